"""Ratings of whoever plays games that count: a fold over the results in the order in which the games ended.

It can be made anew from the results at any time, and is made when somebody asks, aside: no move waits for it.
"""

import asyncio
import json
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from ludotheque.extras import has
from ludotheque.store import Result, Store

if TYPE_CHECKING:
    from ludotheque.arena.ratings import Ladder, Rating

    Ranked = tuple[str, "Member", Rating]

FRESH = 5.0  # s for which what was found is told again
BOT = "bot/"  # before a level: no guest's id has a stroke


class Category(NamedTuple):
    """Games are compared with their like: the same game among as many."""

    game: str
    players: int


@dataclass
class Member:
    """Somebody on a leaderboard: what they are called, how many games counted, and how many of them they won."""

    name: str
    games: int = 0
    won: int = 0


@dataclass
class Leaderboard:
    """All who have played in one category, since some moment."""

    ladder: "Ladder"
    members: dict[str, Member] = field(default_factory=dict)
    _rows: "list[Ranked] | None" = None

    def add(self, seats: Sequence[Result]) -> None:
        self._rows = None
        keys = [_key(seat) for seat in seats]
        self.ladder.play(keys, _ranks(seats))
        for key, seat in zip(keys, seats, strict=True):
            member = self.members.setdefault(key, Member(seat.name))
            member.name = seat.name
            member.games += 1
            member.won += seat.won

    def rows(self) -> "list[Ranked]":
        """The best first: by what they are at least, as far as one can be sure. Not those who have left. Sorted once,
        however many ask."""
        if self._rows is None:
            known = [(key, self.members[key], rating) for key, rating in self.ladder.ratings.items()]
            known = [row for row in known if not row[0].startswith(_GONE)]
            self._rows = sorted(known, key=lambda row: (-(row[2].mu - 2 * row[2].sigma), row[0]))
        return self._rows


_GONE = "gone/"


def _key(seat: Result) -> str:
    """Whoever has left for good is nobody any more, and another one at each table."""
    if seat.bot:
        return BOT + seat.bot
    return seat.guest or f"{_GONE}{seat.table}/{seat.seat}"


def _ranks(seats: Sequence[Result]) -> list[float]:
    """By points; whoever did not play to the end is last. A game that was resigned has no points: who won is first."""
    from ludotheque.arena.ratings import places

    told = [json.loads(seat.body) for seat in seats]
    if any(one["score"] is None for one in told):
        return [1.0 if seat.won else 2.0 for seat in seats]
    lowest = min(one["score"] for one in told)
    return places([lowest - 1 if one.get("away") else one["score"] for one in told])


def season_of(at: int) -> tuple[str, int]:
    """The season in which a moment (ms) lies: a quarter of a year by UTC, and when it began.

    >>> season_of(0), season_of(8_000_000_000)[0]
    (('1970-1', 0), '1970-2')
    """
    day = datetime.fromtimestamp(at / 1000, UTC)
    quarter = (day.month - 1) // 3
    begun = datetime(day.year, 3 * quarter + 1, 1, tzinfo=UTC)
    return f"{day.year}-{quarter + 1}", int(begun.timestamp() * 1000)


Boards = dict[Category, Leaderboard]


def _leaderboard(boards: Boards, category: Category) -> Leaderboard:
    """A new one where nobody has played yet: the bots begin there as they were measured among themselves."""
    if category not in boards:
        from ludotheque.arena.house_ratings import house_ratings
        from ludotheque.arena.ratings import DRIFT, Ladder

        known = {BOT + level: rating for level, rating in house_ratings(*category).items()}
        boards[category] = Leaderboard(Ladder(DRIFT, known))
    return boards[category]


class Folded:
    """The leaderboards that results give, in their order: for all time, and from the beginning of a season on."""

    def __init__(self, season: int) -> None:
        self.season = season
        self.always: Boards = {}
        self.lately: Boards = {}
        self.rows = 0
        self.last = 0  # when the last game ended, and which ended just then
        self._ended: set[str] = set()

    def missing(self, results: Iterable[Result]) -> list[Result]:
        """Those of these, from the last end on, that are not in it yet."""
        return [one for one in results if one.at > self.last or one.table not in self._ended]

    def add(self, results: Iterable[Result]) -> None:
        """In a thread: after every game others have their turn."""
        for table, group in groupby(results, key=attrgetter("table")):
            seats = list(group)
            self.rows += len(seats)
            if seats[0].at > self.last:
                self.last, self._ended = seats[0].at, set()
            self._ended.add(table)
            if seats[0].decided:
                self._add(seats)
            time.sleep(0)
        for one in (*self.always.values(), *self.lately.values()):
            one.rows()

    def _add(self, seats: Sequence[Result]) -> None:
        category = Category(seats[0].game, seats[0].seats)
        _leaderboard(self.always, category).add(seats)
        if seats[0].at >= self.season:
            _leaderboard(self.lately, category).add(seats)

    def knows(self, guest: str) -> bool:
        return any(guest in board.members for board in self.always.values())


class Ratings:
    """All leaderboards of one store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = asyncio.Lock()
        self._folded: Folded | None = None
        self._until = 0.0

    @property
    def is_there(self) -> bool:
        return has("arena")

    def forget(self, guest: str | None) -> None:
        """Something about somebody has changed: whoever is on one may have left for good."""
        if self._folded is not None and (guest is None or self._folded.knows(guest)):
            self._folded, self._until = None, 0.0

    async def boards(self, now: int) -> tuple[Boards, Boards]:
        """For all time, and for the season of `now` (ms)."""
        if not self.is_there:
            return {}, {}
        async with self._lock:
            folded = self._folded
            if folded is None or time.monotonic() >= self._until:
                folded = await self._up_to_date(folded, season_of(now)[1])
                self._folded, self._until = folded, time.monotonic() + FRESH
            return folded.always, folded.lately

    async def _up_to_date(self, known: Folded | None, season: int) -> Folded:
        """With what is new; from the beginning where something older has come late, or a season has begun."""
        count = await self._store.rated_count()
        if known is not None and known.season == season:
            fresh = known.missing(await self._store.rated_results(known.last))
            if known.rows + len(fresh) >= count:
                await asyncio.to_thread(known.add, fresh)
                return known
        anew = Folded(season)
        await asyncio.to_thread(anew.add, await self._store.rated_results(0))
        return anew
