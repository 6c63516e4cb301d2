"""One seat against bots, for Gymnasium."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from ludotheque.adapters.gymnasium import OneSeat
from ludotheque.catalog import GAMES

every_game = pytest.mark.parametrize("name", GAMES)


def make(name: str, **more: Any) -> Any:
    return gymnasium.make(f"ludotheque/{name}-v1", disable_env_checker=True, **more)


def finish(env: Any, seed: int | None) -> tuple[int, float]:
    """A game of the first legal actions: the seat, and what it got."""
    _, info = env.reset(seed=seed)
    reward, is_over = 0.0, False
    while not is_over:
        _, reward, is_over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
    return info["seat"], reward


@every_game
def test_a_game_is_played_to_its_end_and_the_same_seed_is_the_same_game(name: str) -> None:
    env = make(name)
    first = finish(env, 3)
    assert -1 <= first[1] <= 1
    assert finish(env, 3) == first
    assert finish(env, None)[0] == 1  # the seat moves on


class Legal(OneSeat):
    """Takes the first legal action, whatever is asked: those that the check draws are mostly illegal."""

    def step(self, action: int) -> Any:
        return super().step(self._table.position.actions[0])


@pytest.mark.filterwarnings("ignore:.*A Box observation space")  # scores have no bound
def test_it_passes_the_check_of_gymnasium() -> None:
    check_env(Legal("libertas"), skip_render_check=True)


def test_what_cannot_be_is_refused() -> None:
    for wrong, sentence in (
        ({"seat": 2}, "there is no seat 2"),
        ({"bots": []}, "name a bot"),
        ({"players": 9}, "not by 9"),
    ):
        with pytest.raises(ValueError, match=sentence):
            make("libertas", **wrong)
    env = make("libertas").unwrapped
    env.reset(seed=1)
    with pytest.raises(ValueError, match="action mask"):
        env.step(4000)


@pytest.mark.parametrize(
    ("more", "error", "text"),
    [
        ({"bots": ["nobody"]}, ValueError, "there is no bot “nobody” for this game; there are: random"),
        ({"bots": "greedy"}, TypeError, "bots are a list of names, not 'greedy'"),
        ({"bots": [3]}, TypeError, "bots are a list of names"),
        ({"bots": 3}, TypeError, "bots are a list of names"),
        ({"seat": True}, TypeError, "a seat is a whole number, not True"),
        ({"seat": -1}, ValueError, "there is no seat -1"),
    ],
)
def test_bots_and_seats_that_there_are_not_are_refused_in_a_sentence(
    more: dict[str, Any], error: type[Exception], text: str
) -> None:
    """A bot that is not there was a `BadRecord` with the id of a message, “greedy” a bot called g."""
    with pytest.raises(error, match=text):
        make("libertas", **more)


def test_better_opponents_win_more() -> None:
    rewards = {
        bot: sum(finish(make("libertas", bots=[bot]), seed)[1] for seed in range(20))
        for bot in ("random", "greedy")
    }
    assert rewards["greedy"] < rewards["random"]
