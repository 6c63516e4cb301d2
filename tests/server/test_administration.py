"""What a host does to people and tables while the server runs: it holds at once, on both databases, and is logged."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ludotheque.core.names import BadName
from ludotheque.play.lobby import Denied
from ludotheque.server import administration as admin
from tests.cli.command import refused, run
from tests.server.client import Player
from tests.server.conftest import Running, run_in_thread
from tests.server.test_contests import LIMITS, TERMS, bind, look
from tests.store.cluster import private_cluster


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Running, str]]:
    """A server that runs, and the address of its database."""
    url = (
        f"sqlite:///{tmp_path}/games.db" if request.param == "sqlite" else private_cluster().emptied("second")
    )
    with run_in_thread(url, LIMITS) as running:
        yield running, url
    assert "failed" not in running.log.getvalue(), running.log.getvalue()


async def soon(holds: Callable[[], Awaitable[bool]]) -> None:
    for _ in range(400):
        if await holds():
            return
        await asyncio.sleep(0.05)
    raise AssertionError("it never came to that")


async def guest_of(player: Player) -> str:
    return str((await player.ask("GET", "/api/guest"))["guest"])


async def error(player: Player, method: str, path: str, body: Any = None) -> str | None:
    answer = await player.http.request(method, path, json=body)
    return None if answer.is_success else str(answer.json()["error"]["id"])


async def answered(player: Player, wanted: str | None, method: str, path: str, body: Any = None) -> None:
    """Soon the answer is this refusal, or none."""

    async def is_so() -> bool:
        return await error(player, method, path, body) == wanted

    await soon(is_so)


def test_each_deed_holds_while_the_server_runs_and_is_logged(place: tuple[Running, str]) -> None:
    running, url = place

    async def meeting() -> None:
        async with Player(running.url, "Ada") as ada, Player(running.url, "Zoé") as zoe:
            id = await guest_of(zoe)
            assert id in [one.guest for one in await admin.people(url, "zoé")] and not await admin.people(
                url, "none"
            )
            await admin.rename(url, "host", id, "  Zora ")

            async def is_renamed() -> bool:
                return bool((await zoe.ask("GET", "/api/guest"))["name"] == "Zora")

            await soon(is_renamed)
            table = await ada.table(seats=2)
            await zoe.sit(table, 1)
            await ada.start(table)
            await admin.mute(url, "host", id)
            phrase = f"/api/tables/{table}/phrase", {"phrase": "hello"}
            await answered(zoe, "server-muted", "POST", *phrase)
            assert await error(ada, "POST", *phrase) is None
            await admin.unmute(url, "host", id)
            await answered(zoe, None, "POST", *phrase)
            contest = (await ada.ask("POST", "/api/tournaments", TERMS))["id"]
            await bind(zoe, contest, 0)
            async with ada.socket(table) as socket:
                await admin.ban(url, "host", id)
                ended = await socket.until(
                    lambda told: bool(told.get("ended"))
                )  # Ada has won, and hears of it
                assert ended["ended"]["winners"] == [0]
            await answered(zoe, "server-banned", "POST", "/api/tables", {"game": "libertas"})
            assert not (await look(zoe, contest))["entrants"]
            assert await error(zoe, "GET", "/api/me/export") is None  # what is theirs stays theirs
            await admin.unban(url, "host", id)
            await answered(zoe, None, "POST", "/api/tables", {"game": "libertas"})
            other = await ada.table(seats=2)
            await zoe.sit(other, 1)
            await ada.start(other)
            async with zoe.socket(other) as socket:
                await admin.close_table(url, "host", other)
                told = await socket.until(lambda told: bool(told.get("ended")))
                assert told["ended"] == {"how": "closed", "seat": None, "winners": []}
            waiting = await ada.table(seats=2)
            await admin.close_table(url, "host", waiting)
            await answered(ada, "server-no-table", "GET", f"/api/tables/{waiting}")
            await admin.delete(url, "host", id, "en")
            await answered(zoe, "server-no-identity", "GET", "/api/guest")
            assert "Zora" not in str(await ada.ask("GET", "/api/me/games"))
            deeds = await admin.log(url)
            assert [deed.did for deed in deeds] == [
                "renamed", "muted", "unmuted", "banned", "unbanned", "closed", "closed", "deleted",
            ]  # fmt: skip
            assert all(deed.by == "host" and deed.at and deed.name == "" for deed in deeds)

    asyncio.run(meeting())


def test_a_ban_outlives_a_restart_and_holds_for_whoever_has_the_cookie(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/games.db"

    async def be_banned(running: Running) -> dict[str, str]:
        async with Player(running.url, "Zoé") as zoe:
            await admin.ban(url, "host", await guest_of(zoe))
            return {"Cookie": zoe.cookie()}

    async def try_again(running: Running, headers: dict[str, str]) -> None:
        async with Player(running.url, "Ada") as ada:
            ada.http.cookies.clear()
            answer = await ada.http.post("/api/tables", json={"game": "libertas"}, headers=headers)
            assert answer.json()["error"]["id"] == "server-banned"
            assert (await ada.http.delete("/api/me", headers=headers)).status_code == 200

    with run_in_thread(url) as running:
        headers = asyncio.run(be_banned(running))
    with run_in_thread(url) as running:
        asyncio.run(try_again(running, headers))


def test_whoever_is_banned_while_the_cards_are_dealt_plays_no_more_by_any_way(tmp_path: Path) -> None:
    """As it was: the seat stayed theirs for good, and over the socket they played on."""
    url = f"sqlite:///{tmp_path}/games.db"

    async def meeting(running: Running) -> None:
        async with (
            Player(running.url, "Ada") as ada,
            Player(running.url, "Bruno") as bruno,
            Player(running.url, "Zoé") as zoe,
        ):
            table = await ada.table(seats=3, level="random")
            await bruno.sit(table, 1)
            await zoe.sit(table, 2, "0b" * 32)
            async with zoe.socket(table) as socket:
                await ada.start(table)
                await admin.ban(url, "host", await guest_of(zoe))
                assert (await ada.ask("GET", f"/api/tables/{table}"))["status"] == "dealing"

                async def is_replaced() -> bool:
                    seats = (await ada.ask("GET", f"/api/tables/{table}"))["seats"]
                    return bool(seats[2]["away"] == "resigned" and seats[2]["bot"])

                await soon(is_replaced)
                await socket.send(type="move", id="m", number=1, move="draw", seat=2)
                told = await socket.until(lambda told: told.get("id") == "m")
                assert told["error"]["id"] == "server-banned"

    with run_in_thread(url, replace(LIMITS, reveal_seconds=3)) as running:
        asyncio.run(meeting(running))


def test_the_log_tells_of_a_rename_whose_name_is_deleted(tmp_path: Path) -> None:
    """As it was: “renamed … to”, and nothing."""
    url = f"sqlite:///{tmp_path}/games.db"

    async def come_and_go(running: Running) -> None:
        async with Player(running.url, "Zoé") as zoe:
            id = await guest_of(zoe)
            await admin.rename(url, "host", id, "Zora")
            await admin.delete(url, "host", id, "en")

    with run_in_thread(url) as running:
        asyncio.run(come_and_go(running))
    told = run("admin", "log", "--db", url).stdout
    assert "and the name is deleted" in told and "Zora" not in told


def test_wrong_ids_get_a_sentence(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/games.db"
    with run_in_thread(database):
        pass
    for action in ("mute", "ban", "delete", "unban"):
        assert "nobody here has the id “none”" in refused(run("admin", action, "none", "--db", database))
        assert "needs to be told of whom" in refused(run("admin", action, "--db", database))
    assert "no table with the id" in refused(run("admin", "close", "none", "--db", database))
    assert "needs a new name" in refused(run("admin", "rename", "none", "--db", database))
    assert "Nothing has been done" in run("admin", "log", "--db", database).stdout
    with pytest.raises(BadName):
        asyncio.run(admin.rename(database, "host", "none", "\u202e"))


def test_somebody_can_be_struck_out_of_a_tournament(place: tuple[Running, str]) -> None:
    running, url = place

    async def meeting() -> None:
        async with Player(running.url, "Ada") as ada, Player(running.url, "Bruno") as bruno:
            id = (await ada.ask("POST", "/api/tournaments", TERMS))["id"]
            for player in (ada, bruno):
                await player.ask("PUT", f"/api/tournaments/{id}/entry", {})
            wrong = ((id, "Zoé", "contest-no-entrant"), ("none", "Bruno", "admin-no-tournament"))
            for where, name, said in wrong:
                with pytest.raises(Denied) as refused:
                    await admin.strike(url, "root", where, name)
                assert refused.value.message.id == said
            assert (await admin.strike(url, "root", id, "Bruno")).id == "admin-struck"
            assert [one["name"] for one in (await look(ada, id))["entrants"]] == ["Ada"]
            await bruno.ask("PUT", f"/api/tournaments/{id}/entry", {}, status=409)
            *_, deed = await admin.log(url)
            assert deed.did == "struck" and deed.id.startswith(f"{id}/") and deed.name == ""

    asyncio.run(meeting())


def test_a_tournament_can_be_called_off_at_any_time_and_its_bots_stop(place: tuple[Running, str]) -> None:
    """As it was: one that had begun went on round after round, however many of its tables were closed."""
    running, url = place

    async def meeting() -> None:
        async with Player(running.url, "Ada") as ada:
            made = await ada.ask("POST", "/api/tournaments", {**TERMS, "size": 6, "rounds": 30})
            await ada.ask("PUT", f"/api/tournaments/{made['id']}/entry", {})
            begun = await ada.ask("POST", f"/api/tournaments/{made['id']}/begin")
            told = await admin.close_table(url, "root", made["id"])
            assert told.id == "admin-called-off"
            assert (await look(ada, made["id"]))["stage"] == "off"

            async def is_over() -> bool:
                return bool((await ada.ask("GET", f"/api/tables/{begun['table']}"))["ended"])

            await soon(is_over)
            with pytest.raises(Denied):
                await admin.close_table(url, "root", made["id"])

    asyncio.run(meeting())
