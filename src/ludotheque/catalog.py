"""The one file that names the games and their bots."""

from importlib import import_module
from typing import Any

from ludotheque.bots import Bot, Level, random
from ludotheque.bots import libertas as libertas_bots
from ludotheque.bots import petards as petards_bots
from ludotheque.bots import respublica as respublica_bots
from ludotheque.core.errors import BadRecord, Message
from ludotheque.core.game import AnyGame
from ludotheque.games import libertas, petards, respublica

GAMES: dict[str, AnyGame] = {game.name: game for game in (libertas, petards, respublica)}

BOTS: dict[str, dict[str, Bot]] = {
    "libertas": {
        "random": random,
        **libertas_bots.BOTS,
    },
    "petards": {"random": random, **petards_bots.BOTS},
    "respublica": {"random": random, **respublica_bots.BOTS},
}

ADVISERS: dict[str, Level] = {
    "libertas": libertas_bots.ADVISER,
    "petards": petards_bots.ADVISER,
    "respublica": respublica_bots.ADVISER,
}
"""Who is asked for hints: the method of the best level, by simulations alone, so that the answer never changes."""


def find_game(name: str) -> AnyGame:
    """The game of this name, or `BadRecord` with the names there are."""
    if name not in GAMES:
        raise BadRecord(Message("game-unknown", name=name[:40], known=", ".join(GAMES)))
    return GAMES[name]


def bots(game: str) -> dict[str, Bot]:
    """The bots that play a game, by name, the plainest first."""
    return BOTS[find_game(game).name]


def find_bot(game: str, name: str) -> Bot:
    """The bot of this name, or `BadRecord` with the names there are."""
    known = bots(game)
    if name not in known:
        raise BadRecord(Message("bot-unknown", name=name[:80], known=", ".join(known)))
    return known[name]


def adviser(game: str) -> Level:
    """Who is asked for hints: the method of the best level, by simulations alone, so that the answer never changes."""
    return ADVISERS[find_game(game).name]


def rule_pages() -> tuple[str, ...]:
    """The pages of the rules of all games, in the games' order."""
    return tuple(page for game in GAMES.values() for page in game.pages)


def part(room: str, game: str) -> Any:
    """What a game has in another room: `part("terminal", name)` is the module `terminal/<game>` of the package that
    holds the game."""
    package, _, _ = find_game(game).__name__.rpartition(".games.")
    return import_module(f"{package}.{room}.{game}")
