"""A house with as many tournaments as it holds: its list is short, and made once for all who look."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from ludotheque.play.contest import Contest
from ludotheque.server.contests import Contests
from ludotheque.store import Chapter, Store
from tests.server.client import Player
from tests.server.conftest import run_in_thread
from tests.server.test_contests import LIMITS, TERMS, make


def test_however_many_look_at_the_list_the_store_is_asked_once_a_second_and_news_is_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it was: each look asked the store for all tournaments, and told of everybody in them: 500 questions and
    1.7 MB, while everybody's moves waited."""
    asked: list[tuple[str, ...]] = []
    read = Contests._read

    async def counted(self: Contests, *statuses: str, **more: int) -> list[Contest]:
        asked.append(statuses)
        return await read(self, *statuses, **more)

    async def meet(url: str) -> None:
        async with Player(url, "Ada") as ada, Player(url, "Bruno") as bruno:
            made = [await make(ada), await make(ada, bruno)]
            monkeypatch.setattr(Contests, "_read", counted)
            lists = await asyncio.gather(*(ada.ask("GET", "/api/tournaments") for _ in range(50)))
            assert all([one["id"] for one in told["running"]] == made[::-1] for told in lists)
            assert [one["players"] for one in lists[0]["running"]] == [2, 1]
            assert not any("entrants" in one for one in lists[0]["running"]) and len(asked) < 20
            monkeypatch.undo()
            made.append(await make(bruno))
            await ada.ask("DELETE", f"/api/tournaments/{made[0]}")
            told = (await bruno.ask("GET", "/api/tournaments"))["running"]
            assert [one["id"] for one in told] == [made[2], made[1]]
            assert [one["is_host"] for one in told] == [True, False] and all(one["is_in"] for one in told)

    with run_in_thread(tmp_path / "games.db", LIMITS) as running:
        asyncio.run(meet(running.url))


def test_a_guest_is_in_so_many_tournaments_and_no_more(tmp_path: Path) -> None:
    async def meet(url: str) -> None:
        async with Player(url, "Ada") as ada, Player(url, "Bruno") as bruno:
            made = [await make(ada), await make(ada)]
            other = (await bruno.ask("POST", "/api/tournaments", TERMS))["id"]
            refused = await ada.http.put(f"/api/tournaments/{other}/entry", json={})
            assert (refused.status_code, refused.json()["error"]["id"]) == (429, "limit-entries")
            await ada.ask("DELETE", f"/api/tournaments/{made[0]}/entry")
            await ada.ask("PUT", f"/api/tournaments/{other}/entry", {})

    with run_in_thread(tmp_path / "games.db", replace(LIMITS, entries=2)) as running:
        asyncio.run(meet(running.url))


@pytest.mark.parametrize("what", ["made", "entered"])
def test_whoever_is_refused_has_not_every_tournament_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """As it was: each of 300 was asked for, one after the other, before somebody was told that they have enough: a few
    refused requests a second filled the process."""
    asked: list[str] = []
    chapters = Store.chapters

    async def counted(self: Store, story: str, since: int = 0, limit: int = 2**31) -> list[Chapter]:
        asked.append(story)
        return await chapters(self, story, since, limit)

    async def meet(url: str) -> None:
        async with Player(url, "Ada") as ada:
            made = [(await ada.ask("POST", "/api/tournaments", TERMS))["id"] for _ in range(LIMITS.contests)]
            await ada.ask("PUT", f"/api/tournaments/{made[0]}/entry", {})
            other = made[1]
            monkeypatch.setattr(Store, "chapters", counted)
            for _ in range(10):
                if what == "made":
                    await ada.ask("POST", "/api/tournaments", TERMS, status=429)
                else:
                    await ada.ask("PUT", f"/api/tournaments/{other}/entry", {}, status=429)
            assert len([id for id in asked if id != "admin"]) < 3 * 10

    with run_in_thread(tmp_path / "games.db", replace(LIMITS, entries=1)) as running:
        asyncio.run(meet(running.url))
