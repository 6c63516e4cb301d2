"""A text as the game reads it, before it is played; and what is said where a record has one that it does not."""

from typing import NamedTuple

from ludotheque.core.errors import BadRecord, Illegal, Message, Unreadable
from ludotheque.core.record import Record
from ludotheque.core.text import json_line, shown
from ludotheque.language import explain
from ludotheque.play.table import BadMove, Table


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


def bad_move_line(error: BadMove, language: str) -> str:
    """For programs: `ply 12: illegal move "c4": …reason… (L3)`"""
    what = "unreadable" if isinstance(error.refusal, Unreadable) else "illegal"
    text = json_line(error.text if len(error.text) <= 80 else error.text[:79] + "…")
    return f"ply {error.ply}: {what} move {text}: {explain(error.refusal, language)}"


def tell_bad_move(error: BadMove, language: str) -> Message:
    """The same for people, who count moves from 1."""
    id = "bad-move-unreadable" if isinstance(error.refusal, Unreadable) else "bad-move-illegal"
    reason = explain(error.refusal, language)
    return Message(id, number=error.ply + 1, text=shown(error.text), reason=reason)


def good_table(record: Record, language: str, id: str, **args: str) -> Table:
    """The table of a record; or `BadRecord` with the message of this id, whose `line` says which move is wrong."""
    try:
        return Table(record)
    except BadMove as error:
        raise BadRecord(Message(id, line=tell_bad_move(error, language), **args)) from None
