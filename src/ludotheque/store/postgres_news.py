"""News of other processes: LISTEN on a connection of its own, which is made anew whenever it is lost."""

import asyncio
from contextlib import suppress

from ludotheque.store.feed import ANEW, Feeds
from ludotheque.store.postgres_link import Connection, Link, leave
from ludotheque.store.postgres_writer import CHANNEL

HEARTBEAT = 15.0
"""Seconds of silence after which the connection is asked whether it still lives: a cut cable does not say goodbye."""


class NewsReader:
    def __init__(self, link: Link, feeds: Feeds) -> None:
        self._link = link
        self._feeds = feeds
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """From the end of this on, nothing is missed without ANEW being told."""
        lost = asyncio.Event()
        connection = await self._connect(lost)
        self._task = asyncio.create_task(self._run(connection, lost))

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _run(self, connection: Connection, lost: asyncio.Event) -> None:
        while True:
            try:
                await _until_lost(connection, lost)
            finally:
                await leave(connection)
            lost = asyncio.Event()
            connection = await self._reconnect(lost)
            self._feeds.tell(*ANEW)

    async def _reconnect(self, lost: asyncio.Event) -> Connection:
        pause = 0.05
        while True:
            with suppress(Exception):  # whatever it is, the next attempt may succeed
                return await self._connect(lost)
            await asyncio.sleep(pause)
            pause = min(2 * pause, 2.0)

    async def _connect(self, lost: asyncio.Event) -> Connection:
        connection = await self._link.connect()
        connection.add_termination_listener(lambda _: lost.set())
        try:
            await connection.add_listener(CHANNEL, self._hear)
        except BaseException:
            connection.terminate()
            raise
        return connection

    def _hear(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        table, _, number = str(payload).rpartition(" ")
        if number.isdecimal():  # anybody may notify
            self._feeds.tell(table, int(number))


async def _until_lost(connection: Connection, lost: asyncio.Event) -> None:
    while not lost.is_set():
        try:
            await asyncio.wait_for(lost.wait(), HEARTBEAT)
        except TimeoutError:
            try:
                await connection.execute("SELECT 1")
            except Exception:  # whatever it is, a new connection is the answer
                return
