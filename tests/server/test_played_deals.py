"""Whatever only some have seen of a deal stays closed to everybody while somebody plays with these cards."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from ludotheque.core.record import parse_record
from ludotheque.play.table import Table, deal_from_seed, deal_key
from tests.server import made_reviews
from tests.server.client import Player
from tests.server.conftest import Running, run_in_thread
from tests.server.test_reviews import finished_table, sent
from tests.server.test_series import rematch

CLOSED = (
    "record",
    "replay?eyes=all",
    "replay?eyes=0",
    "replay?eyes=1",
    "review",
    "review?eyes=all",
    "review?eyes=0",
)
OPEN = ("replay",)


async def seen(player: Player, table: str) -> dict[str, int]:
    return {
        path: (await player.http.get(f"/api/tables/{table}/{path}")).status_code for path in (*CLOSED, *OPEN)
    }


IS_CLOSED = {**dict.fromkeys(CLOSED, 409), **dict.fromkeys(OPEN, 200)}
IS_OPEN = dict.fromkeys((*CLOSED, *OPEN), 200)


def reused(way: str) -> Any:
    """The ways to come by the same cards at another table."""
    record = sent("petards", 4)
    if way == "from its beginning":
        record["moves"] = []
    elif way == "other names":
        record["players"] = ["Zoé", "Yves"]
    return record


@pytest.mark.parametrize("way", ["from a position", "from its beginning", "other names"])
def test_a_deal_that_is_played_again_is_closed_to_everybody_until_that_game_is_over(
    tmp_path: Path, way: str
) -> None:
    """As it was: a review was closed to whoever played on, and the replay with all cards open to them too. And without
    eyes it was open to everybody, though the luck of the deal and all chances are found from hidden cards."""

    async def ask(running: Running) -> None:
        async with Player(running.url, "Ada") as ada, Player(running.url, "Zoé") as zoe:
            table = await finished_table(ada, "petards")
            assert await seen(zoe, table) == IS_OPEN
            again = await ada.table(game="petards", record=reused(way), seat=0)
            assert await seen(zoe, table) == IS_OPEN  # nobody plays yet
            await zoe.sit(again, 1)
            await ada.start(again)
            assert await seen(ada, table) == await seen(zoe, table) == IS_CLOSED
            assert (await ada.http.get("/api/me/export")).text.count('"moves"') == 0
            await zoe.ask("DELETE", f"/api/tables/{again}/seats/1", {"why": "resigned"})
            assert await seen(zoe, table) == IS_OPEN
            await ada.ask("GET", f"/api/tables/{again}/replay?eyes=all")

    with run_in_thread(tmp_path / "games.db", review=made_reviews.at_once) as running:
        asyncio.run(ask(running))


def test_two_tables_that_play_on_from_one_deal_close_each_other_and_a_rematch_closes_nothing(
    tmp_path: Path,
) -> None:
    """A rematch has cards of its own. After a restart all is as before."""
    database = tmp_path / "games.db"

    async def begin(running: Running) -> tuple[str, str]:
        async with Player(running.url, "Ada") as ada, Player(running.url, "Bruno") as bruno:
            first, second = [await finished_table(ada, "petards"), await finished_table(ada, "petards")]
            await ada.start(await rematch(ada, first))
            assert await seen(ada, first) == IS_OPEN
            again = await ada.table(game="petards", record=reused("from a position"), seat=0)
            await bruno.sit(again, 1)
            await ada.start(again)
            return first, second

    async def look(running: Running, tables: tuple[str, str]) -> None:
        async with Player(running.url, "Zoé") as zoe:
            for table in tables:
                assert await seen(zoe, table) == IS_CLOSED

    with run_in_thread(database, review=made_reviews.at_once) as running:
        tables = asyncio.run(begin(running))
    with run_in_thread(database, review=made_reviews.at_once) as running:
        asyncio.run(look(running, tables))


def test_whoever_plays_it_alone_against_bots_closes_it_to_all_who_did_not_play_it(tmp_path: Path) -> None:
    """A private window showed them the cards. Nobody is kept from looking at their own game by that."""

    async def ask(running: Running) -> None:
        async with Player(running.url, "Ada") as ada, Player(running.url, "Zoé") as zoe:
            table = await finished_table(ada, "petards")
            await zoe.start(await zoe.table(game="petards", record=reused("from a position"), seat=0))
            assert (await seen(ada, table), await seen(zoe, table)) == (IS_OPEN, IS_CLOSED)
            async with Player(running.url, "Yves") as yves:
                assert await seen(yves, table) == IS_CLOSED

    with run_in_thread(tmp_path / "games.db", review=made_reviews.at_once) as running:
        asyncio.run(ask(running))


def test_nobody_is_kept_from_their_own_game_by_others_who_play_it_again(tmp_path: Path) -> None:
    """As it was: a sore loser closed it to everybody by bringing its record to a table with a friend."""

    async def ask(running: Running) -> None:
        async with (
            Player(running.url, "Ada") as ada,
            Player(running.url, "Bruno") as bruno,
            Player(running.url, "Zoé") as zoe,
        ):
            table = await finished_table(ada, "petards")
            again = await bruno.table(game="petards", record=reused("from a position"), seat=0)
            await zoe.sit(again, 1)
            await bruno.start(again)
            assert (await seen(ada, table), await seen(bruno, table)) == (IS_OPEN, IS_CLOSED)
            async with Player(running.url, "Yves") as yves:
                assert await seen(yves, table) == IS_CLOSED

    with run_in_thread(tmp_path / "games.db", review=made_reviews.at_once) as running:
        asyncio.run(ask(running))


def test_cards_are_the_same_whether_a_record_names_them_or_their_seed() -> None:
    named = json.loads(json.dumps({**sent("petards"), "moves": []}))
    named.pop("deal", None)
    named.pop("result", None)
    named["seed"] = "7"
    table = Table(parse_record(json.dumps(named)))
    deal = table.game.write_deal(deal_from_seed(table.game, "7", 2, table.options))
    spelt = {**{key: value for key, value in named.items() if key != "seed"}, "deal": deal}
    assert deal_key(parse_record(json.dumps(spelt))) == deal_key(table.record)
    assert deal_key(parse_record(json.dumps({**named, "seed": "8"}))) != deal_key(table.record)
