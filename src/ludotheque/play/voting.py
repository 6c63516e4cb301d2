"""What people vote on: whether a bot plays on for somebody who keeps them waiting and is not here, and whether the game
ends without a result. Who is here is told by the server: nothing of it is stored."""

from ludotheque.core.errors import Message
from ludotheque.play.deciding import check_changes, need, own
from ludotheque.play.entries import Ended, Left, Question, VoteAgreed, VoteCalled, VoteDeclined, VoteLapsed
from ludotheque.play.lobby import Denied, NotYours
from ludotheque.play.sitting import Sitting, Vote
from ludotheque.play.status import PLAYING

Answered = Left | Ended | VoteAgreed | VoteDeclined


def overdue_at(sitting: Sitting) -> int | None:
    """From when on the others may vote on whoever is to act, unless they are here; None where they never may."""
    seat, patience = sitting.clocks.running, sitting.settings.patience
    if sitting.status != PLAYING or seat is None or patience is None or not sitting.is_among_people:
        return None
    return sitting.clocks.since + 1000 * patience if sitting.chairs[seat].is_person else None


def overdue(sitting: Sitting, expected: set[str], at: int) -> int | None:
    """The seat that has kept the others waiting for longer than was agreed, and whose person has been absent for as
    long. `expected`: the guests who have not."""
    due, seat = overdue_at(sitting), sitting.clocks.running
    if due is None or at < due or seat is None or sitting.chairs[seat].guest in expected:
        return None
    return seat


def call_vote(
    sitting: Sitting,
    seat: int,
    guest: str,
    question: Question,
    expected: set[str],
    present: set[str],
    at: int,
) -> VoteCalled | Left | Ended:
    """Ask the others; where nobody is left to be asked, it is done. `present`: the guests who are not gone."""
    need(sitting, PLAYING)
    if own(sitting, seat, guest).away is not None:
        raise Denied(Message("lobby-away"))
    check_changes(sitting, seat)
    if question == "end" and sitting.dealing.is_duplicate:
        raise Denied(Message("lobby-duplicate"))
    about = overdue(sitting, expected | {guest}, at)
    if question == "bot" and about is None:
        raise Denied(Message("play-vote-nobody"))
    if at < sitting.vote_after:
        raise Denied(Message("play-vote-refused"))
    asked = _asked(sitting, guest, about)
    waits_for = asked if about is None else asked & present
    if not waits_for:
        return _outcome(question, about)
    _check_is_new(sitting.vote, question, about, waits_for)
    return VoteCalled(seat, question, about, sorted(asked))


def _asked(sitting: Sitting, guest: str, about: int | None) -> set[str]:
    """All others who play, but whoever keeps them waiting. Whoever is gone has a say too, once they are back."""
    others = _others(sitting, guest)
    return others if about is None else others - {sitting.chairs[about].guest or ""}


def _check_is_new(vote: Vote | None, question: Question, about: int | None, waits_for: set[str]) -> None:
    """The same question may not be asked twice, unless nobody is left who might still answer the first."""
    if vote is None or (vote.question, vote.about) != (question, about):
        return
    if vote.waits_for & waits_for:
        raise Denied(Message("play-vote-called-already"))


def _others(sitting: Sitting, guest: str) -> set[str]:
    """All who play, but this one."""
    return {
        chair.guest
        for chair in sitting.chairs
        if chair.guest is not None and chair.is_person and chair.guest != guest
    }


def _outcome(question: Question, about: int | None) -> Left | Ended:
    if question == "end":
        return Ended("agreed")
    assert about is not None
    return Left(about, "voted")


def answer_vote(sitting: Sitting, guest: str, agrees: bool, present: set[str]) -> Answered:
    """With the last yes of those who are present it is done; one no is enough against it."""
    need(sitting, PLAYING)
    vote = sitting.vote
    if vote is None:
        raise Denied(Message("play-vote-none"))
    if guest not in vote.asked:
        raise NotYours(Message("play-vote-not-asked"))
    if not agrees:
        return VoteDeclined(guest)
    if guest in vote.agreed:
        raise Denied(Message("play-vote-agreed-already"))
    waits_for = vote.waits_for - {guest}
    if vote.about is not None:
        waits_for &= present
    return VoteAgreed(guest) if waits_for else _outcome(vote.question, vote.about)


def lapse_vote(sitting: Sitting, here: set[str]) -> VoteLapsed:
    """Whom it is about has come back."""
    vote = sitting.vote
    if vote is None or vote.about is None or sitting.chairs[vote.about].guest not in here:
        raise Denied(Message("play-vote-none"))
    return VoteLapsed()
