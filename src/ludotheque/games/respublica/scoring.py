"""Points (R18): point cards on the table as the game goes, pairs in hand at its end."""

from ludotheque.core.game import Outcome, check_over, winners
from ludotheque.games.respublica.cards import PAIR, Hand
from ludotheque.games.respublica.law import CHURCH, IDENTICAL_CARDS, SETTLEMENT
from ludotheque.games.respublica.state import OVER, Board, State
from ludotheque.games.respublica.terms import most


def scores(state: State) -> tuple[int, ...]:
    return tuple(map(board_points, state.boards))


def board_points(board: Board) -> int:
    """Point cards; a library is worth nothing."""
    return SETTLEMENT * board.settlements + sum(board.towns) + CHURCH * board.churches


def outcome(state: State) -> Outcome:
    check_over(state.actor if state.phase is not OVER else None)
    breakdown = tuple(map(_breakdown, state.boards, state.hands))
    points = tuple(sum(part.values()) for part in breakdown)
    return Outcome(points, winners(points), breakdown)


def ending(state: State) -> tuple[str, ...]:
    """How a finished game came to its end: the last civilisation card was drawn, or nothing happened any more."""
    return ("stalled" if state.civ else "last-card",)  # R15, R17


def _breakdown(board: Board, hand: Hand) -> dict[str, int]:
    return {
        "settlements": SETTLEMENT * board.settlements,
        "towns": sum(board.towns),
        "churches": CHURCH * board.churches,
        "pairs": IDENTICAL_CARDS * most(hand, PAIR),
    }
