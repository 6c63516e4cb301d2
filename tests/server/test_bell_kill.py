"""The server is killed while it calls people, again and again: what was to be told is told, and nothing twice.

A kill between the receiver's “taken” and our note of it leaves nobody who knows whether it has arrived. Then it is
not sent again: twice is never, and that one message may be lost.
"""

import asyncio
import json
from collections import Counter
from pathlib import Path

import pytest

from ludotheque.core.chance import Chance
from ludotheque.server.bell.ringer import hook_bell
from tests.server.client import Player
from tests.server.hall import (
    SECRET,
    Hall,
    Takers,
    give_address,
    hall,
    mails_to,
    move,
    patiently,
    soon,
    table_of,
    takers,
)
from tests.server.meetings import begun
from tests.server.receivers import Browser, signed
from tests.soak import few, soak
from tests.store.cluster import private_cluster

KILLS = soak(2, 30)
TABLES = 3  # in an hour a guest is called 120 times at most
LASTS = 8  # turns of a table, then there is another: none may come to its end
PATIENCE = 40  # s
WAYS = ("push", "mail", "hook")


class Bruno:
    """Is called by push and by mail, and a club by its hook: what each was told of his turns, by table."""

    def __init__(self, player: Player, everybody: Takers) -> None:
        self.player, self._everybody = player, everybody
        self._browser = Browser(everybody.service.url)
        self._address = ""

    async def subscribe(self, *ways: str) -> None:
        if "push" in ways:
            await self.player.ask("PUT", "/api/me/bells/push", self._browser.subscription)
        if "mail" in ways:
            self._address = await give_address(self.player, self._everybody.box)
        bells = (await self.player.ask("GET", "/api/me/bells"))["bells"]
        self._bells = {bell["id"]: bell["kind"] for bell in bells}
        self._bells[hook_bell(f"{self._everybody.club.url}/hook").id] = "hook"

    def told(self, way: str) -> Counter[str]:
        """A mail and a hook's message say which they are; each is there once."""
        everybody = self._everybody
        if way == "push":
            return Counter(self._browser.open(one.body)["tag"] for one in list(everybody.service.requests))
        if way == "mail":
            mails = mails_to(everybody.box, self._address)
            assert len({one["message-id"] for one in mails}) == len(mails)
            return Counter(filter(None, map(table_of, mails)))
        bodies = [json.loads(signed(one, SECRET)) for one in list(everybody.club.requests)]
        assert len({one["id"] for one in bodies}) == len(bodies)
        return Counter(one["table"] for one in bodies if one["to_act"] == "Bruno")

    async def hears(self, way: str, count: int) -> bool:
        """Are there this many calls in all, within a while?"""
        return await soon(lambda: self.told(way).total() >= count, PATIENCE)

    async def lost(self, server: Hall, seat_numbers: set[int]) -> Counter[str]:
        """What had just left when the server died, by way."""
        handed = await server.lost("turn")
        return Counter(self._bells[one.bell] for one in handed if one.number in seat_numbers)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_kill_loses_no_call_and_doubles_none_by_any_way(tmp_path: Path, kind: str) -> None:
    database = f"sqlite:///{tmp_path}/games.db" if kind == "sqlite" else private_cluster().emptied("first")
    workers = () if kind == "sqlite" else ("--workers", "2")

    async def play(server: Hall, everybody: Takers) -> None:
        chance, turns = Chance(f"bells/{kind}"), set[int]()
        async with Player(server.server.url, "Ada") as ada, Player(server.server.url, "Bruno") as player:
            bruno = Bruno(player, everybody)
            await bruno.subscribe(*WAYS)
            tables: list[str] = []
            for kill in range(1, KILLS + 1):
                if kill % LASTS == 1:
                    tables = [await begun(ada, player) for _ in range(TABLES)]
                for table in tables:
                    await move(ada, table)
                seen = await patiently(ada, "GET", f"/api/tables/{tables[0]}/position")
                turns.add(seen["number"])  # the same at all of them
                await asyncio.sleep(chance.below(2000) / 1000)  # before it is due, or while it is sent
                await asyncio.to_thread(server.kill)
                await each_turn_was_told(server, bruno, turns, kill)
                for table in tables:
                    await move(player, table)

    with takers() as everybody, hall(database, *everybody.flags, *workers) as server:
        asyncio.run(asyncio.wait_for(play(server, everybody), 60 + KILLS * PATIENCE))


async def each_turn_was_told(server: Hall, bruno: Bruno, turns: set[int], kills: int) -> None:
    """Of each table, once by each way. What was just leaving may be lost, and is not sent again."""
    await soon(lambda: all(bruno.told(way).total() == kills * TABLES for way in WAYS), 10)
    lost = await bruno.lost(server, turns)
    for way in WAYS:
        assert await bruno.hears(way, kills * TABLES - lost[way]), (way, lost)
        told = bruno.told(way)
        assert told.total() <= kills * TABLES and max(told.values()) <= LASTS, (way, told)


MOMENTS = {
    "mail taken": ("box", "before_answer"),
    "mail agreed to": ("box", "before_reader"),
    "hook taken": ("club", "before_answer"),
    "push taken": ("service", "before_answer"),
}
"""Who does what just then."""


@pytest.mark.parametrize("moment", few(MOMENTS, 2))
def test_what_has_left_when_the_server_dies_is_not_sent_again_and_what_has_not_is(
    tmp_path: Path, moment: str
) -> None:
    """The receiver kills the server while it has the message and has not answered: nobody knows then, and once is
    enough. A mail server that does so when it has agreed to the reader has no mail yet: it gets it."""

    async def play(server: Hall, everybody: Takers) -> None:
        async with Player(server.server.url, "Ada") as ada, Player(server.server.url, "Bruno") as player:
            bruno = Bruno(player, everybody)
            await bruno.subscribe(way)
            who, when = MOMENTS[moment]
            setattr(getattr(everybody, who), when, server.kill_once)
            table = await begun(ada, player)
            for turn in (1, 2):  # with the second call all that was to be sent again would have come
                await move(ada, table)
                assert await bruno.hears(way, turn), turn
                await move(player, table)
            assert server.kills == 1 and bruno.told(way)[table] == 2

    way = moment.partition(" ")[0]
    with takers() as everybody, hall(f"sqlite:///{tmp_path}/games.db", *everybody.flags) as server:
        asyncio.run(asyncio.wait_for(play(server, everybody), 120))
