"""Processes of their own that write to a store, to be raced, starved and killed."""

import asyncio
import multiprocessing
import os
import resource
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any

from ludotheque.store import NumberTaken, StoreUnavailable
from tests.store.opened import new_table, opened

_context = multiprocessing.get_context("forkserver")  # no copy of pytest's threads, and quick to start
_context.set_forkserver_preload(["tests.store.processes"])


class Child:
    """A process and what it says."""

    def __init__(self, work: Callable[..., None], *arguments: object) -> None:
        self._here, there = _context.Pipe(duplex=False)
        self.process = _context.Process(target=work, args=(there, *arguments))
        self.process.start()
        there.close()

    def receive(self) -> Any:
        return self._here.recv()

    def kill(self) -> None:
        self.process.kill()

    def has_spoken(self, seconds: float) -> bool:
        return self._here.poll(seconds)

    def last_words(self) -> Iterator[Any]:
        """All it said until its end."""
        try:
            while True:
                yield self._here.recv()
        except (EOFError, OSError):  # half a message counts as none
            return

    def close(self) -> None:
        self.process.join()
        self.process.close()
        self._here.close()


@contextmanager
def in_process(work: Callable[..., None], *arguments: object) -> Iterator[Child]:
    child = Child(work, *arguments)
    try:
        yield child
    finally:
        child.close()


def race(pipe: Connection, url: str, name: str, tables: int) -> None:
    """Append to each table, against others who do the same, and say which numbers were won."""
    pipe.send(asyncio.run(_race(url, name, tables)))


async def _race(url: str, name: str, tables: int) -> list[tuple[int, int]]:
    random = Random(name)
    async with opened(url) as store:
        await store.create_table(new_table(f"{name} is here"))
        while await store.table(f"{'a' if name == 'b' else 'b'} is here") is None:
            await asyncio.sleep(0.001)

        async def run(table: int) -> list[tuple[int, int]]:
            won = []
            while (number := len(await store.entries(str(table)))) < 40:
                with suppress(NumberTaken):
                    await store.append(str(table), number, name, 1)
                    won.append((table, number))
                await asyncio.sleep(random.uniform(0, 0.003))
            return won

        return [win for wins in await asyncio.gather(*map(run, range(tables))) for win in wins]


def write_until_killed(pipe: Connection, url: str, tables: list[str]) -> None:
    """Append to all tables, going on where they end, and say each entry that the store has acknowledged."""
    asyncio.run(_write_until_killed(pipe, url, tables))


async def _write_until_killed(pipe: Connection, url: str, tables: list[str]) -> None:
    async with opened(url) as store:

        async def write(table: str) -> None:
            await store.create_table(new_table(table))
            number = len(await store.entries(table))
            while True:
                client = f"{os.getpid()} {number}"
                await store.append(table, number, '{"did":"move"}', number, client)
                pipe.send((table, number, client))
                number += 1

        await asyncio.gather(*map(write, tables))


def write_with_little_room(pipe: Connection, path: Path) -> None:
    """Append until the system lets the files grow no more, then give them room again. Say how many entries were
    acknowledged, how the store refused, and what it holds in the end."""
    asyncio.run(_write_with_little_room(pipe, path))


async def _write_with_little_room(pipe: Connection, path: Path) -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    async with opened(str(path)) as store:
        await store.create_table(new_table("t"))
        number = 0
        for _ in range(3):
            largest = max(file.stat().st_size for file in path.parent.iterdir())
            resource.setrlimit(resource.RLIMIT_FSIZE, (largest + 50_000, hard))
            refusals: list[str] = []
            while len(refusals) < 3:
                try:
                    await store.append("t", number, "x" * 1000, 1, str(number))
                    number += 1
                except StoreUnavailable as refusal:
                    refusals.append(refusal.message.id)
            resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
            await store.append("t", number, "x" * 1000, 1, str(number))
            number += 1
            pipe.send((number, refusals, [entry.number for entry in await store.entries("t")]))


def open_once(pipe: Connection, url: str) -> None:
    """Open the store, which migrates it, and write an entry to a table of its own."""
    asyncio.run(_open_once(url))
    pipe.send("done")


async def _open_once(url: str) -> None:
    async with opened(url) as store:
        await store.create_table(new_table(str(os.getpid())))
        await store.append(str(os.getpid()), 0, "{}", 1)
