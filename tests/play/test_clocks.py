"""The clocks of a table by themselves: what each rule gives and takes."""

import pytest

from ludotheque.play.clocks import LONGEST_TURN, Allowance, Clocks

BANK, INCREMENT = 60_000, 2_000


@pytest.fixture
def clock() -> Clocks:
    return Clocks(Allowance(BANK, INCREMENT), 2)


def test_only_the_running_clock_runs(clock: Clocks) -> None:
    clock.run(0, at=1_000)
    assert clock.left(4_000) == [BANK - 3_000, BANK]
    assert (clock.running, clock.due, clock.spent(4_000)) == (0, 1_000 + BANK, 3_000)


def test_one_that_has_stopped_keeps_what_is_left(clock: Clocks) -> None:
    clock.run(0, at=0)
    clock.stop(at=5_000)
    assert clock.left(50_000) == [BANK - 5_000, BANK]
    assert (clock.running, clock.due, clock.spent(50_000)) == (None, None, None)
    clock.stop(at=60_000)  # nothing runs: nothing is taken
    assert clock.left(60_000) == [BANK - 5_000, BANK]


def test_what_was_stored_counts_before_what_the_times_say(clock: Clocks) -> None:
    clock.run(0, at=0)
    clock.stop(at=50_000, spent=10_000)
    assert clock.left(50_000) == [BANK - 10_000, BANK]


def test_nobody_has_less_than_nothing_but_the_debt_stays(clock: Clocks) -> None:
    clock.run(0, at=0)
    clock.stop(at=BANK + 5_000)
    assert clock.left(BANK + 5_000) == [0, BANK]
    clock.reward(0)
    assert clock.left(BANK + 5_000) == [0, BANK]


def test_a_move_brings_the_increment_and_no_more(clock: Clocks) -> None:
    clock.reward(1)
    assert clock.left(0) == [BANK, BANK + INCREMENT] and clock.given == (0, INCREMENT)


def test_what_was_given_since_a_move_goes_with_it_and_what_was_used_does_not(clock: Clocks) -> None:
    before = clock.given
    clock.run(0, at=0)
    clock.stop(at=3_000)
    clock.reward(0)
    clock.take_back(before)
    assert clock.left(3_000) == [BANK - 3_000, BANK] and clock.given == before


@pytest.mark.parametrize(("used", "left"), [(BANK + 500, INCREMENT), (BANK - 500, INCREMENT), (0, BANK)])
def test_coming_back_fills_up_to_the_increment(clock: Clocks, used: int, left: int) -> None:
    clock.run(0, at=0)
    clock.stop(at=used)
    clock.come_back(0)
    assert clock.left(used) == [left, BANK]


def test_time_in_which_nobody_could_move_does_not_count(clock: Clocks) -> None:
    clock.run(0, at=0)
    clock.forgive(20_000)
    assert clock.left(30_000) == [BANK - 10_000, BANK] and clock.due == BANK + 20_000


def test_a_wall_that_goes_back_gives_nothing(clock: Clocks) -> None:
    clock.run(0, at=10_000)
    assert clock.used(5_000) == 0 and clock.left(5_000) == [BANK, BANK]


def test_without_a_pace_nothing_is_counted_and_patience_ends() -> None:
    clock = Clocks(None, 2)
    clock.run(1, at=1_000)
    assert clock.due == 1_000 + LONGEST_TURN
    clock.forgive(500)
    clock.reward(1)
    clock.come_back(1)
    assert clock.due == 1_500 + LONGEST_TURN  # while no server ran, no time passed
    assert clock.left(2_000) is None and clock.spent(2_000) is None
    clock.stop(at=LONGEST_TURN)
    clock.run(1, at=LONGEST_TURN)
    assert clock.due == 2 * LONGEST_TURN  # every turn has its own
