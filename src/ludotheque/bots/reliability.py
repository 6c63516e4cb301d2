"""What comes of a share of the win that a bot believes in. Playouts err where players think, so a share that they find
is set right before anybody is told it: by a line from knot to knot, fitted to played games."""

from bisect import bisect_right
from dataclasses import dataclass, replace

from ludotheque.bots import Thought


@dataclass(frozen=True)
class Reliability:
    """At each share that is `believed`, from 0 to 1, which one came; the more is believed, the more has come.

    >>> halved = Reliability((0.0, 0.8, 1.0), (0.0, 0.4, 1.0))
    >>> [round(halved.told(share), 2) for share in (0.0, 0.4, 0.9, 1.0)]
    [0.0, 0.2, 0.7, 1.0]
    """

    believed: tuple[float, ...]
    came: tuple[float, ...]

    def told(self, share: float) -> float:
        after = min(max(bisect_right(self.believed, share), 1), len(self.believed) - 1)
        low, high = self.believed[after - 1], self.believed[after]
        part = (share - low) / (high - low)
        return self.came[after - 1] + part * (self.came[after] - self.came[after - 1])

    def upright(self, thoughts: tuple[Thought, ...]) -> tuple[Thought, ...]:
        """These thoughts, each with the share that comes of such a one."""
        return tuple(
            thought if thought.share is None else replace(thought, share=self.told(thought.share))
            for thought in thoughts
        )
