"""The texts of Res Publica: moves and deals, both ways.

`format_move` writes the one canonical form. `parse_move` reads that and what a player types: English, French
or German words (`vocabulary.py`), singular or plural, with or without accents and capitals, “je cherche 2 cartes
de Huns”.
"""

import re
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from itertools import takewhile
from typing import NoReturn

from ludotheque.core.errors import BadRecord, Message, Unreadable
from ludotheque.core.game import Json
from ludotheque.games.respublica.cards import (
    BY_NAME,
    CARD,
    CIV_KINDS,
    EDITIONS,
    PEOPLE,
    PEOPLE_KINDS,
    Feature,
    Kind,
    heap,
    kinds_in,
)
from ludotheque.games.respublica.law import Options, check_table
from ludotheque.games.respublica.moves import (
    DECLINE,
    DONE,
    PASS,
    REFUSE,
    Accept,
    Ask,
    Bid,
    Draw,
    Give,
    Lay,
    Move,
    Offer,
    Seek,
)
from ludotheque.games.respublica.sentences import say_move
from ludotheque.games.respublica.state import Deal
from ludotheque.games.respublica.terms import Joint, Term, Words
from ludotheque.games.respublica.vocabulary import (
    BOUNDS,
    CARDS,
    EXCHANGES,
    FEATURES,
    FILLERS,
    JOINTS,
    LONGEST_PHRASE,
    NEGATIONS,
    NUMBERS,
    PARTICLES,
    SPEAKERS,
    VERBS,
    Word,
    plain,
)

LONGEST_TEXT = 200
LONGEST_GIFT = 500  # as `format_move` writes it: card by card
_NUMBER = re.compile(r"[0-9]{1,9}")
_SPOKEN: dict[str, type[Seek] | type[Offer] | type[Ask] | type[Bid]] = {
    "seek": Seek,
    "offer": Offer,
    "ask": Ask,
    "bid": Bid,
}
_PLAIN: dict[str, Move] = {"pass": PASS, "decline": DECLINE, "refuse": REFUSE, "done": DONE}


# -- writing -------------------------------------------------------------------------------------------------


def format_move(move: Move) -> str:
    """
    >>> format_move(Seek(Words(Term(2, Kind.HUN), Joint.AND, Term(1, Kind.SHIPBUILDING))))
    'seek 2 hun and 1 shipbuilding'
    """
    verb = type(move).__name__.lower()
    match move:
        case Seek(words) | Offer(words) | Ask(words) | Bid(words):
            return f"{verb} {format_words(words)}"
        case Accept(seat):
            return f"accept {seat}"
        case Give(cards):
            return " ".join(["give", *map(str, kinds_in(cards))])
        case Lay(kind):
            return f"lay {kind}"
        case Draw(people, civ):
            return f"draw {people}+{civ}"
        case _:
            return verb


def format_words(words: Words) -> str:
    """The terms in the order spoken, kinds in the singular."""
    terms = [f"{quantity} {feature}" for quantity, feature in words.terms]
    return f" {words.joint} ".join(terms)


# -- reading -------------------------------------------------------------------------------------------------


def parse_move(text: str) -> Move:
    """
    >>> format_move(parse_move("Je cherche 2 cartes de Huns et 1 construction navale"))
    'seek 2 hun and 1 shipbuilding'
    """
    most = LONGEST_GIFT if text.startswith("give ") and text.isascii() else LONGEST_TEXT
    if len(text) > most:  # before any letter of it costs time
        _refuse(None, "respublica-unreadable-long", most=most)
    verb, rest = _read_verb(plain(text))
    if verb in _SPOKEN:
        return _SPOKEN[verb](_read_words(verb, rest))
    if verb in _PLAIN:
        if rest:
            _refuse(None, "respublica-unreadable-more", example=say_move(_PLAIN[verb]))
        return _PLAIN[verb]
    return _READERS[verb](rest)


def _refuse(clause: str | None, id: str, /, **args: str | int | Message) -> NoReturn:
    raise Unreadable(Message(id, **args), clause)


def _read_verb(said: list[Word]) -> tuple[str, list[Word]]:
    """What is done, and the words after it."""
    while said and said[0] in SPEAKERS:
        said = said[1:]
    particle = PARTICLES.get(said[0]) if said else None
    if particle and said[-1] == particle:  # nehme 2 an, nehme keine an
        said = [said[0], said[-1], *said[1:-1]]
    for length in (3, 2, 1):
        verb = VERBS.get(tuple(said[:length]))
        if verb:
            return verb, said[length:]
    _refuse(None, "respublica-unreadable")


def _read_accept(said: list[Word]) -> Move:
    if len(said) != 1 or not _NUMBER.fullmatch(said[0]):
        _refuse(None, "respublica-unreadable-accept", example=say_move(Accept(1)))
    return Accept(int(said[0]))


def _read_draw(said: list[Word]) -> Move:
    if len(said) != 3 or said[1] != "+" or not all(map(_NUMBER.fullmatch, said[::2])):
        _refuse(None, "respublica-unreadable-draw", one=say_move(Draw(1, 2)), other=say_move(Draw(0, 3)))
    return Draw(int(said[0]), int(said[2]))


def _read_lay(said: list[Word]) -> Move:
    feature, rest = _read_feature([word for word in said if word not in FILLERS])
    if feature is None or feature >= PEOPLE or rest:
        _refuse(None, "respublica-unreadable-lay", example=say_move(Lay(Kind.HUN)))
    return Lay(feature)


def _read_give(said: list[Word]) -> Move:
    """Kinds one by one, `goth goth hun`, or with numbers, `2 goths, 1 hun`."""
    kinds: list[Kind] = []
    rest = [
        word for word in said if word not in FILLERS and word != "," and JOINTS.get(word) is not Joint.AND
    ]
    while rest:
        quantity, rest = _read_number(rest)
        feature, rest = _read_feature(rest)
        if feature is None or feature >= PEOPLE or quantity == 0 or len(kinds) + (quantity or 1) > 130:
            _refuse(
                None,
                "respublica-unreadable-give",
                example=say_move(Give(heap([Kind.GOTH, Kind.GOTH, Kind.HUN]))),
            )
        kinds += [feature] * (1 if quantity is None else quantity)
    if not kinds:
        _refuse(
            None, "respublica-unreadable-give", example=say_move(Give(heap([Kind.GOTH, Kind.GOTH, Kind.HUN])))
        )
    return Give(heap(kinds))


_READERS: dict[str, Callable[[list[Word]], Move]] = {
    "accept": _read_accept,
    "draw": _read_draw,
    "lay": _read_lay,
    "give": _read_give,
}


# -- reading the language of offers (R4) ---------------------------------------------------------------------


def _read_words(verb: str, said: list[Word]) -> Words:
    parts, joints = _split(said)
    example = _example(verb, said)
    _refuse_other_forms(said, example)
    filled = len(list(filter(None, parts)))
    if filled > 2:
        _refuse("R4", "respublica-unreadable-three", example=example)
    if filled == 2 and (len(joints) > 1 or joints[0] is None):
        _refuse("R4", "respublica-unreadable-comma", example=example)
    first = _read_term(parts[0], None, example)
    if len(parts) == 1:
        return Words(first)
    return Words(first, joints[0], _read_term(parts[1], first.quantity, example))


def _split(said: list[Word]) -> tuple[list[list[Word]], list[Joint | None]]:
    """The parts between `and`, `or` and commas, and what joins them (None: a comma)."""
    parts: list[list[Word]] = [[]]
    joints: list[Joint | None] = []
    for word in said:
        if word in JOINTS or word == ",":
            joints.append(JOINTS.get(word))
            parts.append([])
        else:
            parts[-1].append(word)
    return parts, joints


def _refuse_other_forms(said: list[Word], example: Message) -> None:
    """What players say at a table and the law does not allow: say so, rather than “unknown word”."""
    if any(map(_is_second_verb, said)):
        _refuse("R3", "respublica-unreadable-both", example=example)
    if NEGATIONS.intersection(said):
        _refuse("R4", "respublica-unreadable-not", example=example)
    if BOUNDS.intersection(said):
        _refuse("R4", "respublica-unreadable-bound", example=example)


def _read_term(part: list[Word], quantity_before: int | None, example: Message) -> Term:
    """A second term without a number takes that of the first: `2 shipbuilding or architecture`."""
    if not part:
        _refuse("R4", "respublica-unreadable-term-missing", example=example)
    said, rest = _read_number(part)
    feature = _read_whole_feature(rest)
    if feature is None:
        _refuse_feature(rest, example)
    quantity = quantity_before if said is None else said
    if quantity is None:
        _refuse("R4", "respublica-unreadable-number", example=example)
    if quantity == 0:
        _refuse("R4", "respublica-quantity")
    return Term(quantity, feature)


def _refuse_feature(said: list[Word], example: Message) -> NoReturn:
    strange = [word for word in said if not _is_known(word)]
    if not strange:
        what = "comma" if any(_read_feature([word])[0] is not None for word in said) else "feature-missing"
        _refuse("R4", f"respublica-unreadable-{what}", example=example)
    if re.search(r"[\d+]", strange[0]):
        _refuse("R4", "respublica-unreadable-quantity", word=strange[0].typed[:40], example=example)
    known = [" ".join(phrase) for phrase in FEATURES]
    near = get_close_matches(" ".join(strange), known, 1, 0.75)
    if near:
        _refuse("R4", "respublica-unreadable-feature-near", word=strange[0].typed[:40], near=near[0])
    _refuse("R4", "respublica-unreadable-feature", word=strange[0].typed[:40])


def _is_known(word: Word) -> bool:
    return word in FILLERS or _read_number([word])[0] is not None or _read_feature([word])[0] is not None


def _read_number(said: list[Word]) -> tuple[int | None, list[Word]]:
    if said and _NUMBER.fullmatch(said[0]):
        return int(said[0]), said[1:]
    if said and said[0] in NUMBERS:
        return NUMBERS[said[0]], said[1:]
    return None, said


def _read_whole_feature(said: list[Word]) -> Feature | None:
    """The feature that all these words name, fillers aside: `cartes de construction navale`."""
    told = [word for word in said if word not in FILLERS]
    if len(told) > 1:
        told = [word for word in told if word not in CARDS] or told[:1]
    feature, rest = _read_feature(told)
    return None if rest else feature


def _read_feature(said: Sequence[Word]) -> tuple[Feature | None, list[Word]]:
    """The feature at the beginning, the longest name of it that fits, and the words after it."""
    for length in range(LONGEST_PHRASE, 0, -1):
        feature = FEATURES.get(tuple(said[:length]))
        if feature is not None and length <= len(said):
            return feature, list(said[length:])
    if said and said[0] not in CARDS:  # Hunnenkarten
        for suffix in ("karten", "karte"):
            feature = FEATURES.get((said[0].removesuffix(suffix),))
            if feature is not None:
                return feature, list(said[1:])
    return None, list(said)


# -- the nearest right sentence ------------------------------------------------------------------------------


def _example(verb: str, said: list[Word]) -> Message:
    """A sentence that would be right, as near to what was said as can be made out."""
    parts, joints = _split(list(takewhile(lambda word: not _is_second_verb(word), said)))
    terms: list[Term] = []
    for part in parts:
        if term := _understood(part, terms[-1].quantity if terms else 1):
            terms.append(term)
    terms = terms or [Term(2, Kind.HUN)]
    joint = next((joint for joint in joints if joint), Joint.AND)
    words = Words(terms[0], joint, terms[1]) if len(terms) > 1 else Words(terms[0])
    return say_move(_SPOKEN[verb](words))


def _understood(part: list[Word], quantity_before: int) -> Term | None:
    """The term that can be made out, whatever else was said."""
    quantity = next((n for word in part if (n := _read_number([word])[0])), quantity_before)
    found = [feature for i in range(len(part)) if (feature := _read_feature(part[i:])[0]) is not None]
    kinds = [feature for feature in found if feature is not CARD] or found
    return Term(quantity, kinds[0]) if kinds else None


def _is_second_verb(word: Word) -> bool:
    """A word that would say the other half too (R3)."""
    return word in EXCHANGES or (word,) in VERBS


# -- deals ---------------------------------------------------------------------------------------------------


def write_deal(deal: Deal) -> Json:
    return {"people": [str(kind) for kind in deal.people], "civ": [str(kind) for kind in deal.civ]}


def read_deal(data: Json, seats: int, options: Options) -> Deal:
    """The deal of a record: the two decks of the edition, each in full."""
    check_table(seats, options)
    if not isinstance(data, dict) or set(data) != {"people", "civ"}:
        raise BadRecord(Message("respublica-deal-form"))
    people = _read_deck(data["people"], "people", PEOPLE_KINDS, options)
    return Deal(seats, people, _read_deck(data["civ"], "civ", CIV_KINDS, options))


def _read_deck(names: Json, deck: str, kinds: Sequence[Kind], options: Options) -> tuple[Kind, ...]:
    if not isinstance(names, list):
        raise BadRecord(Message("respublica-deck-form", deck=deck))
    for place, name in enumerate(names, 1):
        if not isinstance(name, str) or BY_NAME.get(name) not in kinds:
            raise BadRecord(Message("respublica-deck-card", deck=deck, place=place))
    cards = tuple(BY_NAME[name] for name in names)
    for kind in kinds:
        right, count = EDITIONS[options.edition].cards[kind], cards.count(kind)
        if count != right:
            args = {"count": count, "right": right}
            raise BadRecord(Message("respublica-deck-count", deck=deck, kind=str(kind), **args))
    return cards
