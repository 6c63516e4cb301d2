"""Search in Res Publica: each candidate is tried in the same sampled worlds, played to the end by traders; the
worse half drops out again and again, so that the time goes to the moves that might be best.

Imports Numba: import it where somebody thinks.
"""

from collections.abc import Sequence

import numpy as np

from ludotheque.bots import Budget, Thought, is_often
from ludotheque.bots.budgets import Purse
from ludotheque.bots.halving import Field, count_heats, race
from ludotheque.bots.respublica.candidates import candidates
from ludotheque.bots.respublica.playouts import AT_MARGIN, AT_PLAYED, AT_SHARE, AT_VALUE, TALLY, try_moves
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


class _Trial:
    """Candidates and how they did."""

    def __init__(self, known: Known, moves: Sequence[Move], chance: Chance) -> None:
        self._seat, self._moves = known.seat, moves
        self._start = start_world(known, chance)
        self._codes = np.array([encode_move(move) for move in moves], dtype=np.int64)
        self._tallies = np.zeros((len(moves), TALLY), dtype=np.float64)
        self._turns = ROUNDS * len(known.boards)
        self._seed, self._worlds = chance.below(SEEDS), 0

    def play(self, field: Field, worlds: int) -> None:
        """All that are in the field, in the same worlds."""
        codes = np.full_like(self._codes, k.NONE)
        codes[field] = self._codes[field]
        try_moves(
            self._start, self._seat, codes, self._turns, self._seed, self._worlds, worlds, self._tallies
        )
        self._worlds += worlds

    def better_half(self, field: Field) -> Field:
        return self._ranked(field)[: -(-len(field) // 2)]

    def _ranked(self, field: Field) -> Field:
        """The best first; of equals the one that was thought of first. Those who ran longer are before others."""
        tallies = self._tallies
        return sorted(
            field, key=lambda p: (-tallies[p, AT_PLAYED], -tallies[p, AT_VALUE] / tallies[p, AT_PLAYED])
        )

    def thoughts(self) -> tuple[Thought, ...]:
        played = self._tallies[:, AT_PLAYED]
        means = self._tallies / played[:, None]
        return tuple(
            Thought(
                self._moves[place],
                float(means[place, AT_SHARE]),
                float(means[place, AT_MARGIN]),
                is_often(int(played[place]), int(played.max())),
            )
            for place in self._ranked(list(range(len(self._moves))))
        )


def start_world(known: Known, chance: Chance) -> Ints:
    """A world to begin with. What another has chosen to give is chosen anew in every world."""
    start = encode(sample(known, chance))
    if known.given is None:
        start[k.AT_SEALED] = k.NONE
    return start


def search(known: Known, legal: Sequence[Move], chance: Chance, budget: Budget) -> tuple[Thought, ...]:
    """The candidates in the order in which they did well."""
    purse = Purse(budget)
    moves = [legal[0]] if len(legal) == 1 else candidates(known, legal, chance)
    if len(moves) == 1:
        purse = Purse(Budget(simulations=ENOUGH))
    trial, heats = _Trial(known, moves, chance), count_heats(len(moves))
    batch = purse.batch(BATCH * heats) // heats  # so small that the purse lasts for all of them
    race(len(moves), trial.play, trial.better_half, purse, batch)
    return trial.thoughts()
