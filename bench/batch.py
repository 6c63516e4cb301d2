"""How fast environments are, with observations and masks: many games at once, one at a time, PettingZoo's own, pgx's.

`python bench/batch.py --write` writes the part of docs/benchmarks.md that is about this. One thread, by its processor
time; all take turns, and a figure is the median of its rounds. For batches the clock stops while actions are drawn from
the masks; the single ones draw theirs within the time, as any agent would. Measured is what is there: pgx where `--pgx`
names a Python that has it, PettingZoo's card games with rlcard, gin rummy with PettingZoo up to 1.26.
"""

import argparse
import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from types import ModuleType
from typing import Any

import numpy as np

sys.path.insert(
    0, str(Path(__file__).resolve().parent.parent)
)  # run as a script, it finds its neighbours too

from bench.written import show
from ludotheque.adapters import pettingzoo
from ludotheque.batch import Batch
from ludotheque.catalog import GAMES

BEGIN, END = "<!-- environments: written by bench/batch.py -->", "<!-- end of environments -->"
GAINS, END_OF_GAINS = "<!-- threads: written by bench/batch.py --threads -->", "<!-- end of threads -->"
WANTED = {"libertas": 1_000_000, "petards": 500_000, "respublica": 500_000}
PGX = ("connect_four", "tic_tac_toe", "kuhn_poker", "leduc_holdem", "sparrow_mahjong", "backgammon")
ZOO = ("connect_four_v3", "tictactoe_v3", "leduc_holdem_v4", "texas_holdem_v4", "gin_rummy_v4")
PEER = "PettingZoo's `connect_four_v3`"
CARDS = "PettingZoo's `gin_rummy_v4`"
_SLOTS = 1024


def drawn(masks: Any, rng: Any) -> Any:
    """A legal action of each game, each equally likely."""
    games, actions = np.nonzero(masks)
    starts = np.searchsorted(games, np.arange(len(masks) + 1))
    return actions[starts[:-1] + (rng.random(len(masks)) * np.diff(starts)).astype(np.int64)]


def batched(game: str) -> Callable[[float], float]:
    """Steps a second of a batch: only `step` is timed, which makes the moves, pays, deals, sees and masks."""
    batch, rng = Batch(game, _SLOTS), np.random.default_rng(1)

    def measure(seconds: float) -> float:
        taken, steps = 0.0, 0
        while taken < seconds:
            actions = drawn(batch.masks, rng)
            start = time.process_time()
            batch.step(actions)
            taken += time.process_time() - start
            steps += _SLOTS
        return steps / taken

    return measure


def gain(game: str, games: int, slices: int = 60) -> tuple[float, float]:
    """Steps a second by the clock on the wall with one thread and with two, in turns: the best of short slices, in
    which the machine may have had both processors to spare."""
    batches, rng = [Batch(game, games, threads=threads) for threads in (1, 2)], np.random.default_rng(1)
    best = [float("inf")] * 2
    for _ in range(slices):
        for place, batch in enumerate(batches):
            actions = drawn(batch.masks, rng)
            start = time.perf_counter()
            batch.step(actions)
            best[place] = min(best[place], time.perf_counter() - start)
    return games / best[0], games / best[1]


def gains() -> str:
    lines = [
        "| game | games at once | one thread, steps/s | two | ratio |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    for game in GAMES:
        for games in (_SLOTS, 2 * _SLOTS, 4 * _SLOTS, 8 * _SLOTS):
            one, two = gain(game, games)
            lines.append(f"| {game} | {games:,} | {one:,.0f} | {two:,.0f} | **{two / one:.2f}** |")
    load = f"{os.getloadavg()[0]:.1f} processes wanted a processor"
    return "\n".join([f"Measured on {date.today()} on {os.cpu_count()} processors; {load}.", "", *lines])


def single(make: Callable[[], Any]) -> Callable[[float], float]:
    def measure(seconds: float) -> float:
        env, rng, steps = make(), np.random.default_rng(1), 0
        env.reset(seed=1)
        start = time.process_time()
        while time.process_time() - start < seconds:
            env.reset()
            for _ in env.agent_iter():
                seen, _, is_over, is_cut, _ = env.last()
                legal: Any = [] if is_over or is_cut else np.flatnonzero(seen["action_mask"])
                env.step(int(legal[int(rng.random() * len(legal))]) if len(legal) else None)
                steps += len(legal) > 0
        return steps / (time.process_time() - start)

    return measure


def of_pgx(python: str) -> dict[str, Callable[[float], float]]:
    """Its games in a process of their own."""
    script = Path(__file__).with_name("pgx_steps.py")
    process = subprocess.Popen(
        [python, str(script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )

    def measuring(game: str) -> Callable[[float], float]:
        def measure(seconds: float) -> float:
            assert process.stdin is not None and process.stdout is not None
            print(game, seconds, file=process.stdin, flush=True)
            return float(process.stdout.readline())

        return measure

    return {f"pgx's `{game}`, {_SLOTS} games": measuring(game) for game in PGX}


def contestants(pgx: str | None) -> dict[str, Callable[[float], float]]:
    found: dict[str, Callable[[float], float]] = {_name(game): batched(game) for game in GAMES}
    found |= {_single_name(game): single(getattr(pettingzoo, f"{game}_v1").raw_env) for game in GAMES}
    return found | of_pettingzoo() | (of_pgx(pgx) if pgx else {})


def of_pettingzoo() -> dict[str, Callable[[float], float]]:
    """Its own games, those whose parts are installed."""
    if find_spec("pygame") is None:  # they import it, for pictures that nobody draws here
        sys.modules["pygame"] = ModuleType("pygame")
    found = {}
    for name in ZOO:
        with suppress(ImportError):
            found[f"PettingZoo's `{name}`"] = single(import_module(f"pettingzoo.classic.{name}").raw_env)
    return found


def _name(game: str) -> str:
    return f"`Batch`, {game}, {_SLOTS} games"


def _single_name(game: str) -> str:
    return f"`{game}_v1`"


def table(figures: dict[str, list[float]], seconds: float) -> str:
    where = f"{platform.system()}, CPython {platform.python_version()}, PettingZoo {version('pettingzoo')}"
    rounds_each = f"{len(next(iter(figures.values())))} rounds of {seconds:g} s each"
    lines = [f"Measured on {date.today()} on {where}, one thread; {rounds_each}.", ""]
    lines += [f"| environment | steps/s | beside {PEER} | all rounds |", "| --- | ---: | ---: | --- |"]
    peer = median(figures[PEER])
    for name, rounds in figures.items():
        ratio = (
            f"{median(rounds) / peer:,.2g}" if median(rounds) < 10 * peer else f"{median(rounds) / peer:,.0f}"
        )
        all_rounds = ", ".join(f"{one:,.0f}" for one in rounds)
        lines.append(f"| {name} | **{median(rounds):,.0f}** | × {ratio} | {all_rounds} |")
    return "\n".join([*lines, "", *verdicts({name: median(rounds) for name, rounds in figures.items()})])


def verdicts(medians: dict[str, float]) -> list[str]:
    batches = [_verdict(f"{game} {WANTED[game]:,}", medians[_name(game)] / WANTED[game]) for game in GAMES]
    found = [f"Wanted of the batch: {', '.join(batches)}."]
    if CARDS in medians:
        singles = [_verdict(game, medians[_single_name(game)] / medians[CARDS]) for game in GAMES]
        found += ["", f"Wanted of the single ones: as fast as {CARDS}: {', '.join(singles)}."]
    return found


def _verdict(what: str, ratio: float) -> str:
    return f"{what} (× {ratio:.2g}: {'reached' if ratio >= 1 else '**not reached**'})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--pgx", help="a Python that has pgx")
    parser.add_argument("--threads", action="store_true", help="only what a second thread gains")
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    if arguments.threads:
        show(gains(), GAINS, END_OF_GAINS, arguments.write)
        return
    measured = contestants(arguments.pgx)
    for measure in measured.values():
        measure(0.01)  # compiling is nobody's step
    figures: dict[str, list[float]] = {name: [] for name in measured}
    for _ in range(arguments.rounds):
        for name, measure in measured.items():
            figures[name].append(measure(arguments.seconds))
    show(table(figures, arguments.seconds), BEGIN, END, arguments.write)


if __name__ == "__main__":
    main()
