"""Processes that work for the server, so that nothing somebody asks for can hold it up or bring it down.

What each is, `Worker` says. Those who wait are served in turns (see `Turns`), those first who have had least of the
workers' time since last nobody waited, and nobody has more than half of all workers: the rest are for others. Where
somebody has waited for a moment, a spare is made. Of a pool with slices a job that lasts longer is cut off for whoever
has had less.
"""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from ludotheque.core.errors import Refusal
from ludotheque.server.turns import TOURNAMENTS, Turns, Who
from ludotheque.worker import FIRST, NICE, Task, Work, Worker, WorkFailed

SPARES = 4  # workers beyond those that always stay, where nobody says otherwise
SPARE_AFTER = 0.5  # s that a job waits for one that stays before a spare is made
IDLE = 60.0  # s without a job after which a spare goes


class CutOff(WorkFailed):
    """Others waited who had had less."""


class NoWorker(WorkFailed):
    """No worker came free in time."""


class _Place:
    """A place in the queue: a worker comes here for whoever waits."""

    def __init__(self, who: Who) -> None:
        self.who = who
        self.worker: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()


def _hear(answer: "asyncio.Future[Any]") -> None:
    """Whoever has gone needs to be told of no failure."""
    if not answer.cancelled():
        answer.exception()


async def _is_done(answer: "asyncio.Future[Any]", seconds: float) -> bool:
    """Within this time; with a result or without."""
    with contextlib.suppress(TimeoutError, WorkFailed, Refusal):
        await asyncio.wait_for(asyncio.shield(answer), seconds)
    return answer.done()


class Pool:
    """Workers of one kind, and who waits for them."""

    def __init__(
        self,
        work: Work,
        count: int,
        seconds: float,
        memory: int,
        spares: int = SPARES,
        nice: int = NICE,
        slice: float | None = None,
    ) -> None:
        self._slice = slice  # s after which a job may be cut off
        self._compiled: set[str] = set()  # the kinds of jobs that some worker has done
        self._had: Counter[str] = Counter()  # ms of the workers' time that each network has had
        self._work, self._seconds, self._memory, self._nice = work, seconds, memory, nice
        self._count, self._most = count, count + spares
        self._all: set[Worker] = set()
        self._idle: list[Worker] = []
        self._busy: Counter[str] = Counter()  # workers that each address has
        self._queue: Turns[_Place] = Turns()
        self._threads = ThreadPoolExecutor(self._most, thread_name_prefix="pool")

    def waiting(self, address: str) -> int:
        return self._queue.of(address)

    def __len__(self) -> int:
        """How much waits in all."""
        return len(self._queue)

    def make_room(self, who: Who) -> bool:
        """Where too much waits: the network that has most gives up its last place for one that has clearly less. Could
        it be done?"""
        place = self._queue.give_up(who)
        if place is not None and not place.worker.done():
            place.worker.set_exception(NoWorker("others have less"))
        return place is not None

    async def ask(self, job: Task, who: Who, after: Callable[[Any, float], Any] = lambda job, _: job) -> Any:
        """What a worker makes of the job. `after`: the job as it is to be done after a wait of that many seconds."""
        loop = asyncio.get_running_loop()
        begun = loop.time()
        worker = await self._lend(who)
        given = loop.time()
        try:
            job = after(job, given - begun)
            answer = loop.run_in_executor(self._threads, worker.ask, job)
            if self._slice is not None and await self._is_cut_off(answer, worker, job, who):
                raise CutOff("others waited")
            result = await answer
            self._compiled.add(job.kind)
            return result
        except asyncio.CancelledError:
            worker.end()  # it would work on for nobody, and answer whoever has it next
            raise
        finally:
            self._had[who.network] += round(1000 * (loop.time() - given))
            self._give_back(worker, who)

    async def _is_cut_off(self, answer: "asyncio.Future[Any]", worker: Worker, job: Task, who: Who) -> bool:
        """Wait for the answer, for as long as nobody waits who has had less."""
        assert self._slice is not None
        answer.add_done_callback(_hear)
        slice = self._slice if job.kind in self._compiled else FIRST
        while not await _is_done(answer, slice):
            had = self._had[who.network]
            if any(self._had[name] <= had for name in self._queue.networks if name != who.network):
                worker.end()
                await _is_done(answer, FIRST)
                return True
            slice = self._slice / 10
        return False

    def _may(self, address: str) -> bool:
        """Has the address not had its share? Where nobody looks on no spares are made for it."""
        workers = self._count if address == TOURNAMENTS else self._most
        return self._busy[address] < max(1, workers // 2)

    async def _lend(self, who: Who) -> Worker:
        """A worker without a job: one that is idle, or is made, or comes free."""
        worker = self._free(who.address)
        if worker is not None:
            self._busy[who.address] += 1
            return worker
        loop = asyncio.get_running_loop()
        place = _Place(who)
        self._queue.add(who, place)
        impatience = loop.call_later(SPARE_AFTER, self._call_spare, who.address)
        try:
            return await asyncio.wait_for(place.worker, None if who.is_patient else self._seconds)
        except TimeoutError:
            raise NoWorker("no worker came free") from None
        finally:
            impatience.cancel()

    def _free(self, address: str) -> Worker | None:
        if not self._may(address):
            return None
        if self._idle:
            return self._idle.pop()
        return self._make() if len(self._all) < self._count else None

    def _make(self) -> Worker:
        worker = Worker(self._work, self._seconds, self._memory, self._nice)
        self._all.add(worker)
        return worker

    def _call_spare(self, address: str) -> None:
        """It is for whoever's turn it is when it is ready: the first to wait may have been served by then."""
        if len(self._all) < self._most and self._may(address):
            spare, loop = self._make(), asyncio.get_running_loop()
            ready = loop.run_in_executor(self._threads, spare.get_ready)
            ready.add_done_callback(lambda _: self._offer(spare))

    def _next(self) -> _Place | None:
        """Whose turn it is; whoever has gone meanwhile is passed over."""
        while (place := self._queue.next(self._may, self._had)) is not None and place.worker.done():
            pass
        if not self._queue:
            self._had.clear()
        return place

    def _hand_over(self, worker: Worker, place: _Place) -> None:
        self._busy[place.who.address] += 1
        place.worker.set_result(worker)

    def _give_back(self, worker: Worker, who: Who) -> None:
        self._busy[who.address] -= 1
        if self._busy[who.address] <= 0:
            del self._busy[who.address]
        self._offer(worker)

    def _offer(self, worker: Worker) -> None:
        """To whoever's turn it is; else it is idle."""
        if worker not in self._all:  # closed meanwhile
            return
        if (place := self._next()) is not None:
            self._hand_over(worker, place)
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
        while self._all:
            self._all.pop().end()
        self._threads.shutdown(wait=False, cancel_futures=True)
