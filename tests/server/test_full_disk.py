"""A disk that is truly full (a small one of its own, in memory): whoever plays is told, and whatever was acknowledged
is there when there is room, also after a power cut in between."""

import asyncio
import contextlib
import os
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from ludotheque.core.errors import Message
from ludotheque.store import StoreUnavailable
from ludotheque.store.sqlite import Sqlite
from tests.server.client import Player
from tests.server.conftest import Running, run_in_thread
from tests.server.process import Served
from tests.server.test_store_failures import Insistent
from tests.soak import soak

SIZE = 4 << 20  # bytes
ROUNDS = soak(3, 40)
BANK = 6  # s


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    made = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(tmp_path)],
        check=False,
        capture_output=True,
    )
    if made.returncode:
        pytest.skip(
            "only root can mount a small disk; files that may not grow are tried in test_store_failures.py"
        )
    try:
        yield tmp_path
    finally:
        subprocess.run(["umount", "--lazy", str(tmp_path)], check=True)


def fill(disk: Path, rest: int) -> None:
    """All but this many bytes, a page at a time."""
    with (disk / "ballast").open("ab", buffering=0) as file, contextlib.suppress(OSError):
        while True:
            file.write(b"\0" * 4096)
    os.truncate(disk / "ballast", max(0, (disk / "ballast").stat().st_size - rest))


async def play_until_full(server: Served, disk: Path, rest: int) -> tuple[str, int]:
    """The table, and how many moves were acknowledged there until nothing was stored any more."""
    async with Player(server.url) as ada:
        table = await ada.table(hot_seat=True)
        await ada.sit(table, 1)
        await ada.start(table)
        async with ada.socket(table) as socket:
            player = Insistent(socket)
            fill(disk, rest)
            playing = asyncio.create_task(player.play(30))
            while not player.refusals and not playing.done():
                await asyncio.sleep(0.01)
            if playing.done():
                playing.result()
            assert set(player.refusals) == {"server-unavailable"}
            assert (await ada.http.get("/healthz")).json() == {"status": "ok"}  # it can be read
            assert (await ada.http.get(f"/api/tables/{table}")).status_code == 200
            refused = await ada.http.put(f"/api/tables/{table}/note", json={"text": "x" * 4000})
            assert refused.status_code in (200, 503)  # by then there may be room in the log for one more
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
        return table, len(player.played)


async def plies(server: Served, table: str) -> int:
    """As somebody who looks on is told."""
    async with httpx.AsyncClient(base_url=server.url, timeout=20) as http:
        answer = await http.get(f"/api/tables/{table}/position")
        assert answer.status_code == 200, answer.text
        return int(answer.json()["ply"])


def test_on_a_disk_that_fills_while_people_play_nothing_acknowledged_is_lost(disk: Path) -> None:
    database = f"sqlite:///{disk}/games.db"
    server = Served(database)
    for number in range(ROUNDS):
        table, played = asyncio.run(play_until_full(server, disk, rest=8192 * (3 * number % 5)))
        if number % 2:  # a power cut, and a start while it is full
            server.kill()
            server = Served(database)
            assert asyncio.run(plies(server, table)) in (played, played + 1)
        (disk / "ballast").unlink()
        # the last may be stored though nobody was told
        assert asyncio.run(plies(server, table)) in (played, played + 1)
    assert server.end() == 0


def test_a_server_starts_though_nothing_can_be_stored_and_goes_on_when_there_is_room(
    tmp_path: Path,
) -> None:
    """As it was: the first sign of life could not be stored, and the server ended with a traceback."""

    async def look(server: Running) -> None:
        async with httpx.AsyncClient(base_url=server.url) as http:
            assert (await http.get("/healthz")).json() == {"status": "ok"}
            assert (await http.put("/api/guest", json={"name": "Ada"})).status_code == 503
            patch.undo()
            assert (await http.put("/api/guest", json={"name": "Ada"})).status_code == 200

    with run_in_thread(tmp_path / "games.db"):
        pass
    with pytest.MonkeyPatch.context() as patch:
        put = Sqlite.put

        async def full(self: Sqlite, sql: str, *values: str | int) -> None:
            if "DO NOTHING" not in sql:
                raise StoreUnavailable(Message("store-disk-full", path="games.db"))
            await put(self, sql, *values)

        patch.setattr(Sqlite, "put", full)
        with run_in_thread(tmp_path / "games.db") as running:
            asyncio.run(look(running))


def test_while_nothing_can_be_stored_clocks_stand_still(tmp_path: Path) -> None:
    """As it was: whoever tried to move all the time had lost on time when there was room again."""

    async def play(server: Running) -> None:
        async with Player(server.url, "Ada") as ada, Player(server.url, "Bruno") as bruno:
            tables = []
            for _ in range(2):  # at one it is tried to move, at the other somebody thinks
                tables.append(await ada.table(seats=2, clock={"bank": BANK, "increment": 0}))
                await bruno.sit(tables[-1], 1)
                await ada.start(tables[-1])
            begun = time.monotonic()
            for way in ("append", "put"):
                patch.setattr(Sqlite, way, full)
            refused = 0
            while time.monotonic() < begun + 2 * BANK:
                refused += await try_to_move(ada, tables[0]) == 503
                await asyncio.sleep(0.3)
            assert refused > 5
            patch.undo()
            assert await try_to_move(ada, tables[0]) == 200
            for table, seat in ((tables[0], 0), (tables[1], 0)):
                told = await ada.ask("GET", f"/api/tables/{table}")
                assert told["seats"][seat]["away"] is None
                left = (await ada.ask("GET", f"/api/tables/{table}/position"))["clocks"][seat]
                assert 1000 * BANK / 4 < left <= 1000 * BANK

    async def full(*_: object) -> None:
        raise StoreUnavailable(Message("store-disk-full", path="games.db"))

    with pytest.MonkeyPatch.context() as patch, run_in_thread(tmp_path / "games.db") as running:
        asyncio.run(play(running))


async def try_to_move(player: Player, table: str) -> int:
    seen = await player.ask("GET", f"/api/tables/{table}/position")
    move = {"id": "m", "number": seen["number"], "move": seen["legal"][0]}
    return (await player.http.post(f"/api/tables/{table}/moves", json=move)).status_code
