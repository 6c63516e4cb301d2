"""A text as the game reads it, before it is played."""

from typing import NamedTuple

from ludotheque.core.errors import Illegal, Message, Unreadable
from ludotheque.play.table import Table


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
    told = table.game.format_move(move), table.game.say_move(move)
    try:
        table.try_move(text)
    except Illegal as illegal:
        return Reading(*told, illegal)
    return Reading(*told)
