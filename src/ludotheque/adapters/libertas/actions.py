"""The moves of Libertas as actions: takings by cell, Ocupante moves by both cells, layings by card and cell, pass.

Cells are counted on the large board (a1 is 0, a2 is 1, b1 is 7), also where the small one is played on.
"""

from collections.abc import Sequence

from ludotheque.games.libertas.board import CELLS
from ludotheque.games.libertas.cards import FLAGS, LIBERTAS
from ludotheque.games.libertas.moves import LAYABLE, PASS, SHIFT, TAKE, Lay, Move, Shift, Take, lay
from ludotheque.games.libertas.notation import format_move
from ludotheque.games.libertas.state import State

_CELLS = len(CELLS)
_SHIFTS = _CELLS
_LAYS = _SHIFTS + _CELLS * _CELLS
_PASS = _LAYS + len(LAYABLE) * _CELLS
SIZE = _PASS + 1


def legal_actions(state: State, moves: Sequence[Move], said: tuple[int, ...]) -> list[int]:
    return sorted(map(action_of, moves))


def action_of(move: Move) -> int:
    """
    >>> action_of(TAKE[3]), action_of(PASS) == SIZE - 1
    (3, True)
    """
    if isinstance(move, Take):
        return move.cell
    if isinstance(move, Shift):
        return _SHIFTS + move.start * _CELLS + move.end
    if isinstance(move, Lay):
        return _LAYS + (FLAGS if move.card == LIBERTAS[0] else move.card) * _CELLS + move.cell
    return _PASS


def move_of(state: State, moves: Sequence[Move], said: tuple[int, ...]) -> Move:
    (action,) = said
    if action < _SHIFTS:
        return TAKE[action]
    if action < _LAYS:
        return SHIFT[(action - _SHIFTS) // _CELLS][(action - _SHIFTS) % _CELLS]
    if action < _PASS:
        return lay(LAYABLE[(action - _LAYS) // _CELLS], CELLS[(action - _LAYS) % _CELLS])
    return PASS


def action_text(state: State, said: tuple[int, ...]) -> str:
    return format_move(move_of(state, (), said))
