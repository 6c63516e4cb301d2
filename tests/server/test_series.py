"""The score of a series: what people and bots have won goes along from rematch to rematch."""

import sqlite3
from collections import Counter
from contextlib import closing
from itertools import pairwise
from typing import Any

from ludotheque.play.sitting import load
from tests.server.client import Player
from tests.server.conftest import Running
from tests.server.test_tables import meet


async def play_out(table: str, *players: Player) -> dict[str, tuple[bool, int]]:
    """These people are there, and bots play for them. Gives who has won, and the points, by name."""
    async with players[0].socket(table) as socket:
        await socket.first("table")
        if socket.info["status"] == "waiting":
            await say_yes(table, *players)
            await players[0].start(table)
        for player in players:
            for seat in (await player.ask("GET", f"/api/tables/{table}"))["you"]:
                await player.ask("DELETE", f"/api/tables/{table}/seats/{seat}", {})
        over = await socket.until(lambda m: m["type"] == "position" and m["to_act"] is None)
    names = [seat["name"] for seat in socket.info["seats"]]
    result = over["result"]
    return {name: (seat in result["winners"], result["scores"][seat]) for seat, name in enumerate(names)}


async def say_yes(table: str, *players: Player) -> None:
    """To a rematch: they sit down on the seats that are kept for them."""
    for player in players:
        for seat in (await player.ask("GET", f"/api/tables/{table}"))["seats"]:
            if seat["is_you"] and seat["is_awaited"]:
                await player.sit(table, seat["seat"])


async def rematch(player: Player, table: str) -> str:
    return str((await player.ask("POST", f"/api/tables/{table}/rematch"))["id"])


def by_name(info: dict[str, Any]) -> dict[str, tuple[int, int]]:
    series = info["series"]
    return {s["name"]: (series["won"][s["seat"]], series["points"][s["seat"]]) for s in info["seats"]}


def test_what_was_won_follows_people_and_bots_from_seat_to_seat(server: Running) -> None:
    async def meeting(ada: Player, bruno: Player) -> None:
        table = await ada.table(seats=4, level="random")
        await bruno.sit(table, 2)
        won, points, seats = Counter[str](), Counter[str](), []
        for games in range(1, 4):
            for name, (has_won, score) in (await play_out(table, ada, bruno)).items():
                won[name] += has_won
                points[name] += score
            info = await ada.ask("GET", f"/api/tables/{table}")
            seats.append([seat["name"] for seat in info["seats"]])
            if games > 1:
                assert info["series"]["games"] == games
                assert by_name(info) == {name: (won[name], points[name]) for name in points}
            table = await rematch(ada, table)
            info = await bruno.ask("GET", f"/api/tables/{table}")
            assert info["series"]["games"] == games
            assert by_name(info) == {name: (won[name], points[name]) for name in points}
        assert len(points) == 4  # bots keep their names
        assert all(later == [*sooner[1:], sooner[0]] for sooner, later in pairwise(seats))

    meet(server, meeting)


def test_the_first_game_is_no_series_yet(server: Running) -> None:
    async def meeting(ada: Player, bruno: Player) -> None:
        table = await ada.table(level="random")
        await play_out(table, ada)
        assert (await ada.ask("GET", f"/api/tables/{table}"))["series"] is None

    meet(server, meeting)


def test_who_sits_down_in_anothers_place_has_won_nothing(server: Running) -> None:
    async def meeting(ada: Player, bruno: Player) -> None:
        table = await ada.table(level="random")
        await bruno.sit(table, 1)
        first = await play_out(table, ada, bruno)
        table = await rematch(ada, table)
        await bruno.ask("DELETE", f"/api/tables/{table}/seats/0", {})
        async with Player(server.url, "Chloé") as chloe:
            info = await chloe.sit(table, 0)
            assert by_name(info) == {"Chloé": (0, 0), "Ada": first["Ada"]}
            await chloe.ask("DELETE", f"/api/tables/{table}/seats/0", {})
        info = await bruno.sit(table, 0)
        assert by_name(info) == first

    meet(server, meeting)


def test_those_who_share_a_device_are_told_apart_by_their_names(server: Running) -> None:
    async def meeting(ada: Player, _: Player) -> None:
        table = await ada.table(level="random", hot_seat=True)
        await ada.sit(table, 1, name="Zoé")
        first = await play_out(table, ada)
        again = await rematch(ada, table)
        assert by_name(await ada.ask("GET", f"/api/tables/{again}")) == first

    meet(server, meeting)


def test_a_series_is_read_again_from_what_is_stored(server: Running) -> None:
    async def meeting(ada: Player, bruno: Player) -> None:
        table = await ada.table(level="random")
        await play_out(table, ada)
        again = await rematch(ada, table)
        await play_out(again, ada)
        with closing(sqlite3.connect(server.database)) as database, database:
            rows = database.execute(
                "SELECT body, at, client FROM entries WHERE table_id = ? ORDER BY number", (again,)
            )
            assert load(again, rows).series == server.held(again).sitting.series

    meet(server, meeting)


def test_a_full_table_is_not_offered_to_others(server: Running) -> None:
    """A rematch was listed with no free seat."""

    async def meeting(ada: Player, bruno: Player) -> None:
        table = await ada.table(level="random", seats=2)
        await bruno.sit(table, 1)
        await play_out(table, ada, bruno)
        table = await rematch(ada, table)

        async def listed() -> bool:
            async with Player(server.url, "Chloé") as chloe:
                return table in [one["id"] for one in (await chloe.ask("GET", "/api/tables"))["tables"]]

        assert not await listed()
        await bruno.ask("DELETE", f"/api/tables/{table}/seats/0", {})
        assert await listed()

    meet(server, meeting)
