"""The tables that this process has in hand: each a sitting in memory, a lock, who listens, and who must be waited for.

Every change goes through `House.act`: decide, store, believe, tell, in this order.
"""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from ludotheque.core.errors import Message
from ludotheque.core.game import Seat
from ludotheque.play.deciding import Decide, GoodMove, status_after, timed
from ludotheque.play.entries import Event, Moved, format_entry
from ludotheque.play.sitting import Damaged, Sitting
from ludotheque.play.status import OVER, PLAYING, WAITING, Status
from ludotheque.play.upgrades import KEY, attest, load_as_before
from ludotheque.server.bell.ringer import Ringer
from ludotheque.server.contests import Contests
from ludotheque.server.deeds import Deeds
from ludotheque.server.figures import Figures
from ludotheque.server.held import Held, NoTable
from ludotheque.server.herald import Herald
from ludotheque.server.history import History, size_of
from ludotheque.server.lane import Lane
from ludotheque.server.limits import Limits
from ludotheque.server.listing import Listing
from ludotheque.server.presence import Attendance
from ludotheque.server.ratings import Ratings
from ludotheque.server.reader import Reader
from ludotheque.server.room import Room
from ludotheque.server.steward import Steward
from ludotheque.server.tempo import UNHURRIED, Tempo
from ludotheque.server.uptime import Uptime, now
from ludotheque.server.waiting import Waiting
from ludotheque.server.workers import Workers
from ludotheque.store import NumberTaken, Repeated, Store, StoreUnavailable, UnknownTable

T = TypeVar("T")

LAST_WORDS = 3.0  # s for notes of how games stand, at the end


class House:
    """All tables. `forget` is called with a guest when something about them has changed; with none, when something
    about anybody may have."""

    def __init__(
        self,
        store: Store,
        limits: Limits,
        workers: Workers,
        figures: Figures,
        forget: Callable[[str | None], None] = lambda guest: None,
        tempo: Tempo = UNHURRIED,
    ) -> None:
        self.store = store
        self._forget = forget
        self.get_review_ready: Callable[[str, int], None] = lambda game, players: None
        self.limits = limits
        self.figures = figures
        self.held: dict[str, Held] = {}
        self.loading: dict[str, asyncio.Task[Held]] = {}
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._room = Room(limits, self.held.values, self.send_home)
        self._tasks: set[asyncio.Task[Any]] = set()
        self.replays = Lane("replaying")
        self._outlooks = ThreadPoolExecutor(1, thread_name_prefix="looking")
        self._damaged: dict[str, Damaged] = {}  # the tables that are set aside
        self.uptime = Uptime(store)
        self.history = History(store, self.replays.run, lambda sitting: self.ringer.over(sitting, set()))
        self.waiting = Waiting(store, limits, self.uptime)
        self.listing = Listing(store, self.get)
        self.attendance = Attendance(self.held, self.act, self.spawn, store, limits)
        self.deeds = Deeds(store)
        self.steward = Steward(
            self.act,
            self.spawn,
            store,
            workers,
            figures,
            tempo,
            limits.reveal_seconds,
            self.attendance.say,
            self.deeds.is_banned,
        )
        self.workers = workers
        self.ratings = Ratings(store)
        self.contests = Contests(store, self.get, self.act, figures, limits, self.uptime)
        self.ringer = Ringer(store, self.get, self.spawn, self.attendance, limits.bell_seconds)
        self._herald = Herald(self._follow, self.attendance.follow, figures)
        self.reader = Reader(
            store, self.spawn, self._herald, self.steward.follow, self._set_aside, self.send_home
        )

    # -- opening and closing ------------------------------------------------------------------------------------------

    async def open(self) -> None:
        await self.uptime.open()
        await self.deeds.read()

    async def close(self) -> None:
        self.steward.close()
        self.attendance.close()
        for held in self.held.values():
            held.rest()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LAST_WORDS):
                await self.attest_all()
        self.replays.close()
        self._outlooks.shutdown(wait=False, cancel_futures=True)
        with contextlib.suppress(StoreUnavailable):
            await self.uptime.beat()

    def spawn(self, work: Any) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.figures.log("task failed", error=f"{type(error).__name__}: {error}"[:300])

    async def settle(self) -> None:
        """Wait for all that was begun."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    @contextlib.asynccontextmanager
    async def turn_of(self, guest: str) -> AsyncIterator[None]:
        """Whoever has it is the only one of the guest's requests that is seen to, at whichever process."""
        async with self._turns.setdefault(guest, asyncio.Lock()), self.store.turn(guest):
            yield

    def forget(self, guest: str | None) -> None:
        """Something about the guest has changed elsewhere; None: about anybody."""
        self._forget(guest)
        self.ratings.forget(guest)
        self.ringer.forget(guest)

    async def _keep_result(self, held: Held) -> None:
        """What the store could not take is filled in later."""
        with contextlib.suppress(StoreUnavailable):
            await self.ringer.over(held.sitting, self.attendance.here(held))
            await self.history.keep(held.sitting)
        if self.attendance.here(held):
            self.get_review_ready(held.sitting.settings.game, held.sitting.settings.seats)
        await self.contests.over(held.sitting)

    async def attest_all(self) -> None:
        """Note what this program made of the games that run, for the one that comes after it."""
        for held in list(self.held.values()):
            if held.is_behind:
                continue  # whoever has stored more attests it
            if held.sitting.status == PLAYING and held.attested != held.sitting.changed_at:
                with contextlib.suppress(StoreUnavailable, UnknownTable):
                    await self._attest(held)

    async def _attest(self, held: Held) -> None:
        moment, changed_at = attest(held.sitting), held.sitting.changed_at
        if moment is not None:
            attested = await self._in_outlook_thread(moment.attested)
            await self.store.set_note(held.sitting.id, KEY, attested.as_text())
            held.attested = changed_at

    # -- tables in memory ---------------------------------------------------------------------------------------------

    async def get(self, id: str) -> Held:
        """The table, loaded if it is not in memory; or `NoTable`, or `Damaged`."""
        if id in self._damaged:
            raise self._damaged[id].with_traceback(None)
        held = self.held.get(id)
        if held is None:
            loading = self.loading.get(id)
            if loading is None:
                loading = self.loading[id] = asyncio.create_task(self._load(id))
                loading.add_done_callback(lambda _: self.loading.pop(id, None))
            held = await asyncio.shield(loading)
        held.used = time.monotonic()
        if held.is_behind:
            with contextlib.suppress(StoreUnavailable):  # then what is known must do
                await self.reader.catch_up(held)
        return held

    async def _load(self, id: str) -> Held:
        entries = await self.store.entries(id)
        if not entries:
            raise NoTable(Message("server-no-table"))
        try:
            told, attested = [(e.body, e.at, e.client) for e in entries], await self.store.note(id, KEY)
            sitting = await self.replays.run(size_of(told), load_as_before, id, told, attested)
        except Damaged as damage:
            self._set_aside(id, damage)
            raise
        sitting.forgive(self.uptime.down_since)
        await self.steward.read_standing(sitting)
        place = await self.waiting.place(id) if sitting.status == WAITING else ""
        held = self.take_in(Held(sitting, place))
        self._follow(held)
        self._see_room(held)
        return held

    async def tables_with(self, guest: str, but: Status | None = None) -> AsyncIterator[Held]:
        """Those at which the guest is or was, but for those with this status and those that cannot be read."""
        before = None
        while rows := await self.store.tables(guest=guest, but=but, before=before):
            before = rows[-1].id
            for row in rows:
                with contextlib.suppress(NoTable, Damaged):
                    yield await self.get(row.id)

    def take_in(self, held: Held) -> Held:
        self.held[held.sitting.id] = held
        self.count_tables()
        return held

    def count_tables(self) -> None:
        self.figures.gauge("ludotheque_tables_loaded", len(self.held))

    def _follow(self, held: Held) -> None:
        """See to what happens next by itself, and to whom it is told."""
        self.steward.follow(held)
        self.ringer.follow(held)

    def _see_room(self, held: Held) -> None:
        if self.held.get(held.sitting.id) is held:
            self._room.see(held)

    def send_home(self, held: Held) -> None:
        """Out of memory, with all who listen; whoever comes again has it read anew."""
        held.rest()
        self.drop(held.sitting.id)
        for listener in list(held.listeners):
            listener.send_away()

    def _set_aside(self, id: str, damage: Damaged) -> None:
        """It is in nobody's way until somebody has mended it and the server is started anew."""
        self._damaged[id] = damage
        self.drop(id)
        self.figures.log("table set aside", table=id, reason=damage.reason)

    def drop(self, id: str) -> None:
        if (held := self.held.pop(id, None)) is not None:
            held.is_gone = True
            self._room.forget(held)
        self.attendance.forget(id)

    # -- what takes longer the more somebody has said -----------------------------------------------------------------

    async def outlook(self, held: Held, eyes: Seat | None) -> Any:
        """What the moves of these eyes would do; worked out once a position, however many ask."""
        table, number = held.sitting.table, held.sitting.changed_at
        assert table is not None
        if held.outlooks[0] != number:
            held.outlooks = (number, {})
        found = held.outlooks[1]
        if eyes not in found:
            found[eyes] = self.spawn(self._in_outlook_thread(table.game.outlook, table.state, eyes))
        return await asyncio.shield(found[eyes])

    async def _in_outlook_thread(self, work: Callable[..., T], *arguments: Any) -> T:
        """In a thread of its own, where no long table is waited for."""
        return await asyncio.get_running_loop().run_in_executor(self._outlooks, work, *arguments)

    # -- the path -----------------------------------------------------------------------------------------------------

    async def act(self, held: Held, decide: Decide, client: str | None = None) -> int:
        """Decide, store, believe, tell. Gives how many entries there are with this one; for a repeat as before."""
        sitting = held.sitting
        async with held.lock:
            held.used = time.monotonic()
            while True:
                if held.in_doubt or held.is_behind:
                    await self.reader.read(held)
                if client is not None and client in sitting.clients:
                    return sitting.clients[client] + 1
                if self.uptime.is_failing:
                    await self._recover()
                at = max(now(), sitting.at)
                decided = decide(sitting)
                event, tried = decided if isinstance(decided, GoodMove) else (decided, None)
                event = timed(sitting, event, at)
                held.writing = sitting.number
                status = status_after(sitting, event, tried)
                try:
                    await self._append(sitting, event, at, client, status)
                except (NumberTaken, Repeated):
                    held.in_doubt = True
                    continue
                except UnknownTable:
                    self.drop(sitting.id)
                    raise NoTable(Message("server-no-table")) from None
                except (StoreUnavailable, asyncio.CancelledError):
                    held.in_doubt = True
                    raise
                finally:
                    held.writing = None
                sitting.fold(event, at, client, tried)
                self._herald.tell_soon(held, event)
                self._see_room(held)
                if status == OVER:
                    self.spawn(self._keep_result(held))
                return sitting.number

    async def _recover(self) -> None:
        """Can something be stored again? Then the time in which nothing could counts for nobody."""
        try:
            span = await self.uptime.recover()
        except StoreUnavailable:
            self.figures.count("ludotheque_store_failures_total")
            raise
        if span is not None:
            first, last = span
            for held in self.held.values():
                held.sitting.forgive(lambda at: max(0, last - max(first, at)))
                if held.timer is not None:
                    self.steward.follow(held)
            with contextlib.suppress(StoreUnavailable):
                await self.uptime.beat()

    async def _append(
        self, sitting: Sitting, event: Event, at: int, client: str | None, status: Status | None
    ) -> None:
        try:
            await self.store.append(sitting.id, sitting.number, format_entry(event), at, client, status)
        except StoreUnavailable:
            self.figures.count("ludotheque_store_failures_total")
            self.uptime.fail(at)
            raise
        self.figures.entries += 1
        if isinstance(event, Moved):
            by = "person" if sitting.level_of(event.seat) is None else "bot"
            self.figures.count("ludotheque_moves_total", by=by, game=sitting.settings.game)
