"""News of entries reach everybody who asked, whoever appended."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from ludotheque.store import NumberTaken, word_news
from ludotheque.store.feed import Feeds
from tests.store.opened import new_table, opened


async def heard(news: AsyncIterator[tuple[str, int]], count: int) -> list[tuple[str, int]]:
    return [await asyncio.wait_for(anext(news), 5) for _ in range(count)]


async def test_every_entry_is_told_to_every_reader_in_order(url: str) -> None:
    async with opened(url) as store:
        await store.create_table(new_table("a table"))
        first, second = store.news(), store.news()
        for number in range(5):
            await store.append("a table", number, "{}", 1)
        expected = [("a table", number) for number in range(5)]
        assert await heard(first, 5) == expected
        late = store.news()
        await store.append("a table", 5, "{}", 1)
        assert await heard(late, 1) == [("a table", 5)]
        assert await heard(second, 6) == [*expected, ("a table", 5)]


async def test_what_is_announced_is_told_to_every_reader_and_kept_nowhere(url: str) -> None:
    word = '{"said": "hello, and à bientôt 7"}'  # spaces, and a number at the end, as in other news
    async with opened(url) as store:
        first, second = store.news(), store.news()
        await store.announce(word)
        assert await heard(first, 1) == await heard(second, 1) == [(word_news(word), 0)]
        assert [row async for row in store.dump() if "hello" in str(row)] == []


async def test_what_is_refused_is_not_told(url: str) -> None:
    async with opened(url) as store:
        await store.create_table(new_table("t"))
        news = store.news()
        await store.append("t", 0, "{}", 1)
        with pytest.raises(NumberTaken):
            await store.append("t", 0, "{}", 1)
        await store.append("t", 1, "{}", 1)
        assert await heard(news, 2) == [("t", 0), ("t", 1)]


async def test_news_end_with_the_store(url: str) -> None:
    async with opened(url) as store:
        news = store.news()
        reading = asyncio.create_task(anext(news, "the end"))
        await asyncio.sleep(0)
    assert await reading == "the end"


async def test_two_stores_on_one_postgresql_hear_each_other(postgres_url: str) -> None:
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        for table in range(50):
            await one.create_table(new_table(str(table)))
        at_one, at_two = one.news(), two.news()
        await asyncio.gather(
            *((one if table % 2 else two).append(str(table), 0, "{}", 1) for table in range(50))
        )
        expected = {(str(table), 0) for table in range(50)}
        assert set(await heard(at_one, 50)) == set(await heard(at_two, 50)) == expected


async def test_a_reader_that_is_far_behind_is_told_to_read_anew() -> None:
    feeds = Feeds(most=3)
    slow, quick = feeds.add(), feeds.add()
    for number in range(5):
        feeds.tell("t", number)
        assert await heard(quick, 1) == [("t", number)]
    assert await heard(slow, 2) == [("", -1), ("t", 4)]
