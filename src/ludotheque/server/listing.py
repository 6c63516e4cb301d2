"""The open tables that strangers are told of: looked through once for all who ask at the same time, since it takes the
longer the more tables wait, and whoever makes them may ask as often as anybody."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from itertools import zip_longest
from typing import TypeVar

from ludotheque.play.sitting import Damaged, Sitting
from ludotheque.play.status import WAITING
from ludotheque.server.held import Held, NoTable
from ludotheque.store import Store, TableRow

LOOKED_THROUGH = 2_000  # of those that wait, the newest: more than thirty addresses may have together
PAUSE = 10  # times as long as it took nobody looks again
LONGEST = 2.0  # s of such a pause

T = TypeVar("T")


class Listing:
    """`get`: a table of the house."""

    def __init__(self, store: Store, get: Callable[[str], Awaitable[Held]]) -> None:
        self._store, self._get = store, get
        self._looking = asyncio.Lock()
        self._rows: list[TableRow] = []
        self._begun = self._next = float("-inf")

    async def rows(self) -> list[TableRow]:
        """As it was when this was asked, or later. Each address has its turn in the list, and each guest there, over
        all that wait and not only the newest page: making many tables pushes out nobody's."""
        clock = asyncio.get_running_loop().time
        asked = clock()
        async with self._looking:
            if self._begun < asked:
                await asyncio.sleep(max(0.0, self._next - asked))
                self._begun = clock()
                self._rows = await self._look()
                self._next = clock() + min(LONGEST, PAUSE * (clock() - self._begun))
            return self._rows

    async def _look(self) -> list[TableRow]:
        found: dict[str, dict[str, list[TableRow]]] = {}
        for row in await self._store.tables(WAITING, limit=LOOKED_THROUGH, is_open=True):
            with contextlib.suppress(NoTable, Damaged):
                held = await self._get(row.id)
                if _is_for_strangers(held.sitting):
                    found.setdefault(held.place, {}).setdefault(held.sitting.host, []).append(row)
        return in_turns([in_turns(list(hosts.values())) for hosts in found.values()])


def in_turns(lists: list[list[T]]) -> list[T]:
    """The first of each, then their second ones.

    >>> in_turns([[1, 2, 3], [4], [5, 6]])
    [1, 4, 5, 2, 6, 3]
    """
    return [one for tier in zip_longest(*lists) for one in tier if one is not None]


def _is_for_strangers(sitting: Sitting) -> bool:
    return not sitting.dealing.is_brought and any(chair.is_free for chair in sitting.chairs)
