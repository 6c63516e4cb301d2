"""A database as JSON lines: one says what follows, then one for each row, and the last says that it is whole."""

import json
from collections.abc import AsyncIterator, Iterable, Iterator
from pathlib import Path
from typing import IO

from ludotheque.core.errors import Message
from ludotheque.store.contract import Row, WrongDatabase
from ludotheque.store.rows import KINDS

FIRST = {"ludotheque": "database", "version": 1}


async def write_lines(rows: AsyncIterator[Row], file: IO[str]) -> int:
    """The number of rows written."""
    count = 0
    file.write(_line(FIRST))
    async for kind, values in rows:
        file.write(_line({"kind": kind, **dict(zip(KINDS[kind], values, strict=True))}))
        count += 1
    file.write(_line({"kind": "end", "rows": count}))
    return count


def read_lines(file: Iterable[bytes], path: Path) -> Iterator[Row]:
    """The rows, or `WrongDatabase` at the first line that is none. `path` is for the message."""
    count, is_whole = -1, False
    for number, line in enumerate(file, start=1):
        data = _parse(line, number, path)
        if number == 1 and data != FIRST:
            raise _bad(path, number)
        if is_whole:
            raise _bad(path, number)
        if data == {"kind": "end", "rows": count}:
            is_whole = True
        elif number > 1:
            yield _row(data, number, path)
        count += 1
    if not is_whole:
        raise WrongDatabase(Message("store-cut-short", path=str(path)))


def _line(data: dict[str, object]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def _parse(line: bytes, number: int, path: Path) -> dict[str, object]:
    try:
        data = json.loads(line.decode())
    except (ValueError, RecursionError) as error:
        raise _bad(path, number) from error
    if not isinstance(data, dict):
        raise _bad(path, number)
    return data


def _row(data: dict[str, object], number: int, path: Path) -> Row:
    kind = data.pop("kind", None)
    columns = KINDS.get(kind, ()) if isinstance(kind, str) else ()
    if not isinstance(kind, str) or tuple(data) != columns:
        raise _bad(path, number)
    values = tuple(value if isinstance(value, str | int) else None for value in data.values())
    if any(value is None and data[column] is not None for column, value in zip(columns, values, strict=True)):
        raise _bad(path, number)
    return kind, values


def _bad(path: Path, number: int) -> WrongDatabase:
    return WrongDatabase(Message("store-line", path=str(path), line=number))
