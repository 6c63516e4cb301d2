"""A rematch is played by those who have said yes to it, and by bots."""

from typing import Any

from tests.server.client import Player
from tests.server.conftest import Running
from tests.server.test_series import play_out, rematch
from tests.server.test_tables import finished, meet


async def seats_of(player: Player, table: str) -> list[dict[str, Any]]:
    info = await player.ask("GET", f"/api/tables/{table}")
    seats: list[dict[str, Any]] = info["seats"]
    return seats


def test_whoever_played_before_has_a_seat_kept_and_is_asked(server: Running) -> None:
    async def meeting(ada: Player, bruno: Player) -> None:
        table = await finished(ada, bruno)
        again = await rematch(ada, table)
        assert (await bruno.ask("GET", f"/api/tables/{table}"))["rematch_by"] == 0
        seats = await seats_of(bruno, again)
        assert [(s["name"], s["is_awaited"], s["is_you"]) for s in seats] == [
            ("Bruno", True, True),
            ("Ada", False, False),
        ]
        async with Player(server.url, "Chloé") as chloe:
            await chloe.ask("PUT", f"/api/tables/{again}/seats/0", {}, status=409)
        await bruno.sit(again, 0)
        assert not any(seat["is_awaited"] for seat in await seats_of(ada, again))
        await ada.start(again)
        assert [seat["bot"] for seat in await seats_of(ada, again)] == [None, None]

    meet(server, meeting)


def test_who_has_not_said_yes_neither_plays_nor_loses(server: Running) -> None:
    """As it was: whoever had asked began at once, and the other's clock ran out under their name and counted."""

    async def meeting(ada: Player, bruno: Player) -> None:
        again = await rematch(ada, await finished(ada, bruno))
        await ada.start(again)
        seats = await seats_of(bruno, again)
        assert (seats[0]["bot"], seats[0]["is_you"]) == ("random", False) and seats[0]["name"] != "Bruno"
        await play_out(again, ada)
        record = await ada.ask("GET", f"/api/tables/{again}/record")
        assert "Bruno" not in record["players"]
        mine = (await bruno.ask("GET", "/api/tables?mine=1"))["tables"]
        assert again not in [one["id"] for one in mine]

    meet(server, meeting)


def test_a_series_ends_where_one_of_them_is_not_there(server: Running) -> None:
    """It counts games of the same people: a bot in an absent one's place begins no column of theirs."""

    async def meeting(ada: Player, bruno: Player) -> None:
        again = await rematch(ada, await finished(ada, bruno))
        assert (await ada.ask("GET", f"/api/tables/{again}"))["series"]["games"] == 1
        assert (await ada.start(again))["series"] is None
        await play_out(again, ada)
        third = await rematch(ada, again)
        assert (await ada.ask("GET", f"/api/tables/{third}"))["series"]["games"] == 1

    meet(server, meeting)


def test_who_says_no_leaves_a_free_seat_and_is_named(server: Running) -> None:
    async def meeting(ada: Player, bruno: Player) -> None:
        again = await rematch(ada, await finished(ada, bruno))
        async with ada.socket(again) as socket:
            await socket.first("table")
            await bruno.ask("DELETE", f"/api/tables/{again}/seats/0", {})
            told = await socket.until(lambda m: m["type"] == "table" and m["seats"][0]["is_free"])
        assert told["seats"][0]["declined"] == "Bruno"
        assert (await bruno.sit(again, 0))["seats"][0]["declined"] is None  # after all

    meet(server, meeting)


def test_a_stranger_in_the_seat_of_who_said_no_stands_for_nobody(server: Running) -> None:
    """As it was: under the same name, too, and the page of whoever had asked took it for a yes and began."""

    async def meeting(ada: Player, bruno: Player) -> None:
        again = await rematch(ada, await finished(ada, bruno))
        await bruno.ask("DELETE", f"/api/tables/{again}/seats/0", {})
        async with Player(server.url, "bruno") as chloe:
            refused = await chloe.ask("PUT", f"/api/tables/{again}/seats/0", {}, status=409)
            assert refused["error"]["id"] == "lobby-name-like"
            await chloe.ask("PUT", "/api/guest", {"name": "Chloé"})
            told = await chloe.sit(again, 0, "00" * 32)
            assert (told["is_agreed"], told["may_start"]) == (False, False)
            assert (told["seats"][0]["name"], told["seats"][0]["declined"]) == ("Chloé", "Bruno")
            await chloe.ask("DELETE", f"/api/tables/{again}/seats/0", {})
        assert (await seats_of(ada, again))[0]["declined"] == "Bruno"
        told = await bruno.sit(again, 0)
        assert (told["is_agreed"], told["may_start"], told["seats"][0]["declined"]) == (True, True, None)

    meet(server, meeting)


def test_only_who_asked_begins_without_those_who_are_awaited(server: Running) -> None:
    async def meeting(ada: Player, bruno: Player) -> None:
        async with Player(server.url, "Chloé") as chloe:
            table = await ada.table(seats=3, level="random")
            await bruno.sit(table, 1)
            await chloe.sit(table, 2)
            await play_out(table, ada, bruno, chloe)
            again = await rematch(ada, table)
            await bruno.sit(again, 0)
            await bruno.ask("POST", f"/api/tables/{again}/start", status=403)
            await chloe.ask("POST", f"/api/tables/{again}/start", status=403)
            await chloe.sit(again, 1)
            assert (await bruno.start(again))["status"] == "playing"

    meet(server, meeting)
