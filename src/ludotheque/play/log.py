"""The log of a table as one pair of eyes may read it: moves told per seat, and what else happened."""

from bisect import bisect_right
from typing import NamedTuple

from ludotheque.core.errors import Message
from ludotheque.core.game import Seat
from ludotheque.play.sitting import Sitting
from ludotheque.play.table import Table, named


class Line(NamedTuple):
    """One line: how many entries there were with it, who did it, and what."""

    number: int
    seat: int | None
    message: Message


def lines(sitting: Sitting, since: int, eyes: Seat | None) -> list[Line]:
    """What happened after the first `since` entries, in order."""
    told = [] if sitting.table is None else _moves(sitting, sitting.table, since, eyes)
    if not sitting.notices or sitting.notices[-1].number <= since:
        return told
    notices = [Line(n.number, n.seat, n.message) for n in sitting.notices if n.number > since]
    return sorted(told + notices, key=lambda line: line.number)


def _moves(sitting: Sitting, table: Table, since: int, eyes: Seat | None) -> list[Line]:
    game, told = table.game, []
    names = [chair.name for chair in sitting.chairs]
    for index in range(bisect_right(sitting.plies, since), len(sitting.plies)):
        before = table.states[index]
        message = named(game.tell(before, table.moves[index], eyes), names)
        told.append(Line(sitting.plies[index], game.to_act(before), message))
    return told
