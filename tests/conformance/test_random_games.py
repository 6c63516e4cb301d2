"""Random games, ten thousand of each in a soak: after every move each card is where it can be, and every game ends."""

import pytest

from ludotheque.catalog import GAMES
from ludotheque.core.game import AnyGame
from tests.conformance.walks import EVERY, checks, options_of, walk
from tests.seeds import keeping, kept
from tests.soak import soak

BATCH = 250
GAMES_PER_COUNT = soak(8, 10_000)  # for each game and number of players
BATCHES = [(name, seats, batch) for name, seats in EVERY for batch in range(0, GAMES_PER_COUNT, BATCH)]


def play(game: AnyGame, seats: int, i: int) -> None:
    """Every second game goes through all sets of options in turn, the others by the rules as printed."""
    options = options_of(game.name, i // 2, seats) if i % 2 else game.Options()
    with keeping(f"random games/{game.name}/{seats}", i):
        for state, _ in walk(game, seats, options, f"thousand/{i}"):
            checks(game.name).check(state)


@pytest.mark.parametrize(("name", "seats", "batch"), BATCHES)
def test_random_games_keep_every_invariant(name: str, seats: int, batch: int) -> None:
    for i in range(batch, batch + BATCH):
        play(GAMES[name], seats, i)


@pytest.mark.parametrize(("name", "seats"), EVERY)
def test_games_that_once_failed_keep_every_invariant(name: str, seats: int) -> None:
    for i in kept(f"random games/{name}/{seats}"):
        play(GAMES[name], seats, i)
