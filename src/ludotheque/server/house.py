"""The tables that this process has in hand: each a sitting in memory, a lock, who listens, and who must be waited for.

Every change goes through `House.act`: decide, store, believe, tell, in this order.
"""

import asyncio
import contextlib
import itertools
import json
import secrets
import time
from collections.abc import Callable, Iterable
from typing import Any

from ludotheque.core.errors import Illegal, Message, Refusal, Unreadable
from ludotheque.core.game import Json, Seat
from ludotheque.core.record import Record, format_record
from ludotheque.play.clock import PATIENCE
from ludotheque.play.entries import Created, Event, Moved, Rose, Sat, Started, format_entry, parse_entry
from ludotheque.play.lobby import Denied, Settings
from ludotheque.play.sitting import OVER, WAITING, Sitting, load
from ludotheque.server.figures import Figures
from ludotheque.server.identity import Person
from ludotheque.server.limits import Limits, TooMuch
from ludotheque.server.messages import encode
from ludotheque.server.telling import position, table_info
from ludotheque.server.workers import Workers
from ludotheque.store import NumberTaken, Repeated, Store, StoreUnavailable, TableRow, UnknownTable

GRACE = 1.0  # s before what the store could not take is tried again


def now() -> int:
    return time.time_ns() // 1_000_000


class NoTable(Denied):
    """There is no such table."""


def own_seats(sitting: Sitting, person: Person) -> list[int]:
    """The seats that the person may act for: with a token just one."""
    return [seat for seat in sitting.seats_of(person.guest) if person.may_act_at(sitting.id, seat)]


class Listener:
    """One socket at a table: whose eyes, which language, and what it has not been sent yet."""

    def __init__(self, person: Person | None, language: str, most: int) -> None:
        self.person = person
        self.guest = None if person is None else person.guest
        self.language = language
        self.eyes: Seat | None = None
        self.shares_device = False
        self.heard = 0
        self.is_slow = False
        self._most = most
        self._waiting: list[bytes] = []
        self._wake: asyncio.Future[None] | None = None

    def sit(self, sitting: Sitting) -> None:
        """Whose eyes these are: a spectator's, unless exactly one seat is the person's."""
        seats = [] if self.person is None else own_seats(sitting, self.person)
        self.shares_device = len(seats) > 1
        self.eyes = Seat(seats[0]) if len(seats) == 1 else None

    def put(self, message: bytes) -> None:
        """To be sent when the socket can take it. Who leaves too much unread is cut off, and may come again."""
        if len(self._waiting) >= self._most:
            self.is_slow = True
        else:
            self._waiting.append(message)
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    async def take(self) -> list[bytes]:
        """What there is to send, as soon as there is something."""
        while not self._waiting:
            self._wake = asyncio.get_running_loop().create_future()
            await self._wake
        waiting, self._waiting = self._waiting, []
        return waiting


class Held:
    """A table in memory."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.timer: asyncio.TimerHandle | None = None
        self.bot: asyncio.Task[None] | None = None
        self.in_doubt = False  # the store failed: what it holds must be read before anything is decided
        self.writing: int | None = None  # the number of the entry that this process is storing
        self.used = time.monotonic()

    def is_news(self, number: int) -> bool:
        """Did somebody else store this entry? If it is just being stored here, the store itself will tell."""
        return number >= self.sitting.number and number != self.writing


class House:
    def __init__(self, store: Store, limits: Limits, workers: Workers, figures: Figures) -> None:
        self.store = store
        self.limits = limits
        self.figures = figures
        self._workers = workers
        self._held: dict[str, Held] = {}
        self._loading: dict[str, asyncio.Task[Held]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._is_closing = False

    # -- opening and closing ------------------------------------------------------------------------------------------

    async def open(self) -> None:
        self._spawn(self._follow_news())
        self._spawn(self._resume())
        self._spawn(self._sweep())

    async def close(self) -> None:
        self._is_closing = True
        for held in self._held.values():
            if held.timer is not None:
                held.timer.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._workers.close()

    def _spawn(self, work: Any) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.figures.log("task failed", error=f"{type(error).__name__}: {error}"[:300])

    async def _resume(self) -> None:
        """Games in progress with clocks or bots go on by themselves after a restart."""
        for row in await self.store.tables(status="playing", limit=self.limits.loaded):
            with contextlib.suppress(NoTable):
                await self.get(row.id)
            await asyncio.sleep(0.001)

    async def _sweep(self) -> None:
        """Tables that nobody looks at leave memory; where somebody has been waited for too long, a bot plays on."""
        for minute in itertools.count():
            await asyncio.sleep(60)
            if minute % 60 == 0:
                await self._end_long_waits()
            limit = time.monotonic() - self.limits.idle_seconds
            for id, held in list(self._held.items()):
                is_needed = held.listeners or held.bot or held.timer or held.lock.locked()
                if not is_needed and held.used < limit:
                    del self._held[id]
            self.figures.gauge("ludotheque_tables_loaded", len(self._held))

    async def _end_long_waits(self) -> None:
        for row in await self.store.tables(status="playing", limit=self.limits.loaded):
            if row.updated < now() - PATIENCE:
                self._follow(await self.get(row.id))

    # -- tables in memory ---------------------------------------------------------------------------------------------

    async def get(self, id: str) -> Held:
        """The table, loaded if it is not in memory; or `NoTable`."""
        held = self._held.get(id)
        if held is None:
            loading = self._loading.get(id)
            if loading is None:
                loading = self._loading[id] = asyncio.create_task(self._load(id))
                loading.add_done_callback(lambda _: self._loading.pop(id, None))
            held = await asyncio.shield(loading)
        held.used = time.monotonic()
        return held

    async def _load(self, id: str) -> Held:
        entries = await self.store.entries(id)
        if not entries:
            raise NoTable(Message("server-no-table"))
        held = self._held[id] = Held(load(id, ((e.body, e.at, e.client) for e in entries)))
        self.figures.gauge("ludotheque_tables_loaded", len(self._held))
        self._follow(held)
        return held

    async def create(
        self,
        person: Person,
        settings: Settings,
        record: Record | None,
        people: Iterable[Sat] = (),
        before: str | None = None,
    ) -> Held:
        """A new table, stored, with these people at it."""
        await self._check_tables_of(person)
        id, at = secrets.token_urlsafe(9), now()
        row = TableRow(id, settings.game, json.dumps(settings.as_json()), WAITING, at, at, 0)
        await self.store.create_table(row)
        brought: Json = None if record is None else json.loads(format_record(record))
        created = Created(person.guest, settings.as_json(), secrets.token_hex(32), brought, before)
        sitting = Sitting(id)
        events: list[Event] = [created, *people]
        for event in events:
            await self.store.append(id, sitting.number, format_entry(event), at)
            sitting.fold(event, at)
            if isinstance(event, Sat):
                await self.store.sit(id, event.guest)
        await self.store.sit(id, person.guest)
        held = self._held[id] = Held(sitting)
        self.figures.gauge("ludotheque_tables_loaded", len(self._held))
        return held

    async def discard(self, held: Held) -> None:
        """Forget a table that was made in vain."""
        self._held.pop(held.sitting.id, None)
        await self.store.delete_tables([held.sitting.id])

    async def _check_tables_of(self, person: Person) -> None:
        rows = await self.store.tables(guest=person.guest, limit=min(self.limits.tables * 4, 1000))
        if sum(row.status != OVER for row in rows) >= self.limits.tables:
            raise TooMuch(Message("limit-tables", most=self.limits.tables), after=60)

    # -- the path -----------------------------------------------------------------------------------------------------

    async def act(self, held: Held, decide: Callable[[Sitting], Event], client: str | None = None) -> int:
        """Decide, store, believe, tell. Gives how many entries there are with this one; for a repeat as before."""
        sitting = held.sitting
        async with held.lock:
            held.used = time.monotonic()
            while True:
                if held.in_doubt:
                    await self._catch_up(held)
                if client is not None and client in sitting.clients:
                    return sitting.clients[client] + 1
                event = decide(sitting)
                at = now()
                held.writing = sitting.number
                try:
                    await self._append(sitting, event, at, client)
                except (NumberTaken, Repeated):
                    held.in_doubt = True
                    continue
                except UnknownTable:
                    self._held.pop(sitting.id, None)
                    raise NoTable(Message("server-no-table")) from None
                except (StoreUnavailable, asyncio.CancelledError):
                    held.in_doubt = True
                    raise
                finally:
                    held.writing = None
                sitting.fold(event, at, client)
                self._tell(held, event)
                self._follow(held)
                return sitting.number

    async def _append(self, sitting: Sitting, event: Event, at: int, client: str | None) -> None:
        status = sitting.status_after(event)
        try:
            await self.store.append(sitting.id, sitting.number, format_entry(event), at, client, status)
        except StoreUnavailable:
            self.figures.count("ludotheque_store_failures_total")
            raise
        self.figures.count("ludotheque_entries_total")
        if isinstance(event, Moved):
            by = "person" if sitting.level_of(event.seat) is None else "bot"
            self.figures.count("ludotheque_moves_total", by=by, game=sitting.settings.game)

    async def _catch_up(self, held: Held) -> None:
        """Read what other processes have stored."""
        sitting = held.sitting
        for entry in await self.store.entries(sitting.id, sitting.number):
            event = parse_entry(entry.body)
            sitting.fold(event, entry.at, entry.client)
            self._tell(held, event)
        held.in_doubt = False
        self._follow(held)

    # -- telling ------------------------------------------------------------------------------------------------------

    def _tell(self, held: Held, event: Event) -> None:
        """Everybody who listens gets what concerns them: a move gives a position, all else the table too."""
        if isinstance(event, Sat | Rose | Started):
            for listener in held.listeners:
                listener.sit(held.sitting)
        if not isinstance(event, Moved) or held.sitting.status == OVER:
            for listener in held.listeners:
                listener.put(encode(table_info(held.sitting, listener.guest)))
        if held.sitting.table is not None:
            self._tell_position(held)

    def _tell_position(self, held: Held) -> None:
        told: dict[tuple[int | None, str, int], bytes] = {}
        at = now()
        for listener in held.listeners:
            self._hand_over(held.sitting, listener)
            key = (listener.eyes, listener.language, listener.heard)
            message = told.get(key)
            if message is None:
                message = told[key] = encode(position(held.sitting, *self._arguments(key), at))
            listener.heard = held.sitting.number
            listener.put(message)

    @staticmethod
    def _arguments(key: tuple[int | None, str, int]) -> tuple[Seat | None, int, str]:
        eyes, language, since = key
        return (None if eyes is None else Seat(eyes)), since, language

    @staticmethod
    def _hand_over(sitting: Sitting, listener: Listener) -> None:
        """Where several people share a device, who has played looks away until somebody says who looks now."""
        if listener.shares_device and listener.eyes != sitting.to_act and sitting.status != OVER:
            listener.eyes = None

    def welcome(self, held: Held, listener: Listener, since: int) -> None:
        """To a socket that has come (again): the table, and the position with what it missed."""
        listener.put(encode(table_info(held.sitting, listener.guest)))
        self.show(held, listener, since)

    def show(self, held: Held, listener: Listener, since: int) -> None:
        if held.sitting.table is not None:
            heard = min(since, held.sitting.number)
            listener.put(encode(position(held.sitting, listener.eyes, heard, listener.language, now())))
        listener.heard = held.sitting.number

    # -- what happens by itself ---------------------------------------------------------------------------------------

    def _follow(self, held: Held) -> None:
        """See to the clock and to bots."""
        if held.timer is not None:
            held.timer.cancel()
            held.timer = None
        if self._is_closing:
            return
        due = held.sitting.clock.due
        if due is not None and (held.sitting.settings.pace is not None or due <= now()):
            delay = max(0.0, (due - now()) / 1000) + 0.005
            held.timer = asyncio.get_running_loop().call_later(delay, self._ring, held)
        if held.bot is None and held.sitting.bot_to_act() is not None:
            held.bot = self._spawn(self._play_bots(held))

    def _ring(self, held: Held) -> None:
        held.timer = None
        self._spawn(self._time_out(held))

    async def _time_out(self, held: Held) -> None:
        try:
            await self.act(held, lambda sitting: _or_deny(sitting.time_out(now())))
        except Refusal:
            self._follow(held)
        except StoreUnavailable:
            await asyncio.sleep(GRACE)
            self._follow(held)

    async def _play_bots(self, held: Held) -> None:
        try:
            while (level := held.sitting.bot_to_act()) is not None:
                await self._play_bot(held, level)
        finally:
            held.bot = None

    async def _play_bot(self, held: Held, level: str) -> None:
        table, seat, number = held.sitting.table, held.sitting.to_act, held.sitting.position
        assert table is not None and seat is not None
        known, legal = table.game.known(table.state, seat), table.game.legal(table.state)
        text = await self._workers.choose(table.game.name, level, known, legal)
        try:
            await self.act(held, lambda sitting: _bot_move(sitting, seat, number, text))
        except (
            Illegal,
            Unreadable,
        ) as error:  # a bot's mistake is not the table's: chance plays in its place
            self.figures.count("ludotheque_bot_failures_total", game=table.game.name, level=level)
            self.figures.log("bot erred", game=table.game.name, level=level, reason=error.message.id)
            if level != "random":
                await self._play_bot(held, "random")
        except Refusal:
            await asyncio.sleep(0)  # something else has happened: look anew
        except StoreUnavailable:
            await asyncio.sleep(GRACE)

    async def hint(self, held: Held, seat: Seat) -> str:
        """What the table's bot would play for the seat to act, from what the seat knows."""
        table = held.sitting.table
        assert table is not None
        known, legal = table.game.known(table.state, seat), table.game.legal(table.state)
        return await self._workers.choose(table.game.name, held.sitting.settings.level, known, legal)

    async def _follow_news(self) -> None:
        """What other processes have stored reaches the sockets of this one."""
        async for id, number in self.store.news():
            if not id:
                for known in list(self._held.values()):
                    await self._refresh(known)
            elif (held := self._held.get(id)) is not None and held.is_news(number):
                self._spawn(self._refresh(held))

    async def _refresh(self, held: Held) -> None:
        async with held.lock:
            held.in_doubt = True
            with contextlib.suppress(StoreUnavailable):
                await self._catch_up(held)


def _or_deny(event: Event | None) -> Event:
    if event is None:
        raise Denied(Message("play-stale"))
    return event


def _bot_move(sitting: Sitting, seat: int, number: int, text: str) -> Moved:
    """The bot's move, if a bot is still to make it."""
    if sitting.level_of(seat) is None or sitting.position != number:
        raise Denied(Message("play-stale"))
    return sitting.check_move(seat, None, text)
