"""How a move reads before it is made: as its player would say it where a game has such sentences, else its notation.

The log's sentence (`tell`) is none to show beforehand: it would name the cards that are drawn.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from ludotheque.core.errors import Illegal, Message, Refusal, Unreadable
from ludotheque.games.respublica.sentences import say_move
from ludotheque.play.lobby import Denied
from ludotheque.play.table import Table

SENTENCES: Final[dict[str, Callable[[Any], Message]]] = {"respublica": say_move}
"""The games whose moves are sentences."""


class Reading(NamedTuple):
    """A text as the game reads it: the canonical move and its sentence, and why it cannot be made, if it cannot."""

    move: str | None = None
    sentence: Message | None = None
    refusal: Refusal | None = None


def read(table: Table, text: str, seat: int) -> Reading:
    """What the text would mean if the seat played it now. Nothing happens."""
    try:
        move = table.game.parse_move(text)
    except Unreadable as unreadable:
        return Reading(refusal=unreadable)
    return Reading(table.game.format_move(move), _sentence(table, move), _refusal(table, text, seat))


def _refusal(table: Table, text: str, seat: int) -> Refusal | None:
    """Who is not to move learns nothing of what could be played."""
    if table.seat != seat:
        return Denied(Message("play-draft-not-now"))
    try:
        table.try_move(text)
    except Illegal as illegal:
        return illegal
    return None


def _sentence(table: Table, move: Any) -> Message | None:
    say = SENTENCES.get(table.game.name)
    return None if say is None else say(move)
