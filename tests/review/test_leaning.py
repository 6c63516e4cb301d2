"""Shares are set upright: what is done to them keeps their sum, their order and the mean of all deals."""

import numpy as np
import pytest

from ludotheque.core.game import Seat
from ludotheque.games.libertas.state import State
from ludotheque.games.petards.scoring import scores
from ludotheque.play.table import Table
from ludotheque.review import petards
from ludotheque.review.judge import POINTS, SHARE, Floats, values_of
from ludotheque.review.libertas import Judge
from ludotheque.review.libertas.leaning import DOUBT, trust, upright
from tests.review.games import bot_game

ANY = np.random.default_rng(1)


def states(players: int) -> list[State]:
    return [*Table(bot_game("libertas", players)).states[:-1]]


def some_values(players: int) -> Floats:
    return np.array([ANY.dirichlet(np.ones(players)), 100 * ANY.normal(size=players)])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_shares_keep_their_sum_and_their_order_and_points_stay(players: int) -> None:
    expected = np.full((2, players), 1 / players)
    for state in states(players):
        values = some_values(players)
        found = upright(values, state, expected)
        assert found[SHARE].sum() == pytest.approx(1) and (found[SHARE] >= 0).all()
        assert (np.argsort(found[SHARE]) == np.argsort(values[SHARE])).all()
        assert (found[POINTS] == values[POINTS]).all()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_luck_of_the_deal_stays_nothing_in_the_mean(players: int) -> None:
    """What is done to a dealt position is the same to the mean of all."""
    dealt, expected = states(players)[0], Judge(Table(bot_game("libertas", players)), "1").expected()
    many = [some_values(players) for _ in range(200)]
    mean = upright(np.mean(many, axis=0), dealt, expected)
    assert np.allclose(np.mean([upright(one, dealt, expected) for one in many], axis=0), mean)
    assert np.allclose(upright(expected, dealt, expected), expected)


@pytest.mark.parametrize("players", [3, 4])
def test_leaders_among_three_and_four_are_less_sure_until_the_end_is_near(players: int) -> None:
    first, *_, last = states(players)
    fair, values = 1 / players, some_values(players)
    values[SHARE] = [0.9, *[0.1 / (players - 1)] * (players - 1)]
    doubted = upright(values, first, np.full((2, players), fair))
    assert doubted[SHARE, 0] == pytest.approx(fair + DOUBT[players] * (0.9 - fair))
    assert trust(first) == DOUBT[players] < trust(last) <= 1


def test_what_a_decision_cost_is_doubted_as_the_shares_are() -> None:
    table = Table(bot_game("libertas", 4))
    trial = Judge(table, "1").trial(3, Seat(3))
    assert trial.play([0], 0, 200)[0, :, SHARE].max() == DOUBT[4]


def petards_table() -> Table:
    return Table(bot_game("petards", 4))


def test_among_four_leaders_of_petards_are_less_sure_the_more_rounds_come() -> None:
    """As it was: of those held for 70 to 90 % sure of the game 5 or 6 in 100 fewer won it."""
    states = petards_table().states[:-1]
    by_round = {len(state.rounds.points): petards.trust(state) for state in states}
    assert list(by_round.values()) == sorted(by_round.values())
    assert by_round[0] == 0.85 and by_round[max(by_round)] == 1


def test_a_new_round_of_petards_is_believed_as_far_before_it_is_dealt_as_after() -> None:
    """Else its deal would bring all leaders something, or nobody."""
    table = petards_table()
    judge = petards.Judge(table, "1")
    deals = [ply for ply in range(len(table.moves)) if judge.chance(ply) == "deal"]
    assert deals
    for ply in deals:
        state, totals = table.states[ply + 1], scores(table.states[ply + 1])
        before = petards.before_the_deal(4, table.options)[SHARE]
        rounds = len(state.rounds.points)
        futures = values_of(petards._futures(4, table.options, rounds) + np.array(totals)).mean(axis=0)
        wanted = before + petards.trust(state) * (futures[SHARE] - before)
        assert judge.before_chance(ply, 50)[SHARE] == pytest.approx(wanted)
        assert judge.before_chance(ply, 50)[POINTS] == pytest.approx(futures[POINTS])
