"""Which drawing belongs to which game."""

from ludotheque.terminal import libertas, petards
from ludotheque.terminal.face import Face

FACES: dict[str, Face] = {"libertas": libertas, "petards": petards}
