"""The moves of Res Publica. Every one has one canonical text (see `notation.py`)."""

from dataclasses import dataclass

from ludotheque.games.respublica.cards import Hand, Kind
from ludotheque.games.respublica.terms import Words


@dataclass(frozen=True, slots=True)
class Seek:
    """R3: what the active player wants."""

    words: Words


@dataclass(frozen=True, slots=True)
class Offer:
    """R3: what the active player gives."""

    words: Words


@dataclass(frozen=True, slots=True)
class Pass:
    """No announcement in this turn."""


@dataclass(frozen=True, slots=True)
class Ask:
    """R5: what is wanted for what is sought."""

    words: Words


@dataclass(frozen=True, slots=True)
class Bid:
    """R5: what would be given for what is offered."""

    words: Words


@dataclass(frozen=True, slots=True)
class Decline:
    """R5: no answer."""


@dataclass(frozen=True, slots=True)
class Accept:
    """R7: the answer of this seat is taken."""

    seat: int


@dataclass(frozen=True, slots=True)
class Refuse:
    """R7: none is taken."""


@dataclass(frozen=True, slots=True)
class Give:
    """R8: exactly these cards, where the words leave a choice."""

    cards: Hand


@dataclass(frozen=True, slots=True)
class Lay:
    """R11: a group of this kind."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class Done:
    """The end of laying; always said."""


@dataclass(frozen=True, slots=True)
class Draw:
    """R13: this many people and civilisation cards, where there is a choice."""

    people: int
    civ: int


Announcement = Seek | Offer
Answer = Ask | Bid | Decline
Move = Seek | Offer | Pass | Ask | Bid | Decline | Accept | Refuse | Give | Lay | Done | Draw

PASS, DECLINE, REFUSE, DONE = Pass(), Decline(), Refuse(), Done()
