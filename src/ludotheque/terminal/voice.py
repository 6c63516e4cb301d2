"""What everything in a terminal is said with: texts of one language by their message id, names, and the console."""

from dataclasses import dataclass

from rich.console import Console

from ludotheque.core.errors import Argument, Message, Refusal
from ludotheque.core.text import printable
from ludotheque.language import explain, say
from ludotheque.play.table import Table


class _Output(Console):
    def on_broken_pipe(self) -> None:
        """Rich would leave with an error, though whoever reads (head, say) has only seen enough."""
        raise BrokenPipeError


def console() -> Console:
    """Standard output as it is now. A text is a text: brackets and colons in a name are no orders to the console."""
    return _Output(highlight=False, markup=False, emoji=False)


def names_of(table: Table) -> tuple[str, ...]:
    """The players as a terminal can show them, whatever the record calls them."""
    return tuple(map(printable, table.record.players))


@dataclass(frozen=True)
class Voice:
    """
    >>> Voice("de")("terminal-your-turn", name="Ada")
    'Ada ist am Zug'
    """

    language: str

    def __call__(self, id: str, /, **args: Argument) -> str:
        return say(Message(id, **args), self.language)

    def say(self, message: Message) -> str:
        return say(message, self.language)

    def explain(self, refusal: Refusal) -> str:
        return explain(refusal, self.language)
