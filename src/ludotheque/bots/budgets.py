"""How a budget is spent: in batches of simulations, with a look at the clock between them."""

import time
from collections.abc import Iterator

from ludotheque.bots import Budget


class Purse:
    """A budget and what is spent of it. The clock is read only where seconds are given.

    >>> purse = Purse(Budget(simulations=200))
    >>> purse.simulations += 50
    >>> purse.spent(), purse.batch(64), purse.batch(500)
    (0.25, 64, 200)
    """

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._begun = 0.0 if budget.seconds is None else time.monotonic()
        self.simulations = 0

    def spent(self) -> float:
        """From 0 to 1 and more. A budget without bounds buys one batch."""
        seconds, simulations = self._budget.seconds, self._budget.simulations
        if seconds is None and simulations is None:
            return 1.0
        by_clock = 0.0 if seconds is None else (time.monotonic() - self._begun) / max(seconds, 1e-9)
        by_count = 0.0 if simulations is None else self.simulations / max(simulations, 1)
        return max(by_clock, by_count)

    def batch(self, size: int) -> int:
        """How many simulations to do between two looks at the purse: this many, or all that it buys if that is less."""
        return size if self._budget.simulations is None else min(size, self._budget.simulations)


def batches(budget: Budget, size: int) -> Iterator[int]:
    """How many simulations to do next, until the budget is spent: one batch at least, even without any time.

    >>> list(batches(Budget(simulations=25), 10))
    [10, 10, 5]
    >>> list(batches(Budget(seconds=0.0), 10))
    [10]
    """
    purse = Purse(budget)
    while True:
        left = size if budget.simulations is None else budget.simulations - purse.simulations
        batch = max(min(size, left), 1)
        yield batch
        purse.simulations += batch
        if purse.spent() >= 1.0:
            return
