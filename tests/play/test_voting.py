"""Votes: who may be voted on, who must agree, and what comes of it. Hints and resigning between people."""

import pytest

from ludotheque.core.record import format_record, parse_record
from ludotheque.play import fair
from ludotheque.play.clocks import Allowance
from ludotheque.play.deciding import ask_hint, ask_leave, ask_return, check_move
from ludotheque.play.entries import (
    CameBack,
    Ended,
    Hinted,
    Left,
    Question,
    Revealed,
    Started,
    VoteAgreed,
    VoteCalled,
    VoteDeclined,
    VoteLapsed,
)
from ludotheque.play.lobby import PATIENCE
from ludotheque.play.sitting import Sitting
from ludotheque.play.status import OVER, PLAYING
from ludotheque.play.table import Table
from ludotheque.play.voting import answer_vote, call_vote, lapse_vote, overdue
from tests.play.sittings import act, begun, denied, entropy, opened, play, sit

LATE = 1000 * PATIENCE
ALL = {"ada", "bruno", "chloe", "dario"}


def call(
    sitting: Sitting, question: Question = "bot", at: int = LATE, here: set[str] | None = None
) -> VoteCalled | Left | Ended:
    """Bruno calls a vote; Ada, who is to act, is not here unless it is said."""
    others = ALL - {"ada"} if here is None else here
    return call_vote(sitting, 1, "bruno", question, others, others, at)


def test_whoever_keeps_the_others_waiting_and_is_not_here_is_overdue() -> None:
    sitting = begun(people=3)
    assert overdue(sitting, ALL - {"ada"}, LATE) == 0
    assert overdue(sitting, ALL - {"ada"}, LATE - 1) is None
    assert overdue(sitting, ALL, LATE) is None
    assert overdue(sitting, {"ada", "bruno"}, LATE) is None, "Chloé is not waited for"
    assert overdue(begun(people=3, patience=None), ALL - {"ada"}, LATE) is None


def test_a_turn_counts_from_its_beginning() -> None:
    sitting = begun(people=2)
    play(sitting, at=5_000)
    assert overdue(sitting, set(), LATE) is None and overdue(sitting, set(), LATE + 5_000) == 1


@pytest.mark.parametrize("allowance", [None, Allowance(2 * LATE, 0)])
def test_nobody_else_puts_the_vote_off_by_leaving_and_returning(allowance: Allowance | None) -> None:
    """Once in every patience was enough to keep the others from ever voting on a friend who was gone."""
    sitting = begun(people=3, allowance=allowance)
    for at in range(10_000, LATE, 10_000):
        act(sitting, lambda: ask_leave(sitting, 2, "chloe", "left"), at)
        act(sitting, lambda: ask_return(sitting, 2, "chloe"), at)
    assert overdue(sitting, ALL - {"ada"}, LATE - 1) is None
    assert act(sitting, lambda: call(sitting), LATE) == VoteCalled(1, "bot", 0, ["chloe"])


def test_alone_against_bots_nobody_is_overdue() -> None:
    sitting = opened(seats=2, bots=("random",))
    sit(sitting, 0, is_bound=False)
    assert overdue(sitting, set(), LATE) is None


def test_all_who_are_present_must_agree_that_a_bot_plays_on() -> None:
    sitting = begun(people=4)
    assert act(sitting, lambda: call(sitting), LATE) == VoteCalled(1, "bot", 0, ["chloe", "dario"])
    assert act(sitting, lambda: answer_vote(sitting, "chloe", True, ALL), LATE) == VoteAgreed("chloe")
    assert act(sitting, lambda: answer_vote(sitting, "dario", True, ALL), LATE) == Left(0, "voted")
    assert sitting.level_of(0) == "random" and sitting.vote is None
    assert act(sitting, lambda: ask_return(sitting, 0, "ada"), LATE) == CameBack(0)


def test_who_is_gone_is_not_waited_for() -> None:
    sitting = begun(people=4)
    assert call(sitting, here={"bruno"}) == Left(0, "voted")
    act(sitting, lambda: call(sitting, here={"bruno", "chloe"}), LATE)
    assert answer_vote(sitting, "chloe", True, {"bruno", "chloe"}) == Left(0, "voted")


def test_who_was_gone_has_a_say_once_back_at_the_page() -> None:
    """As it was, only those were asked who were present when the vote was called."""
    sitting = begun(people=4)
    act(sitting, lambda: call(sitting, "end", here={"bruno", "chloe"}), LATE)
    assert answer_vote(sitting, "dario", False, ALL) == VoteDeclined("dario")
    assert act(sitting, lambda: answer_vote(sitting, "chloe", True, ALL), LATE) == VoteAgreed("chloe")
    assert answer_vote(sitting, "dario", True, ALL) == Ended("agreed")


def test_whoever_has_left_the_seat_to_a_bot_has_no_vote() -> None:
    """A ruling: those who still sit there decide, one alone too."""
    sitting = begun(people=2)
    assert isinstance(call(sitting, "end", 0), VoteCalled)
    sitting.fold(Left(0, "left"), 0)
    assert call(sitting, "end", 0) == Ended("agreed")


@pytest.mark.parametrize("at", [0, LATE])
def test_whoever_takes_the_seat_back_is_asked_too(at: int) -> None:
    """As it was, the game was ended without them."""
    sitting = begun(people=4)
    sitting.fold(Left(3, "left"), 0)
    act(sitting, lambda: call(sitting, "end", at), at)
    act(sitting, lambda: ask_return(sitting, 3, "dario"), at)
    assert sitting.vote is not None
    for guest in sorted(sitting.vote.asked - {"dario"}):
        answer = answer_vote(sitting, guest, True, ALL)
        assert answer == VoteAgreed(guest)
        sitting.fold(answer, at)
    assert answer_vote(sitting, "dario", False, ALL) == VoteDeclined("dario")
    assert answer_vote(sitting, "dario", True, ALL) == Ended("agreed")


def test_a_vote_that_still_waits_for_somebody_present_is_not_called_again() -> None:
    sitting = begun(people=4)
    act(sitting, lambda: call(sitting), LATE)
    assert denied(call, sitting, "bot", LATE, {"bruno", "chloe"}) == "play-vote-called-already"
    sitting.fold(VoteAgreed("chloe"), LATE)
    assert isinstance(call(sitting, here={"bruno", "chloe"}), VoteCalled), "Dario has gone meanwhile"


def test_one_no_is_enough_and_holds_for_as_long_again() -> None:
    sitting = begun(people=4)
    act(sitting, lambda: call(sitting), LATE)
    assert act(sitting, lambda: answer_vote(sitting, "dario", False, ALL), LATE) == VoteDeclined("dario")
    assert sitting.vote is None
    assert denied(call, sitting, "bot", 2 * LATE - 1) == "play-vote-refused"
    assert isinstance(call(sitting, at=2 * LATE), VoteCalled)


def test_a_vote_lapses_with_a_move_or_when_the_person_is_here_again() -> None:
    sitting = begun(people=3)
    act(sitting, lambda: call(sitting), LATE)
    assert denied(lapse_vote, sitting, ALL - {"ada"}) == "play-vote-none"
    assert lapse_vote(sitting, ALL) == VoteLapsed()
    play(sitting, at=LATE)
    assert sitting.vote is None


def test_votes_are_refused_with_a_reason() -> None:
    sitting = begun(people=3)
    assert denied(call, sitting, "bot", LATE - 1) == "play-vote-nobody"
    assert denied(call_vote, sitting, 0, "ada", "bot", set(), set(), LATE) == "play-vote-nobody", "of oneself"
    assert denied(call_vote, sitting, 0, "bruno", "bot", set(), set(), LATE) == "lobby-seat-not-yours"
    assert denied(answer_vote, sitting, "chloe", True, ALL) == "play-vote-none"
    act(sitting, lambda: call(sitting), LATE)
    assert denied(call, sitting) == "play-vote-called-already"
    assert denied(answer_vote, sitting, "bruno", True, ALL) == "play-vote-not-asked"
    sitting.fold(VoteAgreed("chloe"), LATE)
    assert denied(answer_vote, sitting, "chloe", True, ALL) == "play-vote-agreed-already"
    sitting.fold(Left(1, "left"), LATE)
    assert denied(call, sitting) == "lobby-away"


def test_the_end_of_a_game_needs_everybody_who_plays_and_outlasts_moves() -> None:
    sitting = begun(people=3)
    called = act(sitting, lambda: call(sitting, "end", 0, {"bruno"}), 0)
    assert called == VoteCalled(1, "end", None, ["ada", "chloe"])
    play(sitting)
    assert sitting.vote is not None
    act(sitting, lambda: answer_vote(sitting, "ada", True, {"ada"}), 0)
    assert act(sitting, lambda: answer_vote(sitting, "chloe", True, set()), 0) == Ended("agreed")
    assert (sitting.status, sitting.to_act, sitting.winners) == (OVER, None, [])
    assert denied(check_move, sitting, 0, None, "a1") == "lobby-is-over"


def test_alone_against_bots_a_game_ends_when_one_says_so() -> None:
    sitting = begun(people=2)
    sitting.fold(Left(0, "left"), 0)
    assert call(sitting, "end", 0, {"bruno"}) == Ended("agreed")


# -- resigning ------------------------------------------------------------------------------------------------------


def test_between_two_resigning_ends_the_game_and_the_other_has_won() -> None:
    sitting = begun(people=2)
    play(sitting)
    assert act(sitting, lambda: ask_leave(sitting, 0, "ada", "resigned"), 0) == Ended("resigned", 0)
    assert (sitting.status, sitting.winners, sitting.due) == (OVER, [1], None)
    assert [tally.won for tally in sitting.series.tallies] == [0, 1]
    assert sitting.notices[-1].message.id == "log-ended-resigned"


def test_among_more_a_bot_plays_to_the_end_for_who_resigned() -> None:
    sitting = begun(people=3)
    assert act(sitting, lambda: ask_leave(sitting, 0, "ada", "resigned"), 0) == Left(0, "resigned")
    assert sitting.status == PLAYING and sitting.level_of(0) == "random"
    assert denied(ask_return, sitting, 0, "ada") == "lobby-resigned"
    assert denied(ask_leave, sitting, 0, "ada", "left") == "lobby-away-already"


def test_whoever_has_given_the_seat_to_a_bot_can_still_resign() -> None:
    sitting = begun(people=2)
    act(sitting, lambda: ask_leave(sitting, 0, "ada", "left"), 0)
    assert ask_leave(sitting, 0, "ada", "resigned") == Ended("resigned", 0)


@pytest.mark.parametrize("ended", [Ended("resigned", 1), Ended("agreed")])
def test_the_record_of_a_game_that_ended_before_its_end_has_no_result_and_says_how(ended: Ended) -> None:
    sitting = opened()
    for seat in range(2):
        sit(sitting, seat)
    sitting.fold(Started(), 0)
    for seat in range(2):
        sitting.fold(Revealed(seat, entropy(seat)), 0)
    play(sitting)
    sitting.fold(ended, 0)
    record = sitting.record()
    assert record is not None and record.result is None
    assert record.extra["ended"] == {"how": ended.how, "winners": [0] if ended.seat == 1 else []}
    again = parse_record(format_record(record))
    assert len(Table(again).moves) == 1
    verdict = fair.verify(again)
    assert verdict.is_fair and verdict.reason.id == "fair-yes-ended"
    assert "fair-ended" in [note.id for note in verdict.notes], "another winner would have been vouched for"


# -- hints ----------------------------------------------------------------------------------------------------------


def test_between_people_there_are_hints_only_where_all_agreed() -> None:
    assert denied(ask_hint, begun(people=2), 0, "ada") == "play-hint-never"
    sitting = begun(people=2, hints=True)
    assert denied(ask_hint, sitting, 1, "bruno") == "play-hint-not-now"
    assert act(sitting, lambda: ask_hint(sitting, 0, "ada"), 0) == Hinted(0)
    assert sitting.has_hinted and sitting.notices[-1].message.id == "log-hinted"
    play(sitting)
    assert not sitting.has_hinted


def test_who_has_left_still_counts_as_a_person() -> None:
    """Else one would only have to wait until the other's connection breaks."""
    sitting = begun(people=2)
    sitting.fold(Left(1, "left"), 0)
    assert denied(ask_hint, sitting, 0, "ada") == "play-hint-never"
