"""95 % intervals for what can never be less than nothing, by Feldman and Cousins (*Unified approach to the classical
statistical analysis of small signals*, Physical Review D 57, 1998).

An interval that is cut off at nothing would hold the truth in 97.5 of 100 cases where there is nothing, and in 95
elsewhere. This one holds it in 95 of 100 everywhere: far from nothing it is the usual one, near it its lower end stays
at nothing up to 1.64 standard errors, and its upper end is more than nothing however little was found.
"""

from math import erf, sqrt

import numpy as np

NORMAL = 1.959964  # standard errors of a 95 % interval
SURE = 0.95
_STEPS, _HALVINGS = 400, 40


def _below(x: float) -> float:
    """The part of a standard normal that lies below."""
    return (1 + erf(x / sqrt(2))) / 2


def _left_end(right: float, truth: float) -> float:
    """What is found as likely as `right`, each beside the truth that it speaks for most."""
    return right - right**2 / (2 * truth)


def _accepted(truth: float) -> tuple[float, float]:
    """What may be found of this truth, in standard errors: the likeliest beside what would make them likeliest, 95 of
    100 together."""
    low, high = truth, truth + NORMAL
    for _ in range(_HALVINGS):
        right = (low + high) / 2
        inside = _below(right - truth) - _below(_left_end(right, truth) - truth)
        low, high = (right, high) if inside < SURE else (low, right)
    return _left_end(low, truth), low


# truths evenly spaced in their logarithm, for the left end goes far down as they come near to nothing
_TRUTHS = np.geomspace(1e-3, NORMAL, _STEPS)
_LEFT, _RIGHT = np.array([_accepted(float(truth)) for truth in _TRUTHS]).T


def bounds(mean: float, error: float) -> tuple[float, float]:
    """The ends of the interval for what was found with this standard error.

    >>> [round(end, 2) for end in bounds(0.0, 1.0)], [round(end, 2) for end in bounds(5.0, 1.0)]
    ([0.0, 1.96], [3.04, 6.96])
    """
    if error <= 0:
        return max(0.0, mean), max(0.0, mean)
    found = mean / error
    low = found - NORMAL if found >= 2 * NORMAL else float(np.interp(found, _RIGHT, _TRUTHS, left=0.0))
    high = found + NORMAL if found >= 0 else float(np.interp(found, _LEFT, _TRUTHS))
    return low * error, high * error
