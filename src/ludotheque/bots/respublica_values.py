"""What cards of Res Publica are worth to each seat of a playout: `respublica_worth` for compiled code, where all
hands lie open.

A table holds the worth of so many cards of a class to a seat. It is made anew at the beginning of each turn.
"""

import numpy as np
from numpy.typing import NDArray

from ludotheque.compiled import Ints, inner
from ludotheque.games.respublica import kernel as k
from ludotheque.games.respublica.kernel_words import (
    AND,
    CIV,
    EDITION_CARDS,
    KINDS,
    OR,
    PAIR,
    PEOPLE,
    PEOPLE_KINDS,
    feature_of,
    first_of,
    held,
    joint_of,
    most,
    quantity_of,
    second_of,
)

Floats = NDArray[np.float64]

PEOPLE_CLASS, CIV_CLASS, MONK_CLASS, BOOK_CLASS, DEAD_CLASS, CLASSES = range(6)
COUNTS = 16  # of a kind in one hand, and more than there are
TABLE = k.MOST_SEATS * CLASSES * COUNTS
LIVING = TABLE  # then for each kind its class
WORTH = TABLE + KINDS

CIV_CARD = 1.0  # what drawing one civilisation card more is worth, each round
BUSY = 0.75  # settlements of a player that at least are reckoned with to tell how long the game will last
FULL_HOPE = 4.0  # rounds before the end from which on part of a group loses hope
ENVY = 0.4  # what a rival gains counts as so much lost
_MORE_DRAWN = np.array([1.0, 1.0, 0.5, 0.0], dtype=np.float64)  # R13, by settlements
_TOWNS = np.array([9, 8, 8, 7, 7, 6, 6, 5, 5, 4, 0], dtype=np.int64)  # R1
_NO_HEAP = -1


@inner
def rounds_left(state: Ints) -> float:
    """How many rounds there will still be, roughly."""
    seats: int = state[k.SEATS]
    if state[k.LEFT] != k.NONE:
        return float(state[k.LEFT] / seats)
    drawn = 0.0
    for seat in range(seats):
        drawn += min(3, state[k.SETTLEMENTS + seat])
    return float(1.0 + state[k.CIV_SIZE] / max(BUSY * seats, drawn))


@inner
def make_worth(state: Ints, worth: Floats) -> None:
    """The table for this turn."""
    rounds = rounds_left(state)
    for seat in range(state[k.SEATS]):
        settlements, libraries = state[k.SETTLEMENTS + seat], state[k.LIBRARIES + seat]
        more = _MORE_DRAWN[min(3, settlements)] * CIV_CARD * max(0.0, rounds - 1.0)
        _fill(worth, seat, PEOPLE_CLASS, k.GROUP, 3.0 + more, state[k.SETTLEMENT_PILE], rounds)
        town = _TOWNS[10 - state[k.TOWN_PILE]]
        size = k.GROUP_WITH_LIBRARY if libraries else k.GROUP
        _fill(worth, seat, CIV_CLASS, size, town, state[k.TOWN_PILE], rounds)
        _fill(worth, seat, MONK_CLASS, k.SMALL_GROUP, 7.0, state[k.CHURCH_PILE], rounds)
        library = 0.0 if libraries else _library(state, seat, rounds)
        _fill(worth, seat, BOOK_CLASS, k.SMALL_GROUP, library, state[k.LIBRARY_PILE], rounds)
        _fill(worth, seat, DEAD_CLASS, COUNTS, 0.0, 0, rounds)
    _mark_living(state, worth)


@inner
def _library(state: Ints, seat: int, rounds: float) -> float:
    """A fifth of the towns that are still to come."""
    cards = most(state[k.HANDS + seat], CIV) + rounds * min(3, state[k.SETTLEMENTS + seat])
    first = 10 - state[k.TOWN_PILE]
    points = 0.0
    for place in range(first, min(10, first + int(cards / 5 + 0.5))):
        points += _TOWNS[place]
    return points / 4


@inner
def _fill(worth: Floats, seat: int, kind: int, size: int, group: float, left: int, rounds: float) -> None:
    """Whole groups count what they bring, part of one the square of the part, pairs what they will bring."""
    row = (seat * CLASSES + kind) * COUNTS
    hope, pair = min(1.0, rounds / FULL_HOPE), 1.0 - 0.8 * min(1.0, rounds / 6)
    for count in range(COUNTS):
        groups = min(count // size, left)
        rest = count - groups * size
        part = min(rest, size) / size
        value = group * part * part * hope if left > groups else 0.0
        worth[row + count] = groups * group + max(value, pair * (rest >> 1))


@inner
def _mark_living(state: Ints, worth: Floats) -> None:
    """The class of each kind: a kind of which too few are left for a group is as good as dead."""
    cards = EDITION_CARDS[state[k.EDITION]]
    for seat in range(state[k.SEATS]):
        for place in range(state[k.GROUPS + seat]):
            laid = state[k.LAID + seat * k.MOST_GROUPS + place]
            cards -= (laid & 7) << 4 * (laid >> 3)
    for kind in range(KINDS):
        small = kind in (k.MONK, k.BOOK)
        needed = k.SMALL_GROUP if small else k.GROUP - (kind > k.MONK)
        if held(cards, kind) < needed:
            worth[LIVING + kind] = DEAD_CLASS
        elif small:
            worth[LIVING + kind] = MONK_CLASS if kind == k.MONK else BOOK_CLASS
        else:
            worth[LIVING + kind] = PEOPLE_CLASS if kind < k.MONK else CIV_CLASS


# -- gains and losses ----------------------------------------------------------------------------------------


@inner
def change(state: Ints, worth: Floats, seat: int, kind: int, more: int) -> float:
    """What so many cards of a kind more, or fewer, do to a hand."""
    row = (seat * CLASSES + int(worth[LIVING + kind])) * COUNTS
    count = held(state[k.HANDS + seat], kind)
    return float(worth[row + min(COUNTS - 1, max(0, count + more))] - worth[row + count])


@inner
def change_by(state: Ints, worth: Floats, seat: int, cards: int, sign: int) -> float:
    """What a heap more (sign 1) or fewer (-1) does to a hand."""
    points, kind = 0.0, 0
    while cards:
        if cards & 15:
            points += change(state, worth, seat, kind, sign * (cards & 15))
        cards >>= 4
        kind += 1
    return points


@inner
def price(state: Ints, worth: Floats, giver: int, receiver: int, cards: int) -> float:
    """What it costs to give the cards: what they are worth, and some of what they are worth to the receiver."""
    return ENVY * change_by(state, worth, receiver, cards, 1) - change_by(state, worth, giver, cards, -1)


# -- what to give --------------------------------------------------------------------------------------------


@inner
def cheapest(state: Ints, worth: Floats, giver: int, receiver: int, words: int) -> int:
    """Cards that keep the words and cost least; negative where the hand cannot keep them."""
    if joint_of(words) != OR:
        return _heap_for(state, worth, giver, receiver, words)
    first = _heap_for(state, worth, giver, receiver, first_of(words))
    second = _heap_for(state, worth, giver, receiver, second_of(words))
    if first < 0 or second < 0:
        return max(first, second)
    is_first = price(state, worth, giver, receiver, first) <= price(state, worth, giver, receiver, second)
    return first if is_first else second


@inner
def _heap_for(state: Ints, worth: Floats, giver: int, receiver: int, way: int) -> int:
    """For words without `or`: the named kinds first, then the cheapest cards for what is left open."""
    heap, second = 0, second_of(way) if joint_of(way) == AND else 0
    for turn in range(2):
        for term in (first_of(way), second):
            is_named = feature_of(term) < KINDS
            if term and heap >= 0 and is_named == (turn == 0):
                heap = _with_term(state, worth, giver, receiver, heap, term)
    return heap


@inner
def _with_term(state: Ints, worth: Floats, giver: int, receiver: int, heap: int, term: int) -> int:
    feature, quantity = feature_of(term), quantity_of(term)
    if feature < KINDS:
        heap += quantity << 4 * feature
        return heap if held(state[k.HANDS + giver], feature) >= quantity else _NO_HEAP
    for _ in range(quantity):
        heap = _with_cheapest(state, worth, giver, receiver, heap, feature)
        if heap < 0:
            break
    return heap


@inner
def _with_cheapest(state: Ints, worth: Floats, giver: int, receiver: int, heap: int, feature: int) -> int:
    """The heap and one more card, or pair, of a wide feature."""
    step = 2 if feature == PAIR else 1
    first = PEOPLE_KINDS if feature == CIV else 0
    last = PEOPLE_KINDS if feature == PEOPLE else KINDS
    best, chosen = 1e9, _NO_HEAP
    for kind in range(first, last):
        if held(state[k.HANDS + giver], kind) >= held(heap, kind) + step:
            more = heap + (step << 4 * kind)
            cost = price(state, worth, giver, receiver, more)
            if cost < best:
                best, chosen = cost, more
    return chosen
