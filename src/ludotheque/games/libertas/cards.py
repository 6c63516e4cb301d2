"""The cards of Libertas as small numbers, and racks of them as bit sets.

A flag is colour * 11 + number - 1, so the flags of a colour are eleven neighbouring bits.
"""

from collections.abc import Iterable, Iterator
from typing import NewType

from ludotheque.core.errors import Message
from ludotheque.games.libertas.law import CARD_SETS

Card = NewType("Card", int)

COLOURS = "RYGV"  # red, yellow, green, violet
NUMBERS = 11
FLAGS = 4 * NUMBERS
LIBERTAS = tuple(Card(FLAGS + i) for i in range(4))
OCUPANTE = tuple(Card(FLAGS + 4 + i) for i in range(2))
_CARDS = (*(Card(i) for i in range(FLAGS)), *LIBERTAS, *OCUPANTE)
ALL_FLAGS = (1 << FLAGS) - 1  # as a rack
ALL_LIBERTAS = 0b1111 << FLAGS
CARD_NAMES: tuple[str, ...] = (
    *(f"{colour}{number}" for colour in COLOURS for number in range(1, NUMBERS + 1)),
    *("L" * len(LIBERTAS)),
    *("O" * len(OCUPANTE)),
)


def flag(colour: int, number: int) -> Card:
    return Card(colour * NUMBERS + number - 1)


def is_flag(card: Card) -> bool:
    return card < FLAGS


def colour_of(card: Card) -> int:
    """The place in COLOURS of a flag's colour."""
    return card // NUMBERS


def number_of(card: Card) -> int:
    return card % NUMBERS + 1


FACES = tuple((colour_of(Card(card)), number_of(Card(card))) for card in range(FLAGS))
"""The colour and the number of each flag."""


def cards_in(rack: int) -> Iterator[Card]:
    """The cards of a rack: by colour, then number, Libertas last."""
    while rack:
        lowest = rack & -rack
        yield _CARDS[lowest.bit_length() - 1]
        rack ^= lowest


def told_apart(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The same cards, Libertas and Ocupante cards numbered in the order they come: they are all alike."""
    libertas, ocupantes = iter(LIBERTAS), iter(OCUPANTE)
    return tuple(
        [card if card < FLAGS else next(libertas) if card in LIBERTAS else next(ocupantes) for card in cards]
    )


def card_name(card: Card) -> str:
    """
    >>> card_name(flag(0, 5)), card_name(LIBERTAS[2]), card_name(OCUPANTE[0])
    ('R5', 'L', 'O')
    """
    return CARD_NAMES[card]


def say_card(card: Card) -> Message:
    """“the red 5”, “the Libertas card”: readers get it in their own language."""
    if not is_flag(card):
        return Message("libertas-libertas")
    return Message("libertas-flag", colour=COLOURS[colour_of(card)], number=number_of(card))


def cards_for(players: int) -> list[Card]:
    """The cards of a game of this many players (L1)."""
    box = CARD_SETS[players]
    flags = [flag(colour, number) for colour in range(len(COLOURS)) for number in range(1, box.highest + 1)]
    return [*flags, *LIBERTAS[: box.libertas], *OCUPANTE[: box.ocupantes]]


def _sharing(card: Card) -> int:
    colour = ((1 << NUMBERS) - 1) << colour_of(card) * NUMBERS
    number = sum(1 << flag(c, number_of(card)) for c in range(len(COLOURS)))
    return colour | number


SHARING = tuple(_sharing(Card(card)) for card in range(FLAGS))
"""For each flag the flags that share its colour or its number (L3), as a rack."""
