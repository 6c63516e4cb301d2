"""At the door: what a stranger may send, and how much, before anything is done for them."""

import asyncio
import socket
import time
from collections import deque
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from ludotheque.server import run
from ludotheque.server.limits import Connections, Limits
from ludotheque.server.turns import Who
from ludotheque.server.wire import Wire
from tests.server.attacks import frame
from tests.server.client import Player
from tests.server.conftest import ROOMY, Running, run_in_thread
from tests.server.test_safety import knock

EVE = Who("192.0.2.66", "eve")


def dial(url: str) -> socket.socket:
    host, _, port = url.removeprefix("http://").partition(":")
    line = socket.create_connection((host, int(port)), timeout=20)
    return line


def read_to_the_end(line: socket.socket) -> bytes:
    parts = []
    try:
        while part := line.recv(1 << 16):
            parts.append(part)
    except ConnectionError:
        pass
    return b"".join(parts)


def status_of(answer: bytes) -> str:
    return answer.partition(b"\r\n")[0].decode()


def test_a_head_has_a_time_and_a_size(tmp_path: Path) -> None:
    """1,100 half-sent requests used up all descriptors; an endless header took 300 MB."""
    limits = replace(ROOMY, head_seconds=0.5, body_seconds=0.5, head=4000)
    with run_in_thread(tmp_path / "games.db", limits) as server:
        for sent in (
            b"",
            b"GET / HTTP/1.1\r\nHost: ",
            b"POST /api/replay HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n",
        ):
            with dial(server.url) as line:
                line.sendall(sent)
                assert read_to_the_end(line) == b""
        with dial(server.url) as line:  # and so has that of the next request
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HTTP/1.1\r\nHost: ")
            assert read_to_the_end(line).count(b"HTTP/1.1") == 1
        with dial(server.url) as line:
            line.sendall(b"GET / HTTP/1.1\r\nX: " + b"x" * 5000)
            answer = read_to_the_end(line)
            assert " 431 " in status_of(answer) and b'"limit-head"' in answer
        for long in (
            b"GET /?%b HTTP/1.1\r\n\r\n" % (b"x" * 5000),
            b"GET / HTTP/1.1\r\nX: %b\r\n\r\n" % (b"x" * 5000),
        ):
            with dial(server.url) as line:
                line.sendall(long)
                assert " 400 " in status_of(read_to_the_end(line)) or " 431 " in status_of(answer)
        assert httpx.get(f"{server.url}/healthz", timeout=30).status_code == 200


CHUNKED = b"PUT /api/guest HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
BODY = b'c\r\n{"name":"x"}\r\n'
PLENTY = {
    "headers": (431, b"GET / HTTP/1.1\r\n" + b"a:b\r\n" * 101 + b"\r\n"),
    "cookies": (431, b"GET / HTTP/1.1\r\nCookie: " + b"a=b;" * 300 + b"\r\n\r\n"),
    "queries": (414, b"GET /?" + b"a=b&" * 50 + b" HTTP/1.1\r\n\r\n"),
    "a long query": (414, b"GET /?" + b"a" * 5000 + b" HTTP/1.1\r\n\r\n"),
    "trailers": (431, CHUNKED + BODY + b"0\r\n" + b"a:b\r\n" * 101),
    "a long trailer": (431, CHUNKED + BODY + b"0\r\na: " + b"b" * 100_000),
    "a long chunk extension": (431, CHUNKED + b"1;" + b"x" * 100_000),
    "chunks": (413, CHUNKED + b"1\r\na\r\n" * 513),
}


@pytest.mark.parametrize("what", PLENTY)
def test_of_what_a_request_brings_along_there_may_be_so_much(server: Running, what: str) -> None:
    """As it was: 40 MB of trailers took 900 MB; one-byte chunks, 5,500 headers, 7,000 cookies or 4,000 parts of a query
    made everybody wait."""
    status, sent = PLENTY[what]
    with dial(server.url) as line:
        line.sendall(sent[:500])
        time.sleep(0.05)  # so that the head is read before the rest
        with suppress(ConnectionError):
            line.sendall(sent[500:])
        answer = read_to_the_end(line)
    assert f" {status} " in status_of(answer) and b'"limit-' in answer, answer


def test_a_request_has_one_name(server: Running) -> None:
    """As it was: the first was believed, whatever a proxy that had passed it on made of the second."""
    with dial(server.url) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n")
        assert " 400 " in status_of(read_to_the_end(line))


def test_what_comes_after_a_body_is_not_read(server: Running) -> None:
    """As it was: a trailer was a header like any other."""
    with dial(server.url) as line:
        line.sendall(
            CHUNKED.replace(b"PUT", b"PATCH")
            + BODY
            + b"0\r\nAccept-Language: fr\r\nConnection: close\r\n\r\n"
        )
        answer = line.recv(1 << 16)
    assert b"this address does not take" in answer


def test_who_is_answered_cannot_send_on_without_end(server: Running) -> None:
    """As it was: after the answer that a body is too large it was read on, for as long as it came."""
    with dial(server.url) as line:
        line.sendall(CHUNKED)
        piece = b"10000\r\n" + b"a" * 0x10000 + b"\r\n"
        with pytest.raises(ConnectionError):
            line.sendall(piece * 2000)
        assert " 413 " in status_of(read_to_the_end(line))


def test_a_small_body_that_comes_after_its_answer_ends_nothing(server: Running) -> None:
    with dial(server.url) as line:
        line.sendall(b"POST /api/nowhere HTTP/1.1\r\nHost: localhost\r\nContent-Length: 30000\r\n\r\n")
        assert " 404 " in status_of(line.recv(1 << 16))
        line.sendall(b"x" * 30000 + b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        assert " 200 " in status_of(read_to_the_end(line))


def test_a_question_about_the_server_itself_is_no_failure(server: Running) -> None:
    with dial(server.url) as line:
        line.sendall(b"OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        assert " 404 " in status_of(read_to_the_end(line))


def test_who_hangs_up_within_a_body_is_no_failure_of_ours(tmp_path: Path) -> None:
    with run_in_thread(tmp_path / "games.db") as server:
        with dial(server.url) as line:
            line.sendall(CHUNKED + b"100\r\n")
        deadline = time.monotonic() + 20
        while 'requests_total{status="4xx"} 1' not in httpx.get(f"{server.url}/metrics", timeout=20).text:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        assert '"failed"' not in server.log.getvalue() and '"request"' not in server.log.getvalue()


def test_few_requests_may_be_sent_ahead(server: Running) -> None:
    with dial(server.url) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n" * 1000)
        answer = read_to_the_end(line)
        assert answer.count(b"HTTP/1.1 200") < 20 and b"HTTP/1.1 400" in answer


def test_an_address_has_so_many_connections_and_hears_so(tmp_path: Path) -> None:
    with run_in_thread(tmp_path / "games.db", replace(ROOMY, connections=3)) as server:
        lines = [dial(server.url) for _ in range(3)]
        with dial(server.url) as one:
            answer = read_to_the_end(one)
            assert (
                " 503 " in status_of(answer)
                and b"retry-after: 10" in answer
                and b'"limit-connections"' in answer
            )
        for line in lines:
            line.close()
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline:  # whoever leaves makes room
            with dial(server.url) as line:
                line.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                if " 200 " in status_of(read_to_the_end(line)):
                    return
        raise AssertionError("nobody was let in again")


def test_a_socket_that_ends_makes_room_for_another(tmp_path: Path) -> None:
    async def meeting(url: str) -> None:
        async with Player(url) as ada:
            table = await ada.table()
            await ada.http.aclose()
            ada.http = httpx.AsyncClient(base_url=url, timeout=30, cookies=ada.http.cookies)
            for _ in range(12):
                async with ada.socket(table) as socket:
                    await socket.first("table")

    with run_in_thread(tmp_path / "games.db", replace(ROOMY, connections=6)) as server:
        asyncio.run(meeting(server.url))


def test_in_all_there_are_as_many_connections_as_files_and_a_named_proxy_has_more() -> None:
    connections = Connections(Limits(connections=2), 4, lambda address: address == "10.0.0.1")
    assert [connections.enter("192.0.2.1") for _ in range(3)] == [True, True, False]
    assert [connections.enter("10.0.0.1") for _ in range(3)] == [True, True, False]
    connections.leave("192.0.2.1")
    assert connections.enter("10.0.0.1")
    assert run.most_connections() > 500


@pytest.mark.parametrize(
    "flood",
    [
        frame(0x89, b"?") * 500,
        frame(0x01) + frame(0x00) * 500,
        frame(0x01, b"{") + frame(0x00, b" ") * 90,
        frame(0x81) * 500,
    ],
    ids=["pings", "empty fragments", "many parts", "empty messages"],
)
def test_frames_beyond_any_use_end_a_socket(server: Running, flood: bytes) -> None:
    """14,000 pings a second, or millions of empty fragments, made everybody wait."""

    async def table_of() -> tuple[str, str]:
        async with Player(server.url) as ada:
            return await ada.table(), ada.cookie()

    table, cookie = asyncio.run(table_of())
    with knock(server.url, table, cookie) as line:
        line.settimeout(20)
        try:
            line.sendall(flood)
        except ConnectionError:
            return
        end = read_to_the_end(line)
        assert end[-20:].find(b"\x03\xf0") >= 0 or end == b"", end[-40:]  # 1008


def test_who_plays_what_is_no_move_without_end_is_refused_after_a_while(tmp_path: Path) -> None:
    """Each took up to 2 ms to read and counted nowhere: 540 a second made a stranger wait for 11 s."""
    limits = replace(ROOMY, mistakes=0.1, mistake_burst=3)

    async def meeting(url: str) -> None:
        async with Player(url) as ada:
            table = await ada.table()
            await ada.start(table)
            async with ada.socket(table) as socket:
                number = (await socket.first("position"))["number"]
                ids = []
                for move in ("nonsense", "a1b1", "", "nonsense"):
                    await socket.send(type="move", id="x", number=number, move=move)
                    ids.append((await socket.first("refused"))["error"]["id"])
                assert "limit-mistakes" not in ids[:3] and ids[3] == "limit-mistakes"
            body = {"id": "y", "number": number, "move": "nonsense"}
            answer = await ada.http.post(f"/api/tables/{table}/moves", json=body)
            assert answer.json()["error"]["id"] == "limit-mistakes"
            assert int(answer.headers["retry-after"]) > 1

    with run_in_thread(tmp_path / "games.db", limits) as server:
        asyncio.run(meeting(server.url))


def test_who_shares_an_address_with_somebody_who_plays_nonsense_plays_on(tmp_path: Path) -> None:
    """As it was: the mistakes of one behind a router held back the legal moves of all others there."""
    limits = replace(ROOMY, mistakes=0.1, mistake_burst=10, all_mistakes=0.1, all_mistake_burst=5)

    async def meeting(url: str) -> None:
        async with Player(url) as ada, Player(url, "Bruno") as bruno:
            tables = [await player.table() for player in (ada, bruno)]
            for player, table in zip((ada, bruno), tables, strict=True):
                await player.start(table)
            async with ada.socket(tables[0]) as one, bruno.socket(tables[1]) as two:
                await one.first("position")
                ids = [(await one.move("nonsense"))["error"]["id"] for _ in range(6)]
                assert "limit-mistakes" not in ids[:5] and ids[5] == "limit-mistakes"
                await two.first("position")
                assert (await two.move("nonsense"))["error"]["id"] == ids[0]
                assert (await two.move(two.position["legal"][0]))["type"] == "done"

    with run_in_thread(tmp_path / "games.db", limits) as server:
        asyncio.run(meeting(server.url))


def test_between_two_messages_of_a_socket_others_are_heard() -> None:
    """Up to 32 messages were handled in a row."""

    async def hear() -> list[str]:
        wire, heard = Wire.__new__(Wire), list[str]()
        wire._inbox, wire._is_holding_up = deque([b"one", b"two"]), False
        for _ in range(2):
            asyncio.get_running_loop().call_soon(heard.append, "another")
            heard.append(((await wire.hear()) or b"").decode())
        return heard

    assert asyncio.run(hear()) == ["another", "one", "another", "two"]
