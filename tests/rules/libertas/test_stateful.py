"""A game as a machine that hypothesis drives: legal and illegal moves in any order, and nothing old ever changes."""

import pickle

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from ludotheque.core.chance import Chance
from ludotheque.core.errors import Illegal
from ludotheque.core.options import read_options
from ludotheque.games.libertas import rules
from ludotheque.games.libertas.law import Options
from ludotheque.games.libertas.moves import Move
from ludotheque.games.libertas.notation import format_move, parse_move
from ludotheque.games.libertas.state import State, deal, initial
from tests.checks.libertas import TABLES, check
from tests.rules.libertas.test_notation import ALL_MOVES


class LibertasMachine(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.states: list[State] = []
        self.frozen: list[bytes] = []

    @initialize(table=st.sampled_from(TABLES), seed=st.integers(0, 10**6))
    def sit_down(self, table: tuple[int, dict[str, object]], seed: int) -> None:
        seats, options = table
        chosen = read_options(Options, options)
        self.keep(initial(deal(Chance(str(seed)), seats, chosen), chosen))

    def keep(self, state: State) -> None:
        self.states.append(state)
        self.frozen.append(pickle.dumps(state))

    @property
    def state(self) -> State:
        return self.states[-1]

    @precondition(lambda self: self.state.seat is not None)
    @rule(data=st.data())
    def play_a_legal_move(self, data: st.DataObject) -> None:
        move = data.draw(st.sampled_from(rules.legal(self.state)))
        self.keep(rules.apply(self.state, parse_move(format_move(move))))

    @rule(move=st.sampled_from(ALL_MOVES))
    def try_any_move(self, move: Move) -> None:
        try:
            self.keep(rules.apply(self.state, move))
        except Illegal:
            assert move not in rules.legal(self.state)

    @precondition(lambda self: len(self.states) > 1)
    @rule()
    def take_back(self) -> None:
        self.states.pop()
        self.frozen.pop()

    @invariant()
    def every_card_is_somewhere(self) -> None:
        if self.states:
            check(self.state)

    def teardown(self) -> None:
        assert [pickle.dumps(state) for state in self.states] == self.frozen


TestLibertas = LibertasMachine.TestCase
TestLibertas.settings = settings(max_examples=40, stateful_step_count=60, deadline=None)
