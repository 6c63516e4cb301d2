"""Whose turn it is, over all processes: advisory locks of PostgreSQL, all on one connection of their own.

Whoever dies loses the connection, and with it every turn: nothing is left to be cleared away.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import sha256

from ludotheque.core.errors import Message
from ludotheque.store.contract import StoreUnavailable
from ludotheque.store.postgres_link import Connection, Link, leave

SOON, LATE = 0.01, 0.5  # s after which it is looked again whether a turn has come


class Turns:
    """In one process each turn is asked for by one at a time."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self._connection: Connection | None = None
        self._asking = asyncio.Lock()
        self._is_closed = False
        self._late: set[asyncio.Future[None]] = set()

    @asynccontextmanager
    async def turn(self, of: str) -> AsyncIterator[None]:
        """Nobody else has it meanwhile, at whichever process, as long as the database does not restart."""
        key, pause = _number(of), SOON
        while not await self._take(key):
            await asyncio.sleep(pause)
            pause = min(2 * pause, LATE)
        try:
            yield
        finally:
            await asyncio.shield(self._give_back(key))

    async def _take(self, key: int) -> bool:
        """Whoever stops waiting for the answer gives back what it may have brought."""
        taking = asyncio.ensure_future(self._ask("SELECT pg_try_advisory_lock($1)", key))
        try:
            return await asyncio.shield(taking)
        except asyncio.CancelledError:
            taking.add_done_callback(lambda done: self._undo(done, key))
            raise

    def _undo(self, done: "asyncio.Future[bool]", key: int) -> None:
        if not done.cancelled() and done.exception() is None and done.result():
            task = asyncio.ensure_future(self._give_back(key))
            self._late.add(task)
            task.add_done_callback(self._late.discard)

    async def _give_back(self, key: int) -> None:
        with contextlib.suppress(StoreUnavailable):  # with its connection the turn is gone
            await self._ask("SELECT pg_advisory_unlock($1)", key)

    async def _ask(self, sql: str, key: int) -> bool:
        async def once(_attempt: int) -> bool:
            async with self._asking:
                connection = await self._open()
                try:
                    return bool(await connection.fetchval(sql, key))
                except BaseException:  # nobody knows what it has done
                    connection.terminate()
                    raise

        return await self._link.patiently(once)

    async def _open(self) -> Connection:
        if self._is_closed:
            raise StoreUnavailable(Message("store-closed"))
        if self._connection is None or self._connection.is_closed():
            self._connection = await self._link.connect()
        return self._connection

    async def close(self) -> None:
        self._is_closed = True
        connection, self._connection = self._connection, None
        if connection is not None:
            await leave(connection)


def _number(of: str) -> int:
    """
    >>> _number("ada") == _number("ada") != _number("bruno")
    True
    """
    return int.from_bytes(sha256(of.encode()).digest()[:8], "big", signed=True)
