"""What every game promises, the toy promises too: it is among the games here."""

import pytest

from ludotheque.catalog import GAMES
from tests.toy import NINES, add_texts


@pytest.fixture(autouse=True)
def seated(monkeypatch: pytest.MonkeyPatch) -> None:
    add_texts()
    monkeypatch.setitem(GAMES, NINES.name, NINES)
