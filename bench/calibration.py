"""Part of bench/analysis.py: whether predicted shares come true."""

import argparse
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import product
from math import sqrt
from statistics import fmean

from bench.reviewed_games import TABLES, asked, found_of, game_of, shares_of
from ludotheque.catalog import GAMES, part
from ludotheque.core.game import Json
from ludotheque.review.effort import Effort
from ludotheque.review.judge import SHARE
from ludotheque.review.reviewing import positions_of

ENOUGH, NEAR = 40, 0.05  # predictions in a tenth that say something; what they may be off
FRESH = 1000  # the first game: those before it are the ones that what leans was fitted to
OPTIONS = {"libertas": ("", "occupation")}  # that change how a game goes


def calibration(arguments: argparse.Namespace) -> str:
    """Predicted shares beside what came of them."""
    rows = []
    for game in asked(arguments):
        for players, option in product(GAMES[game].seats, OPTIONS.get(game, ("",))):
            sizes = players, option or "-", _positions(game)
            numbers = range(FRESH, FRESH + arguments.games)
            keys = (("predicted", *sizes, number) for number in numbers)
            games = list(found_of(arguments, game, _predicted, keys))
            pairs: list[list[float]] = [pair for game_pairs in games for pair in game_pairs]
            about = f"{game}, {option}" if option else game
            rows += [f"| {about} | {players} | {len(games)} | {row}" for row in _tenths(pairs)]
    head = (
        "| game | players | games | predicted | seats | mean predicted | came out | within 5 points |\n"
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |"
    )
    note = (
        "Every seat of six positions of each game, each with as many playouts as a review of the usual precision has: "
        f"{', '.join(f'{_positions(game)} ({game})' for game in TABLES)}. Positions of a game are not independent: the "
        f"95 % intervals go by games. Tenths with fewer than {ENOUGH} seats are left out. Open: more than "
        "five points off, but by so few games that it may be chance."
    )
    return f"{note}\n\n{head}\n" + "\n".join(rows)


def verdict(said: float, came: float, error: float) -> str:
    """Whether what was said came true within five points; `open` where it did not, but might in more games."""
    off = abs(said - came)
    return "yes" if off <= NEAR else "no" if off - error > NEAR else "open"


def _positions(game: str) -> int:
    """Playouts for each, as many as readers see."""
    return positions_of(part("review", game), Effort())


def _tenths(pairs: Sequence[Sequence[float]]) -> Iterator[str]:
    """A line for each tenth with enough seats in it: of [number of the game, stage, predicted, came]."""
    tenths: dict[int, list[Sequence[float]]] = defaultdict(list)
    for pair in pairs:
        tenths[min(9, int(10 * pair[2]))].append(pair)
    for tenth, inside in sorted(tenths.items()):
        if len(inside) >= ENOUGH:
            said, came = (fmean(pair[place] for pair in inside) for place in (2, 3))
            off: dict[float, float] = defaultdict(float)
            for pair in inside:
                off[pair[0]] += pair[3] - came
            error = 1.96 * sqrt(sum(one**2 for one in off.values())) / len(inside)
            span = f"{10 * tenth}–{10 * tenth + 10} %"
            yield f"{span} | {len(inside)} | {said:.1%} | {came:.1%} ± {error:.1%} | {verdict(said, came, error)} |"


def _predicted(game: str, players: int, option: str, count: int, number: int) -> Json:
    """At six positions, for each seat: the game's number, the part of it that was over, the predicted share, and its
    own at the end."""
    table = game_of(game, players, number, option=option.strip("-"))
    judge, whole = part("review", game).Judge(table, "1"), len(table.moves)
    plies = [whole * sixth // 6 for sixth in range(6)]
    told = ((ply / whole, judge.value(ply, count)[SHARE].round(6).tolist()) for ply in plies)
    return [
        [number, round(stage, 3), *pair]
        for stage, value in told
        for pair in zip(value, shares_of(table), strict=True)
    ]
