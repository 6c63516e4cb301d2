"""R11-R14: groups, libraries, drawing."""

import pytest

from ludotheque.games.respublica import scores, to_act, view
from ludotheque.games.respublica.state import Board, Phase
from tests.rules.refusals import refusal
from tests.rules.respublica.position import can, hand, listed, play, position


def laying(held: str, *laid: str, **options: str) -> str:
    """Seat 0 about to lay, with groups before it and before the others."""
    lines = [
        f"0 lays {held}",
        "1 holds 1 hun",
        "2 holds -",
        *(f"laid {i} {groups}" for i, groups in enumerate(laid) if groups),
    ]
    return "\n".join(lines)


# -- R11 -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("R11")
@pytest.mark.parametrize("kind", ["saxon", "hun", "viking", "goth", "lombard"])
def test_five_identical_people_cards_make_a_settlement(kind: str) -> None:
    state = play(position(laying(f"5 {kind}, 1 book")), f"lay {kind}")
    assert state.boards[0]._replace(groups=()) == Board(settlements=1)
    assert hand(state, 0) == "1 book"
    assert scores(state) == (3, 0, 0)


@pytest.mark.clause("R11")
@pytest.mark.parametrize("kind", ["alchemy", "commerce", "shipbuilding", "architecture", "metallurgy"])
def test_five_identical_civilisation_cards_make_the_top_town(kind: str) -> None:
    state = play(position(laying(f"5 {kind}")), f"lay {kind}")
    assert state.boards[0].towns == (9,)
    assert scores(state) == (9, 0, 0)
    assert view(state, None).towns[0] == 8


@pytest.mark.clause("R11")
def test_two_monks_make_a_church_and_two_books_a_library() -> None:
    state = play(position(laying("2 monk, 3 book")), "lay monk", "lay book")
    assert state.boards[0]._replace(groups=()) == Board(churches=1, libraries=1)
    assert (hand(state, 0), scores(state)) == ("1 book", (7, 0, 0))


@pytest.mark.clause("R11")
@pytest.mark.parametrize("held", ["4 hun", "4 alchemy", "1 monk", "1 book", "4 hun, 1 goth"])
def test_fewer_cards_make_no_group(held: str) -> None:
    state = position(laying(held))
    assert listed(state) == ["done"]
    number, kind = held.split(",", maxsplit=1)[0].split()
    assert f"you hold {number}" in refusal(state, f"lay {kind}", "R11")


@pytest.mark.clause("R11")
def test_a_group_is_exactly_five_cards_and_the_rest_stays_in_hand() -> None:
    assert hand(play(position(laying("7 hun")), "lay hun"), 0) == "2 hun"


@pytest.mark.clause("R11")
def test_any_number_of_groups_may_be_laid_in_a_turn_and_none_must() -> None:
    state = position(laying("10 hun, 5 goth, 5 alchemy, 4 monk"))
    assert listed(state) == ["done", "lay alchemy", "lay goth", "lay hun", "lay monk"]
    state = play(state, "lay hun", "lay goth", "lay hun", "lay alchemy", "lay monk", "lay monk")
    assert state.boards[0]._replace(groups=()) == Board(3, (9,), 2, 0)
    assert listed(state) == ["done"]


@pytest.mark.clause("R11")
def test_groups_stay_before_the_player_for_all_to_see() -> None:
    state = play(position(laying("5 hun, 2 book")), "lay hun", "lay book")
    groups = view(state, None).boards[0]["groups"]
    assert groups == ({"kind": "hun", "cards": 5}, {"kind": "book", "cards": 2})


@pytest.mark.clause("R11")
@pytest.mark.parametrize(
    ("held", "others", "kind"),
    [
        ("5 saxon", "hun, hun, viking, viking, goth, goth, lombard, lombard, saxon, hun", "saxon"),
        (
            "5 alchemy",
            ", ".join(["commerce", "metallurgy", "shipbuilding", "architecture", "alchemy"] * 2),
            "alchemy",
        ),
        ("2 monk", "monk, monk", "monk"),
        ("2 book", "book, book", "book"),
    ],
)
def test_groups_are_laid_only_while_their_pile_has_a_card(held: str, others: str, kind: str) -> None:
    state = position(laying(held, "", others))
    assert listed(state) == ["done"]
    assert "no point card left" in refusal(state, f"lay {kind}", "R11")


@pytest.mark.clause("R11")
def test_the_last_card_of_a_pile_can_be_taken_once() -> None:
    state = play(position(laying("4 monk", "", "monk")), "lay monk")
    assert listed(state) == ["done"]


@pytest.mark.clause("R11")
def test_towns_are_taken_in_their_order_by_whoever_comes() -> None:
    state = position(laying("10 alchemy", "", "commerce", "metallurgy"))
    assert play(state, "lay alchemy", "lay alchemy").boards[0].towns == (8, 7)


@pytest.mark.clause("R11")
def test_people_and_civ_are_no_kinds_to_lay() -> None:
    assert not can(position(laying("5 hun")), "lay goth")


# -- R12 -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("R12")
def test_with_a_library_four_civilisation_cards_are_enough_from_that_moment() -> None:
    state = position(laying("4 alchemy, 2 book"))
    assert listed(state) == ["done", "lay book"]
    state = play(state, "lay book")
    assert listed(state) == ["done", "lay alchemy"]
    assert hand(play(state, "lay alchemy"), 0) == "-"


@pytest.mark.clause("R12")
def test_with_a_library_a_group_is_four_cards_even_of_five() -> None:
    state = play(position(laying("5 alchemy", "book")), "lay alchemy")
    assert (hand(state, 0), state.boards[0].towns) == ("1 alchemy", (9,))
    assert view(state, None).boards[0]["groups"][-1] == {"kind": "alchemy", "cards": 4}


@pytest.mark.clause("R12")
def test_a_library_changes_nothing_for_people_and_nothing_for_others() -> None:
    assert listed(position(laying("4 hun", "book"))) == ["done"]
    assert listed(position(laying("4 alchemy", "", "book"))) == ["done"]


@pytest.mark.clause("R12")
def test_a_second_library_adds_nothing() -> None:
    state = play(position(laying("2 book, 3 alchemy", "book")), "lay book")
    assert state.boards[0].libraries == 2
    assert "takes 4 alchemy" in refusal(state, "lay alchemy", "R12")


@pytest.mark.clause("R11", "R12")
def test_what_a_library_does_not_change_is_refused_without_it() -> None:
    state = position(laying("4 hun, 1 monk", "book"))
    assert "takes 5 hun" in refusal(state, "lay hun", "R11")
    assert "takes 2 monk" in refusal(state, "lay monk", "R11")


# -- R13 -----------------------------------------------------------------------------------------------------

MANY = "hun, hun, goth, goth, saxon, saxon, viking, viking, lombard"


@pytest.mark.clause("R13")
@pytest.mark.parametrize(
    ("settlements", "people", "civ", "drawn"),
    [
        (0, 5, 5, (1, 0)),
        (1, 5, 5, (1, 1)),
        (2, 5, 5, (1, 2)),
        (0, 0, 5, (0, 0)),
        (1, 0, 5, (0, 1)),
        (2, 0, 5, (0, 2)),
        (2, 5, 1, (1, 1)),
        (3, 0, 5, (0, 3)),  # no people left: three civilisation cards
        (4, 0, 2, (0, 2)),
        (3, 5, 0, (1, 0)),  # no civilisation left: one people card
        (3, 0, 0, (0, 0)),
    ],
)
def test_at_the_end_of_a_turn_cards_are_drawn_without_a_move(
    settlements: int, people: int, civ: int, drawn: tuple[int, int]
) -> None:
    state = position(_drawing(settlements, people, civ))
    after = play(state, "done")
    assert (len(state.people) - len(after.people), len(state.civ) - len(after.civ)) == drawn
    assert sum(after.hands[0]) - sum(state.hands[0]) == sum(drawn)
    assert to_act(after) == 1


def _drawing(settlements: int, people: int, civ: int) -> str:
    laid = ", ".join(MANY.split(", ")[:settlements])
    decks = f"people {', '.join(['monk'] * people) or '-'}\nciv {', '.join(['book'] * civ) or '-'}"
    return laying("1 hun", laid) + "\n" + decks


@pytest.mark.clause("R13")
@pytest.mark.parametrize("settlements", [3, 4, 9])
def test_with_three_settlements_the_player_chooses_before_drawing(settlements: int) -> None:
    state = play(position(_drawing(settlements, 5, 5)), "done")
    assert (to_act(state), listed(state)) == (0, ["draw 0+3", "draw 1+2"])
    for text, hand_after in (("draw 1+2", "1 hun, 1 monk, 2 book"), ("draw 0+3", "1 hun, 3 book")):
        assert hand(play(state, text), 0) == hand_after


@pytest.mark.clause("R13")
@pytest.mark.parametrize(
    ("people", "civ", "one", "other"),
    [(1, 1, "1 hun, 1 monk, 1 book", "1 hun, 1 book"), (1, 2, "1 hun, 1 monk, 2 book", "1 hun, 2 book")],
)
def test_short_decks_give_what_they_have_within_the_choice(
    people: int, civ: int, one: str, other: str
) -> None:
    state = play(position(_drawing(3, people, civ)), "done")
    assert hand(play(state, "draw 1+2"), 0) == one
    assert hand(play(state, "draw 0+3"), 0) == other


@pytest.mark.clause("R13")
def test_the_settlements_of_this_turn_count() -> None:
    state = play(position(laying("5 hun, 1 goth") + "\nciv book, book"), "lay hun", "done")
    assert len(state.civ) == 1


@pytest.mark.clause("R13")
def test_no_other_split_can_be_drawn_and_drawing_cannot_be_skipped() -> None:
    state = play(position(_drawing(3, 5, 5)), "done")
    for text in ("draw 2+1", "draw 3+0", "draw 1+1", "draw 0+0"):
        assert "draw 1+2 or draw 0+3" in refusal(state, text, "R13")
    assert refusal(state, "done", "R13")
    assert refusal(state, "pass", "R13")
    assert "no further announcement" in refusal(state, "seek 1 hun", "R9")


@pytest.mark.clause("R13")
def test_cards_come_from_the_top_of_the_decks() -> None:
    state = position(laying("1 hun", "saxon") + "\npeople goth, monk\nciv book, alchemy")
    assert hand(play(state, "done"), 0) == "1 hun, 1 goth, 1 book"


# -- R14 -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("R14")
def test_a_hand_may_grow_without_limit() -> None:
    state = position(
        "0 lays 4 hun, 4 goth, 4 saxon, 4 viking, 4 lombard, 1 monk, 4 alchemy\n1 holds -\n2 holds -\npeople monk"
    )
    assert sum(play(state, "done").hands[0]) == 26


@pytest.mark.clause("R11", "R13")
def test_done_is_always_said() -> None:
    state = position(laying("1 hun"))
    assert (state.phase, listed(state)) == (Phase.LAY, ["done"])
    assert "lay a group, or say done" in refusal(state, "pass", "R11")
