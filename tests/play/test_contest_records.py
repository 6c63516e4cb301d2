"""What `verify` makes of the record of a tournament's game: its own is fair, and nothing else in its place."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from itertools import permutations
from typing import Any

import pytest

from ludotheque.core.names import are_alike
from ludotheque.core.record import Record, read_record
from ludotheque.language import LANGUAGES, say
from ludotheque.play import duplicate
from ludotheque.play.contest import Contest, Finished, Withdrew
from ludotheque.play.contesting import finish
from ludotheque.play.entries import Left
from ludotheque.play.fair import Noted, Verdict, verify
from ludotheque.play.lobby import BOT_NAMES, stand_in_names
from ludotheque.play.movement import with_byes
from ludotheque.play.sitting import Sitting
from tests.play.test_contests import contest
from tests.play.test_fair import as_json, play_out

Json = Any


def played(left_early: bool = False) -> Json:
    """The record of a game between two people, where the one on the second seat may have left in the round before."""
    rounds = 2
    one = contest(4, rounds=rounds)
    people = [[one.entrants[number] for number in table] for table in one.rounds[1]]
    if left_early:
        assert people[0][1].guest is not None
        one.fold(Withdrew(people[0][1].guest), 1500)
    records = [[played_at(one) for _ in range(one.tables)] for _ in range(rounds)]
    proof = one.proof(1)
    assert proof is not None
    return as_json(records[1][0]) | {"fair": proof}


def played_at(one: Contest) -> Record:
    """The next table of the round plays its game to the end."""
    place = next(iter(one.waiting()))
    sitting = Sitting(place.id)
    for event in one.opening(place):
        sitting.fold(event, 1000)
    record = play_out(sitting)
    outcome = sitting.outcome
    assert outcome is not None
    winners = [int(seat) for seat in outcome.winners]
    one.fold(Finished(place.round, place.table, list(outcome.scores), winners, len(record.moves)), 2000)
    return record


def verdict_on(record: Json) -> Verdict:
    """By whoever noted all that could be noted."""
    fair = record["fair"]
    entropy = [one["entropy"] for one in fair["entrants"] if one["entropy"]]
    return verify(read_record(record), Noted([fair["commitment"]], [fair["seal"]], entropy=entropy))


@pytest.fixture(scope="module")
def record() -> Json:
    return played()


def test_the_record_of_a_tournaments_game_is_verified(record: Json) -> None:
    verdict = verdict_on(record)
    assert verdict.is_fair and not verdict.notes and len(set(record["players"])) == 2


LIES: dict[str, tuple[Callable[[Json], object], str]] = {
    "swapped names": (lambda r: r["players"].reverse(), "fair-other-players"),
    "strangers": (lambda r: r.update(players=["Zoé", "Mallory"]), "fair-other-players"),
    "one of them alone": (lambda r: r.update(players=[r["players"][0]] * 2), "fair-other-players"),
    "a stranger": (lambda r: r["players"].__setitem__(1, "Mallory"), "fair-other-players"),
    "one of another table": (lambda r: r["players"].__setitem__(0, elsewhere(r)), "fair-other-players"),
    "another table's number": (lambda r: r.update(id=f"{r['id'][:-1]}1"), "fair-other-players"),
    "a game that breaks off": (
        lambda r: (r.pop("result"), r.update(moves=r["moves"][:6])),
        "fair-unfinished",
    ),
    "a game that was given up": (
        lambda r: (r.pop("result"), r.update(moves=[], ended={"how": "resigned", "winners": [0]})),
        "fair-unfinished",
    ),
    "nobody who entered": (lambda r: r["fair"].update(entrants=[]), "fair-other-seats"),
    "one who entered": (lambda r: r["fair"].update(entrants=r["fair"]["entrants"][:1]), "fair-other-seats"),
}
"""As it was all but the last two were fair, since any name was taken for that of a bot who played on; those two were
tracebacks."""


def elsewhere(record: Json) -> str:
    """Somebody who entered and played at another table."""
    return str(next(name for name in entered(record) if name not in record["players"]))


def entered(record: Json) -> list[str]:
    return [one["name"] for one in record["fair"]["entrants"]]


@pytest.mark.parametrize("lie", LIES)
def test_who_sat_there_and_how_it_ended_is_as_it_was(record: Json, lie: str) -> None:
    other = deepcopy(record)
    LIES[lie][0](other)
    verdict = verdict_on(other)
    assert (verdict.is_fair, verdict.reason.id) == (False, LIES[lie][1])
    assert all(say(verdict.reason, language) for language in LANGUAGES)


def test_nobody_who_entered_passes_for_a_bot_that_played_on(record: Json) -> None:
    """As it was "Ada, Bruno" stood for "Bruno, Ada": all are called as the house's bots, who would have those names."""
    assert {*BOT_NAMES} > {*entered(record)}
    told = [list(pair) for pair in permutations(entered(record), 2) if list(pair) != record["players"]]
    assert [pair for pair in told if verdict_on({**record, "players": pair}).is_fair] == []


def test_a_stand_in_is_called_as_nobody_is_or_looks_who_entered() -> None:
    record = played(left_early=True)
    stand_in = next(name for name in record["players"] if name not in entered(record))
    assert not any(are_alike(stand_in, name) for name in entered(record))
    lookalikes = ["Аda", "BRUN0", "Chloe", "Dar1o", "E1ena", "Fаrid", "Adа 2"]
    names = stand_in_names(lookalikes, 6)
    assert len({*names}) == 6 and not any(are_alike(one, other) for one in names for other in lookalikes)


def test_that_a_bot_played_on_for_somebody_is_told_since_nothing_proves_it() -> None:
    record = played(left_early=True)
    verdict = verdict_on(record)
    assert verdict.is_fair
    assert [(note.id, note.args["name"]) for note in verdict.notes] == [("fair-played-on", left(record))]
    assert all(say(note, language) for note in verdict.notes for language in LANGUAGES)
    forged = deepcopy(record)
    forged["players"][1] = left(record)  # as if they had stayed
    assert verdict_on(forged).is_fair  # nobody signs who moved; docs/server.md says so


def left(record: Json) -> str:
    """Who was to sit on the second seat."""
    return str(next(one["name"] for one in entrants_at(record) if one["name"] not in record["players"]))


def entrants_at(record: Json) -> Iterator[Json]:
    fair, parts = record["fair"], duplicate.read_parts(record["fair"])
    seed = duplicate.lot_seed(fair["seal"], fair["secret"], parts)
    for number in with_byes(len(parts), 2, fair["rounds"], seed)[fair["round"]][0]:
        yield fair["entrants"][number]


def test_a_deal_that_a_bot_has_played_for_somebody_counts_as_the_worst_of_that_seat() -> None:
    """As it was the bot's points were theirs."""
    one = contest(4)
    place = next(iter(one.waiting()))
    gone = one.people_at(place)[0].guest
    assert gone is not None
    one.fold(Withdrew(gone), 1500)
    while waiting := next(iter(one.waiting()), None):
        sitting = Sitting(waiting.id)
        for event in one.opening(waiting):
            sitting.fold(event, 1000)
        for seat in sitting.seats_of(gone):
            sitting.fold(Left(seat, "left"), 1000)
        play_out(sitting)
        one.fold(finish(one, waiting, sitting), 2000)
    number = one.number_of(gone)
    assert [game.missed for game in one.finished.values()].count([]) == one.terms.rounds
    for score in (score for score in one.scores() if score.player == number):
        beside = [other for other in one.scores() if (other.deal, other.seat) == (score.deal, score.seat)]
        assert score.share == 0 and score.points == min(other.points for other in beside)
    assert one.standings()[-1].player == number
