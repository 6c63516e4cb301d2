"""The truth about a position between two: by how much it is won if nobody errs, and by which moves."""

from collections.abc import Callable

from ludotheque.bots import Solved
from ludotheque.core.errors import BadRecord, Message
from ludotheque.core.game import Seat
from ludotheque.games.libertas import rules
from ludotheque.games.libertas.state import State

GUESS = (
    700  # by which whoever begins wins: rather too little, since it is sooner seen that a margin is reached
)
FAIR_BID = (
    840  # the komi with which whoever begins wins about half of the deals if nobody errs (docs/bots.md)
)
MEMORY = 1 << 22  # positions remembered
BATCH = 10_000  # simulations' worth of positions at a time


def check_solvable(state: State) -> None:
    """`BadRecord` where the solver would not be exact."""
    if state.setup.seats != 2:
        raise BadRecord(Message("libertas-solve-players", players=state.setup.seats))
    if state.setup.options.occupation:
        raise BadRecord(Message("libertas-solve-occupation"))


def solve(state: State, tell: Callable[[int, int], None] = lambda least, most: None) -> Solved:
    """By how much the seat to act wins (when the game is over: seat 0), and with which moves. On the way `tell` hears
    what that is at least and at most."""
    from itertools import repeat

    from ludotheque.bots.libertas.exact import Solver

    check_solvable(state)
    seat, divisor = state.seat or Seat(0), state.setup.options.divisor
    solver, margin = Solver(state, repeat(BATCH), MEMORY), 0
    for margin, most in solver.narrow(state, seat, _guess(state, seat)):
        tell(margin // divisor, most // divisor)
    best = [
        move
        for move in ([] if state.seat is None else rules.legal(state))
        if solver.margin(rules.apply(state, move), seat, margin - 1, margin) >= margin
    ]
    return Solved(seat, margin // divisor, tuple(best))


def _guess(state: State, seat: Seat) -> int:
    """Of the margin: whoever begins wins."""
    won = GUESS - state.setup.options.komi
    return won if seat == 0 else -won
