"""Over the worst of lines: nothing is lost, nothing is made twice, and what comes late gets a reason."""

import asyncio

import pytest

from tests.server.bad_line import BadLine, check
from tests.server.client import Player
from tests.server.conftest import Running
from tests.soak import soak


@pytest.mark.parametrize("seed", range(soak(1, 40)))
def test_what_a_client_on_a_bad_line_was_told_is_the_record(server: Running, seed: int) -> None:
    async def game() -> None:
        async with Player(server.url, "Ada") as ada, Player(server.url, "Bruno") as bruno:
            table = await ada.table()
            await bruno.sit(table, 1)
            await ada.start(table)
            lines = [BadLine(player, table, f"{seed}/{player.name}") for player in (ada, bruno)]
            await asyncio.wait_for(asyncio.gather(*(line.play() for line in lines)), 120)
            check(lines, (await ada.ask("GET", f"/api/tables/{table}/record"))["moves"])

    asyncio.run(game())


def test_a_repeat_is_acknowledged_again_and_played_once(server: Running) -> None:
    async def game() -> None:
        async with Player(server.url) as ada:
            table = await ada.table(hot_seat=True)
            await ada.sit(table, 1)
            await ada.start(table)
            position = await ada.ask("GET", f"/api/tables/{table}/position?seat=0")
            move = {"id": "once", "number": position["number"], "move": position["legal"][0]}
            first = await ada.ask("POST", f"/api/tables/{table}/moves", move)
            again = await ada.ask("POST", f"/api/tables/{table}/moves", move)
            assert first == again
            after = await ada.ask("GET", f"/api/tables/{table}/position?seat=1")
            assert after["ply"] == position["ply"] + 1

    asyncio.run(game())


def test_a_stale_move_gets_a_reason_and_the_new_state(server: Running) -> None:
    async def game() -> None:
        async with Player(server.url, "Ada") as ada, Player(server.url, "Bruno") as bruno:
            table = await ada.table()
            await bruno.sit(table, 1)
            await ada.start(table)
            async with ada.socket(table) as one, bruno.socket(table) as two:
                await one.first("position")
                await two.first("position")
                old = two.number
                await one.move(one.position["legal"][0])
                await two.send(type="move", id="late", number=old, move="a1")
                refused = await two.first("refused")
                assert refused["error"]["id"] == "play-stale" and refused["id"] == "late"
                position = await two.first("position")
                assert position["ply"] == 1 and position["log"]

    asyncio.run(game())
