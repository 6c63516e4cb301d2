"""What tests of the store share: an opened store, a table, the texts of a refusal, and a look for holes."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from ludotheque.core.errors import Message
from ludotheque.language import LANGUAGES, say
from ludotheque.store import Store, TableRow, sqlite_path
from ludotheque.store.postgres import Postgres
from ludotheque.store.sqlite import Sqlite


@asynccontextmanager
async def opened(url: str, patience: float = 5.0, most: int = 512) -> AsyncIterator[Store]:
    path = sqlite_path(url)
    store = Store(Sqlite(path, patience, most) if path else Postgres(url, patience, most))
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def new_table(id: str, created: int = 1, status: str = "waiting") -> TableRow:
    return TableRow(id, "libertas", '{"seats":2}', status, created, created, 0)


async def fill(store: Store, table: str, entries: int) -> None:
    await store.create_table(new_table(table))
    for number in range(entries):
        await store.append(table, number, f'{{"did":"move","n":{number}}}', 1000 + number, f"client {number}")


async def numbers(store: Store, table: str) -> list[int]:
    return [entry.number for entry in await store.entries(table)]


def texts(message: Message) -> list[str]:
    """The message in every language, so that none lacks an argument."""
    return [say(message, language) for language in LANGUAGES]


def some_file(folder: Path, content: bytes) -> Path:
    path = folder / "some.db"
    path.write_bytes(content)
    return path
