"""What a seat knows that forgets nothing: its hand and every card that was laid."""

from typing import NamedTuple

from ludotheque.core.chance import Chance
from ludotheque.core.game import Seat, check_seat
from tests.toy.games.nines.cards import DECK, Cards
from tests.toy.games.nines.moves import Lay
from tests.toy.games.nines.state import State, to_act


class Known(NamedTuple):
    """A state as a seat knows it: others' hands are empty, and `sizes` says how many cards they hold."""

    seat: Seat
    sizes: tuple[int, ...]
    state: State


def known(state: State, seat: Seat) -> Known:
    check_seat(seat, len(state.hands))
    hands = tuple(hand if other == seat else () for other, hand in enumerate(state.hands))
    return Known(seat, tuple(map(len, state.hands)), state._replace(hands=hands))


def sample(known: Known, chance: Chance) -> State:
    hidden = iter(chance.shuffled(unseen(known)))
    hands = tuple(
        known.state.hands[seat] if seat == known.seat else tuple(sorted(next(hidden) for _ in range(size)))
        for seat, size in enumerate(known.sizes)
    )
    return known.state._replace(hands=hands)


def shows(before: State, move: Lay, after: State, seat: Seat) -> bool:
    """A card that another lays."""
    return to_act(before) != seat


def unseen(known: Known) -> Cards:
    state = known.state
    laid = {*state.trick, *(card for _, cards in state.tricks for card in cards)}
    return tuple(card for card in DECK if card not in laid and card not in state.hands[known.seat])
