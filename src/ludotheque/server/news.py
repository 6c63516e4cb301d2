"""What is told between processes: at which tables something was stored, who has changed, what was announced."""

import asyncio
import contextlib

from ludotheque.play.sitting import Damaged
from ludotheque.server.deeds import LOOK
from ludotheque.server.held import Held, NoTable
from ludotheque.server.house import House
from ludotheque.store import StoreUnavailable, guest_in_news, word_in_news


async def follow_news(house: House) -> None:
    """What other processes have stored reaches the sockets of this one."""
    async for id, number in house.store.news():
        if (held := house.held.get(id)) is not None:
            if held.is_news(number):
                house.reader.hear_of(held)
        elif (guest := guest_in_news(id)) is not None:
            house.forget(guest)
        elif (word := word_in_news(id)) is not None:
            _hear(house, word)
        elif not id:
            await _read_anew(house)
        elif (loading := house.loading.get(id)) is not None:  # it may have been read just before
            house.spawn(_refresh_loaded(house, loading))


async def _read_anew(house: House) -> None:
    """News has been missed."""
    house.forget(None)
    house.attendance.ask_all()
    for held in list(house.held.values()):
        await house.reader.refresh(held)


async def _refresh_loaded(house: House, loading: "asyncio.Task[Held]") -> None:
    with contextlib.suppress(NoTable, Damaged, StoreUnavailable):
        await house.reader.refresh(await asyncio.shield(loading))


def _hear(house: House, word: str) -> None:
    """News of tables must go on, whatever was announced."""
    try:
        house.attendance.hear(word)
    except Exception as error:
        house.figures.log("hearing failed", error=f"{type(error).__name__}: {error}"[:300])


async def follow_deeds(house: House) -> None:
    """What whoever runs the server has done from the command line: here it is not known yet."""
    while True:
        await asyncio.sleep(LOOK)
        with contextlib.suppress(StoreUnavailable):
            for deed in await house.deeds.read():
                house.forget(deed.id)
                await _look_again(house, deed.id)


async def _look_again(house: House, id: str) -> None:
    """At the table of this id, or at all where the guest of this id sits."""
    for held in list(house.held.values()):
        if held.sitting.id == id and await house.store.table(id) is None:
            house.drop(id)
        elif held.sitting.id == id or held.sitting.seats_of(id):
            await house.reader.catch_up(held)
            house.steward.follow(held)  # perhaps whoever sits there is banned now
