"""Every clause of the law is stated by a test, and the table that says so is true."""

import pytest

from ludotheque.catalog import GAMES
from tests.docs.coverage import clause_tests, clauses_of_law, path_of, table


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
