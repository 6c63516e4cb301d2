"""What a seat of Libertas knows that forgets nothing (L9)."""

from ludotheque.core.chance import Chance
from ludotheque.core.game import Seat, check_seat
from ludotheque.games.libertas.moves import Move
from ludotheque.games.libertas.state import State, are_racks_open

Known = State


def known(state: State, seat: Seat) -> Known:
    """Everything: each card was seen when it was taken, so whoever forgets nothing knows all (L9)."""
    check_seat(seat, state.setup.seats)
    return state


def sample(known: Known, chance: Chance) -> State:
    """The only state there can be (see `known`)."""
    return known


def shows(before: State, move: Move, after: State, seat: Seat) -> bool:
    """Racks, where they are turned over: people forget."""
    return are_racks_open(after) and not are_racks_open(before)
