"""Ratings of whoever plays games that count: a fold over the results in the order in which the games ended.

It can be made anew from the results at any time, and is made when somebody asks, aside: no move waits for it.
"""

import asyncio
import contextlib
import json
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from ludotheque.extras import has
from ludotheque.store import Result, Store, StoreUnavailable

if TYPE_CHECKING:
    from ludotheque.arena.ratings import Ladder, Rating

    Ranked = tuple[str, "Member", Rating]

FRESH = 5.0  # s for which what was found is told again
QUICK = 0.1  # s of a fold that whoever asks may wait for
REST = 10  # times as long as a fold took, until the next from the beginning
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

    def hide(self, guest: str) -> None:
        """Whoever has left for good, until all is folded anew without them."""
        if self.members.pop(guest, None) is not None:
            self._rows = None
            self.ladder.ratings.pop(guest, None)

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

    def hide(self, guest: str) -> None:
        for board in (*self.always.values(), *self.lately.values()):
            board.hide(guest)

    def knows(self, guest: str) -> bool:
        return any(guest in board.members for board in self.always.values())


class Ratings:
    """All leaderboards of one store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = asyncio.Lock()
        self._folded: Folded | None = None
        self._until = 0.0
        self._doubtful: set[str] = set()  # something about them has changed
        self._gone: set[str] = set()  # they have left for good
        self._is_stale = False  # it must be made anew, from the beginning
        self._took, self._anew_at = 0.0, 0.0  # s; and when that may be
        self._folding: asyncio.Task[None] | None = None

    @property
    def is_there(self) -> bool:
        return has("arena")

    def forget(self, guest: str | None) -> None:
        """Something about somebody has changed: whoever is on one may have left for good."""
        if self._folded is None:
            return
        if guest is None:
            self._is_stale, self._until = True, 0.0
        elif self._folded.knows(guest):
            self._doubtful.add(guest)
            self._until = 0.0

    async def boards(self, now: int) -> tuple[Boards, Boards]:
        """For all time, and for the season of `now` (ms)."""
        if not self.is_there:
            return {}, {}
        async with self._lock:
            if self._folded is None:
                await self._fold(season_of(now)[1])
            elif time.monotonic() >= self._until:
                await self._drop_gone(self._folded)
                await self._bring_up_to_date(self._folded, season_of(now)[1])
            assert self._folded is not None
            return self._folded.always, self._folded.lately

    async def _drop_gone(self, folded: Folded) -> None:
        """A new name, or another device, changes nothing here."""
        while self._doubtful:
            guest = self._doubtful.pop()
            if not await self._store.results(guest, 1):
                self._gone.add(guest)
                folded.hide(guest)
                self._is_stale = True

    async def _bring_up_to_date(self, known: Folded, season: int) -> None:
        """With what is new; from the beginning where somebody has left, something older has come late, or a season has
        begun. That takes the longer the more was played, so it is done aside where it takes long, and seldom."""
        count = await self._store.rated_count()
        fresh = known.missing(await self._store.rated_results(known.last))
        if fresh:
            await asyncio.to_thread(known.add, fresh)
        self._until = time.monotonic() + FRESH
        if known.season == season and known.rows >= count and not self._is_stale:
            return
        if time.monotonic() < self._anew_at or self._folding is not None:
            return
        if self._took < QUICK:
            await self._fold(season)
        else:
            self._folding = asyncio.create_task(self._fold_aside(season))

    async def _fold_aside(self, season: int) -> None:
        try:
            with contextlib.suppress(StoreUnavailable):
                await self._fold(season)
        finally:
            self._folding = None

    async def _fold(self, season: int) -> None:
        begun, self._is_stale = time.monotonic(), False
        anew = Folded(season)
        await asyncio.to_thread(anew.add, await self._store.rated_results(0))
        for guest in self._gone:
            anew.hide(guest)
        self._gone.clear()
        self._folded, self._until = anew, time.monotonic() + FRESH
        self._took = time.monotonic() - begun
        self._anew_at = time.monotonic() + REST * self._took
