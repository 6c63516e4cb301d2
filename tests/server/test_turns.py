"""In whose turn bots think: nobody's wait for a tournament of bots, nor for whoever has many guests after a restart."""

import asyncio
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from ludotheque.play.contesting import MOST_BOTS, MOST_ENTRANTS
from ludotheque.play.duplicate import MOST_PARTS
from ludotheque.server import errands
from ludotheque.server.errands import Errand, Errands
from ludotheque.server.figures import Figures
from ludotheque.server.limits import Busy, Limits
from ludotheque.server.pool import NoWorker, Pool
from ludotheque.server.turns import TOURNAMENTS, Who
from tests.server.client import Player
from tests.server.conftest import ROOMY, Running, run_in_thread
from tests.server.test_contests import LIMITS, look, make

NAP = 0.1  # s
MEMORY = 4 << 30


@dataclass(frozen=True)
class Nap:
    seconds: float
    kind = "nap"
    is_slow_at_first = False


def nap(job: Nap) -> str:
    time.sleep(job.seconds)
    return "rested"


def test_tournaments_have_half_of_the_workers_that_stay_and_wait_for_as_long_as_it_takes() -> None:
    """As it was: each was a network of its own, so that sixty of them left nothing to anybody, and all of their bots
    failed because no worker came free."""
    pool = Pool(nap, 2, 5 * NAP, MEMORY)

    async def ask() -> None:
        await asyncio.gather(*(pool.ask(Nap(0), Who(f"192.0.{n}.1")) for n in range(2)))  # they are there
        most = 0

        async def one(who: Who) -> Any:
            nonlocal most
            answer = await pool.ask(Nap(NAP), who)
            most = max(most, pool._busy[TOURNAMENTS])
            return answer

        crowd = [asyncio.create_task(one(Who(TOURNAMENTS, f"{n % 3}"))) for n in range(20)]
        await asyncio.sleep(0)
        assert await pool.ask(Nap(0), Who("198.51.100.1")) == "rested"
        assert sum(task.done() for task in crowd) <= 2
        assert await asyncio.gather(*crowd) == ["rested"] * 20 and most == 1

    try:
        asyncio.run(asyncio.wait_for(ask(), 60))
    finally:
        pool.close()


def test_where_people_look_on_nobody_waits_without_end() -> None:
    pool = Pool(nap, 1, 2 * NAP, MEMORY, spares=0)

    async def ask() -> None:
        await pool.ask(Nap(0), Who("192.0.2.1"))
        crowd = [pool.ask(Nap(NAP), Who("192.0.2.1")) for _ in range(6)]
        told = await asyncio.gather(*crowd, return_exceptions=True)
        assert any(isinstance(one, NoWorker) for one in told)

    try:
        asyncio.run(asyncio.wait_for(ask(), 60))
    finally:
        pool.close()


def who_of(running: Running, table: str) -> Who:
    async def read() -> Who:
        return (await running.house.get(table)).who

    return asyncio.run_coroutine_threadsafe(read(), running.loop).result(30)


def test_bots_of_a_tournament_think_in_the_turn_of_whoever_sits_there_or_of_all_tournaments(
    tmp_path: Path,
) -> None:
    async def meet(running: Running) -> None:
        async with Player(running.url, "Ada") as ada:
            id = await make(ada, size=4, level="random")
            origin = (await running.house.contests.get(id)).origin
            await ada.ask("POST", f"/api/tournaments/{id}/begin")
            own = (await look(ada, id))["table"]
            (other,) = {f"{id}.0.{n}" for n in range(2)} - {own}
            whos = {table: await asyncio.to_thread(who_of, running, table) for table in (own, other)}
            assert whos == dict.fromkeys((own, other), Who(TOURNAMENTS, origin))
            await ada.ask("GET", f"/api/tables/{own}/position")
            assert (await asyncio.to_thread(who_of, running, own)).address == "127.0.0.1"

    with run_in_thread(tmp_path / "games.db", LIMITS) as running:
        asyncio.run(meet(running))


def test_after_a_restart_all_whose_address_is_not_known_share_one_turn(tmp_path: Path) -> None:
    """As it was: each guest counted as a network, and guests are easily made."""
    tables, cookies = [], []

    async def make_tables(url: str) -> None:
        for name in ("Eve", "Mallory"):
            async with Player(url, name) as one:
                tables.append(await one.table(bots=["random"]))
                await one.start(tables[-1])
                cookies.append(dict(one.http.cookies))

    async def come(url: str, by_socket: bool) -> None:
        async with Player(url) as eve:
            eve.http.cookies.clear()
            eve.http.cookies.update(cookies[by_socket])
            if by_socket:
                async with eve.socket(tables[by_socket]):
                    pass
            else:
                await eve.ask("GET", f"/api/tables/{tables[by_socket]}")

    with run_in_thread(tmp_path / "games.db", ROOMY) as running:
        asyncio.run(make_tables(running.url))
        assert {who_of(running, table).address for table in tables} == {"127.0.0.1"}
    with run_in_thread(tmp_path / "games.db", ROOMY) as running:
        assert {who_of(running, table).address for table in tables} == {""}
        for by_socket in (False, True):
            asyncio.run(come(running.url, by_socket))
            assert who_of(running, tables[by_socket]).address == "127.0.0.1"


def _slow(errand: Errand) -> bytes:
    time.sleep(float(errand.sent))
    return b"done"


def test_when_too_much_waits_the_network_that_has_most_gives_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it was: eight neighbours shut lessons, puzzles, replays and moves by mail for everybody."""
    monkeypatch.setattr(errands, "run", _slow)
    pool = Errands(Limits(errand_seconds=30, errands=4, all_errands=8), Figures())

    async def ask() -> None:
        await pool.run(Errand("check", b"0", "en"), Who("198.51.100.1"))
        neighbours = [Who(f"192.0.2.{n}") for n in range(3) for _ in range(4)]
        crowd = [asyncio.create_task(pool.run(Errand("check", b"0.3", "en"), who)) for who in neighbours]
        await asyncio.sleep(0.1)
        with pytest.raises(Busy):  # they have it all
            await pool.run(Errand("check", b"0", "en"), Who("192.0.2.9"))
        assert await pool.run(Errand("check", b"0", "en"), Who("198.51.100.1")) == b"done"
        told = await asyncio.gather(*crowd, return_exceptions=True)
        assert b"done" in told and any(isinstance(one, Busy) for one in told)

    try:
        asyncio.run(asyncio.wait_for(ask(), 60))
    finally:
        pool.close()


def test_a_proof_has_room_for_the_largest_tournament_and_not_for_much_more() -> None:
    assert MOST_ENTRANTS + MOST_BOTS <= MOST_PARTS < 2 * MOST_ENTRANTS
