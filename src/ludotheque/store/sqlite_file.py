"""The SQLite file: opening it, knowing it as ours, bringing it to the newest shape, saying what is wrong with it."""

import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TypeVar

from ludotheque.core.errors import Message
from ludotheque.store.contract import Row, StoreUnavailable, WrongDatabase
from ludotheque.store.migrations import migrations
from ludotheque.store.rows import KINDS, key

T = TypeVar("T")

APPLICATION = 0x4C75646F  # "Ludo", in the header of each of our files

MOST_CHECKED = (
    256 * 1024 * 1024
)  # bytes of a file that is looked through as a whole at the start: about a second

PRAGMAS = (
    "foreign_keys = ON",
    "synchronous = FULL",
    "fullfsync = ON",
    # A commit for 200 tables touches a page or two of each, and writes them whole. With small pages, copied into the
    # file every 16 MB, a file with 100,000 games took 1.4 times as many moves as with SQLite's own 4 kB and 4 MB.
    "page_size = 1024",  # of a new file
    "wal_autocheckpoint = 16384",
)

_MESSAGES = {
    sqlite3.SQLITE_FULL: "store-disk-full",
    sqlite3.SQLITE_BUSY: "store-locked",
    sqlite3.SQLITE_LOCKED: "store-locked",
    sqlite3.SQLITE_READONLY: "store-read-only",
    sqlite3.SQLITE_CORRUPT: "store-damaged",
    sqlite3.SQLITE_NOTADB: "store-damaged",
}


class Connection(sqlite3.Connection):
    """A connection that knows which file it has opened."""

    inode = 0


def is_astray(connection: Connection, path: Path) -> bool:
    """Has the file been removed or replaced? What is written now would be found by nobody."""
    try:
        return path.stat().st_ino != connection.inode
    except OSError:
        return True


def connect(path: Path, patience: float, mode: str = "rw") -> Connection:
    """A connection that commits durably and waits `patience` seconds for a lock. Mode `rwc` may make the file."""
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        timeout=patience,
        isolation_level=None,
        check_same_thread=False,
        cached_statements=256,
        factory=Connection,
    )
    try:
        connection.inode = path.stat().st_ino
        connection.text_factory = _text
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
    except BaseException:
        connection.close()
        raise
    return connection


def _text(data: bytes) -> str:
    """What is no text any more is shown as such: it is for one table to be damaged, not for a list of them."""
    return data.decode(errors="replace")


def prepare(path: Path, patience: float) -> None:
    """Make the file, or check that it is ours, and migrate it, while others may be doing the same."""
    with suppress(OSError):  # which SQLite will tell better
        os.close(
            os.open(path, os.O_CREAT | os.O_EXCL, 0o600)
        )  # it holds hidden cards and the key that signs tokens
    with _refusing(path), closing(connect(path, patience, "rwc")) as connection:
        _check_at_once(connection, path)
        _retry_while_locked(lambda: connection.execute("PRAGMA journal_mode = WAL"), patience)
        _migrate(connection, path)


def check_whole(path: Path, patience: float) -> None:
    """Look through the whole file, or say that it is damaged. A very large one is spared: it would take minutes, and
    what is wrong there is said when it is read."""
    if not path.exists() or path.stat().st_size > MOST_CHECKED:
        return
    with _refusing(path), closing(connect(path, patience)) as connection:
        _check_soundness(connection, path)


def _check_soundness(connection: sqlite3.Connection, path: Path) -> None:
    found: str = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise WrongDatabase(Message("store-damaged", path=str(path), reason=" ".join(found.split())))


def copy(source: Path, target: Path, patience: float) -> None:
    """All of it as at one moment, while others may write: readers of WAL hold up nobody."""
    with (
        _refusing(source),
        closing(connect(source, patience)) as old,
        closing(sqlite3.connect(target, isolation_level=None)) as new,
    ):
        _check_at_once(old, source)
        old.backup(new)
        _check_soundness(new, source)
        new.execute("PRAGMA journal_mode = DELETE")  # one file, not three


def read_rows(connection: sqlite3.Connection) -> Iterator[Row]:
    """Every row, as at the moment of the first."""
    connection.execute("BEGIN")
    for kind, columns in KINDS.items():
        for row in connection.execute(f"SELECT {', '.join(columns)} FROM {kind} ORDER BY {key(kind)}"):
            yield kind, row


@contextmanager
def _refusing(path: Path) -> Iterator[None]:
    """Turns SQLite's errors at opening into ours."""
    try:
        yield
    except UnicodeDecodeError as error:  # SQLite's own words about a schema that is no text any more
        raise WrongDatabase(Message("store-damaged", path=str(path), reason=error.reason)) from error
    except sqlite3.Error as error:
        if primary_code(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            raise WrongDatabase(Message("store-damaged", path=str(path), reason=str(error))) from error
        raise unavailable(error, path) from error


def primary_code(error: Exception) -> int:
    """SQLite's number for the kind of error; 0 if it comes from Python's side."""
    code: int = getattr(error, "sqlite_errorcode", 0)
    return code & 0xFF


def unavailable(error: Exception, path: Path) -> StoreUnavailable:
    id = _MESSAGES.get(primary_code(error), "store-failed")
    return StoreUnavailable(Message(id, path=str(path), reason=str(error)))


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    value: int = connection.execute(f"PRAGMA {name}").fetchone()[0]
    return value


def _check(connection: sqlite3.Connection, path: Path) -> int:
    """The version of our schema that the file has; 0 for an empty one."""
    application, version = _pragma(connection, "application_id"), _pragma(connection, "user_version")
    things: int = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if application != APPLICATION and (application or version or things):
        raise WrongDatabase(Message("store-foreign", path=str(path)))
    known = len(migrations("sqlite"))
    if version > known:
        raise WrongDatabase(Message("store-newer", path=str(path), version=version, known=known))
    return version


def _check_at_once(connection: sqlite3.Connection, path: Path) -> int:
    """The same as at one moment: between two readings another process might bring an empty file to our shape."""
    connection.execute("BEGIN")
    try:
        return _check(connection, path)
    finally:
        if connection.in_transaction:  # some errors end it by themselves
            connection.execute("ROLLBACK")


def _migrate(connection: sqlite3.Connection, path: Path) -> None:
    todo = migrations("sqlite")
    if _check_at_once(connection, path) == len(todo):
        return
    connection.execute("BEGIN IMMEDIATE")  # the lock: whoever comes second finds the work done
    for script in todo[_check(connection, path) :]:
        for statement in _statements(script):
            connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute(f"PRAGMA user_version = {len(todo)}")
    connection.execute("COMMIT")


def _statements(script: str) -> Iterator[str]:
    """One by one: `executescript` would commit in the middle."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    assert not statement.strip(), statement


def _retry_while_locked(work: Callable[[], T], patience: float) -> T:
    """SQLite does not wait by itself when two switch a new file to WAL at once."""
    deadline = time.monotonic() + patience
    while True:
        try:
            return work()
        except sqlite3.OperationalError as error:
            if primary_code(error) != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
        time.sleep(0.01)
