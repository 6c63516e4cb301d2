"""What somebody has played is theirs: listed, counted, taken to another device, exported, deleted."""

import asyncio
import json
import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from ludotheque.core.errors import Message
from ludotheque.core.record import read_record
from ludotheque.play.sitting import load
from ludotheque.play.table import Table
from ludotheque.server.routes import me
from ludotheque.store import StoreUnavailable
from tests.server.client import Player
from tests.server.conftest import Running, run_in_thread
from tests.server.test_series import play_out, rematch
from tests.server.test_tables import meet

ENTROPY = "ab" * 32


async def finished(player: Player, count: int) -> list[Any]:
    """The player's finished games, once there are this many: a result is written just after the end."""
    while len(games := (await player.ask("GET", "/api/v1/me/games"))["games"]) < count:
        await asyncio.sleep(0.02)
    return list(games)


def test_finished_games_are_listed_with_result_and_score_of_the_series(server: Running) -> None:
    async def meeting(ada: Player, bruno: Player) -> None:
        table = await ada.table(level="random")
        await bruno.sit(table, 1)
        first = await play_out(table, ada, bruno)
        again = await rematch(ada, table)
        second = await play_out(again, ada, bruno)
        games = await finished(ada, 2)
        assert [game["table"] for game in games] == [again, table]
        for game, result in zip(games, (second, first), strict=True):
            assert {s["name"]: (s["won"], s["score"]) for s in game["seats"]} == result
            assert [s["is_you"] for s in game["seats"]] == [s["name"] == "Ada" for s in game["seats"]]
            assert game["is_kept"] and game["how"] is None
        assert (games[1]["series"], games[0]["series"]) == (None, 2)
        assert games[0]["won"] == first["Ada"][0] + second["Ada"][0]
        assert games[0]["points"] == first["Ada"][1] + second["Ada"][1]
        told = await ada.ask("GET", "/api/v1/me/figures")
        (tally,), (met,) = told["games"], told["met"]
        assert tally == {"game": "libertas", "players": 2, "games": 2, "won": games[0]["won"]}
        assert (met["name"], met["games"], met["won"]) == ("Bruno", 2, games[0]["won"])
        assert met["lost"] == first["Bruno"][0] + second["Bruno"][0]

    meet(server, meeting)


def test_games_go_along_with_the_link_to_another_device(server: Running) -> None:
    async def meeting(ada: Player, bruno: Player) -> None:
        table = await ada.table(level="random")
        await play_out(table, ada)
        await finished(ada, 1)
        code = (await ada.ask("POST", "/api/link"))["code"]
        await bruno.ask("POST", "/api/link/redeem", {"code": code})
        assert [game["table"] for game in await finished(bruno, 1)] == [table]

    meet(server, meeting)


def test_games_that_ended_before_results_were_kept_are_filled_in(tmp_path: Path) -> None:
    """As after a power cut between the last move and its result, or an upgrade."""
    database = tmp_path / "games.db"

    async def play() -> str:
        async with Player(running.url) as ada:
            table = await ada.table(level="random")
            await play_out(table, ada)
            await finished(ada, 1)
            return ada.cookie()

    async def look(cookie: str) -> list[Any]:
        player = Player(running.url)
        player.http.headers["Cookie"] = cookie
        async with player.http:
            return await finished(player, 1)

    with run_in_thread(database) as running:
        cookie = asyncio.run(play())
    with closing(sqlite3.connect(database)) as connection, connection:
        before = connection.execute("SELECT * FROM results").fetchall()
        connection.execute("DELETE FROM results")
    with run_in_thread(database) as running:
        assert len(asyncio.run(look(cookie))) == 1
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute("SELECT * FROM results").fetchall() == before


def test_everything_of_oneself_comes_in_one_file_and_no_running_games_secret(server: Running) -> None:
    async def meeting(ada: Player, bruno: Player) -> None:
        over, running = await ada.table(level="random"), await ada.table(level="random")
        await play_out(over, ada)
        await bruno.sit(running, 1)
        await ada.start(running)
        await ada.ask("PUT", f"/api/tables/{running}/note", {"text": "a fine plan"})
        await bruno.ask("PUT", f"/api/tables/{running}/note", {"text": "mine alone"})
        text = (await ada.http.get("/api/v1/me/export")).text
        told = json.loads(text)
        assert (told["format"], told["name"]) == ("ludotheque/me/1", "Ada")
        assert [table["id"] for table in told["tables"]] == [running]
        assert told["notes"] == [{"table": running, "text": "a fine plan"}]
        assert len(told["devices"]) == 1
        (game,) = told["games"]
        assert game["id"] == over and Table(read_record(game)).outcome is not None
        held = server.held(running).sitting
        assert "mine alone" not in text and held.dealing._secret not in text

    meet(server, meeting)


def stored(server: Running, *tables: str) -> str:
    with closing(sqlite3.connect(server.database)) as database:
        places = ", ".join("?" * len(tables))
        sql = f"SELECT body, at, client FROM entries WHERE table_id IN ({places}) ORDER BY table_id, number"
        return "\n".join(row[0] for row in database.execute(sql, tables))


def test_whoever_leaves_for_good_is_named_nowhere_and_others_lose_nothing(server: Running) -> None:
    """The deal is made of a seal that the names are in: it must stay what it was without them."""

    async def meeting(ada: Player, bruno: Player) -> None:
        await ada.ask("PUT", "/api/guest", {"name": "Ariadne"})
        old = await ada.table(level="random", entropy=ENTROPY)
        await bruno.sit(old, 1)
        await ada.start(old)
        await ada.reveal(old, 0, ENTROPY)
        await play_out(old, ada, bruno)
        waiting = await rematch(bruno, old)
        running = await ada.table(level="random", entropy=ENTROPY, seats=3)
        await bruno.sit(running, 1)
        await ada.start(running)
        await ada.reveal(running, 0, ENTROPY)
        two = await ada.table(level="random")
        await bruno.sit(two, 1)
        await ada.start(two)
        before = (await bruno.http.get(f"/api/tables/{old}/record")).json()
        assert "Ariadne" in before["players"] and "fair" in before

        gone = await ada.ask("DELETE", "/api/v1/me?lang=en")
        assert gone == {"sessions": []} and not ada.http.cookies
        await ada.ask("GET", "/api/guest", status=401)

        tables = (old, waiting, running, two)
        assert "Ariadne" not in stored(server, *tables)
        for table in tables:
            assert "Ariadne" not in (await bruno.http.get(f"/api/tables/{table}")).text
        after = (await bruno.http.get(f"/api/tables/{old}/record")).json()
        assert after["players"] == ["Someone who left", "Bruno"]
        assert (after["deal"], after["moves"]) == (before["deal"], before["moves"])
        assert after["left"] is True and "fair" not in after
        verdict = await bruno.ask("POST", "/api/verify?lang=en", {"record": after})
        assert not verdict["fair"] and "name" in verdict["text"]
        info = await bruno.ask("GET", f"/api/tables/{two}")
        assert info["status"] == "over" and info["ended"]["winners"] == [1]
        assert (await bruno.ask("GET", f"/api/tables/{running}"))["seats"][0]["away"] == "resigned"
        games = {game["table"]: game for game in await finished(bruno, 2)}
        assert games[old]["seats"][0]["name"] == games[two]["seats"][0]["name"] == "Someone who left"
        for table in (old, running):  # whoever reads them anew finds the same game
            with closing(sqlite3.connect(server.database)) as database:
                sql = "SELECT body, at, client FROM entries WHERE table_id = ? ORDER BY number"
                sitting, held = load(table, database.execute(sql, (table,))), server.held(table).sitting
            assert sitting.table is not None and held.table is not None
            assert sitting.table.dealt == held.table.dealt and sitting.chairs == held.chairs

    meet(server, meeting)


def test_a_record_that_somebody_brought_along_names_them_no_more(tmp_path: Path) -> None:
    """As it was: only the names of that table were looked for in it, and one may have another there."""

    async def meeting(server: Running) -> None:
        async with Player(server.url, "Ariadne") as ada, Player(server.url, "Bruno") as bruno:
            old = await ada.table(level="random")
            await bruno.sit(old, 1)
            await ada.start(old)
            await ada.ask("DELETE", f"/api/tables/{old}/seats/0", {"why": "resigned"})
            record = (await ada.http.get(f"/api/tables/{old}/record")).json()
            brought = await ada.table(seat=None, record=record, hot_seat=True)
            await ada.sit(brought, 0, name="Left")
            await ada.sit(brought, 1, name="Right")
            await ada.start(brought)
            assert "Ariadne" in stored(server, brought)
            await ada.ask("DELETE", "/api/v1/me")
            assert "Ariadne" not in stored(server, old, brought) and "Bruno" in stored(server, brought)

    with run_in_thread(tmp_path / "games.db") as server:
        asyncio.run(meeting(server))


def test_records_that_others_have_brought_along_name_them_no_more(tmp_path: Path) -> None:
    """As it was: only tables were looked at where they had been, and a bot went on playing under their name."""

    async def meeting(server: Running) -> None:
        async with Player(server.url, "Ariadne") as ada, Player(server.url, "Bruno") as bruno:
            old = await ada.table(level="random", entropy=ENTROPY)
            await bruno.sit(old, 1)
            await ada.start(old)
            await ada.reveal(old, 0, ENTROPY)
            await ada.ask("DELETE", f"/api/tables/{old}/seats/0", {"why": "resigned"})
            record = (await bruno.http.get(f"/api/tables/{old}/record")).json()
            running, over = [await bruno.table(seat=1, record=record, level="random") for _ in range(2)]
            for table in (running, over):
                await bruno.start(table)
            await bruno.ask("DELETE", f"/api/tables/{over}/seats/1", {"why": "resigned"})
            await finished(bruno, 2)
            assert "Ariadne" in stored(server, running)
            async with bruno.socket(running) as socket:
                assert (await socket.first("table"))["seats"][0]["name"] == "Ariadne"
                await ada.ask("DELETE", "/api/v1/me?lang=en")
                with pytest.raises(ConnectionClosed):
                    await socket.until(lambda _: False)
            assert "Ariadne" not in stored(server, old, running, over)
            for table in (running, over):
                info = await bruno.ask("GET", f"/api/tables/{table}")
                assert [seat["name"] for seat in info["seats"]] == ["Someone who left", "Bruno"]
            games = await finished(bruno, 2)
            assert all(game["seats"][0]["name"] == "Someone who left" for game in games)
            assert "Ariadne" not in (await bruno.http.get("/api/v1/me/export")).text

    with run_in_thread(tmp_path / "games.db") as server:
        asyncio.run(meeting(server))


def test_whoever_is_interrupted_at_the_very_end_of_leaving_asks_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it was: signed out before the last names were gone, and nobody could ask for the rest."""

    async def meeting(server: Running) -> None:
        async with Player(server.url) as ada:
            with monkeypatch.context() as full:

                async def fail(*_: str) -> None:
                    raise StoreUnavailable(Message("server-unavailable"))

                full.setattr(server.house.store, "forget_guest", fail)
                await ada.ask("DELETE", "/api/v1/me", status=503)
            await ada.ask("DELETE", "/api/v1/me")
            await ada.ask("GET", "/api/guest", status=401)

    with run_in_thread(tmp_path / "games.db") as server:
        asyncio.run(meeting(server))


def test_few_of_an_address_have_their_games_written_down_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it was: as many as there were guests, and of one guest as many as asked in the same moment. For each all games
    are replayed, and whoever wanted to open a table waited for them."""
    go, head = threading.Event(), me._head

    async def slow(call: Any) -> bytes:
        while not go.is_set():
            await asyncio.sleep(0.01)
        return await head(call)

    monkeypatch.setattr(me, "_head", slow)

    async def meeting(server: Running) -> None:
        async with Player(server.url) as ada, Player(server.url) as bruno, Player(server.url) as chloe:
            first = [asyncio.create_task(one.ask("GET", "/api/v1/me/export")) for one in (ada, bruno)]
            while len(server.house.history.exporting) < 2:
                await asyncio.sleep(0.01)
            for one in (ada, chloe):
                refused = await one.ask("GET", "/api/v1/me/export", status=429)
                assert refused["error"]["id"] == "limit-export"
            go.set()
            assert [told["games"] for told in await asyncio.gather(*first)] == [[], []]
            while server.house.history.exporting:  # what was read may be let go of a moment later
                await asyncio.sleep(0.01)
            assert (await chloe.ask("GET", "/api/v1/me/export"))["name"] == "Ada"

    with run_in_thread(tmp_path / "games.db") as server:
        asyncio.run(meeting(server))


def test_one_damaged_row_takes_nothing_else_from_its_guest(tmp_path: Path) -> None:
    """As it was: a bell or a result that could not be read made the whole page of its guest fail."""
    path = tmp_path / "games.db"

    async def play(running: Running) -> dict[str, str]:
        async with Player(running.url, "Ada") as ada:
            for _ in range(2):
                await play_out(await ada.table(level="random"), ada)
            await finished(ada, 2)
            return {"guest": (await ada.ask("GET", "/api/guest"))["guest"], "cookie": ada.cookie()}

    async def look(running: Running, cookie: str) -> None:
        async with httpx.AsyncClient(base_url=running.url, headers={"Cookie": cookie}) as http:
            assert len((await http.get("/api/me/games")).json()["games"]) == 1
            (bell,) = (await http.get("/api/me/bells")).json()["bells"]
            assert (bell["kind"], bell["address"]) == ("push", "")
            assert json.loads((await http.get("/api/me/export")).text)["bells"]
            assert (await http.delete("/api/me")).status_code == 200

    with run_in_thread(path) as running:
        known = asyncio.run(play(running))
    with closing(sqlite3.connect(path)) as database:
        bad = '{"score":"x","how":5,"series":7}'
        database.execute("UPDATE results SET body = ? WHERE at = (SELECT min(at) FROM results)", (bad,))
        database.execute(
            "INSERT INTO bells VALUES ('bad', ?, 'push', 'no JSON', 'en', 1, 1, 0)", (known["guest"],)
        )
        database.commit()
    with run_in_thread(path) as running:
        asyncio.run(look(running, known["cookie"]))
