"""OpenSpiel's side of the bench, run by an interpreter that has `pyspiel`: a line in, a line out.

In: a JSON object with a `game` and the `seconds` to play. Out: the `steps` made and the `seconds` they took.
"""

import json
import sys
import time
from random import Random

import pyspiel


def play(state: pyspiel.State, random: Random) -> int:
    """Play to the end at random; how many steps that took, chance nodes included.

    In these games all outcomes of a chance node are equally likely, so one is picked as quickly as a move is.
    """
    steps, choice = 0, random.choice
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(choice(state.chance_outcomes())[0])
        else:
            state.apply_action(choice(state.legal_actions()))
        steps += 1
    return steps


def measure(game: pyspiel.Game, seconds: float, random: Random) -> dict[str, float]:
    """Whole games until these seconds of processor time have passed."""
    steps, start = 0, time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
        steps += play(game.new_initial_state(), random)
    return {"steps": steps, "seconds": elapsed}


def main() -> None:
    random = Random(1)
    for line in sys.stdin:
        order = json.loads(line)
        print(json.dumps(measure(pyspiel.load_game(order["game"]), order["seconds"], random)), flush=True)


if __name__ == "__main__":
    main()
