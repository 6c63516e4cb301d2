"""How far the solver of Libertas sees: who wins, and by how much, with this many cards left on the board of two.

    python -m bench.solver [--positions 20] [--cards 12,14,16,18,20] [--write]
    python -m bench.solver --traps 20

The first prints the table that docs/bots.md shows (`--write` puts it there); the second sets traps, as second player,
for a plain search in random games, and says how many games that wins. Seconds are processor time, so that a busy
machine does not matter much.
"""

import argparse
import statistics
import time
from collections.abc import Callable, Iterator, Mapping
from itertools import repeat

import numpy as np

from bench.page import BOTS, write_between
from ludotheque.bots import Budget
from ludotheque.bots.libertas.exact import Solver, measure, prove
from ludotheque.bots.libertas.levels import MEDIUM, PROVABLE_LOSS
from ludotheque.bots.libertas.search import cards_left
from ludotheque.bots.libertas.traps import TAKINGS, chances
from ludotheque.catalog import GAMES
from ludotheque.core.chance import Chance
from ludotheque.games.libertas import rules
from ludotheque.games.libertas.law import Options
from ludotheque.games.libertas.moves import Move
from ludotheque.games.libertas.scoring import totals
from ludotheque.games.libertas.state import State
from ludotheque.play.table import deal_from_seed

LIBERTAS = GAMES["libertas"]
MOST_MEASURED = 20  # cards; with more only who wins is asked, by how much would take minutes
HEADING = (
    "| cards left | who wins: median s | longest | by how much, two best moves: median s | longest |\n"
    "| ---: | ---: | ---: | ---: | ---: |"
)
BEGIN, END = "<!-- solver: written by bench/solver.py -->", "<!-- end of solver -->"
BATCH = 1000  # simulations' worth of positions between two looks


def position(seed: int, cards: int) -> State | None:
    """A game of two sensible players with this many cards left, if it lasts that long."""
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


def processor_time(seconds: float) -> Iterator[int]:
    """As `budgets.batches`, for this many seconds of the processor."""
    end = time.process_time() + seconds
    while time.process_time() < end:
        yield BATCH // 4


def won_as_second(deal: int, seconds: float) -> bool:
    """Whether traps win this deal against who begins, sees as far as random games show, and has won in theory."""
    options, chance = Options(), Chance(f"traps/{deal}")
    state: State = LIBERTAS.initial(deal_from_seed(LIBERTAS, f"traps/{deal}", 2, options), options)
    perfect, stream = Solver(state, repeat(BATCH)), np.array([deal + 1], dtype=np.uint64)
    while state.seat is not None:
        if state.seat == 0:
            move, _ = perfect.reply(state, TAKINGS // cards_left(state), stream)
        else:
            move = trap(state, perfect, seconds, chance)
        state = rules.apply(state, move)
    points = totals(state)
    return points[1] > points[0]


def trap(state: State, perfect: Solver, seconds: float, chance: Chance) -> Move:
    """A won move, else the best trap."""
    legal = rules.legal(state)
    proven = prove(state, legal, perfect) if cards_left(state) <= PROVABLE_LOSS else {}
    hopes: Mapping[Move, float] = proven
    if 1 not in proven.values():
        hopes = chances(state, Solver(state, processor_time(seconds)), chance)
    return max(legal, key=lambda move: hopes.get(move, -1.0))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=20)
    parser.add_argument("--cards", default="12,14,16,18,20")
    parser.add_argument("--traps", type=int, metavar="GAMES")
    parser.add_argument("--seconds", type=float, default=0.8, help="of the processor, for each trap")
    parser.add_argument("--write", action="store_true", help="put the table into docs/bots.md")
    arguments = parser.parse_args()
    if arguments.traps:
        wins = sum(won_as_second(deal, arguments.seconds) for deal in range(arguments.traps))
        print(f"{wins} of {arguments.traps} games won as second player")
        return
    first = position(0, 5) or position(0, 10)
    assert first is not None
    seconds([first], measure)  # compiles
    rows = [HEADING]
    print(HEADING)
    for cards in map(int, arguments.cards.split(",")):
        found = [position(seed, cards) for seed in range(arguments.positions)]
        states = [state for state in found if state is not None]
        winners = told(seconds(states, prove))
        margins = told(seconds(states, measure)) if cards <= MOST_MEASURED else " | "
        rows.append(f"| {cards} | {winners} | {margins} |")
        print(rows[-1], flush=True)
    if arguments.write:
        given = f"`python -m bench.solver --positions {arguments.positions} --cards {arguments.cards}`"
        write_between(BOTS, BEGIN, END, "\n".join([*rows, "", f"{given}, processor time of one core."]))


def told(taken: list[float]) -> str:
    return f"{statistics.median(taken):.3f} | {max(taken):.3f}"


if __name__ == "__main__":
    main()
