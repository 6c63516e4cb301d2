"""What a seat knows of a game of Nines in plain values, and back."""

from dataclasses import dataclass

from ludotheque.core.game import Seat
from tests.toy.games.nines.cards import Cards
from tests.toy.games.nines.known import Known
from tests.toy.games.nines.law import Options
from tests.toy.games.nines.state import State


@dataclass(slots=True)
class PlainTrick:
    seat: int
    cards: Cards


@dataclass(slots=True)
class Plain:
    seat: int
    options: Options
    sizes: tuple[int, ...]
    hand: Cards
    leader: int
    trick: Cards
    tricks: tuple[PlainTrick, ...]


def write_known(known: Known) -> Plain:
    state = known.state
    return Plain(
        seat=known.seat,
        options=state.options,
        sizes=known.sizes,
        hand=state.hands[known.seat],
        leader=state.leader,
        trick=state.trick,
        tricks=tuple(PlainTrick(*trick) for trick in state.tricks),
    )


def read_known(told: Plain) -> Known:
    hands = tuple(told.hand if seat == told.seat else () for seat in range(len(told.sizes)))
    tricks = tuple((Seat(trick.seat), trick.cards) for trick in told.tricks)
    return Known(
        Seat(told.seat), told.sizes, State(told.options, hands, Seat(told.leader), told.trick, tricks)
    )
