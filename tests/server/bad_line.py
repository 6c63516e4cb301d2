"""Somebody who plays a seat through a bad line, and keeps what was acknowledged to them: messages are lost, doubled,
repeated, held up and cut in the middle, nothing is read for a while, and the socket breaks at any time."""

import asyncio
import contextlib
import json
from typing import Any

from websockets.frames import Frame, Opcode

from ludotheque.core.chance import Chance
from tests.server.client import Player, Socket
from tests.server.survivors import LOST

STALL = 0.7  # s
DEAD = 30.0  # s without a word from a server that is there


class BadLine:
    """`chosen`: the move that was sent, by ply; `acknowledged`: those of them that are said to be made."""

    def __init__(self, player: Player, table: str, seed: str) -> None:
        self.player, self.table = player, table
        self.chance = Chance(seed)
        self.chosen: dict[int, str] = {}
        self.acknowledged: dict[int, str] = {}
        self.over: Any = None
        self._heard = self._begun = 0
        self._texts: list[str] = []  # all that was ever to be sent
        self._later: list[str] = []

    async def play(self) -> None:
        while self.over is None:
            try:
                async with self.player.socket(self.table, since=self._heard) as socket:
                    await self._converse(socket)
            except LOST:
                await asyncio.sleep(0.02)

    async def _converse(self, socket: Socket) -> None:
        silent = 0.0
        while self.over is None:
            if self.chance.below(40) == 0:
                socket.connection.transport.abort()  # the line breaks, whatever is on its way
                return
            if self.chance.below(60) == 0:
                await asyncio.sleep(STALL)  # nothing is read
            try:
                message = json.loads(await asyncio.wait_for(socket.connection.recv(), 0.2))
                silent = 0.0
            except TimeoutError:  # nothing heard: perhaps what was sent is lost. Ask anew
                silent += 0.2
                assert silent < DEAD, "the server does not answer"
                await socket.send(type="hello", since=self._heard)
                continue
            await self._hear(socket, message)

    async def _hear(self, socket: Socket, message: Any) -> None:
        if message["type"] == "done":
            ply = message["number"] - self._begun - 1
            assert message["id"] == f"p{ply}"
            self.acknowledged[ply] = self.chosen[ply]
        elif message["type"] == "refused":  # but never what was once acknowledged
            assert message["error"]["id"] in ("play-stale", "play-not-your-turn"), message
            assert message["id"] not in {f"p{ply}" for ply in self.acknowledged}
        elif message["type"] == "position":
            self._heard = message["number"]
            if message["to_act"] is None:
                self.over = message
            elif message["to_act"] == message["seat"]:
                await self._move(socket, message)

    async def _move(self, socket: Socket, position: Any) -> None:
        ply, number = position["ply"], position["number"]
        self._begun = number - ply
        move = self.chosen.setdefault(ply, self.chance.choice(position["legal"]))
        text = json.dumps({"type": "move", "id": f"p{ply}", "number": number, "move": move})
        self._texts.append(text)
        await self._send(socket, text)

    async def _send(self, socket: Socket, text: str) -> None:
        match self.chance.below(10):
            case 0:
                return  # dropped on the way: the answer never comes
            case 1:
                self._later.append(text)  # held up, and sent after something newer
                return
            case 2:
                frame = Frame(Opcode.TEXT, text.encode()).serialize(mask=True)
                with contextlib.suppress(RuntimeError):  # the server was gone first
                    socket.connection.transport.write(frame[: 1 + self.chance.below(len(frame) - 1)])
                socket.connection.transport.abort()  # in the middle of a word
                return
            case 3:
                texts = [text, text]
            case 4:
                texts = [self.chance.choice(self._texts), text]  # of a turn long ago
            case _:
                texts = [text]
        for one in [*texts, *self._later]:
            await socket.connection.send(one)
        self._later.clear()


def check(lines: list[BadLine], moves: list[str]) -> None:
    """The record has what those at the table chose and nothing else, and all that was acknowledged in its place."""
    chosen: dict[int, str] = {}
    for line in lines:
        assert not chosen.keys() & line.chosen.keys()
        chosen |= line.chosen
        for ply, move in line.acknowledged.items():
            assert moves[ply] == move
    assert [chosen[ply] for ply in range(len(moves))] == moves
    assert len(chosen) == len(moves)
