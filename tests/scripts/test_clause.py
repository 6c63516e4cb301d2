"""Whoever looks for a clause is led to it, in every game."""

import pytest

from ludotheque.catalog import GAMES
from scripts.clause import NOT_TOLD, files, game_of, lines, names, sentences
from tests.docs.coverage import clauses_of_law


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_leads_to_its_law_its_explanation_and_its_test(game: str) -> None:
    """In ranges too, of which a search for the word finds only the ends."""
    for clause in clauses_of_law(game):
        assert game_of(clause) == game
        for place in ("the law", "explained", "tested"):
            assert list(lines(clause, game, place)), (clause, place)


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_told_or_it_is_said_why_not(game: str) -> None:
    for clause in clauses_of_law(game):
        assert bool(list(lines(clause, game, "told"))) != (clause in NOT_TOLD), clause


def test_what_is_no_clause_is_found_nowhere() -> None:
    assert game_of("Q1") is None and game_of("") is None
    assert names("a4, R2-D2 and 3-4") == {"R2", "D2"}


@pytest.mark.parametrize(
    ("clause", "game", "said"),
    [("L3", "libertas", "is empty"), ("P12", "petards", "star"), ("R8", "respublica", "give")],
)
def test_a_clause_leads_to_what_is_said_to_whoever_breaks_it(clause: str, game: str, said: str) -> None:
    assert any(said in sentence for sentence in sentences(clause, game)), list(sentences(clause, game))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_or_compiled_is_not_called_enforced(game: str) -> None:
    enforced, told, compiled = ({path.stem for path in files(title, game)} for title in TITLES)
    assert {"rules", "law", "state"} <= enforced
    assert not enforced & (told | compiled) and {"telling", "view"} <= told and "kernel" in compiled


TITLES = ("enforced", "told", "compiled")
