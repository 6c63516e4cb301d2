"""What a net has learnt about Res Publica from games against itself (`scripts/learn_respublica.py`): what share of the
win and what lead a move brings, by what the seat sees and has heard.

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
from ludotheque.bots.respublica.playouts import MARGIN_SHARE
from ludotheque.bots.respublica.values import Floats
from ludotheque.compiled import Ints, compiled
from ludotheque.games.respublica.encode import decode_move, encode_move
from ludotheque.games.respublica.kernel_words import KINDS, PEOPLE_KINDS
from ludotheque.games.respublica.known import Known
from ludotheque.games.respublica.moves import Move

Reals: TypeAlias = NDArray[np.float32]

LEARNT = Path(__file__).with_name("learnt.npz")
LEAD = 10.0  # points of a lead that count as one


@compiled
def ideas_of(state: Ints, ideas: Ints) -> int:
    """What comes to the actor's mind, and how much that is."""
    return think_of(state, ideas)


@compiled
def look(
    state: Ints, hearsay: Floats, moves: Ints, kinds: g.Bytes, whole: g.Bytes, moved: g.Bytes, made: g.Bytes
) -> None:
    """What the actor sees, and what each of these moves would do."""
    g.glance(state, hearsay, kinds, whole)
    for place in range(len(moves)):
        g.look_at_move(state, moves[place], moved[place], made[place])


@compiled
def times(rows: Reals, columns: Reals, product: Reals) -> None:
    """`rows @ columns`, in the same order on every machine. (NumPy would share so little work out among threads that
    it takes seventy times as long where the other processors are busy.)"""
    for i in range(len(rows)):
        product[i] = 0
        for k in range(len(columns)):
            factor = rows[i, k]
            if factor != 0:
                for j in range(columns.shape[1]):
                    product[i, j] += factor * columns[k, j]


class Net:
    """The weights, and what follows from them."""

    def __init__(self, file: Path) -> None:
        with np.load(file) as found:
            weights = {name: found[name].astype(np.float32) for name in found.files}
        self._columns = {
            name.removesuffix(".weight"): np.ascontiguousarray(each.T)
            for name, each in weights.items()
            if name.endswith(".weight")
        }
        self._biases = {
            name.removesuffix(".bias"): each for name, each in weights.items() if name.endswith(".bias")
        }

    def say(self, kinds: g.Bytes, whole: g.Bytes, moved: g.Bytes, made: g.Bytes) -> Reals:
        """Of each move the share of the win, and the points ahead of the best of the others."""
        own = kinds[:, :1] > np.arange(g.STEPS)
        seen = np.concatenate([kinds * g.KIND_SCALES, own, g.CLASSES], axis=1, dtype=np.float32)
        course, does = whole * g.WHOLE_SCALES, made.astype(np.float32)
        cards = self._linear("kind", seen) + self._linear("whole", course)
        cards = _relu(
            cards + self._linear("moved", moved * g.MOVED_SCALES) + self._linear("move", does)[:, None]
        )
        cards += _relu(self._linear("own", cards) + self._linear("halves", _halves(cards))[:, None])
        most = cards.reshape(len(cards), 2, PEOPLE_KINDS, -1).max(axis=2).reshape(len(cards), -1)
        pooled = self._linear("pooled", np.concatenate([_halves(cards), most], axis=1))
        found = _relu(pooled + self._linear("of_whole", course) + self._linear("of_move", does))
        said = self._linear("last", _relu(self._linear("next", found)))
        return np.stack([(1 + np.tanh(said[:, 0] / 2)) / 2, said[:, 1] * LEAD], axis=1)

    def _linear(self, name: str, numbers: NDArray[Any]) -> Reals:
        columns = self._columns[name]
        rows = np.ascontiguousarray(numbers, dtype=np.float32).reshape(-1, len(columns))
        said = np.empty((len(rows), columns.shape[1]), dtype=np.float32)
        times(rows, columns, said)
        if name in self._biases:
            said += self._biases[name]
        return said.reshape(*numbers.shape[:-1], -1)


def _relu(numbers: Reals) -> Reals:
    return np.maximum(numbers, 0)


def _halves(cards: Reals) -> Reals:
    """People and civilisation cards in the mean."""
    mean: Reals = cards.reshape(len(cards), 2, PEOPLE_KINDS, -1).mean(axis=2).reshape(len(cards), -1)
    return mean


@cache
def _net() -> Net:
    return Net(LEARNT)


class Learnt:
    """What is said of one decision; the hands of the others in this world may be any of the right size."""

    def __init__(self, known: Known, world: Ints) -> None:
        self._world, self._hearsay = world, recall(known)

    def ideas(self, legal: Sequence[Move]) -> list[Move]:
        """What comes to mind, the most promising first."""
        codes = np.zeros(MOST_IDEAS, dtype=np.int64)
        codes = codes[: ideas_of(self._world, codes)]
        shares, leads = self._judged(codes)
        promising = np.argsort(-shares - MARGIN_SHARE * leads, kind="stable")
        moves = [decode_move(int(code)) for code in codes[promising]]
        return [move for move in moves if move in legal]

    def judged(self, moves: Sequence[Move]) -> tuple[Floats, Floats]:
        """Of each move the share of the win, and the points ahead of the best of the others."""
        return self._judged(np.array([encode_move(move) for move in moves], dtype=np.int64))

    def _judged(self, codes: Ints) -> tuple[Floats, Floats]:
        kinds, whole = np.zeros((KINDS, g.OF_KIND), dtype=np.int8), np.zeros(g.OF_WHOLE, dtype=np.int8)
        moved = np.zeros((len(codes), KINDS, g.MOVED), dtype=np.int8)
        made = np.zeros((len(codes), g.OF_MOVE), dtype=np.int8)
        look(self._world, self._hearsay, codes, kinds, whole, moved, made)
        shares, leads = _net().say(kinds, whole, moved, made).astype(np.float64).T
        return shares, leads
