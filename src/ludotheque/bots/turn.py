"""Anybody's bot: a function of a turn that gives the text of a move (`docs/write-a-bot.md`)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ludotheque.core.chance import Chance
from ludotheque.core.game import AnyGame, Json, Seat
from ludotheque.core.plain import Texts, plain


class Turn:
    """What a bot is given when it must move: plain values, made when they are asked for.

    It is made of what the seat knows and nothing else, so that no bot can see more than its seat has seen.
    """

    def __init__(self, game: AnyGame, known: Any, moves: Sequence[Any], chance: Chance) -> None:
        self._game, self._known, self._moves = game, known, moves
        # Drawn, not handed on: from the stream itself a bot could read the seed of the deal.
        self._seed = str(chance.below(1 << 128))

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._game.name

    @property
    def seat(self) -> int:
        """Your seat, counted from 0."""
        seat = self._game.to_act(self._state)
        assert seat is not None
        return seat

    @cached_property
    def legal(self) -> Sequence[str]:
        """The texts of all moves you may make. A lazy sequence: there may be hundreds of thousands."""
        return Texts(self._moves, self._game.format_move, self._game.parse_move)

    @cached_property
    def view(self) -> dict[str, Json]:
        """What lies in sight of your seat: JSON (`docs/api.md` has each game's fields)."""
        found: dict[str, Json] = plain(self._game.view(self._state, Seat(self.seat)))
        return found

    @cached_property
    def known(self) -> dict[str, Json]:
        """What your seat knows that forgets nothing it has seen: JSON (`docs/api.md` has each game's fields)."""
        found: dict[str, Json] = plain(self._game.write_known(self._known))
        return found

    @cached_property
    def chance(self) -> Chance:
        """Your own dice: with equal games equal numbers, so that a match can be played again."""
        return Chance(self._seed)

    @cached_property
    def _state(self) -> Any:
        """Any state that the seat cannot tell from the true one: its view and its moves are the same."""
        return self._game.sample(self._known, Chance(self._seed).fork("state"))


TurnBot = Callable[[Turn], str]


@dataclass(frozen=True)
class Visitor:
    """Somebody's bot, as the house asks its own."""

    name: str
    game: AnyGame
    choose: TurnBot

    def __call__(self, known: Any, legal: Sequence[Any], chance: Chance) -> Any:
        text = self.choose(Turn(self.game, known, legal, chance))
        if not isinstance(text, str):
            raise TypeError(f"a bot gives the text of a move, not {type(text).__name__}")
        return self.game.parse_move(text)
