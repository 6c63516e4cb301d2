"""What can happen at a table, as it is stored: one JSON object per entry, `did` says which.

A table is the fold of its entries (`sitting.py`). An entry once written stays as it is, but for the name of whoever
leaves for good (`forgetting.py`), so fields are only ever added, with a default.
"""

from dataclasses import dataclass, field
from typing import Any, Literal, get_args

import msgspec

from ludotheque.core.game import Json

Why = Literal["resigned", "left", "timeout", "absent", "voted", "deadline"]  # a bot plays on for somebody
How = Literal["resigned", "agreed", "closed"]  # a game has ended before its end
Question = Literal["bot", "end"]  # what is voted on: shall a bot play on for somebody, shall the game end


@dataclass(frozen=True)
class Created:
    guest: str
    settings: dict[str, Json]
    secret: str
    record: Json = None  # the position to play on from, if there is one
    before: str | None = None  # the table this is the rematch of
    played: int = 0  # how many games of the series went before
    series: Json = ()  # what was won in them, by seat
    protocol: int = 1  # how the deal is made: 1 as in `former_deal.py`, 2 as in `fair.py`
    seal: str | None = None  # what the deal is bound to, where names have been taken out since
    names: list[str] | None = (
        None  # by seat, in a tournament: then the secret is the seed of the deal; "": a bot
    )


@dataclass(frozen=True)
class Sat:
    seat: int
    guest: str
    name: str
    entropy: str = ""  # protocol 1: sent openly
    commitment: str | None = None  # protocol 2: to what is revealed after the start
    is_script: bool = False


@dataclass(frozen=True)
class Kept:
    """A seat of a rematch is there for whoever played the game before. They have not said yes until they sit down."""

    seat: int
    guest: str
    name: str


@dataclass(frozen=True)
class Rose:
    seat: int


@dataclass(frozen=True)
class Started:
    """Bots sit where nobody does. Those who have committed reveal now; where nobody has, the deal is made at once."""

    first: int | None = None  # the seat that begins, where that was said at the start


@dataclass(frozen=True)
class Revealed:
    """With the last one the deal is made."""

    seat: int
    entropy: str


@dataclass(frozen=True)
class Dealt:
    """The deal is made without what has not been revealed."""


@dataclass(frozen=True)
class Moved:
    seat: int
    move: str
    spent: int | None = None  # ms of the clock that ran until then, where one did


@dataclass(frozen=True)
class UndoAsked:
    seat: int
    to: int  # how many moves are left


@dataclass(frozen=True)
class UndoAgreed:
    guest: str


@dataclass(frozen=True)
class UndoDeclined:
    guest: str


@dataclass(frozen=True)
class Undone:
    seat: int
    to: int
    spent: int | None = None


@dataclass(frozen=True)
class Left:
    seat: int
    why: Why


@dataclass(frozen=True)
class CameBack:
    seat: int
    spent: int | None = None


@dataclass(frozen=True)
class Hinted:
    """Somebody asked for a hint at a table with other people."""

    seat: int


@dataclass(frozen=True)
class VoteCalled:
    seat: int
    question: Question
    about: int | None = None  # the seat that keeps the others waiting
    asked: list[str] = field(default_factory=list)  # the guests who must agree


@dataclass(frozen=True)
class VoteAgreed:
    guest: str


@dataclass(frozen=True)
class VoteDeclined:
    guest: str


@dataclass(frozen=True)
class VoteLapsed:
    """Whom it was about is here again."""


@dataclass(frozen=True)
class Ended:
    """The game is over before its end: one of two resigned, all agreed, or whoever runs the server closed it."""

    how: How
    seat: int | None = None  # who resigned


@dataclass(frozen=True)
class Rematched:
    table: str
    seat: int | None = None  # who asked for it


@dataclass(frozen=True)
class Forgotten:
    """Somebody has left the house for good: from now on they have this name here."""

    guest: str
    name: str


Event = (
    Created
    | Sat
    | Kept
    | Rose
    | Started
    | Revealed
    | Dealt
    | Moved
    | UndoAsked
    | UndoAgreed
    | UndoDeclined
    | Undone
    | Left
    | CameBack
    | Hinted
    | VoteCalled
    | VoteAgreed
    | VoteDeclined
    | VoteLapsed
    | Ended
    | Rematched
    | Forgotten
)
_KINDS: dict[str, Any] = {kind.__name__.lower(): kind for kind in get_args(Event)}
_encode, _decode = msgspec.json.Encoder().encode, msgspec.json.Decoder().decode


def format_entry(event: Event) -> str:
    """
    >>> format_entry(Moved(1, "c4"))
    '{"did":"moved","seat":1,"move":"c4"}'
    """
    said = {name: value for name, value in vars(event).items() if value is not None}
    return _encode({"did": type(event).__name__.lower(), **said}).decode()


def parse_entry(body: str) -> Event:
    """
    >>> parse_entry('{"did":"moved","seat":1,"move":"c4"}')
    Moved(seat=1, move='c4', spent=None)
    """
    data = _decode(body)
    kind = _KINDS[data.pop("did")]
    event: Event = msgspec.convert(
        vars(kind(**data)), kind
    )  # an extra field fails in one, a wrong one in the other
    return event
