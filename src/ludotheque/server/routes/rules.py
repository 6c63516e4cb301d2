"""The player's rules."""

from starlette.responses import Response

from ludotheque.catalog import rule_pages
from ludotheque.core.errors import Message
from ludotheque.language import LANGUAGES
from ludotheque.server.calls import Call
from ludotheque.server.held import NoTable
from ludotheque.server.messages import encode
from ludotheque.server.pages import pictures, rules_as_html


async def get_rules(call: Call) -> Response:
    """A page of the player's rules: one of `pages` of a game."""
    language, page = call.request.path_params["language"], call.request.path_params["page"]
    if language not in LANGUAGES or page not in rule_pages():
        raise NoTable(Message("server-no-page"))
    return Response(encode(rules_as_html(page, language)), media_type="application/json")


async def get_picture(call: Call) -> Response:
    """A picture of the rules (SVG)."""
    picture = pictures().get(call.request.path_params["name"])
    if picture is None:
        raise NoTable(Message("server-no-page"))
    return Response(picture, media_type="image/svg+xml")
