"""Means with 95 % confidence intervals. What is counted is a deal, since games of the same deal are not independent."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import sqrt
from statistics import fmean, variance

# Student's t, two-sided 95 %, for 1 to 30 degrees of freedom.
_T = (
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228,
    2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086,
    2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042,
)  # fmt: skip


def student(degrees: int) -> float:
    """The factor of a 95 % interval; beyond the table its first correction to the normal one.

    >>> student(1), student(30), round(student(100), 3)
    (12.706, 2.042, 1.984)
    """
    return _T[degrees - 1] if degrees <= len(_T) else 1.96 + 2.4 / degrees


@dataclass(frozen=True)
class Interval:
    """A mean and where it lies with 95 % confidence; unknown bounds after fewer than two deals."""

    mean: float
    low: float | None = None
    high: float | None = None
    agreeing: int = 0  # deals that all had this share, or these points: how much deals vary was not seen


def mean_interval(blocks: Sequence[float]) -> Interval:
    """Of numbers, one a deal.

    >>> interval = mean_interval([1.0, 3.0])
    >>> (interval.mean, interval.low, interval.high)
    (2.0, -10.706, 14.706)
    """
    mean = fmean(blocks)
    if len(blocks) < 2:
        return Interval(mean)
    half = student(len(blocks) - 1) * sqrt(variance(blocks) / len(blocks))
    return Interval(mean, mean - half, mean + half)


def points_interval(blocks: Sequence[float]) -> Interval:
    """Of points, one mean a deal: where all deals agree it has no width, and says nothing.

    >>> points_interval([0.0, 0.0]).agreeing, points_interval([0.0, 1.0]).agreeing
    (2, 0)
    """
    found = mean_interval(blocks)
    return (
        replace(found, agreeing=len(blocks)) if found.low is not None and found.low == found.high else found
    )


def share_interval(blocks: Sequence[float], games: int) -> Interval:
    """Of shares between 0 and 1, one a deal: Wilson's interval for the number of independent games that would vary as
    much as these deals do. That number is never taken for more than the games played; where all deals agree it is the
    number of deals, so that ten wins in ten deals do not prove a hundred per cent.

    >>> interval = share_interval([1.0] * 10, 20)
    >>> (interval.mean, round(interval.low, 2), interval.high)
    (1.0, 0.66, 1.0)
    """
    mean, count = fmean(blocks), len(blocks)
    if count < 2:
        return Interval(mean)
    spread = variance(blocks) / count
    if spread == 0:
        return replace(_wilson(mean, count, student(count - 1)), agreeing=count)
    return _wilson(mean, min(games, mean * (1 - mean) / spread), student(count - 1))


def _wilson(mean: float, number: float, factor: float) -> Interval:
    square = factor * factor / number
    middle = (mean + square / 2) / (1 + square)
    half = factor / (1 + square) * sqrt(mean * (1 - mean) / number + square / (4 * number))
    return Interval(mean, max(0.0, middle - half), min(1.0, middle + half))
