"""Whoever looks for a clause is led to it, in every game."""

import pytest

from ludotheque.catalog import GAMES
from scripts.clause import PLACES, game_of, lines, names
from tests.docs.coverage import clauses_of_law


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_leads_to_its_law_its_explanation_and_its_test(game: str) -> None:
    """In ranges too, of which a search for the word finds only the ends."""
    for clause in clauses_of_law(game):
        assert game_of(clause) == game
        for place in ("the law", "explained", "tested"):
            assert list(lines(clause, game, PLACES[place])), (clause, place)


def test_what_is_no_clause_is_found_nowhere() -> None:
    assert game_of("Q1") is None and game_of("") is None
    assert names("a4, R2-D2 and 3-4") == {"R2", "D2"}
