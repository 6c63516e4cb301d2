"""The texts of Pétards: moves and deals, both ways. Case counts: `3<x` is not `3<X`.

`format_move` writes the one canonical form. `parse_move` reads that, French and German verbs, verbs in any case, and
where a text is no move as it stands its small letters as capitals.
"""

import re

from ludotheque.core.errors import BadRecord, Message, Unreadable
from ludotheque.core.game import Json
from ludotheque.games.petards.cards import DECK, LETTERS, PETARD, kinds
from ludotheque.games.petards.law import CARDS, Options, check_table, count_rounds
from ludotheque.games.petards.moves import (
    Add,
    ClearPetard,
    Discard,
    Draw,
    End,
    Exchange,
    LayPetard,
    LayRun,
    Move,
    Take,
)
from ludotheque.games.petards.state import Deal

_RUN = re.compile(rf"run ([A-Z*]{{1,{CARDS}}})")
_DISCARD = re.compile(r"discard ([A-Z*!])")
_AT_END = re.compile(r"([1-9][0-9]{0,2})([<>])([A-Z*!x])")
_EXCHANGE = re.compile(r"([1-9][0-9]{0,2}):([A-Z])")
_CLEAR = "x"
_VERBS = {
    word: verb
    for verb, words in {
        "draw": "draw pioche piocher ziehe ziehen",
        "take": "take ramasse ramasser nehme nehmen",
        "run": "run suite reihe",
        "discard": "discard défausse défausser defausse defausser ablegen",
    }.items()
    for word in words.split()
}


_CAPITALS = {ord(letter.lower()): letter for letter in LETTERS}
_EXAMPLES = {"run": {"cards": "M*OPQ"}, "discard": {"card": "K"}}


def parse_move(text: str) -> Move:
    """
    >>> parse_move("run M*OPQ"), parse_move("3<x"), parse_move("défausse k")
    (LayRun(cards='M*OPQ'), ClearPetard(run=3, end=<End.BEFORE: '<'>), Discard(card='K'))
    """
    word, space, rest = text.partition(" ")
    verb = _VERBS.get(word.lower())
    before, typed = (f"{verb}{space}", rest) if verb else ("", text)
    move = _read(before + typed) or _read(before + typed.translate(_CAPITALS))
    if move:
        return move
    if verb:
        raise Unreadable(Message(f"petards-write-{verb}", **_EXAMPLES.get(verb, {})))
    raise Unreadable(Message("petards-unreadable"))


def _read(text: str) -> Move | None:
    """The move that the canonical text says."""
    if text == "draw":
        return Draw()
    if text == "take":
        return Take()
    if match := _RUN.fullmatch(text):
        return LayRun(match[1])
    if match := _DISCARD.fullmatch(text):
        return Discard(match[1])
    if match := _EXCHANGE.fullmatch(text):
        return Exchange(int(match[1]), match[2])
    if match := _AT_END.fullmatch(text):
        return _move_at_end(int(match[1]), End(match[2]), match[3])
    return None


def _move_at_end(run: int, end: End, card: str) -> Move:
    if card == _CLEAR:
        return ClearPetard(run, end)
    return LayPetard(run, end) if card == PETARD else Add(run, end, card)


def format_move(move: Move) -> str:
    """
    >>> format_move(Add(3, End.AFTER, "*"))
    '3>*'
    """
    match move:
        case Draw():
            return "draw"
        case Take():
            return "take"
        case LayRun(cards):
            return f"run {cards}"
        case Add(run, end, card):
            return f"{run}{end.value}{card}"
        case Exchange(run, letter):
            return f"{run}:{letter}"
        case LayPetard(run, end):
            return f"{run}{end.value}{PETARD}"
        case ClearPetard(run, end):
            return f"{run}{end.value}{_CLEAR}"
        case Discard(card):
            return f"discard {card}"


def write_deal(deal: Deal) -> Json:
    return {"decks": [list(deck) for deck in deal.decks]}


def read_deal(data: Json, seats: int, options: Options) -> Deal:
    """The deal of a record: a whole deck for each round."""
    check_table(seats, options)
    if not isinstance(data, dict) or set(data) != {"decks"} or not isinstance(data["decks"], list):
        raise BadRecord(Message("petards-deal-form"))
    decks, rounds = data["decks"], count_rounds(seats, options)
    if len(decks) != rounds:
        raise BadRecord(Message("petards-deal-rounds", count=len(decks), rounds=rounds))
    return Deal(seats, tuple(_read_deck(deck, number) for number, deck in enumerate(decks, 1)))


def _read_deck(deck: Json, number: int) -> str:
    if not isinstance(deck, list):
        raise BadRecord(Message("petards-deck-form", deck=number))
    for place, card in enumerate(deck, 1):
        if not isinstance(card, str) or len(card) != 1 or card not in DECK:
            raise BadRecord(Message("petards-deck-card", deck=number, place=place))
    for card in kinds(DECK):
        if deck.count(card) != DECK.count(card):
            args = {"count": deck.count(card), "right": DECK.count(card)}
            raise BadRecord(Message("petards-deck-count", deck=number, card=card, **args))
    return "".join(deck)
