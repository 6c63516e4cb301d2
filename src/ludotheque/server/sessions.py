"""The sessions of guests in memory: no request has to go to the store and back for them."""

import asyncio
import contextlib
from collections.abc import Callable, Collection, Coroutine, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from ludotheque.store import Session, Store, StoreUnavailable

HOUR = 3600 * 1000  # ms
MOST_GUESTS = 50_000  # guests whose sessions are kept in memory


class Sessions:
    """The sessions of guests, read once and then kept in memory until the store says that something has changed."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, dict[str, Session]] = {}
        self._changes = 0
        self._sockets: dict[str, dict[object, tuple[str, Callable[[], None]]]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def of(self, guest: str) -> Mapping[str, Session]:
        """By their ids, the last heard of first."""
        found = self._known.get(guest)
        if found is None:
            changes = self._changes
            found = {session.id: session for session in await self._store.sessions(guest)}
            if changes == self._changes:  # else it may be old already
                self._keep(guest, found)
        return found

    def _keep(self, guest: str, found: dict[str, Session]) -> None:
        if len(self._known) >= MOST_GUESTS:
            del self._known[next(iter(self._known))]
        self._known[guest] = found

    async def get(self, guest: str, id: str) -> Session | None:
        """One that is not known may have begun at another process."""
        return (await self.of(guest)).get(id) or (await self.anew(guest)).get(id)

    async def anew(self, guest: str) -> Mapping[str, Session]:
        """As they stand in the store now."""
        self._known.pop(guest, None)
        return await self.of(guest)

    def forget(self, guest: str | None) -> None:
        """Something has changed about this guest, or nobody knows about whom. Sockets of ended sessions are closed."""
        self._changes += 1
        if guest is None:
            self._known.clear()
        else:
            self._known.pop(guest, None)
        for whose in list(self._sockets) if guest is None else [guest]:
            if whose in self._sockets:
                self._spawn(self._close_ended(whose))

    async def _close_ended(self, guest: str) -> None:
        known = await self.of(guest)
        self._close(guest, lambda session: session not in known)

    def end(self, guest: str, ids: Collection[str]) -> None:
        """These have ended: nothing more is heard from their sockets, before anybody is told that it is so."""
        self.forget(guest)
        self._close(guest, lambda session: session in ids)

    def _close(self, guest: str, is_ended: Callable[[str], bool]) -> None:
        for session, close in list(self._sockets.get(guest, {}).values()):
            if is_ended(session):
                close()

    @contextmanager
    def attached(self, guest: str, session: str, close: Callable[[], None]) -> Iterator[None]:
        """Within this, `close` is called when the session ends."""
        socket = object()
        self._sockets.setdefault(guest, {})[socket] = (session, close)
        try:
            yield
        finally:
            others = self._sockets[guest]
            del others[socket]
            if not others:
                del self._sockets[guest]

    def see(self, session: Session, at: int) -> None:
        """It was heard of: noted once an hour, and nobody waits for it."""
        if at - session.seen >= HOUR and (known := self._known.get(session.guest)) is not None:
            known[session.id] = replace(session, seen=at - at % HOUR)
            self._spawn(self._store.see_session(session.id, at - at % HOUR))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(_quietly(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        await asyncio.gather(*self._tasks)


async def _quietly(work: Coroutine[Any, Any, None]) -> None:
    with contextlib.suppress(StoreUnavailable):
        await work
