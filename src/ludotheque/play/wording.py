"""How a move reads before it is made: as its player would say it where a game has such sentences, else its notation.

The log's sentence (`tell`) is none to show beforehand: it would name the cards that are drawn.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from ludotheque.core.errors import Illegal, Message, Unreadable
from ludotheque.games.petards import telling as petards
from ludotheque.games.respublica import sentences as respublica
from ludotheque.play.table import Table

SENTENCES: Final[dict[str, Callable[[Any], Message]]] = {
    "petards": petards.say_move,
    "respublica": respublica.say_move,
}
"""The games whose moves are typed with words."""


class Reading(NamedTuple):
    """A text as the game reads it: the canonical move and its sentence, and why it cannot be made, if it cannot."""

    move: str | None = None
    sentence: Message | None = None
    refusal: Illegal | Unreadable | None = None


def read(table: Table, text: str) -> Reading:
    """What the text would mean if it were played now. Nothing happens."""
    try:
        move = table.game.parse_move(text)
    except Unreadable as unreadable:
        return Reading(refusal=unreadable)
    told = table.game.format_move(move), _sentence(table, move)
    try:
        table.try_move(text)
    except Illegal as illegal:
        return Reading(*told, illegal)
    return Reading(*told)


def _sentence(table: Table, move: Any) -> Message | None:
    say = SENTENCES.get(table.game.name)
    return None if say is None else say(move)
