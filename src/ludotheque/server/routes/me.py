"""What somebody has played, and everything of theirs: to look at, to take along, to delete."""

import json
from collections.abc import AsyncIterator, Callable
from itertools import groupby
from operator import attrgetter

from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from ludotheque.core.errors import Message
from ludotheque.core.record import format_record
from ludotheque.language import say
from ludotheque.play.contest import place_of
from ludotheque.play.status import OVER
from ludotheque.server.calls import Call
from ludotheque.server.club_messages import (
    Figures,
    Met,
    PlayedGame,
    PlayedGames,
    PlayedSeat,
    Sessions,
    Tallied,
)
from ludotheque.server.farewell import forget
from ludotheque.server.limits import TooMuch
from ludotheque.server.making import tables_of
from ludotheque.server.messages import encode
from ludotheque.server.routes.bells import list_bells
from ludotheque.server.routes.contests import own_contests
from ludotheque.server.routes.guests import list_sessions
from ludotheque.server.routes.passkeys import list_passkeys
from ludotheque.server.same_cards import is_played
from ludotheque.server.telling import table_info
from ludotheque.store import Result
from ludotheque.store.bells import Letter

LISTED = 20  # finished games a list shows at once
MOST_MET = 100
EXPORTS = 2  # at once for an address: all their games are replayed
FORMAT = "ludotheque/me/1"


async def list_games(call: Call) -> PlayedGames:
    """The games that you have finished, the last first. Of a long list a page; `?before=` with what it says under
    `more` gives the next."""
    guest, before = call.person.guest, call.request.query_params.get("before")
    rows = await call.house.store.results(guest, LISTED, before)
    tables = [list(seats) for _, seats in groupby(rows, key=attrgetter("table"))]
    kept = await call.house.store.those_kept([seats[0].table for seats in tables])
    games = [_game(seats, guest, is_kept=seats[0].table in kept) for seats in tables]
    more = tables[-1][0].table if len(tables) == LISTED else None
    return PlayedGames([game for game in games if game is not None], more)


def _game(seats: list[Result], guest: str, *, is_kept: bool) -> PlayedGame | None:
    """None where what is kept of it is damaged: all others are shown."""
    try:
        return _read(seats, guest, is_kept)
    except (ValueError, TypeError, LookupError):
        return None


def _read(seats: list[Result], guest: str, is_kept: bool) -> PlayedGame:
    first, told = seats[0], [json.loads(seat.body) for seat in seats]
    own = next(body for seat, body in zip(seats, told, strict=True) if seat.guest == guest)
    played, won, points = own["series"] or (None, 0, 0)
    people = [
        PlayedSeat(seat.name, seat.bot or None, seat.guest == guest, bool(seat.won), body["score"])
        for seat, body in zip(seats, told, strict=True)
    ]
    place = place_of(first.table)
    tournament = None if place is None else place.contest
    return PlayedGame(
        first.table, first.game, first.at, people, own["how"], played, won, points, is_kept, tournament
    )


async def figures(call: Call) -> Figures:
    """How often you have won, by game and number of players, and against whom: people, and bots by their level."""
    store, guest = call.house.store, call.person.guest
    games = [Tallied(*row) for row in await store.tallies(guest)]
    met = [
        Met(o.name, o.bot or None, o.game, o.seats, o.games, o.won, o.lost_to)
        for o in await store.opponents(guest, MOST_MET)
    ]
    return Figures(games, met)


async def export(call: Call) -> Response:
    """Everything of yours in one file: devices, notes, tables, figures, and your finished games as records."""
    exporting, who = call.house.history.exporting, call.who
    there = sum(other.address == who.address for other in exporting)
    if there >= EXPORTS or any(other.guest == who.guest for other in exporting):
        raise TooMuch(Message("limit-export"), after=10)
    exporting.append(who)
    headers = {"content-disposition": 'attachment; filename="ludotheque.json"', "cache-control": "no-store"}
    return _Export(lambda: exporting.remove(who), _exported(call), headers, "application/json")


class _Export(StreamingResponse):
    """Counted from the moment it is promised until it is over, however that comes."""

    def __init__(
        self, over: Callable[[], None], content: AsyncIterator[bytes], headers: dict[str, str], kind: str
    ) -> None:
        super().__init__(content, headers=headers, media_type=kind)
        self._over = over

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._over()


async def _exported(call: Call) -> AsyncIterator[bytes]:
    """One record after the other: nobody's memory holds them all."""
    yield (await _head(call))[:-1] + b',"games":['
    comma = b""
    async for record in _records(call):
        yield comma + record.encode()
        comma = b","
    yield b"]}\n"


async def _head(call: Call) -> bytes:
    person, store = call.person, call.house.store
    tables = [table_info(sitting, person) async for sitting in tables_of(call.house, person.guest)]
    return encode(
        {
            "format": FORMAT,
            "guest": person.guest,
            "name": person.name,
            "devices": (await list_sessions(call)).sessions,
            "bells": (await list_bells(call)).bells,
            "letters": [_letter(letter) for letter in await store.outbox.of(person.guest)],
            "passkeys": (await list_passkeys(call)).passkeys,
            "notes": [{"table": table, "text": text} for table, text in await store.notes(person.guest)],
            "tables": tables,
            "figures": await figures(call),
            "tournaments": await own_contests(call),
        }
    )


def _letter(letter: Letter) -> dict[str, str | int]:
    """What was sent, as far as it is kept: not the token, which would make a move."""
    return {"kind": letter.kind, "table": letter.table, "state": letter.state, "at": letter.made}


async def _records(call: Call) -> AsyncIterator[str]:
    store, history, before = call.house.store, call.house.history, None
    while rows := await store.tables(OVER, call.person.guest, before=before):
        before = rows[-1].id
        for row in rows:
            sitting = await history.load(row.id)
            record = sitting.record() if sitting is not None and sitting.seats_of(call.person.guest) else None
            if record is not None and not await is_played(call.house, row.id, record, call.person.guest):
                yield format_record(record)


async def leave_for_good(call: Call) -> Sessions:
    """Delete everything of yours. Running games are resigned, you are signed out everywhere, and at the finished games
    of others you are somebody who left."""
    name = say(Message("server-someone-gone"), call.language)
    await forget(call.house, call.context.identity, call.person.guest, name)
    call.take_cookie_away()
    call.context.figures.log("guest left for good")
    return Sessions([])
