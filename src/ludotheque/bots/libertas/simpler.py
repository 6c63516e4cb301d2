"""The simpler game of the solver, compiled: only what is liberated counts (and the 500 of a Libertas card), so it need
not know who has which cards, and its positions are few.

With few cards left its value is looked up, in a table of all sets of so few cards. With more only whether it reaches a
number is asked, by the solver's own search, and what is found of a position, the least and the most that its value can
be, is remembered.
"""

from math import comb

import numpy as np

from ludotheque.bots.libertas.position import (
    ALL_FLAGS,
    AT_ENDS_WITHOUT_FLAG,
    CARDS,
    LIBERTAS,
    NO_CARD,
    ROW,
    gain,
    matches,
    slot,
)
from ludotheque.compiled import Ints, borrowed, compiled, count_bits, inner, lowest_bit
from ludotheque.games.libertas.cards import COLOURS
from ludotheque.games.libertas.law import LIBERTAS_CARD

# -- the value, with few cards left --------------------------------------------------------------------------

# Of a set of cards the table has what is best taken of each colour, then of each number: what is best taken after a
# reference is the better of two of these.
OF_A_SET = len(COLOURS) + ROW
_NOTHING = -32_000  # where no such flag is left

# Where a set of cards stands is the sum of two numbers, of its lower cards and of its higher ones, these for each count
# of the lower ones: sets with fewer cards come first, those with as many in the order of the integers that they are.
_LOW = 13
_HIGH = CARDS - _LOW
RANKS = (1 << _LOW) + (_LOW + 1 << _HIGH)
_CHOICES = np.array([[comb(n, k) for k in range(CARDS + 2)] for n in range(CARDS + 1)])


def sets_of(cards: int, few: int) -> int:
    """How many sets there are of few cards out of this many."""
    return sum(comb(cards, count) for count in range(min(few, cards) + 1))


@compiled
def rank(ranks: Ints, universe: int) -> None:
    """Write where each set of cards of the universe stands."""
    cards, low = count_bits(universe), universe & (1 << _LOW) - 1
    ranks[0] = 0
    for some in range(1, 1 << _LOW):
        ranks[some] = _rank_among(some & low, low, 0)
    for below in range(_LOW + 1):
        before = 0
        for count in range(below):
            before += _CHOICES[cards, count]
        first = (1 << _LOW) + (below << _HIGH)
        for some in range(1 << _HIGH):
            high = some << _LOW & universe
            fewer = before
            for count in range(below, below + count_bits(high)):
                fewer += _CHOICES[cards, count]
            ranks[first + some] = fewer + _rank_among(high, universe, below)


@inner
def _rank_among(some: int, universe: int, count: int) -> int:
    """How many sets of as many cards come before these, which are above this many others."""
    before = 0
    while some:
        card = lowest_bit(some)
        some &= some - 1
        count += 1
        before += _CHOICES[count_bits(universe & (1 << card) - 1), count]
    return int(before)


@inner
def place_of(ranks: Ints, left: int) -> int:
    """Where the table has these cards."""
    low = left & (1 << _LOW) - 1
    return int(OF_A_SET * (ranks[low] + ranks[(1 << _LOW) + (count_bits(low) << _HIGH) + (left >> _LOW)]))


@compiled
def fill(game: Ints, values: Ints, ranks: Ints, few: int, universe: int, left: int, count: int) -> int:
    """Fill in the values of this many sets, from this one on, in the order of the integers that they are: those with a
    card less come before. There must be that many. Returns where to go on."""
    game, values, ranks = borrowed(game), borrowed(values), borrowed(ranks)
    while count > 0:
        if count_bits(left) <= few:
            _fill_one(game, values, ranks, left)
            count -= 1
        left = left - universe & universe
    return left


@inner
def _fill_one(game: Ints, values: Ints, ranks: Ints, left: int) -> None:
    place, flags = place_of(ranks, left), left & ALL_FLAGS
    for i in range(place, place + OF_A_SET):
        values[i] = _NOTHING
    while flags:
        card = lowest_bit(flags)
        flags &= flags - 1
        rest = left & ~(1 << card)
        value = gain(game, card, rest) - liberated(game, rest, card, values, ranks)
        of_colour, of_number = place + card // ROW, place + len(COLOURS) + card % ROW
        values[of_colour] = max(values[of_colour], value)
        values[of_number] = max(values[of_number], value)


@inner
def _by_flags(values: Ints, ranks: Ints, left: int, reference: int) -> int:
    place = place_of(ranks, left)
    return int(max(values[place + reference // ROW], values[place + len(COLOURS) + reference % ROW]))


@inner
def liberated(game: Ints, left: int, reference: int, values: Ints, ranks: Ints) -> int:
    """By how much the seat to act liberates more than the other, if both play for nothing else. Few cards must be
    left, and there must be a reference."""
    value = _by_flags(values, ranks, left, reference)
    if left >> LIBERTAS and (value != _NOTHING or game[AT_ENDS_WITHOUT_FLAG] == 0):
        rest = left & ALL_FLAGS
        gained = gain(game, LIBERTAS, rest)
        if gained > LIBERTAS_CARD:
            then = _by_flags(values, ranks, rest, reference)
            value = max(value, gained - (0 if then == _NOTHING else then))
    return 0 if value == _NOTHING else value


# -- bounds of the value, with more --------------------------------------------------------------------------

# A memory is one integer: the position, the least and the most in steps of points, and a move.
_AT_KEY, _AT_LEAST, _AT_MOST, _BOUND, _MOVE = 27, 16, 5, (1 << 11) - 1, (1 << 5) - 1
_STEP = 20  # points that all values are multiples of
_ZERO = 1 << 10  # added, so that bounds are no less than nothing
_FAR = _ZERO - 1  # steps: more than there are
UNKNOWN = _ZERO - _FAR << _AT_LEAST | _ZERO + _FAR << _AT_MOST | NO_CARD


@inner
def recall_bounds(bounds: Ints, left: int, reference: int) -> int:
    """What is remembered of a position, packed."""
    key = left << 6 | matches(left, reference)
    found = bounds[slot(key, len(bounds))]
    return int(found) if found >> _AT_KEY == key else UNKNOWN


@inner
def least_liberated(packed: int) -> int:
    return _STEP * ((packed >> _AT_LEAST & _BOUND) - _ZERO)


@inner
def most_liberated(packed: int) -> int:
    return _STEP * ((packed >> _AT_MOST & _BOUND) - _ZERO)


@inner
def move_of(packed: int) -> int:
    return packed & _MOVE


@inner
def remember_bounds(bounds: Ints, left: int, reference: int, beta: int, found: int, move: int) -> None:
    """The value was asked to reach beta: it is what was found or more if that does, else no more than that."""
    packed = recall_bounds(bounds, left, reference)
    least, most = packed >> _AT_LEAST & _BOUND, packed >> _AT_MOST & _BOUND
    if found >= beta:
        least = found // _STEP + _ZERO
    else:
        most = found // _STEP + _ZERO
    key = left << 6 | matches(left, reference)
    bounds[slot(key, len(bounds))] = key << _AT_KEY | least << _AT_LEAST | most << _AT_MOST | move
