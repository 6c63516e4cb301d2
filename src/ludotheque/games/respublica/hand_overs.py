"""What exactly can be given (R8): every heap of cards in a hand that keeps some words.

How they are found. Cards named by kind are fixed. What is left open is named by people, civ, card or pair,
and whether a heap keeps such words depends on four numbers only: how many people and how many civilisation
cards, and how many pairs in each. So the heaps are counted, listed and picked half by half, in cells of equal
numbers.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, overload

from ludotheque.games.respublica.cards import (
    NO_CARDS,
    PAIR,
    PEOPLE,
    Hand,
    add,
    civ_half,
    contains,
    people_half,
    subtract,
)
from ludotheque.games.respublica.terms import (
    Term,
    Words,
    holds,
    is_hand_over,
    most_beside,
    named_cards,
    size,
    tally_of,
    ways,
)

Half = tuple[int, ...]  # counts of the kinds of one half, or of the last few of them


def has_choice(hand: Hand, words: Words) -> bool:
    """Whether more than one different heap in this hand keeps the words."""
    if words.second is None and words.first.feature < PEOPLE:
        return False
    return len(HandOvers(hand, words)) > 1


def only_hand_over(hand: Hand, words: Words) -> Hand:
    """What is given where there is no choice."""
    return HandOvers(hand, words)[0]


class _Cell(NamedTuple):
    """Heaps with so many people cards, pairs of people, civilisation cards and pairs of civilisation."""

    people: int
    people_pairs: int
    civ: int
    civ_pairs: int


class HandOvers(Sequence[Hand]):
    """All heaps in the hand that keep the words, each once, in a fixed order; counted without listing."""

    __slots__ = ("_base", "_cells", "_civ", "_fixed", "_hand", "_is_paired", "_length", "_people", "_words")

    def __init__(self, hand: Hand, words: Words) -> None:
        self._hand, self._words = hand, words
        possible = [way for way in ways(words) if holds(hand, way)]
        left_open = [way for way in possible if any(term.feature >= PEOPLE for term in way.terms)]
        fixed = [named_cards(way) for way in possible if way not in left_open]
        self._fixed = tuple(dict.fromkeys(heap for heap in fixed if not _keeps_one(heap, left_open)))
        self._base = (
            named_cards(left_open[0]) if left_open else NO_CARDS
        )  # two open ways are single terms, nothing fixed
        self._is_paired = any(term.feature is PAIR for way in left_open for term in way.terms)
        rest = subtract(hand, self._base)
        self._people, self._civ = people_half(rest), civ_half(rest)
        self._cells = tuple(self._find_cells([_open(way) for way in left_open]))
        self._length = len(self._fixed) + sum(map(self._number, self._cells))

    def _find_cells(self, left_open: list[tuple[Term, ...]]) -> Iterator[_Cell]:
        sizes = {sum(map(size, terms)) for terms in left_open}
        civ_cells = _counts(self._civ, self._is_paired)
        for people, people_pairs in _counts(self._people, self._is_paired):
            for civ, civ_pairs in civ_cells:
                if people + civ in sizes:
                    cell = _Cell(people, people_pairs, civ, civ_pairs)
                    if any(_fits(cell, terms) for terms in left_open):
                        yield cell

    def _number(self, cell: _Cell) -> int:
        people, people_pairs, civ, civ_pairs = cell
        paired = self._is_paired
        return (
            _counts(self._people, paired)[people, people_pairs] * _counts(self._civ, paired)[civ, civ_pairs]
        )

    def __len__(self) -> int:
        return self._length

    def __contains__(self, cards: object) -> bool:
        return isinstance(cards, tuple) and contains(self._hand, cards) and is_hand_over(cards, self._words)

    @overload
    def __getitem__(self, index: int) -> Hand: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Hand, ...]: ...
    def __getitem__(self, index: int | slice) -> Hand | tuple[Hand, ...]:
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(self._length)))
        i = index + self._length if index < 0 else index
        if not 0 <= i < self._length:
            raise IndexError(index)
        return self._fixed[i] if i < len(self._fixed) else self._find(i - len(self._fixed))

    def _find(self, i: int) -> Hand:
        cell = self._cells[0]
        for cell in self._cells:
            if i < self._number(cell):
                break
            i -= self._number(cell)
        paired = self._is_paired
        i, j = divmod(i, _counts(self._civ, paired)[cell.civ, cell.civ_pairs])
        people = _pick(self._people, paired, cell.people, cell.people_pairs, i)
        return add(self._base, people + _pick(self._civ, paired, cell.civ, cell.civ_pairs, j))

    def __iter__(self) -> Iterator[Hand]:
        yield from self._fixed
        base = self._base
        for people, people_pairs, civ, civ_pairs in self._cells:
            civ_halves = _listed(self._civ, self._is_paired, civ, civ_pairs)
            for half in _listed(self._people, self._is_paired, people, people_pairs):
                for other in civ_halves:
                    yield half + other if base is NO_CARDS else add(base, half + other)


def _open(way: Words) -> tuple[Term, ...]:
    """The terms that leave a choice."""
    return tuple(term for term in way.terms if term.feature >= PEOPLE)


def _keeps_one(heap: Hand, left_open: list[Words]) -> bool:
    return any(is_hand_over(heap, way) for way in left_open)


def _fits(cell: _Cell, terms: tuple[Term, ...]) -> bool:
    """Whether heaps with these numbers are exactly what the open terms name."""
    people, people_pairs, civ, civ_pairs = cell
    if sum(map(size, terms)) != people + civ:
        return False
    counted = tally_of(NO_CARDS, NO_CARDS, people, people_pairs, civ, civ_pairs)
    first = terms[0]
    if first.quantity > counted.most[first.feature]:
        return False
    return len(terms) == 1 or terms[1].quantity <= most_beside(counted, first, terms[1].feature)


# -- the heaps of one half: how many, which, all -------------------------------------------------------------


@lru_cache(maxsize=1 << 12)
def _counts(half: Half, is_paired: bool) -> dict[tuple[int, int], int]:
    """How many heaps there are of so many cards and pairs. Pairs are 0 where they do not matter."""
    if not half:
        return {(0, 0): 1}
    counts: dict[tuple[int, int], int] = {}
    for (cards, pairs), number in _counts(half[1:], is_paired).items():
        for count in range(half[0] + 1):
            key = (cards + count, pairs + (count >> 1 if is_paired else 0))
            counts[key] = counts.get(key, 0) + number
    return counts


def _pick(half: Half, is_paired: bool, cards: int, pairs: int, index: int) -> Half:
    """The heap at this place of `_listed`, without listing."""
    if not half:
        return ()
    later = _counts(half[1:], is_paired)
    count = 0
    while index >= (number := later.get((cards - count, pairs - (count >> 1 if is_paired else 0)), 0)):
        index -= number
        count += 1
    return (
        count,
        *_pick(half[1:], is_paired, cards - count, pairs - (count >> 1 if is_paired else 0), index),
    )


@lru_cache(maxsize=1 << 10)
def _listed(half: Half, is_paired: bool, cards: int, pairs: int) -> tuple[Half, ...]:
    if (cards, pairs) not in _counts(half, is_paired):
        return ()
    if not half:
        return ((),)
    found: list[Half] = []
    for count in range(min(half[0], cards) + 1):
        rest = _listed(half[1:], is_paired, cards - count, pairs - (count >> 1 if is_paired else 0))
        found += [(count, *heap) for heap in rest]
    return tuple(found)
