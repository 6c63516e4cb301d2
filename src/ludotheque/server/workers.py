"""Bots play in processes of their own, so that none can hold up or bring down the server.

Each worker does one job at a time. One that crashes or takes too long is ended and another takes its place; the job is
tried once more, then any legal move is taken instead.
"""

import asyncio
import multiprocessing
import secrets
import signal
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from ludotheque.catalog import BOTS, find_game
from ludotheque.core.chance import Chance
from ludotheque.server.figures import Figures

_SPAWN = multiprocessing.get_context("spawn")  # a fork would copy the server's sockets and threads


@dataclass(frozen=True)
class Job:
    """What a bot is asked: what its seat knows and the legal moves, never the state."""

    game: str
    level: str
    known: Any
    legal: Any
    seed: str


class BotFailed(Exception):
    """The worker crashed, raised or took too long."""


def choose(job: Job) -> str:
    """The bot's move as text."""
    move = BOTS[job.game][job.level](job.known, job.legal, Chance(job.seed))
    return find_game(job.game).format_move(move)


def _work(pipe: Connection) -> None:
    """The life of a worker: jobs in, texts out."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            job = pipe.recv()
        except EOFError:
            return
        try:
            pipe.send((choose(job), None))
        except Exception as error:  # a bot's own mistake is told, not died of
            pipe.send((None, f"{type(error).__name__}: {error}"[:200]))


class Worker:
    """One process, made when it is first needed."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._process: Any = None
        self._pipe: Connection | None = None

    def ask(self, job: Job) -> str:
        """The move, or `BotFailed`. Blocks: called from a thread."""
        pipe = self._start()
        try:
            pipe.send(job)
            if not pipe.poll(self._seconds):
                raise BotFailed("too slow")
            text, trouble = pipe.recv()
        except (EOFError, OSError) as error:
            self.end()
            raise BotFailed("the worker crashed") from error
        except BotFailed:
            self.end()
            raise
        if trouble is not None:
            raise BotFailed(trouble)
        return str(text)

    def _start(self) -> Connection:
        if self._pipe is None or not self._process.is_alive():
            self._pipe, theirs = _SPAWN.Pipe()
            self._process = _SPAWN.Process(target=_work, args=(theirs,), daemon=True, name="ludotheque-bot")
            self._process.start()
            theirs.close()
        return self._pipe

    def end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None


class Workers:
    """A few workers and who waits for them."""

    def __init__(self, count: int, seconds: float, figures: Figures) -> None:
        self._workers = [Worker(seconds) for _ in range(count)]
        self._idle: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        for worker in self._workers:
            self._idle.put_nowait(worker)
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="bots")
        self._figures = figures

    async def choose(self, game: str, level: str, known: Any, legal: Any) -> str:
        """A bot's move; after two failures any legal one."""
        for _ in range(2):
            try:
                return await self._ask(Job(game, level, known, legal, secrets.token_hex(16)))
            except BotFailed as error:
                self._figures.count("ludotheque_bot_failures_total", game=game, level=level)
                self._figures.log("bot failed", game=game, level=level, reason=str(error))
        return choose(Job(game, "random", known, legal, secrets.token_hex(16)))

    async def _ask(self, job: Job) -> str:
        worker = await self._idle.get()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, worker.ask, job)
        finally:
            self._idle.put_nowait(worker)

    def close(self) -> None:
        for worker in self._workers:
            worker.end()
        self._threads.shutdown(wait=False, cancel_futures=True)
