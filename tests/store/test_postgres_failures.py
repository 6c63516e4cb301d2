"""PostgreSQL in need: restarts, cut connections, lost answers. Nothing lost, nothing doubled, recovery by itself."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import asyncpg
import pytest

from ludotheque.store import Repeated, Store, StoreUnavailable, WrongDatabase
from tests.store.cluster import Cluster
from tests.store.opened import fill, new_table, numbers, opened, texts


async def persist(store: Store, table: str, number: int) -> None:
    """Append until it is in, as a client does: with the same id each time."""
    while True:
        with suppress(StoreUnavailable):
            try:
                return await store.append(table, number, "{}", number, f"{table} {number}")
            except Repeated:
                return None
        await asyncio.sleep(0.01)


async def hear(news: AsyncIterator[tuple[str, int]], wanted: tuple[str, int]) -> None:
    """Read news until these."""
    while await asyncio.wait_for(anext(news), 10) != wanted:
        pass


@pytest.mark.parametrize("patience", [10.0, 0.1])
async def test_a_restart_in_the_middle_loses_and_doubles_nothing(
    cluster: Cluster, postgres_url: str, patience: float
) -> None:
    stop = asyncio.Event()
    acknowledged: dict[str, int] = {}

    async def play(store: Store, table: str) -> None:
        number = 0
        while not stop.is_set():
            await persist(store, table, number)
            number += 1
            acknowledged[table] = number

    async with opened(postgres_url, patience) as store:
        names = [str(number) for number in range(20)]
        for table in names:
            await store.create_table(new_table(table))
        playing = [asyncio.create_task(play(store, table)) for table in names]
        before = 0
        for _ in range(3):
            await asyncio.sleep(0.3)
            before = sum(acknowledged.values())
            await asyncio.to_thread(cluster.stop)
            await asyncio.to_thread(cluster.start)
        while sum(acknowledged.values()) < before + 100:
            await asyncio.sleep(0.01)
        stop.set()
        await asyncio.gather(*playing)
        for table, count in acknowledged.items():
            entries = await store.entries(table)
            assert [entry.number for entry in entries] == list(range(count))
            assert len({entry.client for entry in entries}) == count


async def test_while_the_server_is_away_everything_says_so_and_afterwards_works(
    cluster: Cluster, postgres_url: str
) -> None:
    async with opened(postgres_url, patience=0.2) as store:
        await fill(store, "t", 1)
        news = store.news()
        await asyncio.to_thread(cluster.stop)
        try:
            clock = asyncio.get_running_loop().time
            start = clock()
            results = await asyncio.gather(
                *(store.append("t", number, "{}", 1) for number in range(1, 30)),
                store.entries("t"),
                store.set_note("t", "ada", "text"),
                return_exceptions=True,
            )
            assert {type(result) for result in results} == {StoreUnavailable}
            assert clock() - start < 5  # those behind in the queue do not wait one after the other
            with pytest.raises(StoreUnavailable):
                async with opened(postgres_url, patience=0.2):
                    pass
        finally:
            await asyncio.to_thread(cluster.start)
        await persist(store, "t", 1)
        assert await numbers(store, "t") == [0, 1]
        await hear(news, ("", -1))
        await persist(store, "t", 2)
        await hear(news, ("t", 2))  # whoever listened again in time has heard of the one before too


class Cable:
    """Between the store and PostgreSQL; it can be cut, or cut at the moment when an answer is on its way."""

    def __init__(self, cluster: Cluster) -> None:
        self._server = f"{cluster.folder}/.s.PGSQL.5432"
        self._pipes: set[asyncio.StreamWriter] = set()
        self.swallow = False
        self.is_down = False
        self.swallowed = 0

    async def join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.is_down:
            writer.close()
            return
        far_reader, far_writer = await asyncio.open_unix_connection(self._server)
        self._pipes |= {writer, far_writer}
        await asyncio.gather(
            self._carry(reader, far_writer, is_answer=False), self._carry(far_reader, writer, is_answer=True)
        )

    async def _carry(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, is_answer: bool
    ) -> None:
        try:
            while data := await reader.read(65536):
                if is_answer and self.swallow:
                    self.swallowed += 1
                    break
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        writer.close()

    def cut(self) -> None:
        for pipe in self._pipes:
            pipe.close()
        self._pipes.clear()


@asynccontextmanager
async def laid_cable(cluster: Cluster, folder: Path) -> AsyncIterator[Cable]:
    cable = Cable(cluster)
    server = await asyncio.start_unix_server(cable.join, folder / ".s.PGSQL.5432")
    try:
        yield cable
    finally:
        server.close()
        cable.cut()
        await asyncio.sleep(0.05)


def through(cluster: Cluster, postgres_url: str, folder: Path) -> str:
    return postgres_url.replace(cluster.folder, str(folder))


async def test_an_entry_whose_answer_was_lost_is_stored_once_and_acknowledged(
    cluster: Cluster, postgres_url: str, tmp_path: Path
) -> None:
    async with (
        laid_cable(cluster, tmp_path) as cable,
        opened(through(cluster, postgres_url, tmp_path)) as store,
    ):
        await fill(store, "t", 2)
        for number, client in ((2, "mine"), (3, None)):
            cable.swallowed, cable.swallow = 0, True
            append = asyncio.create_task(store.append("t", number, "{}", 7, client))
            while not cable.swallowed:
                await asyncio.sleep(0.001)
            async with opened(postgres_url) as witness:
                assert len(await witness.entries("t")) == number + 1, (
                    "the answer was swallowed after the commit"
                )
            cable.swallow = False
            await append
        assert await numbers(store, "t") == [0, 1, 2, 3]


async def test_an_entry_that_nobody_knows_of_is_found_by_its_client_id(
    cluster: Cluster, postgres_url: str, tmp_path: Path
) -> None:
    async with (
        laid_cable(cluster, tmp_path) as cable,
        opened(through(cluster, postgres_url, tmp_path), patience=0.3) as store,
    ):
        await fill(store, "t", 2)
        cable.swallow = cable.is_down = True
        with pytest.raises(StoreUnavailable):
            await store.append("t", 2, "{}", 7, "mine")
        cable.swallow = cable.is_down = False
        with pytest.raises(Repeated) as refusal:
            await store.append("t", 2, "{}", 8, "mine")
        assert refusal.value.number == 2


async def test_a_cut_cable_is_noticed_by_who_listens(
    cluster: Cluster, postgres_url: str, tmp_path: Path
) -> None:
    async with (
        laid_cable(cluster, tmp_path) as cable,
        opened(through(cluster, postgres_url, tmp_path)) as store,
        opened(postgres_url) as other,
    ):
        await fill(other, "t", 1)
        news = store.news()
        cable.cut()
        await hear(news, ("", -1))
        await other.append("t", 1, "{}", 1)
        assert await asyncio.wait_for(anext(news), 5) == ("t", 1)
        assert await numbers(store, "t") == [0, 1]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("/first", "/none"), "lets nobody in"),
        (("ludotheque@", "stranger@"), "lets nobody in"),
        (("host=", "port=a&host="), "is no database"),
        (("ludotheque@", "ludotheque:secret@localhost:port"), "is no database"),
    ],
)
async def test_a_url_that_leads_nowhere_is_said_without_the_password(
    postgres_url: str, change: tuple[str, str], words: str
) -> None:
    with pytest.raises(WrongDatabase) as refusal:
        async with opened(postgres_url.replace(*change), patience=0.5):
            pass
    assert words in texts(refusal.value.message)[0]
    assert "secret" not in texts(refusal.value.message)[0]


async def test_a_damaged_database_says_so_and_what_to_do(cluster: Cluster, postgres_url: str) -> None:
    async with opened(postgres_url) as store:
        await fill(store, "t", 3)
    connection = await asyncpg.connect(postgres_url)
    folder = await connection.fetchval("SHOW data_directory")
    file = await connection.fetchval("SELECT pg_relation_filepath('ludotheque.entries')")
    await connection.execute("CHECKPOINT")
    await connection.close()
    await asyncio.to_thread(cluster.stop)
    with Path(folder, file).open("r+b") as pages:
        pages.write(b"\x55" * 64)  # the head of its first page
    await asyncio.to_thread(cluster.start)
    async with opened(postgres_url) as store:
        with pytest.raises(StoreUnavailable) as refusal:
            await store.entries("t")
    assert refusal.value.message.id == "store-damaged"
    assert all("admin restore" in text for text in texts(refusal.value.message))
