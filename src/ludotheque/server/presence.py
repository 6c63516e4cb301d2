"""Who is at a table, as sockets and requests show it: here, away, gone; and how many watch. Nothing of it is kept.

Processes that share a store tell each other whom they see, table by table, a moment after it has changed, and every now
and then that they are alive: what a process said that has fallen silent is forgotten. Whoever takes up a table asks the
others whom they see there.
"""

import asyncio
import contextlib
import secrets

import msgspec
from msgspec import Struct

from ludotheque.core.errors import Refusal
from ludotheque.play.voting import lapse_vote, overdue, overdue_at
from ludotheque.server.held import Act, Held, Listener, Spawn
from ludotheque.server.limits import Limits
from ludotheque.server.messages import Presence, Present, Said, encode
from ludotheque.server.uptime import now
from ludotheque.store import Store, StoreUnavailable

SOON = 0.3  # s in which changes are told together
BEAT = 20.0  # s between two signs of life of a process
SILENCE = 50.0  # s after which it counts as dead


class Seen(Struct, frozen=True):
    """Whom one process sees at a table: guests who look, guests whose pages are hidden, and how many watch."""

    here: frozenset[str] = frozenset()
    hidden: frozenset[str] = frozenset()
    watching: int = 0


NOBODY = Seen()


class Alive(Struct, tag="alive"):
    process: str


class Report(Struct, tag="report"):
    """`asks`: it does not know whom the others see there."""

    process: str
    table: str
    seen: Seen
    asks: bool = False


class Heard(Struct, tag="heard"):
    """A guest at the table who has no socket there has asked something."""

    table: str
    guest: str


class Spoken(Struct, tag="spoken"):
    table: str
    said: Said


class Crowd:
    """Who is at one table, as far as this process has heard."""

    def __init__(self, at: float) -> None:
        self.others: dict[str, Seen] = {}  # what other processes see
        self.own = NOBODY  # what this one sees
        self.reported = NOBODY  # what it has told them
        self.last: dict[str, float] = {}  # when each guest was last here
        self.told: bytes | None = None
        self.is_overdue = False
        self.is_complete = False  # all who play were here when it was told last
        self.timer: asyncio.TimerHandle | None = None
        self.due: asyncio.TimerHandle | None = None
        self.since = at  # when this process began to hear of the table
        self._here: frozenset[str] = frozenset()

    def count(self, own: Seen, at: float) -> None:
        """Take in who is here now; those who were until now are remembered."""
        self.own = own
        here = own.here.union(*(seen.here for seen in self.others.values()))
        self.last |= dict.fromkeys(self._here | here, at)
        self._here = here

    def hear(self, guest: str, at: float, limits: Limits) -> bool:
        """Take in a sign of life, if it is news: requests may follow each other closely."""
        last = self.last.get(guest)
        is_fresh = last is not None and at - last < limits.away_seconds / 2
        if is_fresh or guest in self._here or self._is_hidden(guest):
            return False
        self.last[guest] = at
        return True

    @property
    def watching(self) -> int:
        return self.own.watching + sum(seen.watching for seen in self.others.values())

    def _is_hidden(self, guest: str) -> bool:
        return any(guest in seen.hidden for seen in (self.own, *self.others.values()))

    def state(self, guest: str, at: float, limits: Limits) -> Presence:
        """Whoever has just gone may only load the page anew. Whoever was never seen is gone, unless their page may be
        on its way back still: after a restart it needs some seconds."""
        last = self.last.get(guest)
        away = at - (self.since if last is None else last)
        if guest in self._here or (last is not None and away < limits.away_seconds):
            return "here"
        if self._is_hidden(guest) or away < (_back(limits) if last is None else limits.gone_seconds):
            return "away"
        return "gone"

    def is_expected(self, guest: str, at: float, patience: float, limits: Limits) -> bool:
        """Here, or last seen so short a time ago that it must not be held against them. Until pages have come back and
        the other processes have answered, nobody is known to be absent."""
        if at - self.since < _back(limits) or self.state(guest, at, limits) == "here":
            return True
        return guest in self.last and at - self.last[guest] < patience

    def absent(self, players: set[str]) -> set[str]:
        return players - self._here

    def changes(self, absent: set[str], at: float, patience: float, limits: Limits) -> list[float]:
        """When something may change by itself for those who are not here."""
        spans = (limits.away_seconds, limits.gone_seconds, patience)
        times = [self.last[guest] + span for guest in absent & self.last.keys() for span in spans]
        return [time for time in (*times, self.since + _back(limits)) if time > at]

    def rest(self) -> None:
        for timer in (self.timer, self.due):
            if timer is not None:
                timer.cancel()
        self.timer = self.due = None


def _back(limits: Limits) -> float:
    """s in which a page comes back whose server was away."""
    return 3 * limits.away_seconds


class Attendance:
    """Sees to the crowds of all tables of a house, and passes on what is said there."""

    def __init__(self, held: dict[str, Held], act: Act, spawn: Spawn, store: Store, limits: Limits) -> None:
        self._held, self._act, self._spawn = held, act, spawn
        self._store, self._limits = store, limits
        self._process = secrets.token_hex(4)
        self._alive: dict[str, float] = {}  # when each other process was last heard of
        self._crowds: dict[str, Crowd] = {}

    # -- what has changed ---------------------------------------------------------------------------------------------

    def crowd(self, held: Held) -> Crowd:
        """Of a table that has left memory nothing is left either."""
        crowd = self._crowds.get(held.sitting.id)
        if crowd is None:
            crowd = self._crowds[held.sitting.id] = Crowd(_time())
            self._report(held, asks=True)
        return crowd

    def forget(self, id: str) -> None:
        if (crowd := self._crowds.pop(id, None)) is not None:
            crowd.rest()

    def changed(self, held: Held) -> None:
        """Somebody has come or gone, or sits elsewhere: told soon, with all that happens until then."""
        crowd = self.crowd(held)
        crowd.count(_seen(held), _time())
        if crowd.timer is None:
            crowd.timer = asyncio.get_running_loop().call_later(SOON, self._tell, held)

    def heard(self, held: Held, guest: str) -> None:
        """Somebody has asked something at the table: whoever has no socket is here by that."""
        if guest in _players(held) and self.crowd(held).hear(guest, _time(), self._limits):
            self.refresh(held)
            if self._store.database != "SQLite":
                self._spawn(self._send(Heard(held.sitting.id, guest)))

    def _tell(self, held: Held) -> None:
        crowd = self.crowd(held)
        crowd.timer = None
        crowd.count(_seen(held), _time())
        if crowd.own != crowd.reported:
            self._report(held)
        self.refresh(held)

    def follow(self, held: Held, is_move: bool) -> None:
        """Something has happened at the table. A move alone changes only who is waited for, and since when: nothing
        where all are here."""
        crowd = self.crowd(held)
        if not is_move:
            self.changed(held)
        elif crowd.is_overdue or (crowd.due is None and not crowd.is_complete):
            self.refresh(held)

    def refresh(self, held: Held) -> None:
        """Tell those who listen, if it is news to them; and look again when it may have changed by itself."""
        crowd = self.crowd(held)
        if crowd.due is not None:
            crowd.due.cancel()
            crowd.due = None
        if not held.listeners:
            crowd.told = None
            return
        present = self._present(held)
        crowd.is_overdue = present.overdue is not None
        if (message := encode(present)) != crowd.told:
            crowd.told = message
            for listener in held.listeners:
                listener.tell(message)
        self._look_again(held, crowd)
        self._end_vote(held)

    def welcome(self, held: Held, listener: Listener) -> None:
        """To a socket that has come: who else is here."""
        crowd = self.crowd(held)
        crowd.count(_seen(held), _time())
        listener.tell(encode(self._present(held)))

    def _look_again(self, held: Held, crowd: Crowd) -> None:
        """Nothing changes by itself while all are here; whoever goes is told of."""
        absent = crowd.absent(_players(held))
        crowd.is_complete = not absent
        if not absent:
            return
        at, due = _time(), overdue_at(held.sitting)
        times = crowd.changes(absent, at, _patience(held), self._limits)
        if due is not None and due > now():
            times.append(at + (due - now()) / 1000)
        if times:
            crowd.due = asyncio.get_running_loop().call_at(min(times) + 0.01, self.refresh, held)

    def _end_vote(self, held: Held) -> None:
        """Whom the others vote on is here again."""
        vote = held.sitting.vote
        if (
            vote is not None
            and vote.about is not None
            and held.sitting.chairs[vote.about].guest in self.here(held)
        ):
            self._spawn(self._lapse(held))

    def here(self, held: Held) -> set[str]:
        """The guests at the table who look at it just now."""
        crowd, at = self.crowd(held), _time()
        return {guest for guest in _players(held) if crowd.state(guest, at, self._limits) == "here"}

    async def _lapse(self, held: Held) -> None:
        with contextlib.suppress(Refusal, StoreUnavailable):  # another process was faster; or later
            await self._act(held, lambda sitting: lapse_vote(sitting, self.here(held)))

    def _present(self, held: Held) -> Present:
        sitting, crowd, at = held.sitting, self.crowd(held), _time()
        states = [
            None if chair.guest is None or chair.is_awaited else crowd.state(chair.guest, at, self._limits)
            for chair in sitting.chairs
        ]
        return Present(states, crowd.watching, overdue(sitting, self.expected(held), now()))

    def expected(self, held: Held) -> set[str]:
        """The guests at the table whom nobody can call absent yet: who are here, may be for all that is known, or were
        within the table's patience."""
        crowd, at, patience = self.crowd(held), _time(), _patience(held)
        return {guest for guest in _players(held) if crowd.is_expected(guest, at, patience, self._limits)}

    def present(self, held: Held) -> set[str]:
        """The guests at the table who are not gone."""
        crowd, at = self.crowd(held), _time()
        return {guest for guest in _players(held) if crowd.state(guest, at, self._limits) != "gone"}

    # -- what is said -------------------------------------------------------------------------------------------------

    async def say(self, held: Held, said: Said) -> None:
        """To all who listen at the table, at every process."""
        await self._announce(Spoken(held.sitting.id, said))

    def _pass_on(self, spoken: Spoken) -> None:
        held = self._held.get(spoken.table)
        if held is not None:
            message = encode(spoken.said)
            for listener in held.listeners:
                listener.tell(message)

    # -- other processes ----------------------------------------------------------------------------------------------

    async def beat(self) -> None:
        """Be alive, and forget who is not. One SQLite file has one process."""
        while self._store.database != "SQLite":
            with contextlib.suppress(StoreUnavailable):
                await self._announce(Alive(self._process))
            await asyncio.sleep(BEAT)
            self._forget_silent()

    def _forget_silent(self) -> None:
        limit = _time() - SILENCE
        silent = {process for process, heard in self._alive.items() if heard < limit}
        for process in silent:
            del self._alive[process]
        for id, crowd in self._crowds.items():
            if silent & crowd.others.keys():
                crowd.others = {name: seen for name, seen in crowd.others.items() if name not in silent}
                self._count_anew(id)

    def hear(self, text: str) -> None:
        """Something that a process has announced, this one perhaps."""
        word = _read(text)
        if isinstance(word, Spoken):
            self._pass_on(word)
        elif isinstance(word, Heard):
            self._hear_of(word)
        elif word is not None and word.process != self._process:
            if word.process not in self._alive:
                self.report_all()  # it has just begun
            self._alive[word.process] = _time()
            if isinstance(word, Report):
                self._take(word)

    def _hear_of(self, heard: Heard) -> None:
        held = self._held.get(heard.table)
        if held is not None and self.crowd(held).hear(heard.guest, _time(), self._limits):
            self.refresh(held)

    def _take(self, report: Report) -> None:
        held = self._held.get(report.table)
        if held is None:
            return
        crowd = self.crowd(held)
        if (report.asks or report.process not in crowd.others) and crowd.own != NOBODY:
            self._report(held)  # to them this table may be new
        crowd.others[report.process] = report.seen
        self._count_anew(report.table)

    def _count_anew(self, id: str) -> None:
        if (held := self._held.get(id)) is not None:
            self.crowd(held).count(_seen(held), _time())
            self.refresh(held)

    def ask_all(self) -> None:
        """News may have been lost: nothing is known of anybody until the others have answered."""
        for id, crowd in list(self._crowds.items()):
            if (held := self._held.get(id)) is not None:
                crowd.since = _time()
                crowd.others.clear()  # whoever sees nobody does not answer
                self._report(held, asks=True)
                self._count_anew(id)

    def report_all(self) -> None:
        """To a process that knows nothing."""
        for id, crowd in list(self._crowds.items()):
            if crowd.own != NOBODY and (held := self._held.get(id)) is not None:
                self._report(held)

    def _report(self, held: Held, asks: bool = False) -> None:
        crowd = self.crowd(held)
        crowd.reported = crowd.own
        if self._store.database != "SQLite":
            self._spawn(self._send(Report(self._process, held.sitting.id, crowd.own, asks)))

    async def _send(self, word: Report | Heard) -> None:
        with contextlib.suppress(StoreUnavailable):  # when it is back, all is reported anew
            await self._announce(word)

    async def _announce(self, word: "Announced") -> None:
        await self._store.announce(encode(word).decode())

    def close(self) -> None:
        for crowd in self._crowds.values():
            crowd.rest()


Announced = Alive | Report | Heard | Spoken
_decoder = msgspec.json.Decoder[Announced](Announced)


def _read(text: str) -> Announced | None:
    """Anybody with the database may announce anything; of another version it may be unreadable."""
    try:
        word: Announced = _decoder.decode(text)
        return word
    except msgspec.MsgspecError:
        return None


def _time() -> float:
    return asyncio.get_running_loop().time()


def _players(held: Held) -> set[str]:
    return {chair.guest for chair in held.sitting.chairs if chair.guest is not None}


def _patience(held: Held) -> float:
    return held.sitting.settings.patience or 0


def _seen(held: Held) -> Seen:
    """Each guest once, on however many devices; whoever shows nothing is one for each socket."""
    players = _players(held)
    seen: dict[str, bool] = {}
    strangers = 0
    for listener in held.listeners:
        if listener.person is None:
            strangers += 1
        else:
            guest = listener.person.guest
            seen[guest] = seen.get(guest, False) or not listener.is_hidden
    here = frozenset(guest for guest, looks in seen.items() if looks and guest in players)
    hidden = frozenset(guest for guest, looks in seen.items() if not looks and guest in players)
    return Seen(here, hidden, strangers + len(seen.keys() - players))
