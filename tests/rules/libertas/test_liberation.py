"""Liberation, the end of phase I, scores: L8, L10, L14, L15."""

import pytest

from ludotheque.core.game import Seat
from ludotheque.games.libertas.scoring import outcome, scores
from ludotheque.games.libertas.state import to_act
from tests.rules.libertas.position import legal, play, position
from tests.rules.refusals import refusal

SHEET = """
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    R1 R2 R3 .  .  .  .
    Y1 Y2 .  .  .  .  .
    .  .  .  .  R5 .  .
    R7 R8 .  .  .  .  Y9
    R9 G1 G2 G3 V1 V2 V3
"""


@pytest.mark.clause("L8")
def test_a_square_is_worth_240_and_a_line_960() -> None:
    """The sheet's example: one taking frees two squares and a line, 1440 in all."""
    state = position(
        """
        .  .  R9 .  .
        .  .  .  .  .
        .  .  R5 .  .
        G1 .  .  .  .
        .  .  Y2 .  .
        """,
        reference="R1",
    )
    cut = position(
        """
        .  Y1 .  .  .
        .  .  .  .  .
        .  .  R5 .  .
        .  Y3 .  G2 .
        .  .  Y2 .  .
        """,
        reference="R1",
    )
    assert play(cut, "c3").bonus == (2 * 240 + 960, 0)
    assert play(state, "c3").bonus == (4 * 240 + 960, 0)


@pytest.mark.clause("L8")
def test_up_to_four_squares_and_two_lines_are_freed_by_one_card() -> None:
    state = position(
        """
        .  .  .  .  .
        .  .  .  .  .
        .  .  R5 .  .
        .  .  .  .  .
        .  .  .  .  .
        """,
        reference="R1",
    )
    assert play(state, "c3").bonus == (4 * 240 + 2 * 960, 0)


@pytest.mark.clause("L8")
@pytest.mark.parametrize(("cell", "squares"), [("a1", 1), ("e5", 1), ("c1", 2), ("a3", 2), ("b2", 4)])
def test_a_corner_lies_in_one_square_an_edge_in_two(cell: str, squares: int) -> None:
    rows = [[f"{file}{rank}" for file in "abcde"] for rank in range(5, 0, -1)]
    drawn = "\n".join(" ".join("R5" if name == cell else "." for name in row) for row in rows)
    assert play(position(drawn, reference="R1"), cell).bonus == (squares * 240 + 2 * 960, 0)


@pytest.mark.clause("L8")
def test_what_was_empty_before_is_not_paid_again() -> None:
    """Row 3 and both squares to its right are freed by the first; the second frees its own lines alone."""
    state = position(
        """
        .  .  .  .  .
        .  .  .  .  .
        .  .  R5 .  .
        .  .  .  .  .
        .  .  .  R4 .
        """,
        reference="R1",
    )
    after = play(state, "c3", "d1")
    assert after.bonus == (4 * 240 + 2 * 960, 2 * 240 + 2 * 960)


@pytest.mark.clause("L8")
def test_diagonals_never_count() -> None:
    state = position(
        """
        .  R1 R2 R3 .
        R4 .  Y1 .  Y2
        Y3 Y4 R5 G1 G2
        G3 .  G4 .  V1
        .  V2 V3 V4 .
        """,
        reference="R6",
    )
    assert play(state, "c3").bonus == (0, 0)


@pytest.mark.clause("L8")
def test_an_ocupante_keeps_its_areas_from_being_empty() -> None:
    drawn = """
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  R5 O  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        R1 .  .  .  .  .  .
    """
    state = position(drawn, reference="R2", racks=("", "", ""))
    assert play(state, "d4").bonus == (2 * 240 + 960, 0, 0)


@pytest.mark.clause("L8")
def test_a_libertas_card_liberates_like_a_flag() -> None:
    state = position(
        """
        R1 .  .  .  .
        .  .  .  .  .
        .  .  L  .  .
        .  .  .  .  .
        .  .  .  .  R2
        """,
        reference="R3",
    )
    assert play(state, "c3").bonus == (4 * 240 + 2 * 960, 0)


@pytest.mark.clause("L8")
def test_only_areas_through_the_cell_are_paid() -> None:
    """The upper right of the board is long empty; its areas were somebody else's."""
    state = position(SHEET, reference="R4", racks=("", "", "", ""))
    assert play(state, "a5").bonus == (0, 0, 0, 0)


# -- the end ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("L10")
def test_the_game_ends_when_neither_flag_nor_libertas_can_be_taken() -> None:
    state = position(
        """
        R1 .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  Y2
        """,
        reference="R3",
    )
    over = play(state, "a5")
    assert to_act(over) is None
    assert refusal(over, "e1") == "the game is over (L10)"


@pytest.mark.clause("L10")
def test_the_end_is_never_looked_for_at_the_first_turn() -> None:
    state = position(
        """
        L  L  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  Y2
        """
    )
    assert legal(state) == ["e1"]


@pytest.mark.clause("L10")
def test_a_possible_ocupante_move_does_not_prolong_the_game() -> None:
    state = position(
        """
        R1 .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  O  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  Y2
        """,
        reference="R3",
        racks=("", "", "", ""),
    )
    assert to_act(play(state, "a7")) is None


LIBERTAS_LEFT = """
    R1 .  .  .  .
    .  .  .  .  .
    .  .  L  .  .
    .  .  .  .  .
    .  .  .  .  Y2
"""


@pytest.mark.clause("L10")
def test_by_the_french_sheet_a_libertas_card_to_take_goes_on_with_the_game() -> None:
    state = play(position(LIBERTAS_LEFT, reference="R3"), "a5")
    assert legal(state) == ["c3"]
    assert to_act(play(state, "c3")) is None


@pytest.mark.clause("L10")
def test_by_the_german_sheet_the_game_ends_when_no_flag_can_be_taken() -> None:
    state = play(position(LIBERTAS_LEFT, reference="R3", end="no_flag"), "a5")
    assert to_act(state) is None


@pytest.mark.clause("L10")
def test_a_libertas_card_that_frees_nothing_does_not_go_on_with_the_game() -> None:
    state = position(
        """
        R1 .  Y6 .  .
        .  G2 .  G3 .
        Y3 .  L  .  Y4
        .  V2 .  V3 .
        .  .  Y5 .  Y2
        """,
        reference="R3",
    )
    assert to_act(play(state, "a5")) is None


LAST_LIBERTAS = """
    Y3 .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  O  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    L  .  .  .  .  .  V4
"""


@pytest.mark.clause("L10")
@pytest.mark.parametrize(("text", "turn"), [("e5-e4", 1), ("e5-b2", None)])
def test_an_ocupante_that_blocks_the_last_libertas_card_ends_the_game(text: str, turn: int | None) -> None:
    """The end is looked for at the start of every turn, after an Ocupante move too."""
    state = position(LAST_LIBERTAS, reference="G8", racks=("", "", "", ""))
    assert "a1" in legal(state)
    assert to_act(play(state, text)) == turn


@pytest.mark.clause("L10", "L6")
@pytest.mark.parametrize("limit", ["once_per_take", "none"])
def test_by_the_german_sheet_a_flag_out_of_reach_is_no_flag(limit: str) -> None:
    state = position(
        LAST_LIBERTAS.replace("V4", "G4").replace("Y3", "Y4"),
        reference="G8",
        racks=("", "", "", ""),
        end="no_flag",
        ocupante_limit=limit,
    )
    assert to_act(play(state, "g1")) == 1  # Y4 shares its number
    assert to_act(play(state, "g1", "a7")) is None  # though the Libertas card could be taken


# -- points -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("L14")
def test_liberation_and_combinations_together_decide() -> None:
    state = position(
        """
        R4 .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  Y2
        """,
        reference="R3",
        racks=("R5 R6", "Y3 V3 G3 L"),
    )
    result = outcome(play(state, "a5"))
    assert result.scores == (240 + 960 + 960 + 120, 800 + 500)
    assert result.winners == (0,)
    assert result.breakdown[0] == {
        "bonus": 2160,
        "combinations": [{"cards": ["R4", "R5", "R6"], "points": 120}],
        "libertas": 0,
        "penalty": 0,
    }


@pytest.mark.clause("L14")
def test_a_tie_is_shared() -> None:
    state = position(
        """
        R4 Y1 .  .  .
        Y3 V1 .  .  .
        .  .  .  .  .
        .  .  .  .  .
        V2 .  .  .  .
        """,
        reference="R3",
        racks=("R5 R6", "G1 G2 G3"),
    )
    result = outcome(play(state, "a5"))
    assert result.scores == (120, 120)
    assert result.winners == (0, 1)


@pytest.mark.clause("L15")
def test_the_scale_divides_every_value_by_twenty() -> None:
    state = position(
        """
        R4 .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  Y2
        """,
        reference="R3",
        racks=("R5 R6", "Y3 V3 G3 L"),
        scale="twentieth",
    )
    over = play(state, "a5")
    assert over.bonus == (12 + 48 + 48, 0)
    assert outcome(over).scores == (108 + 6, 40 + 25)
    assert scores(over) == (114, 65)


@pytest.mark.clause("L9")
def test_only_liberation_is_public_while_the_game_runs() -> None:
    state = position(SHEET, reference="R4", racks=("R10 R11 Y5", "", "", ""), seat=0)
    assert scores(state) == (0, 0, 0, 0)
    assert to_act(state) == Seat(0)
