"""`ludotheque analyse`: what it prints, that it says the same again, and what it refuses."""

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ludotheque.cli import main as begin
from ludotheque.cli.analysis import _errors
from ludotheque.core.record import format_record
from ludotheque.play.table import Table
from ludotheque.review.effort import Effort
from ludotheque.review.reviewing import as_json, review
from ludotheque.terminal.voice import Voice
from tests.cli.command import refused, run
from tests.review.games import bot_game

KEYS = {"share", "expected", "deal", "draws", "skill", "guess", "others", "margins"}


def write(tmp_path: Path, *records: Any, name: str = "game.json") -> str:
    path = tmp_path / name
    path.write_text("".join(json.dumps(record) + "\n" for record in records), encoding="utf-8")
    return str(path)


@pytest.fixture(scope="module")
def game() -> Any:
    return json.loads(format_record(bot_game("petards", 2)))


def test_one_object_a_record_with_every_figure(tmp_path: Path, game: Any) -> None:
    done = run("analyse", write(tmp_path, game), "--json", "--worlds", "20")
    found = json.loads(done.stdout)
    assert done.returncode == 0
    assert list(found) == ["game", "method", "seed", "seats", "decisions", "curve"]
    assert [set(seat) for seat in found["seats"]] == [KEYS | {"points"}] * 2
    assert [set(seat["points"]) for seat in found["seats"]] == [KEYS] * 2
    wanted = ["ply", "seat", "move", "best", "loss", "low", "high", "class"]
    assert all(list(one) == wanted for one in found["decisions"])
    assert all(game["moves"][one["ply"]] == one["move"] for one in found["decisions"])


def test_an_error_is_told_with_its_decision_alone() -> None:
    found = review(Table(bot_game("petards", 2)), "1", Effort(worlds=10))
    ply = found.decisions[1].ply
    told: Any = as_json(replace(found, classes={ply: "very bad"}), range(2))
    assert {one["ply"]: one["class"] for one in told["decisions"] if one["class"]} == {ply: "very bad"}


@pytest.mark.parametrize(("language", "told"), [("en", "discards "), ("fr", "défausse "), ("de", "legt ")])
def test_errors_are_told_in_the_readers_words(language: str, told: str) -> None:
    """Under `--lang fr` they stood there as in the file, above French sentences."""
    found = review(Table(bot_game("petards", 2)), "1", Effort(worlds=10))
    one = next(one for one in found.decisions if found.table.texts[one.ply].startswith("discard"))
    grid = _errors(replace(found, classes={one.ply: "bad"}), [one], ["Ada", "Bruno"], Voice(language))
    played, best = (str(next(iter(column.cells))) for column in grid.columns[-2:])
    assert played.startswith(told) and "discard " not in best


def test_equal_seeds_give_equal_bytes_however_many_work_at_it(tmp_path: Path, game: Any) -> None:
    arguments = ("analyse", write(tmp_path, game), "--json", "--worlds", "20", "--seed", "club")
    said = run(*arguments).stdout
    assert run(*arguments).stdout == said
    alone = review(Table(bot_game("petards", 2)), "club", Effort(worlds=20), workers=1)
    assert json.loads(said) == as_json(alone, range(2))
    assert run(*arguments[:-1], "other").stdout != said


def test_many_records_are_a_line_each_and_a_bad_one_keeps_no_other_back(tmp_path: Path, game: Any) -> None:
    path = write(tmp_path, game, {**game, "format": "chess/1"}, game, name="many.jsonl")
    done = run("analyse", path, "--json", "--worlds", "10")
    assert done.returncode == 2
    assert [json.loads(line)["record"] for line in done.stdout.splitlines()] == [0, 2]
    assert done.stderr.startswith("record 1: ") and "chess/1" in done.stderr
    told = run("analyse", path, "--worlds", "10", "--lang", "fr").stderr
    assert told.startswith("partie 2\xa0: ") and "record" not in told


def test_a_page_is_written_and_the_figures_are_printed(tmp_path: Path, game: Any) -> None:
    """`--html` kept the JSON back."""
    path, page = write(tmp_path, game), tmp_path / "review.html"
    done = run("analyse", path, "--json", "--worlds", "10", "--html", str(page))
    assert done.stdout == run("analyse", path, "--json", "--worlds", "10").stdout
    assert str(page) in done.stderr and "</html>" in page.read_text(encoding="utf-8")


def test_luck_is_told_with_half_its_interval(tmp_path: Path, game: Any) -> None:
    """As it was: by another seed the draws of one game gave 31 % of a win more, and nothing said so."""
    done = run("analyse", write(tmp_path, game), "--worlds", "20")
    rows = {line.split("  ")[0]: line.count(" ± ") for line in done.stdout.splitlines()}
    assert (rows["the deal"], rows["draws"], rows["share of the win"]) == (2, 2, 0)
    assert "half of a 95% interval" in done.stdout


def test_one_seat_alone(tmp_path: Path, game: Any) -> None:
    path = write(tmp_path, game)
    whole, one = (
        json.loads(run("analyse", path, "--json", "--worlds", "10", *more).stdout)
        for more in ((), ("--seat", "1"))
    )
    assert one["seats"] == [{"seat": 1, **whole["seats"][1]}]
    assert all("seat" not in seat for seat in whole["seats"])
    assert {decision["seat"] for decision in one["decisions"]} == {1}


def test_people_are_told_in_their_language(tmp_path: Path, game: Any) -> None:
    done = run("analyse", write(tmp_path, game), "--worlds", "10", "--lang", "de")
    assert done.returncode == 0
    assert "die Austeilung" in done.stdout


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"moves": ["draw"], "result": None}, "the game is not over after its one move"),
        ({"format": "ludotheque/2"}, "ludotheque/2"),
        ({"game": "chess"}, "chess"),
        ({"edition": 99}, "edition 99 of the rules, and this program has edition 1"),
        ({"edition": None}, "edition null of the rules"),
        (
            {"moves": ["draw"], "result": None, "ended": {"how": "resigned", "winners": [1]}},
            "given up or ended by agreement",
        ),
    ],
)
def test_what_cannot_be_reviewed_is_told_in_a_sentence(
    tmp_path: Path, game: Any, change: Any, said: str
) -> None:
    done = run("analyse", write(tmp_path, {**game, **change}), "--json")
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (("--worlds", "0"), "worlds are a number from 10"),
        (("--worlds", "many"), "worlds are a number from 10"),
        (("--precision", "2"), "a precision is a share"),
        (("--precision", "nan"), "a precision is a share"),
        (("--seat", "2"), "seats are counted from 0 to 1"),
        (("--seat", "9" * 20), "seats are counted from 0 to 1"),
        (("--seat", "9" * 5000), "seats are counted from 0 to 1"),
        (("--seat", "two"), "a whole number of at most 15 digits is needed, not “two”"),
    ],
)
def test_flags_that_make_no_sense_are_refused(
    tmp_path: Path, game: Any, flags: tuple[str, str], said: str
) -> None:
    done = run("analyse", write(tmp_path, game), *flags)
    assert done.returncode == 2
    assert said in done.stderr


def test_a_record_that_breaks_a_rule_ends_as_replay_and_solve_do(tmp_path: Path, game: Any) -> None:
    """With 2, as if it were no record at all."""
    broken = write(tmp_path, {**game, "moves": ["take", "discard ?"], "result": None})
    for command in ("analyse", "replay"):
        done = run(command, broken)
        assert done.returncode == 1 and "move 2, “discard ?”, is no move:" in done.stderr


def test_no_page_is_left_empty_where_there_is_none(tmp_path: Path, game: Any) -> None:
    page, old = tmp_path / "page.html", tmp_path / "old.html"
    old.write_text("kept", encoding="utf-8")
    for path in (page, old):
        assert run("analyse", write(tmp_path, {**game, "moves": []}), "--html", str(path)).returncode == 2
    assert not page.exists() and old.read_text(encoding="utf-8") == "kept"


LOST = "holds what the page is made from, and would be lost: name another file for the page"


def names_of(path: Path, way: str) -> Path:
    """The same file by other ways."""
    if way == "itself":
        return path
    if way == "another path":
        return path.parent / ".." / path.parent.name / path.name
    link = path.with_name("page.html")
    (link.symlink_to if way == "a symbolic link" else link.hardlink_to)(path)
    return link


@pytest.mark.parametrize("way", ["itself", "another path", "a symbolic link", "a hard link"])
def test_no_page_takes_the_place_of_its_game(tmp_path: Path, game: Any, way: str) -> None:
    """The game was gone, with exit code 0."""
    path = write(tmp_path, game)
    page, before = names_of(Path(path), way), Path(path).read_bytes()
    assert refused(run("analyse", path, "--worlds", "10", "--html", str(page))) == f"{page} {LOST}"
    assert Path(path).read_bytes() == before


def test_no_page_takes_the_place_of_the_game_on_standard_input(tmp_path: Path, game: Any) -> None:
    path = write(tmp_path, game)
    called = [sys.executable, "-m", "ludotheque", "analyse", "-", "--html", path, "--lang", "en"]
    with Path(path).open() as opened:
        done = subprocess.run(called, stdin=opened, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, f"{path} {LOST}\n")
    assert json.loads(Path(path).read_text(encoding="utf-8")) == game


def test_a_page_for_standard_output_is_printed_there(
    tmp_path: Path, game: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was written into a file of the name `-`."""
    monkeypatch.chdir(tmp_path)
    path = write(tmp_path, game)
    done = run("analyse", path, "--worlds", "10", "--html", "-")
    assert done.stdout.startswith("<!doctype html>") and done.stdout.endswith("</html>\n")
    assert "name a file for the page" in refused(run("analyse", path, "--json", "--html", "-"))
    assert not Path("-").exists()


def test_whoever_stops_a_command_before_it_has_begun_sees_no_traceback(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The code is read in half a second, in which Ctrl-C was nobody's."""

    def stopped(argv: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("ludotheque.cli.commands.main", stopped)
    with pytest.raises(SystemExit) as left:
        begin()
    assert left.value.code == 130
