"""What can lie on a page. Lengths are millimetres, places on a card parts of its width and height, texts have points;
`pages.typ` lays it all out."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

Say = Callable[..., str]
"""The text of a message id, in the reader's language."""
Block = dict[str, Any]
"""A paragraph, a list, a table … of the rules (see `rules.py`)."""


@dataclass(frozen=True)
class Text:
    """A text upon a card, around the middle of its place."""

    text: str
    x: float = 0.5
    y: float = 0.5
    size: float = 9
    ink: str = "#2b2622"
    is_bold: bool = False


@dataclass(frozen=True)
class Card:
    """`drawing` fills the card, `picture` lies in its middle, `back` is what the other side shows; each is an SVG."""

    drawing: str
    texts: tuple[Text, ...] = ()
    picture: str | None = None
    back: str | None = None


@dataclass(frozen=True)
class Cards:
    """Cards of one size, as many to a page as it has columns and rows; behind each page that of the backs."""

    cards: list[Card]
    width: float
    height: float
    columns: int
    rows: int
    kind: str = "cards"


@dataclass(frozen=True)
class BoardSheet:
    """A board or a part of it, by the names of its cells. `joins`: the edge where the other part belongs."""

    cells: list[list[str]]
    width: float
    height: float
    joins: str | None = None
    kind: str = "board"


@dataclass(frozen=True)
class Aids:
    """What every player has to look at, once for each: a ring of letters, lines, a table, tracks to move markers on."""

    title: str
    copies: int
    columns: int
    rows: int
    lines: list[str] = field(default_factory=list)
    table: list[list[str]] = field(default_factory=list)
    ring: list[str] = field(default_factory=list)
    tracks: list[list[str]] = field(default_factory=list)
    markers: int = 0
    kind: str = "aids"


@dataclass(frozen=True)
class Pad:
    """A table to fill in: a row for each entry, a column for each player."""

    title: str
    entries: list[str]
    players: int
    columns: int
    rows: int
    kind: str = "pad"


@dataclass(frozen=True)
class Leaflet:
    """A text to read, on two pages at most; a short one in one broad column."""

    blocks: list[Block]
    columns: int = 2
    kind: str = "reading"


Sheet = Cards | BoardSheet | Aids | Pad | Leaflet


class Box(Protocol):
    """What a game has in this room (`<game>.py`): the parts of its box, by name."""

    @property
    def PARTS(self) -> Mapping[str, Callable[[Say], list[Sheet]]]: ...


def capital(text: str) -> str:
    """As it stands alone on a card.

    >>> capital("étoile")
    'Étoile'
    """
    return text[:1].upper() + text[1:]
