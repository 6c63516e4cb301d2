"""Moves as numbers, and games as positions: what every framework wants. The numbers mean the same in all positions.

An action is a move, unless a move has too many forms: then it is said in several actions (`Said`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, Protocol

from ludotheque.catalog import find_game, part
from ludotheque.core.chance import Chance
from ludotheque.core.game import AnyGame, Outcome
from ludotheque.play.table import deal_from_seed

Said = tuple[int, ...]
"""The actions of a move that is not yet whole."""


class Actions(Protocol):
    """How the moves of a game are numbered."""

    @property
    def SIZE(self) -> int:
        """How many actions there are."""

    def legal_actions(self, state: Any, moves: Sequence[Any], said: Said) -> list[int]:
        """The actions that can come next, in order; `moves` are the legal moves of the state."""

    def move_of(self, state: Any, moves: Sequence[Any], said: Said) -> Any:
        """The move that these actions say; None where it is not yet whole."""

    def action_text(self, state: Any, said: Said) -> str:
        """What the last of these actions means, for people."""


@cache
def actions_of(game: str) -> Actions:
    """How `adapters/<game>/actions.py` numbers the moves."""
    numbered: Actions = part("adapters", game).actions
    return numbered


@dataclass(frozen=True, eq=False)
class Position:
    """A state, and what its actor has said so far of a move. Immutable, so a copy of it is itself."""

    game: AnyGame
    state: Any
    said: Said = ()

    def __deepcopy__(self, memo: object) -> "Position":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (self.game.name, self.state, self.said)

    @cached_property
    def seat(self) -> int | None:
        """Who must act; None when the game is over."""
        return self.game.to_act(self.state)

    @cached_property
    def _moves(self) -> Sequence[Any]:
        return self.game.legal(self.state)

    @cached_property
    def actions(self) -> list[int]:
        """The legal actions in order; none when the game is over."""
        if self.seat is None:
            return []
        return actions_of(self.game.name).legal_actions(self.state, self._moves, self.said)

    def after(self, action: int) -> "Position":
        """The position after a legal action."""
        said = (*self.said, action)
        move = actions_of(self.game.name).move_of(self.state, self._moves, said)
        if move is None:
            return Position(self.game, self.state, said)
        return Position(self.game, self.game.apply(self.state, move))

    def text_of(self, action: int) -> str:
        return actions_of(self.game.name).action_text(self.state, (*self.said, action))

    @property
    def outcome(self) -> Outcome:
        return self.game.outcome(self.state)

    def known_text(self, seat: int) -> str:
        """All that a seat knows that forgets nothing: equal texts, equal knowledge."""
        said = self.said if seat == self.seat else ()
        return f"{seat} {self.game.known(self.state, seat)!r} {said}"  # type: ignore[arg-type]

    def resampled(self, seat: int, chance: Chance) -> "Position":
        """A position that the seat cannot tell from this one."""
        known = self.game.known(self.state, seat)  # type: ignore[arg-type]
        return Position(self.game, self.game.sample(known, chance), self.said if seat == self.seat else ())


def _rebuild(name: str, state: Any, said: Said) -> Position:
    return Position(find_game(name), state, said)


def start(name: str, seed: str, players: int, options: Any) -> Position:
    """The position before the first move."""
    game = find_game(name)
    return Position(game, game.initial(deal_from_seed(game, seed, players, options), options))


def utilities(outcome: Outcome) -> list[float]:
    """The win as a zero-sum number from -1 to 1: whoever wins alone has 1, the others share -1 equally.

    >>> from ludotheque.core.game import Outcome, Seat
    >>> utilities(Outcome((5, 9, 2), (Seat(1),), ()))
    [-0.5, 1.0, -0.5]
    """
    seats, winners = len(outcome.scores), outcome.winners
    shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
    return [(seats * share - 1) / (seats - 1) for share in shares]
