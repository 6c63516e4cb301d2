"""A table that this process has in memory, and who listens there."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from ludotheque.core.errors import Message
from ludotheque.core.game import Seat
from ludotheque.play.contest import place_of
from ludotheque.play.deciding import Decide
from ludotheque.play.entries import Event
from ludotheque.play.lobby import Denied, NotYours
from ludotheque.play.sitting import Sitting
from ludotheque.server.identity import Person
from ludotheque.server.turns import TOURNAMENTS, Who
from ludotheque.server.workers import Advised


class NoTable(Denied):
    """There is no such table."""


Spawn = Callable[[Coroutine[Any, Any, Any]], "asyncio.Task[Any]"]
"""Begins something beside the rest, that is seen to when the house closes."""

LONG = 1000  # moves: more than almost any game has


def own_seats(sitting: Sitting, person: Person) -> list[int]:
    """The seats that the person may act for: with a token just one."""
    return [
        seat
        for seat in sitting.seats_of(person.guest)
        if person.may_act_at(sitting.id, sitting.dealing.sealed_seat(seat))
    ]


def one_seat(sitting: Sitting, person: Person, wanted: int | None) -> int:
    """The seat that is meant: the one named, the only one, or of several the one to act."""
    seats = own_seats(sitting, person)
    if wanted is None and len(seats) > 1 and sitting.to_act in seats:
        wanted = sitting.to_act
    if wanted is None and len(seats) == 1:
        return seats[0]
    if wanted is None:
        raise NotYours(Message("lobby-not-seated" if not seats else "lobby-which-seat"))
    if wanted not in seats:
        raise NotYours(Message("lobby-seat-not-yours", seat=wanted + 1))
    return wanted


class Listener:
    """One socket at a table: whose eyes, which language, and how it is told."""

    def __init__(
        self,
        person: Person | None,
        language: str,
        tell: Callable[[bytes], None],
        send_away: Callable[[], None] = lambda: None,
    ) -> None:
        self.person = person
        self.language = language
        self.tell = tell
        self.send_away = send_away  # it may come again at once
        self.eyes: Seat | None = None
        self.is_hidden = False
        self.shares_device = False
        self.heard = 0

    def sit(self, sitting: Sitting) -> None:
        """Whose eyes these are: a spectator's, unless exactly one seat is the person's."""
        seats = [] if self.person is None else own_seats(sitting, self.person)
        self.shares_device = len(seats) > 1
        self.eyes = Seat(seats[0]) if len(seats) == 1 else None


class Held:
    """A table in memory."""

    def __init__(self, sitting: Sitting, place: str = "") -> None:
        self.sitting = sitting
        self.place = place or sitting.host  # with whose tables it takes turns in the list of those that wait
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.untold: list[Event] = []  # what has happened, and nobody has heard of yet
        self.told_asked = (sitting.wish, sitting.vote)  # what everybody was told that is asked of them
        self.timer: asyncio.TimerHandle | None = None
        self.reveal_by: float | None = None  # by the loop's time: then the deal is made without the rest
        self.bot: asyncio.Task[None] | None = None
        self.answer: asyncio.TimerHandle | None = None
        self.awaited: tuple[int, str | None] | None = (
            None  # at which position, of which bot, it was last awaited
        )
        self.is_told_waking = False  # that a plain bot plays while others' kernels are compiled
        self.hint: tuple[int, asyncio.Task[Advised]] | None = None  # at this number
        self.outlooks: tuple[int, dict[Seat | None, asyncio.Task[Any]]] = (-1, {})  # at this position
        self.in_doubt = False  # the store failed: what it holds must be read before anything is decided
        self.is_behind = False  # another process has stored something that nobody here has asked for yet
        self.writing: int | None = None  # the number of the entry that this process is storing
        self.attested: int | None = None  # the position of which the next program will find a note
        self.used = time.monotonic()
        self.is_gone = False  # out of memory, but for whoever still holds it
        self.counted, self.counted_for = 0, ""  # of its moves, among those of this address (`Room`)
        is_contest = place_of(sitting.id) is not None
        self.who = Who(TOURNAMENTS if is_contest else "", sitting.host)  # in whose turn its bots think

    def seen(self, who: Who) -> None:
        """Somebody comes from an address: if they sit here, and nobody did whose address was known, its bots think in
        their turn."""
        if self.who.address in ("", TOURNAMENTS) and self.sitting.seats_of(who.guest):
            self.who = who

    @property
    def is_long(self) -> bool:
        return self.room > 0

    @property
    def room(self) -> int:
        """How many moves it has in memory, where those are more than almost any game has."""
        return self.moves if self.moves > LONG else 0

    @property
    def moves(self) -> int:
        return 0 if self.sitting.table is None else len(self.sitting.table.moves)

    def is_at_work(self) -> bool:
        """Is something just happening here?"""
        return self.bot is not None or self.lock.locked()

    def is_news(self, number: int) -> bool:
        """Did somebody else store this entry? If it is just being stored here, the store itself will tell."""
        return number >= self.sitting.number and number != self.writing

    def is_needed(self) -> bool:
        """Must it stay in memory, because somebody listens or something is to happen?"""
        return bool(self.listeners or self.bot or self.timer or self.answer or self.lock.locked())

    def rest(self) -> None:
        """Nothing happens by itself until somebody sees to it again."""
        self.stop_clock()
        self.stop_answer()

    def stop_clock(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
        self.timer = None

    def stop_answer(self) -> None:
        if self.answer is not None:
            self.answer.cancel()
        self.answer = None


class Act(Protocol):
    """The path of every change (see `House.act`)."""

    async def __call__(self, held: Held, decide: Decide) -> int: ...
