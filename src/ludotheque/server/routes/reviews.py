"""Finished games told in luck and skill."""

from starlette.responses import Response

from ludotheque.core.record import parse_record
from ludotheque.play.reviewable import check_edition, unfinished
from ludotheque.server.calls import Call
from ludotheque.server.errands import uploaded
from ludotheque.server.queries import check_eyes
from ludotheque.server.reviews import EFFORTS, Asked
from ludotheque.server.routes.records import check_not_played, finished, named_as_now


async def get_review(call: Call) -> Response:
    """A finished game reviewed: what was luck, what was skill, what decisions cost, and what would have been better as
    far as the `?eyes=` of a seat saw, or for `all`. The first answer is rough: ask on with `?since=`."""
    held = await finished(call)
    await check_not_played(
        call, held
    )  # without eyes it tells of hidden cards too: the luck of the deal, all chances
    table = held.sitting.table
    assert table is not None
    record = table.record
    asked = Asked(uploaded(record), call.request.path_params["id"], record.game)
    shown = uploaded(named_as_now(held, call.known_person))
    return await _told(call, asked, shown, len(record.players))


async def review_upload(call: Call) -> Response:
    """A record of your own, reviewed as `/review` of a table. Nothing is kept."""
    checked = await call.errand("check", await call.read(call.context.limits.record))
    record = parse_record(checked.decode())
    check_edition(record)
    if record.result is None:
        raise unfinished(record)
    asked = Asked(uploaded(record))
    return await _told(call, asked, asked.sent, len(record.players))


async def _told(call: Call, asked: Asked, shown: bytes, seats: int) -> Response:
    """`shown`: the record as it is told of, with the names that its reader knows."""
    check_eyes(call.request.query_params, seats)
    since = call.number("since") or 0
    found = await call.context.reviews.get(asked, call.who, since)
    page = b"null"
    if found.review is not None and found.efforts > since:
        page = await call.errand("review", b'%b,"review":%b}' % (shown.rstrip()[:-1], found.review))
    return call.told(b'{"made":%d,"efforts":%d,"page":%b}' % (found.efforts, len(EFFORTS), page))
