"""Games with the same cards: whoever holds a record may bring it to any table, and play on from there."""

import contextlib
from collections.abc import AsyncIterator

from ludotheque.core.errors import Message
from ludotheque.core.record import Record
from ludotheque.play.sitting import Damaged, Sitting
from ludotheque.play.status import PLAYING
from ludotheque.play.table import deal_key
from ludotheque.server.held import LONG, Held, NoTable
from ludotheque.server.house import House
from ludotheque.server.limits import TooMuch
from ludotheque.store import StoreUnavailable, UnknownTable

BYTES_A_MOVE = 10  # of a record, about


async def note_deal(house: House, id: str, record: Record) -> None:
    """With which cards this table is played."""
    await house.store.sit(id, _key(record))


def _key(record: Record) -> str:
    return f"deal/{deal_key(record)}"  # a guest's id has no stroke


async def is_played(house: House, id: str, record: Record, guest: str | None) -> bool:
    """Is a game played somewhere with the cards of this one, which is over? It is noted too: a last move can be taken
    back. In a tournament: have not all played it? Whoever has played the one that is over, and plays at none of the
    others, is not kept from it by somebody who brings it along, or tries it again alone against bots."""
    if await house.contests.is_closed(id):
        return True
    with contextlib.suppress(StoreUnavailable, UnknownTable):
        await note_deal(house, id, record)
    has_played = guest is not None and bool((await house.get(id)).sitting.seats_of(guest))
    for row in await house.store.tables(PLAYING, guest=_key(record)):
        with contextlib.suppress(NoTable, Damaged):
            if _is_closed_by((await house.get(row.id)).sitting, guest, has_played):
                return True
    return False


def _is_closed_by(sitting: Sitting, guest: str | None, has_played: bool) -> bool:
    """Does the game that runs here keep the guest from one with the same cards that is over?"""
    if sitting.status != PLAYING:
        return False
    if guest is not None and sitting.seats_of(guest):
        return True
    return not (has_played and (sitting.dealing.is_brought or not sitting.is_among_people))


async def brought_from(house: House, record: Record) -> AsyncIterator[Held]:
    """The tables to which somebody has brought a record with the cards of this one."""
    async for held in house.tables_with(_key(record)):
        if held.sitting.dealing.is_brought:
            yield held


async def replay_brought(house: House, held: Held) -> None:
    """Before a game that was brought along begins: its moves take as long as whoever brought it chose."""
    if (size := held.sitting.dealing.brought_moves) > LONG:
        _check_long_tables(house, held)
    if held.sitting.dealing.is_brought:
        await house.replays.run(size * BYTES_A_MOVE, lambda: held.sitting.dealing.brought)


def _check_long_tables(house: House, held: Held) -> None:
    """A long game takes much room in memory while its table is there."""
    address, most = held.who.address, house.limits.long_tables
    others = [one for one in house.held.values() if one.who.address == address and one is not held]
    if sum(one.is_long for one in others) >= most:
        raise TooMuch(Message("limit-long-tables", most=most), after=120)
