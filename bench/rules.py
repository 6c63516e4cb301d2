"""How fast the rules are: random play through the public rules of every game, beside OpenSpiel.

`make bench` runs this and writes docs/benchmarks.md. Nothing there is typed by hand.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import date
from importlib.util import find_spec
from pathlib import Path
from random import Random
from statistics import median

from ludotheque.catalog import GAMES
from ludotheque.core.chance import Chance
from ludotheque.core.game import AnyGame

ROOT = Path(__file__).resolve().parent.parent
PEER_PACKAGE = "open_spiel==2.0.2"
PEER_FOLDER = ROOT / ".cache" / "bench" / f"{PEER_PACKAGE}-{sys.implementation.cache_tag}"
PEER_GAMES = {"libertas": "othello", "petards": "gin_rummy", "respublica": "bargaining"}
"""For each of our games one of OpenSpiel's: a board, a hand of cards, offers across a table."""
GAMES_A_BATCH = 20


@dataclass
class Row:
    """One game with one number of players, and the moves a second of each round: ours and the peer's."""

    game: AnyGame
    seats: int
    ours: list[float] = field(default_factory=list)
    peers: list[float] = field(default_factory=list)

    @property
    def ratios(self) -> list[float]:
        return [our / peer for our, peer in zip(self.ours, self.peers, strict=True)]


def measure(game: AnyGame, seats: int, seconds: float, random: Random) -> float:
    """Moves a second of random play, from `initial` to the end. Shuffling is not timed: it is no part of the rules."""
    options = game.Options()
    initial, legal, apply, choice = game.initial, game.legal, game.apply, random.choice
    steps, elapsed = 0, 0.0
    while elapsed < seconds:
        deals = [game.deal(Chance(random.randbytes(16)), seats, options) for _ in range(GAMES_A_BATCH)]
        start = time.process_time()
        for deal in deals:
            state = initial(deal, options)
            while moves := legal(state):
                state = apply(state, choice(moves))
                steps += 1
        elapsed += time.process_time() - start
    return steps / elapsed


class Peer:
    """OpenSpiel in a process of its own, asked line by line (see peer.py, rollouts.py)."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process

    def ask(self, game: str, seconds: float) -> dict[str, float]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps({"game": game, "seconds": seconds}) + "\n")
        self._process.stdin.flush()
        answer: dict[str, float] = json.loads(self._process.stdout.readline())
        return answer

    def measure(self, game: str, seconds: float) -> float:
        answer = self.ask(game, seconds)
        return answer["steps"] / answer["seconds"]


@contextmanager
def peer(script: str = "peer.py") -> Iterator[Peer]:
    """Starts OpenSpiel with one of our scripts. It lives in a cache folder of its own: it is no dependency."""
    if not PEER_FOLDER.exists():
        print(f"installing {PEER_PACKAGE} for comparison, once", file=sys.stderr)
        half_done = PEER_FOLDER.with_name(f"{PEER_FOLDER.name}.{os.getpid()}")
        pip = [sys.executable, "-m", "pip"] if find_spec("pip") else ["uv", "pip"]
        subprocess.run([*pip, "install", "--quiet", "--target", str(half_done), PEER_PACKAGE], check=True)
        half_done.rename(PEER_FOLDER)
    environment = {**os.environ, "PYTHONPATH": str(PEER_FOLDER)}
    command = [sys.executable, str(Path(__file__).with_name(script))]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, env=environment, stdin=pipe, stdout=pipe, text=True) as process:
        yield Peer(process)


def run(rounds: int, seconds: float) -> list[Row]:
    """Every game in turns with its peer, round by round, so that a busy moment of the machine hits both."""
    random = Random(1)
    rows = [Row(game, seats) for game in GAMES.values() for seats in game.seats]
    with peer() as openspiel:
        for number in range(-1, rounds):  # round -1 warms both up and is thrown away
            if sys.stderr.isatty():
                print(f"\rround {number + 1} of {rounds} ", end="", file=sys.stderr, flush=True)
            for row in rows:
                our = measure(row.game, row.seats, seconds, random)
                their = openspiel.measure(PEER_GAMES[row.game.name], seconds)
                if number >= 0:
                    row.ours.append(our)
                    row.peers.append(their)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    return rows


def table(rows: list[Row]) -> str:
    lines = [
        "| game | players | moves/s | OpenSpiel game | its steps/s | ratio | lowest to highest ratio |",
        "| --- | ---: | ---: | --- | ---: | ---: | ---: |",
    ]
    for row in rows:
        ratios = row.ratios
        lines.append(
            f"| {row.game.name} | {row.seats} | {median(row.ours):,.0f} "
            f"| {PEER_GAMES[row.game.name]} | {median(row.peers):,.0f} "
            f"| **{median(ratios):.2f}** | {min(ratios):.2f} to {max(ratios):.2f} |"
        )
    return "\n".join(lines)


def cpu() -> str:
    """The processor's name, and how many of it there are."""
    info = Path("/proc/cpuinfo")
    text = info.read_text() if info.exists() else ""
    names = [line.partition(":")[2].strip() for line in text.splitlines() if line.startswith("model name")]
    return f"{os.cpu_count()} × {names[0] if names else platform.processor() or platform.machine()}"


def page(rows: list[Row], rounds: int, seconds: float) -> str:
    return f"""\
# Benchmarks

Written by `make bench`; do not edit.

Measured on {date.today().isoformat()} on {cpu()}, {platform.system()}, {platform.python_implementation()} \
{platform.python_version()}, {PEER_PACKAGE.replace("==", " ")}, one core each.

{table(rows)}

Random play through the public rules with default options: `initial`, then `legal` → choose one → `apply` to the
end of the game. A step of OpenSpiel is `legal_actions` → choose one → `apply_action` through its Python API; what
chance does there (dealing, drawing, the values of a bargain) are steps of its API too: `chance_outcomes` → choose
one → `apply_action`. Both choose with the standard library's `random`.

Figures are processor time: medians of {rounds} rounds of {seconds:g} s in which ours and OpenSpiel's take
turns, so that a busy moment of the machine hits both. The ratio is the median of the rounds' own ratios.
The games are not the same game: OpenSpiel's is a yardstick for what a step costs in a respected library.
"""


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure random play beside OpenSpiel.")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=0.2, help="for each game in each round")
    parser.add_argument("--no-write", action="store_true", help="print only, leave docs/benchmarks.md alone")
    arguments = parser.parse_args()
    rows = run(arguments.rounds, arguments.seconds)
    print(table(rows))
    if not arguments.no_write:
        written = ROOT / "docs" / "benchmarks.md"
        # Sections of other benches stay.
        _, heading, others = written.read_text(encoding="utf-8").partition("\n## ")
        written.write_text(
            page(rows, arguments.rounds, arguments.seconds) + heading + others, encoding="utf-8"
        )


if __name__ == "__main__":
    main()
