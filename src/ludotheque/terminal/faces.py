"""Which drawing belongs to which game."""

from ludotheque.terminal import libertas, petards, respublica
from ludotheque.terminal.face import Face

FACES: dict[str, Face] = {"libertas": libertas, "petards": petards, "respublica": respublica}
