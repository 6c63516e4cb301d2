"""The moves of Pétards: what `rules` makes and `notation` writes. Runs are counted from 1."""

from dataclasses import dataclass
from enum import Enum

from ludotheque.games.petards.cards import Card


class End(Enum):
    """One of the two places where a run can grow."""

    BEFORE = "<"
    AFTER = ">"


@dataclass(frozen=True, slots=True)
class Draw:
    """P2: the top of the stock."""


@dataclass(frozen=True, slots=True)
class Take:
    """P2: the top of the discard."""


@dataclass(frozen=True, slots=True)
class LayRun:
    """P5, P6: a new run before oneself; `cards` in their order, stars in their places."""

    cards: str


@dataclass(frozen=True, slots=True)
class Add:
    """P7: a letter or a star at an end of a run."""

    run: int
    end: End
    card: Card


@dataclass(frozen=True, slots=True)
class Exchange:
    """P9: the letter from hand for the star that stands for it."""

    run: int
    letter: Card


@dataclass(frozen=True, slots=True)
class LayPetard:
    """P10: a pétard at an end of a run."""

    run: int
    end: End


@dataclass(frozen=True, slots=True)
class ClearPetard:
    """P12: a star on the pétard at an end of a run; both leave the round."""

    run: int
    end: End


@dataclass(frozen=True, slots=True)
class Discard:
    """P4: a card of any kind."""

    card: Card


Laying = LayRun | Add | Exchange | LayPetard | ClearPetard
Move = Draw | Take | Laying | Discard
