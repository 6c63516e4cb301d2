"""Record files: read whole, written so that a killed process loses nothing."""

import errno
import os
import secrets
import sys
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from shutil import copymode
from stat import S_ISREG
from typing import IO

from ludotheque.core.errors import BadRecord, Message
from ludotheque.core.record import Record, format_record, parse_json, read_record
from ludotheque.play import parquet

_CHUNK = 1 << 20
_REASONS = {
    errno.ENOENT: "file-missing",
    errno.EACCES: "file-forbidden",
    errno.EPERM: "file-forbidden",
    errno.EISDIR: "file-is-folder",
    errno.ENOTDIR: "file-in-no-folder",
    errno.EROFS: "file-read-only",
    errno.ENOSPC: "file-no-space",
    errno.ETIMEDOUT: "file-no-answer",
}
LARGEST = 1 << 30  # bytes: no file of records is that long, and what has no end must be given up somewhere


@dataclass(frozen=True)
class FileRecord:
    """One record of a file, or what is wrong with it; its number if the file is one of many."""

    number: int | None
    record: Record | BadRecord


def read_text(path: str) -> str:
    """The text of a file, or of standard input for `-`. What is no text is refused as soon as that is seen."""
    try:
        if path != "-":
            with open(path, "rb") as file:
                return _decoded(file, path)
        if sys.stdin is None:  # closed by whoever started us
            raise OSError(errno.EBADF, os.strerror(errno.EBADF))
        return _decoded(sys.stdin.buffer, path)
    except (OSError, ValueError) as error:
        raise BadRecord(Message("file-unread", path=path, reason=reason_of(error))) from None


def _decoded(file: IO[bytes], path: str) -> str:
    decoder, parts, size = getincrementaldecoder("utf-8-sig")(), [], 0
    for chunk in chain(iter(lambda: file.read(_CHUNK), b""), [b""]):
        size += len(chunk)
        if size > LARGEST:
            raise BadRecord(Message("file-too-large", path=path, most=LARGEST >> 20))
        if b"\0" in chunk:  # no JSON holds one; /dev/zero has no end
            raise BadRecord(Message("file-no-text", path=path, byte=size - len(chunk) + chunk.index(b"\0")))
        try:
            parts.append(decoder.decode(chunk, final=not chunk))
        except UnicodeDecodeError as error:
            byte = size - len(error.object) + error.start
            raise BadRecord(Message("file-no-utf8", path=path, byte=byte)) from None
    return "".join(parts)


def reason_of(error: Exception) -> str | Message:
    """Why the system does not open a file or reach somebody: in the reader's language where it is a usual reason."""
    known = _REASONS.get(getattr(error, "errno", None) or 0)
    return Message(known) if known else getattr(error, "strerror", None) or str(error)


def is_kept(path: Path) -> bool:
    """Is there something in this file already? `BadRecord` where it is none: a folder, a pipe, a device."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return False
    except (OSError, ValueError) as error:
        raise BadRecord(Message("file-unread", path=str(path), reason=reason_of(error))) from None
    if not S_ISREG(found.st_mode):
        raise BadRecord(Message("file-no-file", path=str(path)))
    return found.st_size > 0


def read_records(path: str) -> Iterator[FileRecord]:
    """The records of a file: one JSON object, or one a line (`.jsonl`), or one a row (`.parquet`)."""
    if path.endswith(parquet.SUFFIX):
        yield from _read_rows(path)
        return
    text = read_text(path)
    if not path.endswith(".jsonl"):
        try:
            yield FileRecord(None, read_record(parse_json(text)))
            return
        except BadRecord as error:
            if not _has_many(text):
                yield FileRecord(None, error)
                return
    yield from _read_lines(text)


def _read_rows(path: str) -> Iterator[FileRecord]:
    for number, row in enumerate(parquet.read_rows(path)):
        try:
            yield FileRecord(number, read_record(row))
        except BadRecord as error:
            yield FileRecord(number, error)


def _has_many(text: str) -> bool:
    """Does every line hold something of its own, the first a whole JSON object?"""
    lines = [line for line in text.splitlines() if line.strip()]
    try:
        return len(lines) > 1 and isinstance(parse_json(lines[0]), dict)
    except BadRecord:
        return False


def _read_lines(text: str) -> Iterator[FileRecord]:
    lines = [line for line in text.split("\n") if line.strip()]
    for number, line in enumerate(lines):
        try:
            yield FileRecord(number, read_record(parse_json(line)))
        except BadRecord as error:
            yield FileRecord(number, error)


@contextmanager
def open_games(path: str) -> Iterator[Callable[[Record], object]]:
    """What writes game after game into a file, one a line, or one a row (`.parquet`); to standard output for `-`."""
    if path.endswith(parquet.SUFFIX):
        rows = parquet.ParquetFile(Path(path))
        try:
            yield rows.add
        finally:
            rows.close()
        return
    with open(
        sys.stdout.fileno() if path == "-" else path, "w", encoding="utf-8", closefd=path != "-"
    ) as file:
        yield lambda record: file.write(format_record(record) + "\n")


def write_record(path: Path, record: Record) -> None:
    write_whole(path, format_record(record) + "\n")


def write_whole(path: Path, text: str) -> None:
    """Write the file anew, whole or not at all, even if the machine stops in the middle. Whoever could read it still
    can, and a link still leads to it."""
    path = path.resolve()
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with open(temporary, "x", encoding="utf-8") as file:
            if path.exists():
                copymode(path, temporary)
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
