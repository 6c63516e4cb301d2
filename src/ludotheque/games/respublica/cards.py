"""The cards of Res Publica: kinds and features, hands as counts of each kind, the two editions."""

from collections import Counter
from collections.abc import Iterable
from enum import IntEnum
from operator import ge
from typing import NamedTuple

from ludotheque.games.respublica.law import (
    BOOKS,
    CARDS_OF_A_KIND,
    CHURCHES,
    LIBRARIES,
    MONKS,
    SETTLEMENTS,
    TOWNS,
)


class Feature(IntEnum):
    """What a term can name (R4): the twelve kinds of card first, then `people`, `civ`, `card` and `pair`."""

    SAXON = 0
    HUN = 1
    VIKING = 2
    GOTH = 3
    LOMBARD = 4
    MONK = 5
    ALCHEMY = 6
    COMMERCE = 7
    SHIPBUILDING = 8
    ARCHITECTURE = 9
    METALLURGY = 10
    BOOK = 11
    PEOPLE = 12
    CIV = 13
    CARD = 14
    PAIR = 15

    def __str__(self) -> str:
        return self.name.lower()


Kind = Feature
"""A feature below PEOPLE: what is printed on a card."""

Hand = tuple[int, ...]
"""How many cards of each kind, in the order of `Feature`: a hand, or any other heap of cards."""

MONK, BOOK = Feature.MONK, Feature.BOOK
PEOPLE, CIV, CARD, PAIR = Feature.PEOPLE, Feature.CIV, Feature.CARD, Feature.PAIR
FEATURES = tuple(Feature)
KINDS = FEATURES[:PEOPLE]
PEOPLE_KINDS = KINDS[: MONK + 1]
CIV_KINDS = KINDS[MONK + 1 :]
BY_NAME = {str(feature): feature for feature in FEATURES}
NO_CARDS: Hand = (0,) * len(KINDS)

_HALF = len(PEOPLE_KINDS)
_ALPHABETICAL = sorted(KINDS, key=str)


class Edition(NamedTuple):
    """R1, R2: what lies in the box."""

    name: str
    cards: Hand
    settlements: int
    towns: tuple[int, ...]  # top first
    churches: int
    libraries: int


_QUEEN = (*[CARDS_OF_A_KIND] * 5, MONKS, *[CARDS_OF_A_KIND] * 5, BOOKS)
_CLASSIC = (*[CARDS_OF_A_KIND] * 5, 0) * 2  # R2
EDITIONS = {
    "queen": Edition("queen", _QUEEN, SETTLEMENTS, TOWNS, CHURCHES, LIBRARIES),
    "classic": Edition("classic", _CLASSIC, SETTLEMENTS, TOWNS, 0, 0),
}


def heap(kinds: Iterable[Kind]) -> Hand:
    """The cards as a heap.

    >>> heap([Kind.GOTH, Kind.HUN, Kind.GOTH])
    (0, 1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)
    """
    count = Counter(kinds)
    return tuple(count[kind] for kind in KINDS)


def kinds_in(cards: Hand) -> tuple[Kind, ...]:
    """The cards one by one, kinds in alphabetical order: how a heap is written."""
    return tuple(kind for kind in _ALPHABETICAL for _ in range(cards[kind]))


def add(cards: Hand, more: Hand) -> Hand:
    return tuple([a + b for a, b in zip(cards, more, strict=True)])


def subtract(cards: Hand, fewer: Hand) -> Hand:
    """What is left when `fewer` go. Nothing goes below zero."""
    return tuple([a - b if a > b else 0 for a, b in zip(cards, fewer, strict=True)])


def contains(cards: Hand, fewer: Hand) -> bool:
    return all(map(ge, cards, fewer))


def put(cards: Hand, kind: Kind, count: int) -> Hand:
    """The heap with `count` cards of one kind more (or fewer, where negative)."""
    return (*cards[:kind], cards[kind] + count, *cards[kind + 1 :])


def people_half(cards: Hand) -> Hand:
    return cards[:_HALF]


def civ_half(cards: Hand) -> Hand:
    return cards[_HALF:]
