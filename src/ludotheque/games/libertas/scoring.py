"""Points of the seats: liberation, combinations, komi, less the costs of phase II (L14, L16, L26); how a game ended."""

from ludotheque.core.game import Json, Outcome, check_over, winners
from ludotheque.games.libertas.cards import card_name
from ludotheque.games.libertas.combinations import Arrangement, best_arrangement
from ludotheque.games.libertas.law import OCUPANTE_STREAK
from ludotheque.games.libertas.state import State, is_occupation


def scores(state: State) -> tuple[int, ...]:
    """The public points: of liberation in phase I, the running totals in phase II, the result at the end."""
    if state.seat is None or state.occupation:
        return totals(state)
    return state.bonus


def arrangements(state: State) -> tuple[Arrangement, ...]:
    """The best arrangement of each seat's rack, as it is or as it was when phase II began."""
    if state.occupation:
        return state.occupation.harvest
    return tuple(best_arrangement(rack) for rack in state.racks)


def costs(state: State) -> tuple[int, ...]:
    """What occupying has cost each seat (L23, L24)."""
    return state.occupation.costs if state.occupation else (0,) * state.setup.seats


def komi(state: State) -> tuple[int, ...]:
    """What each seat is given for not beginning, once phase I is over: L16."""
    points = state.setup.options.komi_points
    return tuple([points if seat == 1 else 0 for seat in range(state.setup.seats)])


def totals(state: State) -> tuple[int, ...]:
    """Liberation, combinations and komi, less what phase II has cost (L14, L16, L26)."""
    divisor = state.setup.options.divisor
    parts = zip(state.bonus, arrangements(state), komi(state), costs(state), strict=True)
    return tuple(
        bonus + arrangement.total // divisor + given - cost for bonus, arrangement, given, cost in parts
    )


def outcome(state: State) -> Outcome:
    check_over(state.seat)
    points = totals(state)
    divisor = state.setup.options.divisor
    breakdown: tuple[dict[str, Json], ...] = tuple(
        {
            "bonus": bonus,
            "combinations": [
                {
                    "cards": [card_name(card) for card in combination.cards],
                    "points": combination.points // divisor,
                }
                for combination in arrangement.combinations
            ],
            "libertas": arrangement.libertas // divisor,
            "penalty": -cost,
        }
        for bonus, arrangement, cost in zip(state.bonus, arrangements(state), costs(state), strict=True)
    )
    if state.setup.options.komi:  # L16: named only where it is played with
        breakdown = tuple(part | {"komi": given} for part, given in zip(breakdown, komi(state), strict=True))
    return Outcome(points, winners(points), breakdown)  # L14: a tie is shared


def ending(state: State) -> tuple[str, ...]:
    """How a finished game came to its end."""
    check_over(state.seat)
    if is_occupation(state):
        return ("laid-out" if not any(state.racks) else "nothing-to-lay",)  # L25
    if state.idle >= OCUPANTE_STREAK:
        return ("ocupantes",)  # L6
    return ("cleared" if not state.flags else "blocked",)  # L10
