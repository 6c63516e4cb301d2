"""Libertas between two without phase II, reviewed by the solver: who wins each position is known, and by how much as
soon as few enough cards are left. Nothing is estimated, so nothing is left over.

The game is solved from its end: what is remembered of later positions helps with the earlier ones.
"""

from collections.abc import Iterator, Sequence
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


_BOUNDS = {1: (1, FAR), 0: (0, 0), -1: (-FAR, -1)}
"""Of the margin, by who wins."""


class _Allowance(Iterator[int]):
    """What a solver may still spend: `left` batches. No clock is read, so that a review has the same bytes always."""

    left = 0

    def __next__(self) -> int:
        if self.left == 0:
            raise StopIteration
        self.left -= 1
        return BATCH


class _Known(NamedTuple):
    """What is proven of a position: by how many points the first seat wins it at least and at most, and where it is
    known who wins a move that gives nothing away of what is known."""

    least: int = -FAR
    most: int = FAR
    best: Move | None = None

    @property
    def winner(self) -> int | None:
        """1: the first seat, -1: the second, 0: neither."""
        return _sign(self.least) if _sign(self.least) == _sign(self.most) else None

    @property
    def margin(self) -> int | None:
        return self.least if self.least == self.most else None

    def turned(self, seat: Seat) -> "_Known":
        """As this seat sees it; and what it sees as the first one does."""
        return self if seat == FIRST else _Known(-self.most, -self.least, self.best)


class ExactJudge:
    """A judge that need not estimate anything."""

    is_exact = True

    def __init__(self, table: Table, seed: str) -> None:
        self._table, self._allowance, self._for_winners = table, _Allowance(), FOR_WINNERS
        self._solvers: dict[tuple[int, ...], Solver] = {}
        self._solver = self._solver_of()
        self._known = self._solve()

    def _solver_of(self, *sizes: int) -> Solver:
        """That of the whole game; or the one of this memory and number of cards."""
        if sizes not in self._solvers:
            self._solvers[sizes] = Solver(self._table.states[0], self._allowance, *sizes)
        return self._solvers[sizes]

    def _solve(self) -> list[_Known]:
        """Of each position what is proven. With a komi near the middle of the deals (L16) who wins the first few takes
        minutes."""
        end = self._table.states[-1]
        margin = self._solver.margin(end, FIRST, -FAR, FAR)
        known = [_Known(margin, margin)]
        with suppress(Spent):
            for state, move in zip(self._table.states[-2::-1], self._table.moves[::-1], strict=True):
                known.append(self._before(state, move, known[-1]))
        return [_Known()] * (len(self._table.states) - len(known)) + known[::-1]

    def _before(self, state: State, move: Move, after: _Known) -> _Known:
        """`Spent` where it is not found who wins, or how."""
        assert state.seat is not None
        seen = after.turned(state.seat)
        winner = self._winner(state, seen)
        with suppress(Spent):
            if seen.margin is not None:
                self._allowance.left = FOR_POINTS
                margin = self._margin(state, seen.margin)
                best = move if margin == seen.margin else self._reaching(state, margin)
                return _Known(margin, margin, best).turned(state.seat)
        best = move if winner == seen.winner else self._winning(state, winner)
        least, most = _BOUNDS[winner]
        return _Known(max(least, seen.least), most, best).turned(state.seat)

    def _winner(self, state: State, after: _Known) -> int:
        """As seen by whoever moves: nothing less than the played move leads to."""
        assert state.seat is not None
        if after.winner == 1:
            return 1
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
        values[j.SHARE] = _values(self._winner_at(ply), 1)[j.SHARE]
        return values

    def _winner_at(self, ply: int) -> int:
        """Where nothing is proven, who wins the first position where something is: so no decision before it is said to
        have cost anything."""
        return next(one.winner for one in self._known[ply:] if one.winner is not None)

    def _margin_at(self, ply: int) -> int:
        """Likewise where the margin alone is not known."""
        return next(one.margin for one in self._known[ply:] if one.margin is not None)

    @property
    def proven_from(self) -> int:
        """The first ply from which on it is known who wins."""
        return _first_known([one.winner for one in self._known])

    @property
    def points_from(self) -> int:
        return _first_known([one.margin for one in self._known])

    def luck_errors(self, count: int) -> LuckErrors:
        none = np.zeros((j.ROWS, 2))
        return LuckErrors(none, none, none, {})

    def after(self, ply: int, line: Line, count: int) -> Floats:
        """Of the played move and of the best one only."""
        return self.value(ply + 1 if line[0] == self._table.moves[ply] else ply, count)

    def exact(self, ply: int) -> Exact:
        if ply < self.proven_from:
            return Exact(self._table.moves[ply], (0.0, 0.0), 1.0)
        seat, best = self._table.states[ply].seat, self._known[ply].best
        lost = (self.value(ply, 0) - self.value(ply + 1, 0))[:, seat]
        loss = (float(lost[j.SHARE]), float(lost[j.POINTS]))
        assert best is not None
        return Exact(best, loss, loss[j.SHARE])

    def par(self, count: int) -> j.Par:
        """Exact where the first position is solved; else the bounds that are found. What is found on the way counts as
        known from then on."""
        self._allowance.left = FOR_PAR * count
        with suppress(Spent):
            for ply in reversed(range(self.points_from)):
                self._measure(ply)
        for ply in reversed(range(self.points_from)):
            self._known[ply] = self._from_played(ply)
        deal = self._known[0]
        return in_points(self._table.states[0], deal.least, deal.most)

    def _measure(self, ply: int) -> None:
        """By how many points a position is won: asked as `solve` does, with a larger memory, from what the played move
        leads to upwards."""
        state = self._table.states[ply]
        assert state.seat is not None
        known, reaching = self._from_played(ply).turned(state.seat), None
        self._known[ply] = known.turned(state.seat)
        was_proven = (
            known.winner is not None
        )  # then another move is better only where it is known by how much
        for least, most, solver in closer(state, state.seat, self._solver_of, (known.least, known.most)):
            reaching = solver.reached if least > known.least else reaching
            known = known._replace(least=least, most=most)
            if known.margin is not None or not was_proven:
                known = known._replace(best=reaching or known.best)
            self._known[ply] = known.turned(state.seat)

    def _from_played(self, ply: int) -> _Known:
        """What is proven of the position, that whoever moves in it can do as well as the played move included."""
        known, seat = self._known[ply], self._table.states[ply].seat
        if seat is None or ply == len(self._table.moves):
            return known
        own, after = known.turned(seat), self._known[ply + 1].turned(seat)
        best = own.best or self._table.moves[ply]
        return _Known(max(own.least, after.least), own.most, best).turned(seat)

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


def _first_known(found: Sequence[int | None]) -> int:
    """The first place from which on all are known.

    >>> _first_known([None, 3, None, 0, 2]), _first_known([None]), _first_known([7])
    (3, 1, 0)
    """
    return max((place + 1 for place, one in enumerate(found) if one is None), default=0)


def _sign(margin: int) -> int:
    return (margin > 0) - (margin < 0)


def _values(margin: int, divisor: int) -> Floats:
    """Of both seats, where the first ends this many points ahead on the original scale."""
    ahead = margin / divisor
    return np.array([[share_of(margin), share_of(-margin)], [ahead, -ahead]])
