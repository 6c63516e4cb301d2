"""What the terminal asks of each game's own drawing."""

from typing import Any, Protocol

from rich.console import RenderableType

from ludotheque.catalog import part
from ludotheque.core.errors import Message
from ludotheque.core.game import Json, Outcome, Seat
from ludotheque.play.table import Table
from ludotheque.terminal.voice import Voice


class Face(Protocol):
    """How a game looks in a terminal, through the eyes of a seat."""

    def draw(self, table: Table, seat: Seat, voice: Voice, has_choices: bool = True) -> RenderableType:
        """The table before the seat's move, and what the seat can do and what comes of it: not where that is asked."""

    def greeting(self, table: Table, voice: Voice) -> str | None:
        """What is good to know before the first move of such a game, in a line."""

    def moves(self, table: Table, seat: Seat, voice: Voice) -> RenderableType:
        """Everything that can be done now, as it is typed in the reader's language."""

    def forced(self, table: Table, seat: Seat) -> Any | None:
        """The move that is made for a person who has no other choice, if it need not be asked for."""

    def forced_why(self, table: Table, seat: Seat, voice: Voice) -> str:
        """Why there is no other choice."""

    def unreadable(self, table: Table, message: Message) -> Message:
        """What is said at this table of a text that is no move, where the game says that of any: it may leave out what
        nobody can do here."""

    def interlude(self, table: Table, ply: int, voice: Voice) -> RenderableType | None:
        """What follows the line of this move before the next one's: how a round came out that it has ended."""

    def ended(self, table: Table) -> tuple[Message, str]:
        """Why the finished game is over, and the clause that says so."""

    def sheet(self, table: Table, outcome: Outcome, voice: Voice) -> RenderableType:
        """The score sheet of the finished game."""


class RackFace(Protocol):
    """What a game's drawing has besides, where a rack can be scored by itself (`ludotheque score`)."""

    def score_rack(self, data: Json) -> Any:
        """What the cards of a line of the file are worth; `BadRecord` where they are no rack."""

    def rack_json(self, scored: Any) -> Json:
        """For scripts."""

    def rack_sheet(self, scored: Any, voice: Voice) -> RenderableType:
        """For people: the total, and what each part is worth and why."""


def has_racks(game: str) -> bool:
    """Can a rack of this game be scored by itself?"""
    return hasattr(part("terminal", game), "score_rack")


def rack_face(game: str) -> RackFace:
    face: RackFace = part("terminal", game)
    return face


def face_of(game: str) -> Face:
    face: Face = part("terminal", game)
    return face


def end_line(table: Table, voice: Voice) -> str:
    """Why the finished game is over, with the clause."""
    why, clause = face_of(table.game.name).ended(table)
    return f"{voice.say(why)} ({clause})"
