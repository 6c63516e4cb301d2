"""Setup and a turn of phase I: L1-L7."""

from collections import Counter

import pytest

from ludotheque.core.chance import Chance
from ludotheque.games.libertas import rules
from ludotheque.games.libertas.board import cell_name, cells_in
from ludotheque.games.libertas.cards import card_name
from ludotheque.games.libertas.law import Options
from ludotheque.games.libertas.state import deal, initial, to_act
from tests.rules.libertas.position import legal, play, position
from tests.rules.refusals import refusal


@pytest.mark.clause("L1")
@pytest.mark.parametrize(
    ("seats", "cells", "flags", "highest", "libertas", "ocupantes"),
    [(2, 25, 24, 6, 1, 0), (3, 49, 44, 11, 3, 2), (4, 49, 44, 11, 4, 1)],
)
def test_the_cards_depend_on_the_number_of_players(
    seats: int, cells: int, flags: int, highest: int, libertas: int, ocupantes: int
) -> None:
    names = [card_name(card) for card in deal(Chance("L1"), seats, Options()).board]
    assert len(names) == cells
    assert names.count("L") == libertas
    assert names.count("O") == ocupantes
    expected = {f"{colour}{number}" for colour in "RYGV" for number in range(1, highest + 1)}
    assert Counter(name for name in names if name not in "LO") == Counter(expected)
    assert len(expected) == flags


@pytest.mark.clause("L1")
def test_the_first_card_of_a_deal_lies_at_the_top_left_the_last_at_the_bottom_right() -> None:
    options = Options()
    dealt = deal(Chance("order"), 2, options)
    state = initial(dealt, options)
    names = {
        format_cell: card_name(state.cards[cell]) for format_cell, cell in (("a5", 4), ("e5", 32), ("e1", 28))
    }
    assert names == {
        "a5": card_name(dealt.board[0]),
        "e5": card_name(dealt.board[4]),
        "e1": card_name(dealt.board[24]),
    }


@pytest.mark.clause("L1")
def test_a_cell_beyond_the_small_board_is_refused() -> None:
    state = initial(deal(Chance("small"), 2, Options()), Options())
    assert refusal(state, "f7") == "f7 is not on this board; it goes from a1 to e5 (L1)"
    assert refusal(state, "g5").endswith(
        "(A card is named by its cell.) (L1)"
    )  # it may be green 5 that is meant


@pytest.mark.clause("L2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seat_0_begins_and_the_turn_goes_round(seats: int) -> None:
    state = initial(deal(Chance("round"), seats, Options()), Options())
    order = []
    for _ in range(2 * seats):
        order.append(to_act(state))
        state = rules.apply(state, rules.legal(state)[0])
    assert order == [*range(seats), *range(seats)]


FOUR = """
    R1 R2 R3 Y1 Y2
    G1 .  G2 .  Y3
    V4 .  L  .  V5
    V1 .  G3 .  .
    V2 V3 R5 G5 Y5
"""


@pytest.mark.clause("L3")
def test_the_first_taking_is_any_flag() -> None:
    assert " ".join(legal(position(FOUR))) == "a1 a2 a3 a4 a5 b1 b5 c1 c2 c4 c5 d1 d5 e1 e3 e4 e5"


@pytest.mark.clause("L3")
def test_later_a_flag_shares_colour_or_number_with_the_reference() -> None:
    assert " ".join(legal(position(FOUR, reference="R2"))) == "a1 a5 b5 c1 c4 c5 e5"


@pytest.mark.clause("L3")
def test_the_flag_taken_becomes_the_reference() -> None:
    state = play(position(FOUR), "c1")
    assert " ".join(legal(state)) == "a5 b5 c5 d1 e1 e3"


@pytest.mark.clause("L3")
def test_a_flag_that_does_not_match_is_refused_with_what_would_be_right() -> None:
    state = position(FOUR, reference="R5")
    assert refusal(state, "a1") == "the red 5 lies open: take a red flag or a 5 (L3)"


@pytest.mark.clause("L3")
def test_an_empty_cell_is_refused() -> None:
    assert refusal(position(FOUR), "b2") == "b2 is empty: take a card that lies on the board (L3)"


LONELY = """
    R1 R2 R3 Y1 Y2
    G1 .  .  .  Y3
    .  .  L  .  .
    V1 .  .  .  .
    V2 V3 R5 G5 Y5
"""


@pytest.mark.clause("L4")
def test_a_libertas_card_is_never_the_first_card() -> None:
    assert refusal(position(LONELY), "c3") == "the first card of the game is a flag: take any flag (L4)"


@pytest.mark.clause("L4")
def test_a_libertas_card_needs_no_match_but_an_area_to_liberate() -> None:
    state = position(LONELY, reference="R1")
    assert "c3" in legal(state)


@pytest.mark.clause("L4")
def test_a_libertas_card_that_frees_nothing_is_refused() -> None:
    state = position(
        """
        R1 R2 R3 Y1 Y2
        G1 G2 .  R4 Y3
        .  .  L  .  Y6
        .  V1 .  Y4 .
        V2 V3 R5 G5 Y5
        """,
        reference="R1",
    )
    assert refusal(state, "c3") == (
        "a Libertas card may be taken only if that frees a square or a line; c3 would free none (L4)"
    )


@pytest.mark.clause("L4")
@pytest.mark.parametrize(
    "drawn",
    [
        "R1 Y1 G1 V1 R2  Y2 G2 V2 R3 Y3  G3 V3 .  .  Y4  G4 V4 L  .  Y5  G5 V5 R4 R5 R6",
        "R1 Y1 .  V1 R2  Y2 G2 .  R3 Y3  G3 V3 L  Y6 Y4  G4 V4 .  R6 Y5  G5 V5 .  R4 R5",
    ],
    ids=["a square alone", "a line alone"],
)
def test_one_area_is_enough_for_a_libertas_card(drawn: str) -> None:
    state = position(drawn, reference="R1")
    assert sum(play(state, next(cell for cell in ("c2", "c3") if cell in legal(state))).bonus) in (240, 960)


@pytest.mark.clause("L4")
def test_a_libertas_card_leaves_the_reference() -> None:
    before = position(LONELY, reference="R1")
    assert play(before, "c3").reference == before.reference


BLOCKED = """
    R1 R2 R3 R4 R5 R6 R7
    .  .  .  .  .  .  .
    .  O  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  O  .  .
    .  .  .  .  .  .  .
    Y1 Y2 Y3 Y4 Y5 Y6 Y7
"""
THREE = ("", "", "")


@pytest.mark.clause("L5")
def test_an_ocupante_moves_to_any_empty_cell_at_any_distance() -> None:
    moves = legal(position(BLOCKED, reference="R1", racks=THREE))
    ends = {text[3:] for text in moves if text.startswith("b5-")}
    assert len(ends) == 33
    assert "a2" in ends
    assert "b5" not in ends
    assert "e3" not in ends
    assert len([text for text in moves if text.startswith("e3-")]) == 33


@pytest.mark.clause("L5")
def test_moving_an_ocupante_leaves_the_reference_and_gives_no_points() -> None:
    """The row of e3 is empty once it leaves: nobody liberates it, now or later."""
    state = play(position(BLOCKED, reference="R1", racks=THREE), "e3-a2")
    assert (state.reference, state.bonus) == (0, (0, 0, 0))


@pytest.mark.clause("L5")
def test_an_area_emptied_by_an_ocupante_can_no_longer_be_liberated() -> None:
    state = position(
        """
        R1 .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  O  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  R2
        """,
        reference="R3",
        racks=("", "", "", ""),
    )
    # g1's own lines and square, none of d4's.
    assert play(state, "d4-d7", "g1").bonus == (
        0,
        960 + 960 + 240,
        0,
        0,
    )


@pytest.mark.clause("L5")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("a1-b2", "there is no Ocupante on a1; look on b5, e3 (L5)"),
        ("b5-a7", "a7 is not an empty cell of this board (L5)"),
        ("b5-e3", "e3 is not an empty cell of this board (L5)"),
        ("b5-b5", "b5 is not an empty cell of this board (L5)"),
        ("b5", "an Ocupante cannot be taken; move it to an empty cell, for example b5-a2 (L5)"),
    ],
)
def test_wrong_ocupante_moves_are_refused(text: str, reason: str) -> None:
    assert refusal(position(BLOCKED, reference="R1", racks=THREE), text) == reason


@pytest.mark.clause("L6")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("b5", "you have moved an Ocupante, and no card has been taken since: take a card (L6)"),
        ("pass", "nobody may pass: take a card (L7)"),
        ("R6@b2", "this game has no phase II, so no card is laid: take a card (L20)"),
    ],
)
def test_whoever_may_not_move_an_ocupante_is_not_told_to(text: str, reason: str) -> None:
    """A click on the Ocupante was answered with the move of it that L6 forbids, and passing likewise."""
    state = position(BLOCKED, reference="R1", racks=THREE)
    assert refusal(state._replace(barred=0b001), text) == reason


@pytest.mark.clause("L5", "L7")
def test_nobody_is_told_to_move_an_ocupante_on_the_full_board() -> None:
    state = initial(deal(Chance("full"), 4, Options()), Options())
    assert refusal(state, "pass") == "nobody may pass: take a card (L7)"


@pytest.mark.clause("L5", "L3")
def test_on_a_full_board_an_ocupante_has_nowhere_to_go() -> None:
    state = initial(deal(Chance("full"), 4, Options()), Options())
    where = next(cell_name(cell) for cell in cells_in(state.ocupantes))
    assert not any("-" in text for text in legal(state))
    assert refusal(state, where) == "the first card of the game is a flag: take any flag (L5)"


@pytest.mark.clause("L5")
def test_with_two_players_there_is_no_ocupante_to_move() -> None:
    assert refusal(position(FOUR), "a1-b2") == "between two there is no Ocupante to move (L5)"


@pytest.mark.clause("L6")
def test_a_player_moves_an_ocupante_again_only_after_a_card_was_taken() -> None:
    state = play(position(BLOCKED, reference="R1", racks=THREE), "b5-a2", "e3-b5", "a2-e3")
    assert refusal(state, "e3-a2") == (
        "you have moved an Ocupante, and no card has been taken since: take a card (L6)"
    )
    assert not any("-" in text for text in legal(state))


@pytest.mark.clause("L6")
def test_a_taking_by_anybody_frees_everybody() -> None:
    state = play(position(BLOCKED, reference="R1", racks=THREE), "b5-a2", "a7", "e3-b5")
    assert "a2-e3" in legal(state)


@pytest.mark.clause("L6")
def test_a_player_who_has_not_moved_one_may_though_others_have() -> None:
    state = play(position(BLOCKED, reference="R1", racks=THREE), "b5-a2")
    assert "a2-b5" in legal(state)


@pytest.mark.clause("L6")
def test_without_the_limit_a_hundred_ocupante_moves_in_a_row_end_the_game() -> None:
    state = position(BLOCKED, reference="R1", racks=THREE, ocupante_limit="none")
    for i in range(99):
        state = play(state, "b5-a2" if i % 2 == 0 else "a2-b5")
    assert to_act(state) is not None
    assert to_act(play(state, "a2-b5")) is None


@pytest.mark.clause("L6")
def test_without_the_limit_a_player_may_move_one_at_every_turn() -> None:
    state = position(BLOCKED, reference="R1", racks=THREE, ocupante_limit="none")
    state = play(state, "b5-a2", "e3-b5", "a2-e3")
    assert to_act(state) == 0
    assert "e3-a2" in legal(state)


@pytest.mark.clause("L6")
def test_with_the_limit_no_hundred_moves_are_counted() -> None:
    """Whoever may not move an Ocupante must take a card, so the limit itself ends every shuffling."""
    state = position(BLOCKED, reference="R1", racks=THREE)._replace(idle=98)
    assert to_act(play(state, "b5-a2", "e3-b5", "a2-e3")) == 0


@pytest.mark.clause("L6", "L20")
def test_after_a_hundred_ocupante_moves_phase_two_follows_where_it_is_played() -> None:
    racks = ("G4", "", "")
    state = position(BLOCKED, reference="R1", racks=racks, ocupante_limit="none", occupation=True)
    after = play(state._replace(idle=99), "b5-a2")
    assert to_act(after) == 0
    assert legal(after)[0] == "G4@a3"


@pytest.mark.clause("L6")
def test_a_taking_begins_the_hundred_anew() -> None:
    state = position(BLOCKED, reference="R1", racks=THREE, ocupante_limit="none")
    for i in range(99):
        state = play(state, "b5-a2" if i % 2 == 0 else "a2-b5")
    state = play(state, "a7", "a2-b5")
    assert to_act(state) is not None


@pytest.mark.clause("L7")
def test_nobody_may_pass() -> None:
    state = position(BLOCKED, reference="R1", racks=THREE)
    assert refusal(state, "pass") == "nobody may pass: take a card or move an Ocupante (L7)"


@pytest.mark.clause("L1")
@pytest.mark.parametrize("text", ["pass", "R6@b2"])
def test_two_players_are_not_told_to_move_an_ocupante(text: str) -> None:
    """There is none between two, and the refusals spoke of one."""
    assert "Ocupante" not in refusal(position(FOUR), text)


@pytest.mark.clause("L20")
def test_nothing_is_laid_in_phase_one() -> None:
    assert refusal(position(BLOCKED, reference="R1", racks=THREE, occupation=True), "R6@b2") == (
        "cards are laid in phase II only; now take a card or move an Ocupante (L20)"
    )
    assert refusal(position(BLOCKED, reference="R1", racks=THREE), "R6@b2") == (
        "this game has no phase II, so no card is laid: take a card or move an Ocupante (L20)"
    )
