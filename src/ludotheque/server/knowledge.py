"""What a seat knows, on its way to a bot elsewhere and back: the plain values of `games/<game>/plain.py` as JSON."""

from typing import Any, get_type_hints

import msgspec

from ludotheque.catalog import find_game
from ludotheque.core.errors import BadRecord, Message
from ludotheque.core.game import AnyGame, Json


def plain_type(game: AnyGame) -> type[Any]:
    """The dataclass of what a seat of this game knows."""
    kind: type[Any] = get_type_hints(game.write_known)["return"]
    return kind


def view_type(game: AnyGame) -> type[Any]:
    """The dataclass of what a seat of this game sees."""
    kind: type[Any] = get_type_hints(game.view)["return"]
    return kind


def read_known(data: Json, game: str) -> Any:
    """What is known, or `BadRecord` where that is told of no game."""
    rules = find_game(game)
    try:
        return rules.read_known(msgspec.convert(data, plain_type(rules)))
    except MemoryError:
        raise
    except Exception:  # the values have the right types, and may still be of no game
        raise BadRecord(Message("join-known")) from None
