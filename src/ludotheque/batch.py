"""Many games at once, as arrays: for training and research, on the compiled twins of the rules (`docs/adapters.md`).

>>> batch = Batch("libertas", games=4, seed="x")
>>> batch.masks.shape, batch.observations.dtype
((4, 4656), dtype('float32'))
>>> rewards, is_over = batch.step(batch.masks.argmax(axis=1))
>>> batch.seats.tolist(), rewards.shape, is_over.any()
([1, 1, 1, 1], (4, 2), np.False_)
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from itertools import pairwise
from typing import Any

try:
    import numba  # noqa: F401  # what the twins are compiled with
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    raise ImportError("NumPy or Numba is missing: install ludotheque[bots]") from error

from ludotheque.adapters.actions import actions_of
from ludotheque.adapters.observations import observation_of
from ludotheque.adapters.slots import NOTES, first_illegal
from ludotheque.catalog import find_game, part
from ludotheque.core.chance import WORDS, nth_seed, stream_words
from ludotheque.core.errors import BadRecord
from ludotheque.core.game import check_setup
from ludotheque.core.options import named_options
from ludotheque.core.text import quoted
from ludotheque.language import explain


class Batch:
    """N games, each in its slot. A game that ends is followed by the next deal at once, so every slot always has an
    actor: what was paid for the old game is in `rewards`, what is seen is the new one.

    The deals are those of the seeds `seed`, `seed/1`, `seed/2` …: first one for each slot, then for each game that
    ends the next, the lower slot first. So the same seed and actions give the same arrays on every machine, with any
    number of threads.
    """

    def __init__(
        self,
        game: str,
        games: int,
        *,
        players: int | None = None,
        seed: str = "1",
        threads: int = 1,
        **options: Any,
    ) -> None:
        try:
            rules = find_game(game)
        except BadRecord as unknown:
            raise ValueError(explain(unknown, "en")) from None
        self.players = rules.seats.start if players is None else players
        chosen = named_options(rules.Options, options)
        check_setup(game, rules.seats, self.players, rules.Options, chosen)
        _check_count("games", games)
        _check_count("threads", threads)
        if not isinstance(seed, str):
            raise TypeError(f"a seed is a text, not {quoted(seed)}")
        self._kernels = import_module(f"{part('adapters', game).__name__}.batch")
        self._seed, self._dealt = seed, 0
        self._stream = f"{game}/{self.players}/"
        self._first = self._kernels.start(self.players, chosen)
        self._order = self._kernels.order(self._first)
        self._words = self._kernels.words(self._first)
        self._states = np.zeros((games, self._kernels.STATE), np.int64)
        self._notes = np.zeros((games, NOTES), np.int64)
        self._counts = np.zeros(games, np.int64)
        self._seats = np.zeros(games, np.int64)
        self._observations = np.zeros((games, observation_of(game).size(self.players)), np.float32)
        self._masks = np.zeros((games, actions_of(game).SIZE), np.int8)
        self.seats: NDArray[np.int64] = _read_only(self._seats)
        self.observations: NDArray[np.float32] = _read_only(self._observations)
        self.masks: NDArray[np.int8] = _read_only(self._masks)
        self._shards = _shards(games, threads)
        self._pool = ThreadPoolExecutor(len(self._shards) - 1) if len(self._shards) > 1 else None
        self._deal(np.arange(games))
        self._look(np.arange(games))

    def step(self, actions: NDArray[Any]) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Make one action in each game: what each seat is paid (all zero but at the end of a game), and which games
        have ended. An illegal action is a `ValueError`, and nothing has happened."""
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise TypeError(f"actions are whole numbers, not {given.dtype}")
        chosen = given.astype(np.int64)
        if chosen.shape != self.seats.shape:
            raise ValueError(f"an action for each of {len(self.seats)} games is needed, not {chosen.shape}")
        wrong = first_illegal(chosen, self._masks)
        if wrong >= 0:
            raise ValueError(f"action {chosen[wrong]} is not legal in game {wrong}: see the mask")
        rewards = np.empty((len(chosen), self.players), np.float32)
        is_over = np.empty(len(chosen), np.bool_)

        def play(own: slice) -> None:
            self._kernels.step(self._states[own], chosen[own], self._notes[own], rewards[own], is_over[own])
            self._look(own.start + np.flatnonzero(~is_over[own]))

        self._for_each_shard(play)
        ended = np.flatnonzero(is_over)
        if len(ended):
            self._deal(ended)
            self._look(ended)
        return rewards, is_over

    def _for_each_shard(self, work: Callable[[slice], None]) -> None:
        """Compiled code lets other threads run; no two write to the same games. To wake a thread and wait for it takes
        as long as hundreds of steps: so it is done once a step, and this thread takes a part too."""
        own, *others = self._shards
        working = [self._pool.submit(work, shard) for shard in others] if self._pool is not None else []
        work(own)
        for each in working:
            each.result()

    def _deal(self, slots: NDArray[np.int64]) -> None:
        streams = [self._stream + nth_seed(self._seed, self._dealt + i) for i in range(len(slots))]
        drawn = b"".join(_words(stream.encode(), self._words) for stream in streams)
        words = np.frombuffer(drawn, "<u4").astype(np.int64).reshape(len(slots), self._words)
        short = self._kernels.deal(self._states, slots, self._first, words, *self._order)
        assert short == 0, streams  # one deal in more than 10^50
        self._dealt += len(slots)

    def _look(self, slots: NDArray[np.int64]) -> None:
        self._kernels.look(
            slots, self._states, self._seats, self._observations, self._masks, self._notes, self._counts
        )


def _check_count(what: str, number: object) -> None:
    if type(number) is not int or number < 1:
        raise ValueError(f"the number of {what} is a whole number from 1 on, not {quoted(number)}")


def _shards(games: int, threads: int) -> list[slice]:
    """The slots of each thread: neighbours, and as many as the others have, or one more."""
    count = min(games, threads)
    ends = [games * i // count for i in range(count + 1)]
    return [slice(start, end) for start, end in pairwise(ends)]


def _words(seed: bytes, count: int) -> bytes:
    """The first words of chance of this seed."""
    if count <= WORDS:
        return stream_words(seed, 0, count)
    return stream_words(seed) + b"".join(
        stream_words(seed, block, min(WORDS, count - block * WORDS)) for block in range(1, -(-count // WORDS))
    )


def _read_only(array: NDArray[Any]) -> NDArray[Any]:
    """The same numbers, which nobody else may change: what is set in a mask is remembered."""
    shown = array.view()
    shown.flags.writeable = False
    return shown
