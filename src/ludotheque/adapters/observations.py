"""What a seat knows, as numbers: named fields of fixed length, one after the other. `docs/adapters.md` describes them.

Made from `known` alone, what the seat has seen with perfect memory: never from what it cannot know. Seats are counted
from the observing one on, so the field `hand_sizes` begins with one's own hand for everybody.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludotheque.adapters.actions import Position
from ludotheque.catalog import part

Floats = NDArray[np.float32]
Fields = dict[str, list[float]]


@dataclass(frozen=True)
class Observation:
    """The fields of a game: their lengths for a number of players, and their values for a seat."""

    lengths: Callable[[int], dict[str, int]]
    fields: Callable[[Position, int], Fields]

    def size(self, players: int) -> int:
        return sum(self.lengths(players).values())

    def fill(self, target: Floats, position: Position, seat: int) -> None:
        """Write all fields into an array of the right size."""
        target[:] = [*chain.from_iterable(self.fields(position, seat).values())]


def from_seat(things: Iterable[Any], seat: int) -> list[Any]:
    """The things in the order of seats from this one on.

    >>> from_seat("abcd", 2)
    ['c', 'd', 'a', 'b']
    """
    listed = list(things)
    return listed[seat:] + listed[:seat]


def one_of(count: int, place: int | None) -> list[float]:
    """Zeros with a one at the place, if there is one.

    >>> one_of(3, 1)
    [0.0, 1.0, 0.0]
    """
    return [float(i == place) for i in range(count)]


def flat(parts: Iterable[Iterable[float]]) -> list[float]:
    """
    >>> flat([[1, 2], [3]])
    [1.0, 2.0, 3.0]
    """
    return [*map(float, chain.from_iterable(parts))]


@cache
def observation_of(game: str) -> Observation:
    """The one that the game describes in `adapters/<game>/observations.py`."""
    described = part("adapters", game).observations
    return Observation(described.lengths, described.fields)
