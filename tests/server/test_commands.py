"""serve, join, verify and admin as people type them, and the example client."""

import asyncio
import json
import os
import re
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from ludotheque.catalog import GAMES
from tests.server.client import Player
from tests.server.conftest import Running
from tests.server.process import served
from tests.soak import few

ROOT = Path(__file__).parents[2]


def run(*arguments: str, code: int = 0) -> str:
    """The output of a command whose exit code must be this one."""
    environment = {**os.environ, "LANG": "C", "LANGUAGE": "", "LC_ALL": "C", "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, env=environment, timeout=60, check=False
    )
    assert done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout + done.stderr


def ludotheque(*arguments: str, code: int = 0) -> str:
    return run("-m", "ludotheque", *arguments, code=code)


@pytest.mark.parametrize("game", GAMES)
def test_the_example_client_plays_a_whole_game(server: Running, game: str) -> None:
    assert run(str(ROOT / "examples" / "client.py"), server.url, game).startswith("[")


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
@pytest.mark.parametrize("game", GAMES)
def test_the_example_client_in_javascript_plays_a_whole_game(server: Running, game: str) -> None:
    version = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout
    flags = ["--experimental-websocket"] if version.startswith("v20.") else []
    script = str(ROOT / "examples" / "client.mjs")
    command = ["node", *flags, "--no-warnings", script, server.url, game]
    done = subprocess.run(command, capture_output=True, text=True, timeout=100, check=False)
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"\[ \d+(, \d+)+ \]\n", done.stdout)


def test_the_example_client_is_short() -> None:
    text = (ROOT / "examples" / "client.py").read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 50 and not re.search(r"(import|from) ludotheque", text)


@pytest.mark.parametrize("game", few(GAMES))
def test_two_bots_join_from_elsewhere_and_the_record_is_fair(
    server: Running, game: str, tmp_path: Path
) -> None:
    async def lay_out() -> str:
        async with Player(server.url) as host:
            seats = GAMES[game].seats.start
            table = await host.table(game, seat=None, bots=["random"] * (seats - 2))
            address = f"{server.url}/#table={table}"
            joining = [asyncio.to_thread(ludotheque, "join", address, "--bot", "random") for _ in range(2)]
            tasks = [asyncio.create_task(join) for join in joining]
            while any(seat["is_free"] for seat in (await host.ask("GET", f"/api/tables/{table}"))["seats"]):
                await asyncio.sleep(0.05)
            await host.start(table)
            outputs = await asyncio.gather(*tasks)
            assert all("the game is over" in output for output in outputs)
            assert all("The deal was fair" in output for output in outputs)
            return (await host.http.get(f"/api/tables/{table}/record")).text

    record = tmp_path / "game.json"
    record.write_text(asyncio.run(asyncio.wait_for(lay_out(), 50)), encoding="utf-8")
    proof = json.loads(record.read_text(encoding="utf-8"))["fair"]
    people = [seat for seat in proof["seats"] if not seat["bot"]]
    noted = [f"--commitment={proof['commitment']}", f"--seal={proof['seal']}"]
    for seat in people:
        noted += [f"--own={seat['commitment']}", f"--entropy={seat['entropy']}"]
    assert "The deal was fair" in ludotheque("verify", str(record), *noted)
    assert "not the one that you noted" in ludotheque(
        "verify", str(record), "--commitment", proof["seal"], code=1
    )
    for flag in ("--commitment", "--seal", "--own", "--entropy"):
        assert "0" * 64 in ludotheque("verify", str(record), *noted, flag, "0" * 64, code=1)
    forged = tmp_path / "forged.json"
    forged.write_text(
        record.read_text(encoding="utf-8").replace('"secret": "', '"secret": "0'), encoding="utf-8"
    )
    assert "Not fair" in ludotheque("verify", str(forged), code=1)
    ludotheque("verify", str(tmp_path / "none.json"), code=2)


def test_a_port_that_is_taken_is_told_in_a_line(server: Running) -> None:
    port = server.url.rpartition(":")[2]
    said = ludotheque("serve", "--port", port, "--db", f"sqlite:///{server.database}x", code=2)
    assert f"port {port}" in said and len(said.splitlines()) == 1


@pytest.mark.parametrize(
    "database", ["nonsense://x", "{folder}/diary.txt", "{folder}/none/x.db", "postgresql://localhost:9/x"]
)
def test_a_database_that_cannot_be_used_is_told_in_a_line(tmp_path: Path, database: str) -> None:
    (tmp_path / "diary.txt").write_text("Dear diary,\n", encoding="utf-8")
    url = database.format(folder=tmp_path)
    for command in (["serve", "--port", "0"], ["admin", "tables"]):
        said = ludotheque(*command, "--db", url, code=2)
        assert len(said.splitlines()) == 1, said
    assert (tmp_path / "diary.txt").read_text(encoding="utf-8") == "Dear diary,\n"


@pytest.mark.parametrize("command", [["serve", "--port", "0"], ["admin", "tables"]])
def test_a_data_folder_that_cannot_be_made_is_told_in_a_line(
    tmp_path: Path, command: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    said = ludotheque(*command, code=2)
    assert said.startswith(f"cannot write {tmp_path}/file") and len(said.splitlines()) == 1


def test_several_processes_need_postgresql(tmp_path: Path) -> None:
    assert "PostgreSQL" in ludotheque("serve", "--workers", "2", "--db", f"sqlite:///{tmp_path}/x.db", code=2)


def test_joining_nowhere_is_told_in_a_line() -> None:
    assert "not the address" in ludotheque("join", "http://localhost/tables", code=2)
    assert "nothing answers at http://127.0.0.1:9" in ludotheque("join", "http://127.0.0.1:9", code=2)
    told = ludotheque("join", "http://127.0.0.1:9/#table=x", code=2)
    assert "nothing answers at http://127.0.0.1:9" in told and "Errno" not in told


@pytest.mark.parametrize("value", ["99999", "-1", "http"])
def test_a_port_that_there_cannot_be_is_told_in_a_line(value: str) -> None:
    told = ludotheque("serve", f"--port={value}", "--lang", "de", code=2)
    assert f"ein Port ist eine Zahl von 0 bis 65535, nicht „{value}“" in told and ".." not in told


@pytest.mark.parametrize("command", [["serve", "--port", "0"], ["admin", "tables"]])
def test_an_empty_name_is_not_the_usual_database(command: list[str]) -> None:
    assert "a database must be named" in ludotheque(*command, "--db", "", code=2)


def test_records_of_a_file_are_counted_for_people_in_their_language(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("{}\n{}\n", encoding="utf-8")
    lines = ludotheque("verify", str(path), "--lang", "fr", code=2).splitlines()
    assert [line.partition("\xa0:")[0] for line in lines] == ["partie 1", "partie 2"]


def test_a_running_server_is_looked_after(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/games.db"
    with served(database) as server:

        async def play() -> str:
            async with Player(server.url) as ada:
                table = await ada.table(bots=["random"], level="random")
                await ada.start(table)
                async with ada.socket(table) as socket:
                    await ada.ask("DELETE", f"/api/tables/{table}/seats/0", {})
                    await socket.until(lambda m: m["type"] == "position" and m["to_act"] is None)
                return table

        table = asyncio.run(play())
        assert table in ludotheque("admin", "tables", "--db", database)
        ludotheque("admin", "backup", str(tmp_path / "backup.db"), "--db", database)
        ludotheque("admin", "export", str(tmp_path / "games.jsonl"), "--db", database)
        assert "fair" in ludotheque("verify", str(tmp_path / "games.jsonl"))
        assert "0 tables" in ludotheque("admin", "prune", "--db", database)
        assert "1 table " in ludotheque("admin", "prune", "--days", "0", "--db", database)
    restored = f"sqlite:///{tmp_path}/again.db"
    ludotheque("admin", "restore", str(tmp_path / "backup.db"), "--db", restored)
    assert table in ludotheque("admin", "tables", "--db", restored)
    assert "needs the name" in ludotheque("admin", "backup", "--db", database, code=2)


def test_who_wants_to_play_finds_the_server_that_runs_already(server: Running) -> None:
    """`serve --open` is what `make play` runs: the second time it only shows the page."""
    port = server.url.rpartition(":")[2]
    environment = {
        **os.environ,
        "DISPLAY": "",
        "WAYLAND_DISPLAY": "",
        "LANG": "C",
        "LANGUAGE": "",
        "LC_ALL": "C",
    }
    command = [sys.executable, "-m", "ludotheque", "serve", "--open", "--port", port]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (0, f"Ludothèque is running already, at {server.url}/\n")


def test_a_port_that_others_have_is_an_error_for_who_asked_for_it(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as others:
        port = str(others.getsockname()[1])
        told = ludotheque("serve", "--port", port, "--db", f"sqlite:///{tmp_path}/x.db", code=2)
    assert "cannot listen on 127.0.0.1" in told and "--port" in told
