"""The deal of a game at a real table, as it was noted: every card that lies on the board, in reading order (L1)."""

import re

from ludotheque.core.game import Json
from ludotheque.games.libertas.law import Options


def read_entered(text: str, seats: int, options: Options) -> Json:
    """
    >>> read_entered("r5 g2, L", 2, Options())
    {'board': ['R5', 'G2', 'L']}
    """
    return {"board": [name.upper() for name in re.split(r"[\s,;]+", text) if name]}
