"""What is said when something is refused: a message id with its arguments, and the clause where there is one.

No text lives here: `ludotheque.language` turns a `Message` into a sentence in the reader's language.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

Argument: TypeAlias = "str | int | Message | tuple[str | Message, ...]"
"""What a message may hold: a text, a number, another message, or a list that the language joins with "or"."""


class Message:
    """A sentence not yet in any language.

    >>> Message("libertas-no-match", reference="R5").id
    'libertas-no-match'
    """

    __slots__ = ("args", "id")

    def __init__(self, id: str, /, **args: Argument) -> None:
        self.id = id
        self.args: Mapping[str, Argument] = MappingProxyType(args)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and (self.id, self.args) == (other.id, other.args)

    def __hash__(self) -> int:
        return hash((self.id, tuple(self.args.items())))

    def __repr__(self) -> str:
        return " ".join([self.id, *(f"{name}={value!r}" for name, value in self.args.items())])

    def __reduce__(self) -> "tuple[object, ...]":
        return _rebuild_message, (self.id, dict(self.args))


def _rebuild_message(id: str, args: dict[str, Argument]) -> Message:
    return Message(id, **args)


class Refusal(Exception):
    """A person's input that cannot be taken, and why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


class Unreadable(Refusal):
    """The text is no move at all. It may still name the clause that tells how a move is written."""

    def __init__(self, message: Message, clause: str | None = None) -> None:
        super().__init__(message)
        self.clause = clause

    def __reduce__(self) -> "tuple[object, ...]":
        return Unreadable, (self.message, self.clause)


class Illegal(Refusal):
    """The text is a move, and a clause of the law forbids it here."""

    def __init__(self, clause: str, message: Message) -> None:
        super().__init__(message)
        self.clause = clause

    def __reduce__(self) -> "tuple[object, ...]":
        return Illegal, (self.clause, self.message)


class BadRecord(Refusal):
    """The file, line or object is no record; the message says where and why."""


class BadOptions(BadRecord):
    """An option that the game does not have, or a value that the option cannot take."""
