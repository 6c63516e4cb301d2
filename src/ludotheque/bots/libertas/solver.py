"""Perfect play for two players of Libertas without phase II, compiled: is the value of a position at least so much?

The value of a position is by how many points the seat to act gains on the other from here on, what both racks are worth
in the end included (but for the 500 of a Libertas card, which count when it is taken), on the original scale.

Asked is always one question, whether the value reaches a number: some such questions find the value (MTD(f)). What is
found of a position, the least and the most that its value can be, is remembered, and looked up for all positions after
a move before any of them is searched.

A simpler game, in which only what is liberated counts, helps twice. Near the end it gives bounds: what the racks can do
to its value is at most what all cards of the board would add to one of them. Before that it tells which moves are
promising, those that would reach the number if both racks stayed as they are, and by how much: the more so, the sooner
they are tried, and nearly always the first is enough.

The search goes down by a list of frames rather than by calling itself, so that it can stop anywhere, let somebody look
at the clock, and go on. Questions of the simpler game go down the same list.
"""

import numpy as np

from ludotheque.bots.libertas.position import (
    ALL,
    CARDS,
    INFINITE,
    NO_CARD,
    ahead_by_racks,
    gain,
    matches,
    reference_after,
    slot,
    to_take,
    worth,
)
from ludotheque.bots.libertas.potential import most_worth
from ludotheque.bots.libertas.simpler import (
    least_liberated,
    liberated,
    most_liberated,
    move_of,
    place_of,
    recall_bounds,
    remember_bounds,
)
from ludotheque.compiled import Ints, borrowed, compiled, count_bits, inner, lowest_bit, prefetch

FORGOTTEN = 10  # positions with so few cards are not remembered: they hardly ever come again
PROMISES = np.array(
    [480, 240, 0, -240]
)  # points beyond the number in question that a move promises, round by round
ROUNDS = len(PROMISES)
MOBILITY = 240  # points that a choice more for the other counts as, where likely moves are put first

# -- a frame: a position on the way down ---------------------------------------------------------------------

# Cards on the board; racks of the seat to act and of the other; the number in question.
AT_LEFT, AT_REFERENCE, AT_OWN, AT_OTHER, AT_BETA = range(5)
AT_BEST, AT_CHOICE, AT_STAGE = 5, 6, 7
AT_COUNT, AT_NEXT = 8, 9  # of the moves that are worth a look
AT_SPARE = 10  # in the first frame: positions that might still have been looked at
AT_PLAIN = 11  # in the first frame: whether moves are tried without asking which are promising
AT_SIMPLER = 12  # whether only what is liberated counts
AT_REMEMBERED = 13  # a move
AT_ROUND, AT_PUT_OFF = 14, 15  # how promising moves must be; how many are less, and put off to the next round
AT_FEW = 16  # in the first frame: with so few cards the simpler game's value is looked up
AT_MOST = 17  # the most that the simpler game's value is known to be
AT_SURE = 18  # a move that liberates no less than AT_LEAST
AT_LEAST = 19
AT_MOVES = 20
AT_GAINS = AT_MOVES + CARDS  # what each of them gains at once
AT_SCORES = AT_GAINS + CARDS  # how soon each is tried
FRAME = AT_SCORES + CARDS
FRAMES = CARDS + 2

# -- what is remembered --------------------------------------------------------------------------------------

_SHIFT_OF_RACK, _SHIFT_OF_MATCH = CARDS, 2 * CARDS
# A memory is packed: the least and the most that the value can be, and a move.
_AT_LEAST, _AT_MOST, _BOUND, _MOVE = 23, 5, (1 << 18) - 1, (1 << 5) - 1
_ZERO = 1 << 17  # added, so that bounds are no less than nothing
UNKNOWN = _ZERO - INFINITE << _AT_LEAST | _ZERO + INFINITE << _AT_MOST | NO_CARD


@inner
def _key(left: int, own: int, reference: int) -> int:
    return left | own << _SHIFT_OF_RACK | matches(left, reference) << _SHIFT_OF_MATCH


@inner
def _recall(memory: Ints, key: int) -> int:
    """What is remembered of a position, packed."""
    place = 2 * slot(key, len(memory) // 2)
    return int(memory[place + 1]) if memory[place] == key else UNKNOWN


@inner
def _least(packed: int) -> int:
    return (packed >> _AT_LEAST) - _ZERO


@inner
def _most(packed: int) -> int:
    return (packed >> _AT_MOST & _BOUND) - _ZERO


@inner
def _remember(frame: Ints, memory: Ints, bounds: Ints) -> None:
    left, reference, best = frame[AT_LEFT], frame[AT_REFERENCE], frame[AT_BEST]
    if frame[AT_SIMPLER]:
        remember_bounds(bounds, left, reference, frame[AT_BETA], best, frame[AT_CHOICE])
        return
    if count_bits(left) <= FORGOTTEN:
        return
    key = _key(left, frame[AT_OWN], reference)
    place, packed = 2 * slot(key, len(memory) // 2), _recall(memory, key)
    least, most = _least(packed), _most(packed)
    if best >= frame[AT_BETA]:
        least = best
    else:
        most = best
    memory[place] = key
    memory[place + 1] = least + _ZERO << _AT_LEAST | most + _ZERO << _AT_MOST | frame[AT_CHOICE]


# -- the search ----------------------------------------------------------------------------------------------

ENTER, TRY, ASKED, BACK = 0, 1, 2, 3
BROKEN, KEPT, OPEN = 0, 1, 2  # promises


@compiled
def search(
    game: Ints,
    frames: Ints,
    memory: Ints,
    racks: Ints,
    potentials: Ints,
    values: Ints,
    ranks: Ints,
    bounds: Ints,
    depth: int,
    positions: int,
) -> int:
    """Go on from the frame at `depth` (0: the first) until it is known whether its value reaches the number in
    question, or this many positions have been looked at. Returns -1 when a bound of the value stands in the
    first frame (the value is that or more if it reaches the number, else that or less), else where to go on."""
    game, frames, memory, racks = borrowed(game), borrowed(frames), borrowed(memory), borrowed(racks)
    potentials, values = borrowed(potentials), borrowed(values)
    ranks, bounds = borrowed(ranks), borrowed(bounds)
    first = frames[0]
    is_plain = first[AT_PLAIN] != 0
    few = first[AT_FEW]
    while depth >= 0:
        frame, child = frames[depth], frames[depth + 1]
        if frame[AT_STAGE] == ENTER:
            if positions <= 0:
                return depth
            positions -= 1
            first[AT_SPARE] = positions
            if _enter(game, frame, few, is_plain, memory, racks, potentials, values, ranks, bounds):
                depth -= 1
                continue
            frame[AT_STAGE] = TRY
        elif frame[AT_STAGE] == BACK:
            _take_back(frame, child)
            frame[AT_STAGE] = TRY
        is_promising = frame[AT_STAGE] == ASKED and child[AT_BEST] < child[AT_BETA]
        if frame[AT_STAGE] == ASKED and not is_promising:
            _put_off(frame)
        if not is_promising and (frame[AT_BEST] >= frame[AT_BETA] or not _has_next(frame)):
            _remember(frame, memory, bounds)
            depth -= 1
            continue
        promise = KEPT if is_promising or frame[AT_ROUND] == ROUNDS else _promise(frame, racks)
        if promise == BROKEN:
            _put_off(frame)
            continue
        _descend(frame, child)
        frame[AT_STAGE] = BACK
        if promise == OPEN:
            _ask(frame, child, racks)
            frame[AT_STAGE] = ASKED
        depth += 1
    return depth


@inner
def _enter(
    game: Ints,
    frame: Ints,
    few: int,
    is_plain: bool,
    memory: Ints,
    racks: Ints,
    potentials: Ints,
    values: Ints,
    ranks: Ints,
    bounds: Ints,
) -> bool:
    """Whether the question is answered at once; else the moves are written that may answer it, likely ones first."""
    left, reference, beta = frame[AT_LEFT], frame[AT_REFERENCE], frame[AT_BETA]
    frame[AT_CHOICE], frame[AT_NEXT], frame[AT_COUNT], frame[AT_PUT_OFF] = NO_CARD, 0, 0, 0
    if frame[AT_SIMPLER]:
        return _enter_simpler(game, frame, few, values, ranks, bounds)
    takes = to_take(game, left, reference)
    if takes == 0:
        frame[AT_BEST] = ahead_by_racks(racks, frame[AT_OWN], frame[AT_OTHER])
        return True
    packed = UNKNOWN
    if count_bits(left) > FORGOTTEN:
        packed = _recall(memory, _key(left, frame[AT_OWN], reference))
    least, most = _least(packed), _most(packed)
    if least >= beta or most < beta:
        frame[AT_BEST] = least if least >= beta else most
        return True
    frame[AT_BEST], frame[AT_REMEMBERED] = -INFINITE, packed & _MOVE
    _bring_near(takes, frame, few, memory, racks, values, ranks)
    if count_bits(left) <= few + 1:
        frame[AT_ROUND] = ROUNDS
        _look_far_ahead(game, frame, takes, memory, racks, potentials, values, ranks)
    else:
        frame[AT_ROUND] = ROUNDS if is_plain else 0
        _look_ahead(game, frame, takes, memory, racks)
        packed = recall_bounds(bounds, left, reference)
        frame[AT_LEAST], frame[AT_MOST], frame[AT_SURE] = (
            least_liberated(packed),
            most_liberated(packed),
            move_of(packed),
        )
    return False


@inner
def _enter_simpler(game: Ints, frame: Ints, few: int, values: Ints, ranks: Ints, bounds: Ints) -> bool:
    """The same where only what is liberated counts."""
    left, reference, beta = frame[AT_LEFT], frame[AT_REFERENCE], frame[AT_BETA]
    if count_bits(left) <= few:
        frame[AT_BEST] = liberated(game, left, reference, values, ranks)
        return True
    takes = to_take(game, left, reference)
    if takes == 0:
        frame[AT_BEST] = 0
        return True
    packed = recall_bounds(bounds, left, reference)
    least, most = least_liberated(packed), most_liberated(packed)
    if least >= beta or most < beta:
        frame[AT_BEST] = least if least >= beta else most
        return True
    remembered = move_of(packed)
    frame[AT_BEST], frame[AT_ROUND] = -INFINITE, ROUNDS
    while takes:
        card = lowest_bit(takes)
        takes &= takes - 1
        after = left & ~(1 << card)
        gained, score = gain(game, card, after), INFINITE
        if card != remembered:
            score = gained - _opened(game, after, reference_after(card, reference))
        _insert(frame, card, gained, score)
    return False


@inner
def _promise(frame: Ints, racks: Ints) -> int:
    """Whether the next move is promising enough for this round: it would reach the number in question and the points
    beyond it if both racks stayed as they are. Of many moves that is known by what is remembered of the position."""
    card = frame[AT_MOVES + frame[AT_NEXT]]
    if card == frame[AT_REMEMBERED]:
        return KEPT  # it needs no promise
    ahead = ahead_by_racks(racks, frame[AT_OWN] | 1 << card, frame[AT_OTHER])
    wanted = frame[AT_BETA] + PROMISES[frame[AT_ROUND]] - ahead
    if frame[AT_MOST] < wanted:
        return BROKEN
    return KEPT if card == frame[AT_SURE] and frame[AT_LEAST] >= wanted else OPEN


@inner
def _ask(frame: Ints, child: Ints, racks: Ints) -> None:
    """Ask the simpler game for the promise of the next move."""
    card, gained = frame[AT_MOVES + frame[AT_NEXT]], frame[AT_GAINS + frame[AT_NEXT]]
    ahead = ahead_by_racks(racks, frame[AT_OWN] | 1 << card, frame[AT_OTHER])
    wanted = frame[AT_BETA] + PROMISES[frame[AT_ROUND]]
    child[AT_BETA], child[AT_SIMPLER] = gained + ahead - wanted + 1, 1


@inner
def _put_off(frame: Ints) -> None:
    """The next move is not promising enough."""
    i, j = frame[AT_NEXT], frame[AT_PUT_OFF]
    frame[AT_MOVES + j], frame[AT_GAINS + j] = frame[AT_MOVES + i], frame[AT_GAINS + i]
    frame[AT_NEXT], frame[AT_PUT_OFF] = i + 1, j + 1
    frame[AT_STAGE] = TRY


@inner
def _has_next(frame: Ints) -> bool:
    """Whether there is a move to try: after all others those that were put off."""
    if frame[AT_NEXT] == frame[AT_COUNT]:
        frame[AT_COUNT], frame[AT_NEXT], frame[AT_PUT_OFF] = frame[AT_PUT_OFF], 0, 0
        frame[AT_ROUND] += 1
    return bool(frame[AT_NEXT] < frame[AT_COUNT])


@inner
def _bring_near(
    takes: int, frame: Ints, few: int, memory: Ints, racks: Ints, values: Ints, ranks: Ints
) -> None:
    """Have what is going to be looked up of all moves brought near at once: most of the time goes by waiting for it."""
    left, reference, own, other = frame[AT_LEFT], frame[AT_REFERENCE], frame[AT_OWN], frame[AT_OTHER]
    is_few, is_remembered = count_bits(left) <= few + 1, count_bits(left) > FORGOTTEN + 1
    while takes:
        card = lowest_bit(takes)
        takes &= takes - 1
        after, with_card = left & ~(1 << card), own | 1 << card
        if is_remembered:
            key = _key(after, other, reference_after(card, reference))
            prefetch(memory, 2 * slot(key, len(memory) // 2))
        if is_few:
            prefetch(values, place_of(ranks, after))
            prefetch(racks, ALL ^ with_card)
        prefetch(racks, with_card)


@inner
def _look_ahead(game: Ints, frame: Ints, takes: int, memory: Ints, racks: Ints) -> None:
    """Write the moves that may reach the number in question: the remembered one first, then by what they promise at
    first sight. One that is known to reach it ends the matter."""
    left, reference, own, other = frame[AT_LEFT], frame[AT_REFERENCE], frame[AT_OWN], frame[AT_OTHER]
    is_remembered = count_bits(left) > FORGOTTEN + 1
    while takes:
        card = lowest_bit(takes)
        takes &= takes - 1
        after, next_reference = left & ~(1 << card), reference_after(card, reference)
        gained = gain(game, card, after)
        packed = _recall(memory, _key(after, other, next_reference)) if is_remembered else UNKNOWN
        least, most = gained - _most(packed), gained - _least(packed)
        if _is_known(frame, card, least, most):
            return
        if most >= frame[AT_BETA]:
            score = INFINITE
            if card != frame[AT_REMEMBERED]:
                score = gained + worth(racks, own | 1 << card) - _opened(game, after, next_reference)
            _insert(frame, card, gained, score)


@inner
def _look_far_ahead(
    game: Ints,
    frame: Ints,
    takes: int,
    memory: Ints,
    racks: Ints,
    potentials: Ints,
    values: Ints,
    ranks: Ints,
) -> None:
    """The same with few cards, where the simpler game's value is known: what the racks can do to it is at most what the
    cards add to one of them that a seat can still get."""
    left, reference, own, other = frame[AT_LEFT], frame[AT_REFERENCE], frame[AT_OWN], frame[AT_OTHER]
    beta, cards, of_other = frame[AT_BETA], count_bits(left), worth(racks, other)
    is_remembered = cards > FORGOTTEN + 1
    while takes:
        card = lowest_bit(takes)
        takes &= takes - 1
        after, next_reference, with_card = (
            left & ~(1 << card),
            reference_after(card, reference),
            own | 1 << card,
        )
        gained = gain(game, card, after)
        packed = _recall(memory, _key(after, other, next_reference)) if is_remembered else UNKNOWN
        least, most = gained - _most(packed), gained - _least(packed)
        ahead = gained - liberated(game, after, next_reference, values, ranks)
        score = ahead + worth(racks, with_card)
        if least < beta <= most:
            if score - of_other >= beta:  # else the other could not get so little
                bound = score - worth(racks, ALL ^ with_card)
                if bound < beta:
                    bound = score - most_worth(racks, potentials, other, after, cards // 2)
                least = max(least, bound)
            else:
                bound = ahead + worth(racks, ALL ^ other) - of_other
                if bound >= beta:
                    bound = (
                        ahead + most_worth(racks, potentials, with_card, after, (cards - 1) // 2) - of_other
                    )
                most = min(most, bound)
        if _is_known(frame, card, least, most):
            return
        if most >= beta:
            _insert(frame, card, gained, INFINITE if card == frame[AT_REMEMBERED] else score)


@inner
def _is_known(frame: Ints, card: int, least: int, most: int) -> bool:
    """Whether this move is known to reach the number; if it is known not to, note by how much."""
    if least >= frame[AT_BETA]:
        frame[AT_BEST], frame[AT_CHOICE], frame[AT_COUNT] = least, card, 0
        return True
    if frame[AT_BEST] < most < frame[AT_BETA]:
        frame[AT_BEST], frame[AT_CHOICE] = most, card
    return False


@inner
def _insert(frame: Ints, card: int, gained: int, score: int) -> None:
    i = frame[AT_COUNT]
    while i > 0 and frame[AT_SCORES + i - 1] < score:
        for at in (AT_SCORES, AT_MOVES, AT_GAINS):
            frame[at + i] = frame[at + i - 1]
        i -= 1
    frame[AT_SCORES + i], frame[AT_MOVES + i], frame[AT_GAINS + i] = score, card, gained
    frame[AT_COUNT] += 1


@inner
def _opened(game: Ints, left: int, reference: int) -> int:
    """What a position offers to whoever acts in it: points at once, and choice."""
    takes, most = to_take(game, left, reference), 0
    choice = MOBILITY * count_bits(takes)
    while takes:
        card = lowest_bit(takes)
        takes &= takes - 1
        most = max(most, gain(game, card, left & ~(1 << card)))
    return most + choice


@inner
def _descend(frame: Ints, child: Ints) -> None:
    card, gained = frame[AT_MOVES + frame[AT_NEXT]], frame[AT_GAINS + frame[AT_NEXT]]
    child[AT_LEFT], child[AT_REFERENCE] = (
        frame[AT_LEFT] & ~(1 << card),
        reference_after(card, frame[AT_REFERENCE]),
    )
    child[AT_OWN], child[AT_OTHER] = frame[AT_OTHER], frame[AT_OWN] | 1 << card
    child[AT_BETA], child[AT_STAGE] = gained - frame[AT_BETA] + 1, ENTER
    child[AT_SIMPLER] = frame[AT_SIMPLER]


@inner
def _take_back(frame: Ints, child: Ints) -> None:
    value = frame[AT_GAINS + frame[AT_NEXT]] - child[AT_BEST]
    if value > frame[AT_BEST]:
        frame[AT_BEST], frame[AT_CHOICE] = value, frame[AT_MOVES + frame[AT_NEXT]]
    frame[AT_NEXT] += 1
