"""Phase II: L20-L26."""

import pytest

from ludotheque.core.game import Seat
from ludotheque.games.libertas.scoring import costs, outcome, scores
from ludotheque.games.libertas.state import State, to_act
from ludotheque.games.libertas.view import view
from tests.rules.libertas.position import legal, occupation, play, position
from tests.rules.refusals import refusal

LAST = """
    R1 .  .  .  .
    .  .  .  .  .
    .  .  .  .  .
    .  .  .  .  .
    .  .  .  .  Y2
"""


def begun(racks: tuple[str, str]) -> State:
    """Phase I is over with the taking of R1 by seat 0, worth 2160; phase II begins."""
    return play(position(LAST, reference="R3", racks=racks, occupation=True), "a5")


@pytest.mark.clause("L20")
def test_after_phase_one_the_highest_scorer_begins() -> None:
    assert to_act(begun(("", "Y3"))) == 0  # 2160 against nothing
    assert to_act(begun(("", "Y1 Y3 Y4 Y5 Y6 V1 V2 V3 V4 V5 V6 G1 L"))) == 1  # combinations count too


@pytest.mark.clause("L20")
def test_the_richer_player_begins_though_the_other_moved_last() -> None:
    state = position(LAST, reference="R3", racks=("", "R2"), occupation=True)._replace(bonus=(0, 5000))
    assert to_act(play(state, "a5")) == 1


@pytest.mark.clause("L20")
def test_of_equal_scorers_the_nearest_clockwise_from_seat_0_begins() -> None:
    drawn = """
        R1 .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  O  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  Y2
    """
    state = position(drawn, "R3", ("R4", "G5", "V6"), seat=0, occupation=True)._replace(bonus=(0, 2160, 2160))
    after = play(state, "a7")
    assert scores(after) == (2160, 2160, 2160)
    assert to_act(after) == 0
    poorer = play(state._replace(bonus=(-1, 2160, 2160)), "a7")
    assert to_act(poorer) == 1


@pytest.mark.clause("L20")
def test_cards_left_on_the_board_stay() -> None:
    state = begun(("", "Y3"))
    assert "R1@e1" not in legal(state)
    assert "R1@a5" in legal(state)


@pytest.mark.clause("L20", "L26")
def test_what_was_scored_in_phase_one_stays_though_the_cards_are_laid() -> None:
    state = occupation(NEARLY, ("R3 R4 R5", "V5"), "R6")
    after = play(state, "R3@e1")
    assert scores(after) == (120, 0)


@pytest.mark.clause("L20")
def test_in_phase_two_the_racks_lie_open() -> None:
    assert view(begun(("G4", "Y3")), None).racks == (("R1", "G4"), ("Y3",))


@pytest.mark.clause("L21")
def test_the_first_card_of_the_phase_is_any_flag() -> None:
    state = begun(("G4 L", "Y3"))
    assert {text.split("@")[0] for text in legal(state)} == {"R1", "G4"}
    assert refusal(state, "L@a1") == "the first card of phase II is a flag (L21)"


@pytest.mark.clause("L21")
def test_a_player_without_a_flag_is_skipped_until_one_is_laid() -> None:
    drawn = LAST.replace("R1", "L ").replace("Y2", "R1")
    state = position(drawn, "R3", ("", "Y3"), occupation=True, end="no_flag")._replace(bonus=(5000, 0))
    # Seat 0 holds a Libertas card alone.
    begins = play(state._replace(racks=(1 << 44, 1 << 13), seat=Seat(1)), "e1")
    assert to_act(begins) == 1
    laid = play(begins, "R1@a1")
    assert to_act(laid) == 0
    assert legal(laid)[0] == "L@a2"


@pytest.mark.clause("L21", "L25")
def test_if_nobody_has_a_flag_the_phase_is_over_before_it_begins() -> None:
    state = position(LAST.replace("R1", "L "), "R3", ("", ""), occupation=True)
    assert to_act(play(state, "a5")) is None


@pytest.mark.clause("L21")
def test_who_holds_nothing_that_matches_reads_what_is_to_be_done() -> None:
    two = occupation(LAST, ("G4", "R4"), reference="R3")
    assert refusal(two, "G4@a1") == (
        "the red 3 was laid last, and nothing on your rack goes with it: pass (L21)"
    )
    three = occupation(OCUPANTES, STUCK, reference="R9")
    assert refusal(three, "G11@a1") == (
        "the red 9 was laid last, and nothing on your rack goes with it: move an Ocupante (L21)"
    )


@pytest.mark.clause("L21")
def test_later_a_flag_matches_the_last_flag_laid_or_it_is_a_libertas_card() -> None:
    state = occupation(LAST, ("R3 G4 V2 L", "Y3"), reference="Y3")
    assert {text.split("@")[0] for text in legal(state)} == {"R3", "L"}
    assert refusal(state, "G4@a1") == (
        "the yellow 3 was laid last: lay a yellow flag or a 3, or a Libertas card (L21)"
    )
    assert refusal(state, "Y3@a1") == "the yellow 3 is not on your rack (L21)"
    assert refusal(state, "R3@e1") == "e1 is not an empty cell of this board (L21)"
    assert refusal(state, "R3@g7") == "g7 is not an empty cell of this board (L21)"
    assert refusal(state, "c3") == "in phase II cards are laid, not taken: for example R3@a1 (L21)"


NEARLY = """
    R1 R2 .  .  .
    G1 .  .  .  .
    .  .  .  .  .
    .  .  .  .  .
    .  .  .  .  .
"""


@pytest.mark.clause("L22")
def test_a_libertas_card_goes_anywhere_costs_nothing_and_leaves_the_reference() -> None:
    state = occupation(NEARLY, ("L R3", "R4"), reference="R5")
    after = play(state, "L@b4")
    assert costs(after) == (0, 0)
    assert after.reference == state.reference
    assert "L@e1" in legal(state)


@pytest.mark.clause("L22")
def test_by_option_a_libertas_card_must_complete_an_area() -> None:
    state = occupation(NEARLY, ("L R3", "R4"), reference="R5", occupation_libertas="completing")
    assert [text for text in legal(state) if text.startswith("L")] == ["L@b4"]
    assert (
        refusal(state, "L@e1") == "a Libertas card must complete a square or a line; on e1 it does not (L22)"
    )
    assert refusal(state, "L@a5") == "a5 is not an empty cell of this board (L22)"


FULL = """
    R1 R2 Y1 Y2 Y3
    G1 .  G2 G3 G4
    V1 V2 V3 .  .
    .  R6 .  .  .
    .  Y6 .  .  .
"""


@pytest.mark.clause("L23")
def test_a_flag_that_fills_areas_costs_100_a_square_and_400_a_line() -> None:
    state = occupation(FULL, ("R3", "R4"), reference="R5")
    assert costs(play(state, "R3@b4")) == (4 * 100 + 2 * 400, 0)
    assert costs(play(state, "R3@e2")) == (0, 0)


@pytest.mark.clause("L23")
def test_filling_costs_the_one_who_fills_and_at_once() -> None:
    state = occupation(FULL, ("R3", "R4 R2"), reference="R5", seat=1)
    after = play(state, "R4@b4")
    assert costs(after) == (0, 1200)
    assert scores(after) == (0, -1200)


@pytest.mark.clause("L23", "L26")
def test_totals_may_go_negative() -> None:
    state = occupation(FULL, ("R3", "R4"), reference="R5")
    assert scores(play(state, "R3@b4")) == (-1200, 0)


@pytest.mark.clause("L15", "L23", "L24")
def test_the_scale_divides_costs_too() -> None:
    state = occupation(FULL, ("R3", "R4"), reference="R5", scale="twentieth")
    assert costs(play(state, "R3@b4")) == (60, 0)
    stuck = occupation(OCUPANTES, STUCK, reference="R9", scale="twentieth")
    assert costs(play(stuck, "e3-b6")) == (2 * (4 * 5 + 20), 0, 0)


@pytest.mark.clause("L15", "L20", "L26")
def test_the_scale_divides_phase_one_phase_two_and_the_result_alike() -> None:
    """The same game in both scales: every number of the one is twenty times that of the other."""
    for drawn, racks in ((FULL, ("R3 R4 Y5 L", "R6 G5")), (NEARLY, ("R3 R4 R5", "Y4 G4 V4 L"))):
        small, large = (occupation(drawn, racks, "R5", scale=scale) for scale in ("twentieth", "original"))
        while to_act(large) is not None:
            assert scores(large) == tuple(20 * points for points in scores(small))
            small, large = play(small, legal(large)[0]), play(large, legal(large)[0])
        assert outcome(large).scores == tuple(20 * points for points in outcome(small).scores)


OCUPANTES = """
    R1 R2 Y1 Y2 Y3 Y4 Y5
    G1 .  G2 G3 G4 G5 G6
    V1 V2 V3 O  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  O  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
"""
STUCK = ("G11", "R11", "R10")


@pytest.mark.clause("L24")
def test_laying_is_compulsory_while_any_card_can_be_laid() -> None:
    state = occupation(OCUPANTES, ("G11 V4", "R11", "R10"), reference="V9")
    assert refusal(state, "d5-a1") == "you can still lay a card: V4 (L24)"
    assert refusal(state, "pass") == "you can still lay a card: V4 (L24)"


@pytest.mark.clause("L24")
def test_who_can_lay_nothing_must_move_an_ocupante() -> None:
    state = occupation(OCUPANTES, STUCK, reference="R9")
    assert refusal(state, "pass") == "you cannot lay a card: move an Ocupante (L24)"
    assert refusal(state, "a7-a1") == "there is no Ocupante on a7; look on d5, e3 (L24)"
    assert refusal(state, "d5-a7") == "a7 is not an empty cell of this board (L24)"
    assert all("-" in text for text in legal(state))


@pytest.mark.clause("L24")
def test_what_an_ocupante_fills_costs_double() -> None:
    state = occupation(OCUPANTES, STUCK, reference="R9")
    assert costs(play(state, "e3-b6")) == (2 * (4 * 100 + 400), 0, 0)


@pytest.mark.clause("L24")
def test_an_ocupante_leaves_its_cell_before_the_test() -> None:
    """From d5 to e5: the square d5-e5-d6-e6 holds the cell it left, so only the one to the right could be full."""
    state = occupation(OCUPANTES, STUCK, reference="R9")
    assert costs(play(state, "d5-e5")) == (0, 0, 0)


@pytest.mark.clause("L24")
def test_by_option_an_ocupante_goes_where_it_fills_an_area_if_any_can() -> None:
    state = occupation(OCUPANTES, STUCK, reference="R9", occupation_ocupante="completing")
    assert legal(state) == ["d5-b6", "e3-b6", "e3-e5"]
    assert refusal(state, "d5-a1") == (
        "an Ocupante must go where it completes a square or a line: for example d5-b6 (L24)"
    )


@pytest.mark.clause("L24")
def test_if_no_ocupante_can_fill_an_area_it_goes_anywhere() -> None:
    bare = """
        R1 .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  O  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  O  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """
    state = occupation(bare, STUCK, reference="R9", occupation_ocupante="completing")
    assert len(legal(state)) == 2 * 46


@pytest.mark.clause("L24")
def test_the_limit_of_phase_one_does_not_hold_in_phase_two() -> None:
    """Nobody takes a card in phase II, yet seat 0 moves an Ocupante at each of its turns."""
    state = occupation(OCUPANTES, ("G11", "R11 R8", "R10 R7"), reference="R9")
    state = play(state, "e3-a1", "R11@a2", "R10@a3")
    assert to_act(state) == 0
    assert "a1-e3" in legal(state)


@pytest.mark.clause("L24", "L22")
def test_a_libertas_card_that_fits_nowhere_cannot_be_laid() -> None:
    racks = ("G11 L", "R11", "R10")
    state = occupation(BARE, racks, reference="R9", occupation_libertas="completing")
    assert all(text.startswith("d4-") for text in legal(state))
    free = occupation(BARE, racks, reference="R9")
    assert all(text.startswith("L@") for text in legal(free))


@pytest.mark.clause("L24")
def test_with_two_players_who_can_lay_nothing_passes() -> None:
    state = occupation(LAST, ("G4", "R4"), reference="R3")
    assert legal(state) == ["pass"]
    assert to_act(play(state, "pass")) == 1


@pytest.mark.clause("L25")
def test_who_has_laid_everything_is_skipped() -> None:
    state = play(occupation(LAST, ("R4", "R5 R6"), reference="R3"), "R4@a1", "R5@a2")
    assert to_act(state) == 1


@pytest.mark.clause("L25")
def test_the_phase_ends_when_no_player_can_lay_a_card() -> None:
    state = play(occupation(LAST, ("R4 G1", "V2"), reference="R3"), "R4@a1")
    assert to_act(state) is None
    assert refusal(state, "G1@a2") == "the game is over (L25)"


@pytest.mark.clause("L25")
def test_the_phase_ends_when_the_board_is_full() -> None:
    one_left = """
        R1 R2 R4 R5 R6
        Y1 Y2 Y3 Y4 Y5
        G1 G2 G3 G4 G5
        V1 V2 V3 V4 V5
        V6 G6 Y6 L  .
    """
    state = play(occupation(one_left, ("R3 G1", "R1 R2"), reference="R5"), "R3@e1")
    assert to_act(state) is None


BARE = """
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  O  .  .  .
    .  .  .  R1 .  .  .
    .  .  R2 .  .  .  .
    .  .  .  .  .  .  .
"""


@pytest.mark.clause("L25")
def test_an_ocupante_can_make_room_for_a_libertas_card_that_must_complete() -> None:
    state = occupation(BARE, ("G4", "L G5", "R11"), reference="R9", occupation_libertas="completing")
    filled = play(state, "d4-d2")  # c2, d2 and d3 leave one cell of their square
    assert legal(filled) == ["L@c3"]
    assert all("-" in text for text in legal(play(state, "d4-a1")))


@pytest.mark.clause("L25")
def test_the_phase_ends_when_an_ocupante_takes_the_last_chance_of_a_libertas_card_away() -> None:
    state = occupation(BARE, ("G4", "G5", "L G6"), reference="R9", occupation_libertas="completing")
    one = play(state, "d4-d2")  # seat 2 could now lay its Libertas card on c3
    assert to_act(one) == 1
    assert to_act(play(one, "d2-a1")) is None


@pytest.mark.clause("L25")
def test_with_completing_libertas_cards_a_full_round_without_a_laying_ends_the_phase() -> None:
    """The third turn without a laying ends it among three, the second if one of them is out."""
    stuck = occupation(BARE, ("G4", "G5", "L G6"), reference="R9", occupation_libertas="completing")
    one = play(stuck._replace(idle=1), "d4-d2")
    assert to_act(one) == 1
    assert to_act(play(stuck._replace(idle=2), "d4-d2")) is None
    alone = occupation(BARE, ("G4", "", "L G6"), reference="R9", occupation_libertas="completing")
    assert to_act(play(alone._replace(idle=1), "d4-d2")) is None
    laid = play(play(alone, "d4-d2"), "L@c3")
    assert laid.idle == 0


@pytest.mark.clause("L26")
def test_who_has_most_points_left_wins_and_a_tie_is_shared() -> None:
    state = occupation(FULL, ("R3", "R4"), reference="R5")
    costly = outcome(play(state, "R3@b4", "R4@a1"))
    assert costly.scores == (-1200, 0)
    assert costly.winners == (1,)
    assert costly.breakdown[0]["penalty"] == -1200
    assert outcome(play(state, "R3@e2", "R4@e1")).winners == (0, 1)
