"""Links to a table, and the list of open ones."""

import asyncio
from pathlib import Path

import pytest

from tests.server.client import Player
from tests.server.conftest import Running, run_in_thread
from tests.server.meetings import Json, begun, meet


@pytest.mark.parametrize(
    ("outer", "host", "url", "is_local"),
    [
        (None, None, None, True),
        ("http://192.0.2.7:8765/", None, "http://192.0.2.7:8765/", False),
        ("http://192.0.2.7:8765/", "192.0.2.7:80", "http://192.0.2.7:80/", False),
        (None, "192.0.2.7:80", "http://192.0.2.7:80/", False),
        ("https://club.example/", "localhost:1", "https://club.example/", False),
    ],
)
def test_a_link_leads_others_to_the_table_or_says_that_they_cannot_come(
    tmp_path: Path, outer: str | None, host: str | None, url: str | None, is_local: bool
) -> None:
    """As it was: link and picture said 127.0.0.1, without a word."""

    async def ask(running: Running) -> Json:
        async with Player(running.url) as ada:
            table = await ada.table()
            headers = {} if host is None else {"Host": host}
            told = await ada.ask("GET", f"/api/tables/{table}/link", headers=headers)
            assert told["url"] == f"{url or running.url + '/'}#table={table}"
            assert (await ada.http.get(f"/api/tables/{table}/qr.svg", headers=headers)).is_success
            return told

    with run_in_thread(tmp_path / "games.db", outer_url=outer) as running:
        assert asyncio.run(ask(running))["is_local"] is is_local


def test_behind_a_named_proxy_the_link_is_the_proxys(tmp_path: Path) -> None:
    async def ask(running: Running) -> Json:
        async with Player(running.url) as ada:
            table = await ada.table()
            headers = {"X-Forwarded-Host": "club.example", "X-Forwarded-Proto": "https"}
            told = await ada.ask("GET", f"/api/tables/{table}/link", headers=headers)
            assert told == {"url": f"https://club.example/#table={table}", "is_local": False}

    with run_in_thread(tmp_path / "games.db", proxies=("127.0.0.1",), names=("club.example",)) as running:
        asyncio.run(ask(running))


def test_full_tables_are_not_listed_and_the_others_say_what_one_agrees_to(brisk: Running) -> None:
    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        full, free = await ada.table(), await bruno.table(clock={"bank": 300, "increment": 5}, order="lot")
        await bruno.sit(full, 1)
        duel = await begun(ada, bruno)
        await ada.ask("DELETE", f"/api/tables/{duel}/seats/0", {"why": "resigned"})
        again = (await ada.ask("POST", f"/api/tables/{duel}/rematch"))[
            "id"
        ]  # all seats are kept for somebody
        listed = {table["id"]: table for table in (await chloe.ask("GET", "/api/tables"))["tables"]}
        assert free in listed and full not in listed and again not in listed
        told = listed[free]
        assert told["clock"] == {"bank": 300, "increment": 5} and told["order"] == "lot"
        assert (told["hints"], told["undo_rule"], told["patience"]) == (False, "alone", 300)

    meet(brisk, meeting)
