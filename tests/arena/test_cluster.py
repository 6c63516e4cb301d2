"""The arena on a Ray cluster."""

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

from ludotheque.arena.playing import play_game
from tests.arena.cluster import GAMES, MATCH
from tests.arena.test_workers import Nobody
from tests.cli.command import refused, run_alone

ROOT = Path(__file__).parents[2]
ARENA = ("arena", "libertas", "random", "greedy", "--games", "2")


def test_a_node_killed_in_the_middle_loses_no_game_and_doubles_none() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.arena.cluster"],
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
        cwd=ROOT,
    )
    found = json.loads(done.stdout.splitlines()[-1])
    assert sorted(key for key, *_ in found) == sorted(list(s.key) for s in MATCH.seatings(GAMES))
    moves = {tuple(key): moves for key, moves, _ in found}
    calm = replace(MATCH, bots=("random", "random"))  # what the bot plays when it does not wait
    for seating in MATCH.seatings(GAMES)[:4]:
        here = play_game(replace(seating, match=calm, names=("random", "random")), Nobody())
        assert list(here.moves) == moves[seating.key]


def test_a_cluster_that_does_not_answer_is_said_in_one_line() -> None:
    assert "127.0.0.1:1" in refused(run_alone(*ARENA, "--ray", "127.0.0.1:1"))


def test_a_missing_extra_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "ray.py").write_text("raise ImportError", encoding="utf-8")
    assert "ludotheque[cluster]" in refused(run_alone(*ARENA, "--ray", "auto", PYTHONPATH=str(tmp_path)))
