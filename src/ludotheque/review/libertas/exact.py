"""Libertas between two without phase II, reviewed by the solver: who wins each position is known, and by how much as
soon as few enough cards are left. Nothing is estimated, so nothing is left over.

The game is solved from its end: what is remembered of later positions helps with the earlier ones.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from math import exp
from typing import NamedTuple

import numpy as np

from ludotheque.bots.libertas.exact import FAR, Solver, Spent, share_of
from ludotheque.bots.libertas.perfect import FAIR_BID, SPREAD, closer, in_points
from ludotheque.core.game import Seat
from ludotheque.games.libertas import rules
from ludotheque.games.libertas.law import Options
from ludotheque.games.libertas.moves import Move
from ludotheque.games.libertas.state import State
from ludotheque.play.table import Table
from ludotheque.review import judge as j
from ludotheque.review.judge import Exact, Floats, Line, LuckErrors, OpenTrial

BATCH = 1000  # simulations' worth of positions between two looks at the allowance
FOR_POINTS = 1500  # batches for the points of one position: about seven seconds, in which most are found
FOR_WINNERS = 800  # batches for who wins, all positions of a game together: without komi it takes some tens
FOR_PAR = 4  # batches for each playout that is asked for: some fifteen seconds for the 400 of a whole review
FIRST = Seat(0)


class _Allowance(Iterator[int]):
    """What a solver may still spend: `left` batches. No clock is read, so that a review has the same bytes always."""

    left = 0

    def __next__(self) -> int:
        if self.left == 0:
            raise StopIteration
        self.left -= 1
        return BATCH


class _Known(NamedTuple):
    """What is proven of a position: who wins, by how many points the first seat if that was found, and a move that
    gives nothing away of it."""

    winner: int  # 1: the first seat, -1: the second, 0: neither
    margin: int | None
    best: Move | None


class ExactJudge:
    """A judge that need not estimate anything."""

    is_exact = True

    def __init__(self, table: Table, seed: str) -> None:
        self._table, self._allowance, self._for_winners = table, _Allowance(), FOR_WINNERS
        self._solver = Solver(table.states[0], self._allowance)
        self._known = self._solve()
        self.proven_from = len(table.states) - len(self._known)

    def _solve(self) -> list[_Known]:
        """Of the last positions, as many as who wins them was proven; with a komi near the middle of the deals (L16)
        the first few take minutes."""
        end = self._table.states[-1]
        margin = self._solver.margin(end, FIRST, -FAR, FAR)
        known = [_Known(_sign(margin), margin, None)]
        with suppress(Spent):
            for state, move in zip(self._table.states[-2::-1], self._table.moves[::-1], strict=True):
                known.append(self._before(state, move, known[-1]))
        return known[::-1]

    def _before(self, state: State, move: Move, after: _Known) -> _Known:
        """`Spent` where it is not found who wins, or how."""
        assert state.seat is not None
        sign = 1 if state.seat == FIRST else -1
        winner, margin = self._winner(state, sign * after.winner), None
        with suppress(Spent):
            if after.margin is not None:
                self._allowance.left = FOR_POINTS
                margin = self._margin(state, sign * after.margin)
                best = move if margin == sign * after.margin else self._reaching(state, margin)
                return _Known(sign * winner, sign * margin, best)
        return _Known(
            sign * winner, None, move if winner == sign * after.winner else self._winning(state, winner)
        )

    def _winner(self, state: State, after: int) -> int:
        """As seen by whoever moves: nothing less than the played move leads to."""
        assert state.seat is not None
        if after > 0:
            return after
        with self._winners_spending():
            return _sign(self._solver.margin(state, state.seat, -1, 1))

    @contextmanager
    def _winners_spending(self) -> Iterator[None]:
        """Out of what is there for the whole game."""
        self._allowance.left = self._for_winners
        try:
            yield
        finally:
            self._for_winners = self._allowance.left

    def _winning(self, state: State, winner: int) -> Move:
        with self._winners_spending():
            return self._reaching(state, winner)

    def _margin(self, state: State, least: int) -> int:
        """From what the played move leads to upwards, as seen by whoever made it: it is nothing less."""
        assert state.seat is not None
        return self._solver.margin(state, state.seat, least - 1, FAR, least)

    def _reaching(self, state: State, wanted: int) -> Move:
        """A move that gives nothing away. It was just seen that there is one, so each is asked with a little first, and
        then with more and more."""
        left, each, moves = self._allowance.left, 1, list(rules.legal(state))
        while left and moves:
            for move in moves[:]:
                lent = self._allowance.left = min(each, left)
                reaches = self._reaches(state, move, wanted)
                left -= lent - self._allowance.left
                if reaches:
                    self._allowance.left = left
                    return move
                if reaches is False:
                    moves.remove(move)
            each *= 4
        assert moves, "one of the moves is the best"
        raise Spent

    def _reaches(self, state: State, move: Move, wanted: int) -> bool | None:
        """None where it was not found."""
        assert state.seat is not None
        with suppress(Spent):
            found = self._solver.margin(rules.apply(state, move), state.seat, wanted - 1, wanted)
            return found >= wanted
        return None

    # -- the judge ------------------------------------------------------------------------------------------------

    def expected(self) -> Floats:
        return before_the_deal(self._table.options)

    def value(self, ply: int, count: int) -> Floats:
        values = _values(self._margin_at(ply), self._table.options.divisor)
        values[j.SHARE] = _values(self._known_at(ply).winner, 1)[j.SHARE]
        return values

    def _known_at(self, ply: int) -> _Known:
        """Where nothing is proven, what is of the first position where something is: so no decision before it is said
        to have cost anything."""
        return self._known[max(0, ply - self.proven_from)]

    def _margin_at(self, ply: int) -> int:
        """Likewise where the margin alone is not known."""
        known = self._known[max(0, ply - self.proven_from) :]
        return next(one.margin for one in known if one.margin is not None)

    @property
    def points_from(self) -> int:
        return self.proven_from + [one.margin is not None for one in self._known].index(True)

    def luck_errors(self, count: int) -> LuckErrors:
        none = np.zeros((j.ROWS, 2))
        return LuckErrors(none, none, none, {})

    def after(self, ply: int, line: Line, count: int) -> Floats:
        """Of the played move and of the best one only."""
        return self.value(ply + 1 if line[0] == self._table.moves[ply] else ply, count)

    def exact(self, ply: int) -> Exact:
        if ply < self.proven_from:
            return Exact(self._table.moves[ply], (0.0, 0.0), 1.0)
        seat, best = self._table.states[ply].seat, self._known_at(ply).best
        lost = (self.value(ply, 0) - self.value(ply + 1, 0))[:, seat]
        loss = (float(lost[j.SHARE]), float(lost[j.POINTS]))
        assert best is not None
        return Exact(best, loss, loss[j.SHARE])

    def par(self, count: int) -> j.Par:
        """Exact where the first position is solved; else the bounds that are found."""
        start: State = self._table.states[0]
        low, high = self._proven_of_deal()
        self._allowance.left = FOR_PAR * count
        if low < high:
            with suppress(Spent):
                for found in closer(start, FIRST, self._solver_of, (low, high)):
                    low, high, _ = found
        return in_points(start, low, high)

    def _solver_of(self, *sizes: int) -> Solver:
        """Another one, of the memory and cards that are given; without them that of the whole game."""
        return Solver(self._table.states[0], self._allowance, *sizes) if sizes else self._solver

    def _proven_of_deal(self) -> tuple[int, int]:
        if self.proven_from:
            return -FAR, FAR
        winner, margin, _ = self._known[0]
        return {1: (1, FAR), 0: (0, 0), -1: (-FAR, -1)}[winner] if margin is None else (margin, margin)

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
