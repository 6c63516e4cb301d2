"""What is known of the margins of deals, and the way to a graphics card and back (`bench/libertas_margins.cu`).

    python -m bench.margins [--deals 600] [--open 840] > DEALS
    nvcc -O3 -arch=native bench/libertas_margins.cu -o margins && ./margins DEALS 300 8 9 2 > MARGINS
    python -m bench.komi --minutes 0 --margins MARGINS

On each line for the card stand the number of a deal, its cards in reading order, the flags numbered by colour and
number, the Libertas card last, and what its margin is known to be at least and at most.
"""

import argparse
import json
from pathlib import Path
from typing import NamedTuple

from ludotheque.catalog import GAMES
from ludotheque.games.libertas.cards import FLAGS, NUMBERS
from ludotheque.games.libertas.law import CARD_SETS, Options
from ludotheque.play.table import deal_from_seed

LIBERTAS = GAMES["libertas"]
HIGHEST = CARD_SETS[2].highest
DEALS = 600
FILE = Path(__file__).with_name("komi.jsonl")
FAR = 1 << 16  # a bound that says nothing


class Margin(NamedTuple):
    """By how much whoever begins wins a deal if nobody errs: at least, at most."""

    deal: int
    least: int = -FAR
    most: int = FAR

    def line(self) -> str:
        return json.dumps(self._asdict()) + "\n"

    def narrowed(self, other: "Margin") -> "Margin":
        return Margin(self.deal, max(self.least, other.least), min(self.most, other.most))


Margins = dict[int, Margin]


def read(file: Path) -> Margins:
    """By the number of the deal."""
    lines = map(json.loads, file.read_text().splitlines() if file.exists() else [])
    return {one["deal"]: Margin(one["deal"], one["least"], one["most"]) for one in lines}


def take_over(file: Path, found: Margins) -> None:
    """What was found joins what the file knows; both are true, so a contradiction is a fault."""
    known = read(file)
    for number, margin in found.items():
        known[number] = margin.narrowed(known.get(number, margin))
        if known[number].least > known[number].most:
            raise ValueError(f"deal {number}: {margin} contradicts what was known")
    file.write_text("".join(known[number].line() for number in sorted(known)))


def numbered(card: int) -> int:
    """As the solver numbers it: between two there are fewer numbers of a colour."""
    if card >= FLAGS:
        return CARD_SETS[2].size ** 2 - 1
    return card // NUMBERS * HIGHEST + card % NUMBERS


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--open", type=int, help="only deals of which it is unknown whether they reach this")
    arguments, known = parser.parse_args(), read(FILE)
    for number in range(arguments.deals):
        deal = deal_from_seed(LIBERTAS, f"deals/{number}", 2, Options())
        margin = known.get(number, Margin(number))
        if arguments.open is not None and not margin.least < arguments.open <= margin.most:
            continue
        print(number, *map(numbered, deal.board), margin.least, margin.most)


if __name__ == "__main__":
    main()
