"""Alpha-beta to the end of the game, for two players of Libertas without phase II: perfect play, compiled.

Cards are numbered by their cell, 0 to 24; a set of them is an integer. The value of a position is by how many points
the seat to act gains on the other from here on, the combinations of both racks included, on the original scale. The
search goes down by a list of frames rather than by calling itself, so that it can stop anywhere, let somebody look at
the clock, and go on.
"""

import numpy as np

from ludotheque.compiled import Ints, compiled, count_bits, inner, lowest_bit
from ludotheque.games.libertas import kernel as k
from ludotheque.games.libertas.kernel_combinations import best_total
from ludotheque.games.libertas.law import CARD_SETS, LINE, SQUARE

CARDS = CARD_SETS[2].size ** 2
NO_CARD = 31  # the reference before the first taking
NO_AREA = 1 << CARDS  # a card that is always there: what fills the places of missing areas is never empty
INFINITE = 1 << 20

# -- the game: where each integer stands ---------------------------------------------------------------------

AT_FLAG_CELLS, AT_ENDS_WITHOUT_FLAG = 0, 1
AT_NAMES = 2  # of each card: as racks have it
AT_SHARING = AT_NAMES + CARDS  # with each card the flags that share colour or number
# Of each card up to four squares, then up to two lines; NO_CARD fits before.
AT_AREAS = AT_SHARING + CARDS + 7
GAME = AT_AREAS + CARDS * k.AREAS_OF_A_CELL

# -- a frame: a position on the way down ---------------------------------------------------------------------

# Cards on the board; racks of the seat to act and of the other.
AT_LEFT, AT_REFERENCE, AT_OWN, AT_OTHER = (
    0,
    1,
    2,
    3,
)
AT_ALPHA, AT_BETA, AT_LOW, AT_BEST, AT_CHOICE = 4, 5, 6, 7, 8  # LOW: alpha as it came in
# Of the moves, and what the one being looked at gains at once.
AT_COUNT, AT_NEXT, AT_GAIN, AT_STAGE = (
    9,
    10,
    11,
    12,
)
AT_SPARE = 13  # in the first frame: positions that might still have been looked at
AT_MOVES = 14
FRAME = AT_MOVES + CARDS
FRAMES = CARDS + 2

# -- what is remembered of positions -------------------------------------------------------------------------

EXACT, LEAST, MOST = 0, 1, 2
_SHIFT_OF_RACK, _SHIFT_OF_REFERENCE = CARDS, 2 * CARDS
_VALUE, _BOUND = 1 << 7, 1 << 5  # places of a packed memory; below: the move


@inner
def _key(left: int, own: int, reference: int) -> int:
    return left | own << _SHIFT_OF_RACK | reference << _SHIFT_OF_REFERENCE


@inner
def _slot(key: int, size: int) -> int:
    mixed = np.uint64(key) * np.uint64(0x9E3779B97F4A7C15)
    return int(np.int64((mixed ^ mixed >> np.uint64(29)) >> np.uint64(7)) & (size - 1))


# -- points --------------------------------------------------------------------------------------------------


@inner
def total(game: Ints, rack: int, totals: Ints) -> int:
    """What a rack is worth, remembered: two integers a slot."""
    slot = _slot(rack, len(totals))
    if totals[slot, 0] != rack:
        cards, rest = 0, rack
        while rest:
            cards |= 1 << game[AT_NAMES + lowest_bit(rest)]
            rest &= rest - 1
        totals[slot, 0], totals[slot, 1] = rack, best_total(cards)
    return int(totals[slot, 1])


@inner
def liberation(game: Ints, card: int, left: int) -> int:
    """L8: what taking the card gains at once; `left` without it."""
    first = AT_AREAS + card * k.AREAS_OF_A_CELL
    points = 0
    left |= NO_AREA
    for i in range(first, first + k.SQUARES_OF_A_CELL):
        points += SQUARE if game[i] & left == 0 else 0
    for i in range(first + k.SQUARES_OF_A_CELL, first + k.AREAS_OF_A_CELL):
        points += LINE if game[i] & left == 0 else 0
    return points


@inner
def to_take(game: Ints, left: int, reference: int) -> int:
    """L3, L4, L10: what can be taken; nothing: the game is over."""
    flags: int = left & game[AT_SHARING + reference]
    others: int = left & ~game[AT_FLAG_CELLS]
    if others == 0 or reference == NO_CARD or (flags == 0 and game[AT_ENDS_WITHOUT_FLAG]):
        return flags
    card = lowest_bit(others)  # there is one Libertas card
    return flags | (others if liberation(game, card, left ^ others) else 0)


# -- the search ----------------------------------------------------------------------------------------------

ENTER, TRY, BACK = 0, 1, 2


@compiled
def search(game: Ints, frames: Ints, memory: Ints, totals: Ints, depth: int, positions: int) -> int:
    """Go on from the frame at `depth` (0: the first) until its value is found or this many positions have been looked
    at. Returns -1 when the value stands in the first frame, else the depth to go on from."""
    first = frames[0]
    scores = np.zeros(CARDS, dtype=np.int64)
    while depth >= 0:
        frame = frames[depth]
        if frame[AT_STAGE] == ENTER:
            if positions <= 0:
                return depth
            positions -= 1
            first[AT_SPARE] = positions
            if _enter(game, frame, memory, totals, scores):
                depth -= 1
                continue
            frame[AT_STAGE] = TRY
        elif frame[AT_STAGE] == BACK:
            _take_back(frame, frames[depth + 1])
            frame[AT_STAGE] = TRY
        if frame[AT_NEXT] == frame[AT_COUNT] or frame[AT_ALPHA] >= frame[AT_BETA]:
            _remember(frame, memory)
            depth -= 1
            continue
        _descend(game, frame, frames[depth + 1])
        frame[AT_STAGE] = BACK
        depth += 1
    return depth


@inner
def _enter(game: Ints, frame: Ints, memory: Ints, totals: Ints, scores: Ints) -> bool:
    """Whether the value is known at once; else the moves are written, likely ones first."""
    takes = to_take(game, frame[AT_LEFT], frame[AT_REFERENCE])
    if takes == 0:
        frame[AT_BEST] = total(game, frame[AT_OWN], totals) - total(game, frame[AT_OTHER], totals)
        return True
    first = _recall(frame, memory)
    if first < 0:
        return True
    frame[AT_LOW], frame[AT_BEST], frame[AT_CHOICE], frame[AT_NEXT] = frame[AT_ALPHA], -INFINITE, NO_CARD, 0
    _order(game, frame, takes, first, totals, scores)
    return False


@inner
def _recall(frame: Ints, memory: Ints) -> int:
    """-1 if what is remembered settles the value; else the move to try first, or NO_CARD."""
    key = _key(frame[AT_LEFT], frame[AT_OWN], frame[AT_REFERENCE])
    slot = _slot(key, len(memory))
    if memory[slot, 0] != key:
        return NO_CARD
    packed = memory[slot, 1]
    value, bound = packed // _VALUE - INFINITE, packed // _BOUND % 4
    if (
        bound == EXACT
        or (bound == LEAST and value >= frame[AT_BETA])
        or (bound == MOST and value <= frame[AT_ALPHA])
    ):
        frame[AT_BEST] = value
        return -1
    return int(packed % 32)


@inner
def _remember(frame: Ints, memory: Ints) -> None:
    key = _key(frame[AT_LEFT], frame[AT_OWN], frame[AT_REFERENCE])
    slot = _slot(key, len(memory))
    best = frame[AT_BEST]
    bound = MOST if best <= frame[AT_LOW] else LEAST if best >= frame[AT_BETA] else EXACT
    memory[slot, 0] = key
    memory[slot, 1] = (best + INFINITE) * _VALUE + bound * _BOUND + frame[AT_CHOICE]


@inner
def _order(game: Ints, frame: Ints, takes: int, first: int, totals: Ints, scores: Ints) -> None:
    """Write the moves: the remembered one, then by what they gain at once and leave to the other."""
    count, left, own = 0, frame[AT_LEFT], frame[AT_OWN]
    base = total(game, own, totals)
    is_deep = count_bits(left) > 3
    while takes:
        card = lowest_bit(takes)
        takes &= takes - 1
        after = left & ~(1 << card)
        score = liberation(game, card, after) + total(game, own | 1 << card, totals) - base
        if is_deep:
            score -= _most_opened(
                game, after, card if game[AT_FLAG_CELLS] >> card & 1 else frame[AT_REFERENCE]
            )
        if card == first:
            score = INFINITE
        i = count
        while i > 0 and scores[i - 1] < score:
            scores[i], frame[AT_MOVES + i] = scores[i - 1], frame[AT_MOVES + i - 1]
            i -= 1
        scores[i], frame[AT_MOVES + i] = score, card
        count += 1
    frame[AT_COUNT] = count


@inner
def _most_opened(game: Ints, left: int, reference: int) -> int:
    takes, most = to_take(game, left, reference), 0
    while takes:
        card = lowest_bit(takes)
        takes &= takes - 1
        most = max(most, liberation(game, card, left & ~(1 << card)))
    return most


@inner
def _descend(game: Ints, frame: Ints, child: Ints) -> None:
    card = frame[AT_MOVES + frame[AT_NEXT]]
    left = frame[AT_LEFT] & ~(1 << card)
    gain = liberation(game, card, left)
    frame[AT_GAIN] = gain
    child[AT_LEFT], child[AT_REFERENCE] = (
        left,
        card if game[AT_FLAG_CELLS] >> card & 1 else frame[AT_REFERENCE],
    )
    child[AT_OWN], child[AT_OTHER] = frame[AT_OTHER], frame[AT_OWN] | 1 << card
    child[AT_ALPHA], child[AT_BETA] = gain - frame[AT_BETA], gain - frame[AT_ALPHA]
    child[AT_STAGE] = ENTER


@inner
def _take_back(frame: Ints, child: Ints) -> None:
    value = frame[AT_GAIN] - child[AT_BEST]
    if value > frame[AT_BEST]:
        frame[AT_BEST], frame[AT_CHOICE] = value, frame[AT_MOVES + frame[AT_NEXT]]
    frame[AT_ALPHA] = max(frame[AT_ALPHA], value)
    frame[AT_NEXT] += 1
