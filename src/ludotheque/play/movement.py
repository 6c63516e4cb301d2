"""Who meets whom in a duplicate tournament: everybody plays every deal once, and each seat as often as can be.

All tables of a round play the same deal at the same time, so nobody can have seen it. Players stand in as many lines as
a table has seats, one of each line at a table. From round to round every line moves on by another step, and its seat
turns; after as many rounds as there are seats everybody has had each of them once, and the lines are drawn anew.
"""

from collections.abc import Sequence
from typing import TypeVar

from ludotheque.core.chance import Chance

T = TypeVar("T")
Round = list[tuple[int, ...]]
"""The tables of a round: the player on each seat, by number."""


def lacking(players: int, seats: int) -> int:
    """How many more are needed so that nobody sits out.

    >>> lacking(10, 4), lacking(8, 4), lacking(1, 3)
    (2, 0, 2)
    """
    return -players % seats


def movement(players: int, seats: int, rounds: int, seed: str) -> list[Round]:
    """The rounds, for a number of players that fills all tables.

    >>> movement(4, 2, 2, "a")
    [[(0, 3), (2, 1)], [(1, 0), (3, 2)]]
    """
    if players < seats or lacking(players, seats):
        raise ValueError(f"{players} players do not fill tables of {seats}")
    return [_round(_lines(players, seats, number // seats, seed), number % seats) for number in range(rounds)]


def with_byes(players: int, seats: int, rounds: int, seed: str) -> list[Round]:
    """The rounds for any number of players: those for whom there is no seat sit out, each in their turn.

    >>> [[len(table) for table in tables] for tables in with_byes(5, 2, 2, "a")]
    [[2, 2], [2, 2]]
    """
    out = players % seats
    drawn = Chance(f"{seed}/byes").shuffled(list(range(players)))
    met = movement(players - out, seats, rounds, seed)
    return [_seated(tables, _playing(drawn, out, number)) for number, tables in enumerate(met)]


def _playing(drawn: Sequence[int], out: int, number: int) -> list[int]:
    """Those who do not sit out in this round."""
    resting = {drawn[(number * out + one) % len(drawn)] for one in range(out)}
    return [player for player in range(len(drawn)) if player not in resting]


def _seated(tables: Round, playing: Sequence[int]) -> Round:
    return [tuple(playing[place] for place in table) for table in tables]


def _lines(players: int, seats: int, cycle: int, seed: str) -> list[Sequence[int]]:
    """The players in a line for each seat, drawn by lot for as many rounds as there are seats."""
    drawn = list(range(players))
    Chance(f"{seed}/movement/{cycle}").shuffle(drawn)
    return [drawn[line::seats] for line in range(seats)]


def _round(lines: Sequence[Sequence[int]], step: int) -> Round:
    tables = len(lines[0])
    met = [
        [line[(table + place * step) % tables] for place, line in enumerate(lines)] for table in range(tables)
    ]
    return [tuple(_turned(people, step)) for people in met]


def _turned(things: Sequence[T], by: int) -> list[T]:
    """Each one seat further, this many times."""
    return [*things[len(things) - by :], *things[: len(things) - by]]
