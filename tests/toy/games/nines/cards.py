"""A card is its number."""

from tests.toy.games.nines.law import CARDS

Card = int
Cards = tuple[Card, ...]
DECK: Cards = tuple(range(1, CARDS + 1))
