"""Ten thousand random games and more: after every move each card is where it can be, and every game ends."""

import pytest

from ludotheque.catalog import GAMES
from tests.conformance.walks import invariants, options_of, walk

BATCH = 500
GAMES_PER_COUNT = {"libertas": 10_000, "petards": 3_334, "respublica": 3_334}  # for each number of players
WITH_OPTIONS = 4_500  # of them through all sets of options in turn, the rest by the rules as printed

BATCHES = [
    (name, seats, batch)
    for name, game in GAMES.items()
    for seats in game.seats
    for batch in range(0, GAMES_PER_COUNT[name], BATCH)
]


@pytest.mark.parametrize(("name", "seats", "batch"), BATCHES)
def test_random_games_keep_every_invariant(name: str, seats: int, batch: int) -> None:
    game, check = GAMES[name], invariants(name).check
    for i in range(batch, min(batch + BATCH, GAMES_PER_COUNT[name])):
        options = options_of(name, i) if i < WITH_OPTIONS else game.Options()
        for state, _ in walk(game, seats, options, f"thousand/{i}"):
            check(state)
