"""Sums of fractions that come out the same in every Python, so that one seed is one game everywhere."""

from collections.abc import Iterable
from functools import reduce
from operator import add


def added(numbers: Iterable[float]) -> float:
    """One after the other, each rounded. From Python 3.12 on `sum` rounds otherwise, and a bot that has to choose
    between two moves as good as each other chose another one there.

    >>> added([1e16, 1.0, -1e16])
    0.0
    """
    return reduce(add, numbers, 0.0)
