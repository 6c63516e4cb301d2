"""Cards of Libertas as messages, for refusals and the log: readers get them in their own language."""

from ludotheque.core.errors import Message
from ludotheque.games.libertas.cards import COLOURS, Card, colour_of, is_flag, number_of


def say_card(card: Card) -> Message:
    """“the red 5”, “the Libertas card”."""
    if not is_flag(card):
        return Message("libertas-libertas")
    return Message("libertas-flag", colour=COLOURS[colour_of(card)], number=number_of(card))
