"""What a game tells its reviewer: `review/<game>` exports `VERSION`, `CANDIDATES`, `DEAR` (of as many playouts for the
value of a position one is played, where each is dear), and two that make one of these of a finished table: `Judge`,
which estimates, and `judge`, which may also know for sure, and takes its time for it.

Values are arrays of two rows, shares of the win and points, with a column a seat. Points are those by which a seat
is ahead of the mean of the others, so both rows have a known sum.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.game import Seat

Floats = NDArray[np.float64]
SHARE, POINTS = 0, 1
ROWS = 2

Chance = Literal["deal", "draws"]
Line = tuple[Any, ...]
"""A move, or where a turn has several the moves of the rest of it, as far as its player could plan them."""


Held = dict[str, NDArray[np.int64]]
"""For each card, as it is written or as the message that names it, how many: [world, seat]."""


class Trial(Protocol):
    """The lines that a decision has to choose from, ready to be tried in worlds that its seat cannot tell from the
    true one. World i is the same for all lines and does not depend on what the seat has not seen."""

    @property
    def lines(self) -> Sequence[Line]:
        """The played one first."""

    def play(self, field: Sequence[int], first: int, count: int) -> Floats:
        """Of each of these lines, in each of `count` worlds from `first` on, what its seat gets of share and
        points: an array [line, world, row]."""


class OpenTrial(Trial, Protocol):
    """A trial whose hands can be looked at."""

    def held(self, count: int) -> Held:
        """What each seat holds in the first worlds."""


class Exact(NamedTuple):
    """A decision of which everything is known: the best move, and what the played one gives away in each row. Where
    it is not proven who wins, it gives nothing away as far as is known, and `high` of the win at most."""

    best: Any
    loss: tuple[float, float]
    high: float


Par = tuple[int | None, int | None]
"""By how many points whoever begins wins at least and at most, if nobody errs; None where nothing is proven."""


class LuckErrors(NamedTuple):
    """The standard errors of what the deal, the draws, and both together gave each seat; and of what chance brought
    with the move of each ply."""

    deal: Floats
    draws: Floats
    both: Floats
    each: Mapping[int, Floats]


class Judge(Protocol):
    """One finished table, looked at with one frozen estimate of positions."""

    @property
    def is_exact(self) -> bool:
        """Whether shares of the win are proven and not estimated, as far as that can be done."""

    def expected(self) -> Floats:
        """The value before the deal: the same for all deals of these seats and options."""

    def value(self, ply: int, count: int) -> Floats:
        """The value of the true position before this ply, whatever is still to be drawn being unknown to all."""

    def chance(self, ply: int) -> Chance | None:
        """What chance shows when the move of this ply is made."""

    def before_chance(self, ply: int, count: int) -> Floats:
        """The mean of the values that the position after this ply could have had, before chance spoke."""

    def luck_errors(self, count: int) -> LuckErrors:
        """How sure it is what deal and draws gave each seat, with two playouts for each position or more."""

    def after(self, ply: int, line: Line, count: int) -> Floats:
        """The value of the true position once this line is played from this ply on. Equal counts meet equal luck."""

    def trial(self, ply: int, seat: Seat) -> OpenTrial:
        """What the seat to act at this ply can choose from, by what it knows."""

    def exact(self, ply: int) -> Exact | None:
        """What is known for sure of the decision at this ply, where that is anything."""

    @property
    def points_from(self) -> int:
        """The first ply of which points are known; what earlier decisions cost in points is counted with the deal."""

    def par(self, count: int) -> Par | None:
        """What is proven of the deal, where that is anything, by as much work as a value of this many playouts asks.
        Asked first: where that is one number, it is what the first position is worth in points from then on."""


class Estimator(Judge, Protocol):
    """One that estimates, so that it can say of any move what it is worth."""

    def chosen(self, ply: int, move: Any, count: int) -> Floats:
        """The value of the true position once this move is made, whatever chance then brings. All moves of a ply meet
        equal luck."""


def error_of(playouts: Floats) -> Floats:
    """The standard error of the mean of these: [playout, row, seat]."""
    error: Floats = playouts.std(axis=0, ddof=1) / len(playouts) ** 0.5
    return error


def outcome_values(scores: Sequence[int] | Floats) -> Floats:
    """What a result is worth to each seat; a tie is shared.

    >>> outcome_values([3, 7, 7]).tolist()
    [[0.0, 0.5, 0.5], [-4.0, 2.0, 2.0]]
    """
    values: Floats = values_of(np.array([scores], dtype=np.float64))[0]
    return values


def values_of(scores: Floats) -> Floats:
    """The same for many results at once: [result, seat] to [result, row, seat]."""
    seats = scores.shape[1]
    is_best = scores == scores.max(axis=1, keepdims=True)
    shares = is_best / is_best.sum(axis=1, keepdims=True)
    return np.stack([shares, margins_of(scores, seats)], axis=1)


def margins_of(points: Floats, seats: int) -> Floats:
    """The points by which each seat is ahead of the mean of the others."""
    others = (points.sum(axis=1, keepdims=True) - points) / (seats - 1)
    margins: Floats = points - others
    return margins
