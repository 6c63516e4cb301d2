"""Pétards on paper: 62 cards, the four cards with the alphabet, pads."""

from ludotheque.games.petards.cards import DECK, LETTERS, PETARD, STAR
from ludotheque.games.petards.law import (
    HAND,
    LETTER_POINTS,
    OPENING_RUN,
    PETARD_POINTS,
    SHORTEST_RUN,
    STAR_POINTS,
    seats,
)
from ludotheque.paper.drawings import INK, drawings
from ludotheque.paper.sheets import Aids, Card, Cards, Pad, Say, Sheet, Text, capital

WIDTH, HEIGHT = 44, 60  # as the table draws them; 16 of them go on a page
MOST = seats.stop - 1


def cards(say: Say) -> list[Sheet]:
    return [Cards([_card(card, say) for card in DECK], WIDTH, HEIGHT, columns=4, rows=4)]


def _card(card: str, say: Say) -> Card:
    drawn, back = drawings("petards"), drawings("petards")["back"]
    if card == STAR:
        name = Text(capital(say("web-petards-star")), y=0.87, size=9, ink="#5c4300", is_bold=True)
        return Card(drawn["star"], (name,), back=back)
    if card == PETARD:
        name = Text(capital(say("web-petards-petard")), x=0.34, y=0.13, size=8, ink="#ffffff", is_bold=True)
        return Card(drawn["petard"], (name,), back=back)
    return Card(drawn["letter"], (Text(card, y=0.48, size=78, ink=INK, is_bold=True),), back=back)


def aid(say: Say) -> list[Sheet]:
    """The alphabet is a circle (P7); and what everybody asks for at every turn."""
    lines = [
        say("paper-petards-turn"),
        say("paper-petards-opening", long=OPENING_RUN, short=SHORTEST_RUN),
        say("paper-petards-out", hand=HAND),
        say("paper-petards-points", letter=LETTER_POINTS, star=STAR_POINTS, petard=PETARD_POINTS),
    ]
    return [Aids(say("petards-title"), MOST, columns=2, rows=2, lines=lines, ring=list(LETTERS))]


def scores(say: Say) -> list[Sheet]:
    """P1: as many rounds as players."""
    rounds = [say("paper-petards-round", round=number) for number in range(1, MOST + 1)]
    return [Pad(say("petards-title"), [*rounds, say("paper-score-total")], MOST, columns=2, rows=4)]


PARTS = {"cards": cards, "aid": aid, "scores": scores}
