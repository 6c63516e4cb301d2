"""The store in PostgreSQL, which any number of server processes may share."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import astuple
from itertools import groupby
from operator import itemgetter
from typing import TypeVar

import asyncpg

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
from ludotheque.store.postgres_link import AWAY, HUNG, Connection, Link, Pool, Pooled, leave
from ludotheque.store.postgres_news import Listener
from ludotheque.store.postgres_writer import CHANNEL, Append, Writer
from ludotheque.store.rows import (
    KINDS,
    check_keys,
    check_numbers,
    check_rows,
    check_session,
    check_texts,
    is_key,
    key,
)

Result = TypeVar("Result")

CONNECTIONS = 8
TABLES_A_DELETION = 100

_ROW = """SELECT id, game, settings, status, created,
    coalesce((SELECT at FROM ludotheque.entries WHERE table_id = id ORDER BY number DESC LIMIT 1), updated),
    coalesce((SELECT max(number) + 1 FROM ludotheque.entries WHERE table_id = id), 0)
    FROM ludotheque.tables"""


class PostgresStore:
    """As `Store` says. `patience`: how many seconds to wait for a server that is away; `most`: how many entries share a
    commit."""

    def __init__(self, url: str, patience: float = 5.0, most: int = 512) -> None:
        self._link = Link(url, patience)
        self._most = most
        self._feeds = Feeds()
        self._listener = Listener(self._link, self._feeds)
        self._writer: Writer | None = None
        self._pool: Pool | None = None

    async def open(self) -> None:
        await self._link.patiently(lambda _: self._link.migrate())
        await self._link.patiently(lambda _: self._listener.start())
        self._pool = await self._link.pool(CONNECTIONS)
        self._writer = Writer(self._link, self._most)

    async def close(self) -> None:
        writer, self._writer = self._writer, None
        pool, self._pool = self._pool, None
        if writer:
            await writer.close()
        if pool:
            await _close(pool)
        await self._listener.close()
        self._feeds.end()

    async def create_table(self, row: TableRow) -> None:
        check_keys(row.id)
        check_texts(row.game, row.settings, row.status)
        check_numbers(row.created, row.updated)

        async def create(connection: Pooled) -> bool:
            values = (row.id, row.game, row.settings, row.status, row.created, row.updated)
            sql = "INSERT INTO ludotheque.tables VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING"
            await connection.execute(sql, *values)
            sql = "SELECT game, settings, created FROM ludotheque.tables WHERE id = $1"
            found = await connection.fetchrow(sql, row.id)
            return found is not None and tuple(found) == (row.game, row.settings, row.created)

        if not await self._do(create):
            raise TableExists(row.id)

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
        sql = """SELECT number, body, at, client FROM ludotheque.entries
            WHERE table_id = $1 AND number >= $2 ORDER BY number"""
        return [Entry(*row) for row in await self._fetch(sql, table, since)]

    async def table(self, table: str) -> TableRow | None:
        if not is_key(table):
            return None
        rows = await self._fetch(f"{_ROW} WHERE id = $1", table)
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
            "status = {}": status,
            "id IN (SELECT table_id FROM ludotheque.guests WHERE guest = {})": guest,
            "status <> {}": but,
            "(created, id) < (SELECT created, id FROM ludotheque.tables WHERE id = {})": before,
            "settings LIKE {}": OPEN if is_open else None,
        }
        asked = {condition: value for condition, value in wanted.items() if value is not None}
        conditions = [condition.format(f"${place}") for place, condition in enumerate(asked, start=2)]
        where = f"WHERE {' AND '.join(conditions)}" if conditions else ""
        sql = f"{_ROW} {where} ORDER BY created DESC, id DESC LIMIT $1"
        return [TableRow(*row) for row in await self._fetch(sql, limit, *asked.values())]

    async def sit(self, table: str, guest: str) -> None:
        check_keys(table, guest)
        sql = "INSERT INTO ludotheque.guests VALUES ($1, $2) ON CONFLICT DO NOTHING"
        await self._put(table, sql, table, guest)

    async def note(self, table: str, guest: str) -> str:
        if not (is_key(table) and is_key(guest)):
            return ""
        sql = "SELECT text FROM ludotheque.notes WHERE table_id = $1 AND guest = $2"
        rows = await self._fetch(sql, table, guest)
        return str(rows[0]["text"]) if rows else ""

    async def set_note(self, table: str, guest: str, text: str) -> None:
        check_keys(table, guest)
        check_texts(text)
        sql = """INSERT INTO ludotheque.notes VALUES ($1, $2, $3)
            ON CONFLICT (table_id, guest) DO UPDATE SET text = excluded.text"""
        await self._put(table, sql, table, guest, text)

    async def setting(self, key: str, default: str) -> str:
        check_keys(key)
        check_texts(default)
        await self._put(
            key, "INSERT INTO ludotheque.settings VALUES ($1, $2) ON CONFLICT DO NOTHING", key, default
        )
        rows = await self._fetch("SELECT value FROM ludotheque.settings WHERE key = $1", key)
        return str(rows[0]["value"])

    async def set_setting(self, key: str, value: str) -> None:
        check_keys(key)
        check_texts(value)
        sql = """INSERT INTO ludotheque.settings VALUES ($1, $2)
            ON CONFLICT (key) DO UPDATE SET value = excluded.value"""
        await self._put(key, sql, key, value)

    async def delete_settings(self, first: str, last: str) -> None:
        check_keys(first, last)
        sql = "DELETE FROM ludotheque.settings WHERE key >= $1 AND key < $2"
        await self._put(first, sql, first, last)

    async def add_session(self, session: Session) -> None:
        check_session(session)
        sql = "INSERT INTO ludotheque.sessions VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING"
        await self._put(session.id, sql, *astuple(session))

    async def sessions(self, guest: str) -> list[Session]:
        if not is_key(guest):
            return []
        sql = f"""SELECT {", ".join(KINDS["sessions"])} FROM ludotheque.sessions
            WHERE guest = $1 ORDER BY seen DESC, id"""
        return [Session(*row) for row in await self._fetch(sql, guest)]

    async def see_session(self, id: str, seen: int) -> None:
        check_keys(id)
        check_numbers(seen)
        await self._put(id, "UPDATE ludotheque.sessions SET seen = $1 WHERE id = $2", seen, id)

    async def rename(self, guest: str, name: str) -> None:
        check_keys(guest)
        check_texts(name)
        await self._put(guest, "UPDATE ludotheque.sessions SET name = $1 WHERE guest = $2", name, guest)
        await self._tell_of(guest)

    async def end_sessions(self, guest: str, ids: Sequence[str]) -> None:
        check_keys(guest, *ids)
        sql = "DELETE FROM ludotheque.sessions WHERE guest = $1 AND id = ANY($2)"
        await self._put(guest, sql, guest, list(ids))
        await self._tell_of(guest)

    async def end_unseen_sessions(self, before: int) -> None:
        check_numbers(before)
        await self._put("", "DELETE FROM ludotheque.sessions WHERE seen < $1", before)

    async def _tell_of(self, guest: str) -> None:
        await self._fetch("SELECT pg_notify($1, $2)", CHANNEL, f"{guest_news(guest)} 0")

    async def delete_tables(self, ids: Sequence[str]) -> int:
        sql = """DELETE FROM ludotheque.tables WHERE id IN (
            SELECT id FROM ludotheque.tables WHERE id = ANY($1) ORDER BY id FOR UPDATE) RETURNING id"""
        count = 0
        for start in range(0, len(ids), TABLES_A_DELETION):
            count += len(await self._fetch(sql, list(ids[start : start + TABLES_A_DELETION])))
        return count

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

    async def _fetch(self, sql: str, *values: object) -> list[asyncpg.Record]:
        return await self._do(lambda connection: connection.fetch(sql, *values))

    async def _put(self, table: str, sql: str, *values: object) -> None:
        try:
            await self._do(lambda connection: connection.execute(sql, *values))
        except asyncpg.ForeignKeyViolationError:
            raise UnknownTable(table) from None

    async def _do(self, work: Callable[[Pooled], Awaitable[Result]]) -> Result:
        """With a connection of the pool. The work is such that doing it twice is the same as once."""

        async def once(_attempt: int) -> Result:
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
