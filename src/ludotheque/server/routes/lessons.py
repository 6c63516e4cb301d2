"""Courses for those who learn a game. Nothing is kept: where one stands is sent along."""

from typing import Literal

from starlette.responses import Response

from ludotheque.catalog import GAMES
from ludotheque.core.errors import Message
from ludotheque.language import say
from ludotheque.lessons.reading import course
from ludotheque.server.calls import Call
from ludotheque.server.held import NoTable
from ludotheque.server.messages import Course


async def get_course(call: Call) -> Course:
    """The lessons of a game, by their titles; they are numbered from 1."""
    lessons = course(game_of(call))
    return Course([say(Message(lesson.title), call.language) for lesson in lessons])


async def learn(call: Call) -> Response:
    """A step of a lesson: what is said, what is asked, and what your answer has led to."""
    return await _told(call, "learn")


async def read_answer(call: Call) -> Response:
    """How a move in a lesson would read, and whether you could make it now. Nothing is played."""
    return await _told(call, "draft")


def game_of(call: Call) -> str:
    game: str = call.request.path_params["game"]
    if game not in GAMES:
        raise NoTable(Message("server-no-page"))
    return game


async def _told(call: Call, what: Literal["learn", "draft"]) -> Response:
    """Of the lesson that the address names."""
    number: str = call.request.path_params["number"]
    if not (number.isascii() and number.isdigit() and len(number) < 3):
        raise NoTable(Message("server-no-page"))
    sent = await call.read(call.context.limits.record)
    return call.told(await call.errand(what, sent, (game_of(call), number)))
