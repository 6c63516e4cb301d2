"""The simpler game of the solver, compiled: only what is liberated counts (and the 500 of a Libertas card), so it need
not know who has which cards, and its positions are few.

With few cards left its value is found. With more only whether it reaches a number is asked, by the solver's own search,
and what is found of a position, the least and the most that its value can be, is remembered.
"""

from ludotheque.bots.libertas.position import (
    INFINITE,
    NO_CARD,
    gain,
    matches,
    reference_after,
    slot,
    to_take,
)
from ludotheque.compiled import Ints, inner, lowest_bit

FEW = 8  # cards with which the value is found

# -- the value, with few cards left --------------------------------------------------------------------------

# A step on the way down: what is left, what can still be tried, the best so far, what the move at hand gains.
_LEFT, _REFERENCE, _TAKES, _BEST, _GAIN = range(5)
STEP = 5


@inner
def liberated(game: Ints, left: int, reference: int, simple: Ints, steps: Ints) -> int:
    """By how much the seat to act liberates more than the other, if both play for nothing else."""
    value, depth = _step(game, left, reference, simple, steps, 0), 0
    while True:
        if value > -INFINITE:  # it is known: back to the step before
            depth -= 1
            if depth < 0:
                return value
            steps[depth, _BEST] = max(steps[depth, _BEST], steps[depth, _GAIN] - value)
        takes = steps[depth, _TAKES]
        if takes == 0:
            value = steps[depth, _BEST]
            _keep(simple, steps[depth, _LEFT], steps[depth, _REFERENCE], value)
            continue
        card = lowest_bit(takes)
        steps[depth, _TAKES] = takes & takes - 1
        rest, next_reference = (
            steps[depth, _LEFT] & ~(1 << card),
            reference_after(card, steps[depth, _REFERENCE]),
        )
        steps[depth, _GAIN] = gain(game, card, rest)
        depth += 1
        value = _step(game, rest, next_reference, simple, steps, depth)


@inner
def _step(game: Ints, left: int, reference: int, simple: Ints, steps: Ints, depth: int) -> int:
    """The value, if it is known at once; else the step is made ready, and -INFINITE."""
    takes = to_take(game, left, reference)
    if takes == 0:
        return 0
    key = left << 6 | matches(left, reference)
    found = simple[slot(key, len(simple))]
    if found >> 20 == key + 1:
        return int(found & 0xFFFFF) - INFINITE
    steps[depth, _LEFT], steps[depth, _REFERENCE] = left, reference
    steps[depth, _TAKES], steps[depth, _BEST] = takes, -INFINITE
    return -INFINITE


@inner
def _keep(simple: Ints, left: int, reference: int, value: int) -> None:
    key = left << 6 | matches(left, reference)
    simple[slot(key, len(simple))] = key + 1 << 20 | value + INFINITE


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
