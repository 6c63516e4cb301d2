"""The list of open tables: however many ask for it, it is looked through once, and what just happened is in it."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from ludotheque.server import listing
from ludotheque.server.turns import Turns, Who
from tests.server.client import Player
from tests.server.conftest import ROOMY, Running, run_in_thread


def test_however_many_ask_for_the_list_it_is_looked_through_once_and_news_is_in_it(tmp_path: Path) -> None:
    """As it was: six hundred tables that wait were looked through for each, and nobody else's moves were heard."""

    async def meet(running: Running) -> None:
        looks, look = [0], running.house.listing._look

        async def counted() -> Any:
            looks[0] += 1
            await asyncio.sleep(0.05)
            return await look()

        running.house.listing._look = counted  # type: ignore[method-assign]
        async with Player(running.url, "Ada") as ada:
            for number in range(3):
                await ada.table(seats=2)
                told = await asyncio.gather(*(ada.ask("GET", "/api/tables") for _ in range(20)))
                assert {len(one["tables"]) for one in told} == {number + 1}
        assert looks[0] <= 6, looks  # of each twenty one looks, and one for those who asked meanwhile

    with run_in_thread(tmp_path / "games.db", ROOMY) as running:
        asyncio.run(meet(running))


def test_looking_takes_a_small_part_of_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> list[float]:
        clock, times = asyncio.get_running_loop().time, []
        found = listing.Listing(None, None)  # type: ignore[arg-type]

        async def look() -> list[Any]:
            times.append(clock())
            await asyncio.sleep(0.02)
            times.append(clock())
            return []

        found._look = look  # type: ignore[method-assign]
        for _ in range(3):
            await found.rows()
        return times

    times = asyncio.run(ask())
    pauses = [begun - ended for ended, begun in zip(times[1::2], times[2::2], strict=False)]
    spent = [ended - begun for begun, ended in zip(times[::2], times[1::2], strict=True)]
    assert all(pause >= 0.9 * listing.PAUSE * took for pause, took in zip(pauses, spent, strict=False))


def test_everybody_has_their_turn_as_those_who_wait_for_workers_have() -> None:
    places = {"a": {"x": [1, 2, 3], "y": [4]}, "b": {"z": [5, 6]}}
    turns = Turns[int]()
    for place, hosts in places.items():
        for host, tables in hosts.items():
            for table in tables:
                turns.add(Who(place, host), table)
    listed = listing.in_turns([listing.in_turns(list(hosts.values())) for hosts in places.values()])
    assert listed == [turns.next(lambda _: True) for _ in listed] and not turns
