"""Bots play in processes of their own, so that none can hold up or bring down the server.

Each worker does one job at a time. One that crashes or takes too long is ended, and another takes its place; the plain
bot is asked instead, and where that fails too, any legal move is taken. For who waits longer than a moment a spare is
made, so that no table waits for the slow bot of another; after a long wait a bot thinks only shortly.
"""

import asyncio
import multiprocessing
import secrets
import signal
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from threading import Lock
from typing import Any

from ludotheque.bots import Budget, Level
from ludotheque.bots.budgets import part_of
from ludotheque.catalog import BOTS, find_game
from ludotheque.core.chance import Chance
from ludotheque.play import advice
from ludotheque.server.figures import Figures

_SPAWN = multiprocessing.get_context("spawn")  # a fork would copy the server's sockets and threads

SPARES = 4  # workers beyond those that always stay
PATIENCE = 0.5  # s that a job waits for one that stays before a spare is made
LONG = 2.0  # s of waiting after which a bot thinks only shortly: there is more to do than can be done
SHORTLY = Budget(seconds=0.1)
IDLE = 60.0  # s without a job after which a spare goes
FIRST = 60.0  # s for the first thought of a worker: its kernels may have to be compiled


@dataclass(frozen=True)
class Job:
    """What a bot is asked: what its seat knows and the legal moves, never the state."""

    game: str
    level: str
    known: Any
    legal: Any
    seed: str
    is_short: bool = False
    part: float = 1.0  # of the time that the bot usually has
    is_hint: bool = False  # what is asked for is not a move to make, but what the best moves promise


class BotFailed(Exception):
    """The worker crashed, raised or took too long."""


Choose = Callable[[Job], str]


def choose(job: Job) -> str:
    """The bot's move as text."""
    if job.is_hint:
        return _hint(job)
    bot = BOTS[job.game][job.level]
    if isinstance(bot, Level):
        bot = bot.within(SHORTLY if job.is_short else part_of(bot.budget, job.part))
    return find_game(job.game).format_move(bot(job.known, job.legal, Chance(job.seed)))


def _hint(job: Job) -> str:
    """The best two moves and what they promise: a line each."""
    budget = SHORTLY if job.is_short else advice.BUDGET
    found = advice.consider(find_game(job.game), job.known, job.legal, Chance(job.seed), budget)
    return "\n".join(f"{outlook.move}\t{outlook.share}\t{outlook.margin}" for outlook in found[:2])


def _read_hint(text: str) -> tuple[str, tuple[advice.Outlook, ...]]:
    """The best move, and the outlooks where there are any."""
    lines = [line.split("\t") for line in text.split("\n")]
    outlooks = [advice.Outlook(line[0], float(line[1]), float(line[2])) for line in lines if len(line) == 3]
    return lines[0][0], tuple(outlooks)


def _work(pipe: Connection, choose: Choose) -> None:
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

    def __init__(self, seconds: float, choose: Choose = choose) -> None:
        self._seconds, self._choose = seconds, choose
        self._process: Any = None
        self._pipe: Connection | None = None
        self._ending = Lock()
        self._known: set[tuple[str, str]] = set()  # the bots that have played here

    def ask(self, job: Job) -> str:
        """The move, or `BotFailed`. Blocks: called from a thread."""
        pipe = self._start()
        try:
            pipe.send(job)
            if not pipe.poll(self._limit(job)):
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
        self._known.add((job.game, job.level))
        return str(text)

    def _limit(self, job: Job) -> float:
        thinks = isinstance(BOTS[job.game].get(job.level), Level)
        return FIRST if thinks and (job.game, job.level) not in self._known else self._seconds

    def _start(self) -> Connection:
        if self._pipe is None or not self._process.is_alive():
            self._pipe, theirs = _SPAWN.Pipe()
            arguments = (theirs, self._choose)
            self._process = _SPAWN.Process(target=_work, args=arguments, daemon=True, name="ludotheque-bot")
            self._process.start()
            theirs.close()
            self._known.clear()
        return self._pipe

    def end(self) -> None:
        with self._ending:  # the thread that asks ends it too, when the process is gone
            if self._process is not None:
                self._process.kill()
                self._process.join()
            if self._pipe is not None:
                self._pipe.close()
            self._process = self._pipe = None


class Workers:
    """Workers and who waits for them: first come, first served. A table asks for one move at a time, so all get one."""

    def __init__(self, count: int, seconds: float, figures: Figures, choose: Choose = choose) -> None:
        self._count, self._seconds, self._choose = count, seconds, choose
        self._figures = figures
        self._all: set[Worker] = set()
        self._idle: list[Worker] = []
        self._queue: deque[asyncio.Future[Worker]] = deque()
        self._threads = ThreadPoolExecutor(count + SPARES, thread_name_prefix="bots")

    async def choose(self, game: str, level: str, known: Any, legal: Any, part: float = 1.0) -> str:
        """A bot's move; where it fails, the plain bot's; where that fails too, any legal one."""
        for name in (level, "greedy"):
            job = Job(game, name, known, legal, secrets.token_hex(16), part=part)
            try:
                return await self._ask(job)
            except BotFailed as error:
                self._failed(job, error)
        return choose(Job(game, "random", known, legal, secrets.token_hex(16)))

    async def advise(self, game: str, known: Any, legal: Any) -> tuple[str, tuple[advice.Outlook, ...]]:
        """The best move, and what it and the next best promise; where thinking fails, what the plain bot would
        play."""
        job = Job(game, advice.ADVISER, known, legal, secrets.token_hex(16), is_hint=True)
        try:
            return _read_hint(await self._ask(job))
        except BotFailed as error:
            self._failed(job, error)
            return await self.choose(game, "greedy", known, legal), ()

    def _failed(self, job: Job, error: BotFailed) -> None:
        self._figures.count("ludotheque_bot_failures_total", game=job.game, level=job.level)
        self._figures.log("bot failed", game=job.game, level=job.level, reason=str(error))

    async def _ask(self, job: Job) -> str:
        loop = asyncio.get_running_loop()
        begun = loop.time()
        worker = await self._lend()
        if loop.time() - begun > LONG:
            job = replace(job, is_short=True)
        try:
            return await loop.run_in_executor(self._threads, worker.ask, job)
        finally:
            self._give_back(worker)

    async def _lend(self) -> Worker:
        """A worker without a job: one that is idle, or is made, or comes free."""
        if self._idle:
            return self._idle.pop()
        if len(self._all) < self._count:
            return self._make()
        loop = asyncio.get_running_loop()
        place: asyncio.Future[Worker] = loop.create_future()
        self._queue.append(place)
        impatience = loop.call_later(PATIENCE, self._make_for, place)
        try:
            return await asyncio.wait_for(place, self._seconds)
        except TimeoutError:
            raise BotFailed("no worker came free") from None
        finally:
            impatience.cancel()

    def _make(self) -> Worker:
        worker = Worker(self._seconds, self._choose)
        self._all.add(worker)
        return worker

    def _make_for(self, place: "asyncio.Future[Worker]") -> None:
        if not place.done() and len(self._all) < self._count + SPARES:
            place.set_result(self._make())

    def _give_back(self, worker: Worker) -> None:
        while self._queue:
            place = self._queue.popleft()
            if not place.done():
                place.set_result(worker)
                return
        self._idle.append(worker)
        if len(self._all) > self._count:
            asyncio.get_running_loop().call_later(IDLE, self._dismiss, worker)

    def _dismiss(self, worker: Worker) -> None:
        if worker in self._idle and len(self._all) > self._count:
            self._idle.remove(worker)
            self._all.remove(worker)
            worker.end()

    def close(self) -> None:
        for worker in self._all:
            worker.end()
        self._threads.shutdown(wait=False, cancel_futures=True)
