"""Finished games, and records that somebody brings."""

import contextlib
import json
from dataclasses import replace

from starlette.responses import Response

from ludotheque.catalog import GAMES
from ludotheque.core.errors import Message
from ludotheque.core.names import are_alike
from ludotheque.core.record import Record, format_record
from ludotheque.play.lobby import Denied
from ludotheque.play.par import with_par
from ludotheque.play.status import OVER, PLAYING
from ludotheque.server.calls import Call
from ludotheque.server.errands import uploaded
from ludotheque.server.held import Held
from ludotheque.server.identity import Person
from ludotheque.server.same_cards import is_played
from ludotheque.store import StoreUnavailable


async def get_record(call: Call) -> Response:
    """The finished game, with the proof of its deal, and what a kept review knows of par."""
    held = await finished(call)
    await check_not_played(call, held)
    record = held.sitting.record()
    assert record is not None
    if (proof := await call.house.contests.proof(held.sitting.id)) is not None:
        record = replace(record, extra={**record.extra, "fair": proof})
    record = await _with_par(call, record)
    response = Response(format_record(record) + "\n", media_type="application/json")
    response.headers["content-disposition"] = (
        f'attachment; filename="{record.game}-{record.extra["id"]}.json"'
    )
    return response


async def finished(call: Call) -> Held:
    """The last move may have been stored by another process a moment ago: whoever was told of it there asks here."""
    held = await call.table()
    if held.sitting.status == PLAYING:
        await call.house.reader.catch_up(held)
    if held.sitting.status != OVER:
        raise Denied(Message("play-not-over"))
    return held


async def get_replay(call: Call) -> Response:
    """A finished game position by position, through the `?eyes=` of a seat, or with `all` open (else a spectator's).
    At most a thousand positions at once, from `?since=` on."""
    held = await finished(call)
    await check_not_closed(call, held)
    record = named_as_now(held, call.known_person)
    if not await _is_played(call, held):
        record = await _with_par(call, record)
    return call.told(await call.errand("replay", uploaded(record)))


async def _with_par(call: Call, record: Record) -> Record:
    """With what the kept reviews know of its par: only a game between two in which nothing is hidden is solved."""
    if len(record.players) != 2 or GAMES[record.game].has_secrets:
        return record
    with contextlib.suppress(StoreUnavailable):
        kept = await call.house.store.reviews(call.request.path_params["id"])
        return with_par(record, [json.loads(review).get("par") for review in kept])
    return record


def named_as_now(held: Held, person: Person | None) -> Record:
    """The finished game with the name that its reader has by now: whoever had none yet was called a guest in it. The
    record itself keeps the names that were sealed."""
    table = held.sitting.table
    assert table is not None
    players = list(table.record.players)
    seats = [] if person is None else held.sitting.seats_of(person.guest)
    if person is not None and len(seats) == 1:  # those who share a device have given their names
        others = [name for seat, name in enumerate(players) if seat != seats[0]]
        if not any(are_alike(person.name, other) for other in others):
            players[seats[0]] = person.name
    return replace(table.record, players=tuple(players))


async def check_not_closed(call: Call, held: Held) -> None:
    """What spectators saw is open to all; but of a deal of a tournament, before all have played it, there were none."""
    if "eyes" in call.request.query_params or await call.house.contests.is_closed(held.sitting.id):
        await check_not_played(call, held)


async def check_not_played(call: Call, held: Held) -> None:
    """What only some have seen of a deal stays closed while it is played, at whichever table: to everybody where people
    play each other, to whoever plays alone against bots."""
    if await _is_played(call, held):
        raise Denied(Message("play-deal-played"))


async def _is_played(call: Call, held: Held) -> bool:
    table = held.sitting.table
    assert table is not None
    guest = None if call.known_person is None else call.known_person.guest
    return await is_played(call.house, held.sitting.id, table.record, guest)


async def upload(call: Call) -> Response:
    """A record of your own, to look through, as `/replay` of a table. Nothing is kept."""
    return call.told(await call.errand("replay", await call.read(call.context.limits.record)))


async def enter(call: Call) -> Response:
    """A game that was played at a real table, as a record. Nothing is kept."""
    return call.told(await call.errand("enter", await call.read(call.context.limits.record)))


async def verify(call: Call) -> Response:
    """Was the deal of this record fair, and does the rest of it follow from the moves?"""
    return call.told(await call.errand("verify", await call.read(call.context.limits.record)))
