"""Duplicate tournaments of bots, from the first deal to the report, as people type them."""

import json
from pathlib import Path

import pytest

from ludotheque.cli import main
from ludotheque.core.errors import BadRecord
from ludotheque.play.replay import replay
from ludotheque.play.table import Table
from ludotheque.play.tournament import make, read

TEN = "Ada=greedy,greedy,greedy,greedy,greedy,random,random,random,random,Zoé=random"


def typed(*arguments: object, code: int = 0) -> None:
    with pytest.raises(SystemExit) as left:
        main(["tournament", *map(str, arguments), "--lang", "en"])
    assert left.value.code == code


@pytest.fixture
def made(tmp_path: Path) -> Path:
    path = tmp_path / "club.json"
    flags = ["--game", "petards", "--seats", "4", "--bots", TEN, "--deals", "4", "--seed", "club"]
    typed("make", path, *flags)
    return path


def test_ten_bots_play_to_the_end_and_the_stronger_are_ahead(
    made: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    typed("play", made)
    assert "After 4 deals" in capsys.readouterr().out
    tournament = read(made.read_text(encoding="utf-8"))
    assert len(tournament.entrants) == 12  # the stand-in fills up the tables
    assert tournament.is_over and len(tournament.games) == 12
    for deal in range(4):  # the same cards at every table, and the records are whole
        games = tournament.games[3 * deal : 3 * deal + 3]
        assert len({json.dumps(game.deal) for game in games}) == 1
        assert len({game.moves for game in games}) == 3
        for game in games:
            assert Table(game).record.result == game.result and list(replay(game))
    lines = tournament.standings()
    bots = [tournament.entrants[line.player].bot for line in lines]
    assert bots[0] == "greedy" and bots[-1] == "random"
    assert {line.deals for line in lines} == {4}


def test_a_break_loses_nothing_and_the_rest_is_the_same(made: Path) -> None:
    begun = read(made.read_text(encoding="utf-8"))
    for _ in range(5):
        begun = begun.played()
    made.write_text(begun.text(), encoding="utf-8")
    typed("play", made)
    whole = read(made.read_text(encoding="utf-8"))
    assert whole.games[:5] == begun.games
    again = begun
    while not again.is_over:
        again = again.played()
    assert again.games == whole.games


def test_no_report_takes_the_place_of_its_tournament(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = made.read_bytes()
    typed("report", made, "--out", made, code=2)
    assert "would be lost" in capsys.readouterr().err and made.read_bytes() == before


def test_nothing_of_a_deal_is_told_before_all_have_played_it(
    made: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    begun = read(made.read_text(encoding="utf-8"))
    for _ in range(5):
        begun = begun.played()
    assert len(begun.open_games) == 3 and {score.deal for score in begun.scores()} == {0}
    made.write_text(begun.text(), encoding="utf-8")
    typed("show", made)
    assert "After 1 of 4 deals" in capsys.readouterr().out
    typed("report", made, "--out", tmp_path / "page.html")
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert page.count("·") and "Deal by deal" in page
    assert page.count("·") == 3 * 3  # the three games of the first deal, with four seats each


def test_whoever_leaves_is_replaced_and_the_others_lose_nothing(
    made: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    begun = read(made.read_text(encoding="utf-8"))
    for _ in range(4):
        begun = begun.played()
    made.write_text(begun.text(), encoding="utf-8")
    typed("leave", made, "--name", "Zoé")
    assert "Zoé has left" in capsys.readouterr().out
    typed("play", made)
    whole = read(made.read_text(encoding="utf-8"))
    assert whole.games[:4] == begun.games and {line.deals for line in whole.standings()} == {4}
    zoe = next(n for n, entrant in enumerate(whole.entrants) if entrant.name == "Zoé")
    assert [whole.player_of(zoe, game) for game in (3, 4)] == ["random", whole.stand_in]
    typed("leave", made, "--name", "nobody", code=2)


@pytest.mark.parametrize(
    "arguments",
    [
        ["make", "new.json"],
        ["make", "new.json", "--game", "petards", "--bots", "none"],
        ["make", "new.json", "--game", "petards", "--bots", "A=random,A=random"],
        ["make", "new.json", "--game", "petards", "--seats", "9", "--bots", "random"],
        ["make", "new.json", "--game", "petards", "--bots", "random", "--deals", "100000"],
        ["show", "none.json"],
        ["leave", "bad.json"],
        ["report", "bad.json"],
        *[["show", f"bad{number}.json"] for number in range(4)],
    ],
)
def test_what_is_no_tournament_is_refused_in_a_sentence(
    arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    good = make("petards", 2, 2, "x", "points", "random", ["random", "random"]).played()
    other = json.loads(good.text())
    other["games"][0]["players"].reverse()
    for number, text in enumerate(["[]", "{}", good.text().replace("points", "luck"), json.dumps(other)]):
        Path(f"bad{number}.json").write_text(text, encoding="utf-8")
    Path("bad.json").write_text(good.text(), encoding="utf-8")
    typed(*arguments, code=2)
    told = capsys.readouterr().err
    assert told.strip() and "Traceback" not in told
    assert not Path("new.json").exists()


def test_luck_is_worked_out_once_and_told_beside_the_plain_results(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In Libertas all luck is in the deal, which was the same for all: without it the standings are the same."""
    path = tmp_path / "club.json"
    bots = "greedy,random,random,greedy,random,random"
    typed("make", path, "--game", "libertas", "--seats", "3", "--bots", bots, "--deals", "2", "--seed", "x")
    typed("play", path)
    assert "Without luck" not in capsys.readouterr().out
    typed("show", path, "--luck")
    assert "Without luck" in capsys.readouterr().out
    tournament = read(path.read_text(encoding="utf-8"))
    assert read(tournament.text()) == tournament and len(tournament.lucks) == 4
    for line in tournament.standings():
        adjusted = tournament.adjusted()[line.player]
        assert adjusted.deals == 2 and adjusted.above == pytest.approx(float(line.above))
        assert adjusted.share_above == pytest.approx(float(line.share_above))
    monkeypatch.setattr("ludotheque.review.reviewing.luck", None)  # it is kept
    typed("report", path, "--luck", "--out", tmp_path / "page.html")
    assert "for 2 of 2 deals" in (tmp_path / "page.html").read_text(encoding="utf-8")
    for wrong in ([[0.0] * 3], [[0.0] * 3, [0.0] * 2], [[0.0] * 3, [0.0, 0.0, "x"]], 7):
        told = json.loads(tournament.text()) | {"lucks": [wrong]}
        with pytest.raises(BadRecord):
            read(json.dumps(told))


def test_a_file_is_read_as_it_was_written(made: Path) -> None:
    tournament = read(made.read_text(encoding="utf-8")).played()
    assert read(tournament.text()) == tournament
    typed("make", made, "--game", "petards", "--bots", "random", code=2)  # it is there already
    with pytest.raises(BadRecord):
        read(tournament.text().replace("ludotheque/tournament/1", "ludotheque/tournament/2"))


def test_to_look_at_a_file_runs_nobodys_code_and_to_play_it_only_what_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As it was: `show` imported whatever module the file named, from the folder one stands in."""
    monkeypatch.chdir(tmp_path)
    code = "open('ran', 'w').close()\ndef first(turn):\n    return turn.legal[0]\n"
    Path("strangers_code.py").write_text(code, encoding="utf-8")
    plain = make("libertas", 2, 1, "x", "points", "random", ["A=random", "B=random"]).text()
    named = plain.replace('"bot": "random"', '"bot": "strangers_code:first"', 1)
    Path("t.json").write_text(named, encoding="utf-8")
    for action, *more in (["show"], ["leave", "--name", "B"], ["report", "--out", "t.html"]):
        typed(action, "t.json", *more)
    typed("play", "t.json", code=2)
    assert "--bots strangers_code:first" in capsys.readouterr().err
    assert not Path("ran").exists()
    typed("play", "t.json", "--bots", "strangers_code:first")
    assert Path("ran").exists() and read(Path("t.json").read_text(encoding="utf-8")).is_over


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('"seed": "x"', '"seed": 0.5'),
        ('"name": "A"', '"name": 7'),
        ('"name": "A"', '"name": "\\u001b[2J\\u202e"'),
        ('"name": "A"', f'"name": "{"A" * 100}"'),
        ('"left": null', '"left": "x"'),
        ('"bot": "random"', '"bot": []'),
        ('"stand_in": "random"', '"stand_in": 3'),
    ],
)
def test_what_stands_in_the_place_of_a_text_is_refused(
    before: str, after: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As it was: tracebacks when it was played, and raw escapes among the standings."""
    plain = make("libertas", 2, 1, "x", "points", "random", ["A=random", "B=random"]).text()
    assert before in plain
    path = tmp_path / "t.json"
    path.write_text(plain.replace(before, after, 1), encoding="utf-8")
    typed("play", path, code=2)
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_however_many_are_ahead_they_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As it was: one line with the names of all who share the first place, however many."""
    bots = [f"{'N' * 70}{number}=random" for number in range(20)]
    one = make("libertas", 2, 1, "x", "points", "random", bots)
    while not one.is_over:
        one = one.played()
    told = json.loads(one.text())
    for game in told["games"]:
        game["result"] = {"scores": [0, 0], "winners": [0, 1]}
    path = tmp_path / "t.json"
    path.write_text(json.dumps(told), encoding="utf-8")
    typed("show", path)
    assert "…" in capsys.readouterr().out
