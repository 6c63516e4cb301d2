"""Many at once: one of them wins, the others are told, and nobody is hurt by a neighbour."""

import asyncio
from collections import Counter

import pytest

from ludotheque.store import NumberTaken, Repeated, Store, UnknownTable, sqlite_path
from tests.store.opened import fill, new_table, numbers, opened
from tests.store.processes import in_process, race

TABLES = 10


async def test_of_many_with_one_number_one_wins(url: str) -> None:
    async with opened(url) as one, opened(url) as two:
        await one.create_table(new_table("t"))
        for number in range(5):
            results = await asyncio.gather(
                *(
                    store.append(
                        "t", number, f"{store is one} {task}", task, f"{number} {store is one} {task}"
                    )
                    for task in range(50)
                    for store in (one, two)
                ),
                return_exceptions=True,
            )
            assert Counter(map(type, results)) == {type(None): 1, NumberTaken: 99}
        assert await numbers(two, "t") == [0, 1, 2, 3, 4]


async def test_of_many_repeats_one_is_stored(url: str) -> None:
    async with opened(url) as one, opened(url) as two:
        await one.create_table(new_table("t"))
        results = await asyncio.gather(
            *(store.append("t", 0, "{}", 1, "the same") for _ in range(50) for store in (one, two)),
            return_exceptions=True,
        )
        assert Counter(map(type, results)) == {type(None): 1, Repeated: 99}


async def test_a_bad_one_does_not_hurt_its_neighbours(url: str) -> None:
    async with opened(url) as store:
        for table in range(200):
            await store.create_table(new_table(str(table)))
        await fill(store, "t", 3)
        appends = [
            store.append(str(table), 0, "{}", 1, status="playing" if table % 9 else None)
            for table in range(200)
        ]
        bad = {
            20: (store.append("t", 1, "{}", 1), NumberTaken),
            50: (store.append("t", 3, "{}", 1, "client 0"), Repeated),
            90: (store.append("none", 0, "{}", 1), UnknownTable),
            150: (store.append("t", 8, "{}", 1), NumberTaken),
            190: (store.append("0", 2, "{}", 1), NumberTaken),
        }
        expected: list[type] = [type(None)] * 200
        for place, (append, refusal) in bad.items():
            appends.insert(place, append)
            expected.insert(place, refusal)
        results = await asyncio.gather(*appends, return_exceptions=True)
        assert [type(result) for result in results] == expected
        assert [await numbers(store, str(table)) for table in range(200)] == [[0]] * 200


async def test_a_table_may_send_many_without_waiting(url: str) -> None:
    async with opened(url) as store:
        await store.create_table(new_table("t"))
        await asyncio.gather(*(store.append("t", number, "{}", 1) for number in range(300)))
        assert await numbers(store, "t") == list(range(300))


async def test_who_stops_waiting_does_not_stop_the_entry(url: str) -> None:
    async with opened(url) as store:
        await store.create_table(new_table("t"))
        news = store.news()
        task = asyncio.create_task(store.append("t", 0, "{}", 1))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert await asyncio.wait_for(anext(news), 5) == ("t", 0)
        assert await numbers(store, "t") == [0]


async def test_deleting_tables_while_they_are_written_breaks_nothing(url: str) -> None:
    async with opened(url) as one, opened(url) as two:
        for round in range(5):
            for table in range(20):
                await one.create_table(new_table(f"{round}.{table}"))

            async def write(table: str) -> None:
                for number in range(10):
                    await one.append(table, number, "{}", 1)

            writing = [asyncio.create_task(write(f"{round}.{table}")) for table in range(20)]
            await asyncio.sleep(0.002 * round)
            await two.delete_tables([f"{round}.{table}" for table in range(19, 0, -2)])
            results = await asyncio.gather(*writing, return_exceptions=True)
            assert set(map(type, results)) <= {type(None), UnknownTable}
            assert results[::2] == [None] * 10


async def test_two_processes_race_for_every_number(url: str) -> None:
    """Also on SQLite, where it is not meant to be done, and not fair: it must not break anything."""
    async with opened(url) as store:
        for table in range(TABLES):
            await store.create_table(new_table(str(table)))
    with in_process(race, url, "a", TABLES) as a, in_process(race, url, "b", TABLES) as b:
        won = {name: {tuple(win) for win in child.receive()} for name, child in (("a", a), ("b", b))}
    assert not won["a"] & won["b"]
    assert sqlite_path(url) or (won["a"] and won["b"])
    async with opened(url) as store:
        for table in range(TABLES):
            entries = await store.entries(str(table))
            assert [entry.number for entry in entries] == list(range(len(entries)))
            for entry in entries:
                assert (table, entry.number) in won[entry.body]


async def test_a_turn_is_one_processes_alone_until_it_is_given_back_or_that_process_dies(
    postgres_url: str,
) -> None:
    async with opened(postgres_url) as other:
        async with opened(postgres_url) as one:
            seen: list[str] = []

            async def work(store: Store, name: str) -> None:
                async with store.turn("ada"):
                    seen.append(f"{name} begins")
                    await asyncio.sleep(0.1)
                    seen.append(f"{name} ends")

            await asyncio.gather(work(one, "one"), work(other, "other"))
            assert [text.split()[1] for text in seen] == ["begins", "ends"] * 2
            async with one.turn("ada"):
                async with asyncio.timeout(5), other.turn("bruno"):  # others' do not wait
                    pass
                waiting = asyncio.create_task(work(other, "impatient"))
                await asyncio.sleep(0.05)
                waiting.cancel()
                await asyncio.gather(waiting, return_exceptions=True)
            async with asyncio.timeout(5):
                await work(other, "again")
            held = one.turn("ada")
            await held.__aenter__()
        async with asyncio.timeout(5):  # whoever had it is closed
            await work(other, "after it")
        await held.__aexit__(None, None, None)
