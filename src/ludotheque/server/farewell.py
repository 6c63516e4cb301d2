"""Leaving for good: whoever goes keeps nothing here, and nobody else loses a game by it."""

import contextlib

from ludotheque.play.deciding import ask_leave
from ludotheque.play.entries import Forgotten
from ludotheque.play.forgetting import rewritten
from ludotheque.play.lobby import Denied
from ludotheque.play.status import OVER
from ludotheque.server.held import Held
from ludotheque.server.house import House
from ludotheque.server.identity import Identity
from ludotheque.server.same_cards import brought_from


async def forget(house: House, identity: Identity, guest: str, name: str) -> None:
    """Their seats of running games are resigned; wherever they played they have this name from now on. Their sessions
    end last, so that whoever is interrupted can ask again."""
    names, sessions = await _names_of(house, guest), list(await identity.sessions.anew(guest))
    async for held in house.tables_with(guest):
        await _leave(house, held, guest)
        await _take_name_out_of_copies(house, held, guest, name)
        await _take_name_out(house, held, guest, name, names)
        if held.sitting.status == OVER:
            await house.history.keep(held.sitting)
    await house.contests.forget(guest, name)
    await house.deeds.forget(guest)
    await house.store.forget_guest(guest, name)
    await identity.end(guest, sessions)


async def _names_of(house: House, guest: str) -> set[str]:
    """By which they were called at any table: a record that they brought to another has them too."""
    return {name async for held in house.tables_with(guest) for name in held.sitting.names_of(guest)}


async def _leave(house: House, held: Held, guest: str) -> None:
    for seat in held.sitting.seats_of(guest):
        with contextlib.suppress(Denied):  # the game is over, or a bot plays for them already
            await house.act(held, lambda sitting, seat=seat: ask_leave(sitting, seat, guest, "resigned"))  # type: ignore[misc]


async def _take_name_out_of_copies(house: House, held: Held, guest: str, name: str) -> None:
    """Others may have brought the record of their game along to tables of their own. Before the names are gone by
    which it is found who is meant there."""
    table, names = held.sitting.table, held.sitting.names_of(guest) - {name}
    if table is None or not names:
        return
    async for copy in brought_from(house, table.record):
        await _rewrite(house, copy, guest, name, None, names)
        await house.act(copy, lambda _: Forgotten(guest, name))  # so that every process reads it anew
        house.send_home(copy)
        if copy.sitting.status == OVER:
            await house.store.rename_seats(copy.sitting.id, (await house.get(copy.sitting.id)).sitting.names)


async def _take_name_out(house: House, held: Held, guest: str, name: str, names: set[str]) -> None:
    """First for all who listen, then for good: in what is stored."""
    sitting = held.sitting
    if sitting.names_of(guest) - {name}:
        await house.act(held, lambda _: Forgotten(guest, name))
    await _rewrite(house, held, guest, name, sitting.seal, names)


async def _rewrite(
    house: House, held: Held, guest: str, name: str, seal: str | None, names: set[str]
) -> None:
    table = held.sitting.id
    bodies = [entry.body for entry in await house.store.entries(table)]
    for number, body in rewritten(bodies, guest, name, seal, names):
        await house.store.rewrite(table, number, body)
