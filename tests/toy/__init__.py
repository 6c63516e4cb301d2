"""A fourth game, to show what one costs: its own folders and one line.

`python -m tests.toy.program …` is `ludotheque …` with Nines in it.
"""

from pathlib import Path

from ludotheque import language
from ludotheque.catalog import GAMES
from ludotheque.core.game import AnyGame
from tests.toy.games import nines

NINES: AnyGame = nines
_TEXTS = Path(__file__).with_name("locales")


def seat() -> None:
    """The one line."""
    GAMES[NINES.name] = NINES


def add_texts() -> None:
    """A game of the package has its texts among ours; this one lives outside."""
    for name in language.LANGUAGES:
        text = (_TEXTS / name / "nines.ftl").read_text(encoding="utf-8")
        language._bundle(name).add(text)
