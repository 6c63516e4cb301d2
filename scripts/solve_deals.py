"""Write by how much whoever begins wins deals of Libertas between two: `review/libertas_par.py`.

    python -m scripts.solve_deals [--deals 50] [--file DEALS.jsonl]

The deals, and the file that keeps what is solved, are those of `bench/deals.py`.
"""

import argparse
from pathlib import Path

from bench.deals import all_of

TARGET = Path(__file__).parents[1] / "src/ludotheque/review/libertas_par.py"
TEXT = '''\
"""By how many points whoever begins wins deals of Libertas between two if nobody errs: on the original scale, without
komi.

Written by `python -m scripts.solve_deals --deals {deals}`, not by hand.
"""

MARGINS: tuple[int, ...] = {margins}
'''


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--file", type=Path)
    arguments = parser.parse_args()
    margins = tuple(sorted(solved["margin"] for solved in all_of(arguments.deals, arguments.file, True)))
    TARGET.write_text(TEXT.format(deals=arguments.deals, margins=margins), encoding="utf-8")


if __name__ == "__main__":
    main()
