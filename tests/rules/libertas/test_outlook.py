"""What a page is told of moves before one is made (L8, L11, L23, L24): just what making it shows, to the last card."""

from collections import Counter

import pytest

from ludotheque.bots.libertas.greedy import opened
from ludotheque.catalog import GAMES
from ludotheque.core.game import Seat
from ludotheque.games.libertas.board import CELL_NAMES
from ludotheque.games.libertas.combinations import best_arrangement
from ludotheque.games.libertas.moves import Take
from ludotheque.games.libertas.notation import format_move
from ludotheque.games.libertas.outlook import outlook
from ludotheque.games.libertas.rules import apply, legal
from ludotheque.games.libertas.scoring import costs
from ludotheque.games.libertas.state import State
from tests.checks.libertas import SPREAD
from tests.conformance.walks import options_of, walk
from tests.soak import soak

LIBERTAS = GAMES["libertas"]


def lying(state: State) -> int:
    return state.flags | state.libertas | state.ocupantes


def areas_through(state: State, cell: int) -> list[set[int]]:
    """Squares and lines by their definition (L8), not by the tables of the board."""
    size, row, column = state.setup.board.size, cell // 7, cell % 7
    squares = [
        {7 * (top + i) + left + j for i in (0, 1) for j in (0, 1)}
        for top in (row - 1, row)
        for left in (column - 1, column)
        if 0 <= top < size - 1 and 0 <= left < size - 1
    ]
    return [*squares, {7 * row + i for i in range(size)}, {7 * i + column for i in range(size)}]


@pytest.mark.clause("L8", "L23")
@pytest.mark.parametrize("seats", LIBERTAS.seats)
def test_what_is_told_of_a_move_is_what_making_it_shows(seats: int) -> None:
    seen: Counter[str] = Counter()
    for i in range(soak(1, 20) * len(SPREAD)):
        for state, made in walk(LIBERTAS, seats, options_of("libertas", i, seats), f"outlook/{i}"):
            if state.seat is None:
                continue
            told = outlook(state, state.seat)
            assert list(told["moves"]) == [format_move(move) for move in legal(state)]
            check_move(state, told, made)
            left = (state.flags | state.libertas).bit_count()
            seen.update(
                [f"{left} left" if left < 3 else "more", "phase II" if state.occupation else "phase I"]
            )
    assert {"1 left", "2 left", "more", "phase I", "phase II"} <= seen.keys()


def check_move(state: State, told: dict[str, dict[str, dict[str, int]]], move: object) -> None:
    """Points at once, what the rack gains, and the areas, against the state after the move."""
    seat, after, divisor = state.seat, apply(state, move), state.setup.options.divisor  # type: ignore[arg-type]
    assert seat is not None
    found = told["moves"][format_move(move)]  # type: ignore[arg-type]
    if state.occupation:
        assert found["points"] == costs(state)[seat] - costs(after)[seat]
        return
    assert found["points"] == after.bonus[seat] - state.bonus[seat]
    worth = [best_arrangement(each.racks[seat]).total for each in (state, after)]
    assert found["adds"] == (worth[1] - worth[0]) // divisor
    if isinstance(move, Take):
        name = CELL_NAMES[move.cell]
        emptied = [
            {CELL_NAMES[cell] for cell in area}
            for area in areas_through(state, move.cell)
            if not any(lying(state) >> cell & 1 for cell in area - {move.cell})
        ]
        listed = [set(area) for area in told["areas"].get(name, [])]
        assert sorted(map(sorted, listed)) == sorted(map(sorted, emptied))
        assert found["squares"] + found["lines"] == len(emptied)


@pytest.mark.clause("L8", "L10", "L13")
@pytest.mark.parametrize("seats", LIBERTAS.seats)
def test_what_a_move_leaves_is_the_most_that_the_next_player_can_gain_and_where(seats: int) -> None:
    """Against the definition: the board after the move, and every taking of the next player made."""
    seen: Counter[str] = Counter()
    for i in range(soak(2, 20)):
        for state, _ in walk(LIBERTAS, seats, options_of("libertas", i, seats), f"leaves/{i}"):
            if state.seat is None or state.occupation:
                continue
            told = outlook(state, state.seat)
            assert told["next"] == (state.seat + 1) % seats
            for move in legal(state):
                left = told["moves"][format_move(move)]["leaves"]
                assert left == gains_after(apply(state, move))
                seen["none" if left is None else "some" if left["points"] else "nothing"] += 1
    assert {"none", "some", "nothing"} <= seen.keys()


def gains_after(state: State) -> dict[str, object] | None:
    """What the seat to act can gain at once whatever its rack, by making every move; None where phase I is over. What a
    Libertas card brings by itself was left out."""
    if state.seat is None or state.occupation:
        return None
    libertas = 500 // state.setup.options.divisor
    gains = {
        CELL_NAMES[move.cell]: apply(state, move).bonus[state.seat]
        - state.bonus[state.seat]
        + (libertas if state.libertas >> move.cell & 1 else 0)
        for move in legal(state)
        if isinstance(move, Take)
    }
    most = max(gains.values())
    return {"points": most, "cells": [cell for cell, points in gains.items() if most and points == most]}


def test_phase_two_leaves_nothing_to_tell() -> None:
    options = next(o for o in (options_of("libertas", i, 3) for i in range(50)) if o.occupation)
    steps = [
        state
        for state, _ in walk(LIBERTAS, 3, options, "leaves")
        if state.occupation and state.seat is not None
    ]
    assert steps and all("leaves" not in told for told in outlook(steps[0], steps[0].seat)["moves"].values())


@pytest.mark.clause("L8")
@pytest.mark.parametrize("seats", LIBERTAS.seats)
def test_what_is_opened_to_the_next_player_is_the_most_that_a_move_of_theirs_frees(seats: int) -> None:
    for i in range(soak(8, 80)):
        for state, _ in walk(LIBERTAS, seats, options_of("libertas", i, seats), f"opened/{i}"):
            if state.seat is None or state.occupation:
                continue
            seat: Seat = state.seat
            gains = [
                apply(state, move).bonus[seat] - state.bonus[seat]
                for move in legal(state)
                if isinstance(move, Take)
            ]
            assert opened(state) // state.setup.options.divisor == max(gains)
