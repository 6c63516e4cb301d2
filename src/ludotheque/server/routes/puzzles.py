"""Puzzles. Nothing is kept: where one stands is sent along."""

from starlette.responses import Response

from ludotheque.server.calls import Call
from ludotheque.server.messages import encode
from ludotheque.server.routes.lessons import game_of
from ludotheque.server.sent import Solving, ToSolve


async def solve(call: Call) -> Response:
    """A puzzle: its position, what is asked, and what your answer has led to."""
    return call.told(await call.errand("solve", await _sent(call)))


async def read_solution(call: Call) -> Response:
    """How a move in a puzzle would read, and whether you could make it now. Nothing is played."""
    return call.told(await call.errand("read", await _sent(call)))


async def _sent(call: Call) -> bytes:
    """With the puzzle that the address names."""
    game, id = game_of(call), call.request.path_params["id"]
    sent = await call.body(Solving, call.context.limits.record)
    return encode(ToSolve(sent.moves, sent.answer, sent.hints, sent.own, game, id))
