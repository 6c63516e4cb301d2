"""A plain client for tests: httpx for requests, websockets for the table. No part of the server is imported here."""

import asyncio
import hashlib
import itertools
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

Json = Any
_ids = itertools.count()


def one_cookie(http: httpx.Client | httpx.AsyncClient) -> str:
    """The only cookie, as it is sent."""
    ((name, value),) = http.cookies.items()
    return f"{name}={value}"


def commitment(table: str, seat: int, entropy: str) -> str:
    """What docs/api.md says that a seat commits itself with."""
    text = json.dumps(["ludotheque/deal/seat", table, seat, entropy], separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


class Player:
    """A guest of a server."""

    def __init__(self, url: str, name: str = "Ada") -> None:
        self.url = url
        self.name = name
        self.http = httpx.AsyncClient(base_url=url, timeout=120)  # a first hint waits for its kernels

    async def __aenter__(self) -> "Player":
        await self.ask("PUT", "/api/guest", {"name": self.name})
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def ask(self, method: str, path: str, body: Json = None, status: int = 200, **more: Any) -> Json:
        """The answer, whose status must be this one."""
        response = await self.http.request(method, path, json=body, **more)
        assert response.status_code == status, (method, path, response.status_code, response.text)
        return response.json()

    async def table(
        self, game: str = "libertas", seat: int | None = 0, entropy: str | None = None, **wishes: Any
    ) -> str:
        """Make a table and sit down."""
        made = await self.ask("POST", "/api/tables", {"game": game, **wishes})
        if seat is not None:
            await self.sit(made["id"], seat, entropy)
        return str(made["id"])

    async def sit(self, table: str, seat: int, entropy: str | None = None, **more: Any) -> Json:
        if entropy is not None:
            more["commitment"] = commitment(table, seat, entropy)
        return await self.ask("PUT", f"/api/tables/{table}/seats/{seat}", more)

    async def start(self, table: str) -> Json:
        return await self.ask("POST", f"/api/tables/{table}/start")

    async def reveal(self, table: str, seat: int, entropy: str, status: int = 200) -> Json:
        body = {"reveal": [{"seat": seat, "entropy": entropy}]}
        return await self.ask("POST", f"/api/tables/{table}/reveal", body, status)

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @asynccontextmanager
    async def socket(self, table: str, since: int = 0, **headers: str) -> AsyncIterator["Socket"]:
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        async with connect(address, additional_headers={"Cookie": self.cookie(), **headers}) as connection:
            socket = Socket(connection)
            await socket.send(type="hello", since=since)
            yield socket


class Socket:
    """A socket at a table, with what it was told."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.told: list[Json] = []
        self.number = 0
        self.position: Json = None
        self.info: Json = None

    async def send(self, **message: Any) -> None:
        await self.connection.send(json.dumps(message))

    async def receive(self) -> Json:
        message = json.loads(await asyncio.wait_for(self.connection.recv(), 20))
        self.told.append(message)
        if message["type"] == "position":
            self.position = message
        elif message["type"] == "table":
            self.info = message
        self.number = max(self.number, message.get("number") or 0)
        return message

    async def until(self, test: Callable[[Json], bool]) -> Json:
        """The first message that passes."""
        while not test(message := await self.receive()):
            pass
        return message

    async def first(self, type: str) -> Json:
        return await self.until(lambda message: message["type"] == type)

    async def move(self, text: str, **more: Any) -> Json:
        """Play, and give the answer: done or refused. Once it is done the position has been heard too."""
        id = more.pop("id", f"m{next(_ids)}")
        await self.send(**{"type": "move", "id": id, "number": self.number, "move": text, **more})
        answer = await self.until(lambda message: message.get("id") == id)
        while answer["type"] == "done" and (self.position or {}).get("number", 0) < answer["number"]:
            await self.receive()
        return answer


async def play_on(socket: Socket, choose: Callable[[Json], str]) -> None:
    """Play one's own turns until the game is over."""
    while socket.position is None:
        await socket.receive()
    while socket.position["to_act"] is not None:
        position = socket.position
        if position["seat"] == position["to_act"]:
            answer = await socket.move(choose(position))
            assert answer["type"] == "done", answer
        while socket.position is position:
            await socket.receive()
