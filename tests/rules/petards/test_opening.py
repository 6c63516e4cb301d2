"""Opening, and what a new run is made of (P5, P6, P8)."""

import pytest

from ludotheque.games.petards.state import Step
from tests.rules.petards.position import layings, legal_texts, play, position, table
from tests.rules.refusals import refusal


@pytest.mark.clause("P5")
@pytest.mark.parametrize("cards", ["MNOPQ", "XYZAB", "M*OPQ", "****A", "MNOPQRST"])
def test_a_run_of_five_or_more_opens(cards: str) -> None:
    state = position(f"""
        0 lays   {cards}I
        1 waits  CD
        """)
    after = play(state, f"run {cards}")
    assert table(after) == [cards]
    assert (after.opened, after.step) == ((True, False), Step.LAY)


@pytest.mark.clause("P5")
def test_two_runs_of_three_open() -> None:
    state = position("""
        0 lays   GHIKLMB
        1 waits  CD
        """)
    assert layings(state) == {"run GHI", "run KLM"}
    after = play(state, "run GHI")
    assert (after.opened[0], after.step) == (False, Step.SECOND_RUN)
    after = play(after, "run KLM")
    assert (after.opened[0], after.step) == (True, Step.LAY)


@pytest.mark.clause("P5")
def test_a_first_run_of_four_is_legal_where_three_more_can_follow() -> None:
    state = position("""
        0 lays   DEFGXYZB
        1 waits  CD
        """)
    assert layings(state) == {"run DEF", "run DEFG", "run EFG", "run XYZ"}


@pytest.mark.clause("P5")
@pytest.mark.parametrize("cards", ["DEF", "DEFG", "EFG"])
def test_a_short_first_run_is_illegal_where_no_second_can_follow(cards: str) -> None:
    state = position("""
        0 lays   DEFGKMB
        1 waits  CD
        """)
    assert layings(state) == set()
    assert "a second run of 3 or more can follow" in refusal(state, f"run {cards}", "P5")


@pytest.mark.clause("P5")
def test_a_short_first_run_must_leave_the_cards_that_the_second_needs() -> None:
    state = position("""
        0 lays   ABC*EG
        1 waits  CD
        """)
    assert layings(state) == {"run ABC", "run E*G", "run ABC*E"}
    assert "a second run of 3 or more can follow" in refusal(state, "run AB*", "P5")


@pytest.mark.clause("P5")
def test_both_copies_of_a_letter_serve_two_runs() -> None:
    state = position("""
        0 lays   AABBCC
        1 waits  CD
        """)
    assert layings(state) == {"run ABC"}
    assert layings(play(state, "run ABC")) == {"run ABC"}


@pytest.mark.clause("P5")
def test_the_second_run_must_follow_at_once_and_may_be_any_run() -> None:
    state = position("""
        0 owes-run  KLMN*!
        1 waits     CD   open
        run 1       GHI
        run 2       of 1 *RS
        """)
    assert legal_texts(state) == {
        *(
            "run KLM",
            "run KLMN",
            "run KLMN*",
            "run *KLMN",
            "run LMN",
            "run LMN*",
            "run *LMN",
            "run KLM*",
            "run *KLM",
        ),
        *(
            "run *LM",
            "run LM*",
            "run K*M",
            "run K*MN",
            "run KL*",
            "run KL*N",
            "run *KL",
            "run L*N",
            "run *MN",
            "run MN*",
        ),
    }
    for text in ("discard K", "1>*", "2:Q", "1>!", "draw"):
        assert (
            "your first run has fewer than 5 cards, so a second must follow at once: for example run *KL"
            in refusal(state, text, "P5")
        )


@pytest.mark.clause("P5")
@pytest.mark.parametrize("text", ["1>P", "1>*", "1<!", "2<x", "1:M"])
def test_nothing_else_can_be_laid_before_opening(text: str) -> None:
    state = position("""
        0 lays   P*!MABC
        1 waits  CD    open
        run 1    of 1 L*NO
        run 2    of 1 ! FGH
        """)
    assert "you have not opened" in refusal(state, text, "P5")


@pytest.mark.clause("P5")
def test_the_card_just_drawn_counts() -> None:
    state = position("""
        0 draws  MNPQ
        1 waits  CD
        stock    OX
        """)
    assert "run MNOPQ" in legal_texts(play(state, "draw"))


@pytest.mark.clause("P5", "P6")
def test_who_has_opened_lays_on_in_the_same_turn() -> None:
    state = position("""
        0 lays   ABCDEFKLM!X
        1 waits  CD   open
        run 1    of 1 XYZ
        """)
    after = play(state, "run ABCDE")
    assert {"2>F", "run KLM", "1<!", "2>!"} <= legal_texts(after)


@pytest.mark.clause("P6")
def test_a_new_run_of_three_or_more_lies_before_its_layer() -> None:
    state = position("""
        0 waits  AB   open
        1 lays   KLMQ  open
        run 1    XYZ
        """)
    after = play(state, "run KLM")
    assert [run.owner for run in after.runs] == [0, 1]


@pytest.mark.clause("P6", "P5")
@pytest.mark.parametrize(("opened", "clause"), [("open", "P6"), ("", "P5")])
@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ("KL", "a run has at least 3 cards; this one has 2"),
        ("K", "a run has at least 3 cards; this one has 1"),
        ("KLN", "N does not follow: in its place the run needs M or a star"),
        ("MLK", "L does not follow: in its place the run needs N or a star"),
        ("MNO", "your hand does not hold enough for MNO: it lacks O"),
    ],
)
def test_what_is_no_run_is_refused(cards: str, reason: str, opened: str, clause: str) -> None:
    state = position(f"""
        0 lays   KLMNQ  {opened}
        1 waits  CD
        run 1    XYZ
        """)
    assert reason in refusal(state, f"run {cards}", clause)


@pytest.mark.clause("P6")
def test_the_alphabet_is_a_circle() -> None:
    state = position("""
        0 lays   YZABQ  open
        1 waits  CD
        run 1    KLM
        """)
    assert layings(state) == {"run YZA", "run YZAB", "run ZAB"}


@pytest.mark.clause("P8")
def test_a_new_run_holds_a_real_letter() -> None:
    state = position("""
        0 lays   ***!  open
        1 waits  CD
        run 1    KLM !
        """)
    assert refusal(state, "run ***") == "stars alone are no run: at least one card must be a letter (P8)"
    assert layings(state) == {"1<*", "1<!", "1>x"}


@pytest.mark.clause("P8")
def test_stars_stand_in_every_place() -> None:
    state = position("""
        0 lays   ***K!  open
        1 waits  CD
        run 1    ! ABC !
        """)
    new = {"K**", "*K*", "**K", "K***", "*K**", "**K*", "***K"}
    assert layings(state) == {f"run {cards}" for cards in new} | {"1<x", "1>x"}


@pytest.mark.clause("P8")
def test_a_star_can_stand_for_a_letter_that_is_held() -> None:
    state = position("""
        0 lays   *KLM!  open
        1 waits  CD
        run 1    ! ABC !
        """)
    assert {"run *LM", "run K*M", "run KL*", "run KLM*", "run *KLM"} <= layings(state)


@pytest.mark.clause("P8", "P9")
def test_what_a_star_stands_for_is_fixed_by_the_letters_beside_it() -> None:
    state = position("""
        0 lays   **ZBYQ  open
        1 waits  CD
        run 1    ! JKL !
        """)
    after = play(state, "run *Z*B")
    assert after.runs[-1].letters == "YZAB"
    assert "2:Y" in legal_texts(after)
    assert "2:Q" not in legal_texts(after)


@pytest.mark.clause("P8")
def test_there_is_no_other_limit_on_stars() -> None:
    state = position("""
        0 lays   *******A
        1 waits  CD
        """)
    assert "run *******A" in legal_texts(state)
