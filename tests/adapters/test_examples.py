"""The examples run, and the learner learns."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def output(*arguments: str) -> str:
    script, *others = arguments
    command = [sys.executable, str(EXAMPLES / script), *others]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=True).stdout


@pytest.mark.parametrize("game", ["libertas", "petards", "respublica"])
def test_the_random_agent_plays_every_game_to_its_end(game: str) -> None:
    assert re.match(rf"{game}_v1: \d+ actions, rewards", output("random_agent.py", game))


def test_our_bot_plays_in_an_environment_and_wins_more_than_it_loses() -> None:
    (reward,) = re.findall(r"mean reward ([+-][\d.]+)", output("our_bot.py", "20"))
    assert float(reward) > 0


def test_the_tiny_learner_learns() -> None:
    wins = [int(share) for share in re.findall(r"(\d+) % won", output("tiny_learner.py", "400"))]
    assert len(wins) == 4
    assert wins[-1] >= wins[0] + 10
    assert wins[-1] >= 75
