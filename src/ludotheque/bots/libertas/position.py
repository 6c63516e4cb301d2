"""A position between two as the solver and its rival have it, compiled: cards, what can be taken, points.

Cards are numbered as they are named, the flags 0 to 23 by colour and number, then the Libertas card; a set of them is
an integer.
"""

import numpy as np

from ludotheque.compiled import Ints, inner
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

# -- the game: where each integer stands ---------------------------------------------------------------------

AT_ENDS_WITHOUT_FLAG = 0
AT_SHARING = 1  # with each card the flags that share colour or number; NO_CARD fits
# Of each card up to four squares, then up to two lines.
AT_AREAS = AT_SHARING + NO_CARD + 1
GAME = AT_AREAS + CARDS * AREAS_OF_A_CELL


@inner
def matches(left: int, reference: int) -> int:
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
def slot(key: int, size: int) -> int:
    mixed = np.uint64(key) * np.uint64(0x9E3779B97F4A7C15)
    return int(np.int64((mixed ^ mixed >> np.uint64(29)) >> np.uint64(7)) & (size - 1))


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
def worth(racks: Ints, rack: int) -> int:
    """The same, looked up: `racks` has for each set of cards its worth and one, where it is known."""
    if racks[rack] == 0:
        racks[rack] = _best_total(rack) + 1
    return int(racks[rack]) - 1


@inner
def ahead_by_racks(racks: Ints, own: int, other: int) -> int:
    return worth(racks, own) - worth(racks, other)


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
