"""What a net has learnt about Res Publica from games against itself (`scripts/learn_respublica.py`): of everything that
comes to mind what share of the win, and what lead, it brings, by what the seat sees and has heard.

Imports Numba: import it where somebody thinks.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ludotheque.bots.respublica import glance as g
from ludotheque.bots.respublica.hearsay import recall
from ludotheque.bots.respublica.ideas import MOST_IDEAS, think_of
from ludotheque.bots.respublica.values import Floats
from ludotheque.compiled import Ints, compiled
from ludotheque.games.respublica.encode import decode_move
from ludotheque.games.respublica.kernel_words import KINDS, PEOPLE_KINDS
from ludotheque.games.respublica.known import Known
from ludotheque.games.respublica.moves import Move

Reals: TypeAlias = NDArray[np.float32]
LEAD = 10.0  # points of a lead that count as one
LEARNT = Path(__file__).with_name("learnt.npz")


@compiled
def look(
    state: Ints, hearsay: Floats, ideas: Ints, kinds: g.Bytes, whole: g.Bytes, moved: g.Bytes, move: g.Bytes
) -> int:
    """What the actor sees, what comes to its mind, and what each of that would do; how many ideas there are."""
    count = think_of(state, ideas)
    g.glance(state, hearsay, kinds, whole)
    for place in range(count):
        g.look_at_move(state, ideas[place], moved[place], move[place])
    return count


class Net:
    """What was learnt, and what follows from it."""

    def __init__(self, file: Path = LEARNT) -> None:
        with np.load(file) as weights:
            self._weights = {name: weights[name].astype(np.float32) for name in weights.files}

    def say(self, start: Ints, hearsay: Floats) -> tuple[Ints, Reals]:
        """Ideas, as numbers, and of each the share of the win and the points ahead of the best of the others. The hands
        of the others may be any of the right size."""
        ideas = np.zeros(MOST_IDEAS, dtype=np.int64)
        kinds, whole = np.zeros((KINDS, g.OF_KIND), dtype=np.int8), np.zeros(g.OF_WHOLE, dtype=np.int8)
        moved = np.zeros((MOST_IDEAS, KINDS, g.MOVED), dtype=np.int8)
        move = np.zeros((MOST_IDEAS, g.OF_MOVE), dtype=np.int8)
        count = look(start, hearsay, ideas, kinds, whole, moved, move)
        return ideas[:count], self._say(kinds, whole, moved[:count], move[:count])

    def _say(self, kinds: g.Bytes, whole: g.Bytes, moved: g.Bytes, move: g.Bytes) -> Reals:
        own = kinds[:, :1] > np.arange(g.STEPS)
        seen = np.concatenate([kinds * g.KIND_SCALES, own, g.CLASSES], axis=1, dtype=np.float32)
        course, does = whole * g.WHOLE_SCALES, move.astype(np.float32)
        cards = self._linear("kind", seen) + self._linear("whole", course)
        cards = cards + self._linear("moved", moved * g.MOVED_SCALES) + self._linear("move", does)[:, None]
        cards = _relu(cards)
        cards = cards + _relu(self._linear("own", cards) + self._linear("halves", _halves(cards))[:, None])
        most = cards.reshape(len(cards), 2, PEOPLE_KINDS, -1).max(axis=2).reshape(len(cards), -1)
        found = self._linear("pooled", np.concatenate([_halves(cards), most], axis=1))
        found = _relu(found + self._linear("of_whole", course) + self._linear("of_move", does))
        said = self._linear("last", _relu(self._linear("next", found)))
        return np.stack([1 / (1 + np.exp(-said[:, 0])), said[:, 1] * LEAD], axis=1)

    def _linear(self, name: str, numbers: NDArray[Any]) -> Reals:
        said: Reals = numbers @ self._weights[f"{name}.weight"].T
        if f"{name}.bias" in self._weights:
            said += self._weights[f"{name}.bias"]
        return said


@cache
def learnt() -> Net:
    return Net()


def ideas_of(known: Known, start: Ints, legal: Sequence[Move]) -> list[tuple[Move, float, float]]:
    """Of all that comes to mind what it brings."""
    ideas, said = learnt().say(start, recall(known))
    moves = [decode_move(int(idea)) for idea in ideas]
    return [
        (move, float(share), float(lead))
        for move, (share, lead) in zip(moves, said, strict=True)
        if move in legal
    ]


def _relu(numbers: Reals) -> Reals:
    return np.maximum(numbers, 0)


def _halves(cards: Reals) -> Reals:
    """People and civilisation cards in the mean."""
    mean: Reals = cards.reshape(len(cards), 2, PEOPLE_KINDS, -1).mean(axis=2).reshape(len(cards), -1)
    return mean
