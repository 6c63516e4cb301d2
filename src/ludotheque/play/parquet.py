"""Records as a table of columns, one row a game, the same columns for every game (the extra `data`).

`docs/data.md` describes the columns. What has a form of its own in each game (deals, options) is JSON in a text.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ludotheque.core.errors import BadRecord, Message
from ludotheque.core.game import Json
from ludotheque.core.record import FORMAT, Record
from ludotheque.extras import Lacking
from ludotheque.play.provenance import SOURCE

SUFFIX = ".parquet"
_BATCH = 1000  # games that are written at once


def _pyarrow() -> Any:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise Lacking("data") from None
    return pyarrow


def _schema(arrow: Any) -> Any:
    text, texts = arrow.string(), arrow.list_(arrow.string())
    numbers = arrow.list_(arrow.int64())
    columns = {
        "game": text,
        "players": texts,
        "options": text,
        "seed": text,
        "bots": texts,
        "version": text,
        "deal": text,
        "moves": texts,
        "scores": numbers,
        "winners": numbers,
        "extra": text,
    }
    return arrow.schema(list(columns.items()), metadata={"format": FORMAT})


class ParquetFile:
    """A file of games that is being written."""

    def __init__(self, path: Path) -> None:
        self._arrow = _pyarrow()
        self._schema = _schema(self._arrow)
        self._file = self._arrow.parquet.ParquetWriter(path, self._schema)
        self._rows: list[dict[str, Json]] = []

    def add(self, record: Record) -> None:
        self._rows.append(_row(record))
        if len(self._rows) == _BATCH:
            self._flush()

    def _flush(self) -> None:
        self._file.write_table(self._arrow.Table.from_pylist(self._rows, self._schema))
        self._rows = []

    def close(self) -> None:
        self._flush()
        self._file.close()


def _row(record: Record) -> dict[str, Json]:
    source = record.extra.get(SOURCE, {})
    extra = {name: value for name, value in record.extra.items() if name != SOURCE}
    result = record.result or {}
    return {
        "game": record.game,
        "players": list(record.players),
        "options": json.dumps(dict(record.options)),
        "seed": source.get("seed", record.seed),
        "bots": source.get("bots"),
        "version": source.get("version"),
        "deal": None if record.deal is None else json.dumps(record.deal),
        "moves": list(record.moves),
        "scores": result.get("scores"),
        "winners": result.get("winners"),
        "extra": json.dumps(extra),
    }


def read_rows(path: str) -> Iterator[dict[str, Json]]:
    """The rows of a file as JSON objects that are records, or none; `BadRecord` where the file is no such table."""
    arrow = _pyarrow()
    try:
        file = arrow.parquet.ParquetFile(path)
        for batch in file.iter_batches(_BATCH):
            yield from map(_object, batch.to_pylist())
    except (arrow.ArrowException, OSError, KeyError, TypeError, ValueError) as error:
        reason = " ".join(str(error).split())[:200]
        raise BadRecord(Message("file-unread", path=path, reason=reason)) from None


def _object(row: dict[str, Json]) -> dict[str, Json]:
    data = {"format": FORMAT, "game": row["game"], **json.loads(row["extra"])}
    if row["version"] is not None:
        data[SOURCE] = {"version": row["version"], "seed": row["seed"], "bots": row["bots"]}
    data |= {"options": json.loads(row["options"]), "players": row["players"], "moves": row["moves"]}
    data |= {"seed": row["seed"]} if row["deal"] is None else {"deal": json.loads(row["deal"])}
    if row["scores"] is not None:
        data["result"] = {"scores": row["scores"], "winners": row["winners"]}
    return data
