"""Every clause of the law is stated by a test, and the table that says so is true."""

import re

import pytest

from ludotheque.catalog import GAMES
from ludotheque.language import LANGUAGES
from ludotheque.rulebook import rules_page
from ludotheque.terminal.rules import clause_text
from tests.docs.coverage import (
    ROOT,
    clause_tests,
    clauses_of_law,
    path_of,
    rulings_of_law,
    table,
)

OURS = {"en": "our ruling", "fr": "notre décision", "de": "unsere entscheidung"}


@pytest.mark.parametrize("game", list(GAMES))
def test_the_game_knows_the_clauses_of_its_law(game: str) -> None:
    assert list(GAMES[game].clauses) == clauses_of_law(game)


@pytest.mark.parametrize("game", list(GAMES))
def test_every_clause_of_the_law_has_a_test(game: str) -> None:
    tests = clause_tests()
    assert [clause for clause in clauses_of_law(game) if not tests.get(clause)] == []


def test_no_test_names_a_clause_that_is_not_in_the_law() -> None:
    known = {clause for game in GAMES for clause in clauses_of_law(game)}
    assert set(clause_tests()) <= known


@pytest.mark.parametrize("game", list(GAMES))
def test_the_table_is_fresh(game: str) -> None:
    assert path_of(game).read_text(encoding="utf-8") == table(game), "stale: run `make coverage`"


@pytest.mark.parametrize("game", list(GAMES))
def test_every_ruling_of_the_law_gives_its_reason(game: str) -> None:
    rulings = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
    told = {
        clause
        for part in re.findall(r"What the law rules:\n\n(.*?)\n\n", rulings, re.DOTALL)
        for entry in re.findall(r"^- \*\*([^*]+)\*\*", part, re.MULTILINE)
        for clause in entry.split(", ")
    }
    assert rulings_of_law(game)
    assert [clause for clause in rulings_of_law(game) if clause not in told] == []
    assert [
        clause for clause in told if clause[0] == game[0].upper() and clause not in rulings_of_law(game)
    ] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(GAMES))
def test_players_are_told_which_rules_are_ours(game: str, language: str) -> None:
    page = rules_page(game, language)
    unmarked = [
        clause
        for clause in rulings_of_law(game)
        if OURS[language] not in (clause_text(page, clause) or "").lower()
    ]
    assert not unmarked
