"""What a move costs the server, beside another tree: `python -m bench.beside PATH` prints both, and the ratio.

Both servers run at once, with this interpreter and its packages, and the same games are played at one and then at the
other, in short rounds: what else the machine does hits both alike, and the median of the rounds' ratios holds still
where single figures do not. How many functions a move calls, and with `--instructions` (by valgrind) how many of those
the processor obeys outside of the operating system, depends on nothing else that the machine does.
"""

import argparse
import asyncio
import json
import math
import os
import signal
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.server import HELLO, ROOT, SERVER, Pair, Told, start_server, wait_until_loaded
from bench.server_load import Load, Seat, dial

LAY_OUT = """
import asyncio, json, sys
from bench.server import lay_out
print(json.dumps(asyncio.run(lay_out(sys.argv[1], int(sys.argv[2])))))
"""
COUNTING = f"""
import cProfile, os
profile = cProfile.Profile()
try:
    profile.runcall(exec, {SERVER!r}, {{}})
finally:
    with open(f"counted.{{os.getpid()}}", "w") as file:
        print("summary:", sum(entry.callcount for entry in profile.getstats()), file=file)
"""
PYTHON = (sys.executable,)
VALGRIND = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=counted.%p", *PYTHON)
ARRIVING = 1.0  # s until everybody knows who has come, or gone
COUNTED = 20, 80  # games: what is no move is the same in both runs, and falls out


@dataclass
class Tree:
    """A tree with its own games, laid out by its own code."""

    source: Path
    folder: Path
    cookies: list[str]

    @property
    def database(self) -> str:
        return f"sqlite:///{self.folder}/games.db"

    @property
    def environment(self) -> dict[str, str]:
        return environment_of(self.source)


def environment_of(source: Path) -> dict[str, str]:
    """Our interpreter, packages and benches, with the program of a tree."""
    return {**os.environ, "PYTHONPATH": f"{source}{os.pathsep}{ROOT}", "PYTHONHASHSEED": "0"}


def lay_out(path: Path, folder: Path, games: int) -> Tree:
    folder.mkdir()
    tree = Tree(path.resolve() / "src", folder, [])
    command = [sys.executable, "-c", LAY_OUT, tree.database, str(games)]
    done = subprocess.run(command, env=tree.environment, check=True, capture_output=True, text=True)
    tree.cookies = json.loads(done.stdout)
    return tree


def processor_time(pid: int) -> float:
    """Seconds that all threads of the process have had a processor so far, to the nanosecond."""
    threads = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9


class Game(Pair):
    """Two seats that have come, and wait until they may play."""

    def __init__(self, load: Load) -> None:
        super().__init__(load)
        self.first: tuple[Seat, Told] | None = None

    def play(self, seat: Seat, told: Told) -> None:
        if self.first is None:
            self.first = seat, told
        else:
            super().play(seat, told)

    async def play_out(self) -> None:
        assert self.first is not None
        super().play(*self.first)
        await self.done


async def play(url: str, cookies: list[str], places: range, at_once: int, pid: int) -> tuple[int, float]:
    """The games of these places to their ends: how many moves, and what they cost the server in seconds."""
    load, games, seats = Load(), [], []
    for place in places:
        game = Game(load)
        game.is_playing = True
        path = f"/api/tables/t{place}/socket"
        seats += [await dial(url, path, cookies[seat], game, seat) for seat in (0, 1)]
        games.append(game)
    for seat in seats:
        seat.send(HELLO)
    await asyncio.sleep(ARRIVING)
    waiting = iter(games)

    async def keep_playing() -> None:
        for game in waiting:
            await game.play_out()

    before = processor_time(pid)
    await asyncio.gather(*(keep_playing() for _ in range(at_once)))
    spent = processor_time(pid) - before
    for seat in seats:
        seat.transport.close()
    await asyncio.sleep(ARRIVING)
    return load.moves, spent


def measure(trees: list[Tree], rounds: int, games: int, at_once: int) -> list[list[float]]:
    """µs of the server's processor a move, of each tree in each round."""
    servers = [start_server(tree.database, environment=tree.environment) for tree in trees]
    found: list[list[float]] = [[] for _ in trees]
    try:
        for server in servers:
            wait_until_loaded(server.url, rounds * games)
        for number in range(rounds):
            order = list(zip(trees, servers, found, strict=True))
            for tree, server, figures in order if number % 2 else reversed(order):
                places = range(number * games, (number + 1) * games)
                playing = play(server.url, tree.cookies, places, at_once, server.process.pid)
                moves, spent = asyncio.run(playing)
                figures.append(spent / moves * 1e6)
    finally:
        for server in servers:
            server.stop()
    return found


def count(tree: Tree, places: range, python: Sequence[str], program: str) -> tuple[int, int]:
    """Moves made, and what was counted meanwhile, from the server's start to its end."""
    server = start_server(tree.database, python, program, tree.environment, tree.folder)
    wait_until_loaded(server.url, 1)
    moves, _ = asyncio.run(play(server.url, tree.cookies, places, 1, server.process.pid))
    server.process.send_signal(signal.SIGINT)
    server.process.wait()
    _, _, total = (tree.folder / f"counted.{server.process.pid}").read_text().rpartition("summary: ")
    return moves, int(total)


def counted_a_move(tree: Tree, first: int, python: Sequence[str] = PYTHON, program: str = SERVER) -> float:
    few, many = COUNTED
    moves, total = count(tree, range(first, first + few), python, program)
    more_moves, more = count(tree, range(first + few, first + few + many), python, program)
    return (more - total) / (more_moves - moves)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("path", type=Path, help="the other tree")
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--games", type=int, default=60, help="of a round, about twenty moves each")
    parser.add_argument("--at-once", type=int, default=20, help="games at once")
    parser.add_argument("--instructions", action="store_true", help="count them too: takes minutes")
    arguments = parser.parse_args()
    rounds, games = arguments.rounds, arguments.games
    with tempfile.TemporaryDirectory() as folder:
        paths = {"other": arguments.path, "this": ROOT}
        most = rounds * games + 2 * sum(COUNTED)
        trees = [lay_out(path, Path(folder) / name, most) for name, path in paths.items()]
        if rounds:
            report("µs", measure(trees, rounds, games, arguments.at_once))
        report("calls", [[counted_a_move(tree, rounds * games, PYTHON, COUNTING)] for tree in trees])
        if arguments.instructions:
            first = rounds * games + sum(COUNTED)
            report("instructions", [[counted_a_move(tree, first, VALGRIND)] for tree in trees])


def report(what: str, found: list[list[float]]) -> None:
    """Figures a move, of the other tree and of this one, round by round."""
    theirs, ours = (statistics.median(figures) for figures in found)
    ratios = [this / other for other, this in zip(*found, strict=True)]
    print(f"{what} a move: other {theirs:,.1f}, this {ours:,.1f}: {said(ratios)}", flush=True)


def said(ratios: list[float]) -> str:
    """Their median, and where it lies with 95 % certainty whatever the rounds have met: between two of them, by their
    ranks.

    >>> said([1.01, 1.02, 0.98, 1.03, 0.99, 1.0, 5.0])
    '× 1.010 (0.980 to 5.000)'
    """
    middle, ordered = f"× {statistics.median(ratios):.3f}", sorted(ratios)
    if len(ordered) == 1:
        return middle
    below = max(0, math.floor(len(ordered) / 2 - 0.98 * math.sqrt(len(ordered))))
    return f"{middle} ({ordered[below]:.3f} to {ordered[-1 - below]:.3f})"


if __name__ == "__main__":
    main()
