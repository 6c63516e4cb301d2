"""Where the reviewer's chance comes from, and how two estimates come to share it."""

import hashlib

from ludotheque.compiled import Ints, Stream, below, inner, shuffle


def number_of(*parts: object) -> int:
    """A number for compiled chance: for the same words the same everywhere.

    >>> number_of("seed", 7) == number_of("seed", 7) != number_of("seed", 8)
    True
    """
    digest = hashlib.sha256("\0".join(map(str, parts)).encode()).digest()
    return int.from_bytes(digest[:7], "little")


@inner
def shuffle_below(
    state: Ints, end: int, size: int, drawn: int, part: float, stream: Stream, other: Stream
) -> None:
    """Shuffle the pile of `size` cards whose last lies before `end`, each order equally likely: first the cards that
    are going to be drawn change places with any, then the rest is shuffled as it would be without them. So a position
    before a draw and the one after it meet the same luck but for the cards drawn. Which card is drawn first goes
    through the pile as `part` goes from 0 to 1: each as often as any other."""
    first = end - size
    for place in range(first, first + drawn):
        left = end - place
        swap = place + (int(part * left) if place == first else below(other, left))
        state[place], state[swap] = state[swap], state[place]
    shuffle(stream, state[first + drawn : end], size - drawn)
