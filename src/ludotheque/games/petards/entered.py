"""The deals of a game at a real table, as they were noted: a line for each round, its cards as they came (P1)."""

from itertools import zip_longest

from ludotheque.core.game import Json
from ludotheque.games.petards.cards import DECK
from ludotheque.games.petards.law import Options, count_rounds


def read_entered(text: str, seats: int, options: Options) -> Json:
    """Seven to each player, the one turned up, then what was drawn from the stock. What nobody drew may be left out:
    its order does not matter.

    >>> [len(deck) for deck in read_entered("ABCDEFG HIJKLMN O PQR", 2, Options())["decks"]]
    [62, 62]
    """
    lines = [line for line in text.splitlines() if line.strip()]
    rounds = range(max(count_rounds(seats, options), len(lines)))
    decks = [_deck(line) for _, line in zip_longest(rounds, lines, fillvalue="")]
    return {"decks": decks}


def _deck(line: str | int) -> list[str]:
    noted = [card for card in str(line).upper() if not card.isspace() and card not in ",;"]
    rest = list(DECK)
    for card in noted:
        if card in rest:
            rest.remove(card)
    return [*noted, *rest]
