"""The moves of Libertas, each made once and kept, and quick lists of them."""

from dataclasses import dataclass
from functools import cache

from ludotheque.games.libertas.board import CELLS, SIDE, Cell, cells_in
from ludotheque.games.libertas.cards import FLAGS, LIBERTAS, Card


@dataclass(frozen=True, slots=True)
class Take:
    """Take the card on a cell (L3, L4)."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Shift:
    """Move the Ocupante from one cell to another (L5, L24)."""

    start: Cell
    end: Cell


@dataclass(frozen=True, slots=True)
class Lay:
    """Phase II: lay a card of the rack on a cell (L21, L22). Libertas cards are all alike: LIBERTAS[0]."""

    card: Card
    cell: Cell


@dataclass(frozen=True, slots=True)
class Pass:
    """Phase II with two players: nothing can be laid and there is no Ocupante (L24)."""


Move = Take | Shift | Lay | Pass

TAKE = tuple(Take(cell) for cell in CELLS)
SHIFT = tuple(tuple(Shift(start, end) for end in CELLS) for start in CELLS)
PASS = Pass()
LAYABLE = (*(Card(card) for card in range(FLAGS)), LIBERTAS[0])

_COLUMN = (1 << SIDE) - 1  # a file of the board has seven neighbouring bits


@cache
def lay(card: Card, cell: Cell) -> Lay:
    return Lay(card, cell)


def _by_column(moves: tuple[Move, ...]) -> tuple[tuple[tuple[Move, ...], ...], ...]:
    """For each file and each set of its seven cells the moves to those cells."""
    return tuple(
        tuple(tuple(moves[cell] for cell in cells_in(bits << file * SIDE)) for bits in range(_COLUMN + 1))
        for file in range(SIDE)
    )


_TAKES = _by_column(TAKE)


@cache
def _shifts_by_column(start: Cell) -> tuple[tuple[tuple[Move, ...], ...], ...]:
    return _by_column(SHIFT[start])


def takes(cells: int) -> tuple[Move, ...]:
    """A taking for each cell of the bit set, in order."""
    return _gather(_TAKES, cells)


def shifts(start: Cell, cells: int) -> tuple[Move, ...]:
    """A move of the Ocupante from `start` to each cell of the bit set, in order."""
    return _gather(_shifts_by_column(start), cells)


def _gather(columns: tuple[tuple[tuple[Move, ...], ...], ...], cells: int) -> tuple[Move, ...]:
    a, b, c, d, e, f, g = columns
    return (
        a[cells & _COLUMN]
        + b[cells >> SIDE & _COLUMN]
        + c[cells >> 2 * SIDE & _COLUMN]
        + d[cells >> 3 * SIDE & _COLUMN]
        + e[cells >> 4 * SIDE & _COLUMN]
        + f[cells >> 5 * SIDE & _COLUMN]
        + g[cells >> 6 * SIDE]
    )
