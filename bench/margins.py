"""The deals of the komi study, for the program that solves them on a graphics card (`bench/libertas_margins.cu`).

    python -m bench.margins [--deals 600] > DEALS
    nvcc -O3 -arch=native bench/libertas_margins.cu -o margins && ./margins DEALS 300 > MARGINS

On each line stand the number of a deal and its cards in reading order, the flags numbered by colour and number, the
Libertas card last. What the program finds `python -m bench.komi --margins MARGINS` takes over.
"""

import argparse

from ludotheque.catalog import GAMES
from ludotheque.games.libertas.cards import FLAGS, NUMBERS
from ludotheque.games.libertas.law import CARD_SETS, Options
from ludotheque.play.table import deal_from_seed

LIBERTAS = GAMES["libertas"]
HIGHEST = CARD_SETS[2].highest


def numbered(card: int) -> int:
    """As the solver numbers it: between two there are fewer numbers of a colour."""
    if card >= FLAGS:
        return CARD_SETS[2].size ** 2 - 1
    return card // NUMBERS * HIGHEST + card % NUMBERS


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", type=int, default=600)
    for number in range(parser.parse_args().deals):
        deal = deal_from_seed(LIBERTAS, f"deals/{number}", 2, Options())
        print(number, *map(numbered, deal.board))


if __name__ == "__main__":
    main()
