"""The way of a move that somebody sends, over the socket or by HTTP."""

from collections.abc import Coroutine
from typing import Any

from ludotheque.core.errors import Message
from ludotheque.play.deciding import Decide, GoodMove, check_move
from ludotheque.play.lobby import Denied, NotYours
from ludotheque.play.sitting import Sitting
from ludotheque.server.held import Held, one_seat
from ludotheque.server.house import House
from ludotheque.server.identity import Person
from ludotheque.server.sent import Move, NewMove


def play_move(house: House, held: Held, person: Person, move: Move | NewMove) -> Coroutine[Any, Any, int]:
    """Seat, number, parse, apply, append, tell: the one path, for socket, HTTP and mails alike. Nobody who is banned
    has it."""
    if house.deeds.is_banned(person.guest):
        raise NotYours(Message("server-banned"))
    return house.act(held, _decide(person, move), client=f"{person.guest}/{move.id}")


def _decide(person: Person, move: Move | NewMove) -> Decide:
    def decide(sitting: Sitting) -> GoodMove:
        seat = one_seat(sitting, person, move.seat)
        if sitting.chairs[seat].away is not None:
            raise Denied(Message("lobby-away"))
        return check_move(sitting, seat, move.number, move.move)

    return decide
