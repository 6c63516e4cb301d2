"""Where a search loses strength at Res Publica, by the kind of decision and by how its playouts are judged.

    python -m bench.leaves GAMES.jsonl [--positions 20] [--write]

At decisions of games that the arena has kept, each way of thinking chooses one of the candidates. What each choice is
worth is then seen in other worlds, played to their end by the traders: its share of the win beyond that of the first
candidate, which is what a keen trader would do without any simulation. So it is told how well each way chooses if the
others play as the playouts have it; not whether they do. `--write` puts it into docs/bots.md.
"""

import argparse
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import NamedTuple

import numpy as np

from bench.page import BOTS, publish
from ludotheque.bots import Budget
from ludotheque.bots.respublica.beliefs import weigh
from ludotheque.bots.respublica.candidates import candidates
from ludotheque.bots.respublica.playouts import AT_SHARE, AT_VALUE, TALLY, try_moves
from ludotheque.bots.respublica.search import SEEDS, guess_others, search, start_world
from ludotheque.bots.respublica.standing import NO_NET
from ludotheque.bots.respublica.values import Floats
from ludotheque.compiled import Ints
from ludotheque.core.chance import Chance
from ludotheque.core.record import parse_record
from ludotheque.games.respublica import legal
from ludotheque.games.respublica.encode import encode_move
from ludotheque.games.respublica.known import Known, known
from ludotheque.games.respublica.moves import Move
from ludotheque.games.respublica.state import Phase, State, to_act
from ludotheque.play.table import Table
from scripts.net_respublica import Net
from scripts.noting_respublica import note_leaves
from scripts.train_respublica import AT_RESULT, BYTES

BEGIN, END = "<!-- leaves: written by bench/leaves.py -->", "<!-- end of leaves -->"
NET = Path(__file__).parent / "net" / "96x3.npz"
WORLDS, TO_THE_END, TO_JUDGE = 200, 600, 1_500  # for each candidate, to choose; to see what a choice is worth
NO_END = 400  # turns, more than a game has
FEWEST = 3  # candidates; with fewer there is little to choose
OF_GAME = 3  # positions of each game and kind
KINDS = {"announce": Phase.ANNOUNCE, "answer": Phase.ANSWER, "accept": Phase.ACCEPT}


class Decision(NamedTuple):
    """A position as its seat knows it, and what it might do."""

    told: Known
    legal: Sequence[Move]
    moves: list[Move]
    start: Ints
    weights: Floats
    seed: int
    net: Net


def by_simulations(simulations: int) -> Callable[[Decision], Move]:
    def choose(at: Decision) -> Move:
        chance = Chance(f"leaves/{at.seed}/{simulations}")
        found: Move = search(at.told, at.legal, chance, Budget(simulations=simulations))[0].move
        return found

    return choose


def _tried(at: Decision, moves: list[Move], turns: int, seed: int, worlds: int, column: int) -> Floats:
    """What each move is worth in the mean."""
    codes, tallies = np.array([encode_move(move) for move in moves]), np.zeros((len(moves), TALLY))
    try_moves(at.start, at.told.seat, at.weights, NO_NET, codes, turns, seed, 0, worlds, tallies)
    means: Floats = tallies[:, column] / worlds
    return means


def by_tables(at: Decision) -> Move:
    turns = 2 * len(at.told.boards)
    return at.moves[int(_tried(at, at.moves, turns, at.seed, WORLDS, AT_VALUE).argmax())]


def by_playing(at: Decision) -> Move:
    return at.moves[int(_tried(at, at.moves, NO_END, at.seed, TO_THE_END, AT_SHARE).argmax())]


def by_net(rounds: int) -> Callable[[Decision], Move]:
    """After this turn, or after a round."""

    def choose(at: Decision) -> Move:
        codes = np.array([encode_move(move) for move in at.moves])
        noted = np.zeros((WORLDS * len(codes), BYTES), dtype=np.uint8)
        came = np.zeros((WORLDS, len(codes)))
        turns = rounds * len(at.told.boards) or 1
        note_leaves(at.start, at.told.seat, at.weights, codes, turns, at.seed, noted, came)
        said = at.net.shares(noted)[np.arange(len(noted)), noted[:, AT_RESULT]].reshape(came.shape)
        return at.moves[int(np.where(came < 0, said, came).mean(axis=0).argmax())]

    return choose


WAYS: dict[str, Callable[[Decision], Move]] = {
    "`strong@300`": by_simulations(300),
    "`strong@900`": by_simulations(900),
    f"tables, two rounds on, {WORLDS} worlds for each candidate": by_tables,
    "the net, at the end of the turn": by_net(0),
    "the net, a round later": by_net(1),
    f"played to the end, {TO_THE_END} worlds": by_playing,
}


def gains(at: Decision) -> list[float]:
    """What each way gains beyond the first candidate."""
    chosen = [way(at) for way in WAYS.values()]
    moves = list(dict.fromkeys([at.moves[0], *chosen]))
    worth = _tried(at, moves, NO_END, at.seed + 1, TO_JUDGE, AT_SHARE)
    return [float(worth[moves.index(move)] - worth[0]) for move in chosen]


def decision(state: State, seed: int, net: Net) -> Decision | None:
    """None where there is little to choose."""
    seat, moves = to_act(state), legal(state)
    assert seat is not None
    if len(moves) < FEWEST:
        return None
    told, chance = known(state, seat), Chance(f"leaves/{seed}")
    start, weights = start_world(told, chance), weigh(told)
    found = candidates(told, moves, chance, guess_others(start, seat, weights, chance.below(SEEDS)))
    if len(found) < FEWEST:
        return None
    return Decision(told, moves, found, start, weights, seed, net)


def decisions(file: Path, phase: Phase, net: Net) -> Iterator[Decision]:
    """Some of each game."""
    with file.open(encoding="utf-8") as lines:
        for number, line in enumerate(lines):
            states = [state for state in Table(parse_record(line)).states if state.phase is phase]
            found = (
                decision(state, 1000 * number + place, net)
                for place, state in enumerate(Chance(f"{phase}/{number}").shuffled(states))
            )
            some = (one for one in found if one is not None)
            yield from (one for one, _ in zip(some, range(OF_GAME), strict=False))


def told(found: dict[str, list[list[float]]]) -> str:
    heads = [f"{kind} ({len(rows)})" for kind, rows in found.items()]
    lines = [f"| chosen by | {' | '.join(heads)} |", f"| --- |{' ---: |' * len(heads)}"]
    for place, name in enumerate(WAYS):
        cells = [_span([row[place] for row in rows]) for rows in found.values()]
        lines.append(f"| {name} | {' | '.join(cells)} |")
    legend = (
        "Hundredths of the win beyond the first that comes to mind, ± 95 %; in brackets how many decisions."
    )
    return "\n".join([*lines, "", legend])


def _span(column: list[float]) -> str:
    return f"{100 * fmean(column):+.1f} ± {196 * stdev(column) / sqrt(len(column)):.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", type=Path)
    parser.add_argument("--positions", type=int, default=20, help="of each kind")
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    net, found = Net(NET), {}
    for kind, phase in KINDS.items():
        some = zip(decisions(arguments.file, phase, net), range(arguments.positions), strict=False)
        found[kind] = [gains(at) for at, _ in some]
        print(kind, *(_span([*column]) for column in zip(*found[kind], strict=True)), flush=True)
    publish(BOTS, BEGIN, END, told(found), is_written=arguments.write)


if __name__ == "__main__":
    main()
