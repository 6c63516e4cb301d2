"""Write what a game of Res Publica is worth to each seat before the deal, to the reviewer: too many games to play them
whenever one is reviewed.

    python -m scripts.expect_respublica [--games 32768]

Writes src/ludotheque/review/respublica/expected.py. Games are played as positions are valued; whoever changes that runs
this again.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import numpy as np

from ludotheque.games.respublica import kernel as k
from ludotheque.games.respublica.encode import encode_options
from ludotheque.games.respublica.law import EditionName, Options, seats
from ludotheque.review.judge import Floats, values_of
from ludotheque.review.respublica import endings

FILE = Path(endings.__file__).with_name("expected.py")
AT_ONCE = 1 << 12


def play(players: int, options: Options, games: int) -> tuple[Floats, int]:
    """The mean of this many deals, and for how many turns at most nothing was drawn or laid."""
    start, no_luck, idle = encode_options(players, options), np.empty((0, 0)), 0
    total = np.zeros((2, players))
    for seed in range(games // AT_ONCE):
        scores = np.empty((AT_ONCE, players))
        idle = max(idle, endings.play_to_end(start, k.NONE, no_luck, seed, scores))
        total += values_of(scores).sum(axis=0)
    return total / (games // AT_ONCE * AT_ONCE), idle


def table(games: int) -> Iterator[str]:
    longest = {}
    editions: tuple[EditionName, ...] = get_args(EditionName)
    for edition in editions:
        yield f'    "{edition}": {{'
        for players in seats:
            mean, idle = play(players, Options(edition), games)
            longest[edition, players] = idle / players
            yield f"        {players}: ("
            yield from (f"            ({', '.join(f'{one:.6f}' for one in row)})," for row in mean)
            yield "        ),"
            print(edition, players, mean[0].round(4), "idle", idle, flush=True)
        yield "    },"
    print("rounds without a card drawn or laid, at most:", max(longest.values()))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=1 << 15)
    arguments = parser.parse_args()
    rows = "\n".join(table(arguments.games))
    text = f'''"""What a game of Res Publica is worth to each seat before the deal: shares, and points ahead of the mean
of the others.

Written by `python -m scripts.expect_respublica --games {arguments.games}`, not by hand.
"""

EXPECTED = {{
{rows}
}}
"""By edition and players."""
'''
    FILE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
