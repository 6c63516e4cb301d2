"""How a finished game came to its end, in a word for each game; in Pétards one for each round."""

from collections.abc import Callable
from typing import Any

from ludotheque.games.libertas.rules import OCUPANTE_STREAK
from ludotheque.games.libertas.state import is_occupation


def _libertas(state: Any) -> tuple[str, ...]:
    if is_occupation(state):
        return ("laid-out" if not any(state.racks) else "nothing-to-lay",)  # L25
    if state.idle >= OCUPANTE_STREAK:
        return ("ocupantes",)  # L6
    return ("cleared" if not state.flags else "blocked",)  # L10


def _petards(state: Any) -> tuple[str, ...]:
    return tuple("won" if any(points) else "void" for points in state.course.points)  # P13, P16


def _respublica(state: Any) -> tuple[str, ...]:
    return ("stalled" if state.civ else "last-card",)  # R15, R17


ENDINGS: dict[str, Callable[[Any], tuple[str, ...]]] = {
    "libertas": _libertas,
    "petards": _petards,
    "respublica": _respublica,
}
