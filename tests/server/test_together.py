"""People at a table: who is here, what they say, nudges."""

import asyncio
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from ludotheque.catalog import GAMES
from ludotheque.play.phrases import PHRASES, phrases_of
from ludotheque.server import presence
from ludotheque.server.messages import encode
from tests.server.client import Player
from tests.server.conftest import BRISK, ROOMY, Running, run_in_thread
from tests.server.meetings import begun, meet, present, refused
from tests.server.process import served
from tests.store.cluster import private_cluster

# -- who is here -----------------------------------------------------------------------------------------------------


def test_who_closes_the_page_is_away_then_gone_and_here_when_back(brisk: Running) -> None:
    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await begun(ada, bruno)
        async with ada.socket(table) as one:
            async with bruno.socket(table):
                await present(one, lambda told: told["seats"] == ["here", "here"])
            await present(one, lambda told: told["seats"] == ["here", "away"])
            await present(one, lambda told: told["seats"] == ["here", "gone"])
            async with bruno.socket(table):
                await present(one, lambda told: told["seats"] == ["here", "here"])

    meet(brisk, meeting)


def test_who_hides_the_page_is_away_and_never_gone(brisk: Running) -> None:
    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await begun(ada, bruno)
        async with ada.socket(table) as one, bruno.socket(table) as two:
            await present(one, lambda told: told["seats"][1] == "here")
            await two.send(type="tab", is_hidden=True)
            await present(one, lambda told: told["seats"][1] == "away")
            await asyncio.sleep(2 * BRISK.gone_seconds)
            await two.send(type="tab", is_hidden=False)
            told = await one.until(lambda told: told["type"] == "present")
            assert told["seats"][1] == "here"

    meet(brisk, meeting)


def test_a_page_that_is_loaded_anew_leaves_no_trace(brisk: Running) -> None:
    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await begun(ada, bruno)
        async with ada.socket(table) as one:
            async with bruno.socket(table):
                await present(one, lambda told: told["seats"][1] == "here")
            async with bruno.socket(table) as two, bruno.socket(table):
                await two.first("present")
                await asyncio.sleep(2 * BRISK.away_seconds)
                await one.send(type="ping")
                seen = []
                while (told := await one.receive())["type"] != "pong":
                    seen += [told["seats"][1]] if told["type"] == "present" else []
                assert set(seen) <= {"here"}

    meet(brisk, meeting)


def test_those_who_watch_are_counted_once_each_and_told_nothing_of_devices(brisk: Running) -> None:
    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await begun(ada, bruno)
        async with ada.socket(table) as one, chloe.socket(table), chloe.socket(table) as watching:
            told = await present(one, lambda told: told["watching"] == 1)
            assert set(told) == {"type", "seats", "watching", "overdue"}
            assert (await present(watching, lambda told: told["watching"] == 1))["seats"][0] == "here"
            async with httpx.AsyncClient() as _, Player(brisk.url, "Dora") as dora, dora.socket(table):
                await present(one, lambda told: told["watching"] == 2)
            await present(one, lambda told: told["watching"] == 1)

    meet(brisk, meeting)


def test_many_who_come_and_go_are_told_of_together(brisk: Running) -> None:
    """Coalesced: of a hundred hidings and showings at once the others hear a few times."""

    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await begun(ada, bruno)
        async with ada.socket(table) as one, bruno.socket(table) as two:
            await present(one, lambda told: told["seats"][1] == "here")
            before = len(one.told)
            for number in range(100):
                await two.send(type="tab", is_hidden=number % 2 == 0)
            await two.send(type="tab", is_hidden=True)
            await present(one, lambda told: told["seats"][1] == "away")
            assert sum(told["type"] == "present" for told in one.told[before:]) < 5

    meet(brisk, meeting)


def test_in_the_waiting_room_too_one_sees_who_is_there(brisk: Running) -> None:
    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await ada.table(seats=3, bots=["random"])
        async with ada.socket(table) as one, bruno.socket(table):
            await present(one, lambda told: told["seats"] == ["here", None, None] and told["watching"] == 1)
            await bruno.sit(table, 1)
            await present(one, lambda told: told["seats"] == ["here", "here", None] and not told["watching"])

    meet(brisk, meeting)


def test_whoever_only_sends_requests_is_here_by_them(brisk: Running) -> None:
    """As it was, only sockets counted: a script that plays by requests was gone from the first move on."""

    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await begun(ada, bruno)
        async with bruno.socket(table) as two:
            await present(two, lambda told: told["seats"][0] == "gone")
            await ada.ask("GET", f"/api/tables/{table}")
            await present(two, lambda told: told["seats"][0] == "here")
            await present(two, lambda told: told["seats"][0] == "gone")

    meet(brisk, meeting)


# -- phrases and nudges ----------------------------------------------------------------------------------------------


def test_a_phrase_is_heard_by_all_and_kept_nowhere(brisk: Running) -> None:
    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await begun(ada, bruno)
        path = f"/api/tables/{table}"
        async with ada.socket(table) as one, bruno.socket(table) as two, chloe.socket(table) as watching:
            for socket in (one, two, watching):
                await socket.first("position")
            before = (await ada.ask("GET", path))["number"]
            await ada.ask("POST", f"{path}/phrase", {"phrase": "hello"})
            for socket in (one, two, watching):
                told = await socket.first("said")
                assert told == {"type": "said", "seat": 0, "phrase": "hello", "to": None}
            assert (await ada.ask("GET", path))["number"] == before
            log = await ada.ask("GET", f"{path}/log?until=100")
            assert "hello" not in str(log)

    meet(brisk, meeting)


def test_only_phrases_of_the_house_and_of_the_game_can_be_said_and_only_by_players(brisk: Running) -> None:
    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await begun(ada, bruno)
        path = f"/api/tables/{table}/phrase"
        own = GAMES["libertas"].phrases[0]
        foreign = next(p for p in GAMES["petards"].phrases if p not in phrases_of("libertas"))
        assert (await ada.ask("POST", path, {"phrase": own}))["phrase"] == own
        for wrong in (foreign, "nudge", "I hold the red 5", ""):
            assert await refused(ada, "POST", path, {"phrase": wrong}) == "play-no-phrase"
        assert await refused(chloe, "POST", path, {"phrase": "hello"}, 403) == "lobby-not-seated"
        told = await ada.ask("GET", "/api/games")
        assert told["phrases"] == list(PHRASES) and own in told["games"][0]["phrases"]

    meet(brisk, meeting)


def test_who_says_too_much_waits(tmp_path: Path) -> None:
    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await begun(ada, bruno)
        path = f"/api/tables/{table}"
        for _ in range(ROOMY.phrase_burst):
            await ada.ask("POST", f"{path}/phrase", {"phrase": "hmm"})
        assert await refused(ada, "POST", f"{path}/phrase", {"phrase": "hmm"}, 429) == "limit-phrases"
        await bruno.ask("POST", f"{path}/phrase", {"phrase": "hmm"})  # who shares the address is not held up
        for _ in range(ROOMY.nudge_burst):
            await bruno.ask("POST", f"{path}/nudge", {})
        assert await refused(bruno, "POST", f"{path}/nudge", {}, 429) == "limit-nudges"

    with run_in_thread(tmp_path / "games.db", replace(ROOMY, phrases=0.001, nudges=0.001)) as running:
        meet(running, meeting)


def test_whoever_is_waited_for_can_be_nudged_by_the_others(brisk: Running) -> None:
    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await begun(ada, bruno)
        path = f"/api/tables/{table}/nudge"
        async with ada.socket(table) as one:
            await one.first("position")
            said = await bruno.ask("POST", path, {})
            assert (
                (await one.first("said")) == said == {"type": "said", "seat": 1, "phrase": "nudge", "to": 0}
            )
        assert await refused(ada, "POST", path, {}) == "play-nudge-yourself"
        await ada.ask("DELETE", f"/api/tables/{table}/seats/0", {"why": "left"})
        alone = await ada.table(bots=["random"])
        await ada.start(alone)
        assert await refused(ada, "POST", f"/api/tables/{alone}/nudge", {}) in (
            "play-nudge-yourself",
            "play-nudge-nobody",
        )

    meet(brisk, meeting)


# -- several processes -----------------------------------------------------------------------------------------------


def test_people_at_two_processes_see_and_hear_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    database = private_cluster().emptied("first")
    with served(database) as first, served(database) as second:
        asyncio.run(asyncio.wait_for(_meet_across(first.url, second.url), 60))


async def _meet_across(first: str, second: str) -> None:
    async with Player(first, "Ada") as ada, Player(second, "Bruno") as bruno:
        table = await ada.table()
        await bruno.sit(table, 1)
        await ada.start(table)
        async with ada.socket(table) as one:
            async with bruno.socket(table) as two:
                for socket in (one, two):
                    await present(socket, lambda told: told["seats"] == ["here", "here"])
                await bruno.ask("POST", f"/api/tables/{table}/phrase", {"phrase": "hello"})
                assert (await one.first("said"))["seat"] == 1
            await present(one, lambda told: told["seats"] == ["here", "away"])


def test_what_a_silent_process_saw_is_forgotten(brisk: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that is killed says no goodbye: its people would be here for ever."""

    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await begun(ada, bruno)
        attendance = brisk.house.attendance
        async with ada.socket(table) as one:
            await one.first("present")
            guest = brisk.held(table).sitting.chairs[1].guest
            seen = presence.Seen(frozenset({guest or ""}), watching=3)
            word = encode(presence.Report("elsewhere", table, seen)).decode()
            brisk.loop.call_soon_threadsafe(attendance.hear, word)
            await present(one, lambda told: told["seats"][1] == "here" and told["watching"] == 3)
            monkeypatch.setattr(presence, "SILENCE", -1.0)
            brisk.loop.call_soon_threadsafe(attendance._forget_silent)
            await present(one, lambda told: told["seats"][1] != "here" and told["watching"] == 0)
            brisk.loop.call_soon_threadsafe(attendance.hear, "nonsense")  # anybody may notify

    meet(brisk, meeting)
