"""Many games at once, in lockstep with one at a time."""

from typing import Any

import numpy as np
import pytest

from ludotheque.adapters.actions import Position, start, utilities
from ludotheque.adapters.observations import observation_of
from ludotheque.batch import Batch
from ludotheque.catalog import GAMES
from ludotheque.core.chance import nth_seed
from tests.soak import soak

STEPS = soak(120, 5000)
SETTINGS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"komi": 700, "scale": "twentieth", "end": "no_flag"}),
    (3, {"ocupante_limit": "none"}),
    (4, {"occupation": True}),
    (3, {"occupation": True, "occupation_libertas": "completing", "occupation_ocupante": "completing"}),
]


class Singles:
    """The same games one by one, through the rules."""

    def __init__(self, players: int, seed: str, games: int, options: Any) -> None:
        self._how = players, options
        self._seed, self._dealt = seed, 0
        self.positions = [self._next() for _ in range(games)]

    def _next(self) -> Position:
        players, options = self._how
        self._dealt += 1
        return start("libertas", nth_seed(self._seed, self._dealt - 1), players, options)

    def step(self, actions: list[int]) -> list[list[float] | None]:
        after = [position.after(action) for position, action in zip(self.positions, actions, strict=True)]
        paid = [utilities(position.outcome) if position.seat is None else None for position in after]
        self.positions = [self._next() if position.seat is None else position for position in after]
        return paid


@pytest.mark.parametrize(("players", "options"), SETTINGS, ids=str)
def test_every_array_is_that_of_the_single_games(players: int, options: dict[str, Any]) -> None:
    rules, games, rng = GAMES["libertas"], 5, np.random.default_rng(players)
    batch = Batch("libertas", games, players=players, seed="lockstep", **options)
    singles = Singles(players, "lockstep", games, rules.Options(**options))
    observation = observation_of("libertas")
    ended = steps = 0
    while steps < STEPS or not ended:  # every game ends: L6, L10
        steps += 1
        for i, position in enumerate(singles.positions):
            assert position.seat is not None
            expected = np.zeros(observation.size(players), np.float32)
            observation.fill(expected, position, position.seat)
            assert batch.seats[i] == position.seat
            np.testing.assert_array_equal(batch.observations[i], expected)
            assert np.flatnonzero(batch.masks[i]).tolist() == position.actions
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in batch.masks])
        rewards, is_over = batch.step(actions)
        for i, paid in enumerate(singles.step(actions.tolist())):
            assert is_over[i] == (paid is not None)
            np.testing.assert_allclose(rewards[i], paid or [0.0] * players, atol=1e-6)
        ended += int(is_over.sum())


def test_the_same_seed_and_actions_give_the_same_arrays_and_another_seed_others() -> None:
    batches = [Batch("libertas", 3, seed=seed) for seed in ("a", "a", "b")]
    for _ in range(30):
        for batch in batches:
            batch.step(batch.masks.argmax(axis=1))
    one, same, other = (batch.observations.tobytes() for batch in batches)
    assert one == same != other


def test_an_illegal_action_is_refused_and_nothing_has_happened() -> None:
    batch = Batch("libertas", 3)
    before = batch.observations.copy(), batch.masks.copy()
    good = batch.masks.argmax(axis=1)
    for wrong in (4655, -1, 1 << 40):
        with pytest.raises(ValueError, match=f"action {wrong} is not legal in game 1"):
            batch.step(np.array([good[0], wrong, good[2]]))
    with pytest.raises(ValueError, match="an action for each of 3 games"):
        batch.step(good[:2])
    assert (batch.observations == before[0]).all() and (batch.masks == before[1]).all()


@pytest.mark.parametrize(
    ("arguments", "error", "text"),
    [
        ({"games": 0}, ValueError, "from 1 on"),
        ({"games": True}, ValueError, "from 1 on"),
        ({"players": 9}, ValueError, "not by 9"),
        ({"seed": 3}, TypeError, "a seed is a text"),
        ({"end": "foo"}, ValueError, "option end cannot be 'foo'"),
        ({"game": "chess"}, ValueError, "chess"),
        ({"game": "petards"}, ValueError, "there is no batch of petards yet"),
    ],
)
def test_what_cannot_be_is_refused(arguments: dict[str, Any], error: type[Exception], text: str) -> None:
    with pytest.raises(error, match=text):
        Batch(**{"game": "libertas", "games": 2, **arguments})
