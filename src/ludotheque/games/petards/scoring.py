"""The score of Pétards: what a hand counts, what a round brings, and how the game came out."""

from ludotheque.core.game import Outcome, check_over, winners
from ludotheque.games.petards.cards import LETTERS, PETARD, STAR, Hand
from ludotheque.games.petards.law import LETTER_POINTS, PETARD_POINTS, STAR_POINTS
from ludotheque.games.petards.state import State, to_act

POINTS = {**dict.fromkeys(LETTERS, LETTER_POINTS), STAR: STAR_POINTS, PETARD: PETARD_POINTS}  # P13


def round_points(state: State) -> tuple[int, ...]:
    """P13: whoever is out of cards scores what all others hold."""
    held = sum(map(hand_points, state.hands))
    return tuple(held if seat == state.seat else 0 for seat in range(len(state.hands)))


def hand_points(hand: Hand) -> int:
    """
    >>> hand_points("*!AB")
    12
    """
    return sum(POINTS[card] for card in hand)


def scores(state: State) -> tuple[int, ...]:
    """The points of the finished rounds."""
    return tuple(sum(points[seat] for points in state.rounds.points) for seat in range(len(state.hands)))


def outcome(state: State) -> Outcome:
    """P17."""
    check_over(to_act(state))
    totals = scores(state)
    rounds = zip(*state.rounds.points, strict=True)
    return Outcome(totals, winners(totals), tuple({"rounds": list(points)} for points in rounds))


def ending(state: State) -> tuple[str, ...]:
    """A word for each round: whoever ends one scores, since all others hold cards; nobody does in a void one."""
    return tuple("won" if any(points) else "void" for points in state.rounds.points)  # P13, P16
