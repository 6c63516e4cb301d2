"""`ludotheque play` on a fresh install: what bots think with is compiled beside the game, so that nobody waits in
silence."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from ludotheque import waking as rooms
from ludotheque.core.game import Seat
from ludotheque.core.record import Record
from ludotheque.language import LANGUAGES
from ludotheque.play.named_bots import find_bot
from ludotheque.play.table import Table
from ludotheque.terminal import waking
from ludotheque.terminal.evening import Evening, play_at_table
from ludotheque.terminal.voice import Voice
from ludotheque.waking import Beside
from tests.cli.command import Done, run
from tests.server.failing_bots import fail_to_wake, never_wake, wake_at_once


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """An install where the compiling lasts for as long as one plays."""
    monkeypatch.setattr(waking, "asleep", lambda: ["libertas", "respublica"])
    monkeypatch.setattr(rooms, "wake", never_wake)


def played(path: Path, bot: str, stdin: str) -> Done:
    return run(
        *("play", "libertas", "--bots", bot, "--seed", "7", "--record", str(path)),
        stdin=stdin,
        COLUMNS="250",
    )


@pytest.mark.usefixtures("fresh")
def test_while_kernels_are_compiled_the_plain_bot_plays_and_the_terminal_says_so(tmp_path: Path) -> None:
    """The first move of a bot blocked for most of a minute behind one line."""
    done = played(tmp_path / "fresh.json", "strong", "a1\nquit\n")
    plain = played(tmp_path / "plain.json", "greedy", "a1\nquit\n")
    assert done.stdout.count("Until then “greedy” plays for them") == 1
    assert "Until then they are given at first sight" in plain.stdout
    moves, others = (
        json.loads((tmp_path / name).read_text(encoding="utf-8"))["moves"]
        for name in ("fresh.json", "plain.json")
    )
    assert len(moves) == 2 and moves == others


@pytest.mark.usefixtures("fresh")
@pytest.mark.parametrize("language", LANGUAGES)
def test_meanwhile_a_hint_is_given_at_first_sight_and_a_reason_without_figures(language: str) -> None:
    """Both blocked likewise."""
    voice = Voice(language)
    done = run(
        *("play", "respublica", "--bots", "random", "--seed", "7", "--lang", language),
        stdin="hint\nwhy pass\nquit\n",
        COLUMNS="250",
    )
    assert done.stdout.count(voice("advice-first-sight-waking")) == 1
    assert voice("respublica-why-pass") in done.stdout
    assert done.stdout.count(voice("advice-why-waking")) == 1
    assert "%" not in done.stdout


def evening(beside: Beside, lines: Iterator[str]) -> str:
    """What somebody sees who says these lines to a bot that thinks."""
    table = Table(Record("libertas", ("Ada", "Bruno"), seed="awake"))
    console = Console(file=StringIO(), width=250)
    bots = {Seat(1): find_bot("libertas", "easy")}
    play_at_table(Evening(table, bots, Voice("en"), console, lambda _: next(lines), beside=beside))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def test_once_they_are_compiled_the_terminal_says_so_and_the_bots_think(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rooms, "wake", wake_at_once)
    beside = Beside("libertas")
    while beside.is_at_work:
        time.sleep(0.01)
    said = evening(beside, iter(["hint", "hint", "quit"]))
    assert said.count("What thinks is ready") == 1
    assert said.count("looks best: ") == 2 and "first sight" not in said


def test_where_that_failed_the_terminal_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "wake", fail_to_wake)
    beside = Beside("libertas")
    while beside.is_at_work:
        time.sleep(0.01)
    said = evening(beside, iter(["", "quit"]))
    assert said.count("could not be made ready") == 1 and "is ready" not in said


def test_a_game_whose_kernels_are_there_says_nothing_and_starts_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(beside: Beside, game: str) -> None:
        raise AssertionError

    monkeypatch.setattr(waking, "asleep", list)
    monkeypatch.setattr(Beside, "__init__", fail)
    done = run("play", "libertas", "--bots", "easy", "--seed", "7", stdin="a1\nquit\n")
    assert done.returncode == 0 and "made ready" not in done.stdout


# -- the process ----------------------------------------------------------------------------------------------------


@contextmanager
def begun(folder: Path) -> Iterator["subprocess.Popen[str]"]:
    """A game on a real fresh install, as far as its first question; in a group of its own, as at a terminal."""
    place = {"XDG_CACHE_HOME": str(folder), "NUMBA_CACHE_DIR": str(folder / "numba")}
    process = subprocess.Popen(
        [sys.executable, "-m", "ludotheque", "play", "respublica", "--bots", "strong", "--lang", "en"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, **place, "PYTHONUTF8": "1", "PYTHONUNBUFFERED": "1"},
        start_new_session=True,
    )
    assert process.stdout is not None
    said = ""
    while not said.endswith("› ") and (letter := process.stdout.read(1)):
        said += letter
    assert "made ready" in said and said.endswith("› ")
    yield process
    process.kill()
    process.communicate()


def group(session: int) -> dict[int, str]:
    """The processes of a session, and the state of each."""
    told = subprocess.run(
        ["ps", "-e", "-o", "pid=,sess=,stat="], capture_output=True, text=True, check=True
    ).stdout
    rows = [line.split() for line in told.splitlines()]
    return {int(pid): state for pid, session_of, state in rows if int(session_of) == session}


needs_ps = pytest.mark.skipif(sys.platform != "linux", reason="asks ps")


@needs_ps
def test_it_is_compiled_behind_all_else(tmp_path: Path) -> None:
    with begun(tmp_path) as process:
        patience = time.monotonic() + 60
        while not any("N" in state for state in group(process.pid).values()):
            assert time.monotonic() < patience
            time.sleep(0.1)


@needs_ps
@pytest.mark.parametrize("how", ["quit", "Ctrl-C", "end of input"])
def test_whoever_leaves_leaves_no_process_behind(how: str, tmp_path: Path) -> None:
    with begun(tmp_path) as process:
        assert len(group(process.pid)) > 1
        if how == "Ctrl-C":
            os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate("quit\n" if how == "quit" else "", timeout=60)
        assert process.returncode == 0 and err == ""
        assert group(process.pid) == {}
