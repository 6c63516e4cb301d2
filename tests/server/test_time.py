"""What time does: links grow old, and nobody is waited for longer than a week."""

import asyncio
import json
import sqlite3
import time
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

from ludotheque.play.clocks import LONGEST_TURN
from ludotheque.play.entries import Created, Event, Sat, Started, format_entry
from ludotheque.play.lobby import Settings, check_settings
from ludotheque.server.identity import Identity
from ludotheque.store import Store, TableRow, open_store
from tests.server.client import Player
from tests.server.conftest import run_in_thread


async def store_table(store: Store, id: str, at: int) -> None:
    """A table of two people that began at that time, without a clock."""
    settings = check_settings(Settings("libertas", {}, 2, level="random"))
    row = TableRow(id, "libertas", json.dumps(settings.as_json()), "playing", at, at, 0)
    await store.create_table(row)
    people: Iterable[Event] = (Sat(seat, f"guest{seat}", f"P{seat}") for seat in (0, 1))
    for number, event in enumerate([Created("guest0", settings.as_json(), "secret"), *people, Started()]):
        await store.append(id, number, format_entry(event), at)


def test_after_a_week_without_a_move_a_bot_plays_on(tmp_path: Path) -> None:
    now = time.time_ns() // 1_000_000

    async def prepare() -> None:
        store = open_store(str(tmp_path / "games.db"))
        await store.open()
        await store_table(store, "forgotten", now - LONGEST_TURN - 60_000)
        await store_table(store, "remembered", now - LONGEST_TURN + 60_000)
        await store.set_setting("uptime", json.dumps({"alive": now, "downs": []}))  # there all the time
        await store.close()

    async def look(url: str) -> None:
        async with Player(url) as eve, eve.socket("forgotten") as socket:
            position = await socket.first("position")
            while position["ply"] == 0:
                position = await socket.first("position")
            assert position["to_act"] == 1
            log = (await eve.ask("GET", "/api/tables/forgotten/position"))["log"]
            assert [line["id"] for line in log] == ["log-absent", "libertas-tell-take-hidden"]
            table = await eve.ask("GET", "/api/tables/forgotten")
            assert [seat["away"] for seat in table["seats"]] == ["absent", None]
            other = await eve.ask("GET", "/api/tables/remembered")
            assert [seat["away"] for seat in other["seats"]] == [None, None]

    asyncio.run(prepare())
    with run_in_thread(tmp_path / "games.db") as server:
        asyncio.run(asyncio.wait_for(look(server.url), 30))


def test_links_are_good_for_ten_minutes_and_then_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "games.db"

    async def redeem() -> None:
        store = open_store(str(path))
        await store.open()
        identity = await Identity.open(store)
        ada, _ = await identity.sign_in("guest", "Ada", "")
        await store.setting(f"link/{int(time.time()) - 1:012}/old", "used long ago")
        old = identity._signer.write("link", [ada.guest, ada.session, int(time.time()) - 1, "nonce"])
        assert await identity.redeem(old) is None
        code = identity.link_code(ada)
        redeemed = await identity.redeem(code)
        assert redeemed is not None and (redeemed.guest, redeemed.name) == ("guest", "Ada")
        assert await identity.redeem(code) is None
        await store.close()

    asyncio.run(redeem())
    with closing(sqlite3.connect(path)) as database:
        keys = [key for (key,) in database.execute("SELECT key FROM settings WHERE key LIKE 'link/%'")]
    assert len(keys) == 1 and not keys[0].endswith("old")
