"""The examples run, and the learner learns."""

import re
import runpy
from pathlib import Path

import numpy as np
import pytest

from ludotheque.batch import Batch
from tests.soak import IS_SOAK, few, soak

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


GAMES = ["libertas", "petards", "respublica"]


@pytest.mark.parametrize("game", few(GAMES))
def test_an_agent_is_trained_and_tells_how_it_went(game: str, tmp_path: Path) -> None:
    """A lesson or two; in a soak it comes to win nine games in ten."""
    page = tmp_path / "page.md"
    page.write_text(
        f"before\n<!-- {game}: written by examples/train.py -->\nold\n<!-- end of {game} -->\nafter\n"
    )
    main = runpy.run_path(str(EXAMPLES / "train.py"))["main"]
    minutes, deals = ("5", "200") if IS_SOAK else ("0.001", "32")
    main(game, "--minutes", minutes, "--deals", deals, "--write", str(page))
    text = page.read_text()
    assert text.startswith("before\n") and text.endswith("after\n") and "old" not in text
    assert re.search(r"^\| [\d.]+ \| [\d,]+ \| [\d.]+% \|$", text, re.MULTILINE)
    won, low = map(float, re.findall(r"\*\*([\d.]+)%\*\* won \(([\d.]+)%", text)[0])
    assert low <= won
    assert won >= (90 if IS_SOAK else 60)  # random play wins a half


@pytest.mark.parametrize("game", GAMES)
def test_the_agent_of_every_game_plays_what_is_legal_and_remembers_what_it_liked(game: str) -> None:
    train = runpy.run_path(str(EXAMPLES / "train.py"))
    batch = Batch(game, 16, seed="agents")
    agent = train["Agent"](game, batch.players)
    pupil = train["Pupil"](agent, batch, np.random.default_rng(1))
    for _ in range(soak(100, 10_000)):
        agent.weights[:] = np.sin(np.arange(len(agent.weights)))  # some opinion
        batch.step(pupil._actions())  # refuses what is illegal
    assert np.isfinite(pupil.traces).all()
    assert pupil.traces.any(axis=1).all()
    liked = np.abs(pupil.traces).sum(axis=0) > 0
    assert liked.mean() > 0.5, [name for name, seen in zip(agent.names, liked, strict=True) if not seen]
