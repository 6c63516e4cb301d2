"""SQLite in need: a full disk, a lock, a file that cannot be written. Clear words, nothing lost, recovery by itself."""

import asyncio
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import pytest

from ludotheque.store import StoreUnavailable, sqlite_writer
from ludotheque.store.sqlite_file import connect
from tests.store.opened import fill, numbers, opened, texts
from tests.store.processes import in_process, write_with_little_room


def let_writers_say(monkeypatch: pytest.MonkeyPatch, pragma: str) -> None:
    """Writers' connections are given this pragma."""

    def starved(path: Path, patience: float) -> sqlite3.Connection:
        connection = connect(path, patience)
        connection.execute(pragma)
        return connection

    monkeypatch.setattr(sqlite_writer, "connect", starved)


def test_files_that_may_grow_no_more_lose_nothing_and_go_on_by_themselves(tmp_path: Path) -> None:
    with in_process(write_with_little_room, tmp_path / "games.db") as child:
        rounds = list(child.last_words())
    assert len(rounds) == 3
    for acknowledged, refusals, kept in rounds:
        assert refusals == ["store-failed"] * 3
        assert kept == list(range(acknowledged))


async def test_a_full_disk_loses_nothing_and_play_goes_on_when_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(str(tmp_path / "games.db")) as store:
        await fill(store, "t", 3)
    let_writers_say(monkeypatch, "PRAGMA max_page_count = 60")
    async with opened(str(tmp_path / "games.db")) as store:
        stored = 3
        with suppress(StoreUnavailable):
            while stored < 1000:
                await store.append("t", stored, "x" * 1000, 1, str(stored))
                stored += 1
        with pytest.raises(StoreUnavailable) as refusal:
            await store.append("t", stored, "x" * 1000, 1, str(stored))
        assert refusal.value.message.id == "store-disk-full"
        assert "is full" in texts(refusal.value.message)[0]
        results = await asyncio.gather(
            *(store.append("t", stored + ahead, "x" * 9000, 1) for ahead in range(20)), return_exceptions=True
        )
        assert {type(result) for result in results} == {StoreUnavailable}
        assert await numbers(store, "t") == list(range(stored))
        monkeypatch.undo()
        await store.append("t", stored, "x" * 1000, 1, str(stored))
        assert await numbers(store, "t") == list(range(stored + 1))


async def test_a_locked_file_is_waited_for_and_then_said(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    async with opened(str(path), patience=0.2) as store:
        await fill(store, "t", 1)
        with closing(sqlite3.connect(path, isolation_level=None)) as holder:
            holder.execute("BEGIN IMMEDIATE")
            results = await asyncio.gather(
                store.append("t", 1, "{}", 1), store.set_note("t", "ada", "text"), return_exceptions=True
            )
            assert [type(result) for result in results] == [StoreUnavailable] * 2
            assert isinstance(results[0], StoreUnavailable) and results[0].message.id == "store-locked"
            assert texts(results[0].message)
            assert await numbers(store, "t") == [0]  # readers do not wait
            waiting = asyncio.create_task(store.append("t", 1, "{}", 1))
            await asyncio.sleep(0.1)
            holder.execute("ROLLBACK")
            await waiting
        assert await numbers(store, "t") == [0, 1]


async def test_a_file_that_cannot_be_written_is_said_and_still_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(str(tmp_path / "games.db")) as store:
        await fill(store, "t", 1)
    let_writers_say(monkeypatch, "PRAGMA query_only = ON")
    async with opened(str(tmp_path / "games.db")) as store:
        with pytest.raises(StoreUnavailable) as refusal:
            await store.append("t", 1, "{}", 1)
        assert refusal.value.message.id == "store-read-only"
        assert texts(refusal.value.message)
        assert await numbers(store, "t") == [0]
        monkeypatch.undo()
        await store.append("t", 1, "{}", 1)


async def test_nothing_is_acknowledged_into_a_file_that_is_gone(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    async with opened(str(path), patience=0.1) as store:
        await fill(store, "t", 2)
        assert await numbers(store, "t") == [0, 1]
        for file in tmp_path.iterdir():
            file.unlink()
        with pytest.raises(StoreUnavailable) as refusal:
            await store.append("t", 2, "{}", 1)
        assert texts(refusal.value.message)
        with pytest.raises(StoreUnavailable):
            await store.entries("t")
        assert not path.exists(), "it was made anew in silence"


async def test_a_file_that_was_replaced_is_the_one_that_counts(tmp_path: Path) -> None:
    path, other = tmp_path / "games.db", tmp_path / "other.db"
    async with opened(str(other)) as store:
        await fill(store, "t", 1)
    async with opened(str(path)) as store:
        await fill(store, "t", 5)
        assert await numbers(store, "t") == [0, 1, 2, 3, 4]
        for file in tmp_path.glob("games.db*"):
            file.unlink()
        other.rename(path)
        assert await numbers(store, "t") == [0]
        await store.append("t", 1, "{}", 1)
        assert await numbers(store, "t") == [0, 1]
