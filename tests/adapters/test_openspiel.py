"""The games for OpenSpiel."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ludotheque.catalog import GAMES
from tests.soak import soak

ROOT = Path(__file__).parents[2]


def python(*arguments: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        text=True,
        timeout=soak(180, 900),
        check=False,
        cwd=ROOT,
        env={**os.environ, **environment},
    )


def test_the_games_pass_openspiels_checks_and_its_bots_play_them() -> None:
    done = python("-m", "tests.adapters.openspiel")
    assert done.returncode == 0, done.stderr
    checked = [line.removeprefix("checked ") for line in done.stdout.splitlines()]
    assert checked[-7:] == ["deals", "seeds", "wrong", "recall", "cost", "bots", "entrants"]
    assert {line.split("(")[0] for line in checked[:-7]} == {f"ludotheque_{name}" for name in GAMES}


@pytest.mark.parametrize(
    ("package", "module", "extra"),
    [("pyspiel", "openspiel", "openspiel"), ("pettingzoo", "pettingzoo", "rl")],
)
def test_a_missing_extra_says_what_to_install(package: str, module: str, extra: str, tmp_path: Path) -> None:
    (tmp_path / f"{package}.py").write_text("raise ImportError", encoding="utf-8")
    done = python("-c", f"import ludotheque.adapters.{module}", PYTHONPATH=str(tmp_path))
    assert done.stderr.splitlines()[-1].endswith(f"install ludotheque[{extra}]")
