"""What the result of a round of Pétards is worth for the game: chances to win it with the rounds that follow (P17)."""

import numpy as np
from numpy.typing import NDArray

from ludotheque.bots.petards_search import MOST_POINTS
from ludotheque.games.petards import kernel as k
from ludotheque.games.petards.rules import State, scores

Floats = NDArray[np.float64]

FUTURES = 256  # ways that the rounds to come may go, the same for every thought
TYPICAL = (
    10.0,
    5.0,
)  # points of a round for each opponent, and how far they spread: measured between strong players


def prospects(state: State, seat: int) -> tuple[Floats, Floats]:
    """For each seat that may win this round and its points: the share of the win, and the margin expected."""
    seats, rounds = len(state.hands), len(state.course.to_come)
    totals = np.array(scores(state), dtype=np.float64)
    futures = _futures(seats, rounds)
    shares = np.zeros((k.MOST_SEATS, MOST_POINTS))
    margins = np.zeros((k.MOST_SEATS, MOST_POINTS))
    for winner in range(seats):
        for points in range(MOST_POINTS):
            final = futures + totals
            final[:, winner] += points
            shares[winner, points], margins[winner, points] = _judge(final, seat)
    return shares.ravel(), margins.ravel()


def _judge(final: Floats, seat: int) -> tuple[float, float]:
    """A tie is shared (P17)."""
    top = final.max(axis=1, keepdims=True)
    winners = final == top
    share = winners[:, seat] / winners.sum(axis=1)
    others = np.delete(final, seat, axis=1).max(axis=1)
    return float(share.mean()), float((final[:, seat] - others).mean())


def _futures(seats: int, rounds: int) -> Floats:
    """Points of all seats in the rounds to come, so many times."""
    if rounds == 0:
        return np.zeros((1, seats))
    chance = np.random.Generator(np.random.PCG64(7))
    mean, spread = TYPICAL
    points = np.maximum(1, np.rint(chance.normal(mean, spread, (FUTURES, rounds)) * (seats - 1)))
    winners = chance.integers(0, seats, (FUTURES, rounds))
    return np.stack([(points * (winners == seat)).sum(axis=1) for seat in range(seats)], axis=1)
