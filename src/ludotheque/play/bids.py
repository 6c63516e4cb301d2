"""Which option of a game can be bid: one names what whoever goes second is given, the other chooses the seat."""

from ludotheque.core.game import AnyGame
from ludotheque.core.options import describe

OPTION = "komi"


def has_bid(game: AnyGame) -> bool:
    """Is there anything to bid for?"""
    return any(option.name == OPTION for option in describe(game.Options))
