"""One bad table is one bad table, and a damaged database ends in a sentence that says what to do."""

import asyncio
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from ludotheque.cli import main
from ludotheque.core.errors import Refusal
from ludotheque.server.run import CannotServe, claim, old_sqlite, try_database
from tests.server.client import Player
from tests.server.conftest import run_in_thread
from tests.soak import soak


def ludotheque(*arguments: str | Path) -> int:
    """The exit code of a command."""
    with pytest.raises(SystemExit) as end:
        main([*map(str, arguments), "--lang", "en"])
    return int(end.value.code or 0)


async def lay_out(url: str) -> tuple[str, str, str]:
    """A table that shall be damaged, one that stays sound, and who sits there."""
    async with Player(url, "Ada") as ada:
        bad = await ada.table(bots=["random"])
        good = await ada.table(bots=["random"])
        for table in (bad, good):
            await ada.start(table)
            position = await ada.ask("GET", f"/api/tables/{table}/position")
            move = {"id": "1", "number": position["number"], "move": position["legal"][0]}
            await ada.ask("POST", f"/api/tables/{table}/moves", move)
        return bad, good, ada.cookie()


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, tuple[str, str, str]]:
    """A database with two running games, and no server."""
    path = tmp_path_factory.mktemp("damaged") / "games.db"
    with run_in_thread(path) as server:
        return path, asyncio.run(lay_out(server.url))


@pytest.fixture
def games(kept: tuple[Path, tuple[str, str, str]], tmp_path: Path) -> tuple[Path, str, str, str]:
    path, names = kept
    copied = tmp_path / "games.db"
    with closing(sqlite3.connect(path)) as old, closing(sqlite3.connect(copied)) as new:
        old.backup(new)
    return copied, *names


def damage(path: Path, table: str, body: str | bytes) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.execute("DROP TRIGGER IF EXISTS entries_stay_as_they_are")
        sql = "UPDATE entries SET body = CAST(? AS TEXT) WHERE table_id = ? AND number = 3"
        assert database.execute(sql, (body, table)).rowcount == 1
        database.commit()


BODIES = [
    "{",
    '{"did":"flown"}',
    '{"did":"moved","seat":0,"move":"z9"}',
    '{"did":"moved"}',
    b'{"did":"\xff\xfe"}',
    "[]",
    '{"did":"left","seat":0,"why":{}}',
]


@pytest.mark.parametrize("body", BODIES)
def test_a_damaged_table_is_set_aside_and_in_nobodys_way(
    games: tuple[Path, str, str, str], body: str | bytes
) -> None:
    """One such table stopped the resuming of all others and made its owner's list a 422."""
    path, bad, good, cookie = games
    damage(path, bad, body)

    async def look(url: str) -> None:
        async with Player(url, "Ada") as ada:
            ada.http.cookies.clear()
            ada.http.headers["Cookie"] = cookie
            mine = await ada.ask("GET", "/api/tables?mine=1")
            assert [table["id"] for table in mine["tables"]] == [good]
            assert [(table["id"], table["game"]) for table in mine["set_aside"]] == [(bad, "libertas")]
            assert "set aside" in mine["set_aside"][0]["text"]
            for path in ("", "/position", "/socket"):
                refused = await ada.ask(
                    "GET", f"/api/tables/{bad}{path}", status=404 if path == "/socket" else 409
                )
                assert path == "/socket" or refused["error"]["id"] == "lobby-damaged"
            async with ada.socket(good, Cookie=cookie) as socket:  # its bot goes on by itself
                position = await socket.first("position")
                while position["to_act"] != 0:
                    position = await socket.first("position")
                assert (await socket.move(position["legal"][0]))["type"] == "done"

    with run_in_thread(path) as server:
        asyncio.run(asyncio.wait_for(look(server.url), 60))
    assert server.log.getvalue().count("table set aside") == 1 and bad in server.log.getvalue()


def test_games_are_resumed_after_one_that_is_damaged(games: tuple[Path, str, str, str]) -> None:
    """As it was: it stopped the resuming of all that came after it. Nobody asks for a table here."""
    path, older, newer, _ = games
    damage(path, newer, "{")  # the newest is the first
    with run_in_thread(path) as server:
        end = time.monotonic() + 20
        while older not in server.house.held:
            assert time.monotonic() < end
            time.sleep(0.02)
        assert newer not in server.house.held


def test_who_runs_the_server_sees_which_table_is_set_aside(
    games: tuple[Path, str, str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    path, bad, good, _ = games
    damage(path, bad, "{")
    assert ludotheque("admin", "tables", "--db", path) == 0
    lines = capsys.readouterr().out.splitlines()
    assert {line.split()[0]: "set aside: entry 3" in line for line in lines} == {bad: True, good: False}
    with closing(sqlite3.connect(path)) as database:
        database.execute("UPDATE tables SET status = 'over'")
        database.commit()
    assert ludotheque("admin", "export", "-", "--db", path) == 0
    assert f"{bad} is damaged and was left out" in capsys.readouterr().err


# -- the whole database -------------------------------------------------------------------------------------------


def scribble(path: Path, random: Random) -> None:
    """Flip bytes: one, some, or many, in the head of the file or anywhere."""
    data, first = bytearray(path.read_bytes()), random.choice([0, 0, 100, 1024])
    for _ in range(random.choice([1, 20, 400])):
        data[random.randrange(first, len(data))] = random.randrange(256)
    path.write_bytes(data)


@pytest.mark.parametrize("seed", range(soak(12, 200)))
def test_flipped_bytes_end_in_a_sentence(
    games: tuple[Path, str, str, str], seed: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of eight such files five were a traceback at the start."""
    path, *_ = games
    scribble(path, Random(seed))
    beside = path.with_name("beside.db")
    for arguments in (["tables"], ["export", "-"], ["prune"], ["backup", str(path.with_name("backup"))]):
        shutil.copy(path, beside)
        code = ludotheque("admin", *arguments, "--db", beside)
        said = capsys.readouterr()
        assert code == 0 or (code == 2 and said.err.strip()), (arguments, code, said)
    if _is_refused(path):
        return
    with run_in_thread(path):  # what is wrong, if anything, is a table's own
        pass


def _is_refused(path: Path) -> bool:
    try:
        try_database(str(path))
    except Refusal as refusal:
        return refusal.message.id in ("store-damaged", "store-foreign", "store-newer")
    return False


def test_a_page_that_is_lost_is_missed_at_the_start(games: tuple[Path, str, str, str]) -> None:
    """Else it would be missed in the middle of somebody's game."""
    path, *_ = games
    with closing(sqlite3.connect(path)) as database:
        database.execute("VACUUM")  # no page is free
        size = database.execute("PRAGMA page_size").fetchone()[0]
    whole = path.read_bytes()
    missed = 0
    for page in range(1, pages := len(whole) // size):
        for beside in path.parent.glob("games.db-*"):  # what was written since
            beside.unlink()
        path.write_bytes(whole[: page * size] + bytes(size) + whole[(page + 1) * size :])
        missed += _is_refused(path)
    assert (
        missed >= pages - 3
    )  # the rest of a long text can be anything; then it is the table that is damaged


@pytest.mark.parametrize("key", ["signing-key", "server"])
def test_a_setting_that_is_no_text_is_a_sentence(games: tuple[Path, str, str, str], key: str) -> None:
    """It was a traceback at the start."""
    path, *_ = games
    with closing(sqlite3.connect(path)) as database:
        database.execute("UPDATE settings SET value = x'00ff' WHERE key = ?", (key,))
        database.commit()
    assert _is_refused(path)


def test_a_damaged_database_says_what_to_do(
    games: tuple[Path, str, str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    path, *_ = games
    data = bytearray(path.read_bytes())
    data[1024:2048] = bytes(1024)
    path.write_bytes(data)
    for arguments in (["serve", "--port", "0"], ["admin", "tables"]):
        assert ludotheque(*arguments, "--db", path) == 2
        assert "ludotheque admin restore" in capsys.readouterr().err


# -- one server for a file ----------------------------------------------------------------------------------------


def test_a_second_server_on_one_file_is_refused_and_admin_is_not(
    games: tuple[Path, str, str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Two started silently, and then waited for each other."""
    path, *_ = games
    with claim(str(path)):
        assert ludotheque("serve", "--port", "0", "--db", f"sqlite:///{path}") == 2
        assert "another server" in capsys.readouterr().err
        assert ludotheque("admin", "tables", "--db", path) == 0
    with claim(str(path)), pytest.raises(CannotServe), claim(str(path)):
        pass
    with claim(str(path)), claim(str(path.with_name("other.db"))), claim("postgresql://localhost/games"):
        pass


@pytest.mark.parametrize("way", ["symlink_to", "hardlink_to", "unlinked lock"])
def test_a_second_server_is_refused_by_whatever_name_it_has_the_file(tmp_path: Path, way: str) -> None:
    """The lock was on a file beside it, known by its path: a link had another, and it could be deleted."""
    path = tmp_path / "games.db"
    with claim(str(path)):
        other = tmp_path / "other.db"
        if way == "unlinked lock":
            (tmp_path / "games.db-server").unlink(missing_ok=True)
            other = path
        else:
            getattr(other, way)(path)
        with pytest.raises(CannotServe), claim(str(other)):
            pass
    assert path.stat().st_mode & 0o777 == 0o600


def test_an_old_sqlite_is_told_of() -> None:
    found = old_sqlite("games.db", (3, 40, 1))
    assert found is not None and found.args == {"version": "3.40.1", "fixed": "3.51.3"}
