"""A club's evening on a server that is killed again and again, over bad lines: a tournament is played to its end beside
an open table, and everybody is called to their turns, by push, by mail and by the club's hook. Nothing is lost and
nothing doubled."""

import asyncio
import contextlib
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from ludotheque.core.chance import Chance
from ludotheque.play.contest import Finished, parse_chapter
from ludotheque.server.bell.ringer import hook_bell
from ludotheque.store.bells import DROPPED, HANDED, SENT, WAITING, Letter
from tests.server.bad_line import BadLine, check
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
from tests.server.receivers import Browser, signed
from tests.soak import soak
from tests.store.cluster import private_cluster
from tests.store.opened import opened

KILLS = soak(2, 30)
ROUNDS = soak(2, 8)
TURNS = soak(3, 10)  # of each of the two at the open table, whose game must not end
LOOK = 0.2  # s between two looks: nobody may ask without end
PATIENCE = soak(60, 240)  # s: whoever was just there is called later, and anew after each kill
WITHIN = soak(3000, 15_000)  # ms from kill to kill
PEOPLE = ("Ada", "Bruno", "Carla", "Dario")
TERMS = {
    "title": "Evening",
    "game": "libertas",
    "seats": 2,
    "rounds": ROUNDS,
    "level": "random",
    "seconds": 3600,
}


class Member:
    """Plays their games of the tournament over a bad line, and keeps what was acknowledged. When a round begins nobody
    is there: whoever begins comes when they are called, by push and by mail."""

    def __init__(self, player: Player, contest: str, browser: Browser, everybody: Takers) -> None:
        self.player, self._contest, self._browser, self._everybody = player, contest, browser, everybody
        self.games: list[BadLine] = []

    async def play(self) -> None:
        while (told := await self._ask())["stage"] != "over":
            table = told["table"]
            if table is None or any(game.table == table for game in self.games):
                await asyncio.sleep(LOOK)
                continue
            if _begins(told):
                await self._hears_of(table)
            self.games.append(BadLine(self.player, table, f"{table.partition('.')[2]}/{self.player.name}"))
            await self.games[-1].play()

    async def _ask(self) -> Any:
        return await patiently(self.player, "GET", f"/api/tournaments/{self._contest}")

    def pushed(self) -> list[tuple[str, str]]:
        """Table and kind of each push."""
        found = [one for one in list(self._everybody.service.requests) if one.path == self._browser.path]
        bodies = [self._browser.open(one.body) for one in found]
        return [(one["tag"], _kind(one["title"])) for one in bodies]

    def mailed(self) -> list[tuple[str, str]]:
        mails = mails_to(self._everybody.box, f"{self.player.name.lower()}@example.org")
        assert len({one["message-id"] for one in mails}) == len(mails)
        return [(table_of(one), _kind(one["subject"])) for one in mails if table_of(one)]

    async def _hears_of(self, table: str) -> None:
        """That it is their turn there: by push, and by mail. One of them may be lost."""
        place = (table, "turn")
        await soon(lambda: place in self.pushed() and place in self.mailed(), PATIENCE)


def _begins(told: Any) -> bool:
    """Does this entrant have the first seat in this round?"""
    (own,) = [number for number, one in enumerate(told["entrants"]) if one["is_you"]]
    return any(one["id"] is not None and one["players"][0] == own for one in told["tables"])


def _kind(title: str) -> str:
    return "over" if "over" in title else "turn"


async def correspond(server: Hall, everybody: Takers, players: tuple[Player, Player]) -> None:
    """Two at an open table, who move when the club's hook has told that it is their turn."""
    bell = hook_bell(f"{everybody.club.url}/hook").id
    table = await players[0].table(seats=2)
    await players[1].sit(table, 1)
    number = (await players[0].start(table))["number"]
    for turn in range(2 * TURNS):

        def came(at: int = number) -> bool:
            return [one["number"] for one in hooked(everybody, table)].count(at) == 1

        assert await soon(came, PATIENCE) or await is_lost(server, bell, table, number), (turn, number)
        number = await move(players[turn % 2], table)
    assert len(hooked(everybody, table)) <= 2 * TURNS + 1  # each turn once; and the one that lasts


def hooked(everybody: Takers, table: str) -> list[Any]:
    """What the hook was told of a table's turns. It hears of no table of the tournament."""
    told = [json.loads(signed(one, SECRET)) for one in list(everybody.club.requests)]
    assert len({one["id"] for one in told}) == len(told)
    assert {one["table"] for one in told} <= {table}
    return [one for one in told if one["event"] == "turn"]


async def is_lost(server: Hall, bell: str, table: str, number: int) -> bool:
    """It had just left when the server died."""
    place = (bell, table, number)
    return any((one.bell, one.table, one.number) == place for one in await server.lost("turn"))


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_tournament_and_its_calls_survive_kills_once_each(tmp_path: Path, kind: str) -> None:
    database = f"sqlite:///{tmp_path}/games.db" if kind == "sqlite" else private_cluster().emptied("first")
    workers = () if kind == "sqlite" else ("--workers", "2")

    async def evening(server: Hall, everybody: Takers) -> None:
        async with contextlib.AsyncExitStack() as stack:

            async def comes(name: str) -> Player:
                return await stack.enter_async_context(Player(server.server.url, name))

            people = [await comes(name) for name in PEOPLE]
            two = (await comes("Eva"), await comes("Finn"))
            contest = (await people[0].ask("POST", "/api/tournaments", TERMS))["id"]
            members = []
            for number, player in enumerate(people):
                browser = Browser(everybody.service.url, str(number))
                await player.ask("PUT", "/api/me/bells/push", browser.subscription)
                await give_address(player, everybody.box)
                await player.ask("PUT", f"/api/tournaments/{contest}/entry", {})
                members.append(Member(player, contest, browser, everybody))
            await people[0].ask("POST", f"/api/tournaments/{contest}/begin", {})
            async with asyncio.TaskGroup() as group:
                group.create_task(correspond(server, everybody, two))
                for member in members:
                    group.create_task(member.play())
                group.create_task(cut_power(server, Chance(f"evening/{kind}")))
            await check_games(people[0], contest, members)
            await check_calls(server, members)
            await check_chapters(database, contest)

    with takers() as everybody, hall(database, *everybody.flags, *workers) as server:
        asyncio.run(asyncio.wait_for(evening(server, everybody), 240 + 60 * KILLS))
        assert server.kills == KILLS


async def cut_power(server: Hall, chance: Chance) -> None:
    for _ in range(KILLS):
        await asyncio.sleep(1 + chance.below(WITHIN) / 1000)
        await asyncio.to_thread(server.kill)


async def check_games(player: Player, contest: str, members: list[Member]) -> None:
    """Every table is there once, with what was chosen there and nothing else."""
    told = await player.ask("GET", f"/api/tournaments/{contest}/games")
    tables = [game["table"] for game in told["games"]]
    assert sorted(tables) == [f"{contest}.{round}.{table}" for round in range(ROUNDS) for table in range(2)]
    games = [game for member in members for game in member.games]
    for table in tables:
        moves = (await player.ask("GET", f"/api/tables/{table}/record"))["moves"]
        check([game for game in games if game.table == table], moves)


async def check_calls(server: Hall, members: list[Member]) -> None:
    """Whoever begins at a table was called there, once by each way; what came is what was put there, once; and what was
    taken has come."""
    while any(one.state == WAITING and one.tries == 0 for one in await server.letters()):
        await asyncio.sleep(0.1)
    letters = [one for one in await server.letters() if one.state != DROPPED and one.table]
    begun = Counter(table for table, kind in _places(letters) if kind == "turn")
    for member in members:
        guest = (await member.player.ask("GET", "/api/guest"))["guest"]
        bells = (await member.player.ask("GET", "/api/me/bells"))["bells"]
        for came, (bell,) in (
            (member.pushed(), [one["id"] for one in bells if one["kind"] == "push"]),
            (member.mailed(), [one["id"] for one in bells if one["kind"] == "mail"]),
        ):
            put = [one for one in letters if (one.guest, one.bell) == (guest, bell)]
            sent = Counter(_places([one for one in put if one.state == SENT]))
            handed = Counter(_places([one for one in put if one.state == HANDED]))
            assert not sent - Counter(came) and not Counter(came) - sent - handed, (came, sent, handed)
        assert all(begun[game.table] >= 2 for game in member.games)


def _places(letters: list[Letter]) -> list[tuple[str, str]]:
    return [(one.table, one.kind) for one in letters]


async def check_chapters(database: str, contest: str) -> None:
    async with opened(database) as store:
        told = [parse_chapter(one.body) for one in await store.chapters(contest)]
    finished = [(one.round, one.table) for one in told if isinstance(one, Finished)]
    assert sorted(finished) == [(round, table) for round in range(ROUNDS) for table in range(2)]
