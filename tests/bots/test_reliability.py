"""Shares of the win are set right by played games before anybody is told them, and keep their order."""

from importlib import import_module
from itertools import pairwise

import numpy as np
import pytest

from bench.hints import IS_LATE, believed
from ludotheque.bots import Budget, Thought
from ludotheque.bots.reliability import Reliability
from ludotheque.catalog import GAMES, adviser
from ludotheque.core.chance import Chance
from ludotheque.core.game import Seat
from scripts.fit_hints import KNOTS, fit
from tests.conformance.walks import walk

FEW = Budget(simulations=200)
FITTED = [
    ("libertas", 3),
    ("libertas", 4),
    ("petards", 2),
    ("petards", 3),
    ("petards", 4),
    ("respublica", 3),
    ("respublica", 4),
    ("respublica", 5),
]


def reliability(game: str, seats: int) -> Reliability:
    found: Reliability = import_module(f"ludotheque.bots.{game}.reliability").RELIABILITY[seats]
    return found


@pytest.mark.parametrize(("game", "seats"), FITTED)
def test_the_more_is_believed_the_more_is_told_and_all_of_it_is_a_share(game: str, seats: int) -> None:
    fitted = reliability(game, seats)
    assert (fitted.believed[0], fitted.believed[-1]) == (0.0, 1.0)
    told = [fitted.told(share / 1000) for share in range(1001)]
    assert all(0 <= low <= high <= 1 for low, high in pairwise(told))


def test_a_line_is_found_that_the_games_lie_on() -> None:
    """Of what is believed half comes, but for what is certain."""
    believed = np.linspace(0, 1, 20_001)
    came = np.where(np.random.default_rng(1).random(len(believed)) < believed / 2, 1.0, 0.0)
    told = fit(np.append(believed, [1.0] * 2_000), np.append(came, [1.0] * 2_000))
    assert told[:-2] == pytest.approx([knot / 2 for knot in KNOTS[:-2]], abs=0.06) and told[-1] > 0.9


def test_what_is_unknown_stays_unknown() -> None:
    halved = Reliability((0.0, 1.0), (0.0, 0.5), range(10))
    thoughts = (Thought("a", None, 3.0), Thought("b", 0.6, 1.0, is_sure=False))
    assert halved.upright(thoughts) == (thoughts[0], Thought("b", 0.3, 1.0, is_sure=False))
    assert halved.upright(()) == ()


def test_shares_are_told_where_so_much_came_true_and_else_none_is() -> None:
    """Seven of the tenths that were told lay more than five points off, and nobody knew whether by chance."""
    thoughts = (Thought("a", 0.6, 3.0), Thought("b", 0.8, 1.0, is_sure=False), Thought("c", 0.1, 2.0))
    for came_true, told in (((3,), [0.3, 0.4, 0.05]), ((0, 4), [None, None, None])):
        found = Reliability((0.0, 1.0), (0.0, 0.5), came_true).upright(thoughts)
        assert [thought.share for thought in found] == told
        assert [thought.margin for thought in found] == [3.0, 1.0, 2.0]


@pytest.mark.parametrize(("name", "seats"), FITTED)
def test_a_hint_tells_what_came_and_not_what_playouts_believe(name: str, seats: int) -> None:
    """Of 85 % at Libertas between three half came, and in the last round of Pétards too."""
    game, found = GAMES[name], 0
    for state, _ in walk(game, seats, game.Options(), "hints"):
        seat, legal = game.to_act(state), game.legal(state)
        known = None if seat is None else game.known(state, Seat(seat))
        if known is None or len(legal) < 2 or not IS_LATE[name](known):
            continue
        found += 1
        told = adviser(name).within(FEW).thoughts(known, legal, Chance(f"hint/{known!r}"))
        assert told == reliability(name, seats).upright(believed(game, known, legal, FEW))
        if found == 3:
            return
    assert found
