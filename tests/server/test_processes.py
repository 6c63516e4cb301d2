"""Several server processes on one PostgreSQL: players of one table sit at different processes."""

import asyncio
import contextlib
import itertools
import os
import signal
import sqlite3
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from socket import SO_REUSEADDR, SOL_SOCKET
from socket import socket as new_socket

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from ludotheque.core.chance import Chance
from ludotheque.play.entries import Moved, format_entry
from ludotheque.play.table import Table
from ludotheque.server.held import Held
from ludotheque.server.run import SOON
from ludotheque.store import Entry
from tests.server.client import Player, Socket, play_on
from tests.server.conftest import Running, run_in_thread
from tests.server.process import Served, served
from tests.server.survivors import Survivor, acknowledged, some_moves
from tests.soak import soak
from tests.store.cluster import private_cluster


def at(player: Player, url: str) -> Player:
    """The same person at another process: one cookie is good at all of them."""
    other = Player(url, player.name)
    other.http.cookies = player.http.cookies
    return other


def test_people_at_two_processes_play_one_game_and_outlive_one_of_them() -> None:
    database = private_cluster().emptied("first")
    with served(database) as first, served(database) as second:
        asyncio.run(asyncio.wait_for(_play_across(first, second), 60))


async def _play_across(first: Served, second: Served) -> None:
    chance = Chance("across")
    async with Player(first.url, "Ada") as ada, Player(second.url, "Bruno") as bruno:
        table = await ada.table()
        await bruno.sit(table, 1)
        await ada.start(table)
        async with ada.socket(table) as one, bruno.socket(table) as two:
            for _ in range(4):
                await _turn(one, two, chance)
        second.kill()
        moved = at(bruno, first.url)
        async with ada.socket(table) as one, moved.socket(table) as two:
            await asyncio.gather(*(play_on(s, lambda p: chance.choice(p["legal"])) for s in (one, two)))
            assert one.position["result"] == two.position["result"]
        await moved.http.aclose()


async def _turn(one: Socket, two: Socket, chance: Chance) -> None:
    """Whoever is to act plays; both hear of it."""
    for socket in (one, two):
        while socket.position is None:
            await socket.receive()
    ply = one.position["ply"]
    actor = one if one.position["to_act"] == 0 else two
    answer = await actor.move(chance.choice(actor.position["legal"]))
    assert answer["type"] == "done"
    for socket in (one, two):
        while socket.position["ply"] == ply:
            await socket.receive()
    assert one.position["ply"] == two.position["ply"] == ply + 1


def test_processes_that_are_ended_before_they_have_begun_end_well() -> None:
    """On a busy machine a second process was still being loaded when the server was told to end: it ended with 15. And
    those that were started after that word never heard it: the server ran on for ever."""
    with served(private_cluster().emptied("first"), "--workers", "3") as server:
        assert server.end() == 0


def test_one_command_starts_several_processes() -> None:
    with served(private_cluster().emptied("first"), "--workers", "2") as server:
        for _ in range(8):
            with httpx.Client(base_url=server.url, timeout=20) as http:
                assert http.get("/healthz").json() == {"status": "ok"}
        assert server.end() == 0


def processes_of(server: Served) -> set[int]:
    """The processes that serve for the one that was started."""
    found = set()
    for status in Path("/proc").glob("[0-9]*/status"):
        with contextlib.suppress(OSError):
            is_child = f"PPid:\t{server.process.pid}\n" in status.read_text()
            if is_child and b"spawn_main" in status.with_name("cmdline").read_bytes():
                found.add(int(status.parent.name))
    return found


def wait_until(test: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while not test():
        assert time.monotonic() < deadline
        time.sleep(0.1)


def is_free(port: int) -> bool:
    with contextlib.suppress(OSError), new_socket() as line:
        line.setsockopt(SOL_SOCKET, SO_REUSEADDR, 1)
        line.bind(("127.0.0.1", port))
        line.listen()
        return True
    return False


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks for processes in /proc")
def test_a_process_that_is_killed_is_replaced_and_none_outlives_the_one_that_was_started() -> None:
    """A killed one stayed dead; one whose supervisor had died kept the port for ever."""
    server = Served(private_cluster().emptied("first"), 0, "--workers", "2")
    try:
        wait_until(lambda: len(processes_of(server)) == 2)
        httpx.get(f"{server.url}/healthz", timeout=60)
        time.sleep(SOON)  # what dies earlier is replaced only later
        first = processes_of(server)
        os.kill(min(first), signal.SIGKILL)
        wait_until(lambda: len(processes_of(server) - first) == 1)
        for _ in range(8):
            with httpx.Client(base_url=server.url, timeout=60) as http:
                assert http.get("/healthz").json() == {"status": "ok"}
        assert not is_free(server.port)
    finally:
        server.kill()
    wait_until(lambda: is_free(server.port))


SURVIVORS = 4
RENEWALS = soak(1, 20)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks for processes in /proc")
def test_all_processes_are_renewed_under_load_and_nothing_is_lost() -> None:
    """Every move that was acknowledged to anybody is there in the end (`check`), whichever process took it."""
    server = Served(private_cluster().emptied("first"), 0, "--workers", "2")
    survivors = [Survivor(server.url, f"Survivor {place}") for place in range(SURVIVORS)]

    async def games() -> None:
        async with asyncio.TaskGroup() as group:
            for survivor in survivors:
                group.create_task(survivor.play())
            for _ in range(RENEWALS):
                await some_moves(survivors, 20)
                await asyncio.to_thread(renew, server)
                await some_moves(survivors, 20)
            for survivor in survivors:
                survivor.is_enough = True

    try:
        asyncio.run(games())
    finally:
        assert server.end() == 0
    assert acknowledged(survivors) >= 40 * RENEWALS


def renew(server: Served) -> None:
    """Until other processes serve than before."""
    before = processes_of(server)
    assert len(before) == 2
    server.process.send_signal(signal.SIGUSR1)
    wait_until(lambda: len(processes_of(server)) == 2 and not processes_of(server) & before)


@pytest.mark.parametrize("times", [5])
def test_two_processes_that_want_the_same_number_both_get_an_answer(times: int) -> None:
    database = private_cluster().emptied("first")
    with served(database) as first, served(database) as second:

        async def race() -> None:
            async with Player(first.url) as ada:
                there = at(ada, second.url)
                for _ in range(times):
                    table = await ada.table(hot_seat=True)
                    await ada.sit(table, 1)
                    await ada.start(table)
                    position = await ada.ask("GET", f"/api/tables/{table}/position?seat=0")
                    sent = [
                        {"id": str(i), "number": position["number"], "move": position["legal"][i]}
                        for i in (0, 1)
                    ]
                    answers = await asyncio.gather(
                        ada.http.post(f"/api/tables/{table}/moves", json={**sent[0], "seat": 0}),
                        there.http.post(f"/api/tables/{table}/moves", json={**sent[1], "seat": 0}),
                    )
                    assert sorted(answer.status_code for answer in answers) == [200, 409]
                await there.http.aclose()

        asyncio.run(asyncio.wait_for(race(), 60))


def test_a_process_reads_what_others_store_once_somebody_asks_it() -> None:
    """As it was, every process read every move of every table, so that two took fewer moves than one."""
    database = private_cluster().emptied("first")
    with run_in_thread(database) as first, run_in_thread(database) as second:
        asyncio.run(asyncio.wait_for(_play_unseen(first, second), 60))


def is_behind(held: Held) -> bool:
    return held.is_behind


async def _play_unseen(first: Running, second: Running) -> None:
    async with Player(first.url) as ada:
        there = at(ada, second.url)
        table = await ada.table(hot_seat=True)
        await ada.sit(table, 1)
        await ada.start(table)
        before = await there.ask("GET", f"/api/tables/{table}/position?seat=0")
        held = second.held(table)
        move = {"id": "1", "number": before["number"], "move": before["legal"][0], "seat": 0}
        await ada.ask("POST", f"/api/tables/{table}/moves", move)
        while not is_behind(held):
            await asyncio.sleep(0.01)
        assert held.sitting.number == before["number"]
        after = await there.ask("GET", f"/api/tables/{table}/position?seat=1")
        assert (after["number"], after["ply"]) == (before["number"] + 1, 1) and not is_behind(held)
        async with there.socket(table) as socket:
            while socket.position is None:
                await socket.receive()
            move = {"id": "2", "number": after["number"], "move": after["legal"][0], "seat": 1}
            await ada.ask("POST", f"/api/tables/{table}/moves", move)
            while socket.position["ply"] < 2:  # whoever listens hears at once
                await socket.receive()
        await there.http.aclose()


def test_news_of_many_tables_are_read_in_one_question(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it was: a question and a task for each move of others, which cost as much as the move itself."""
    database = private_cluster().emptied("first")
    with run_in_thread(database) as first, run_in_thread(database) as second:
        house, asked = second.house, list[int]()
        read = house.store.entries_of

        async def entries_of(since: Mapping[str, int]) -> dict[str, list[Entry]]:
            asked.append(len(since))
            while len(asked) == 1 and len(house.reader._late) < TABLES - 1:
                await asyncio.sleep(0.001)
            return await read(since)

        def begin() -> None:
            monkeypatch.setattr(house.store, "entries_of", entries_of)

        asyncio.run(asyncio.wait_for(_move_everywhere(first, second, begin, asked), 60))
    assert asked == [1, TABLES - 1]


TABLES = 4


async def _move_everywhere(
    first: Running, second: Running, begin: Callable[[], None], asked: list[int]
) -> None:
    """One move at each table; whoever listens at the other process hears of all."""
    async with Player(first.url) as ada, contextlib.AsyncExitStack() as kept:
        there, sockets = at(ada, second.url), {}
        for _ in range(TABLES):
            table = await ada.table(hot_seat=True)
            await ada.sit(table, 1)
            await ada.start(table)
            sockets[table] = await kept.enter_async_context(there.socket(table))
            await sockets[table].until(lambda told: told["type"] == "position")
        begin()
        for table in sockets:
            position = await ada.ask("GET", f"/api/tables/{table}/position?seat=0")
            move = {"id": "1", "number": position["number"], "move": position["legal"][0], "seat": 0}
            await ada.ask("POST", f"/api/tables/{table}/moves", move)
            while not asked:
                await asyncio.sleep(0.001)
        for socket in sockets.values():
            while socket.position["ply"] < 1:
                await socket.receive()
        await there.http.aclose()


def test_who_signs_out_or_is_renamed_at_one_process_is_so_at_the_other() -> None:
    """Both keep sessions in memory: what has changed is told by the database."""
    database = private_cluster().emptied("first")
    with served(database) as first, served(database) as second:
        asyncio.run(asyncio.wait_for(_sign_out_across(first, second), 60))


async def _sign_out_across(first: Served, second: Served) -> None:
    async with Player(first.url, "Ada") as ada:
        table = await ada.table()
        there = at(ada, second.url)
        assert (await there.ask("GET", "/api/guest"))["name"] == "Ada"
        await ada.ask("PUT", "/api/guest", {"name": "Zoé"})
        while (await there.ask("GET", "/api/guest"))["name"] != "Zoé":
            await asyncio.sleep(0.05)
        cookie = ada.cookie()
        async with there.socket(table) as socket:
            await socket.first("table")
            await ada.ask("DELETE", "/api/guest")
            with pytest.raises(ConnectionClosed):
                await socket.first("never")
        await there.ask("GET", "/api/guest", status=401, headers={"Cookie": cookie})
        await there.http.aclose()


def test_a_record_is_there_as_soon_as_the_last_move_is_stored(tmp_path: Path) -> None:
    """The cause of a failure after one of 24 kills on PostgreSQL: whoever was told of the last move by one process and
    asked another one for the record came before the news, and heard that the game was not over. Here another process
    is a line in the database, of which there is no news at all."""

    async def meeting(server: Running) -> None:
        async with Player(server.url) as ada:
            table = await ada.table(hot_seat=True)
            await ada.sit(table, 1, name="Zoé")
            await ada.start(table)
            sitting = server.held(table).sitting
            assert sitting.table is not None
            twin = Table(sitting.table.record)
            with closing(sqlite3.connect(server.database)) as database, database:
                for number in itertools.count(sitting.number):
                    seat, move = twin.seat, twin.game.legal(twin.state)[0]
                    assert seat is not None
                    body = format_entry(Moved(seat, twin.game.format_move(move)))
                    row = (table, number, body, sitting.at)
                    database.execute(
                        "INSERT INTO entries (table_id, number, body, at) VALUES (?, ?, ?, ?)", row
                    )
                    twin.play(twin.game.format_move(move))
                    if twin.seat is None:
                        break
            assert (await ada.ask("GET", f"/api/tables/{table}/record"))["moves"] == list(twin.texts)

    with run_in_thread(tmp_path / "games.db") as server:
        asyncio.run(meeting(server))


def test_a_server_of_one_process_does_not_heed_the_signal_to_renew(tmp_path: Path) -> None:
    """It would have ended by it."""
    with served(f"sqlite:///{tmp_path}/games.db") as server:
        httpx.get(f"{server.url}/healthz", timeout=60)
        server.process.send_signal(signal.SIGUSR1)
        assert httpx.get(f"{server.url}/healthz", timeout=60).json() == {"status": "ok"}
        assert server.process.poll() is None
