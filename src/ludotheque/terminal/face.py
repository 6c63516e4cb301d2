"""What the terminal asks of each game's own drawing."""

from typing import Any, Protocol

from rich.console import RenderableType

from ludotheque.core.game import Outcome, Seat
from ludotheque.play.table import Table
from ludotheque.terminal.words import Words


class Face(Protocol):
    """How a game looks in a terminal, through the eyes of a seat."""

    def draw(self, table: Table, seat: Seat, words: Words) -> RenderableType:
        """The table before the seat's move, and what the seat can do."""

    def moves(self, table: Table, seat: Seat, words: Words) -> RenderableType:
        """Everything that can be done now, as it is typed in the reader's language."""

    def forced(self, table: Table, seat: Seat) -> Any | None:
        """The move that is made for a person who has no other choice, if it need not be asked for."""

    def forced_why(self, table: Table, seat: Seat, words: Words) -> str:
        """Why there is no other choice."""

    def sheet(self, table: Table, outcome: Outcome, words: Words) -> RenderableType:
        """The score sheet of the finished game."""
