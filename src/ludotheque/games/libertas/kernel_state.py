"""Where each integer of the compiled twin's state stands, its moves as numbers, and the board as bits."""

import numpy as np

from ludotheque.compiled import Ints, inner
from ludotheque.games.libertas.board import CELLS, SIDE, board_of
from ludotheque.games.libertas.cards import FLAGS
from ludotheque.games.libertas.law import CARD_SETS, seats

# -- the state: where each integer stands --------------------------------------------------------------------

BOARD = len(CELLS)  # of the large board; the small one is a part of it
AT_SEATS = 0
AT_SIZE = 1  # of the board's side
AT_CELLS = 2  # of this board, as bits
AT_SEAT = 3  # to act, or NOBODY
AT_PHASE = 4  # 1 or 2
AT_FLAGS_ON = 5  # cells with a flag, a Libertas card, an Ocupante: as bits
AT_LIBERTAS_ON = 6
AT_OCUPANTES_ON = 7
AT_REFERENCE = 8  # a flag, or -1
AT_BARRED = 9  # seats, as bits (L6)
AT_IDLE = 10
AT_IS_LIMITED = 11  # ocupante_limit: once_per_take
AT_ENDS_WITHOUT_FLAG = 12  # end: no_flag
AT_DIVISOR = 13  # scale (L15), and the points of areas on it
AT_SQUARE_POINTS = 14
AT_LINE_POINTS = 15
AT_HAS_OCCUPATION = 16
AT_LIBERTAS_COMPLETES = 17  # occupation_libertas: completing
AT_OCUPANTE_COMPLETES = 18  # occupation_ocupante: completing
AT_KOMI = 19  # of seat 1 (L16), on the game's scale
_SEATS = seats[-1]
AT_RACKS = 20  # from here on for each seat: cards as bits
AT_BONUS = AT_RACKS + _SEATS
AT_COSTS = AT_BONUS + _SEATS
AT_HARVEST = AT_COSTS + _SEATS  # what each rack was worth when phase II began, on the original scale
AT_SHARING = AT_HARVEST + _SEATS  # for each flag the cells dealt a flag that shares its colour or number
AT_CARDS = AT_SHARING + FLAGS  # for each cell
AT_START_RACKS = AT_CARDS + BOARD  # for each seat its rack when phase II began, if it began here
STATE = AT_START_RACKS + _SEATS

NOBODY = -1

# -- moves ---------------------------------------------------------------------------------------------------

SHIFTS = BOARD  # below: the cell whose card is taken; from here: 49 * start + end
LAYS = SHIFTS + BOARD * BOARD  # 49 * card + cell; FLAGS is a Libertas card
PASS = LAYS + (FLAGS + 1) * BOARD

# -- the board -----------------------------------------------------------------------------------------------

AREAS_OF_A_CELL = 6  # up to four squares, then two lines
SQUARES_OF_A_CELL = 4
_ALWAYS = 1 << 62  # a bit beyond the board that counts as occupied: what pads AREAS is never empty


def _areas(size: int) -> Ints:
    """For each cell its squares and its lines."""
    areas = np.full((BOARD, AREAS_OF_A_CELL), _ALWAYS, dtype=np.int64)
    for cell, (squares, lines, *_) in enumerate(board_of(size).areas):
        areas[cell, : len(squares)] = squares
        areas[cell, SQUARES_OF_A_CELL : SQUARES_OF_A_CELL + len(lines)] = lines
    return areas


_SMALL = min(box.size for box in CARD_SETS.values())
_AREAS = np.concatenate([_areas(_SMALL), _areas(SIDE)]).reshape(-1)
_AREAS_OF_LARGE = BOARD * AREAS_OF_A_CELL


@inner
def _first_area(state: Ints, cell: int) -> int:
    return cell * AREAS_OF_A_CELL + (_AREAS_OF_LARGE if state[AT_SIZE] == SIDE else 0)


@inner
def squares_within(state: Ints, cell: int, others: int) -> int:
    """How many squares through the cell have nothing of `others` in them."""
    first = _first_area(state, cell)
    count = 0
    for i in range(first, first + SQUARES_OF_A_CELL):
        count += (_AREAS[i] & (others | _ALWAYS)) == 0
    return count


@inner
def lines_within(state: Ints, cell: int, others: int) -> int:
    first = _first_area(state, cell)
    count = 0
    for i in range(first + SQUARES_OF_A_CELL, first + AREAS_OF_A_CELL):
        count += (_AREAS[i] & (others | _ALWAYS)) == 0
    return count


@inner
def areas_within(state: Ints, cell: int, others: int) -> int:
    """All cells of the areas through the cell that have nothing of `others` in them."""
    first = _first_area(state, cell)
    cells = 0
    for i in range(first, first + AREAS_OF_A_CELL):
        if (_AREAS[i] & (others | _ALWAYS)) == 0:
            cells |= _AREAS[i]
    return cells


@inner
def last_cards(state: Ints, cell: int, others: int) -> int:
    """The cells of `others` that are alone in an area through the cell."""
    first = _first_area(state, cell)
    found = 0
    for i in range(first, first + AREAS_OF_A_CELL):
        lying = _AREAS[i] & others
        if lying & (lying - 1) == 0:
            found |= lying
    return found


@inner
def occupied_cells(state: Ints) -> int:
    cells: int = state[AT_FLAGS_ON] | state[AT_LIBERTAS_ON] | state[AT_OCUPANTES_ON]
    return cells


@inner
def empty_cells(state: Ints) -> int:
    cells: int = state[AT_CELLS] & ~occupied_cells(state)
    return cells
