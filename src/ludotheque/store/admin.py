"""What whoever runs a server does with its database, also while it runs: back up, restore, list, prune, export.

A backup and an export hold everything, also the cards that are hidden in running games and the key that signs tokens:
they are written so that only their owner can read them, and should be kept like the database itself.
"""

import asyncio
import gzip
import os
import zlib
from collections.abc import AsyncIterator, Generator, Iterator, Sequence
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO

from ludotheque.core.errors import Message
from ludotheque.store import Row, Store, WrongDatabase, open_store, sqlite_path
from ludotheque.store.lines import read_lines, write_lines
from ludotheque.store.rows import check_rows
from ludotheque.store.sqlite_file import check_whole, connect, copy, prepare, read_rows

DAY = 24 * 60 * 60 * 1000  # in milliseconds
LOCK_WAIT = 30.0
"""Seconds to wait for a lock: a command can wait longer than a player."""


async def backup(url: str, path: Path) -> None:
    """Write all of the database to a file, as at one moment: a copy of an SQLite file, JSON lines of PostgreSQL.

    The file appears, or replaces an older one, when it is complete. JSON lines are compressed if its name ends in .gz.
    """
    source = sqlite_path(url)
    with _new_file(path) as part:
        if source:
            _must_exist(source)
            if path.exists() and path.samefile(source):
                raise WrongDatabase(Message("store-itself", path=str(path)))
            await asyncio.to_thread(copy, source, part, LOCK_WAIT)
        else:
            with _text_file(part, path) as file:
                await export(url, file)


async def restore(path: Path, url: str) -> None:
    """Fill an empty database, of either kind, from a backup or an export of either kind; all or nothing."""
    store = open_store(url)
    await asyncio.to_thread(_look_through, path)
    await store.open()
    try:
        with closing(_rows(path)) as rows:
            await store.load(rows)
    finally:
        await store.close()


async def export(url: str, file: IO[str]) -> int:
    """Write every row as a line of JSON, the same from both databases. The number of rows."""
    async with opened(url) as store:
        return await write_lines(store.dump(), file)


async def prune(url: str, status: str, days: float, now: int, stories: Sequence[str] = ()) -> int:
    """Delete tables of this status where nothing has happened for `days` days (`now` in ms), and stories of these. How
    many tables there were."""
    async with opened(url) as store:
        if stories:
            await store.prune_stories(stories, int(max(0.0, now - days * DAY)))
        finished = await store.tables(status, limit=2**62)
        return await store.delete_tables([row.id for row in finished if row.updated < now - days * DAY])


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    """The store at the URL, which must be there already."""
    path = sqlite_path(url)
    if path:
        _must_exist(path)
        await asyncio.to_thread(check_whole, path, LOCK_WAIT)
    store = open_store(url)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def _must_exist(path: Path) -> None:
    if not path.exists():
        raise WrongDatabase(Message("store-missing", path=str(path)))


@contextmanager
def _new_file(path: Path) -> Iterator[Path]:
    """The path of an empty file beside `path`, which takes its place when all went well."""
    part = path.with_name(f"{path.name}.part")
    try:
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        yield part
        with part.open("rb") as file:
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as error:
        raise WrongDatabase(
            Message("file-unwritten", path=str(path), reason=error.strerror or str(error))
        ) from error
    finally:
        part.unlink(missing_ok=True)


def _text_file(part: Path, path: Path) -> IO[str]:
    if path.suffix == ".gz":
        return gzip.open(part, "wt", encoding="utf-8", newline="\n")
    return part.open("w", encoding="utf-8", newline="\n")


def _look_through(path: Path) -> None:
    """Before there is a database, so that a broken backup leaves no new and empty one behind."""
    with closing(_rows(path)) as rows:
        for _ in check_rows(rows):
            pass


def _rows(path: Path) -> Generator[Row]:
    """The rows of a backup or an export, whichever it is."""
    try:
        with path.open("rb") as file:
            head = file.read(16)
            file.seek(0)
            if head == b"SQLite format 3\0":
                yield from _rows_of_copy(path)
            elif head.startswith(b"\x1f\x8b"):
                with gzip.open(file) as lines:
                    yield from read_lines(lines, path)
            else:
                yield from read_lines(file, path)
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise _broken(path) from error
    except OSError as error:
        raise WrongDatabase(Message("file-unread", path=str(path), reason=str(error))) from error


def _rows_of_copy(path: Path) -> Iterator[Row]:
    """The backup may be of an older version: a copy is migrated, and the backup stays as it is."""
    with TemporaryDirectory() as folder:
        copied = Path(folder, "backup.db")
        try:
            copy(path, copied, LOCK_WAIT)
            prepare(copied, LOCK_WAIT)
        except WrongDatabase as error:
            if error.message.id == "store-damaged":  # whose advice is to restore a backup
                raise _broken(path) from error
            raise
        with closing(connect(copied, LOCK_WAIT)) as connection:
            yield from read_rows(connection)


def _broken(path: Path) -> WrongDatabase:
    return WrongDatabase(Message("store-backup-damaged", path=str(path)))
