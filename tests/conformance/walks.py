"""Random games over the whole catalog, for promises that every game keeps."""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any

from ludotheque.catalog import GAMES
from ludotheque.core.chance import Chance
from ludotheque.core.game import AnyGame
from ludotheque.core.options import read_options, strangers
from ludotheque.play.table import deal_from_seed
from tests.toy import NINES

ALL: dict[str, AnyGame] = {**GAMES, NINES.name: NINES}
"""Our games, and the toy that shows what a fourth one costs."""

EVERY = [(name, seats) for name, game in ALL.items() for seats in game.seats]
"""Every game with every number of players, to parametrise by."""

OURS = [(name, seats) for name, seats in EVERY if name in GAMES]
"""The same without the toy."""


def checks(game: str) -> Any:
    """What tests ask of a game, in one file each: `check(state)`, `SPREAD`, the option sets to run, `LONGEST_WALK`."""
    package, _, _ = ALL[game].__name__.rpartition(".games.")
    return import_module(f"{'tests' if package == 'ludotheque' else package}.checks.{game}")


@cache
def spread(game: str, seats: int) -> list[Any]:
    """Every option set of the game's spread that is for this many players."""
    sets = [read_options(ALL[game].Options, given) for given in checks(game).SPREAD]
    return [options for options in sets if not strangers(options, seats)]


def options_of(game: str, i: int, seats: int) -> Any:
    """The i-th of the spread of option sets, round and round."""
    sets = spread(game, seats)
    return sets[i % len(sets)]


def walk(game: AnyGame, seats: int, options: Any, seed: str) -> Iterator[tuple[Any, Any]]:
    """A random game: each state that is not the last, with the move made there; then the last with None."""
    chance = Chance(f"walk/{seed}")
    state = game.initial(deal_from_seed(game, seed, seats, options), options)
    for _ in range(checks(game.name).LONGEST_WALK):
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
