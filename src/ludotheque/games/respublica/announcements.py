"""Legal announcements and answers: a lazy sequence, for there are too many to list (R3-R6).

Where only `pass` or `decline` is open the form is the same, so that nothing tells from outside whether a
player was free (R6).
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, overload

from ludotheque.games.respublica.cards import EDITIONS, NO_CARDS, Hand
from ludotheque.games.respublica.hand_overs import HandOvers
from ludotheque.games.respublica.moves import DECLINE, PASS, Ask, Bid, Give, Move, Offer, Seek
from ludotheque.games.respublica.wordings import Wordings, count_wordings


@cache
def all_wordings(edition: str) -> Wordings:
    """Ruling on R4: one can seek and ask for anything, but for no more cards than the edition has."""
    return Wordings(EDITIONS[edition].cards)


class Announcements(Sequence[Move]):
    """A plain move, then words about any cards of the edition, then words about one's own. Immutable."""

    __slots__ = ("_any_words", "_length", "_number", "_own", "_own_words", "_plain", "_wanted")

    def __init__(
        self,
        plain: Move,
        any_words: type[Seek] | type[Ask] | None,
        wanted: Wordings,
        own_words: type[Offer] | type[Bid] | None,
        own: Hand,
    ) -> None:
        self._plain = plain
        self._any_words = any_words
        self._wanted = wanted
        self._number = len(wanted) if any_words else 0
        self._own_words = own_words
        self._own = own
        self._length: Final = 1 + self._number + (count_wordings(own) if own_words else 0)

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Move, ...]: ...
    def __getitem__(self, index: int | slice) -> Move | tuple[Move, ...]:
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(self._length)))
        i = index + self._length if index < 0 else index
        if not 0 <= i < self._length:
            raise IndexError(index)
        if i == 0:
            return self._plain
        if i <= self._number:
            assert self._any_words
            return self._any_words(self._wanted[i - 1])
        assert self._own_words
        return self._own_words(Wordings(self._own)[i - 1 - self._number])

    def __iter__(self) -> Iterator[Move]:
        yield self._plain
        if self._any_words:
            yield from map(self._any_words, self._wanted)
        if self._own_words:
            yield from map(self._own_words, Wordings(self._own))

    def __contains__(self, move: object) -> bool:
        if move == self._plain:
            return True
        if self._any_words and isinstance(move, self._any_words):
            return move.words in self._wanted
        if self._own_words and isinstance(move, self._own_words):
            return move.words in Wordings(self._own)
        return False

    def _key(self) -> tuple[object, ...]:
        return self._plain, self._any_words, self._own_words, self._wanted, self._own

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Announcements) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())


def announcements(edition: str, hand: Hand) -> Announcements:
    """What the active player may say (R3); without cards only pass (R10)."""
    has_cards = any(hand)
    wanted = all_wordings(edition)
    return Announcements(PASS, Seek if has_cards else None, wanted, Offer if has_cards else None, hand)


def demands(edition: str, can_ask: bool) -> Announcements:
    """What can be said to a seek (R5, R6)."""
    return Announcements(DECLINE, Ask if can_ask else None, all_wordings(edition), None, NO_CARDS)


def bids(edition: str, hand: Hand) -> Announcements:
    """What can be said to an offer (R5, R6); without cards only decline (R10)."""
    return Announcements(DECLINE, None, all_wordings(edition), Bid if any(hand) else None, hand)


class Gifts(Sequence[Move]):
    """More hand-overs than one would list (see `rules.LISTED`), as moves."""

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

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Give) and move.cards in self._found
