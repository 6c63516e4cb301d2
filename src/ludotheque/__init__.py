"""Ludothèque: play, host and study Libertas, Res Publica and Pétards. `docs/library.md` shows it.

>>> import ludotheque
>>> game = ludotheque.new("libertas", players=2, seed="x")
>>> game.play("c4")
>>> game.seat, len(game.legal), game.outcome
(1, 8, None)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ludotheque.library import (
        Game,
        IllegalMove,
        Refused,
        Robot,
        Turn,
        UnreadableMove,
        bot,
        load,
        new,
        read,
    )

__version__ = "0.1.0"

__all__ = [
    "Game",
    "IllegalMove",
    "Refused",
    "Robot",
    "Turn",
    "UnreadableMove",
    "__version__",
    "bot",
    "load",
    "new",
    "read",
]


def __getattr__(name: str) -> Any:
    """What the library offers, imported when it is first asked for: every room imports this package."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module("ludotheque.library"), name)


def __dir__() -> list[str]:
    return __all__
