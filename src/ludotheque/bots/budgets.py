"""How a budget is spent: in batches of simulations, with a look at the clock between them."""

import time
from collections.abc import Iterator

from ludotheque.bots import Budget


def batches(budget: Budget, size: int) -> Iterator[int]:
    """How many simulations to do next, until the budget is spent: one batch at least, even without any time.

    >>> list(batches(Budget(simulations=25), 10))
    [10, 10, 5]
    >>> list(batches(Budget(seconds=0.0), 10))
    [10]
    """
    begun = time.monotonic() if budget.seconds is not None else 0.0
    left = budget.simulations
    while left is None or left > 0:
        batch = size if left is None else min(size, left)
        yield batch
        left = None if left is None else left - batch
        if budget.seconds is None and left is None:
            return  # a budget without bounds buys one batch
        if budget.seconds is not None and time.monotonic() - begun >= budget.seconds:
            return


def part_of(budget: Budget, part: float) -> Budget:
    """
    >>> part_of(Budget(simulations=100, seconds=3.0), 0.5)
    Budget(simulations=50, seconds=1.5)
    """
    simulations = None if budget.simulations is None else max(1, int(budget.simulations * part))
    return Budget(simulations, None if budget.seconds is None else budget.seconds * part)
