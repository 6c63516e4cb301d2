"""A card is an action."""

from collections.abc import Sequence

from tests.toy.games.nines.law import CARDS
from tests.toy.games.nines.moves import Lay
from tests.toy.games.nines.state import State

SIZE = CARDS


def legal_actions(state: State, moves: Sequence[Lay], said: tuple[int, ...]) -> list[int]:
    return sorted(move.card - 1 for move in moves)


def move_of(state: State, moves: Sequence[Lay], said: tuple[int, ...]) -> Lay:
    return Lay(said[-1] + 1)


def action_text(state: State, said: tuple[int, ...]) -> str:
    return str(said[-1] + 1)
