"""The language of offers as messages, for refusals and the log: readers get them in their own language."""

from ludotheque.core.errors import Message
from ludotheque.games.respublica.cards import Hand, Kind, kinds_in
from ludotheque.games.respublica.moves import Accept, Ask, Bid, Draw, Give, Lay, Move, Offer, Seek
from ludotheque.games.respublica.terms import Term, Words


def say_term(term: Term) -> Message:
    """`2 hun` → “2 huns”, “2 Hunnen”."""
    return Message(f"respublica-count-{term.feature}", count=term.quantity)


def say_alone(kind: Kind, count: int) -> Message:
    """Cards that stand there by themselves: „1 Hunne“, where it would be „suche 1 Hunnen“."""
    if count == 1:
        return Message("respublica-single", kind=say_kind(kind))
    return say_term(Term(count, kind))


def say_words(words: Words) -> Message:
    """One term or two (R4)."""
    if words.joint is None or words.second is None:
        return say_term(words.first)
    return Message(f"respublica-{words.joint}", first=say_term(words.first), second=say_term(words.second))


def say_kind(kind: Kind) -> Message:
    return Message(f"respublica-kind-{kind}")


def say_cards(cards: Hand) -> Message:
    """A heap: “2 huns, 1 book”."""
    kinds = dict.fromkeys(kinds_in(cards))
    terms = [say_term(Term(cards[kind], kind)) for kind in kinds]
    if not terms:
        return Message("respublica-nothing")
    said = terms[-1]
    for term in reversed(terms[:-1]):
        said = Message("respublica-list", first=term, rest=said)
    return said


def say_said(move: Move) -> Message:
    """What was said at the table (R3, R5), as everybody who heard it tells it: the log, the forum, the terminal.

    Nothing tells a pass or a decline for want of cards (R10) from one that was chosen.
    """
    name = type(move).__name__.lower()
    if isinstance(move, Seek | Offer | Ask | Bid):
        return Message(f"respublica-tell-{name}", words=say_words(move.words))
    return Message(f"respublica-tell-{name}")


def say_move(move: Move) -> Message:
    """How the move is typed in the reader's language; `parse_move` reads it back."""
    name = type(move).__name__.lower()
    match move:
        case Seek(words) | Offer(words) | Ask(words) | Bid(words):
            return Message(f"respublica-say-{name}", words=say_words(words))
        case Give(cards):
            return Message("respublica-say-give", cards=say_cards(cards))
        case Accept(seat):
            return Message("respublica-say-accept", seat=seat)
        case Lay(kind):
            return Message("respublica-say-lay", kind=say_kind(kind))
        case Draw(people, civ):
            return Message("respublica-say-draw", people=people, civ=civ)
        case _:
            return Message(f"respublica-say-{name}")
