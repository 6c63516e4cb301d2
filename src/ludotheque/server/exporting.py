"""The tables of a database, one by one: finished games as records, and which tables cannot be loaded."""

from collections.abc import AsyncIterator, Callable, Iterable
from typing import IO

from ludotheque.core.record import format_record
from ludotheque.play.sitting import Damaged, Sitting
from ludotheque.play.status import OVER
from ludotheque.play.upgrades import KEY, load_as_before
from ludotheque.store import Store, TableRow
from ludotheque.store.admin import opened

ALL = 2**31


async def check_tables(url: str, tell: Callable[[TableRow, Damaged | None], None]) -> None:
    """Tell of every table, the newest first, and what is wrong with it."""
    async with opened(url) as store:
        async for row, found in _loaded(store, await store.tables(limit=ALL)):
            tell(row, found if isinstance(found, Damaged) else None)


async def check_running(url: str, tell: Callable[[TableRow, Damaged], None]) -> tuple[int, int]:
    """Replay every table that is not over, and tell of those that this program would not play on; how many there are
    of both kinds."""
    sound = others = 0
    async with opened(url) as store:
        async for row, found in _loaded(store, await store.tables(but=OVER, limit=ALL)):
            if isinstance(found, Damaged):
                tell(row, found)
                others += 1
            else:
                sound += 1
    return sound, others


async def export_records(url: str, file: IO[str], tell: Callable[[TableRow, Damaged], None]) -> int:
    """Write every finished game; how many there were. Tell of those that cannot be loaded."""
    count = 0
    async with opened(url) as store:
        async for row, found in _loaded(store, reversed(await store.tables(status=OVER, limit=ALL))):
            if isinstance(found, Damaged):
                tell(row, found)
            elif (record := found.record()) is not None:
                file.write(format_record(record) + "\n")
                count += 1
    return count


async def _loaded(
    store: Store, rows: Iterable[TableRow]
) -> AsyncIterator[tuple[TableRow, Sitting | Damaged]]:
    for row in rows:
        entries = await store.entries(row.id)
        try:
            told = ((e.body, e.at, e.client) for e in entries)
            yield row, load_as_before(row.id, told, await store.note(row.id, KEY))
        except Damaged as damage:
            yield row, damage
