"""What a host does to people and tables, from the command line, also while servers run. Each deed is logged."""

import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from io import StringIO

from ludotheque.core.errors import Message
from ludotheque.core.names import clean_name
from ludotheque.language import say
from ludotheque.play.deciding import ask_leave, close
from ludotheque.play.lobby import Denied
from ludotheque.play.status import OVER, PLAYING
from ludotheque.server.contests import NoContest
from ludotheque.server.deeds import Deed, Deeds, Did
from ludotheque.server.farewell import forget
from ludotheque.server.figures import Figures
from ludotheque.server.held import NoTable
from ludotheque.server.house import House
from ludotheque.server.identity import Identity
from ludotheque.server.limits import Limits
from ludotheque.server.making import discard, tables_of
from ludotheque.server.uptime import now
from ludotheque.server.workers import Workers
from ludotheque.store import Session, Store
from ludotheque.store.admin import opened


class NoSuch(Denied):
    """Nobody, or no table, has this id."""


@dataclass
class Office:
    """A house in which nothing happens by itself, and who asks."""

    house: House
    identity: Identity
    deeds: Deeds
    by: str

    async def tell(self, did: Did, id: str, name: str = "") -> None:
        await self.deeds.tell(Deed(did, id, self.by, name, now()))


@asynccontextmanager
async def office(url: str, by: str) -> AsyncIterator[Office]:
    async with opened(url) as store:
        figures = Figures(StringIO())
        house = House(store, Limits(), Workers(1, 1.0, figures), figures)
        house.steward.close()  # bots and clocks are for the servers to see to
        deeds = Deeds(store)
        await deeds.read()
        try:
            yield Office(house, await Identity.open(store), deeds, by)
            await house.settle()
        finally:
            await house.close()


async def people(url: str, like: str) -> list[Session]:
    """Who is signed in, each once, the last heard of first; with this in their name or id, if it is given."""
    async with opened(url) as store:
        found = {one.guest: one for one in reversed(await store.all_sessions())}
    wanted = like.casefold()
    return [one for one in reversed(found.values()) if wanted in one.name.casefold() or like in one.guest]


async def log(url: str) -> list[Deed]:
    async with opened(url) as store:
        return await Deeds(store).read()


async def rename(url: str, by: str, id: str, name: str) -> Message:
    name = clean_name(name)
    async with office(url, by) as here:
        await _check_guest(here.house.store, id)
        await here.identity.rename(id, name)
        await here.tell("renamed", id, name)
    return Message("admin-renamed", id=id, name=name)


async def mute(url: str, by: str, id: str) -> Message:
    return await _bar(url, by, id, "muted")


async def unmute(url: str, by: str, id: str) -> Message:
    return await _bar(url, by, id, "unmuted")


async def unban(url: str, by: str, id: str) -> Message:
    return await _bar(url, by, id, "unbanned")


async def _bar(url: str, by: str, id: str, did: Did) -> Message:
    async with office(url, by) as here:
        await _check_guest(here.house.store, id)
        is_so = {
            "muted": here.deeds.is_muted(id),
            "unmuted": not here.deeds.is_muted(id),
            "unbanned": not here.deeds.is_banned(id),
        }
        if is_so[did]:
            raise Denied(Message("admin-already", id=id))
        await here.tell(did, id)
    return Message(f"admin-{did}", id=id)


async def ban(url: str, by: str, id: str) -> Message:
    """First it is known, so that they sit down nowhere meanwhile; then bots take their seats."""
    async with office(url, by) as here:
        await _check_guest(here.house.store, id)
        if here.deeds.is_banned(id):
            raise Denied(Message("admin-already", id=id))
        await here.tell("banned", id)
        await _unseat(here.house, id)
    return Message("admin-banned", id=id)


async def _unseat(house: House, guest: str) -> None:
    for contest in await house.contests.running():
        if contest.is_in(guest):
            await house.contests.leave(contest.id, guest)
    async for sitting in tables_of(house, guest):
        held = await house.get(sitting.id)
        for seat in sitting.seats_of(guest):
            with contextlib.suppress(Denied):  # a bot plays for them already
                await house.act(held, lambda one, seat=seat: ask_leave(one, seat, guest, "resigned"))  # type: ignore[misc]


async def close_table(url: str, by: str, id: str) -> Message:
    """A game that runs ends without a result, a table that waits is removed, a tournament is called off."""
    async with office(url, by) as here:
        told, tables = "admin-closed", list[str]()
        try:
            await _close_table(here.house, id)
        except NoTable:
            told, tables = "admin-called-off", await _close_contest(here.house, id)
        for one in (id, *tables):
            await here.tell("closed", one)
    return Message(told, id=id)


async def _close_table(house: House, id: str) -> None:
    held = await house.get(id)
    if held.sitting.status == OVER:
        raise Denied(Message("admin-not-running", id=id))
    if held.sitting.status == PLAYING:
        await house.act(held, close)
    else:
        await discard(house, held)


async def _close_contest(house: House, id: str) -> list[str]:
    try:
        return await house.contests.close(id)
    except NoContest:
        raise NoSuch(Message("admin-no-table", id=id[:80])) from None


async def strike(url: str, by: str, id: str, name: str) -> Message:
    """Out of a tournament."""
    async with office(url, by) as here:
        try:
            guest, _ = await here.house.contests.strike(id, None, name)
        except NoContest:
            raise NoSuch(Message("admin-no-tournament", id=id[:80])) from None
        await here.tell("struck", f"{id}/{guest}")
    return Message("admin-struck", id=id, name=name)


async def delete(url: str, by: str, id: str, language: str) -> Message:
    async with office(url, by) as here:
        await _check_guest(here.house.store, id)
        await forget(here.house, here.identity, id, say(Message("server-someone-gone"), language))
        await here.tell("deleted", id)
    return Message("admin-deleted", id=id)


async def _check_guest(store: Store, id: str) -> None:
    """Somebody with a device, a table or a game."""
    if await store.sessions(id) or await store.tables(guest=id, limit=1) or await store.results(id, 1):
        return
    raise NoSuch(Message("admin-no-guest", id=id[:80]))
