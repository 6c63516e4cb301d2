"""The games on paper."""

from starlette.responses import Response

from ludotheque.catalog import GAMES
from ludotheque.core.errors import Message
from ludotheque.paper.press import ALL, PAPERS, parts_of
from ludotheque.server.calls import Call
from ludotheque.server.held import NoTable
from ludotheque.server.messages import encode
from ludotheque.server.sent import ToPrint

KEPT = "public, max-age=3600"


async def get_print(call: Call) -> Response:
    """A part of a game to print and cut out, or `all` of them, on `?paper=` a4 or letter (PDF)."""
    game, part = call.request.path_params["game"], call.request.path_params["part"]
    if game not in GAMES or not (parts := parts_of(game)) or part not in (*parts, ALL):
        raise NoTable(Message("server-no-page"))
    wish = ToPrint(game, part, call.request.query_params.get("paper", PAPERS[0]))
    name = f"{game}-{part}-{wish.paper}-{call.language}.pdf"
    headers = {"content-disposition": f'inline; filename="{name}"', "cache-control": KEPT}
    return Response(await _printed(call, wish), media_type="application/pdf", headers=headers)


async def _printed(call: Call, wish: ToPrint) -> bytes:
    """Made once: there are no more of them than parts, papers and languages."""
    kept, key = call.context.prints, (wish, call.language)
    if key not in kept:
        kept[key] = await call.errand("print", encode(wish))
    return kept[key]
