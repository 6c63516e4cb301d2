"""Solve deals of Libertas between two, and write by how much whoever begins wins them: `review/libertas_par.py`.

    python -m scripts.solve_deals [--deals 40] [--seed par] [--workers 2]

Each deal is solved for both ends of the game that players may agree on (L10).
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path
from typing import Literal

from ludotheque.bots.libertas.exact import FAR, Solver
from ludotheque.catalog import GAMES
from ludotheque.core.chance import nth_seed
from ludotheque.core.game import Seat
from ludotheque.games.libertas.law import Options
from ludotheque.play.table import deal_from_seed

TARGET = Path(__file__).parents[1] / "src/ludotheque/review/libertas_par.py"
End = Literal["no_card", "no_flag"]
ENDS: tuple[End, ...] = ("no_card", "no_flag")
BATCH = 1000
MEMORY, GUESS = 1 << 23, 800  # positions remembered; about what whoever begins wins by
TEXT = '''"""By how many points whoever begins wins Libertas between two, if both play perfectly: on the original scale,
without komi, for each way of ending the game (L10).

Written by `python -m scripts.solve_deals --deals {deals} --seed {seed}`, not by hand.
"""

MARGINS: dict[str, tuple[int, ...]] = {{
{rows}}}
'''


def solve(seed: str, end: End) -> int:
    options = Options(end=end)
    state = GAMES["libertas"].initial(deal_from_seed(GAMES["libertas"], seed, 2, options), options)
    return Solver(state, repeat(BATCH), MEMORY).margin(state, Seat(0), -FAR, FAR, GUESS)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--seed", default="par")
    parser.add_argument("--workers", type=int, default=2)
    arguments = parser.parse_args()
    seeds = [nth_seed(arguments.seed, number) for number in range(arguments.deals)]
    rows = ""
    with ProcessPoolExecutor(arguments.workers) as pool:
        for end in ENDS:
            margins = sorted(pool.map(solve, seeds, repeat(end)))
            rows += f'    "{end}": {tuple(margins)},\n'
    TARGET.write_text(TEXT.format(deals=arguments.deals, seed=arguments.seed, rows=rows), encoding="utf-8")


if __name__ == "__main__":
    main()
