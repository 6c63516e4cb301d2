"""What comes of a share of the win that a bot believes in. Playouts err where players think, so a share that they find
is set right before anybody is told it: by a line from knot to knot, fitted to played games."""

from bisect import bisect_right
from collections.abc import Collection
from dataclasses import dataclass, replace

from ludotheque.bots import Thought

TENTHS = 10


def tenth_of(share: float) -> int:
    """
    >>> [tenth_of(share) for share in (0.0, 0.199, 0.2, 1.0)]
    [0, 1, 2, 9]
    """
    return min(TENTHS - 1, int(TENTHS * share))


@dataclass(frozen=True)
class Reliability:
    """At each share that is `believed`, from 0 to 1, which one came; the more is believed, the more has come. Shares in
    some tenths were told often enough, and came true within five points: those alone are told.

    >>> halved = Reliability((0.0, 0.8, 1.0), (0.0, 0.4, 1.0), range(10))
    >>> [round(halved.told(share), 2) for share in (0.0, 0.4, 0.9, 1.0)]
    [0.0, 0.2, 0.7, 1.0]
    """

    believed: tuple[float, ...]
    came: tuple[float, ...]
    came_true: Collection[int]

    def told(self, share: float) -> float:
        after = min(max(bisect_right(self.believed, share), 1), len(self.believed) - 1)
        low, high = self.believed[after - 1], self.believed[after]
        part = (share - low) / (high - low)
        return self.came[after - 1] + part * (self.came[after] - self.came[after - 1])

    def upright(self, thoughts: tuple[Thought, ...]) -> tuple[Thought, ...]:
        """These thoughts, each with the share that comes of such a one; with none where that of the best lies in a
        tenth of which nobody knows that it comes true."""
        told = tuple(
            thought if thought.share is None else replace(thought, share=self.told(thought.share))
            for thought in thoughts
        )
        best = max((thought.share or 0.0 for thought in told if thought.is_sure), default=0.0)
        return told if tenth_of(best) in self.came_true else without_shares(told)


def without_shares(thoughts: tuple[Thought, ...]) -> tuple[Thought, ...]:
    return tuple(replace(thought, share=None) for thought in thoughts)
