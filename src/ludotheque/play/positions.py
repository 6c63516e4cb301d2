"""The states of a game, one for each ply. Thousands of them would be megabytes, so of those long past one in `EVERY` is
kept, and the others are made anew from it."""

from collections.abc import Sequence
from typing import Any, overload

from ludotheque.core.game import AnyGame

EVERY = 50  # of those long past
NEAR = 250  # plies that are not


class Positions(Sequence[Any]):
    """From the state before the first move to that after the last. `moves`: those between them, which grow along."""

    def __init__(self, game: AnyGame, first: Any, moves: list[Any]) -> None:
        self._game, self._moves = game, moves
        self._past: list[Any] = []  # of the first ones every `EVERY`th
        self._near: list[Any] = [first]  # those that follow, all
        self._opened: tuple[int, list[Any]] = (-1, [])  # what was last made anew, and of which of the past

    @property
    def last(self) -> Any:
        return self._near[-1]

    def __len__(self) -> int:
        return EVERY * len(self._past) + len(self._near)

    @overload
    def __getitem__(self, ply: int) -> Any: ...
    @overload
    def __getitem__(self, ply: slice) -> list[Any]: ...
    def __getitem__(self, ply: int | slice) -> Any:
        if isinstance(ply, slice):
            return [self[one] for one in range(*ply.indices(len(self)))]
        if not self._past:
            return self._near[ply]
        ply = range(len(self))[ply]
        place, rest = divmod(ply, EVERY)
        return (
            self._open(place)[rest] if place < len(self._past) else self._near[ply - EVERY * len(self._past)]
        )

    def _open(self, place: int) -> list[Any]:
        """The states from one that is kept to the next."""
        opened = self._opened
        if opened[0] != place:
            states = [self._past[place]]
            for move in self._moves[EVERY * place : EVERY * (place + 1) - 1]:
                states.append(self._game.apply(states[-1], move))
            opened = self._opened = (place, states)
        return opened[1]

    def append(self, state: Any) -> None:
        self._near.append(state)
        if len(self._near) >= NEAR + EVERY:
            self._past.append(self._near[0])
            del self._near[:EVERY]

    def pop(self) -> None:
        """Without the last one; its move is still there, or has just gone."""
        if len(self._near) == 1 and self._past:
            self._near[:0] = self._open(len(self._past) - 1)
            self._past.pop()
            self._opened = (-1, [])
        self._near.pop()

    def copied(self, moves: list[Any]) -> "Positions":
        """The same, to grow along with other moves."""
        other = Positions(self._game, None, moves)
        other._past, other._near, other._opened = list(self._past), list(self._near), self._opened
        return other
