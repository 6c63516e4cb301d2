"""The server is killed (SIGKILL) in the middle of games, again and again, and play goes on where it was."""

import asyncio
import json
import os
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException

from ludotheque.core.chance import Chance
from tests.server.client import Player, Socket
from tests.server.process import Served
from tests.store.cluster import private_cluster

KILLS = {
    kind: int(os.environ.get("LUDOTHEQUE_KILLS", few)) for kind, few in (("sqlite", 20), ("postgresql", 8))
}
MOVES_A_KILL = 10  # at most


class Survivor:
    """Plays both seats of a table, whatever happens to the server, and keeps what was acknowledged."""

    def __init__(self, player: Player, table: str, seed: str) -> None:
        self.player, self.table, self.chance = player, table, Chance(seed)
        self.acknowledged: dict[str, int] = {}
        self.sent: dict[str, str] = {}
        self.is_over = False

    async def play(self) -> None:
        while not self.is_over:
            try:
                async with self.player.socket(self.table) as socket:
                    await self._converse(socket)
            except (OSError, WebSocketException, TimeoutError, EOFError):
                await asyncio.sleep(0.05)

    async def _converse(self, socket: Socket) -> None:
        while not self.is_over:
            message = await socket.receive()
            if message["type"] == "done":
                self.acknowledged[message["id"]] = message["number"]
            elif message["type"] == "position":
                await self._turn(socket, message)

    async def _turn(self, socket: Socket, position: Any) -> None:
        seat, number = position["to_act"], position["number"]
        if seat is None:
            self.is_over = True
        elif position["seat"] != seat:
            await socket.send(type="look", seat=seat)
        else:
            move = self.sent.setdefault(str(number), self.chance.choice(position["legal"]))
            await asyncio.sleep(0.02)
            await socket.send(type="move", id=str(number), number=number, move=move, seat=seat)


async def lay_out(player: Player) -> str:
    table = await player.table(hot_seat=True)
    await player.sit(table, 1)
    await player.start(table)
    return table


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_no_acknowledged_move_is_lost_when_the_server_is_killed(tmp_path: Path, kind: str) -> None:
    database = f"sqlite:///{tmp_path}/games.db" if kind == "sqlite" else private_cluster().emptied("first")
    server = Served(database)

    async def games() -> None:
        nonlocal server
        async with Player(server.url) as ada:
            tables = [await lay_out(ada) for _ in range(2 + KILLS[kind] * MOVES_A_KILL // 20)]
            survivors = [Survivor(ada, table, table) for table in tables]
            playing = asyncio.gather(*(survivor.play() for survivor in survivors))
            chance = Chance(f"kills/{kind}")
            for _ in range(KILLS[kind]):
                await some_moves(survivors, chance.below(MOVES_A_KILL))
                assert not playing.done()
                server.kill()
                server = await asyncio.to_thread(Served, database, server.port)
            await asyncio.wait_for(playing, 120)
            for survivor in survivors:
                await check(ada, survivor)

    try:
        asyncio.run(games())
    finally:
        assert server.end() == 0


async def some_moves(survivors: list[Survivor], count: int) -> None:
    """Until so many more moves have been acknowledged."""

    def acknowledged() -> int:
        return sum(len(survivor.acknowledged) for survivor in survivors)

    enough = acknowledged() + count
    while acknowledged() < enough:
        await asyncio.sleep(0.001)


async def check(player: Player, survivor: Survivor) -> None:
    """Every acknowledged move is in the record, once, in its place."""
    response = await player.http.get(f"/api/tables/{survivor.table}/record")
    moves = json.loads(response.text)["moves"]
    begun = min(map(int, survivor.sent))
    for id, number in survivor.acknowledged.items():
        assert number == int(id) + 1
        assert moves[int(id) - begun] == survivor.sent[id]
    assert [survivor.sent[str(begun + ply)] for ply in range(len(moves))] == moves


def test_a_server_that_is_told_to_end_ends_cleanly(tmp_path: Path) -> None:
    server = Served(f"sqlite:///{tmp_path}/games.db")
    assert httpx.get(f"{server.url}/healthz", timeout=30).json() == {"status": "ok"}
    assert server.end() == 0
