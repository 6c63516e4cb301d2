"""Clocks are fair: leaving gives nothing, the wall decides nothing, and what was used is stored with the move."""

import pytest

from ludotheque.play.clock import Pace
from ludotheque.play.entries import Left, Moved, format_entry
from ludotheque.play.lobby import Denied
from ludotheque.play.sitting import Sitting
from tests.play.sittings import MINUTE, act, begun, play


def left(sitting: Sitting, at: int) -> list[int]:
    clocks = sitting.clock.left(at)
    assert clocks is not None
    return clocks


def test_leaving_and_returning_in_ones_own_turn_gives_no_time() -> None:
    """It refilled the clock to thirty seconds, as often as one liked."""
    sitting = begun(pace=Pace(10_000, 0))
    at = 5_000
    for _ in range(5):
        act(sitting, lambda: sitting.ask_leave(0, "ada", "left"), at)
        act(sitting, lambda: sitting.ask_return(0, "ada"), at + 500)
        at += 500
    assert left(sitting, at)[0] == 10_000 - at
    assert sitting.due == 10_000


def test_the_time_in_which_a_bot_thinks_for_who_left_in_their_turn_is_theirs() -> None:
    sitting = begun(pace=MINUTE)
    act(sitting, lambda: sitting.ask_leave(0, "ada", "left"), 10_000)
    assert sitting.due is None  # nobody runs out who is not there
    play(sitting, 25_000)
    act(sitting, lambda: sitting.ask_return(0, "ada"), 40_000)
    assert left(sitting, 40_000) == [35_000, 45_000]


def test_who_ran_out_comes_back_after_the_bots_move_with_what_a_move_brings() -> None:
    sitting = begun(pace=MINUTE)
    event = sitting.time_out(60_000)
    assert event == Left(0, "timeout")
    act(sitting, lambda: Left(0, "timeout"), 60_000)
    with pytest.raises(Denied) as refusal:
        sitting.ask_return(0, "ada")
    assert refusal.value.message.id == "lobby-bot-moves"
    play(sitting, 60_300)
    act(sitting, lambda: sitting.ask_return(0, "ada"), 61_000)
    assert left(sitting, 61_000)[0] == MINUTE.increment


def test_where_a_move_brings_no_time_who_ran_out_does_not_come_back() -> None:
    sitting = begun(pace=Pace(5_000, 0))
    act(sitting, lambda: Left(0, "timeout"), 5_000)
    play(sitting, 5_300)
    with pytest.raises(Denied) as refusal:
        sitting.ask_return(0, "ada")
    assert refusal.value.message.id == "lobby-time-is-up"


def test_what_was_used_is_stored_with_the_move_and_read_again() -> None:
    """So a table that is loaded anew has the same clocks, although the server was down meanwhile."""
    sitting = begun(pace=MINUTE)
    sitting.clock.forgive(20_000)  # the server was down for so long
    play(sitting, 30_000)
    assert sitting.table is not None
    again = begun(pace=MINUTE)
    again.fold(Moved(0, sitting.table.texts[0], spent=10_000), 30_000)
    assert left(again, 30_000) == left(sitting, 30_000) == [52_000, 60_000]
    assert '"spent":10000' in format_entry(Moved(0, "a1", spent=10_000))


def test_a_time_before_the_last_one_takes_and_gives_nothing() -> None:
    sitting = begun(pace=MINUTE, at=1_000_000)
    play(sitting, 1_010_000)
    play(sitting, 400_000)  # a process whose clock was an hour behind
    assert left(sitting, 1_010_000) == [52_000, 62_000]


def test_without_a_clock_nothing_is_stored_and_nobody_runs_out_for_a_week() -> None:
    sitting = begun()
    play(sitting, 5_000)
    assert sitting.clock.left(5_000) is None
    assert sitting.time_out(6 * 24 * 3600 * 1000) is None
