"""A table of texts: the same in a terminal and on a page."""

from dataclasses import dataclass

Row = tuple[str, ...]


@dataclass(frozen=True)
class TextTable:
    """A title, a heading for each column, rows of texts, and what must be said below them."""

    title: str
    headings: Row
    rows: tuple[Row, ...]
    notes: Row = ()
