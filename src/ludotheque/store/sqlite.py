"""The store in one SQLite file: one thread writes, others read, and nobody waits for a reader."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import astuple
from functools import partial
from itertools import groupby, islice
from operator import itemgetter
from pathlib import Path
from typing import Any, TypeVar

from ludotheque.core.errors import Message
from ludotheque.store import (
    OPEN,
    Entry,
    Row,
    Session,
    StoreUnavailable,
    TableExists,
    TableRow,
    UnknownTable,
    WrongDatabase,
    guest_news,
)
from ludotheque.store.feed import Feeds
from ludotheque.store.rows import (
    KINDS,
    check_keys,
    check_numbers,
    check_rows,
    check_session,
    check_texts,
    is_key,
)
from ludotheque.store.sqlite_file import Connection, connect, is_astray, prepare, read_rows, unavailable
from ludotheque.store.sqlite_writer import Append, Writer

Result = TypeVar("Result")

READERS = 4
TABLES_A_DELETION = 100  # so that moves can be stored in between

_ROW = """SELECT id, game, settings, status, created,
    coalesce((SELECT at FROM entries WHERE table_id = id ORDER BY number DESC LIMIT 1), updated),
    coalesce((SELECT max(number) + 1 FROM entries WHERE table_id = id), 0)
    FROM tables"""


class SqliteStore:
    """As `Store` says. `patience`: how many seconds to wait for a lock; `most`: how many writings share a commit."""

    def __init__(self, path: Path, patience: float = 5.0, most: int = 512) -> None:
        self._path = path
        self._patience = patience
        self._most = most
        self._feeds = Feeds()
        self._writer: Writer | None = None
        self._readers: ThreadPoolExecutor | None = None
        self._idle: list[Connection] = []

    async def open(self) -> None:
        await asyncio.to_thread(prepare, self._path, self._patience)
        self._writer = Writer(self._path, self._patience, self._most, self._feeds.tell_all)
        self._readers = ThreadPoolExecutor(READERS, "sqlite-reader")

    async def close(self) -> None:
        writer, self._writer = self._writer, None
        readers, self._readers = self._readers, None
        if writer:
            await writer.close()
        if readers:
            await asyncio.to_thread(readers.shutdown)
        while self._idle:
            self._idle.pop().close()
        self._feeds.end()

    async def create_table(self, row: TableRow) -> None:
        check_keys(row.id)
        check_texts(row.game, row.settings, row.status)
        check_numbers(row.created, row.updated)
        await self._write(partial(_create, row))

    async def append(
        self,
        table: str,
        number: int,
        body: str,
        at: int,
        client: str | None = None,
        status: str | None = None,
    ) -> None:
        check_keys(table, client)
        check_texts(body, status)
        check_numbers(number, at)
        if self._writer is None:
            raise StoreUnavailable(Message("store-closed"))
        await self._writer.do(Append(table, number, body, at, client, status))

    async def entries(self, table: str, since: int = 0) -> list[Entry]:
        if not is_key(table):
            return []
        sql = (
            "SELECT number, body, at, client FROM entries WHERE table_id = ? AND number >= ? ORDER BY number"
        )
        return [Entry(*row) for row in await self._select(sql, (table, since))]

    async def table(self, table: str) -> TableRow | None:
        if not is_key(table):
            return None
        rows = await self._select(f"{_ROW} WHERE id = ?", (table,))
        return TableRow(*rows[0]) if rows else None

    async def tables(
        self,
        status: str | None = None,
        guest: str | None = None,
        limit: int = 100,
        *,
        but: str | None = None,
        before: str | None = None,
        is_open: bool = False,
    ) -> list[TableRow]:
        if not all(map(is_key, (status, guest, but, before))):
            return []
        wanted = {
            "status = ?": status,
            "id IN (SELECT table_id FROM guests WHERE guest = ?)": guest,
            "status <> ?": but,
            "(created, id) < (SELECT created, id FROM tables WHERE id = ?)": before,
            "settings LIKE ?": OPEN if is_open else None,
        }
        conditions = {condition: value for condition, value in wanted.items() if value is not None}
        where = f"WHERE {' AND '.join(conditions)}" if conditions else ""
        sql = f"{_ROW} {where} ORDER BY created DESC, id DESC LIMIT ?"
        return [TableRow(*row) for row in await self._select(sql, (*conditions.values(), limit))]

    async def sit(self, table: str, guest: str) -> None:
        check_keys(table, guest)
        await self._write(partial(_sit, table, guest))

    async def note(self, table: str, guest: str) -> str:
        if not (is_key(table) and is_key(guest)):
            return ""
        sql = "SELECT text FROM notes WHERE table_id = ? AND guest = ?"
        rows = await self._select(sql, (table, guest))
        return str(rows[0][0]) if rows else ""

    async def set_note(self, table: str, guest: str, text: str) -> None:
        check_keys(table, guest)
        check_texts(text)
        await self._write(partial(_set_note, table, guest, text))

    async def setting(self, key: str, default: str) -> str:
        check_keys(key)
        check_texts(default)
        value = await self._write(partial(_setting, key, default))
        if not isinstance(value, str):
            reason = f"settings: {key}"
            raise StoreUnavailable(Message("store-damaged", path=str(self._path), reason=reason))
        return value

    async def set_setting(self, key: str, value: str) -> None:
        check_keys(key)
        check_texts(value)
        await self._write(partial(_run, "INSERT OR REPLACE INTO settings VALUES (?, ?)", (key, value)))

    async def delete_settings(self, first: str, last: str) -> None:
        check_keys(first, last)
        await self._write(partial(_run, "DELETE FROM settings WHERE key >= ? AND key < ?", (first, last)))

    async def add_session(self, session: Session) -> None:
        check_session(session)
        await self._write(
            partial(_run, "INSERT OR IGNORE INTO sessions VALUES (?, ?, ?, ?, ?, ?)", astuple(session))
        )

    async def sessions(self, guest: str) -> list[Session]:
        if not is_key(guest):
            return []
        sql = f"SELECT {', '.join(KINDS['sessions'])} FROM sessions WHERE guest = ? ORDER BY seen DESC, id"
        return [Session(*row) for row in await self._select(sql, (guest,))]

    async def see_session(self, id: str, seen: int) -> None:
        check_keys(id)
        check_numbers(seen)
        await self._write(partial(_run, "UPDATE sessions SET seen = ? WHERE id = ?", (seen, id)))

    async def rename(self, guest: str, name: str) -> None:
        check_keys(guest)
        check_texts(name)
        await self._write(partial(_run, "UPDATE sessions SET name = ? WHERE guest = ?", (name, guest)))
        self._feeds.tell(guest_news(guest), 0)

    async def end_sessions(self, guest: str, ids: Sequence[str]) -> None:
        check_keys(guest, *ids)
        sql = f"DELETE FROM sessions WHERE guest = ? AND id IN ({', '.join('?' * len(ids))})"
        await self._write(partial(_run, sql, (guest, *ids)))
        self._feeds.tell(guest_news(guest), 0)

    async def end_unseen_sessions(self, before: int) -> None:
        check_numbers(before)
        await self._write(partial(_run, "DELETE FROM sessions WHERE seen < ?", (before,)))

    async def delete_tables(self, ids: Sequence[str]) -> int:
        count = 0
        for start in range(0, len(ids), TABLES_A_DELETION):
            count += await self._write(partial(_delete, ids[start : start + TABLES_A_DELETION]))
        return count

    def news(self) -> AsyncIterator[tuple[str, int]]:
        return self._feeds.add()

    async def dump(self) -> AsyncIterator[Row]:
        with closing(await self._read(lambda: connect(self._path, self._patience))) as connection:
            rows = read_rows(connection)
            while some := await self._read(lambda: list(islice(rows, 1000))):
                for row in some:
                    yield row

    async def load(self, rows: Iterable[Row]) -> None:
        await self._read(partial(self._load, rows))

    def _load(self, rows: Iterable[Row]) -> None:
        with closing(
            connect(self._path, self._patience)
        ) as connection:  # which rolls back what is not committed
            connection.execute("BEGIN IMMEDIATE")
            if any(connection.execute(f"SELECT 1 FROM {kind} LIMIT 1").fetchone() for kind in KINDS):
                raise WrongDatabase(Message("store-not-empty"))
            try:
                for kind, group in groupby(check_rows(rows), key=itemgetter(0)):
                    places = ", ".join("?" * len(KINDS[kind]))
                    connection.executemany(
                        f"INSERT INTO {kind} ({', '.join(KINDS[kind])}) VALUES ({places})",
                        (values for _, values in group),
                    )
            except sqlite3.IntegrityError as error:
                raise WrongDatabase(Message("store-rows", reason=str(error))) from error
            connection.execute("COMMIT")

    async def _write(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        if self._writer is None:
            raise StoreUnavailable(Message("store-closed"))
        return await self._writer.do(work)

    async def _select(self, sql: str, values: Sequence[object]) -> list[tuple[Any, ...]]:
        def select() -> list[tuple[Any, ...]]:
            with self._connection() as connection:
                return connection.execute(sql, values).fetchall()

        return await self._read(select)

    async def _read(self, work: Callable[[], Result]) -> Result:
        """Do it in a reader's thread."""
        if self._readers is None:
            raise StoreUnavailable(Message("store-closed"))
        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, work)
        except (sqlite3.Error, OSError, UnicodeDecodeError) as error:
            raise unavailable(error, self._path) from error

    @contextmanager
    def _connection(self) -> Iterator[Connection]:
        """A reader's connection, kept for the next one unless something went wrong."""
        try:
            connection = self._idle.pop()
            if is_astray(connection, self._path):
                connection.close()
                connection = connect(self._path, self._patience)
        except IndexError:
            connection = connect(self._path, self._patience)
        try:
            yield connection
        except sqlite3.Error:
            connection.close()
            raise
        self._idle.append(connection)


def _create(row: TableRow, connection: sqlite3.Connection) -> None:
    values = (row.id, row.game, row.settings, row.status, row.created, row.updated)
    try:
        connection.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?)", values)
    except sqlite3.IntegrityError:
        sql = "SELECT game, settings, created FROM tables WHERE id = ?"
        if connection.execute(sql, (row.id,)).fetchone() != (row.game, row.settings, row.created):
            raise TableExists(row.id) from None


def _sit(table: str, guest: str, connection: sqlite3.Connection) -> None:
    try:
        connection.execute("INSERT OR IGNORE INTO guests VALUES (?, ?)", (table, guest))
    except sqlite3.IntegrityError:
        raise UnknownTable(table) from None


def _set_note(table: str, guest: str, text: str, connection: sqlite3.Connection) -> None:
    try:
        connection.execute("INSERT OR REPLACE INTO notes VALUES (?, ?, ?)", (table, guest, text))
    except sqlite3.IntegrityError:
        raise UnknownTable(table) from None


def _setting(key: str, default: str, connection: sqlite3.Connection) -> object:
    connection.execute("INSERT OR IGNORE INTO settings VALUES (?, ?)", (key, default))
    value: object = connection.execute("SELECT value FROM settings WHERE key = ?", (key,)).fetchone()[0]
    return value


def _run(sql: str, values: Sequence[str | int], connection: sqlite3.Connection) -> None:
    connection.execute(sql, values)


def _delete(ids: Sequence[str], connection: sqlite3.Connection) -> int:
    places = ", ".join("?" * len(ids))
    return connection.execute(f"DELETE FROM tables WHERE id IN ({places})", list(ids)).rowcount
