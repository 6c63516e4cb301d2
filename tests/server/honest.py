"""An honest table: two people play by socket, and how long each waits for their move to be taken is measured."""

import asyncio
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from typing import Any

from tests.server.client import Player, Socket
from tests.soak import soak

# s between moves. In a soak as people play fast: one address that begins two games a second is rightly refused.
PAUSE = soak(20, 100) / 1000
CLOCK = {"bank": 60, "increment": 1}


class HonestTable:
    """Ada and Bruno, one game after the other."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._people = AsyncExitStack()
        self._sockets: list[Socket] = []
        self.away: list[Any] = []  # why bots had to play on for somebody

    async def __aenter__(self) -> "HonestTable":
        self._ada = await self._people.enter_async_context(Player(self._url, "Ada"))
        self._bruno = await self._people.enter_async_context(Player(self._url, "Bruno"))
        await self._begin()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._people.aclose()

    async def _begin(self) -> None:
        table = await self._ada.table(seats=2, open=False, clock=CLOCK)
        await self._bruno.sit(table, 1)
        await self._ada.start(table)
        self._sockets = [
            await self._people.enter_async_context(player.socket(table))
            for player in (self._ada, self._bruno)
        ]
        for socket in self._sockets:
            await socket.first("position")

    async def play(self, seconds: float) -> list[float]:
        """How long each move took, in seconds."""
        end = time.monotonic() + seconds
        waits: list[float] = []
        while time.monotonic() < end or not waits:
            waits.append(await self._move())
            await asyncio.sleep(PAUSE)
        return waits

    async def _move(self) -> float:
        ply = max(socket.position["ply"] for socket in self._sockets)
        for socket in self._sockets:
            await _hear(socket, ply)
        to_act = self._sockets[0].position["to_act"]
        if to_act is None:
            self.away += [seat["away"] for seat in self._sockets[0].info["seats"] if seat["away"]]
            await self._begin()
            return await self._move()
        socket = self._sockets[to_act]
        took = await _time_to_play(socket, f"{ply}")
        for each in self._sockets:
            await _hear(each, ply + 1)
        return took


async def bot_waits(url: str, seconds: float) -> list[float]:
    """How long somebody waits for the move of a plain bot, in seconds, one game after the other."""
    end, waits = time.monotonic() + seconds, list[float]()
    async with Player(url, "Chloé") as chloe:
        while time.monotonic() < end or not waits:
            table = await chloe.table(bots=["greedy"], open=False)
            await chloe.start(table)
            async with chloe.socket(table) as socket:
                await socket.first("position")
                while socket.position["to_act"] is not None and (time.monotonic() < end or not waits):
                    waits.append(await _time_to_hear(socket))
    return waits


async def _time_to_hear(socket: Socket) -> float:
    await socket.move(socket.position["legal"][0])
    begun = time.monotonic()
    while socket.position["to_act"] == 1:
        await socket.receive()
    return time.monotonic() - begun


async def _time_to_play(socket: Socket, id: str) -> float:
    begun = time.monotonic()
    await socket.send(type="move", id=id, number=socket.number, move=socket.position["legal"][0])
    answer = await socket.until(lambda message: message.get("id") == id)
    assert answer["type"] == "done", answer
    return time.monotonic() - begun


async def _hear(socket: Socket, ply: int) -> None:
    while socket.position["ply"] < ply:
        await socket.receive()


def p99(waits: Sequence[float]) -> float:
    """The longest but one in a hundred."""
    return sorted(waits)[min(len(waits) - 1, len(waits) * 99 // 100)]
