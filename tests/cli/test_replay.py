"""`ludotheque replay` and `score`: what they print, and what they refuse."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import VECTORS, refused, run

RECORD: dict[str, Any] = json.loads((VECTORS / "libertas.jsonl").read_text(encoding="utf-8").splitlines()[0])

DUEL = next(
    record
    for line in (VECTORS / "libertas.jsonl").read_text(encoding="utf-8").splitlines()
    if len((record := json.loads(line))["players"]) == 2 and record.get("result")
)


def write(tmp_path: Path, *records: Any, name: str = "game.json") -> str:
    path = tmp_path / name
    path.write_text("".join(json.dumps(record) + "\n" for record in records), encoding="utf-8")
    return str(path)


def test_one_record_prints_no_record_numbers(tmp_path: Path) -> None:
    done = run("replay", write(tmp_path, RECORD), "--json")
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0
    assert [line["ply"] for line in lines[:-1]] == list(range(len(RECORD["moves"])))
    assert lines[-1]["result"]["scores"] == RECORD["result"]["scores"]
    assert not any("record" in line for line in lines)


def test_a_jsonl_of_one_record_prints_its_number(tmp_path: Path) -> None:
    done = run("replay", write(tmp_path, RECORD, name="one.jsonl"), "--json")
    assert all(json.loads(line)["record"] == 0 for line in done.stdout.splitlines())


def test_a_record_is_read_from_standard_input() -> None:
    done = run("replay", "-", "--json", stdin=json.dumps(RECORD, indent=2))
    assert done.returncode == 0
    assert json.loads(done.stdout.splitlines()[0])["ply"] == 0


def test_many_records_are_read_from_standard_input() -> None:
    done = run("replay", "-", "--json", stdin=f"{json.dumps(RECORD)}\n\n{json.dumps(RECORD)}\n")
    assert {json.loads(line)["record"] for line in done.stdout.splitlines()} == {0, 1}


def test_an_unfinished_game_ends_with_the_state_to_play_on_from(tmp_path: Path) -> None:
    record = {**RECORD, "moves": RECORD["moves"][:3]}
    del record["result"]
    done = run("replay", write(tmp_path, record), "--json")
    last = json.loads(done.stdout.splitlines()[-1])
    assert (done.returncode, last["ply"], last["seat"]) == (0, 3, 1)


def test_an_illegal_move_ends_the_replay_with_its_clause_and_what_would_be_right(tmp_path: Path) -> None:
    record = {**RECORD, "moves": [RECORD["moves"][0], RECORD["moves"][0]]}
    done = run("replay", write(tmp_path, record), "--json")
    assert (
        refused(done, 1) == 'ply 1: illegal move "a5": a5 is empty: take a card that lies on the board (L3)'
    )
    assert [json.loads(line)["ply"] for line in done.stdout.splitlines()] == [0, 1]


def test_an_unreadable_move_says_how_a_move_is_written(tmp_path: Path) -> None:
    done = run("replay", write(tmp_path, {**RECORD, "moves": ["take five"]}), "--json")
    assert refused(done, 1).startswith('ply 0: unreadable move "take five": a move is a cell (c4)')


def test_a_move_after_the_end_is_illegal_and_no_result_is_printed(tmp_path: Path) -> None:
    done = run("replay", write(tmp_path, {**RECORD, "moves": [*RECORD["moves"], "a1"]}), "--json")
    assert refused(done, 1).startswith(f"ply {len(RECORD['moves'])}: illegal move")
    assert "result" not in done.stdout


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (
            {"result": {"scores": [1, 2], "winners": [1]}},
            "result.scores says [1, 2], but the moves give [311, 189]",
        ),
        (
            {"result": {"scores": [311, 189], "winners": [1]}},
            "result.winners says [1], but the moves give [0]",
        ),
        ({"moves": []}, "the record states a result, but after its last move the game is not over"),
        ({"players": ["Ada"]}, "libertas is played by 2 to 4; the record names one player"),
        ({"players": list("ABCDE")}, "libertas is played by 2 to 4; the record names 5 players"),
        ({"game": "chess"}, "there is no game “chess”; there are: libertas, petards, respublica"),
        ({"options": {"end": "never"}}, "option end cannot be “never”; it can be: no_card, no_flag"),
        ({"deal": {"board": ["R1"]}}, "a deal for 2 players has 25 cards; this one has 1"),
        ({"deal": {}}, "deal.board must be a list of card names in reading order"),
        (
            {"deal": {"board": ["R7", *RECORD["deal"]["board"][1:]]}},
            "deal.board is no deal for 2 players: R7 is too many, Y2 is missing",
        ),
        ({"format": "ludotheque/9"}, "format is “ludotheque/9”; it must be “ludotheque/1”"),
    ],
)
def test_a_file_that_is_no_record_says_what_is_wrong(
    tmp_path: Path, change: dict[str, Any], reason: str
) -> None:
    done = run("replay", write(tmp_path, {**RECORD, **change}), "--json")
    assert refused(done) == reason
    assert done.stdout == ""


@pytest.mark.parametrize(
    "data", [b"", b"{", b"[]", b"\xff\xfe", b"\x00\x01", b"null", b'{"format": "ludotheque/1"}']
)
def test_rubbish_is_refused_in_one_line(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "rubbish.json"
    path.write_bytes(data)
    refused(run("replay", str(path), "--json"))
    refused(run("replay", str(path)))


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    path = str(tmp_path / "none.json")
    assert refused(run("replay", path)) == f"cannot read {path}: there is no such file or folder"
    assert refused(run("replay", str(tmp_path))) == f"cannot read {tmp_path}: it is a folder"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("fr", "impossible de lire {}\xa0: ce fichier ou ce dossier n’existe pas"),
        ("de", "{} lässt sich nicht lesen: es gibt keine solche Datei und keinen solchen Ordner"),
    ],
)
def test_why_a_file_is_not_read_is_said_in_the_language_of_the_sentence(
    tmp_path: Path, language: str, said: str
) -> None:
    """The system's own words were put into it: `lässt sich nicht lesen: No such file or directory`."""
    path = str(tmp_path / "none.json")
    assert refused(run("--lang", language, "replay", path)) == said.format(path)


def test_a_bad_record_does_not_stop_the_others(tmp_path: Path) -> None:
    illegal = {**RECORD, "moves": ["a5", "a5"]}
    path = write(tmp_path, illegal, {"format": "x"}, RECORD, name="three.jsonl")
    done = run("replay", path, "--json")
    assert done.returncode == 2
    assert [line.split(":")[0] for line in done.stderr.splitlines()] == ["record 0", "record 1"]
    assert json.loads(done.stdout.splitlines()[-1])["record"] == 2


@pytest.mark.parametrize(
    ("language", "illegal", "unreadable"),
    [
        ("en", "game 1: move 2, “a5”, cannot be made: ", "game 3: move 1, “take five”, is no move: "),
        (
            "fr",
            "partie 1 : le coup 2, « a5 », est impossible : ",
            "partie 3 : le coup 1, « take five », n’en",
        ),
        ("de", "Partie 1: Zug 2, „a5“, ist nicht möglich: ", "Partie 3: Zug 1, „take five“, ist kein Zug: "),
    ],
)
def test_people_read_of_records_and_moves_counted_from_1_in_their_language(
    tmp_path: Path, language: str, illegal: str, unreadable: str
) -> None:
    """Errors counted from 0 what the lines beside them count from 1, in English words."""
    bad = [{**RECORD, "moves": ["a5", "a5"]}, RECORD, {**RECORD, "moves": ["take five"]}]
    done = run("replay", write(tmp_path, *bad, name="three.jsonl"), "--lang", language)
    first, second = done.stderr.replace("\xa0", " ").splitlines()
    assert done.returncode == 1
    assert first.startswith(illegal) and first.endswith("(L3)") and second.startswith(unreadable)


def test_a_game_is_told_to_a_person_in_their_language(tmp_path: Path) -> None:
    path = write(tmp_path, RECORD)
    english, french = run("replay", path), run("replay", path, LANG="fr_FR.UTF-8")
    german = run("replay", path, "--lang", "de", LANG="fr_FR.UTF-8")
    assert "   1. Ada takes the yellow 2 from a5" in english.stdout
    assert "   1. Ada prend le 2 jaune en a5" in french.stdout
    assert "   1. Ada nimmt die gelbe 2 von a5" in german.stdout
    assert all("311" in done.stdout for done in (english, french, german))


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Par of the deal: Ada wins by at least 680 and at most 740 points if nobody errs."),
        ("fr", "Le par de la donne : Ada gagne d’au moins 680 et d’au plus 740 points"),
        ("de", "Par der Austeilung: Ada gewinnt"),
    ],
)
def test_par_of_the_deal_is_told_to_a_person_where_the_record_has_it(
    tmp_path: Path, language: str, told: str
) -> None:
    path = write(tmp_path, {**DUEL, "par": {"least": 680, "most": 740}})
    assert told in " ".join(run("replay", path, "--lang", language).stdout.replace("\xa0", " ").split())


@pytest.mark.parametrize(
    "par", [None, 820, {"least": 1}, {"least": None, "most": None}, {"least": 2, "most": 1}]
)
def test_what_is_no_par_is_told_to_nobody_and_stops_nothing(tmp_path: Path, par: Any) -> None:
    plain, marked = (run("replay", write(tmp_path, record)) for record in (DUEL, {**DUEL, "par": par}))
    assert (marked.returncode, marked.stdout) == (0, plain.stdout)


def test_par_changes_nothing_of_what_programs_read(tmp_path: Path) -> None:
    plain, marked = (
        run("replay", write(tmp_path, record), "--json")
        for record in (DUEL, {**DUEL, "par": {"least": 820, "most": 820}})
    )
    assert (marked.returncode, marked.stdout) == (0, plain.stdout)


def test_par_of_an_unfinished_game_is_no_hint(tmp_path: Path) -> None:
    record = {**DUEL, "moves": DUEL["moves"][:3], "par": {"least": 820, "most": 820}}
    del record["result"]
    assert "820" not in run("replay", write(tmp_path, record)).stdout


def test_the_reason_is_given_in_the_readers_language(tmp_path: Path) -> None:
    path = write(tmp_path, {**RECORD, "moves": ["a5", "a5"]})
    reason = refused(run("replay", path, "--json", "--lang", "de"), 1)
    assert reason == 'ply 1: illegal move "a5": a5 ist leer: nimm eine Karte vom Spielplan (L3)'


def test_score_answers_each_rack_in_turn() -> None:
    racks = '{"cards": ["R5", "L", "R4", "R6"], "note": 1}\n{"cards": []}\n'
    done = run("score", "libertas", "-", "--json", stdin=racks)
    assert [json.loads(line) for line in done.stdout.splitlines()] == [
        {"total": 700, "combinations": [{"cards": ["R4", "R5", "R6", "L"], "points": 200}]},
        {"total": 0, "combinations": []},
    ]


@pytest.mark.parametrize(
    ("rack", "reason"),
    [
        (
            '{"cards": ["R12"]}',
            "line 1: “R12” is no card of a rack: flags are R1 to R11, Y, G and V likewise, and L",
        ),
        (
            '{"cards": ["O"]}',
            "line 1: “O” is no card of a rack: flags are R1 to R11, Y, G and V likewise, and L",
        ),
        (
            '{"cards": ["R1", "R1"]}',
            "line 1: R1 is on the rack too often: each flag once, L up to four times",
        ),
        (
            '{"cards": ["L", "L", "L", "L", "L"]}',
            "line 1: L is on the rack too often: each flag once, L up to four times",
        ),
        ('{"cards": "R1"}', 'line 1: a rack is an object with "cards", a list of card names'),
        ("[]", 'line 1: a rack is an object with "cards", a list of card names'),
        ("\n\n{", "line 3: this is no JSON: the fault is at column 2"),
        ("\nR1 R2", "line 2: this is no JSON"),
    ],
)
def test_score_refuses_what_is_no_rack(rack: str, reason: str) -> None:
    assert refused(run("score", "libertas", "-", "--json", stdin=rack)) == reason


def test_score_tells_a_person_why() -> None:
    done = run("score", "libertas", "-", stdin='{"cards": ["R5", "L", "R4", "R6"]}')
    assert "700 points" in done.stdout
    assert "3 of a colour in a row, doubled, with a Libertas" in done.stdout
