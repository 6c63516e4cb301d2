"""Files and names that mean harm: exit code 1 or 2 and a sentence, no traceback, nothing that steers a terminal."""

import json
import os
import threading
from pathlib import Path
from typing import Any
from unicodedata import category

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ludotheque.bots import random
from ludotheque.catalog import GAMES
from ludotheque.core.record import format_record, parse_record
from ludotheque.play.random_games import play_out
from tests.cli.command import Done, run
from tests.play.exploding import exploding_record
from tests.soak import soak

EVIL = "\x1b[2J\x1b]0;mine\x07\u202e[/][bold]\x9b31m\r\n\x00"
HEAD = b'{"format": "ludotheque/1", "game": "libertas", "seed": "1", "players": ["Ada", "Bruno"], '
FILES: dict[str, bytes] = {
    "empty": b"",
    "blank": b"\n\n",
    "binary": bytes(range(256)) * 100,
    "no UTF-8": b'{"format": "\xff"}',
    "UTF-16": '{"format": "ludotheque/1"}'.encode("utf-16"),
    "cut in a character": "{“".encode()[:-1],
    "no JSON": b"\x1b[2J hello",
    "a list": b"[]",
    "a number": b"3",
    "no number": HEAD + b'"moves": [], "event": NaN}',
    "endless number": HEAD + b'"moves": [], "event": 1e999}',
    "huge number": HEAD + b'"moves": [], "event": ' + b"9" * 5000 + b"}",
    "huge result": HEAD + b'"moves": [], "result": {"scores": [' + b"9" * 4000 + b'], "winners": [0]}}',
    "deep": b"[" * 200_000,
    "deep in a record": HEAD + b'"moves": [], "event": ' + b"[" * 200_000,
    "twice": HEAD + b'"moves": ["a1"], "moves": ["b1"]}',
    "half a character": HEAD + b'"moves": ["\\ud800"]}',
    "half a name": HEAD.replace(b"Ada", b"\\udfff") + b'"moves": []}',
    "half a seed": HEAD.replace(b'"1"', b'"\\ud800"') + b'"moves": []}',
    "steering moves": HEAD + json.dumps({"moves": [EVIL]}).encode()[1:],
    "a long move": HEAD + json.dumps({"moves": ["a" * 100_000]}).encode()[1:],
    "steering game": json.dumps(
        {"format": "ludotheque/1", "game": EVIL, "seed": "1", "players": [], "moves": []}
    ).encode(),
    "steering format": json.dumps({"format": EVIL}).encode(),
    "steering options": HEAD + json.dumps({"options": {EVIL: EVIL}, "moves": []}).encode()[1:],
    "wrong types": b'{"format": "ludotheque/1", "game": [], "seed": {}, "players": 3, "moves": {}}',
    "wrong board": HEAD.replace(b'"seed": "1"', b'"deal": {"board": ["\\u001b", "' + b"x" * 50_000 + b'"]}')
    + b'"moves": []}',
    "many lines": b"{}\n" * 300,
    "a long line": b'{"format": "' + b"x" * soak(1, 100) * 1_000_000 + b'"}',
}
COMMANDS: dict[str, tuple[str, ...]] = {
    "replay": ("replay", "FILE"),
    "replay --json": ("replay", "FILE", "--json"),
    "score": ("score", "libertas", "FILE"),
    "verify": ("verify", "FILE"),
    "analyse": ("analyse", "FILE"),
    "solve": ("solve", "FILE"),
    "play": ("play", "libertas", "--record", "FILE"),
    "arena": ("arena", "libertas", "random", "--games", "1", "--records", "FILE"),
    "study": ("study", "libertas", "random", "--games", "1", "--options", "none", "--records", "FILE"),
    "restore": ("admin", "restore", "FILE", "--db", "sqlite:///NEW"),
}


def tried(command: str, file: Path, stdin: str = "") -> Done:
    words = {"FILE": str(file), "sqlite:///NEW": f"sqlite:///{file.parent / 'new.db'}"}
    return run(*(words.get(word, word) for word in COMMANDS[command]), stdin=stdin)


def is_harmless(done: Done) -> bool:
    """No control but the end of a line reaches the terminal, and no line is endless. What joins letters steers nothing,
    nor does an emoji that is newer than Python's tables."""
    said = [
        c for c in done.stdout + done.stderr if not (c in "\n\u200c\u200d" or 0x1F000 <= ord(c) <= 0x1FAFF)
    ]
    steering = [c for c in said if category(c) in ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")]
    return not steering and all(len(line) < 2000 for line in done.stderr.split("\n"))


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("content", FILES)
def test_whatever_a_file_holds_the_reader_gets_a_sentence(command: str, content: str, tmp_path: Path) -> None:
    file = tmp_path / "evil.json"
    held = FILES[content] + (b"\n" if command in ("arena", "study") else b"")
    file.write_bytes(held)
    if content == "empty" and command in ("play", "arena", "study"):
        return  # a game begins there
    done = tried(command, file)
    is_nothing = content in ("empty", "blank") and command == "score"
    assert done.returncode in ((0,) if is_nothing else (1, 2)), done.stdout + done.stderr
    assert is_nothing or done.stderr.strip() or command == "verify"
    assert is_harmless(done)
    assert file.read_bytes() == held


@pytest.mark.parametrize("command", COMMANDS)
def test_what_is_no_file_is_refused(command: str, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    long = tmp_path / ("x" * 300)
    for file in (tmp_path / "folder", long, tmp_path / "folder" / "none" / "x"):
        done = tried(command, file)
        assert done.returncode == 2, done.stdout + done.stderr
        assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("command", ["play", "arena"])
def test_no_game_is_kept_in_a_pipe_or_a_device(command: str, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for file in (tmp_path / "pipe", Path("/dev/null")):
        assert "a game is kept in a file" in tried(command, file).stderr


@pytest.mark.parametrize("command", ["replay", "replay --json", "score", "verify", "analyse", "solve"])
def test_a_file_without_end_is_given_up_at_once(command: str) -> None:
    for device in ("/dev/zero", "/dev/urandom"):
        done = tried(command, Path(device))
        assert done.returncode == 2
        assert len(done.stderr.splitlines()) == 1


def test_a_record_can_come_through_a_pipe(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    writer = threading.Thread(target=(tmp_path / "pipe").write_bytes, args=(HEAD + b'"moves": []}',))
    writer.start()
    done = tried("replay --json", tmp_path / "pipe")
    writer.join()
    assert done.returncode == 0
    assert json.loads(done.stdout)["ply"] == 0


def test_a_small_record_that_leaves_millions_of_gifts_is_replayed(tmp_path: Path) -> None:
    file = tmp_path / "small.json"
    file.write_text(format_record(exploding_record()), encoding="utf-8")
    assert file.stat().st_size < 4096
    done = tried("replay --json", file)
    assert done.returncode == 0
    assert json.loads(done.stdout.splitlines()[-1])["legal"] is None


# -- names and anything else ----------------------------------------------------------------------------------------

ODD = st.sampled_from(
    [
        "\x1b[2J",
        "[/]",
        "[bold]",
        ":smile:",
        "\u202e",
        "\x9b",
        "\r",
        "\n",
        "\x00",
        "{",
        "%s",
        "é",
        "𝔸",
        "\u200b",
    ]
)
NAME = st.lists(ODD | st.text(max_size=3), min_size=1, max_size=5).map("".join).filter(str.strip)
RECORDS = {
    name: play_out(game, "hostile", ("A", "B", "C"), game.Options(), [random] * 3)
    for name, game in GAMES.items()
}
fuzzed = settings(
    max_examples=soak(8, 500),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


def written(file: Path, record: dict[str, Any]) -> Path:
    file.write_text(json.dumps(record), encoding="utf-8")
    return file


@pytest.mark.parametrize("name", GAMES)
@fuzzed
@given(players=st.lists(NAME, min_size=3, max_size=3))
def test_any_name_is_shown_without_harm(name: str, players: list[str], tmp_path: Path) -> None:
    """Raw escapes cleared the reader's screen; `[/]` and half a character were tracebacks."""
    data = {**json.loads(format_record(RECORDS[name])), "players": players}
    done = tried("replay", written(tmp_path / "names.json", data))
    assert done.returncode == 0, done.stderr
    assert is_harmless(done)


@pytest.mark.parametrize("name", GAMES)
@fuzzed
@given(players=st.lists(NAME, min_size=3, max_size=3))
def test_any_name_can_sit_at_a_terminal_table(name: str, players: list[str], tmp_path: Path) -> None:
    file = tmp_path / "names.json"
    data = {**json.loads(format_record(RECORDS[name])), "players": players, "moves": []}
    del data["result"]
    written(file, data)
    done = run("play", name, "--record", str(file), "--seat", "0,1,2", stdin="\nmoves\nquit\n")
    assert done.returncode == 0, done.stderr
    assert is_harmless(done)
    assert list(parse_record(file.read_text(encoding="utf-8")).players) == players


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | NAME,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAME, inner, max_size=3),
    max_leaves=4,
)


@pytest.mark.parametrize("command", ["replay", "replay --json", "verify", "play", "arena"])
@fuzzed
@given(data=st.data())
def test_a_record_with_anything_in_it_is_read_or_refused(
    command: str, data: st.DataObject, tmp_path: Path
) -> None:
    record: dict[str, Any] = json.loads(format_record(RECORDS["libertas"]))
    for field in data.draw(st.lists(st.sampled_from([*record, "arena", "fair", "id"]), max_size=3)):
        record[field] = data.draw(JSON)
    if record["moves"] and isinstance(record["moves"], list) and data.draw(st.booleans()):
        record["moves"][data.draw(st.integers(0, len(record["moves"]) - 1))] = data.draw(NAME)
    done = tried(command, written(tmp_path / "any.json", record), stdin="quit\n")
    assert done.returncode in (0, 1, 2)
    assert is_harmless(done)
