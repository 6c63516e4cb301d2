"""What a move of Libertas would do: its points at once, the rack, and what it leaves to the next player."""

from typing import Any

from ludotheque.bots.libertas.greedy import opened
from ludotheque.core.errors import Message
from ludotheque.core.game import Seat
from ludotheque.games.libertas.combinations import best_arrangement
from ludotheque.games.libertas.moves import Move
from ludotheque.games.libertas.prospects import left_to_next, prospect
from ludotheque.games.libertas.rules import apply
from ludotheque.games.libertas.state import State, is_occupation


def reason(state: State, seat: Seat, move: Move) -> Message:
    found = prospect(state, move)
    about: dict[str, Any] = {
        "squares": found.squares,
        "lines": found.lines,
        "opened": _for_the_next(state, move),
    }
    if is_occupation(state):
        return Message("libertas-why-occupation", cost=-found.points, **about)
    before = best_arrangement(state.racks[seat]).total // state.setup.options.divisor
    return Message("libertas-why", points=found.points, before=before, after=before + found.adds, **about)


def first_sight(state: State, move: Move) -> int:
    """What the figures of the reason come to: points and combinations, less what the next player could gain, or with
    what they would have to pay."""
    found, left = prospect(state, move), _for_the_next(state, move)
    return found.points + found.adds + (left if is_occupation(state) else -left)


def _for_the_next(state: State, move: Move) -> int:
    """What the next player could gain after the move; in phase II what they would have to pay."""
    if is_occupation(state):
        return -opened(apply(state, move)) // state.setup.options.divisor
    left = left_to_next(state, move)
    return left.points // state.setup.options.divisor if left else 0
