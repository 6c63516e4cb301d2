"""Whole games by socket: what the seats are told is the game."""

import asyncio
import json

import httpx

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


def test_the_description_names_every_request(server: Running) -> None:
    described = json.loads(httpx.get(f"{server.url}/openapi.json").text)
    assert "/api/tables/{id}/moves" in described["paths"]
