"""What the batches of all games share, compiled: shuffling, paying, masks.

What a game has of its own is in `adapters/<game>/batch.py`.
"""

import numpy as np
from numpy.typing import NDArray

from ludotheque.adapters.observations import Floats
from ludotheque.compiled import Ints, compiled, inner, lowest_bit

Masks = NDArray[np.int8]
SPARE_WORDS = 16  # of chance: a draw in many millions needs a second one
_HALF = 0xFFFFFFFF


@inner
def shuffle(cards: Ints, words: Ints, used: int) -> int:
    """As `core.chance.Chance` shuffles. How many words are used then; more than there are where they did not do."""
    for i in range(len(cards) - 1, 0, -1):
        n = i + 1
        product = words[used] * n
        used += 1
        if product & _HALF < n:
            least = (1 << 32) % n
            while product & _HALF < least and used < len(words):
                product = words[used] * n
                used += 1
        if used >= len(words):
            return len(words) + 1
        j = product >> 32
        cards[i], cards[j] = cards[j], cards[i]
    return used


@inner
def pay(scores: Ints, rewards: Floats) -> None:
    """As `adapters.actions.utilities`."""
    seats, best, winners = len(scores), scores.max(), 0
    for seat in range(seats):
        winners += scores[seat] == best
    for seat in range(seats):
        share = 1 / winners if scores[seat] == best else 0.0
        rewards[seat] = (seats * share - 1) / (seats - 1)


@compiled
def first_illegal(actions: Ints, masks: Masks) -> int:
    """The first game whose action is illegal; -1 where there is none."""
    for i in range(len(actions)):
        if not 0 <= actions[i] < masks.shape[1] or masks[i, actions[i]] == 0:
            return i
    return -1


NOTES = 64  # of the actions that are set in a mask: most of it is never touched


@inner
def clear_mask(mask: Masks, noted: Ints, count: int) -> None:
    """Unset the actions that are set, of which the first were noted."""
    if count > len(noted):
        mask[:] = 0
    else:
        for place in range(count):
            mask[noted[place]] = 0


@inner
def set_mask(mask: Masks, noted: Ints, actions: Ints, count: int) -> None:
    for place in range(count):
        mask[actions[place]] = 1
    for place in range(min(count, len(noted))):
        noted[place] = actions[place]


@inner
def write_bits(seen: Floats, bits: int, at: int, step: int) -> None:
    """A one for every bit that is set."""
    while bits:
        seen[at + lowest_bit(bits) * step] = 1.0
        bits &= bits - 1
