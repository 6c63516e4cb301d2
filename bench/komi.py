"""Which komi makes Libertas between two even (L16): the median of the margins by which deals are won if nobody errs.

    python -m bench.komi [--deals 500] [--minutes M] [--seconds 600] [--write]

The margin of a deal takes minutes, whether it reaches one number far less. So each deal is asked one such question, by
turns for one of three komis near the median; how likely a komi is reached falls with it by a logistic curve, and that
curve is fitted to the answers. What the solver says is kept in `bench/komi.jsonl`, for whoever has time to go on with;
`--write` puts what follows from all answers into docs/bots.md. Seconds are processor time of one core.
"""

import argparse
import json
import time
from collections.abc import Iterator
from contextlib import suppress
from math import exp, log
from pathlib import Path
from typing import Any

from bench.deals import start, until
from bench.page import BOTS, write_between
from ludotheque.bots.libertas.exact import Solver, Spent
from ludotheque.bots.libertas.perfect import MEMORY
from ludotheque.core.game import Seat

FILE = Path(__file__).with_name("komi.jsonl")
BEGIN, END = "<!-- komi: written by bench/komi.py -->", "<!-- end of komi -->"
ASKED = (780, 840, 900)
WANTED, ENOUGH = 500, 40  # deals
MEDIANS, WIDTHS = range(500, 1201, 5), range(20, 301, 20)  # of curves that are tried
WITHIN = 1.92  # what the logarithm of the likelihood loses at the ends of a 95 % interval

Answer = dict[str, Any]
"""The deal, the komi that was asked for, whether it is reached (None: not found in time), seconds."""


def ask(number: int, asked: int, seconds: float) -> Answer:
    """Whether whoever begins wins the deal by so much."""
    state, begun = start(number), time.process_time()
    solver = Solver(state, until(begun + seconds), MEMORY)
    reached: bool | None = None
    with suppress(Spent):
        reached = solver.margin(state, Seat(0), asked - 1, asked, asked) >= asked
    spent = round(time.process_time() - begun, 1)
    return {"deal": number, "asked": asked, "reached": reached, "seconds": spent}


def answers(file: Path, deals: int, seconds: float, minutes: float) -> Iterator[Answer]:
    """Those of the file, and of the missing deals as many as there are minutes for."""
    lines = file.read_text().splitlines() if file.exists() else []
    found = {answer["deal"]: answer for answer in map(json.loads, lines)}
    yield from found.values()
    end = time.monotonic() + 60 * minutes
    for number in (number for number in range(deals) if number not in found):
        if time.monotonic() >= end:
            return
        answer = ask(number, ASKED[number % len(ASKED)], seconds)
        with file.open("a") as kept:
            kept.write(json.dumps(answer) + "\n")
        yield answer


def likelihood(known: list[Answer], median: int, width: int) -> float:
    """Its logarithm."""
    found = 0.0
    for answer in known:
        odds = (median - answer["asked"]) / width
        found -= log(1 + exp(-odds if answer["reached"] else odds))
    return found


def fair_komi(known: list[Answer]) -> tuple[int, int, int]:
    """The likeliest median, and its 95 % interval: all medians with which the answers are not much less likely."""
    best = {median: max(likelihood(known, median, width) for width in WIDTHS) for median in MEDIANS}
    likely = [median for median in MEDIANS if best[median] >= max(best.values()) - WITHIN]
    return max(MEDIANS, key=lambda median: best[median]), likely[0], likely[-1]


def told(found: list[Answer]) -> str:
    known = [answer for answer in found if answer["reached"] is not None]
    lines = [
        f"{len(known)} deals were asked one question each (wanted: {WANTED}); "
        f"{len(found) - len(known)} more gave no answer in time.\n",
        "| komi | deals | whoever begins still wins or ties |",
        "| ---: | ---: | ---: |",
    ]
    for asked in sorted({answer["asked"] for answer in known}):
        here = [answer["reached"] for answer in known if answer["asked"] == asked]
        lines.append(f"| {asked} | {len(here)} | {sum(here)} |")
    if len(known) < ENOUGH:
        lines.append(f"\nThat is too few to say which komi makes the theory even ({ENOUGH} say something).")
    else:
        median, low, high = fair_komi(known)
        lines.append(
            f"\nThe theory is even with a komi of about **{median}** (95 %: {end(low)} to {end(high)})."
        )
    return "\n".join(lines)


def end(median: int) -> str:
    """Of an interval; at the border of what was tried nobody knows."""
    return f"{median} or beyond" if median in (MEDIANS[0], MEDIANS[-1]) else str(median)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", type=int, default=WANTED)
    parser.add_argument("--minutes", type=float, default=60.0, help="0: only tell what is known")
    parser.add_argument("--seconds", type=float, default=600.0, help="for a question")
    parser.add_argument("--file", type=Path, default=FILE)
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    text = told([*answers(arguments.file, arguments.deals, arguments.seconds, arguments.minutes)])
    print(text)
    if arguments.write:
        write_between(BOTS, BEGIN, END, text)


if __name__ == "__main__":
    main()
