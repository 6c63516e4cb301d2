"""Many games at once, in lockstep with one at a time."""

from itertools import chain
from typing import Any

import numpy as np
import pytest

from ludotheque.adapters.actions import Position, start, utilities
from ludotheque.adapters.observations import observation_of
from ludotheque.batch import Batch
from ludotheque.catalog import GAMES
from ludotheque.core.chance import nth_seed
from tests.soak import soak

STEPS = soak(100, 5000)
OPTIONS: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "libertas": [
        (2, {"komi": 700, "scale": "twentieth", "end": "no_flag"}),
        (3, {"ocupante_limit": "none"}),
        (4, {"occupation": True}),
        (3, {"occupation": True, "occupation_libertas": "completing", "occupation_ocupante": "completing"}),
    ],
    "petards": [
        (2, {"empty_hand": "refill", "rounds": 1}),
        (3, {"empty_hand": "any_out", "stall_turns": 3}),
        (4, {"rounds": 12}),
    ],
    "respublica": [(3, {"edition": "classic"}), (4, {"stall_rounds": 2})],
}
SETTINGS = [
    *((name, players, {}) for name, rules in GAMES.items() for players in rules.seats),
    *chain.from_iterable([(name, *one) for one in settings] for name, settings in OPTIONS.items()),
]


class Singles:
    """The same games one by one, through the rules."""

    def __init__(self, game: str, players: int, seed: str, games: int, options: Any) -> None:
        self._how = game, players, options
        self._seed, self._dealt = seed, 0
        self.positions = [self._next() for _ in range(games)]

    def _next(self) -> Position:
        game, players, options = self._how
        self._dealt += 1
        return start(game, nth_seed(self._seed, self._dealt - 1), players, options)

    def step(self, actions: list[int]) -> list[list[float] | None]:
        after = [position.after(action) for position, action in zip(self.positions, actions, strict=True)]
        paid = [utilities(position.outcome) if position.seat is None else None for position in after]
        self.positions = [self._next() if position.seat is None else position for position in after]
        return paid


def _assert_alike(batch: Batch, i: int, position: Position) -> None:
    observation = observation_of(position.game.name)
    assert position.seat is not None
    expected = np.zeros(observation.size(batch.players), np.float32)
    observation.fill(expected, position, position.seat)
    assert batch.seats[i] == position.seat
    np.testing.assert_array_equal(batch.observations[i], expected)
    assert np.flatnonzero(batch.masks[i]).tolist() == position.actions


@pytest.mark.parametrize(("game", "players", "options"), SETTINGS, ids=str)
def test_every_array_is_that_of_the_single_games(game: str, players: int, options: dict[str, Any]) -> None:
    games, rng = 3, np.random.default_rng(players)
    batch = Batch(game, games, players=players, seed="lockstep", **options)
    singles = Singles(game, players, "lockstep", games, GAMES[game].Options(**options))
    ended = steps = 0
    while steps < STEPS or not ended:  # every game ends: L6, L10, P16, R17
        is_looked_at = steps < STEPS or rng.random() < 0.05  # what nobody looks at is played the same
        steps += 1
        if is_looked_at:
            for i, position in enumerate(singles.positions):
                _assert_alike(batch, i, position)
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in batch.masks])
        rewards, is_over = batch.step(actions)
        for i, paid in enumerate(singles.step(actions.tolist())):
            assert is_over[i] == (paid is not None)
            np.testing.assert_allclose(rewards[i], paid or [0.0] * players, atol=1e-6)
        ended += int(is_over.sum())
    for i, position in enumerate(singles.positions):
        _assert_alike(batch, i, position)


@pytest.mark.parametrize("game", GAMES)
def test_threads_change_no_number(game: str) -> None:
    batches = [Batch(game, 11, seed="shards", threads=threads) for threads in (1, 2, 3, 40)]
    rng = np.random.default_rng(2)
    for _ in range(soak(400, 20_000)):
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in batches[0].masks])
        paid = [batch.step(actions)[0].tobytes() for batch in batches]
        assert len(set(paid)) == 1
        assert len({batch.observations.tobytes() + batch.masks.tobytes() for batch in batches}) == 1


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_and_actions_give_the_same_arrays_and_another_seed_others(game: str) -> None:
    batches = [Batch(game, 3, seed=seed) for seed in ("a", "a", "b")]
    for _ in range(30):
        actions = batches[0].masks.argmax(axis=1)
        for batch in batches[:2]:
            batch.step(actions)
    one, same, other = (batch.observations.tobytes() for batch in batches)
    assert one == same != other
    assert Batch(game, 3, seed="a").observations.tobytes() != other


@pytest.mark.parametrize("game", GAMES)
def test_an_illegal_action_is_refused_and_nothing_has_happened(game: str) -> None:
    batch = Batch(game, 3)
    before = batch.observations.copy(), batch.masks.copy()
    good = batch.masks.argmax(axis=1)
    for wrong in (batch.masks.shape[1] - 1, -1, 1 << 40):
        with pytest.raises(ValueError, match=f"action {wrong} is not legal in game 1"):
            batch.step(np.array([good[0], wrong, good[2]]))
    with pytest.raises(ValueError, match="an action for each of 3 games"):
        batch.step(good[:2])
    assert (batch.observations == before[0]).all() and (batch.masks == before[1]).all()


@pytest.mark.parametrize(
    ("arguments", "error", "text"),
    [
        ({"games": 0}, ValueError, "games is a whole number from 1 on"),
        ({"games": True}, ValueError, "games is a whole number from 1 on"),
        ({"threads": 0}, ValueError, "threads is a whole number from 1 on"),
        ({"players": 9}, ValueError, "not by 9"),
        ({"seed": 3}, TypeError, "a seed is a text"),
        ({"end": "foo"}, ValueError, "option end cannot be 'foo'"),
        ({"game": "chess"}, ValueError, "chess"),
    ],
)
def test_what_cannot_be_is_refused(arguments: dict[str, Any], error: type[Exception], text: str) -> None:
    with pytest.raises(error, match=text):
        Batch(**{"game": "libertas", "games": 2, **arguments})


@pytest.mark.parametrize("action", [1.5, 1.0, True, "1", float("inf"), 10**30, None])
def test_actions_are_whole_numbers(action: Any) -> None:
    """1.5 was played as 1, and "１" too."""
    batch = Batch("libertas", games=2, seed="x")
    with pytest.raises(TypeError, match="actions are whole numbers"):
        batch.step(np.asarray([action, action]))
    assert batch.seats.tolist() == [0, 0]
