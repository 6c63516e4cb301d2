"""Fit to played games what share of the win comes where a bot believes in one: `bots/<game>/reliability.py`.

    python -m bench.hints libertas --players 3 --raw --seed fit --every 2 --simulations 50000 --file RAW.jsonl
    python -m scripts.fit_hints libertas RAW.jsonl

The hints of that game in the file are taken together, of whatever number of players. A line from knot to knot that
never falls, with the least squares; told is what halves of the games say of each other.
"""

import argparse
import json
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import lsq_linear

from ludotheque import bots

KNOTS = (0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.97, 0.995, 1.0)
LEAST = 0.002  # from knot to knot: what is believed more is told as more
ROOM = Path(bots.__file__).parent

Floats = NDArray[np.float64]

HEADER = '''"""What comes of the shares of the win that the adviser believes in, where it tells any.

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


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("file", type=Path)
    arguments = parser.parse_args()
    found = map(json.loads, arguments.file.read_text(encoding="utf-8").splitlines())
    games = [one for one in found if one["raw"] and one["game"] == arguments.game]
    rows = [(one["number"], *hint) for one in games for hint in one["hints"]]
    number, believed, came = np.array(rows).T
    for tried in (number % 2 == 0, number % 2 == 1):
        told = fit(believed[~tried], came[~tried])
        print(
            f"half of the games: squared error {error(told, believed[tried], came[tried]):.4f}, "
            f"{np.mean((believed[tried] - came[tried]) ** 2):.4f} as it is believed"
        )
    come = ", ".join(f"{share:.3f}" for share in fit(believed, came))
    text = HEADER.format(hints=len(rows), games=len(games))
    text += f"RELIABILITY = Reliability(\n    {KNOTS},\n    ({come}),\n)\n"
    (ROOM / arguments.game / "reliability.py").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
