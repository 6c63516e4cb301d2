"""What a refused move says: the one way in which the tests of all games ask."""

from typing import Any

import pytest

from ludotheque.catalog import find_game
from ludotheque.core.errors import Illegal
from ludotheque.core.game import AnyGame
from ludotheque.language import LANGUAGES, explain


def refusal(state: Any, text: str, clause: str | None = None) -> str:
    """Why the move cannot be made here: the English sentence with its clause, which is the one named, if one is.

    Whatever is refused is not in the list of legal moves either, and can be explained in every language.
    """
    game = _game_of(state)
    move = game.parse_move(text)
    with pytest.raises(Illegal) as refused:
        game.apply(state, move)
    assert move not in game.legal(state)
    assert clause in (None, refused.value.clause)
    english, *_ = [explain(refused.value, language) for language in LANGUAGES]
    return english


def _game_of(state: Any) -> AnyGame:
    """By the folder that its class comes from."""
    *_, game, _ = type(state).__module__.split(".")
    return find_game(game)
