"""`arena` and `study` as a person runs them."""

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ludotheque.arena.match import Match
from ludotheque.arena.playing import play_game
from ludotheque.arena.records import RecordFile, to_record
from ludotheque.cli import main
from ludotheque.cli.parser import build_parser
from ludotheque.core.record import format_record
from tests.arena.test_workers import Nobody
from tests.cli.command import run_alone

ARENA = ("arena", "libertas", "greedy", "random", "--workers", "2")


def keys(path: Path) -> list[tuple[object, ...]]:
    tags = [json.loads(line)["arena"] for line in path.read_text(encoding="utf-8").splitlines()]
    return [(tag["deal"], tag["lineup"], tag["rotation"]) for tag in tags]


@pytest.mark.parametrize("page", ["arena.md", "adapters.md"])
def test_every_command_of_the_document_is_one(page: str) -> None:
    text = (Path(__file__).parents[2] / "docs" / page).read_text(encoding="utf-8")
    lines = [line.split("#")[0] for line in re.findall(r"(?:^|`)ludotheque ([^`\n]+)", text, re.MULTILINE)]
    assert lines
    for line in lines:
        assert build_parser("en").parse_args(line.split()).command in ("arena", "study", "tournament")


def without_speed(output: str) -> str:
    return output.split("Speed", maxsplit=1)[0]


def test_a_run_that_was_cut_in_the_middle_of_a_line_goes_on_and_comes_to_the_same(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    whole = run_alone(*ARENA, "--games", "12", "--records", str(path))
    assert (whole.returncode, whole.stderr) == (0, "")
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:5]) + lines[5][:-20])
    again = run_alone(*ARENA, "--games", "12", "--records", str(path))
    assert str(len(lines[5]) - 20) in again.stderr
    assert "5 games" in again.stderr
    assert without_speed(again.stdout) == without_speed(whole.stdout)
    assert sorted(keys(path)) == sorted(set(keys(path))) and len(keys(path)) == 12


def test_a_longer_run_plays_only_what_is_missing(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    match = Match("libertas", ("greedy", "random"), 2)
    games = [play_game(seating, Nobody()) for seating in match.seatings(4)]
    path.write_text("".join(format_record(to_record(game)) + "\n" for game in games), encoding="utf-8")
    longer = run_alone(*ARENA, "--games", "6", "--records", str(path))
    assert longer.stderr == "4 games are there already\n"
    assert len(set(keys(path))) == len(keys(path)) == 6


def test_an_interrupted_run_says_how_to_go_on_and_leaves_nobody_behind(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    command = [sys.executable, "-m", "ludotheque", "arena", "libertas", "greedy", "random", "--lang", "en"]
    command += ["--games", "100000", "--records", str(path)]
    # A job in the background ignores Ctrl-C, and so would all that it starts.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    signal.signal(signal.SIGINT, before)
    while not path.exists() or not path.stat().st_size:
        time.sleep(0.05)
    workers = children_of(process.pid)
    assert workers
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert re.fullmatch(
        r"stopped after \d+ of 100000 games\. The same command goes on from there\.\n", errors
    )
    assert "Traceback" not in output
    assert path.read_bytes().endswith(b"\n")
    assert gone(workers)


def state_and_parent(process: str) -> tuple[str, str]:
    """What the system says of a process; an empty state if it is no more."""
    try:
        text = Path(f"/proc/{process}/stat").read_text(encoding="utf-8", errors="replace")
    except (FileNotFoundError, ProcessLookupError):
        return "", ""
    state, parent = text.rpartition(")")[2].split()[:2]
    return state, parent


def children_of(process: int) -> list[str]:
    every = [path.name for path in Path("/proc").glob("[0-9]*")]
    return [name for name in every if state_and_parent(name)[1] == str(process)]


def gone(processes: list[str]) -> bool:
    """Whether all are gone, or will be in a moment (or wait as zombies for somebody to count them)."""
    for _ in range(100):
        if all(state_and_parent(process)[0] in ("", "Z") for process in processes):
            return True
        time.sleep(0.1)
    return False


Capture = pytest.CaptureFixture[str]


def refused_here(capsys: Capture, *arguments: str) -> str:
    """The one line on standard error of a command that is refused before anything is played."""
    with pytest.raises(SystemExit) as left:
        main([*arguments, "--lang", "en"])
    (line,) = capsys.readouterr().err.splitlines()
    assert left.value.code == 2
    return line


def test_games_of_another_match_are_not_mixed_in(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "games.jsonl"
    seating = next(Match("libertas", ("greedy", "random"), 2, seed="2").of_deal(0))
    before = format_record(to_record(play_game(seating, Nobody()))) + "\n"
    path.write_text(before, encoding="utf-8")
    assert "line 1: this game is of another match" in refused_here(capsys, *ARENA, "--records", str(path))
    assert path.read_text(encoding="utf-8") == before


def test_two_runs_do_not_write_one_file(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "games.jsonl"
    first = RecordFile(path, [])
    assert "another run" in refused_here(capsys, *ARENA, "--records", str(path))
    first.close()


@pytest.mark.parametrize("line", ["{}", "no json", '{"format": "ludotheque/1"}', '{"arena": 3}'])
def test_a_file_of_something_else_is_refused_and_left_alone(
    line: str, tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / "notes.jsonl"
    path.write_text(line + "\n", encoding="utf-8")
    assert "line 1" in refused_here(capsys, *ARENA, "--records", str(path))
    assert path.read_text(encoding="utf-8") == line + "\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ("arena", "libertas", "nobody"),
        ("arena", "libertas", "no.such.module:bot"),
        ("arena", "libertas", "tests.arena.bots:NO_BOT"),
        ("arena", "libertas", "tests.arena.bots:missing"),
        ("arena", "libertas", "greedy", "--games", "0"),
        ("arena", "libertas", "greedy", "--workers", "-1"),
        ("arena", "libertas", "greedy", "--time-per-move", "nan"),
        ("arena", "libertas", "greedy", "--records", "/no/such/folder/games.jsonl"),
        ("study", "petards", "greedy", "--options", "colour"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(arguments: tuple[str, ...], capsys: Capture) -> None:
    assert refused_here(capsys, *arguments)


@pytest.mark.parametrize("name", ["strong@0", "strong@x", "strong@-5", "strong@"])
def test_behind_a_bots_name_stands_a_whole_number_from_one(name: str, capsys: Capture) -> None:
    """It was “there is no bot “strong@0””, and the list of those that there are began with strong."""
    told = refused_here(capsys, "arena", "libertas", name, "greedy")
    assert f"“{name}”" in told and "a whole number from 1" in told


@pytest.mark.parametrize("command", ["arena", "study"])
def test_luck_is_asked_for_in_playouts(command: str, capsys: Capture) -> None:
    """Of `--luck 0` it was said what worlds are, of which nobody had spoken."""
    told = refused_here(capsys, command, "libertas", "greedy", "--luck", "0")
    assert "playouts are a number from 10" in told and "worlds" not in told


def test_a_study_keeps_its_games_and_goes_on_with_them(tmp_path: Path) -> None:
    path, page = tmp_path / "games.jsonl", tmp_path / "study.html"
    study = ("study", "libertas", "random", "--games", "3", "--options", "end", "--records", str(path))
    first = run_alone(*study, "--workers", "1")
    assert first.returncode == 0
    assert "end = no_flag" in " ".join(first.stdout.split())
    assert len(path.read_text(encoding="utf-8").splitlines()) == 6
    again = run_alone(*study, "--report", str(page))
    assert again.stderr == "6 games are there already\n"
    assert again.stdout.startswith(first.stdout)
    assert page.exists()
