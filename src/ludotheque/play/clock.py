"""Clocks: a bank of time for each seat and an increment for each move, counted from the times of the entries.

No clock is read here: the times come in, so that a table loaded anew has the same clocks.
"""

from dataclasses import dataclass

PATIENCE = 7 * 24 * 3600 * 1000  # ms; without a clock so long may a turn last before a bot plays on


@dataclass(frozen=True)
class Pace:
    """How much time there is, in ms."""

    bank: int
    increment: int


class Clock:
    """The clocks of a table. `pace` None: nothing is counted, but nobody waits longer than `PATIENCE`.

    >>> clock = Clock(Pace(60_000, 1_000), 2)
    >>> clock.run(0, at=0); clock.stop(at=5_000); clock.reward(0); clock.run(1, at=5_000)
    >>> clock.left(at=6_000), clock.due
    ([56000, 59000], 65000)
    """

    def __init__(self, pace: Pace | None, seats: int) -> None:
        self.pace = pace
        self._left = [pace.bank if pace else PATIENCE] * seats
        self._running: int | None = None
        self.since = 0  # when the running one began to run

    def run(self, seat: int, at: int) -> None:
        self._running, self.since = seat, at

    def stop(self, at: int, spent: int | None = None) -> None:
        """Nobody's clock runs any more. `spent`: what the running one has used, where that is known better."""
        if self._running is not None:
            if self.pace:
                used = self._used(at) if spent is None else spent
                self._left[self._running] = max(0, self._left[self._running] - used)
            self._running = None

    def spent(self, at: int) -> int | None:
        """What the running clock has used since it began to run; None where nothing is counted."""
        return None if self.pace is None or self._running is None else self._used(at)

    def forgive(self, time: int) -> None:
        """So much of the time since it began to run does not count: nobody could have moved."""
        if self.pace:
            self.since += time

    def reward(self, seat: int) -> None:
        """The increment for a move."""
        if self.pace:
            self._left[seat] += self.pace.increment

    def come_back(self, seat: int) -> None:
        """Who had run out has what each move brings, and no more: leaving and returning gives nothing."""
        if self.pace:
            self._left[seat] = max(self._left[seat], self.pace.increment)

    def left(self, at: int) -> list[int] | None:
        """What each seat has left, in ms; None where nothing is counted."""
        if self.pace is None:
            return None
        return [self._now(seat, at) for seat in range(len(self._left))]

    def _now(self, seat: int, at: int) -> int:
        return max(0, self._left[seat] - (self._used(at) if seat == self._running else 0))

    def _used(self, at: int) -> int:
        return max(0, at - self.since)

    @property
    def running(self) -> int | None:
        return self._running

    @property
    def due(self) -> int | None:
        """When the seat to act runs out."""
        return None if self._running is None else self.since + self._left[self._running]
