"""What is seen (L9): the reference, the board, sizes and bonus; racks only where they lie open."""

import json
from dataclasses import asdict

import pytest

from ludotheque.catalog import GAMES
from ludotheque.core.chance import Chance
from ludotheque.core.game import Seat
from ludotheque.games.libertas import rules
from ludotheque.games.libertas.cards import cards_in, say_card
from ludotheque.games.libertas.law import Options
from ludotheque.games.libertas.moves import Take
from ludotheque.games.libertas.notation import parse_move
from ludotheque.games.libertas.scoring import totals
from ludotheque.games.libertas.state import State
from ludotheque.games.libertas.telling import tell
from ludotheque.games.libertas.view import View, view
from ludotheque.language import say
from tests.conformance.walks import spread, walk
from tests.rules.libertas.position import occupation, play, position

DRAWN = """
    R1 .  .  O  .  .  .
    .  .  .  .  .  .  .
    .  .  L  .  .  .  .
    .  .  .  O  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  Y2
"""
RACKS = ("R4 R5 L", "G1", "")


def as_json(seen: View) -> str:
    return json.dumps(asdict(seen), ensure_ascii=False)


@pytest.mark.clause("L9")
def test_a_seat_sees_its_own_rack_and_the_sizes_of_the_others() -> None:
    seen = view(position(DRAWN, "R3", RACKS), Seat(0))
    assert seen.racks == (("R4", "R5", "L"), None, None)
    assert seen.rack_sizes == (3, 1, 0)
    assert seen.reference == "R3"
    assert seen.board == {"a7": "R1", "c5": "L", "d4": "O", "d7": "O", "g1": "Y2"}


@pytest.mark.clause("L9")
def test_a_spectator_sees_no_rack() -> None:
    assert view(position(DRAWN, "R3", RACKS), None).racks == (None, None, None)


@pytest.mark.clause("L9")
def test_racks_lie_open_by_option_in_phase_two_and_at_the_end() -> None:
    everything = (("R4", "R5", "L"), ("G1",), ())
    assert view(position(DRAWN, "R3", RACKS, open_racks=True), None).racks == everything
    assert view(occupation(DRAWN, RACKS, "R3"), Seat(2)).racks == everything
    assert view(position(DRAWN, "R3", RACKS)._replace(seat=None), None).racks == everything


@pytest.mark.clause("L9")
def test_what_is_public_changes_with_the_moves() -> None:
    seen = view(play(position(DRAWN, "R3", RACKS), "d4-a1", "a7"), Seat(2))
    assert (seen.to_act, seen.reference, seen.barred) == (2, "R1", (False, False, False))
    assert seen.scores == seen.bonus == (0, 240 + 0, 0)


def shuffled_racks(state: State, seat: Seat | None, chance: Chance) -> State:
    """The cards on the racks that the seat cannot see, dealt anew among them."""
    hidden = [other for other in range(state.setup.seats) if other != seat]
    pool = chance.shuffled([card for other in hidden for card in cards_in(state.racks[other])])
    racks = list(state.racks)
    for other in hidden:
        size = racks[other].bit_count()
        racks[other] = sum(1 << card for card in pool[:size])
        pool = pool[size:]
    return state._replace(racks=tuple(racks))


@pytest.mark.clause("L9")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hidden_racks_change_nothing_that_is_seen(seats: int) -> None:
    """Every byte of the view, and the legal moves, stay the same while racks are closed."""
    compared = 0
    for i, options in enumerate(spread("libertas", seats)):
        for ply, (state, _) in enumerate(walk(GAMES["libertas"], seats, options, f"leak/{i}")):
            if options.open_racks or state.occupation or state.seat is None:
                continue
            for seat in (None, *map(Seat, range(seats))):
                other = shuffled_racks(state, seat, Chance(f"{i}/{ply}/{seat}"))
                assert as_json(view(other, seat)) == as_json(view(state, seat))
                assert rules.legal(other) == rules.legal(state)
                compared += other.racks != state.racks
    assert compared > 20


@pytest.mark.clause("L9")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_told_of_a_move_depends_on_no_hidden_card(seats: int) -> None:
    for state, move in walk(GAMES["libertas"], seats, Options(), "told"):
        if move is None:
            continue
        for seat in (None, *map(Seat, range(seats))):
            other = shuffled_racks(state, seat, Chance(f"told/{seat}"))
            assert tell(state, move, seat) == tell(other, move, seat)


@pytest.mark.clause("L9")
@pytest.mark.parametrize("open_racks", [False, True])
def test_while_racks_are_hidden_the_log_names_a_card_to_its_taker_alone(open_racks: bool) -> None:
    """The terminal told everybody every card: L9 was kept by the browser's log, not by the game's own `tell`."""
    for state, move in walk(GAMES["libertas"], 3, Options(open_racks=open_racks), "named"):
        if isinstance(move, Take):
            named = say(say_card(state.cards[move.cell]), "en")
            for seat in (None, *map(Seat, range(3))):
                message = tell(state, move, seat)
                is_named = named in say(message, "en")
                assert is_named == ("card" in message.args) == (open_racks or seat == state.seat)


@pytest.mark.clause("L20")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_log_says_when_phase_two_begins_and_what_phase_one_was_worth(seats: int) -> None:
    """It began unannounced, and nobody was told the count."""
    begun = 0
    for state, move in walk(GAMES["libertas"], seats, Options(occupation=True), "phase two"):
        if move is None:
            continue
        after = rules.apply(state, move)
        told = say(tell(state, move, None), "en")
        if bool(after.occupation) == bool(state.occupation):
            assert "Phase II" not in told
            continue
        begun += 1
        counts = ", ".join(f"seat {seat + 1} {points}" for seat, points in enumerate(totals(after)))
        assert told.endswith(f". Phase I is counted: {counts}. Phase II begins")
    assert begun == 1


@pytest.mark.clause("L9", "L20")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_every_game_racks_are_closed_until_phase_two_or_the_end(seats: int) -> None:
    for i, options in enumerate(spread("libertas", seats)):
        for state, _ in walk(GAMES["libertas"], seats, options, f"closed/{i}"):
            is_open = options.open_racks or bool(state.occupation) or state.seat is None
            for seat in (None, *map(Seat, range(seats))):
                shown = [rack is not None for rack in view(state, seat).racks]
                assert shown == [is_open or other == seat for other in range(seats)]


@pytest.mark.parametrize(
    ("state", "text", "told"),
    [
        (position(DRAWN, "R3", RACKS), "a7", "takes the red 1 from a7 and gains 1200 points"),
        (position(DRAWN, "R3", RACKS), "c5", "takes the Libertas card from c5 and gains 2640 points"),
        (position(DRAWN, "R3", RACKS), "d4-a1", "moves the Ocupante from d4 to a1"),
        (occupation(DRAWN, RACKS, "R3"), "R4@a1", "lays the red 4 on a1"),
        (
            occupation("R1 R2 . . . G1 " + ". " * 19, ("R4", ""), "R3"),
            "R4@b4",
            "lays the red 4 on b4 and pays 100",
        ),
        (occupation("R1 R2 . . . G1 " + ". " * 19, ("G4", "R4"), "R3"), "pass", "passes"),
    ],
    ids=["a flag", "a Libertas card", "an Ocupante", "a laying", "a costly laying", "a pass"],
)
def test_a_move_is_told_with_what_it_gains_or_costs(state: State, text: str, told: str) -> None:
    assert say(tell(state, parse_move(text), state.seat), "en") == told
