"""Puzzles of Libertas between two: nothing is hidden, so the solver and the scorer know every answer."""

from collections.abc import Iterator, Set
from itertools import repeat
from typing import Any

from ludotheque.core.errors import Message
from ludotheque.core.game import Json
from ludotheque.games.libertas import rules
from ludotheque.games.libertas.notation import format_move
from ludotheque.games.libertas.prospects import left_to_next, prospect
from ludotheque.games.libertas.state import State
from ludotheque.play.table import Table
from ludotheque.puzzles.finding import Found, best_of

SEATS = 2
KINDS = ("win", "most", "leave", "rack")
CHOSEN: frozenset[str] = frozenset()
BY_RULES: frozenset[str] = frozenset()
LINES: frozenset[str] = frozenset()
ENDING = 12  # cards on the board, at most, where the whole rest of the game is asked about
MEMORY, BATCH = 1 << 16, 10_000
GAP = 60  # points between the best and the next


def find(table: Table, ply: int, seed: str, kinds: Set[str]) -> Iterator[Found]:
    """What of these kinds can be asked about the position before this ply."""
    state: State = table.states[ply]
    if len(rules.legal(state)) < 3:
        return
    for look, asked in ((_ending, {"win", "most"}), (_leave, {"leave"}), (_rack, {"rack"})):
        if kinds & asked and (found := look(state)) and found.kind in kinds:
            yield found


def _ending(state: State) -> Found | None:
    """Who wins after each taking, and by how much, if nobody errs."""
    from ludotheque.bots.libertas.exact import FAR, Solver

    if (state.flags | state.libertas).bit_count() > ENDING or state.seat is None:
        return None
    solver, seat = Solver(state, repeat(BATCH), MEMORY), state.seat
    values = {
        format_move(move): solver.margin(rules.apply(state, move), seat, -FAR, FAR)
        for move in rules.legal(state)
    }
    won = sum(value > 0 for value in values.values())
    if won in (1, 2) and won < len(values):
        return _won(values)
    return best_of("most", values, "solver", GAP)


def _won(values: dict[str, int]) -> Found:
    found = best_of("win", {move: float(value > 0) for move, value in values.items()}, "solver", 1)
    assert found is not None
    return Found("win", found.answers, values, found.proof)


def _leave(state: State) -> Found | None:
    """What the next player can liberate after each taking: nothing, after one or two."""
    left = {format_move(move): left_to_next(state, move) for move in rules.legal(state)}
    values = {move: -float(riches.points if riches else 0) for move, riches in left.items()}
    found = best_of("leave", values, "count", 1)
    is_fit = found and len(found.answers) <= 2 and values[found.answers[0]] == 0 and len(values) > 3
    return found if is_fit else None


def _rack(state: State) -> Found | None:
    """What each card brings now: the areas that it liberates, and what it adds to the rack's best arrangement."""
    told = {format_move(move): prospect(state, move) for move in rules.legal(state)}
    values = {move: float(each.points + each.adds) for move, each in told.items()}
    found = best_of("rack", values, "count", GAP)
    is_fit = found and len(found.answers) == 1 and told[found.answers[0]].adds > 0
    return found if is_fit and sum(each.adds > 0 for each in told.values()) > 1 else None


def veiled(outlook: Any) -> Json:
    """What is shown before the answer: of what the moves would do, nothing."""
    return {"rack": outlook["rack"]} if outlook else outlook


def place(text: str) -> Message | None:
    """Where to look for a taking."""
    return Message("puzzle-hint-column", column=text[0])
