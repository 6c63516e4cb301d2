"""`join` at a server that means harm: exit code 2 and one sentence, no traceback, nothing that steers a terminal."""

import json
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import repeat
from typing import Any

import pytest

from ludotheque.catalog import GAMES
from ludotheque.core.game import Seat
from ludotheque.core.plain import plain
from ludotheque.core.record import Record, format_record
from ludotheque.play import fair
from ludotheque.play.duplicate import Contribution
from ludotheque.play.table import Table, deal_from_seed
from ludotheque.server import joining
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
    monkeypatch.setattr(joining, "_ANSWER_WITHIN", 5.0)
    monkeypatch.setattr(joining, "_RETRIES", (0.01, 0.01))


def sentence(address: str) -> None:
    done = run("join", address, "--bot", "random")
    assert refused(done).isprintable()
    assert done.stdout.replace("\n", "").isprintable()
    assert len(done.stderr) < 600


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("answer", ANSWERS)
def test_whatever_a_server_answers_the_reader_gets_a_sentence(step: str, answer: str) -> None:
    messages = [position()] if step == "known" else []
    with hostile_server(step, endless() if answer == "endless" else ANSWERS[answer], *messages) as address:
        sentence(address)


@pytest.mark.parametrize("messages", MESSAGES)
def test_whatever_a_socket_says_the_reader_gets_a_sentence(messages: str) -> None:
    with hostile_server("", b"", MESSAGES[messages]) as address:
        sentence(address)


@pytest.mark.parametrize("location", ["http://127.0.0.1:9/elsewhere", "/api/v1/tables/x1/other/socket", ""])
def test_a_socket_that_is_sent_elsewhere_is_not_followed(location: str) -> None:
    """As it was, the socket went wherever the server said, and the same server got the token at any of its paths."""
    with hostile_server("socket", http(b"", "302 Found", f"Location: {location}")) as address:
        assert "sends join on to another address" in refused(run("join", address, "--bot", "random"))


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
    known = plain(table.game.write_known(table.game.known(table.state, Seat(0))))
    return told({"game": "petards", "seat": 0, "known": {**known, "aside": count}})


@pytest.mark.parametrize(
    ("limits", "count"),
    [({"_MEMORY": 1 << 27}, 3 * 10**7), ({"_THOUGHT": 0.0}, 10**7)],
    ids=["memory", "time"],
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
    "a bot instead": Contribution("Robot", is_bot=True),
    "no part": Contribution("Robot"),
    "a part that was never asked for": Contribution("Robot", False, PROMISED),
    "somebody else's part": Contribution("Robot", False, fair.seat_commitment("x1", 0, "cd"), "cd"),
    "another name": Contribution("Ada", False, PROMISED, OWN),
}
MALLORY = Contribution("Mallory", False, fair.seat_commitment("x1", 1, "ef"), "ef")


COMMITMENT = fair.server_commitment("x1", "s")


def sealed(own: Contribution) -> str:
    return fair.seal("x1", COMMITMENT, "libertas", {}, [own, MALLORY])


def dealt(own: Contribution, other: Contribution = MALLORY) -> Table:
    """The table of these parts, before the first move."""
    game, parts = GAMES["libertas"], [own, other]
    seal = fair.seal("x1", COMMITMENT, "libertas", {}, parts)
    deal = deal_from_seed(game, fair.deal_seed(seal, "s", parts), 2, game.Options())
    return Table(Record("libertas", (own.name, other.name), {}, game.write_deal(deal)))


def forged(own: Contribution, other: Contribution = MALLORY, *moves: str) -> Any:
    """A finished record that begins with these moves, with a proof that fits itself."""
    parts, table = [own, other], dealt(own, other)
    game, seal = table.game, fair.seal("x1", COMMITMENT, "libertas", {}, parts)
    for move in moves:
        table.play(move)
    while table.seat is not None:
        table.play(game.format_move(game.legal(table.state)[0]))
    proof = fair.proof("x1", "s", seal, parts, table.record.moves)
    return json.loads(format_record(replace(table.record, extra={"id": "x1", "fair": proof})))


TRUE = Contribution("Robot", False, PROMISED, OWN)
SEATS = [
    {"seat": seat, "is_free": False, "name": part.name, "commitment": part.commitment}
    for seat, part in enumerate((TRUE, MALLORY))
]
DEALING = {"seats": SEATS, "status": "dealing", "seal": sealed(TRUE)}
Told = dict[str, Any]


def joined(
    record: Any, monkeypatch: pytest.MonkeyPatch, *starts: Told, course: bytes = b"", **before: Any
) -> Done:
    """Join a table whose server shows a true commitment, tells of these starts, of what happened then and of the
    record's result, and then shows this record."""
    monkeypatch.setattr("secrets.token_hex", lambda size: "ab" * size)
    table = {**TABLE, "commitment": COMMITMENT, **before}
    monkeypatch.setitem(PROPER, "table", told(table))
    monkeypatch.setitem(PROPER, "record", told(record))
    news = [frame(json.dumps({**table, "type": "table", **start}).encode()) for start in starts]
    over = position(to_act=None, result=record.get("result"))
    with hostile_server("", b"", b"".join([*news, course, over])) as address:
        return run("join", address, "--bot", "random", "--name", " Robot ")


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the server is asked for."""
    paths = []
    ask = joining.TakenSeat.ask

    def hear(self: joining.TakenSeat, method: str, path: str, body: Any = None) -> Any:
        paths.append(path)
        return ask(self, method, path, body)

    monkeypatch.setattr(joining.TakenSeat, "ask", hear)
    return paths


def test_a_lost_connection_is_taken_up_again() -> None:
    over = position(number=2, to_act=None, result={"scores": [7, 3]})
    with hostile_server("", b"", position(to_act=1), over) as address:
        assert "the game is over: 7, 3" in run("join", address, "--bot", "random").stdout


def test_a_server_that_falls_silent_while_a_bot_asks_what_it_knows_is_asked_again(asked: list[str]) -> None:
    """As it was, a server that began anew just then had one player less."""
    with hostile_server("known", b"", position()) as address:
        refused(run("join", address, "--bot", "random"))
    assert asked.count("/known") > 1


@pytest.mark.parametrize("starts", [(), (DEALING,)], ids=["unasked", "asked"])
@pytest.mark.parametrize("own", FORGED)
def test_a_deal_without_ones_own_part_is_not_fair(
    own: str, starts: tuple[Told, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it was: what the server said it had taken was noted, and so a part that it kept quiet about was not missed."""
    done = joined(forged(FORGED[own]), monkeypatch, *starts)
    assert "Not fair" in done.stdout and done.returncode == 1


SEED = "ab" * 16  # by which `join` chooses its move


def first_known(**lies: Any) -> Any:
    """What the first seat knows before the first move, but for these lies."""
    table = dealt(TRUE)
    return {**plain(table.game.write_known(table.game.known(table.state, Seat(0)))), **lies}


def first_move() -> str:
    """The move that `join` makes by that knowledge."""
    return joining.think(joining.BotQuestion("libertas", "random", first_known(), SEED))


def first_turn(seed: str | None = None, is_told: bool = True) -> bytes:
    """The first move is asked for where the cards lie in sight, and said to be done. With a seed: other cards."""
    table = dealt(TRUE) if seed is None else Table(Record("libertas", ("Robot", "Mallory"), seed=seed))
    asked = position(ply=0, view=plain(table.game.view(table.state, Seat(0))))
    done = frame(json.dumps({"type": "done", "id": f"1-{first_move()}", "number": 2}).encode())
    return asked + done if is_told else asked


def played(
    monkeypatch: pytest.MonkeyPatch, move: str, course: bytes, known: Any = None, **told_of: Any
) -> Done:
    """Join where the true record begins with this move. `told_of` is told before the end."""
    monkeypatch.setitem(PROPER, "known", told({"known": first_known() if known is None else known}))
    if told_of:
        course += position(to_act=None, **told_of)
    return joined(forged(TRUE, MALLORY, move), monkeypatch, DEALING, course=course)


def test_with_ones_own_part_and_ones_own_moves_it_is_fair(monkeypatch: pytest.MonkeyPatch) -> None:
    done = played(monkeypatch, first_move(), first_turn())
    assert "Robot sits on seat 0\n" in done.stdout  # as it would be given
    assert done.returncode == 0 and "The deal was fair" in done.stdout


def test_moves_that_were_not_made_here_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot of the house plays on where the time has run out: that proves nothing against the server."""
    done = joined(record := forged(TRUE), monkeypatch, DEALING)
    own = (len(record["moves"]) + 1) // 2
    assert f"Moves of Robot in the record that were not made here: {own}." in done.stdout
    assert done.returncode == 0


def test_other_cards_than_those_in_sight_are_not_fair(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it was: sealed and revealed honestly, and then another deal was played; the record was called fair."""
    done = played(monkeypatch, first_move(), first_turn(seed="other"))
    assert done.returncode == 1 and "showed before the first move are not those" in done.stdout


@pytest.mark.parametrize("is_told", [True, False], ids=["done", "not said to be done"])
def test_other_knowledge_than_the_records_is_not_fair(is_told: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    done = played(monkeypatch, first_move(), first_turn(is_told=is_told), first_known(idle=1))
    assert done.returncode == 1 and "told before move 1 is not what the record gives" in done.stdout


def test_another_move_than_ones_own_is_not_fair(monkeypatch: pytest.MonkeyPatch) -> None:
    table = dealt(TRUE)
    moves = map(table.game.format_move, table.game.legal(table.state))
    done = played(monkeypatch, next(move for move in moves if move != first_move()), first_turn())
    assert done.returncode == 1 and f"move 1 was {first_move()} here" in done.stdout


@pytest.mark.parametrize("result", [{"scores": [0, 99]}, None], ids=["other", "none"])
def test_another_result_than_the_one_told_is_not_fair(result: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """As it was: “the game is over: 0, 99”, and then that the result fits."""
    done = played(monkeypatch, first_move(), first_turn(), result=result)
    assert done.returncode == 1 and "told another result than the record gives" in done.stdout


def test_nothing_is_revealed_before_there_is_a_seal(
    asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server could choose the others' parts once it has heard one's own."""
    joined(forged(TRUE), monkeypatch, {**DEALING, "seal": None})
    assert "/reveal" not in asked


OTHER_SEATS = [SEATS[0], {**SEATS[1], "commitment": "0" * 64}]
FALSE_STARTS: dict[str, Told] = {
    "a seal of nothing": {"seal": "0" * 64},
    "another name": {"seats": [SEATS[0], {**SEATS[1], "name": "Zoe"}]},
    "a bot instead": {"seats": [SEATS[0], {**SEATS[1], "bot": "greedy"}]},
    "another part": {"seats": OTHER_SEATS},
    "other options": {"options": {"end": "no_flag"}},
    "another game": {"game": "petards"},
}


@pytest.mark.parametrize("lie", FALSE_STARTS)
def test_nothing_is_revealed_for_a_seal_of_something_else(
    lie: str, asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it was: any number was taken for a seal, the server heard the entropy, chose the deal, and then wrote that
    number as the commitment of a puppet, where it was found."""
    start = {**DEALING, **FALSE_STARTS[lie]}
    record = forged(TRUE, Contribution("Mallory", False, start["seal"]))
    done = joined(record, monkeypatch, start)
    assert done.returncode == 1 and "the seal that the server shows is not that of" in done.stdout
    assert "/reveal" not in asked


def test_what_was_revealed_once_is_revealed_for_no_other_table(
    asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it was: a server that had heard the entropy and refused it could start anew with parts of its choice."""
    parts = [Contribution("Robot", False, PROMISED), Contribution("Mallory", False, "0" * 64)]
    seal = fair.seal("x1", COMMITMENT, "libertas", {}, parts)
    again = {**DEALING, "seats": OTHER_SEATS, "seal": seal}
    monkeypatch.setitem(PROPER, "reveal", told({"error": {"text": "later"}}, "503 Busy"))
    done = joined(forged(TRUE), monkeypatch, DEALING, {**DEALING, "status": "waiting"}, again)
    assert done.returncode == 1 and "not the first it showed" in done.stdout
    assert asked.count("/reveal") == 1


def test_a_server_that_was_never_bound_is_not_fair(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it was: not a word, and 0, as if all had been well."""
    done = joined(forged(FORGED["no part"]), monkeypatch, commitment=None)
    assert done.returncode == 1 and "the server was bound to nothing" in done.stdout


def test_a_game_that_goes_on_from_a_record_is_told_to_be_one(monkeypatch: pytest.MonkeyPatch) -> None:
    done = joined({}, monkeypatch, commitment=None, is_brought=True)
    assert done.returncode == 0 and "went on from a record" in done.stdout
    done = joined(forged(FORGED["no part"]), monkeypatch, is_brought=True)
    assert done.returncode == 1, "it was bound, so it says two things"


def test_a_record_of_half_characters_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it was: a traceback, since only files were looked through for what no text can hold."""
    record = {**forged(TRUE), "seed": "\ud800"}
    del record["deal"]
    assert "makes no sense" in refused(joined(record, monkeypatch, DEALING))


def dripping(head: bytes) -> Iterator[bytes]:
    yield head
    for _ in range(40):
        time.sleep(0.05)
        yield b"X: y\r\n"


@pytest.mark.parametrize("status", ["200 OK", "403 Forbidden"])
@pytest.mark.parametrize("end", ["", "Content-Length: 999\r\n\r\n"], ids=["head", "body"])
def test_an_answer_has_its_time_however_slowly_it_comes(
    status: str, end: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it was: the limit began anew with every line of the head."""
    monkeypatch.setattr(joining, "_ANSWER_WITHIN", 0.5)
    answer = dripping(f"HTTP/1.1 {status}\r\n{end}".encode())
    with hostile_server("table", answer) as address:
        assert "no answer came in time" in refused(run("join", address, "--bot", "random"))


ODD_SEATS: dict[str, list[dict[str, Any]]] = {
    "a number of thousands of digits": [{"seat": 10**4000, "is_free": True}],
    "a number below 0": [{"seat": -5, "is_free": True}],
    "a name without end": [{"seat": 0, "is_free": False, "name": "\u0315\u0300" * 10_000}],
    "more than at any table": [{"seat": 0, "is_free": True}] * 11,
}


@pytest.mark.parametrize("seats", ODD_SEATS)
def test_seats_of_no_table_are_not_looked_at(seats: str) -> None:
    """As it was: a traceback for a huge number, and names were compared however long they were."""
    with hostile_server("table", told({**TABLE, "seats": ODD_SEATS[seats]})) as address:
        assert "makes no sense" in refused(run("join", address, "--bot", "random"))


def test_to_read_an_answer_takes_of_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it was: once it had come, there was no limit any more."""
    is_over = threading.Event()

    def endless_reading(text: str) -> Any:
        is_over.wait(10)
        return json.loads(text)

    monkeypatch.setattr(joining, "_ANSWER_WITHIN", 0.5)
    monkeypatch.setattr(joining, "parse_json", endless_reading)
    with hostile_server("", b"") as address:
        assert "no answer came in time" in refused(run("join", address, "--bot", "random"))
    is_over.set()


def test_join_ends_at_once_when_it_is_told_to() -> None:
    """As it was: Ctrl-C waited for the answer, up to 30 s."""
    is_asked, is_over = threading.Event(), threading.Event()

    def silent() -> Iterator[bytes]:
        is_asked.set()
        is_over.wait(60)
        yield b""

    with hostile_server("guest", silent()) as address:
        # tests that run in the background were told to hear no Ctrl-C, and so would be what they start
        command = ["env", "--default-signal=INT", sys.executable, "-m", "ludotheque"]
        command += ["join", address, "--bot", "random"]
        with subprocess.Popen(command, stderr=subprocess.PIPE) as process:
            try:
                assert is_asked.wait(60)
                process.send_signal(signal.SIGINT)
                assert process.wait(20) == 130
                assert process.stderr is not None and b"Traceback" not in process.stderr.read()
            finally:
                is_over.set()
                process.kill()
