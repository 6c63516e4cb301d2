"""The server's own time: the wall's clock may jump, and while no server runs clocks stand still."""

import asyncio
import json
import multiprocessing
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ludotheque.play.entries import Created, VoteDeclined
from ludotheque.play.lobby import Settings, check_settings
from ludotheque.play.sitting import Sitting
from ludotheque.play.status import WAITING
from ludotheque.server import run, uptime
from ludotheque.server.house import House
from ludotheque.server.upkeep import clear_waiting, end_long_waits
from ludotheque.server.uptime import Uptime, now
from ludotheque.store import Store, open_store
from tests.server.client import Player
from tests.server.conftest import run_in_thread
from tests.server.test_time import store_table
from tests.store.conftest import fresh_url

HOUR = 3_600_000
YEAR = 365 * 24 * HOUR


@contextmanager
def wall(monkeypatch: pytest.MonkeyPatch, jump: int) -> Iterator[None]:
    """The wall's clock has jumped by this many ms."""
    with monkeypatch.context() as patch:
        true = time.time_ns
        patch.setattr(time, "time_ns", lambda: true() + jump * 1_000_000)
        yield


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_the_wall_may_jump(monkeypatch: pytest.MonkeyPatch, jump: int) -> None:
    """An hour more timed people out, an hour less stopped their clocks."""
    before = now()
    with wall(monkeypatch, jump):
        assert 0 <= now() - before < 60_000


class NoProcess:
    """Says what it would be started with."""

    def __init__(self, target: Any, args: tuple[Any, ...]) -> None:
        self.target, self.args = target, args

    def start(self) -> None:
        pass


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_a_process_that_is_replaced_goes_by_the_time_of_the_others(
    monkeypatch: pytest.MonkeyPatch, jump: int
) -> None:
    """As it was: it took the wall's, and timed out whoever had moved at a neighbour."""
    monkeypatch.setattr(multiprocessing, "get_context", lambda _: SimpleNamespace(Process=NoProcess))
    monkeypatch.setattr(run, "serve", lambda *_: None)
    monkeypatch.setattr(run, "end_with_parent", lambda _: None)
    supervisor, before = run.Supervisor(None, None), now()  # type: ignore[arg-type]
    with wall(monkeypatch, jump):
        for _ in range(2):
            supervisor._start()
        replaced: Any = list(supervisor._processes)[-1]
        monkeypatch.setattr(uptime._time, "_ahead", uptime._Time()._ahead)  # as in a process that begins now
        assert abs(now() - before - jump) < 60_000
        replaced.target(*replaced.args)
        assert 0 <= now() - before < 60_000


async def _opened(path: Path) -> tuple[Store, Uptime]:
    store = open_store(str(path))
    await store.open()
    found = Uptime(store)
    await found.open()
    return store, found


@pytest.mark.parametrize("jump", [0, HOUR, -HOUR])
def test_from_the_last_sign_of_life_to_the_next_start_the_server_was_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jump: int
) -> None:
    async def twice() -> None:
        store, _ = await _opened(tmp_path / "games.db")
        alive = now()
        await store.set_setting("uptime", json.dumps({"alive": alive, "downs": [[alive - 900, alive - 600]]}))
        await store.close()
        with wall(monkeypatch, jump):
            monkeypatch.setattr(uptime, "_time", uptime._Time())  # a new process
            monkeypatch.setattr(uptime, "now", uptime._time.now)
            store, found = await _opened(tmp_path / "games.db")
        start = uptime.now()
        await store.close()
        assert start >= alive  # however early the wall says it is
        was_up = start - (alive - 1000) - found.down_since(alive - 1000)
        assert 700 <= was_up < 60_000
        assert found.down_since(start) == 0

    asyncio.run(twice())


async def _begin(url: str) -> tuple[str, int]:
    async with Player(url, "Ada") as ada, Player(url, "Bruno") as bruno:
        table = await ada.table(clock={"bank": 60, "increment": 0})
        await bruno.sit(table, 1)
        await ada.start(table)
        return table, (await ada.ask("GET", f"/api/tables/{table}/position"))["clocks"][0]


def test_a_restart_neither_gives_time_nor_takes_it(tmp_path: Path) -> None:
    """An hour without a server was an hour of whoever was to act."""
    path = tmp_path / "games.db"
    with run_in_thread(path) as server:
        table, before = asyncio.run(_begin(server.url))

    def an_hour_passes() -> None:
        """All times in the store are an hour older."""
        with closing(sqlite3.connect(path)) as database:
            database.execute("UPDATE entries SET at = at - ?", (HOUR,))
            kept: Any = json.loads(
                database.execute("SELECT value FROM settings WHERE key = 'uptime'").fetchone()[0]
            )
            kept["alive"] -= HOUR
            kept["downs"] = [[first - HOUR, last - HOUR] for first, last in kept["downs"]]
            database.execute("UPDATE settings SET value = ? WHERE key = 'uptime'", (json.dumps(kept),))
            database.commit()

    async def look(url: str) -> int:
        async with Player(url) as ada:
            found = await ada.ask("GET", f"/api/tables/{table}/position")
            assert found["to_act"] == 0 and found["ply"] == 0
            clock: int = found["clocks"][0]
            return clock

    an_hour_passes()
    with run_in_thread(path) as server:
        after = asyncio.run(look(server.url))
    assert before - 30_000 < after <= before


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_server_that_begins_a_year_ahead_replaces_nobody_and_drops_no_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """Bots sat down for everybody whose turn it was, and tables that waited for players were gone: both went by the
    wall's calendar."""
    url = fresh_url(kind, tmp_path)

    async def prepare() -> None:
        store = open_store(url)
        await store.open()
        await Uptime(store).open()
        await store_table(store, "playing", now())
        await store_table(store, "waiting", now())
        await store.append("waiting", 4, "{}", now(), status=WAITING)
        await store.close()

    async def look(house: House) -> None:
        await clear_waiting(house)
        await end_long_waits(house)
        assert await house.store.table("waiting") is not None
        held = await house.get("playing")
        assert held.timer is None and [chair.away for chair in held.sitting.chairs] == [None, None]

    asyncio.run(prepare())
    monkeypatch.setattr(uptime._time, "_ahead", uptime._time._ahead + YEAR)
    with run_in_thread(url if kind == "postgres" else Path(url)) as server:
        asyncio.run_coroutine_threadsafe(look(server.house), server.loop).result(30)


def test_a_table_that_nobody_comes_to_goes_once_a_server_has_been_there_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither many starts nor a clock that is set keep it for ever."""

    async def ask() -> None:
        store, found = await _opened(tmp_path / "games.db")
        made = now()
        for _ in range(3):
            monkeypatch.setattr(uptime._time, "_ahead", uptime._time._ahead + HOUR)
            await found.beat()
            monkeypatch.setattr(uptime._time, "_ahead", uptime._time._ahead + YEAR)
            found = Uptime(store)
            await found.open()
        assert 3 * HOUR <= found.up_since(made) < 4 * HOUR
        await store.close()

    asyncio.run(ask())


def test_of_very_many_starts_the_oldest_count_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uptime, "MOST_DOWNS", 2)
    assert uptime._shortened([(0, 1), (2, 3), (5, 6), (8, 9)]) == [(0, 6), (8, 9)]


def test_a_refused_vote_stays_refused_for_as_long_as_was_agreed_while_a_server_runs() -> None:
    """With the wall's clock ahead it could be called again at once."""
    sitting = Sitting("table")
    settings = check_settings(Settings("libertas", {}, 2, level="random", patience=300))
    for event in (Created("a", settings.as_json(), "secret"), VoteDeclined("a")):
        sitting.fold(event, 1_000)
    sitting.forgive(lambda at: YEAR if at <= 1_000 else 0)
    assert sitting.vote_after == 1_000 + 300_000 + YEAR
