"""Positions of random games, over all games, numbers of players and some options."""

from collections.abc import Iterator

from ludotheque.adapters.actions import Position, start
from ludotheque.catalog import GAMES
from ludotheque.core.chance import Chance
from ludotheque.core.options import read_options

SETUPS = [
    ("libertas", 2, {"occupation": True}),
    ("libertas", 4, {"occupation": True, "ocupante_limit": "none"}),
    ("petards", 2, {"rounds": 1}),
    ("petards", 4, {"rounds": 1, "empty_hand": "refill"}),
    ("respublica", 3, {}),
    ("respublica", 5, {"edition": "classic"}),
]


def positions(name: str, players: int, options: dict[str, object], seed: str = "1") -> Iterator[Position]:
    """Every position of a random game, the last one included."""
    chance = Chance(f"positions/{seed}")
    position = start(name, seed, players, read_options(GAMES[name].Options, options))
    yield position
    while position.seat is not None:
        position = position.after(chance.choice(position.actions))
        yield position
