"""`make test` tries what failed once more, alone: tried with programs that only say how they end."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PYTHON = """#!/bin/sh
case "$*" in
*--once-more*) exit {again} ;;
*pytest*) exit {first} ;;
esac
"""


def _plain() -> dict[str, str]:
    """Without what a make that runs these tests hands down to makes inside it."""
    return {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)


@pytest.mark.parametrize(
    ("first", "again", "code"),
    [(0, 9, 0), (1, 0, 0), (1, 1, 2), (2, 0, 2)],
    ids=("fine", "flaky", "fault", "broken"),
)
def test_what_fails_is_tried_once_more(tmp_path: Path, first: int, again: int, code: int) -> None:
    """It never was: a POSIX make stops a recipe at the first command that fails."""
    shutil.copy(ROOT / "Makefile", tmp_path)
    for script in ("packages", "setup"):
        write(tmp_path / "scripts" / f"{script}.sh", "")
    for program in ("oxlint", "oxfmt", "lint-imports"):
        write(tmp_path / ".venv" / "bin" / program, "#!/bin/sh\n")
    write(tmp_path / ".venv" / "bin" / "python", PYTHON.format(first=first, again=again))
    done = subprocess.run(
        ["make", "test"], cwd=tmp_path, env=_plain(), capture_output=True, text=True, check=False
    )
    assert done.returncode == code, done.stdout + done.stderr
    assert ("once more" in done.stdout) == (first == 1)
