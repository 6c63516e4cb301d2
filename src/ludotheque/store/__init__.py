"""Keeps what happened at tables: numbered entries that are appended and never changed. Knows no game.

The key (table, number) decides races; a client's own id makes a repeated entry harmless. Nothing is told to anybody
before `append` has returned, and when it has returned the entry is on disk.
"""

from collections.abc import AsyncIterator, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol
from urllib.parse import unquote

from ludotheque.core.errors import Message, Refusal

Row = tuple[str, tuple[str | int | None, ...]]
"""A row of the database as `dump` gives and `load` takes it: its kind and its values (see `store.rows`)."""

OPEN = '%"open": true%'  # in the settings of a table that is; others may be damaged, and are no JSON


@dataclass(frozen=True)
class Entry:
    """One thing that happened at a table: its number there (from 0), its text (JSON of `play`), and when (ms)."""

    number: int
    body: str
    at: int
    client: str | None = None  # the sender's own id for it, if it has one


@dataclass(frozen=True)
class TableRow:
    """What lists need of a table without its entries. `settings` is JSON of `play`; `status` waiting, playing or over.

    `entries` counts them and `updated` is the last one's `at`: `create_table` keeps neither but begins with none.
    """

    id: str
    game: str
    settings: str
    status: str
    created: int
    updated: int
    entries: int


@dataclass(frozen=True)
class Session:
    """A device on which a guest is at home: what it is called, since when, and when it was last heard of, roughly.

    `id` lets nobody in: it is a hash of what the device keeps. All sessions of a guest have the same `name`.
    """

    id: str
    guest: str
    name: str
    device: str
    made: int
    seen: int


class NumberTaken(Exception):
    """Another entry has this number, or the one before it is missing: read what happened and decide anew."""


class Repeated(Exception):
    """An entry with this client id is there already, under `number`."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class UnknownTable(Exception):
    """There is no such table, or no longer."""


class TableExists(Exception):
    """Another table has this id already."""


class StoreUnavailable(Exception):
    """The database cannot be reached or written just now (disk full, locked, restarting); later it may, by itself.

    Nothing was stored. One exception: PostgreSQL went away in the middle of a commit and stayed away, so that nobody
    can know; then it is there as a whole or not at all. So read the table anew before going on after this: the client
    id of a move that was stored after all gives `Repeated`.
    """

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


class WrongDatabase(Refusal):
    """This is no database of ours that this version can use, and waiting will not help. The message says what would."""


class Store(Protocol):
    """SQLite or PostgreSQL. All times are integer milliseconds, all ids texts.

    Every method may raise `StoreUnavailable`. Texts hold no NUL and no half of a surrogate pair, which not every
    database can keep: `ValueError`.
    """

    async def open(self) -> None:
        """Connect and migrate. `WrongDatabase` if that can never work, `StoreUnavailable` if not just now."""

    async def close(self) -> None: ...

    async def create_table(self, row: TableRow) -> None:
        """Once more with the same row is harmless; `TableExists` if the id belongs to another table."""

    async def append(
        self,
        table: str,
        number: int,
        body: str,
        at: int,
        client: str | None = None,
        status: str | None = None,
    ) -> None:
        """Durable when it returns. Otherwise `UnknownTable`, `Repeated`, `NumberTaken` (looked for in this order) or
        `StoreUnavailable`. `status` updates the row. Who stops waiting does not stop the entry."""

    async def entries(self, table: str, since: int = 0) -> list[Entry]:
        """In order, from the number `since` on."""

    async def table(self, table: str) -> TableRow | None: ...

    async def tables(
        self,
        status: str | None = None,
        guest: str | None = None,
        limit: int = 100,
        *,
        but: str | None = None,
        before: str | None = None,
        is_open: bool = False,
    ) -> list[TableRow]:
        """The newest (by `created`) first. `guest`: those where the guest has sat (see `sit`); `but`: not with this
        status; `before`: those that come after this table in the list; `is_open`: those whose settings say so."""

    async def sit(self, table: str, guest: str) -> None:
        """Remember that the guest belongs to the table, for "my tables". `UnknownTable` if there is none."""

    async def note(self, table: str, guest: str) -> str:
        """What the guest has noted there; empty if nothing."""

    async def set_note(self, table: str, guest: str, text: str) -> None:
        """In place of what was noted before. `UnknownTable` if there is none."""

    async def setting(self, key: str, default: str) -> str:
        """A value all processes share (the key that signs tokens): the one stored, else `default`, stored now."""

    async def set_setting(self, key: str, value: str) -> None:
        """In place of what was stored before."""

    async def delete_settings(self, first: str, last: str) -> None:
        """Those whose keys, compared byte by byte, lie from `first` to just before `last`."""

    async def add_session(self, session: Session) -> None: ...

    async def sessions(self, guest: str) -> list[Session]:
        """All of the guest, the last heard of first."""

    async def see_session(self, id: str, seen: int) -> None:
        """It was heard of. One that has ended stays so."""

    async def rename(self, guest: str, name: str) -> None:
        """On all devices of the guest."""

    async def end_sessions(self, guest: str, ids: Sequence[str]) -> None:
        """Those of the guest that have these ids."""

    async def end_unseen_sessions(self, before: int) -> None:
        """Those that have not been heard of since then."""

    async def delete_tables(self, ids: Sequence[str]) -> int:
        """With all that belongs to them. The number of tables that were there."""

    def news(self) -> AsyncIterator[tuple[str, int]]:
        """(table, number) of each entry appended from now on (and perhaps of some just before) by any process that
        shares the database, this one included; (`guest_news(guest)`, 0) when the guest was renamed or sessions were
        ended. After a lost connection, or when the reader is far behind, ("", -1) is
        given: read anew what you watch. Ends when the store is closed."""

    def dump(self) -> AsyncIterator[Row]:
        """Every row, as at one moment, in the order in which `load` takes them, and the same from both databases."""

    async def load(self, rows: Iterable[Row]) -> None:
        """Fill an empty database, all or nothing. `WrongDatabase` if it is not empty, or rows do not fit together."""


GUEST_NEWS = "@"  # no id of a table begins so


def guest_news(guest: str) -> str:
    """What stands in the news in the place of a table when something about a guest has changed.

    >>> guest_news("ada"), guest_in_news("@ada"), guest_in_news("a table")
    ('@ada', 'ada', None)
    """
    return GUEST_NEWS + guest


def guest_in_news(table: str) -> str | None:
    return table.removeprefix(GUEST_NEWS) if table.startswith(GUEST_NEWS) else None


def open_store(url: str) -> Store:
    """The store, not yet opened, at `postgresql://…`, a plain path, or `sqlite:///path` (`sqlite:////` from the root).

    >>> type(open_store("sqlite:///games.db")).__name__, type(open_store("postgresql://localhost/games")).__name__
    ('SqliteStore', 'PostgresStore')
    """
    path = sqlite_path(url)
    if path is None:
        from ludotheque.store.postgres import PostgresStore

        return PostgresStore(url)
    from ludotheque.store.sqlite import SqliteStore

    return SqliteStore(path)


def sqlite_path(url: str) -> Path | None:
    """The path of an SQLite file; None for PostgreSQL.

    >>> [str(sqlite_path(url)) for url in ("games.db", "sqlite:///my%20games.db", "sqlite:////var/games.db")]
    ['games.db', 'my games.db', '/var/games.db']
    """
    scheme, colon, rest = url.partition("://")
    if not colon:
        scheme, rest = "sqlite", "/" + url
    elif scheme in ("postgresql", "postgres"):
        return None
    elif scheme == "sqlite":
        rest = unquote(rest)
    if scheme != "sqlite" or rest[:1] != "/" or rest[1:] in ("", ":memory:") or "\0" in rest:
        raise WrongDatabase(Message("store-url", url=f"{scheme}://…" if colon else url))
    return Path(rest[1:])
