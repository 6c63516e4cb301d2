"""The reviewer's estimate of positions of Res Publica: games played to their end as `greedy` plays, compiled; what a
decision cost is found with the bots' quicker traders.

A position before chance has spoken is worth the mean of those after it: so luck adds up to nothing over many games.
"""

import numpy as np

from ludotheque.core.game import Seat
from ludotheque.games.respublica.encode import encode, encode_move
from ludotheque.games.respublica.moves import Move
from ludotheque.play.table import Table
from ludotheque.review import judge as j
from ludotheque.review.judge import Exact, Floats, Line, LuckErrors, error_of
from ludotheque.review.luck import number_of
from ludotheque.review.respublica.endings import Endings, expected
from ludotheque.review.respublica.trials import TRIED, Trial, value_after

__all__ = ["CANDIDATES", "DEAR", "VERSION", "Judge", "Trial", "judge"]

VERSION = 9
CANDIDATES = "bargains"
DEAR = 4  # a game to its end, not some rounds


class Judge:
    is_exact, points_from = False, 0

    def __init__(self, table: Table, seed: str) -> None:
        self._table, self._seed = table, seed
        self.endings = Endings(len(table.players), number_of(seed, "endings"))

    def expected(self) -> Floats:
        return expected(len(self._table.players), self._table.options)

    def value(self, ply: int, count: int) -> Floats:
        mean: Floats = self._values(ply, count).mean(axis=0)
        return mean

    def _values(self, ply: int, count: int) -> Floats:
        return self.endings.value(encode(self._table.states[ply]), count)

    def before_chance(self, ply: int, count: int) -> Floats:
        mean: Floats = self._before_chance(ply, count).mean(axis=0)
        return mean

    def _before_chance(self, ply: int, count: int) -> Floats:
        move = encode_move(self._table.moves[ply])
        return self.endings.before_chance(encode(self._table.states[ply]), move, count)

    def luck_errors(self, count: int) -> LuckErrors:
        """Each playout is one of every position, with the same luck: so each tells the luck of the whole game."""
        dealt = self._values(0, count)
        brought = {
            ply: self._values(ply + 1, count) - self._before_chance(ply, count)
            for ply in range(len(self._table.moves))
            if self.chance(ply)
        }
        drawn = sum(brought.values(), np.zeros_like(dealt))
        deal, draws, both = (error_of(found) for found in (dealt, drawn, dealt + drawn))
        return LuckErrors(deal, draws, both, {ply: error_of(found) for ply, found in brought.items()})

    def after(self, ply: int, line: Line, count: int) -> Floats:
        return value_after(self._table.states[ply], line[0], number_of(self._seed, "after", ply), count)

    def chosen(self, ply: int, move: Move, count: int) -> Floats:
        mean: Floats = self.endings.after(encode(self._table.states[ply]), encode_move(move), count).mean(
            axis=0
        )
        return mean

    def chance(self, ply: int) -> j.Chance | None:
        before, after = self._table.states[ply], self._table.states[ply + 1]
        return "draws" if (before.people, before.civ) != (after.people, after.civ) else None

    def trial(self, ply: int, seat: Seat) -> Trial:
        played = (self._table.moves[ply],)
        return Trial(self._table.states[ply], seat, played, f"{self._seed}/{ply}", TRIED)

    def exact(self, ply: int) -> Exact | None:
        return None

    def par(self, count: int) -> None:
        return None


judge = Judge
