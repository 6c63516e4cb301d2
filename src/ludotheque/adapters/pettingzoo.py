"""The games as PettingZoo environments (the extra `rl`), each under its name:

    from ludotheque.adapters.pettingzoo import libertas_v1
    env = libertas_v1.env(players=3, occupation=True)

`env` has the wrappers that PettingZoo's own games have: an illegal action ends the game and costs 1, and what is done
out of order is refused. `raw_env` has none: there an illegal action is a `ValueError`, and nothing has happened.

An observation is a dictionary: `observation`, the numbers of `observations`, and `action_mask`. Rewards come at the
end: the win as a zero-sum number from -1 to 1. `reset(seed=…)` gives the same deal for the same number, later resets
without a seed the next deals after it. A copy or a pickle in the middle of a game goes on exactly as the original.
"""

import secrets
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludotheque.adapters.actions import Position, actions_of, start, utilities
from ludotheque.adapters.observations import observation_of
from ludotheque.catalog import GAMES
from ludotheque.core.chance import nth_seed
from ludotheque.core.game import check_setup
from ludotheque.core.options import changed, named_options
from ludotheque.core.record import Record
from ludotheque.core.text import quoted
from ludotheque.library import Game
from ludotheque.play.table import Table

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise ImportError("PettingZoo is missing: install ludotheque[rl]") from error

Observed = dict[str, NDArray[Any]]


class LudothequeEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """One of the games as an environment in which agents act one after the other."""

    def __init__(
        self, name: str, players: int | None = None, render_mode: str | None = None, **options: Any
    ) -> None:
        super().__init__()
        game = GAMES[name]
        self._name, self._options = name, named_options(game.Options, options)
        self._players = game.seats.start if players is None else players
        check_setup(name, game.seats, self._players, game.Options, self._options)
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode is 'ansi' or None, not {quoted(render_mode)}")
        self.metadata = {"name": f"{name}_v1", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self._players)]
        self._spaces()
        self._seed, self._deals = secrets.token_hex(8), 0
        self._position: Position | None = None

    def _spaces(self) -> None:
        size, actions = observation_of(self._name).size(self._players), actions_of(self._name).SIZE
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-np.inf, np.inf, (size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | str | None = None, options: dict[str, Any] | None = None) -> None:
        """A new deal: the one of the seed, or the next one."""
        if seed is not None:
            self._seed, self._deals = _text(seed), 0
        self._position = start(self._name, nth_seed(self._seed, self._deals), self._players, self._options)
        self._deals += 1
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.position.seat or 0]

    @property
    def position(self) -> Position:
        """Where the game stands."""
        if self._position is None:
            raise RuntimeError("there is no game yet: call reset() first")
        return self._position

    @position.setter
    def position(self, position: Position) -> None:
        self._position = position

    def observe(self, agent: str) -> Observed:
        seat = self.possible_agents.index(agent)
        observation = np.zeros(observation_of(self._name).size(self._players), np.float32)
        observation_of(self._name).fill(observation, self.position, seat)
        mask = np.zeros(actions_of(self._name).SIZE, np.int8)
        if seat == self.position.seat:
            mask[self.position.actions] = 1
        return {"observation": observation, "action_mask": mask}

    def last(self, observe: bool = True) -> Any:
        _ = self.position  # before the first reset PettingZoo's own method would name an attribute
        return super().last(observe)

    def step(self, action: Any) -> None:
        """Make the action of the agent whose turn it is; an illegal one is a `ValueError`, and nothing has happened."""
        position, agent = self.position, self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action not in position.actions:
            raise ValueError(f"action {action} is not legal here: see the action mask")
        self._cumulative_rewards[agent] = 0.0
        self.position = self.position.after(int(action))
        if self.position.seat is None:
            self._end()
        else:
            self.agent_selection = self.possible_agents[self.position.seat]
        self._accumulate_rewards()

    def _end(self) -> None:
        self.rewards = dict(zip(self.agents, utilities(self.position.outcome), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)

    def render(self) -> str | None:
        """With `render_mode="ansi"` the table as a text, through the eyes of whoever must act."""
        if self.render_mode is None:
            return None
        names = [agent.replace("_", " ") for agent in self.possible_agents]
        record = Record(self._name, tuple(names), changed(self._options), seed=self._seed)
        return Game(Table(record).at(self.position.state)).board()

    def close(self) -> None:
        """There is nothing to close."""


def _text(seed: int | str) -> str:
    """The seed as everywhere else in this package: a number stands for its digits."""
    if isinstance(seed, bool) or not isinstance(seed, int | str | np.integer):
        raise TypeError(f"a seed is a whole number or a text, not {quoted(seed)}")
    return str(seed)


class Maker:
    """The environments of a game, as a module of PettingZoo's has them; called, it makes one without wrappers."""

    def __init__(self, game: str) -> None:
        self._game = game

    def raw_env(
        self, players: int | None = None, render_mode: str | None = None, **options: Any
    ) -> LudothequeEnv:
        """Without wrappers. The options are those of the law by their names."""
        return LudothequeEnv(self._game, players, render_mode, **options)

    def env(self, players: int | None = None, render_mode: str | None = None, **options: Any) -> Any:
        """With the wrappers of PettingZoo's own games."""
        env = wrappers.TerminateIllegalWrapper(
            self.raw_env(players, render_mode, **options), illegal_reward=-1
        )
        return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))

    __call__ = raw_env


def __getattr__(name: str) -> Maker:
    """`<game>_v1` are the environments of a game of the catalog."""
    game = name.removesuffix("_v1")
    if game == name or game not in GAMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return Maker(game)


def __dir__() -> list[str]:
    return [*globals(), *(f"{game}_v1" for game in GAMES)]
