"""How fast the kernels are: random playouts of every game, beside the same playout in C and rollouts of
OpenSpiel in C++.

`python bench/kernels.py` prints the figures and writes them to the section "Kernels" of docs/benchmarks.md.
"""

import argparse
import ctypes
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from statistics import median

import numba
import numpy as np

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # run as a script, it finds its neighbours too

from bench.rules import PEER_PACKAGE, Peer, cpu, peer  # noqa: E402
from ludotheque.compiled import Ints  # noqa: E402
from ludotheque.games import libertas, petards, respublica  # noqa: E402
from ludotheque.games.libertas import encode as libertas_encode  # noqa: E402
from ludotheque.games.libertas import kernel as libertas_kernel  # noqa: E402
from ludotheque.games.petards import encode as petards_encode  # noqa: E402
from ludotheque.games.petards import kernel as petards_kernel  # noqa: E402
from ludotheque.games.respublica import encode as respublica_encode  # noqa: E402
from ludotheque.games.respublica import kernel as respublica_kernel  # noqa: E402

C_SOURCE = Path(__file__).with_name("libertas_playout.c")
C_FLAGS = ("-O3", "-march=native")
GAMES_A_CALL = 500
SECTION = "## Kernels"

Playouts = Callable[[Ints, int, int, int, Ints], int]
Measure = Callable[[float], float]  # seconds to moves a second


# -- what is measured ----------------------------------------------------------------------------------------


def rate(play: Callable[[int], int], seconds: float) -> float:
    """Moves a second of processor time; `play` is given the number of the call and returns how many moves it
    made."""
    moves, calls, start = 0, 0, time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
        moves += play(calls)
        calls += 1
    return moves / elapsed


def kernel_measure(playouts: Playouts, start: Ints, has_scores: bool) -> Measure:
    scores = np.zeros((GAMES_A_CALL if has_scores else 0, int(start[0])), dtype=np.int64)

    def play(call: int) -> int:
        return playouts(start, 1, call * GAMES_A_CALL, GAMES_A_CALL, scores)

    play(0)  # compiles
    return lambda seconds: rate(play, seconds)


def build_c() -> ctypes.CDLL:
    """The yardstick, compiled for this machine."""
    library = ROOT / ".cache" / "bench" / f"libertas_playout-{os.getpid()}.so"
    library.parent.mkdir(parents=True, exist_ok=True)
    compiler = os.environ.get("CC", "cc")
    subprocess.run([compiler, *C_FLAGS, "-shared", "-fPIC", "-o", str(library), str(C_SOURCE)], check=True)
    loaded = ctypes.CDLL(str(library))
    library.unlink()
    loaded.random_games.restype = ctypes.c_int64
    loaded.random_games.argtypes = [ctypes.c_uint64, ctypes.c_int64, ctypes.c_void_p]
    loaded.prepare()
    return loaded


def c_measure(library: ctypes.CDLL) -> Measure:
    check = ctypes.c_uint64()

    def play(call: int) -> int:
        return int(library.random_games(call, GAMES_A_CALL, ctypes.byref(check)))

    return lambda seconds: rate(play, seconds)


def check_same_games(library: ctypes.CDLL, start: Ints) -> None:
    """The kernel and C draw the same numbers, so they must play the same games."""
    none, check = np.zeros((0, 4), dtype=np.int64), ctypes.c_uint64()
    for seed in range(20):
        ours = libertas_kernel.playouts(start, seed, 0, GAMES_A_CALL, none)
        theirs = library.random_games(seed, GAMES_A_CALL, ctypes.byref(check))
        assert ours == theirs, f"seed {seed}: {ours} moves in the kernel, {theirs} in C"


# -- rows: ours beside a yardstick ---------------------------------------------------------------------------


@dataclass
class Row:
    """A kind of playout, its yardstick, how many times as fast it must be, and the rates of each round."""

    name: str
    players: int
    ours: Measure
    yardstick: str
    its: Measure
    wanted: float | None
    our_rates: list[float] = field(default_factory=list)
    its_rates: list[float] = field(default_factory=list)

    def run(self, seconds: float, is_kept: bool) -> None:
        our, its = self.ours(seconds), self.its(seconds)
        if is_kept:
            self.our_rates.append(our)
            self.its_rates.append(its)

    @property
    def ratios(self) -> list[float]:
        return [our / its for our, its in zip(self.our_rates, self.its_rates, strict=True)]

    @property
    def is_reached(self) -> bool:
        return self.wanted is None or median(self.ratios) >= self.wanted


def rows(openspiel: Peer, library: ctypes.CDLL) -> list[Row]:
    in_c = c_measure(library)
    four = libertas_encode.encode_options(4, libertas.Options())
    check_same_games(library, four)
    play = libertas_kernel.playouts
    found = [
        Row("libertas, unscored", 4, kernel_measure(play, four, False), "the same in C", in_c, 0.6),
        Row("libertas, exact scores", 4, kernel_measure(play, four, True), "unscored in C", in_c, 0.4),
    ]
    for seats in petards.seats:
        start = petards_encode.encode_options(seats, petards.Options())
        ours = kernel_measure(petards_kernel.playouts, start, True)
        found.append(Row("petards", seats, ours, "gin_rummy", _peer(openspiel, "gin_rummy"), 20))
    for seats in respublica.seats:
        start = respublica_encode.encode_options(seats, respublica.Options())
        ours = kernel_measure(respublica_kernel.playouts, start, True)
        found.append(Row("respublica", seats, ours, "bargaining", _peer(openspiel, "bargaining"), 2))
    return found


def _peer(openspiel: Peer, game: str) -> Measure:
    return lambda seconds: openspiel.ask(game, seconds)["steps_a_second"]


def run(rounds: int, seconds: float) -> list[Row]:
    """Every playout in turns with its yardstick, so that a busy moment of the machine hits both."""
    library = build_c()
    with peer("rollouts.py") as openspiel:
        found = rows(openspiel, library)
        for number in range(-1, rounds):  # round -1 warms up and is thrown away
            for row in found:
                row.run(seconds, number >= 0)
    return found


# -- both cores, and the first start -------------------------------------------------------------------------


@dataclass(frozen=True)
class Scaling:
    """Games a second of one thread and of two at once: by the clock on the wall, and by processor time."""

    game: str
    one: float
    two: float
    one_by_processor: float
    two_by_processor: float

    @property
    def ratio(self) -> float:
        return self.two / self.one

    @property
    def ratio_by_processor(self) -> float:
        return self.two_by_processor / self.one_by_processor


SCALING_WANTED = 1.8
SLICE = 0.01  # seconds: short, so that some slices find both cores free on a busy machine
SLICES = 60


def scaling(game: str, playouts: Playouts, start: Ints) -> Scaling:
    """The best of many short slices, in turns."""
    scores = [np.zeros((0, int(start[0])), dtype=np.int64)] * 2

    def play(which: int, count: int) -> float:
        begin = time.thread_time()
        playouts(start, 1, which * count, count, scores[which])
        return time.thread_time() - begin

    count = max(1, int(500 * SLICE / play(0, 500)))
    best = [0.0] * 4
    with ThreadPoolExecutor(2) as pool:
        for _ in range(SLICES):
            begin = time.perf_counter()
            alone = pool.submit(play, 0, count).result()
            middle = time.perf_counter()
            together = list(pool.map(play, (0, 1), (count, count)))
            end = time.perf_counter()
            measured = (middle - begin, (end - middle) / 2, alone, max(together) / 2)
            best = [max(rate, count / seconds) for rate, seconds in zip(best, measured, strict=True)]
    return Scaling(game, *best)


def all_scaling() -> list[Scaling]:
    libertas_start = libertas_encode.encode_options(4, libertas.Options())
    petards_start = petards_encode.encode_options(4, petards.Options())
    respublica_start = respublica_encode.encode_options(4, respublica.Options())
    return [
        scaling("libertas", libertas_kernel.playouts, libertas_start),
        scaling("petards", petards_kernel.playouts, petards_start),
        scaling("respublica", respublica_kernel.playouts, respublica_start),
    ]


FIRST_USE = """
import time
begin = time.perf_counter()
import numpy as np
from ludotheque.games.GAME import Options, seats, encode, kernel
start = encode.encode_options(seats[0], Options())
scores = np.zeros((1, seats[0]), dtype=np.int64)
kernel.playouts(start, 1, 0, 1, scores)
kernel.deal(start, np.zeros(1, dtype=np.uint64))
MOVE
kernel.apply(start, move)
kernel.outcome(start, scores[0])
print(time.perf_counter() - begin, time.process_time())
"""
LISTED_MOVE = (
    "moves = np.empty(kernel.MOST_MOVES, dtype=np.int64); kernel.legal(start, moves); move = int(moves[0])"
)
COUNTED_MOVE = "kernel.count_legal(start); move = kernel.legal_move(start, 0)"
FIRST_USE_WANTED = 15.0


@dataclass(frozen=True)
class Start:
    """Seconds until everything that a bot calls has been called: by the clock on the wall, of the processor."""

    wall: float
    processor: float


def first_use(game: str) -> tuple[Start, Start]:
    """Of the first start, with an empty cache, and of the second."""
    script = FIRST_USE.replace("GAME", game)
    script = script.replace("MOVE", COUNTED_MOVE if game == "respublica" else LISTED_MOVE)
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "NUMBA_CACHE_DIR": cache}
        command = [sys.executable, "-c", script]
        outputs = [subprocess.check_output(command, env=environment, text=True) for _ in range(2)]
    first, later = (Start(*map(float, output.split())) for output in outputs)
    return first, later


# -- saying it -----------------------------------------------------------------------------------------------


def table(found: list[Row]) -> str:
    lines = [
        "| playouts | players | moves/s | yardstick | its moves/s | ratio | lowest to highest | wanted | reached |",
        "| --- | ---: | ---: | --- | ---: | ---: | ---: | ---: | --- |",
    ]
    for row in found:
        wanted = "" if row.wanted is None else f"{row.wanted:g}"
        reached = "" if row.wanted is None else "yes" if row.is_reached else "no"
        lines.append(
            f"| {row.name} | {row.players} | {median(row.our_rates):,.0f} "
            f"| {row.yardstick} | {median(row.its_rates):,.0f} | **{median(row.ratios):.2f}** "
            f"| {min(row.ratios):.2f} to {max(row.ratios):.2f} | {wanted} | {reached} |"
        )
    return "\n".join(lines)


def scaling_table(found: list[Scaling]) -> str:
    lines = [
        "| game | games/s, one thread | two threads | ratio | ratio by processor time | wanted | reached |",
        "| --- | ---: | ---: | ---: | ---: | ---: | --- |",
    ]
    for row in found:
        reached = "yes" if row.ratio >= SCALING_WANTED else "no"
        lines.append(
            f"| {row.game} | {row.one:,.0f} | {row.two:,.0f} | **{row.ratio:.2f}** "
            f"| {row.ratio_by_processor:.2f} | {SCALING_WANTED:g} | {reached} |"
        )
    return "\n".join(lines)


def first_use_table(found: dict[str, tuple[Start, Start]]) -> str:
    lines = [
        "| game | first start, s | of the processor | later starts, s | of the processor | wanted | reached |",
        "| --- | ---: | ---: | ---: | ---: | ---: | --- |",
    ]
    for game, (first, later) in found.items():
        reached = "yes" if first.wall <= FIRST_USE_WANTED else "no"
        lines.append(
            f"| {game} | **{first.wall:.1f}** | {first.processor:.1f} | {later.wall:.1f} "
            f"| {later.processor:.1f} | {FIRST_USE_WANTED:g} | {reached} |"
        )
    return "\n".join(lines)


def section(
    found: list[Row],
    scaled: list[Scaling],
    starts: dict[str, tuple[Start, Start]],
    rounds: int,
    seconds: float,
) -> str:
    python = f"{platform.python_implementation()} {platform.python_version()}"
    packages = f"numba {numba.__version__}, numpy {np.__version__}, {PEER_PACKAGE.replace('==', ' ')}"
    load = f"{os.getloadavg()[0]:.1f}"
    return f"""\
{SECTION}

Written by `python bench/kernels.py`; do not edit.

Measured on {date.today().isoformat()} on {cpu()}, {platform.system()}, {python}, {packages}, one core each.
Processes that wanted a processor meanwhile, these included: {load}.

{table(found)}

Random playouts in the compiled kernels, each dealt anew and played to the end, with default options; dealing
is timed. The yardstick of Libertas is bench/libertas_playout.c ({" ".join(C_FLAGS)}): the same draws and the
same moves, as the bench checks. That of the others is OpenSpiel's random rollouts in C++: another game of the
same kind, not the same game. Figures are processor time: medians of {rounds} rounds of {seconds:g} s in which
both take turns.

{scaling_table(scaled)}

Two threads of one process at once; the best of {SLICES} short slices, by the clock on the wall. By processor
time: what the threads cost each other, whatever else the machine does.

{first_use_table(starts)}

From the import to the end of the first playouts, legal moves, move and outcome: with an empty cache, then with
a filled one.
"""


def write(text: str) -> None:
    """Put the section in the place of the one that is there, or at the end of the page."""
    page = ROOT / "docs" / "benchmarks.md"
    before, _, old = page.read_text(encoding="utf-8").partition(f"\n{SECTION}\n")
    _, mark, after = old.partition("\n## ")
    page.write_text(f"{before.rstrip()}\n\n{text}{mark}{after}", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the kernels beside C and OpenSpiel.")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=0.3, help="for each row in each round")
    parser.add_argument("--no-write", action="store_true", help="print only, leave docs/benchmarks.md alone")
    arguments = parser.parse_args()
    found = run(arguments.rounds, arguments.seconds)
    print(table(found))
    scaled = all_scaling()
    print(scaling_table(scaled))
    starts = {game: first_use(game) for game in ("libertas", "petards", "respublica")}
    print(first_use_table(starts))
    if not arguments.no_write:
        write(section(found, scaled, starts, arguments.rounds, arguments.seconds))


if __name__ == "__main__":
    main()
