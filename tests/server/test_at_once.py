"""Where a guest may have only a number of something, they get no more by asking for many at once."""

import asyncio
from collections import Counter
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from ludotheque.server.bell.settings import BellSettings
from ludotheque.server.limits import Limits
from tests.server.client import Player
from tests.server.conftest import ROOMY, Running, run_in_thread
from tests.server.process import served
from tests.server.receivers import letterbox
from tests.server.test_bell import CLUB
from tests.server.test_contests import TERMS
from tests.server.test_mail import SENDER
from tests.store.cluster import private_cluster

FEW = 2
LIMITS = replace(ROOMY, waiting_tables=FEW, contests=FEW, entries=FEW, bells=FEW, contest_burst=1000)
TABLE = {"game": "libertas", "seats": 2}
ASKED: dict[str, tuple[str, str, Any]] = {
    "tables": ("POST", "/api/tables", lambda n: TABLE),
    "tournaments": ("POST", "/api/tournaments", lambda n: TERMS),
    "mail": ("PUT", "/api/me/bells/mail", lambda n: {"address": f"ada{n}@example.org"}),
}


@pytest.mark.parametrize("what", ASKED)
def test_what_is_counted_is_made_one_after_the_other(tmp_path: Path, what: str) -> None:
    """As it was: of sixty tables that were asked for at once forty-eight were made."""
    method, path, body = ASKED[what]

    async def ask(running: Running) -> None:
        async with Player(running.url, "Ada") as ada:
            asked = (ada.http.request(method, path, json=body(n)) for n in range(12))
            codes = [answer.status_code for answer in await asyncio.gather(*asked)]
            assert sorted(codes) == [200] * FEW + [429] * (12 - FEW)

    with letterbox() as box:
        settings = BellSettings(smtp=box.url, sender=SENDER, url=CLUB)
        limits = replace(LIMITS, mail_burst=100)
        with run_in_thread(tmp_path / "games.db", limits, bells=settings) as running:
            asyncio.run(ask(running))


@pytest.mark.parametrize("what", ["tables", "tournaments"])
def test_it_is_so_over_several_processes(what: str) -> None:
    """As it was: each process had a turn of its own, and two made two in the place of one."""
    method, path, body = ASKED[what]
    most = {"tables": Limits().waiting_tables, "tournaments": Limits().contests}[what]

    async def ask(url: str) -> None:
        async with AsyncExitStack() as stack:
            ada = await stack.enter_async_context(Player(url, "Ada"))
            ways = [  # one connection each, so that both processes have some
                await stack.enter_async_context(
                    httpx.AsyncClient(base_url=url, cookies=ada.http.cookies, timeout=30)
                )
                for _ in range(16)
            ]
            for way in ways:
                await way.get("/api/guest")
            asked = (way.request(method, path, json=body(n)) for n, way in enumerate(ways * 2))
            codes = Counter(answer.status_code for answer in await asyncio.gather(*asked))
            assert codes == {200: most, 429: 2 * len(ways) - most}

    with served(private_cluster().emptied("first"), "--workers", "3") as server:
        asyncio.run(ask(server.url))


def test_an_address_makes_no_more_tables_by_many_guests_at_once(tmp_path: Path) -> None:
    async def ask(running: Running) -> None:
        people = [await Player(running.url, f"Guest {n}").__aenter__() for n in range(8)]
        asked = (one.http.post("/api/tables", json=TABLE) for one in people)
        codes = [answer.status_code for answer in await asyncio.gather(*asked)]
        assert sorted(codes) == [200] * FEW + [429] * (8 - FEW)
        for one in people:
            await one.__aexit__(None, None, None)

    with run_in_thread(tmp_path / "games.db", replace(ROOMY, address_tables=FEW)) as running:
        asyncio.run(ask(running))
