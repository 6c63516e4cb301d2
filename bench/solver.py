"""How far the solver of Libertas sees: who wins, and by how much, with so many cards left on the board of two.

    python bench/solver.py [--positions 20] [--cards 12,14,16,18,20]

Prints the table that docs/bots.md shows. Seconds are processor time, so that a busy machine does not matter much.
"""

import argparse
import statistics
import time
from collections.abc import Callable
from itertools import repeat

from ludotheque.bots import Budget
from ludotheque.bots.libertas_exact import Solver, measure, prove
from ludotheque.bots.libertas_levels import MEDIUM, cards_left
from ludotheque.catalog import GAMES
from ludotheque.core.chance import Chance
from ludotheque.games.libertas import rules
from ludotheque.games.libertas.moves import Move
from ludotheque.games.libertas.state import Options, State
from ludotheque.play.table import deal_from_seed

LIBERTAS = GAMES["libertas"]
MOST_MEASURED = 20  # cards; with more only who wins is asked, by how much would take minutes
BATCH = 1000  # simulations' worth of positions between two looks


def position(seed: int, cards: int) -> State | None:
    """A game of two sensible players with so many cards left, if it lasts so long."""
    options, chance = Options(), Chance(f"bench/{seed}")
    state: State = LIBERTAS.initial(deal_from_seed(LIBERTAS, f"bench/{seed}", 2, options), options)
    player = MEDIUM.within(Budget(simulations=100))
    while state.seat is not None and cards_left(state) > cards:
        state = rules.apply(state, player(state, rules.legal(state), chance))
    return None if state.seat is None else state


def order_of(state: State) -> list[Move]:
    """The moves as `best` gives them to the solver: those first that a short search likes."""
    thoughts = MEDIUM.think(state, rules.legal(state), Chance("order"), Budget(simulations=500))
    return [thought.move for thought in thoughts]


def seconds(states: list[State], solve: Callable[[State, list[Move], Solver], object]) -> list[float]:
    taken = []
    for state in states:
        moves = order_of(state)
        begun = time.process_time()
        solve(state, moves, Solver(state, repeat(BATCH)))
        taken.append(time.process_time() - begun)
    return taken


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=20)
    parser.add_argument("--cards", default="12,14,16,18,20")
    arguments = parser.parse_args()
    first = position(0, 5) or position(0, 10)
    assert first is not None
    seconds([first], measure)  # compiles
    print("| cards left | who wins: median s | longest | by how much, two best moves: median s | longest |")
    print("| ---: | ---: | ---: | ---: | ---: |")
    for cards in map(int, arguments.cards.split(",")):
        found = [position(seed, cards) for seed in range(arguments.positions)]
        states = [state for state in found if state is not None]
        wins = told(seconds(states, prove))
        margins = told(seconds(states, measure)) if cards <= MOST_MEASURED else " | "
        print(f"| {cards} | {wins} | {margins} |", flush=True)


def told(taken: list[float]) -> str:
    return f"{statistics.median(taken):.3f} | {max(taken):.3f}"


if __name__ == "__main__":
    main()
