"""What the others have said and done in Res Publica, as signs of what they hold.

A sign is something that a seat did about a kind: it sought two of it, declined to part with one, laid a group. Of each
sort the last one counts, for some rounds. How well it goes with each number of cards is fitted (`likelihoods.py`) by
how many the seat held then: what it was seen to get and give since is taken into account.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ludotheque.core.game import Seat
from ludotheque.games.respublica.cards import KINDS, PEOPLE_KINDS, Hand, Kind
from ludotheque.games.respublica.known import Known
from ludotheque.games.respublica.law import SETTLEMENTS_FOR_A_CHOICE
from ludotheque.games.respublica.moves import Ask, Bid, Decline, Offer, Seek
from ludotheque.games.respublica.rules import group_sizes
from ludotheque.games.respublica.state import Board, PastTurn, Phase
from ludotheque.games.respublica.terms import Words

ROUNDS = 5  # a sign counts in this turn and for this many rounds but one
MOST_NAMED = 3  # more are alike
SORTS = ("seek", "seek-or", "ask", "ask-or", "offer", "bid", "lack", "lack-or", "part", "part-or", "scorn")
DEEDS = ("gave", "got", "laid", "kept", "spurned")
PLACES = (
    9  # people with no, one, two, three settlements; civ without and with a library; monks; books likewise
)
AT_DEEDS = PLACES + len(SORTS) * MOST_NAMED * ROUNDS
ROWS = AT_DEEDS + len(DEEDS) * ROUNDS
"""Every sort of sign with every age has a row of the table."""


class Sign(NamedTuple):
    seat: Seat
    kind: Kind
    row: int
    since: int  # cards of the kind that were seen to come, less those that went, after it


def signs(known: Known) -> Iterator[Sign]:
    """All that the other hands are judged by."""
    for seat, board in enumerate(known.boards):
        if seat != known.seat:
            yield from (Sign(Seat(seat), kind, _place(board, kind), 0) for kind in KINDS)
    ledger = _Ledger(known)
    for (seat, kind, first_row), (turn, before) in ledger.last.items():
        age = ledger.age(turn)
        if seat != known.seat and age < ROUNDS:
            yield Sign(seat, kind, first_row + age, ledger.net[seat][kind] - before)


def _place(board: Board, kind: Kind) -> int:
    """What a kind is good for at this board."""
    if kind is Kind.MONK:
        return 6
    if kind is Kind.BOOK:
        return 7 + (board.libraries > 0)
    if kind in PEOPLE_KINDS:
        return min(SETTLEMENTS_FOR_A_CHOICE, board.settlements)
    return 4 + (board.libraries > 0)


class _Ledger:
    """The last sign of each sort, with its turn, and what the hand was seen to have gained of the kind before it."""

    def __init__(self, known: Known) -> None:
        seats = len(known.boards)
        self._seats, self._boards = seats, known.boards
        self.net = [[0] * len(KINDS) for _ in range(seats)]
        self.last: dict[tuple[Seat, Kind, int], tuple[int, int]] = {}
        turns = known.heard[-ROUNDS * seats :]
        if known.trade is not None:
            turns = (*turns, PastTurn(known.active, *known.trade[:2], known.active))  # nothing is refused yet
        is_in_turn = known.trade is not None or known.phase is not Phase.ANNOUNCE
        self._now = len(turns) - is_in_turn
        for number, turn in enumerate(turns):
            self._hear(number, turn)

    def age(self, turn: int) -> int:
        """0: in this turn; then by rounds."""
        return -((turn - self._now) // self._seats)

    def _hear(self, number: int, turn: PastTurn) -> None:
        if turn.announcement is not None:
            self._note_words(
                number,
                turn.active,
                "seek" if isinstance(turn.announcement, Seek) else "offer",
                turn.announcement.words,
            )
            for place, answer in enumerate(turn.answers):
                self._hear_answer(number, turn, Seat((turn.active + 1 + place) % self._seats), answer)
        if turn.partner is not None and turn.partner != turn.active:
            self._exchange(number, turn.active, turn.given, turn.received)
            self._exchange(number, turn.partner, turn.received, turn.given)
        for kind in turn.laid:
            self.net[turn.active][kind] -= group_sizes(self._boards[turn.active])[kind]
            self._note(number, turn.active, kind, _deed("laid"))

    def _hear_answer(self, number: int, turn: PastTurn, seat: Seat, answer: Ask | Bid | Decline) -> None:
        assert turn.announcement is not None
        is_offer, words = isinstance(turn.announcement, Offer), turn.announcement.words
        if isinstance(answer, Decline):
            self._note_words(number, seat, "scorn" if is_offer else "lack", words)
            return
        self._note_words(number, seat, "bid" if is_offer else "ask", answer.words)
        if not is_offer:
            self._note_words(number, seat, "part", words)
        if turn.partner is None:
            for kind in _kinds(answer.words):
                self._note(number, turn.active, kind, _deed("spurned" if is_offer else "kept"))

    def _exchange(self, number: int, seat: Seat, given: Hand, received: Hand) -> None:
        for kind in KINDS:
            if given[kind] or received[kind]:
                self.net[seat][kind] += received[kind] - given[kind]
                self._note(number, seat, kind, _deed("gave" if given[kind] else "got"))

    def _note_words(self, number: int, seat: Seat, sort: str, words: Words) -> None:
        if len(words.terms) > 1 and f"{sort}-or" in SORTS:
            sort = f"{sort}-or"
        for quantity, feature in words.terms:
            if feature in KINDS:
                named = SORTS.index(sort) * MOST_NAMED + min(MOST_NAMED, quantity) - 1
                self._note(number, seat, feature, PLACES + named * ROUNDS)

    def _note(self, number: int, seat: Seat, kind: Kind, first_row: int) -> None:
        self.last[seat, kind, first_row] = number, self.net[seat][kind]


def _deed(name: str) -> int:
    return AT_DEEDS + DEEDS.index(name) * ROUNDS


def _kinds(words: Words) -> Sequence[Kind]:
    return [feature for _, feature in words.terms if feature in KINDS]
