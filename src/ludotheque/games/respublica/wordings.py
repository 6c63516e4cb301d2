"""All words that a heap of cards can promise (R4, R6): counted, and any of them found, without listing them.

There are thousands for a hand and some hundred thousand for the whole box, so legal announcements and answers
are taken from here by number.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import overload

from ludotheque.games.respublica.cards import CIV, EDITIONS, FEATURES, PEOPLE, Hand
from ludotheque.games.respublica.terms import Joint, Term, Words, holds, most_beside, tally

AND, OR = Joint.AND, Joint.OR
_MOST = tally(EDITIONS["queen"].cards).most
TERMS = tuple(tuple(Term(count, f) for count in range(1, _MOST[f] + 1)) for f in FEATURES)
"""Every term there can be, by feature: nobody can promise more cards than the game has."""


class Wordings(Sequence[Words]):
    """All words these cards can promise: single terms, `or` (each term held), `and` (both at once)."""

    __slots__ = ("_ands", "_cards", "_length", "_terms")

    def __init__(self, cards: Hand) -> None:
        self._cards = cards
        self._length = count_wordings(cards)
        self._terms: tuple[Term, ...] = ()  # these two are filled when first looked into
        self._ands: list[int] = []

    def __len__(self) -> int:
        return self._length

    def __contains__(self, words: object) -> bool:
        return isinstance(words, Words) and holds(self._cards, words)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Wordings) and self._cards == other._cards

    def __hash__(self) -> int:
        return hash(self._cards)

    @overload
    def __getitem__(self, index: int) -> Words: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Words, ...]: ...
    def __getitem__(self, index: int | slice) -> Words | tuple[Words, ...]:
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(self._length)))
        i = index + self._length if index < 0 else index
        if not 0 <= i < self._length:
            raise IndexError(index)
        terms = self._terms or self._list_terms()
        number = len(terms)
        if i < number:
            return Words(terms[i])
        i -= number
        if i < number * number:
            return Words(terms[i // number], OR, terms[i % number])
        return self._find_and(i - number * number)

    def __iter__(self) -> Iterator[Words]:
        return (self[i] for i in range(self._length))

    def _list_terms(self) -> tuple[Term, ...]:
        number = tally(self._cards).most
        self._terms = tuple(term for feature in FEATURES for term in TERMS[feature][: number[feature]])
        return self._terms

    def _find_and(self, i: int) -> Words:
        if not self._ands:
            self._ands = list(accumulate((self._seconds(term)[-1] for term in self._terms), initial=0))
        place = bisect_right(self._ands, i) - 1
        first = self._terms[place]
        seconds = self._seconds(first)
        i -= self._ands[place]
        feature = bisect_right(seconds, i) - 1
        return Words(first, AND, TERMS[feature][i - seconds[feature]])

    def _seconds(self, first: Term) -> tuple[int, ...]:
        """How many second terms there are before each feature, and in all."""
        return _seconds(self._cards, first)


@lru_cache(maxsize=1 << 12)
def _seconds(cards: Hand, first: Term) -> tuple[int, ...]:
    counted = tally(cards)
    return tuple(accumulate((most_beside(counted, first, feature) for feature in FEATURES), initial=0))


def count_wordings(cards: Hand) -> int:
    """How many there are, in closed form: asked before every announcement (tests count them one by one).

    Every term goes with every term in `or`. In `and` some pairs are lost where both want the same cards: q of
    a feature take up to q away from one that shares its cards, which adds up to triangular numbers.
    """
    number, pairs = tally(cards)
    people, civ, card, pair = number[PEOPLE:]
    terms = 2 * card + people + civ + pair  # the kinds have as many terms as cards
    lost = (
        3 * (_TRIANGLE[people] + _TRIANGLE[civ]) + _TRIANGLE[card]
    )  # each with itself; halves with card, both orders
    lost += (
        4 * (_TRIANGLE[pairs[PEOPLE]] + _TRIANGLE[pairs[CIV]]) + 5 * _TRIANGLE[pair]
    )  # pairs with each, and themselves
    return terms + 2 * terms * terms - lost - sum(map(_LOST_IN_KIND, cards))


_TRIANGLE = tuple(n * (n + 1) // 2 for n in range(131))
# A kind with itself, with its half and with card in both orders; with pair in both orders.
_LOST_IN_KIND = tuple(5 * _TRIANGLE[n] + 4 * _TRIANGLE[n >> 1] for n in range(13)).__getitem__
