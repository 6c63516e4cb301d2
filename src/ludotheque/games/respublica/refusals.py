"""Why something cannot be said or done, with the clause and the nearest thing that can."""

from typing import Any, NoReturn

from ludotheque.core.errors import Illegal, Message
from ludotheque.games.respublica.cards import EDITIONS, PEOPLE, Hand
from ludotheque.games.respublica.moves import Ask, Bid, Offer, Seek
from ludotheque.games.respublica.sentences import say_kind, say_move, say_words
from ludotheque.games.respublica.terms import Words, holds, nearest


def refuse(clause: str, id: str, /, **args: Any) -> NoReturn:
    raise Illegal(clause, Message(id, **args))


def check_wish(edition: str, move: Seek | Ask) -> None:
    """Ruling on R4: anything can be wished for, but for no more cards than the edition has."""
    cards = EDITIONS[edition].cards
    if holds(cards, move.words):
        return
    _check_words(cards, move.words)
    near = nearest(cards, move.words)
    assert near is not None  # the edition has cards of every feature that is left here
    refuse(
        "R4",
        "respublica-more-than-there-are",
        words=say_words(move.words),
        example=say_move(type(move)(near)),
    )


def check_promise(edition: str, hand: Hand, move: Offer | Bid) -> None:
    """R6: what is promised must be held."""
    if holds(hand, move.words):
        return
    _check_words(EDITIONS[edition].cards, move.words)
    near = nearest(hand, move.words)
    if near is None:
        refuse("R6", "respublica-nothing-of-it-held", words=say_words(move.words))
    lacking = say_words(_lacking(hand, move.words))
    refuse("R6", "respublica-not-held", words=lacking, example=say_move(type(move)(near)))


def _lacking(hand: Hand, words: Words) -> Words:
    """The half that is not held, where it is one; else the words as they are."""
    halves = [half for half in map(Words, words.terms) if not holds(hand, half)]
    return halves[0] if len(halves) == 1 else words


def _check_words(cards: Hand, words: Words) -> None:
    for quantity, feature in words.terms:
        if feature < PEOPLE and not cards[feature]:
            refuse("R2", "respublica-not-in-edition", kind=say_kind(feature))
        if quantity < 1:
            refuse("R4", "respublica-quantity")
