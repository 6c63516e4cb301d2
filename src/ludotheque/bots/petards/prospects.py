"""What the result of a round of Pétards is worth for the game: chances to win it with the rounds that follow (P17)."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from ludotheque.bots.petards.search import MOST_POINTS
from ludotheque.core.chance import Chance
from ludotheque.games.petards import kernel as k
from ludotheque.games.petards.scoring import scores
from ludotheque.games.petards.state import State

Floats = NDArray[np.float64]

FUTURES = 512  # ways that the rounds to come may go, the same for every thought
# Points of whoever wins a round, by the number of players: sixteen equally likely ones, of 20,000 playouts.
ROUND_POINTS = {
    2: (1, 1, 1, 1, 1, 1, 1, 2, 3, 5, 7, 7, 7, 11, 11, 15),
    3: (2, 2, 2, 6, 8, 8, 8, 9, 12, 12, 12, 14, 16, 18, 22, 26),
    4: (3, 9, 9, 10, 13, 14, 15, 17, 19, 19, 20, 23, 24, 27, 29, 35),
}


def prospects(state: State, seat: int) -> tuple[Floats, Floats]:
    """For each seat that may win this round and its points, in one row: the share of the win, and the margin
    expected."""
    return _prospects(scores(state), len(state.rounds.to_come), seat)


@lru_cache(maxsize=64)
def _prospects(totals: tuple[int, ...], rounds: int, seat: int) -> tuple[Floats, Floats]:
    futures = _futures(len(totals), rounds) + np.array(totals)
    shares, margins = np.zeros((2, k.MOST_SEATS, MOST_POINTS))
    for winner in range(len(totals)):
        for points in range(MOST_POINTS):
            final = futures.copy()
            final[:, winner] += points
            shares[winner, points], margins[winner, points] = _judge(final, seat)
    return shares.ravel(), margins.ravel()


def _judge(final: Floats, seat: int) -> tuple[float, float]:
    """A tie is shared (P17)."""
    winners = final == final.max(axis=1, keepdims=True)
    share = winners[:, seat] / winners.sum(axis=1)
    others = np.delete(final, seat, axis=1).max(axis=1)
    return float(share.mean()), float((final[:, seat] - others).mean())


def _futures(seats: int, rounds: int) -> Floats:
    """Points of all seats in the rounds to come, this many times."""
    chance = Chance("prospects")
    futures = np.zeros((FUTURES if rounds else 1, seats))
    for future in futures:
        for _ in range(rounds):
            future[chance.below(seats)] += chance.choice(ROUND_POINTS[seats])
    return futures
