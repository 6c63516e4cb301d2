"""What is kept of finished games when they end: who won, against whom, in which series. Nothing is done for a move."""

import contextlib
import json
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from ludotheque.core.game import Json, Outcome
from ludotheque.play.series import Series
from ludotheque.play.sitting import Damaged, Sitting
from ludotheque.play.status import OVER
from ludotheque.play.upgrades import KEY, load_as_before
from ludotheque.server.turns import Who
from ludotheque.store import Result, Store

AT_ONCE = 200  # tables whose results are filled in at a time


class History:
    """The results of one store's tables. `aside`: where games are replayed, so that nobody waits; `tell`: those who
    played, of an end that nobody has told."""

    def __init__(
        self,
        store: Store,
        aside: Callable[..., Awaitable[Any]],
        tell: Callable[[Sitting], Awaitable[None]],
    ) -> None:
        self._store, self._aside, self._tell = store, aside, tell
        self._unreadable: set[str] = set()
        self.exporting: list[Who] = []  # whose games are being written down

    async def keep(self, sitting: Sitting) -> None:
        """Once more is harmless."""
        await self._store.keep_results(results_of(sitting))

    async def fill_in(self) -> None:
        """The results of tables that ended before there were any, or while somebody pulled the plug."""
        while missing := await self._missing():
            for id in missing:
                if (sitting := await self.load(id)) is not None:
                    await self._tell(sitting)
                    await self.keep(sitting)

    async def _missing(self) -> list[str]:
        found = await self._store.without_results(OVER, AT_ONCE + len(self._unreadable))
        return [id for id in found if id not in self._unreadable]

    async def load(self, id: str) -> Sitting | None:
        """A finished table, not to be held in memory; None where there is none that can be read."""
        entries = await self._store.entries(id)
        with contextlib.suppress(Damaged):
            if entries:
                told = [(entry.body, entry.at, entry.client) for entry in entries]
                attested = await self._store.note(id, KEY)
                sitting: Sitting = await self._aside(size_of(told), load_as_before, id, told, attested)
                return sitting
        self._unreadable.add(id)
        return None


def size_of(entries: Iterable[tuple[str, int, str | None]]) -> int:
    """How much there is to read at a table, in characters."""
    return sum(len(body) for body, _, _ in entries)


def results_of(sitting: Sitting) -> list[Result]:
    """A row for each seat of a finished game. Whoever has resigned has not won, whatever the bot did afterwards."""
    outcome = sitting.outcome if sitting.ended is None else None
    winners, series = sitting.winners if outcome is None else outcome.winners, sitting.series
    return [
        Result(
            table=sitting.id,
            seat=seat,
            guest=chair.guest or "",
            name=chair.name,
            bot=chair.bot or "",
            game=sitting.settings.game,
            seats=len(sitting.chairs),
            at=sitting.at,
            decided=int(bool(winners)),
            won=int(seat in winners and chair.away not in ("resigned", "deadline")),
            body=json.dumps(_body(sitting, seat, outcome, series)),
        )
        for seat, chair in enumerate(sitting.chairs)
    ]


def _body(sitting: Sitting, seat: int, outcome: Outcome | None, series: Series) -> dict[str, Json]:
    chair, tally = sitting.chairs[seat], series.tallies[seat]
    rated = {"rated": True, "away": chair.has_left} if sitting.settings.rated else {}
    return {
        **rated,
        "score": None if outcome is None else outcome.scores[seat],
        "how": None if sitting.ended is None else sitting.ended.how,
        "series": None if series.before is None else [series.played, tally.won, tally.points],
    }
