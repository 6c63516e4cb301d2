"""Appends to PostgreSQL: all that waits, of different tables, goes into one statement, which is one commit.

PostgreSQL commits those that notify one after the other, and a crowd of small commits would gain nothing.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import asyncpg

from ludotheque.core.errors import Message
from ludotheque.store.contract import NumberTaken, Repeated, StoreUnavailable, UnknownTable
from ludotheque.store.postgres_link import AWAY, Connection, Link, leave
from ludotheque.store.rows import NewEntry

CHANNEL = "ludotheque"

# Sorted, so that the statements of two processes that both hold and want the same keys never wait in a circle. Scalar
# subqueries and no sequential scans (see `_connected`), so that a plan made for small tables serves big ones.
_APPEND = f"""
WITH waiting AS (
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[], $5::text[], $6::text[])
    AS w (table_id, number, body, at, client, status)
), stored AS (
    INSERT INTO ludotheque.entries (table_id, number, body, at, client)
    SELECT table_id, number, body, at, client FROM waiting w
    WHERE (SELECT true FROM ludotheque.tables t WHERE t.id = w.table_id)
    AND (number = 0 OR
        (SELECT true FROM ludotheque.entries e WHERE e.table_id = w.table_id AND e.number = w.number - 1))
    ORDER BY table_id
    ON CONFLICT DO NOTHING
    RETURNING table_id, number
), moved AS (
    UPDATE ludotheque.tables t SET status = w.status
    FROM stored s JOIN waiting w USING (table_id) WHERE t.id = s.table_id AND w.status IS NOT NULL
)
SELECT table_id, pg_notify('{CHANNEL}', table_id || ' ' || number) FROM stored"""

_WHY_NOT = """SELECT
    (SELECT true FROM ludotheque.tables WHERE id = $1) AS has_table,
    (SELECT number FROM ludotheque.entries WHERE table_id = $1 AND client = $5) AS repeated,
    (SELECT true FROM ludotheque.entries WHERE table_id = $1 AND number = $2
        AND body = $3 AND at = $4 AND client IS NOT DISTINCT FROM $5) AS is_there"""


@dataclass(frozen=True, slots=True, eq=False)
class Pending:
    """An entry that waits to be stored, and who waits for it: None, or why it is refused."""

    entry: NewEntry
    future: "asyncio.Future[None]"


Written = tuple[Pending, Exception | None]


class Writer:
    """One task, one connection, one group after the other, at most `most` entries a commit."""

    def __init__(self, link: Link, most: int) -> None:
        self._link = link
        self._most = most
        self._pending: deque[Pending] = deque()
        self._more = asyncio.Event()
        self._connection: Connection | None = None
        self._is_closing = False
        self._task = asyncio.create_task(self._run())

    async def do(self, entry: NewEntry) -> None:
        if self._is_closing:
            raise StoreUnavailable(Message("store-closed"))
        pending = Pending(entry, asyncio.get_running_loop().create_future())
        self._pending.append(pending)
        self._more.set()
        await pending.future

    async def close(self) -> None:
        """After all that waits has been written, or has failed."""
        self._is_closing = True
        self._more.set()
        await self._task
        if self._connection:
            await leave(self._connection)

    async def _run(self) -> None:
        while self._pending or not self._is_closing:
            if not self._pending:
                self._more.clear()
                await self._more.wait()
                continue
            group = self._take()
            try:
                _release(await self._link.patiently(self._storing(group)))
            except Exception as error:
                group.extend(self._pending)  # they would wait in vain, too
                self._pending.clear()
                self._drop_connection()
                # One of its own for each that waits, since a traceback grows with every raise.
                _release([(pending, self._link.unavailable(error)) for pending in group])

    def _take(self) -> list[Pending]:
        """The first in line of each table."""
        group: dict[str, Pending] = {}
        later: deque[Pending] = deque()
        while self._pending and len(group) < self._most:
            pending = self._pending.popleft()
            if group.setdefault(pending.entry.table, pending) is not pending:
                later.append(pending)
        self._pending.extendleft(reversed(later))
        return list(group.values())

    def _storing(self, group: list[Pending]) -> Callable[[int], Awaitable[list[Written]]]:
        async def store(attempt: int) -> list[Written]:
            try:
                return await _store(await self._connected(), group, is_again=attempt > 0)
            except AWAY:
                self._drop_connection()
                raise

        return store

    async def _connected(self) -> Connection:
        if self._connection is None or self._connection.is_closed():
            self._connection = await self._link.connect({"enable_seqscan": "off"})
        return self._connection

    def _drop_connection(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None


async def _store(connection: Connection, group: list[Pending], *, is_again: bool) -> list[Written]:
    """Each with None or why it was refused. Again: what is already there, the same in all, is this very entry, whose
    answer was lost."""
    entries = [pending.entry for pending in group]
    columns = zip(*((e.table, e.number, e.body, e.at, e.client, e.status) for e in entries), strict=True)
    try:
        rows = await connection.fetch(_APPEND, *columns)
    except asyncpg.ForeignKeyViolationError:  # a table was deleted at this very moment
        if len(group) == 1:
            return [(group[0], UnknownTable(entries[0].table))]
        return [(await _store(connection, [pending], is_again=is_again))[0] for pending in group]
    stored = {row["table_id"] for row in rows}
    return [
        (pending, None if entry.table in stored else await _refusal(connection, entry, is_again=is_again))
        for pending, entry in zip(group, entries, strict=True)
    ]


async def _refusal(connection: Connection, entry: NewEntry, *, is_again: bool) -> Exception | None:
    values = (entry.table, entry.number, entry.body, entry.at, entry.client)
    row = await connection.fetchrow(_WHY_NOT, *values)
    assert row is not None
    if not row["has_table"]:
        return UnknownTable(entry.table)
    if is_again and row["is_there"]:
        return None
    if row["repeated"] is not None:
        return Repeated(row["repeated"])
    return NumberTaken(entry.table, entry.number)


def _release(outcomes: list[Written]) -> None:
    for pending, refusal in outcomes:
        if pending.future.done():  # whoever waited has gone
            continue
        if refusal is None:
            pending.future.set_result(None)
        else:
            pending.future.set_exception(refusal)
