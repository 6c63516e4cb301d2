"""Nines in a terminal: two lines and a table."""

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ludotheque.core.errors import Message
from ludotheque.core.game import Outcome, Seat
from ludotheque.play.table import Table
from ludotheque.terminal.listing import listing
from ludotheque.terminal.voice import Voice, names_of


def draw(table: Table, seat: Seat, voice: Voice, has_choices: bool = True) -> RenderableType:
    seen = table.game.view(table.state, seat)
    hand, trick = (" ".join(map(str, cards)) or "–" for cards in (seen.hand, seen.trick))
    points = ", ".join(f"{name} {score}" for name, score in zip(names_of(table), seen.scores, strict=True))
    return Group(Text(voice("nines-trick", cards=trick)), Text(voice("nines-hand", cards=hand)), Text(points))


def greeting(table: Table, voice: Voice) -> str | None:
    return None


def moves(table: Table, seat: Seat, voice: Voice) -> RenderableType:
    return listing(table.game.legal(table.state), lambda move, _: table.game.format_move(move), voice)


def forced(table: Table, seat: Seat) -> Any | None:
    """The last card lays itself."""
    cards = table.game.legal(table.state)
    return cards[0] if len(cards) == 1 else None


def unreadable(table: Table, message: Message) -> Message:
    return message


def forced_why(table: Table, seat: Seat, voice: Voice) -> str:
    return voice("nines-last-card")


def interlude(table: Table, ply: int, voice: Voice) -> RenderableType | None:
    return None


def ended(table: Table) -> tuple[Message, str]:
    return Message("nines-over"), table.game.clauses[-1]


def sheet(table: Table, outcome: Outcome, voice: Voice) -> RenderableType:
    rows = zip(names_of(table), outcome.scores, outcome.breakdown, strict=True)
    return Group(*(Text(f"{name} {score} = {parts['tricks']}") for name, score, parts in rows))
