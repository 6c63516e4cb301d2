"""Record files: read whole, written so that a killed process loses nothing."""

import os
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ludotheque.core.errors import BadRecord, Message
from ludotheque.core.record import Record, format_record, parse_json, read_record


@dataclass(frozen=True)
class Entry:
    """One record of a file, or what is wrong with it; its number if the file is one of many."""

    number: int | None
    record: Record | BadRecord


def read_text(path: str) -> str:
    """The text of a file, of standard input for `-`."""
    try:
        data = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    except OSError as error:
        raise BadRecord(Message("file-unread", path=path, reason=error.strerror or str(error))) from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadRecord(Message("file-no-utf8", path=path, byte=error.start)) from None


def read_records(path: str) -> Iterator[Entry]:
    """The records of a file: one JSON object, or one a line (`.jsonl`)."""
    text = read_text(path)
    if not path.endswith(".jsonl"):
        try:
            yield Entry(None, read_record(parse_json(text)))
            return
        except BadRecord as error:
            if not _has_many(text):
                yield Entry(None, error)
                return
    yield from _read_lines(text)


def _has_many(text: str) -> bool:
    """Does every line hold something of its own, the first a whole JSON object?"""
    lines = [line for line in text.splitlines() if line.strip()]
    try:
        return len(lines) > 1 and isinstance(parse_json(lines[0]), dict)
    except BadRecord:
        return False


def _read_lines(text: str) -> Iterator[Entry]:
    lines = [line for line in text.split("\n") if line.strip()]
    for number, line in enumerate(lines):
        try:
            yield Entry(number, read_record(parse_json(line)))
        except BadRecord as error:
            yield Entry(number, error)


def write_record(path: Path, record: Record) -> None:
    """Write the file anew, whole or not at all, even if the machine stops in the middle."""
    handle, temporary = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(format_record(record) + "\n")
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
