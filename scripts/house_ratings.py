"""Measures the bots of the house against each other, and writes what they are worth: `src/ludotheque/arena/house.json`.

    python -m scripts.house_ratings --games 400 --seconds 100 --pace 0.05 [--only petards/4]

In each category (a game and how many play it) it plays as many games as were asked for, and begins none once the
seconds are over; how many there were stands beside the figures, and so does the pace: the part of their time that
levels are given which think by the clock. In every game other levels meet, drawn by lot, so that all meet all; lot and
deals follow from the seed. Categories that are not named keep their figures.
"""

import argparse
import json
import re
import time
from pathlib import Path
from typing import Any

from ludotheque import __version__
from ludotheque.arena.house_ratings import FILE
from ludotheque.arena.ratings import Ladder, places
from ludotheque.bots import Bot, Budget, Level
from ludotheque.catalog import GAMES, bots
from ludotheque.core.chance import Chance, nth_seed
from ludotheque.core.options import read_options
from ludotheque.play.random_games import play_out

PATH = Path(__file__).parents[1] / "src" / "ludotheque" / "arena" / FILE
SEED = "house"


def measure(game: str, players: int, games: int, seconds: float, pace: float) -> dict[str, Any]:
    """The figures of one category."""
    rules, known = GAMES[game], {name: hurried(bot, pace) for name, bot in bots(game).items()}
    options = read_options(rules.Options, {}, players)
    ladder, lot, end, played = Ladder(), Chance(f"{SEED}/{game}/{players}"), time.monotonic() + seconds, 0
    while played < games and time.monotonic() < end:
        names = lineup(list(known), players, lot)
        seed = nth_seed(f"{SEED}/{game}/{players}", played)
        record = play_out(rules, seed, names, options, [known[name.partition(" ")[0]] for name in names])
        assert record.result is not None
        ladder.play([name.partition(" ")[0] for name in names], places(record.result["scores"]))
        played += 1
    rated = {name: ladder.ratings[name] for name in known if name in ladder.ratings}
    ratings = {name: [round(one.mu, 2), round(one.sigma, 2)] for name, one in rated.items()}
    return {"games": played, "seed": SEED, "pace": pace, "version": __version__, "ratings": ratings}


def hurried(bot: Bot, pace: float) -> Bot:
    """With less time, where time is all that bounds its thought."""
    if not isinstance(bot, Level) or bot.budget.simulations is not None or bot.budget.seconds is None:
        return bot
    return bot.within(Budget(seconds=pace * bot.budget.seconds))


def lineup(levels: list[str], players: int, lot: Chance) -> list[str]:
    """Each once, or where there are more seats than levels, with a number."""
    drawn = [level for _ in range(-(-players // len(levels))) for level in lot.shuffled(levels)][:players]
    return [f"{level} {drawn[:seat].count(level) + 1}" for seat, level in enumerate(drawn)]


def written(found: dict[str, Any]) -> str:
    """The file, with each rating on one line."""
    text = json.dumps(found, indent=2)
    return re.sub(r"\[\s+(\S+)\s+(\S+)\s+\]", r"[\1 \2]", text) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seconds", type=float, default=100.0)
    parser.add_argument("--pace", type=float, default=0.05)
    parser.add_argument("--only", action="append")
    arguments = parser.parse_args()
    found: dict[str, Any] = json.loads(PATH.read_text(encoding="utf-8")) if PATH.exists() else {}
    for game, rules in GAMES.items():
        for players in rules.seats:
            category = f"{game}/{players}"
            if arguments.only and category not in arguments.only:
                continue
            found[category] = measure(game, players, arguments.games, arguments.seconds, arguments.pace)
            print(category, found[category], flush=True)
            PATH.write_text(written(found), encoding="utf-8")


if __name__ == "__main__":
    main()
