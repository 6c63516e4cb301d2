"""A running game: what is seen of it, moves, undo, what stands for a seat, notes."""

from ludotheque.core.errors import Message
from ludotheque.core.game import Seat
from ludotheque.play import deciding
from ludotheque.play.lobby import Denied, NotYours
from ludotheque.play.log import page
from ludotheque.play.sitting import Sitting
from ludotheque.play.standing import has_standing, standing_of, titles_with_standing
from ludotheque.play.status import PLAYING
from ludotheque.server.calls import Call, address_of
from ludotheque.server.held import one_seat, own_seats
from ludotheque.server.identity import Person
from ludotheque.server.messages import Done, Known, LogPage, NoteText, Outlook, Position, TableInfo
from ludotheque.server.moves import play_move
from ludotheque.server.rights import check_speaks_for_all, checked_undo
from ludotheque.server.sent import NewMove, Note, SeatWish, StandingWish, UndoAnswer
from ludotheque.server.telling import log_line, position, table_info
from ludotheque.server.uptime import now


async def get_position(call: Call) -> Position:
    """The game as you see it, with the log from `?since=` on. `?seat=` where you have several."""
    held, known = await call.table(), call.known_person
    if held.sitting.table is None:
        raise Denied(Message("lobby-not-started"))
    wanted, since = call.number("seat"), call.number("since") or 0
    eyes = _eyes(held.sitting, known, wanted)
    return position(held.sitting, eyes, min(since, held.sitting.number), call.language, now())


def _eyes(sitting: Sitting, person: Person | None, wanted: int | None) -> Seat | None:
    seats = [] if person is None else own_seats(sitting, person)
    if wanted is not None:
        if wanted not in seats:
            raise NotYours(Message("lobby-seat-not-yours", seat=wanted + 1))
        return Seat(wanted)
    return Seat(seats[0]) if len(seats) == 1 else None


async def get_log(call: Call) -> LogPage:
    """The log before the line `?until=`, counted from the first: as much as is told at once. `?seat=` where you have
    several."""
    held = await call.table()
    if held.sitting.table is None:
        raise Denied(Message("lobby-not-started"))
    eyes, until = _eyes(held.sitting, call.known_person, call.number("seat")), call.number("until") or 0
    told = page(held.sitting, until, eyes)
    return LogPage([log_line(line, call.language) for line in told], max(0, until - len(told)))


async def get_outlook(call: Call) -> Outlook:
    """What your moves would do, so that a page can show it. `?seat=` where you have several."""
    held, known = await call.table(), call.known_person
    if held.sitting.table is None:
        raise Denied(Message("lobby-not-started"))
    number, eyes = held.sitting.number, _eyes(held.sitting, known, call.number("seat"))
    return Outlook(number, eyes, await call.house.outlook(held, eyes))


async def get_known(call: Call) -> Known:
    """What your seat knows if it forgets nothing: what a bot is given (see `ludotheque join`). `?seat=` where you have
    several."""
    held, person = await call.table(), call.person
    table = held.sitting.table
    if table is None:
        raise Denied(Message("lobby-not-started"))
    seat = one_seat(held.sitting, person, call.number("seat"))
    known = table.game.known(table.state, Seat(seat))
    return Known(table.game.name, seat, table.game.write_known(known))


async def post_move(call: Call) -> Done:
    """Play a move. Send the same id again if you got no answer: it counts once."""
    person, held = call.person, await call.table()
    move = await call.body(NewMove)
    with call.context.addresses.moving(address_of(call.request), person.player):
        return Done(move.id, await play_move(call.house, held, person, move))


async def ask_undo(call: Call) -> TableInfo:
    """Take your last move back: at once within your turn if it showed nothing hidden, else all people must agree."""
    person, held = call.person, await call.table()
    wish = await call.body(SeatWish)
    seat = one_seat(held.sitting, person, wish.seat)
    await call.house.act(
        held, lambda sitting: checked_undo(person, sitting, deciding.ask_undo(sitting, seat, person.guest))
    )
    if standing_of(held.sitting, seat) not in (None, "none"):  # else it would give the same answer again
        await call.house.steward.set_standing(held, seat, "none")
    return table_info(held.sitting, person)


async def answer_undo(call: Call) -> TableInfo:
    """Agree to an undo, or not."""
    person, held = call.person, await call.table()
    agree = (await call.body(UndoAnswer)).agree
    check_speaks_for_all(person, held.sitting)
    await call.house.act(held, lambda sitting: deciding.answer_undo(sitting, person.guest, agree))
    return table_info(held.sitting, person)


async def put_standing(call: Call) -> Position:
    """Let the game's standing answer be given in your place, where it has one. Nobody else is told."""
    person, held = call.person, await call.table()
    wish = await call.body(StandingWish)
    seat = one_seat(held.sitting, person, wish.seat)
    if held.sitting.status != PLAYING or not has_standing(held.sitting):
        raise Denied(Message("play-no-standing", games=titles_with_standing()))
    await call.house.steward.set_standing(held, seat, wish.answer)
    return position(held.sitting, Seat(seat), held.sitting.number, call.language, now())


async def get_note(call: Call) -> NoteText:
    """Your note to yourself."""
    person, held = call.person, await call.table()
    return NoteText(await call.house.store.note(held.sitting.id, person.guest))


async def put_note(call: Call) -> NoteText:
    """Write a note to yourself. Nobody else can read it."""
    person, held = call.person, await call.table()
    text = (await call.body(Note)).text
    await call.house.store.set_note(held.sitting.id, person.guest, text)
    return NoteText(text)
