"""The environments for PettingZoo: its own tests, and what they do not ask."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from ludotheque.adapters import pettingzoo as adapter
from ludotheque.adapters.pettingzoo import LudothequeEnv, libertas_v1, petards_v1, respublica_v1
from ludotheque.catalog import GAMES

Make = Callable[[], LudothequeEnv]
ENVIRONMENTS: dict[str, Make] = {
    "libertas_v1": lambda: libertas_v1(players=3, occupation=True),
    "petards_v1": lambda: petards_v1(rounds=1),
    "respublica_v1": respublica_v1,
}
every_environment = pytest.mark.parametrize("name", ENVIRONMENTS)


def play(env: LudothequeEnv, steps: int, seed: int = 7) -> list[Any]:
    """This many random steps, or to the end: what the agents saw and got."""
    chance, story = np.random.default_rng(seed), []
    for agent in env.agent_iter(steps):
        seen, reward, is_over, _, _ = env.last()
        action = None if is_over else int(chance.choice(np.flatnonzero(seen["action_mask"])))
        story.append((agent, seen["observation"].tobytes(), seen["action_mask"].tobytes(), reward, action))
        env.step(action)
    return story


@every_environment
@pytest.mark.filterwarnings("ignore:Observation")  # it is a dictionary, as in every environment with a mask
def test_it_passes_the_api_test_of_pettingzoo(name: str) -> None:
    api_test(ENVIRONMENTS[name](), num_cycles=100)


@every_environment
def test_it_passes_the_seed_test_of_pettingzoo(name: str) -> None:
    seed_test(ENVIRONMENTS[name], num_cycles=50)


@every_environment
def test_its_name_has_a_version(name: str) -> None:
    assert ENVIRONMENTS[name]().metadata["name"] == name


@every_environment
@pytest.mark.parametrize("twin", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_twin_made_in_the_middle_of_a_game_goes_on_alike(
    name: str, twin: Callable[[LudothequeEnv], LudothequeEnv]
) -> None:
    env = ENVIRONMENTS[name]()
    env.reset(seed=3)
    play(env, 17)
    other = twin(env)
    assert play(env, 30_000) == play(other, 30_000)
    env.reset()
    other.reset()
    assert play(env, 9) == play(other, 9)


@every_environment
def test_a_seed_gives_its_deal_and_then_the_next_ones(name: str) -> None:
    env = ENVIRONMENTS[name]()
    env.reset(seed=5)
    first = env.position.state
    env.reset()
    assert env.position.state != first
    env.reset(seed=5)
    assert env.position.state == first


@every_environment
def test_the_win_is_paid_out_at_the_end_and_sums_to_nothing(name: str) -> None:
    env = ENVIRONMENTS[name]()
    env.reset(seed=1)
    story = play(env, 30_000)
    paid = {agent: reward for agent, _, _, reward, action in story if action is None}
    assert len(paid) == len(env.possible_agents)
    assert sum(paid.values()) == pytest.approx(0)
    assert max(paid.values()) > 0 or set(paid.values()) == {0}
    assert all(reward == 0 for *_, reward, action in story if action is not None)


def test_an_illegal_action_is_refused_and_nothing_has_happened() -> None:
    env = libertas_v1()
    env.reset(seed=1)
    before = env.position
    with pytest.raises(ValueError, match="action mask"):
        env.step(4000)
    assert env.position is before


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"players": 2}, "respublica is played by 3 to 5, not by 2"),
    ({"players": 3.0}, "the number of players is a whole number, not 3.0"),
    ({"players": True}, "the number of players is a whole number, not True"),
    ({"stall_rounds": 0}, "option stall_rounds cannot be 0: it is a whole number from 1 to 99"),
    ({"stall_rounds": 5.0}, "option stall_rounds cannot be 5.0"),
    ({"edition": "third"}, "option edition cannot be 'third': it is 'queen' or 'classic'"),
    ({"colour": "red"}, "there is no option 'colour'; there are: edition"),
    ({"render_mode": "human"}, "render_mode is 'ansi' or None, not 'human'"),
]


@pytest.mark.parametrize(("wrong", "sentence"), WRONG, ids=str)
def test_what_cannot_be_played_is_refused(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises((TypeError, ValueError), match=sentence):
        respublica_v1(**wrong)


@pytest.mark.clause("L16")
def test_komi_is_for_two() -> None:
    assert libertas_v1(komi=700).possible_agents == ["player_0", "player_1"]
    with pytest.raises(ValueError, match="option komi is for 2 players alone, not for 3"):
        libertas_v1(players=3, komi=700)


def test_a_seed_is_a_number_or_a_text() -> None:
    env = libertas_v1()
    for seed in (np.int64(7), "7"):
        env.reset(seed=7)
        expected = env.position.state
        env.reset(seed=seed)  # type: ignore[arg-type]  # numpy's numbers are none to mypy
        assert env.position.state == expected
    for wrong in (True, 7.0, [7]):
        with pytest.raises(TypeError, match="a seed is a whole number or a text"):
            env.reset(seed=wrong)  # type: ignore[arg-type]


@every_environment
def test_it_is_rendered_as_a_board(name: str) -> None:
    env = getattr(adapter, name)(render_mode="ansi")
    env.reset(seed=1)
    play(env, 9)
    board = env.render()
    assert board is not None and "player 1" in board and len(board.splitlines()) > 4
    assert ENVIRONMENTS[name]().render() is None


@every_environment
def test_what_is_done_before_the_reset_is_told_so(name: str) -> None:
    raw = getattr(adapter, name).raw_env()
    with pytest.raises(RuntimeError, match=r"call reset\(\) first"):
        raw.step(0)
    with pytest.raises(RuntimeError, match=r"call reset\(\) first"):
        raw.observe("player_0")
    with pytest.raises(RuntimeError, match=r"call reset\(\) first"):
        raw.last()
    with pytest.raises(AssertionError, match="reset"):
        getattr(adapter, name).env().step(0)


@every_environment
def test_the_environment_with_wrappers_ends_at_an_illegal_action(name: str) -> None:
    """As PettingZoo's own games do."""
    env = getattr(adapter, name).env()
    env.reset(seed=1)
    agent = env.agent_selection
    mask = env.observe(agent)["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[0]))
    assert env.rewards[agent] == -1 and all(env.terminations.values())
    env.reset(seed=1)
    with pytest.raises(AssertionError):
        env.step(1 << 30)


def test_every_game_has_an_environment_under_its_name_and_nothing_else_has() -> None:
    for name in GAMES:
        assert getattr(adapter, f"{name}_v1")().metadata["name"] == f"{name}_v1"
        assert f"{name}_v1" in dir(adapter)
    with pytest.raises(AttributeError):
        adapter.whist_v1  # noqa: B018
