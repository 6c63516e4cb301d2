"""Luck in tournaments: worked out for each table once all have played its deal, behind everything else, and kept."""

import asyncio
import contextlib
import random

from ludotheque.core.errors import Refusal
from ludotheque.core.record import Record
from ludotheque.extras import has
from ludotheque.play.contest import Place
from ludotheque.play.contesting import weigh
from ludotheque.play.lobby import Denied
from ludotheque.server.contests import Contests, NoContest
from ludotheque.server.figures import Figures
from ludotheque.server.history import History
from ludotheque.server.pool import NoWorker
from ludotheque.server.reviews import Reviews
from ludotheque.server.turns import Who
from ludotheque.store import StoreUnavailable
from ludotheque.worker import WorkFailed

LATEST = (
    20  # tournaments that are over whose luck may be missing: the server was killed before it was worked out
)
_WHO = Who("", "tournaments")


class Weigher:
    """One in each process, one table at a time. Who is faster does not matter: it is told once. `seconds`: between two
    looks."""

    def __init__(
        self, contests: Contests, history: History, reviews: Reviews, figures: Figures, seconds: float
    ) -> None:
        self._contests, self._history, self._reviews = contests, history, reviews
        self._figures, self._seconds = figures, seconds
        self._failed: set[Place] = set()
        self._done: set[str] = set()  # of which nothing is missing any more
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        if has("bots"):
            self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(self._seconds)
            with contextlib.suppress(StoreUnavailable, NoWorker):
                while (place := await self._next()) is not None:
                    await self._weigh(place)

    async def _next(self) -> Place | None:
        """By lot, so that several processes seldom do the same."""
        ids = [*await self._contests.ids("rounds"), *await self._contests.ids("over", limit=LATEST)]
        places = [place for id in ids if id not in self._done for place in await self._missing(id)]
        return random.choice(places) if places else None

    async def _missing(self, id: str) -> list[Place]:
        with contextlib.suppress(NoContest):
            contest = await self._contests.get(id)
            missing = [place for place in contest.unweighed() if place not in self._failed]
            if contest.stage == "over" and not missing:
                self._done.add(id)
            return missing
        return []

    async def _weigh(self, place: Place) -> None:
        """A game that cannot be weighed stays as it is, and the others of its deal too."""
        try:
            record = await self._record(place)
            if record is None:
                raise WorkFailed("no record")
            shares, points = await self._reviews.luck(record, _WHO)
        except NoWorker:
            raise
        except (WorkFailed, Refusal) as error:
            self._failed.add(place)
            self._figures.log("luck unknown", table=place.id, reason=str(error)[:300])
            return
        with contextlib.suppress(Denied):  # somebody was faster
            await self._contests.tell(place.contest, lambda one: weigh(one, place, shares, points))

    async def _record(self, place: Place) -> Record | None:
        sitting = await self._history.load(place.id)
        return None if sitting is None else sitting.record()
