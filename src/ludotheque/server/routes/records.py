"""Finished games, and records that somebody brings."""

from starlette.responses import Response

from ludotheque.core.errors import Message
from ludotheque.core.record import format_record
from ludotheque.play.lobby import Denied
from ludotheque.play.status import OVER
from ludotheque.server.calls import Call
from ludotheque.server.errands import uploaded


async def get_record(call: Call) -> Response:
    """The finished game, with the proof of its deal."""
    record = (await call.table()).sitting.record()
    if record is None:
        raise Denied(Message("play-not-over"))
    response = Response(format_record(record) + "\n", media_type="application/json")
    response.headers["content-disposition"] = (
        f'attachment; filename="{record.game}-{record.extra["id"]}.json"'
    )
    return response


async def get_replay(call: Call) -> Response:
    """A finished game position by position, through the `?eyes=` of a seat, or with `all` open (else a spectator's).
    At most a thousand positions at once, from `?since=` on."""
    sitting = (await call.table()).sitting
    if sitting.table is None or sitting.status != OVER:
        raise Denied(Message("play-not-over"))
    return call.told(await call.errand("replay", uploaded(sitting.table.record)))


async def upload(call: Call) -> Response:
    """A record of your own, to look through, as `/replay` of a table. Nothing is kept."""
    return call.told(await call.errand("replay", await call.read(call.context.limits.record)))


async def verify(call: Call) -> Response:
    """Was the deal of this record fair, and does the rest of it follow from the moves?"""
    return call.told(await call.errand("verify", await call.read(call.context.limits.record)))
