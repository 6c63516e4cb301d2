"""What chooses moves. A bot is a function of what its seat knows, the legal moves and a stream of chance."""

from collections.abc import Callable, Sequence
from typing import Any

from ludotheque.core.chance import Chance

Bot = Callable[[Any, Sequence[Any], Chance], Any]


def random(known: Any, legal: Sequence[Any], chance: Chance) -> Any:
    """Any legal move, each equally likely."""
    return chance.choice(legal)
