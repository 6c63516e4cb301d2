"""OpenSpiel's own Python bots as bots of this package, thinking by the clock or by simulations:

    ludotheque arena libertas strong ludotheque.adapters.openspiel_bots:mcts --time-per-move 1

`mcts` plays where whoever forgets nothing knows everything; `ismcts` elsewhere, on worlds drawn as our own bots draw
them.
Both roll out with random moves and explore with the square root of two, as OpenSpiel's examples do.
"""

import time
from collections.abc import Sequence
from functools import cache
from math import sqrt
from typing import Any

import numpy as np

from ludotheque.adapters.actions import Position, Said, actions_of
from ludotheque.adapters.openspiel import PREFIX, LudothequeState, resampler
from ludotheque.bots import Budget, Level, Thought
from ludotheque.catalog import GAMES
from ludotheque.core.chance import Chance
from ludotheque.core.game import AnyGame

try:
    import pyspiel
    from open_spiel.python.algorithms.ismcts import ISMCTSBot
    from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator
except ImportError as error:
    raise ImportError("OpenSpiel is missing: install ludotheque[openspiel]") from error

_EXPLORATION = sqrt(2)
_ENDLESS = 1 << 40


class _TimeUp(Exception):
    """The deadline has come between two simulations."""


class TimedMCTS(MCTSBot):  # type: ignore[misc]  # OpenSpiel has no types
    """MCTS that stops at a deadline with the tree it has."""

    deadline = float("inf")

    def _apply_tree_policy(self, root: Any, state: Any) -> Any:
        self._reached = root
        if time.perf_counter() > self.deadline and root.children:
            raise _TimeUp
        return super()._apply_tree_policy(root, state)

    def mcts_search(self, state: Any) -> Any:
        try:
            return super().mcts_search(state)
        except _TimeUp:
            return self._reached


class TimedISMCTS(ISMCTSBot):  # type: ignore[misc]
    """ISMCTS that stops at a deadline with the tree it has."""

    deadline = float("inf")

    def sample_root_state(self, state: Any) -> Any:
        if time.perf_counter() > self.deadline and self._root_node.child_info:
            raise _TimeUp
        return super().sample_root_state(state)

    def run_search(self, state: Any) -> Any:
        try:
            return super().run_search(state)
        except _TimeUp:
            return self.get_final_policy(state, self._root_node)


def _game_of(known: Any) -> AnyGame:
    """The game whose class this knowledge is of."""
    place = type(known).__module__
    return next(game for game in GAMES.values() if place.startswith(f"{game.__name__}."))


@cache
def _game(name: str, players: int) -> Any:
    return pyspiel.load_game(f"{PREFIX}{name}(players={players},deals=1)")


def _state_of(known: Any, chance: Chance) -> LudothequeState:
    """A state of OpenSpiel's that the seat cannot tell from the true one."""
    game = _game_of(known)
    sampled = game.sample(known, chance)
    state: LudothequeState = _game(game.name, len(game.scores(sampled))).new_initial_state()
    state.apply_action(0)
    state.position = Position(game, sampled)
    return state


def _bot(state: LudothequeState, chance: Chance, budget: Budget) -> Any:
    randomness = np.random.RandomState(chance.below(1 << 32))
    simulations = budget.simulations or _ENDLESS
    evaluator = RandomRolloutEvaluator(n_rollouts=1, random_state=randomness)
    if state.get_game().get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION:
        return TimedMCTS(state.get_game(), _EXPLORATION, simulations, evaluator, random_state=randomness)
    bot = TimedISMCTS(state.get_game(), evaluator, _EXPLORATION, simulations, random_state=randomness)
    bot.set_resampler(resampler(str(chance.below(1 << 32))))
    return bot


def _think(known: Any, legal: Sequence[Any], chance: Chance, budget: Budget) -> tuple[Thought, ...]:
    """A move, action by action; the time is for all of them together, and each has half of what is left while
    another may follow."""
    end = time.perf_counter() + budget.seconds if budget.seconds is not None else float("inf")
    state = _state_of(known, chance)
    bot, move = _bot(state, chance, budget), None
    said: Said = ()
    actions = actions_of(_game_of(known).name)
    while move is None:
        assert state.position is not None
        here, now = state.position.state, time.perf_counter()
        nexts = [actions.move_of(here, legal, (*said, action)) for action in state.position.actions]
        bot.deadline = now + (end - now) / (2 if None in nexts else 1)
        action = int(bot.step(state))
        said = (*said, action)
        move = actions.move_of(here, legal, said)
        state.apply_action(action)
    return (Thought(move, 0.5, 0.0),)  # OpenSpiel does not say what it expects


mcts = ismcts = Level(_think, Budget(seconds=1.0))
