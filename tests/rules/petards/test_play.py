"""Random play: what is listed is accepted, what is not is refused, and the invariants hold."""

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from ludotheque.core.chance import Chance
from ludotheque.core.errors import Illegal, Unreadable
from ludotheque.core.options import read_options
from ludotheque.games.petards import (
    Options,
    apply,
    deal,
    format_move,
    initial,
    legal,
    outcome,
    parse_move,
    to_act,
)
from ludotheque.games.petards.cards import LETTERS
from ludotheque.games.petards.state import State
from tests.checks.petards import SPREAD, check
from tests.rules.petards.position import legal_texts


def every_text(state: State, chance: Chance) -> Iterator[str]:
    """Every text of every form at this table, and of the runs, which have no number, many."""
    yield from ("draw", "take")
    for card in LETTERS + "*!":
        yield f"discard {card}"
    for number in range(1, len(state.runs) + 2):
        yield from (f"{number}{end}{card}" for end in "<>" for card in LETTERS + "*!x")
        yield from (f"{number}:{letter}" for letter in LETTERS)
    for start in range(26):
        letters = (LETTERS * 2)[start : start + 1 + chance.below(7)]
        yield "run " + letters
        yield "run " + "".join(chance.choice([letter, letter, "*"]) for letter in letters)
    hand = state.hands[state.seat]
    for _ in range(20):
        yield "run " + "".join(chance.shuffled(hand))[: 2 + chance.below(4)].replace("!", "*")


def is_accepted(state: State, text: str) -> bool:
    try:
        apply(state, parse_move(text))
    except (Illegal, Unreadable):
        return False
    return True


@pytest.mark.parametrize("options", SPREAD, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_exactly_the_legal_moves_are_accepted(seats: int, options: dict[str, object]) -> None:
    chance = Chance(f"{seats} {options}")
    chosen = read_options(Options, options)
    state = initial(deal(chance, seats, chosen), chosen)
    for _ in range(60):
        listed = legal_texts(state)
        assert all(is_accepted(state, text) for text in listed)
        accepted = {text for text in every_text(state, chance) if is_accepted(state, text)}
        assert accepted <= listed
        if not listed:
            break
        layings = [text for text in sorted(listed) if not text.startswith("discard")]
        state = apply(state, parse_move(chance.choice(layings or sorted(listed))))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_state_is_not_changed_by_moves_made_from_it(seats: int) -> None:
    chance, options = Chance(f"old {seats}"), Options()
    state = initial(deal(chance, seats, options), options)
    while to_act(state) is not None:
        before = repr(state)
        moves = legal(state)
        after = [apply(state, move) for move in moves]
        assert repr(state) == before
        assert legal(state) == moves
        state = chance.choice(after)


class Table(RuleBasedStateMachine):
    """A game in which every move is chosen by hypothesis."""

    @initialize(seed=st.integers(0, 10**6), seats=st.sampled_from([2, 3, 4]), options=st.sampled_from(SPREAD))
    def sit_down(self, seed: int, seats: int, options: dict[str, object]) -> None:
        chosen = read_options(Options, options)
        self.state = initial(deal(Chance(str(seed)), seats, chosen), chosen)

    @precondition(lambda self: to_act(self.state) is not None)
    @rule(choice=st.integers(0, 10**6))
    def move(self, choice: int) -> None:
        moves = legal(self.state)
        move = moves[choice % len(moves)]
        assert parse_move(format_move(move)) == move
        self.state = apply(self.state, move)

    @precondition(lambda self: to_act(self.state) is not None)
    @rule()
    def lay_if_possible(self) -> None:
        self.state = apply(self.state, legal(self.state)[0])

    @precondition(lambda self: to_act(self.state) is None)
    @rule()
    def look_at_the_result(self) -> None:
        result = outcome(self.state)
        assert sum(sum(seat["rounds"]) for seat in result.breakdown) == sum(result.scores)

    @invariant()
    def everything_holds(self) -> None:
        if hasattr(self, "state"):
            check(self.state)


Table.TestCase.settings = settings(
    max_examples=30, stateful_step_count=80, deadline=None, suppress_health_check=list(HealthCheck)
)
TestTable = Table.TestCase
