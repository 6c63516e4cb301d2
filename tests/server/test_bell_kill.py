"""The server is killed while it calls people, again and again: what was to be told is told, and nothing twice."""

import asyncio
import contextlib
import time
from collections import Counter
from pathlib import Path

import httpx
import pytest

from ludotheque.core.chance import Chance
from ludotheque.store.bells import HANDED, WAITING
from tests.server.client import Player
from tests.server.process import Served
from tests.server.receivers import Browser, Receiver, receiving
from tests.soak import soak
from tests.store.cluster import private_cluster
from tests.store.opened import opened

KILLS = soak(2, 40)
TABLES = soak(3, 20)
PATIENCE = 40  # s


class Hall:
    """A server that is killed and comes back on the same port."""

    def __init__(self, database: str, *flags: str) -> None:
        self._database = database
        self._flags = ("--bell-seconds", "1", "--push-local", "--bots", "1", *flags)
        self.server = Served(database, 0, *self._flags)

    async def _lapse(self) -> None:
        """As if a minute and a half had passed: whoever has claimed something is dead."""
        async with opened(self._database) as store:
            await store._database.put("UPDATE main.outbox SET due = 0 WHERE state = ?", WAITING)

    async def lost(self, guest: str) -> int:
        """What had left when the server died, and may never have arrived."""
        async with opened(self._database) as store:
            return sum(letter.state == HANDED for letter in await store.outbox.of(guest))

    def kill(self) -> None:
        port = self.server.port
        self.server.kill()
        asyncio.run(self._lapse())
        for patience in range(100):
            try:
                self.server = Served(self._database, port, *self._flags)
                return
            except AssertionError:
                time.sleep(0.01 * patience)
        raise AssertionError("the port was not given back")


async def patiently(player: Player, method: str, path: str, body: object = None) -> object:
    """As pages do: again, until the server is back."""
    for _ in range(200):
        with contextlib.suppress(httpx.HTTPError):
            return await player.ask(method, path, body)
        await asyncio.sleep(0.05)
    raise AssertionError("the server did not come back")


async def move(player: Player, table: str) -> None:
    seen: object = await patiently(player, "GET", f"/api/tables/{table}/position")
    assert isinstance(seen, dict)
    sent = {"id": f"m{seen['number']}", "number": seen["number"], "move": seen["legal"][0]}
    await patiently(player, "POST", f"/api/tables/{table}/moves", sent)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_kill_loses_no_call_and_doubles_none(tmp_path: Path, kind: str) -> None:
    database = f"sqlite:///{tmp_path}/games.db" if kind == "sqlite" else private_cluster().emptied("first")
    hall = Hall(database, *(() if kind == "sqlite" else ("--workers", "2")))

    async def play(service: Receiver) -> None:
        chance = Chance(f"bells/{kind}")
        async with Player(hall.server.url, "Ada") as ada, Player(hall.server.url, "Bruno") as bruno:
            browser = Browser(service.url)
            await bruno.ask("PUT", "/api/me/bells/push", browser.subscription)
            guest = (await bruno.ask("GET", "/api/guest"))["guest"]
            tables = []
            for _ in range(TABLES):
                tables.append(await ada.table(seats=2))
                await bruno.sit(tables[-1], 1)
                await ada.start(tables[-1])
            for kill in range(KILLS):
                for table in tables:
                    await move(ada, table)
                await asyncio.sleep(chance.below(2000) / 1000)  # before it is due, or while it is sent
                await asyncio.to_thread(hall.kill)
                await called(hall, guest, service, (kill + 1) * TABLES, browser)
                for table in tables:
                    await move(bruno, table)

    with receiving() as service:
        try:
            asyncio.run(asyncio.wait_for(play(service), 60 + KILLS * PATIENCE))
        finally:
            assert hall.server.end() == 0


async def called(hall: Hall, guest: str, service: Receiver, count: int, browser: Browser) -> None:
    """Each turn of each table, once. What was just leaving may be lost, and is not sent again."""
    end = time.monotonic() + PATIENCE
    while len(service.requests) < count and time.monotonic() < end:
        await asyncio.sleep(0.1)
    told = Counter(browser.open(one.body)["tag"] for one in service.requests)
    assert max(told.values()) <= count // TABLES, told
    assert count - await hall.lost(guest) <= len(service.requests) <= count, told


def test_what_is_on_its_way_when_the_server_dies_is_not_sent_again(tmp_path: Path) -> None:
    """It has arrived, and the answer was never heard: so nobody knows, and once is enough."""
    hall = Hall(f"sqlite:///{tmp_path}/games.db")

    async def play(service: Receiver) -> None:
        async with Player(hall.server.url, "Ada") as ada, Player(hall.server.url, "Bruno") as bruno:
            await bruno.ask("PUT", "/api/me/bells/push", Browser(service.url).subscription)
            table = await ada.table(seats=2)
            await bruno.sit(table, 1)
            await ada.start(table)
            await move(ada, table)
            while not service.requests:
                await asyncio.sleep(0.05)
            await asyncio.sleep(5)
            assert len(service.requests) == 1

    with receiving() as service:
        service.before_answer = hall.kill
        try:
            asyncio.run(asyncio.wait_for(play(service), 60))
        finally:
            assert hall.server.end() == 0
