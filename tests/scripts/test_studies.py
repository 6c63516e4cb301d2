"""What the studies of docs/bots.md reckon from what they find."""

import json
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest

from bench import announcements, deals, habits
from bench import bots as proofs
from bench import hints as hinting
from bench import komi as komis
from bench.calibration import verdict
from bench.habits import Habit
from bench.hints import ENOUGH, ENOUGH_GAMES, Game, tenths
from bench.margins import FILE, Margin, read, take_over
from ludotheque.arena.intervals import Interval
from ludotheque.arena.match import Match
from ludotheque.arena.playing import Pace, Played
from ludotheque.arena.tally import tally
from ludotheque.bots import Budget, Thought
from ludotheque.bots.libertas import FAIR_BID
from ludotheque.bots.respublica.greedy import greedy
from ludotheque.catalog import GAMES
from ludotheque.core.chance import Chance
from ludotheque.core.game import AnyGame
from ludotheque.games.petards.known import Known
from ludotheque.games.respublica import known, legal
from ludotheque.games.respublica.state import Phase, State, to_act
from ludotheque.play.named_bots import find_bot
from ludotheque.play.random_games import play_out
from ludotheque.play.table import Table
from scripts.fit_hints import PARTS, set_right


def asked(reached: int, deals: int) -> list[Margin]:
    return [Margin(0, least=840) if number < reached else Margin(0, most=820) for number in range(deals)]


@pytest.mark.clause("L16")
def test_the_fair_komi_is_the_one_that_half_of_the_deals_reach() -> None:
    middle, low, high = komis.fair_komi(50, 50)
    assert middle == 830 and low < 830 < high  # of those that tie half are less than 840
    assert komis.fair_komi(500, 500)[1] > low  # more deals say more
    assert komis.fair_komi(30, 10)[1] > 830 and komis.fair_komi(10, 30)[2] < 830


def test_a_study_of_komi_says_what_follows_if_the_unknown_lies_on_one_side() -> None:
    told = komis.told([*asked(50, 100), Margin(1, least=900), *[Margin(2)] * 20])
    assert "| 840 | 51 | 50 | 20 |" in told and "| 900 | 1 | 50 | 70 |" in told and "20 more did not" in told
    even, short, reached = (int(number) for number in re.findall(r"\*\*(\d+)\*\*", told))
    assert short < even < reached
    assert "too few" in komis.told(asked(10, komis.ENOUGH - 1)) and "too few" not in told
    assert "If all" not in komis.told(asked(50, 100))


@pytest.mark.clause("L16")
def test_the_komi_that_is_suggested_is_within_what_the_study_found() -> None:
    yes, no, unknown = komis.reaching([*read(FILE).values()], komis.ASKED)
    assert yes + no >= komis.WANTED
    for reached, short in ((yes, no), (yes, no + unknown)):  # what takes longest mostly falls short
        _, low, high = komis.fair_komi(reached, short)
        assert low <= FAIR_BID <= high


def test_what_a_card_found_joins_what_is_known_and_must_not_contradict_it(tmp_path: Path) -> None:
    file = tmp_path / "komi.jsonl"
    take_over(file, {2: Margin(2, least=780), 1: Margin(1)})
    take_over(file, {2: Margin(2, most=820), 3: Margin(3, 900, 900)})
    assert [*read(file).values()] == [Margin(1), Margin(2, 780, 820), Margin(3, 900, 900)]
    with pytest.raises(ValueError, match="contradicts"):
        take_over(file, {2: Margin(2, least=840)})


def test_a_study_of_komi_goes_on_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, done = tmp_path / "komi.jsonl", []

    def ask(number: int, seconds: float) -> Margin:
        done.append(number)
        return Margin(number, least=840)

    monkeypatch.setattr(komis, "ask", ask)
    file.write_text(Margin(1, most=820).line())
    assert len([*komis.margins(file, 3, 60, 1)]) == 3
    assert done == [0, 2]
    assert len([*komis.margins(file, 4, 60, 0)]) == 3  # no minutes: nothing new
    assert len([*komis.margins(file, 4, 60, 1)]) == 4 and done == [0, 2, 3]


def test_a_study_of_deals_goes_on_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, solved = tmp_path / "deals.jsonl", []

    def solve(number: int, seconds: float) -> dict[str, Any]:
        solved.append(number)
        return {"deal": number, "first_wins": True, "winner": 1.0, "par": 2.0, "least": 800, "most": 800}

    monkeypatch.setattr(deals, "solve", solve)
    file.write_text(json.dumps({"deal": 0, "first_wins": True, "winner": 1.0}) + "\n")
    assert len([*deals.all_of(2, file, 60)]) == 2
    assert solved == [0, 1]  # of the first only who wins was known
    assert len([*deals.all_of(3, file, 60)]) == 3
    assert solved == [0, 1, 2]


def games_of(*told: list[tuple[float, float]]) -> list[Game]:
    return [Game(number, [*hints]) for number, hints in enumerate(told)]


def test_hints_are_set_beside_what_came_by_tenths_with_enough_of_them() -> None:
    few, near = [[(0.25, 1.0)]] * (ENOUGH - 1), [[(0.04, 0.0)]] * ENOUGH
    many = [[(0.62, 0.0)]] * ENOUGH + [[(0.68, 0.0)]] * ENOUGH
    found = [*tenths(games_of(*few, *many, *near))]
    assert [(tenth.number, tenth.verdict) for tenth in found] == [(0, "yes"), (6, "no")]
    # one game says little, however often asked
    assert not [*tenths(games_of(*[[(0.25, 1.0)] * ENOUGH] * (ENOUGH_GAMES - 1)))]


def test_hints_of_one_game_are_no_more_certain_than_the_game() -> None:
    """They were counted as if each had its own end: the interval was a quarter of what it should have been."""
    games = [[(0.5, float(number % 2))] for number in range(50)]
    (once,), (often,) = tenths(games_of(*games)), tenths(games_of(*(told * 16 for told in games)))
    assert once.error == pytest.approx(often.error) and "± 14.0%" in str(often)


def test_hints_are_asked_for_where_a_share_is_told_and_games_go_on_with_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = GAMES["petards"]
    asked: list[int] = []

    def best(game: AnyGame, known: Known, legal: list[Any], budget: Budget) -> Thought:
        asked.append(len(known.state.rounds.to_come))
        return Thought(legal[0], 0.5, None)

    monkeypatch.setattr(hinting, "believed_best", best)
    monkeypatch.setattr(hinting, "QUICK", Budget(simulations=20))
    told = [*hinting.hints(game, hinting.Asked(2, 100, every=1), 0)]
    assert len(told) == len(asked) > 3 and set(asked) == {0}
    assert {share for share, _ in told} == {0.5} and {won for _, won in told} <= {0.0, 0.5, 1.0}


def test_what_is_told_of_a_game_does_not_come_from_that_game() -> None:
    """Of what is believed half comes; in every fifth game all of it, which only the others hear of."""
    chance = Chance("told")
    games = []
    for number in range(400):
        shares = [chance.below(1000) / 1000 for _ in range(5)]
        part = 1.0 if number % PARTS == 0 else 0.5
        games.append(
            Game(number, [(share, float(chance.below(1000) < 1000 * share * part)) for share in shares])
        )
    told = [*set_right(games)]
    assert sorted(game.number for game in told) == [*range(400)]
    ratios = [
        fmean(
            new / old
            for game in told
            if (game.number % PARTS == 0) is is_apart
            for (new, _), (old, _) in zip(game.hints, games[game.number].hints, strict=True)
            if old > 0.2
        )
        for is_apart in (True, False)
    ]
    assert ratios == [pytest.approx(0.5, abs=0.05), pytest.approx(0.62, abs=0.05)]


def turns(seed: str) -> list[State]:
    game = GAMES["respublica"]
    record = play_out(game, seed, ["a", "b", "c", "d"], game.Options(), [greedy] * 4)
    return [state for state in Table(record).states if state.phase is Phase.ANNOUNCE]


def test_ways_that_announce_the_same_gain_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    state = turns("announced")[9]
    ways = {"one": lambda *told: legal(state)[0], "other": lambda *told: legal(state)[0]}
    monkeypatch.setattr(announcements, "WAYS", ways)
    assert announcements.gains(state, 1) == [0.0, 0.0]
    ways["third"] = lambda *told: legal(state)[-1]  # to pass
    assert announcements.gains(state, 1)[:2] == [0.0, 0.0]
    assert "| third | +1.50 | " in announcements.told([[0.0, 0.0, 1.0], [0.0, 0.0, 2.0]])


def test_who_sees_all_hands_deals_no_other() -> None:
    state = turns("seen")[12]
    seat = to_act(state)
    assert seat is not None
    seen = announcements.seeing(state, known(state, seat))
    assert all(GAMES["respublica"].sample(seen, Chance(f"{i}")).hands == state.hands for i in range(5))


def test_a_match_of_two_tells_how_many_deals_were_won_shared_and_lost() -> None:
    """A level that wins as first and loses as second has half of the games, and has lost no deal."""
    match = Match("libertas", ("best", "strong"), 2)
    winners = {0: ("best", "best"), 1: ("best", "strong"), 2: ("strong", "strong"), 3: ("best", "best")}
    games = [
        Played(
            seating,
            (),
            (Pace(1, 1.0, 1.0),) * 2,
            (1, 1),
            (seating.names.index(winners[seating.deal][i % 2]),),
        )
        for i, seating in enumerate(match.seatings(8))
    ]
    assert proofs.by_deals(tally(match, games)) == "2 – 1 – 1"
    among_four = Match("libertas", ("best", *("strong",) * 3), 4)
    assert proofs.by_deals(tally(among_four, [])) == ""


def test_more_than_a_fair_share_is_reached_beyond_doubt_or_open() -> None:
    fair = proofs.Proof("a", "respublica", ("best", "easy", "easy", "easy"), 1 / 4, 100)
    told = [
        proofs.reached(fair, Interval(*three))
        for three in ((0.2, 0.1, 0.3), (0.3, 0.2, 0.4), (0.4, 0.3, 0.5))
    ]
    assert told == ["no", "open", "yes"]
    assert proofs.reached(replace(fair, wanted=0.35), Interval(0.4, 0.3, 0.5)) == "yes"
    assert proofs.reached(replace(fair, most=0.35), Interval(0.4, 0.3, 0.5)) == "no"


@pytest.mark.clause("R11")
def test_groups_that_are_kept_back_and_given_away_are_seen_in_whoever_does_so() -> None:
    """`greedy` lays what it can; any move at all keeps groups back, and never by more than there were."""
    game = GAMES["respublica"]
    found: dict[str, Counter[Habit]] = {}
    for name in ("greedy", "random"):
        bots, names = [find_bot("respublica", name)] * 4, [name] * 4
        tables = [Table(play_out(game, f"habits/{n}", names, game.Options(), bots)) for n in range(4)]
        found[name] = Counter(habit for table in tables for _, habit in habits.habits(table))
    sound, anyhow = found["greedy"], found["random"]
    assert sound[Habit.COULD_LAY] and not sound[Habit.NO_LIBRARY] and anyhow[Habit.NO_LIBRARY]
    assert all(one[Habit.KEPT_BACK] >= one[Habit.NO_LIBRARY] for one in found.values())
    assert sound[Habit.TRADED] > sound[Habit.COMPLETED] >= sound[Habit.GAVE_AWAY] >= sound[Habit.ERRED]
    row = next(
        row
        for row in habits.told(4, Counter({("greedy", key): sound[key] for key in sound})).split("\n")
        if "`greedy`" in row
    )
    assert row.split(" | ")[1] == f"{sound[Habit.COULD_LAY]:,}"


def test_what_may_be_chance_is_called_neither_true_nor_false() -> None:
    assert verdict(0.60, 0.64, 0.10) == "yes"
    assert verdict(0.60, 0.68, 0.10) == "open"
    assert verdict(0.60, 0.68, 0.02) == "no" == verdict(0.68, 0.60, 0.02)
