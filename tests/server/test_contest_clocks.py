"""The times of a tournament go by the server's own clock: the wall's may jump, and while no server runs none passes."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from ludotheque.server import contests as house
from ludotheque.server import uptime
from tests.server.client import Player
from tests.server.conftest import Running, run_in_thread
from tests.server.test_contests import LIMITS, TERMS, bind, look, make, reveal

YEAR = 365 * 24 * 3_600_000  # ms
WEEK = 7 * 24 * 3600  # s
REVEALING = 2 * 3600 * 1000  # ms, for whoever plays over weeks: more than a fiftieth of a week is left of it


def twice(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    jump: int,
    before: Callable[[Player, Player], Awaitable[str]],
    after: Callable[[Running, Player, str], Awaitable[None]],
    *reveal_seconds: float,
) -> None:
    """Two people at a server, and at the one that is started after it, whose wall's clock is elsewhere. Neither looks
    by itself what is to be done."""
    path, cookies = tmp_path / "games.db", dict[str, str]()
    limits = [replace(LIMITS, reveal_seconds=seconds) for seconds in reveal_seconds or (60, 60)]
    monkeypatch.setattr(house, "LOOK", 1000)

    async def first(running: Running) -> str:
        async with Player(running.url, "Ada") as ada, Player(running.url, "Bruno") as bruno:
            found = await before(ada, bruno)
            cookies.update(ada.http.cookies)
            return found

    async def second(running: Running, id: str) -> None:
        async with Player(running.url) as ada:
            ada.http.cookies.clear()
            ada.http.cookies.update(cookies)
            await after(running, ada, id)

    with run_in_thread(path, limits[0]) as running:
        id = asyncio.run(first(running))
    monkeypatch.setattr(uptime._time, "_ahead", uptime._time._ahead + jump)
    with run_in_thread(path, limits[1]) as running:
        asyncio.run(second(running, id))


async def looked(running: Running) -> None:
    """Whatever is to happen by itself has happened."""
    for id in await running.house.contests.ids(*house.RUNNING):
        await running.house.contests._see_to(id, (await running.house.contests.get(id)).stage)


async def look_for_it(running: Running) -> None:
    done = asyncio.run_coroutine_threadsafe(looked(running), running.loop)
    await asyncio.wrap_future(done)


def test_after_a_year_without_a_server_a_round_lasts_as_long_as_was_left_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it was: bots sat down for everybody, and the tournament was over before anybody could have come."""
    told = {}

    async def before(ada: Player, bruno: Player) -> str:
        id = await make(ada, bruno)
        told.update(await ada.ask("POST", f"/api/tournaments/{id}/begin"))
        return id

    async def after(running: Running, ada: Player, id: str) -> None:
        await look_for_it(running)
        now = await look(ada, id)
        assert now["stage"] == "rounds" and now["round"] == 0
        assert now["due"] >= told["due"] + YEAR
        seats = (await ada.ask("GET", f"/api/tables/{now['table']}"))["seats"]
        assert [seat["away"] for seat in seats if seat["is_you"]] == [None]

    twice(tmp_path, monkeypatch, YEAR, before, after)


def test_after_a_year_without_a_server_no_tournament_is_called_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def before(ada: Player, bruno: Player) -> str:
        return await make(ada)

    async def after(running: Running, ada: Player, id: str) -> None:
        await look_for_it(running)
        assert (await look(ada, id))["stage"] == "gathering"

    twice(tmp_path, monkeypatch, YEAR, before, after)


def test_a_server_that_comes_back_leaves_the_hours_for_revealing_that_were_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it was: a minute after the start, of hours that had been promised."""

    async def before(ada: Player, bruno: Player) -> str:
        id = (await ada.ask("POST", "/api/tournaments", {**TERMS, "seconds": WEEK}))["id"]
        await bind(ada, id, 0)
        await bind(bruno, id, 1)
        told = await ada.ask("POST", f"/api/tournaments/{id}/begin")
        assert told["due"] - uptime.now() > REVEALING
        return str(id)

    async def after(running: Running, ada: Player, id: str) -> None:
        await asyncio.sleep(0.2)  # longer than pages have to come back
        await look_for_it(running)
        told = await look(ada, id)
        assert told["stage"] == "dealing" and told["due"] - uptime.now() > REVEALING
        assert (await reveal(ada, id, 0))["entrants"][0]["has_revealed"]

    twice(tmp_path, monkeypatch, YEAR, before, after, 0.02, 0.02)


def test_a_server_whose_wall_has_gone_back_gives_time_for_revealing_anew_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it was: its own time was set to that of the server before, and counted as gone by since the start."""

    async def before(ada: Player, bruno: Player) -> str:
        id = (await ada.ask("POST", "/api/tournaments", TERMS))["id"]
        await bind(ada, id, 0)
        await ada.ask("POST", f"/api/tournaments/{id}/begin")
        await asyncio.sleep(0.1)  # all the time that there was
        return str(id)

    async def after(running: Running, ada: Player, id: str) -> None:
        await look_for_it(running)
        assert (await look(ada, id))["stage"] == "dealing"
        assert (await reveal(ada, id, 0))["stage"] == "rounds"

    twice(tmp_path, monkeypatch, -YEAR, before, after, 0.01, 60)


def test_the_hour_that_a_host_has_set_is_one_of_the_calendar(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever was told an hour looks at their own clock: it begins then, or as soon as a server is there again."""

    async def before(ada: Player, bruno: Player) -> str:
        id = await make(ada, bruno, starts=uptime.now() + YEAR // 2)
        assert (await look(ada, id))["stage"] == "gathering"
        return id

    async def after(running: Running, ada: Player, id: str) -> None:
        await look_for_it(running)
        told = await look(ada, id)
        assert told["stage"] == "rounds" and told["due"] > uptime.now()

    twice(tmp_path, monkeypatch, YEAR, before, after)
