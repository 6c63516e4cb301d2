"""All words that a heap of cards can promise (R4, R6): counted, and any of them found, without listing them.

There are thousands for a hand and some hundred thousand for the whole box, so legal announcements and answers
are taken from here by number.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import overload

from ludotheque.games.respublica.cards import (
    CARD,
    CIV,
    EDITIONS,
    FEATURES,
    PEOPLE,
    Hand,
    civ_half,
    people_half,
)
from ludotheque.games.respublica.terms import AND, OR, Term, Words, all_beside, holds, tally

_MOST = tally(EDITIONS["queen"].cards).most
TERMS = tuple(tuple(Term(count, f) for count in range(1, _MOST[f] + 1)) for f in FEATURES)
"""Every term there can be, by feature: nobody can promise more cards than the game has."""


class Promises(Sequence[Words]):
    """All words these cards can promise: single terms, `or` (each term held), `and` (both at once)."""

    __slots__ = ("_cards", "_length", "_number", "_starts", "_tables", "_terms")

    def __init__(self, cards: Hand) -> None:
        self._cards = cards
        self._length = count_promises(cards)
        self._number = sum(tally(cards).most)
        # Filled as far as somebody looks:
        self._terms: tuple[Term, ...] = ()
        self._starts: list[int] = []
        self._tables: dict[int, list[int]] = {}

    def __len__(self) -> int:
        return self._length

    def __contains__(self, words: object) -> bool:
        return isinstance(words, Words) and holds(self._cards, words)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Promises) and self._cards == other._cards

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
        return self.at(i)

    def at(self, i: int) -> Words:
        """The i-th of them; the number must be right."""
        terms, number = self._terms or self._list_terms(), self._number
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
        self._terms = tuple([term for feature in FEATURES for term in TERMS[feature][: number[feature]]])
        return self._terms

    def _find_and(self, i: int) -> Words:
        starts = self._starts or self._find_starts()
        first = bisect_right(starts, i) - 1
        i -= starts[first]
        table = self._table(first, i)
        place = bisect_right(table, i) - 1
        seconds = _seconds(self._cards, TERMS[first][place])
        i -= table[place]
        second = bisect_right(seconds, i) - 1
        return Words(TERMS[first][place], AND, TERMS[second][i - seconds[second]])

    def _find_starts(self) -> list[int]:
        self._starts = [0, *accumulate(count_ands(self._cards))]
        return self._starts

    def _table(self, first: int, i: int) -> list[int]:
        """How many `and` there are before each first term of this feature, as far as the i-th of them lies."""
        counted, table = tally(self._cards), self._tables.setdefault(first, [0])
        while table[-1] <= i:
            table.append(table[-1] + sum(all_beside(counted, TERMS[first][len(table) - 1])))
        return table


@lru_cache(maxsize=1 << 12)
def _seconds(cards: Hand, first: Term) -> tuple[int, ...]:
    """How many terms can stand beside the first one: before each feature, and in all."""
    return (0, *accumulate(all_beside(tally(cards), first)))


def count_ands(cards: Hand) -> tuple[int, ...]:
    """For each feature of the first term how many `and` there are, in closed form (tests count them one by
    one).

    Every term goes with every other, but where both want the same cards some are lost: q of a feature take up
    to q from each feature that shares its cards, and of pairs, which adds up to triangular numbers.
    """
    number, pairs = tally(cards)
    all_terms = sum(number)
    lost = [3 * _TRIANGLE[n] + 2 * _TRIANGLE[n >> 1] for n in cards]  # to itself, its half, card, and pair
    for half, kinds in ((PEOPLE, people_half(cards)), (CIV, civ_half(cards))):
        lost.append(2 * (_TRIANGLE[number[half]] + _TRIANGLE[pairs[half]]) + sum(_TRIANGLE[n] for n in kinds))
    halves = (number[PEOPLE], number[CIV])
    lost.append(2 * _TRIANGLE[pairs[CARD]] + sum(_TRIANGLE[n] for n in (number[CARD], *halves, *cards)))
    lost.append(3 * _TRIANGLE[pairs[CARD]] + 2 * sum(_TRIANGLE[n] for n in pairs[:CARD]))
    return tuple([n * all_terms - fewer for n, fewer in zip(number, lost, strict=True)])


def count_promises(cards: Hand) -> int:
    """How many words there are: terms, `or`, and the sum of `count_ands`, written out for speed."""
    number, pairs = tally(cards)
    people, civ, card, pair = number[PEOPLE:]
    terms = 2 * card + people + civ + pair  # the kinds have as many terms as cards
    lost = 3 * (_TRIANGLE[people] + _TRIANGLE[civ]) + _TRIANGLE[card]
    lost += 4 * (_TRIANGLE[pairs[PEOPLE]] + _TRIANGLE[pairs[CIV]]) + 5 * _TRIANGLE[pair]
    return terms + 2 * terms * terms - lost - sum(map(_LOST_IN_KIND, cards))


_TRIANGLE = tuple(n * (n + 1) // 2 for n in range(131))
_LOST_IN_KIND = tuple(5 * _TRIANGLE[n] + 4 * _TRIANGLE[n >> 1] for n in range(13)).__getitem__
