"""Stories: chapters that are numbered without a hole, told once, on SQLite and on PostgreSQL."""

import asyncio
import io
import json
from dataclasses import replace
from pathlib import Path

import pytest

from ludotheque.store import Chapter, NumberTaken, UnknownTable
from ludotheque.store.admin import backup, prune, restore
from ludotheque.store.lines import write_lines
from tests.store.opened import opened
from tests.store.test_results import ADA, BRUNO, game

FIRST = Chapter(0, '{"did":"made"}', 5)


async def test_a_chapter_has_its_number_alone_and_the_same_once_more_is_harmless(url: str) -> None:
    async with opened(url) as store:
        await store.add_story("s", "running", 1)
        await store.add_story("s", "over", 2)  # it is there already
        for _ in range(2):
            await store.add_chapter("s", FIRST)
        with pytest.raises(NumberTaken):
            await store.add_chapter("s", replace(FIRST, body="{}"))
        with pytest.raises(UnknownTable):
            await store.add_chapter("none", FIRST)
        await store.add_chapter("s", replace(FIRST, number=1, at=6))
        assert await store.chapters("s") == [FIRST, replace(FIRST, number=1, at=6)]
        assert await store.chapters("s", 1) == [replace(FIRST, number=1, at=6)]
        assert await store.chapters("none") == []
        await store.rewrite_chapter("s", 1, "{}")
        assert (await store.chapters("s", 1))[0].body == "{}"


async def test_of_many_who_tell_the_same_chapter_one_is_heard(url: str) -> None:
    async with opened(url) as store:
        await store.add_story("s", "running", 1)
        bodies = [replace(FIRST, body=f'"{teller}"') for teller in range(8)]
        told = await asyncio.gather(*(store.add_chapter("s", one) for one in bodies), return_exceptions=True)
        assert sum(isinstance(one, NumberTaken) for one in told) == 7
        assert len(await store.chapters("s")) == 1


async def test_stories_are_listed_by_status_the_newest_first(url: str) -> None:
    async with opened(url) as store:
        for made, (id, status) in enumerate([("a", "running"), ("b", "over"), ("c", "running")]):
            await store.add_story(id, status, made)
        assert await store.stories("running") == [("c", "running"), ("a", "running")]
        assert await store.stories("running", "over", limit=2) == [("c", "running"), ("b", "over")]
        await store.set_story_status("c", "over")
        assert [id for id, _ in await store.stories("over")] == ["c", "b"]


async def test_stories_that_ended_long_ago_are_pruned(url: str) -> None:
    async with opened(url) as store:
        for id, status, at in (("old", "over", 5), ("late", "over", 50), ("runs", "running", 5)):
            await store.add_story(id, status, 1)
            await store.add_chapter(id, replace(FIRST, at=at))
    await prune(url, "over", 0, 20, ("over",))
    async with opened(url) as store:
        assert {id for id, _ in await store.stories("over", "running")} == {"late", "runs"}
        assert not await store.chapters("old") and await store.chapters("late")


async def test_stories_are_in_a_backup(url: str, tmp_path: Path) -> None:
    async with opened(url) as store:
        await store.add_story("s", "running", 1)
        await store.add_chapter("s", FIRST)
        lines = io.StringIO()
        await write_lines(store.dump(), lines)
        kinds = [json.loads(line).get("kind") for line in lines.getvalue().splitlines()]
        assert {"stories", "chapters"} <= set(kinds)
    await backup(url, tmp_path / "kept")
    await restore(tmp_path / "kept", str(tmp_path / "new.db"))
    async with opened(str(tmp_path / "new.db")) as store:
        assert await store.chapters("s") == [FIRST]


async def test_games_that_count_are_told_in_the_order_of_their_ends(url: str) -> None:
    async with opened(url) as store:
        for table, at, body in (("b", 2, '{"rated": true}'), ("a", 1, '{"rated": true}'), ("c", 3, "{}")):
            await store.keep_results([replace(one, body=body) for one in game(table, at, 0, ADA, BRUNO)])
        assert [r.table for r in await store.rated_results(0)] == ["a", "a", "b", "b"]
        assert {r.table for r in await store.rated_results(2)} == {"b"}
