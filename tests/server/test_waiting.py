"""Tables that wait for players: how many somebody may have, who is listed before whom, and when they go."""

import asyncio
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from ludotheque.server.upkeep import clear_waiting
from tests.server.client import Player
from tests.server.conftest import ROOMY, run_in_thread
from tests.server.test_series import rematch
from tests.server.test_tables import finished


def test_a_guest_has_so_many_tables_that_wait_and_more_after_leaving_one(tmp_path: Path) -> None:
    """As it was: 270 of them in 3.5 s, by one address."""

    async def meeting(url: str) -> None:
        async with Player(url) as ada:
            tables = [await ada.table() for _ in range(3)]
            refused = await ada.ask("POST", "/api/tables", {"game": "libertas"}, status=429)
            assert refused["error"]["id"] == "limit-waiting-tables"
            await ada.start(tables[0])
            tables.append(await ada.table())
            await ada.ask("POST", "/api/tables", {"game": "libertas"}, status=429)
            await ada.ask("DELETE", f"/api/tables/{tables[1]}/seats/0", {})
            await ada.table()

    with run_in_thread(tmp_path / "games.db", replace(ROOMY, waiting_tables=3)) as server:
        asyncio.run(meeting(server.url))


def test_nobody_elses_table_counts_for_or_against_a_guest(tmp_path: Path) -> None:
    """As it was: tables at which one had sat for a moment, and rematches begun without one, counted forever."""

    async def meeting(url: str) -> None:
        async with Player(url) as ada, Player(url, "Bruno") as bruno:
            over = await finished(ada, bruno)
            again = await rematch(ada, over)
            for _ in range(3):
                table = await bruno.table()
                await ada.sit(table, 1)
                await ada.ask("DELETE", f"/api/tables/{table}/seats/1", {})
                await bruno.start(table)
            await ada.table()
            await ada.table()
            refused = await ada.ask("POST", "/api/tables", {"game": "libertas"}, status=429)
            assert refused["error"]["id"] == "limit-waiting-tables"
            await bruno.ask("POST", "/api/tables", {"game": "libertas"})  # the rematch is no table of his yet
            await bruno.sit(again, 0)
            refused = await bruno.ask("POST", "/api/tables", {"game": "libertas"}, status=429)
            assert refused["error"]["id"] == "limit-tables"

    with run_in_thread(tmp_path / "games.db", replace(ROOMY, waiting_tables=3, tables=5)) as server:
        asyncio.run(meeting(server.url))


def test_who_stands_up_elsewhere_has_no_more_tables_that_wait(tmp_path: Path) -> None:
    async def meeting(url: str) -> None:
        async with Player(url) as ada, Player(url, "Bruno") as bruno:
            for _ in range(2):
                await ada.table()
            table = await bruno.table()
            await ada.sit(table, 1)
            await ada.ask("DELETE", f"/api/tables/{table}/seats/1", {})
            await ada.table()
            await ada.ask("POST", "/api/tables", {"game": "libertas"}, status=429)

    with run_in_thread(tmp_path / "games.db", replace(ROOMY, waiting_tables=3)) as server:
        asyncio.run(meeting(server.url))


def test_nobody_sits_at_every_table_and_plays_at_none(tmp_path: Path) -> None:
    """One guest took the free seat of fifty tables, and a newcomer saw no table to sit down at."""

    async def meeting(url: str) -> None:
        async with Player(url) as ada, Player(url, "Bruno") as bruno, Player(url, "Mallory") as mallory:
            tables = [await host.table(seats=3) for host in (ada, ada, bruno)]
            for table in tables[:2]:
                await mallory.sit(table, 1)
            refused = await mallory.ask("PUT", f"/api/tables/{tables[2]}/seats/1", {}, status=429)
            assert refused["error"]["id"] == "limit-waiting-tables"
            await mallory.ask(
                "PUT", f"/api/tables/{tables[0]}/seats/1", {}
            )  # where she sits she may commit anew
            await ada.start(tables[0])
            await mallory.sit(tables[2], 1)

    with run_in_thread(tmp_path / "games.db", replace(ROOMY, waiting_tables=2)) as server:
        asyncio.run(meeting(server.url))


def test_an_address_has_so_many_whoever_makes_them(tmp_path: Path) -> None:
    async def meeting(url: str) -> None:
        async with Player(url) as ada, Player(url, "Bruno") as bruno:
            first = await ada.table()
            await bruno.table()
            refused = await bruno.ask("POST", "/api/tables", {"game": "libertas"}, status=429)
            assert refused["error"]["id"] == "limit-address-tables"
            await ada.start(first)
            await bruno.table()

    with run_in_thread(tmp_path / "games.db", replace(ROOMY, address_tables=2)) as server:
        asyncio.run(meeting(server.url))


def test_who_makes_many_tables_pushes_out_nobodys(tmp_path: Path) -> None:
    """As it was: the newest first, whoever had made them."""

    async def meeting(url: str) -> None:
        async with Player(url) as ada, Player(url, "Bruno") as bruno, Player(url, "Chloé") as chloe:
            own = [await ada.table(), await bruno.table()]
            many = [await chloe.table() for _ in range(20)]
            listed = [table["id"] for table in (await ada.ask("GET", "/api/tables"))["tables"]]
            assert listed[:3] == [many[-1], own[1], own[0]] and len(listed) == 22

    with run_in_thread(tmp_path / "games.db") as server:
        asyncio.run(meeting(server.url))


def at_address(url: str, address: str) -> Player:
    player = Player(url, f"Guest {address}")
    player.http = httpx.AsyncClient(
        base_url=url, transport=httpx.AsyncHTTPTransport(local_address=address), timeout=120
    )
    return player


def test_some_addresses_with_many_tables_push_out_nobodys(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it was: turns were taken among the newest fifty, and four pages were looked through at most."""

    async def meeting(url: str) -> None:
        async with at_address(url, "127.0.0.2") as ada:
            own = await ada.table()
            many: list[str] = []
            for number in range(3, 6):
                async with at_address(url, f"127.0.0.{number}") as other:
                    many += [await other.table() for _ in range(8)]
            first = await ada.ask("GET", "/api/tables")
            listed = [table["id"] for table in first["tables"]]
            assert listed[0] == many[-1] and listed[3] == own and len(listed) == 5
            while first["more"] is not None:
                first = await ada.ask("GET", f"/api/tables?before={first['more']}")
                listed += [table["id"] for table in first["tables"]]
            assert len(set(listed)) == len(listed) == 25

    monkeypatch.setattr("ludotheque.server.routes.tables.LISTED", 5)
    with run_in_thread(tmp_path / "games.db") as server:
        asyncio.run(meeting(server.url))


def test_a_restart_changes_nothing_in_the_order_of_the_list(tmp_path: Path) -> None:
    """Addresses are not kept: then each host of one address had a turn of their own."""

    async def listed(url: str) -> list[str]:
        async with Player(url, "Zoé") as zoe:
            return [table["id"] for table in (await zoe.ask("GET", "/api/tables"))["tables"]]

    async def meeting(url: str) -> list[str]:
        for address in ("127.0.0.2", "127.0.0.3"):
            for _ in range(3):
                async with at_address(url, address) as host:
                    await host.table()
                    await host.table()
        return await listed(url)

    with run_in_thread(tmp_path / "games.db") as server:
        before = asyncio.run(meeting(server.url))
    with run_in_thread(tmp_path / "games.db") as server:
        assert asyncio.run(listed(server.url)) == before


def test_a_table_where_nobody_has_been_for_long_is_removed(tmp_path: Path) -> None:
    """As it was: it waited forever. Whoever looks at it keeps it, and one where a game runs stays anyway."""

    async def meeting(url: str) -> None:
        async with Player(url) as ada:
            forsaken, seen, begun = [await ada.table() for _ in range(3)]
            await ada.start(begun)
            async with ada.socket(seen) as socket:
                await socket.first("table")
                await asyncio.sleep(0.3)
                clearing = asyncio.run_coroutine_threadsafe(clear_waiting(server.house), server.loop)
                await asyncio.wrap_future(clearing)
                await ada.ask("GET", f"/api/tables/{forsaken}", status=404)
            await ada.ask("GET", f"/api/tables/{seen}")
            await ada.ask("GET", f"/api/tables/{begun}")

    with run_in_thread(tmp_path / "games.db", replace(ROOMY, waiting_hours=0.2 / 3600)) as server:
        asyncio.run(meeting(server.url))
