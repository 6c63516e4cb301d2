"""Players who keep a journal of what was acknowledged to them, and play on whatever happens to the server."""

import asyncio
import json
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from ludotheque.core.chance import Chance
from tests.server.client import Player, Socket

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
    path = f"/api/tables/{game.table}/record"
    while (response := await player.http.get(path)).status_code == httpx.codes.TOO_MANY_REQUESTS:
        await asyncio.sleep(1)
    assert response.status_code == 200, response.text
    moves = json.loads(response.text)["moves"]
    begun = min(map(int, game.sent))
    for id, number in game.acknowledged.items():
        assert number == int(id) + 1
        assert moves[int(id) - begun] == game.sent[id]
    assert [game.sent[str(begun + ply)] for ply in range(len(moves))] == moves


async def some_moves(survivors: list[Survivor], count: int) -> None:
    """Until this many more moves have been acknowledged."""
    enough = acknowledged(survivors) + count
    while acknowledged(survivors) < enough:
        await asyncio.sleep(0.001)


def acknowledged(survivors: list[Survivor]) -> int:
    return sum(len(game.acknowledged) for survivor in survivors for game in survivor.journal)
