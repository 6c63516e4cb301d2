"""How well the bots of Res Publica know the other hands: the log loss of what is truly there under what they believe,
by the trade under way alone (as `strong-1`) and by all that was heard.

    python -m bench.beliefs FILE [--games 200] [--write]

The file holds records, such as the arena keeps. At some positions the seat to act deals worlds, and each of the other
hands is looked up in them, kind by kind. The loss is that of a whole hand, in nats; `--write` puts it into
docs/bots.md.
"""

import argparse
from collections.abc import Iterator
from itertools import islice
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

import numpy as np

from bench.page import BOTS, write_between
from ludotheque.bots.respublica.beliefs import NO_WEIGHTS, weigh
from ludotheque.bots.respublica.playouts import guess_hands
from ludotheque.bots.respublica.search import start_world
from ludotheque.bots.respublica.values import COUNTS, Floats
from ludotheque.compiled import Ints
from ludotheque.core.chance import Chance
from ludotheque.core.record import parse_record
from ludotheque.games.respublica import kernel as k
from ludotheque.games.respublica.kernel_words import KINDS
from ludotheque.games.respublica.known import known
from ludotheque.games.respublica.state import Phase, State, to_act
from ludotheque.play.table import Table

BEGIN, END = "<!-- beliefs: written by bench/beliefs.py -->", "<!-- end of beliefs -->"
EVERY = 17  # of this many positions one is looked at
WORLDS = 200
DOUBT = 0.1  # worlds that each number of cards has been seen in before any is dealt


def loss(start: Ints, state: State, seat: int, weights: Floats, seed: int) -> list[float]:
    """Of each of the other hands."""
    guessed = np.full((k.MOST_SEATS, KINDS, COUNTS), DOUBT)
    guess_hands(start, seat, weights, seed, WORLDS, guessed)
    likely = np.log(guessed / (WORLDS + COUNTS * DOUBT))
    others = [other for other in range(len(state.hands)) if other != seat]
    return [
        -float(sum(likely[other, kind, held] for kind, held in enumerate(state.hands[other])))
        for other in others
    ]


def losses(states: list[State], game: int) -> Iterator[tuple[float, float]]:
    """Without memory and with it, hand by hand."""
    for number, state in enumerate(states[:-1]):
        seat = to_act(state)
        if number % EVERY or seat is None or state.phase >= Phase.LAST_LAYING:
            continue
        told, seed = known(state, seat), 1_000 * game + number
        start = start_world(told, Chance(f"beliefs/{seed}"))
        yield from zip(*(loss(start, state, seat, w, seed) for w in (NO_WEIGHTS, weigh(told))), strict=True)


def told(by_game: list[list[tuple[float, float]]]) -> str:
    """Means, with the 95 % interval that games give."""
    lines = ["| the other hands are guessed by | log loss of a hand, nats | 95 % |", "| --- | ---: | ---: |"]
    for place, what in enumerate(("the trade under way", "all that was heard")):
        means = [fmean(pair[place] for pair in game) for game in by_game]
        mean, reach = fmean(means), 1.96 * stdev(means) / sqrt(len(means))
        lines.append(f"| {what} | {mean:.2f} | {mean - reach:.2f} – {mean + reach:.2f} |")
    less = [fmean(before - after for before, after in game) for game in by_game]
    reach, hands = 1.96 * stdev(less) / sqrt(len(less)), sum(map(len, by_game))
    lines.append(
        f"\n{hands} hands in {len(by_game)} games: memory takes {fmean(less):.2f} (± {reach:.2f}) of it away."
    )
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    with arguments.file.open(encoding="utf-8") as lines:
        tables = (Table(parse_record(line)) for line in islice(lines, arguments.games))
        text = told([[*losses([*table.states], game)] for game, table in enumerate(tables)])
    print(text)
    if arguments.write:
        write_between(BOTS, BEGIN, END, text)


if __name__ == "__main__":
    main()
