"""What the server is: whether it is well, its figures, its games."""

from datetime import UTC, datetime, timedelta
from typing import Any

from starlette.responses import Response

from ludotheque.catalog import GAMES, bots, players
from ludotheque.core.errors import Message
from ludotheque.core.options import Option, describe
from ludotheque.extras import command
from ludotheque.language import has_text, say
from ludotheque.lessons.reading import course
from ludotheque.paper.press import parts_of
from ludotheque.play.phrases import PHRASES
from ludotheque.puzzles.reading import collection
from ludotheque.server.calls import Call
from ludotheque.server.handbook import is_built
from ludotheque.server.held import NoTable
from ludotheque.server.messages import BotInfo, GameInfo, Games, Health, OptionInfo
from ludotheque.server.pages import glance
from ludotheque.store import StoreUnavailable


async def healthz(call: Call) -> Health | Response:
    """Is the server there, and can it reach its store?"""
    try:
        await call.house.store.table("-")
    except StoreUnavailable:
        return Response(b'{"status":"unavailable"}', 503, media_type="application/json")
    return Health("ok")


async def metrics(call: Call) -> Response:
    """Figures in Prometheus form; for whom, whoever runs the server decides."""
    if not call.context.may_see_figures(call.request):
        raise NoTable(Message("server-no-page"))
    return Response(call.context.figures.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


async def games(call: Call) -> Games:
    """The games in their order, with options, bots and pages of rules."""
    told = [_game_info(name, call.language) for name in GAMES]
    return Games(told, list(PHRASES), call.context.contact, is_built(), call.house.ratings.is_there)


async def contact(call: Call) -> Response:
    """How to report a fault of this server in private (RFC 9116), where whoever runs it says so."""
    if call.context.contact is None:
        raise NoTable(Message("server-no-page"))
    until = datetime.now(UTC) + timedelta(days=30)
    text = f"Contact: {call.context.contact}\nExpires: {until:%Y-%m-%dT%H:%M:%SZ}\n"
    return Response(text, media_type="text/plain; charset=utf-8")


def _game_info(name: str, language: str) -> GameInfo:
    game = GAMES[name]
    return GameInfo(
        game=name,
        title=say(Message(f"{name}-title"), language),
        blurb=say(Message(f"{name}-blurb"), language),
        least=game.seats.start,
        most=game.seats.stop - 1,
        quick_seats=game.quick_seats,
        pages=list(game.pages),
        prints=list(parts_of(name)),
        phrases=list(game.phrases),
        glance=glance(game.pages[0], language) if game.pages else None,
        options=[_option_info(name, option, language) for option in describe(game.Options)],
        bots=[_bot_info(bot, language) for bot in bots(name)],
        lacking=_lacking(name, language),
        lessons=len(course(name)),
        puzzles=[puzzle.id for puzzle in collection(name).puzzles],
    )


def _lacking(name: str, language: str) -> str | None:
    """Why not all bots of a game are offered."""
    if len(bots(name)) > len(players(name).BOTS):
        return None
    return say(Message("bots-lacking", command=command("bots")), language)


def _bot_info(name: str, language: str) -> BotInfo:
    return BotInfo(name, say(Message(f"bot-{name}"), language), say(Message(f"bot-{name}-meaning"), language))


def _option_info(game: str, option: Option, language: str) -> OptionInfo:
    id = f"{game}-option-{option.name}"
    text = say(Message(id), language) if has_text(id, language) else option.name
    choices = None if option.choices is None else list(option.choices)
    texts = None if choices is None else [_choice_text(id, choice, language) for choice in choices]
    return OptionInfo(
        name=option.name,
        clause=option.clause,
        default=option.default,
        text=text,
        choices=choices,
        choice_texts=texts,
        least=option.least,
        most=option.most,
        step=option.step,
        players=option.players,
        fewest=option.fewest,
    )


def _choice_text(option: str, choice: Any, language: str) -> str:
    id = f"{option}-{choice}"
    return say(Message(id), language) if has_text(id, language) else str(choice)
