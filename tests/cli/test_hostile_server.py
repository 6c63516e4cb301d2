"""`join` at a server that means harm: exit code 2 and one sentence, no traceback, nothing that steers a terminal."""

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import repeat
from typing import Any

import pytest

from ludotheque.catalog import GAMES
from ludotheque.core.game import Seat
from ludotheque.core.record import Record, format_record
from ludotheque.play import fair
from ludotheque.play.table import Table, deal_from_seed
from ludotheque.server import joining
from ludotheque.server.knowledge import to_json
from tests.cli.command import Done, refused, run
from tests.cli.hostile import PROPER, STEPS, TABLE, Answer, frame, hostile_server, http, position, told

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
    assert "nothing answers at" in refused(run("join", "http://127.0.0.1:9/api/tables/x1"))


def test_a_seat_is_only_taken_for_a_bot_that_there_is() -> None:
    """An absent “Robot” stayed at the table of whoever misspelt a bot."""
    with hostile_server("seat", told({"error": {"text": "a seat was taken"}}, "403 Forbidden")) as address:
        assert "there is no bot “gready”" in refused(run("join", address, "--bot", "gready", "--seat", "0"))


def many_cards(count: int) -> bytes:
    """What a seat at Pétards knows, with this many cards in the stock."""
    table = Table(Record("petards", ("Ada", "Bruno"), seed="x"))
    known = to_json(table.game.known(table.state, Seat(0)))
    known["fields"][1]["fields"][8] = count
    return told(known)


@pytest.mark.parametrize(
    ("limits", "count"), [({"_MEMORY": 1 << 29}, 10**8), ({"_THOUGHT": 0.0}, 10)], ids=["memory", "time"]
)
def test_what_no_game_needs_is_not_thought_about(
    monkeypatch: pytest.MonkeyPatch, limits: dict[str, float], count: int
) -> None:
    """As it was: `join` thought for as long and with as much memory as the server liked."""
    for name, value in limits.items():
        monkeypatch.setattr(joining, name, value)
    monkeypatch.setitem(PROPER, "table", told({**TABLE, "game": "petards"}))
    monkeypatch.setitem(PROPER, "seat", PROPER["table"])
    with hostile_server("known", many_cards(count), position()) as address:
        done = run("join", address, "--bot", "random")
    assert "takes more time or memory" in refused(done)


# -- a server that chose the cards ----------------------------------------------------------------------------------

OWN = "ab" * 32  # what `join` brings into the deal
PROMISED = fair.seat_commitment("x1", 0, OWN)
FORGED = {
    "a bot instead": fair.Part("Robot", is_bot=True),
    "no part": fair.Part("Robot"),
    "a part that was never asked for": fair.Part("Robot", False, PROMISED),
    "somebody else's part": fair.Part("Robot", False, fair.seat_commitment("x1", 0, "cd"), "cd"),
    "another name": fair.Part("Ada", False, PROMISED, OWN),
}
MALLORY = fair.Part("Mallory", False, fair.seat_commitment("x1", 1, "ef"), "ef")


def sealed(own: fair.Part) -> str:
    return fair.seal("x1", fair.server_commitment("x1", "s"), "libertas", {}, [own, MALLORY])


def forged(own: fair.Part) -> Any:
    """A finished record with a proof that fits itself."""
    game, parts, seal = GAMES["libertas"], [own, MALLORY], sealed(own)
    deal = deal_from_seed(game, fair.deal_seed(seal, "s", parts), 2, game.Options())
    table = Table(Record("libertas", (own.name, MALLORY.name), {}, game.write_deal(deal)))
    while table.seat is not None:
        table.play(game.format_move(game.legal(table.state)[0]))
    proof = fair.proof("x1", "s", seal, parts, table.record.moves)
    return json.loads(format_record(replace(table.record, extra={"id": "x1", "fair": proof})))


def joined(own: fair.Part, monkeypatch: pytest.MonkeyPatch, **dealing: Any) -> Done:
    """Join a table whose server shows a true commitment and then this record."""
    monkeypatch.setattr("secrets.token_hex", lambda size: "ab" * size)
    table = {**TABLE, "commitment": fair.server_commitment("x1", "s")}
    monkeypatch.setitem(PROPER, "table", told(table))
    monkeypatch.setitem(PROPER, "record", told(forged(own)))
    seats = [{"seat": 0, "is_free": False, "commitment": PROMISED}]
    start = frame(json.dumps({**table, "type": "table", "seats": seats, **dealing}).encode())
    over = position(to_act=None, result={"scores": [0, 9]})
    with hostile_server("", b"", start + over) as address:
        return run("join", address, "--bot", "random", "--name", " Robot ")


@pytest.mark.parametrize("own", FORGED)
def test_a_deal_without_ones_own_part_is_not_fair(own: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As it was: what the server said it had taken was noted, and so a part that it kept quiet about was not missed."""
    done = joined(FORGED[own], monkeypatch, status="dealing", seal=sealed(FORGED[own]))
    assert "Not fair" in done.stdout and done.returncode == 1


def test_with_ones_own_part_it_is_fair(monkeypatch: pytest.MonkeyPatch) -> None:
    own = fair.Part("Robot", False, PROMISED, OWN)
    assert joined(own, monkeypatch, status="dealing", seal=sealed(own)).returncode == 0


@pytest.mark.parametrize("seal", [None, "0" * 64])
def test_nothing_is_revealed_before_there_is_a_seal(
    seal: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server could choose the others' parts once it has heard one's own."""
    asked = []
    ask = joining.Joined.ask

    def hear(self: joining.Joined, method: str, path: str, body: Any = None) -> Any:
        asked.append(path)
        return ask(self, method, path, body)

    monkeypatch.setattr(joining.Joined, "ask", hear)
    joined(fair.Part("Robot", False, PROMISED, OWN), monkeypatch, status="dealing", seal=seal)
    assert ("/reveal" in asked) == (seal is not None)
