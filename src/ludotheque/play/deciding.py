"""What may happen at a table. Each function gives the entry that may be stored, or refuses, and changes nothing: not
the sitting, nor what it says later."""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from ludotheque.core.errors import Message
from ludotheque.core.names import are_alike
from ludotheque.play import fair
from ludotheque.play.chairs import Chair
from ludotheque.play.entries import (
    CameBack,
    Dealt,
    Ended,
    Event,
    Hinted,
    Left,
    Moved,
    Rematched,
    Revealed,
    Rose,
    Sat,
    Started,
    UndoAgreed,
    UndoAsked,
    UndoDeclined,
    Undone,
    Why,
)
from ludotheque.play.lobby import MOST_CHANGES, MOST_MOVES_STORED, Denied, NotYours
from ludotheque.play.sitting import Sitting
from ludotheque.play.status import DEALING, OVER, PLAYING, WAITING, Status
from ludotheque.play.table import Tried
from ludotheque.play.undo import is_free, last_move_of


class Stale(Denied):
    """Something has happened that the sender had not heard of."""


class GoodMove(NamedTuple):
    """A move that may be made: its entry, and what it gives, so that it is made but once."""

    event: Moved
    tried: Tried


Decide = Callable[[Sitting], Event | GoodMove]

# -- sitting down and starting ----------------------------------------------------------------------------------------


def ask_seat(
    sitting: Sitting, seat: int, guest: str, name: str, commitment: str | None, is_script: bool = False
) -> Sat:
    need(sitting, WAITING)
    chair = _chair(sitting, seat)
    if chair.bot is not None or chair.guest not in (None, guest):
        raise Denied(Message("lobby-seat-taken", seat=seat + 1))
    if not sitting.settings.hot_seat and sitting.seats_of(guest) not in ([], [seat]):
        raise Denied(Message("lobby-one-seat"))
    if sitting.is_kept_for_host(guest):
        raise Denied(Message("lobby-bid-host"))
    if not sitting.has_seats_for(guest):
        raise Denied(Message("lobby-sat-enough"))
    if (chair.guest, chair.name) != (guest, name):  # whoever sits there under this name already stays
        _check_name(sitting, guest, name)
    bound = commitment if sitting.dealing.is_bound else None
    return Sat(seat, guest, name, commitment=bound, is_script=is_script)


def _check_name(sitting: Sitting, guest: str, name: str) -> None:
    """Nobody can be taken for another. (Bots make way by themselves.)"""
    for other in sitting.names_of_others(guest):
        if are_alike(name, other):
            raise Denied(Message("lobby-name-like", name=other))


def ask_start(sitting: Sitting, guest: str, first: int | None = None) -> Started:
    """`first`: the seat that begins, where the youngest does or somebody chooses after a bid."""
    need(sitting, WAITING)
    order = sitting.settings.order
    if not sitting.may_start(guest):
        raise NotYours(Message("lobby-bid-start" if order == "bid" else "lobby-start-host"))
    if order not in ("youngest", "bid"):
        return Started()
    if first is None:
        raise Denied(Message("lobby-bid-who" if order == "bid" else "lobby-who-is-youngest"))
    if _chair(sitting, first).guest is None:
        raise Denied(Message("lobby-youngest-bot"))
    return Started(first)


def ask_reveal(sitting: Sitting, seat: int, guest: str, entropy: str) -> Revealed:
    need(sitting, DEALING)
    chair = own(sitting, seat, guest)
    if not chair.owes:
        raise Denied(Message("lobby-nothing-to-reveal"))
    if fair.seat_commitment(sitting.id, seat, entropy) != chair.commitment:
        raise Denied(Message("lobby-other-entropy"))
    return Revealed(seat, entropy)


def has_revealed(sitting: Sitting, seat: int, entropy: str) -> bool:
    """Has this seat already revealed exactly this?"""
    return not sitting.dealing.takes_open_entropy and _chair(sitting, seat).entropy == entropy


def ask_deal(sitting: Sitting) -> Dealt:
    """Nobody waits any longer for those who do not reveal."""
    need(sitting, DEALING)
    return Dealt()


# -- leaving and coming back ------------------------------------------------------------------------------------------


def ask_leave(sitting: Sitting, seat: int, guest: str, why: Why) -> Rose | Left | Ended:
    """Stand up; in a running game give the seat to a bot, or resign: between two that is the end."""
    need(sitting, WAITING, PLAYING)
    chair = own(sitting, seat, guest)
    if sitting.status == WAITING:
        return Rose(seat)
    if why == "resigned" and chair.away != "resigned":
        is_end = len(sitting.chairs) == 2 and not sitting.dealing.is_duplicate
        return Ended("resigned", seat) if is_end else Left(seat, why)
    if chair.away is not None:
        raise Denied(Message("lobby-away-already"))
    return Left(seat, why)


def ask_return(sitting: Sitting, seat: int, guest: str) -> CameBack:
    need(sitting, PLAYING)
    away, allowance = own(sitting, seat, guest).away, sitting.settings.allowance
    if away is None:
        raise Denied(Message("lobby-not-away"))
    if away in ("resigned", "deadline"):
        raise Denied(Message("lobby-resigned"))
    if away == "timeout" and allowance is not None and not allowance.increment:
        raise Denied(Message("lobby-time-is-up"))
    if away == "timeout" and sitting.to_act == seat:  # else it would be a way to gain time within a turn
        raise Denied(Message("lobby-bot-moves"))
    check_changes(sitting, seat)
    return CameBack(seat)


def ask_replace(sitting: Sitting, seat: int) -> Left:
    """The round of a tournament is over for whoever is not ready, or they have left it: a bot plays on."""
    need(sitting, PLAYING)
    if not _chair(sitting, seat).is_person:
        raise Denied(Message("lobby-away-already"))
    return Left(seat, "deadline")


def close(sitting: Sitting) -> Ended:
    """Whoever runs the server has closed the table."""
    need(sitting, PLAYING)
    return Ended("closed")


def time_out(sitting: Sitting, at: int) -> Left | None:
    """Whoever has run out of time, if somebody has."""
    due, seat = sitting.due, sitting.clocks.running
    if sitting.status != PLAYING or due is None or seat is None or at < due:
        return None
    return Left(seat, "timeout" if sitting.settings.allowance else "absent")


def ask_rematch(sitting: Sitting, guest: str, table: str) -> Rematched:
    need(sitting, OVER)
    if sitting.dealing.is_duplicate:
        raise Denied(Message("lobby-duplicate"))
    if not sitting.seats_of(guest):
        raise NotYours(Message("lobby-not-seated"))
    if sitting.rematch is not None:
        raise Denied(Message("lobby-rematch-there"))
    return Rematched(table, sitting.seats_of(guest)[0])


# -- the move ---------------------------------------------------------------------------------------------------------


def check_move(sitting: Sitting, seat: int, number: int | None, text: str) -> GoodMove:
    """Number, seat, parse, apply: the entry to store, or `Stale`, `Denied`, `Unreadable` or `Illegal`."""
    table = sitting.table
    if table is None:
        raise Denied(Message("lobby-not-started"))
    if sitting.ended is not None:
        raise Denied(Message("lobby-is-over"))
    if number is not None and not sitting.changed_at <= number <= sitting.number:
        raise Stale(Message("play-stale"))
    if table.seat is not None and table.seat != seat:
        raise Denied(Message("play-not-your-turn", name=sitting.chairs[table.seat].name))
    if sitting.is_too_long():
        raise Denied(Message("play-too-long", most=MOST_MOVES_STORED))
    tried = table.try_move(text)
    return GoodMove(Moved(seat, tried.text), tried)


# -- hints ------------------------------------------------------------------------------------------------------------


def ask_hint(sitting: Sitting, seat: int, guest: str) -> Hinted:
    """Alone against bots a hint is free; between people it must have been agreed on."""
    chair = own(sitting, seat, guest)
    if sitting.status != PLAYING or sitting.to_act != seat or chair.away is not None:
        raise Denied(Message("play-hint-not-now"))
    is_serious = sitting.is_among_people or sitting.settings.rated or sitting.dealing.is_duplicate
    if is_serious and not sitting.settings.hints:
        raise Denied(Message("play-hint-never"))
    return Hinted(seat)


# -- undo -------------------------------------------------------------------------------------------------------------


def ask_undo(sitting: Sitting, seat: int, guest: str) -> Undone | UndoAsked:
    """Take back one's last move: at once within one's own turn if it showed nothing hidden, or alone against bots;
    else by the rule of the table, and by consent."""
    need(sitting, PLAYING)
    if own(sitting, seat, guest).away is not None:
        raise Denied(Message("lobby-away"))
    if sitting.settings.undo == "never":
        raise Denied(Message("play-undo-never"))
    check_changes(sitting, seat)
    assert sitting.table is not None
    to = last_move_of(sitting.table, seat, sitting.base)
    if to is None:
        raise Denied(Message("play-undo-nothing"))
    if is_free(sitting.table, seat, to) or not sitting.concerned(guest, to):
        return Undone(seat, to)
    if sitting.settings.undo == "alone":
        raise Denied(Message("play-undo-alone"))
    if sitting.wish is not None and (sitting.wish.seat, sitting.wish.to) == (seat, to):
        raise Denied(Message("play-undo-asked-already"))
    if seat in sitting.refused:
        raise Denied(Message("play-undo-refused"))
    return UndoAsked(seat, to)


def answer_undo(sitting: Sitting, guest: str, agrees: bool) -> Undone | UndoAgreed | UndoDeclined:
    need(sitting, PLAYING)
    wish = sitting.wish
    if wish is None:
        raise Denied(Message("play-undo-none"))
    if guest not in wish.asked:
        raise NotYours(Message("play-undo-not-asked"))
    if not agrees:
        return UndoDeclined(guest)
    if guest in wish.agreed:
        raise Denied(Message("play-undo-agreed-already"))
    if wish.asked - wish.agreed - {guest}:
        return UndoAgreed(guest)
    return Undone(wish.seat, wish.to)


# -- what is stored with an entry -------------------------------------------------------------------------------------


def timed(sitting: Sitting, event: Event, at: int) -> Event:
    """The event with what the clock that runs until then has used: to be stored with it, so that no later reader has to
    know when the server was down."""
    if not isinstance(event, (Moved, Undone, CameBack)) or sitting.clocks.allowance is None:
        return event
    if not isinstance(event, CameBack):
        return replace(event, spent=sitting.clocks.spent(at))
    return replace(event, spent=sitting.clocks.used(at)) if event.seat == sitting.to_act else event


def status_after(sitting: Sitting, event: Event, tried: Tried | None) -> Status | None:
    """What lists should say of the table once the event is stored; None: as before."""
    match event:
        case Started() if sitting.dealing.is_brought:
            return PLAYING if sitting.dealing.brought.seat is not None else OVER
        case Started():
            return PLAYING  # also while the deal is awaited: then, too, something will happen by itself
        case Moved() if tried is not None and sitting.table is not None:
            return OVER if sitting.table.game.to_act(tried.state) is None else None
        case Undone():
            return PLAYING
        case Ended():
            return OVER
    return None


# -- small checks -----------------------------------------------------------------------------------------------------


def need(sitting: Sitting, *statuses: Status) -> None:
    if sitting.status not in statuses:
        raise Denied(Message(f"lobby-is-{sitting.status}"))


def _chair(sitting: Sitting, seat: int) -> Chair:
    if seat not in range(len(sitting.chairs)):
        raise Denied(Message("lobby-seat-unknown", last=len(sitting.chairs)))
    return sitting.chairs[seat]


def check_changes(sitting: Sitting, seat: int) -> None:
    if sitting.has_changed_enough(seat):
        raise Denied(Message("play-changed-enough", most=MOST_CHANGES))


def own(sitting: Sitting, seat: int, guest: str) -> Chair:
    chair = _chair(sitting, seat)
    if chair.guest != guest:
        raise NotYours(Message("lobby-seat-not-yours", seat=seat + 1))
    return chair
