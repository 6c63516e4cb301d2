"""How much of the server's memory tables have, and what happens to whoever listens at one that leaves it."""

import asyncio
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from ludotheque.server.house import House
from ludotheque.server.limits import Limits
from ludotheque.server.upkeep import forget_idle_tables
from tests.server.client import Player, Socket
from tests.server.conftest import ROOMY, Running, run_in_thread


def test_long_games_together_have_so_much_room_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it was: whoever had a socket open at each kept all of them there, each with megabytes."""
    monkeypatch.setattr("ludotheque.server.held.LONG", 3)
    monkeypatch.setattr("ludotheque.server.room.GROWN", 1)

    async def long_game(ada: Player, moves: int) -> tuple[str, Socket, AsyncExitStack]:
        table = await ada.table(
            "petards", seat=None, seats=2, hot_seat=True, clock={"bank": 600, "increment": 1}
        )
        for seat, name in enumerate(("Left", "Right")):
            await ada.sit(table, seat, name=name)
        await ada.start(table)
        open = AsyncExitStack()
        socket = await open.enter_async_context(ada.socket(table))
        await socket.first("position")
        for _ in range(moves):
            await socket.send(type="look", seat=socket.position["to_act"])
            await socket.until(lambda m: m["type"] == "position" and m["seat"] == m["to_act"])
            await socket.move((socket.position["legal"] or socket.position["some"])[0])
        return table, socket, open

    async def meeting(server: Running) -> None:
        async with Player(server.url) as ada:
            first, socket, open = await long_game(ada, 5)
            second, _, other = await long_game(ada, 5)
            assert second in server.house.held and first not in server.house.held
            with pytest.raises(ConnectionClosed) as closed:
                await socket.until(lambda _: False)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
            await open.aclose()
            await other.aclose()
            async with ada.socket(first) as again:  # and nothing is lost
                assert (await again.first("position"))["ply"] == 5
            assert first in server.house.held and second not in server.house.held

    with run_in_thread(tmp_path / "games.db", replace(ROOMY, long_moves=6)) as server:
        asyncio.run(meeting(server))


def test_a_socket_that_greets_late_hears_of_the_table_that_is_there_now(tmp_path: Path) -> None:
    """As it was: once the table had left memory it listened to one that nobody knew any more."""

    async def meeting(server: Running) -> None:
        async with Player(server.url) as ada:
            table = await ada.table()
            address = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
            async with connect(address, additional_headers={"Cookie": ada.cookie()}) as connection:
                server.held(table).used -= 601
                forget_idle_tables(server.house)
                assert table not in server.house.held
                socket = Socket(connection)
                await socket.send(type="hello")
                await socket.first("table")
                await ada.start(table)
                await socket.first("position")

    with run_in_thread(tmp_path / "games.db") as server:
        asyncio.run(meeting(server))


async def short_game(ada: Player, moves: int) -> str:
    """A table at which nobody listens."""
    table = await ada.table("libertas", seats=2, hot_seat=True)
    await ada.sit(table, 1, name="Right")
    await ada.start(table)
    for number in range(moves):
        seen = await ada.ask("GET", f"/api/tables/{table}/position?seat={number % 2}")
        move = {"id": f"m{number}", "number": seen["number"], "move": seen["legal"][0], "seat": number % 2}
        await ada.ask("POST", f"/api/tables/{table}/moves", move)
    return table


@pytest.mark.parametrize("limit", ["address_moves", "all_moves"])
def test_games_that_are_not_long_have_so_much_room_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: str
) -> None:
    """As it was: games of just under a thousand moves were counted nowhere, and a stranger filled the memory."""
    monkeypatch.setattr("ludotheque.server.room.GROWN", 1)

    async def meeting(server: Running) -> None:
        async with Player(server.url) as ada:
            tables = [await short_game(ada, 4) for _ in range(3)]
            there = [table in server.house.held for table in tables]
            assert sorted(there) == [False, True, True] and there[-1]
            for table in tables:  # and nothing is lost
                assert (await ada.ask("GET", f"/api/tables/{table}/position?seat=0"))["ply"] == 4
            room = server.house._room
            assert (
                room._all == sum(room._moves.values()) == sum(one.moves for one in server.house.held.values())
            )

    with run_in_thread(tmp_path / "games.db", replace(ROOMY, **{limit: 10})) as server:
        asyncio.run(meeting(server))


def test_where_all_have_much_room_nobody_leaves_who_listens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludotheque.server.room.GROWN", 1)

    async def meeting(server: Running) -> None:
        async with Player(server.url) as ada:
            first = await short_game(ada, 4)
            async with ada.socket(first):
                second, third = await short_game(ada, 4), await short_game(ada, 4)
                assert [table in server.house.held for table in (first, second, third)] == [True, False, True]

    with run_in_thread(tmp_path / "games.db", replace(ROOMY, all_moves=10)) as server:
        asyncio.run(meeting(server))


def test_at_a_table_that_has_left_no_bot_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As it was: a table that left between a move and its telling was played on by its bots, out of every count."""

    async def meeting(server: Running) -> None:
        async with Player(server.url) as ada:
            table = await ada.table("libertas", bots=["random"])
            await ada.start(table)
            held = server.house.held[table]
            seen = await ada.ask("GET", f"/api/tables/{table}/position?seat=0")
            with monkeypatch.context() as leaving:
                leaving.setattr(House, "_see_room", House.send_home)
                move = {"id": "m", "number": seen["number"], "move": seen["legal"][0], "seat": 0}
                await ada.ask("POST", f"/api/tables/{table}/moves", move)
            await asyncio.sleep(0.2)
            assert table not in server.house.held and held.bot is None and held.moves == 1
            while (await ada.ask("GET", f"/api/tables/{table}/position?seat=0"))["ply"] < 2:
                await asyncio.sleep(0.02)  # read anew, it goes on

    with run_in_thread(tmp_path / "games.db", ROOMY) as server:
        asyncio.run(meeting(server))


def test_what_tables_may_hold_is_within_the_bar_of_memory() -> None:
    """A move takes less than half a kilobyte (`tests/play/test_positions.py`)."""
    assert Limits().all_moves * 500 <= 100e6 and Limits().address_moves * 500 <= 15e6
