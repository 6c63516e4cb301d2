"""What a stranger may have: each limit is told in words, and nobody else notices that it was reached."""

import asyncio
import json
import sqlite3
import threading
import time
from contextlib import closing
from dataclasses import replace
from mmap import MAP_PRIVATE, mmap
from pathlib import Path
from typing import Any

import httpx
import pytest

from ludotheque.core.errors import BadRecord
from ludotheque.core.record import Record, format_record
from ludotheque.games import petards
from ludotheque.play import lobby
from ludotheque.play.lobby import MOST_MOVES_STORED
from ludotheque.play.log import PAGE
from ludotheque.play.table import Table
from ludotheque.play.upgrades import load_as_before
from ludotheque.server import errands, sent
from ludotheque.server.errands import Errand, Errands, uploaded
from ludotheque.server.figures import Figures
from ludotheque.server.lane import Lane
from ludotheque.server.limits import Busy, Limits
from ludotheque.server.turns import Who
from ludotheque.server.upkeep import forget_idle_tables
from tests.server.attacks import long_record
from tests.server.client import Player
from tests.server.conftest import ROOMY, Running, run_in_thread

EVE = Who("192.0.2.66", "eve")


# -- records and logs -------------------------------------------------------------------------------------------------


def test_a_record_longer_than_any_game_is_refused(server: Running) -> None:
    """104,740 legal moves made everybody wait for 35 s."""
    record = json.loads(long_record())
    record["moves"] *= 21
    for path in ("/api/replay", "/api/verify"):
        body = {"record": {**record, "moves": record["moves"][: MOST_MOVES_STORED + 1]}}
        answer = httpx.post(server.url + path, json=body, timeout=60)
        assert answer.status_code == 409 and answer.json()["error"]["id"] == "lobby-too-long", answer.text
    answer = httpx.post(f"{server.url}/api/replay", json={"record": record}, timeout=60)
    assert answer.status_code == 413


def test_an_uploaded_record_is_replayed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """To check it and to show it were two things."""
    made: list[Record] = []

    def counted(record: Record) -> Table:
        made.append(record)
        return Table(record)

    monkeypatch.setattr(lobby, "Table", counted)
    record = {
        "format": "ludotheque/1",
        "game": "libertas",
        "players": ["A", "B"],
        "seed": "1",
        "moves": ["a1"],
    }
    told = json.loads(errands.run(Errand("replay", json.dumps({"record": record}).encode(), "en")))
    assert len(told["steps"]) == told["length"] == 2 and len(made) == 1


def test_a_long_replay_is_told_in_pages_that_fit_together(monkeypatch: pytest.MonkeyPatch) -> None:
    def steps(since: int) -> list[Any]:
        sent = b'{"record":%b}' % long_record().encode()
        return list(json.loads(errands.run(Errand("replay", sent, "en", "all", since)))["steps"])

    monkeypatch.setattr("ludotheque.server.replays.STEPS", 40)
    first, second = steps(0), steps(40)
    assert [step["ply"] for step in first + second] == list(range(80))
    monkeypatch.setattr("ludotheque.server.replays.STEPS", 80)
    view: dict[str, Any] = {}
    views = [view := {**view, **step["view"]} for step in steps(0)]
    assert {**views[39], **second[0]["view"]} == views[40]
    assert views[40] == second[0]["view"]


def test_of_a_long_log_the_end_is_told_and_the_rest_on_request(server: Running) -> None:
    """A table begun from a long record: twenty who came there left the server silent for two minutes."""

    async def meeting() -> None:
        async with Player(server.url) as ada:
            record = json.loads(long_record())
            record["moves"] = record["moves"][: 2 * PAGE + 48]
            table = await ada.table("petards", record=record)
            await ada.start(table)
            async with ada.socket(table) as one:
                position = await one.first("position")
                log, earlier = position["log"], position["earlier"]
                assert len(log) == PAGE and earlier == PAGE + 48
                while earlier:
                    page = await ada.ask("GET", f"/api/tables/{table}/log?until={earlier}")
                    assert page["earlier"] == max(0, earlier - PAGE)
                    log, earlier = page["lines"] + log, page["earlier"]
                assert len(log) == 2 * PAGE + 48
                assert [line["seat"] for line in log[:4]] == [0, 0, 1, 1]
                answer = await one.move(one.position["legal"][0])
                assert answer["type"] == "done", answer
                assert len(one.position["log"]) == 1 and "earlier" not in one.position

    asyncio.run(meeting())


def test_a_game_longer_than_any_takes_no_more_moves_and_nothing_spins(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def meeting() -> None:
        async with Player(server.url) as ada:
            table = await ada.table(bots=["random"], level="random")
            await ada.start(table)
            sitting = server.held(table).sitting
            monkeypatch.setattr("ludotheque.play.sitting.MOST_MOVES_STORED", len(sitting.table.moves))  # type: ignore[union-attr]
            async with ada.socket(table) as one:
                await one.first("position")
                assert (await one.move(one.position["legal"][0]))["error"]["id"] == "play-too-long"
                await ada.ask("DELETE", f"/api/tables/{table}/seats/0", {})
            assert server.held(table).bot is None

    asyncio.run(meeting())


# -- workers for records ----------------------------------------------------------------------------------------------


def _sleep_or_fill(errand: Errand) -> bytes:
    """An errand that does what its language says."""
    if errand.language == "sleep":
        time.sleep(3600)
    if errand.language == "fill":
        mmap(-1, 2 << 30, flags=MAP_PRIVATE).close()  # not touched: without a limit it would be there at once
    return b"done"


def errands_that(limits: Limits, monkeypatch: pytest.MonkeyPatch) -> Errands:
    monkeypatch.setattr(errands, "run", _sleep_or_fill)
    return Errands(limits, Figures())


@pytest.mark.parametrize("what", ["sleep", "fill"])
def test_an_errand_has_limits_of_time_and_memory(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    limits = Limits(errand_seconds=30 if what == "fill" else 1)
    pool = errands_that(limits, monkeypatch)

    async def ask() -> None:
        with pytest.raises(BadRecord) as refused:
            await pool.run(Errand("check", b"", what), EVE)
        assert refused.value.message.id == "limit-work"
        assert await pool.run(Errand("check", b"", "en"), EVE) == b"done"

    try:
        asyncio.run(asyncio.wait_for(ask(), 60))
    finally:
        pool.close()


def test_who_sends_too_many_errands_is_refused_and_others_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    limits = Limits(errand_seconds=30, errands=2)
    pool = errands_that(limits, monkeypatch)

    async def ask() -> None:
        crowd = [asyncio.create_task(pool.run(Errand("check", b"", "sleep"), EVE)) for _ in range(3)]
        await asyncio.sleep(0.1)
        with pytest.raises(Busy):  # at once: whoever waits would be refused in the end, too
            await asyncio.wait_for(pool.run(Errand("check", b"", "en"), EVE), 1)
        assert await pool.run(Errand("check", b"", "en"), Who("192.0.2.1")) == b"done"
        for task in crowd:
            task.cancel()

    try:
        asyncio.run(asyncio.wait_for(ask(), 60))
    finally:
        pool.close()


def test_an_errand_outlives_the_death_of_its_worker() -> None:
    pool = Errands(Limits(), Figures())
    record = lobby.open_record(
        {"format": "ludotheque/1", "game": "libertas", "players": ["A", "B"], "seed": "1", "moves": []}
    ).record

    async def ask() -> None:
        for _ in range(2):
            assert await pool.run(Errand("check", uploaded(record), "en"), EVE)
            (worker,) = pool._pool._all
            worker._process.kill()
            worker._process.join()

    try:
        asyncio.run(asyncio.wait_for(ask(), 60))
    finally:
        pool.close()


# -- what is stored ---------------------------------------------------------------------------------------------------


def test_sitting_and_standing_up_without_end_is_refused_after_a_while(tmp_path: Path) -> None:
    limits = replace(ROOMY, changes=0.1, change_burst=10, stored=10, stored_burst=20_000)

    async def meeting(url: str) -> None:
        async with Player(url) as ada:
            table = await ada.table(seat=None)
            seat = f"/api/tables/{table}/seats/0"
            answers = []
            for _ in range(6):
                answers.append(await ada.http.put(seat, json={}))
                answers.append(await ada.http.delete(seat))
            refused = [answer for answer in answers if answer.status_code == 429]
            assert refused and refused[0].json()["error"]["id"] == "limit-changes"
            assert int(refused[0].headers["retry-after"]) > 1

    with run_in_thread(tmp_path / "games.db", limits) as server:
        asyncio.run(meeting(server.url))


def test_bytes_that_are_stored_are_counted(tmp_path: Path) -> None:
    """One address could store 3.9 MB a second."""
    limits = replace(ROOMY, stored=10, stored_burst=20_000)

    async def meeting(url: str) -> None:
        async with Player(url) as ada:
            table = await ada.table()
            notes = [
                await ada.http.put(f"/api/tables/{table}/note", json={"text": "x" * 3900}) for _ in range(8)
            ]
            refused = [answer for answer in notes if answer.status_code == 429]
            assert len(refused) >= 3 and refused[0].json()["error"]["id"] == "limit-stored"
            await ada.start(table)
            async with ada.socket(table) as socket:  # moves count too
                position = await socket.first("position")
                for _ in range(40):
                    await socket.send(type="move", id="m", number=0, move=position["legal"][0] + " " * 90)
                refused = await socket.until(
                    lambda m: m["type"] == "refused" and m["error"]["id"] != "play-stale"
                )
                assert refused["error"]["id"] == "limit-stored"

    with run_in_thread(tmp_path / "games.db", limits) as server:
        asyncio.run(meeting(server.url))


def test_every_path_is_counted(tmp_path: Path) -> None:
    limits = replace(
        ROOMY, requests=1, request_burst=20, pages=1, page_burst=20, handshakes=1, handshake_burst=5
    )
    with (
        run_in_thread(tmp_path / "games.db", limits) as server,
        httpx.Client(base_url=server.url, timeout=60) as http,
    ):
        for path in ("/openapi.json", "/nowhere"):
            assert 429 in [http.get(path).status_code for _ in range(25)]
        heads = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
        heads["Sec-WebSocket-Key"] = "AAAAAAAAAAAAAAAAAAAAAA=="
        found = [http.get("/api/tables/none/socket", headers=heads).status_code for _ in range(8)]
        assert found[0] == 404 and found[-1] == 429


# -- lists -------------------------------------------------------------------------------------------------------------


def test_private_tables_do_not_empty_the_list_and_finished_games_hide_no_running_one(server: Running) -> None:
    """Found by what is wanted, not among the newest hundred."""

    async def meeting() -> None:
        async with Player(server.url) as ada, Player(server.url, "Eve") as eve:
            table = await ada.table(open=True)
            for _ in range(105):
                await eve.table(seat=None, open=False)
            listed = await eve.ask("GET", "/api/tables")
            assert table in [each["id"] for each in listed["tables"]]
            guest, created = server.held(table).sitting.host, time.time_ns() // 1_000_000 + 1000
            with closing(sqlite3.connect(server.database)) as games, games:
                for number in range(55):
                    row = (f"over{number}", "libertas", "{}", "over", created + number, created)
                    games.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?)", row)
                    games.execute("INSERT INTO guests VALUES (?, ?)", (row[0], guest))
            first = await ada.ask("GET", "/api/tables?mine=1")
            assert first["tables"][0]["id"] == table
            assert first["more"] == "over6"
            second = await ada.ask("GET", f"/api/tables?mine=1&before={first['more']}")
            assert second["more"] is None

    asyncio.run(meeting())


def test_what_grows_with_what_somebody_said_is_worked_out_beside_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it was: a hand of 63 cards of Res Publica and an offer of half of them stopped everybody for 80 ms, as often
    as it was asked."""
    threads: list[str] = []
    outlook = petards.outlook

    def noting(*arguments: Any) -> Any:
        threads.append(threading.current_thread().name)
        return outlook(*arguments)

    monkeypatch.setattr(petards, "outlook", noting)

    async def meeting(url: str) -> None:
        async with Player(url) as ada, Player(url, "Bruno") as bruno:
            table = await ada.table("petards", undo="ask")
            await bruno.sit(table, 1)
            await ada.start(table)
            async with ada.socket(table) as socket:
                await socket.first("position")
                await socket.move(next(move for move in socket.position["legal"] if move != "take"))
            await asyncio.gather(*(ada.ask("GET", f"/api/tables/{table}/outlook") for _ in range(3)))

    with run_in_thread(tmp_path / "games.db") as server:
        asyncio.run(meeting(server.url))
    assert [thread.partition("_")[0] for thread in threads] == ["looking"]  # once


@pytest.mark.parametrize(
    "path", ["lessons/libertas/1", "lessons/libertas/1/say", "puzzles/libertas/1", "puzzles/libertas/1/say"]
)
def test_half_a_megabyte_of_small_texts_is_read_by_a_worker(
    server: Running, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it was: each text was checked on its own in the event loop, 0.1 s for everybody, whoever sent it."""
    read: list[type] = []

    def noting(data: bytes, kind: type[Any]) -> Any:
        read.append(kind)
        return sent.read_body(data, kind)

    monkeypatch.setattr("ludotheque.server.calls.read_body", noting)
    answer = httpx.post(f"{server.url}/api/{path}", json={"moves": ["a"] * 100_000}, timeout=60)
    assert answer.status_code == 400 and answer.json()["error"]["id"] == "server-bad-request"
    assert not read


def test_what_is_said_at_a_real_table_is_short(server: Running) -> None:
    """As it was: 64 kB of small texts were checked one by one before anybody counted them."""
    wish = {"game": "respublica", "said": ["seek 1 hun"]}
    assert httpx.post(f"{server.url}/api/say", json=wish).status_code == 200
    wish["said"] = ["a"] * 10_000
    assert httpx.post(f"{server.url}/api/say", json=wish).status_code == 413


def test_whoever_opens_a_short_table_does_not_wait_for_long_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it was: first come, first served; forty long tables of a stranger kept everybody out for seven seconds."""
    loaded: list[str] = []
    go = threading.Event()

    def noting(id: str, *more: Any) -> Any:
        loaded.append(id)
        assert go.wait(20)
        return load_as_before(id, *more)

    monkeypatch.setattr("ludotheque.server.house.load_as_before", noting)
    record = json.loads(format_record(Table(Record("petards", ("A", "B"), seed="1", moves=("draw",))).record))

    async def meeting(server: Running) -> None:
        async with Player(server.url) as ada:
            long = [await ada.table("petards", seat=None, record=record) for _ in range(3)]
            tables = [*long, await ada.table("petards", seat=None)]
            for table in tables:
                server.loop.call_soon_threadsafe(server.house.drop, table)
            asked = []
            for count, table in enumerate(tables, start=1):
                asked.append(asyncio.create_task(ada.ask("GET", f"/api/tables/{table}")))
                while len(server.house.loading) < count:
                    await asyncio.sleep(0.01)
            await asyncio.sleep(0.1)  # until what there is to read has been read
            go.set()
            await asyncio.gather(*asked)
            assert loaded == [long[0], tables[3], *long[1:]]

    with run_in_thread(tmp_path / "games.db") as server:
        asyncio.run(meeting(server))


def test_a_turn_that_nobody_takes_goes_to_the_next() -> None:
    """In a lane, whoever is cancelled while they wait, or when they need not wait any more, is in nobody's way."""

    async def meeting() -> None:
        lane, go = Lane("test"), threading.Event()
        first = asyncio.create_task(lane.run(1, go.wait, 20))
        await asyncio.sleep(0)
        waiting = [asyncio.create_task(lane.run(size, int, size)) for size in (2, 3, 4)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        go.set()
        await first
        waiting[1].cancel()  # its turn has just come
        assert await asyncio.wait_for(waiting[2], 20) == 4
        assert await asyncio.wait_for(lane.run(1, int, 5), 20) == 5
        lane.close()

    asyncio.run(meeting())


def test_of_long_games_an_address_brings_few_along_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it was: each was four megabytes in memory, and one address could have hundreds of them there."""
    for module in ("same_cards", "held"):
        monkeypatch.setattr(f"ludotheque.server.{module}.LONG", 3)
    table = Table(Record("petards", ("A", "B"), seed="1"))
    while len(table.moves) < 4:
        table.play(table.game.format_move(table.game.legal(table.state)[0]))
    record = json.loads(format_record(table.record))

    async def meeting(server: Running) -> None:
        async with Player(server.url) as ada:
            tables = [await ada.table("petards", seat=None, record=record, hot_seat=True) for _ in range(2)]
            for seat, name in enumerate(("Left", "Right")):
                await ada.sit(tables[0], seat, name=name)
            await ada.start(tables[0])
            refused = await ada.ask("POST", f"/api/tables/{tables[1]}/start", status=429)
            assert refused["error"]["id"] == "limit-long-tables"
            server.held(tables[0]).used -= 61
            forget_idle_tables(server.house)
            assert tables[0] not in server.house.held
            await ada.start(tables[1])

    with run_in_thread(tmp_path / "games.db", replace(ROOMY, long_tables=1)) as server:
        asyncio.run(meeting(server))
