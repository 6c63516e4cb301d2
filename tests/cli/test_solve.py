"""`ludotheque solve`: the truth about a position between two, held against playing on by the rules."""

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from ludotheque.bots import Solved
from ludotheque.catalog import GAMES
from ludotheque.cli import main
from ludotheque.core.game import Seat
from ludotheque.core.options import Value, read_options
from ludotheque.core.record import Record, format_record
from ludotheque.games.libertas import rules
from ludotheque.games.libertas.state import State
from ludotheque.play.par import tell_par
from ludotheque.play.random_games import play_out
from ludotheque.play.table import Table
from ludotheque.terminal import solved as solved_page
from ludotheque.terminal.voice import Voice
from tests.bots.test_libertas_solver import Found, perfect, seen_by
from tests.cli.command import refused, run

LIBERTAS = GAMES["libertas"]


def played(game: str = "libertas", players: int = 2, **options: Value) -> Record:
    names = ("Ada", "Bruno", "Chloé", "Dora")[:players]
    values = read_options(GAMES[game].Options, options, players)
    return play_out(GAMES[game], "solve", names, values, [lambda known, legal, chance: legal[0]] * players)


def file_of(folder: Path, *records: Record) -> str:
    path = folder / "games.jsonl"
    path.write_text("".join(f"{format_record(record)}\n" for record in records))
    return str(path)


@pytest.mark.parametrize(
    "options", [{}, {"komi": 800}, {"komi": 800, "scale": "twentieth", "end": "no_flag"}]
)
def test_it_says_what_playing_on_shows(tmp_path: Path, options: dict[str, Any]) -> None:
    record = played(**options)
    table = Table(record)
    for ply in range(len(record.moves) - 7, len(record.moves)):
        state: State = table.states[ply]
        exact = {move: perfect(rules.apply(state, move), Found()) for move in rules.legal(state)}
        values = {LIBERTAS.format_move(move): seen_by(state.seat, value) for move, value in exact.items()}
        margin = max(values.values())
        done = run("solve", file_of(tmp_path, record), "--ply", str(ply), "--json")
        assert json.loads(done.stdout) == {
            "record": 0,
            "margin": margin,
            "winner": None if margin == 0 else state.seat if margin > 0 else 1 - (state.seat or 0),
            "best": sorted(text for text, value in values.items() if value == margin),
            "exact": True,
        }


def test_of_a_finished_game_it_says_how_it_ended(tmp_path: Path) -> None:
    record = played()
    assert record.result is not None
    first, second = record.result["scores"]
    [told] = run("solve", file_of(tmp_path, record), "--json").stdout.splitlines()
    assert json.loads(told) == {
        "record": 0,
        "margin": first - second,
        "winner": record.result["winners"][0],
        "best": [],
        "exact": True,
    }


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "The game is over: {name} has won by {points} points."),
        ("fr", "La partie est finie\xa0: {name} a gagné de {points} points."),
        ("de", "Die Partie ist zu Ende: {name} hat mit {points} Punkten Vorsprung gewonnen."),
    ],
)
def test_of_a_finished_game_nobody_is_told_who_wins_if_nobody_errs(
    tmp_path: Path, language: str, told: str
) -> None:
    record = played()
    assert record.result is not None
    first, second = record.result["scores"]
    name = record.players[record.result["winners"][0]]
    done = run("solve", file_of(tmp_path, record), "--lang", language)
    assert done.stdout == f"1. {told.format(name=name, points=abs(first - second))}\n"


def test_people_are_told_in_their_language(tmp_path: Path) -> None:
    record = played()
    last = str(len(record.moves) - 1)
    path = file_of(tmp_path, record)
    assert "gewinnt mit" in run("solve", path, "--ply", last, "--lang", "de").stdout
    assert record.moves[-1] in run("solve", path, "--ply", last).stdout


@pytest.mark.parametrize(
    ("record", "words"),
    [
        (played(players=3), "between two"),
        (played(occupation=True), "phase II"),
        (played("petards"), "Pétards cannot be solved"),
    ],
)
def test_what_cannot_be_solved_is_said(tmp_path: Path, record: Record, words: str) -> None:
    assert words in refused(run("solve", file_of(tmp_path, record)))


def test_a_ply_beyond_the_end_is_named(tmp_path: Path) -> None:
    record = played()
    for ply in ("-1", str(len(record.moves) + 1)):
        line = refused(run("solve", file_of(tmp_path, record), f"--ply={ply}"))
        assert f"--ply {ply}" in line and f"counted from 0, and the record has {len(record.moves)}" in line


def test_a_number_that_is_a_text_is_told_so(tmp_path: Path) -> None:
    """“cannot be “820”; it is a multiple of 20”, which 820 is."""
    record = json.loads(format_record(played()))
    path = tmp_path / "game.json"
    path.write_text(json.dumps({**record, "options": {"komi": "820"}}))
    assert "“820”, which is a text; it must be a number" in refused(run("solve", str(path)))


def test_of_a_whole_deal_it_says_who_wins_however_little_time_there_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before, it went on for minutes; then a busy machine said nothing of it, for it was first asked by how much. A
    move before the end all is known, however short the time is."""
    record = played()
    path, last = file_of(tmp_path, record), str(len(record.moves) - 1)
    monkeypatch.setattr(import_module("ludotheque.cli.commands"), "SECONDS", 0.0)

    def said(*arguments: str) -> str:
        with pytest.raises(SystemExit) as end:
            main(["solve", path, *arguments])
        assert end.value.code == 0
        return capsys.readouterr().out

    told = json.loads(said("--ply", "0", "--json"))
    assert told == {
        "record": 0,
        "margin": None,
        "least": 20,
        "most": None,
        "winner": 0,
        "best": [],
        "exact": False,
    }
    assert "--exact" in said("--ply", "0")
    assert json.loads(said("--ply", last, "--json"))["exact"]
    assert json.loads(said("--ply", str(len(record.moves) - 12), "--json", "--exact"))["exact"]


@pytest.mark.parametrize(
    ("least", "most", "told"),
    [
        (None, 740, "Who wins if nobody errs is not proven: Ada ends at most 740 points ahead."),
        (-20, None, "Who wins if nobody errs is not proven: Bruno ends at most 20 points ahead."),
        (-20, 740, "Who wins if nobody errs is not proven: Ada ends between 20 points behind and 740 ahead."),
        (None, 0, "Ada does not win if nobody errs; whether anybody does is not proven."),
        (0, None, "Bruno does not win if nobody errs; whether anybody does is not proven."),
        (None, -20, "Bruno wins by at least 20 points if nobody errs."),
    ],
)
def test_what_is_proven_on_one_side_alone_is_told_of_that_side(
    least: int | None, most: int | None, told: str
) -> None:
    """It was “at least ? and at most 740 points ahead”."""
    assert Voice("en").say(tell_par(["Ada", "Bruno"], 0, least, most)) == told
    for language in ("fr", "de"):
        said = Voice(language).say(tell_par(["Ada", "Bruno"], 0, least, most))
        assert "?" not in said and "None" not in said


def test_a_margin_without_its_moves_is_not_the_whole_truth(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Time ran out between the two, and `"exact": true` stood beside no move at all."""
    table = Table(played())
    table.undo()
    found = Solved(Seat(0), 40, 40)
    monkeypatch.setattr(solved_page, "find_solver", lambda game: lambda state, tell, seconds: found)
    solved_page.print_solved(table, {}, seconds=1.0, is_json=True, voice=Voice("en"))
    solved_page.print_solved(table, {}, seconds=1.0, is_json=False, voice=Voice("en"))
    as_json, line = capsys.readouterr().out.splitlines()
    assert json.loads(as_json) == {"margin": 40, "winner": 0, "best": [], "exact": False}
    assert line.endswith("(--exact goes on to the end)")


def test_of_many_records_a_bad_one_does_not_stop_the_others(tmp_path: Path) -> None:
    done = run("solve", file_of(tmp_path, played(), played(players=3), played(komi=20)), "--json")
    assert [json.loads(line)["record"] for line in done.stdout.splitlines()] == [0, 2]
    assert done.returncode == 2
    assert done.stderr.startswith("record 1: ")
