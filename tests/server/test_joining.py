"""Bots that come from elsewhere: they try before they sit, take tables by a rule, and leave in order."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.client import Player
from tests.server.conftest import Running
from tests.server.process import served

HERE = "tests.bots.visitors"
ROOT = Path(__file__).parents[2]


def joining(*arguments: str) -> "subprocess.Popen[str]":
    environment = {**os.environ, "LANG": "C", "LANGUAGE": "", "LC_ALL": "C", "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "ludotheque", "join", *arguments]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment, cwd=ROOT
    )


async def told(child: "subprocess.Popen[str]") -> str:
    return (await asyncio.to_thread(child.communicate, None, 100))[0]


async def first_seat(host: Player, table: str) -> str:
    """Who sits there; nobody where it is free."""
    seat = (await host.ask("GET", f"/api/v1/tables/{table}"))["seats"][0]
    return "" if seat["is_free"] else str(seat["name"])


async def until(host: Player, table: str, name: str) -> None:
    while await first_seat(host, table) != name:
        await asyncio.sleep(0.2)


def test_a_bot_of_ones_own_joins_a_table(server: Running) -> None:
    async def play() -> str:
        async with Player(server.url) as host:
            table = await host.table("libertas", seat=None, bots=["random"], open=False)
            child = joining(f"{server.url}/#table={table}", "--bot", f"{HERE}:looking", "--name", "Own")
            await until(host, table, "Own")
            seats = (await host.ask("GET", f"/api/v1/tables/{table}"))["seats"]
            assert [seat["is_script"] for seat in seats] == [
                True,
                False,
            ]  # the others see that a program plays
            await host.start(table)
            return await told(child)

    assert "the game is over" in asyncio.run(asyncio.wait_for(play(), 120))


@pytest.mark.parametrize("bot", ["failing", "two", "nobody"])
def test_a_bot_that_cannot_play_never_sits_down(server: Running, bot: str) -> None:
    """An absent “Robot” stayed at the table of whoever's bot could not play."""

    async def play() -> tuple[str, str]:
        async with Player(server.url) as host:
            table = await host.table("libertas", seat=None, bots=["random"], open=False)
            said = await told(joining(f"{server.url}/#table={table}", "--bot", f"{HERE}:{bot}"))
            return said, await first_seat(host, table)

    said, left = asyncio.run(asyncio.wait_for(play(), 120))
    assert f"{HERE}:{bot}" in said and len(said.splitlines()) == 1
    assert left == ""


def test_a_bot_watches_a_server_takes_tables_by_its_rule_and_leaves_in_order(tmp_path: Path) -> None:
    async def play(url: str) -> str:
        async with Player(url) as host:
            others = [
                await host.table("petards", seat=None, bots=["random"]),
                await host.table("libertas", seat=None, bots=["random"], clock={"bank": 30}),
            ]
            rule = ("--game", "libertas", "--clock", "60", "--tables", "2", "--bot", f"{HERE}:first")
            child = joining(url, *rule)
            clock = {"bank": 600}
            tables = [await host.table("libertas", seat=None, bots=["random"], clock=clock) for _ in range(3)]
            while len(taken := [table for table in tables if await first_seat(host, table)]) < 2:
                await asyncio.sleep(0.2)
            await host.start(taken[0])
            await until(host, next(table for table in tables if table not in taken), "Robot")
            assert [await first_seat(host, table) for table in others] == ["", ""]
            child.send_signal(signal.SIGTERM)
            said = await told(child)
            assert child.returncode == 130
            waiting = [table for table in tables if table != taken[0]]
            assert [await first_seat(host, table) for table in waiting] == ["", ""]
            return said

    with served(f"sqlite:///{tmp_path}/own.db") as own:
        said = asyncio.run(asyncio.wait_for(play(own.url), 200))
    assert "the game is over" in said and "Traceback" not in said
