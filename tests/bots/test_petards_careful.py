"""The careful policy, by which reviews value positions of Pétards: it plays as the greedy bot does, compiled."""

from collections import Counter

import numpy as np

from ludotheque.bots.petards.careful import play_carefully, room_for
from ludotheque.compiled import Ints, compiled, copy, start_stream
from ludotheque.games.petards import legal
from ludotheque.games.petards.encode import encode
from ludotheque.games.petards.moves import Discard, LayRun
from ludotheque.games.petards.state import State, Step
from ludotheque.play.table import Table
from tests.review.games import bot_game
from tests.soak import soak

STREAMS = 24  # of equal cards any is discarded


@compiled
def stepped(start: Ints, found: Ints) -> None:
    """The position after the next step of the policy, once for each stream."""
    stream = np.zeros(1, dtype=np.uint64)
    trials, moves = room_for(start)
    for i in range(len(found)):
        start_stream(stream, 11, i)
        copy(start, found[i])
        play_carefully(found[i], trials, moves, stream)


def after(state: State) -> set[bytes]:
    found = np.zeros((STREAMS, len(encode(state))), dtype=np.int64)
    stepped(encode(state), found)
    return {row.tobytes() for row in found}


def kind_of(state: State, move: object) -> str | None:
    """What is compared: where one move is the whole step."""
    if state.step is Step.DRAW:
        return "draws"
    if state.opened[state.seat] or not isinstance(move, Discard):
        return None
    can_open = any(isinstance(act, LayRun) for act in legal(state))
    return None if can_open else "discards"


def test_it_does_what_greedy_does() -> None:
    """As it was: where a taken card opened it always took it, and it opened whenever it could."""
    same, all_of = Counter[str](), Counter[str]()
    for number in range(soak(12, 300)):
        table = Table(bot_game("petards", 2 + number % 3, f"careful/{number}"))
        for ply, move in enumerate(table.moves):
            before, then = table.states[ply], table.states[ply + 1]
            kind = kind_of(before, move)
            if kind and len(then.rounds.points) == len(before.rounds.points):
                all_of[kind] += 1
                same[kind] += encode(then).tobytes() in after(before)
    assert all_of["draws"] > 100 and all_of["discards"] > 100
    for kind, number in all_of.items():
        assert same[kind] > 0.93 * number, (kind, same, all_of)
