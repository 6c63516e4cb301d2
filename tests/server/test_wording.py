"""A move can be looked at before it is played: how it reads, whether it may be made, and nothing more."""

import asyncio

from tests.server.client import Json, Player
from tests.server.conftest import Running


async def started(player: Player, game: str, bots: int) -> str:
    table = await player.table(game, seats=bots + 1, bots=["random"] * bots, level="random")
    await player.start(table)
    return table


async def look_at(player: Player, table: str, move: str, language: str = "en", status: int = 200) -> Json:
    path = f"/api/tables/{table}/say?lang={language}"
    return await player.ask("POST", path, {"move": move}, status)


def test_a_sentence_is_read_in_the_readers_language_and_nothing_is_played(server: Running) -> None:
    async def meeting() -> None:
        async with Player(server.url, "Ada") as ada:
            table = await started(ada, "respublica", 2)
            before = await ada.ask("GET", f"/api/tables/{table}/position")
            told = await look_at(ada, table, "Je cherche 2 huns et 1 construction navale", "de")
            expected = {
                "move": "seek 2 hun and 1 shipbuilding",
                "text": "suche 2 Hunnen und 1 Schiffbau",
                "error": None,
            }
            assert told == expected
            assert await ada.ask("GET", f"/api/tables/{table}/position") == before

    asyncio.run(meeting())


def test_what_cannot_be_made_comes_with_its_reason_and_clause(server: Running) -> None:
    async def meeting() -> None:
        async with Player(server.url, "Ada") as ada:
            table = await started(ada, "respublica", 2)
            promised = await look_at(ada, table, "offer 12 hun")
            assert (promised["move"], promised["text"]) == ("offer 12 hun", "offer 12 huns")
            assert (promised["error"]["clause"], promised["error"]["id"][:10]) == ("R6", "respublica")
            unread = await look_at(ada, table, "seek many huns")
            assert (unread["move"], unread["text"], unread["error"]["clause"]) == (None, None, "R4")

    asyncio.run(meeting())


def test_a_game_without_sentences_shows_its_notation(server: Running) -> None:
    async def meeting() -> None:
        async with Player(server.url, "Ada") as ada:
            table = await started(ada, "libertas", 1)
            legal = (await ada.ask("GET", f"/api/tables/{table}/position"))["legal"]
            assert await look_at(ada, table, legal[0]) == {"move": legal[0], "text": legal[0], "error": None}

    asyncio.run(meeting())


def test_only_who_is_to_move_may_look_at_a_move(server: Running) -> None:
    async def meeting() -> None:
        async with Player(server.url, "Ada") as ada, Player(server.url, "Bruno") as bruno:
            table = await ada.table("libertas", seats=2)
            assert (await look_at(ada, table, "a1"))["error"]["id"] == "play-draft-not-now"
            await bruno.sit(table, 1)
            await ada.start(table)
            assert (await look_at(bruno, table, "a1"))["error"]["id"] == "play-draft-not-now"
            async with Player(server.url, "Chloé") as chloe:
                await look_at(chloe, table, "a1", status=403)

    asyncio.run(meeting())


def test_a_hint_is_a_move_and_a_sentence_that_names_it(server: Running) -> None:
    async def meeting() -> None:
        async with Player(server.url, "Ada") as ada:
            table = await started(ada, "respublica", 2)
            told = await ada.ask("POST", f"/api/tables/{table}/hint?lang=fr", {})
            read = await look_at(ada, table, told["move"], "fr")
            assert told["text"].startswith(f"«\xa0{read['text']}\xa0» paraît le mieux\xa0: ")
            assert told["said"] == read["text"]
            other = await look_at(ada, table, told["other"], "fr")
            assert told["other_said"] == other["text"]
            assert told["reason"] and told["first_sight"] is None

    asyncio.run(meeting())
