"""Values as JSON holds them, and moves as their texts: what is handed to other people's code."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, Generic, TypeVar, overload

from ludotheque.core.errors import Unreadable
from ludotheque.core.game import Json

Move = TypeVar("Move")


def plain(value: Any) -> Json:
    """The value as JSON would give it back: an object by the names of its fields, a tuple as a list.

    >>> plain({"racks": (("R5", "L"), None)})
    {'racks': [['R5', 'L'], None]}
    """
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {str(name): plain(item) for name, item in value.items()}
    if is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    return value


class Texts(Sequence[str], Generic[Move]):
    """Moves as texts, each written when it is asked for: there may be hundreds of thousands."""

    __slots__ = ("_format", "_moves", "_parse")

    def __init__(
        self, moves: Sequence[Move], format_move: Callable[[Move], str], parse_move: Callable[[str], Move]
    ) -> None:
        self._moves, self._format, self._parse = moves, format_move, parse_move

    def __len__(self) -> int:
        return len(self._moves)

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> list[str]: ...
    def __getitem__(self, index: int | slice) -> str | list[str]:
        if isinstance(index, slice):
            return [self._format(move) for move in self._moves[index]]
        return self._format(self._moves[index])

    def __iter__(self) -> Iterator[str]:
        return map(self._format, self._moves)

    def __contains__(self, text: object) -> bool:
        """However the move is written, as long as it can be read."""
        try:
            return isinstance(text, str) and self._parse(text) in self._moves
        except Unreadable:
            return False

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence) or isinstance(other, str):
            return NotImplemented
        return len(self) == len(other) and all(one == two for one, two in zip(self, other, strict=True))

    __hash__ = None  # type: ignore[assignment]  # as a list

    def __repr__(self) -> str:
        first = ", ".join(map(repr, self[:6]))
        return f"<{len(self)} moves: {first}{', …' if len(self) > 6 else ''}>"
