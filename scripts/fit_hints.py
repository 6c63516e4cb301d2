"""Fit to played games what share of the win comes where a bot believes in one: `bots/<game>/reliability.py`.

    python -m bench.hints libertas --players 3 --raw --seed fit --every 2 --simulations 50000 --file RAW.jsonl
    python -m scripts.fit_hints libertas RAW.jsonl 3,4

Numbers of players with a comma between are taken together. A line from knot to knot that never falls, with the least
squares; told is what halves of the games say of each other.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import lsq_linear

from ludotheque import bots

KNOTS = (0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.97, 0.995, 1.0)
LEAST = 0.002  # from knot to knot: what is believed more is told as more
ROOM = Path(bots.__file__).parent

Floats = NDArray[np.float64]

HEADER = '''"""What comes of the shares of the win that the adviser believes in, by the number of players.

Written by `python -m scripts.fit_hints`, not by hand: fitted to {hints} hints of {games} games.
"""

from ludotheque.bots.reliability import Reliability

'''


def fit(believed: Floats, came: Floats) -> Floats:
    """What is told at each knot."""
    beside = np.stack([np.interp(believed, KNOTS, row) for row in np.eye(len(KNOTS))], axis=1)
    steps = beside @ np.tril(np.ones((len(KNOTS), len(KNOTS))))
    least = np.array([0.0, *[LEAST] * (len(KNOTS) - 1)])
    told: Floats = np.cumsum(lsq_linear(steps, came, (least, 1.0)).x).clip(0.0, 1.0)
    return told


def error(told: Floats, believed: Floats, came: Floats) -> float:
    """Of the Brier kind."""
    return float(np.mean((np.interp(believed, KNOTS, told) - came) ** 2))


def fitted(games: Sequence[Any], players: Sequence[int]) -> str:
    """The line of these numbers of players, as it stands in the file."""
    rows = [(one["number"], *hint) for one in games if one["players"] in players for hint in one["hints"]]
    number, believed, came = np.array(rows).T
    for tried in (number % 2 == 0, number % 2 == 1):
        told = fit(believed[~tried], came[~tried])
        print(
            f"{players}, half of the games: squared error {error(told, believed[tried], came[tried]):.4f}, "
            f"{np.mean((believed[tried] - came[tried]) ** 2):.4f} as it is believed"
        )
    come = ", ".join(f"{share:.3f}" for share in fit(believed, came))
    return f"    **dict.fromkeys({players}, Reliability({KNOTS}, ({come}))),\n"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("file", type=Path)
    parser.add_argument("players", nargs="+", help="numbers with commas between")
    arguments = parser.parse_args()
    found = map(json.loads, arguments.file.read_text(encoding="utf-8").splitlines())
    games = [one for one in found if one["raw"] and one["game"] == arguments.game]
    groups = [tuple(map(int, players.split(","))) for players in arguments.players]
    lines = "".join(fitted(games, group) for group in groups)
    text = HEADER.format(hints=sum(len(one["hints"]) for one in games), games=len(games))
    path = ROOM / arguments.game / "reliability.py"
    path.write_text(f"{text}RELIABILITY: dict[int, Reliability] = {{\n{lines}}}\n", encoding="utf-8")
    subprocess.run([sys.executable, "-m", "ruff", "format", "-q", path], check=True)


if __name__ == "__main__":
    main()
