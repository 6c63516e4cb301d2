"""Finished games told in luck and skill."""

from starlette.responses import Response

from ludotheque.core.errors import BadRecord, Message
from ludotheque.core.record import Record, parse_record
from ludotheque.play.lobby import Denied
from ludotheque.server.calls import Call
from ludotheque.server.errands import uploaded
from ludotheque.server.held import own_seats
from ludotheque.server.reviews import EFFORTS, Asked
from ludotheque.server.routes.records import finished


async def get_review(call: Call) -> Response:
    """A finished game reviewed: what was luck, what was skill, what decisions cost, and what would have been better as
    far as the `?eyes=` of a seat saw, or for `all`. The first answer is rough: ask on with `?since=`."""
    table = (await finished(call)).sitting.table
    assert table is not None
    record = table.record
    await _check_not_played_again(call, record)
    return await _told(call, Asked(uploaded(record), call.request.path_params["id"], record.game))


async def review_upload(call: Call) -> Response:
    """A record of your own, reviewed as `/review` of a table. Nothing is kept."""
    checked = await call.errand("check", await call.read(call.context.limits.record))
    record = parse_record(checked.decode())
    if record.result is None:
        raise BadRecord(Message("review-unfinished", plies=len(record.moves)))
    return await _told(call, Asked(uploaded(record)))


async def _told(call: Call, asked: Asked) -> Response:
    since = call.number("since") or 0
    found = await call.context.reviews.get(asked, call.who, since)
    page = b"null"
    if found.review is not None and found.efforts > since:
        page = await call.errand("review", b'%b,"review":%b}' % (asked.sent.rstrip()[:-1], found.review))
    return call.told(b'{"made":%d,"efforts":%d,"page":%b}' % (found.efforts, len(EFFORTS), page))


async def _check_not_played_again(call: Call, record: Record) -> None:
    """Whoever plays on from this deal is not shown the cards of others meanwhile."""
    eyes, person = call.request.query_params.get("eyes"), call.known_person
    if eyes is None or person is None:
        return
    async for sitting in call.house.tables_of(person.guest):
        is_same = sitting.dealing.is_from(record)
        if is_same and eyes not in map(str, own_seats(sitting, person)):
            raise Denied(Message("review-played-again"))
