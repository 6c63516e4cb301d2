"""What lies in sight of a seat: its own hand, the trick, who has how many cards and points."""

from dataclasses import dataclass

from ludotheque.core.game import Seat, check_seat
from tests.toy.games.nines.cards import Cards
from tests.toy.games.nines.scoring import scores
from tests.toy.games.nines.state import State, to_act


@dataclass(frozen=True, slots=True)
class View:
    seat: int | None
    to_act: int | None
    takes: str
    hand: Cards | None  # the own one
    hand_sizes: tuple[int, ...]
    leader: int
    trick: Cards
    scores: tuple[int, ...]


def view(state: State, seat: Seat | None) -> View:
    if seat is not None:
        check_seat(seat, len(state.hands))
    return View(
        seat=seat,
        to_act=to_act(state),
        takes=state.options.takes,
        hand=None if seat is None else state.hands[seat],
        hand_sizes=tuple(map(len, state.hands)),
        leader=state.leader,
        trick=state.trick,
        scores=scores(state),
    )
