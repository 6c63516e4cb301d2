"""The reviewer's estimate of positions of Libertas. Nothing is hidden after the deal, so there are no draws and nothing
is guessed.

Between two without phase II the solver knows who wins: that is exact. Everything else is played to the end by the
bots' quick policy.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from ludotheque.bots.libertas.policy import policy_move
from ludotheque.compiled import Ints, compiled, copy, start_stream
from ludotheque.core.game import Seat
from ludotheque.games.libertas import kernel as k
from ludotheque.games.libertas import kernel_state as ks
from ludotheque.games.libertas.encode import encode, encode_move, encode_options
from ludotheque.games.libertas.law import Options
from ludotheque.games.libertas.rules import legal
from ludotheque.games.libertas.scoring import totals
from ludotheque.games.libertas.state import State
from ludotheque.play.table import Table
from ludotheque.review import judge as j
from ludotheque.review.judge import Exact, Floats, Line, LuckErrors, error_of, values_of
from ludotheque.review.libertas.exact import ExactJudge
from ludotheque.review.libertas.leaning import trust, upright
from ludotheque.review.luck import number_of

VERSION = 11
CANDIDATES = "all"
DEAR = 1
DEALS = 1 << 13  # played for the value before the deal
NO_MOVE = -1


@compiled
def play_from(start: Ints, moves: Ints, seed: int, first: int, points: Ints) -> None:
    """Make each of the moves (NO_MOVE: none) and play to the end, with the same luck for all: [move, game, seat]. Dealt
    anew where there is no deal."""
    stream, state = np.zeros(1, dtype=np.uint64), start.copy()
    for i in range(points.shape[1]):
        for place in range(len(moves)):
            start_stream(stream, seed, first + i)
            copy(start, state)
            if state[ks.AT_PHASE] == 0:
                k.deal(state, stream)
            if moves[place] != NO_MOVE:
                k.apply(state, moves[place])
            while state[ks.AT_SEAT] != ks.NOBODY:
                k.apply(state, policy_move(state, stream))
            for seat in range(state[ks.AT_SEATS]):
                points[place, i, seat] = k.total_of(state, seat)


def _play(start: Ints, moves: Sequence[int], seats: int, seed: int, first: int, count: int) -> Floats:
    """What came of each move in each game: [move, game, row, seat]."""
    points = np.empty((len(moves), count, seats), dtype=np.int64)
    play_from(start, np.array(moves, dtype=np.int64), seed, first, points)
    flat = values_of(points.reshape(-1, seats).astype(np.float64))
    return flat.reshape(len(moves), count, j.ROWS, seats)


@lru_cache(maxsize=16)
def _expected(seats: int, options: Options) -> Floats:
    mean: Floats = _play(encode_options(seats, options), [NO_MOVE], seats, 0, 0, DEALS)[0].mean(axis=0)
    return mean


class Trial:
    """Every legal move, in the one world there can be: what differs is how the game goes on."""

    def __init__(self, state: State, seat: Seat, played: Line, seed: str) -> None:
        self._start, self._seat, self._seats = encode(state), seat, state.setup.seats
        self.lines: Sequence[Line] = list(dict.fromkeys([played, *((move,) for move in legal(state))]))
        self._codes = [encode_move(move) for (move,) in self.lines]
        self._seed, self._trust = number_of(seed, self._start.tolist()), trust(state)

    def play(self, field: Sequence[int], first: int, count: int) -> Floats:
        moves = [self._codes[place] for place in field]
        found: Floats = _play(self._start, moves, self._seats, self._seed, first, count)[..., self._seat]
        found[..., j.SHARE] *= self._trust
        return found

    def held(self, count: int) -> j.Held:
        return {}  # nothing is hidden


class Judge:
    is_exact, points_from = False, 0

    def __init__(self, table: Table, seed: str) -> None:
        self._table, self._seed, self._seats = table, seed, len(table.players)

    def expected(self) -> Floats:
        return _expected(self._seats, self._table.options)

    def value(self, ply: int, count: int) -> Floats:
        return self._mean(ply, NO_MOVE, "value", count)

    def before_chance(self, ply: int, count: int) -> Floats:
        raise AssertionError("all chance of Libertas is in its deal")

    def luck_errors(self, count: int) -> LuckErrors:
        """The dealt position is set upright by a straight line, so that its error is too."""
        state = self._table.states[0]
        error = error_of(self._played(0, NO_MOVE, "value", count))
        error[j.SHARE] *= trust(state)
        return LuckErrors(error, np.zeros_like(error), error, {})

    def after(self, ply: int, line: Line, count: int) -> Floats:
        return self._mean(ply, encode_move(line[0]), "after", count)

    def chosen(self, ply: int, move: Any, count: int) -> Floats:
        return self.after(ply, (move,), count)

    def _mean(self, ply: int, move: int, label: str, count: int) -> Floats:
        state: State = self._table.states[ply]
        if state.seat is None:
            return j.outcome_values(totals(state))
        return upright(self._played(ply, move, label, count).mean(axis=0), state, self.expected())

    def _played(self, ply: int, move: int, label: str, count: int) -> Floats:
        """What came of each playout: [playout, row, seat]."""
        seed = number_of(self._seed, label, ply)
        found: Floats = _play(encode(self._table.states[ply]), [move], self._seats, seed, 0, count)[0]
        return found

    def chance(self, ply: int) -> j.Chance | None:
        return None

    def trial(self, ply: int, seat: Seat) -> Trial:
        return Trial(self._table.states[ply], seat, (self._table.moves[ply],), f"{self._seed}/{ply}")

    def exact(self, ply: int) -> Exact | None:
        return None

    def par(self, count: int) -> None:
        return None


def judge(table: Table, seed: str) -> j.Judge:
    """The solver's where it can do without estimates."""
    if len(table.players) == 2 and not table.options.occupation:
        return ExactJudge(table, seed)
    return Judge(table, seed)
