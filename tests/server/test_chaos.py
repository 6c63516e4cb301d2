"""A client that drops, doubles, delays and reorders what it sends, and reconnects at random: nothing is lost."""

import asyncio
import json
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from ludotheque.core.chance import Chance
from tests.server.client import Player, Socket
from tests.server.conftest import Running
from tests.soak import soak


class Chaos:
    """Plays one seat through a bad line, and keeps every move that was acknowledged to it."""

    def __init__(self, player: Player, table: str, seed: str) -> None:
        self.player, self.table = player, table
        self.chance = Chance(seed)
        self.acknowledged: dict[int, str] = {}
        self.sent: dict[str, str] = {}
        self.over: Any = None
        self.heard = 0
        self.later: list[str] = []

    async def play(self) -> None:
        while self.over is None:
            async with self.player.socket(self.table, since=self.heard) as socket:
                try:
                    await self._converse(socket)
                except (ConnectionClosed, TimeoutError):
                    continue

    async def _converse(self, socket: Socket) -> None:
        while self.over is None:
            if self.chance.below(40) == 0:
                socket.connection.transport.abort()  # the line breaks, whatever is on its way
                return
            try:
                message = json.loads(await asyncio.wait_for(socket.connection.recv(), 0.2))
            except TimeoutError:  # nothing heard: perhaps what was sent is lost. Ask anew
                await socket.send(type="hello", since=self.heard)
                continue
            await self._hear(socket, message)

    async def _hear(self, socket: Socket, message: Any) -> None:
        if message["type"] == "done":
            number, move = message["number"], self.sent[message["id"]]
            assert self.acknowledged.setdefault(number, move) == move
        elif message["type"] == "refused":
            assert message["error"]["id"] in ("play-stale", "play-not-your-turn"), message
        elif message["type"] == "position":
            self.heard = message["number"]
            if message["to_act"] is None:
                self.over = message
            elif message["to_act"] == message["seat"]:
                await self._move(socket, message)

    async def _move(self, socket: Socket, position: Any) -> None:
        number = position["number"]
        id = f"{position['seat']}-{number}"
        move = self.sent.setdefault(id, self.chance.choice(position["legal"]))
        text = json.dumps({"type": "move", "id": id, "number": number, "move": move})
        fate = self.chance.below(8)
        if fate == 0:
            return  # dropped on the way: the answer never comes
        if fate == 1:
            self.later.append(text)  # held up, and sent after something newer
            return
        for _ in range(2 if fate == 2 else 1):
            await socket.connection.send(text)
        while self.later:
            await socket.connection.send(self.later.pop())


@pytest.mark.parametrize("seed", range(soak(1, 40)))
def test_what_a_client_on_a_bad_line_was_told_is_the_record(server: Running, seed: int) -> None:
    async def game() -> None:
        async with Player(server.url, "Ada") as ada, Player(server.url, "Bruno") as bruno:
            table = await ada.table()
            await bruno.sit(table, 1)
            begun = (await ada.start(table))["number"]
            clients = [Chaos(player, table, f"{seed}/{player.name}") for player in (ada, bruno)]
            await asyncio.wait_for(asyncio.gather(*(client.play() for client in clients)), 60)
            moves = (await ada.ask("GET", f"/api/tables/{table}/record"))["moves"]
            for client in clients:
                for number, move in client.acknowledged.items():
                    assert moves[number - begun - 1] == move
            played = [
                client.sent[f"{ply % 2}-{begun + ply}"]
                for ply in range(len(moves))
                for client in [clients[ply % 2]]
            ]
            assert played == moves

    asyncio.run(game())


def test_a_repeat_is_acknowledged_again_and_played_once(server: Running) -> None:
    async def game() -> None:
        async with Player(server.url) as ada:
            table = await ada.table(hot_seat=True)
            await ada.sit(table, 1)
            await ada.start(table)
            position = await ada.ask("GET", f"/api/tables/{table}/position?seat=0")
            move = {"id": "once", "number": position["number"], "move": position["legal"][0]}
            first = await ada.ask("POST", f"/api/tables/{table}/moves", move)
            again = await ada.ask("POST", f"/api/tables/{table}/moves", move)
            assert first == again
            after = await ada.ask("GET", f"/api/tables/{table}/position?seat=1")
            assert after["ply"] == position["ply"] + 1

    asyncio.run(game())


def test_a_stale_move_gets_a_reason_and_the_new_state(server: Running) -> None:
    async def game() -> None:
        async with Player(server.url, "Ada") as ada, Player(server.url, "Bruno") as bruno:
            table = await ada.table()
            await bruno.sit(table, 1)
            await ada.start(table)
            async with ada.socket(table) as one, bruno.socket(table) as two:
                await one.first("position")
                await two.first("position")
                old = two.number
                await one.move(one.position["legal"][0])
                await two.send(type="move", id="late", number=old, move="a1")
                refused = await two.first("refused")
                assert refused["error"]["id"] == "play-stale" and refused["id"] == "late"
                position = await two.first("position")
                assert position["ply"] == 1 and position["log"]

    asyncio.run(game())
