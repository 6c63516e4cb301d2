"""The solver of Libertas has a referee that shares no code with it: all that can follow is played by the rules."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import islice, product

import numpy as np
import pytest

from ludotheque.bots import Budget
from ludotheque.bots.budgets import batches
from ludotheque.bots.libertas import perfect as perfect_play
from ludotheque.bots.libertas import solver as s
from ludotheque.bots.libertas.exact import FAR, FEW, Solver, measure, prove
from ludotheque.bots.libertas.perfect import closer
from ludotheque.bots.libertas.search import cards_left
from ludotheque.catalog import GAMES
from ludotheque.core.game import Seat
from ludotheque.core.options import read_options
from ludotheque.games.libertas import rules
from ludotheque.games.libertas.law import LIBERTAS_CARD, Options
from ludotheque.games.libertas.scoring import totals
from ludotheque.games.libertas.state import State
from ludotheque.play.table import deal_from_seed
from tests.conformance.walks import walk
from tests.soak import soak

LIBERTAS = GAMES["libertas"]
ENDINGS = soak(2_000, 20_000)
MOST_CARDS = soak(7, 8)

CHOICES: dict[str, tuple[object, ...]] = {
    "ocupante_limit": ("once_per_take", "none"),
    "open_racks": (False, True),
    "end": ("no_card", "no_flag"),
    "scale": ("original", "twentieth"),
    "komi": (0, 20, 800),
    "occupation_libertas": ("anywhere", "completing"),
    "occupation_ocupante": ("free", "completing"),
}
OPTION_SETS = [
    read_options(Options, dict(zip(CHOICES, chosen, strict=True))) for chosen in product(*CHOICES.values())
]
"""All that the solver accepts: whatever is chosen, without phase II."""


Found = dict[tuple[object, ...], int]
"""Values of positions of one game, since most can be reached in several ways."""


def perfect(state: State, found: Found) -> int:
    """By how much seat 0 wins if both play perfectly."""
    if state.seat is None:
        points = totals(state)
        return points[0] - points[1]
    key = (state.reference, state.racks, state.bonus)  # who has what tells what is left, and who is to act
    if key not in found:
        values = [perfect(rules.apply(state, move), found) for move in rules.legal(state)]
        found[key] = max(values) if state.seat == 0 else min(values)
    return found[key]


def seen_by(seat: int | None, margin: int) -> int:
    """The margin of seat 0 as this seat sees it."""
    return -margin if seat == 1 else margin


def solver_of(state: State, few: int = FEW) -> Solver:
    return Solver(state, batches(Budget(simulations=10_000_000), 1000), few=few)


def endings() -> Iterator[list[State]]:
    """Of each random game the positions with few cards left, the last of them over."""
    for i in range(ENDINGS):
        options = OPTION_SETS[i % len(OPTION_SETS)]
        states = [state for state, _ in walk(LIBERTAS, 2, options, f"endings/{i}")]
        yield [state for state in states if cards_left(state) <= MOST_CARDS or state.seat is None]


def test_the_solver_finds_what_playing_every_game_to_its_end_finds() -> None:
    compared: Counter[str] = Counter()
    for states in endings():
        solver, found = solver_of(states[0]), Found()
        for state in states:
            for seat in (Seat(0), Seat(1)):
                value = seen_by(seat, perfect(state, found)) * state.setup.options.divisor
                assert solver.margin(state, seat, -FAR, FAR) == value
            compared.update(["all", kind_of(state)])
        if compared["all"] >= ENDINGS:
            break
    seen = {kind: count for kind, count in compared.items() if count >= ENDINGS // 50}
    assert seen.keys() == {"all", "empty board", "stuck", "single card", "several cards"}, compared


def sized(state: State, *sizes: int) -> Solver:
    return solver_of(state)


def test_bounds_hold_the_margin_between_them_and_begin_with_who_wins() -> None:
    """A whole deal was asked first for the 760 points that most are won by, and nobody was told who wins."""
    for states in islice(endings(), ENDINGS // 50):
        found = Found()
        for state in states:
            seat = state.seat or Seat(0)
            value = seen_by(seat, perfect(state, found)) * state.setup.options.divisor
            bounds = [(least, most) for least, most, _ in closer(state, seat, partial(sized, state))]
            assert all(least <= value <= most for least, most in bounds)
            assert bounds[-1] == (value, value)
            if state.seat is not None:
                assert any(least > 0 or most < 0 or least == most for least, most in bounds[:2])


def test_the_move_that_is_named_reaches_what_is_proven() -> None:
    """Reviews name it as the better one."""
    raised = 0
    for states in islice(endings(), ENDINGS // 50):
        found = Found()
        for state in (state for state in states if state.seat is not None):
            seat, proven = Seat(state.seat or 0), -FAR
            for least, _, solver in closer(state, seat, partial(sized, state)):
                if least > proven:
                    assert solver.reached is not None
                    after = perfect(rules.apply(state, solver.reached), found)
                    assert seen_by(seat, after) * state.setup.options.divisor >= least
                    proven, raised = least, raised + 1
    assert raised > ENDINGS // 50


def test_what_is_known_already_is_not_asked_again() -> None:
    for states in islice(endings(), ENDINGS // 50):
        for state in (state for state in states if state.seat is not None):
            value = solver_of(state).margin(state, Seat(0), -FAR, FAR)
            for known in ((value - 20, value + 20), (value, FAR), (-FAR, value)):
                *_, (least, most, _) = closer(state, Seat(0), partial(sized, state), known)
                assert (least, most) == (value, value)


def kind_of(state: State) -> str:
    cards = cards_left(state)
    if state.seat is None:
        return "stuck" if cards else "empty board"
    return "single card" if cards == 1 else "several cards"


def test_each_move_is_proven_and_measured_as_playing_on_shows() -> None:
    for states in islice(endings(), ENDINGS // 50):
        found = Found()
        for state in (state for state in states if state.seat is not None):
            exact = {
                move: seen_by(state.seat, perfect(rules.apply(state, move), found))
                for move in rules.legal(state)
            }
            solver = solver_of(state)
            told = [(thought.margin, thought.share) for thought in measure(state, [*exact], solver)]
            assert told == [(value, share_of(value)) for value in sorted(exact.values(), reverse=True)[:2]]
            for move, result in prove(state, [*exact], solver).items():
                assert (result + 1) / 2 == share_of(exact[move])


def share_of(margin: int) -> float:
    return 1.0 if margin > 0 else 0.5 if margin == 0 else 0.0


def test_cells_of_the_border_have_no_squares_beyond_it() -> None:
    """What filled up the list of a cell's areas counted as liberated when the board was empty: 5,420 points were told
    of this position, which are 4,940."""
    options = Options()
    state: State = LIBERTAS.initial(deal_from_seed(LIBERTAS, "repro/6", 2, options), options)
    moves = "d5 a3 b5 b2 a2 a5 c4 e5 e1 d2 c3 a4 e3 d4 b4 c2 a1 c1 d3 e4 c5 b1"
    for move in moves.split():
        state = rules.apply(state, LIBERTAS.parse_move(move))
    assert state.seat is not None
    assert seen_by(state.seat, perfect(state, {})) == 4940
    assert solver_of(state).margin(state, state.seat, -FAR, FAR) == 4940


@pytest.mark.parametrize("few", [0, 5, FEW, perfect_play.FEW])
@pytest.mark.parametrize("cards", [8, 10, soak(11, 12)])
def test_who_wins_and_by_how_much_is_what_playing_on_shows_with_more_cards_too(cards: int, few: int) -> None:
    for i in range(soak(8, 60)):
        found = Found()
        for state, _ in walk(LIBERTAS, 2, OPTION_SETS[i % len(OPTION_SETS)], f"sides/{i}"):
            if state.seat is not None and cards_left(state) == cards:
                exact, solver = seen_by(state.seat, perfect(state, found)), solver_of(state, few)
                assert share_of(solver.margin(state, state.seat, -1, 1)) == share_of(exact)
                assert solver.margin(state, state.seat, -FAR, FAR) == exact * state.setup.options.divisor


def test_the_rival_who_has_seen_all_takes_what_playing_on_shows_to_be_best() -> None:
    """It shares the solver's tables, so it has the same referee: with few cards left it proves what it takes."""
    stream, compared = np.array([1], dtype=np.uint64), 0
    for states in islice(endings(), ENDINGS // 20):
        for state in (state for state in states if state.seat is not None and cards_left(state) <= 5):
            found = Found()
            values = {
                move: share_of(seen_by(state.seat, perfect(rules.apply(state, move), found)))
                for move in rules.legal(state)
            }
            reply, _ = solver_of(state).reply(state, 2_000, stream)
            assert values[reply] == max(values.values())
            compared += 1
    assert compared >= ENDINGS // 20


def liberation(state: State, found: Found) -> int:
    """By how much the seat to act liberates more than the other if both play for nothing else, 500 for a Libertas card
    included, on the original scale."""
    if state.seat is None:
        return 0
    key = (state.reference, state.flags, state.libertas)
    if key not in found:
        values = []
        for move in rules.legal(state):
            after = rules.apply(state, move)
            gained = (after.bonus[state.seat] - state.bonus[state.seat]) * state.setup.options.divisor
            gained += LIBERTAS_CARD * (after.libertas != state.libertas)
            values.append(gained - liberation(after, found))
        found[key] = max(values)
    return found[key]


def reaches_by_liberation(state: State, asked: int, solver: Solver) -> bool:
    frames = solver._frames(state)
    frames[0, [s.AT_BETA, s.AT_SIMPLER]] = asked, 1
    solver._fill()
    tables = (
        solver._memory,
        solver._racks,
        solver._potentials,
        solver._values,
        solver._ranks,
        solver._bounds,
    )
    assert s.search(solver._game, frames, *tables, 0, 1 << 30) == -1
    return bool(frames[0, s.AT_BEST] >= asked)


@pytest.mark.parametrize("cards", [8, 9, soak(11, 12)])
def test_what_is_asked_of_the_simpler_game_is_what_playing_for_liberation_alone_shows(cards: int) -> None:
    compared = 0
    for i in range(soak(8, 60)):
        for state, _ in walk(LIBERTAS, 2, OPTION_SETS[i % len(OPTION_SETS)], f"simpler/{i}"):
            if state.seat is not None and cards_left(state) == cards:
                value, solver = liberation(state, {}), solver_of(state)
                for asked in (value - 240, value + 240, value, value + 20, value - 20, value):
                    assert reaches_by_liberation(state, asked, solver) == (value >= asked)
                compared += 1
    assert compared
