"""Intervals of what is never less than nothing hold the truth in 95 of 100 cases, however little it is."""

from math import exp, pi, sqrt

import numpy as np
import pytest

from ludotheque.review.bounds import bounds

STEP = 0.002


@pytest.mark.parametrize("truth", [0.0, 0.02, 0.3, 0.8, 1.5, 1.95, 2.5, 4.0, 9.0])
def test_they_hold_in_95_of_100_cases(truth: float) -> None:
    """As it was: cut off at nothing, they held in 97.5 where there is nothing."""
    held = 0.0
    for found in np.arange(truth - 6, truth + 6, STEP):
        low, high = bounds(float(found), 1.0)
        held += STEP * exp(-((found - truth) ** 2) / 2) / sqrt(2 * pi) * (low <= truth <= high)
    assert held == pytest.approx(0.95, abs=0.003)


@pytest.mark.parametrize(
    ("found", "low", "high"),
    [
        (-3, 0, 0.42),
        (-2, 0, 0.62),
        (-1, 0, 1.10),
        (0, 0, 1.96),
        (1, 0, 2.96),
        (2, 0.35, 3.96),
        (3, 1.14, 4.96),
    ],
)
def test_they_are_those_of_the_paper(found: float, low: float, high: float) -> None:
    """Its table X."""
    assert bounds(found, 1.0) == pytest.approx((low, high), abs=0.006)
    assert bounds(found / 50, 1 / 50) == pytest.approx((low / 50, high / 50), abs=0.006 / 50)


def test_what_is_sure_has_no_width() -> None:
    assert bounds(0.25, 0.0) == (0.25, 0.25)
    assert bounds(-0.25, 0.0) == (0.0, 0.0)
