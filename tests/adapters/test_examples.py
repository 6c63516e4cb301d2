"""The examples run, and the learner learns."""

import re
import runpy
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
Capture = pytest.CaptureFixture[str]


def output(capsys: Capture, script: str, argument: str) -> str:
    runpy.run_path(str(EXAMPLES / script))["main"](argument)
    return capsys.readouterr().out


@pytest.mark.parametrize("game", ["libertas", "petards", "respublica"])
def test_the_random_agent_plays_every_game_to_its_end(game: str, capsys: Capture) -> None:
    assert re.match(rf"{game}_v1: \d+ actions, rewards", output(capsys, "random_agent.py", game))


def test_our_bot_plays_in_an_environment_and_wins_more_than_it_loses(capsys: Capture) -> None:
    (reward,) = re.findall(r"mean reward ([+-][\d.]+)", output(capsys, "our_bot.py", "20"))
    assert float(reward) > 0


def test_the_tiny_learner_learns(capsys: Capture) -> None:
    wins = [int(share) for share in re.findall(r"(\d+) % won", output(capsys, "tiny_learner.py", "300"))]
    assert len(wins) == 3
    assert wins[-1] >= wins[0] + 10
    assert wins[-1] >= 75
