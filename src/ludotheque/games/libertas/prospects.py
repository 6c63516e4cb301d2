"""What a move would do: what it liberates or costs at once, what a taken card does to the rack's combinations, and
what it leaves to the next player."""

from collections.abc import Callable
from typing import NamedTuple

from ludotheque.games.libertas import occupation, rules
from ludotheque.games.libertas.board import Cell, cells_in
from ludotheque.games.libertas.combinations import best_arrangement
from ludotheque.games.libertas.law import LIBERTAS_CARD, LINE, SQUARE
from ludotheque.games.libertas.moves import Move, Take
from ludotheque.games.libertas.state import State


class Prospect(NamedTuple):
    """Of a move by the seat to act, on the game's scale."""

    squares: int  # liberated or, in phase II, filled
    lines: int
    points: int  # at once; what phase II costs is negative
    adds: int  # to the best arrangement of the rack


def prospect(state: State, move: Move) -> Prospect:
    if state.occupation:
        return _occupation_prospect(state, move)
    if not isinstance(move, Take):
        return Prospect(0, 0, 0, 0)
    squares, lines = rules.liberated(state, move.cell)
    divisor = state.setup.options.divisor
    points = (squares * SQUARE + lines * LINE) // divisor
    return Prospect(squares, lines, points, added_by(state, move) // divisor)


def added_by(state: State, move: Take) -> int:
    """What the card would add to the best arrangement of the rack of the seat to act, on the original scale."""
    assert state.seat is not None
    rack = state.racks[state.seat]
    return best_arrangement(rack | 1 << state.cards[move.cell]).total - best_arrangement(rack).total


def _occupation_prospect(state: State, move: Move) -> Prospect:
    squares, lines = occupation.filled_by(state, move)
    return Prospect(squares, lines, -occupation.cost(state, move), 0)


# -- what it leaves to the next player ----------------------------------------------------------------------------


class Riches(NamedTuple):
    """The most that the seat to act can have at once, on the original scale, and the cells that bring it."""

    points: int
    cells: tuple[Cell, ...]


def riches(state: State) -> Riches:
    """In phase I: what it can gain whatever is on its rack, by liberating (L8) and by a Libertas card itself (L13).
    All of that lies open on the board."""
    return _most(state, _gain)


def liberable(state: State) -> Riches:
    """In phase I: what it can liberate (L8)."""
    return _most(state, _freed)


def _most(state: State, worth: Callable[[State, Cell], int]) -> Riches:
    takeable = rules.flags_to_take(state) | rules.libertas_to_take(state)
    worths = {cell: worth(state, cell) for cell in cells_in(takeable)}
    most = max(worths.values())
    return Riches(most, tuple(cell for cell, points in worths.items() if most and points == most))


def _gain(state: State, cell: Cell) -> int:
    return _freed(state, cell) + (LIBERTAS_CARD if state.libertas >> cell & 1 else 0)


def _freed(state: State, cell: Cell) -> int:
    squares, lines = rules.liberated(state, cell)
    return squares * SQUARE + lines * LINE


def left_to_next(state: State, move: Move, worth: Callable[[State], Riches] = riches) -> Riches | None:
    """What the next player could gain after the move; None where phase I is over by then."""
    after = rules.apply(state, move)
    return None if after.seat is None or after.occupation else worth(after)
