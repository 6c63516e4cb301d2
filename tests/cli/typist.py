"""Somebody who plays at a terminal, in a process of its own."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

from ludotheque.core.chance import Chance
from ludotheque.core.record import parse_record
from ludotheque.play.named_bots import find_bot
from ludotheque.play.table import Table


def typed(path: Path) -> str:
    """The next move for the person in seat 0 of the game kept in a file, as its own bot would play it."""
    table = Table(parse_record(path.read_text(encoding="utf-8")))
    game = table.game
    assert table.seat is not None
    known = game.known(table.state, table.seat)
    return str(
        game.format_move(find_bot(game.name, "greedy")(known, game.legal(table.state), Chance("typed")))
    )


def start(game: str, path: Path, *flags: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "ludotheque", "play", game, "--record", str(path), *flags],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONUTF8": "1", "PYTHONUNBUFFERED": "1", "COLUMNS": "80"},
    )


def read_until_asked(process: "subprocess.Popen[str]") -> str:
    """What the table prints until it waits for the person, or ends."""
    assert process.stdout is not None
    text = ""
    while not text.endswith("› ") and (letter := process.stdout.read(1)):
        text += letter
    return text


def play_by_typing(game: str, path: Path) -> None:
    """A whole game, kept in this file."""
    process = start(game, path, "--seed", "whole", "--lang", "en")
    assert process.stdin is not None
    seen = read_until_asked(process)
    while process.poll() is None and seen.endswith("› "):
        process.stdin.write(typed(path) + "\n")
        process.stdin.flush()
        seen = read_until_asked(process)
        time.sleep(0 if seen.endswith("› ") else 0.05)
    process.communicate()
    assert process.returncode == 0
    assert "The game is over" in seen
    assert json.loads(path.read_text(encoding="utf-8"))["result"]
