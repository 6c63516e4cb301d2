"""Whose eyes: people who share a device, spectators, and notes to oneself, over real sockets and requests, in every
game. What each is told is compared with the game's own view of the true state."""

import asyncio
import json
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest

from ludotheque.catalog import GAMES
from ludotheque.core.chance import Chance
from ludotheque.core.game import Seat
from ludotheque.play.table import Table
from ludotheque.server.limits import Addresses
from ludotheque.server.messages import encode
from tests.server.client import Player, Socket
from tests.server.conftest import Running

MOVES = 12
Json = Any


def the_table(server: Running, id: str) -> Table:
    table = server.held(id).sitting.table
    assert table is not None
    return table


def view_of(table: Table, seat: int | None) -> Json:
    """What these eyes may see, as it would be told."""
    return json.loads(encode(table.game.view(table.state, None if seat is None else Seat(seat))))


def some_move(table: Table, chance: Chance) -> str:
    moves = table.game.legal(table.state)
    return table.game.format_move(moves[chance.below(len(moves))])


async def stands_at(socket: Socket, number: int) -> Json:
    """The position after this many entries, as it was told."""
    while socket.position is None or socket.position["number"] < number:
        await socket.receive()
    return socket.position


@asynccontextmanager
async def shared_device(server: Running, game: str) -> AsyncIterator[tuple[Player, Player, str]]:
    """Ada has all seats of a game that has begun; Eve has none."""
    async with Player(server.url, "Ada") as ada, Player(server.url, "Eve") as eve:
        seats = GAMES[game].seats.start
        table = await ada.table(game, hot_seat=True, seats=seats)
        for seat in range(1, seats):
            await ada.sit(table, seat, name=f"P{seat}")
        await ada.start(table)
        yield ada, eve, table


@pytest.mark.parametrize("game", GAMES)
def test_on_a_shared_device_each_sees_their_own_and_only_after_looking(server: Running, game: str) -> None:
    async def play() -> None:
        chance = Chance(f"eyes/{game}")
        async with shared_device(server, game) as (ada, _, id), ada.socket(id) as socket:
            table = the_table(server, id)
            position = await socket.first("position")
            for _ in range(MOVES):
                seat = table.seat
                assert seat is not None
                if position["seat"] != seat:
                    assert position["seat"] is None and position["view"] == view_of(table, None)
                    await socket.send(type="look", seat=seat)
                    position = await socket.until(lambda m: m["type"] == "position" and m["seat"] is not None)
                assert (position["seat"], position["view"]) == (seat, view_of(table, seat))
                done = await socket.move(some_move(table, chance), seat=seat)
                assert done["type"] == "done"
                position = await stands_at(socket, done["number"])
            await socket.send(type="look", seat=None)
            position = await socket.first("position")
            assert position["seat"] is None and position["view"] == view_of(table, None)

    asyncio.run(asyncio.wait_for(play(), 60))


def test_whose_seat_it_was_when_they_asked_to_look_sees_nothing_of_who_sits_there_now(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was looked up whose seat it is, then came a wait, which a stranger can make long by sockets of their own; and
    then the eyes were those of whoever had sat down there meanwhile."""
    greet, may_go_on = Addresses.greet, threading.Event()

    async def slow(addresses: Addresses, address: str) -> None:
        await greet(addresses, address)
        while not may_go_on.is_set():
            await asyncio.sleep(0.05)

    async def meeting() -> None:
        async with Player(server.url, "Mallory") as mallory, Player(server.url, "Victor") as victor:
            table = await mallory.table("respublica", seats=3, open=True)
            async with mallory.socket(table) as socket:
                await socket.first("table")
                monkeypatch.setattr(Addresses, "greet", slow)
                await socket.send(type="look", seat=0)
                await asyncio.sleep(0.3)
                await mallory.ask("DELETE", f"/api/tables/{table}/seats/0", {})
                await victor.sit(table, 0)
                await victor.start(table)
                may_go_on.set()
                await socket.first("position")
                refused = await socket.first("refused") if not refusals(socket) else refusals(socket)[0]
                assert refused["error"]["id"] == "lobby-seat-not-yours"
                assert all(told["view"]["hand"] is None for told in socket.told if told["type"] == "position")

    asyncio.run(asyncio.wait_for(meeting(), 60))


def refusals(socket: Socket) -> list[Json]:
    return [told for told in socket.told if told["type"] == "refused"]


@pytest.mark.parametrize("game", GAMES)
def test_with_one_seats_token_a_shared_device_shows_no_other(server: Running, game: str) -> None:
    async def look() -> None:
        async with shared_device(server, game) as (ada, _, id):
            table = the_table(server, id)
            token = (await ada.ask("POST", f"/api/tables/{id}/seats/1/token"))["token"]
            bearer = {"Authorization": f"Bearer {token}"}
            async with ada.socket(id, Authorization=bearer["Authorization"]) as socket:
                assert (await socket.first("position"))["view"] == view_of(table, 1)
                await socket.send(type="look", seat=0)
                assert (await socket.first("refused"))["error"]["id"] == "lobby-seat-not-yours"
                refused = await socket.move(some_move(table, Chance("token")), seat=0)
                assert refused["error"]["id"] == "lobby-seat-not-yours"
            async with httpx.AsyncClient(base_url=server.url, headers=bearer, timeout=30) as script:
                assert (await script.get(f"/api/tables/{id}/position?seat=0")).status_code == 403

    asyncio.run(asyncio.wait_for(look(), 60))


@pytest.mark.parametrize("game", GAMES)
def test_a_spectator_sees_a_spectators_view_and_changes_nothing(server: Running, game: str) -> None:
    async def watch() -> None:
        chance = Chance(f"spectator/{game}")
        async with shared_device(server, game) as (ada, eve, id), eve.socket(id) as socket:
            table = the_table(server, id)
            number = (await socket.first("position"))["number"]
            for _ in range(MOVES):
                sent = {
                    "id": f"m{number}",
                    "number": number,
                    "move": some_move(table, chance),
                    "seat": table.seat,
                }
                number = (await ada.ask("POST", f"/api/tables/{id}/moves", sent))["number"]
                told = await stands_at(socket, number)
                assert (told["seat"], told["legal"], told.get("standing")) == (None, [], None)
                assert told["view"] == view_of(table, None)
                assert (await eve.ask("GET", f"/api/tables/{id}/position"))["view"] == view_of(table, None)
            for seat in range(len(server.held(id).sitting.chairs)):
                await socket.send(type="look", seat=seat)
                assert (await socket.first("refused"))["error"]["id"] == "lobby-seat-not-yours"
                refused = await socket.move(some_move(table, chance), seat=seat)
                assert refused["error"]["id"] == "lobby-not-seated"
            assert server.held(id).sitting.number == number

    asyncio.run(asyncio.wait_for(watch(), 60))


@pytest.mark.parametrize("game", GAMES)
def test_a_note_reaches_nobody_but_its_writer(server: Running, game: str) -> None:
    secret = "she keeps the violets"

    async def write() -> None:
        async with (
            shared_device(server, game) as (ada, eve, id),
            ada.socket(id) as own,
            eve.socket(id) as other,
        ):
            path, table = f"/api/tables/{id}", the_table(server, id)
            number = (await own.first("position"))["number"]
            await ada.ask("PUT", f"{path}/note", {"text": secret})
            assert server.held(id).sitting.number == number  # no entry, whose number all would see
            sent = {"id": "m", "number": number, "move": some_move(table, Chance("note")), "seat": table.seat}
            number = (await ada.ask("POST", f"{path}/moves", sent))["number"]
            for socket in (own, other):
                await stands_at(socket, number)
                assert secret not in json.dumps(socket.told)
            for where in (path, f"{path}/position", f"{path}/note", f"{path}/replay", "/api/tables"):
                assert secret not in (await eve.http.get(where)).text
            async with httpx.AsyncClient(base_url=server.url, timeout=30) as nobody:
                assert (await nobody.get(f"{path}/note")).status_code == 401
                assert (await nobody.put(f"{path}/note", json={"text": "mine"})).status_code == 401
            assert (await ada.ask("GET", f"{path}/note"))["text"] == secret

    asyncio.run(asyncio.wait_for(write(), 60))
