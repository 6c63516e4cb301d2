"""Whole deals of Libertas between two, solved: how long that takes. Which komi is fair `bench.komi` finds out.

    python -m bench.deals [--deals 50] [--file DEALS.jsonl] [--winner-only] [--seconds 600] [--write]

Seconds are processor time of one core. By how much a deal is won is narrowed down from below until it is known or the
seconds for a deal are spent: then it counts as what it is at least and at most. What is found is kept in the file, and
a run that was stopped goes on where it was; `--write` puts the figures into docs/bots.md.
"""

import argparse
import json
import statistics
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import repeat
from pathlib import Path
from typing import Any

from bench.page import BOTS, write_between
from ludotheque.bots.libertas.exact import FAR, Solver, Spent
from ludotheque.bots.libertas.perfect import BATCH, FEW, GUESS, MEMORY
from ludotheque.catalog import GAMES
from ludotheque.core.game import Seat
from ludotheque.games.libertas.law import Options
from ludotheque.games.libertas.state import State
from ludotheque.play.table import deal_from_seed

LIBERTAS = GAMES["libertas"]
BEGIN, END = "<!-- deals: written by bench/deals.py -->", "<!-- end of deals -->"
ENOUGH = 600.0  # seconds to find who wins
WANTED = {"winner": 1.0, "par": 20.0}  # seconds, in the median

Solved = dict[str, Any]


def start(number: int) -> State:
    options = Options()
    state: State = LIBERTAS.initial(deal_from_seed(LIBERTAS, f"deals/{number}", 2, options), options)
    return state


def solve(number: int, seconds: float) -> Solved:
    """Who wins the deal, and by how much, with the seconds each took; the second is asked anew, with the larger tables
    that pay for it. Without seconds for it only who wins."""
    state, begun = start(number), time.process_time()
    solver = Solver(state, until(begun + ENOUGH))
    solved: Solved = {"deal": number, "first_wins": solver.margin(state, Seat(0), 0, 1) > 0}
    solved["winner"] = time.process_time() - begun
    if seconds:
        begun = time.process_time()
        solver = Solver(state, until(begun + seconds), MEMORY, FEW)
        solved |= {"least": -FAR, "most": FAR}
        with suppress(Spent):
            for solved["least"], solved["most"] in solver.narrow(state, Seat(0), GUESS):
                pass
        solved["par"] = time.process_time() - begun
    return solved


def until(end: float) -> Iterator[int]:
    """Batches of work while the processor has time left."""
    while time.process_time() < end:
        yield BATCH


def all_of(deals: int, file: Path | None, seconds: float) -> Iterator[Solved]:
    """Those of the file, and the missing ones."""
    lines = file.read_text().splitlines() if file is not None and file.exists() else []
    found = {solved["deal"]: solved for solved in map(json.loads, lines)}
    for number in range(deals):
        solved = found.get(number)
        if solved is None or (seconds and "par" not in solved):
            solved = solve(number, seconds)
            if file is not None:
                with file.open("a") as kept:
                    kept.write(json.dumps(solved) + "\n")
        yield solved


def told(solved: list[Solved]) -> str:
    wins = sum(one["first_wins"] for one in solved)
    lines = [f"Of {len(solved)} deals whoever begins wins {wins}, if nobody errs."]
    lines += [timed("Who wins", [one["winner"] for one in solved], WANTED["winner"])]
    tried = [one for one in solved if "par" in one]
    known = [one for one in tried if one["least"] == one["most"]]
    if tried:
        lines += [f"By how much was found of {len(known)} out of {len(tried)} in the time given to each."]
    if known:
        lines += [timed("By how much", [one["par"] for one in known], WANTED["par"])]
    return "\n".join(lines)


def timed(what: str, seconds: list[float], wanted: float) -> str:
    median = statistics.median(seconds)
    return (
        f"{what}: {median:.1f} s in the median of {len(seconds)} deals, {max(seconds):.1f} s at most "
        f"(wanted: {wanted:g} s; {median / wanted:.1f} times that)."
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--file", type=Path)
    parser.add_argument("--winner-only", action="store_true")
    parser.add_argument(
        "--seconds", type=float, default=600, help="for each deal, to find by how much it is won"
    )
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    with suppress(Spent):  # compiles what is not kept
        Solver(start(0), repeat(BATCH, 200)).margin(start(0), Seat(0), 0, 1)
    text = told([*all_of(arguments.deals, arguments.file, 0 if arguments.winner_only else arguments.seconds)])
    print(text)
    if arguments.write:
        write_between(BOTS, BEGIN, END, text)


if __name__ == "__main__":
    main()
