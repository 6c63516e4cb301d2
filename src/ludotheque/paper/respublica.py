"""Res Publica on paper: 130 cards to trade, 24 that bring points, aids, pads. The classic edition leaves some out."""

from ludotheque.games.respublica.cards import CIV_KINDS, EDITIONS, PEOPLE_KINDS, Kind
from ludotheque.games.respublica.law import (
    CHURCH,
    CHURCHES,
    GROUP,
    GROUP_OF_MONKS_OR_BOOKS,
    GROUP_WITH_LIBRARY,
    LIBRARIES,
    SETTLEMENT,
    SETTLEMENTS,
    TOWNS,
    seats,
)
from ludotheque.paper.drawings import drawings
from ludotheque.paper.sheets import Aids, Card, Cards, Pad, Say, Sheet, Text, capital

WIDTH, HEIGHT = 44, 44 * 80 / 58  # as the table draws them; 16 of them go on a page
MOST = seats.stop - 1
POINT_CARDS = (  # R1, in the order in which they lie before a player
    *(("settlement", SETTLEMENT) for _ in range(SETTLEMENTS)),
    *(("town", value) for value in TOWNS),
    *(("church", CHURCH) for _ in range(CHURCHES)),
    *(("library", 0) for _ in range(LIBRARIES)),
)


def cards(say: Say) -> list[Sheet]:
    """R1: two decks with backs of their own; the point cards lie open."""
    decks = ((PEOPLE_KINDS, "people-back"), (CIV_KINDS, "civ-back"))
    traded = [
        _traded(kind, back, say)
        for kinds, back in decks
        for kind in kinds
        for _ in range(EDITIONS["queen"].cards[kind])
    ]
    points = [_point_card(name, value, say) for name, value in POINT_CARDS]
    return [Cards([*traded, *points], WIDTH, HEIGHT, columns=4, rows=4)]


def _traded(kind: Kind, back: str, say: Say) -> Card:
    drawn = drawings("respublica")
    name = Text(capital(say(f"respublica-kind-{kind}")), y=0.93, size=8)
    return Card(drawn[str(kind)], (name,), back=drawn[back])


def _point_card(name: str, value: int, say: Say) -> Card:
    drawn = drawings("respublica")
    texts = (Text(str(value), y=0.13, size=22, is_bold=True), Text(say(f"paper-respublica-{name}"), y=0.9))
    return Card(drawn["blank"], texts, picture=drawn[name])


def aid(say: Say) -> list[Sheet]:
    table = [
        [say("paper-respublica-people", count=GROUP), f"{say('paper-respublica-settlement')} {SETTLEMENT}"],
        [say("paper-respublica-civ", count=GROUP), f"{say('paper-respublica-town')} {TOWNS[0]}–{TOWNS[-1]}"],
        [
            say("respublica-count-monk", count=GROUP_OF_MONKS_OR_BOOKS),
            f"{say('paper-respublica-church')} {CHURCH}",
        ],
        [say("respublica-count-book", count=GROUP_OF_MONKS_OR_BOOKS), f"{say('paper-respublica-library')} 0"],
    ]
    lines = [
        say("paper-respublica-turn"),
        say("paper-respublica-words"),
        say("paper-respublica-later", count=GROUP_WITH_LIBRARY),
        say("paper-respublica-draw"),
        say("paper-respublica-points"),
    ]
    return [Aids(say("respublica-title"), MOST, columns=2, rows=3, lines=lines, table=table)]


def scores(say: Say) -> list[Sheet]:
    entries = ["settlements", "towns", "churches", "pairs"]
    names = [say(f"paper-respublica-score-{entry}") for entry in entries]
    return [Pad(say("respublica-title"), [*names, say("paper-score-total")], MOST, columns=1, rows=5)]


PARTS = {"cards": cards, "aid": aid, "scores": scores}
