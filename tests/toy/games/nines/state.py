"""A position of Nines and the deal it comes from."""

from typing import NamedTuple

from ludotheque.core.chance import Chance
from ludotheque.core.game import Seat
from tests.toy.games.nines.cards import DECK, Cards
from tests.toy.games.nines.law import HAND, Options, check_table, name


class Deal(NamedTuple):
    """All nine cards; each seat has three of them in turn."""

    seats: int
    cards: Cards


class State(NamedTuple):
    options: Options
    hands: tuple[Cards, ...]  # sorted
    leader: Seat
    trick: Cards  # from the leader on
    tricks: tuple[tuple[Seat, Cards], ...]  # who took them


def deal(chance: Chance, seats: int, options: Options) -> Deal:
    check_table(seats, options)
    return Deal(seats, tuple(chance.dealing(name, seats).shuffled(DECK)))


def initial(deal: Deal, options: Options) -> State:
    check_table(deal.seats, options)
    hands = [deal.cards[i * HAND : (i + 1) * HAND] for i in range(deal.seats)]
    return State(options, tuple(tuple(sorted(hand)) for hand in hands), Seat(0), (), ())


def to_act(state: State) -> Seat | None:
    """N2, N5."""
    seat = Seat((state.leader + len(state.trick)) % len(state.hands))
    return seat if state.hands[seat] else None
