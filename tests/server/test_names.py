"""Names at a table, and what strangers are told before they sit down."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from ludotheque.language import LANGUAGES
from ludotheque.play.deciding import ask_seat
from ludotheque.play.entries import Created, Sat
from ludotheque.play.lobby import Denied, Settings, check_settings
from ludotheque.play.sitting import Sitting
from tests.server.client import Player
from tests.server.conftest import Running

Meeting = Callable[[Player, Player], Awaitable[None]]


def meet(server: Running, meeting: Meeting, names: tuple[str, str] = ("Ada", "Bruno")) -> None:
    async def both() -> None:
        async with Player(server.url, names[0]) as one, Player(server.url, names[1]) as other:
            await asyncio.wait_for(meeting(one, other), 60)

    asyncio.run(both())


def test_a_name_is_brought_to_one_form_or_refused_in_the_readers_language(server: Running) -> None:
    """As it was: U+00A0 was stored as an empty name, and marks of direction as they came."""

    async def meeting(ada: Player, _: Player) -> None:
        assert (await ada.ask("PUT", "/api/guest", {"name": " Chloe\u0301 \u00a0 M. "}))["name"] == "Chloé M."
        for bad in ("\u00a0", "Ada\u202e", "Ad\u200ba", "x" * 41):
            texts = set()
            for language in LANGUAGES:
                refused = await ada.ask("PUT", f"/api/guest?lang={language}", {"name": bad}, status=422)
                texts.add(refused["error"]["text"])
            assert len(texts) == len(LANGUAGES)
        assert (await ada.ask("GET", "/api/guest"))["name"] == "Chloé M."
        table = await ada.table(hot_seat=True)
        refused = await ada.ask("PUT", f"/api/tables/{table}/seats/1", {"name": "\u00a0"}, status=422)
        assert refused["error"]["id"] == "name-empty"

    meet(server, meeting)


@pytest.mark.parametrize("like", ["Ada", "ＡＤＡ", "Ādā"])
def test_nobody_sits_down_beside_somebody_who_could_be_taken_for_them(server: Running, like: str) -> None:
    async def meeting(ada: Player, other: Player) -> None:
        table = await ada.table()
        refused = await other.ask("PUT", f"/api/tables/{table}/seats/1", {}, status=409)
        assert refused["error"]["id"] == "lobby-name-like" and "Ada" in refused["error"]["text"]
        assert table not in [t["id"] for t in (await other.ask("GET", "/api/tables?mine=1"))["tables"]]
        await other.ask("PUT", "/api/guest", {"name": "Zoé"})
        await other.sit(table, 1)
        await ada.ask("PUT", f"/api/tables/{table}/seats/0", {})  # beside oneself nobody is alike

    meet(server, meeting, ("Ada", like))


def test_who_sat_alike_before_names_were_compared_stays_and_may_play_again() -> None:
    """Their rematch sits them down anew, each on a seat that is theirs already."""
    sitting = Sitting("t")
    settings = check_settings(Settings("libertas", {}, 2)).as_json()
    for event in (Created("one", settings, "secret"), Sat(0, "one", "Ada"), Sat(1, "other", "ADA")):
        sitting.fold(event, 0)
    assert ask_seat(sitting, 1, "other", "ADA", "entropy").name == "ADA"
    with pytest.raises(Denied):
        ask_seat(sitting, 1, "other", "Äda", "entropy")


def test_a_bot_makes_way_for_a_person_who_looks_like_it(server: Running) -> None:
    async def meeting(person: Player, _: Player) -> None:
        table = await person.table("petards", seats=3)
        await person.start(table)
        info = await person.ask("GET", f"/api/tables/{table}")
        assert "Bruno" not in [seat["name"] for seat in info["seats"]]

    meet(server, meeting, ("BRUNÓ", "Zoé"))


def test_only_the_host_starts_a_table_until_they_have_stood_up(server: Running) -> None:
    """As it was: any stranger who had sat down could start it."""

    async def meeting(host: Player, other: Player) -> None:
        table = await host.table(seats=3)
        await other.sit(table, 1)
        assert not (await other.ask("GET", f"/api/tables/{table}"))["may_start"]
        refused = await other.ask("POST", f"/api/tables/{table}/start", status=403)
        assert refused["error"]["id"] == "lobby-start-host"
        await host.ask("DELETE", f"/api/tables/{table}/seats/0", {})
        assert (await other.ask("GET", f"/api/tables/{table}"))["may_start"]
        await host.sit(table, 2)
        await other.ask("POST", f"/api/tables/{table}/start", status=403)
        await host.ask("DELETE", f"/api/tables/{table}/seats/2", {})
        assert (await other.start(table))["status"] == "playing"

    meet(server, meeting)


def test_a_rematch_is_started_by_anybody_who_played_before(server: Running) -> None:
    async def meeting(one: Player, other: Player) -> None:
        table = await one.table("libertas", level="random")
        await other.sit(table, 1)
        await one.start(table)
        async with one.socket(table) as socket:
            for player, seat in ((one, 0), (other, 1)):
                await player.ask("DELETE", f"/api/tables/{table}/seats/{seat}", {"why": "left"})
            await socket.until(lambda m: m["type"] == "table" and m["status"] == "over")
        again = (await one.ask("POST", f"/api/tables/{table}/rematch", {}))["id"]
        assert not (await other.ask("GET", f"/api/tables/{again}"))["may_start"]
        await other.ask("POST", f"/api/tables/{again}/start", status=403)  # by somebody who has not said yes
        await other.sit(again, 0)
        assert (await other.ask("GET", f"/api/tables/{again}"))["may_start"]
        await other.start(again)

    meet(server, meeting)


def test_a_host_who_has_not_sat_down_yet_is_waited_for(server: Running) -> None:
    async def meeting(host: Player, other: Player) -> None:
        table = await host.table(seat=None)
        await other.sit(table, 0)
        await other.ask("POST", f"/api/tables/{table}/start", status=403)
        await host.start(table)

    meet(server, meeting)


def test_a_game_that_somebody_brings_is_not_for_strangers_and_says_so(server: Running) -> None:
    """As it was: its host, who knows every card, could have it listed, with an empty seal."""
    record: dict[str, Any] = {
        "format": "ludotheque/1",
        "game": "petards",
        "seed": "x",
        "players": ["Ada", "Bruno"],
        "moves": [],
    }

    async def meeting(host: Player, other: Player) -> None:
        table = await host.table("petards", open=True, record=record)
        seen = await other.ask("GET", f"/api/tables/{table}")
        assert seen["is_brought"] and not seen["open"] and seen["commitment"] is None
        assert table not in [t["id"] for t in (await other.ask("GET", "/api/tables"))["tables"]]
        assert not (await other.ask("GET", f"/api/tables/{await host.table()}"))["is_brought"]

    meet(server, meeting)
