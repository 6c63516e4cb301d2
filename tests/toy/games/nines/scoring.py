"""What tricks are worth."""

from ludotheque.core.game import Outcome, check_over, winners
from tests.toy.games.nines.state import State, to_act


def points(state: State) -> tuple[list[int], ...]:
    """What each seat's tricks are worth (N4)."""
    return tuple(
        [min(cards) for taker, cards in state.tricks if taker == seat] for seat in range(len(state.hands))
    )


def scores(state: State) -> tuple[int, ...]:
    return tuple(map(sum, points(state)))


def outcome(state: State) -> Outcome:
    check_over(to_act(state))
    totals = scores(state)
    return Outcome(totals, winners(totals), tuple({"tricks": each} for each in points(state)))


def ending(state: State) -> tuple[str, ...]:
    """Did anybody take all tricks?"""
    return ("sweep" if len({taker for taker, _ in state.tricks}) == 1 else "shared",)
