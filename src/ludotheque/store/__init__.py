"""Keeps what happened at tables: numbered entries that are appended and never changed. Knows no game.

The key (table, number) decides races; a client's own id makes a repeated entry harmless. Nothing is told to anybody
before `append` has returned, and when it has returned the entry is on disk.
"""

from pathlib import Path
from urllib.parse import unquote

from ludotheque.core.errors import Message
from ludotheque.extras import Lacking, has
from ludotheque.store.contract import (
    Chapter,
    Entry,
    NumberTaken,
    Opponent,
    Repeated,
    Result,
    Row,
    Session,
    StoreUnavailable,
    TableExists,
    TableRow,
    UnknownTable,
    WrongDatabase,
    guest_in_news,
    guest_news,
    word_in_news,
    word_news,
)
from ludotheque.store.front import Store

__all__ = [
    "Chapter",
    "Entry",
    "NumberTaken",
    "Opponent",
    "Repeated",
    "Result",
    "Row",
    "Session",
    "Store",
    "StoreUnavailable",
    "TableExists",
    "TableRow",
    "UnknownTable",
    "WrongDatabase",
    "guest_in_news",
    "guest_news",
    "open_store",
    "sqlite_path",
    "word_in_news",
    "word_news",
]


def open_store(url: str) -> Store:
    """The store, not yet opened, at `postgresql://…`, a plain path, or `sqlite:///path` (`sqlite:////` from the root).

    >>> open_store("sqlite:///games.db").database, open_store("postgresql://localhost/games").database
    ('SQLite', 'PostgreSQL')
    """
    path = sqlite_path(url)
    if path is None:
        if not has("postgres"):
            raise WrongDatabase(Lacking("postgres").message)
        from ludotheque.store.postgres import Postgres

        return Store(Postgres(url))
    from ludotheque.store.sqlite import Sqlite

    return Store(Sqlite(path))


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
