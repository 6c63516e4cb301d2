"""The one move of Nines."""

from typing import NamedTuple

from tests.toy.games.nines.cards import Card


class Lay(NamedTuple):
    card: Card
