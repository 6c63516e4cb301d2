"""How bots spend their budgets."""

from typing import Any

import pytest

from ludotheque.bots import Budget, Level, Thought
from ludotheque.bots.budgets import Purse, batches
from ludotheque.bots.halving import compare, race


def test_a_purse_is_spent_by_whichever_bound_ends_first() -> None:
    purse = Purse(Budget(simulations=100, seconds=3600.0))
    purse.simulations = 25
    assert purse.spent() == 0.25
    assert Purse(Budget(simulations=100, seconds=0.0)).spent() > 1


@pytest.mark.parametrize("budget", [Budget(), Budget(simulations=0), Budget(seconds=0.0)], ids=str)
def test_every_budget_buys_one_batch(budget: Budget) -> None:
    assert len([*batches(budget, 8)]) == 1
    played: list[int] = []
    compare([0, 1], lambda field, worlds: played.append(worlds), Purse(budget), 8, until=1.0)
    assert played == [4]


def run_race(candidates: int, simulations: int, **more: Any) -> tuple[list[int], list[tuple[int, int]]]:
    """Who wins where a lower number is better; and in how many worlds how many were tried."""
    tried: list[tuple[int, int]] = []
    winners = race(
        candidates,
        lambda field, worlds: tried.append((len(field), worlds)),
        lambda field: sorted(field)[: max(len(field) // 2, 1)],
        Purse(Budget(simulations=simulations)),
        batch=16,
        **more,
    )
    return winners, tried


def test_heats_of_a_race_cost_the_same_and_halve_the_field() -> None:
    winners, tried = run_race(8, 96)
    assert winners == [0]
    assert tried == [(8, 2), (8, 2), (4, 4), (4, 4), (2, 8), (2, 8)]


def test_a_race_that_is_decided_ends_with_one_look() -> None:
    winners, tried = run_race(8, 10_000, is_decided=lambda field: len(field) <= 4)
    assert tried[-1] == (4, 4)
    assert len([look for look in tried if look[0] == 4]) == 1
    assert winners == [0, 1]


def test_a_level_takes_the_part_of_its_time_that_such_a_decision_deserves() -> None:
    given: list[Budget] = []

    def think(known: Any, legal: Any, chance: Any, budget: Budget) -> tuple[Thought, ...]:
        given.append(budget)
        return (Thought("move", None, None),)

    level = Level(think, Budget(simulations=100, seconds=2.0), lambda known: 0.5 if known == "small" else 1.0)
    assert level("small", (), None) == level("large", (), None) == "move"  # type: ignore[arg-type]
    assert given == [Budget(50, 1.0), Budget(100, 2.0)]
