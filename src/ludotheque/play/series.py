"""A series: games that the same people play one after the other, each at the rematch of the table before."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ludotheque.core.game import Outcome


@dataclass(frozen=True)
class Tally:
    """What somebody has won so far: games, alone or together with others, and points. A bot has no guest; it goes by
    its name, which it keeps."""

    guest: str | None
    name: str
    won: int = 0
    points: int = 0


@dataclass(frozen=True)
class Series:
    """What went before a table: the last one, how many games have been played, and what was won in them, by seat."""

    before: str | None = None
    played: int = 0
    tallies: tuple[Tally, ...] = ()


FIRST = Series()


def add_game(tallies: Sequence[Tally], outcome: Outcome) -> list[Tally]:
    """The tallies by seat, with what this game gave.

    >>> add_game([Tally("ada", "Ada", 1, 30), Tally(None, "Bruno")], Outcome((20, 50), (1,), ()))[1]
    Tally(guest=None, name='Bruno', won=1, points=50)
    """
    return [
        replace(tally, won=tally.won + (seat in outcome.winners), points=tally.points + outcome.scores[seat])
        for seat, tally in enumerate(tallies)
    ]
