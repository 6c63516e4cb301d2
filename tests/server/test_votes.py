"""Votes, and games that end before their end."""

from dataclasses import replace
from pathlib import Path

from ludotheque.core.record import read_record
from ludotheque.play.fair import Noted, verify
from tests.server.client import Player
from tests.server.conftest import ROOMY, Running, run_in_thread
from tests.server.meetings import Json, begun, meet, present, refused

# -- votes -----------------------------------------------------------------------------------------------------------


def test_the_others_vote_a_bot_in_for_who_is_gone_who_takes_the_seat_back(brisk: Running) -> None:
    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await begun(ada, bruno, chloe)
        path = f"/api/tables/{table}"
        async with bruno.socket(table) as two, chloe.socket(table) as three:
            async with ada.socket(table) as one:
                await one.first("position")
                brisk.let_time_pass(table)
                await present(two, lambda told: told["seats"][0] == "here")
                assert await refused(bruno, "POST", f"{path}/vote", {"question": "bot"}) == "play-vote-nobody"
            await present(two, lambda told: told["seats"][0] == "away")
            assert await refused(bruno, "POST", f"{path}/vote", {"question": "bot"}) == "play-vote-nobody"
            brisk.let_time_pass(table)
            await present(two, lambda told: told["overdue"] == 0)
            called = await bruno.ask("POST", f"{path}/vote", {"question": "bot"})
            assert called["vote"] == {
                "seat": 1,
                "question": "bot",
                "about": 0,
                "waits_for_you": False,
                "waits_for": [2],
            }
            seen = await three.until(lambda told: told["type"] == "table" and told["vote"])
            assert seen["vote"]["waits_for_you"]
            await chloe.ask("POST", f"{path}/vote/answer", {"agree": True})
            told = await two.until(lambda told: told["type"] == "table" and told["seats"][0]["away"])
            assert told["seats"][0]["away"] == "voted" and told["seats"][0]["bot"] == "random"
            back = await ada.ask("POST", f"{path}/seats/0/return", {})
            assert back["seats"][0]["away"] is None

    meet(brisk, meeting)


def test_between_two_whoever_loads_the_page_anew_is_asked_whether_the_game_ends(tmp_path: Path) -> None:
    """As it was, the other ended it at once."""

    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await begun(ada, bruno)
        async with bruno.socket(table) as two:
            async with ada.socket(table) as one:
                await one.first("position")
            server.let_time_pass(table)
            await two.first("present")
            told = await bruno.ask("POST", f"/api/tables/{table}/vote", {"question": "end"})
            assert told["status"] == "playing" and told["vote"]["waits_for"] == [0]

    with run_in_thread(tmp_path / "games.db", replace(ROOMY, away_seconds=600)) as server:
        meet(server, meeting)


def test_a_vote_lapses_when_the_person_comes_back_to_the_page(brisk: Running) -> None:
    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await begun(ada, bruno, chloe)
        async with bruno.socket(table) as two, chloe.socket(table) as three:
            await three.first("position")
            brisk.let_time_pass(table)
            await present(two, lambda told: told["overdue"] == 0)
            await bruno.ask("POST", f"/api/tables/{table}/vote", {"question": "bot"})
            await two.until(lambda told: told["type"] == "table" and told["vote"])
            async with ada.socket(table):
                await present(two, lambda told: told["overdue"] is None)
                await two.until(lambda told: told["type"] == "table" and told["vote"] is None)

    meet(brisk, meeting)


def test_a_vote_outlives_a_restart_and_so_do_terms_and_ends(tmp_path: Path) -> None:
    terms = {"hints": True, "order": "seated", "patience": 60, "undo": "never"}
    tables: dict[str, str] = {}

    async def before(ada: Player, bruno: Player, chloe: Player) -> None:
        voted, ended = [await begun(ada, bruno, chloe, **terms) for _ in range(2)]
        await ada.ask("POST", f"/api/tables/{voted}/vote", {"question": "end"})
        for player, way in ((ada, "vote"), (bruno, "vote/answer"), (chloe, "vote/answer")):
            body = {"question": "end"} if way == "vote" else {"agree": True}
            await player.ask("POST", f"/api/tables/{ended}/{way}", body)
        tables.update(voted=voted, ended=ended)

    async def after(ada: Player, bruno: Player, chloe: Player) -> None:
        told = await ada.ask("GET", f"/api/tables/{tables['voted']}")
        assert told["vote"]["question"] == "end" and told["vote"]["waits_for"] == [1, 2]
        assert {"hints": told["hints"], "order": told["order"], "patience": told["patience"]} == {
            name: terms[name] for name in ("hints", "order", "patience")
        }
        ended = await ada.ask("GET", f"/api/tables/{tables['ended']}")
        assert ended["status"] == "over" and ended["ended"] == {"how": "agreed", "seat": None, "winners": []}

    for meeting in (before, after):
        with run_in_thread(tmp_path / "games.db") as running:
            meet(running, meeting)


# -- ends before the end ---------------------------------------------------------------------------------------------


def test_resigning_a_duel_ends_it_with_a_winner_and_a_record_that_says_so(brisk: Running) -> None:
    """As it was: a bot played on against the other, and nothing ended a duel."""

    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await begun(ada, bruno)
        path = f"/api/tables/{table}"
        async with bruno.socket(table) as two:
            await two.first("position")
            told = await ada.ask("DELETE", f"{path}/seats/0", {"why": "resigned"})
            assert told["status"] == "over"
            assert told["ended"] == {"how": "resigned", "seat": 0, "winners": [1]}
            await two.until(lambda told: told["type"] == "table" and told["ended"])
            position = await two.until(lambda told: told["type"] == "position")
            assert position["to_act"] is None and "result" not in position
            assert position["log"][-1]["id"] == "log-ended-resigned"
        record = await bruno.ask("GET", f"{path}/record")
        assert record["ended"] == {"how": "resigned", "winners": [1]} and "result" not in record
        assert verify(read_record(record), Noted([told["commitment"]])).is_fair
        assert (await bruno.ask("POST", "/api/verify", {"record": record}))["fair"]
        assert (await bruno.ask("GET", f"{path}/replay"))["result"] is None
        again = (await bruno.ask("POST", f"{path}/rematch"))["id"]
        assert (await bruno.ask("GET", f"/api/tables/{again}"))["series"]["won"] == [1, 0]
        refusal = await refused(bruno, "POST", f"{path}/moves", {"id": "x", "number": 99, "move": "a1"})
        assert refusal == "lobby-is-over"

    meet(brisk, meeting)


def test_a_rematch_keeps_what_was_agreed(brisk: Running) -> None:
    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        wishes: Json = {
            "hints": True,
            "patience": 3600,
            "undo": "ask",
            "clock": {"bank": 600, "increment": 5},
        }
        for order, then in (("lot", "lot"), ("youngest", "seated"), ("bid", "seated")):
            table = await ada.table(**wishes, order=order)
            await bruno.sit(table, 1)
            starter = bruno if order == "bid" else ada
            await starter.ask("POST", f"/api/tables/{table}/start", {} if order == "lot" else {"first": 1})
            seat = (await ada.ask("GET", f"/api/tables/{table}"))["you"][0]
            await ada.ask("DELETE", f"/api/tables/{table}/seats/{seat}", {"why": "resigned"})
            again = (await ada.ask("POST", f"/api/tables/{table}/rematch"))["id"]
            told = await ada.ask("GET", f"/api/tables/{again}")
            assert (told["hints"], told["patience"], told["undo_rule"]) == (True, 3600, "ask")
            assert told["clock"] == wishes["clock"] and told["order"] == then

    meet(brisk, meeting)
