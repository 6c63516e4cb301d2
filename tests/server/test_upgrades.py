"""Games in flight through an upgrade: those that the new rules would change are on hold, and all others go on."""

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from ludotheque.catalog import GAMES
from ludotheque.core.errors import Illegal, Message
from ludotheque.play.upgrades import KEY
from tests.cli.command import run
from tests.server.client import Player, Socket
from tests.server.conftest import run_in_thread
from tests.store.cluster import private_cluster


async def own_turn(socket: Socket) -> None:
    while socket.position is None or socket.position["to_act"] != 0:
        await socket.receive()


async def move(socket: Socket) -> None:
    """The first that there is. With many stars in hand there may be too many moves to list: then a discard."""
    await own_turn(socket)
    legal, view = socket.position["legal"], socket.position["view"]
    first = f"discard {view['hand'][0]}" if legal is None else legal[0]
    assert (await socket.move(first))["type"] == "done"


async def lay_out(url: str) -> tuple[str, str, str]:
    """A game of Libertas and one of Pétards under way, and who sits there."""
    async with Player(url, "Ada") as ada:
        tables = []
        for game in ("libertas", "petards"):
            tables.append(await ada.table(game, seats=2, bots=["random"]))
            await ada.start(tables[-1])
            async with ada.socket(tables[-1]) as socket:
                for _ in range(3):
                    await move(socket)
                await own_turn(socket)
        return tables[0], tables[1], ada.cookie()


@pytest.fixture
def kept(tmp_path: Path) -> tuple[Path, str, str, str]:
    """A database of before the upgrade, whose server has ended in order."""
    path = tmp_path / "games.db"
    with run_in_thread(path) as server:
        tables = asyncio.run(lay_out(server.url))
    return path, *tables


@contextmanager
def new_rules() -> Iterator[None]:
    """Pétards of the next edition deals the other way round."""
    game, deal = GAMES["petards"], GAMES["petards"].deal

    def otherwise(chance: Any, seats: int, options: Any) -> Any:
        return tuple(deck[::-1] for deck in deal(chance, seats, options))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(game, "deal", otherwise)
        patch.setattr(game, "edition", game.edition + 1)
        yield


async def go_on(url: str, table: str, cookie: str) -> None:
    async with Player(url, "Ada") as ada:
        ada.http.cookies.clear()
        ada.http.headers["Cookie"] = cookie
        async with ada.socket(table, Cookie=cookie) as socket:
            await move(socket)


async def find_on_hold(url: str, table: str, cookie: str) -> None:
    async with Player(url, "Ada") as ada:
        ada.http.cookies.clear()
        ada.http.headers["Cookie"] = cookie
        refused = await ada.ask("GET", f"/api/tables/{table}", status=409)
        assert refused["error"]["id"] == "lobby-on-hold" and "upgraded" in refused["error"]["text"]
        (aside,) = (await ada.ask("GET", "/api/tables?mine=1"))["set_aside"]
        assert (aside["id"], aside["why"]) == (table, "on-hold")


def entries(path: Path, table: str) -> list[Any]:
    with closing(sqlite3.connect(path)) as database:
        return database.execute(
            "SELECT * FROM entries WHERE table_id = ? ORDER BY number", (table,)
        ).fetchall()


def test_an_upgrade_without_new_rules_changes_nothing(kept: tuple[Path, str, str, str]) -> None:
    path, libertas, petards, cookie = kept
    done = run("admin", "check", "--db", str(path))
    assert (done.returncode, done.stdout) == (0, "2 running games go on as they were; none would change\n")
    with run_in_thread(path) as server:
        for table in (libertas, petards):
            asyncio.run(go_on(server.url, table, cookie))
    assert "set aside" not in server.log.getvalue()


def test_a_game_that_new_rules_would_change_is_on_hold(kept: tuple[Path, str, str, str]) -> None:
    path, libertas, petards, cookie = kept
    before = entries(path, petards)
    with new_rules():
        done = run("admin", "check", "--db", str(path))
    first, last = done.stdout.splitlines()
    assert done.returncode == 1 and first.startswith(petards) and "edition 1 of the rules" in first
    assert last == "1 running game goes on as it was; 1 would change or is damaged, and is left alone"
    with new_rules(), run_in_thread(path) as server:
        asyncio.run(find_on_hold(server.url, petards, cookie))
        asyncio.run(go_on(server.url, libertas, cookie))
    assert "table set aside" in server.log.getvalue()
    assert entries(path, petards) == before


def test_with_the_old_rules_back_it_goes_on(kept: tuple[Path, str, str, str]) -> None:
    path, _, petards, cookie = kept
    with new_rules(), run_in_thread(path) as server:
        asyncio.run(find_on_hold(server.url, petards, cookie))
    with run_in_thread(path) as server:
        asyncio.run(go_on(server.url, petards, cookie))


def test_a_move_that_is_no_longer_legal_is_no_damage(
    kept: tuple[Path, str, str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, _, petards, cookie = kept

    def never(state: Any, move: Any) -> Any:
        raise Illegal("P5", Message("petards-not-your-step"))

    monkeypatch.setattr(GAMES["petards"], "apply", never)
    monkeypatch.setattr(GAMES["petards"], "edition", 2)
    with run_in_thread(path) as server:
        asyncio.run(find_on_hold(server.url, petards, cookie))


def test_a_table_of_before_there_were_digests_goes_on(kept: tuple[Path, str, str, str]) -> None:
    path, libertas, _, cookie = kept
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("DELETE FROM notes WHERE guest = ?", (KEY,)).rowcount == 2
        database.commit()
    with run_in_thread(path) as server:
        asyncio.run(go_on(server.url, libertas, cookie))


def test_what_is_noted_says_which_edition_gave_it(kept: tuple[Path, str, str, str]) -> None:
    path, libertas, *_ = kept
    with closing(sqlite3.connect(path)) as database:
        sql = "SELECT text FROM notes WHERE table_id = ? AND guest = ?"
        noted = json.loads(database.execute(sql, (libertas, KEY)).fetchone()[0])
    assert noted["edition"] == GAMES["libertas"].edition
    assert noted["number"] == len(entries(path, libertas))


def test_on_postgresql_too_what_would_change_is_on_hold_and_the_rest_goes_on() -> None:
    database = private_cluster().emptied("first")
    with run_in_thread(database) as server:
        libertas, petards, cookie = asyncio.run(lay_out(server.url))
    done = run("admin", "check", "--db", database)
    assert (done.returncode, done.stdout) == (0, "2 running games go on as they were; none would change\n")
    with new_rules():
        done = run("admin", "check", "--db", database)
        assert done.returncode == 1 and done.stdout.startswith(petards)
        with run_in_thread(database) as server:
            asyncio.run(find_on_hold(server.url, petards, cookie))
            asyncio.run(go_on(server.url, libertas, cookie))
    assert run("admin", "check", "--db", database).returncode == 0  # nothing of it is lost
