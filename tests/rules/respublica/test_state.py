"""A state of Res Publica is put together as its fields are named."""

from typing import Any

import pytest

from ludotheque.core.chance import Chance
from ludotheque.core.game import Seat
from ludotheque.games.respublica import Options, deal, initial
from ludotheque.games.respublica.cards import NO_CARDS, PEOPLE, Hand
from ludotheque.games.respublica.moves import DECLINE, Seek
from ludotheque.games.respublica.state import (
    ACCEPT,
    ANSWER,
    LAST_LAYING,
    LAY,
    REMEMBERED,
    TEN,
    Countdown,
    PastTurn,
    State,
    Trade,
    bargaining,
    next_turn,
    trade_over,
    trade_over_without_exchange,
    with_answers,
)
from ludotheque.games.respublica.terms import Term, Words

STATE = initial(deal(Chance("a state"), 3, Options()), Options())
SEEK = Seek(Words(Term(1, PEOPLE)))
HANDS: Any = ("the", "new", "hands")
SHOWN: Any = ("what", "is", "shown")
LAST, FIRST, NEXT = Seat(2), Seat(0), Seat(1)


def _is(made: State, before: State, **fields: Any) -> bool:
    """Every step is built by the order of the fields, where two in each other's place would pass every type."""
    return type(made) is State and made == before._replace(**fields)


def test_a_step_of_a_trade_changes_who_acts_and_what_was_said() -> None:
    trade = Trade(SEEK)
    made = bargaining(STATE, ANSWER, NEXT, trade, SHOWN)
    assert _is(made, STATE, phase=ANSWER, actor=NEXT, trade=trade, shown=SHOWN)


@pytest.mark.parametrize(("actor", "following", "phase"), [(NEXT, LAST, ANSWER), (LAST, FIRST, ACCEPT)])
@pytest.mark.parametrize("shown", [None, SHOWN])
def test_an_answer_goes_on_to_the_left_until_the_active_player_chooses(
    actor: Seat, following: Seat, phase: Any, shown: tuple[Hand, ...] | None
) -> None:
    before = STATE._replace(phase=ANSWER, actor=actor, trade=Trade(SEEK, (DECLINE,)))
    trade = Trade(SEEK, (DECLINE, DECLINE))
    made = with_answers(before, SEEK, trade.answers, shown)
    assert type(made.trade) is Trade
    assert _is(made, before, phase=phase, actor=following, trade=trade, shown=shown or before.shown)


def test_a_trade_ends_in_laying_and_was_heard() -> None:
    turn = PastTurn(NEXT, SEEK, (DECLINE,), LAST, NO_CARDS, NO_CARDS)
    before = STATE._replace(phase=ACCEPT, actor=NEXT, active=NEXT, trade=Trade(SEEK))
    made = trade_over(before, turn, HANDS, SHOWN)
    assert _is(made, before, phase=LAY, trade=None, hands=HANDS, shown=SHOWN, heard_by_tens=((turn,),))


@pytest.mark.parametrize(
    ("said", "turn"), [((None, ()), PastTurn(NEXT)), ((SEEK, (DECLINE,)), PastTurn(NEXT, SEEK, (DECLINE,)))]
)
def test_without_an_exchange_what_was_said_was_heard_too(said: Any, turn: PastTurn) -> None:
    before = STATE._replace(phase=ACCEPT, actor=NEXT, active=NEXT, trade=Trade(SEEK))
    made = trade_over_without_exchange(before, *said)
    assert _is(made, before, phase=LAY, trade=None, heard_by_tens=((turn,),))
    assert type(made.heard[0]) is PastTurn


def test_of_too_many_turns_the_oldest_is_forgotten() -> None:
    heard = tuple(PastTurn(Seat(number)) for number in range(REMEMBERED))
    state = STATE
    for turn in heard:
        state = trade_over(state, turn, HANDS, SHOWN)
    assert state.heard == heard
    for turn in heard:
        state = trade_over(state, turn, HANDS, SHOWN)
        assert len(state.heard) == REMEMBERED
        assert state.heard[-1] == turn
        assert len(state.heard_by_tens) <= REMEMBERED / TEN + 1
    assert state.heard == heard


def test_the_next_turn_is_that_of_the_seat_to_the_left() -> None:
    people: Any = ("the", "people")
    civ: Any = ("the", "civilisation")
    made = next_turn(STATE._replace(active=LAST), LAST_LAYING, HANDS, people, civ, 4, 2)
    countdown = Countdown(4, False, 2)
    seat = {"actor": FIRST, "active": FIRST}
    assert type(made.countdown) is Countdown
    assert _is(
        made, STATE, phase=LAST_LAYING, hands=HANDS, people=people, civ=civ, countdown=countdown, **seat
    )
