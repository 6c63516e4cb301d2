"""The tables that this process has in hand: each a sitting in memory, a lock, who listens, and who must be waited for.

Every change goes through `House.act`: decide, store, believe, tell, in this order.
"""

import asyncio
import contextlib
import gc
import itertools
import json
import secrets
import time
from collections.abc import AsyncIterator, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from ludotheque.core.errors import Message
from ludotheque.core.game import Json, Seat
from ludotheque.core.record import Record, format_record
from ludotheque.play.clocks import LONGEST_TURN
from ludotheque.play.deciding import Decide, GoodMove, status_after, timed
from ludotheque.play.entries import Created, Event, Forgotten, Kept, Moved, Sat, format_entry
from ludotheque.play.fair import PROTOCOL
from ludotheque.play.lobby import Settings
from ludotheque.play.series import FIRST, Series
from ludotheque.play.sitting import Damaged, Sitting
from ludotheque.play.status import OVER, PLAYING, WAITING, Status
from ludotheque.play.table import deal_key
from ludotheque.play.upgrades import KEY, attest, load_as_before
from ludotheque.server.bell.ringer import Ringer
from ludotheque.server.contests import Contests
from ludotheque.server.deeds import LOOK, Deeds
from ludotheque.server.figures import Figures
from ludotheque.server.held import LONG, Held, NoTable
from ludotheque.server.herald import Herald
from ludotheque.server.history import History, size_of
from ludotheque.server.identity import Person
from ludotheque.server.lane import Lane
from ludotheque.server.limits import Limits, TooMuch
from ludotheque.server.presence import Attendance
from ludotheque.server.ratings import Ratings
from ludotheque.server.steward import GRACE, Steward
from ludotheque.server.tempo import UNHURRIED, Tempo
from ludotheque.server.turns import Who
from ludotheque.server.uptime import BEAT, IDLE_BEAT, Uptime, now
from ludotheque.server.waiting import Waiting
from ludotheque.server.workers import Workers
from ludotheque.store import (
    Entry,
    NumberTaken,
    Repeated,
    Store,
    StoreUnavailable,
    TableRow,
    UnknownTable,
    guest_in_news,
    word_in_news,
)

T = TypeVar("T")

ATTESTING = 10  # minutes between two notes of how games stand
LAST_WORDS = 3.0  # s for them at the end
BYTES_A_MOVE = 10  # of a record, about
GROWN = 250  # moves by which a long game has grown when it is looked for room


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
        self._forget_guest = forget
        self.limits = limits
        self.figures = figures
        self._held: dict[str, Held] = {}
        self._loading: dict[str, asyncio.Task[Held]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._replays = Lane("replaying")
        self._outlooks = ThreadPoolExecutor(1, thread_name_prefix="looking")
        self._late: dict[str, Held] = {}  # those that are behind, until they are read
        self._is_reading = False
        self._damaged: dict[str, Damaged] = {}  # the tables that are set aside
        self._uptime = Uptime(store)
        self.history = History(store, self._replays.run, lambda sitting: self.ringer.over(sitting, set()))
        self._waiting = Waiting(store, limits, self._uptime)
        self.attendance = Attendance(self._held, self.act, self._spawn, store, limits)
        self.steward = Steward(
            self.act,
            self._spawn,
            store,
            workers,
            figures,
            tempo,
            limits.reveal_seconds,
            self.attendance.say,
        )
        self._workers = workers
        self.ratings = Ratings(store)
        self.deeds = Deeds(store)
        self.contests = Contests(store, self.get, self.act, figures)
        self.ringer = Ringer(store, self.get, self._spawn, self.attendance, limits.bell_seconds)
        self._herald = Herald(self._follow, self.attendance.follow, figures)

    # -- opening and closing ------------------------------------------------------------------------------------------

    async def open(self) -> None:
        await self._uptime.open()
        await self.deeds.read()
        self._spawn(self._beat())
        self._spawn(self._follow_news())
        self._spawn(self._resume())
        self._spawn(self._fill_in_results())
        self._spawn(self._sweep())
        self._spawn(self.attendance.beat())
        self._spawn(self._workers.wake())
        self._spawn(self.contests.drive())
        self._spawn(self._follow_deeds())

    async def close(self) -> None:
        self.steward.close()
        self.attendance.close()
        for held in self._held.values():
            held.rest()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LAST_WORDS):
                await self._attest_all()
        self._replays.close()
        self._outlooks.shutdown(wait=False, cancel_futures=True)
        with contextlib.suppress(StoreUnavailable):
            await self._uptime.beat()

    def _spawn(self, work: Any) -> asyncio.Task[Any]:
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

    async def _resume(self) -> None:
        """Games in progress with clocks or bots go on by themselves after a restart."""
        for row in await self._playing():
            with contextlib.suppress(NoTable, Damaged, StoreUnavailable):
                await self.get(row.id)
            await asyncio.sleep(0.001)

    async def _beat(self) -> None:
        """Note down that the server is there; while clocks run, more often."""
        beats_a_turn = round(IDLE_BEAT / BEAT)
        for beat in itertools.count(1):
            await asyncio.sleep(BEAT)
            if beat % beats_a_turn == 0 or any(held.timer for held in self._held.values()):
                with contextlib.suppress(StoreUnavailable):
                    await self._uptime.beat()

    async def _playing(self) -> list[TableRow]:
        while True:
            with contextlib.suppress(StoreUnavailable):
                return await self.store.tables(status=PLAYING, limit=self.limits.loaded)
            await asyncio.sleep(GRACE)

    async def _sweep(self) -> None:
        """Tables that nobody looks at leave memory; where somebody has been waited for too long, a bot plays on."""
        for minute in itertools.count():
            await asyncio.sleep(60)
            if minute % 60 == 0:
                await self._end_long_waits()
                await self.clear_waiting()
                await self._fill_in_results()
            if minute % ATTESTING == 0:
                await self._attest_all()
            self._forget_idle_tables()
            await self._collect(is_due=minute % 60 == 59)

    async def _fill_in_results(self) -> None:
        with contextlib.suppress(StoreUnavailable):
            await self.history.fill_in()

    async def _keep_result(self, held: Held) -> None:
        """What the store could not take is filled in later."""
        with contextlib.suppress(StoreUnavailable):
            await self.ringer.over(held.sitting, self.attendance.here(held))
            await self.history.keep(held.sitting)
        await self.contests.over(held.sitting)

    async def _attest_all(self) -> None:
        """Note what this program made of the games that run, for the one that comes after it."""
        for held in list(self._held.values()):
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

    def _forget_idle_tables(self) -> None:
        at, limits = time.monotonic(), self.limits
        for id, held in list(self._held.items()):
            seconds = limits.long_idle_seconds if held.is_long else limits.idle_seconds
            if not held.is_needed() and held.used < at - seconds:
                self._drop(id)
        self.figures.gauge("ludotheque_tables_loaded", len(self._held))

    async def _collect(self, is_due: bool) -> None:
        """Free what refers to itself in circles, in a second in which nothing happens; once an hour in any case."""
        before = self.figures.entries
        await asyncio.sleep(1)
        if is_due or self.figures.entries == before:
            gc.collect()

    async def clear_waiting(self) -> None:
        """Tables that wait for players leave the store when nobody has been there for long."""
        with contextlib.suppress(StoreUnavailable, UnknownTable):
            await self._waiting.see(list(self._held.values()))
            for id in await self._waiting.forsaken():
                held = self._held.get(id)
                if held is None or not held.is_needed():
                    self._drop(id)
                    await self.store.delete_tables([id])
                    self.figures.log("table removed", table=id, reason="nobody came")

    async def _end_long_waits(self) -> None:
        for row in await self._playing():
            if row.updated < now() - LONGEST_TURN:
                with contextlib.suppress(NoTable, Damaged, StoreUnavailable):
                    self.steward.follow(await self.get(row.id))

    # -- tables in memory ---------------------------------------------------------------------------------------------

    async def get(self, id: str) -> Held:
        """The table, loaded if it is not in memory; or `NoTable`, or `Damaged`."""
        if id in self._damaged:
            raise self._damaged[id].with_traceback(None)
        held = self._held.get(id)
        if held is None:
            loading = self._loading.get(id)
            if loading is None:
                loading = self._loading[id] = asyncio.create_task(self._load(id))
                loading.add_done_callback(lambda _: self._loading.pop(id, None))
            held = await asyncio.shield(loading)
        held.used = time.monotonic()
        if held.is_behind:
            with contextlib.suppress(StoreUnavailable):  # then what is known must do
                await self.catch_up(held)
        return held

    async def _load(self, id: str) -> Held:
        entries = await self.store.entries(id)
        if not entries:
            raise NoTable(Message("server-no-table"))
        try:
            told, attested = [(e.body, e.at, e.client) for e in entries], await self.store.note(id, KEY)
            sitting = await self._replays.run(size_of(told), load_as_before, id, told, attested)
        except Damaged as damage:
            self._set_aside(id, damage)
            raise
        sitting.forgive(self._uptime.down_since)
        await self.steward.read_standing(sitting)
        place = await self._waiting.place(id) if sitting.status == WAITING else ""
        held = self._held[id] = Held(sitting, place)
        self.figures.gauge("ludotheque_tables_loaded", len(self._held))
        self._follow(held)
        self._make_room_for(held)
        return held

    def _follow(self, held: Held) -> None:
        """See to what happens next by itself, and to whom it is told."""
        self.steward.follow(held)
        self.ringer.follow(held)

    def _make_room_for(self, held: Held) -> None:
        """Long games together have so much room in memory; when they have grown beyond it, those leave where nothing
        has happened for longest. Whoever listens there is sent away, and may come again."""
        if abs(held.room - held.room_counted) < GROWN:
            return
        held.room_counted = held.room
        long = sorted((one for one in self._held.values() if one.room), key=lambda one: one.used)
        too_much = sum(one.room for one in long) - self.limits.long_moves
        for one in long:
            if too_much > 0 and one is not held and not one.is_at_work():
                too_much -= one.room
                self.send_home(one)

    def send_home(self, held: Held) -> None:
        """Out of memory, with all who listen; whoever comes again has it read anew."""
        held.rest()
        self._drop(held.sitting.id)
        for listener in list(held.listeners):
            listener.send_away()

    def _set_aside(self, id: str, damage: Damaged) -> None:
        """It is in nobody's way until somebody has mended it and the server is started anew."""
        self._damaged[id] = damage
        self._drop(id)
        self.figures.log("table set aside", table=id, reason=damage.reason)

    def _drop(self, id: str) -> None:
        self._held.pop(id, None)
        self.attendance.forget(id)

    async def create(
        self,
        person: Person,
        who: Who,
        settings: Settings,
        record: Record | None,
        people: Iterable[Sat | Kept] = (),
        series: Series = FIRST,
    ) -> Held:
        """A new table, stored, with these people at it."""
        await self.check_tables_of(person)
        await self._waiting.check_address(who.address)
        id, at = secrets.token_urlsafe(9), now()
        row = TableRow(id, settings.game, json.dumps(settings.as_json()), WAITING, at, at, 0)
        await self.store.create_table(row)
        brought: Json = None if record is None else json.loads(format_record(record))
        won = [vars(tally) for tally in series.tallies]
        created = Created(
            person.guest,
            settings.as_json(),
            secrets.token_hex(32),
            brought,
            series.before,
            series.played,
            won,
            PROTOCOL,
        )
        sitting = Sitting(id)
        events: list[Event] = [created, *people]
        for event in events:
            await self.store.append(id, sitting.number, format_entry(event), at)
            sitting.fold(event, at)
            if isinstance(event, Sat | Kept):
                await self.store.sit(id, event.guest)
        await self.store.sit(id, person.guest)
        if record is not None:
            await self._note_deal(id, record)
        held = self._held[id] = Held(sitting)
        held.who = who
        held.place = await self._waiting.made(who, id)
        self.figures.gauge("ludotheque_tables_loaded", len(self._held))
        return held

    async def _note_deal(self, id: str, record: Record) -> None:
        """For `is_played`: whoever holds the record may bring it to any table."""
        await self.store.sit(id, f"deal/{deal_key(record)}")  # a guest's id has no stroke

    async def is_played(self, id: str, record: Record, guest: str | None) -> bool:
        """Is a game played somewhere with the cards of this one, which is over: among people, or by this guest? It is
        noted too: a last move can be taken back. In a tournament: have not all played it? Whoever has played the one
        that is over is not kept from it by others who bring it along."""
        if await self.contests.is_closed(id):
            return True
        with contextlib.suppress(StoreUnavailable, UnknownTable):
            await self._note_deal(id, record)
        has_played = guest is not None and bool((await self.get(id)).sitting.seats_of(guest))
        for row in await self.store.tables(PLAYING, guest=f"deal/{deal_key(record)}"):
            with contextlib.suppress(NoTable, Damaged):
                if _is_closed_by((await self.get(row.id)).sitting, guest, has_played):
                    return True
        return False

    async def brought_from(self, record: Record) -> AsyncIterator[Held]:
        """The tables to which somebody has brought a record with the cards of this one."""
        before, key = None, f"deal/{deal_key(record)}"
        while rows := await self.store.tables(guest=key, before=before):
            before = rows[-1].id
            for row in rows:
                with contextlib.suppress(NoTable, Damaged):
                    if (held := await self.get(row.id)).sitting.dealing.is_brought:
                        yield held

    async def replay_brought(self, held: Held) -> None:
        """Before a game that was brought along begins: its moves take as long as whoever brought it chose."""
        if (size := held.sitting.dealing.brought_moves) > LONG:
            self._check_long_tables(held)
        if held.sitting.dealing.is_brought:
            await self._replays.run(size * BYTES_A_MOVE, lambda: held.sitting.dealing.brought)

    def _check_long_tables(self, held: Held) -> None:
        """Every position of a game is kept in memory while its table is there."""
        address, most = held.who.address, self.limits.long_tables
        others = [one for one in self._held.values() if one.who.address == address and one is not held]
        if sum(one.is_long for one in others) >= most:
            raise TooMuch(Message("limit-long-tables", most=most), after=120)

    # -- what takes longer the more somebody has said -----------------------------------------------------------------

    async def outlook(self, held: Held, eyes: Seat | None) -> Any:
        """What the moves of these eyes would do; worked out once a position, however many ask."""
        table, number = held.sitting.table, held.sitting.changed_at
        assert table is not None
        if held.outlooks[0] != number:
            held.outlooks = (number, {})
        found = held.outlooks[1]
        if eyes not in found:
            found[eyes] = self._spawn(self._in_outlook_thread(table.game.outlook, table.state, eyes))
        return await asyncio.shield(found[eyes])

    async def _in_outlook_thread(self, work: Callable[..., T], *arguments: Any) -> T:
        """In a thread of its own, where no long table is waited for."""
        return await asyncio.get_running_loop().run_in_executor(self._outlooks, work, *arguments)

    async def discard(self, held: Held) -> None:
        """Forget a table that was made for nothing."""
        self._drop(held.sitting.id)
        await self.store.delete_tables([held.sitting.id])

    async def check_tables_of(self, person: Person, at: str = "") -> None:
        """May they make one more, or sit down at this one?"""
        tables = [one async for one in self.tables_of(person.guest) if one.id != at]
        if len(tables) >= self.limits.tables:
            raise TooMuch(Message("limit-tables", most=self.limits.tables), after=60)
        most = self.limits.waiting_tables
        if sum(sitting.status == WAITING for sitting in tables) >= most:
            raise TooMuch(Message("limit-waiting-tables", most=most), after=60)

    async def tables_of(self, guest: str) -> AsyncIterator[Sitting]:
        """Those not over at which the guest still is, by their own will: nobody else's doing counts against them."""
        before = None
        while rows := await self.store.tables(guest=guest, but=OVER, before=before):
            before = rows[-1].id
            for row in rows:
                with contextlib.suppress(NoTable, Damaged):
                    if (sitting := (await self.get(row.id)).sitting).is_for(guest):
                        yield sitting

    # -- the path -----------------------------------------------------------------------------------------------------

    async def act(self, held: Held, decide: Decide, client: str | None = None) -> int:
        """Decide, store, believe, tell. Gives how many entries there are with this one; for a repeat as before."""
        sitting = held.sitting
        async with held.lock:
            held.used = time.monotonic()
            while True:
                if held.in_doubt or held.is_behind:
                    await self._catch_up(held)
                if client is not None and client in sitting.clients:
                    return sitting.clients[client] + 1
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
                    self._drop(sitting.id)
                    raise NoTable(Message("server-no-table")) from None
                except (StoreUnavailable, asyncio.CancelledError):
                    held.in_doubt = True
                    raise
                finally:
                    held.writing = None
                sitting.fold(event, at, client, tried)
                self._herald.tell_soon(held, event)
                self._make_room_for(held)
                if status == OVER:
                    self._spawn(self._keep_result(held))
                return sitting.number

    async def _append(
        self, sitting: Sitting, event: Event, at: int, client: str | None, status: Status | None
    ) -> None:
        try:
            await self.store.append(sitting.id, sitting.number, format_entry(event), at, client, status)
        except StoreUnavailable:
            self.figures.count("ludotheque_store_failures_total")
            raise
        self.figures.entries += 1
        if isinstance(event, Moved):
            by = "person" if sitting.level_of(event.seat) is None else "bot"
            self.figures.count("ludotheque_moves_total", by=by, game=sitting.settings.game)

    async def _catch_up(self, held: Held) -> None:
        """Read what other processes have stored."""
        self._believe(held, await self.store.entries(held.sitting.id, held.sitting.number))
        held.in_doubt = held.is_behind = False
        self.steward.follow(held)

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
                self.send_home(held)  # what was read before has the name still
                return

    # -- news ----------------------------------------------------------------------------------------------------------

    async def _follow_news(self) -> None:
        """What other processes have stored reaches the sockets of this one."""
        async for id, number in self.store.news():
            if (held := self._held.get(id)) is not None:
                if held.is_news(number):
                    self._hear_of(held)
            elif (guest := guest_in_news(id)) is not None:
                self._forget_guest(guest)
                self.ratings.forget(guest)
                self.ringer.forget(guest)
            elif (word := word_in_news(id)) is not None:
                self._hear(word)
            elif not id:
                self._forget_guest(None)
                self.ratings.forget(None)
                self.ringer.forget(None)
                self.attendance.ask_all()
                for known in list(self._held.values()):
                    await self._refresh(known)
            elif (loading := self._loading.get(id)) is not None:  # it may have been read just before
                self._spawn(self._refresh_loaded(loading))

    async def _follow_deeds(self) -> None:
        """What whoever runs the server has done from the command line: here it is not known yet."""
        while True:
            await asyncio.sleep(LOOK)
            with contextlib.suppress(StoreUnavailable):
                for deed in await self.deeds.read():
                    self._forget_guest(deed.id)
                    self.ratings.forget(deed.id)
                    await self._look_again(deed.id)

    async def _look_again(self, id: str) -> None:
        """At the table of this id, or at all where the guest of this id sits."""
        for held in list(self._held.values()):
            if held.sitting.id == id and await self.store.table(id) is None:
                self._drop(id)
            elif held.sitting.id == id or held.sitting.seats_of(id):
                await self.catch_up(held)

    def _hear_of(self, held: Held) -> None:
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
                await self._read(late)
        finally:
            self._is_reading = False

    async def _read(self, late: dict[str, Held]) -> None:
        try:
            found = await self.store.entries_of({id: held.sitting.number for id, held in late.items()})
        except StoreUnavailable:
            found = {}
        for id, held in late.items():
            if (
                id not in found or held.lock.locked() or held.in_doubt
            ):  # somebody else is about to read, or must
                self._spawn(self._refresh(held))
                continue
            with contextlib.suppress(Damaged):
                self._believe(held, found[id])
                held.is_behind = id in self._late
                self.steward.follow(held)

    def _hear(self, word: str) -> None:
        """News of tables must go on, whatever was announced."""
        try:
            self.attendance.hear(word)
        except Exception as error:
            self.figures.log("hearing failed", error=f"{type(error).__name__}: {error}"[:300])

    async def _refresh_loaded(self, loading: "asyncio.Task[Held]") -> None:
        with contextlib.suppress(NoTable, Damaged, StoreUnavailable):
            await self._refresh(await asyncio.shield(loading))

    async def _refresh(self, held: Held) -> None:
        """While the store is away, again and again: nobody else would come to tell those who listen here."""
        while True:
            with contextlib.suppress(StoreUnavailable):
                await self.catch_up(held)
                return
            await asyncio.sleep(GRACE)

    async def catch_up(self, held: Held) -> None:
        """Another process may have stored something of which the news has not come yet."""
        async with held.lock:
            held.in_doubt = True
            with contextlib.suppress(Damaged):
                await self._catch_up(held)


def _is_closed_by(sitting: Sitting, guest: str | None, has_played: bool) -> bool:
    """Does the game that runs here keep the guest from one with the same cards that is over?"""
    if sitting.status != PLAYING:
        return False
    if guest is not None and sitting.seats_of(guest):
        return True
    return sitting.is_among_people and not (has_played and sitting.dealing.is_brought)
