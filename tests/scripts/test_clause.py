"""Whoever looks for a clause is led to it, in every game."""

import pytest

from ludotheque.catalog import GAMES
from scripts.clause import PLACES, REASONS, files, game_of, lines, names, sentences
from scripts.refused import refusals
from tests.docs.coverage import clauses_of_law


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_leads_to_its_law_its_explanation_and_its_test(game: str) -> None:
    """In ranges too, of which a search for the word finds only the ends."""
    for clause in clauses_of_law(game):
        assert game_of(clause) == game
        for place in ("the law", "explained", "tested"):
            assert list(lines(clause, game, place)), (clause, place)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("title", REASONS)
def test_every_clause_is_told_and_drawn_or_it_is_said_why_not(game: str, title: str) -> None:
    """By a line of its own: what the head of a module says of a range of clauses is no telling."""
    _, reasons = REASONS[title]
    for clause in clauses_of_law(game):
        assert bool(list(lines(clause, game, title))) != (clause in reasons), clause


def test_the_head_of_a_module_tells_nothing_and_comes_last_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    enforced = [
        place.partition(": ")[0].rpartition("/")[2] for place in lines("R9", "respublica", "enforced")
    ]
    assert enforced[-1] == "rules.py:2" and len(enforced) > 1  # “clauses R1-R18”
    (place,) = (place for place in lines("R9", "respublica", "seen") if "spoken.py" in place)
    assert "R3–R10" in place
    monkeypatch.setitem(PLACES, "told", ("src/ludotheque/games/{game}/spoken.py",))
    assert not list(lines("R9", "respublica", "told"))


def test_a_mark_leads_to_its_test_in_the_browser_too() -> None:
    points = list(lines("R18", "respublica", "tested"))
    assert any("tests/web/" in place and "  test_" in place for place in points), points
    flags = [place for place in lines("R4", "respublica", "tested") if "card-R4" in place]
    assert not flags  # a red flag of Libertas


def test_what_is_no_clause_is_found_nowhere() -> None:
    assert game_of("Q1") is None and game_of("") is None
    assert names("a4, R2-D2 and 3-4") == {"R2", "D2"}


@pytest.mark.parametrize(
    ("clause", "game", "said"),
    [
        ("L3", "libertas", "is empty"),
        ("P12", "petards", "star"),
        ("R8", "respublica", "give"),
        ("L3", "libertas", "libertas-no-match"),  # what a function returns
        ("L25", "libertas", "libertas-over"),  # one clause or the other
        ("P6", "petards", "petards-run-too-short"),  # the clause handed over
        ("P9", "petards", "petards-no-star-for"),  # the message in a variable
        ("P10", "petards", "petards-no-such-run"),
        ("R12", "respublica", "respublica-group-too-small"),
    ],
)
def test_a_clause_leads_to_what_is_said_to_whoever_breaks_it(clause: str, game: str, said: str) -> None:
    assert any(said in sentence for sentence in sentences(clause, game)), list(sentences(clause, game))


def test_a_message_belongs_to_the_clause_that_it_is_refused_by_alone() -> None:
    code = """
def refuse(clause, id):
    raise Illegal(clause, Message(id))

def one():
    refuse("R1", "one")

def other():
    refuse("R2", "other")
"""
    assert refusals([code]) == {"R1": {"one"}, "R2": {"other"}}


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_seen_or_compiled_is_not_called_enforced(game: str) -> None:
    enforced, told, seen, compiled = ({path.stem for path in files(title, game)} for title in TITLES)
    assert {"rules", "law", "state"} <= enforced
    assert not enforced & (told | seen | compiled) and not told & seen
    assert "telling" in told and "view" in seen and "kernel" in compiled


TITLES = ("enforced", "told", "seen", "compiled")
