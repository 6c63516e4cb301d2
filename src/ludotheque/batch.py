"""Many games at once, as arrays, on the compiled twins of the rules (`docs/adapters.md`). So far of Libertas.

>>> batch = Batch("libertas", games=4, seed="x")
>>> batch.masks.shape, batch.observations.dtype
((4, 4656), dtype('float32'))
>>> rewards, is_over = batch.step(batch.masks.argmax(axis=1))
>>> batch.seats.tolist(), rewards.shape, is_over.any()
([1, 1, 1, 1], (4, 2), np.False_)
"""

import hashlib
from importlib import import_module
from typing import Any

try:
    import numba  # noqa: F401  # what the twins are compiled with
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    raise ImportError("NumPy or Numba is missing: install ludotheque[bots]") from error

from ludotheque.adapters.actions import actions_of
from ludotheque.adapters.observations import observation_of
from ludotheque.catalog import find_game, part
from ludotheque.core.chance import nth_seed
from ludotheque.core.errors import BadRecord
from ludotheque.core.game import check_setup
from ludotheque.core.options import named_options
from ludotheque.core.text import quoted
from ludotheque.language import explain


class Batch:
    """N games, each in its slot. A game that ends is followed by the next deal at once, so every slot always has an
    actor: what was paid for the old game is in `rewards`, what is seen is the new one.

    The deals are those of the seeds `seed`, `seed/1`, `seed/2` …: first one for each slot, then for each game that
    ends the next, the lower slot first. So the same seed and actions give the same arrays on every machine.
    """

    def __init__(
        self, game: str, games: int, *, players: int | None = None, seed: str = "1", **options: Any
    ) -> None:
        try:
            rules = find_game(game)
        except BadRecord as unknown:
            raise ValueError(explain(unknown, "en")) from None
        self._kernels = _kernels(game)
        self.players = rules.seats.start if players is None else players
        chosen = named_options(rules.Options, options)
        check_setup(game, rules.seats, self.players, rules.Options, chosen)
        if type(games) is not int or games < 1:
            raise ValueError(f"the number of games is a whole number from 1 on, not {quoted(games)}")
        if not isinstance(seed, str):
            raise TypeError(f"a seed is a text, not {quoted(seed)}")
        self._seed, self._dealt = seed, 0
        self._stream = f"{game}/{self.players}/"
        self._first = self._kernels.start(self.players, chosen)
        self._cards, self._cells = self._kernels.order(self.players)
        self._states = np.zeros((games, self._kernels.STATE), np.int64)
        self._moves = np.zeros((games, self._kernels.MOST_MOVES), np.int64)
        self._counts = np.zeros(games, np.int64)
        size = observation_of(game).size(self.players)
        self._seats = np.zeros(games, np.int64)
        self._observations = np.zeros((games, size), np.float32)
        self._masks = np.zeros((games, actions_of(game).SIZE), np.int8)
        self.seats: NDArray[np.int64] = _read_only(self._seats)
        self.observations: NDArray[np.float32] = _read_only(self._observations)
        self.masks: NDArray[np.int8] = _read_only(self._masks)
        self._deal(np.arange(games))
        self._look()

    def step(self, actions: NDArray[Any]) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Make one action in each game: what each seat is paid (all zero but at the end of a game), and which games
        have ended. An illegal action is a `ValueError`, and nothing has happened."""
        chosen = np.asarray(actions, np.int64)
        if chosen.shape != self.seats.shape:
            raise ValueError(f"an action for each of {len(self.seats)} games is needed, not {chosen.shape}")
        rewards = np.empty((len(chosen), self.players), np.float32)
        is_over = np.empty(len(chosen), np.bool_)
        wrong = self._kernels.step(self._states, chosen, self._masks, rewards, is_over)
        if wrong >= 0:
            raise ValueError(f"action {chosen[wrong]} is not legal in game {wrong}: see the mask")
        ended = np.flatnonzero(is_over)
        if len(ended):
            self._deal(ended)
        self._look()
        return rewards, is_over

    def _deal(self, slots: NDArray[np.int64]) -> None:
        count = self._kernels.WORDS
        texts = [self._stream + nth_seed(self._seed, self._dealt + i) for i in range(len(slots))]
        words = b"".join(hashlib.shake_256(_BLOCK + text.encode()).digest(4 * count) for text in texts)
        numbers = np.frombuffer(words, "<u4").astype(np.int64).reshape(len(slots), count)
        short = self._kernels.deal(self._states, slots, self._first, numbers, self._cards, self._cells)
        assert short == 0, texts  # one deal in more than 10^50
        self._dealt += len(slots)

    def _look(self) -> None:
        self._kernels.look(
            self._states, self._seats, self._observations, self._masks, self._moves, self._counts
        )


_BLOCK = b"ludotheque/1\0" + bytes(8)
"""What the first words of a stream of `core.chance.Chance` are drawn from, before its seed."""


def _kernels(game: str) -> Any:
    try:
        return import_module(f"{part('adapters', game).__name__}.batch")
    except ModuleNotFoundError:
        raise ValueError(
            f"there is no batch of {game} yet; its other environments are in docs/adapters.md"
        ) from None


def _read_only(array: NDArray[Any]) -> NDArray[Any]:
    """The same numbers, which nobody else may change: what is set in a mask is remembered."""
    shown = array.view()
    shown.flags.writeable = False
    return shown
