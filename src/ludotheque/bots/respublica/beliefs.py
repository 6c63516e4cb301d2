"""How likely the other hands of Res Publica are, by all that was heard: for each seat and kind a weight for every
number of cards, the sum of what its signs say. Weights are logarithms."""

import numpy as np

from ludotheque.bots.respublica.likelihoods import WEIGHTS
from ludotheque.bots.respublica.signs import signs
from ludotheque.bots.respublica.values import COUNTS, Floats
from ludotheque.games.respublica import kernel as k
from ludotheque.games.respublica.kernel_words import KINDS
from ludotheque.games.respublica.known import Known

_TABLE = np.array(WEIGHTS, dtype=np.float64)
_COLUMNS = np.arange(COUNTS)
NO_WEIGHTS = np.zeros((0, KINDS, COUNTS), dtype=np.float64)
"""Of somebody who goes by the trade under way alone."""


def weigh(known: Known) -> Floats:
    """For each seat, kind and number of cards; nothing for one's own seat."""
    weights = np.zeros((k.MOST_SEATS, KINDS, COUNTS), dtype=np.float64)
    seats, kinds, rows, since = np.array([*signs(known)], dtype=np.int64).T
    columns = np.clip(_COLUMNS - since[:, None], 0, _TABLE.shape[1] - 1)
    np.add.at(weights, (seats, kinds), _TABLE[rows[:, None], columns])
    return weights
