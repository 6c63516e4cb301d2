"""Whole deals of Libertas between two, solved: how long that takes, and which komi is fair (L16).

    python -m bench.deals [--deals 50] [--file DEALS.jsonl] [--winner-only] [--write]

Seconds are processor time of one core. What is solved is kept in the file, and a run that was stopped goes on where it
was; `--write` puts the figures into docs/bots.md.
"""

import argparse
import json
import statistics
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import repeat
from math import sqrt
from pathlib import Path
from typing import Any

from bench.page import BOTS, write_between
from ludotheque.bots.libertas.exact import Solver, Spent
from ludotheque.bots.libertas.perfect import BATCH, GUESS, MEMORY
from ludotheque.catalog import GAMES
from ludotheque.core.game import Seat
from ludotheque.games.libertas.law import Options
from ludotheque.games.libertas.state import State
from ludotheque.play.table import deal_from_seed

LIBERTAS = GAMES["libertas"]
BEGIN, END = "<!-- deals: written by bench/deals.py -->", "<!-- end of deals -->"
WANTED = {"winner": 1.0, "par": 20.0}  # seconds, in the median

Solved = dict[str, Any]


def start(number: int) -> State:
    options = Options()
    state: State = LIBERTAS.initial(deal_from_seed(LIBERTAS, f"deals/{number}", 2, options), options)
    return state


def solve(number: int, has_par: bool) -> Solved:
    """Who wins the deal, and by how much, with the seconds each took; `par` goes on from what the other remembers."""
    state, begun = start(number), time.process_time()
    solver = Solver(state, repeat(BATCH), MEMORY)
    solved: Solved = {"deal": number, "first_wins": solver.margin(state, Seat(0), 0, 1) > 0}
    solved["winner"] = time.process_time() - begun
    if has_par:
        *_, (solved["margin"], _) = solver.narrow(state, Seat(0), GUESS)
        solved["par"] = time.process_time() - begun
    return solved


def all_of(deals: int, file: Path | None, has_par: bool) -> Iterator[Solved]:
    """Those of the file, and the missing ones."""
    lines = file.read_text().splitlines() if file is not None and file.exists() else []
    found = {solved["deal"]: solved for solved in map(json.loads, lines)}
    for number in range(deals):
        solved = found.get(number)
        if solved is None or (has_par and "par" not in solved):
            solved = solve(number, has_par)
            if file is not None:
                with file.open("a") as kept:
                    kept.write(json.dumps(solved) + "\n")
        yield solved


def told(solved: list[Solved]) -> str:
    wins = sum(one["first_wins"] for one in solved)
    lines = [f"Of {len(solved)} deals whoever begins wins {wins}, if nobody errs."]
    for what, text in (("winner", "Who wins"), ("par", "By how much")):
        seconds = [one[what] for one in solved if what in one]
        if seconds:
            median = statistics.median(seconds)
            lines.append(
                f"{text}: {median:.1f} s in the median of {len(seconds)} deals, {max(seconds):.1f} s at most "
                f"(wanted: {WANTED[what]:g} s; {median / WANTED[what]:.1f} times that)."
            )
    margins = sorted(one["margin"] for one in solved if "margin" in one)
    return "\n".join([*lines, *([fair_komi(margins)] if len(margins) > 1 else [])])


def fair_komi(margins: list[int]) -> str:
    """The median of the margins, with the 95 % interval that its order gives."""
    count, komi = len(margins), int(statistics.median_low(margins))
    reach = 1.96 * sqrt(count) / 2
    low, high = (margins[max(0, min(count - 1, round(count / 2 + sign * reach - 0.5)))] for sign in (-1, 1))
    before, even = sum(margin > komi for margin in margins), margins.count(komi)
    return (
        f"They win by {margins[0]} to {margins[-1]} points. The theory is even with a komi of **{komi}** "
        f"({low} to {high}): whoever begins then wins {before} of {count} deals, and {even} end level."
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--file", type=Path)
    parser.add_argument("--winner-only", action="store_true")
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    with suppress(Spent):  # compiles what is not kept
        Solver(start(0), iter([1])).margin(start(0), Seat(0), 0, 1)
    text = told([*all_of(arguments.deals, arguments.file, not arguments.winner_only)])
    print(text)
    if arguments.write:
        write_between(BOTS, BEGIN, END, text)


if __name__ == "__main__":
    main()
