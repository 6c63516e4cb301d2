"""What the tests ask of Nines."""

from tests.toy.games.nines.law import CARDS, HAND
from tests.toy.games.nines.state import State

SPREAD: tuple[dict[str, object], ...] = ({}, {"takes": "lowest"})
LONGEST_WALK = 10
DEALT = SPREAD
FIRST_CARDS = "1 3 6 4 2 8 7 5"


def check(state: State) -> None:
    """Every card is once somewhere, and hands shrink in turn."""
    seen = [card for hand in state.hands for card in hand] + [*state.trick]
    seen += [card for _, cards in state.tricks for card in cards]
    assert len(seen) == len(set(seen)) == HAND * len(state.hands) <= CARDS
    assert max(map(len, state.hands)) - min(map(len, state.hands)) in (0, 1)
