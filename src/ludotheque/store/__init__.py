"""Keeps what happened at tables: numbered entries that are appended and never changed. Knows no game.

The key (table, number) decides races; a client's own id makes a repeated entry harmless. Nothing is told to anybody before
`append` has returned, and when it has returned the entry is on disk.
"""

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True)
class Entry:
    """One thing that happened at a table: its number there (from 0), its text (JSON of `play`), and when (ms)."""

    number: int
    body: str
    at: int
    client: str | None = None  # the sender's own id for it, if it has one


@dataclass(frozen=True)
class TableRow:
    """What lists need of a table without its entries. `settings` is JSON of `play`; `status` waiting, playing or over."""

    id: str
    game: str
    settings: str
    status: str
    created: int
    updated: int
    entries: int


class NumberTaken(Exception):
    """Another entry has this number: read what happened and decide anew."""


class Repeated(Exception):
    """An entry with this client id is there already, under `number`."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class StoreUnavailable(Exception):
    """The database cannot be reached or written just now (disk full, locked, restarting). Nothing was stored."""


class Store(Protocol):
    """SQLite or PostgreSQL. All times are integer milliseconds, all ids texts."""

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def create_table(self, row: TableRow) -> None: ...

    async def append(
        self,
        table: str,
        number: int,
        body: str,
        at: int,
        client: str | None = None,
        status: str | None = None,
    ) -> None:
        """Durable when it returns. `NumberTaken`, `Repeated` or `StoreUnavailable` otherwise. `status` updates the row."""

    async def entries(self, table: str, since: int = 0) -> list[Entry]: ...

    async def table(self, table: str) -> TableRow | None: ...

    async def tables(
        self, status: str | None = None, guest: str | None = None, limit: int = 100
    ) -> list[TableRow]:
        """The newest first. `guest`: those where the guest has sat (see `sit`)."""

    async def sit(self, table: str, guest: str) -> None:
        """Remember that the guest belongs to the table, for "my tables"."""

    async def note(self, table: str, guest: str) -> str: ...

    async def set_note(self, table: str, guest: str, text: str) -> None: ...

    async def setting(self, key: str, default: str) -> str:
        """A value all processes share (the key that signs cookies): the one stored, else `default`, stored now."""

    async def delete_tables(self, ids: Sequence[str]) -> int: ...

    def news(self) -> AsyncIterator[tuple[str, int]]:
        """(table, number) of each entry appended by any process that shares the database, this one included. After a
        lost connection ("", -1) is given: read anew what you watch."""
