"""R15-R18: the last turns, the last laying, a table that stalls, points."""

import pytest

from ludotheque.games.respublica import legal, outcome, to_act, view
from ludotheque.games.respublica.state import Phase, State
from tests.rules.refusals import refusal
from tests.rules.respublica.position import hand, listed, play, position

LAST_CARD = """
    0 holds      1 hun
    1 lays       1 goth
    2 holds      1 saxon
    laid 1       hun
    people       goth, goth, goth, goth, goth, goth
    civ          book
    """


def turns(state: State, number: int) -> tuple[list[int | None], State]:
    """Who had the next turns, all of them empty."""
    order: list[int | None] = []
    for _ in range(number):
        order.append(to_act(state))
        state = play(state, "pass", "done")
    return order, state


# -- R15 -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("R15")
def test_after_the_last_civilisation_card_each_has_one_more_turn_the_drawer_last() -> None:
    state = play(position(LAST_CARD), "done")
    assert view(state, None).turns_left == 3
    order, state = turns(state, 3)
    assert order == [2, 0, 1]
    assert state.phase is Phase.LAST_LAYING


@pytest.mark.clause("R15")
def test_the_last_turns_are_full_turns_with_trade_laying_and_drawing() -> None:
    state = play(position(LAST_CARD), "done")
    state = play(state, "offer 1 saxon", "bid 1 hun", "decline", "accept 0", "done")
    assert hand(state, 2) == "1 hun, 1 goth"


@pytest.mark.clause("R15")
def test_the_game_goes_on_while_civilisation_cards_are_left() -> None:
    state = play(position(LAST_CARD.replace("civ          book", "civ          book, book")), "done")
    assert view(state, None).turns_left is None
    _, state = turns(state, 3)
    assert (to_act(state), view(state, None).turns_left) == (2, 3)  # now seat 1 has drawn the last one


@pytest.mark.clause("R15")
def test_the_last_people_card_ends_nothing() -> None:
    state = position("0 lays 1 hun\n1 holds 1 goth\n2 holds -\npeople goth\nciv book")
    assert play(state, "done").countdown.left is None


@pytest.mark.clause("R15")
def test_a_library_of_cards_drawn_at_once_can_end_the_game_too() -> None:
    """Three cards of a choice, of which the last is the last."""
    state = position(
        "0 lays -\n1 holds 1 goth\n2 holds -\nlaid 0 hun, goth, saxon\npeople goth\nciv book, book, book"
    )
    state = play(state, "done", "draw 0+3")
    assert (state.countdown.left, to_act(state)) == (3, 1)


# -- R16 -----------------------------------------------------------------------------------------------------

LAST_LAYING = """
    0 holds      5 hun, 5 alchemy
    1 holds      2 book, 4 alchemy
    2 lays-last  1 hun
    """


@pytest.mark.clause("R16")
def test_in_the_last_laying_each_lays_once_more_in_order_without_trade_or_draw() -> None:
    state = position(LAST_LAYING, left=3)
    assert "last laying" in refusal(state, "seek 1 hun", "R16")
    assert refusal(state, "pass", "R16")
    state = play(state, "done")
    assert (to_act(state), listed(state)) == (0, ["done", "lay alchemy", "lay hun"])
    state = play(state, "lay hun", "lay alchemy", "done")
    assert (to_act(state), listed(state)) == (1, ["done", "lay book"])
    state = play(state, "lay book", "lay alchemy", "done")
    assert to_act(state) is None
    assert [hand(state, seat) for seat in range(3)] == ["-", "-", "1 hun"]
    assert state.people == position(LAST_LAYING).people


@pytest.mark.clause("R16")
def test_after_the_last_laying_nothing_can_be_done() -> None:
    state = play(position(LAST_LAYING, left=3), "done", "done", "done")
    assert to_act(state) is None
    assert tuple(legal(state)) == ()
    for text in ("done", "pass", "lay hun", "seek 1 hun", "decline", "draw 1+2"):
        assert "over" in refusal(state, text, "R16")


# -- R17 -----------------------------------------------------------------------------------------------------

DRY = """
    0 announces  5 hun
    1 holds      1 goth
    2 holds      1 saxon
    people       -
    civ          book
    """


@pytest.mark.clause("R17")
def test_five_rounds_without_a_card_drawn_or_laid_bring_the_last_laying() -> None:
    _, state = turns(position(DRY), 14)
    assert state.phase is Phase.ANNOUNCE
    _, state = turns(state, 1)
    assert (state.phase, to_act(state), state.countdown.left) == (Phase.LAST_LAYING, 0, 3)


@pytest.mark.clause("R17")
@pytest.mark.parametrize("rounds", [1, 2, 7])
def test_the_option_says_how_many_rounds(rounds: int) -> None:
    _, state = turns(position(DRY, stall_rounds=rounds), 3 * rounds - 1)
    assert state.phase is Phase.ANNOUNCE
    assert play(state, "pass", "done").phase is Phase.LAST_LAYING


@pytest.mark.clause("R17")
def test_the_last_laying_then_begins_with_the_player_to_move() -> None:
    state = position(DRY.replace("0 announces", "0 holds").replace("1 holds", "1 announces"), idle=14)
    state = play(state, "pass", "done")
    assert (state.phase, to_act(state)) == (Phase.LAST_LAYING, 2)


@pytest.mark.clause("R17")
def test_a_card_drawn_or_laid_starts_the_count_anew() -> None:
    drawn = play(position(DRY.replace("people       -", "people       goth"), idle=14), "pass", "done")
    laid = play(position(DRY, idle=14), "pass", "lay hun", "done")
    assert drawn.countdown.idle == laid.countdown.idle == 0
    assert drawn.phase is laid.phase is Phase.ANNOUNCE


@pytest.mark.clause("R17")
def test_exchanged_cards_do_not_count_as_drawn_or_laid() -> None:
    state = play(position(DRY, idle=14), "offer 1 hun", "bid 1 goth", "decline", "accept 1", "done")
    assert state.phase is Phase.LAST_LAYING


@pytest.mark.clause("R17", "R15")
def test_a_table_that_stalls_in_the_last_turns_goes_on_in_the_same_order() -> None:
    """Nothing can be drawn in the last turns here: both clauses lead to the same laying in the same order."""
    state = position(
        LAST_CARD.replace("people       goth, goth, goth, goth, goth, goth", "people       -"), stall_rounds=1
    )
    order, state = turns(play(state, "done"), 3)
    assert order == [2, 0, 1]
    assert (state.phase, to_act(state), state.countdown.left) == (Phase.LAST_LAYING, 2, 3)


# -- R18 -----------------------------------------------------------------------------------------------------


def finish(state: State) -> State:
    while to_act(state) is not None:
        state = play(state, "done")
    return state


@pytest.mark.clause("R18")
def test_points_are_point_cards_and_pairs_in_hand() -> None:
    state = position(
        """
        0 lays-last  3 hun, 2 goth, 1 saxon, 2 commerce
        1 holds      5 monk, 3 book
        2 holds      4 viking
        laid 0       saxon, saxon, alchemy, monk, book, alchemy
        laid 1       commerce
        """,
        left=3,
    )
    result = outcome(finish(state))
    assert result.breakdown == (
        {"settlements": 6, "towns": 17, "churches": 7, "pairs": 3},
        {"settlements": 0, "towns": 8, "churches": 0, "pairs": 3},
        {"settlements": 0, "towns": 0, "churches": 0, "pairs": 2},
    )
    assert (result.scores, result.winners) == ((33, 11, 2), (0,))


@pytest.mark.clause("R18")
def test_a_tie_is_shared() -> None:
    state = position("0 lays-last 2 hun\n1 holds 1 hun, 1 goth\n2 holds 3 goth", left=3)
    result = outcome(finish(state))
    assert (result.scores, result.winners) == ((1, 0, 1), (0, 2))


@pytest.mark.clause("R18")
def test_a_classic_game_counts_settlements_towns_and_pairs() -> None:
    state = position(
        "0 lays-last 5 hun, 2 goth\n1 holds -\n2 holds -\nlaid 1 alchemy", left=3, edition="classic"
    )
    result = outcome(finish(play(state, "lay hun")))
    assert result.breakdown[0] == {"settlements": 3, "towns": 0, "churches": 0, "pairs": 1}
    assert (result.scores, result.winners) == ((4, 9, 0), (1,))
