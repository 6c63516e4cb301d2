"""What a refused move says."""

import pytest

from ludotheque.core.errors import Illegal
from ludotheque.games.libertas.state import State
from ludotheque.language import explain
from tests.rules.libertas.position import legal, play


def refusal(state: State, text: str) -> str:
    """The sentence, in English, with its clause. What is refused is not in the list of legal moves either."""
    with pytest.raises(Illegal) as refused:
        play(state, text)
    assert text not in legal(state)
    return explain(refused.value, "en")
