"""How a finished game came to its end, in a word for each game; in Pétards one for each round."""

from collections.abc import Callable
from typing import Any

from ludotheque.games import libertas


def _petards(state: Any) -> tuple[str, ...]:
    return tuple("won" if any(points) else "void" for points in state.course.points)  # P13, P16


def _respublica(state: Any) -> tuple[str, ...]:
    return ("stalled" if state.civ else "last-card",)  # R15, R17


ENDINGS: dict[str, Callable[[Any], tuple[str, ...]]] = {
    "libertas": libertas.ending,
    "petards": _petards,
    "respublica": _respublica,
}
