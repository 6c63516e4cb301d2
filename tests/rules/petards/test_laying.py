"""Adding, exchanging, pétards and stars on them (P7, P9-P12)."""

import pytest

from ludotheque.games.petards.state import Step
from tests.rules.petards.position import layings, legal_texts, play, position, table
from tests.rules.refusals import refusal


@pytest.mark.clause("P7")
def test_a_letter_is_added_before_or_after_any_run() -> None:
    state = position("""
        0 lays   LQYT  open
        1 waits  CD    open
        run 1    MNOP
        run 2    of 1 ZAB
        """)
    assert layings(state) == {"1<L", "1>Q", "2<Y"}
    assert table(play(state, "1<L", "1>Q", "2<Y")) == ["LMNOPQ", "YZAB"]


@pytest.mark.clause("P7")
def test_a_star_is_added_at_any_end_and_stands_for_the_letter_that_fits() -> None:
    state = position("""
        0 lays   **T  open
        1 waits  CD   open
        run 1    XYZ
        run 2    of 1 FGH
        """)
    assert {"1<*", "1>*", "2<*", "2>*"} <= layings(state)
    assert play(state, "1>*", "2<*").runs[0].letters == "XYZA"
    assert play(state, "1>*", "2<*").runs[1].letters == "EFGH"


@pytest.mark.clause("P7")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("1>M", "M does not fit after run 1: P or a star does"),
        ("1<N", "N does not fit before run 1: L or a star does"),
        ("1>P", "you do not hold P; your hand: M N T"),
        ("1>*", "you do not hold *; your hand: M N T"),
        ("2>A", "there is no run 2; only run 1 lies on the table"),
    ],
)
def test_only_a_held_letter_that_fits_is_added(text: str, reason: str) -> None:
    state = position("""
        0 lays   MNT  open
        1 waits  CD
        run 1    MNO
        """)
    assert reason in refusal(state, text, "P7")


@pytest.mark.clause("P7")
def test_runs_are_not_joined() -> None:
    state = position("""
        0 lays   PT  open
        1 waits  CD
        run 1    MNO
        run 2    QRS
        """)
    assert table(play(state, "1>P")) == ["MNOP", "QRS"]


@pytest.mark.clause("P7")
def test_a_run_grows_past_26_and_goes_round_again() -> None:
    state = position("""
        0 lays   ABT  open
        1 waits  CD
        run 1    ABCDEFGHIJKLMNOPQRSTUVWXYZ
        """)
    assert layings(state) == {"1>A"}
    after = play(state, "1>A", "1>B")
    assert table(after) == ["ABCDEFGHIJKLMNOPQRSTUVWXYZAB"]
    assert after.runs[0].letters == "ABCDEFGHIJKLMNOPQRSTUVWXYZAB"


@pytest.mark.clause("P9")
def test_the_letter_takes_the_place_of_the_star_that_stands_for_it() -> None:
    state = position("""
        0 lays   KT   open
        1 waits  CD   open
        run 1    of 1 IJ*L
        """)
    after = play(state, "1:K")
    assert table(after) == ["IJKL"]
    assert (after.hands[0], after.step) == ("*T", Step.LAY_STAR)


@pytest.mark.clause("P9", "P6", "P7", "P12")
def test_the_star_is_laid_at_once_at_an_end_in_a_new_run_or_on_a_petard() -> None:
    state = position("""
        0 lays   KTUVABC   open
        1 waits  CD        open
        run 1    of 1 J*L
        run 2    FGH !
        """)
    after = play(state, "1:K")
    at_an_end = {"1<*", "1>*", "2<*"}
    in_a_run = {
        "*TU",
        "TU*",
        "T*V",
        "*TUV",
        "TUV*",
        "*UV",
        "UV*",
        "*AB",
        "AB*",
        "A*C",
        "*ABC",
        "ABC*",
        "*BC",
        "BC*",
    }
    assert legal_texts(after) == at_an_end | {"2>x"} | {f"run {cards}" for cards in in_a_run}


@pytest.mark.clause("P9")
@pytest.mark.parametrize("text", ["discard *", "discard T", "1:J", "run TUV", "2>I", "2<!", "draw"])
def test_nothing_comes_between_the_exchange_and_the_star(text: str) -> None:
    state = position("""
        0 lays   KJTUVI!   open
        1 waits  CD        open
        run 1    of 1 **L
        run 2    FGH
        """)
    assert "the star you have exchanged must be laid now" in refusal(play(state, "1:K"), text, "P9")


@pytest.mark.clause("P9")
def test_a_new_run_with_any_star_lays_the_exchanged_one() -> None:
    """Stars are alike: with another one in hand a run with one star has laid it."""
    state = position("""
        0 lays   K*TU   open
        1 waits  CD     open
        run 1    of 1 J*L
        """)
    after = play(state, "1:K", "run *TU")
    assert (after.step, after.hands[0]) == (Step.LAY, "*")


@pytest.mark.clause("P9")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("1:T", "no star in run 1 stands for T; its stars stand for: K M"),
        ("2:F", "there is no star in run 2"),
        ("1:M", "you do not hold M; your hand: F K T"),
        ("3:K", "there is no run 3; there are runs 1 to 2"),
    ],
)
def test_an_exchange_needs_the_letter_and_a_star_that_stands_for_it(text: str, reason: str) -> None:
    state = position("""
        0 lays   KTF   open
        1 waits  CD    open
        run 1    of 1 J*L*
        run 2    FGH
        """)
    assert reason in refusal(state, text, "P9")


@pytest.mark.clause("P9")
def test_an_exchange_is_always_possible_since_every_end_takes_a_star_or_has_a_petard_for_it() -> None:
    state = position("""
        0 lays   KT   open
        1 waits  CD   open
        run 1    J*L !
        run 2    ! FGH !
        """)
    assert "1:K" in legal_texts(state)
    assert legal_texts(play(state, "1:K")) == {"1<*", "1>x", "2<x", "2>x"}


@pytest.mark.clause("P9", "P10")
def test_of_two_stars_for_a_letter_the_first_that_is_not_blocked_is_exchanged() -> None:
    state = position("""
        0 lays   AT   open
        1 waits  CD   open
        run 1    *BCDEFGHIJKLMNOPQRSTUVWXYZ*B
        run 2    ! *BCDEFGHIJKLMNOPQRSTUVWXYZ*B
        """)
    assert table(play(state, "1:A"))[0] == "ABCDEFGHIJKLMNOPQRSTUVWXYZ*B"
    assert table(play(state, "2:A"))[1] == "!*BCDEFGHIJKLMNOPQRSTUVWXYZAB"


@pytest.mark.clause("P9", "P13")
def test_a_last_letter_can_be_exchanged_and_the_star_laid_as_last_card() -> None:
    state = position("""
        0 lays   K    open
        1 waits  CD   open
        run 1    J*L
        """)
    after = play(state, "1:K", "1>*")
    assert after.rounds.points == ((2, 0),)


@pytest.mark.clause("P10")
def test_a_petard_blocks_an_end() -> None:
    state = position("""
        0 lays   !PL*T   open
        1 waits  CD      open
        run 1    of 1 MNO
        """)
    after = play(state, "1>!")
    assert table(after) == ["MNO!"]
    assert layings(after) == {"1<L", "1<*", "1>x"}
    assert refusal(after, "1>P") == "a pétard blocks the place after run 1; a star removes it (1>x) (P10)"
    assert refusal(after, "1>*") == "a pétard blocks the place after run 1; a star removes it (1>x) (P10)"


@pytest.mark.clause("P10")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("1>!", "a pétard lies after run 1 already, and an end takes only one"),
        ("2<!", "there is no run 2; only run 1 lies on the table"),
    ],
)
def test_there_is_one_petard_to_an_end(text: str, reason: str) -> None:
    state = position("""
        0 lays   !T   open
        1 waits  CD
        run 1    MNO !
        """)
    assert layings(state) == {"1<!"}
    assert reason in refusal(state, text, "P10")


@pytest.mark.clause("P10")
def test_a_petard_must_be_held() -> None:
    state = position("""
        0 lays   TT   open
        1 waits  CD
        run 1    MNO
        """)
    assert refusal(state, "1>!") == "you do not hold a pétard (P10)"


@pytest.mark.clause("P10")
def test_a_star_beside_a_petard_cannot_be_exchanged() -> None:
    state = position("""
        0 lays   MNOT   open
        1 waits  CD
        run 1    ! **O
        run 2    MN* !
        """)
    assert layings(state) == {"1:N", "run MNO"}
    assert "a pétard beside it holds the star for M in run 1" in refusal(state, "1:M", "P10")
    assert "a pétard beside it holds the star for O in run 2" in refusal(state, "2:O", "P10")


@pytest.mark.clause("P11")
def test_a_run_with_a_petard_at_both_ends_is_frozen() -> None:
    state = position("""
        0 lays   NLPT   open
        1 waits  CD
        run 1    ! M*O !
        """)
    assert layings(state) == set()
    assert "run 1 has a pétard at both ends and is frozen" in refusal(state, "1:N", "P11")
    assert "run 1 has a pétard at both ends and is frozen" in refusal(state, "1<L", "P11")
    assert "run 1 has a pétard at both ends and is frozen" in refusal(state, "1>P", "P11")


@pytest.mark.clause("P12")
def test_a_star_on_a_petard_takes_both_out_of_the_round_and_frees_the_end() -> None:
    state = position("""
        0 lays   *PT   open
        1 waits  CD
        run 1    ! MNO !
        """)
    assert layings(state) == {"1<x", "1>x"}
    after = play(state, "1>x")
    assert (table(after), after.aside, after.hands[0]) == (["!MNO"], 1, "PT")
    assert layings(after) == {"1>P"}


@pytest.mark.clause("P12", "P9")
def test_an_exchanged_star_clears_a_petard_even_of_the_run_it_came_from() -> None:
    state = position("""
        0 lays   NT   open
        1 waits  CD
        run 1    M*O !
        """)
    after = play(state, "1:N", "1>x")
    assert (table(after), after.aside, after.step) == (["MNO"], 1, Step.LAY)


@pytest.mark.clause("P12")
@pytest.mark.parametrize(
    ("hand", "text", "reason"),
    [
        ("*T", "1<x", "there is no pétard before run 1 to lay a star on; at the end itself it would be 1<*"),
        ("TT", "1>x", "you do not hold a star"),
        ("*T", "2>x", "there is no run 2; only run 1 lies on the table"),
    ],
)
def test_clearing_needs_a_star_and_a_petard(hand: str, text: str, reason: str) -> None:
    state = position(f"""
        0 lays   {hand}   open
        1 waits  CD
        run 1    MNO !
        """)
    assert reason in refusal(state, text, "P12")


@pytest.mark.clause("P12", "P10")
def test_a_cleared_end_can_be_blocked_again() -> None:
    state = position("""
        0 lays   *!T   open
        1 waits  CD
        run 1    MNO !
        """)
    assert table(play(state, "1>x", "1>!")) == ["MNO!"]
