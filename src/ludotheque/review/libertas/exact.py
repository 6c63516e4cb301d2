"""Libertas between two without phase II, reviewed by the solver: who wins each position is known, and by how much as
soon as few enough cards are left. Nothing is estimated, so nothing is left over.

The game is solved from its end: what is remembered of later positions helps with the earlier ones.
"""

from collections.abc import Iterator
from contextlib import suppress
from math import exp
from typing import NamedTuple

import numpy as np

from ludotheque.bots.libertas.exact import FAR, Solver, Spent, share_of
from ludotheque.bots.libertas.perfect import FAIR_BID, SPREAD, guess_of, in_points
from ludotheque.core.game import Seat
from ludotheque.games.libertas import rules
from ludotheque.games.libertas.law import Options
from ludotheque.games.libertas.moves import Move
from ludotheque.games.libertas.state import State
from ludotheque.play.table import Table
from ludotheque.review import judge as j
from ludotheque.review.judge import Exact, Floats, Line, OpenTrial

BATCH = 1000  # simulations' worth of positions between two looks at the allowance
ENOUGH = 100  # batches for the points of a position; who wins is searched for without an end
FOR_PAR = (
    1.5  # batches for each playout that is asked for: some fifteen seconds for the 400 of a whole review
)
FIRST = Seat(0)


class _Allowance(Iterator[int]):
    """What a solver may still spend: `left` batches, or without an end."""

    left: int | None = None

    def __next__(self) -> int:
        if self.left is None:
            return BATCH
        if self.left == 0:
            raise StopIteration
        self.left -= 1
        return BATCH


class _Known(NamedTuple):
    """What is known of a position: who wins, and by how many points the first seat, if that was found."""

    winner: int  # 1: the first seat, -1: the second, 0: neither
    margin: int | None


class ExactJudge:
    """A judge that need not estimate anything."""

    is_exact = True

    def __init__(self, table: Table, seed: str) -> None:
        self._table, self._allowance = table, _Allowance()
        self._solver = Solver(table.states[0], self._allowance)
        self._known = self._solve()

    def _solve(self) -> list[_Known]:
        *states, end = self._table.states
        margin = self._solver.margin(end, FIRST, -FAR, FAR)
        known = [_Known(_sign(margin), margin)]
        for state in reversed(states):
            known.append(_Known(self._winner(state), self._margin(state, known[-1].margin)))
        return known[::-1]

    def _winner(self, state: State) -> int:
        self._allowance.left = None
        return _sign(self._solver.margin(state, FIRST, -1, 1))

    def _margin(self, state: State, after: int | None) -> int | None:
        """From what the played move leads to upwards, as seen by whoever made it: it is nothing less."""
        assert state.seat is not None
        if after is None:
            return None
        least = after if state.seat == FIRST else -after
        self._allowance.left = ENOUGH
        try:
            found = self._solver.margin(state, state.seat, least - 1, FAR, least)
        except Spent:
            return None
        return found if state.seat == FIRST else -found

    # -- the judge ------------------------------------------------------------------------------------------------

    def expected(self) -> Floats:
        return before_the_deal(self._table.options)

    def value(self, ply: int, count: int) -> Floats:
        values = _values(self._margin_at(ply), self._table.options.divisor)
        values[j.SHARE] = _values(self._known[ply].winner, 1)[j.SHARE]
        return values

    def _margin_at(self, ply: int) -> int:
        """Where the margin is not known, that of the first position where it is: so no decision before it is said to
        have cost points."""
        return next(known.margin for known in self._known[ply:] if known.margin is not None)

    def after(self, ply: int, line: Line, count: int) -> Floats:
        """Of the played move and of the best one only."""
        return self.value(ply + 1 if line[0] == self._table.moves[ply] else ply, count)

    def exact(self, ply: int) -> Exact:
        seat = self._table.states[ply].seat
        lost = (self.value(ply, 0) - self.value(ply + 1, 0))[:, seat]
        loss = (float(lost[j.SHARE]), float(lost[j.POINTS]))
        return Exact(self._best(ply) if any(loss) else self._table.moves[ply], loss)

    def _best(self, ply: int) -> Move:
        """The first move that gives nothing away."""
        state: State = self._table.states[ply]
        assert state.seat is not None
        known, sign = self._known[ply], 1 if state.seat == FIRST else -1
        wanted = sign * known.winner if known.margin is None else sign * known.margin
        self._allowance.left = None
        for move in rules.legal(state):
            if self._solver.margin(rules.apply(state, move), state.seat, wanted - 1, wanted) >= wanted:
                return move
        raise AssertionError("one of the moves is the best")

    def par(self, count: int) -> j.Par:
        """Exact where the first position is solved; else the bounds that are found."""
        start: State = self._table.states[0]
        winner, margin = self._known[0]
        low, high = {1: (1, FAR), 0: (0, 0), -1: (-FAR, -1)}[winner] if margin is None else (margin, margin)
        self._allowance.left = round(FOR_PAR * count)
        if low < high:
            with suppress(Spent):
                for least, most in self._solver.enclose(start, FIRST, guess_of(start, FIRST)):
                    low, high = max(low, least), min(high, most)
        return in_points(start, low, high)

    def chance(self, ply: int) -> j.Chance | None:
        return None

    def before_chance(self, ply: int, count: int) -> Floats:
        raise AssertionError("all chance of Libertas is in its deal")

    def trial(self, ply: int, seat: Seat) -> OpenTrial:
        raise AssertionError("nothing need be tried")


def before_the_deal(options: Options) -> Floats:
    """How many of the deals that were solved whoever begins wins with this komi, and by how much it wins one of the
    middle (L16)."""
    ahead = FAIR_BID - options.komi
    share = 1 / (1 + exp(-ahead / SPREAD))
    values = _values(ahead, options.divisor)
    values[j.SHARE] = share, 1 - share
    return values


def _sign(margin: int) -> int:
    return (margin > 0) - (margin < 0)


def _values(margin: int, divisor: int) -> Floats:
    """Of both seats, where the first ends this many points ahead on the original scale."""
    ahead = margin / divisor
    return np.array([[share_of(margin), share_of(-margin)], [ahead, -ahead]])
