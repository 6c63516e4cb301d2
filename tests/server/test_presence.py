"""Who is here, without a server: what a crowd says as time passes, and what processes tell each other."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any, cast

import pytest

from ludotheque.play.lobby import PATIENCE
from ludotheque.server import presence
from ludotheque.server.held import Held, Listener
from ludotheque.server.identity import Person
from ludotheque.server.limits import Limits
from ludotheque.server.presence import Attendance, Crowd, Seen
from ludotheque.store import Store
from tests.play.sittings import begun

LIMITS = Limits(away_seconds=5, gone_seconds=60)
HERE, NOBODY = Seen(frozenset({"ada"})), Seen()


def states(crowd: Crowd, *times: float) -> list[str]:
    return [crowd.state("ada", at, LIMITS) for at in times]


def changes(crowd: Crowd, at: float) -> list[float]:
    return crowd.changes({"ada"}, at, PATIENCE, LIMITS)


def test_whoever_has_gone_is_here_for_some_seconds_then_away_then_gone() -> None:
    crowd = Crowd(0)
    crowd.count(HERE, 10)
    crowd.count(NOBODY, 20)
    assert states(crowd, 20, 24.9, 25, 79.9, 80) == ["here", "here", "away", "away", "gone"]
    assert changes(crowd, 20) == [25, 80, 320] and changes(crowd, 320) == []


def test_whoever_was_never_seen_may_be_on_the_way_back() -> None:
    assert states(Crowd(0), 0, 14.9, 15) == ["away", "away", "gone"]


def test_a_hidden_page_is_away_for_as_long_as_it_is_there() -> None:
    crowd = Crowd(0)
    crowd.count(HERE, 0)
    crowd.count(Seen(hidden=frozenset({"ada"})), 0)
    assert states(crowd, 4, 5, 1000) == ["here", "away", "away"]


def test_what_other_processes_see_counts_too() -> None:
    crowd = Crowd(0)
    crowd.others["elsewhere"] = Seen(frozenset({"ada"}), watching=2)
    crowd.count(Seen(watching=1), 0)
    assert states(crowd, 1000) == ["here"] and crowd.watching == 3
    crowd.others["elsewhere"] = NOBODY
    crowd.count(NOBODY, 1000)
    assert states(crowd, 1004, 1005) == ["here", "away"]


# -- who is overdue ---------------------------------------------------------------------------------------------------


class Town:
    """A store that passes on what is announced, and a clock that is put forward."""

    database = "PostgreSQL"

    def __init__(self) -> None:
        self.ahead = 0.0
        self.processes: list[Process] = []

    def time(self) -> float:
        return asyncio.get_running_loop().time() + self.ahead

    async def announce(self, word: str) -> None:
        for process in self.processes:
            if not process.is_deaf:
                process.attendance.hear(word)


class Process:
    """It holds the table where Ada has been to act since long ago."""

    def __init__(self, town: Town) -> None:
        self.is_deaf = False
        self.held: dict[str, Held] = {}
        self.attendance = Attendance(self.held, self._act, asyncio.ensure_future, cast(Store, town), LIMITS)
        town.processes.append(self)

    async def _act(self, held: Held, decide: object) -> int:
        raise AssertionError("nothing is voted on")

    def load(self) -> None:
        self.attendance.forget("table")
        self.held["table"] = Held(begun())

    async def come(self, guest: str) -> Listener:
        listener = Listener(Person(guest, guest.title(), "session"), "en", lambda message: None)
        self.held["table"].listeners.add(listener)
        await self._change()
        return listener

    def hear(self, guest: str) -> None:
        self.attendance.heard(self.held["table"], guest)

    def states(self) -> list[str]:
        """Of Ada and Bruno."""
        crowd = self.attendance.crowd(self.held["table"])
        return [crowd.state(guest, presence._time(), LIMITS) for guest in ("ada", "bruno")]

    async def go(self, listener: Listener) -> None:
        self.held["table"].listeners.remove(listener)
        await self._change()

    async def _change(self) -> None:
        self.attendance.changed(self.held["table"])
        await settle()

    async def overdue(self) -> int | None:
        """As whoever comes now is told."""
        told: list[bytes] = []
        self.attendance.welcome(self.held["table"], Listener(None, "en", told.append))
        await settle()
        found: int | None = json.loads(told[0])["overdue"]
        return found


async def until(holds: Callable[[], bool]) -> None:
    while not holds():
        await asyncio.sleep(0.01)


async def settle() -> None:
    """Until all who were told have answered: nobody waits for anything but the others."""
    for _ in range(20):
        await asyncio.sleep(0)


def in_town(monkeypatch: pytest.MonkeyPatch, story: Callable[[Town], Awaitable[Any]]) -> None:
    async def tell() -> None:
        town = Town()
        monkeypatch.setattr(presence, "_time", town.time)
        monkeypatch.setattr(presence, "SOON", 0)
        await story(town)
        for process in town.processes:
            process.attendance.close()

    asyncio.run(tell())


def test_whoever_loads_the_page_anew_is_not_overdue(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it was, they could be voted out while `present` called them here."""

    async def story(town: Town) -> None:
        process = Process(town)
        process.load()
        await process.come("bruno")
        ada = await process.come("ada")
        town.ahead = 1000
        await process.go(ada)
        assert await process.overdue() is None
        town.ahead += PATIENCE
        assert await process.overdue() == 0

    in_town(monkeypatch, story)


def test_while_all_are_here_no_move_asks_who_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it was, a clock ran at every table for a change that could not come, and moves looked again after it."""

    async def story(town: Town) -> None:
        process = Process(town)
        process.load()
        held = process.held["table"]
        monkeypatch.setattr(presence, "SOON", 0)
        ada, _ = await process.come("ada"), await process.come("bruno")
        crowd = process.attendance.crowd(held)
        await until(lambda: crowd.is_complete)
        assert crowd.due is None
        monkeypatch.setattr(process.attendance, "refresh", lambda held: pytest.fail("nothing has changed"))
        process.attendance.follow(held, is_move=True)
        monkeypatch.undo()
        await process.go(ada)
        await until(lambda: crowd.due is not None)
        assert not crowd.is_complete

    in_town(monkeypatch, story)


def test_patience_begins_anew_with_every_sign_of_life(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it was, whoever had thought for longer than the table's patience could be voted out for six seconds without a
    connection, and again as soon as they were back and lost it."""

    async def story(town: Town) -> None:
        process = Process(town)
        process.load()
        await process.come("bruno")
        for _ in range(3):
            ada = await process.come("ada")
            town.ahead += 1000
            await process.go(ada)
            town.ahead += LIMITS.away_seconds + 1
            assert await process.overdue() is None
            town.ahead += PATIENCE - LIMITS.away_seconds - 2
            assert await process.overdue() is None
        town.ahead += 1
        assert await process.overdue() == 0

    in_town(monkeypatch, story)


def test_whoever_has_no_socket_is_here_by_what_they_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it was, a script that only sends requests was gone, and could be voted out while it thought."""

    async def story(town: Town) -> None:
        processes = [Process(town), Process(town)]
        for process in processes:
            process.load()
            await process.come("bruno")
        town.ahead = 1000
        assert [await process.overdue() for process in processes] == [0, 0]
        processes[0].hear("ada")
        await settle()
        assert [await process.overdue() for process in processes] == [None, None]
        assert [process.states() for process in processes] == [["here", "here"]] * 2
        town.ahead += LIMITS.away_seconds
        assert [process.states() for process in processes] == [["away", "here"]] * 2
        processes[1].hear("ada")
        await settle()
        town.ahead += PATIENCE - 1
        assert [await process.overdue() for process in processes] == [None, None]
        town.ahead += 1
        assert [await process.overdue() for process in processes] == [0, 0]

    in_town(monkeypatch, story)


def test_a_hidden_page_that_asks_something_is_still_hidden() -> None:
    crowd = Crowd(0)
    crowd.count(Seen(hidden=frozenset({"ada"})), 0)
    assert not crowd.hear("ada", 100, LIMITS) and states(crowd, 100) == ["away"]


def test_requests_that_follow_each_other_are_told_once() -> None:
    crowd = Crowd(0)
    assert [crowd.hear("ada", at, LIMITS) for at in (100, 102.4, 102.5)] == [True, False, True]


def test_where_a_table_was_just_loaded_nobody_is_overdue(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it was, whoever came back first after a restart could vote the other out."""

    async def story(town: Town) -> None:
        process = Process(town)
        process.load()
        await process.come("bruno")
        assert await process.overdue() is None
        town.ahead = 3 * LIMITS.away_seconds
        assert await process.overdue() == 0

    in_town(monkeypatch, story)


def test_a_process_that_loads_a_table_asks_whom_the_others_see(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it was, it never heard of those who had come before; nor when it loaded the table once more."""

    async def story(town: Town) -> None:
        first, second = Process(town), Process(town)
        first.load()
        ada = await first.come("ada")
        for _ in range(2):
            town.ahead += 1000
            second.load()
            await second.overdue()
            town.ahead += 1000
            assert await second.overdue() is None
        await first.go(ada)
        town.ahead += PATIENCE
        assert await second.overdue() == 0

    in_town(monkeypatch, story)


def test_where_news_were_lost_all_is_asked_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it was, the others were told, and not asked."""

    async def story(town: Town) -> None:
        first, second = Process(town), Process(town)
        for process in (first, second):
            process.load()
            await process.overdue()
        second.is_deaf = True
        ada = await first.come("ada")
        town.ahead = 1000
        assert await second.overdue() == 0
        second.is_deaf = False
        second.attendance.ask_all()
        assert await second.overdue() is None, "until the others must have answered"
        town.ahead = 2000
        assert await second.overdue() is None
        second.is_deaf = True
        await first.go(ada)
        second.is_deaf = False
        second.attendance.ask_all()
        await settle()
        town.ahead = 3000
        assert await second.overdue() == 0

    in_town(monkeypatch, story)
