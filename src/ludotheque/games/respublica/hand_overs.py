"""What exactly can be given (R8): every heap of cards in a hand that keeps some words.

How they are found. Cards named by kind are fixed. What is left open is named by people, civ, card or pair,
and whether a heap keeps such words depends on four numbers only: how many people and how many civilisation
cards, and how many pairs in each. So the heaps are counted, listed and picked half by half, in cells of equal
numbers.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, product
from typing import NamedTuple, overload

from ludotheque.games.respublica.cards import (
    CARD,
    CIV,
    NO_CARDS,
    PAIR,
    PEOPLE,
    Feature,
    Hand,
    add,
    civ_half,
    contains,
    people_half,
    subtract,
)
from ludotheque.games.respublica.terms import (
    OR,
    Term,
    Words,
    holds,
    is_hand_over,
    named_cards,
    tally,
    ways,
)

Half = tuple[int, ...]  # counts of the kinds of one half, or of three of them


def has_choice(hand: Hand, words: Words) -> bool:
    """Whether more than one different heap in this hand keeps the words. The usual words need no counting."""
    first, joint, second = words
    if second is None:
        return _can_choose(hand, first)
    if first.feature < PEOPLE and second.feature < PEOPLE:
        return joint is OR and first != second and holds(hand, words)
    return hand_overs(hand, words).has_several()


def _can_choose(hand: Hand, term: Term) -> bool:
    """One term leaves a choice if not all cards (or pairs) that it can mean must go, and they are of two kinds."""
    quantity, feature = term
    if feature < PEOPLE:
        return False
    number, pairs = tally(hand)
    heaps = pairs[:PEOPLE] if feature is PAIR else _MEANT[feature](hand)
    return number[feature] > quantity and sum(map(bool, heaps)) > 1


_MEANT: dict[Feature, Callable[[Hand], Hand]] = {PEOPLE: people_half, CIV: civ_half, CARD: tuple}


def only_hand_over(hand: Hand, words: Words) -> Hand:
    """What is given where there is no choice."""
    for way in ways(words):
        if all(term.feature < PEOPLE for term in way.terms) and holds(hand, way):
            return named_cards(way)
    return hand_overs(hand, words)[0]


@lru_cache(maxsize=1 << 8)
def hand_overs(hand: Hand, words: Words) -> "HandOvers":
    """All of them. Kept for a while, since whether there is a choice is asked before what the choice is."""
    return HandOvers(hand, words)


class _Cell(NamedTuple):
    """Heaps by how many people cards, pairs of people, civilisation cards and pairs of civilisation they have."""

    people: int
    people_pairs: int
    civ: int
    civ_pairs: int


class _Needs(NamedTuple):
    """What words without `or` leave open: this many cards in all, and among them people, civ and pairs."""

    cards: int
    people: int
    civ: int
    pairs: int


def _needs(way: Words) -> _Needs:
    named = dict.fromkeys((PEOPLE, CIV, CARD, PAIR), 0)
    for quantity, feature in way.terms:
        if feature >= PEOPLE:
            named[feature] += quantity
    return _Needs(sum(named.values()) + named[PAIR], named[PEOPLE], named[CIV], named[PAIR])


class HandOvers(Sequence[Hand]):
    """All heaps in the hand that keep the words, each once, in a fixed order; counted without listing."""

    __slots__ = ("_base", "_cells", "_civ", "_fixed", "_hand", "_is_paired", "_length", "_people", "_words")

    def __init__(self, hand: Hand, words: Words) -> None:
        self._hand, self._words = hand, words
        possible = [way for way in ways(words) if holds(hand, way)]
        left_open = [way for way in possible if any(term.feature >= PEOPLE for term in way.terms)]
        fixed = [named_cards(way) for way in possible if way not in left_open]
        self._fixed = tuple(dict.fromkeys(heap for heap in fixed if not _keeps_one(heap, left_open)))
        self._base = named_cards(left_open[0]) if left_open else NO_CARDS  # two open ways name no kind
        self._is_paired = any(term.feature is PAIR for way in left_open for term in way.terms)
        rest = subtract(hand, self._base)
        self._people, self._civ = people_half(rest), civ_half(rest)
        cells = chain.from_iterable(self._find_cells(_needs(way)) for way in left_open)
        self._cells = tuple(dict.fromkeys(cells))
        self._length = -1  # not yet counted

    def _find_cells(self, needs: _Needs) -> Iterator[_Cell]:
        """All numbers with which a heap is just what is needed; there need be no such heap in the hand."""
        least = max(needs.people, needs.cards - sum(self._civ))
        for people in range(least, min(sum(self._people), needs.cards - needs.civ) + 1):
            civ = needs.cards - people
            if not self._is_paired:
                yield _Cell(people, 0, civ, 0)
                continue
            for people_pairs, civ_pairs in product(range(people // 2 + 1), range(civ // 2 + 1)):
                in_people = min(people_pairs, (people - needs.people) // 2)
                if needs.pairs <= in_people + min(civ_pairs, (civ - needs.civ) // 2):
                    yield _Cell(people, people_pairs, civ, civ_pairs)

    def _number(self, cell: _Cell) -> int:
        people, people_pairs, civ, civ_pairs = cell
        number = _count(self._people, self._is_paired, people, people_pairs)
        return number and number * _count(self._civ, self._is_paired, civ, civ_pairs)

    def has_several(self) -> bool:
        found = len(self._fixed)
        for cell in self._cells:
            if found > 1:
                break
            found += self._number(cell)
        return found > 1

    def __len__(self) -> int:
        if self._length < 0:
            self._length = len(self._fixed) + sum(map(self._number, self._cells))
        return self._length

    def __contains__(self, cards: object) -> bool:
        return isinstance(cards, tuple) and contains(self._hand, cards) and is_hand_over(cards, self._words)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HandOvers) and (self._hand, self._words) == (other._hand, other._words)

    def __hash__(self) -> int:
        return hash((self._hand, self._words))

    @overload
    def __getitem__(self, index: int) -> Hand: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Hand, ...]: ...
    def __getitem__(self, index: int | slice) -> Hand | tuple[Hand, ...]:
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(len(self))))
        i = index + len(self) if index < 0 else index
        if not 0 <= i < len(self):
            raise IndexError(index)
        return self._fixed[i] if i < len(self._fixed) else self._find(i - len(self._fixed))

    def _find(self, i: int) -> Hand:
        for cell in self._cells:
            number = self._number(cell)
            if i < number:
                return self._pick(cell, i)
            i -= number
        raise IndexError(i)

    def _pick(self, cell: _Cell, i: int) -> Hand:
        people, people_pairs, civ, civ_pairs = cell
        i, j = divmod(i, _count(self._civ, self._is_paired, civ, civ_pairs))
        half = _pick(self._people, self._is_paired, people, people_pairs, i)
        return add(self._base, half + _pick(self._civ, self._is_paired, civ, civ_pairs, j))

    def __iter__(self) -> Iterator[Hand]:
        return chain(self._fixed, chain.from_iterable(map(self._heaps_in, self._cells)))

    def _heaps_in(self, cell: _Cell) -> Iterator[Hand]:
        people = _listed(self._people, self._is_paired, cell.people, cell.people_pairs)
        civ = _listed(self._civ, self._is_paired, cell.civ, cell.civ_pairs)
        halves = product(_on(people_half(self._base), people), _on(civ_half(self._base), civ))
        return (half + other for half, other in halves)


def _on(base: Half, halves: list[Half]) -> list[Half]:
    return [add(base, half) for half in halves] if any(base) else halves


def _keeps_one(heap: Hand, left_open: list[Words]) -> bool:
    return any(is_hand_over(heap, way) for way in left_open)


# -- the heaps of one half: how many, which, all -------------------------------------------------------------


@lru_cache(maxsize=1 << 14)
def _count(half: Half, is_paired: bool, cards: int, pairs: int) -> int:
    """How many heaps there are of this many cards and pairs. Pairs are 0 where they do not matter."""
    others = _by_numbers(half[3:], is_paired)
    number = 0
    for (some_cards, some_pairs), triples in _by_numbers(half[:3], is_paired).items():
        number += len(triples) * len(others.get((cards - some_cards, pairs - some_pairs), ()))
    return number


def _pick(half: Half, is_paired: bool, cards: int, pairs: int, index: int) -> Half:
    """The heap at this place of `_listed`, without listing."""
    others = _by_numbers(half[3:], is_paired)
    for (some_cards, some_pairs), triples in _by_numbers(half[:3], is_paired).items():
        rest = others.get((cards - some_cards, pairs - some_pairs), [])
        if index < len(triples) * len(rest):
            return triples[index // len(rest)] + rest[index % len(rest)]
        index -= len(triples) * len(rest)
    raise IndexError(index)


@lru_cache(maxsize=1 << 10)
def _listed(half: Half, is_paired: bool, cards: int, pairs: int) -> list[Half]:
    """All heaps of this many cards and pairs: three kinds beside three kinds."""
    others = _by_numbers(half[3:], is_paired)
    found: list[Half] = []
    for (some_cards, some_pairs), triples in _by_numbers(half[:3], is_paired).items():
        rest = others.get((cards - some_cards, pairs - some_pairs), ())
        found += [triple + other for triple in triples for other in rest]
    return found


@lru_cache(maxsize=1 << 12)
def _by_numbers(triple: Half, is_paired: bool) -> dict[tuple[int, int], list[Half]]:
    """All heaps of three kinds by their numbers of cards and pairs."""
    found: dict[tuple[int, int], list[Half]] = {}
    for counts in product(*[range(count + 1) for count in triple]):
        pairs = sum(count >> 1 for count in counts) if is_paired else 0
        found.setdefault((sum(counts), pairs), []).append(counts)
    return found
