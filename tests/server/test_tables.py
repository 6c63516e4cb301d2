"""Seats, hot seat, clocks, undo, leaving and coming back, notes, rematch, links, uploads."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest

from ludotheque.catalog import GAMES
from ludotheque.core.record import Record, read_record
from ludotheque.play.fair import Noted, verify
from ludotheque.play.table import Table
from ludotheque.play.undo import has_shown
from tests.server.client import Player, Socket
from tests.server.conftest import Running

Meeting = Callable[[Player, Player], Awaitable[None]]


def meet(server: Running, meeting: Meeting) -> None:
    async def both() -> None:
        async with Player(server.url, "Ada") as ada, Player(server.url, "Bruno") as bruno:
            await asyncio.wait_for(meeting(ada, bruno), 60)

    asyncio.run(both())


async def begun(ada: Player, bruno: Player, **wishes: Any) -> str:
    table = await ada.table(**{"undo": "ask", **wishes})
    await bruno.sit(table, 1)
    await ada.start(table)
    return table


def test_seats_are_taken_and_left_and_bots_fill_the_rest(server: Running) -> None:
    async def meeting(ada: Player, bruno: Player) -> None:
        table = await ada.table(seats=3)
        await bruno.sit(table, 1)
        taken = await bruno.ask("PUT", f"/api/tables/{table}/seats/0", {}, status=409)
        assert taken["error"]["id"] == "lobby-seat-taken"
        second = await bruno.ask("PUT", f"/api/tables/{table}/seats/2", {}, status=409)
        assert second["error"]["id"] == "lobby-one-seat"
        await bruno.ask("DELETE", f"/api/tables/{table}/seats/1", {})
        started = await ada.start(table)
        assert [seat["bot"] for seat in started["seats"]] == [None, "greedy", "greedy"]
        refused = await ada.ask("POST", f"/api/tables/{table}/start", status=409)
        assert refused["error"]["id"] == "lobby-is-playing"

    meet(server, meeting)


def test_no_bot_has_the_name_of_a_person_at_the_table(server: Running) -> None:
    async def meeting(ada: Player, bruno: Player) -> None:
        table = await ada.table(seats=4, seat=2)
        started = await ada.start(table)
        assert [seat["name"] for seat in started["seats"]] == ["Farid", "Bruno", "Ada", "Dario"]

    meet(server, meeting)


def test_open_tables_are_listed_and_others_only_to_their_guests(server: Running) -> None:
    async def meeting(ada: Player, bruno: Player) -> None:
        open_one, private = await ada.table(), await ada.table(open=False)
        listed = [table["id"] for table in (await bruno.ask("GET", "/api/tables"))["tables"]]
        assert open_one in listed and private not in listed
        mine = {table["id"]: table for table in (await ada.ask("GET", "/api/tables?mine=1"))["tables"]}
        assert {open_one, private} <= set(mine)
        await ada.start(private)
        mine = {table["id"]: table for table in (await ada.ask("GET", "/api/tables?mine=1"))["tables"]}
        assert mine[private]["to_act"] == 0 and mine[private]["you"] == [0]

    meet(server, meeting)


def test_on_a_shared_device_nobody_is_shown_until_somebody_says_who_looks(server: Running) -> None:
    async def meeting(ada: Player, _: Player) -> None:
        table = await ada.table("petards", hot_seat=True)
        await ada.sit(table, 1, name="Zoé")
        await ada.start(table)
        async with ada.socket(table) as socket:
            position = await socket.first("position")
            assert position["seat"] is None and position["view"]["hand"] is None
            await socket.send(type="look", seat=0)
            position = await socket.first("position")
            assert position["view"]["hand"] and position["legal"]
            while socket.position["to_act"] == 0:
                legal = socket.position["legal"]
                discards = [move for move in legal if move.startswith("discard ")]
                await socket.move((discards or legal)[0], seat=0)
            assert socket.position["seat"] is None and socket.position["view"]["hand"] is None
            names = [seat["name"] for seat in socket.info["seats"]]
            assert names == ["Ada", "Zoé"]
            await socket.send(type="look", seat=5)
            assert (await socket.first("refused"))["error"]["id"] == "lobby-seat-not-yours"

    meet(server, meeting)


def test_who_runs_out_of_time_is_replaced_by_a_bot_and_may_come_back(server: Running) -> None:
    async def meeting(ada: Player, bruno: Player) -> None:
        table = await begun(ada, bruno, clock={"bank": 5, "increment": 1}, level="random")
        async with bruno.socket(table) as socket:
            position = await socket.first("position")
            assert 4000 < position["clocks"][0] <= 5000
            info = await socket.until(lambda m: m["type"] == "table" and m["seats"][0]["away"])
            assert info["seats"][0]["away"] == "timeout" and info["seats"][0]["bot"] == "random"
            position = await socket.until(lambda m: m["type"] == "position" and m["to_act"] == 1)
            log = [line["id"] for m in socket.told if m["type"] == "position" for line in m["log"]]
            assert log == ["log-timeout", "libertas-tell-take-hidden"] and position["ply"] == 1
            refused = await ada.ask(
                "POST", f"/api/tables/{table}/moves", {"id": "x", "number": 9, "move": "a1"}, 409
            )
            assert refused["error"]["id"] == "lobby-away"
            back = await ada.ask("POST", f"/api/tables/{table}/seats/0/return")
            assert back["seats"][0]["away"] is None
            await socket.move(position["legal"][0])
            assert socket.position["clocks"][1] > 4000

    meet(server, meeting)


def test_a_table_goes_on_when_all_have_left(server: Running) -> None:
    async def meeting(ada: Player, bruno: Player) -> None:
        table = await begun(ada, bruno, level="random")
        async with ada.socket(table) as socket:
            await ada.ask("DELETE", f"/api/tables/{table}/seats/0", {"why": "left"})
            await bruno.ask("DELETE", f"/api/tables/{table}/seats/1", {})
            over = await socket.until(lambda m: m["type"] == "position" and m["to_act"] is None)
            assert over["result"]

    meet(server, meeting)


def test_beyond_ones_turn_an_undo_needs_everybodys_consent(server: Running) -> None:
    async def meeting(ada: Player, bruno: Player) -> None:
        table = await begun(ada, bruno)
        async with ada.socket(table) as one, bruno.socket(table) as two:
            await one.first("position")
            await one.move(one.position["legal"][0])
            asked = await ada.ask("POST", f"/api/tables/{table}/undo", {})
            assert asked["undo"] == {"seat": 0, "ply": 0, "waits_for_you": False, "waits_for": [1]}
            seen = await two.until(lambda m: m["type"] == "table" and m["undo"])
            assert seen["undo"]["waits_for_you"]
            await bruno.ask("POST", f"/api/tables/{table}/undo/answer", {"agree": False})
            gone = await bruno.ask("POST", f"/api/tables/{table}/undo/answer", {"agree": True}, status=409)
            assert gone["error"]["id"] == "play-undo-none"
            again = await ada.ask("POST", f"/api/tables/{table}/undo", {}, status=409)
            assert again["error"]["id"] == "play-undo-refused"
            await two.move(two.position["legal"][0])
            await ada.ask("POST", f"/api/tables/{table}/undo", {})
            await ada.ask("POST", f"/api/tables/{table}/undo", {}, status=409)
            await bruno.ask("POST", f"/api/tables/{table}/undo/answer", {"agree": True})
            back = await one.until(lambda m: m["type"] == "position" and m["ply"] == 0)
            assert back["to_act"] == 0

    meet(server, meeting)


def test_whoever_moves_on_ends_the_wish_for_an_undo_on_the_pages(server: Running) -> None:
    """A move gave a position and not the table: the question stood on both pages until they were loaded again."""

    async def meeting(ada: Player, bruno: Player) -> None:
        table = await begun(ada, bruno)
        async with ada.socket(table) as one, bruno.socket(table) as two:
            await one.first("position")
            await one.move(one.position["legal"][0])
            await ada.ask("POST", f"/api/tables/{table}/undo", {})
            for socket in (one, two):
                await socket.until(lambda m: m["type"] == "table" and m["undo"])
            await two.move(two.position["legal"][0])
            await one.until(lambda m: m["type"] == "table" and not m["undo"])

    meet(server, meeting)


def test_alone_with_bots_one_takes_back_at_once(server: Running) -> None:
    async def meeting(ada: Player, _: Player) -> None:
        table = await ada.table(bots=["random"])
        await ada.start(table)
        nothing = await ada.ask("POST", f"/api/tables/{table}/undo", {}, status=409)
        assert nothing["error"]["id"] == "play-undo-nothing"
        async with ada.socket(table) as socket:
            await socket.first("position")
            await socket.move(socket.position["legal"][0])
            await socket.until(lambda m: m["type"] == "position" and m["ply"] == 2)
            await ada.ask("POST", f"/api/tables/{table}/undo", {})
            assert (await socket.until(lambda m: m["type"] == "position" and m["ply"] == 0))["to_act"] == 0

    meet(server, meeting)


def test_within_ones_turn_undo_is_free_unless_something_hidden_was_shown() -> None:
    game = GAMES["petards"]
    for seed in range(20):
        table = Table(Record("petards", ("Ada", "Bruno"), seed=str(seed)))
        draw = next(move for move in map(game.format_move, game.legal(table.state)) if move != "take")
        table.play(draw)
        assert has_shown(table, 0, game.to_act(table.states[0])), draw  # type: ignore[arg-type]
        runs = [move for move in game.legal(table.state) if type(move).__name__ == "LayRun"]
        if runs:
            table.play(game.format_move(runs[0]))
            assert not has_shown(table, 1, game.to_act(table.states[1]))  # type: ignore[arg-type]
            return
    pytest.fail("no hand had a run")


def test_a_note_is_ones_own(server: Running) -> None:
    async def meeting(ada: Player, bruno: Player) -> None:
        table = await begun(ada, bruno)
        await ada.ask("PUT", f"/api/tables/{table}/note", {"text": "he hoards violets"})
        assert (await ada.ask("GET", f"/api/tables/{table}/note"))["text"] == "he hoards violets"
        assert (await bruno.ask("GET", f"/api/tables/{table}/note"))["text"] == ""

    meet(server, meeting)


async def finished(ada: Player, bruno: Player) -> str:
    table = await begun(ada, bruno, level="random")
    async with ada.socket(table) as socket:
        for player, seat in ((ada, 0), (bruno, 1)):
            await player.ask("DELETE", f"/api/tables/{table}/seats/{seat}", {})
        await socket.until(lambda m: m["type"] == "position" and m["to_act"] is None)
    return table


def test_a_rematch_is_one_table_with_seats_moved_on(server: Running) -> None:
    async def meeting(ada: Player, bruno: Player) -> None:
        table = await finished(ada, bruno)
        one, two = await asyncio.gather(
            ada.ask("POST", f"/api/tables/{table}/rematch"), bruno.ask("POST", f"/api/tables/{table}/rematch")
        )
        assert one["id"] == two["id"] != table
        again = await ada.ask("GET", f"/api/tables/{one['id']}")
        assert [seat["name"] for seat in again["seats"]] == ["Bruno", "Ada"] and again["before"] == table
        assert (await ada.ask("POST", f"/api/tables/{table}/rematch"))["id"] == one["id"]

    meet(server, meeting)


def test_a_socket_hears_of_everything_that_happens_at_its_table(server: Running) -> None:
    async def meeting(ada: Player, bruno: Player) -> None:
        table = await ada.table(level="random", undo="ask")
        async with ada.socket(table) as one:
            waiting = await one.first("table")
            assert waiting["status"] == "waiting" and waiting["seats"][1]["is_free"]
            await bruno.sit(table, 1)
            await one.until(lambda m: m["type"] == "table" and m["seats"][1]["name"] == "Bruno")
            await bruno.ask("DELETE", f"/api/tables/{table}/seats/1", {})
            await one.until(lambda m: m["type"] == "table" and m["seats"][1]["is_free"])
            await bruno.sit(table, 1)
            await ada.start(table)
            await one.until(lambda m: m["type"] == "table" and m["status"] == "playing")
            await one.first("position")
            await one.move(one.position["legal"][0])
            await ada.ask("POST", f"/api/tables/{table}/undo", {})
            await one.until(lambda m: m["type"] == "table" and m["undo"])
            await bruno.ask("POST", f"/api/tables/{table}/undo/answer", {"agree": False})
            await one.until(lambda m: m["type"] == "table" and m["undo"] is None)
            for player, seat in ((ada, 0), (bruno, 1)):
                await player.ask("DELETE", f"/api/tables/{table}/seats/{seat}", {"why": "left"})
            await one.until(lambda m: m["type"] == "table" and m["status"] == "over")
            again = await bruno.ask("POST", f"/api/tables/{table}/rematch")
            await one.until(lambda m: m["type"] == "table" and m["rematch"] == again["id"])

    meet(server, meeting)


def test_records_are_downloaded_verified_replayed_and_played_on_from(server: Running) -> None:
    async def meeting(ada: Player, bruno: Player) -> None:
        table = await finished(ada, bruno)
        commitment = (await ada.ask("GET", f"/api/tables/{table}"))["commitment"]
        record = await ada.ask("GET", f"/api/tables/{table}/record")
        assert verify(read_record(record), Noted([commitment])).is_fair
        assert not verify(read_record(record), Noted(["0" * 64])).is_fair
        other = {**record, "fair": {**record["fair"], "secret": "0" * 64}}
        assert not (await ada.ask("POST", "/api/verify", {"record": other}))["fair"]
        assert not (await ada.ask("POST", "/api/verify", {"record": {**record, "fair": 3}}))["fair"]
        replay = await ada.ask("POST", "/api/replay?eyes=1", {"record": record})
        assert [step["move"] for step in replay["steps"][1:]] == record["moves"]
        cut = {**record, "moves": record["moves"][:5]}
        del cut["result"]
        on = await ada.table(record=cut, bots=["random"])
        await ada.start(on)
        position = await ada.ask("GET", f"/api/tables/{on}/position")
        assert position["ply"] >= 5
        bad = {**cut, "moves": ["a1", "a1"]}
        refused = await ada.ask("POST", "/api/tables", {"game": "libertas", "record": bad}, status=409)
        assert refused["error"]["id"] == "lobby-bad-move"
        early = await ada.ask("GET", f"/api/tables/{on}/record", status=409)
        assert early["error"]["id"] == "play-not-over"

    meet(server, meeting)


def test_a_link_moves_ones_identity_to_another_device_once(server: Running) -> None:
    async def meeting(ada: Player, _: Player) -> None:
        table = await ada.table()
        link = await ada.ask("POST", "/api/link")
        assert link["qr"].startswith("<svg") and f"#link={link['code']}" in link["url"]
        async with httpx.AsyncClient(base_url=server.url, timeout=30) as phone:
            answer = await phone.post("/api/link/redeem", json={"code": link["code"]})
            assert answer.json()["name"] == "Ada"
            seen = (await phone.get(f"/api/tables/{table}")).json()
            assert seen["you"] == [0]
        async with httpx.AsyncClient(base_url=server.url, timeout=30) as thief:
            assert (await thief.post("/api/link/redeem", json={"code": link["code"]})).status_code == 401

    meet(server, meeting)


def test_texts_come_in_the_readers_language(server: Running) -> None:
    async def meeting(ada: Player, bruno: Player) -> None:
        table = await begun(ada, bruno)
        async with ada.socket(table) as one, bruno.socket(table) as two:
            await two.send(type="hello", language="de")
            await one.first("position")
            await one.move(one.position["legal"][0])
            told: list[Socket] = [one, two]
            texts = [
                (
                    await s.until(lambda m: m["type"] == "position" and m["ply"] == 1)
                    if s is two
                    else s.position
                )["log"]
                for s in told
            ]
            assert " from " in texts[0][0]["text"] and "nimmt die Karte" in texts[1][0]["text"]
        refused = await ada.ask("GET", "/api/tables/none?lang=fr", status=404)
        assert refused["error"]["text"] == "cette table n’existe pas"

    meet(server, meeting)


def test_while_racks_are_hidden_the_log_names_no_taken_card(server: Running) -> None:
    async def meeting(ada: Player, bruno: Player) -> None:
        table = await begun(ada, bruno)
        async with ada.socket(table) as one:
            await one.first("position")
            before = one.position
            await one.move(before["legal"][0])
        seen = await bruno.ask("GET", f"/api/tables/{table}/position")
        line = seen["log"][0]
        assert (
            line["text"].startswith(f"takes the card on {before['legal'][0]}") and "card" not in line["args"]
        )
        opened = await begun(ada, bruno, options={"open_racks": True})
        async with ada.socket(opened) as one:
            await one.first("position")
            number = one.position["view"]["board"][one.position["legal"][0]][1:]
            await one.move(one.position["legal"][0])
            assert f" {number} from " in one.position["log"][0]["text"]

    meet(server, meeting)
