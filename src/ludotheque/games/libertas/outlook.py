"""What a page shows a seat before it chooses: what its rack is worth, and what each of its moves would do."""

from typing import Any

from ludotheque.core.game import Seat
from ludotheque.games.libertas.board import Cell, cell_name, cells_in
from ludotheque.games.libertas.cards import card_name
from ludotheque.games.libertas.combinations import Arrangement, best_arrangement
from ludotheque.games.libertas.moves import Lay, Move, Take
from ludotheque.games.libertas.notation import format_move
from ludotheque.games.libertas.prospects import left_to_next, prospect
from ludotheque.games.libertas.rules import legal
from ludotheque.games.libertas.state import State, empty, next_seat


def outlook(state: State, seat: Seat | None) -> dict[str, Any]:
    """`rack`: the best arrangement of the seat's own rack. `moves`: of each legal move what it does at once and, in
    phase I, what it `leaves` to the seat `next`; null: the phase ends with it. `areas`: the squares and lines that a
    move would liberate or fill, by its cell."""
    if seat is None:
        return {}
    divisor = state.setup.options.divisor
    found = {"rack": _rack(best_arrangement(state.racks[seat]), divisor)}
    return found if state.seat != seat else found | _moves(state)


def _rack(arrangement: Arrangement, divisor: int) -> dict[str, Any]:
    return {
        "total": arrangement.total // divisor,
        "libertas": arrangement.libertas // divisor,
        "combinations": [
            {"cards": [card_name(card) for card in found.cards], "points": found.points // divisor}
            for found in arrangement.combinations
        ],
    }


def _moves(state: State) -> dict[str, Any]:
    moves = legal(state)
    cells = {move.cell for move in moves if isinstance(move, Take | Lay)}
    return {
        "next": next_seat(state),
        "moves": {format_move(move): _told(state, move) for move in moves},
        "areas": {cell_name(cell): areas for cell in sorted(cells) if (areas := _areas(state, cell))},
    }


def _told(state: State, move: Move) -> dict[str, Any]:
    told = prospect(state, move)._asdict()
    return told if state.occupation else told | {"leaves": _left(state, move)}


def _left(state: State, move: Move) -> dict[str, Any] | None:
    left = left_to_next(state, move)
    if left is None:
        return None
    cells = [cell_name(cell) for cell in left.cells]
    return {"points": left.points // state.setup.options.divisor, "cells": cells}


def _areas(state: State, cell: Cell) -> list[list[str]]:
    """The squares, then the lines, that become empty with this card (L8) or full (L23)."""
    board = state.setup.board
    in_the_way = (empty(state) if state.occupation else board.cells & ~empty(state)) & ~(1 << cell)
    squares, lines, _ = board.areas[cell]
    return [[cell_name(c) for c in cells_in(area)] for area in (*squares, *lines) if not in_the_way & area]
