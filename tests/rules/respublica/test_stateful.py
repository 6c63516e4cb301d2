"""Any legal moves in any order, chosen to break something: cards stay accounted for, views leak nothing."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from ludotheque.core.chance import Chance
from ludotheque.core.game import Seat
from ludotheque.games.respublica import (
    Options,
    apply,
    deal,
    format_move,
    initial,
    known,
    legal,
    outcome,
    parse_move,
    sample,
    scores,
    to_act,
    view,
)
from ludotheque.games.respublica.law import EditionName
from tests.checks.respublica import check
from tests.rules.respublica.test_sampling import talkative


class Table(RuleBasedStateMachine):
    """A table at which anything legal may happen."""

    @initialize(
        seed=st.integers(0, 999),
        seats=st.integers(3, 5),
        edition=st.sampled_from(["queen", "classic"]),
        stall_rounds=st.integers(1, 3),
    )
    def sit_down(self, seed: int, seats: int, edition: EditionName, stall_rounds: int) -> None:
        options = Options(edition=edition, stall_rounds=stall_rounds)
        self.chance = Chance(f"stateful {seed}")
        self.state = initial(deal(self.chance, seats, options), options)

    def is_on(self) -> bool:
        return hasattr(self, "state") and to_act(self.state) is not None

    @precondition(is_on)
    @rule(place=st.floats(0, 1, exclude_max=True))
    def make_any_move(self, place: float) -> None:
        moves = legal(self.state)
        move = moves[int(place * len(moves))]
        assert parse_move(format_move(move)) == move
        self.state = apply(self.state, move)

    @precondition(is_on)
    @rule(turns=st.integers(1, 30))
    def trade_like_people(self, turns: int) -> None:
        for _ in range(turns):
            if self.is_on():
                self.state = apply(self.state, talkative(self.state, self.chance))

    @precondition(is_on)
    @rule(place=st.floats(0, 1, exclude_max=True))
    def imagine(self, place: float) -> None:
        seat = Seat(int(place * len(self.state.hands)))
        other = sample(known(self.state, seat), self.chance)
        assert view(other, seat) == view(self.state, seat)
        check(other)

    @invariant()
    def cards_are_where_they_can_be(self) -> None:
        if hasattr(self, "state"):
            check(self.state)

    @precondition(lambda self: not self.is_on())
    @rule()
    def count_points(self) -> None:
        """Pairs in hand only add to what lies on the table."""
        assert all(map(int.__ge__, outcome(self.state).scores, scores(self.state)))
        assert tuple(legal(self.state)) == ()


Table.TestCase.settings = settings(max_examples=25, stateful_step_count=40, deadline=None)
TestTable = Table.TestCase
