"""Who may ask for what. Each request and each message of the socket declares its rights; they are checked in one
place, before anything else is done. What a seat may do in the game's course is for the sitting to say."""

from enum import Enum

from ludotheque.core.errors import Message
from ludotheque.play.entries import UndoAsked, Undone
from ludotheque.play.lobby import NotYours
from ludotheque.play.sitting import Sitting
from ludotheque.server.identity import NoIdentity, Person


class Role(Enum):
    """What somebody is to a table, by what they show. Seated people and hosts are guests too."""

    NOBODY = "nobody"  # neither cookie nor token
    GUEST = "guest"  # a cookie
    SEATED = "seated"  # the cookie of somebody who sits at this table
    HOST = "host"  # the cookie of whoever made this table
    TOKEN = "token"  # of this seat (where a request names one) at this table
    FOREIGN_TOKEN = "foreign token"  # of another seat or table, or where there is no table


Rights = frozenset[Role]

ANYONE: Rights = frozenset(Role)
"""It makes no difference who asks; it is not even looked at."""
NEWCOMERS: Rights = frozenset({Role.NOBODY, Role.GUEST})
WATCHERS: Rights = frozenset({Role.NOBODY, Role.GUEST, Role.TOKEN})
GUESTS: Rights = frozenset({Role.GUEST})
PLAYERS: Rights = frozenset({Role.SEATED, Role.TOKEN})
SEATED: Rights = frozenset({Role.SEATED})
STARTERS: Rights = frozenset({Role.HOST, Role.SEATED})


_NOBODY, _TOKEN, _FOREIGN_TOKEN = (
    frozenset({role}) for role in (Role.NOBODY, Role.TOKEN, Role.FOREIGN_TOKEN)
)
_ROLES = {  # of a guest who is the host, who is seated: made once, since every move asks
    (False, False): GUESTS,
    (False, True): GUESTS | SEATED,
    (True, False): GUESTS | {Role.HOST},
    (True, True): GUESTS | STARTERS,
}


def roles_of(person: Person | None, sitting: Sitting | None, seat: int | None = None) -> Rights:
    """What the person is to this table; and to this seat, if one is named."""
    if person is None:
        return _NOBODY
    if person.table is not None:
        return _TOKEN if _fits(person, sitting, seat) else _FOREIGN_TOKEN
    if sitting is None:
        return GUESTS
    return _ROLES[sitting.host == person.guest, bool(sitting.seats_of(person.guest))]


def _fits(token: Person, sitting: Sitting | None, seat: int | None) -> bool:
    """Is it for this table and seat, and is the seat still theirs?"""
    if sitting is None or token.table != sitting.id or token.seat is None:
        return False
    now = sitting.dealing.seat_now(token.seat)
    return seat in (None, now) and now in sitting.seats_of(token.guest)


def checked_undo(person: Person, sitting: Sitting, undo: Undone | UndoAsked) -> Undone | UndoAsked:
    """Several people at one device are one guest, and agree by word of mouth. A token is for one of their seats: it
    takes back no move of the others."""
    assert sitting.table is not None
    game, states = sitting.table.game, sitting.table.states[undo.to : -1]
    others = set(sitting.seats_of(person.guest)) - {undo.seat}
    if person.table is not None and any(game.to_act(state) in others for state in states):
        raise NotYours(Message("server-token-not-enough"))
    return undo


def check_speaks_for_all(person: Person, sitting: Sitting) -> None:
    """Whoever is asked as a guest answers for all the guest's seats: no token does, where there are several."""
    if person.table is not None and len(sitting.seats_of(person.guest)) > 1:
        raise NotYours(Message("server-token-not-enough"))


def check(rights: Rights, roles: Rights) -> None:
    """Refuse those whose roles have none of these rights."""
    if not rights.isdisjoint(roles):
        return
    if Role.NOBODY in roles:
        raise NoIdentity(Message("server-no-identity"))
    if roles & {Role.TOKEN, Role.FOREIGN_TOKEN}:
        raise NotYours(Message("server-token-not-enough"))
    raise NotYours(Message("lobby-not-seated"))
