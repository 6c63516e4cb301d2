"""Who is to be called to a table, and of what: it goes into the outbox, and others send it.

A move costs one look here. Whoever is to act is called when they have not acted for a while and are not at the table;
that a game is over, or that somebody asks for a rematch, is told to those who are not there.
"""

import asyncio
import contextlib
import secrets
from base64 import b32encode
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from hashlib import sha256
from typing import Any, Literal

from ludotheque.play.lobby import Denied
from ludotheque.play.sitting import Sitting
from ludotheque.play.status import OVER, PLAYING
from ludotheque.server.held import Held
from ludotheque.server.identity import pack
from ludotheque.server.presence import Attendance
from ludotheque.server.uptime import now
from ludotheque.store import Store, StoreUnavailable
from ludotheque.store.bells import WAITING, Bell, Letter

Kind = Literal["turn", "over", "rematch", "nudge", "confirm", "answer"]
GRACE = 5.0  # s after which a store that failed is asked again
LATELY = 24 * 3600 * 1000  # ms: of what ended before that nobody is told any more


def hook_bell(url: str) -> Bell:
    """A hook, as if it were somebody's bell."""
    return Bell(id_of("hook", url), "", "hook", url, "en", 0, 1, 0)


def id_of(*parts: str) -> str:
    """An id that says nothing of what it is made from.

    >>> id_of("mail", "ada@example.org") == id_of("mail", "ada@example.org") != id_of("mail", "a@example.org")
    True
    """
    return pack(sha256("\n".join(parts).encode()).digest())[:22]


def new_token() -> str:
    """Of letters and digits that mail servers leave as they are.

    >>> len(new_token()), new_token().isalnum()
    (24, True)
    """
    return b32encode(secrets.token_bytes(15)).decode().lower()


def letter(bell: Bell, kind: Kind, table: str, number: int, body: str = "", id: str = "") -> Letter:
    at = now()
    key = id or f"{bell.id}/{table}/{number}/{kind}"
    return Letter(key, bell.id, bell.guest, kind, table, number, body, new_token(), WAITING, "", at, 0, at)


def turn_began(sitting: Sitting) -> int:
    """The number after which whoever is to act has been the only one: for the bell, that is one turn."""
    table, seat = sitting.table, sitting.to_act
    assert table is not None
    ply = len(table.moves)
    while ply and table.game.to_act(table.states[ply - 1]) == seat:
        ply -= 1
    return sitting.moved_at[ply - 1] if ply else 0


class Ringer:
    """`seconds`: how long somebody may take before they are called; `wake`: somebody sends what is in the outbox."""

    def __init__(
        self,
        store: Store,
        get: Callable[[str], Awaitable[Held]],
        spawn: Callable[[Coroutine[Any, Any, None]], object],
        attendance: Attendance,
        seconds: float,
    ) -> None:
        self._store, self._get, self._spawn, self._attendance = store, get, spawn, attendance
        self._seconds = seconds
        self._hooks: list[Bell] = []
        self._bells: dict[str, list[Bell]] = {}
        self._is_on = False
        self._armed: set[str] = set()  # the tables at which somebody is waited for
        self.wake: Callable[[], None] = lambda: None

    async def open(self, hooks: Iterable[str]) -> None:
        """From now on people are called. A database that cannot tell whom keeps nobody from playing."""
        self._hooks, self._is_on = [hook_bell(url) for url in hooks], True
        if not await self._has_read(None):
            self._spawn(self._read(None))

    def forget(self, guest: str | None) -> None:
        """Something about this guest has changed, or nobody knows about whom."""
        if self._is_on:
            self._spawn(self._read(guest))

    async def _read(self, guest: str | None) -> None:
        while not await self._has_read(guest):
            await asyncio.sleep(GRACE)

    async def _has_read(self, guest: str | None) -> bool:
        bells = self._store.bells
        with contextlib.suppress(StoreUnavailable):
            self._take(guest, await (bells.all() if guest is None else bells.of(guest)))
            return True
        return False

    def _take(self, guest: str | None, found: list[Bell]) -> None:
        if guest is None:
            self._bells.clear()
        else:
            self._bells.pop(guest, None)
        for bell in found:
            if bell.confirmed:
                self._bells.setdefault(bell.guest, []).append(bell)

    # -- a turn -------------------------------------------------------------------------------------------------------

    def follow(self, held: Held) -> None:
        """Something has happened at the table."""
        if not self._bells and not self._hooks:
            return
        sitting = held.sitting
        if sitting.id not in self._armed and self._waited_for(sitting) is not None:
            self._arm(sitting.id)

    def _arm(self, table: str, seconds: float | None = None) -> None:
        self._armed.add(table)
        loop = asyncio.get_running_loop()
        loop.call_later(self._seconds if seconds is None else seconds, self._look_soon, table)

    def _look_soon(self, table: str) -> None:
        self._armed.discard(table)
        self._spawn(self._look(table))

    def _waited_for(self, sitting: Sitting) -> str | None:
        """The guest who is to act, if anybody can be told. Alone against bots nobody waits. First what is soonest
        known: every move asks."""
        seat = sitting.to_act
        chair = None if seat is None else sitting.chairs[seat]
        if chair is None or (chair.guest not in self._bells and not self._hooks_for(sitting)):
            return None
        is_waited_for = chair.is_person and sitting.status == PLAYING and sitting.is_among_people
        return chair.guest if is_waited_for else None

    def _hooks_for(self, sitting: Sitting) -> list[Bell]:
        """Others may read them: they tell of open tables alone, at which anybody may look."""
        return self._hooks if sitting.settings.is_open else []

    async def _look(self, table: str) -> None:
        """Has whoever is to act had their time, and are they elsewhere?"""
        with contextlib.suppress(Denied, StoreUnavailable):
            held = await self._get(table)
            guest = self._waited_for(held.sitting)
            if guest is None:
                return
            rest = self._seconds - held.sitting.clocks.used(now()) / 1000
            if rest > 0:
                self._arm(table, rest + 0.01)
            elif guest in self._attendance.here(held):
                self._arm(table)
            else:
                await self._call(held.sitting, guest)

    async def _call(self, sitting: Sitting, guest: str) -> None:
        """Once by each bell, however many decisions the turn has."""
        outbox, table, at, began = self._store.outbox, sitting.id, sitting.changed_at, turn_began(sitting)
        bells = [*self._bells.get(guest, ()), *self._hooks_for(sitting)]
        fresh = [bell for bell in bells if not await outbox.has_called(bell.id, table, began)]
        await self._put([letter(bell, "turn", table, at) for bell in fresh])

    async def call_again(self, sitting: Sitting, bell: Bell) -> None:
        """Whoever has just moved by mail and must decide once more is shown where, at once: they have asked for it."""
        seat = sitting.to_act
        if seat is not None and sitting.status == PLAYING and sitting.chairs[seat].guest == bell.guest:
            await self._put([letter(bell, "turn", sitting.id, sitting.changed_at)])

    # -- the rest -----------------------------------------------------------------------------------------------------

    async def nudge(self, held: Held, guest: str) -> None:
        """Somebody reminds them. Pushes alone: of a turn one mail is sent, and no more."""
        if guest in self._bells and guest not in self._attendance.here(held):
            bells = [bell for bell in self._bells[guest] if bell.kind == "push"]
            await self._put(
                [letter(bell, "nudge", held.sitting.id, held.sitting.changed_at) for bell in bells]
            )

    async def over(self, sitting: Sitting, here: set[str]) -> None:
        """The game has ended; once more is harmless."""
        if self._is_on and sitting.status == OVER and sitting.is_among_people and sitting.at > now() - LATELY:
            people = {chair.guest for chair in sitting.chairs if chair.guest and chair.away != "resigned"}
            await self._ring("over", sitting, people - here, sitting.changed_at)

    async def rematch(self, made: Sitting, asker: str, here: set[str]) -> None:
        """Somebody asks those who played with them for another game, at this table."""
        asked = {chair.guest for chair in made.chairs if chair.guest and chair.is_awaited}
        await self._ring("rematch", made, asked - here - {asker}, 0)

    async def _ring(self, kind: Kind, sitting: Sitting, guests: Iterable[str], number: int) -> None:
        bells = [bell for guest in guests for bell in self._bells.get(guest, ())] + self._hooks_for(sitting)
        await self._put([letter(bell, kind, sitting.id, number) for bell in bells])

    async def _put(self, letters: list[Letter]) -> None:
        if letters:
            await self._store.outbox.put(letters)
            self.wake()
