"""Which komi makes Libertas between two even (L16): the median of the margins by which deals are won if nobody errs.

    python -m bench.komi [--deals 600] [--minutes M] [--seconds 600] [--margins FILE] [--write]

The margin of a deal takes minutes, whether it reaches one number less. So of most deals it is known only what the
margin is at least, or at most. How likely a komi is reached falls with it by a logistic curve, and that curve is fitted
to all bounds. A deal that gave no answer in time says nothing to it; since such deals may be of another kind, it is
also told what the median would be if all of them lay on one side.

What is known is kept in `bench/komi.jsonl`, for whoever has time to go on with: a deal that is not in it is asked one
question, by turns for one of three komis. `--margins` takes over what a graphics card found (`bench.margins`), and
`--write` puts what follows into docs/bots.md. Seconds are processor time of one core.
"""

import argparse
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice
from math import exp, log
from pathlib import Path

from bench.deals import start, until
from bench.margins import DEALS, FAR, FILE, Margin, read, take_over
from bench.page import BOTS, write_between
from ludotheque.bots.libertas.exact import Solver, Spent
from ludotheque.bots.libertas.perfect import MEMORY
from ludotheque.core.game import Seat

BEGIN, END = "<!-- komi: written by bench/komi.py -->", "<!-- end of komi -->"
ASKED, STEP = (780, 840, 900), 20  # margins are multiples of the step
TOLD = range(720, 961, 40)
WANTED, ENOUGH = 500, 40  # deals
MEDIANS, WIDTHS = range(500, 1201, 5), range(20, 301, 20)  # of curves that are tried
WITHIN = 1.92  # what the logarithm of the likelihood loses at the ends of a 95 % interval


def ask(number: int, asked: int, seconds: float) -> Margin:
    """Whether whoever begins wins the deal by so much, as a bound of its margin."""
    state, found = start(number), Margin(number)
    solver = Solver(state, until(time.process_time() + seconds), MEMORY)
    with suppress(Spent):
        for least, most in islice(solver.narrow(state, Seat(0), asked), 1):
            found = Margin(number, least) if least >= asked else Margin(number, most=most)
    return found


def margins(file: Path, deals: int, seconds: float, minutes: float) -> Iterator[Margin]:
    """Those of the file, and of the missing deals as many as there are minutes for."""
    known, end = read(file), time.monotonic() + 60 * minutes
    yield from known.values()
    for number in (number for number in range(deals) if number not in known):
        if time.monotonic() >= end:
            return
        found = ask(number, ASKED[number % len(ASKED)], seconds)
        with file.open("a") as kept:
            kept.write(found.line())
        yield found


def likelihood(known: Sequence[Margin], median: int, width: int) -> float:
    """Its logarithm."""

    def reach(komi: int) -> float:
        """How likely a margin is that or more; it stands for all within half a step of it."""
        return (
            0.0 if komi > FAR else 1.0 if komi <= -FAR else 1 / (1 + exp((komi - STEP / 2 - median) / width))
        )

    return sum(log(reach(margin.least) - reach(margin.most + STEP)) for margin in known)


def fair_komi(known: Sequence[Margin]) -> tuple[int, int, int]:
    """The likeliest median, and its 95 % interval: all medians with which the bounds are not much less likely."""
    bounds = [margin for margin in known if margin.is_asked()]
    best = {median: max(likelihood(bounds, median, width) for width in WIDTHS) for median in MEDIANS}
    likely = [median for median in MEDIANS if best[median] >= max(best.values()) - WITHIN]
    return max(MEDIANS, key=lambda median: best[median]), likely[0], likely[-1]


def told(found: Sequence[Margin]) -> str:
    known = [margin for margin in found if margin.is_asked()]
    exact = sum(margin.least == margin.most for margin in known)
    lines = [
        f"Of {len(known)} deals a bound of the margin is known (wanted: {WANTED}), of {exact} the margin; "
        f"{len(found) - len(known)} more gave no answer in time.\n",
        "| komi | whoever begins still wins or ties | does not | unknown |",
        "| ---: | ---: | ---: | ---: |",
    ]
    for komi in TOLD:
        yes, no = (
            sum(margin.least >= komi for margin in found),
            sum(margin.most < komi for margin in found),
        )
        lines.append(f"| {komi} | {yes} | {no} | {len(found) - yes - no} |")
    if len(known) < ENOUGH:
        lines.append(f"\nThat is too few to say which komi makes the theory even ({ENOUGH} say something).")
        return "\n".join(lines)
    median, low, high = fair_komi(known)
    lines.append(f"\nThe theory is even with a komi of about **{median}** (95 %: {end(low)} to {end(high)}).")
    if len(known) < len(found):
        lines.append(one_sided(found))
    return "\n".join(lines)


def one_sided(found: Sequence[Margin]) -> str:
    """The medians if all deals without an answer lay on one side of what they were asked."""
    middle = ASKED[len(ASKED) // 2]
    low, high = (
        fair_komi([margin if margin.is_asked() else other._replace(deal=margin.deal) for margin in found])[0]
        for other in (Margin(0, most=middle - STEP), Margin(0, least=middle))
    )
    return f"If all that gave no answer fell short of {middle}, it would be {low}; if all reached it, {high}."


def end(median: int) -> str:
    """Of an interval; at the border of what was tried nobody knows."""
    return f"{median} or beyond" if median in (MEDIANS[0], MEDIANS[-1]) else str(median)


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
