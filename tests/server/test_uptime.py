"""The server's own time: the wall's clock may jump, and while no server runs clocks stand still."""

import asyncio
import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from ludotheque.server import uptime
from ludotheque.server.uptime import Uptime, now
from ludotheque.store import Store, open_store
from tests.server.client import Player
from tests.server.conftest import run_in_thread

HOUR = 3_600_000


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
