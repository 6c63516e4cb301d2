"""How a hand runs out, how a round ends, and who wins (P13-P17)."""

import pytest

from ludotheque.core.chance import Chance
from ludotheque.games.petards import deal, ending, initial, outcome, scores, to_act
from ludotheque.games.petards.cards import DECK
from ludotheque.games.petards.law import Options
from ludotheque.games.petards.state import Rounds, Step
from tests.rules.petards.position import legal_texts, play, position
from tests.rules.refusals import refusal


@pytest.mark.clause("P13")
@pytest.mark.parametrize(
    ("hand", "text"), [("P", "1>P"), ("*", "1<*"), ("ABC", "run ABC"), ("!", "1>!"), ("*", "2>x")]
)
def test_who_lays_the_last_card_ends_the_round_at_once(hand: str, text: str) -> None:
    state = position(f"""
        0 waits  AB!   open
        1 lays   {hand}  open
        2 waits  C**
        run 1    MNO
        run 2    FGH !
        """)
    after = play(state, text)
    assert after.rounds.points == ((0, 1 + 1 + 5 + 1 + 5 + 5, 0),)
    assert after.hands == (DECK[:7], DECK[7:14], DECK[14:21])  # the next round is dealt
    assert (after.runs, after.opened, after.aside, after.idle) == ((), (False,) * 3, 0, 0)


@pytest.mark.clause("P13", "P5")
def test_a_round_can_be_won_by_opening() -> None:
    state = position("""
        0 lays   ABCDEFGH
        1 waits  X!
        """)
    assert play(state, "run ABCDEFGH").rounds.points == ((6, 0),)


@pytest.mark.clause("P13")
@pytest.mark.parametrize(("held", "points"), [("KLM", 3), ("*", 5), ("!", 5), ("*!A", 11)])
def test_a_letter_counts_one_a_star_five_a_petard_five(held: str, points: int) -> None:
    state = position(f"""
        0 lays   P   open
        1 waits  {held}
        run 1    MNO
        """)
    assert play(state, "1>P").rounds.points == ((points, 0),)


@pytest.mark.clause("P14")
def test_who_discards_the_last_card_gets_seven_and_plays_on_in_the_next_turn() -> None:
    state = position("""
        0 lays   P   open
        1 waits  AB
        run 1    XYZ
        stock    CDEFGHIJK
        discard  Q
        """)
    after = play(state, "discard P")
    assert (after.hands[0], after.stock, after.discard) == ("CDEFGHI", "JK", "QP")
    assert (after.seat, after.step, after.rounds.points) == (1, Step.DRAW, ())


@pytest.mark.clause("P14", "P15")
def test_seven_cards_can_come_from_both_piles_the_card_just_discarded_included() -> None:
    state = position("""
        0 lays   P   open
        1 waits  AB
        run 1    XYZ
        stock    CDE
        discard  QRS
        """)
    after = play(state, "discard P")
    assert (after.hands[0], after.stock, after.discard) == ("CDEPQRS", "", "")


@pytest.mark.clause("P14", "P15")
def test_a_refill_that_just_empties_the_stock_turns_the_discard() -> None:
    state = position("""
        0 lays   P   open
        1 waits  AB
        run 1    XYZ
        stock    CDEFGHI
        discard  QR
        """)
    after = play(state, "discard P")
    assert (after.stock, after.discard) == ("QRP", "")
    assert legal_texts(after) == {"draw"}
    assert refusal(after, "take") == "the discard is empty: draw from the stock (P2)"


@pytest.mark.clause("P14")
def test_fewer_than_seven_are_as_many_as_there_are() -> None:
    state = position("""
        0 lays   P   open
        1 waits  AB
        run 1    XYZ
        stock    C
        discard  Q
        """)
    assert play(state, "discard P").hands[0] == "CPQ"


@pytest.mark.clause("P14")
def test_refill_an_emptied_hand_gets_seven_by_laying_too_and_the_turn_goes_on() -> None:
    state = position(
        """
        0 lays   P   open
        1 waits  AB
        run 1    MNO
        stock    QCDEFGHIJ
        discard  X
        """,
        empty_hand="refill",
    )
    after = play(state, "1>P")
    assert (after.hands[0], after.stock, after.seat, after.step) == ("CDEFGHQ", "IJ", 0, Step.LAY)
    assert {"1>Q", "discard C"} <= legal_texts(after)
    assert after.rounds.points == ()


@pytest.mark.clause("P14", "P15")
def test_refill_counts_stock_and_discard_together() -> None:
    state = position(
        """
        0 lays   P   open
        1 waits  AB
        run 1    MNO
        stock    CDE
        discard  QRST
        """,
        empty_hand="refill",
    )
    after = play(state, "1>P")
    assert (after.hands[0], after.stock, after.discard) == ("CDEQRST", "", "")


@pytest.mark.clause("P14")
@pytest.mark.parametrize("text", ["1>P", "discard P"])
def test_refill_the_round_ends_when_seven_cannot_be_had(text: str) -> None:
    state = position(
        """
        0 lays   P   open
        1 waits  AB
        run 1    MNO
        stock    CDE
        discard  QR
        """,
        empty_hand="refill",
    )
    assert play(state, text).rounds.points == ((2, 0),)


@pytest.mark.clause("P14")
def test_refill_the_card_just_discarded_is_one_of_the_seven() -> None:
    state = position(
        """
        0 lays   P   open
        1 waits  AB
        run 1    MNO
        stock    CDE
        discard  QRS
        """,
        empty_hand="refill",
    )
    after = play(state, "discard P")
    assert (after.hands[0], after.seat) == ("CDEPQRS", 1)
    assert play(state, "1>P").rounds.points == ((2, 0),)  # laid, it is not


@pytest.mark.clause("P14")
@pytest.mark.parametrize("text", ["1>P", "discard P"])
def test_any_out_laying_or_discarding_the_last_card_ends_the_round(text: str) -> None:
    state = position(
        """
        0 lays   P   open
        1 waits  AB!
        run 1    MNO
        """,
        empty_hand="any_out",
    )
    assert play(state, text).rounds.points == ((7, 0),)


@pytest.mark.clause("P16")
def test_a_round_without_a_card_laid_for_fifteen_times_round_the_table_is_void() -> None:
    options = Options()
    state = initial(deal(Chance("void"), 3, options), options)
    for turn in range(45):
        assert state.rounds.points == (), turn
        state = play(state, "take", f"discard {state.discard[-1]}")
    assert state.rounds.points == ((0, 0, 0),)
    assert state.seat == 1


@pytest.mark.clause("P16")
@pytest.mark.parametrize(("idle", "is_void"), [(4, False), (5, True)])
def test_stall_turns_says_how_often_the_turn_must_go_round(idle: int, is_void: bool) -> None:
    state = position(
        """
        0 lays   PQ   open
        1 waits  AB
        run 1    MNO
        """,
        idle=idle,
        stall_turns=3,
    )
    assert (play(state, "discard Q").rounds.points == ((0, 0),)) == is_void


@pytest.mark.clause("P16")
@pytest.mark.parametrize("text", ["1>P", "1>*", "1<!", "2>x", "run TUV"])
def test_any_card_laid_begins_the_count_anew(text: str) -> None:
    state = position(
        """
        0 lays   P*!TUVX   open
        1 waits  AB
        run 1    MNO
        run 2    FGH !
        """,
        idle=5,
        stall_turns=3,
    )
    after = play(state, text, "discard X")
    assert (after.rounds.points, after.idle) == ((), 0)
    assert play(after, "draw", "discard A").idle == 1


@pytest.mark.clause("P16", "P14")
def test_a_refill_does_not_save_a_round_from_being_void() -> None:
    state = position(
        """
        0 lays   P   open
        1 waits  AB
        run 1    MNO
        """,
        idle=5,
        stall_turns=3,
    )
    assert play(state, "discard P").rounds.points == ((0, 0),)


@pytest.mark.clause("P16", "P14")
def test_who_is_out_by_the_discard_that_would_void_the_round_scores() -> None:
    state = position(
        """
        0 lays   P   open
        1 waits  AB
        run 1    MNO
        """,
        idle=5,
        stall_turns=3,
        empty_hand="any_out",
    )
    assert play(state, "discard P").rounds.points == ((2, 0),)


@pytest.mark.clause("P13", "P16")
def test_each_round_is_won_or_void() -> None:
    state = position(
        """
        0 lays   PQ  open
        1 waits  AB
        run 1    MNO
        """,
        rounds=2,
    )
    won = play(state, "1>P", "1>Q")
    assert ending(won) == ("won",)
    assert ending(won._replace(rounds=won.rounds._replace(points=((2, 0), (0, 0))))) == ("won", "void")


@pytest.mark.clause("P17")
@pytest.mark.parametrize(
    ("points", "winners"), [(((0, 12), (7, 0)), (1,)), (((0, 7), (7, 0)), (0, 1)), (((0, 0), (0, 0)), (0, 1))]
)
def test_most_points_over_all_rounds_win_and_a_tie_is_shared(
    points: tuple[tuple[int, ...], ...], winners: tuple[int, ...]
) -> None:
    state = position("""
        0 lays   -
        1 waits  AB
        """)
    over = state._replace(step=Step.OVER, rounds=Rounds(Options(), (), points))
    result = outcome(over)
    assert result.winners == winners
    assert result.scores == scores(over) == tuple(sum(column) for column in zip(*points, strict=True))
    assert result.breakdown == tuple({"rounds": list(column)} for column in zip(*points, strict=True))


@pytest.mark.clause("P17")
def test_after_the_last_round_the_game_is_over() -> None:
    state = position(
        """
        0 lays   P   open
        1 waits  AB
        run 1    MNO
        """,
        rounds=1,
    )
    over = play(state, "1>P")
    assert to_act(over) is None
    assert legal_texts(over) == set()
    assert outcome(over).scores == (2, 0)
    for text in ("draw", "take", "discard P", "1>P", "run ABC"):
        assert refusal(over, text) == "the game is over (P17)"


@pytest.mark.clause("P17")
@pytest.mark.parametrize("rounds", [1, 2, 12])
def test_the_number_of_rounds_can_be_agreed(rounds: int) -> None:
    options = Options(rounds=rounds, stall_turns=1)
    state = initial(deal(Chance("rounds"), 3, options), options)
    beginners = []
    while to_act(state) is not None:
        if not state.idle:
            beginners.append(state.seat)
        state = play(state, "take", f"discard {state.discard[-1]}")
    assert beginners == [number % 3 for number in range(rounds)]
    assert len(state.rounds.points) == rounds
