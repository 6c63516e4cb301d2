"""What a terminal says when a game is over: why, in the browser's words, and by which clause."""

import re
from pathlib import Path

import pytest

import ludotheque
from ludotheque.bots import random
from ludotheque.catalog import GAMES, part
from ludotheque.language import LANGUAGES, has_text
from ludotheque.play.random_games import play_out
from ludotheque.play.table import Table
from ludotheque.terminal.face import end_line
from ludotheque.terminal.voice import Voice

GAMES_OF_THE_BROWSER = Path(ludotheque.__file__).parent / "web" / "games"
OPTIONS: dict[str, dict[str, object]] = {
    "libertas": {"occupation": True},
    "petards": {"stall_turns": 2},
    "respublica": {},
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_why_a_game_is_over_is_said_with_its_clause(game: str, language: str) -> None:
    rules = GAMES[game]
    options = rules.Options(**OPTIONS[game])
    table = Table(play_out(rules, "end", ("Ada", "Bruno", "Chloé"), options, [random] * 3))
    line = end_line(table, Voice(language))
    assert re.fullmatch(r".+[.:!] \([LPR]\d+\)", line), line
    assert line[-4:].strip("( )") in rules.clauses


@pytest.mark.parametrize("game", ["libertas", "respublica"])
def test_every_end_has_the_clause_that_the_browser_names_with_it(game: str) -> None:
    page = (GAMES_OF_THE_BROWSER / game / "index.js").read_text(encoding="utf-8")
    (told,) = re.findall(r"const ENDINGS = \{(.*?)\}", page, re.DOTALL)
    assert dict(re.findall(r'"?([\w-]+)"?: "(\w+)"', told)) == part("terminal", game).ENDINGS
    assert all(has_text(f"web-{game}-ending-{how}", "en") for how in part("terminal", game).ENDINGS)
