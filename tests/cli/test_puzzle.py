"""`ludotheque puzzle` and `ludotheque puzzles make`: solving by typing, hints, wrong input."""

from datetime import date
from pathlib import Path

import msgspec
import pytest

from ludotheque.catalog import GAMES
from ludotheque.puzzles.reading import Collection, Puzzle, collection, of_the_day
from ludotheque.puzzles.walking import answer, good_now, pose
from ludotheque.terminal.progress import Progress, Puzzled
from tests.cli.command import refused, run


def solution(puzzle: Puzzle, game: str = "libertas") -> tuple[str, ...]:
    here = pose(puzzle, collection(game).record(puzzle))
    while not here.is_solved:
        here = answer(here, good_now(here))
    return here.moves


@pytest.mark.parametrize("game", list(GAMES))
def test_a_puzzle_is_solved_by_typing(game: str) -> None:
    puzzle = collection(game).puzzles[60]
    typed = ["hint", *solution(puzzle, game)]
    done = run("puzzle", game, puzzle.id, stdin="".join(f"{line}\n" for line in typed))
    assert done.returncode == 0
    assert "Solved!" in done.stdout
    assert done.stdout.count("✓") == len(puzzle.answers)


def test_one_of_some_answers_is_chosen_by_its_number() -> None:
    puzzle = next(each for each in collection("libertas").puzzles if each.kind == "arrange")
    number = sorted(puzzle.values).index(puzzle.answers[0]) + 1
    done = run("puzzle", "libertas", puzzle.id, stdin=f"hint\nhint\n9\n{number}\n")
    assert "One of its sets" in done.stdout
    assert "a move is a cell" in done.stdout  # there is no ninth
    assert "Solved!" in done.stdout


def test_that_of_today_can_be_left() -> None:
    done = run("puzzle", "libertas", "--today", stdin="nonsense\nquit\n")
    assert done.returncode == 0
    assert "a move is a cell" in done.stdout
    assert done.stdout.rstrip().endswith("Until next time.")


def test_wrong_wishes_are_one_line(tmp_path: Path) -> None:
    assert "there is no puzzle “x”" in refused(run("puzzle", "libertas", "x"))
    assert "not both" in refused(run("puzzle", "libertas", "x", "--today"))
    nowhere = str(tmp_path / "no" / "file")
    assert nowhere in refused(run("puzzles", "make", "libertas", "-n", "9999", "--out", nowhere))  # at once
    assert "0" in refused(run("puzzles", "make", "libertas", "-n", "0"))


def test_puzzles_are_made_into_a_file(tmp_path: Path) -> None:
    path = tmp_path / "made.json"
    assert run("puzzles", "make", "libertas", "-n", "1", "--out", str(path)).returncode == 0
    made = msgspec.json.decode(path.read_bytes(), type=Collection)
    assert len(made.puzzles) == 1


def test_the_table_does_not_tell_the_answer() -> None:
    """What each taking leaves to the next player stood below the board: just what was asked."""
    puzzle = next(each for each in collection("libertas").puzzles if each.kind == "leave")
    assert "→" not in run("puzzle", "libertas", puzzle.id, stdin="quit\n").stdout


def solve_that_of_today(**environment: str) -> str:
    found = collection("libertas")
    puzzle = found.puzzles[of_the_day(len(found.puzzles), date.today())]
    done = run("puzzle", "libertas", stdin="".join(f"{line}\n" for line in solution(puzzle)), **environment)
    assert "Solved!" in done.stdout
    return done.stdout


def test_days_in_a_row_are_counted(tmp_path: Path) -> None:
    home = {"XDG_DATA_HOME": str(tmp_path)}
    assert "1 day in a row." in solve_that_of_today(**home)
    assert "1 day in a row." in solve_that_of_today(**home)  # the same one again adds nothing
    yesterday = Puzzled(["x"], last=date.today().toordinal() - 1, streak=4)
    (tmp_path / "ludotheque" / "progress.json").write_bytes(
        msgspec.json.encode(Progress({"libertas": yesterday}))
    )
    assert "5 days in a row." in solve_that_of_today(**home)


def test_a_day_that_was_missed_ends_the_streak() -> None:
    puzzled = Puzzled(last=100, streak=7)
    puzzled.note("b", None)
    assert puzzled == Puzzled(["b"], 100, 7)  # another puzzle than that of the day
    puzzled.note("a", 102)
    assert puzzled == Puzzled(["b", "a"], 102, 1)


def test_what_cannot_be_noted_is_said_and_nothing_is_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "ludotheque" / "progress.json"
    path.parent.mkdir()
    path.write_text("{")
    assert "is damaged" in " ".join(solve_that_of_today(XDG_DATA_HOME=str(tmp_path)).split())
    assert path.read_text() == "{"
    (tmp_path / "file").write_text("")
    told = solve_that_of_today(XDG_DATA_HOME=str(tmp_path / "file"))
    assert "What comes of each move" in told
