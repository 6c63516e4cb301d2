"""Clocks: a bank of time for each seat and an increment for each move, counted from the times of the entries.

No clock is read here: the times come in, so that a table loaded anew has the same clocks.
"""

from dataclasses import dataclass

LONGEST_TURN = 7 * 24 * 3600 * 1000  # ms that a turn may last without a clock before a bot plays on


@dataclass(frozen=True)
class Allowance:
    """How much time there is, in ms."""

    bank: int
    increment: int


class Clocks:
    """The clocks of a table. `allowance` None: nothing is counted, but nobody waits longer than `LONGEST_TURN`.

    >>> clock = Clocks(Allowance(60_000, 1_000), 2)
    >>> clock.run(0, at=0); clock.stop(at=5_000); clock.reward(0); clock.run(1, at=5_000)
    >>> clock.left(at=6_000), clock.due
    ([56000, 59000], 65000)
    """

    def __init__(self, allowance: Allowance | None, seats: int) -> None:
        self.allowance = allowance
        self._left = [allowance.bank if allowance else LONGEST_TURN] * seats
        self._running: int | None = None
        self.since = 0  # when the running one began to run, or the turn of somebody without one
        self.given = (0,) * seats  # what moves have brought each so far, beside the bank
        self.returned = (0,) * seats  # and what coming back has

    def run(self, seat: int | None, at: int) -> None:
        self._running, self.since = seat, at

    def stop(self, at: int, spent: int | None = None) -> None:
        """Nobody's clock runs any more. `spent`: what the running one has used, where that is known better. Whoever
        has used more than there was owes it: else a move just after the end would give the rest for nothing."""
        if self._running is not None:
            if self.allowance:
                self._left[self._running] -= self.used(at) if spent is None else spent
            self._running = None

    def spent(self, at: int) -> int | None:
        """What the running clock has used since it began to run; None where nothing is counted."""
        return None if self.allowance is None or self._running is None else self.used(at)

    def forgive(self, time: int) -> None:
        """This much of the time since it began to run does not count: nobody could have moved."""
        self.since += time

    def reward(self, seat: int) -> None:
        """The increment for a move."""
        if self.allowance:
            self._left[seat] += self.allowance.increment
            self.given = _more(self.given, seat, self.allowance.increment)

    def come_back(self, seat: int) -> None:
        """Whoever had run out gets what each move brings, and no more: leaving and returning gives nothing."""
        if self.allowance:
            time = max(0, self.allowance.increment - self._left[seat])
            self._left[seat] += time
            self.returned = _more(self.returned, seat, time)

    def take_back(self, given: tuple[int, ...]) -> None:
        """Take back whatever moves have brought beyond this; what was used stays used."""
        for seat, before in enumerate(given):
            self._left[seat] -= self.given[seat] - before
        self.given = given

    def take_back_return(self, seat: int, returned: tuple[int, ...]) -> None:
        """Take back what coming back has given this seat beyond this."""
        time = self.returned[seat] - returned[seat]
        self._left[seat] -= time
        self.returned = _more(self.returned, seat, -time)

    def left(self, at: int) -> list[int] | None:
        """What each seat has left, in ms; None where nothing is counted."""
        if self.allowance is None:
            return None
        return [self._now(seat, at) for seat in range(len(self._left))]

    def _now(self, seat: int, at: int) -> int:
        return max(0, self._left[seat] - (self.used(at) if seat == self._running else 0))

    def used(self, at: int) -> int:
        """The time since the running clock began to run, or the turn of somebody without one."""
        return max(0, at - self.since)

    @property
    def running(self) -> int | None:
        return self._running

    @property
    def due(self) -> int | None:
        """When the seat to act runs out."""
        return None if self._running is None else self.since + self._left[self._running]


def _more(times: tuple[int, ...], seat: int, time: int) -> tuple[int, ...]:
    return (*times[:seat], times[seat] + time, *times[seat + 1 :])
