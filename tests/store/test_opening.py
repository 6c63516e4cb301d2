"""Opening: what a URL may be, migrating once, and refusing what is not ours."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import asyncpg
import pytest

from ludotheque.store import StoreUnavailable, WrongDatabase, open_store, sqlite_path
from ludotheque.store.sqlite_file import _statements
from tests.store.opened import fill, new_table, numbers, opened, some_file, texts
from tests.store.processes import Child, open_once


@pytest.mark.parametrize(
    ("url", "path"),
    [
        ("games.db", "games.db"),
        ("/var/games.db", "/var/games.db"),
        ("sqlite:///games.db", "games.db"),
        ("sqlite:////var/my%20games.db", "/var/my games.db"),
        ("a:b", "a:b"),
    ],
)
def test_a_path_is_a_path(url: str, path: str) -> None:
    assert sqlite_path(url) == Path(path)


@pytest.mark.parametrize(
    "url",
    [
        "",
        "sqlite://",
        "sqlite:///",
        "sqlite://games.db",
        "sqlite:///:memory:",
        "sqlite:///a%00b",
        ":memory:",
        "mysql://user:secret@host/name",
        "http://example.org",
        "postgresql://host:port/name",
        "postgresql://[::1/name",
    ],
)
def test_what_is_no_database_is_refused_without_the_password(url: str) -> None:
    with pytest.raises(WrongDatabase) as refusal:
        open_store(url)
    assert all("secret" not in text for text in texts(refusal.value.message))


async def test_a_file_with_odd_characters_in_its_name_is_that_file(tmp_path: Path) -> None:
    path = tmp_path / "what? #1 50% é.db"
    async with opened(str(path)) as store:
        await fill(store, "t", 1)
    assert path.exists()


async def test_a_new_file_is_for_its_owners_eyes(tmp_path: Path) -> None:
    async with opened(str(tmp_path / "games.db")) as store:
        await fill(store, "t", 1)
        files = {file.name: file.stat().st_mode & 0o777 for file in tmp_path.iterdir()}
    assert files == {"games.db": 0o600, "games.db-wal": 0o600, "games.db-shm": 0o600}


async def test_opening_twice_changes_nothing(url: str) -> None:
    for _ in range(2):
        async with opened(url) as store:
            await store.create_table(new_table("t"))
    async with opened(url) as one, opened(url) as two:
        await one.append("t", 0, "{}", 1)
        assert await numbers(two, "t") == [0]


async def test_many_open_a_new_database_at_once(url: str) -> None:
    async def open_and_write(number: int) -> None:
        async with opened(url) as store:
            await fill(store, str(number), 2)

    await asyncio.gather(*map(open_and_write, range(8)))
    async with opened(url) as store:
        assert len(await store.tables()) == 8


async def test_many_processes_open_a_new_database_at_once(url: str) -> None:
    children = [Child(open_once, url) for _ in range(6)]
    assert [list(child.last_words()) for child in children] == [["done"]] * 6
    for child in children:
        child.close()
    async with opened(url) as store:
        assert [row.entries for row in await store.tables()] == [1] * 6


async def test_a_newer_database_is_refused(url: str) -> None:
    async with opened(url) as store:
        await fill(store, "t", 1)
    path = sqlite_path(url)
    if path:
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA user_version = 99")
    else:
        other = await asyncpg.connect(url)
        await other.execute("INSERT INTO ludotheque.migrations VALUES (99)")
        await other.close()
    with pytest.raises(WrongDatabase) as refusal:
        async with opened(url):
            pass
    assert refusal.value.message.id == "store-newer"
    assert all("99" in text for text in texts(refusal.value.message))


async def test_a_database_of_others_is_refused_and_left_alone(url: str) -> None:
    path = sqlite_path(url)
    before = b""
    if path:
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("CREATE TABLE tables (id)")
        before = path.read_bytes()
    else:
        other = await asyncpg.connect(url)
        await other.execute("CREATE SCHEMA ludotheque")
        await other.close()
    with pytest.raises(WrongDatabase) as refusal:
        async with opened(url):
            pass
    assert refusal.value.message.id == "store-foreign"
    assert texts(refusal.value.message)
    if path:
        assert path.read_bytes() == before


NO_DATABASE = {
    "text": b"Dear diary,\n" * 100,
    "noise": Random(1).randbytes(5000),
    "header": b"SQLite format 3\0" + b"\1" * 4080,
}


@pytest.mark.parametrize("content", NO_DATABASE.values(), ids=NO_DATABASE)
async def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path, content: bytes) -> None:
    path = some_file(tmp_path, content)
    with pytest.raises(WrongDatabase) as refusal:
        async with opened(str(path)):
            pass
    assert refusal.value.message.id == "store-damaged"
    assert all(str(path) in text for text in texts(refusal.value.message))
    assert path.read_bytes() == content


async def test_half_a_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    async with opened(str(path)) as store:
        for table in range(20):
            await fill(store, str(table), 20)
    half = path.read_bytes()[: path.stat().st_size // 2 // 4096 * 4096]
    path.write_bytes(half)
    with pytest.raises(WrongDatabase) as refusal:
        async with opened(str(path)):
            pass
    assert refusal.value.message.id == "store-damaged"


async def test_an_empty_file_is_a_new_database(tmp_path: Path) -> None:
    async with opened(str(some_file(tmp_path, b""))) as store:
        await fill(store, "t", 1)


async def test_a_folder_that_is_not_there_is_said(tmp_path: Path) -> None:
    for path in (tmp_path / "none" / "games.db", tmp_path):
        with pytest.raises(StoreUnavailable) as refusal:
            async with opened(str(path), patience=0.1):
                pass
        assert all(str(path) in text for text in texts(refusal.value.message))


def test_a_migration_is_run_statement_by_statement() -> None:
    script = (
        "-- one; two\nCREATE TABLE a (b); \nCREATE TRIGGER c BEFORE INSERT ON a\nBEGIN\nSELECT 1;\nEND;\n"
    )
    assert [statement.strip()[-4:] for statement in _statements(script)] == ["(b);", "END;"]
