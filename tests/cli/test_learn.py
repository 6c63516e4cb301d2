"""`ludotheque learn`: a course by typing, wrong input, and an early end."""

from pathlib import Path

import msgspec
import pytest

from ludotheque.bots import Bot
from ludotheque.catalog import GAMES
from ludotheque.lessons.reading import Lesson, course
from ludotheque.lessons.walking import Stage, answer, go_on, stand
from ludotheque.play.choosing import choice
from ludotheque.play.named_bots import find_bot
from ludotheque.terminal.progress import Progress
from tests.cli.command import refused, run


def lines(lesson: Lesson, bot: Bot) -> list[str]:
    """What a good pupil types."""
    typed: list[str] = []
    stage: Stage = stand(lesson)
    while (step := stage.current) is not None:
        if stage.wants == "read":
            typed.append("")
            stage = go_on(stage)
        else:
            typed.append(step.play[0] if step.play else choice(stage.table, bot))
            stage = answer(stage, typed[-1])
    return typed


@pytest.mark.parametrize("game", list(GAMES))
def test_a_whole_course_is_learnt_by_typing(game: str) -> None:
    bot = find_bot(game, "greedy")
    typed = [line for lesson in course(game) for line in lines(lesson, bot)]
    done = run("learn", game, stdin="".join(f"{line}\n" for line in typed))
    assert done.returncode == 0
    assert done.stdout.count("Well done.") == len(course(game))


def test_a_wrong_move_is_answered_and_the_lesson_goes_on() -> None:
    done = run("learn", "libertas", stdin="\n\na4\nb5\nnonsense\nd4\nquit\n")
    assert done.returncode == 0
    assert "(L3)" in done.stdout  # a4 is neither red nor a 5
    assert "That would be right too." in done.stdout
    assert "a move is a cell" in done.stdout
    assert "Ada has taken the yellow 1" in " ".join(done.stdout.split())
    assert done.stdout.rstrip().endswith("Until next time.")


def test_a_lesson_that_is_not_there_is_one_line() -> None:
    assert "there are 1 to 7" in refused(run("learn", "libertas", "99"))


def test_enter_says_the_only_thing_that_can_be_said() -> None:
    """The table said so, and in a lesson Enter did nothing."""
    done = run("learn", "respublica", stdin="\npass\n\nquit\n")
    assert "Enter says it" in done.stdout
    assert "Nora is done and draws 1 hun" in done.stdout


def test_a_table_where_nothing_has_happened_is_not_drawn_again() -> None:
    """Between two sentences the same board stood three times, and the sentences were lost among them."""
    done = run("learn", "libertas", stdin="\n\nquit\n")
    assert done.stdout.count("Your rack") == 1
    assert "Take the yellow 5 on d4" in done.stdout


def test_what_has_happened_is_told_once() -> None:
    """It stood again above every sentence that was only read, until the next move."""
    done = run("learn", "libertas", "2", stdin="\ne2\n\nquit\n")
    assert done.stdout.count("Nora takes the red 4 from e2") == 1
    assert "Look for one card that frees two squares and a row" in done.stdout


def test_a_course_goes_on_where_it_was_left(tmp_path: Path) -> None:
    """Whoever came back had to remember the number of the lesson."""
    first = course("petards")[0]
    typed = "".join(f"{line}\n" for line in lines(first, find_bot("petards", "greedy")))
    home = {"XDG_DATA_HOME": str(tmp_path)}
    assert "Lesson 1 of" in run("learn", "petards", stdin=typed + "quit\n", **home).stdout
    again = run("learn", "petards", stdin="quit\n", **home).stdout
    assert "Lesson 2 of" in again and "Lesson 1 of" not in again
    assert "Lesson 1 of" in run("learn", "petards", "1", stdin="quit\n", **home).stdout
    note_all = Progress(lessons={"petards": len(course("petards"))})
    (tmp_path / "ludotheque" / "progress.json").write_bytes(msgspec.json.encode(note_all))
    assert "Lesson 1 of" in run("learn", "petards", stdin="quit\n", **home).stdout
