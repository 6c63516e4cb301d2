"""A club's evening on a server that is killed again and again, over bad lines: a tournament is played to its end, and
everybody is called to their turns. Nothing is lost and nothing doubled."""

import asyncio
import contextlib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from ludotheque.core.chance import Chance
from ludotheque.play.contest import Finished, parse_chapter
from ludotheque.store.bells import DROPPED, SENT, Letter
from tests.server.client import Player
from tests.server.receivers import Browser, Receiver, receiving
from tests.server.test_bell_kill import Hall, patiently
from tests.soak import soak
from tests.store.cluster import private_cluster
from tests.store.opened import opened

KILLS = soak(1, 30)
ROUNDS = soak(2, 8)
LOOK = 0.1  # s between two looks: nobody may ask without end
AWAY = 2.0  # s
PEOPLE = ("Ada", "Bruno", "Chloé", "Dario")
TERMS = {
    "title": "Evening",
    "game": "libertas",
    "seats": 2,
    "rounds": ROUNDS,
    "level": "random",
    "seconds": 3600,
}


class Member:
    """Plays their games of the tournament, and keeps what was acknowledged. Every request may be sent twice, as a bad
    line has it, and nobody is there when a round begins."""

    def __init__(self, player: Player, contest: str) -> None:
        self.player, self.contest = player, contest
        self.chance = Chance(player.name)
        self.acknowledged: dict[tuple[str, int], str] = {}

    async def play(self) -> None:
        while (told := await self._ask("GET", f"/api/tournaments/{self.contest}"))["stage"] != "over":
            await asyncio.sleep(AWAY)  # so that whoever begins is called
            while told["table"] is not None and not await self._is_over(told["table"]):
                await asyncio.sleep(LOOK)

    async def _is_over(self, table: str) -> bool:
        """Look, and move if it is one's turn."""
        seen = await self._ask("GET", f"/api/tables/{table}/position")
        if seen["to_act"] is not None and seen["to_act"] == seen["seat"]:
            await self._move(table, seen)
        return seen["to_act"] is None

    async def _move(self, table: str, seen: Any) -> None:
        move = seen["legal"][self.chance.below(len(seen["legal"]))]
        sent = {"id": f"m{seen['number']}", "number": seen["number"], "move": move}
        for _ in range(1 + (self.chance.below(4) == 0)):
            await self._ask("POST", f"/api/tables/{table}/moves", sent)
        self.acknowledged[table, seen["ply"]] = move

    async def _ask(self, method: str, path: str, body: object = None) -> Any:
        return await patiently(self.player, method, path, body)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_tournament_and_its_calls_survive_kills_once_each(tmp_path: Path, kind: str) -> None:
    database = f"sqlite:///{tmp_path}/games.db" if kind == "sqlite" else private_cluster().emptied("first")
    hall = Hall(database, *(() if kind == "sqlite" else ("--workers", "2")))

    async def evening(service: Receiver) -> None:
        async with contextlib.AsyncExitStack() as stack:
            people = [await stack.enter_async_context(Player(hall.server.url, name)) for name in PEOPLE]
            browsers = [Browser(service.url, str(number)) for number in range(len(people))]
            for player, browser in zip(people, browsers, strict=True):
                await player.ask("PUT", "/api/me/bells/push", browser.subscription)
            contest = (await people[0].ask("POST", "/api/tournaments", TERMS))["id"]
            for player in people:
                await player.ask("PUT", f"/api/tournaments/{contest}/entry", {})
            await people[0].ask("POST", f"/api/tournaments/{contest}/begin", {})
            members = [Member(player, contest) for player in people]
            async with asyncio.TaskGroup() as group:
                for member in members:
                    group.create_task(member.play())
                chance = Chance(f"evening/{kind}")
                for _ in range(KILLS):
                    await asyncio.sleep(1 + chance.below(1500) / 1000)
                    await asyncio.to_thread(hall.kill)
            await check_games(people[0], contest, members)
            guests = [(await player.ask("GET", "/api/guest"))["guest"] for player in people]
            await check_calls(database, guests, browsers, service)
            await check_chapters(database, contest)

    with receiving() as service:
        try:
            asyncio.run(asyncio.wait_for(evening(service), 120 + 30 * KILLS))
        finally:
            assert hall.server.end() == 0


async def check_games(player: Player, contest: str, members: list[Member]) -> None:
    """Every table is there once, and every acknowledged move in its place."""
    told = await player.ask("GET", f"/api/tournaments/{contest}/games")
    tables = [game["table"] for game in told["games"]]
    assert sorted(tables) == [f"{contest}.{round}.{table}" for round in range(ROUNDS) for table in range(2)]
    moves = {table: (await player.ask("GET", f"/api/tables/{table}/record"))["moves"] for table in tables}
    made = {place: move for member in members for place, move in member.acknowledged.items()}
    assert len(made) == sum(map(len, moves.values())) == sum(len(one.acknowledged) for one in members)
    for (table, ply), move in made.items():
        assert moves[table][ply] == move


async def check_calls(database: str, guests: list[str], browsers: list[Browser], service: Receiver) -> None:
    """What came is what was put there, once; and what was taken has come."""
    async with opened(database) as store:
        while await store.outbox.next_due() is not None:
            await asyncio.sleep(0.1)
        for guest, browser in zip(guests, browsers, strict=True):
            letters = [one for one in await store.outbox.of(guest) if one.state != DROPPED]
            assert letters, guest
            put, sent = (Counter((one.table, one.kind) for one in some) for some in (letters, taken(letters)))
            pushed = [browser.open(one.body) for one in list(service.requests) if one.path == browser.path]
            came = Counter((one["tag"], "over" if "over" in one["title"] else "turn") for one in pushed)
            assert not came - put and not sent - came, (came, put, sent)


def taken(letters: list[Letter]) -> list[Letter]:
    return [one for one in letters if one.state == SENT]


async def check_chapters(database: str, contest: str) -> None:
    async with opened(database) as store:
        told = [parse_chapter(one.body) for one in await store.chapters(contest)]
    finished = [(one.round, one.table) for one in told if isinstance(one, Finished)]
    assert sorted(finished) == [(round, table) for round in range(ROUNDS) for table in range(2)]
