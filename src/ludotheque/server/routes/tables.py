"""Tables: the list, a new one, one as it is seen, the next of a series."""

import asyncio
from dataclasses import replace

from starlette.responses import Response

from ludotheque.core.errors import Message
from ludotheque.core.game import Json
from ludotheque.core.record import Record, parse_record
from ludotheque.language import say
from ludotheque.play.clocks import Allowance
from ludotheque.play.deciding import ask_rematch
from ludotheque.play.entries import Kept, Sat
from ludotheque.play.lobby import Denied, Order, Settings, check_settings, default_level
from ludotheque.play.series import Series
from ludotheque.play.sitting import Damaged
from ludotheque.play.status import OVER
from ludotheque.server.calls import Call
from ludotheque.server.held import Held, NoTable
from ludotheque.server.identity import Person
from ludotheque.server.making import discard, make_table
from ludotheque.server.messages import SetAside, TableInfo, TableLink, TableRef, Tables, encode
from ludotheque.server.qr import qr_svg
from ludotheque.server.rights import GUESTS, check, roles_of
from ludotheque.server.sent import NewTable
from ludotheque.server.telling import table_info
from ludotheque.store import TableRow

LISTED = 50  # tables a list shows at once


async def list_tables(call: Call) -> Tables:
    """Open tables with a free seat, one of each host, the newest first, then their others; with `?mine=1` all of yours,
    those that are not over first, with whose turn it is. Of a long list a page; `?before=` with what it says under
    `more` gives the next."""
    if call.request.query_params.get("mine"):
        check(GUESTS, roles_of(call.known_person, None))
        rows = await _own_rows(call)
        listed = await _listed(call, rows, rows[-1].id if len(rows) == LISTED else None)
        # not those that one has left, or that began without one
        listed.tables = [table for table in listed.tables if table.is_host or table.you]
        return listed
    return await _for_strangers(call, call.number("before") or 0)


async def _own_rows(call: Call) -> list[TableRow]:
    """Those that are not over, then those that are: however many of these are newer."""
    store, guest, before = call.house.store, call.person.guest, call.request.query_params.get("before")
    last = None if before is None else await store.table(before)
    is_over = last is not None and last.status == OVER
    rows = [] if is_over else await store.tables(guest=guest, limit=LISTED, but=OVER, before=before)
    rest = LISTED - len(rows)
    return rows + await store.tables(OVER, guest, rest, before=before if is_over else None) if rest else rows


async def _for_strangers(call: Call, first: int) -> Tables:
    rows = await call.house.listing.rows()
    end = first + LISTED
    return await _listed(call, rows[first:end], str(end) if end < len(rows) else None)


async def _listed(call: Call, rows: list[TableRow], more: str | None = None) -> Tables:
    listed = Tables([], more=more)
    for row in rows:
        try:
            listed.tables.append(table_info((await call.house.get(row.id)).sitting, call.known_person))
        except NoTable:  # just being made, or just pruned
            continue
        except Damaged as damage:
            listed.set_aside.append(
                SetAside(row.id, row.game, say(damage.message, call.language), damage.why)
            )
    return listed


async def create_table(call: Call) -> TableInfo:
    """Make a table. You are its host; take a seat next. One that goes on from a record is never open to strangers."""
    person = call.person
    wanted = await call.body(NewTable, call.context.limits.record)
    record = None if wanted.record is None else await _check_record(call, wanted.record)
    settings = check_settings(_settings(wanted, record))
    held = await make_table(call.house, person, call.who, settings, record)
    call.context.figures.log("table made", table=held.sitting.id, game=settings.game)
    return table_info(held.sitting, person)


async def _check_record(call: Call, data: Json) -> Record:
    return parse_record((await call.errand("check", encode({"record": data}))).decode())


def _settings(wanted: NewTable, record: Record | None) -> Settings:
    if record is not None and record.game != wanted.game:
        raise Denied(Message("lobby-record-other-game", game=record.game[:40]))
    if record is not None and wanted.rated:
        raise Denied(Message("lobby-rated"))
    settings = Settings(
        game=wanted.game,
        options=wanted.options if record is None else record.options,
        seats=0,
        bots=tuple(wanted.bots),
        level=wanted.level or default_level(wanted.game),
        is_open=wanted.open and record is None,  # whoever brings a game knows its cards: not for strangers
        allowance=Allowance(wanted.clock.bank * 1000, wanted.clock.increment * 1000)
        if wanted.clock
        else None,
        hot_seat=wanted.hot_seat,
        undo=wanted.undo,
        hints=wanted.hints,
        order=wanted.order if record is None else "seated",  # the game has begun
        patience=wanted.patience,
        rated=wanted.rated,
    )
    seats = wanted.seats or settings.rules.seats.start
    return replace(settings, seats=seats if record is None else len(record.players))


async def get_table(call: Call) -> TableInfo:
    """A table as you see it."""
    held, known = await call.table(), call.known_person
    return table_info(held.sitting, known)


async def table_address(call: Call) -> TableLink:
    """The address of the table as others reach it, and whether they can."""
    held = await call.table()
    return TableLink(f"{call.outer_url}#table={held.sitting.id}", call.is_local)


async def table_link(call: Call) -> Response:
    """The same address as a QR code (SVG)."""
    held = await call.table()
    svg = await asyncio.to_thread(qr_svg, f"{call.outer_url}#table={held.sitting.id}")
    return Response(svg, media_type="image/svg+xml")


async def rematch(call: Call) -> TableRef:
    """The same people, each one seat further, at a new table. A second wish gives the same table. The seats of all
    others are kept for them: sit down on yours to say yes and to commit to what you add to the deal, or leave it to
    say no. Whoever asked sits down once more to commit."""
    person, held = call.person, await call.table()
    sitting = held.sitting
    if sitting.rematch is None:
        ask_rematch(sitting, person.guest, "")
        await _make_rematch(call, person, held)
    assert sitting.rematch is not None
    made, here = await call.house.get(sitting.rematch), call.house.attendance.here(held)
    await call.house.ringer.rematch(made.sitting, person.guest, here)
    return TableRef(sitting.rematch, f"{call.outer_url}#table={sitting.rematch}")


async def _make_rematch(call: Call, person: Person, held: Held) -> None:
    old, count = held.sitting, len(held.sitting.chairs)
    order = [(seat + 1) % count for seat in range(count)]
    chairs, tallies = [old.chairs[seat] for seat in order], old.series.tallies
    people = [
        (Sat if chair.guest == person.guest else Kept)(seat, chair.guest, chair.name)
        for seat, chair in enumerate(chairs)
        if chair.guest is not None
    ]
    by: Order = (
        "seated" if old.settings.order in ("youngest", "bid") else old.settings.order
    )  # then each in their turn
    settings = replace(old.settings, bots=tuple(chair.bot for chair in chairs), order=by)
    series = Series(old.id, old.series.played, tuple(tallies[seat] for seat in order))
    made = await make_table(call.house, person, call.who, settings, None, people, series)
    try:
        await call.house.act(held, lambda sitting: ask_rematch(sitting, person.guest, made.sitting.id))
    except Denied:  # somebody else was faster
        await discard(call.house, made)
        if old.rematch is None:
            raise
