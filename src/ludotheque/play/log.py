"""The log of a table as one pair of eyes may read it: moves told per seat, and what else happened."""

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from ludotheque.core.errors import Message
from ludotheque.core.game import Seat
from ludotheque.play.sitting import Notice, Sitting
from ludotheque.play.table import told_of

PAGE = 100  # lines told at once


class Line(NamedTuple):
    """One line: how many entries there were with it, who did it, and what."""

    number: int
    seat: int | None
    message: Message


def lines(sitting: Sitting, since: int, eyes: Seat | None) -> list[Line]:
    """The last of what happened after the first `since` entries, in order: a page at most."""
    moved_at, notices = sitting.moved_at, sitting.notices
    moves = range(max(bisect_right(moved_at, since), len(moved_at) - PAGE), len(moved_at))
    others = notices[max(_first_notice(sitting, since), len(notices) - PAGE) :]
    return _merged(sitting, moves, others, eyes)[-PAGE:]


def earlier(sitting: Sitting, since: int) -> int:
    """How many lines stand before those that `lines` gives; 0 if it gives all after `since`."""
    moved_at, notices = sitting.moved_at, sitting.notices
    if len(moved_at) + len(notices) <= PAGE:  # as in most games: nothing needs to be looked for
        return 0
    missed = len(moved_at) - bisect_right(moved_at, since) + len(notices) - _first_notice(sitting, since)
    return len(moved_at) + len(notices) - PAGE if missed > PAGE else 0


def page(sitting: Sitting, until: int, eyes: Seat | None) -> list[Line]:
    """The lines before this one, counted from the first: a page of them."""
    numbers = [(number, 0, index) for index, number in enumerate(sitting.moved_at)]
    numbers += [(notice.number, 1, index) for index, notice in enumerate(sitting.notices)]
    order = sorted(numbers)[max(0, until - PAGE) : until]
    moves = [index for _, kind, index in order if not kind]
    others = [sitting.notices[index] for _, kind, index in order if kind]
    return _merged(sitting, moves, others, eyes)


def _first_notice(sitting: Sitting, since: int) -> int:
    """Nearly always the end, since nearly all that happens is moves."""
    notices = sitting.notices
    if not notices or notices[-1].number <= since:
        return len(notices)
    return bisect_right(notices, since, key=lambda notice: notice.number)


def _merged(
    sitting: Sitting, moves: Sequence[int], notices: Sequence[Notice], eyes: Seat | None
) -> list[Line]:
    table, moved_at = sitting.table, sitting.moved_at
    made = [] if table is None else [Line(moved_at[ply], *told_of(table, ply, eyes)) for ply in moves]
    if not notices:
        return made
    others = [Line(notice.number, notice.seat, notice.message) for notice in notices]
    return sorted(made + others, key=lambda line: line.number)
