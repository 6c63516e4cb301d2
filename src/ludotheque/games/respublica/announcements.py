"""Legal announcements and answers: a lazy sequence, for there are too many to list (R3-R6).

Where only `pass` or `decline` is open the form is the same, so that nothing tells from outside whether a
player was free (R6).
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import ClassVar, overload

from ludotheque.core.game import Unlisted
from ludotheque.games.respublica.cards import EDITIONS, NO_CARDS, Hand
from ludotheque.games.respublica.hand_overs import HandOvers
from ludotheque.games.respublica.moves import DECLINE, PASS, Ask, Bid, Give, Move, Offer, Seek
from ludotheque.games.respublica.promises import Promises, count_promises


@cache
def wishes(edition: str) -> Promises:
    """Ruling on R4: one can seek and ask for anything, but for no more cards than the edition has."""
    return Promises(EDITIONS[edition].cards)


class Announcements(Unlisted[Move]):
    """A plain move, then words about any cards of the edition, then words about one's own. Immutable."""

    __slots__ = ("_any", "_any_number", "_length", "_own")

    plain: ClassVar[Move]
    about_any: ClassVar[type[Seek] | type[Ask]]
    about_own: ClassVar[type[Offer] | type[Bid]]

    def __init__(self, wanted: Promises | None, own: Hand) -> None:
        self._any = wanted
        self._any_number = 0 if wanted is None else len(wanted)
        self._own = own
        self._length = 1 + self._any_number + count_promises(own)

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Move, ...]: ...
    def __getitem__(self, index: int | slice) -> Move | tuple[Move, ...]:
        if index == 0:
            return self.plain  # most often there is no other
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(self._length)))
        i = index + self._length if index < 0 else index
        if i == 0:
            return self.plain
        if not 0 < i < self._length:
            raise IndexError(index)
        if i <= self._any_number and self._any is not None:
            return self.about_any(self._any.at(i - 1))
        return self.about_own(Promises(self._own).at(i - 1 - self._any_number))

    def __iter__(self) -> Iterator[Move]:
        yield self.plain
        yield from map(self.about_any, self._any or ())
        yield from map(self.about_own, Promises(self._own))

    def __contains__(self, move: object) -> bool:
        if isinstance(move, self.about_any):
            return self._any is not None and move.words in self._any
        if isinstance(move, self.about_own):
            return move.words in Promises(self._own)
        return move == self.plain

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[Move, Promises | None, Hand]:
        return self.plain, self._any, self._own


class Openings(Announcements):
    """What the active player may say."""

    __slots__ = ()
    plain = PASS
    about_any = Seek
    about_own = Offer


class Answers(Announcements):
    """What another player may say to it."""

    __slots__ = ()
    plain = DECLINE
    about_any = Ask
    about_own = Bid


def openings(edition: str, hand: Hand) -> Openings:
    """R3; without cards only pass (R10)."""
    return Openings(wishes(edition) if any(hand) else None, hand)


@cache
def demands(edition: str, can_ask: bool) -> Answers:
    """What can be said to a seek (R5); without what is sought (R6), and so without cards, only decline."""
    return Answers(wishes(edition) if can_ask else None, NO_CARDS)


def bids(hand: Hand) -> Answers:
    """What can be said to an offer (R5): what the hand holds (R6); without cards only decline (R10)."""
    return Answers(None, hand)


class Gifts(Sequence[Move]):
    """All hand-overs as moves (R8). They can be many, so each is made when it is asked for."""

    __slots__ = ("_found",)

    def __init__(self, found: HandOvers) -> None:
        self._found = found

    def __len__(self) -> int:
        return len(self._found)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Move, ...]: ...
    def __getitem__(self, index: int | slice) -> Move | tuple[Move, ...]:
        if isinstance(index, slice):
            return tuple(map(Give, self._found[index]))
        return Give(self._found[index])

    def __iter__(self) -> Iterator[Move]:
        return map(Give, self._found)

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Give) and move.cards in self._found

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Gifts) and self._found == other._found

    def __hash__(self) -> int:
        return hash(self._found)
