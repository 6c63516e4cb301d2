"""The way to PostgreSQL: connecting, migrating, waiting out a restart, and saying what is wrong."""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count
from typing import TYPE_CHECKING, TypeVar
from urllib.parse import parse_qs, urlsplit

import asyncpg

from ludotheque.core.errors import Message
from ludotheque.store.contract import StoreUnavailable, WrongDatabase
from ludotheque.store.migrations import migrations

if TYPE_CHECKING:
    Connection = asyncpg.Connection[asyncpg.Record]
    Pool = asyncpg.Pool[asyncpg.Record]
    Pooled = asyncpg.pool.PoolConnectionProxy[asyncpg.Record]
else:
    Connection, Pool, Pooled = asyncpg.Connection, asyncpg.Pool, asyncpg.pool.PoolConnectionProxy

T = TypeVar("T")

HUNG = 5.0
"""Seconds after which a command that is usually done in a few milliseconds has failed."""

MIGRATING = 0x4C75646F  # "Ludo": the advisory lock of whoever migrates

AWAY = (
    OSError,  # refused, reset, timed out
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,  # the connection was closed before the call
    asyncpg.OperatorInterventionError,  # shutting down, starting up
    asyncpg.TooManyConnectionsError,
    asyncpg.TransactionRollbackError,  # a deadlock was broken up
    asyncpg.ReadOnlySQLTransactionError,  # a standby that is about to become the primary
)
"""What passes by itself: try again."""

DAMAGED = (asyncpg.DataCorruptedError, asyncpg.IndexCorruptedError)

_NO_ENTRY = (asyncpg.InvalidAuthorizationSpecificationError, asyncpg.InvalidCatalogNameError)

_SETTINGS = {"application_name": "ludotheque", "synchronous_commit": "on"}


class Link:
    """Where the database is and how many seconds to wait for it while it is away."""

    def __init__(self, url: str, patience: float) -> None:
        self._url = url
        self.patience = patience
        try:
            parts = urlsplit(url)
            host = parts.hostname or parse_qs(parts.query).get("host", ["localhost"])[0]
            port = f":{parts.port}" if parts.port else ""
        except ValueError as error:
            raise WrongDatabase(Message("store-url", url="postgresql://…")) from error
        self.where = host + port + parts.path  # for messages: without name and password

    async def connect(self, settings: dict[str, str] | None = None, *, hurry: bool = True) -> Connection:
        """A connection of its own. Unless in a hurry, its commands may take as long as they like."""
        try:
            return await asyncpg.connect(
                self._url,
                timeout=HUNG,
                command_timeout=HUNG if hurry else None,
                server_settings=_SETTINGS | (settings or {}),
            )
        except ValueError as error:  # asyncpg cannot read the URL
            raise WrongDatabase(Message("store-url", url="postgresql://…")) from error
        except _NO_ENTRY as error:
            raise WrongDatabase(Message("store-login", where=self.where, reason=str(error))) from error

    async def pool(self, most: int) -> Pool:
        """Connections for short commands, made when they are needed."""
        return await asyncpg.create_pool(
            self._url,
            min_size=0,
            max_size=most,
            reset=_leave_as_it_is,
            timeout=HUNG,
            command_timeout=HUNG,
            server_settings=_SETTINGS,
        )

    async def patiently(self, work: Callable[[int], Awaitable[T]]) -> T:
        """Do it, and again while the database is away and patience lasts. The work is given the number of its attempt,
        from 0, and must bear being done twice: the first may have been done although its answer was lost."""
        clock = asyncio.get_running_loop().time
        deadline: float | None = None
        for attempt in count():
            try:
                return await work(attempt)
            except AWAY as error:
                deadline = deadline or clock() + self.patience
                if clock() > deadline:
                    raise self.unavailable(error) from error
            except asyncpg.ForeignKeyViolationError:
                raise  # not the database's fault
            except asyncpg.PostgresError as error:
                raise self.unavailable(error) from error
            await asyncio.sleep(min(0.02 * 2 ** min(attempt, 9), 0.5))
        raise AssertionError("count() has no end")

    def unavailable(self, error: BaseException) -> StoreUnavailable:
        if isinstance(error, StoreUnavailable | WrongDatabase):
            return StoreUnavailable(error.message)
        reason = str(error) or type(error).__name__
        if isinstance(error, DAMAGED):
            return StoreUnavailable(Message("store-damaged", path=self.where, reason=reason))
        return StoreUnavailable(Message("store-unreachable", where=self.where, reason=reason))

    async def migrate(self) -> None:
        """Bring the schema to its newest shape. Any number of processes may ask for it at once: one does it."""
        connection = await self.connect(hurry=False)
        try:
            async with connection.transaction():
                await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING)
                await self._migrate(connection)
        finally:
            await leave(connection)

    async def _migrate(self, connection: Connection) -> None:
        todo = migrations("postgres")
        version = await self._version(connection)
        if version > len(todo):
            raise WrongDatabase(Message("store-newer", path=self.where, version=version, known=len(todo)))
        for number, script in enumerate(todo[version:], start=version + 1):
            await connection.execute(script)
            await connection.execute("INSERT INTO ludotheque.migrations VALUES ($1)", number)

    async def _version(self, connection: Connection) -> int:
        """The version of our schema, which is made if it is not there; 0 for an empty one."""
        if await connection.fetchval("SELECT to_regclass('ludotheque.migrations')") is None:
            if await connection.fetchval("SELECT to_regnamespace('ludotheque')") is not None:
                raise WrongDatabase(Message("store-foreign", path=self.where))
            await connection.execute("CREATE SCHEMA ludotheque")
            await connection.execute("CREATE TABLE ludotheque.migrations (version integer PRIMARY KEY)")
        version: int = await connection.fetchval(
            "SELECT coalesce(max(version), 0) FROM ludotheque.migrations"
        )
        return version


async def leave(connection: Connection) -> None:
    """Close it, politely if the server still listens."""
    try:
        await connection.close(timeout=2)
    except (*AWAY, asyncpg.PostgresError):
        connection.terminate()


async def _leave_as_it_is(_connection: Connection) -> None:
    """Instead of asyncpg's RESET, which costs a round trip each time: our commands change nothing in a session."""
