"""Puzzles. Nothing is kept: where one stands is sent along."""

from typing import Literal

from starlette.responses import Response

from ludotheque.server.calls import Call
from ludotheque.server.routes.lessons import game_of


async def solve(call: Call) -> Response:
    """A puzzle: its position, what is asked, and what your answer has led to."""
    return await _told(call, "solve")


async def read_solution(call: Call) -> Response:
    """How a move in a puzzle would read, and whether you could make it now. Nothing is played."""
    return await _told(call, "read")


async def _told(call: Call, what: Literal["solve", "read"]) -> Response:
    """Of the puzzle that the address names."""
    game, id = game_of(call), call.request.path_params["id"]
    sent = await call.read(call.context.limits.record)
    return call.told(await call.errand(what, sent, (game, id)))
