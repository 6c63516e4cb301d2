"""What a move costs the rules and the kernels, beside another tree: `python -m bench.beside_games PATH` prints both in
processor time, and the ratio.

A process of each tree plays the same random games in short rounds, in turns: what else the machine does hits both
alike, and the median of the rounds' ratios holds still where single figures do not.
"""

import argparse
import inspect
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from statistics import median

from bench.beside import environment_of, said
from bench.rules import ROOT, measure

GAMES_A_CALL = 200  # of a kernel
MOST = {"rules": 1.10, "kernels": 1.03}  # times what the other tree takes


# -- in a process of each tree ----------------------------------------------------------------------------------------


def answer() -> None:
    """Questions come line by line; each gets µs a move."""
    print(json.dumps(_kinds()), flush=True)
    for line in sys.stdin:
        what, game, seats, seconds, seed = json.loads(line)
        work = _rules if what == "rules" else _kernel
        print(json.dumps(work(game, seats, seconds, seed)), flush=True)


def _kinds() -> list[tuple[str, int]]:
    from ludotheque.catalog import GAMES

    return [(name, seats) for name, game in GAMES.items() for seats in game.seats]


def _rules(name: str, seats: int, seconds: float, seed: int) -> float:
    from ludotheque.catalog import GAMES

    return 1e6 / measure(GAMES[name], seats, seconds, Random(seed))


def _kernel(name: str, seats: int, seconds: float, seed: int) -> float:
    """Whole games, scored. In an older tree playouts could be guided; those are not measured."""
    from importlib import import_module

    import numpy as np

    game = import_module(f"ludotheque.games.{name}")
    encode, kernel = (import_module(f"ludotheque.games.{name}.{part}") for part in ("encode", "kernel"))
    start = encode.encode_options(seats, game.Options())
    scores = np.zeros((GAMES_A_CALL, seats), dtype=np.int64)
    parameters = inspect.signature(kernel.playouts.py_func).parameters.values()
    unguided = [False] * (sum(each.default is each.empty for each in parameters) - 5)
    moves, calls, begun = 0, 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        moves += kernel.playouts(start, seed, calls * GAMES_A_CALL, GAMES_A_CALL, *unguided, scores)
        calls += 1
    return spent / moves * 1e6


# -- in turns ---------------------------------------------------------------------------------------------------------


class Tree:
    """The games of a tree, in a process of its own."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        assert process.stdout is not None
        self._process = process
        self.kinds = [(name, seats) for name, seats in json.loads(process.stdout.readline())]

    def ask(self, what: str, game: str, seats: int, seconds: float, seed: int) -> float:
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps([what, game, seats, seconds, seed]) + "\n")
        self._process.stdin.flush()
        return float(json.loads(self._process.stdout.readline()))


@contextmanager
def started(path: Path) -> Iterator[Tree]:
    command = [sys.executable, "-c", "from bench.beside_games import answer; answer()"]
    pipe, environment = subprocess.PIPE, environment_of(path.resolve() / "src")
    with subprocess.Popen(command, env=environment, stdin=pipe, stdout=pipe, text=True) as process:
        yield Tree(process)


def compare(trees: list[Tree], what: str, games: list[str], rounds: int, seconds: float) -> bool:
    """A line for each game and number of players, and one for each game. Does none take longer than it may?"""
    kinds, is_good = [kind for kind in trees[-1].kinds if not games or kind[0] in games], True
    found: dict[tuple[str, int], list[tuple[float, float]]] = {kind: [] for kind in kinds}
    for number in range(-1, rounds):  # round -1 warms up, and compiles
        for kind in kinds:
            order = trees if number % 2 else trees[::-1]
            spent = {id(tree): tree.ask(what, *kind, seconds, number + 1) for tree in order}
            if number >= 0:
                found[kind].append((spent[id(trees[0])], spent[id(trees[1])]))
    for name in dict.fromkeys(name for name, _ in kinds):
        for seats in (seats for game, seats in kinds if game == name):
            _report(f"{what}, {name}, {seats} players", found[name, seats])
        each = [pair for (game, _), pairs in found.items() if game == name for pair in pairs]
        is_good &= _report(f"{what}, {name}", each) <= MOST[what]
    return is_good


def _report(what: str, pairs: list[tuple[float, float]]) -> float:
    theirs, ours = (median(figures) for figures in zip(*pairs, strict=True))
    ratios = [this / other for other, this in pairs]
    print(f"{what}: µs a move: other {theirs:.3f}, this {ours:.3f}: {said(ratios)}", flush=True)
    return median(ratios)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("path", type=Path, help="the other tree")
    parser.add_argument("--what", choices=[*MOST], nargs="*", default=[*MOST])
    parser.add_argument("--games", nargs="*", default=[], help="these alone")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=0.2, help="of each in a round")
    arguments = parser.parse_args()
    with ExitStack() as stack:
        trees = [stack.enter_context(started(path)) for path in (arguments.path, ROOT)]
        games, rounds, seconds = arguments.games, arguments.rounds, arguments.seconds
        good = [compare(trees, what, games, rounds, seconds) for what in arguments.what]
    if not all(good):
        raise SystemExit(f"a game takes longer than it may: {MOST}")


if __name__ == "__main__":
    main()
