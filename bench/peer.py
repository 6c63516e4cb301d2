"""OpenSpiel's side of the bench, run by an interpreter that has `pyspiel`: a line in, a line out.

In: a JSON object with a `game` and the `seconds` to play. Out: the `steps` made and the `seconds` they took.
"""

import json
import sys
import time
from random import Random

import pyspiel

GAMES_A_BATCH = 20


def dealt(game: pyspiel.Game, random: Random) -> pyspiel.State:
    """A fresh game after its opening chance nodes, which are the deal."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(random.choice(state.legal_actions()))
    return state


def measure(game: pyspiel.Game, seconds: float, random: Random) -> dict[str, float]:
    """Play at random until the clock, which stands still while cards are dealt, has run for these seconds.

    A chance node after the deal is a step like any other: its outcomes are all equally likely in these games.
    """
    steps, elapsed = 0, 0.0
    choice = random.choice
    while elapsed < seconds:
        states = [dealt(game, random) for _ in range(GAMES_A_BATCH)]
        start = time.process_time()
        for state in states:
            while not state.is_terminal():
                state.apply_action(choice(state.legal_actions()))
                steps += 1
        elapsed += time.process_time() - start
    return {"steps": steps, "seconds": elapsed}


def main() -> None:
    random = Random(1)
    for line in sys.stdin:
        order = json.loads(line)
        print(json.dumps(measure(pyspiel.load_game(order["game"]), order["seconds"], random)), flush=True)


if __name__ == "__main__":
    main()
