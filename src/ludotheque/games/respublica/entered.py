"""The decks of a game at a real table, as they were noted: the people deck, and on a second line the other (R1)."""

from ludotheque.core.errors import BadRecord, Message, Unreadable
from ludotheque.core.game import Json
from ludotheque.games.respublica.cards import CIV_KINDS, EDITIONS, PEOPLE_KINDS, Kind
from ludotheque.games.respublica.law import Options
from ludotheque.games.respublica.moves import Lay
from ludotheque.games.respublica.notation import parse_move
from ludotheque.games.respublica.state import deck_cards


def read_entered(text: str, seats: int, options: Options) -> Json:
    """Kinds with commas between, as they came, in any of our languages: four to each player, then what was drawn. What
    nobody drew may be left out: its order does not matter.

    >>> deal = read_entered("hun, Goten, saxons\\nlivre", 3, Options())
    >>> deal["people"][:3], len(deal["people"]), deal["civ"][0], len(deal["civ"])
    (['hun', 'goth', 'saxon'], 65, 'book', 65)
    """
    people, civ = [*[line for line in text.splitlines() if line.strip()], "", ""][:2]
    edition = EDITIONS[options.edition]
    return {
        "people": _deck(people, deck_cards(edition, PEOPLE_KINDS)),
        "civ": _deck(civ, deck_cards(edition, CIV_KINDS)),
    }


def _deck(line: str, rest: list[Kind]) -> list[str]:
    noted = [_kind(name) for name in line.split(",") if name.strip()]
    for kind in noted:
        if kind in rest:
            rest.remove(kind)
    return [str(kind) for kind in (*noted, *rest)]


def _kind(name: str) -> Kind:
    try:
        move = parse_move(f"lay {name}")
    except Unreadable:
        raise BadRecord(Message("respublica-unreadable-feature", word=name.strip()[:40])) from None
    assert isinstance(move, Lay)
    return move.kind
