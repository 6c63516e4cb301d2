"""OpenSpiel's side of bench/kernels.py, run by an interpreter that has `pyspiel`: a line in, a line out.

In: a JSON object with a `game` and the `seconds` to play. Out: steps a second of random rollouts in C++. They
are those of OpenSpiel's RandomRolloutEvaluator, called by its MCTSBot for one simulation: one move, then so
many rollouts. It does not say how many steps it made, so the length of rollouts from the same positions is
counted first, in Python.
"""

import json
import sys
import time
from random import Random

import pyspiel

POSITIONS = 20
COUNTED = 100  # rollouts from each position, to know their length
ROLLOUTS = 200  # timed at once


def dealt(game: pyspiel.Game, random: Random) -> pyspiel.State:
    """A fresh game after its opening chance nodes, which are the deal."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(random.choice(state.legal_actions()))
    return state


def length(state: pyspiel.State, random: Random) -> int:
    """How many steps a random game takes from here but for the first, which is the bot's; chance nodes count
    too."""
    state, steps = state.clone(), -1
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
        steps += 1
    return steps


class Peer:
    """One game: positions to roll out from, and the mean length of rollouts from each."""

    def __init__(self, game: pyspiel.Game, random: Random) -> None:
        evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, random.randrange(1 << 30))
        seed = random.randrange(1 << 30)
        self._bot = pyspiel.MCTSBot(
            game, evaluator, 1.0, max_simulations=1, max_memory_mb=100, solve=False, seed=seed, verbose=False
        )
        self._positions = [dealt(game, random) for _ in range(POSITIONS)]
        self._steps = [
            sum(length(position, random) for _ in range(COUNTED)) / COUNTED for position in self._positions
        ]

    def measure(self, seconds: float) -> float:
        """Steps a second of processor time."""
        steps, start = 0.0, time.process_time()
        while (elapsed := time.process_time() - start) < seconds:
            for position, mean in zip(self._positions, self._steps, strict=True):
                self._bot.step(position)
                steps += ROLLOUTS * mean
        return steps / elapsed


def main() -> None:
    random, peers = Random(1), {}
    for line in sys.stdin:
        order = json.loads(line)
        name = order["game"]
        if name not in peers:
            peers[name] = Peer(pyspiel.load_game(name), random)
        print(json.dumps({"steps_a_second": peers[name].measure(order["seconds"])}), flush=True)


if __name__ == "__main__":
    main()
