"""Fit to played games what the signs of Res Publica say of hands: `bots/respublica/likelihoods.py`.

The games are those of a file of records (`ludotheque arena respublica strong --simulations 250 --records FILE`), or
are played by `greedy`. What is fitted: of two cards that a seat cannot see, one in another's hand and one elsewhere,
which lies where? Each hand has a weight for every number of cards of every kind, the sum of what its signs say; the
one way is as likely beside the other as the weights say (logistic regression). That is what
`worlds.deal_likely_world` asks again and again.
"""

import argparse
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from rich.progress import track

from ludotheque.bots.respublica import likelihoods as fitted
from ludotheque.bots.respublica.greedy import greedy
from ludotheque.bots.respublica.signs import ROWS, signs
from ludotheque.core.chance import Chance
from ludotheque.core.record import parse_record
from ludotheque.games import respublica
from ludotheque.games.respublica.cards import CIV_KINDS, PEOPLE_KINDS, Hand, Kind, kinds_in, subtract
from ludotheque.games.respublica.known import known
from ludotheque.games.respublica.law import Options
from ludotheque.games.respublica.state import Phase, State, to_act
from ludotheque.play.table import Table

HELD = 9  # columns: none, one … eight cards or more
EACH = 12  # pairs of cards looked at in a position
TO_ZERO = 60.0  # pairs: what pulls every number to nothing
STEPS, STEP = 400, 0.1  # of the descent (Adam)
LEFT_OUT = 5  # one game in this many tries what was found in the others
FILE = Path(fitted.__file__)

Floats = NDArray[np.float64]


# -- games ---------------------------------------------------------------------------------------------------


def read_games(file: Path) -> Iterator[Sequence[State]]:
    with file.open(encoding="utf-8") as lines:
        for line in lines:
            yield Table(parse_record(line)).states


def play_games(games: int, seed: str) -> Iterator[Sequence[State]]:
    for number in range(games):
        chance, options = Chance(f"{seed}/{number}"), Options()
        seats = respublica.seats[number % len(respublica.seats)]
        states = [respublica.initial(respublica.deal(chance, seats, options), options)]
        while (seat := to_act(states[-1])) is not None:
            move = greedy(known(states[-1], seat), respublica.legal(states[-1]), chance)
            states.append(respublica.apply(states[-1], move))
        yield states


# -- pairs of cards ------------------------------------------------------------------------------------------


class Pairs(NamedTuple):
    """What the true way adds to the weights beyond the other: for each pair some numbers of the table, and signs."""

    pair: NDArray[np.int64]
    place: NDArray[np.int64]
    sign: Floats
    game: NDArray[np.int64]  # of each pair

    def of(self, chosen: NDArray[np.bool_]) -> "Pairs":
        """The chosen ones."""
        here, number = chosen[self.pair], np.cumsum(chosen) - 1
        return Pairs(number[self.pair[here]], self.place[here], self.sign[here], self.game[chosen])

    def likelier(self, table: Floats) -> Floats:
        """By how much the true way is likelier, as a logarithm."""
        return np.bincount(self.pair, self.sign * table[self.place], len(self.game)).astype(np.float64)

    def loss(self, table: Floats) -> float:
        return float(np.logaddexp(0.0, -self.likelier(table)).mean())


class _Card(NamedTuple):
    owner: int | None  # None: in a deck
    kind: Kind


def collect(games: Iterable[Sequence[State]], seed: str) -> Pairs:
    found: list[tuple[int, int, float]] = []
    of_game: list[int] = []
    for number, states in enumerate(games):
        chance = Chance(f"{seed}/{number}")
        for state in states:
            if state.phase < Phase.LAST_LAYING and chance.below(2) == 0:
                for terms in _pairs(state, chance):
                    found += [(len(of_game), place, sign) for place, sign in terms]
                    of_game.append(number)
    pair, place, sign = zip(*found, strict=True)
    return Pairs(np.array(pair), np.array(place), np.array(sign, dtype=np.float64), np.array(of_game))


def _pairs(state: State, chance: Chance) -> Iterator[list[tuple[int, float]]]:
    """Of some pairs of cards that the seat to act cannot see, the terms."""
    me = state.actor
    by_kind: dict[tuple[int, Kind], list[tuple[int, int]]] = {}
    for seat, kind, row, since in signs(known(state, me)):
        by_kind.setdefault((seat, kind), []).append((row, since))
    hidden = [
        _Card(seat, kind)
        for seat, (hand, shown) in enumerate(zip(state.hands, state.shown, strict=True))
        if seat != me
        for kind in kinds_in(subtract(hand, shown))
    ]
    decks = [_Card(None, kind) for kind in (*state.people, *state.civ)]
    for _ in range(EACH if hidden else 0):
        one = chance.choice(hidden)
        half = PEOPLE_KINDS if one.kind in PEOPLE_KINDS else CIV_KINDS
        others = [
            c for c in (*hidden, *decks) if c.kind in half and c.kind != one.kind and c.owner != one.owner
        ]
        if others:
            other = chance.choice(others)
            terms: list[tuple[int, float]] = []
            for mine, theirs in ((one, other), (other, one)):
                if mine.owner is not None:
                    terms += _terms(by_kind, mine.owner, state.hands[mine.owner], mine.kind, theirs.kind)
            yield terms


def _terms(
    by_kind: dict[tuple[int, Kind], list[tuple[int, int]]], seat: int, hand: Hand, lost: Kind, got: Kind
) -> Iterator[tuple[int, float]]:
    """The numbers for the hand as it is, less those with one card of a kind less and one of another more."""
    for kind, change in ((lost, -1), (got, 1)):
        for row, since in by_kind[seat, kind]:
            yield row * HELD + _column(hand[kind] - since), 1.0
            yield row * HELD + _column(hand[kind] + change - since), -1.0


def _column(held: int) -> int:
    return min(HELD - 1, max(0, held))


# -- fitting -------------------------------------------------------------------------------------------------


def fit(pairs: Pairs) -> Floats:
    """The table that makes the true ways as likely as can be."""
    table, speed, size = np.zeros((3, ROWS * HELD))
    for step in range(1, STEPS + 1):
        doubt = 1.0 / (1.0 + np.exp(pairs.likelier(table)))
        slope = np.bincount(pairs.place, pairs.sign * doubt[pairs.pair], len(table)) - TO_ZERO * table
        slope /= len(doubt)
        speed = 0.9 * speed + 0.1 * slope
        size = 0.99 * size + 0.01 * slope**2
        pace = (speed / (1 - 0.9**step)) / (np.sqrt(size / (1 - 0.99**step)) + 1e-9)
        table = table + STEP * (1 - step / (STEPS + 1)) * pace
    return table


# -- the file ------------------------------------------------------------------------------------------------

HEADER = '''"""What the signs of Res Publica say of hands: a row for each of `signs.py`, for none, one … eight cards.

Written by `python -m scripts.fit_beliefs`, not by hand: fitted to {pairs} pairs of cards in {games} games. Weights are
logarithms, and add up.
"""
'''


def render(table: Floats, games: int, pairs: int) -> str:
    rows = "".join(
        f"    ({', '.join(f'{number:.2f}' for number in row)}),\n" for row in table.reshape(ROWS, HELD)
    )
    return f"{HEADER.format(games=games, pairs=pairs)}\nGAMES, PAIRS = {games}, {pairs}\n\nWEIGHTS = (\n{rows})\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path, help="records")
    parser.add_argument("--greedy", type=int, default=0, metavar="N", help="and this many games of `greedy`")
    parser.add_argument("--seed", default="beliefs")
    args = parser.parse_args()
    games = [game for file in args.files for game in read_games(file)]
    games += play_games(args.greedy, args.seed)
    pairs = collect(track(games, "games", transient=True), args.seed)
    tried = pairs.game % LEFT_OUT == 0
    table = fit(pairs.of(~tried))
    left_out = pairs.of(tried)
    print(
        f"{len(pairs.game)} pairs; of two cards in games left out: log loss {left_out.loss(table):.4f}, "
        f"{left_out.loss(np.zeros_like(table)):.4f} without signs"
    )
    FILE.write_text(render(fit(pairs), len(games), len(pairs.game)), encoding="utf-8")


if __name__ == "__main__":
    main()
