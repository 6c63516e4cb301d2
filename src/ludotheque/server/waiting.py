"""Tables that wait for players: how many somebody may have, and for how long one stands with nobody there."""

import asyncio
import secrets
import time
from collections import defaultdict
from collections.abc import Iterable

from ludotheque.core.errors import Message
from ludotheque.play.status import WAITING
from ludotheque.server.held import Held
from ludotheque.server.limits import Limits, TooMuch
from ludotheque.server.turns import Who
from ludotheque.server.uptime import Uptime, now
from ludotheque.store import Store

HOUR = 3_600_000
COMING = 60.0  # s after which a table that is not stored will not be any more
_SEEN = "seen/last"  # a guest's id has no stroke
_PLACE = "made/at"


class Waiting:
    """Which tables wait. Addresses are kept nowhere, so each process counts for itself what they made there."""

    def __init__(self, store: Store, limits: Limits, uptime: Uptime) -> None:
        self._store, self._limits, self._uptime = store, limits, uptime
        self._made: defaultdict[str, dict[str, float]] = defaultdict(
            dict
        )  # at an address: which, and when, until it is stored
        self._counting = asyncio.Lock()
        self._places: defaultdict[str, str] = defaultdict(lambda: secrets.token_hex(8))

    async def made(self, who: Who, table: str) -> str:
        """Where: in the place of an address something drawn by chance, so that after a restart those of one address
        still have their turn together in the list."""
        self._made[who.address][table] = float("-inf")
        place = self._places[who.address]
        await self._store.set_note(table, _PLACE, place)
        return place

    async def place(self, table: str) -> str:
        return await self._store.note(table, _PLACE)

    async def count(self, address: str, table: str) -> None:
        """Somebody there makes this one; or `TooMuch`."""
        most = self._limits.address_tables
        async with self._counting:
            made, at = self._made[address], time.monotonic()
            if len(made) >= most:
                for one, since in list(made.items()):
                    if at - since > COMING and not await self._waits(one):
                        del made[one]
            if len(made) >= most:
                raise TooMuch(Message("limit-address-tables", most=most), after=60)
            made[table] = at

    async def _waits(self, table: str) -> bool:
        row = await self._store.table(table)
        return row is not None and row.status == WAITING

    async def see(self, tables: Iterable[Held]) -> None:
        """Somebody is there: all processes shall know."""
        for held in tables:
            if held.listeners and held.sitting.status == WAITING:
                await self._store.set_note(held.sitting.id, _SEEN, str(now()))

    async def forsaken(self) -> list[str]:
        """Where nothing has happened and nobody has been for too long, though they could."""
        rows = await self._store.tables(status=WAITING, limit=self._limits.loaded)
        old = [row.id for row in rows if self._is_long_ago(row.updated)]
        return [table for table in old if self._is_long_ago(await self._last_seen(table))]

    def _is_long_ago(self, at: int) -> bool:
        return self._uptime.up_since(at) > self._limits.waiting_hours * HOUR

    async def _last_seen(self, table: str) -> int:
        return int(await self._store.note(table, _SEEN) or 0)
