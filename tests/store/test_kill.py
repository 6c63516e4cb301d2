"""SIGKILL at any moment: what was acknowledged is there, once, and there is no hole."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from ludotheque.store import Store, sqlite_path
from tests.soak import soak
from tests.store.opened import opened
from tests.store.processes import Child, in_process, write_until_killed

KILLS = {"sqlite": soak(20, 200), "postgres": soak(12, 100)}


def kill_at_random(child: Child, random: Random) -> list[tuple[str, int, str]]:
    """Let it live for a moment, or until a moment after its first acknowledgement. What it had acknowledged."""
    if random.random() < 0.6:
        child.has_spoken(10)
        time.sleep(random.expovariate(100))
    else:
        time.sleep(random.uniform(0, 0.06))
    child.kill()
    return list(child.last_words())


async def check(store: Store, tables: list[str], acknowledged: list[tuple[str, int, str]]) -> None:
    kept = {table: await store.entries(table) for table in tables}
    for entries in kept.values():
        assert [entry.number for entry in entries] == list(range(len(entries)))
    for table, number, client in acknowledged:
        assert kept[table][number].client == client


@pytest.mark.parametrize("tables", [1, 8])
async def test_a_killed_writer_loses_and_doubles_nothing(url: str, tables: int) -> None:
    random = Random(tables)
    total = writers_heard = 0
    async with opened(url) as store:
        kills = KILLS["sqlite" if sqlite_path(url) else "postgres"]
        for kill in range(kills):
            names = ["always", *(f"{kill} {table}" for table in range(tables - 1))]
            with in_process(write_until_killed, url, names) as child:
                acknowledged = kill_at_random(child, random)
            await check(store, names, acknowledged)
            total += len(acknowledged)
            writers_heard += bool(acknowledged)
    assert writers_heard > kills // 4, "the writers were killed before they had written"
    assert total > writers_heard
    _must_be_sound(sqlite_path(url))


def _must_be_sound(path: Path | None) -> None:
    if path:
        with closing(sqlite3.connect(path)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            assert connection.execute("PRAGMA foreign_key_check").fetchall() == []


async def test_a_killed_writer_leaves_a_file_that_opens_by_itself(tmp_path: Path) -> None:
    """Nobody else has the file open, so whoever comes next must recover it."""
    url, random = str(tmp_path / "games.db"), Random(5)
    for _ in range(soak(10, 100)):
        with in_process(write_until_killed, url, ["always"]) as child:
            acknowledged = kill_at_random(child, random)
        async with opened(url) as store:
            await check(store, ["always"], acknowledged)
