"""What may be laid, and who takes the trick."""

from ludotheque.core.errors import Illegal, Message
from ludotheque.core.game import Seat
from tests.toy.games.nines.cards import Card, Cards
from tests.toy.games.nines.law import Options
from tests.toy.games.nines.moves import Lay
from tests.toy.games.nines.state import State, to_act


def legal(state: State) -> tuple[Lay, ...]:
    seat = to_act(state)
    return () if seat is None else tuple(map(Lay, state.hands[seat]))


def apply(state: State, move: Lay) -> State:
    seat = to_act(state)
    if seat is None:
        raise Illegal("N5", Message("nines-over"))
    hand = state.hands[seat]
    if move.card not in hand:
        raise Illegal("N2", Message("nines-not-held", card=move.card, hand=" ".join(map(str, hand))))
    left = tuple(card for card in hand if card != move.card)
    hands = (*state.hands[:seat], left, *state.hands[seat + 1 :])
    after = state._replace(hands=hands, trick=(*state.trick, move.card))
    return _taken(after) if len(after.trick) == len(hands) else after


def _taken(state: State) -> State:
    taker = taker_of(state)
    return state._replace(leader=taker, trick=(), tricks=(*state.tricks, (taker, state.trick)))


def taker_of(state: State) -> Seat:
    """Whose card takes the trick as it lies (N3)."""
    place = state.trick.index(best(state.trick, state.options))
    return Seat((state.leader + place) % len(state.hands))


def best(cards: Cards, options: Options) -> Card:
    return max(cards) if options.takes == "highest" else min(cards)
