"""Making a table, and how many somebody may have."""

import json
import secrets
from collections.abc import AsyncIterator, Iterable

from ludotheque.core.errors import Message
from ludotheque.core.game import Json
from ludotheque.core.record import Record, format_record
from ludotheque.play.entries import Created, Event, Kept, Sat, format_entry
from ludotheque.play.fair import PROTOCOL
from ludotheque.play.lobby import Settings
from ludotheque.play.series import FIRST, Series
from ludotheque.play.sitting import Sitting
from ludotheque.play.status import OVER, WAITING
from ludotheque.server.held import Held
from ludotheque.server.house import House
from ludotheque.server.identity import Person
from ludotheque.server.limits import TooMuch
from ludotheque.server.same_cards import note_deal
from ludotheque.server.turns import Who
from ludotheque.server.uptime import now
from ludotheque.store import TableRow


async def make_table(
    house: House,
    person: Person,
    who: Who,
    settings: Settings,
    record: Record | None,
    people: Iterable[Sat | Kept] = (),
    series: Series = FIRST,
) -> Held:
    """A new table, stored, with these people at it."""
    await check_tables_of(house, person)
    id, at = secrets.token_urlsafe(9), now()
    await house.waiting.count(who.address, id)
    row = TableRow(id, settings.game, json.dumps(settings.as_json()), WAITING, at, at, 0)
    await house.store.create_table(row)
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
        await house.store.append(id, sitting.number, format_entry(event), at)
        sitting.fold(event, at)
        if isinstance(event, Sat | Kept):
            await house.store.sit(id, event.guest)
    await house.store.sit(id, person.guest)
    if record is not None:
        await note_deal(house, id, record)
    held = house.take_in(Held(sitting))
    held.who = who
    held.place = await house.waiting.made(who, id)
    return held


async def discard(house: House, held: Held) -> None:
    """Forget a table that was made for nothing."""
    house.drop(held.sitting.id)
    await house.store.delete_tables([held.sitting.id])


async def check_tables_of(house: House, person: Person, at: str = "") -> None:
    """May they make one more, or sit down at this one?"""
    tables = [one async for one in tables_of(house, person.guest) if one.id != at]
    if len(tables) >= house.limits.tables:
        raise TooMuch(Message("limit-tables", most=house.limits.tables), after=60)
    most = house.limits.waiting_tables
    if sum(sitting.status == WAITING for sitting in tables) >= most:
        raise TooMuch(Message("limit-waiting-tables", most=most), after=60)


async def tables_of(house: House, guest: str) -> AsyncIterator[Sitting]:
    """Those not over at which the guest still is, by their own will: nobody else's doing counts against them."""
    async for held in house.tables_with(guest, but=OVER):
        if held.sitting.is_for(guest):
            yield held.sitting
