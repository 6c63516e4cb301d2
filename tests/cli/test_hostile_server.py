"""`join` at a server that means harm: exit code 2 and one sentence, no traceback, nothing that steers a terminal."""

from collections.abc import Iterator
from itertools import repeat

import pytest

from ludotheque.server import joining
from tests.cli.command import refused, run
from tests.cli.hostile import STEPS, TABLE, Answer, frame, hostile_server, http, position, told

EVIL = "\x1b[2J\x1b]0;mine\x07\u202e[/][bold]\x9b31m\r\n\ud800"


def endless() -> Iterator[bytes]:
    yield b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
    yield from repeat(b"10000\r\n" + b" " * 0x10000 + b"\r\n", 4096)


ANSWERS: dict[str, Answer] = {
    "nothing": b"",
    "garbage": b"\x00\xff\x1b[2J garbage\r\n\r\n",
    "no JSON": http(b"<html>"),
    "no UTF-8": http(b"\xff\xfe"),
    "half": b'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"game',
    "a list": http(b"[]"),
    "nothing at all": http(b"null"),
    "a number": http(b"NaN"),
    "a huge number": http(b"9" * 5000),
    "deep": http(b"[" * 100_000),
    "wrong types": told({"game": 5, "seats": {"seat": "x"}, "token": [], "tuple": 3}),
    "another game": told({**TABLE, "game": EVIL}),
    "a seat that is none": told({"game": "libertas", "seats": [{"seat": EVIL, "is_free": True}]}),
    "endless": endless(),
    "a redirect": http(b"", "302 Found", "Location: file:///etc/passwd"),
    "a redirect to itself": http(b"", "307 Found", "Location: /api/guest"),
    "a refusal": told({"error": {"text": EVIL}}, "403 Forbidden"),
    "a refusal of nothing": told([], f"500 {EVIL!a}"),
    "a huge refusal": told({"error": {"text": "x" * 1_000_000}}, "403 Forbidden"),
    "a long header": b"HTTP/1.1 200 OK\r\nX: " + b"x" * 100_000 + b"\r\n\r\n{}",
    "many headers": b"HTTP/1.1 200 OK\r\n" + b"X: x\r\n" * 1000 + b"\r\n{}",
    "a bad length": b"HTTP/1.1 200 OK\r\nContent-Length: -3\r\n\r\n{}",
    "a token that breaks lines": told({"token": "t\r\nX: y", **TABLE}),
}
MESSAGES: dict[str, bytes] = {
    "nothing": b"",
    "garbage": b"\xff\xff\xff\xff",
    "no JSON": frame(b"\x1b[2J"),
    "no UTF-8": frame(b"\xff\xfe"),
    "bytes": frame(b"\x00\x01", opcode=2),
    "a list": frame(b"[]"),
    "wrong types": frame(b'{"type": 5}'),
    "a seat that is none": position(to_act="x"),
    "deep": frame(b"[" * 50_000),
    "huge": frame(b" " * (9 << 20)),
    "no scores": position(to_act=None, result={"scores": "\x1b[2J"}),
}


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(joining, "_PATIENCE", 5.0)
    monkeypatch.setattr(joining, "_RETRIES", (0.01, 0.01))


def sentence(address: str) -> None:
    done = run("join", address, "--bot", "random")
    assert refused(done).isprintable()
    assert done.stdout.replace("\n", "").isprintable()
    assert len(done.stderr) < 600


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("answer", ANSWERS)
def test_whatever_a_server_answers_the_reader_gets_a_sentence(step: str, answer: str) -> None:
    messages = position() if step == "known" else None
    with hostile_server(step, endless() if answer == "endless" else ANSWERS[answer], messages) as address:
        sentence(address)


@pytest.mark.parametrize("messages", MESSAGES)
def test_whatever_a_socket_says_the_reader_gets_a_sentence(messages: str) -> None:
    with hostile_server("", b"", MESSAGES[messages]) as address:
        sentence(address)


@pytest.mark.parametrize(
    "url", ["", "x", "http://", "http://[/#table=a", "http://a b/#table=a", f"http://{EVIL!a}/#table=a"]
)
def test_an_address_that_is_none_is_refused(url: str) -> None:
    assert refused(run("join", url)).isprintable()


def test_nobody_answers() -> None:
    assert "cannot reach" in refused(run("join", "http://127.0.0.1:9/api/tables/x1"))


def test_a_seat_is_only_taken_for_a_bot_that_there_is() -> None:
    """An absent “Robot” stayed at the table of whoever misspelt a bot."""
    with hostile_server("seat", told({"error": {"text": "a seat was taken"}}, "403 Forbidden")) as address:
        assert "there is no bot “gready”" in refused(run("join", address, "--bot", "gready", "--seat", "0"))
