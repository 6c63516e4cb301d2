"""What is worked out in several threads, and that nobody waits for what nobody wants any more."""

import signal
import subprocess
import sys
import time
from pathlib import Path
from threading import Event

import pytest

from ludotheque.core.record import format_record
from ludotheque.review.threads import in_order
from tests.review.games import bot_game


def test_answers_come_in_the_order_of_the_questions() -> None:
    done: list[int] = []

    def late(number: int) -> int:
        if number == 0:
            while 1 not in done:
                time.sleep(0.001)
        done.append(number)
        return -number

    assert [*in_order(late, range(3), 2)] == [0, -1, -2] and done[0] == 1
    assert [*in_order(late, [], 2)] == []


def test_what_is_raised_in_a_thread_is_raised_for_whoever_waits() -> None:
    with pytest.raises(ZeroDivisionError):
        [*in_order(lambda number: 1 // number, [1, 0])]


def test_whoever_looks_no_further_does_not_wait_and_nothing_more_is_begun() -> None:
    """A pool was waited for, and with it all that was under way."""
    go_on, begun = Event(), []

    def slow(number: int) -> int:
        begun.append(number)
        if number > 0:
            go_on.wait(60)
        return number

    answers = in_order(slow, range(50), 2)
    assert next(answers) == 0
    before = time.monotonic()
    answers.close()
    assert time.monotonic() - before < 30
    go_on.set()
    time.sleep(0.2)
    assert len(begun) <= 3


def test_an_interrupted_review_ends_at_once(tmp_path: Path) -> None:
    """It went on until the moves under way were looked at: with 9,999,999 worlds for an hour."""
    game = tmp_path / "game.json"
    game.write_text(format_record(bot_game("petards", 2)))
    command = [sys.executable, "-m", "ludotheque", "analyse", str(game), "--worlds"]
    subprocess.run([*command, "10"], check=True, capture_output=True)  # all is compiled
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    process = subprocess.Popen(
        [*command, "9999999"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    signal.signal(signal.SIGINT, before)
    time.sleep(5)
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate(timeout=20)
    assert (process.returncode, output, errors) == (130, "", "")
