"""The deal, the three steps of a turn and the two piles (P1-P4, P15)."""

import pytest

from ludotheque.core.chance import Chance
from ludotheque.games.petards import deal, initial
from ludotheque.games.petards.cards import DECK, sort_hand
from ludotheque.games.petards.law import Options
from ludotheque.games.petards.state import Deal, State, Step
from tests.rules.petards.position import legal_texts, play, position
from tests.rules.refusals import refusal


def first_state(seats: int, **options: int) -> State:
    chosen = Options(**options)  # type: ignore[arg-type]
    return initial(deal(Chance("turn"), seats, chosen), chosen)


@pytest.mark.clause("P1")
def test_the_deck_has_62_cards() -> None:
    assert len(DECK) == 62
    assert all(DECK.count(letter) == 2 for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    assert (DECK.count("*"), DECK.count("!")) == (7, 3)


@pytest.mark.clause("P1")
def test_the_first_seven_cards_go_to_seat_0_the_next_seven_to_seat_1_and_one_is_turned_up() -> None:
    deck = DECK[::-1]
    state = initial(Deal(2, (deck, DECK)), Options())
    assert state.hands == (sort_hand(deck[:7]), sort_hand(deck[7:14]))
    assert state.discard == deck[14]
    assert state.stock == deck[15:]


@pytest.mark.clause("P1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_has_as_many_rounds_as_players(seats: int) -> None:
    assert len(deal(Chance("x"), seats, Options()).decks) == seats


@pytest.mark.clause("P1")
def test_seat_0_begins_the_first_round_and_the_next_seat_the_next() -> None:
    state = first_state(3, stall_turns=1)
    assert state.seat == 0
    for beginner in (1, 2):
        for _ in range(3):  # a void round
            state = play(state, "take", f"discard {state.discard[-1]}")
        assert state.seat == beginner
        assert state.step is Step.DRAW


@pytest.mark.clause("P1")
def test_turns_go_clockwise() -> None:
    state = first_state(3)
    seats = []
    for _ in range(4):
        seats.append(state.seat)
        state = play(state, "take", f"discard {state.discard[-1]}")
    assert seats == [0, 1, 2, 0]


@pytest.mark.clause("P2")
def test_a_turn_begins_with_a_card_from_the_stock_or_the_discard() -> None:
    state = position("""
        0 draws  AB
        1 waits  CD
        stock    MN
        discard  XY
        """)
    assert legal_texts(state) == {"draw", "take"}
    assert play(state, "draw").hands[0] == "ABM"
    assert play(state, "draw").stock == "N"
    assert play(state, "take").hands[0] == "ABY"
    assert play(state, "take").discard == "X"


@pytest.mark.clause("P2")
@pytest.mark.parametrize("text", ["discard A", "run ABC", "1>A", "1:A", "1<!", "1<x"])
def test_nothing_comes_before_drawing(text: str) -> None:
    state = position("""
        0 draws  ABC!*  open
        1 waits  CD
        run 1    XYZ
        discard  Y
        """)
    assert "a turn begins with a card" in refusal(state, text, "P2")


@pytest.mark.clause("P2")
@pytest.mark.parametrize("text", ["draw", "take"])
def test_one_draws_once(text: str) -> None:
    state = position("""
        0 lays   AB
        1 waits  CD
        discard  Y
        """)
    assert (
        refusal(state, text) == "you have drawn in this turn: lay what you like, then discard one card (P2)"
    )


@pytest.mark.clause("P2", "P15")
def test_an_empty_discard_cannot_be_taken_from() -> None:
    state = position("""
        0 draws  AB
        1 waits  CD
        """)
    assert legal_texts(state) == {"draw"}
    assert refusal(state, "take") == "the discard is empty: draw from the stock (P2)"


@pytest.mark.clause("P2")
def test_with_both_piles_empty_the_step_falls_away() -> None:
    state = position("""
        0 lays   A
        1 waits  CD
        stock    -
        discard  -
        """)
    # P14: the card just discarded comes back, and both piles are empty again.
    after = play(state, "discard A")
    assert (after.hands, after.stock, after.discard) == (("A", "CD"), "", "")
    assert (after.seat, after.step) == (1, Step.LAY)
    assert legal_texts(after) == {"discard C", "discard D"}


@pytest.mark.clause("P3", "P4")
def test_laying_is_optional_and_the_turn_ends_with_a_discard() -> None:
    state = position("""
        0 lays   ABCDE
        1 waits  CD
        """)
    assert {"run ABCDE", "discard A"} <= legal_texts(state)
    after = play(state, "discard A")
    assert (after.seat, after.step, after.discard, after.hands[0]) == (1, Step.DRAW, "A", "BCDE")


@pytest.mark.clause("P3")
def test_acts_come_in_any_number_and_order() -> None:
    state = position("""
        0 lays   ABCDEKLMPQ!  open
        1 waits  CD
        run 1    XYZ
        """)
    after = play(state, "1>A", "run KLM", "1>B", "2>!", "run CDE", "discard P")
    assert after.hands[0] == "Q"


@pytest.mark.clause("P4")
def test_a_card_of_any_kind_can_be_discarded_but_only_one_that_is_held() -> None:
    state = position("""
        0 lays   *!MMQ
        1 waits  CD
        """)
    assert legal_texts(state) == {"discard *", "discard !", "discard M", "discard Q"}
    assert refusal(state, "discard A") == "you do not hold A; your hand: M M Q * ! (P4)"


@pytest.mark.clause("P4")
def test_the_card_just_taken_can_be_discarded_again() -> None:
    state = position("""
        0 draws  AB
        1 waits  CD
        discard  XY
        """)
    assert play(state, "take", "discard Y").discard == "XY"


@pytest.mark.clause("P15")
def test_a_draw_that_empties_the_stock_turns_the_discard_at_once() -> None:
    state = position("""
        0 draws  AB
        1 waits  CD
        stock    M
        discard  XYZ
        """)
    after = play(state, "draw")
    assert (after.stock, after.discard) == ("XYZ", "")
    assert legal_texts(play(after, "discard A")) == {"draw", "take"}


@pytest.mark.clause("P15")
def test_the_turned_discard_is_not_shuffled_and_its_oldest_card_is_on_top() -> None:
    state = position("""
        0 draws  AB
        1 waits  CD
        stock    M
        discard  XYZ
        """)
    state = play(state, "draw", "discard A", "draw")
    assert state.hands[1] == "CDX"
    assert state.stock == "YZ"


@pytest.mark.clause("P15", "P2")
def test_an_empty_stock_is_renewed_when_a_card_is_needed() -> None:
    state = position("""
        0 draws  AB
        1 waits  CD
        stock    -
        discard  XYZ
        """)
    assert legal_texts(state) == {"draw", "take"}
    after = play(state, "draw")
    assert (after.hands[0], after.stock, after.discard) == ("ABX", "YZ", "")


@pytest.mark.clause("P15")
def test_taking_from_the_discard_does_not_turn_it() -> None:
    state = position("""
        0 draws  AB
        1 waits  CD
        stock    -
        discard  XYZ
        """)
    after = play(state, "take")
    assert (after.hands[0], after.stock, after.discard) == ("ABZ", "", "XY")


@pytest.mark.clause("P15")
def test_where_there_is_nothing_to_turn_the_stock_stays_empty() -> None:
    state = position("""
        0 draws  AB
        1 waits  CD
        stock    M
        discard  -
        """)
    after = play(state, "draw", "discard A")
    assert (after.stock, after.discard) == ("", "A")
    assert legal_texts(after) == {"draw", "take"}
    assert play(after, "draw").hands == play(after, "take").hands
