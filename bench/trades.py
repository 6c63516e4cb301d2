"""Whether announcements of Res Publica are answered and lead to trades as often as the playouts have it.

    python -m bench.trades GAMES.jsonl [--write]

Each announcement of games that the arena has kept is made again in worlds as its seat could know them, with the traders
of the playouts to answer and to accept. `--write` puts it beside what came into docs/bots.md.
"""

import argparse
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import numpy as np

from bench.page import BOTS, publish
from ludotheque.bots.respublica.beliefs import weigh
from ludotheque.bots.respublica.playouts import policy, step
from ludotheque.bots.respublica.search import SEEDS, start_world
from ludotheque.bots.respublica.values import WORTH, Floats, make_worth
from ludotheque.bots.respublica.worlds import deal_likely_world
from ludotheque.compiled import Ints, compiled, copy, start_stream
from ludotheque.core.chance import Chance
from ludotheque.core.record import parse_record
from ludotheque.games.respublica import kernel as k
from ludotheque.games.respublica.encode import encode_move
from ludotheque.games.respublica.known import known
from ludotheque.games.respublica.moves import Decline, Offer
from ludotheque.games.respublica.state import Phase, State
from ludotheque.play.table import Table

BEGIN, END = "<!-- trades: written by bench/trades.py -->", "<!-- end of trades -->"
WORLDS = 60
ANSWERS, TRADES = range(2)


class Announced(NamedTuple):
    """How many answers, and whether a trade: as the playouts have it in the mean, and as it came."""

    is_offer: bool
    expected: Floats
    came: tuple[int, int]


@compiled
def announce_often(start: Ints, me: int, weights: Floats, move: int, seed: int, found: Floats) -> None:
    """Add up what comes of an announcement in some worlds: answers, and trades."""
    stream, cards = np.zeros(1, dtype=np.uint64), np.empty(2 * k.DECK, dtype=np.int64)
    state, worth, owners = start.copy(), np.empty(WORTH, dtype=np.float64), cards.copy()
    for i in range(WORLDS):
        start_stream(stream, seed, i)
        copy(start, state)
        deal_likely_world(start, state, me, weights, cards, owners, stream)
        make_worth(state, worth)
        hand = state[k.AT_HANDS + me]
        step(state, worth, move)
        while state[k.AT_PHASE] == k.ANSWER:
            said = policy(state, worth, stream)
            found[ANSWERS] += said != k.DECLINE
            step(state, worth, said)
        while state[k.AT_PHASE] == k.ACCEPTING:
            step(state, worth, policy(state, worth, stream))
        found[TRADES] += state[k.AT_HANDS + me] != hand


def announcements(states: Sequence[State], name: str) -> Iterator[Announced]:
    for at, (before, after) in enumerate(pairwise(states)):
        if before.phase is not Phase.ANNOUNCE or after.trade is None:
            continue
        seat, said = before.active, after.trade.announcement
        told, chance, found = known(before, seat), Chance(f"{name}/{at}"), np.zeros(2)
        start = start_world(told, chance)
        announce_often(start, seat, weigh(told), encode_move(said), chance.below(SEEDS), found)
        yield Announced(isinstance(said, Offer), found / WORLDS, _came(states[at + 1 :], before))


def _came(states: Sequence[State], before: State) -> tuple[int, int]:
    """Answers, and whether there was a trade."""
    answers = 0
    for state in states:
        if state.phase in (Phase.ACCEPT, Phase.GIVE) and state.trade is not None:
            answers = sum(not isinstance(answer, Decline) for answer in state.trade.answers)
        elif state.phase is not Phase.ANSWER:
            return answers, int(state.hands[before.active] != before.hands[before.active])
    raise AssertionError("a trade comes to an end")


def told(found: list[Announced]) -> str:
    lines = [
        "| announced | how often | answers: playouts | came | trades: playouts | came |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for name, is_offer in (("sought", False), ("offered", True)):
        some = [one for one in found if one.is_offer == is_offer]
        expected = np.mean([one.expected for one in some], axis=0)
        came = np.mean([one.came for one in some], axis=0)
        answers = f"{expected[ANSWERS]:.2f} | {came[ANSWERS]:.2f}"
        trades = f"{expected[TRADES]:.0%} | {came[TRADES]:.0%}"
        lines.append(f"| {name} | {len(some)} | {answers} | {trades} |")
    return "\n".join(lines).replace("% |", " % |")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", type=Path)
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    found: list[Announced] = []
    with arguments.file.open(encoding="utf-8") as lines:
        for number, line in enumerate(lines):
            found += announcements(Table(parse_record(line)).states, f"trades/{number}")
    publish(BOTS, BEGIN, END, told(found), is_written=arguments.write)


if __name__ == "__main__":
    main()
