"""What is gained by an announcement of Res Publica, by the way in which it was chosen: where a bot loses strength.

    python -m bench.announcements GAMES.jsonl [--positions 100] [--write]

At turns of games that the arena has kept, each way of thinking says what it would announce. Each announcement is then
made some times at the true table: the others answer as `strong-1`, who does not see the hands either, whoever announced
accepts as `best`. What is told is by how many points, as the tables reckon them, the seat is better off than the others
after the trade, beyond what `strong-1` gains by its own announcement in the same position. `--write` puts it into
docs/bots.md.
"""

import argparse
from collections.abc import Callable, Iterator
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

import numpy as np

from bench.page import BOTS, publish
from ludotheque.bots import Budget
from ludotheque.bots.respublica.greedy import greedy
from ludotheque.bots.respublica.levels import BEST, STRONG_1
from ludotheque.bots.respublica.search import search
from ludotheque.bots.respublica.values import ROWS, WORTH, Floats, make_worth, prospect
from ludotheque.compiled import Ints, compiled
from ludotheque.core.chance import Chance
from ludotheque.core.record import parse_record
from ludotheque.games.respublica import apply, legal
from ludotheque.games.respublica import kernel as k
from ludotheque.games.respublica.encode import encode
from ludotheque.games.respublica.known import Known, known
from ludotheque.games.respublica.moves import Move
from ludotheque.games.respublica.state import Phase, State, to_act
from ludotheque.play.table import Table

BEGIN, END = "<!-- announcements: written by bench/announcements.py -->", "<!-- end of announcements -->"
THOUGHT, ANSWERS = Budget(simulations=900), Budget(simulations=300)
OTHERS, OWN = STRONG_1.within(ANSWERS), BEST.within(ANSWERS)
TRIES = 6  # times that an announcement is made
OF_GAME = 4  # positions of each game
TALK = (Phase.ANSWER, Phase.ACCEPT, Phase.GIVE)

Way = Callable[[State, Known, Chance], Move]


def seeing(state: State, told: Known) -> Known:
    """As somebody who sees all hands."""
    return told._replace(shown=state.hands)


WAYS: dict[str, Way] = {
    "as `strong-1`: the trade under way, four rounds": lambda state, told, chance: (
        search(told, legal(state), chance, THOUGHT, remembers=False)[0].move
    ),
    "as `strong`: all that was heard, two rounds": lambda state, told, chance: (
        search(told, legal(state), chance, THOUGHT)[0].move
    ),
    "as `strong`, with nothing heard": lambda state, told, chance: (
        search(told._replace(heard=()), legal(state), chance, THOUGHT)[0].move
    ),
    "as `strong`, seeing all hands": lambda state, told, chance: (
        search(seeing(state, told), legal(state), chance, THOUGHT)[0].move
    ),
    "as `greedy`": lambda state, told, chance: greedy(told, legal(state), chance),
}


@compiled
def prospects(state: Ints, points: Floats) -> None:
    """What each seat should have at the end."""
    worth, found = np.empty(WORTH, dtype=np.float64), np.empty(ROWS, dtype=np.float64)
    make_worth(state, worth)
    for seat in range(state[k.AT_SEATS]):
        points[seat] = prospect(state, worth, seat, found)


def ahead(state: State, seat: int) -> float:
    """By how many points the seat is before the mean of the others."""
    points = np.zeros(len(state.hands))
    prospects(encode(state), points)
    return float(points[seat] - np.delete(points, seat).mean())


def made(state: State, move: Move, chance: Chance) -> float:
    """How the seat stands after the announcement and what came of it."""
    seat = to_act(state)
    assert seat is not None
    state = apply(state, move)
    while state.phase in TALK:
        actor = to_act(state)
        assert actor is not None
        moves = legal(state)
        bot = OWN if actor == seat else OTHERS
        state = apply(state, moves[0] if len(moves) == 1 else bot(known(state, actor), moves, chance))
    return ahead(state, seat)


def gains(state: State, number: int) -> list[float]:
    """What each way gains in a position beyond the first of them."""
    seat, chance = to_act(state), Chance(f"announcements/{number}")
    assert seat is not None
    told = known(state, seat)
    chosen = [way(state, told, chance.fork(name)) for name, way in WAYS.items()]
    if len({*chosen}) == 1:
        return [0.0] * len(chosen)
    worth = {
        move: fmean(made(state, move, Chance(f"announcements/{number}/{i}")) for i in range(TRIES))
        for move in dict.fromkeys(chosen)
    }
    return [worth[move] - worth[chosen[0]] for move in chosen]


def positions(file: Path) -> Iterator[State]:
    """Some beginnings of a turn of each game."""
    with file.open(encoding="utf-8") as lines:
        for number, line in enumerate(lines):
            states = [s for s in Table(parse_record(line)).states if s.phase is Phase.ANNOUNCE]
            yield from Chance(f"turns/{number}").shuffled(states)[:OF_GAME]


def told(found: list[list[float]]) -> str:
    lines = ["| announced | points beyond `strong-1` | 95 % |", "| --- | ---: | ---: |"]
    for name, column in zip(WAYS, zip(*found, strict=True), strict=True):
        mean, reach = fmean(column), 1.96 * stdev(column) / sqrt(len(column))
        lines.append(f"| {name} | {mean:+.2f} | {mean - reach:+.2f} – {mean + reach:+.2f} |")
    return "\n".join([*lines, f"\n{len(found)} announcements, each made {TRIES} times."])


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", type=Path)
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    found: list[list[float]] = []
    for number, state in enumerate(positions(arguments.file)):
        if number >= arguments.positions:
            break
        found.append(gains(state, number))
        print(number, *(f"{gain:+.2f}" for gain in found[-1]), flush=True)
    publish(BOTS, BEGIN, END, told(found), is_written=arguments.write)


if __name__ == "__main__":
    main()
