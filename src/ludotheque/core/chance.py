"""Seeded chance: a stream of numbers that is the same for a seed on every machine and Python version.

The words of the stream are SHAKE-256 output of the seed and a block number, so it depends on the
standard library's hash alone. Numbers are drawn without bias (Lemire's multiply and reject).
"""

import hashlib
import struct
from collections.abc import MutableSequence, Sequence
from typing import TypeVar

from ludotheque.core.text import quoted

T = TypeVar("T")


def _encoded(seed: str) -> bytes:
    if not isinstance(seed, str):
        raise TypeError(f"a seed is a text or bytes, not {quoted(seed)}")
    try:
        return seed.encode()
    except UnicodeEncodeError:
        raise ValueError("a seed is a text that UTF-8 can write: this one holds half a character") from None


WORDS = 512
"""How many a block of a stream has."""
_UNPACK = struct.Struct(f"<{WORDS}I").unpack


def nth_seed(seed: str, number: int) -> str:
    """The seed of deal `number`, counted from 0, wherever one seed gives many deals.

    >>> [nth_seed("club-night", number) for number in range(3)]
    ['club-night', 'club-night/1', 'club-night/2']
    """
    return f"{seed}/{number}" if number else seed


def stream_words(seed: bytes, block: int = 0, count: int = WORDS) -> bytes:
    """The first words, four bytes each, of a block of the stream that the seed has."""
    return hashlib.shake_256(b"ludotheque/1\0" + block.to_bytes(8, "little") + seed).digest(4 * count)


class Chance:
    """A stream of chance. Equal seeds give equal streams.

    >>> [Chance("ada").below(6) for _ in range(3)] == [Chance("ada").below(6)] * 3
    True
    >>> Chance("ada").shuffled("ABCDEF")
    ['D', 'A', 'B', 'F', 'E', 'C']
    """

    __slots__ = ("_block", "_deals", "_seed", "_words")

    def __init__(self, seed: str | bytes) -> None:
        self._seed = seed if isinstance(seed, bytes) else _encoded(seed)
        self._block = self._deals = 0
        self._words: list[int] = []

    def _refill(self) -> list[int]:
        self._words = list(reversed(_UNPACK(stream_words(self._seed, self._block))))
        self._block += 1
        return self._words

    def _word(self) -> int:
        return (self._words or self._refill()).pop()

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        if not 0 < n < 1 << 32:
            return self._below_large(n)
        product = (self._words or self._refill()).pop() * n
        if product & 0xFFFFFFFF < n:  # only here can a number be met once too often: reject those
            least = (1 << 32) % n
            while product & 0xFFFFFFFF < least:
                product = self._word() * n
        return product >> 32

    def _below_large(self, n: int) -> int:
        if n < 1:
            raise ValueError(f"a number below {n} cannot be drawn")
        bits = n.bit_length()
        words = -(-bits // 32)
        while True:
            number = 0
            for _ in range(words):
                number = number << 32 | self._word()
            number >>= 32 * words - bits
            if number < n:
                return number

    def choice(self, things: Sequence[T]) -> T:
        """One of the things, each equally likely."""
        return things[self.below(len(things))]

    def shuffle(self, things: MutableSequence[T]) -> None:
        """Shuffle in place, each order equally likely (Fisher-Yates)."""
        for i in range(len(things) - 1, 0, -1):
            j = self.below(i + 1)
            things[i], things[j] = things[j], things[i]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """The things in a new order, each order equally likely."""
        copy = list(things)
        self.shuffle(copy)
        return copy

    def fork(self, label: str) -> "Chance":
        """Another stream that depends on this one's seed and the label, not on what was drawn so far."""
        return Chance(hashlib.sha256(self._seed + b"\0" + label.encode()).digest())

    def dealing(self, game: str, seats: int) -> "Chance":
        """What a deal is drawn from. It depends on the game, the number of players and the seed, not on what was drawn
        so far, so that a seed gives the same deal by every door; a second deal is the next of the `nth_seed`s."""
        suffix = f"/{self._deals}" if self._deals else ""
        self._deals += 1
        return Chance(f"{game}/{seats}/".encode() + self._seed + suffix.encode())
