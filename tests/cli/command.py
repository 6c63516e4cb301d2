"""The command, as a user runs it."""

import io
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from unittest.mock import patch

import pytest

from ludotheque.cli import main

VECTORS = Path(__file__).parents[1] / "vectors"

Done = subprocess.CompletedProcess[str]


def run(*arguments: str, stdin: str = "", **environment: str) -> Done:
    """Run `ludotheque` here, in English unless the environment says otherwise. Most of the time of a process of its
    own would be spent on importing."""
    out, err = _stream(), _stream()
    with (
        _environment(environment),
        redirect_stdout(out),
        redirect_stderr(err),
        patch("sys.stdin", _stream(stdin)),
        pytest.raises(SystemExit) as end,
    ):
        main(arguments)
    return Done([*arguments], int(end.value.code or 0), _written(out), _written(err))


def run_alone(*arguments: str, stdin: str = "", **environment: str) -> Done:
    """Run it in a process of its own: for what comes from the start of a program, from signals, from workers."""
    with _environment(environment):
        return subprocess.run(
            [sys.executable, "-m", "ludotheque", *arguments],
            input=stdin,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=120,
            check=False,
        )


def refused(done: Done, code: int = 2) -> str:
    """The one line on standard error of a command that was refused: no traceback, nothing else."""
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
    lines = done.stderr.splitlines()
    assert len(lines) == 1, done.stderr
    return lines[0]


@contextmanager
def _environment(wanted: dict[str, str]) -> Iterator[None]:
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    with patch.dict(os.environ, {**clean, "PYTHONUTF8": "1", "COLUMNS": "80", **wanted}, clear=True):
        yield


def _stream(text: str = "") -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8")


def _written(stream: io.TextIOWrapper) -> str:
    stream.flush()
    stream.seek(0)
    return stream.read()
