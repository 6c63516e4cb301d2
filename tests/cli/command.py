"""The real command, as a user runs it."""

import os
import subprocess
import sys
from pathlib import Path

VECTORS = Path(__file__).parents[1] / "vectors"


def run(*arguments: str, stdin: str = "", **environment: str) -> "subprocess.CompletedProcess[str]":
    """Run `ludotheque` in a process of its own, in English unless the environment says otherwise."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    return subprocess.run(
        [sys.executable, "-m", "ludotheque", *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
        env={**clean, "PYTHONUTF8": "1", "COLUMNS": "80", **environment},
    )


def refused(done: "subprocess.CompletedProcess[str]", code: int = 2) -> str:
    """The one line on standard error of a command that was refused: no traceback, nothing else."""
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
    lines = done.stderr.splitlines()
    assert len(lines) == 1, done.stderr
    return lines[0]
