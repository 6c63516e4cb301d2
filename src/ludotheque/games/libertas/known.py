"""What a seat of Libertas knows that forgets nothing (L9)."""

from ludotheque.core.chance import Chance
from ludotheque.core.game import Seat, check_seat
from ludotheque.games.libertas.state import State

Known = State


def known(state: State, seat: Seat) -> Known:
    """Everything: each card was seen when it was taken, so whoever forgets nothing knows all (L9)."""
    check_seat(seat, state.table.seats)
    return state


def sample(known: Known, chance: Chance) -> State:
    """The only state there can be (see `known`)."""
    return known
