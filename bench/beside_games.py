"""What a move costs the rules and the kernels, beside another tree: `python -m bench.beside_games PATH` prints both in
processor time, and the ratio; with `--instructions` (by valgrind) also how many of those the processor obeys.

Where a process lies in memory can cost it some hundredths from its start to its end. So every round starts anew: a
process of each tree, in turns, with what Numba has compiled already there, and both play the same random games.
`--write` puts the table into docs/benchmarks.md.
"""

import argparse
import inspect
import json
import math
import os
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from random import Random
from statistics import median

from bench.beside import PYTHON, VALGRIND, environment_of
from bench.rules import ROOT, cpu
from bench.written import show

MOST = {"rules": 1.10, "kernels": 1.03}  # times what the other tree takes
GAMES_A_SLICE = {"rules": 4, "kernels": 200}
SLICES = 9  # of each number of players in a process: their median is its figure
COUNTED = 5, 25  # slices: what is no move is the same in both, and falls out
DRAWN = 10_000  # as many times a median is taken of rounds drawn anew
PLAIN = {"NUMBA_CPU_NAME": "haswell", "NUMBA_CPU_FEATURES": "+avx2,+bmi,+bmi2,+popcnt,+lzcnt,+fma"}
"""Instructions that valgrind knows: it has no newer ones."""
BEGIN, END = "<!-- beside: written by bench/beside_games.py PATH --write -->", "<!-- end of beside -->"

Play = Callable[
    [int], tuple[int, float]
]  # the number of the slice to how many moves it had, in how many seconds


# -- in a process of a tree -------------------------------------------------------------------------------------------


def answer(what: str, name: str, slices: int) -> None:
    """How many moves all slices had, and for each number of players the µs a move."""
    from importlib import import_module

    moves, spent = 0, {}
    for seats in import_module(f"ludotheque.games.{name}").seats:
        play = _playing(what, name, seats)
        play(0)  # what happens only once is nobody's move
        figures = []
        for number in range(slices):
            made, seconds = play(number)
            figures.append(seconds / made * 1e6)
            moves += made
        spent[seats] = median(figures)
    print(json.dumps([moves, spent]))


def _playing(what: str, name: str, seats: int) -> Play:
    return _rules(name, seats) if what == "rules" else _kernel(name, seats)


def _rules(name: str, seats: int) -> Play:
    """Random games. Shuffling is no part of the rules, and not timed."""
    from ludotheque.catalog import GAMES
    from ludotheque.core.chance import Chance

    game = GAMES[name]
    options = game.Options()

    def play(number: int) -> tuple[int, float]:
        random, moves = Random(number), 0
        deals = [
            game.deal(Chance(random.randbytes(16)), seats, options) for _ in range(GAMES_A_SLICE["rules"])
        ]
        begun = time.process_time()
        for deal in deals:
            state = game.initial(deal, options)
            while legal := game.legal(state):
                state = game.apply(state, random.choice(legal))
                moves += 1
        return moves, time.process_time() - begun

    return play


def _kernel(name: str, seats: int) -> Play:
    """Whole games, dealt and scored. In an older tree playouts could be guided; those are not measured."""
    from importlib import import_module

    import numpy as np

    game = import_module(f"ludotheque.games.{name}")
    encode, kernel = (import_module(f"ludotheque.games.{name}.{part}") for part in ("encode", "kernel"))
    start, games = encode.encode_options(seats, game.Options()), GAMES_A_SLICE["kernels"]
    scores = np.zeros((games, seats), dtype=np.int64)
    parameters = inspect.signature(kernel.playouts.py_func).parameters.values()
    unguided = [False] * (sum(each.default is each.empty for each in parameters) - 5)

    def play(number: int) -> tuple[int, float]:
        begun = time.process_time()
        moves = int(kernel.playouts(start, 1, number * games, games, *unguided, scores))
        return moves, time.process_time() - begun

    return play


# -- in turns ---------------------------------------------------------------------------------------------------------

ANSWER = (
    "import sys; from bench.beside_games import answer; answer(sys.argv[1], sys.argv[2], int(sys.argv[3]))"
)


def started(
    path: Path, what: str, game: str, slices: int, more: dict[str, str], python: Sequence[str] = PYTHON
) -> tuple[int, dict[str, float]]:
    """What a new process of the tree answers."""
    command = [*python, "-c", ANSWER, what, game, str(slices)]
    environment = {**environment_of(path.resolve() / "src"), **more}
    done = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    moves, spent = json.loads(done.stdout)
    return moves, spent


@dataclass
class Row:
    """A game by its rules or its kernel: for each number of players the µs a move of both trees, in every round."""

    what: str
    game: str
    found: dict[str, list[tuple[float, float]]] = field(default_factory=dict)
    instructions: tuple[float, float] | None = None  # a move

    def add(self, trees: Sequence[Path], number: int) -> None:
        """A round, with an order of names in memory that no other round has."""
        order = (0, 1) if number % 2 else (1, 0)
        seed = {"PYTHONHASHSEED": str(number)}
        spent = {which: started(trees[which], self.what, self.game, SLICES, seed)[1] for which in order}
        for seats in spent[1]:
            self.found.setdefault(seats, []).append((spent[0][seats], spent[1][seats]))

    def count(self, trees: Sequence[Path]) -> None:
        """Instructions, which are the same at every start."""
        theirs, ours = (counted_a_move(tree, self.what, self.game) for tree in trees)
        self.instructions = theirs, ours

    @property
    def ratios(self) -> list[float]:
        """Of each round, over all numbers of players."""
        rounds = zip(*self.found.values(), strict=True)
        return [math.prod(this / other for other, this in pairs) ** (1 / len(pairs)) for pairs in rounds]

    @property
    def verdict(self) -> str:
        (low, high), most = interval(self.ratios), MOST[self.what]
        return "holds" if high <= most else "**does not hold**" if low > most else "**not shown**"

    @property
    def line(self) -> str:
        theirs, ours = (
            median(pair[which] for pairs in self.found.values() for pair in pairs) for which in (0, 1)
        )
        low, high = interval(self.ratios)
        counted = f"{self.instructions[1] / self.instructions[0]:.3f}" if self.instructions else ""
        return (
            f"| {self.what}, {self.game} | {theirs:.3f} | {ours:.3f} | **{median(self.ratios):.3f}** "
            f"| {low:.3f} to {high:.3f} | {counted} | {MOST[self.what]:.2f} | {self.verdict} |"
        )


def interval(ratios: list[float]) -> tuple[float, float]:
    """Where their median lies with 95 % certainty: medians of as many, drawn from them with replacement (bootstrap).

    >>> interval([1.0] * 9)
    (1.0, 1.0)
    """
    random = Random(1)
    medians = sorted(median(random.choices(ratios, k=len(ratios))) for _ in range(DRAWN))
    return medians[DRAWN // 40], medians[-1 - DRAWN // 40]


def counted_a_move(tree: Path, what: str, game: str) -> float:
    """Instructions, as the difference of two processes: starting costs both the same."""
    started(tree, what, game, 1, PLAIN)  # compiles
    few, many = (_counted(tree, what, game, slices) for slices in COUNTED)
    return (many[1] - few[1]) / (many[0] - few[0])


def _counted(tree: Path, what: str, game: str, slices: int) -> tuple[int, int]:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "counted"
        python = [part.replace("counted.%p", str(file)) for part in VALGRIND]
        moves, _ = started(tree, what, game, slices, PLAIN, [python[0], "--quiet", *python[1:]])
        return moves, int(file.read_text().rpartition("summary: ")[2])


def table(rows: list[Row], rounds: int) -> str:
    return "\n".join(
        [
            f"Measured on {date.today()} on {cpu()}; processes that wanted a processor meanwhile: "
            f"{os.getloadavg()[0]:.1f}. {rounds} rounds, each with new processes; µs of the processor for a move.",
            "",
            "| what | before | now | ratio | 95 % | by instructions | at most | bar |",
            "| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |",
            *(row.line for row in rows),
        ]
    )


def main() -> None:
    from ludotheque.catalog import GAMES

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("path", type=Path, help="the other tree")
    parser.add_argument("--what", choices=[*MOST], nargs="*", default=[*MOST])
    parser.add_argument("--games", choices=[*GAMES], nargs="*", default=[*GAMES], help="these alone")
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--instructions", action="store_true", help="count them too: takes minutes")
    parser.add_argument("--write", action="store_true", help="into docs/benchmarks.md")
    arguments = parser.parse_args()
    trees = arguments.path, ROOT
    rows = [Row(what, game) for what in arguments.what for game in arguments.games]
    for row in rows:
        for tree in trees:
            started(tree, row.what, row.game, 1, {})  # compiles
    for number in range(1, arguments.rounds + 1):
        for row in rows:
            row.add(trees, number)
    if arguments.instructions:
        print(table(rows, arguments.rounds), flush=True)  # counting takes long
        for row in rows:
            row.count(trees)
    show(table(rows, arguments.rounds), BEGIN, END, arguments.write)
    if any(row.verdict != "holds" for row in rows):
        raise SystemExit("a game may take longer than it may")


if __name__ == "__main__":
    main()
