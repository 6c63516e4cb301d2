"""A hint in a sentence: the move, what it promises, and the next best; in every language."""

import pytest

from ludotheque.bots import Budget
from ludotheque.catalog import GAMES
from ludotheque.core.chance import Chance
from ludotheque.language import LANGUAGES, say
from ludotheque.play.advice import Outlook, advice, comparison, consider
from ludotheque.play.table import deal_from_seed

LIBERTAS = GAMES["libertas"]
FOUND = (Outlook("c4", 0.624, 119.6), Outlook("a1", 0.5, 0.2), Outlook("b2", 0.0, -1.0))


def test_a_hint_says_the_move_what_it_promises_and_the_next_best() -> None:
    assert say(advice(LIBERTAS, FOUND), "en") == (
        "c4 looks best: it wins about 62% of the time, 120 points ahead; next best is a1 (50%)"
    )
    assert say(advice(LIBERTAS, FOUND), "fr") == (
        "c4 paraît le mieux\xa0: on gagne ainsi environ 62\xa0% des parties, avec 120 points d’avance\xa0; "
        "à défaut, a1 (50\xa0%)"
    )
    assert say(advice(LIBERTAS, FOUND), "de") == (
        "c4 ist wohl am besten: das gewinnt in etwa 62\xa0% der Fälle, mit 120 Punkten Vorsprung; "
        "sonst am ehesten a1 (50\xa0%)"
    )


def test_what_is_won_or_lost_is_said_so() -> None:
    assert (
        say(advice(LIBERTAS, [Outlook("c4", 1.0, 1.0)]), "en")
        == "c4 looks best: it should win, 1 point ahead"
    )
    assert say(advice(LIBERTAS, FOUND[2:]), "en") == "b2 looks best: a win is out of sight, 1 point behind"


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("c4", "nothing better was found: it wins about 62% of the time, 120 points ahead"),
        ("a1", "it wins about 50% of the time, level on points; c4 looks better (62%)"),
        ("g7", "c4 looks better (62%)"),
    ],
)
def test_a_move_is_set_beside_the_best_one(move: str, told: str) -> None:
    assert say(comparison(LIBERTAS, FOUND, move), "en") == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_moves_are_sentences_they_are_quoted(language: str) -> None:
    said = say(advice(GAMES["respublica"], [Outlook("seek 1 goth", 0.5, 0.0)]), language)
    assert said[0] in "“«„"


@pytest.mark.parametrize("name", GAMES)
def test_what_is_considered_is_legal_and_can_be_said(name: str) -> None:
    game = GAMES[name]
    options, seats = game.Options(), game.seats.start
    state = game.initial(deal_from_seed(game, "advice", seats, options), options)
    seat = game.to_act(state)
    assert seat is not None
    legal = game.legal(state)
    found = consider(game, game.known(state, seat), legal, Chance("x"), Budget(simulations=30))
    assert all(game.parse_move(outlook.move) in legal for outlook in found)
    for language in LANGUAGES:
        assert say(advice(game, found), language)
        assert say(comparison(game, found, found[-1].move), language)
