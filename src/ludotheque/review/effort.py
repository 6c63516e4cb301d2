"""How much is tried."""

from dataclasses import dataclass

PRECISION = 0.02
LEAST, MOST = 100, 20_000  # worlds of a decision that is looked at until it is precise
FEW = 10  # playouts for each position, of the first rough look
LUCK = 400  # playouts for each position where the luck of a game alone is asked for
SPREAD = 0.4  # of the share that one playout gives: this makes a position as precise as a decision


@dataclass(frozen=True)
class Effort:
    """Worlds for each decision; or as many as it takes for this half a 95 % interval of the share."""

    worlds: int | None = None
    precision: float = PRECISION
    is_quick: bool = False  # estimated even where it could be known for sure, which takes its time

    @property
    def most(self) -> int:
        return MOST if self.worlds is None else self.worlds

    @property
    def batch(self) -> int:
        """Worlds between two looks at how precise it is already."""
        return LEAST if self.worlds is None else self.worlds

    @property
    def positions(self) -> int:
        """Playouts for the value of a position."""
        if self.worlds is not None:
            return self.worlds
        return min(MOST, max(LEAST, round((SPREAD / self.precision) ** 2)))
