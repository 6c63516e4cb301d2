"""Help with a move: a good one, and how one would read."""

from functools import partial

from ludotheque.catalog import beside, find_game
from ludotheque.core.errors import Illegal, Message, Unreadable
from ludotheque.core.game import AnyGame, Seat
from ludotheque.language import say
from ludotheque.play.advice import advice, glimpse, promise
from ludotheque.play.deciding import ask_hint
from ludotheque.play.lobby import Denied
from ludotheque.play.reasons import reason as why_move
from ludotheque.play.sitting import Sitting
from ludotheque.play.status import PLAYING
from ludotheque.server.calls import Call
from ludotheque.server.held import Held, NoTable, one_seat
from ludotheque.server.messages import Hint, Reading
from ludotheque.server.sent import Draft, SeatWish, SpokenTrade
from ludotheque.server.telling import reading, reason


async def hint(call: Call) -> Hint:
    """A good move for you, what it promises, what it does, and the next best."""
    wish = await call.body(SeatWish)
    person, held = call.person, await call.table()
    seat, number = one_seat(held.sitting, person, wish.seat), held.sitting.changed_at
    await _tell_all(call, held, seat)
    move, estimates, unthought = await call.house.steward.hint(held, Seat(seat))
    table = held.sitting.table
    if held.sitting.changed_at != number or table is None:  # something has happened meanwhile
        raise Denied(Message("play-hint-not-now"))
    why = say(why_move(table, Seat(seat), table.game.parse_move(move)), call.language)
    said = _sentence(table.game, move, call.language)
    if unthought is not None:
        text = say(glimpse(table.game, move, unthought), call.language)
        return Hint(move, text, reason=why, said=said, first_sight=say(unthought, call.language))
    text, promised = (
        say(told, call.language) for told in (advice(table.game, estimates), promise(estimates[0]))
    )
    other = estimates[1].move if len(estimates) > 1 else None
    other_said = None if other is None else _sentence(table.game, other, call.language)
    return Hint(move, text, promised, other, why, said, other_said)


async def _tell_all(call: Call, held: Held, seat: int) -> None:
    """Between people everybody sees that one was asked for, before it is given."""
    ask = partial(ask_hint, seat=seat, guest=call.person.guest)
    ask(held.sitting)
    if held.sitting.is_among_people and not held.sitting.has_hinted:
        await call.house.act(held, ask)


def _sentence(game: AnyGame, move: str, language: str) -> str | None:
    """How the move reads; None where its notation is its sentence."""
    sentence = game.say_move(game.parse_move(move))
    return None if sentence is None else say(sentence, language)


def _has_turn(sitting: Sitting, seat: int) -> bool:
    return sitting.status == PLAYING and sitting.to_act == seat


async def read_draft(call: Call) -> Reading:
    """How a move of yours would read, and whether you could make it now. Nothing is played."""
    draft, held = await call.body(Draft), await call.table()
    seat = one_seat(held.sitting, call.person, draft.seat)
    if not _has_turn(held.sitting, seat):  # the table may have moved on meanwhile
        return Reading(None, None, reason(Denied(Message("play-draft-not-now")), call.language))
    assert held.sitting.table is not None
    return reading(held.sitting.table, draft.move, call.language)


async def read_spoken(call: Call) -> Reading:
    """May this be said at a real table? Nothing is played."""
    wish = await call.body(SpokenTrade, call.context.limits.message)  # to read many small texts takes long
    check = beside(wish.game, "spoken")
    if check is None:
        raise NoTable(Message("server-no-page"))
    try:
        move = check.may_say(wish.said, wish.hand)
    except (Illegal, Unreadable) as refusal:
        return Reading(None, None, reason(refusal, call.language))
    game = find_game(wish.game)
    text = game.format_move(move)
    return Reading(text, _sentence(game, text, call.language), None)
