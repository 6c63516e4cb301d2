"""Clocks are fair: leaving gives nothing, the wall decides nothing, and what was used is stored with the move."""

import pytest

from ludotheque.play.clocks import Allowance
from ludotheque.play.deciding import answer_undo, ask_leave, ask_return, ask_undo, check_move, time_out
from ludotheque.play.entries import CameBack, Left, Moved, Sat, Started, format_entry
from ludotheque.play.lobby import Denied
from ludotheque.play.sitting import Sitting
from tests.play.sittings import MINUTE, act, begun, opened, play


def left(sitting: Sitting, at: int) -> list[int]:
    clocks = sitting.clocks.left(at)
    assert clocks is not None
    return clocks


def test_leaving_and_returning_in_ones_own_turn_gives_no_time() -> None:
    """It refilled the clock to thirty seconds, as often as one liked."""
    sitting = begun(allowance=Allowance(10_000, 0))
    at = 5_000
    for _ in range(5):
        act(sitting, lambda: ask_leave(sitting, 0, "ada", "left"), at)
        act(sitting, lambda: ask_return(sitting, 0, "ada"), at + 500)
        at += 500
    assert left(sitting, at)[0] == 10_000 - at
    assert sitting.due == 10_000


def test_the_time_in_which_a_bot_thinks_for_who_left_in_their_turn_is_theirs() -> None:
    sitting = begun(allowance=MINUTE)
    act(sitting, lambda: ask_leave(sitting, 0, "ada", "left"), 10_000)
    assert sitting.due is None  # nobody runs out who is not there
    play(sitting, 25_000)
    act(sitting, lambda: ask_return(sitting, 0, "ada"), 40_000)
    assert left(sitting, 40_000) == [35_000, 45_000]


def test_who_ran_out_comes_back_after_the_bots_move_with_what_a_move_brings() -> None:
    sitting = begun(allowance=MINUTE)
    event = time_out(sitting, 60_000)
    assert event == Left(0, "timeout")
    act(sitting, lambda: Left(0, "timeout"), 60_000)
    with pytest.raises(Denied) as refusal:
        ask_return(sitting, 0, "ada")
    assert refusal.value.message.id == "lobby-bot-moves"
    play(sitting, 60_300)
    act(sitting, lambda: ask_return(sitting, 0, "ada"), 61_000)
    assert left(sitting, 61_000)[0] == MINUTE.increment


def test_where_a_move_brings_no_time_who_ran_out_does_not_come_back() -> None:
    sitting = begun(allowance=Allowance(5_000, 0))
    act(sitting, lambda: Left(0, "timeout"), 5_000)
    play(sitting, 5_300)
    with pytest.raises(Denied) as refusal:
        ask_return(sitting, 0, "ada")
    assert refusal.value.message.id == "lobby-time-is-up"


def test_what_was_used_is_stored_with_the_move_and_read_again() -> None:
    """So a table that is loaded anew has the same clocks, although the server was down meanwhile."""
    sitting = begun(allowance=MINUTE)
    sitting.clocks.forgive(20_000)  # the server was down for so long
    play(sitting, 30_000)
    assert sitting.table is not None
    again = begun(allowance=MINUTE)
    again.fold(Moved(0, sitting.table.texts[0], spent=10_000), 30_000)
    assert left(again, 30_000) == left(sitting, 30_000) == [52_000, 60_000]
    assert '"spent":10000' in format_entry(Moved(0, "a1", spent=10_000))


def test_a_time_before_the_last_one_takes_and_gives_nothing() -> None:
    sitting = begun(allowance=MINUTE, at=1_000_000)
    play(sitting, 1_010_000)
    play(sitting, 400_000)  # a process whose clock was an hour behind
    assert left(sitting, 1_010_000) == [52_000, 62_000]


def test_without_a_clock_nothing_is_stored_and_nobody_runs_out_for_a_week() -> None:
    sitting = begun()
    play(sitting, 5_000)
    assert sitting.clocks.left(5_000) is None
    assert time_out(sitting, 6 * 24 * 3600 * 1000) is None


def taken_back(sitting: Sitting, at: int) -> None:
    """One's own last move, at once."""
    act(sitting, lambda: ask_undo(sitting, 0, "ada"), at)


def test_a_move_that_is_taken_back_brings_no_time() -> None:
    """The increment stayed with whoever took the move back at once: move and undo, repeated, were endless time."""
    sitting = begun(people=1, seats=2, bots=("random",), allowance=MINUTE)
    for at in range(1_000, 9_000, 1_000):
        play(sitting, at)
        taken_back(sitting, at)
        assert left(sitting, at) == [MINUTE.bank - at, MINUTE.bank]


def test_nor_does_one_for_which_less_than_the_increment_is_left() -> None:
    """What cannot be taken back at once is owed: a move made before the bell rings does not wipe it out."""
    sitting = begun("petards", people=1, seats=2, bots=("random",), allowance=Allowance(1_000, 30_000))
    act(sitting, lambda: check_move(sitting, 0, None, a_move_that_goes_on(sitting)), 0)
    taken_back(sitting, 20_000)
    assert left(sitting, 20_000)[0] == 0 and sitting.due == 1_000
    play(sitting, 20_000)
    assert left(sitting, 20_000)[0] == 11_000


def a_move_that_goes_on(sitting: Sitting) -> str:
    """One after which it is the same seat's turn still."""
    table = sitting.table
    assert table is not None
    return next(
        table.game.format_move(move)
        for move in table.game.legal(table.state)
        if table.game.to_act(table.game.apply(table.state, move)) == table.seat
    )


def test_what_returning_gave_goes_with_the_bots_move_that_is_taken_back() -> None:
    """Who ran out, came back and took the bot's move back would have the increment for the same turn again."""
    sitting = begun(people=1, seats=2, bots=("random",), allowance=MINUTE)
    act(sitting, lambda: Left(0, "timeout"), 60_000)
    play(sitting, 60_300)
    act(sitting, lambda: ask_return(sitting, 0, "ada"), 60_400)
    taken_back(sitting, 60_500)
    assert left(sitting, 60_500)[0] == 0
    assert time_out(sitting, 60_500) == Left(0, "timeout")


def test_it_goes_too_where_another_seat_of_the_same_person_asks() -> None:
    """Several people on one device need nobody's consent: by turns they would have the increment without end."""
    sitting = opened(hot_seat=True, allowance=MINUTE)
    for seat, name in enumerate(("Ada", "Bruno")):
        sitting.fold(Sat(seat, "ada", name, "entropy"), 0)
    sitting.fold(Started(), 0)
    play(sitting, 0)
    bot_moves_and_person_returns(sitting, "ada")
    act(sitting, lambda: ask_undo(sitting, 0, "ada"), 60_500)
    assert left(sitting, 60_500)[1] == 0


def bot_moves_and_person_returns(sitting: Sitting, guest: str) -> None:
    """Whoever sits on the second seat has run out after a minute."""
    act(sitting, lambda: Left(1, "timeout"), 60_000)
    play(sitting, 60_300)
    act(sitting, lambda: ask_return(sitting, 1, guest), 60_400)
    assert left(sitting, 60_400)[1] == MINUTE.increment


def test_what_returning_gave_stays_when_somebody_else_takes_a_move_back() -> None:
    """Whoever agreed had nothing left, and lost on time in the moment in which their turn began."""
    sitting = begun(allowance=MINUTE)
    play(sitting, 0)
    bot_moves_and_person_returns(sitting, "bruno")
    act(sitting, lambda: ask_undo(sitting, 0, "ada"), 60_500)
    act(sitting, lambda: answer_undo(sitting, "bruno", True), 60_600)
    assert left(sitting, 60_600) == [MINUTE.bank - 300, MINUTE.increment]
    play(sitting, 60_700)
    assert time_out(sitting, 60_700 + MINUTE.increment - 1) is None
    assert time_out(sitting, 60_700 + MINUTE.increment) == Left(1, "timeout")


def test_and_is_not_taken_back_later_with_ones_own_next_move() -> None:
    sitting = begun(allowance=MINUTE)
    play(sitting, 0)
    bot_moves_and_person_returns(sitting, "bruno")
    act(sitting, lambda: ask_undo(sitting, 0, "ada"), 60_400)
    act(sitting, lambda: answer_undo(sitting, "bruno", True), 60_400)
    play(sitting, 60_400)
    play(sitting, 60_900)
    act(sitting, lambda: ask_undo(sitting, 1, "bruno"), 60_900)
    act(sitting, lambda: answer_undo(sitting, "ada", True), 60_900)
    assert left(sitting, 60_900)[1] == MINUTE.increment - 500


def test_moves_and_undos_by_consent_give_no_time_either() -> None:
    sitting = begun(allowance=MINUTE)
    play(sitting, 3_000)
    play(sitting, 7_000)
    act(sitting, lambda: ask_undo(sitting, 0, "ada"), 8_000)
    act(sitting, lambda: answer_undo(sitting, "bruno", True), 9_000)
    assert left(sitting, 9_000) == [MINUTE.bank - 3_000 - 2_000, MINUTE.bank - 4_000]


def away_when_the_turn_begins() -> Sitting:
    """Ada left in Bruno's turn; at 10 s hers begins."""
    sitting = begun(allowance=MINUTE)
    play(sitting, 0)
    act(sitting, lambda: ask_leave(sitting, 0, "ada", "left"), 5_000)
    play(sitting, 10_000)
    return sitting


def test_who_returns_pays_for_the_turn_from_its_beginning() -> None:
    """No clock ran for whoever was away when the turn began: one thought freely until the bot would move."""
    sitting = away_when_the_turn_begins()
    event = act(sitting, lambda: ask_return(sitting, 0, "ada"), 17_000)
    assert event == CameBack(0, spent=7_000)
    assert left(sitting, 18_000)[0] == MINUTE.bank + MINUTE.increment - 8_000
    assert sitting.due == 10_000 + MINUTE.bank + MINUTE.increment


def test_so_does_who_returns_after_somebody_else_has() -> None:
    sitting = begun(people=3, allowance=MINUTE)
    act(sitting, lambda: ask_leave(sitting, 1, "bruno", "left"), 0)
    act(sitting, lambda: ask_leave(sitting, 2, "chloe", "left"), 0)
    play(sitting, 1_000)
    act(sitting, lambda: ask_return(sitting, 2, "chloe"), 5_000)
    act(sitting, lambda: ask_return(sitting, 1, "bruno"), 9_000)
    assert left(sitting, 9_000) == [MINUTE.bank + 1_000, MINUTE.bank - 8_000, MINUTE.bank]


def test_the_time_in_which_the_server_was_down_is_nobodys() -> None:
    sitting = away_when_the_turn_begins()
    sitting.clocks.forgive(4_000)
    assert act(sitting, lambda: ask_return(sitting, 0, "ada"), 17_000) == CameBack(0, spent=3_000)


def test_a_turn_that_the_bot_alone_plays_costs_and_gives_nothing() -> None:
    sitting = away_when_the_turn_begins()
    play(sitting, 17_000)
    assert left(sitting, 17_000)[0] == MINUTE.bank + MINUTE.increment


@pytest.mark.parametrize("allowance", [None, MINUTE])
def test_somebody_elses_turn_goes_on_as_it_began_whoever_returns(allowance: Allowance | None) -> None:
    """Anybody's return put off the seven days of a turn without a clock, the vote and the bell."""
    sitting = begun(people=3, allowance=allowance)
    due = sitting.due
    act(sitting, lambda: ask_leave(sitting, 2, "chloe", "left"), 20_000)
    assert act(sitting, lambda: ask_return(sitting, 2, "chloe"), 30_000) == CameBack(2)
    assert sitting.due == due and sitting.clocks.used(50_000) == 50_000
    play(sitting, 50_000)
    assert allowance is None or left(sitting, 50_000) == [12_000, MINUTE.bank, MINUTE.bank]


def test_a_return_that_was_stored_with_the_time_of_somebody_elses_turn_is_read_as_it_was_meant() -> None:
    """The move after it was stored with the time since then alone: the rest must not be given back."""
    sitting = begun(people=3, allowance=MINUTE)
    act(sitting, lambda: ask_leave(sitting, 2, "chloe", "left"), 20_000)
    sitting.fold(CameBack(2, spent=30_000), 30_000)
    table = sitting.table
    assert table is not None
    sitting.fold(Moved(0, table.game.format_move(table.game.legal(table.state)[0]), spent=20_000), 50_000)
    assert left(sitting, 50_000) == [12_000, MINUTE.bank, MINUTE.bank]
