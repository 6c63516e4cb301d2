"""What a move would do: what it liberates or costs at once, what a taken card does to the rack's combinations, and
what it leaves to the next player."""

from typing import NamedTuple

from ludotheque.games.libertas import occupation, rules
from ludotheque.games.libertas.board import Cell, cells_in
from ludotheque.games.libertas.combinations import best_arrangement
from ludotheque.games.libertas.law import LINE, SQUARE
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
    """The most that the seat to act can liberate at once, on the original scale, and the cells that bring it."""

    points: int
    cells: tuple[Cell, ...]


def riches(state: State) -> Riches:
    """In phase I. Everything that counts lies open on the board."""
    takeable = rules.flags_to_take(state) | rules.libertas_to_take(state)
    gains = {cell: _gain(state, cell) for cell in cells_in(takeable)}
    most = max(gains.values())
    return Riches(most, tuple(cell for cell, gain in gains.items() if most and gain == most))


def _gain(state: State, cell: Cell) -> int:
    squares, lines = rules.liberated(state, cell)
    return squares * SQUARE + lines * LINE


def left_to_next(state: State, move: Move) -> Riches | None:
    """What the next player could liberate after the move; None where phase I is over by then."""
    after = rules.apply(state, move)
    return None if after.seat is None or after.occupation else riches(after)
