"""What takes the longer the more people play in a tournament: worked out once for all who ask, one at a time, beside
the event loop. What is known already nobody waits for; for the rest everybody waits in their turn."""

import asyncio
import time
from collections import defaultdict
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from ludotheque.core.errors import Message
from ludotheque.server.limits import Busy
from ludotheque.server.turns import Turns, Who

T = TypeVar("T")
KEPT = 200  # of what was worked out
EACH, ALL = 4, 32  # that may wait: of an address, and in all

Key = tuple[str, str]


class _Job:
    """`waiting`: how many turns wait for it; those who ask for the same from elsewhere have one of their own."""

    def __init__(self, key: Key, at: Hashable, work: Callable[[], Any]) -> None:
        self.key, self.at, self.work = key, at, work
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.networks: set[str] = set()
        self.waiting = 0
        self.is_begun = False


class Worked:
    """What was worked out, and who waits for more."""

    def __init__(self) -> None:
        self._known: dict[Key, tuple[Hashable, Any]] = {}  # and as of when
        self._jobs: dict[Key, _Job] = {}
        self._turns = Turns[tuple[_Job, str]]()
        self._had: defaultdict[str, float] = defaultdict(float)  # s of a network, since last nobody waited
        self._working: asyncio.Task[None] | None = None

    async def get(self, key: Key, at: Hashable, work: Callable[[], T], who: Who) -> T:
        """Anew when `at` has changed; `Busy` where too much waits."""
        known = self._known.get(key)
        if known is not None and known[0] == at:
            found: T = known[1]
            return found
        job = self._jobs.get(key)
        if job is None or job.at != at:
            job = _Job(key, at, work)
        if not job.is_begun and who.network not in job.networks:
            self._join(job, who)
        answer: T = await asyncio.shield(job.answer)
        return answer

    def _join(self, job: _Job, who: Who) -> None:
        is_full = len(self._turns) >= ALL
        if self._turns.of(who.address) >= EACH or (is_full and not self._make_room(who)):
            raise Busy(Message("limit-busy"), after=5)
        self._jobs[job.key] = job
        job.networks.add(who.network)
        job.waiting += 1
        self._turns.add(who, (job, who.network))
        if self._working is None:
            self._working = asyncio.create_task(self._work())

    def _make_room(self, who: Who) -> bool:
        """The network that has most gives up its last."""
        if (given := self._turns.give_up(who)) is None:
            return False
        job, network = given
        job.networks.discard(network)
        job.waiting -= 1
        if not job.waiting and not job.is_begun:
            self._end(job)
            job.answer.set_exception(Busy(Message("limit-busy"), after=5))
            job.answer.exception()  # whoever waited may be gone
        return True

    async def _work(self) -> None:
        try:
            while (turn := self._turns.next(lambda _: True, self._had)) is not None:
                job, network = turn
                if not job.is_begun:
                    begun = time.monotonic()
                    await self._do(job)
                    self._had[network] += time.monotonic() - begun
        finally:
            self._working = None
            self._had.clear()

    async def _do(self, job: _Job) -> None:
        job.is_begun = True
        try:
            found = await asyncio.to_thread(job.work)
        except Exception as error:
            job.answer.set_exception(error)
            job.answer.exception()
        else:
            while len(self._known) >= KEPT and job.key not in self._known:
                del self._known[next(iter(self._known))]
            self._known[job.key] = job.at, found
            job.answer.set_result(found)
        finally:
            self._end(job)

    def _end(self, job: _Job) -> None:
        if self._jobs.get(job.key) is job:
            del self._jobs[job.key]
