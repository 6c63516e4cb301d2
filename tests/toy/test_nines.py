"""A fourth game by its own folders and one line: in a terminal, at a server and in the arena, kept and replayed."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path

from tests.cli.command import Done, refused, run
from tests.server.client import Player
from tests.server.process import served
from tests.toy import NINES

PROGRAM = "tests.toy.program"


def run_toy(*arguments: str, stdin: str = "") -> Done:
    """`ludotheque` with Nines in it, in a process of its own: its workers must know the game too."""
    command = [sys.executable, "-m", PROGRAM, *arguments]
    return subprocess.run(
        command, input=stdin, capture_output=True, text=True, timeout=120, check=False, encoding="utf-8"
    )


def toy(*arguments: str, stdin: str = "") -> str:
    """What it prints."""
    done = run_toy(*arguments, stdin=stdin)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_without_the_line_nobody_knows_it() -> None:
    assert run("random", NINES.name).returncode == 2


def test_it_is_played_in_a_terminal_with_a_hint_and_a_reason_and_replayed(tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    typed = "help\nmoves\nhint\nwhy 1\n12\n" + "".join(f"{card}\n" for card in (*range(1, 10), *range(1, 10)))
    said = toy("play", "nines", "--seed", "toy", "--record", str(record), "--lang", "en", stdin=typed)
    assert "Trick: –" in said and "a move is a card, from 1 to 9" in said
    assert "the trick" in said and "%" in said  # why, and what the hint promises
    assert "Your last card lays itself." in said
    kept = json.loads(record.read_text(encoding="utf-8"))
    assert len(kept["moves"]) == 6 and sum(kept["result"]["scores"]) > 0
    told = toy("replay", str(record), "--lang", "de")
    assert told.count("legt die") == 6 and "Stich geht" in told
    lines = [json.loads(line) for line in toy("replay", str(record), "--json").splitlines()]
    assert lines[-1]["result"]["scores"] == kept["result"]["scores"]


def test_a_game_without_written_rules_says_so_in_a_terminal() -> None:
    """The page was read though the game has none: `rules` and `rules N3` ended the game with a traceback."""
    said = toy("play", "nines", "--seed", "toy", "--lang", "en", stdin="rules\nrules N3\nquit\n")
    assert said.count("there are no written rules of Nines") == 2


def test_where_it_has_no_part_that_is_said(tmp_path: Path) -> None:
    """Puzzles were looked for in a game that has no finder, and the program ended with a traceback."""
    record = tmp_path / "game.json"
    record.write_text(toy("random", "nines", "-n", "1"), encoding="utf-8")
    refusals = {
        ("puzzles", "make", "nines"): "nothing in the program knows what could be asked in Nines",
        ("analyse", str(record)): "Nines has no reviewer",
    }
    for command, sentence in refusals.items():
        assert sentence in refused(run_toy(*command, "--lang", "en"))


def test_it_is_listed_dealt_and_played_at_random(tmp_path: Path) -> None:
    assert "--takes" in toy("games", "--lang", "en")
    assert sorted(json.loads(toy("deal", "nines", "--players", "3"))["deal"]["cards"]) == [*range(1, 10)]
    out = tmp_path / "games.jsonl"
    toy("random", "nines", "-n", "5", "--bots", "greedy,random", "--takes", "lowest", "--out", str(out))
    assert toy("replay", str(out), "--json").count('"result"') == 5


def test_its_bots_meet_in_the_arena_and_its_option_is_studied(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    one = ("--workers", "1", "--lang", "en")
    said = toy("arena", "nines", "best", "greedy", "--games", "2", "--simulations", "8", *one)
    assert "best" in said and "greedy" in said
    studied = toy("study", "nines", "greedy", "random", "--games", "4", "--report", str(page), *one)
    assert "took" in studied and "takes" in studied  # how games ended, and what the option changes
    assert "Nines" in page.read_text(encoding="utf-8")


def test_it_is_played_at_a_server_with_a_bot_and_leaves_a_fair_record(tmp_path: Path) -> None:
    async def game(url: str) -> None:
        async with Player(url) as ada:
            games = {game["game"]: game for game in (await ada.ask("GET", "/api/games"))["games"]}
            assert games["nines"]["quick_seats"] == 2
            assert [bot["name"] for bot in games["nines"]["bots"]] == ["random", "greedy", "best"]
            table = await ada.table("nines", bots=["best"])
            await ada.start(table)
            async with ada.socket(table) as socket:
                position = await socket.first("position")
                assert position["view"]["hand_sizes"][0] == 3
                while position["to_act"] is not None:
                    if position["to_act"] == 0:
                        hint = await ada.ask("POST", f"/api/tables/{table}/hint", {})
                        assert (await socket.move(hint["move"]))["type"] == "done"
                    while socket.position is position:
                        await socket.receive()
                    position = socket.position
            record = await ada.ask("GET", f"/api/tables/{table}/record")
            assert len(record["moves"]) == 6
            assert (await ada.ask("POST", "/api/verify", {"record": record}))["fair"]
            replay = await ada.ask("GET", f"/api/tables/{table}/replay?eyes=0")
            assert len(replay["steps"]) == 7
            await _ask_for_what_it_has_not(ada)

    with served(f"sqlite:///{tmp_path / 'toy.db'}", program=PROGRAM) as server:
        asyncio.run(game(server.url))


async def _ask_for_what_it_has_not(ada: Player) -> None:
    """A game without lessons, puzzles or printed sheets is asked for them, and nothing breaks."""
    assert (await ada.ask("GET", "/api/lessons/nines"))["lessons"] == []
    for path, status in (("/api/lessons/nines/1", 404), ("/api/puzzles/nines/1", 422)):
        assert (await ada.ask("POST", path, {}, status))["error"]["text"]
    for part in ("all", "rules"):
        await ada.ask("GET", f"/api/print/nines/{part}.pdf", None, 404)
