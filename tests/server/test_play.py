"""Whole games by socket: what the seats are told is the game."""

import asyncio
import json

import httpx
import pytest

from ludotheque.catalog import GAMES
from ludotheque.core.chance import Chance
from ludotheque.core.record import read_record
from ludotheque.play.table import Table
from tests.server.client import Player, play_on
from tests.server.conftest import Running


def test_two_people_play_a_whole_game_by_socket(server: Running) -> None:
    async def game() -> None:
        async with Player(server.url, "Ada") as ada, Player(server.url, "Bruno") as bruno:
            table = await ada.table(seats=2)
            await bruno.sit(table, 1)
            await ada.start(table)
            chance = Chance("play")
            async with ada.socket(table) as one, bruno.socket(table) as two:
                await asyncio.gather(*(play_on(s, lambda p: chance.choice(p["legal"])) for s in (one, two)))
            record = await ada.ask("GET", f"/api/tables/{table}/record")
            result = one.position["result"]
            assert record["result"] == {name: result[name] for name in ("scores", "winners")}
            assert Table(read_record(record)).outcome is not None
            assert record["players"] == ["Ada", "Bruno"]
            verdict = await ada.ask("POST", "/api/verify", {"record": record})
            assert verdict["fair"]

    asyncio.run(game())


def test_every_move_of_a_bot_is_told_in_a_position_of_its_own(server: Running) -> None:
    """The page shows them one after the other: two in one message could only be shown as one."""

    async def game() -> None:
        async with Player(server.url, "Ada") as ada:
            table = await ada.table(seats=4, bots=["random"] * 3)
            await ada.start(table)
            chance = Chance("apart")
            async with ada.socket(table) as socket:
                await play_on(socket, lambda p: chance.choice(p["legal"]))
            positions = [told for told in socket.told if told["type"] == "position"]
            plies = [told["ply"] for told in positions]
            assert plies == list(range(plies[0], plies[-1] + 1))
            assert all(len(told["log"]) == 1 for told in positions[1:])
            assert positions[-1]["result"]["ending"]

    asyncio.run(game())


def test_the_description_names_every_request(server: Running) -> None:
    described = json.loads(httpx.get(f"{server.url}/openapi.json", timeout=30).text)
    assert "/api/v1/tables/{id}/moves" in described["paths"]


@pytest.mark.parametrize("name", GAMES)
def test_a_person_and_bots_play_every_game_of_the_catalog(server: Running, name: str) -> None:
    """Where moves are too many to list, the person takes the first that is told."""

    async def game() -> None:
        async with Player(server.url) as ada:
            table = await ada.table(name, bots=["random"] * (GAMES[name].seats.start - 1), level="random")
            await ada.start(table)
            async with ada.socket(table) as socket:
                position = await socket.first("position")
                while position["to_act"] is not None:
                    if position["to_act"] == 0 and socket.position is position:
                        legal = position["legal"]
                        move = (legal or position["some"])[0] if position["ply"] else await hint(ada, table)
                        assert (await socket.move(move))["type"] == "done"
                    while socket.position is position:
                        await socket.receive()
                    position = socket.position
                    if position["ply"] > 40:  # a long game is left to the bots
                        await ada.ask("DELETE", f"/api/tables/{table}/seats/0", {"why": "left"})
                        position = await socket.until(
                            lambda m: m["type"] == "position" and m["to_act"] is None
                        )
            record = await ada.ask("GET", f"/api/tables/{table}/record")
            assert Table(read_record(record)).outcome is not None
            assert (await ada.ask("POST", "/api/verify", {"record": record}))["fair"]
            replay = await ada.ask("GET", f"/api/tables/{table}/replay?eyes=0")
            assert len(replay["steps"]) == len(record["moves"]) + 1

    asyncio.run(game())


async def hint(player: Player, table: str) -> str:
    answer = await player.ask("POST", f"/api/tables/{table}/hint", {})
    return str(answer["move"])
