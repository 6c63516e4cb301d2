"""What the bots of the house are worth before anybody has met them: measured among themselves, and kept in a file.

`python -m scripts.house_ratings` writes it. The ratings of people on a server begin from there, so that the first game
against a bot counts for something.
"""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from ludotheque.arena.ratings import Rating

FILE = "house.json"


def house_ratings(game: str, players: int) -> Mapping[str, Rating]:
    """By level, of this game among this many; nothing where nobody has measured it."""
    board = _measured().get(f"{game}/{players}", {"ratings": {}})
    return {level: Rating(*rating) for level, rating in board["ratings"].items()}


@cache
def _measured() -> dict[str, Any]:
    told: dict[str, Any] = json.loads((files("ludotheque") / "arena" / FILE).read_bytes())
    return told
