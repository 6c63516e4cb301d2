"""Reads what other processes have stored at the tables that this one has in hand."""

import asyncio
import contextlib
from collections.abc import Callable, Iterable

from ludotheque.play.entries import Forgotten
from ludotheque.play.sitting import Damaged
from ludotheque.server.held import Held, Spawn
from ludotheque.server.herald import Herald
from ludotheque.server.steward import GRACE
from ludotheque.store import Entry, Store, StoreUnavailable


class Reader:
    """`follow` sees to what happens next at a table; `set_aside` is told of one that is damaged; `send_home` lets one
    leave memory, with all who listen."""

    def __init__(
        self,
        store: Store,
        spawn: Spawn,
        herald: Herald,
        follow: Callable[[Held], None],
        set_aside: Callable[[str, Damaged], None],
        send_home: Callable[[Held], None],
    ) -> None:
        self._store, self._spawn, self._herald, self._follow = store, spawn, herald, follow
        self._set_aside, self._send_home = set_aside, send_home
        self._late: dict[str, Held] = {}  # those that are behind, until they are read
        self._is_reading = False

    # -- one table ----------------------------------------------------------------------------------------------------

    async def read(self, held: Held) -> None:
        """What is new at the table, whose lock the caller has."""
        self._believe(held, await self._store.entries(held.sitting.id, held.sitting.number))
        held.in_doubt = held.is_behind = False
        self._follow(held)

    def _believe(self, held: Held, entries: Iterable[Entry]) -> None:
        """What others have stored; or `Damaged`."""
        sitting = held.sitting
        for entry in entries:
            if entry.number < sitting.number:
                continue  # it has been read on another way
            try:
                event = sitting.believe(entry.body, entry.at, entry.client)
            except Damaged as damage:
                self._set_aside(sitting.id, damage)
                raise
            self._herald.tell_soon(held, event)
            if isinstance(event, Forgotten) and sitting.dealing.is_brought:
                self._send_home(held)  # what was read before has the name still
                return

    async def catch_up(self, held: Held) -> None:
        """Another process may have stored something of which the news has not come yet."""
        async with held.lock:
            held.in_doubt = True
            with contextlib.suppress(Damaged):
                await self.read(held)

    async def refresh(self, held: Held) -> None:
        """While the store is away, again and again: nobody else would come to tell those who listen here."""
        while True:
            with contextlib.suppress(StoreUnavailable):
                await self.catch_up(held)
                return
            await asyncio.sleep(GRACE)

    # -- all of which news has come -----------------------------------------------------------------------------------

    def hear_of(self, held: Held) -> None:
        """What nobody here waits for is read when somebody asks: whoever has stored it sees to what happens next."""
        held.is_behind = True
        if held.is_needed():
            self.keep_up(held)

    def keep_up(self, held: Held) -> None:
        """Somebody listens, or something is to happen: read what others have stored, if there is anything."""
        if held.is_behind:
            self._late[held.sitting.id] = held
            if not self._is_reading:
                self._is_reading = True
                self._spawn(self._read_late())

    async def _read_late(self) -> None:
        """Of all tables of which news has come meanwhile at once: a question for each took longer than the move."""
        try:
            while self._late:
                late, self._late = self._late, {}
                await self._read_all(late)
        finally:
            self._is_reading = False

    async def _read_all(self, late: dict[str, Held]) -> None:
        try:
            found = await self._store.entries_of({id: held.sitting.number for id, held in late.items()})
        except StoreUnavailable:
            found = {}
        for id, held in late.items():
            if id not in found or held.lock.locked() or held.in_doubt:
                self._spawn(self.refresh(held))  # somebody else is about to read, or must
                continue
            with contextlib.suppress(Damaged):
                self._believe(held, found[id])
                held.is_behind = id in self._late
                self._follow(held)
