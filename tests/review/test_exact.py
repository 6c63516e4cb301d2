"""Libertas between two is exact: the referee is plain minimax by the rules."""

from functools import cache

import pytest

from ludotheque.bots.libertas import FAIR_BID
from ludotheque.games.libertas import rules
from ludotheque.games.libertas.law import Options
from ludotheque.games.libertas.scoring import totals
from ludotheque.games.libertas.state import State
from ludotheque.play.table import OPENLY
from ludotheque.review.keeping import to_keep
from ludotheque.review.libertas.exact import before_the_deal
from ludotheque.review.reviewing import Review
from ludotheque.review.telling import tell
from tests.review.games import bot_game, json_of, reviewed
from tests.soak import soak

SEEN = soak(7, 9)  # cards: this many are tried in all orders


@cache
def margin(state: State) -> int:
    """By how much the first seat wins, by trying everything."""
    if state.seat is None:
        first, second = totals(state)
        return first - second
    found = [margin(rules.apply(state, move)) for move in rules.legal(state)]
    return max(found) if state.seat == 0 else min(found)


def left(state: State) -> int:
    return (state.flags | state.libertas).bit_count()


@pytest.fixture(scope="module", params=[f"exact/{number}" for number in range(soak(1, 50))])
def found(request: pytest.FixtureRequest) -> Review:
    return reviewed(bot_game("libertas", 2, request.param, "random"))


def test_what_the_review_says_of_the_end_is_what_trying_everything_says(found: Review) -> None:
    states = found.table.states
    for ply, state in enumerate(states):
        if left(state) <= SEEN:
            true = margin(state)
            assert found.curve[ply][0].tolist() == [
                (true > 0) + (true == 0) / 2,
                (true < 0) + (true == 0) / 2,
            ]
            assert found.curve[ply][1].tolist() == [true, -true]
    for one in found.decisions:
        if left(states[one.ply]) <= SEEN:
            best = rules.apply(states[one.ply], one.best)
            assert margin(best) == margin(states[one.ply])


def test_par_is_what_is_proven_of_the_deal_and_told_on_the_page(found: Review) -> None:
    """A little work proves little: who begins wins (L16); what it says is never more than what is true."""
    assert found.par is not None
    least, most = found.par
    assert least is not None and least > 0 and (most is None or most >= least)
    said = tell(found.table, to_keep(found), OPENLY, "en")["par"]
    assert f"at least {least} " in str(said) and "P0" in str(said)
    assert reviewed(bot_game("libertas", 3)).par is None


@pytest.mark.clause("L16")
@pytest.mark.parametrize(
    ("komi", "share", "points"), [(0, 1.0, FAIR_BID), (FAIR_BID - 160, 0.93, 160), (FAIR_BID, 0.5, 0)]
)
def test_what_is_expected_before_the_deal_counts_komi(komi: int, share: float, points: int) -> None:
    """With 660 points of komi whoever begins was said to win every deal, by 40: of 600 deals two are not won."""
    expected = before_the_deal(Options(komi=komi))
    assert expected[0].tolist() == pytest.approx([share, 1 - share], abs=0.01)
    assert expected[1].tolist() == [points, -points]


def test_nothing_is_guessed_and_no_interval_is_wide(found: Review) -> None:
    told = json_of(found)
    assert told["method"]["exact"]
    assert all(seat[part] == 0 for seat in told["seats"] for part in ("draws", "guess"))
    assert all(one["low"] == one["loss"] == one["high"] for one in told["decisions"])
