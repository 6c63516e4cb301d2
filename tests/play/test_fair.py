"""The deal binds everybody: whoever tries to choose one, and whatever is changed in a record, is found out."""

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludotheque.core.chance import Chance
from ludotheque.core.errors import Refusal
from ludotheque.core.record import Record, format_record, parse_record, read_record
from ludotheque.language import LANGUAGES, say
from ludotheque.play import former_deal
from ludotheque.play.deciding import ask_deal, ask_leave, ask_reveal, ask_seat, ask_start, check_move
from ludotheque.play.duplicate import Contribution
from ludotheque.play.entries import (
    Created,
    Dealt,
    Event,
    Revealed,
    Sat,
    Started,
    format_entry,
    parse_entry,
)
from ludotheque.play.fair import (
    Noted,
    Verdict,
    deal_seed,
    proof,
    seal,
    seat_commitment,
    server_commitment,
    verify,
)
from ludotheque.play.lobby import Denied, Settings, check_settings
from ludotheque.play.sitting import Sitting
from ludotheque.play.status import DEALING, PLAYING, WAITING
from tests.soak import soak

Json = Any
TRIES = soak(1000, 20_000)
SECRET, TABLE = "5e" * 32, "tAbLe"
ENTROPY = [f"{seat:064x}" for seat in (10, 11, 12, 13)]
NAMES = ["Ada", "Bruno", "Chloé", "Dario"]


def waiting(
    people: int = 2, seats: int = 2, game: str = "libertas", secret: str = SECRET, **wish: Any
) -> Sitting:
    """A table where people have sat down, each with a commitment."""
    wanted = check_settings(Settings(game, wish.pop("options", {}), seats, level="random", **wish))
    sitting = Sitting(TABLE)
    sitting.fold(Created("g0", wanted.as_json(), secret, protocol=2), 0)
    for seat in range(people):
        sit(sitting, seat)
    return sitting


def sit(sitting: Sitting, seat: int, entropy: str | None = None) -> None:
    commitment = seat_commitment(TABLE, seat, entropy or ENTROPY[seat])
    sitting.fold(ask_seat(sitting, seat, f"g{seat}", NAMES[seat], commitment), 0)


def start(sitting: Sitting) -> None:
    sitting.fold(ask_start(sitting, "g0"), 0)


def reveal(sitting: Sitting, seat: int, entropy: str | None = None) -> None:
    sitting.fold(ask_reveal(sitting, seat, f"g{seat}", entropy or ENTROPY[seat]), 0)


def play_out(sitting: Sitting) -> Record:
    """The record of a game that chance plays to its end."""
    chance = Chance("play")
    while sitting.table is not None and sitting.to_act is not None:
        game, state = sitting.table.game, sitting.table.state
        legal = game.legal(state)
        move = game.format_move(legal[chance.below(len(legal))])
        sitting.fold(check_move(sitting, sitting.to_act, None, move).event, 0)
    record = sitting.record()
    assert record is not None
    return parse_record(format_record(record))


def played(people: int = 2, seats: int = 2, withheld: tuple[int, ...] = (), **wish: Any) -> Record:
    sitting = waiting(people, seats, **wish)
    start(sitting)
    for seat in range(people):
        if seat not in withheld:
            reveal(sitting, seat)
    if sitting.status == DEALING:
        sitting.fold(ask_deal(sitting), 0)
    return play_out(sitting)


def as_json(record: Record) -> Json:
    return json.loads(format_record(record))


# -- the course of a deal -------------------------------------------------------------------------------------------


def test_the_deal_is_made_with_the_last_reveal_and_the_clock_starts_then() -> None:
    sitting = waiting()
    statuses, seals = [sitting.status], [sitting.seal]
    start(sitting)
    statuses.append(sitting.status)
    seals.append(sitting.seal)
    reveal(sitting, 1)
    assert sitting.owing == [0] and sitting.table is None
    statuses.append(sitting.status)
    sitting.fold(ask_reveal(sitting, 0, "g0", ENTROPY[0]), 5000)
    assert [*statuses, sitting.status] == [WAITING, DEALING, DEALING, PLAYING]
    assert seals[0] is None and seals[1] == sitting.seal is not None
    assert sitting.clocks.due is not None and sitting.clocks.due >= 5000


def test_where_nobody_has_committed_the_deal_is_made_at_once() -> None:
    sitting = waiting(people=0)
    sitting.fold(ask_seat(sitting, 0, "g0", "Ada", None), 0)
    start(sitting)
    assert sitting.status == PLAYING


def test_who_does_not_reveal_is_seen_and_dealt_without() -> None:
    sitting = waiting()
    start(sitting)
    reveal(sitting, 0)
    sitting.fold(ask_deal(sitting), 0)
    assert sitting.status == PLAYING
    assert [(notice.seat, notice.message.id) for notice in sitting.notices] == [(1, "log-not-revealed")]
    verdict = verify(play_out(sitting))
    assert verdict.is_fair
    assert [(note.id, note.args) for note in verdict.notes] == [("fair-not-revealed", {"name": "Bruno"})]


def test_another_entropy_is_refused_and_so_is_another_seat_and_a_second_time() -> None:
    sitting = waiting()
    with pytest.raises(Denied, match="lobby-is-waiting"):
        reveal(sitting, 0)
    start(sitting)
    for seat, guest, entropy, reason in (
        (0, "g0", ENTROPY[1], "lobby-other-entropy"),
        (1, "g0", ENTROPY[1], "lobby-seat-not-yours"),
        (2, "g0", ENTROPY[2], "lobby-seat-unknown"),
    ):
        with pytest.raises(Denied, match=reason):
            ask_reveal(sitting, seat, guest, entropy)
    reveal(sitting, 0)
    with pytest.raises(Denied, match="lobby-nothing-to-reveal"):
        reveal(sitting, 0)


def test_nobody_sits_down_anew_after_the_start() -> None:
    sitting = waiting()
    sit(sitting, 0, ENTROPY[3])  # before it, as often as one likes
    start(sitting)
    with pytest.raises(Denied, match="lobby-is-dealing"):
        sit(sitting, 0)
    with pytest.raises(Denied, match="lobby-is-dealing"):
        ask_leave(sitting, 0, "g0", "left")
    with pytest.raises(Denied):
        reveal(sitting, 0)
    reveal(sitting, 0, ENTROPY[3])


def test_a_sitting_loaded_in_the_middle_of_revealing_is_the_same() -> None:
    sitting, again = waiting(), Sitting(TABLE)
    start(sitting)
    reveal(sitting, 1)
    events: list[Event] = [Created("g0", sitting.settings.as_json(), SECRET, protocol=2)]
    events += [Sat(s, f"g{s}", NAMES[s], commitment=seat_commitment(TABLE, s, ENTROPY[s])) for s in (0, 1)]
    for event in [*events, Started(), Revealed(1, ENTROPY[1])]:
        again.fold(parse_entry(format_entry(event)), 0)
    assert (again.status, again.owing, again.seal) == (DEALING, [0], sitting.seal)
    for each in (sitting, again):
        each.fold(parse_entry(format_entry(Dealt())), 0)
    assert sitting.table is not None and again.table is not None
    assert sitting.table.record.deal == again.table.record.deal


def test_a_table_made_before_protocol_two_is_played_on_and_verified_as_what_it_is() -> None:
    old = Sitting("old")
    wanted = check_settings(Settings("libertas", {}, 2, level="random"))
    body = json.dumps({"did": "created", "guest": "g0", "settings": wanted.as_json(), "secret": SECRET})
    old.fold(parse_entry(body), 0)
    old.fold(parse_entry('{"did":"sat","seat":0,"guest":"g0","name":"Ada","entropy":"of-Ada"}'), 0)
    assert old.dealing.commitment == former_deal.commitment(SECRET)
    assert ask_seat(old, 1, "g1", "Bruno", "0" * 64).commitment is None
    start(old)
    record = play_out(old)
    assert record.extra["fair"]["entropy"] == ["of-Ada", ""]
    assert verify(record, Noted([former_deal.commitment(SECRET)], entropy=["of-Ada"])) == Verdict(
        True, verify(record).reason
    )
    assert verify(record).reason.id == "fair-former"
    assert verify(record, Noted(entropy=["of-Ada"])).reason.id == "fair-former-entropy"
    assert verify(record, Noted(seals=[former_deal.commitment(SECRET)])).reason.id == "fair-noted-seal"
    for other in (
        replace(record, moves=record.moves[::-1]),
        replace(record, result={"scores": [1, 0], "winners": [0]}),
    ):
        assert not verify(other).is_fair


def test_what_a_record_brings_along_is_neither_committed_to_nor_proved() -> None:
    brought = as_json(played())
    del brought["result"], brought["fair"]
    brought["moves"] = brought["moves"][:3]
    sitting = Sitting(TABLE)
    wanted = check_settings(Settings("libertas", {}, 2, level="random"))
    sitting.fold(Created("g0", wanted.as_json(), SECRET, brought, protocol=2), 0)
    sit(sitting, 0)
    assert sitting.dealing.commitment is None and sitting.chairs[0].commitment is None
    start(sitting)
    assert sitting.status == PLAYING and sitting.seal is None
    assert verify(play_out(sitting)).reason.id == "fair-no-proof"


# -- who tries to choose a deal -------------------------------------------------------------------------------------


def test_who_sits_down_last_learns_nothing_from_a_thousand_entropies() -> None:
    """By the former rule the last one knew everybody's entropy. Now only hashes are known: whatever is tried, the deal
    depends on what the others reveal later, and once they do, nothing but the committed value is taken."""
    sitting = waiting(people=1)
    told = json.dumps([sitting.dealing.commitment, sitting.chairs[0].commitment])
    assert ENTROPY[0] not in told and SECRET not in told
    chance = Chance("last")
    tries = [f"{chance.below(1 << 256):064x}" for _ in range(TRIES)]
    sit(sitting, 1, tries[0])
    start(sitting)
    reveal(sitting, 0)
    for entropy in tries[1:]:
        with pytest.raises(Denied, match="lobby-other-entropy"):
            ask_reveal(sitting, 1, "g1", entropy)
    assert ask_reveal(sitting, 1, "g1", tries[0]) == Revealed(1, tries[0])


def test_whoever_owns_the_server_has_one_deal_however_many_secrets_they_try() -> None:
    record = as_json(played())
    chance = Chance("owner")
    parts = parts_of(record)
    for _ in range(TRIES // 10):
        forged = bound(record, parts, f"{chance.below(1 << 256):064x}")
        told_before = Noted([record["fair"]["commitment"]])
        assert verify(read_record(forged), told_before).reason.id == "fair-other-commitment"


def parts_of(record: Json) -> list[Contribution]:
    seats = zip(record["players"], record["fair"]["seats"], strict=True)
    return [Contribution(name, seat["bot"], seat["commitment"], seat["entropy"]) for name, seat in seats]


def bound(record: Json, parts: list[Contribution], secret: str) -> Json:
    """A record whose proof fits itself: what somebody forges who can do everything but find another hash."""
    forged = waiting(people=0, secret=secret)
    forged.fold(Started(), 0)
    for chair, part in zip(forged.chairs, parts, strict=True):
        chair.guest, chair.name = None if part.is_bot else "g", part.name
        chair.commitment, chair.entropy = part.commitment, part.entropy
    forged._deal(0)
    return as_json(play_out(forged))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (
            {"entropy": ENTROPY[3], "commitment": seat_commitment(TABLE, 1, ENTROPY[3])},
            "fair-noted-seal",
        ),
        ({"entropy": None}, "fair-entropy-missing"),
        ({"name": "Mallory"}, "fair-noted-seal"),
    ],
)
def test_who_noted_seal_and_entropy_finds_out_what_an_owner_changes(change: Json, reason: str) -> None:
    """Another entropy of the victim, a dropped reveal, another name: each with a proof that fits itself."""
    record = as_json(played())
    noted = Noted([record["fair"]["commitment"]], [record["fair"]["seal"]], entropy=[ENTROPY[1]])
    assert verify(read_record(record), noted).is_fair
    parts = parts_of(record)
    forged = read_record(bound(record, [parts[0], replace(parts[1], **change)], SECRET))
    assert verify(forged).is_fair
    assert verify(forged, noted).reason.id == reason


@pytest.mark.parametrize("kind", ["commitments", "seals", "own"])
def test_what_was_noted_stands_for_nothing_of_another_kind(kind: str) -> None:
    """As it was: a seat that “did not reveal” could have the noted seal, or the server's commitment, as its own, and
    any deal, with any secret, names and moves, was called fair."""
    record = as_json(played())
    true = noted_of(record)
    assert verify(read_record(record), true).is_fair
    (noted,) = getattr(true, kind)
    for first in (parts_of(record)[0], Contribution("Mallory", False, true.own[0])):
        parts = [first, Contribution("Nobody", False, noted)]
        forged = read_record(bound(record, parts, "0" * 64))
        assert verify(forged).is_fair
        only = Noted(**{kind: [noted]})
        assert verify(forged, only).is_fair == (kind == "own" and first.entropy is not None)
        assert not verify(forged, true).is_fair


def noted_of(record: Json) -> Noted:
    """All that the first seat could note."""
    own = record["fair"]["seats"][0]
    return Noted(
        [record["fair"]["commitment"]], [record["fair"]["seal"]], [own["commitment"]], [own["entropy"]]
    )


def test_without_anybodys_entropy_the_verdict_says_that_the_server_could_choose() -> None:
    record = played(people=0)
    assert [note.id for note in verify(record).notes] == ["fair-nobody"]


def test_a_person_who_committed_to_nothing_is_named() -> None:
    sitting = waiting(people=1)
    sitting.fold(ask_seat(sitting, 1, "g1", "Bruno", None), 0)
    start(sitting)
    reveal(sitting, 0)
    assert [(n.id, n.args["name"]) for n in verify(play_out(sitting)).notes] == [("fair-no-part", "Bruno")]


# -- what verify refuses --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["libertas", "petards", "respublica"])
def test_a_record_as_the_server_gives_it_is_verified(game: str) -> None:
    seats = 3 if game == "respublica" else 2
    record = played(seats, seats, game=game, withheld=(1,))
    assert verify(record).reason.id == "fair-yes"
    commitments = [seat_commitment(TABLE, seat, ENTROPY[seat]) for seat in range(2)]
    own = Noted([server_commitment(TABLE, SECRET)], own=[commitments[0].upper()], entropy=[ENTROPY[0]])
    assert verify(record, own).is_fair
    assert verify(record, Noted(own=[commitments[1]])).reason.id == "fair-own-missing"
    assert verify(record, Noted(entropy=[ENTROPY[1]])).reason.id == "fair-entropy-missing"


REASONS: dict[str, tuple[Callable[[Json], object], str]] = {
    "swapped names": (lambda r: r["players"].reverse(), "fair-other-seal"),
    "a player more": (lambda r: r["players"].append("Eve"), "fair-other-seats"),
    "another secret": (lambda r: r["fair"].update(secret="0" * 64), "fair-other-secret"),
    "another commitment": (lambda r: r["fair"].update(commitment="0" * 64), "fair-other-secret"),
    "another entropy": (lambda r: r["fair"]["seats"][1].update(entropy=ENTROPY[3]), "fair-other-entropy"),
    "a dropped reveal": (lambda r: r["fair"]["seats"][1].update(entropy=None), "fair-other-deal"),
    "a person as a bot": (lambda r: r["fair"]["seats"][1].update(bot=True), "fair-bot-part"),
    "another seal": (lambda r: r["fair"].update(seal="0" * 64), "fair-other-seal"),
    "another option": (lambda r: r.update(options={"end": "no_flag"}), "fair-other-seal"),
    "another game": (lambda r: r.update(game="petards"), "fair-other-seal"),
    "another table": (lambda r: r.update(id="other"), "fair-other-table"),
    "other cards": (lambda r: r["deal"]["board"].reverse(), "fair-other-deal"),
    "no cards": (lambda r: r.update(deal={"board": []}), "fair-bad-record"),
    "nonsense moves": (lambda r: r.update(moves=["a1", "a1"]), "fair-other-moves"),
    "a move less": (lambda r: r["moves"].pop(), "fair-other-moves"),
    "another result": (lambda r: r["result"].update(winners=[1, 0]), "fair-bad-record"),
    "no result": (lambda r: r.pop("result"), "fair-unfinished"),
    "more than a result": (lambda r: r["result"].update(note="won by skill"), "fair-other-result"),
    "an ending too": (lambda r: r.update(ended={"how": "resigned", "winners": [1]}), "fair-two-endings"),
    "an ending of nothing": (lambda r: r.update(ended=None), "fair-two-endings"),
    "somebody who left": (lambda r: r.update(left=True), "fair-left"),
    "rules of the future": (lambda r: r.update(edition=99), "fair-other-edition"),
    "rules of nobody": (lambda r: r.update(edition="x"), "fair-other-edition"),
    "no proof": (lambda r: r.pop("fair"), "fair-no-proof"),
    "half a proof": (lambda r: r["fair"].pop("seal"), "fair-no-proof"),
    "more than a proof": (lambda r: r["fair"].update(note="trust me"), "fair-no-proof"),
    "a proof of the future": (lambda r: r["fair"].update(protocol=3), "fair-no-proof"),
    "seats that are none": (lambda r: r["fair"].update(seats=[1, 2]), "fair-no-proof"),
    "seats of nothing": (lambda r: r["fair"].update(seats=None), "fair-no-proof"),
}


@pytest.fixture(scope="module")
def record() -> Json:
    return as_json(played())


@pytest.mark.parametrize("change", REASONS)
def test_verify_says_what_does_not_fit(record: Json, change: str) -> None:
    other = deepcopy(record)
    REASONS[change][0](other)
    verdict = verify(read_record(other))
    assert (verdict.is_fair, verdict.reason.id) == (False, REASONS[change][1])
    assert all(say(verdict.reason, language) for language in LANGUAGES)


def test_illegal_moves_are_refused_even_with_a_hash_of_their_own(record: Json) -> None:
    """The hash of the moves tells a slip of a file; that they follow the rules is replayed."""
    other = deepcopy(record)
    other["moves"][1] = other["moves"][0]
    other["fair"]["moves"] = proof("", "", "", [], other["moves"])["moves"]
    reason = verify(read_record(other)).reason
    assert (reason.id, reason.args["number"]) == ("fair-bad-move", 2)  # as people count


def leaves(value: Json, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of everything in a JSON value."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield (*path, key)
        yield from leaves(inner, (*path, key))


_SCALARS = st.none() | st.booleans() | st.integers(-5, 5) | st.text(max_size=8) | st.just("0" * 64)


@settings(max_examples=soak(300, 20_000), deadline=None)
@given(data=st.data())
def test_any_single_change_of_proof_moves_names_deal_or_result_is_refused(
    record: Json, data: st.DataObject
) -> None:
    other = deepcopy(record)
    bound_parts = {name: other[name] for name in ("fair", "moves", "players", "result", "deal", "game", "id")}
    *path, last = data.draw(st.sampled_from(list(leaves(bound_parts))))
    where = other
    for key in path:
        where = where[key]
    old = where[last]
    match data.draw(st.sampled_from(["change", "remove", "insert"])):
        case "remove":
            del where[last]
        case "insert" if isinstance(where, list):
            where.insert(last, data.draw(_SCALARS))
        case _:
            where[last] = data.draw(_SCALARS.filter(lambda new: new != old or type(new) is not type(old)))
    if other == record and json.dumps(other) == json.dumps(record):
        return
    try:
        verdict = verify(read_record(other))
    except Refusal:
        return  # no record at all
    assert not verdict.is_fair, (path, last, old)


def test_the_seal_and_the_seed_depend_on_every_part_of_them() -> None:
    parts = [Contribution("Ada", False, "c", "e"), Contribution("Bruno", True)]
    first = seal("t", "s", "libertas", {"end": "no_flag"}, parts)
    others = [
        seal("u", "s", "libertas", {"end": "no_flag"}, parts),
        seal("t", "r", "libertas", {"end": "no_flag"}, parts),
        seal("t", "s", "petards", {"end": "no_flag"}, parts),
        seal("t", "s", "libertas", {}, parts),
        seal("t", "s", "libertas", {"end": "no_flag"}, parts[::-1]),
        seal("t", "s", "libertas", {"end": "no_flag"}, [replace(parts[0], commitment="d"), parts[1]]),
        seal("t", "s", "libertas", {"end": "no_flag"}, [parts[0], replace(parts[1], is_bot=False)]),
    ]
    seeds = [deal_seed(first, "s", parts), deal_seed(first, "r", parts), deal_seed("x", "s", parts)]
    seeds.append(deal_seed(first, "s", [replace(parts[0], entropy=None), parts[1]]))
    assert len({first, *others, *seeds}) == 1 + len(others) + len(seeds)
