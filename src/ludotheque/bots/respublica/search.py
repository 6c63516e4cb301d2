"""Search in Res Publica: each candidate is tried in the same sampled worlds, played to the end by traders; the
worse half drops out again and again, so that the time goes to the moves that might be best.

Imports Numba: import it where somebody thinks.
"""

import time
from collections.abc import Sequence
from math import ceil, log2

import numpy as np

from ludotheque.bots import Budget, Thought, is_often
from ludotheque.bots.respublica.candidates import candidates
from ludotheque.bots.respublica.playouts import MARGIN, PLAYED, SHARE, TALLY, VALUE, try_moves
from ludotheque.compiled import Ints
from ludotheque.core.chance import Chance
from ludotheque.games.respublica import kernel as k
from ludotheque.games.respublica.encode import encode, encode_move
from ludotheque.games.respublica.known import Known, sample
from ludotheque.games.respublica.moves import Move

BATCH = 64  # playouts between two looks at the clock: about 10 ms
ENOUGH = 64  # playouts for a move that is the only one
SEEDS = 1 << 32
ROUNDS = 4  # played on, before it is judged who stands how


class _Purse:
    """How much of a budget is spent."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._begun = time.monotonic() if budget.seconds is not None else 0.0
        self.simulations = 0

    def spent(self) -> float:
        """From 0 to 1, or more."""
        of_simulations = self.simulations / (self._budget.simulations or float("inf"))
        if self._budget.seconds is None:
            return of_simulations if self._budget.simulations else 1.0
        return max(of_simulations, (time.monotonic() - self._begun) / max(1e-9, self._budget.seconds))

    def batch(self, rounds: int) -> int:
        """Playouts between two looks at the purse, which is to last for so many rounds."""
        return min(BATCH, (self._budget.simulations or BATCH * rounds) // rounds)


class _Race:
    """Candidates and how they did."""

    def __init__(self, known: Known, moves: Sequence[Move], chance: Chance, purse: _Purse) -> None:
        self._seat, self._purse, self._moves = known.seat, purse, moves
        self._start = _start(known, chance)
        self._codes = np.array([encode_move(move) for move in moves], dtype=np.int64)
        self._tallies = np.zeros((len(moves), TALLY), dtype=np.float64)
        self._turns = ROUNDS * len(known.boards)
        self._seed, self._worlds = chance.below(SEEDS), 0

    def run(self) -> None:
        """Rounds of equal cost; after each but the last the worse half drops out."""
        rounds = max(1, ceil(log2(len(self._moves))))
        batch = self._purse.batch(rounds)
        for number in range(1, rounds + 1):
            self._try_once(batch)
            while self._purse.spent() < number / rounds:
                self._try_once(batch)
            if number < rounds:
                self._drop_half()

    def _running(self) -> list[int]:
        return [place for place, code in enumerate(self._codes) if code != k.NONE]

    def _try_once(self, batch: int) -> None:
        """All that are running in the same worlds: about so many playouts, but one world at least."""
        running = len(self._running())
        worlds = max(1, batch // running)
        try_moves(
            self._start, self._seat, self._codes, self._turns, self._seed, self._worlds, worlds, self._tallies
        )
        self._worlds += worlds
        self._purse.simulations += worlds * running

    def _drop_half(self) -> None:
        running = self._ordered(self._running())
        for place in running[-(-len(running) // 2) :]:
            self._codes[place] = k.NONE

    def _ordered(self, places: list[int]) -> list[int]:
        """The best first; of equals the one that was thought of first. Those who ran longer are before others."""
        tallies = self._tallies
        return sorted(places, key=lambda p: (-tallies[p, PLAYED], -tallies[p, VALUE] / tallies[p, PLAYED]))

    def thoughts(self) -> tuple[Thought, ...]:
        played = self._tallies[:, PLAYED]
        means = self._tallies / played[:, None]
        return tuple(
            Thought(
                self._moves[place],
                float(means[place, SHARE]),
                float(means[place, MARGIN]),
                is_often(int(played[place]), int(played.max())),
            )
            for place in self._ordered(list(range(len(self._moves))))
        )


def _start(known: Known, chance: Chance) -> Ints:
    """A world to begin with. What another has chosen to give is chosen anew in every world."""
    start = encode(sample(known, chance))
    if known.given is None:
        start[k.SEALED] = k.NONE
    return start


def search(known: Known, legal: Sequence[Move], chance: Chance, budget: Budget) -> tuple[Thought, ...]:
    """The candidates in the order in which they did well."""
    purse = _Purse(budget)
    moves = [legal[0]] if len(legal) == 1 else candidates(known, legal, chance)
    if len(moves) == 1:
        purse = _Purse(Budget(simulations=ENOUGH))
    race = _Race(known, moves, chance, purse)
    race.run()
    return race.thoughts()
