"""Play games of compiled traders, and fit to them what cards of Res Publica are worth: `bots/respublica/tables.py`.

The traders go by the tables that are there already, so this is one step of improving them, not a beginning from
nothing. What is fitted: the points that a seat got after the beginning of a turn beyond those of the others, by what
it held then beyond the others, as `values.holdings` counts it; what all get alike decides nothing. Between
the knots everything is read in a straight line. More cards of a kind, and more settlements, are never worth less;
where hardly any seat was, the neighbouring class and the neighbouring knot decide. How much they count is tried on
games that were left out.
"""

import argparse
from collections.abc import Iterator, Sequence
from itertools import product
from math import prod, sqrt
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from rich.progress import track

from ludotheque.bots.respublica import tables as fitted
from ludotheque.bots.respublica.playouts import play_on
from ludotheque.bots.respublica.values import (
    AT_HAS_LIBRARY,
    AT_SETTLED,
    CARD_ROWS,
    ROWS,
    TABLE_ROWS,
    WORTH,
    Floats,
    holdings,
    make_worth,
)
from ludotheque.compiled import Ints, compiled, start_stream
from ludotheque.core.options import read_options
from ludotheque.games.respublica import Options
from ludotheque.games.respublica import kernel as k
from ludotheque.games.respublica.encode import encode_options

GAMES, SEED = 12_000, 1
AT_TABLE = tuple(product((3, 4, 5), ("queen", "classic")))  # players, and what they play with
CIV_LEFT = (0, 5, 10, 20, 30, 40, 50, 59, 60, 65)  # knots; with 60 or 65 all wait for the first settlement
ROUNDS = (0.2, 1.0, 2.0, 3.5, 5.5, 8.0, 11.0, 15.0)  # knots: from the last turn of five to the first of all
TABLES = (5, 5, 5, 5, 5, 4, 2, 2)  # how many cards of a kind make a group, for each table of cards
TITLES = (
    "people, with no settlement",
    "people, with one",
    "people, with two",
    "people, with three or more",
    "civilisation, without a library",
    "with one",
    "monks, while there are churches",
    "books, while there are libraries",
)
NEIGHBOURS = ((0, 1), (1, 2), (2, 3), (4, 5))  # tables that are alike where nothing else is known
SETTLEMENTS = 4  # none, one, two, three or more
FOLDS = 4  # one part of the games in this many is left out, to try what was found in the others
WEIGHTS = (10.0, 100.0, 1000.0)  # tried for the neighbours, in seats at turns
TO_ZERO = 1e-3  # so little pulls every number to zero: where no seat was at all there is an answer too
MOST_TURNS = 400  # of a game; traders need some sixty
FILE = Path(fitted.__file__)


# -- games ---------------------------------------------------------------------------------------------------


class Moments(NamedTuple):
    """Every seat at every beginning of a turn: what it held, and what came of it. One entry each.

    Holdings and points are those beyond the mean of all seats.
    """

    game: Ints
    civ: Ints  # cards in the deck
    rounds: Floats  # that were still played
    is_ending: NDArray[np.bool_]  # whether all know how many
    held: Floats  # a row each
    gain: Floats  # points until the end


@compiled
def record(state: Ints, seed: int, number: int, civ: Ints, left: Ints, held: Floats, sure: Floats) -> int:
    """Play the game of this number; the number of its turns. The state has seats and options, then the end."""
    stream, worth = np.zeros(1, dtype=np.uint64), np.empty(WORTH, dtype=np.float64)
    start_stream(stream, seed, number)
    k.deal(state, stream)
    make_worth(state, worth)
    turn = 0
    while state[k.AT_PHASE] != k.OVER:
        civ[turn], left[turn] = state[k.AT_CIV_SIZE], state[k.AT_LEFT]
        for seat in range(state[k.AT_SEATS]):
            sure[turn, seat] = holdings(state, worth, seat, held[turn, seat])
        play_on(state, worth, 1, stream)
        turn += 1
    for seat in range(state[k.AT_SEATS]):
        sure[turn, seat] = k.total(state, seat)
    return turn


def play(games: int, seed: int) -> Moments:
    """As many games at each kind of table."""
    starts = [
        encode_options(seats, read_options(Options, {"edition": edition})) for seats, edition in AT_TABLE
    ]
    played = [
        _moments(starts[number % len(starts)].copy(), seed, number)
        for number in track(range(games), "games", transient=True)
    ]
    return Moments(*map(np.concatenate, zip(*played, strict=True)))


def _moments(state: Ints, seed: int, number: int) -> Moments:
    seats = int(state[k.AT_SEATS])
    civ, left = np.zeros((2, MOST_TURNS), dtype=np.int64)
    held, sure = np.zeros((MOST_TURNS, seats, ROWS)), np.zeros((MOST_TURNS + 1, seats))
    turns = record(state, seed, number, civ, left, held, sure)
    rounds = (turns - np.arange(turns)) / seats
    return Moments(
        np.full(turns * seats, number),
        np.repeat(civ[:turns], seats),
        np.repeat(rounds, seats),
        np.repeat(left[:turns] != k.NONE, seats),
        _beyond_mean(held[:turns]).reshape(-1, ROWS).astype(np.float32),
        _beyond_mean(sure[turns] - sure[:turns]).reshape(-1),
    )


def _beyond_mean(values: Floats) -> Floats:
    """By how much seats (the second axis) differ; as much as if the true mean were known, and not that of a few."""
    seats = values.shape[1]
    beyond: Floats = (values - values.mean(axis=1, keepdims=True)) * sqrt(seats / (seats - 1))
    return beyond


# -- fitting -------------------------------------------------------------------------------------------------


def hats(knots: Sequence[float], at: Floats | Ints) -> tuple[Ints, Floats]:
    """Between which knots numbers lie: the knot below, and how far they are from it to the next."""
    ends = np.array(knots, dtype=np.float64)
    inside = np.clip(at.astype(np.float64), ends[0], ends[-1])
    below = np.clip(np.searchsorted(ends, inside, side="right") - 1, 0, len(ends) - 2)
    return below, (inside - ends[below]) / (ends[below + 1] - ends[below])


def least_squares(matrix: Floats, moment: Floats) -> Floats:
    """The x without negative numbers that makes x·matrix·x / 2 − moment·x least.

    Which numbers are zero is guessed and mended until nothing is wrong: block principal pivoting (Portugal, Júdice,
    Vicente 1994), one at a time if that takes long (Murty 1974), which always ends.
    """
    free = np.ones(len(moment), dtype=bool)
    for attempt in range(10 * len(moment)):
        x = np.zeros(len(moment))
        x[free] = np.linalg.solve(matrix[np.ix_(free, free)], moment[free])
        pull = np.where(free, x, matrix @ x - moment)
        wrong = np.flatnonzero(pull < -1e-9 * np.abs(moment).max())
        if not len(wrong):
            return x
        free[wrong if attempt < 50 else wrong[-1:]] ^= True
    raise ArithmeticError("no end of mending")


def fit_curve(knots: Sequence[float], at: Floats | Ints, values: Floats) -> Floats:
    """The rising line through the knots that is nearest to the values."""
    below, part = hats(knots, at)
    design = np.zeros((len(at), len(knots)))
    rows = np.arange(len(at))
    design[rows, below], design[rows, below + 1] = 1 - part, part
    steps = np.tril(np.ones((len(knots), len(knots))))
    line: Floats = steps @ least_squares(steps.T @ (design.T @ design) @ steps, steps.T @ (design.T @ values))
    return line


# -- the tables as numbers to find ---------------------------------------------------------------------------

COLUMNS = (
    *(table * CARD_ROWS + count for table, size in enumerate(TABLES) for count in range(1, size + 1)),
    *range(AT_SETTLED + 1, AT_SETTLED + SETTLEMENTS),  # beyond those without a settlement
    AT_HAS_LIBRARY,
)
"""The rows of all tables for which there is something to find. Numbers to find lie knot by knot, in this order."""


def _all_pairs(of_knots: Floats, of_columns: Floats) -> Floats:
    """What is done to the knots, and to the columns, as one matrix for all numbers to find."""
    both: Floats = np.kron(of_knots, of_columns).astype(np.float64)
    return both


def _stairs() -> Floats:
    """From what one card, or settlement, adds to the one before to what this many are worth."""
    stairs = np.eye(len(COLUMNS))
    for place, row in enumerate(COLUMNS[1:], 1):
        if row == COLUMNS[place - 1] + 1 and row not in (AT_SETTLED + 1, AT_HAS_LIBRARY):
            stairs[place] += stairs[place - 1]
    return _all_pairs(np.eye(len(ROUNDS)), stairs)


def _unlike() -> Floats:
    """A row for every two neighbouring classes: x · row is the difference between the same cards, or settlements."""
    place = {row: place for place, row in enumerate(COLUMNS)}
    neighbours = [
        (a * CARD_ROWS + count, b * CARD_ROWS + count)
        for a, b in NEIGHBOURS
        for count in range(1, min(TABLES[a], TABLES[b]) + 1)
    ]
    neighbours += [(AT_SETTLED + few, AT_SETTLED + few + 1) for few in range(1, SETTLEMENTS - 1)]
    unlike = np.zeros((len(neighbours), len(COLUMNS)))
    for row, (a, b) in enumerate(neighbours):
        unlike[row, [place[a], place[b]]] = -1.0, 1.0
    return _all_pairs(np.eye(len(ROUNDS)), unlike)


def _uneven() -> Floats:
    """A row for every two neighbouring knots: x · row is the difference between the same things.

    A straight line on through the next knots (second differences) predicts as well where seats were, but says
    12 points for five cards that can bring a town of 9 where hardly any were.
    """
    return _all_pairs(np.diff(np.eye(len(ROUNDS)), axis=0), np.eye(len(COLUMNS)))


class Sums(NamedTuple):
    """All that least squares must know of some games."""

    matrix: Floats
    moment: Floats
    square: float
    number: int

    def plus(self, other: "Sums") -> "Sums":
        return Sums(
            self.matrix + other.matrix,
            self.moment + other.moment,
            self.square + other.square,
            self.number + other.number,
        )

    def error(self, found: Floats) -> float:
        """By how much these numbers are wrong in the games: the mean of the squares."""
        return float(found @ self.matrix @ found - 2 * self.moment @ found + self.square) / self.number


def add_up(rounds: Floats, held: Floats, gain: Floats) -> Sums:
    """Each moment counts for the knots before and after it."""
    width = len(COLUMNS)
    matrix, moment = np.zeros((len(ROUNDS) * width,) * 2), np.zeros(len(ROUNDS) * width)
    below, part = hats(ROUNDS, rounds)
    for knot in range(len(ROUNDS) - 1):
        here, both = below == knot, slice(knot * width, (knot + 2) * width)
        cards, after = held[here][:, COLUMNS], part[here, None]
        design = np.hstack([cards * (1 - after), cards * after])
        matrix[both, both] += design.T @ design
        moment[both] += design.T @ gain[here]
    return Sums(matrix, moment, float(gain @ gain), len(gain))


def solve(sums: Sums, unlike: float, uneven: float) -> Floats:
    """The numbers for these games, where differences of classes and of knots count this much."""
    stairs = _stairs()
    matrix = sums.matrix + TO_ZERO * np.eye(len(stairs))
    for weight, rows in ((unlike, _unlike()), (uneven, _uneven())):
        matrix += weight * rows.T @ rows
    found: Floats = stairs @ least_squares(stairs.T @ matrix @ stairs, stairs.T @ sums.moment)
    return found


def best_weights(folds: Sequence[Sums], weights: Sequence[float]) -> tuple[float, float]:
    """For differences of classes, and of knots: the greatest with which games that were left out are predicted as
    well as can be told, which is, as usual, within one standard error of the best."""
    others = [_sum(other for other in folds if other is not left_out) for left_out in folds]
    pairs = [(unlike, uneven) for unlike in weights for uneven in weights]
    if len(pairs) == 1:
        return pairs[0]
    errors = np.array(
        [
            [fold.error(solve(rest, *pair)) for fold, rest in zip(folds, others, strict=True)]
            for pair in track(pairs, "weights", transient=True)
        ]
    )
    worse = errors - errors[errors.mean(axis=1).argmin()]
    is_good = worse.mean(axis=1) <= worse.std(axis=1, ddof=1) / sqrt(len(folds))
    return max((pair for pair, good in zip(pairs, is_good, strict=True) if good), key=prod)


def _sum(parts: Iterator[Sums]) -> Sums:
    total = next(parts)
    for part in parts:
        total = total.plus(part)
    return total


# -- all together --------------------------------------------------------------------------------------------


class Tables(NamedTuple):
    """What `tables.py` holds, the knots apart."""

    rounds_left: tuple[float, ...]
    cards: tuple[tuple[tuple[float, ...], ...], ...]
    settled: tuple[tuple[float, ...], ...]
    library: tuple[float, ...]
    spread: tuple[float, ...]


def rounds_known(moments: Moments, rounds_left: Sequence[float] | Floats) -> Floats:
    """The rounds that players reckon with, as `values.rounds_left`."""
    return np.where(moments.is_ending, moments.rounds, np.interp(moments.civ, CIV_LEFT, rounds_left))


def fit(moments: Moments, weights: Sequence[float] = WEIGHTS) -> Tables:
    """All tables, with the weights for neighbours that are best of these."""
    is_open = ~moments.is_ending
    rounds_left = fit_curve(CIV_LEFT, moments.civ[is_open], moments.rounds[is_open])
    rounds = rounds_known(moments, rounds_left)
    folds = []
    for fold in range(FOLDS):
        here = moments.game // len(AT_TABLE) % FOLDS == fold
        folds.append(add_up(rounds[here], moments.held[here], moments.gain[here]))
    unlike, uneven = best_weights(folds, weights)
    found = solve(_sum(iter(folds)), unlike, uneven)
    rows = np.zeros((ROWS, len(ROUNDS)))
    rows[list(COLUMNS)] = found.reshape(len(ROUNDS), -1).T
    wrong = moments.gain - predict(rows, rounds, moments.held)
    spread = np.sqrt(fit_curve(ROUNDS, rounds, wrong**2))
    error = np.sqrt(np.mean(wrong**2))
    print(f"{len(wrong)} moments; neighbours count {unlike:g}, {uneven:g}; wrong by {error:.3f} points")
    return Tables(
        tuple(map(float, rounds_left)),
        tuple(
            _rows(rows[table * CARD_ROWS + 1 : table * CARD_ROWS + 1 + size])
            for table, size in enumerate(TABLES)
        ),
        _rows(rows[AT_SETTLED:AT_HAS_LIBRARY]),
        _rows(rows[AT_HAS_LIBRARY:])[0],
        tuple(map(float, spread)),
    )


def _rows(rows: Floats) -> tuple[tuple[float, ...], ...]:
    return tuple(tuple(map(float, row)) for row in rows)


def predict(rows: Floats, rounds: Floats, held: Floats) -> Floats:
    """The points to come that tables say, a row of them for each thing that can be held."""
    below, part = hats(ROUNDS, rounds)
    points = np.zeros(len(rounds))
    for knot in range(len(ROUNDS) - 1):
        here = below == knot
        at_knots = held[here] @ rows[:, knot : knot + 2]
        points[here] = at_knots[:, 0] + part[here] * (at_knots[:, 1] - at_knots[:, 0])
    return points


# -- the file ------------------------------------------------------------------------------------------------


HEADER = (
    '"""'
    + """What played games say cards of Res Publica are worth: numbers, read in a straight line between their knots.

Written by `python -m scripts.fit_respublica --games {games} --seed {seed}`, not by hand. Fitted to games of three
to five compiled traders (`talk.py`) that used the tables before these: a seat's points at the end, less those
that it had at the beginning of a turn, by what it held at that time, both beyond the mean of all seats.
"""
)
LEGENDS = {
    "CIV_LEFT": "Civilisation cards in the deck, …",
    "ROUNDS_LEFT": "… and the rounds that there will still be.",
    "ROUNDS": "The knots of all that follows: rounds that are left.",
    "CARDS": "Points that one, two, three … cards of a kind bring, for each class of cards.",
    "SETTLED": "Points to come beyond those of a seat without a settlement, for none, one, two, three,\n"
    "their own apart: the cards that they will draw.",
    "LIBRARY": "Points to come for a library, beside what cards are worth with it.",
    "SPREAD": "By how many points such a guess is wrong: one standard deviation.",
}


def render(tables: Tables, games: int = GAMES, seed: int = SEED) -> str:
    """The whole module."""
    values = (
        str(CIV_LEFT),
        _row(tables.rounds_left),
        str(ROUNDS),
        _cards(tables.cards),
        _table(tables.settled),
        _row(tables.library),
        _row(tables.spread),
    )
    parts = [
        f'{name} = {value}\n"""{legend}"""\n'
        for (name, legend), value in zip(LEGENDS.items(), values, strict=True)
    ]
    return "\n".join([HEADER.format(games=games, seed=seed) + '"""\n', *parts])


def _row(numbers: Sequence[float]) -> str:
    return f"({', '.join(f'{number:.2f}' for number in numbers)})"


def _table(rows: Sequence[Sequence[float]], title: str = "", indent: str = "") -> str:
    lines = "".join(f"{indent}    {_row(row)},\n" for row in rows)
    return f"{indent}({title}\n{lines}{indent})"


def _cards(tables: Sequence[Sequence[Sequence[float]]]) -> str:
    titled = zip(tables, TITLES, strict=True)
    lines = "".join(f"{_table(rows, f'  # {title}', '    ')},\n" for rows, title in titled)
    return f"(\n{lines})"


def committed() -> Tables:
    """What is there now."""
    t = fitted
    return Tables(t.ROUNDS_LEFT, t.CARDS, t.SETTLED, t.LIBRARY, t.SPREAD)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=SEED)
    args = parser.parse_args()
    moments = play(args.games, args.seed)
    before = predict(TABLE_ROWS, rounds_known(moments, fitted.ROUNDS_LEFT), moments.held)
    print(f"the tables before: wrong by {np.sqrt(np.mean((moments.gain - before) ** 2)):.3f} points")
    FILE.write_text(render(fit(moments), args.games, args.seed), encoding="utf-8")


if __name__ == "__main__":
    main()
