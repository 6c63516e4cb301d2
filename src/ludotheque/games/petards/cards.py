"""The cards of Pétards, piles and hands of them, and the circle of the alphabet.

A card is one character: `A` to `Z`, `*` a star, `!` a pétard. A pile or a hand is a string of them: quick to
copy, to compare and to read in a test. A stock is written top first, a discard oldest first, a hand sorted.
"""

from bisect import bisect
from typing import Final

from ludotheque.games.petards.law import ALPHABET, COPIES, PETARDS, STARS

Card = str
Pile = str
Hand = str

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
STAR: Final = "*"
PETARD: Final = "!"
HIDDEN: Final = "?"  # no card of the game: one whose face is not known (see `view`)
DECK: Final = LETTERS * COPIES + STAR * STARS + PETARD * PETARDS  # pink or blue does not matter

# The alphabet is a circle: A follows Z.
AFTER: Final = {letter: LETTERS[(i + 1) % ALPHABET] for i, letter in enumerate(LETTERS)}
BEFORE: Final = {after: letter for letter, after in AFTER.items()}
PLACE: Final = {letter: i for i, letter in enumerate(LETTERS)}


def sort_hand(cards: str) -> Hand:
    """
    >>> sort_hand("ZA*!A")
    '!*AAZ'
    """
    return "".join(sorted(cards))


def with_card(hand: Hand, card: Card) -> Hand:
    """The hand with one card more.

    >>> with_card("*AZ", "M")
    '*AMZ'
    """
    i = bisect(hand, card)
    return hand[:i] + card + hand[i:]


def without(hand: Hand, cards: str) -> Hand | None:
    """The hand when these cards have left it; None where it lacks one of them.

    >>> without("*AAMZ", "A*"), without("*AAMZ", "MM")
    ('AMZ', None)
    """
    for card in cards:
        fewer = hand.replace(card, "", 1)
        if len(fewer) == len(hand):
            return None
        hand = fewer
    return hand


def kinds(cards: str) -> tuple[Card, ...]:
    """The different cards, each once, in their order.

    >>> kinds("*AAZ")
    ('*', 'A', 'Z')
    """
    return tuple(dict.fromkeys(cards))


def letters_in(hand: Hand) -> Hand:
    return hand.replace(STAR, "").replace(PETARD, "")


def hand_groups(hand: Hand) -> list[Hand]:
    """The hand as its owner sees it: round the circle, neighbours together, also those over Z and A; then stars and
    pétards.

    >>> hand_groups("!*AFGMYZ")
    ['YZA', 'FG', 'M', '*', '!']
    """
    groups: list[Hand] = []
    for letter in letters_in(hand):
        if groups and letter in (groups[-1][-1], AFTER[groups[-1][-1]]):
            groups[-1] += letter
        else:
            groups.append(letter)
    if len(groups) > 1 and groups[0][0] == AFTER[groups[-1][-1]]:
        groups = [groups[-1] + groups[0], *groups[1:-1]]
    return groups + [card * hand.count(card) for card in (STAR, PETARD) if card in hand]
