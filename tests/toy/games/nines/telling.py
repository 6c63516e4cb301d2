"""What is seen to happen. Every card is laid open, so that all see the same."""

from ludotheque.core.errors import Message
from ludotheque.core.game import Seat, seat_name
from tests.toy.games.nines.moves import Lay
from tests.toy.games.nines.rules import apply
from tests.toy.games.nines.state import State


def tell(before: State, move: Lay, seat: Seat | None, after: State | None = None) -> Message:
    after = after or apply(before, move)
    if len(after.tricks) == len(before.tricks):
        return Message("nines-tell-lay", card=move.card)
    taker, cards = after.tricks[-1]
    return Message("nines-tell-take", card=move.card, name=seat_name(taker), points=min(cards))


def say_move(move: Lay) -> Message | None:
    """A card is said as it is written."""
    return None


def tell_plan(before: State, move: Lay) -> Message:
    return tell(before, move, None)
