"""The store in PostgreSQL, which any number of server processes may share."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import cache
from itertools import chain, count, groupby
from operator import itemgetter
from typing import Any, TypeVar

import asyncpg

from ludotheque.core.errors import Message
from ludotheque.store.contract import Row, StoreUnavailable, UnknownTable, WrongDatabase
from ludotheque.store.feed import Feeds
from ludotheque.store.postgres_link import AWAY, HUNG, Connection, Link, Pool, Pooled, leave
from ludotheque.store.postgres_news import NewsReader
from ludotheque.store.postgres_turns import Turns
from ludotheque.store.postgres_writer import CHANNEL, Writer
from ludotheque.store.rows import KINDS, NewEntry, NewResults, check_rows, key

T = TypeVar("T")

CONNECTIONS = 8


@cache
def _written(sql: str) -> str:
    """As PostgreSQL writes it: values have numbers, and the tables are those of our schema.

    >>> _written("SELECT text FROM main.notes WHERE table_id = ? AND guest = ?")
    'SELECT text FROM ludotheque.notes WHERE table_id = $1 AND guest = $2'
    """
    numbers = count(1)
    return re.sub(r"\?", lambda _: f"${next(numbers)}", sql).replace("main.", "ludotheque.")


class Postgres:
    """As `Database` says. `patience`: how many seconds to wait for a server that is away; `most`: how many entries
    share a commit."""

    def __init__(self, url: str, patience: float = 5.0, most: int = 512) -> None:
        self._link = Link(url, patience)
        self.kind, self.where = "PostgreSQL", self._link.where
        self._most = most
        self._feeds = Feeds()
        self._listener = NewsReader(self._link, self._feeds)
        self._turns: Turns | None = None
        self._writer: Writer | None = None
        self._pool: Pool | None = None

    async def open(self) -> None:
        await self._link.patiently(lambda _: self._link.migrate())
        await self._link.patiently(lambda _: self._listener.start())
        self._pool = await self._link.pool(CONNECTIONS)
        self._writer = Writer(self._link, self._most)
        self._turns = Turns(self._link)

    async def close(self) -> None:
        writer, self._writer = self._writer, None
        pool, self._pool = self._pool, None
        turns, self._turns = self._turns, None
        if writer:
            await writer.close()
        if pool:
            await _close(pool)
        await self._listener.close()
        if turns:
            await turns.close()
        self._feeds.end()

    async def append(self, entry: NewEntry) -> None:
        if self._writer is None:
            raise StoreUnavailable(Message("store-closed"))
        await self._writer.do(entry)

    async def keep(self, results: NewResults) -> None:
        row = f"({', '.join('?' * len(KINDS['results']))})"
        rows, values = ", ".join([row] * len(results.rows)), chain.from_iterable(results.rows)
        await self.put(f"INSERT INTO main.results VALUES {rows} ON CONFLICT DO NOTHING", *values)

    async def select(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        rows = await self._do(lambda connection: connection.fetch(_written(sql), *values))
        return [tuple(row) for row in rows]

    async def put(self, sql: str, *values: str | int) -> None:
        try:
            await self._do(lambda connection: connection.execute(_written(sql), *values))
        except asyncpg.ForeignKeyViolationError:
            raise UnknownTable(values[0]) from None

    async def delete_tables(self, ids: Sequence[str]) -> int:
        """In one order, so that two processes that delete the same never wait for each other in a circle."""
        sql = """DELETE FROM main.tables WHERE id IN (
            SELECT id FROM main.tables WHERE id = ANY(?) ORDER BY id FOR UPDATE) RETURNING id"""
        return len(await self.select(sql, list(ids)))

    async def tell(self, word: str) -> None:
        await self.select("SELECT pg_notify(?, ?)", CHANNEL, f"{word} 0")

    def turn(self, of: str) -> AbstractAsyncContextManager[None]:
        if self._turns is None:
            raise StoreUnavailable(Message("store-closed"))
        return self._turns.turn(of)

    def news(self) -> AsyncIterator[tuple[str, int]]:
        return self._feeds.add()

    async def dump(self) -> AsyncIterator[Row]:
        async with self._undisturbed("repeatable_read") as connection:
            for kind, columns in KINDS.items():
                sql = f"SELECT {', '.join(columns)} FROM ludotheque.{kind} ORDER BY {key(kind)}"
                async for row in connection.cursor(sql, prefetch=1000):
                    yield kind, tuple(row)

    async def load(self, rows: Iterable[Row]) -> None:
        async with self._undisturbed("read_committed") as connection:
            for kind in KINDS:
                if await connection.fetchrow(f"SELECT 1 FROM ludotheque.{kind} LIMIT 1"):
                    raise WrongDatabase(Message("store-not-empty"))
            try:
                for kind, group in groupby(check_rows(rows), key=itemgetter(0)):
                    await connection.copy_records_to_table(
                        kind,
                        schema_name="ludotheque",
                        columns=KINDS[kind],
                        records=(values for _, values in group),
                    )
            except asyncpg.IntegrityConstraintViolationError as error:
                raise WrongDatabase(Message("store-rows", reason=str(error))) from error

    @asynccontextmanager
    async def _undisturbed(self, isolation: str) -> AsyncIterator[Connection]:
        """A connection of its own that may take its time, in a transaction."""
        try:
            connection = await self._link.connect(hurry=False)
            try:
                async with connection.transaction(isolation=isolation):  # type: ignore[arg-type]
                    yield connection
            finally:
                await leave(connection)
        except (*AWAY, asyncpg.PostgresError) as error:
            raise self._link.unavailable(error) from error

    async def _do(self, work: Callable[[Pooled], Awaitable[T]]) -> T:
        """With a connection of the pool. The work is such that doing it twice is the same as once."""

        async def once(_attempt: int) -> T:
            if self._pool is None:
                raise StoreUnavailable(Message("store-closed"))
            async with self._pool.acquire(timeout=HUNG) as connection:
                return await work(connection)

        return await self._link.patiently(once)


async def _close(pool: Pool) -> None:
    try:
        await asyncio.wait_for(pool.close(), 2)
    except (*AWAY, asyncpg.PostgresError):
        pool.terminate()
