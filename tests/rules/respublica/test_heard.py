"""What all have heard and seen of the turns before: every announcement, answer, refusal, trade and laying."""

import pytest

from ludotheque.core.chance import Chance
from ludotheque.core.game import Seat
from ludotheque.games.respublica import known
from ludotheque.games.respublica.cards import Kind
from ludotheque.games.respublica.known import sample
from ludotheque.games.respublica.moves import DECLINE, PASS
from ludotheque.games.respublica.notation import parse_move
from ludotheque.games.respublica.rules import apply
from ludotheque.games.respublica.state import REMEMBERED, PastTurn, Phase, State
from tests.rules.respublica.position import cards, play, position


def table() -> State:
    return position("0 announces 4 hun, 2 goth\n1 holds 2 hun, 1 monk\n2 holds 3 viking")


@pytest.mark.clause("R9")
def test_a_trade_is_remembered_with_all_that_was_said_and_exchanged_and_what_was_laid_after_it() -> None:
    state = play(table(), "seek 1 hun", "ask 1 goth", "decline", "accept 1", "lay hun", "done")
    (turn,) = state.heard
    assert turn.announcement == parse_move("seek 1 hun")
    assert turn.answers == (parse_move("ask 1 goth"), DECLINE)
    assert (turn.active, turn.partner) == (0, 1)
    assert (turn.given, turn.received) == (cards("1 goth"), cards("1 hun"))
    assert turn.laid == (Kind.HUN,)


@pytest.mark.clause("R7")
def test_refusals_declines_and_silence_are_remembered_too() -> None:
    refused = play(table(), "seek 1 hun", "ask 1 goth", "decline", "refuse", "done")
    assert refused.heard[0].partner is None
    assert refused.heard[0].answers == (parse_move("ask 1 goth"), DECLINE)
    declined = play(table(), "offer 1 goth", "decline", "decline", "done")
    assert declined.heard[0].answers == (DECLINE, DECLINE)
    silent = play(table(), "pass", "done", "pass")
    assert silent.heard == (PastTurn(Seat(0)), PastTurn(Seat(1)))


def test_a_trade_under_way_is_not_yet_among_the_turns_before() -> None:
    assert play(table(), "seek 1 hun", "ask 1 goth").heard == ()


def test_every_seat_knows_the_same_of_it_in_every_world_that_it_may_be_in() -> None:
    state = play(table(), "seek 1 hun", "ask 1 goth", "decline", "accept 1", "lay hun", "done", "pass")
    for seat in map(Seat, range(3)):
        assert known(state, seat).heard == state.heard
        assert sample(known(state, seat), Chance("heard")).heard == state.heard


def test_memory_stays_small_however_long_a_game_is() -> None:
    state = position("0 announces -\n1 holds -\n2 holds -", stall_rounds=99)
    while len(state.heard) < REMEMBERED or state.heard[0].active == 0:
        state = apply(state, PASS) if state.phase is Phase.ANNOUNCE else play(state, "done")
    assert len(state.heard) == REMEMBERED
    assert state.heard[-1].active == (state.heard[0].active + REMEMBERED - 1) % 3
