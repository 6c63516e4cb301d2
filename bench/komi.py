"""Which komi makes Libertas between two even (L16): the median of the margins by which deals are won if nobody errs.

    python -m bench.komi [--deals 600] [--minutes M] [--seconds 600] [--margins FILE] [--write]

The margin of a deal takes minutes, whether it reaches one number less. So each deal is asked one question, whether it
is won by at least 840 points, and the median lies where half of the deals would reach it: little more or less than 840,
if nearly half do. How much depends on how far margins differ, which is known only roughly: one fifth of the deals at
least reach 900 points. Deals that give no answer in time may be of another kind (that a margin is not reached takes
longer to see), so it is also told what follows if all of them lie on one side.

What is known is kept in `bench/komi.jsonl`, for whoever has time to go on with. `--margins` takes over what a graphics
card found (`bench.margins`), and `--write` puts what follows into docs/bots.md. Seconds are processor time of one core.
"""

import argparse
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice
from math import log
from pathlib import Path

from bench.deals import start, until
from bench.margins import DEALS, FILE, Margin, read, take_over
from bench.page import BOTS, write_between
from ludotheque.arena.intervals import share_interval
from ludotheque.bots.libertas.exact import Solver, Spent
from ludotheque.bots.libertas.perfect import FEW, MEMORY, SPREAD
from ludotheque.core.game import Seat

BEGIN, END = "<!-- komi: written by bench/komi.py -->", "<!-- end of komi -->"
ASKED, STEP = 840, 20  # margins are multiples of the step
TOLD = range(720, 1021, 60)
WANTED, ENOUGH = 500, 40  # deals
LEAST_SPREAD, MOST_SPREAD = 40, 100  # points by which a margin gets e times less likely


def ask(number: int, seconds: float) -> Margin:
    """Whether whoever begins wins the deal by what is asked, as a bound of its margin."""
    state, found = start(number), Margin(number)
    solver = Solver(state, until(time.process_time() + seconds), MEMORY, FEW)
    with suppress(Spent):
        for least, most in islice(solver.narrow(state, Seat(0), ASKED), 1):
            found = Margin(number, least) if least >= ASKED else Margin(number, most=most)
    return found


def margins(file: Path, deals: int, seconds: float, minutes: float) -> Iterator[Margin]:
    """Those of the file, and of the missing deals as many as there are minutes for."""
    known, end = read(file), time.monotonic() + 60 * minutes
    yield from known.values()
    for number in (number for number in range(deals) if number not in known):
        if time.monotonic() >= end:
            return
        found = ask(number, seconds)
        with file.open("a") as kept:
            kept.write(found.line())
        yield found


def reaching(found: Sequence[Margin], komi: int) -> tuple[int, int, int]:
    """How many deals reach it, do not, and are unknown."""
    yes, no = sum(margin.least >= komi for margin in found), sum(margin.most < komi for margin in found)
    return yes, no, len(found) - yes - no


def fair_komi(yes: int, no: int) -> tuple[int, int, int]:
    """The median of the margins if this many deals reach what was asked and this many do not, and its 95 % interval."""
    share = share_interval([1.0] * yes + [0.0] * no, yes + no)
    assert share.low is not None and share.high is not None
    return (
        median(share.mean, SPREAD),
        min(median(share.low, spread) for spread in (LEAST_SPREAD, MOST_SPREAD)),
        max(median(share.high, spread) for spread in (LEAST_SPREAD, MOST_SPREAD)),
    )


def median(share: float, spread: float) -> int:
    """Of the margins, if this share reaches what was asked; a margin stands for all within half a step of it."""
    return round(ASKED - STEP / 2 + spread * log(share / (1 - share)))


def told(found: Sequence[Margin]) -> str:
    yes, no, unknown = reaching(found, ASKED)
    lines = [
        f"{yes + no} deals answered whether they are won by {ASKED} (wanted: {WANTED}), {unknown} more did not in "
        "time. Some were asked on, mostly those that answered soon:\n",
        "| komi | whoever begins still wins or ties | does not | unknown |",
        "| ---: | ---: | ---: | ---: |",
        *(f"| {komi} | {' | '.join(map(str, reaching(found, komi)))} |" for komi in TOLD),
    ]
    if yes + no < ENOUGH:
        lines.append(f"\nThat is too few to say which komi makes the theory even ({ENOUGH} say something).")
        return "\n".join(lines)
    lines.append(f"\nThe theory is even with a komi of about {known(yes, no)}.")
    if unknown:
        lines.append(
            f"If all that gave no answer fell short of {ASKED}, it would be {known(yes, no + unknown)}; "
            f"if all reached it, {known(yes + unknown, no)}."
        )
    return "\n".join(lines)


def known(yes: int, no: int) -> str:
    middle, low, high = fair_komi(yes, no)
    return f"**{middle}** (95 %: {low} to {high})"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--minutes", type=float, default=60.0, help="0: only tell what is known")
    parser.add_argument("--seconds", type=float, default=600.0, help="for a question")
    parser.add_argument("--file", type=Path, default=FILE)
    parser.add_argument("--margins", type=Path, help="found on a graphics card")
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    if arguments.margins is not None:
        take_over(arguments.file, read(arguments.margins))
    text = told([*margins(arguments.file, arguments.deals, arguments.seconds, arguments.minutes)])
    print(text)
    if arguments.write:
        write_between(BOTS, BEGIN, END, text)


if __name__ == "__main__":
    main()
