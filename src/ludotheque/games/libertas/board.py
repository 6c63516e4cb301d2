"""The board: cells as numbers, areas as bit sets.

A cell is file * 7 + rank, so a1 is 0, a2 is 1, b1 is 7: cells in order are their names in order, and the small board
(a1-e5) is a part of the large one.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple, NewType

Cell = NewType("Cell", int)

FILES = "abcdefg"
SIDE = 7
CELLS = tuple(Cell(i) for i in range(SIDE * SIDE))
CELL_NAMES = tuple(f"{file}{rank + 1}" for file in FILES for rank in range(SIDE))


def cell_at(file: int, rank: int) -> Cell:
    return Cell(file * SIDE + rank)


def cell_name(cell: Cell) -> str:
    """
    >>> cell_name(Cell(0)), cell_name(Cell(8)), cell_name(Cell(48))
    ('a1', 'b2', 'g7')
    """
    return CELL_NAMES[cell]


def cells_in(mask: int) -> Iterator[Cell]:
    """The cells of a bit set, in the order of their names."""
    while mask:
        lowest = mask & -mask
        yield CELLS[lowest.bit_length() - 1]
        mask ^= lowest


class Areas(NamedTuple):
    """The squares and lines through one cell, as bit sets."""

    squares: tuple[int, ...]
    lines: tuple[int, ...]
    others: tuple[int, ...]  # of each square and line the other cells


class Board(NamedTuple):
    """A board of a size: its cells, in reading order and as a bit set, and the areas through each cell."""

    size: int
    reading_order: tuple[Cell, ...]
    cells: int
    areas: tuple[Areas, ...]  # by cell; empty beyond the board


def areas_with_only(board: Board, cells: int, cell: Cell) -> tuple[int, int]:
    """How many squares and lines have this cell alone of the bit set: it is the last there to be freed or filled."""
    others = cells & ~(1 << cell)
    squares, lines, _ = board.areas[cell]
    return sum([not others & area for area in squares]), sum([not others & area for area in lines])


@lru_cache(maxsize=1 << 10)
def others_around(size: int, cells: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Each cell of the bit set, as a bit, with the other cells of each area through it."""
    return tuple((1 << cell, board_of(size).areas[cell].others) for cell in cells_in(cells))


@cache
def board_of(size: int) -> Board:
    """The board of 7 x 7 or 5 x 5 (L1)."""
    reading_order = tuple(cell_at(file, rank) for rank in reversed(range(size)) for file in range(size))
    squares = [_block(file, rank, 2, 2) for file in range(size - 1) for rank in range(size - 1)]
    lines = [_block(file, 0, 1, size) for file in range(size)] + [
        _block(0, rank, size, 1) for rank in range(size)
    ]
    areas = tuple(
        Areas(_through(cell, squares), _through(cell, lines), _others(cell, squares + lines))
        for cell in CELLS
    )
    return Board(size, reading_order, _block(0, 0, size, size), areas)


def _block(file: int, rank: int, width: int, height: int) -> int:
    return sum(1 << cell_at(f, r) for f in range(file, file + width) for r in range(rank, rank + height))


def _others(cell: Cell, areas: list[int]) -> tuple[int, ...]:
    return tuple(area ^ 1 << cell for area in _through(cell, areas))


def _through(cell: Cell, areas: list[int]) -> tuple[int, ...]:
    return tuple(area for area in areas if area >> cell & 1)
