"""What people at a table do besides playing: say a phrase, nudge, vote."""

from ludotheque.core.errors import Message
from ludotheque.play.lobby import Denied, NotYours
from ludotheque.play.phrases import NUDGE, phrases_of
from ludotheque.play.sitting import Sitting
from ludotheque.play.status import PLAYING
from ludotheque.play.voting import answer_vote, call_vote
from ludotheque.server.calls import Call
from ludotheque.server.held import one_seat
from ludotheque.server.messages import Said, TableInfo
from ludotheque.server.rights import check_speaks_for_all
from ludotheque.server.sent import Phrase, SeatWish, VoteAnswer, VoteWish
from ludotheque.server.telling import table_info
from ludotheque.server.uptime import now


async def say_phrase(call: Call) -> Said:
    """Say a phrase to everybody at the table, in each reader's language. It is kept nowhere."""
    person, held = call.person, await call.table()
    wish = await call.body(Phrase)
    seat = one_seat(held.sitting, person, wish.seat)
    if wish.phrase not in phrases_of(held.sitting.settings.game):
        raise Denied(Message("play-no-phrase"))
    _check_may_speak(call)
    call.context.addresses.speak(person.player)
    said = Said(seat, wish.phrase)
    await call.house.attendance.say(held, said)
    return said


async def nudge(call: Call) -> Said:
    """Remind whoever is to act that it is their turn."""
    person, held = call.person, await call.table()
    wish = await call.body(SeatWish)
    seat = one_seat(held.sitting, person, wish.seat)
    waited_for = _waited_for(held.sitting, person.guest)
    _check_may_speak(call)
    call.context.addresses.nudge(person.player)
    said = Said(seat, NUDGE, waited_for)
    await call.house.attendance.say(held, said)
    await call.house.ringer.nudge(held, held.sitting.chairs[waited_for].guest or "")
    return said


def _check_may_speak(call: Call) -> None:
    if call.house.deeds.is_muted(call.person.guest):
        raise NotYours(Message("server-muted"))


def _waited_for(sitting: Sitting, guest: str) -> int:
    """The seat of another person who is to act."""
    seat = sitting.to_act
    if sitting.status != PLAYING or seat is None or not sitting.chairs[seat].is_person:
        raise Denied(Message("play-nudge-nobody"))
    if sitting.chairs[seat].guest == guest:
        raise Denied(Message("play-nudge-yourself"))
    return seat


async def vote(call: Call) -> TableInfo:
    """Call a vote: shall a bot play on for whoever has kept you waiting for longer than was agreed and is not here, or
    shall the game end without a result? All others who play must agree; of those whom somebody keeps waiting, all who
    are present."""
    person, held = call.person, await call.table()
    wish = await call.body(VoteWish)
    check_speaks_for_all(person, held.sitting)
    seat, attendance = one_seat(held.sitting, person, wish.seat), call.house.attendance
    expected, present = attendance.expected(held), attendance.present(held)
    await call.house.act(
        held, lambda sitting: call_vote(sitting, seat, person.guest, wish.question, expected, present, now())
    )
    return table_info(held.sitting, person)


async def vote_answer(call: Call) -> TableInfo:
    """Agree to what is voted on, or not: one no is enough against it."""
    person, held = call.person, await call.table()
    agree = (await call.body(VoteAnswer)).agree
    check_speaks_for_all(person, held.sitting)
    present = call.house.attendance.present(held)
    await call.house.act(held, lambda sitting: answer_vote(sitting, person.guest, agree, present))
    return table_info(held.sitting, person)
