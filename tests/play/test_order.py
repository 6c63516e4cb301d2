"""Who begins: as people sit, by lot, or the youngest; bound by the seal, and turned when the cards are dealt."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from ludotheque.catalog import GAMES
from ludotheque.core.record import Record
from ludotheque.play import fair
from ludotheque.play.deciding import ask_seat, ask_start
from ludotheque.play.entries import Dealt, Revealed, Started
from ludotheque.play.lobby import Settings, check_settings
from ludotheque.play.sitting import Sitting
from tests.play.sittings import GUESTS, act, commitment, denied, entropy, opened, sit, to_the_end


def dealt(order: str, people: int = 3, first: int | None = None, secret: str = "secret") -> Sitting:
    """All have sat down, and revealed."""
    sitting = opened(seats=people, order=order)
    sitting.dealing._secret = secret
    for seat in range(people):
        sit(sitting, seat)
    act(sitting, lambda: ask_start(sitting, "ada", first), 0)
    for seat in range(people):
        sitting.fold(Revealed(seat, entropy(seat)), 0)
    return sitting


def names(sitting: Sitting) -> list[str]:
    return [chair.name for chair in sitting.chairs]


def record_of(sitting: Sitting) -> Record:
    record = to_the_end(sitting).record()
    assert record is not None
    return record


def test_as_seated_nothing_is_turned_and_the_proof_is_as_it_was() -> None:
    sitting = dealt("seated")
    assert names(sitting) == ["Ada", "Bruno", "Chloe"] and sitting.to_act == 0
    assert "first" not in record_of(sitting).extra["fair"]


def test_the_youngest_begins_and_the_others_follow_in_their_order() -> None:
    sitting = dealt("youngest", first=1)
    assert names(sitting) == ["Bruno", "Chloe", "Ada"] and sitting.to_act == 0
    assert sitting.seats_of("ada") == [2]
    record = record_of(sitting)
    assert record.players == ("Bruno", "Chloe", "Ada")
    assert record.extra["fair"]["first"] == {"by_lot": False, "seat": 1}
    assert fair.verify(record).is_fair


def test_the_lot_falls_on_everybody_and_follows_from_the_seed() -> None:
    begin = Counter(names(dealt("lot", secret=str(number)))[0] for number in range(60))
    assert set(begin) == {"Ada", "Bruno", "Chloe"}
    record = record_of(dealt("lot", secret="1"))
    verdict = fair.verify(record, fair.Noted(own=[commitment(2)], entropy=[entropy(2)]))
    assert verdict.is_fair, verdict


@pytest.mark.parametrize("order", ["lot", "youngest"])
def test_a_record_in_which_somebody_else_begins_is_not_fair(order: str) -> None:
    record = record_of(dealt(order, first=1 if order == "youngest" else None, secret="7"))
    proof = record.extra["fair"]
    for seat in set(range(3)) - {proof["first"]["seat"]}:
        turned = fair.turned(fair.sealed_players(record), seat)
        forged = {**proof, "first": {**proof["first"], "seat": seat}}
        other = replace(record, players=tuple(turned), extra={**record.extra, "fair": forged})
        assert fair.verify(other).reason.id in ("fair-other-first", "fair-other-seal")
    without = {name: value for name, value in proof.items() if name != "first"}
    assert not fair.verify(replace(record, extra={**record.extra, "fair": without})).is_fair


@pytest.mark.parametrize(
    "first", [None, 3, {"by_lot": 1, "seat": 0}, {"by_lot": True, "seat": -1}, {"seat": 0}]
)
def test_nonsense_about_who_begins_is_no_proof(first: object) -> None:
    record = record_of(dealt("lot"))
    proof = {**record.extra["fair"], "first": first}
    assert fair.verify(replace(record, extra={**record.extra, "fair": proof})).reason.id == "fair-no-proof"


def test_the_youngest_must_be_named_and_be_a_person_who_sits_there() -> None:
    sitting = opened(seats=3, order="youngest", bots=("random",))
    for seat in range(2):
        sit(sitting, seat)
    assert denied(ask_start, sitting, "ada") == "lobby-who-is-youngest"
    assert denied(ask_start, sitting, "ada", 2) == "lobby-youngest-bot"
    assert denied(ask_start, sitting, "ada", 7) == "lobby-seat-unknown"
    assert ask_start(sitting, "ada", 1) == Started(1)


def test_who_did_not_reveal_is_named_by_the_seat_they_have_then() -> None:
    sitting = opened(seats=3, order="youngest")
    for seat in range(3):
        sit(sitting, seat)
    sitting.fold(Started(1), 0)
    sitting.fold(Revealed(0, entropy(0)), 0)
    sitting.fold(Dealt(), 0)
    told = {notice.seat: notice.message.id for notice in sitting.notices}
    assert told == {0: "log-not-revealed", 1: "log-not-revealed"}, names(sitting)


def test_seats_of_the_seal_and_of_the_game_are_told_apart() -> None:
    sitting = dealt("youngest", first=2)
    dealing = sitting.dealing
    assert [dealing.sealed_seat(seat) for seat in range(3)] == [2, 0, 1]
    assert [dealing.seat_now(sealed) for sealed in range(3)] == [1, 2, 0]
    assert [sitting.chairs[dealing.seat_now(seat)].guest for seat in range(3)] == list(GUESTS[:3])


# -- a bid ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [0, 1])
def test_after_a_bid_the_other_chooses_who_begins_and_the_komi_stays(first: int) -> None:
    """Who names the komi does not know on which side of it they will sit."""
    sitting = opened(order="bid", options={"komi": 840})
    sit(sitting, 0)
    assert not sitting.may_start("ada") and not sitting.may_start("bruno")  # not before both are here
    sit(sitting, 1)
    assert denied(ask_start, sitting, "ada", 0) == "lobby-bid-start"
    assert denied(ask_start, sitting, "bruno") == "lobby-bid-who"
    act(sitting, lambda: ask_start(sitting, "bruno", first), 0)
    for seat in range(2):
        sitting.fold(Revealed(seat, entropy(seat)), 0)
    assert names(sitting) == [["Ada", "Bruno"], ["Bruno", "Ada"]][first]
    record = record_of(sitting)
    assert record.options == {"komi": 840} and fair.verify(record).is_fair


@pytest.mark.parametrize("game", ["petards", "respublica"])
def test_nobody_bids_where_there_is_nothing_to_bid_for(game: str) -> None:
    """A table of Pétards was made with a bid of nothing."""
    seats = GAMES[game].seats.start
    assert denied(check_settings, Settings(game, {}, seats, order="bid")) == "lobby-bid-nothing"


def test_who_made_a_bid_plays() -> None:
    """As it was, two others could sit down, and one of them chose who began by a bid of neither."""
    sitting = opened(order="bid")
    sit(sitting, 1)
    assert denied(ask_seat, sitting, 0, "chloe", "Chloé", None) == "lobby-bid-host"
    assert denied(ask_start, sitting, "bruno", 1) == "lobby-bid-start"
    sit(sitting, 0)
    assert ask_start(sitting, "bruno", 1) == Started(1)


@pytest.mark.parametrize("more", [{"seats": 3}, {"bots": ("greedy",)}, {"hot_seat": True}])
def test_a_bid_is_between_two_people(more: dict[str, Any]) -> None:
    assert denied(lambda: opened(order="bid", **more)) == "lobby-bid-two"
