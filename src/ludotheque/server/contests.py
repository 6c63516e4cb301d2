"""The tournaments of a house: told in chapters that the store keeps, and driven by whichever process is there.

A table of a round has an id that follows from the tournament, and its first entries are the same for every process: so
it does not matter who sets it, nor how often. Every change is decided, stored, and believed, in this order.
"""

import asyncio
import contextlib
import json
import secrets
import time
from collections.abc import Awaitable, Callable, Hashable, Iterable
from typing import Any, TypeVar

from ludotheque.core.errors import Message
from ludotheque.play.contest import Chapter, Contest, Made, Place, Terms, parse_chapter, place_of, without
from ludotheque.play.contest import format_chapter as format_
from ludotheque.play.contesting import (
    ask_begin,
    ask_call_off,
    ask_close,
    ask_deal,
    ask_displace,
    ask_entry,
    ask_strike,
    ask_withdraw,
    displaced,
    finish,
    forget,
    seats_to_leave,
)
from ludotheque.play.deciding import Decide, ask_replace, close, status_after
from ludotheque.play.entries import Sat, format_entry
from ludotheque.play.lobby import Denied, NotYours
from ludotheque.play.sitting import Damaged, Sitting
from ludotheque.play.standings import Adjusted, Standing
from ludotheque.play.status import OVER, WAITING
from ludotheque.server.figures import Figures
from ludotheque.server.held import Held, NoTable
from ludotheque.server.identity import Person
from ludotheque.server.limits import Limits, TooMuch
from ludotheque.server.turns import TOURNAMENTS, Who
from ludotheque.server.uptime import Uptime, now
from ludotheque.server.worked import Worked
from ludotheque.store import Chapter as Stored
from ludotheque.store import NumberTaken, Store, StoreUnavailable, TableRow

LOOK = 2.0  # s between two looks at what is to be done
DAY = 24 * 3600 * 1000  # ms
LONGEST_GATHERING = 60 * DAY  # after which a tournament that nobody begins is called off
LONGEST_ALONE = 7 * DAY  # likewise, one that nobody has entered but its host
RUNNING = ("gathering", "dealing", "rounds")
MOST_RUNNING = 500  # of all guests together
SHORT = 1.0  # s for which a list is told again as it was
KEPT = 1000  # contests kept in memory
_LATE = 2**62  # ms

AskContest = Callable[[Contest], Chapter]
T = TypeVar("T")


class NoContest(Denied):
    """There is no such tournament."""


class Closed(NotYours):
    """Somebody still plays this deal."""


class Contests:
    """All tournaments. `get` and `act` are those of the house's tables."""

    def __init__(
        self,
        store: Store,
        get: Callable[[str], Awaitable[Held]],
        act: Callable[[Held, Decide], Awaitable[int]],
        figures: Figures,
        limits: Limits,
        uptime: Uptime,
    ) -> None:
        self._store, self._get, self._act, self._figures, self._limits = store, get, act, figures, limits
        self._reveal_seconds, self._uptime = 6 * limits.reveal_seconds, uptime
        self._since = time.monotonic()
        self._known: dict[str, Contest] = {}
        self.worked = Worked()
        self._listing = asyncio.Lock()
        self._making = asyncio.Lock()
        self._listed: dict[
            tuple[str, ...], tuple[float, list[Contest]]
        ] = {}  # what was told of lists, and when
        self._damaged: set[str] = set()  # those that are set aside
        self._failed: dict[str, str] = {}  # of which it was told why

    # -- one tournament -----------------------------------------------------------------------------------------------

    async def get(self, id: str) -> Contest:
        """As it stands in the store now; or `NoContest`."""
        contest = self._known.get(id) or self._unread(id)
        for told in await self._store.chapters(id, contest.number):
            if told.number == contest.number:  # else another has read it meanwhile
                self._fold(contest, told)
        if not contest.number:
            raise NoContest(Message("contest-none"))
        return self._keep(contest)

    def _unread(self, id: str) -> Contest:
        contest = Contest(id)
        contest.forgive(self._uptime.down_since)
        return contest

    def _fold(self, contest: Contest, told: Stored) -> None:
        """Whatever is wrong with one is nothing to the others."""
        try:
            contest.fold(parse_chapter(told.body), told.at)
        except Exception as error:
            self._known.pop(contest.id, None)
            self.set_aside(contest.id, f"chapter {told.number}: {type(error).__name__}")
            raise NoContest(Message("contest-damaged")) from None

    def set_aside(self, id: str, reason: str) -> None:
        """It is told of once."""
        if id not in self._damaged:
            self._damaged.add(id)
            self._figures.log("tournament set aside", tournament=id, reason=reason)

    def _keep(self, contest: Contest) -> Contest:
        while len(self._known) >= KEPT and contest.id not in self._known:
            del self._known[next(iter(self._known))]
        return self._known.setdefault(contest.id, contest)

    async def make(self, person: Person, terms: Terms, origin: str) -> Contest:
        async with self._making, self._store.turn("tournaments"):
            running = await self.running()
            self._check_share(running, person.guest, origin)
            await self._make_room(running, origin)
            return await self._make(person, terms, origin)

    async def _make(self, person: Person, terms: Terms, origin: str) -> Contest:
        id, at = secrets.token_urlsafe(9), now()
        made = Made(person.guest, person.name, _as_json(terms), secrets.token_hex(32), origin)
        await self._store.add_story(id, "gathering", at)
        await self._store.add_chapter(id, Stored(0, format_(made), at))
        self._listed.clear()
        return await self.get(id)

    async def check_share(self, guest: str, origin: str) -> None:
        """Has this guest, and their network, not too many already? Or `TooMuch`. As it was a moment ago: when it is
        made it is looked at once more."""
        self._check_share(await self.lately(*RUNNING), guest, origin)

    def _check_share(self, running: list[Contest], guest: str, origin: str) -> None:
        limits = self._limits
        if sum(one.host == guest for one in running) >= limits.contests:
            raise TooMuch(Message("limit-contests", most=limits.contests), after=600)
        if sum(one.origin == origin for one in running) >= limits.network_contests:
            raise TooMuch(Message("limit-making"), after=600)

    async def _make_room(self, running: list[Contest], origin: str) -> None:
        """Or `TooMuch`. However many strangers have made, whoever comes from elsewhere finds a place."""
        if len(running) >= MOST_RUNNING:
            if (one := displaced(running, origin)) is None:
                raise TooMuch(Message("limit-all-contests"), after=600)
            await self.tell(one.id, ask_displace)
            self._figures.log("tournament displaced", tournament=one.id)

    async def enter(self, id: str, person: Person, commitment: str | None, origin: str) -> Contest:
        """Where it is full somebody may have to give way first."""
        while True:
            contest = await self.tell(
                id, lambda one: ask_entry(one, person.guest, person.name, commitment, origin)
            )
            if contest.is_in(person.guest):
                return contest

    async def begin(self, id: str, guest: str | None) -> Contest:
        """`None`: its time has come."""
        contest = await self.tell(id, lambda one: ask_begin(one, guest, now(), self._reveal_seconds))
        await self.set_tables(contest)
        return contest

    async def tell(self, id: str, ask: AskContest) -> Contest:
        """Decide, store, believe."""
        while True:
            contest = await self.get(id)
            chapter, number, stage = ask(contest), contest.number, contest.stage
            with contextlib.suppress(NumberTaken):  # somebody was faster: decide anew
                await self._store.add_chapter(id, Stored(number, format_(chapter), max(now(), contest.at)))
                contest = await self.get(id)
                if contest.stage != stage:
                    await self._store.set_story_status(id, contest.stage)
                    self._listed.clear()
                return contest

    async def running(self) -> list[Contest]:
        """Those that are not over, the newest first."""
        found = await self._read(*RUNNING)
        return [contest for contest in found if contest.stage in RUNNING]

    async def lately(self, *statuses: str, limit: int = MOST_RUNNING) -> list[Contest]:
        """Those that had this status a moment ago, the newest first: however many look at the list, the store is asked
        once a second. What this process has changed since is in it."""
        async with self._listing:
            at, found = self._listed.get(statuses, (-SHORT, []))
            if time.monotonic() - at >= SHORT:
                found = await self._read(*statuses, limit=limit)
                self._listed[statuses] = time.monotonic(), found
        return [contest for contest in found if contest.stage in statuses]

    async def of(self, guest: str) -> list[Contest]:
        """Those that somebody has made or entered."""
        return await self._all(await self._store.stories_of(guest))

    async def _all(self, ids: Iterable[str]) -> list[Contest]:
        found = [await self._known_or_none(id) for id in ids]
        return [contest for contest in found if contest is not None]

    async def ids(self, *statuses: str, limit: int = MOST_RUNNING) -> list[str]:
        """The newest first."""
        return [id for id, _ in await self._store.stories(*statuses, limit=limit)]

    async def _read(self, *statuses: str, limit: int = MOST_RUNNING) -> list[Contest]:
        """The newest first. However many there are the store is asked once, and for each in which something is new."""
        found = []
        for id, length in await self._store.story_lengths(*statuses, limit=limit):
            known = self._known.get(id)
            is_new = known is None or known.number != length
            found.append(await self._known_or_none(id) if is_new else known)
        return [contest for contest in found if contest is not None]

    async def _known_or_none(self, id: str) -> Contest | None:
        """One that is just being made has no chapter yet, and one may be damaged."""
        with contextlib.suppress(NoContest):
            return await self.get(id)
        return None

    async def told(self, contest: Contest, what: str, at: Hashable, work: Callable[[], T], who: Who) -> T:
        """Something that is the longer to be worked out the more people play; anew when `at` has changed."""
        return await self.worked.get((contest.id, what), at, work, who)

    async def standings(self, contest: Contest, who: Who) -> list[Standing]:
        """After each round others."""
        if not contest.round:
            return []
        return await self.told(contest, "standings", contest.round, contest.standings, who)

    async def adjusted(self, contest: Contest, who: Who) -> dict[int, Adjusted]:
        """The same without luck, as far as it is worked out."""
        if not contest.weighed:
            return {}
        at = contest.round, len(contest.weighed)
        return await self.told(contest, "adjusted", at, contest.adjusted, who)

    # -- whose deal is still played -----------------------------------------------------------------------------------

    async def is_closed(self, table: str) -> bool:
        """Is it a table of a round that not all have played?"""
        place = place_of(table)
        if place is None:
            return False
        with contextlib.suppress(NoContest):
            return not (await self.get(place.contest)).is_open(place.round)
        return False

    async def check_watching(self, sitting: Sitting, person: Person | None) -> None:
        """Until all have played the deal, its tables are for those who sit there: nobody else can learn a card."""
        if person is not None and sitting.seats_of(person.guest):
            return
        if await self.is_closed(sitting.id):
            raise Closed(Message("contest-closed"))

    async def proof(self, table: str) -> Any:
        """Of the deal of this table, once the tournament is over; None before, and where it is none."""
        place = place_of(table)
        with contextlib.suppress(NoContest):
            return None if place is None else (await self.get(place.contest)).proof(place.round)
        return None

    # -- what happens by itself ---------------------------------------------------------------------------------------

    async def drive(self) -> None:
        """For as long as the server runs."""
        while True:
            with contextlib.suppress(StoreUnavailable):
                for id, status in await self._store.stories(*RUNNING, limit=MOST_RUNNING):
                    if not self._is_idle(id, status):
                        await self._see_to(id, status)
            await asyncio.sleep(LOOK)

    def _is_idle(self, id: str, status: str) -> bool:
        """Is it known that nothing is to be done by itself before somebody does something?"""
        contest = self._known.get(id)
        if contest is None or not contest.stage == status == "gathering":
            return False
        return now() < min(contest.terms.starts or _LATE, contest.at + LONGEST_ALONE)

    async def _see_to(self, id: str, status: str) -> None:
        """Whatever is wrong with one is nothing to the others. A status that a crash left behind is set right."""
        try:
            with contextlib.suppress(Denied):
                contest = await self.get(id)
                if contest.stage != status:
                    await self._store.set_story_status(id, contest.stage)
                if contest.stage == "gathering":
                    await self._begin_in_time(contest)
                elif contest.stage == "dealing":
                    await self._deal_in_time(contest)
                for place in list(contest.waiting()):
                    await self._see_to_table(contest, place)
        except StoreUnavailable:
            raise
        except Exception as error:
            reason = f"{type(error).__name__}: {error}"[:300]
            if self._failed.get(id) != reason:  # it is looked at again soon
                self._failed[id] = reason
                self._figures.log("tournament failed", tournament=id, error=reason)

    async def _begin_in_time(self, contest: Contest) -> None:
        starts, at = contest.terms.starts, max(contest.at, contest.terms.starts or 0)
        is_lonely = all(one.guest == contest.host for one in contest.entrants)
        if starts is not None and now() >= starts:
            await self.begin(contest.id, None)
        elif now() - at - self._uptime.down_since(at) > (LONGEST_ALONE if is_lonely else LONGEST_GATHERING):
            await self.tell(contest.id, lambda one: ask_call_off(one, None))

    async def _deal_in_time(self, contest: Contest) -> None:
        """After a restart pages need time to come back."""
        if time.monotonic() >= self._since + self._reveal_seconds:
            await self.set_tables(await self.tell(contest.id, lambda one: ask_deal(one, now())))

    async def set_tables(self, contest: Contest) -> None:
        """All tables of this round, now: nobody has to wait for the next look."""
        for place in list(contest.waiting()):
            await self._see_to_table(contest, place)

    async def _see_to_table(self, contest: Contest, place: Place) -> None:
        """Set it, unless it is there; let bots play where people cannot; take in what came of it."""
        try:
            held = await self._table(contest, place)
        except Damaged:
            await self._finish(place, None)
            return
        if held.who.is_patient:
            held.who = Who(TOURNAMENTS, contest.origin)
        sitting = held.sitting
        for seat in seats_to_leave(contest, place, sitting, now()):
            with contextlib.suppress(Denied):
                await self._act(held, lambda one, seat=seat: ask_replace(one, seat))  # type: ignore[misc]
        if sitting.status == OVER or sitting.is_too_long():
            await self._finish(place, sitting)

    async def set_table(self, contest: Contest, place: Place) -> None:
        """Before anybody is told that they sit there."""
        with contextlib.suppress(Damaged):
            await self._table(contest, place)

    async def _table(self, contest: Contest, place: Place) -> Held:
        try:
            held = await self._get(place.id)
            if held.sitting.status != WAITING:
                return held
        except NoTable:
            pass
        await self._set(contest, place)
        return await self._get(place.id)

    async def _set(self, contest: Contest, place: Place) -> None:
        """Which entries a table begins with, and when, follows from the tournament: twice is the same as once."""
        id, at, opening = place.id, contest.round_at, contest.opening(place)
        settings = json.dumps(contest.settings_at(place).as_json())
        await self._store.create_table(TableRow(id, contest.terms.game, settings, WAITING, at, at, 0))
        sitting = Sitting(id)
        for number, event in enumerate(opening):
            if isinstance(event, Sat):
                await self._store.sit(id, event.guest)
            status = status_after(sitting, event, None)
            with contextlib.suppress(NumberTaken):  # another process sets the same table
                await self._store.append(id, number, format_entry(event), at, status=status)
            sitting.fold(event, at)

    async def over(self, sitting: Sitting) -> None:
        """A game has ended here: if it is one of a tournament, what came of it counts, and perhaps the next round
        begins."""
        place = place_of(sitting.id)
        if place is not None:
            with contextlib.suppress(StoreUnavailable, Denied):  # then it is seen to at the next look
                await self._finish(place, sitting)

    async def _finish(self, place: Place, sitting: Sitting | None) -> None:
        with contextlib.suppress(Denied):  # somebody was faster
            contest = await self.tell(place.contest, lambda one: finish(one, place, sitting))
            if contest.round > place.round:
                await self.set_tables(contest)

    async def close(self, id: str) -> list[str]:
        """For whoever runs the server: no round follows, and the games of this one end without a result. Their
        tables."""
        tables = [place.id for place in (await self.get(id)).waiting()]
        await self.tell(id, ask_close)
        for table in tables:
            with contextlib.suppress(Denied):
                await self._act(await self._get(table), close)
        return tables

    # -- whoever leaves -----------------------------------------------------------------------------------------------

    async def forget(self, guest: str, name: str) -> None:
        """Everywhere they have this name from now on; where they still play, a bot plays on."""
        for id in await self._store.stories_of(guest):
            try:
                await self._forget(id, guest, name)
            except StoreUnavailable:
                raise
            except NoContest:
                pass
            except Exception as error:  # whatever is wrong with one keeps nobody from leaving
                self.set_aside(id, f"{type(error).__name__}: {error}"[:300])

    async def _forget(self, id: str, guest: str, name: str) -> None:
        await self.leave(id, guest)
        await self.tell(id, lambda contest: forget(contest, guest, name))
        bodies = [told.body for told in await self._store.chapters(id)]
        for number, body in without(bodies, guest, name):
            await self._store.rewrite_chapter(id, number, body)

    async def strike(self, id: str, by: str | None, name: str) -> tuple[str, Contest]:
        """Whoever has entered under this name: their id."""
        struck = ""

        def ask(contest: Contest) -> Chapter:
            nonlocal struck
            chapter = ask_strike(contest, by, name)
            struck = chapter.guest
            return chapter

        contest = await self.tell(id, ask)
        return struck, contest

    async def leave(self, id: str, guest: str) -> Contest:
        """Whoever has entered, and not left; others change nothing."""
        with contextlib.suppress(Denied):
            await self.tell(id, lambda contest: ask_withdraw(contest, guest))
        contest = await self.get(id)
        if (place := contest.place_of(guest)) is not None:
            await self._see_to_table(contest, place)
        return contest


def _as_json(terms: Terms) -> dict[str, Any]:
    return {**vars(terms), "options": dict(terms.options)}
