"""Finished games of a database as records, one a line: what `replay` and researchers read."""

from typing import IO

from ludotheque.core.record import format_record
from ludotheque.play.sitting import OVER, load
from ludotheque.store import Store, open_store


async def export_records(url: str, file: IO[str]) -> int:
    """Write every finished game; how many there were."""
    store = open_store(url)
    await store.open()
    try:
        return await _write(store, file)
    finally:
        await store.close()


async def _write(store: Store, file: IO[str]) -> int:
    count = 0
    for row in reversed(await store.tables(status=OVER, limit=2**31)):
        entries = await store.entries(row.id)
        record = load(row.id, ((e.body, e.at, e.client) for e in entries)).record()
        if record is not None:
            file.write(format_record(record) + "\n")
            count += 1
    return count
