"""How SQLite is written to: what comes together is stored by one statement, which is one commit."""

import asyncio
import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from ludotheque.store import NumberTaken, Store, sqlite_writer
from ludotheque.store.rows import NewRow
from ludotheque.store.sqlite_file import Connection
from ludotheque.store.sqlite_writer import Job, Written, insert
from tests.store.opened import fill, numbers, opened
from tests.store.test_results import LOST, WON

TABLES = [f"t{place}" for place in range(100)]


@pytest.fixture
def stored(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many rows each statement has tried to store."""
    sizes: list[int] = []

    def insert_counted(connection: sqlite3.Connection, rows: Sequence[NewRow]) -> None:
        sizes.append(len(rows))
        insert(connection, rows)

    monkeypatch.setattr(sqlite_writer, "insert", insert_counted)
    return sizes


async def append_to_all(store: Store) -> list[BaseException | None]:
    """The second entry at each table, with which every tenth game ends."""
    statuses = ["over" if place % 10 == 0 else None for place in range(len(TABLES))]
    appends = [store.append(id, 1, "{}", 5, status=found) for id, found in zip(TABLES, statuses, strict=True)]
    return await asyncio.gather(*appends, return_exceptions=True)


async def append_slowly(store: Store, rounds: int) -> None:
    """This many rounds of the event loop later, and so that the thread would have had the time to begin."""
    for _ in range(rounds):
        await asyncio.sleep(0)
    time.sleep(0.05)  # within the round, on purpose
    await store.append("t1", 1, "{}", 5)


@pytest.mark.parametrize("rounds", [0, 1])
async def test_what_comes_within_two_rounds_of_the_event_loop_is_one_commit(
    tmp_path: Path, stored: list[int], rounds: int
) -> None:
    async with opened(str(tmp_path / "games.db")) as store:
        await fill(store, "t0", 1)
        await fill(store, "t1", 1)
        stored.clear()
        await asyncio.gather(store.append("t0", 1, "{}", 5), append_slowly(store, rounds))
        assert stored == [2]


async def test_entries_and_the_status_of_their_tables_are_one_statement(
    tmp_path: Path, stored: list[int]
) -> None:
    async with opened(str(tmp_path / "games.db")) as store:
        for id in TABLES:
            await fill(store, id, 1)
        stored.clear()
        assert set(await append_to_all(store)) == {None}
        assert stored == [len(TABLES)]
        assert {row.id for row in await store.tables(status="over")} == set(TABLES[::10])


async def test_how_games_ended_is_kept_by_the_statement_that_stores_moves_of_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it was: each end of a game made a commit of four statements out of one, and the loop waited for each."""
    said: list[str] = []

    def traced(connection: Connection, group: list[Job]) -> list[Written]:
        connection.set_trace_callback(said.append)
        return write(connection, group)

    write = sqlite_writer._write
    async with opened(str(tmp_path / "games.db")) as store:
        for id in TABLES:
            await fill(store, id, 1)
        monkeypatch.setattr(sqlite_writer, "_write", traced)
        await asyncio.gather(append_to_all(store), store.keep_results([WON, LOST]))
        assert len(set(said)) == 1  # each step of a trigger is traced by the name of its statement
        assert await store.results("ada", 9) == [WON, LOST]


async def test_how_a_game_ended_is_kept_where_another_entry_is_refused(tmp_path: Path) -> None:
    async with opened(str(tmp_path / "games.db")) as store:
        await fill(store, "t0", 1)
        refused, kept = await asyncio.gather(
            store.append("t0", 0, "{}", 5), store.keep_results([WON, LOST]), return_exceptions=True
        )
        assert isinstance(refused, NumberTaken) and kept is None
        assert await store.results("bruno", 9) == [WON, LOST]


async def test_one_that_is_refused_is_refused_alone_and_changes_no_status(
    tmp_path: Path, stored: list[int]
) -> None:
    async with opened(str(tmp_path / "games.db")) as store:
        for id in TABLES:
            await fill(store, id, 0 if id == "t20" else 1)
        stored.clear()
        outcomes = dict(zip(TABLES, await append_to_all(store), strict=True))
        assert isinstance(outcomes.pop("t20"), NumberTaken)
        assert set(outcomes.values()) == {None}
        assert {row.id for row in await store.tables(status="over")} == {*TABLES[::10]} - {"t20"}
        assert [await numbers(store, id) for id in ("t20", "t30")] == [[], [0, 1]]
        # Together, again to be sure of who is refused, then each by itself.
        assert stored == [
            100,
            100,
            *[1] * 100,
        ]


async def test_what_was_asked_for_just_before_the_end_is_stored(tmp_path: Path) -> None:
    async with opened(str(tmp_path / "games.db")) as store:
        await fill(store, "t0", 1)
        last = asyncio.ensure_future(store.append("t0", 1, "{}", 5))
        await asyncio.sleep(0)
    await asyncio.wait_for(last, 10)
    async with opened(str(tmp_path / "games.db")) as store:
        assert await numbers(store, "t0") == [0, 1]
