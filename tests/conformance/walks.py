"""Random games over the whole catalog, for promises that every game keeps."""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any

from ludotheque.catalog import GAMES
from ludotheque.core.chance import Chance
from ludotheque.core.game import AnyGame
from ludotheque.core.options import read_options
from ludotheque.play.table import deal_from_seed

LONGEST = {"libertas": 6_000, "petards": 40_000, "respublica": 40_000}
"""No random game may take more moves than this; the law bounds each of them (L6, P16, R17)."""

EVERY = [(name, seats) for name, game in GAMES.items() for seats in game.seats]
"""Every game with every number of players, to parametrise by."""


def invariants(game: str) -> Any:
    """The game's own checks: `check(state)` and `SPREAD`, the option sets to run."""
    return import_module(f"tests.invariants.{game}")


@cache
def spread(game: str) -> list[Any]:
    """Every option set of the game's spread."""
    return [read_options(GAMES[game].Options, given) for given in invariants(game).SPREAD]


def options_of(game: str, i: int) -> Any:
    """The i-th of the spread of option sets, round and round."""
    sets = spread(game)
    return sets[i % len(sets)]


def walk(game: AnyGame, seats: int, options: Any, seed: str) -> Iterator[tuple[Any, Any]]:
    """A random game: each state that is not the last, with the move made there; then the last with None."""
    chance = Chance(f"walk/{seed}")
    state = game.initial(deal_from_seed(game, seed, seats, options), options)
    for _ in range(LONGEST[game.name]):
        if game.to_act(state) is None:
            yield state, None
            return
        moves = game.legal(state)
        count = len(moves)
        assert count, f"a dead end: {seed}"
        move = moves[chance.below(count)]
        yield state, move
        state = game.apply(state, move)
    raise AssertionError(f"the game does not end: {game.name} {seats} {options} {seed}")
