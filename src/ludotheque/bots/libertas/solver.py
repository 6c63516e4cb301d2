"""Perfect play for two players of Libertas without phase II, compiled: is the value of a position at least so much?

Cards are numbered as they are named, the flags 0 to 23 by colour and number, then the Libertas card; a set of them is
an integer. The value of a position is by how many points the seat to act gains on the other from here on, what both
racks are worth in the end included (but for the 500 of a Libertas card, which count when it is taken), on the original
scale.

Asked is always one question, whether the value reaches a number: some such questions find the value (MTD(f)). What is
found of a position, the least and the most that its value can be, is remembered, and looked up for all positions after
a move before any of them is searched. Near the end a simpler game gives bounds too, in which only what is liberated
counts: it need not know who has which cards, so its positions are few. What the racks can do to its value is at
most what all cards of the board would add to one of them.

The search goes down by a list of frames rather than by calling itself, so that it can stop anywhere, let somebody look
at the clock, and go on.
"""

import numpy as np

from ludotheque.compiled import Ints, compiled, count_bits, inner, lowest_bit
from ludotheque.games.libertas.cards import COLOURS, FLAGS, NUMBERS
from ludotheque.games.libertas.kernel_combinations import best_total
from ludotheque.games.libertas.kernel_state import AREAS_OF_A_CELL, SQUARES_OF_A_CELL
from ludotheque.games.libertas.law import CARD_SETS, LIBERTAS_CARD, LINE, SQUARE

CARDS = CARD_SETS[2].size ** 2
ROW = CARD_SETS[2].highest  # flags of a colour
LIBERTAS = ROW * len(COLOURS)
ALL, ALL_FLAGS = (1 << CARDS) - 1, (1 << LIBERTAS) - 1
NO_CARD = 31  # the reference before the first taking
NO_AREA = 1 << CARDS  # a card that is always there: what fills the places of missing areas is never empty
INFINITE = 1 << 16
_OF_A_COLOUR = (1 << ROW) - 1
_OF_A_NUMBER = sum(1 << ROW * colour for colour in range(len(COLOURS)))

SIMPLE = 8  # with this many cards or fewer the simpler game is solved for its bounds
FORGOTTEN = 6  # positions with so few cards are not remembered: they are sooner searched again than looked up
MOBILITY = 240  # points that a choice more for the other counts as, where likely moves are put first

# -- the game: where each integer stands ---------------------------------------------------------------------

AT_ENDS_WITHOUT_FLAG = 0
AT_SHARING = 1  # with each card the flags that share colour or number; NO_CARD fits
# Of each card up to four squares, then up to two lines.
AT_AREAS = AT_SHARING + NO_CARD + 1
GAME = AT_AREAS + CARDS * AREAS_OF_A_CELL

# -- a frame: a position on the way down ---------------------------------------------------------------------

# Cards on the board; racks of the seat to act and of the other; the number in question.
AT_LEFT, AT_REFERENCE, AT_OWN, AT_OTHER, AT_BETA = range(5)
AT_BEST, AT_CHOICE, AT_STAGE = 5, 6, 7
AT_COUNT, AT_NEXT = 8, 9  # of the moves that are worth a look
AT_SPARE = 10  # in the first frame: positions that might still have been looked at
AT_MOVES = 11
AT_GAINS = AT_MOVES + CARDS  # what each of them gains at once
FRAME = AT_GAINS + CARDS
FRAMES = CARDS + 2

# -- what is remembered --------------------------------------------------------------------------------------

_SHIFT_OF_RACK, _SHIFT_OF_MATCH = CARDS, 2 * CARDS
# A memory is packed: the least and the most that the value can be, and a move.
_AT_LEAST, _AT_MOST, _BOUND, _MOVE = 23, 5, (1 << 18) - 1, (1 << 5) - 1
_ZERO = 1 << 17  # added, so that bounds are no less than nothing
UNKNOWN = _ZERO - INFINITE << _AT_LEAST | _ZERO + INFINITE << _AT_MOST | NO_CARD


@inner
def _matches(left: int, reference: int) -> int:
    """What of the reference matters: its colour and its number, if any such flag is left."""
    if reference == NO_CARD:
        return 63
    colour, number = reference // ROW, reference % ROW
    if left >> ROW * colour & _OF_A_COLOUR == 0:
        colour = len(COLOURS)
    if left & _OF_A_NUMBER << number == 0:
        number = ROW
    return colour * (ROW + 1) + number


@inner
def _key(left: int, own: int, reference: int) -> int:
    return left | own << _SHIFT_OF_RACK | _matches(left, reference) << _SHIFT_OF_MATCH


@inner
def _slot(key: int, size: int) -> int:
    mixed = np.uint64(key) * np.uint64(0x9E3779B97F4A7C15)
    return int(np.int64((mixed ^ mixed >> np.uint64(29)) >> np.uint64(7)) & (size - 1))


@inner
def _recall(memory: Ints, key: int) -> int:
    """What is remembered of a position, packed."""
    slot = _slot(key, len(memory))
    return int(memory[slot, 1]) if memory[slot, 0] == key else UNKNOWN


@inner
def _least(packed: int) -> int:
    return (packed >> _AT_LEAST) - _ZERO


@inner
def _most(packed: int) -> int:
    return (packed >> _AT_MOST & _BOUND) - _ZERO


@inner
def _remember(frame: Ints, memory: Ints) -> None:
    key = _key(frame[AT_LEFT], frame[AT_OWN], frame[AT_REFERENCE])
    slot, packed = _slot(key, len(memory)), _recall(memory, key)
    least, most = _least(packed), _most(packed)
    if frame[AT_BEST] >= frame[AT_BETA]:
        least = frame[AT_BEST]
    else:
        most = frame[AT_BEST]
    memory[slot, 0] = key
    memory[slot, 1] = least + _ZERO << _AT_LEAST | most + _ZERO << _AT_MOST | frame[AT_CHOICE]


# -- points --------------------------------------------------------------------------------------------------


@inner
def _best_total(rack: int) -> int:
    """L11-L13, less the 500 of a Libertas card."""
    cards = 0
    for colour in range(len(COLOURS)):
        cards |= (rack >> ROW * colour & _OF_A_COLOUR) << NUMBERS * colour
    has_libertas = rack >> LIBERTAS & 1
    total: int = best_total(cards | has_libertas << FLAGS)
    return total - LIBERTAS_CARD * has_libertas


@inner
def _worth(racks: Ints, rack: int) -> int:
    """The same, looked up: `racks` has for each set of cards its worth and one, where it is known."""
    if racks[rack] == 0:
        racks[rack] = _best_total(rack) + 1
    return int(racks[rack]) - 1


@inner
def ahead_by_racks(racks: Ints, own: int, other: int) -> int:
    return _worth(racks, own) - _worth(racks, other)


@inner
def gain(game: Ints, card: int, left: int) -> int:
    """L8, L13: what taking the card gains at once; `left` without it."""
    first = AT_AREAS + card * AREAS_OF_A_CELL
    points = LIBERTAS_CARD if card == LIBERTAS else 0
    left |= NO_AREA
    for i in range(first, first + SQUARES_OF_A_CELL):
        points += SQUARE if game[i] & left == 0 else 0
    for i in range(first + SQUARES_OF_A_CELL, first + AREAS_OF_A_CELL):
        points += LINE if game[i] & left == 0 else 0
    return points


@inner
def to_take(game: Ints, left: int, reference: int) -> int:
    """L3, L4, L10: what can be taken; nothing: the game is over."""
    flags: int = left & game[AT_SHARING + reference]
    libertas = left & ~ALL_FLAGS
    if libertas == 0 or reference == NO_CARD or (flags == 0 and game[AT_ENDS_WITHOUT_FLAG]):
        return flags
    return flags | (libertas if gain(game, LIBERTAS, left ^ libertas) > LIBERTAS_CARD else 0)


@inner
def reference_after(card: int, reference: int) -> int:
    return reference if card == LIBERTAS else card


# -- the simpler game ----------------------------------------------------------------------------------------

# A step on the way down: what is left, what can still be tried, the best so far, what the move at hand gains.
_LEFT, _REFERENCE, _TAKES, _BEST, _GAIN = range(5)
STEP = 5


@inner
def _simple(game: Ints, left: int, reference: int, simple: Ints, steps: Ints) -> int:
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
    key = left << 6 | _matches(left, reference)
    found = simple[_slot(key, len(simple))]
    if found >> 20 == key + 1:
        return int(found & 0xFFFFF) - INFINITE
    steps[depth, _LEFT], steps[depth, _REFERENCE] = left, reference
    steps[depth, _TAKES], steps[depth, _BEST] = takes, -INFINITE
    return -INFINITE


@inner
def _keep(simple: Ints, left: int, reference: int, value: int) -> None:
    key = left << 6 | _matches(left, reference)
    simple[_slot(key, len(simple))] = key + 1 << 20 | value + INFINITE


# -- the search ----------------------------------------------------------------------------------------------

ENTER, TRY, BACK = 0, 1, 2


@compiled
def search(
    game: Ints, frames: Ints, memory: Ints, racks: Ints, simple: Ints, depth: int, positions: int
) -> int:
    """Go on from the frame at `depth` (0: the first) until it is known whether its value reaches the number in
    question, or this many positions have been looked at. Returns -1 when a bound of the value stands in the
    first frame (the value is that or more if it reaches the number, else that or less), else where to go on."""
    first = frames[0]
    scores, steps = np.zeros(CARDS, dtype=np.int64), np.zeros((SIMPLE + 2, STEP), dtype=np.int64)
    while depth >= 0:
        frame = frames[depth]
        if frame[AT_STAGE] == ENTER:
            if positions <= 0:
                return depth
            positions -= 1
            first[AT_SPARE] = positions
            if _enter(game, frame, memory, racks, simple, scores, steps):
                depth -= 1
                continue
            frame[AT_STAGE] = TRY
        elif frame[AT_STAGE] == BACK:
            _take_back(frame, frames[depth + 1])
            frame[AT_STAGE] = TRY
        if frame[AT_NEXT] == frame[AT_COUNT] or frame[AT_BEST] >= frame[AT_BETA]:
            if count_bits(frame[AT_LEFT]) > FORGOTTEN:
                _remember(frame, memory)
            depth -= 1
            continue
        _descend(frame, frames[depth + 1])
        frame[AT_STAGE] = BACK
        depth += 1
    return depth


@inner
def _enter(
    game: Ints, frame: Ints, memory: Ints, racks: Ints, simple: Ints, scores: Ints, steps: Ints
) -> bool:
    """Whether the question is answered at once; else the moves are written that may answer it, likely ones first."""
    left, reference, beta = frame[AT_LEFT], frame[AT_REFERENCE], frame[AT_BETA]
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
    frame[AT_BEST], frame[AT_CHOICE], frame[AT_NEXT], frame[AT_COUNT] = -INFINITE, NO_CARD, 0, 0
    _look_ahead(game, frame, takes, packed & _MOVE, memory, racks, simple, scores, steps)
    return False


@inner
def _look_ahead(
    game: Ints,
    frame: Ints,
    takes: int,
    remembered: int,
    memory: Ints,
    racks: Ints,
    simple: Ints,
    scores: Ints,
    steps: Ints,
) -> None:
    """Write the moves that may reach the number in question: the remembered one first, then by what they promise. One
    that is known to reach it ends the matter."""
    left, reference, own, other = frame[AT_LEFT], frame[AT_REFERENCE], frame[AT_OWN], frame[AT_OTHER]
    is_simple, is_forgotten = count_bits(left) <= SIMPLE + 1, count_bits(left) <= FORGOTTEN + 1
    of_other = _worth(racks, other)
    while takes:
        card = lowest_bit(takes)
        takes &= takes - 1
        after, next_reference = left & ~(1 << card), reference_after(card, reference)
        gained, with_card = gain(game, card, after), own | 1 << card
        packed = UNKNOWN if is_forgotten else _recall(memory, _key(after, other, next_reference))
        least, most = gained - _most(packed), gained - _least(packed)
        score = gained + _worth(racks, with_card)
        if is_simple:
            then = _simple(game, after, next_reference, simple, steps)
            score -= then
            if score - of_other >= frame[AT_BETA]:  # else the other could not get so little
                least = max(least, score - _worth(racks, ALL ^ with_card))
            else:
                most = min(most, gained - then + _worth(racks, ALL ^ other) - of_other)
        else:
            score -= _opened(game, after, next_reference)
        if least >= frame[AT_BETA]:
            frame[AT_BEST], frame[AT_CHOICE], frame[AT_COUNT] = least, card, 0
            return
        if most >= frame[AT_BETA]:
            _insert(frame, card, gained, INFINITE if card == remembered else score, scores)
        elif most > frame[AT_BEST]:
            frame[AT_BEST], frame[AT_CHOICE] = most, card


@inner
def _insert(frame: Ints, card: int, gained: int, score: int, scores: Ints) -> None:
    i = frame[AT_COUNT]
    while i > 0 and scores[i - 1] < score:
        scores[i] = scores[i - 1]
        frame[AT_MOVES + i], frame[AT_GAINS + i] = frame[AT_MOVES + i - 1], frame[AT_GAINS + i - 1]
        i -= 1
    scores[i], frame[AT_MOVES + i], frame[AT_GAINS + i] = score, card, gained
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


@inner
def _take_back(frame: Ints, child: Ints) -> None:
    value = frame[AT_GAINS + frame[AT_NEXT]] - child[AT_BEST]
    if value > frame[AT_BEST]:
        frame[AT_BEST], frame[AT_CHOICE] = value, frame[AT_MOVES + frame[AT_NEXT]]
    frame[AT_NEXT] += 1
