"""Fit to played games what share of the win comes where the adviser believes in one: `bots/<game>/reliability.py`, and
whether what is told then comes true: docs/bots.md.

    python -m bench.hints libertas --players 3 --simulations 50000 --file RAW.jsonl
    python -m scripts.fit_hints libertas RAW.jsonl 3 4

Numbers of players with a comma between are taken together. A line from knot to knot that never falls, with the least
squares. What is told of a game comes, for the tables, of the other games alone: of a fifth of them by a line that was
fitted to the other four. Shares in a tenth with too few hints, or that did not come true there, are told to nobody.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import lsq_linear

from bench.hints import Game, Tenth, table, tenths
from bench.page import BOTS, write_between
from ludotheque import bots

KNOTS = (0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.97, 0.995, 1.0)
LEAST = 0.002  # from knot to knot: what is believed more is told as more
PARTS = 5  # of the games, each told by what the others say
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


def fit_to(games: Sequence[Game]) -> Floats:
    believed, came = np.array([hint for game in games for hint in game.hints]).T
    return fit(believed, came)


def set_right(games: Sequence[Game], beside: Sequence[Game] = ()) -> Iterator[Game]:
    """Each game with what would be told in it, by a line that does not know it."""
    for part in range(PARTS):
        told = fit_to([game for game in (*games, *beside) if game.number % PARTS != part])
        for game in games:
            if game.number % PARTS == part:
                yield Game(
                    game.number, [(float(np.interp(share, KNOTS, told)), won) for share, won in game.hints]
                )


def error(games: Sequence[Game]) -> float:
    """Of the Brier kind."""
    shares, came = np.array([hint for game in games for hint in game.hints]).T
    return float(np.mean((shares - came) ** 2))


def line(players: int, told: Floats, came_true: Sequence[int]) -> str:
    """As it stands in the file."""
    come = ", ".join(f"{share:.3f}" for share in told)
    return f"    {players}: Reliability({KNOTS}, ({come}), {(*came_true,)}),\n"


def tell(game: str, players: int, told: Sequence[Game], rows: Sequence[Tenth]) -> None:
    """In docs/bots.md."""
    mark = f"hints {game} {players}"
    text = table(f"{game}, {players} players, {len(told)} games", rows)
    write_between(BOTS, f"<!-- {mark}: written by scripts/fit_hints.py -->", f"<!-- end of {mark} -->", text)


def read(file: Path, game: str) -> dict[int, list[Game]]:
    """By the number of players."""
    found: dict[int, list[Game]] = {}
    for one in map(json.loads, file.read_text(encoding="utf-8").splitlines()):
        if one["game"] == game:
            found.setdefault(one["players"], []).append(Game(one["number"], one["hints"]))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("file", type=Path)
    parser.add_argument("players", nargs="+", help="numbers with commas between")
    parser.add_argument("--no-write", action="store_true", help="print only")
    arguments = parser.parse_args()
    found, lines = read(arguments.file, arguments.game), ""
    for group in ([*map(int, players.split(","))] for players in arguments.players):
        fitted = fit_to([game for players in group for game in found[players]])
        for players in group:
            beside = [game for other in group if other != players for game in found[other]]
            told = [*set_right(found[players], beside)]
            rows = [*tenths(told)]
            lines += line(players, fitted, [row.number for row in rows if row.verdict == "yes"])
            print(f"squared error {error(told):.4f}, {error(found[players]):.4f} as it is believed")
            print(table(f"{arguments.game}, {players} players, {len(told)} games", rows))
            if not arguments.no_write:
                tell(arguments.game, players, told, rows)
    if not arguments.no_write:
        write(arguments.game, lines, [game for games in found.values() for game in games])


def write(game: str, lines: str, games: Sequence[Game]) -> None:
    """What the adviser tells from now on."""
    text = HEADER.format(hints=sum(len(one.hints) for one in games), games=len(games))
    path = ROOM / game / "reliability.py"
    path.write_text(f"{text}RELIABILITY: dict[int, Reliability] = {{\n{lines}}}\n", encoding="utf-8")
    subprocess.run([sys.executable, "-m", "ruff", "format", "-q", path], check=True)


if __name__ == "__main__":
    main()
