"""The server is killed (SIGKILL) in the middle of games, again and again, and play goes on where it was.

Clients keep a journal of what was acknowledged to them: every such move is there in the end, once, in its place.
"""

import asyncio
import json
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException

from ludotheque.core.chance import Chance
from tests.server.client import Player, Socket
from tests.server.process import Served
from tests.soak import soak
from tests.store.cluster import Cluster, private_cluster

KILLS = {"sqlite": soak(5, 200), "postgresql": soak(3, 88)}
RESTARTS = soak(1, 13)  # of PostgreSQL itself
MOVES_A_KILL = soak(10, 100)  # at most, among all
SURVIVORS = 6
LOST = (OSError, WebSocketException, TimeoutError, EOFError)


@dataclass
class Game:
    """What one game was in the eyes of whoever plays both its seats."""

    table: str
    sent: dict[str, str] = field(default_factory=dict)
    acknowledged: dict[str, int] = field(default_factory=dict)


class Survivor:
    """Plays game after game against themselves, whatever happens to the server."""

    def __init__(self, url: str, name: str) -> None:
        self.url, self.name, self.chance = url, name, Chance(name)
        self.journal: list[Game] = []
        self.is_enough = False

    async def play(self) -> None:
        async with Player(self.url, self.name) as player:
            while not self.is_enough:
                self.journal.append(Game(await lay_out(player)))
                await self._play_out(player, self.journal[-1])
            for game in self.journal:
                await check(player, game)

    async def _play_out(self, player: Player, game: Game) -> None:
        while True:
            try:
                async with player.socket(game.table) as socket:
                    while not await self._hear(socket, game):
                        pass
                    return
            except LOST:
                task = asyncio.current_task()
                if (
                    task is not None and task.cancelling()
                ):  # Python 3.11 may lose it to what went wrong meanwhile
                    raise
                await asyncio.sleep(0.05)

    async def _hear(self, socket: Socket, game: Game) -> bool:
        """Is the game over?"""
        message = await socket.receive()
        if message["type"] == "done":
            assert game.acknowledged.setdefault(message["id"], message["number"]) == message["number"]
        elif message["type"] == "refused":  # the store is away: try again
            await asyncio.sleep(0.1)
            await socket.send(type="hello")
        elif message["type"] == "position":
            await self._turn(socket, game, message)
            return message["to_act"] is None
        return False

    async def _turn(self, socket: Socket, game: Game, position: Any) -> None:
        seat, number = position["to_act"], position["number"]
        if seat is None:
            return
        if position["seat"] != seat:
            await socket.send(type="look", seat=seat)
            return
        move = game.sent.setdefault(str(number), self.chance.choice(position["legal"]))
        await asyncio.sleep(0.03)
        await socket.send(type="move", id=str(number), number=number, move=move, seat=seat)


async def lay_out(player: Player) -> str:
    """A new game; while nobody answers, or nothing can be stored, again: with the same table, since nobody may leave
    many behind that wait."""
    table: str | None = None
    while True:
        try:
            table = table or await player.table(seat=None, hot_seat=True)
            if (await player.ask("GET", f"/api/tables/{table}"))["status"] == "waiting":
                await player.sit(table, 0)
                await player.sit(table, 1)
                await player.start(table)
            return table
        except (httpx.HTTPError, AssertionError):
            await asyncio.sleep(0.1)


async def check(player: Player, game: Game) -> None:
    """Every acknowledged move is in the record, once, in its place."""
    response = await player.http.get(f"/api/tables/{game.table}/record")
    assert response.status_code == 200, response.text
    moves = json.loads(response.text)["moves"]
    begun = min(map(int, game.sent))
    for id, number in game.acknowledged.items():
        assert number == int(id) + 1
        assert moves[int(id) - begun] == game.sent[id]
    assert [game.sent[str(begun + ply)] for ply in range(len(moves))] == moves


class Executioner:
    """Kills the server again and again; and, where there is one, stops its database in between."""

    def __init__(self, database: str, cluster: Cluster | None, *flags: str) -> None:
        self._database, self._cluster, self._flags = database, cluster, flags
        self.server = Served(database, 0, *flags)

    async def strike(self, survivors: list[Survivor], kills: int, chance: Chance) -> None:
        for kill in range(kills):
            await some_moves(survivors, chance.below(MOVES_A_KILL))
            if self._cluster is not None and kill % max(1, kills // RESTARTS) == 0:
                await asyncio.to_thread(self._cluster.stop)
                await asyncio.sleep(chance.below(1000) / 1000)
                await asyncio.to_thread(self._cluster.start)
            self.server.kill()
            self.server = await asyncio.to_thread(self._again)

    def _again(self) -> Served:
        """On the same port, which the processes of the one that was killed may still hold for a moment."""
        for patience in range(100):
            try:
                return Served(self._database, self.server.port, *self._flags)
            except AssertionError:
                time.sleep(0.01 * patience)
        raise AssertionError("the port was not given back")


async def some_moves(survivors: list[Survivor], count: int) -> None:
    """Until this many more moves have been acknowledged."""
    enough = acknowledged(survivors) + count
    while acknowledged(survivors) < enough:
        await asyncio.sleep(0.001)


def acknowledged(survivors: list[Survivor]) -> int:
    return sum(len(game.acknowledged) for survivor in survivors for game in survivor.journal)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_no_acknowledged_move_is_lost_when_the_server_is_killed(tmp_path: Path, kind: str) -> None:
    cluster = None if kind == "sqlite" else private_cluster()
    database = f"sqlite:///{tmp_path}/games.db" if cluster is None else cluster.emptied("first")
    executioner = Executioner(database, cluster, *(() if cluster is None else ("--workers", "2")))
    survivors = [Survivor(executioner.server.url, f"Survivor {place}") for place in range(SURVIVORS)]

    async def games() -> None:
        async with asyncio.TaskGroup() as group:
            for survivor in survivors:
                group.create_task(survivor.play())
            await executioner.strike(survivors, KILLS[kind], Chance(f"kills/{kind}"))
            for survivor in survivors:
                survivor.is_enough = True

    try:
        asyncio.run(games())
    finally:
        assert executioner.server.end() == 0
    games_played = sum(len(survivor.journal) for survivor in survivors)
    print(
        f"{kind}: {acknowledged(survivors)} acknowledged moves of {games_played} games, {KILLS[kind]} kills"
    )


def test_a_server_that_is_told_to_end_ends_cleanly(tmp_path: Path) -> None:
    server = Served(f"sqlite:///{tmp_path}/games.db")
    assert httpx.get(f"{server.url}/healthz", timeout=30).json() == {"status": "ok"}
    assert server.end() == 0
