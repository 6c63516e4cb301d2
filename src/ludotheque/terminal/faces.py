"""Which drawing belongs to which game."""

from ludotheque.terminal import libertas
from ludotheque.terminal.face import Face

FACES: dict[str, Face] = {"libertas": libertas}
