"""Rules and kernel side by side: legal moves in their order, states and outcomes, move by move to the end.

The seeds are the numbers from 0 on for every game: some hundreds in `make test`, 20,000 in `make soak`, and those that
ever failed.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

import numpy as np

from ludotheque.compiled import Ints
from ludotheque.core.chance import Chance
from ludotheque.core.game import AnyGame
from ludotheque.core.options import describe, strangers
from tests.seeds import keeping
from tests.soak import soak

GAMES = soak(40, 20_000)
SLICES = 10  # tests of a game, so that two cores can share them
_WORD = (1 << 64) - 1


def seeds(part: int) -> range:
    """The seeds of one of the SLICES tests of a game."""
    size = GAMES // SLICES
    return range(part * size, (part + 1) * size)


def every_option(game: AnyGame, numbers: dict[str, tuple[int | None, ...]]) -> list[Any]:
    """Every combination of the game's options, with these values for those that are numbers."""
    options = describe(game.Options)
    values = [option.choices or numbers[option.name] for option in options]
    names = [option.name for option in options]
    return [game.Options(**dict(zip(names, chosen, strict=True))) for chosen in product(*values)]


@dataclass(frozen=True)
class Setting:
    seed: int
    seats: int
    options: Any


def setting(game: AnyGame, options: Sequence[Any], seed: int) -> Setting:
    """What the seed plays: all numbers of players and all options come in turn."""
    seats, chosen = game.seats[seed % len(game.seats)], options[seed // len(game.seats) % len(options)]
    others = {option.name: option.default for option in strangers(chosen, seats)}
    return Setting(seed, seats, replace(chosen, **others))


def states_of(game: AnyGame, where: Setting) -> Iterator[Any]:
    """The states that the lockstep of random moves sees, to the last."""
    state = game.initial(game.deal(Chance(str(where.seed)), where.seats, where.options), where.options)
    stream = Stream(where.seed, 1)
    while legal := game.legal(state):
        yield state
        state = game.apply(state, _any(state, legal, stream))
    yield state


class Stream:
    """`compiled.below` once more, in plain Python."""

    def __init__(self, seed: int, index: int) -> None:
        self._word = self._mix(self._mix(seed) + index & _WORD)

    @staticmethod
    def _mix(word: int) -> int:
        word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & _WORD
        word = (word ^ word >> 27) * 0x94D049BB133111EB & _WORD
        return word ^ word >> 31

    def below(self, n: int) -> int:
        while True:
            self._word = self._word + 0x9E3779B97F4A7C15 & _WORD
            product = (self._mix(self._word) >> 32) * n
            if product & 0xFFFFFFFF >= (1 << 32) % n:
                return product >> 32


def _any(state: Any, legal: Sequence[Any], stream: Stream) -> Any:
    return legal[stream.below(len(legal))]


@dataclass(frozen=True)
class Twins:
    """What the lockstep needs of a game. `compare_legal` takes the rules' and the kernel's state."""

    game: AnyGame
    kernel: Any
    encode: Callable[[Any], Ints]
    encode_move: Callable[[Any], int]
    compare_legal: Callable[[Any, Ints, Sequence[Any]], None]
    compared: int  # this many integers of a state must be equal
    choose: Callable[[Any, Sequence[Any], Stream], Any] | None = None  # which move; None: any

    def follow(self, where: Setting) -> None:
        """One game; its seed is kept if the two part."""
        with keeping(f"lockstep/{self.game.name}", where.seed):
            self._follow(where)

    def _follow(self, where: Setting) -> None:
        """The moves are drawn by the stream with which the kernel's random playout is repeated at the end."""
        game, kernel = self.game, self.kernel
        state = game.initial(game.deal(Chance(str(where.seed)), where.seats, where.options), where.options)
        start = self.encode(state)
        ints = start.copy()
        stream = Stream(where.seed, 1)
        for before in self._states(state, stream, ints, where):
            state = before
        scores = np.zeros((1, where.seats), dtype=np.int64)
        kernel.outcome(ints, scores[0])
        assert tuple(scores[0]) == game.outcome(state).scores, where
        if self.choose is not None:
            return
        scores[:] = -1
        kernel.playouts(start, where.seed, 1, 1, scores)
        assert tuple(scores[0]) == game.outcome(state).scores, f"the random playout differs: {where}"

    def _states(self, state: Any, stream: Stream, ints: Ints, where: Setting) -> Iterator[Any]:
        while True:
            legal = self.game.legal(state)
            self._compare(state, ints, legal, where)
            yield state
            if not legal:
                return
            choose = self.choose or _any
            move = choose(state, legal, stream)
            state = self.game.apply(state, move)
            self.kernel.apply(ints, self.encode_move(move))

    def _compare(self, state: Any, ints: Ints, legal: Sequence[Any], where: Setting) -> None:
        expected = self.encode(state)
        differing = np.nonzero(ints[: self.compared] != expected[: self.compared])[0]
        assert not differing.size, f"states differ at {differing}: {where}"
        self.compare_legal(state, ints, legal)
