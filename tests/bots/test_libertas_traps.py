"""A bot that has lost in theory sets traps, for a rival who errs; one that has won gives nothing away."""

from collections.abc import Iterator
from itertools import islice

import numpy as np
import pytest

from ludotheque.bots import Budget, Thought
from ludotheque.bots.budgets import batches
from ludotheque.bots.libertas import traps as libertas_traps
from ludotheque.bots.libertas.exact import Solver
from ludotheque.bots.libertas.levels import BEST
from ludotheque.bots.libertas.search import cards_left
from ludotheque.bots.libertas.traps import chances
from ludotheque.core.chance import Chance
from ludotheque.core.game import Seat
from ludotheque.games.libertas import rules
from ludotheque.games.libertas.moves import Move
from ludotheque.games.libertas.state import State
from tests.bots.test_libertas_levels import ending, solver_of

SOME = Budget(simulations=4_000)


def margin(state: State, seat: Seat) -> int:
    return solver_of(state).margin(state, seat, -1, 1)


def endings(cards: int, is_won: bool) -> Iterator[State]:
    """Positions with this many cards in which the seat to act has won, or lost, if nobody errs."""
    for i in range(100):
        state = ending(f"traps/{i}", cards)
        if state.seat is not None and (margin(state, state.seat) > 0) == is_won:
            yield state


def first_reply(self: Solver, state: State, games: int, stream: object) -> tuple[Move, float]:
    """A rival who takes the first card that it may."""
    self.pay(games)
    return rules.legal(state)[0], 0.0


def first_thought(state: State, chance: Chance, budget: Budget) -> tuple[Thought, ...]:
    return (Thought(rules.legal(state)[0], 0.5, 0.0),)


def is_caught(state: State, move: Move, seat: Seat) -> bool:
    after = rules.apply(state, move)
    return after.seat is not None and margin(rules.apply(after, rules.legal(after)[0]), seat) > 0


def test_the_move_is_chosen_that_the_rival_answers_wrongly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Solver, "reply", first_reply)
    monkeypatch.setattr(libertas_traps, "search", first_thought)
    traps = 0
    for state in islice(endings(14, is_won=False), 8):
        seat, legal = state.seat, rules.legal(state)
        assert seat is not None
        catching = [move for move in legal if is_caught(state, move, seat)]
        chosen = BEST.within(SOME)(state, legal, Chance("x"))
        assert chosen in (catching or legal)
        traps += 0 < len(catching) < len(legal)
    assert traps >= 2


def test_a_win_that_is_proven_is_never_given_up() -> None:
    for state in islice(endings(14, is_won=True), 4):
        assert state.seat is not None
        chosen = BEST.within(SOME)(state, rules.legal(state), Chance("x"))
        assert margin(rules.apply(state, chosen), state.seat) > 0


def test_what_a_lost_position_promises_stays_honest() -> None:
    state = next(endings(14, is_won=False))
    thoughts = BEST.think(state, rules.legal(state), Chance("x"), SOME)
    assert {thought.move for thought in thoughts} == set(rules.legal(state))
    assert all(thought.share is not None and thought.share <= 0.5 for thought in thoughts)
    assert thoughts[0].share == 0


def test_the_rival_sees_all_once_few_cards_are_left() -> None:
    for state in islice(endings(8, is_won=True), 4):
        assert state.seat is not None
        reply, promise = solver_of(state).reply(state, 20_000, np.array([7], dtype=np.uint64))
        assert margin(rules.apply(state, reply), state.seat) > 0
        assert -1 <= promise <= 1


def test_the_same_chance_sets_the_same_traps() -> None:
    state = ending("same traps", 20)
    assert cards_left(state) == 20
    found = [chances(state, Solver(state, batches(SOME, 250)), Chance("x")) for _ in range(2)]
    assert found[0] == found[1]
    assert set(found[0]) == set(rules.legal(state))
    assert all(0 <= chance <= 1 for chance in found[0].values())


@pytest.mark.parametrize("cards", [24, 22, 20, 15])
def test_traps_end_with_the_budget(cards: int) -> None:
    state = ending("short", cards)
    thoughts = BEST.think(state, rules.legal(state), Chance("x"), Budget(simulations=50))
    assert thoughts and {thought.move for thought in thoughts} <= set(rules.legal(state))
