"""The truth about a position between two: by how much it is won if nobody errs, and by which moves."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from ludotheque.bots import Budget, Solved
from ludotheque.bots.budgets import batches
from ludotheque.core.errors import BadRecord, Message
from ludotheque.core.game import Seat
from ludotheque.games.libertas import rules
from ludotheque.games.libertas.law import Options
from ludotheque.games.libertas.moves import Move
from ludotheque.games.libertas.state import State

if TYPE_CHECKING:
    from ludotheque.bots.libertas.exact import Solver

GUESS = (
    760  # by which whoever begins wins: rather too little, since it is sooner seen that a margin is reached
)
FAIR_BID = (
    820  # the komi with which whoever begins wins about half of the deals if nobody errs (docs/bots.md)
)
SPREAD = 60  # points of komi by which the odds of whoever begins get e times worse, near that one
MEMORY = 1 << 22  # positions remembered: a margin takes many more of them than who wins
FEW = 11  # cards with which the simpler game's value is looked up
LARGE = (MEMORY, FEW)
FREE = 20  # batches that cost no time: who wins a whole deal takes less than half of them (one second)
BATCH = 10_000  # simulations' worth of positions at a time


def is_fair_bid_known(options: Options) -> bool:
    """Only games without phase II were solved for it."""
    return not options.occupation


def check_solvable(state: State) -> None:
    """`BadRecord` where the solver would not be exact."""
    if state.setup.seats != 2:
        raise BadRecord(Message("libertas-solve-players", players=state.setup.seats))
    if state.setup.options.occupation:
        raise BadRecord(Message("libertas-solve-occupation"))


def solve(
    state: State, tell: Callable[[Solved], None] = lambda solved: None, seconds: float | None = None
) -> Solved:
    """By how much the seat to act wins (when the game is over: seat 0), and with which moves; when the seconds are
    spent, what is proven of that. On the way `tell` hears it."""
    from itertools import chain, repeat

    from ludotheque.bots.libertas.exact import Solver, Spent

    check_solvable(state)
    seat = state.seat or Seat(0)
    spending = repeat(BATCH) if seconds is None else batches(Budget(seconds=seconds), BATCH)

    def solver_of(*sizes: int) -> Solver:
        return Solver(state, chain(repeat(BATCH, 1 if sizes else FREE), spending), *sizes)

    solved = Solved(seat, None, None)
    with suppress(Spent):
        for least, most, solver in closer(state, seat, solver_of):
            solved = Solved(seat, *in_points(state, least, most))
            tell(solved)
            if least == most:
                solved = replace(solved, best=tuple(_best(state, seat, least, solver)))
    return solved


def closer(
    state: State, seat: Seat, solver_of: Callable[..., "Solver"], known: tuple[int, int] | None = None
) -> Iterator[tuple[int, int, "Solver"]]:
    """What the margin is at least and at most, closer and closer than what is known: first who wins, then by how much.
    With the solver that found it, made with the memory and number of cards that are given: without komi (L16) the usual
    ones see several times sooner who wins."""
    from ludotheque.bots.libertas.exact import FAR

    is_plain = state.setup.options.komi == 0
    solver, (low, high) = solver_of(*() if is_plain else LARGE), known or (-FAR, FAR)
    if low <= 0 <= high:
        for least, most in solver.narrow(state, seat, 1, -1, 1):
            low, high = max(low, least), min(high, most)
            yield low, high, solver
    if low < high:
        solver = solver_of(*LARGE) if is_plain else solver
        for least, most in solver.narrow(state, seat, guess_of(state, seat), low, high):
            yield max(low, least), min(high, most), solver


def _best(state: State, seat: Seat, margin: int, solver: "Solver") -> Iterator[Move]:
    """The moves that reach the margin."""
    for move in [] if state.seat is None else rules.legal(state):
        if solver.margin(rules.apply(state, move), seat, margin - 1, margin) >= margin:
            yield move


def guess_of(state: State, seat: Seat) -> int:
    """Of the margin: whoever begins wins."""
    won = GUESS - state.setup.options.komi
    return won if seat == 0 else -won


def in_points(state: State, least: int, most: int) -> tuple[int | None, int | None]:
    """Bounds of a margin in the points of the table; None where there is none."""
    from ludotheque.bots.libertas.exact import FAR

    divisor = state.setup.options.divisor
    return (
        None if least <= -FAR else -(-least // divisor),
        None if most >= FAR else most // divisor,
    )
