"""A bot that watches a server and sits down where a rule lets it: one game, clocks, how many tables at once."""

import asyncio
import re
from collections.abc import Iterator
from dataclasses import dataclass

import msgspec

from ludotheque.core.errors import BadRecord, Message
from ludotheque.server.joining import API, Report, SeatTold, aside, asked, join

_SERVER = re.compile(r"https?://[^/#\s]+/?$")
_LOOK = 2.0  # s between two looks at the tables


@dataclass(frozen=True)
class Rule:
    """Which tables are taken: of which game (None: any), with how many seconds for a game at least (None: with or
    without a clock), how many at once, and after how many games it is enough (None: never)."""

    game: str | None = None
    clock: int | None = None
    at_once: int = 1
    games: int | None = None


class ClockTold(msgspec.Struct):
    bank: int


class Listed(msgspec.Struct):
    """What must be known of a table to choose it."""

    id: str
    game: str
    seats: list[SeatTold]
    clock: ClockTold | None = None
    open: bool = True


class TablesTold(msgspec.Struct):
    tables: list[Listed]


def is_server(address: str) -> bool:
    """Is it the address of a server rather than that of a table?"""
    return _SERVER.match(address) is not None


def fits(table: Listed, rule: Rule) -> bool:
    """May the bot sit down there?"""
    has_time = rule.clock is None or (table.clock is not None and table.clock.bank >= rule.clock)
    is_wanted = rule.game in (None, table.game)
    return is_wanted and has_time and any(place.is_free for place in table.seats)


async def watch(url: str, bot: str, rule: Rule, name: str, language: str, report: Report) -> bool:
    """Sit down at table after table. False where a deal was not fair. Whoever is stopped stands up everywhere."""
    watcher = _Watcher(url.rstrip("/"), bot, rule, name, language, report)
    report(Message("join-watching", url=watcher.url))
    try:
        while not watcher.has_enough:
            await watcher.look()
    finally:
        await watcher.leave()
    return watcher.is_fair


class _Watcher:
    def __init__(self, url: str, bot: str, rule: Rule, name: str, language: str, report: Report) -> None:
        self.url, self.is_fair = url, True
        self._bot, self._rule, self._name = bot, rule, name
        self._language, self._report = language, report
        self._playing: dict[str, asyncio.Task[bool]] = {}
        self._seen: set[str] = set()
        self._games = 0
        self._has_found = False  # the server, once

    @property
    def has_enough(self) -> bool:
        return self._rule.games is not None and self._games >= self._rule.games

    async def look(self) -> None:
        """Sit down where there is room, then wait a while, or until a game is over."""
        for table in await aside(lambda: list(self._tables())):
            if len(self._playing) < self._most():
                self._seen.add(table)
                self._playing[table] = asyncio.create_task(self._join(table))
        if self._playing:
            await asyncio.wait(self._playing.values(), timeout=_LOOK, return_when=asyncio.FIRST_COMPLETED)
        else:
            await asyncio.sleep(_LOOK)
        for table in [table for table, task in self._playing.items() if task.done()]:
            self._over(self._playing.pop(table))

    def _most(self) -> int:
        """At once, and no more than are still wanted."""
        wanted = self._rule.at_once if self._rule.games is None else self._rule.games - self._games
        return min(self._rule.at_once, wanted)

    def _tables(self) -> Iterator[str]:
        try:
            told = msgspec.convert(asked(f"{self.url}{API}/tables"), TablesTold)
        except ValueError:
            raise BadRecord(Message("join-garbled", url=self.url)) from None
        except BadRecord:
            if not self._has_found:
                raise
            return  # it may come back
        self._has_found = True
        for table in told.tables:
            if table.id not in self._seen and fits(table, self._rule):
                yield table.id

    async def _join(self, table: str) -> bool:
        address = f"{self.url}/#table={table}"
        return await join(address, self._bot, None, self._name, self._language, self._report)

    def _over(self, task: asyncio.Task[bool]) -> None:
        """A table that refuses (somebody was faster) is no reason to stop; a bot that fails is one."""
        try:
            self.is_fair &= task.result()
            self._games += 1
        except BadRecord as error:
            if error.message.id.startswith("bot-"):
                raise
            self._report(error.message)

    async def leave(self) -> None:
        for task in self._playing.values():
            task.cancel()
        await asyncio.gather(*self._playing.values(), return_exceptions=True)
