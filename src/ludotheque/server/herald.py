"""Tells everybody who listens at a table what has happened there.

How long somebody waits must not depend on what others hold. So first whoever has moved is answered, then everybody who
is not to act hears of it, and only then is the list of moves made for whoever is: each when what was said before is on
its way, which takes a round of the event loop.
"""

import asyncio
from collections.abc import Callable, Iterable

from ludotheque.core.game import Seat
from ludotheque.play.entries import Dealt, Event, Moved, Revealed, Rose, Sat, Started
from ludotheque.play.sitting import Sitting
from ludotheque.play.status import OVER
from ludotheque.server.figures import Figures
from ludotheque.server.held import Held, Listener
from ludotheque.server.messages import encode
from ludotheque.server.telling import position, table_info
from ludotheque.server.uptime import now

_SEATING = (Sat, Rose, Started, Revealed, Dealt)  # after which somebody may sit elsewhere


class Herald:
    """`follow` sees to what happens next by itself, once everybody has heard; `attend` to who is here, told whether
    there were moves alone."""

    def __init__(
        self, follow: Callable[[Held], None], attend: Callable[[Held, bool], None], figures: Figures
    ) -> None:
        self._follow, self._attend, self._figures = follow, attend, figures
        self._loop = asyncio.get_running_loop()  # kept: to ask for it is a call of the operating system

    def tell_soon(self, held: Held, event: Event) -> None:
        held.untold.append(event)
        if len(held.untold) == 1:
            self._afterwards(self._tell_watchers, held)

    def _afterwards(self, work: Callable[[Held], None], held: Held) -> None:
        """When all that is said in this round of the event loop has gone out, which happens in the next."""
        self._loop.call_soon(self._loop.call_soon, self._guarded, work, held)

    def _guarded(self, work: Callable[[Held], None], held: Held) -> None:
        try:
            work(held)
        except Exception as error:
            self._figures.log(
                "telling failed", table=held.sitting.id, error=f"{type(error).__name__}: {error}"[:300]
            )

    def _tell_watchers(self, held: Held) -> None:
        """Everybody who listens and is not to act: a move gives a position, all else the table too, and so does a move
        that ends the wish for an undo, or a vote."""
        events, held.untold = held.untold, []
        self._afterwards(self._tell_actor, held)
        sitting, is_move = held.sitting, all(isinstance(event, Moved) for event in events)
        if not is_move and any(isinstance(event, _SEATING) for event in events):
            for listener in held.listeners:
                listener.sit(sitting)
        asked = (sitting.wish, sitting.vote)
        is_asked_anew, held.told_asked = held.told_asked != asked, asked
        self._attend(held, is_move)
        if is_asked_anew or sitting.status == OVER or not is_move:
            for listener in held.listeners:
                listener.tell(encode(table_info(sitting, listener.person)))
        if sitting.table is not None:
            for listener in held.listeners:
                _hand_over(sitting, listener)
            _tell_position(held, [each for each in held.listeners if not _is_to_act(sitting, each)])

    def _tell_actor(self, held: Held) -> None:
        """Whoever is to act; and then whatever happens by itself may happen."""
        sitting = held.sitting
        waiting = [each for each in held.listeners if each.heard < sitting.number]
        if sitting.table is not None:
            _tell_position(held, [each for each in waiting if _is_to_act(sitting, each)])
        self._follow(held)


def _is_to_act(sitting: Sitting, listener: Listener) -> bool:
    return listener.eyes is not None and listener.eyes == sitting.to_act


def _tell_position(held: Held, listeners: Iterable[Listener]) -> None:
    told: dict[tuple[Seat | None, int, str], bytes] = {}
    sitting, at = held.sitting, now()
    for listener in listeners:
        key = (listener.eyes, listener.heard, listener.language)
        message = told.get(key)
        if message is None:
            message = told[key] = encode(position(sitting, *key, at))
        listener.heard = sitting.number
        listener.tell(message)


def _hand_over(sitting: Sitting, listener: Listener) -> None:
    """Where several people share a device, whoever has played looks away until somebody says who looks now."""
    if listener.shares_device and listener.eyes != sitting.to_act and sitting.status != OVER:
        listener.eyes = None


def welcome(held: Held, listener: Listener, since: int) -> None:
    """To a socket that has come (again): the table, and the position with what it missed."""
    listener.tell(encode(table_info(held.sitting, listener.person)))
    show(held, listener, since)


def show(held: Held, listener: Listener, since: int) -> None:
    if held.sitting.table is not None:
        heard = min(since, held.sitting.number)
        listener.tell(encode(position(held.sitting, listener.eyes, heard, listener.language, now())))
    listener.heard = held.sitting.number


def tell_standing(held: Held, seat: int) -> None:
    """To the seat alone: what stands for it now."""
    for listener in held.listeners:
        if listener.eyes == seat:
            show(held, listener, listener.heard)
