"""What holds in every position of Libertas, whatever was played."""

from typing import Any

from ludotheque.core.game import winners
from ludotheque.games.libertas.cards import FLAGS, cards_for
from ludotheque.games.libertas.law import CARD_SETS
from ludotheque.games.libertas.scoring import arrangements, costs, outcome, scores, totals
from ludotheque.games.libertas.state import State

SPREAD: tuple[dict[str, object], ...] = (
    {},
    {"end": "no_flag", "scale": "twentieth"},
    {"ocupante_limit": "none", "open_racks": True},
    {"scale": "twentieth", "open_racks": True},
    {"end": "no_flag", "ocupante_limit": "none"},
    {"occupation": True},
    {"occupation": True, "occupation_libertas": "completing", "end": "no_flag"},
    {"occupation": True, "occupation_libertas": "completing", "occupation_ocupante": "completing"},
    {"occupation": True, "occupation_ocupante": "completing", "scale": "twentieth", "ocupante_limit": "none"},
    {"komi": 700},
    {"komi": 840, "occupation": True, "scale": "twentieth"},
    {"komi": 4000, "occupation": True, "end": "no_flag"},
)
"""Options to play under; komi is for two alone (L16)."""

TABLES = [
    (seats, options) for seats in CARD_SETS for options in SPREAD if seats == 2 or "komi" not in options
]
"""Each number of players with all that it can play under."""

LONGEST_WALK = 6_000  # the law bounds it by L6
"""No random game may take more moves."""

DEALT: tuple[dict[str, object], ...] = ({}, {"end": "no_flag", "occupation": True})
"""Options to deal under."""

FIRST_CARDS = "R8 Y6 O Y10 Y7 R2 R3 Y1"
"""Of the deal for three by the seed `club-night`: records in the world name seeds."""

STRIDE = 9
"""Of this many positions of a random game one is asked for a hint."""

_WHOLE = {seats: sum(1 << card for card in cards_for(seats) if card < FLAGS + 4) for seats in CARD_SETS}


def check(state: State) -> None:
    _check_cards(state)
    _check_points(state)
    _check_turn(state)


def _check_cards(state: State) -> None:
    """Every card exactly once: on the board or on one rack; no cell holds two."""
    assert not state.flags & state.libertas
    assert not (state.flags | state.libertas) & state.ocupantes
    assert not (state.flags | state.libertas | state.ocupantes) & ~state.setup.board.cells
    assert state.ocupantes.bit_count() == CARD_SETS[state.setup.seats].ocupantes
    seen, lying = 0, state.flags | state.libertas
    while lying:
        lowest = lying & -lying
        lying ^= lowest
        card = state.cards[lowest.bit_length() - 1]
        assert bool(state.flags & lowest) == (card < FLAGS)
        assert not seen >> card & 1
        seen |= 1 << card
    for rack in state.racks:
        assert not seen & rack
        seen |= rack
    assert seen == _WHOLE[state.setup.seats]


def _check_points(state: State) -> None:
    """Liberation comes in squares and lines, costs likewise; the points are the sum of their parts."""
    size, divisor = state.setup.board.size, state.setup.options.divisor
    assert all(points >= 0 and points % (240 // divisor) == 0 for points in state.bonus)
    # No card comes back in phase I, so an area is liberated at most once (L5, L8).
    assert sum(state.bonus) * divisor <= (size - 1) ** 2 * 240 + 2 * size * 960
    assert len(costs(state)) == len(arrangements(state)) == state.setup.seats
    assert all(cost >= 0 and cost % (100 // divisor) == 0 for cost in costs(state))
    assert scores(state) == (totals(state) if state.occupation or state.seat is None else state.bonus)
    if state.seat is None:
        result = outcome(state)
        assert result.scores == tuple(_sum_of_parts(entry) for entry in result.breakdown)
        assert result.winners == winners(result.scores)
        given = state.setup.options.komi // divisor  # L16
        assert [entry.get("komi") for entry in result.breakdown[:2]] == (
            [0, given] if given else [None, None]
        )


def _sum_of_parts(entry: dict[str, Any]) -> int:
    combinations = sum(combination["points"] for combination in entry["combinations"])
    return int(entry["bonus"] + combinations + entry["libertas"] + entry["penalty"] + entry.get("komi", 0))


def _check_turn(state: State) -> None:
    assert state.seat is None or state.seat in range(state.setup.seats)
    assert bool(state.occupation) <= state.setup.options.occupation
    assert state.barred.bit_count() <= state.idle
    assert not state.barred or (state.ocupantes and state.setup.options.ocupante_limit == "once_per_take")
    if state.reference >= 0 and not state.occupation:  # the last flag taken is on a rack
        assert any(rack >> state.reference & 1 for rack in state.racks)
