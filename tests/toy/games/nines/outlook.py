"""What a page shows a seat before it chooses."""

from ludotheque.core.game import Json, Seat
from tests.toy.games.nines.rules import best
from tests.toy.games.nines.state import State, to_act


def outlook(state: State, seat: Seat | None) -> Json:
    """`takes`: the cards of the hand that would take the trick as it lies."""
    if seat is None or seat != to_act(state):
        return {"takes": []}
    hand = state.hands[seat]
    return {"takes": [card for card in hand if best((*state.trick, card), state.options) == card]}
