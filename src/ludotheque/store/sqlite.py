"""The store in one SQLite file: one thread writes, others read, and nobody waits for a reader."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, closing, contextmanager, nullcontext
from functools import partial
from itertools import groupby, islice
from operator import itemgetter
from pathlib import Path
from typing import Any, TypeVar

from ludotheque.core.errors import Message
from ludotheque.store.contract import Row, StoreUnavailable, UnknownTable, WrongDatabase
from ludotheque.store.feed import Feeds
from ludotheque.store.rows import KINDS, NewEntry, NewResults, NewRow, check_rows
from ludotheque.store.sqlite_file import Connection, connect, is_astray, prepare, read_rows, unavailable
from ludotheque.store.sqlite_writer import Writer

T = TypeVar("T")

READERS = 4


class Sqlite:
    """As `Database` says. `patience`: how many seconds to wait for a lock; `most`: how many writings share a commit."""

    def __init__(self, path: Path, patience: float = 5.0, most: int = 512) -> None:
        self.kind, self.where = "SQLite", str(path)
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

    def append(self, entry: NewEntry) -> Awaitable[None]:
        return self._write(entry)

    def keep(self, results: NewResults) -> Awaitable[None]:
        return self._write(results)

    async def select(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        def select() -> list[tuple[Any, ...]]:
            with self._connection() as connection:
                return connection.execute(sql, values).fetchall()

        return await self._read(select)

    async def put(self, sql: str, *values: str | int) -> None:
        await self._write(partial(_put, sql, values))

    async def delete_tables(self, ids: Sequence[str]) -> int:
        return await self._write(partial(_delete, ids))

    async def tell(self, word: str) -> None:
        self._feeds.tell(word, 0)

    def turn(self, of: str) -> AbstractAsyncContextManager[None]:
        """There is one process."""
        return nullcontext()

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

    def _write(self, work: NewRow | Callable[[sqlite3.Connection], T]) -> "asyncio.Future[T]":
        if self._writer is None:
            raise StoreUnavailable(Message("store-closed"))
        return self._writer.do(work)

    async def _read(self, work: Callable[[], T]) -> T:
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


def _put(sql: str, values: Sequence[str | int], connection: sqlite3.Connection) -> None:
    try:
        connection.execute(sql, values)
    except sqlite3.IntegrityError:
        raise UnknownTable(values[0]) from None


def _delete(ids: Sequence[str], connection: sqlite3.Connection) -> int:
    places = ", ".join("?" * len(ids))
    return connection.execute(f"DELETE FROM tables WHERE id IN ({places})", list(ids)).rowcount
