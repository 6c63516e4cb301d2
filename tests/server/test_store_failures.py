"""The store fails under a running server: everybody is told, no acknowledged move is lost, play goes on by itself."""

import asyncio
import resource
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.server.client import Player, Socket
from tests.server.process import Served, served
from tests.store.cluster import private_cluster

Fail = Callable[[Served], Awaitable[Callable[[], Awaitable[None]]]]
"""Makes the store fail, and gives what mends it."""


class Insistent:
    """Plays both seats of a table; what is refused for want of a store is sent again under the same id."""

    def __init__(self, socket: Socket) -> None:
        self.socket = socket
        self.played: list[str] = []
        self.refusals: list[str] = []

    async def play(self, moves: int) -> None:
        for _ in range(moves):
            await self._play_one()

    async def _play_one(self) -> None:
        position = await self._position()
        move = position["legal"][0]
        while True:
            answer = await self.socket.move(move, id=f"move-{len(self.played)}", seat=position["to_act"])
            if answer["type"] == "done":
                self.played.append(move)
                return
            self.refusals.append(answer["error"]["id"])
            await asyncio.sleep(0.1)

    async def _position(self) -> Any:
        """As the seat to act sees it, at the number of moves played so far."""
        socket = self.socket
        await socket.send(type="hello")
        position = await socket.until(lambda m: m["type"] == "position" and m["ply"] == len(self.played))
        await socket.send(type="look", seat=position["to_act"])
        return await socket.until(lambda m: m["type"] == "position" and m["seat"] == m["to_act"])


async def play_through(server: Served, fail: Fail, is_unreadable: bool = False) -> list[str]:
    """Play, let the store fail, see that it is told, mend it, play on. Gives the refusals."""
    async with Player(server.url) as ada:
        table = await ada.table(hot_seat=True)
        await ada.sit(table, 1)
        await ada.start(table)
        async with ada.socket(table) as socket:
            player = Insistent(socket)
            await player.play(3)
            mend = await fail(server)
            playing = asyncio.create_task(player.play(3))
            noting = ada.http.put(f"/api/tables/{table}/note", json={"text": "anybody there?"})
            noted, health = await asyncio.gather(noting, ada.http.get("/healthz"))
            assert (noted.status_code, noted.json()["error"]["id"]) == (503, "server-unavailable")
            assert health.json()["status"] == ("unavailable" if health.status_code == 503 else "ok")
            assert health.status_code == (503 if is_unreadable else 200)
            while not player.refusals:
                await asyncio.sleep(0.05)
            assert not playing.done()
            await mend()
            await asyncio.wait_for(playing, 30)
            await check(ada, table, player)
        return player.refusals


async def check(ada: Player, table: str, player: Insistent) -> None:
    """All that was acknowledged is there, once; and the server says that it is well."""
    await ada.ask("DELETE", f"/api/tables/{table}/seats/0", {})
    await ada.ask("DELETE", f"/api/tables/{table}/seats/1", {})
    await player.socket.until(lambda m: m["type"] == "position" and m["to_act"] is None)
    moves = (await ada.ask("GET", f"/api/tables/{table}/record"))["moves"]
    assert moves[: len(player.played)] == player.played and len(player.played) == 6
    assert (await ada.ask("GET", "/healthz")) == {"status": "ok"}
    assert "ludotheque_store_failures_total" in (await ada.http.get("/metrics")).text


def test_a_full_disk_is_told_and_play_goes_on_when_there_is_room(tmp_path: Path) -> None:
    async def fill_disk(server: Served) -> Callable[[], Awaitable[None]]:
        """No file of the server may grow from now on: what a full disk does, without filling one."""
        pid = server.process.pid
        _, most = resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))

        async def make_room() -> None:
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, most))

        return make_room

    with served(f"sqlite:///{tmp_path}/games.db") as server:
        assert set(asyncio.run(play_through(server, fill_disk))) == {"server-unavailable"}


def test_a_database_that_is_locked_for_long_is_told_and_play_goes_on_afterwards(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with served(f"sqlite:///{path}") as server, closing(sqlite3.connect(path, isolation_level=None)) as other:

        async def lock(_: Served) -> Callable[[], Awaitable[None]]:
            other.execute("BEGIN IMMEDIATE")

            async def unlock() -> None:
                other.execute("ROLLBACK")

            return unlock

        assert set(asyncio.run(play_through(server, lock))) == {"server-unavailable"}


def test_postgresql_may_be_restarted_in_the_middle() -> None:
    cluster = private_cluster()

    async def stop(_: Served) -> Callable[[], Awaitable[None]]:
        await asyncio.to_thread(cluster.stop)

        async def start() -> None:
            await asyncio.to_thread(cluster.start)

        return start

    with served(cluster.emptied("first")) as server:
        assert set(asyncio.run(play_through(server, stop, is_unreadable=True))) == {"server-unavailable"}
