"""The moves of Libertas, each made once and kept, and quick lists of them."""

from dataclasses import dataclass
from functools import cache, lru_cache

from ludotheque.games.libertas.board import CELLS, Cell, cells_in
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


@cache
def lay(card: Card, cell: Cell) -> Lay:
    return Lay(card, cell)


# -- lists of moves -----------------------------------------------------------------------------------------------

ByByte = tuple[tuple[tuple[Move, ...], ...], ...]
"""For each byte of a bit set of cells, and each value that it can have, the moves to its cells."""


def _by_byte(moves: tuple[Move, ...]) -> ByByte:
    parts = [moves[first : first + 8] for first in range(0, len(moves), 8)]
    return tuple(
        tuple(tuple(part[cell] for cell in cells_in(value)) for value in range(1 << len(part)))
        for part in parts
    )


_TAKES = _by_byte(TAKE)


@cache
def _shifts_from_cell(start: Cell) -> ByByte:
    return _by_byte(SHIFT[start])


@cache
def _shifts_from(starts: int) -> tuple[ByByte, ...]:
    return tuple(_shifts_from_cell(start) for start in cells_in(starts))


@lru_cache(maxsize=1 << 10)  # while Ocupantes move, what can be taken stays the same
def takes(cells: int) -> tuple[Move, ...]:
    """A taking for each cell of the bit set, in order."""
    return _gather(_TAKES, cells)


def with_shifts(moves: tuple[Move, ...], starts: int, ends: int) -> tuple[Move, ...]:
    """The moves, then an Ocupante move from each cell of one bit set to each of the other, in order."""
    i, j, k, m, n, o, p = ends.to_bytes(7, "little")
    for a, b, c, d, e, f, g in _shifts_from(starts):
        moves = (*moves, *a[i], *b[j], *c[k], *d[m], *e[n], *f[o], *g[p])
    return moves


def _gather(moves: ByByte, cells: int) -> tuple[Move, ...]:
    i, j, k, m, n, o, p = cells.to_bytes(7, "little")
    a, b, c, d, e, f, g = moves
    return (*a[i], *b[j], *c[k], *d[m], *e[n], *f[o], *g[p])
