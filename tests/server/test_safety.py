"""Nothing gets in and nothing breaks: forged papers, other people's seats, nonsense, floods."""

import asyncio
import json
import re
import socket
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ludotheque.server.limits import Limits
from tests.server.client import Player, one_cookie
from tests.server.conftest import ROOMY, Running, run_in_thread
from tests.server.test_commands import ludotheque


def test_a_forged_cookie_is_nobody(server: Running) -> None:
    with httpx.Client(base_url=server.url, timeout=30) as http:
        http.put("/api/guest", json={"name": "Ada"})
        name, _, cookie = one_cookie(http).partition("=")
        body, _, signature = cookie.partition(".")
        other = "B" if signature[0] == "A" else "A"
        forgeries = (
            body,
            f"{body}.",
            f"{body}.{other}{signature[1:]}",
            f"A{body}.{signature}",
            ".",
            "x" * 5000,
            "é.é",
        )
        for forged in forgeries:
            head = {b"Cookie": f"{name}={forged}".encode()}
            answer = httpx.get(f"{server.url}/api/guest", headers=head, timeout=30)  # the machine may be busy
            assert (answer.status_code, answer.json()["error"]["id"]) == (401, "server-no-identity"), forged


def test_a_cookie_is_not_for_scripts_and_not_for_other_sites(server: Running) -> None:
    with httpx.Client(base_url=server.url, timeout=30) as http:
        sent = http.put("/api/guest", json={"name": "Ada"}).headers["set-cookie"].lower()
        assert "httponly" in sent and "samesite=lax" in sent
        foreign = {"Origin": "https://evil.example"}
        answer = http.post("/api/tables", json={"game": "libertas"}, headers=foreign)
        assert answer.status_code == 403 and answer.json()["error"]["id"] == "server-origin"


def test_a_token_speaks_for_one_seat_of_one_table(server: Running) -> None:
    async def meeting() -> None:
        async with Player(server.url, "Ada") as ada, Player(server.url, "Bruno") as bruno:
            one, other = await ada.table(), await ada.table()
            for table in (one, other):
                await bruno.sit(table, 1)
                await ada.start(table)
            token = (await ada.ask("POST", f"/api/tables/{one}/seats/0/token"))["token"]
            await ada.ask("POST", f"/api/tables/{one}/seats/1/token", status=403)
            head = {"Authorization": f"Bearer {token}"}
            async with httpx.AsyncClient(base_url=server.url, headers=head, timeout=30) as script:
                seen = (await script.get(f"/api/tables/{one}/position")).json()
                assert seen["seat"] == 0 and seen["legal"]
                assert (await script.get(f"/api/tables/{other}/position")).status_code == 403
                move = {"id": "1", "number": seen["number"], "move": seen["legal"][0]}
                assert (await script.post(f"/api/tables/{other}/moves", json=move)).status_code == 403
                wrong = await script.post(f"/api/tables/{one}/moves", json={**move, "seat": 1})
                assert wrong.status_code == 403
                assert (await script.post("/api/link")).status_code == 403
                assert (await script.post(f"/api/tables/{one}/moves", json=move)).status_code == 200
            async with httpx.AsyncClient(base_url=server.url, timeout=30) as liar:
                for false in (f"Bearer {token}x", f"Basic {token}", "Bearer", "Bearer ."):
                    answer = await liar.get("/api/guest", headers={"Authorization": false})
                    assert answer.status_code == 401

    asyncio.run(meeting())


def test_nobody_acts_for_another_seat_and_spectators_only_watch(server: Running) -> None:
    async def meeting() -> None:
        async with Player(server.url, "Ada") as ada, Player(server.url, "Bruno") as bruno:
            table = await ada.table("petards")
            await bruno.sit(table, 1)
            await ada.start(table)
            async with Player(server.url, "Eve") as eve, eve.socket(table) as socket:
                position = await socket.first("position")
                assert (
                    position["seat"] is None and position["legal"] == [] and position["view"]["hand"] is None
                )
                assert (await socket.move("draw"))["error"]["id"] == "lobby-not-seated"
                assert (await socket.move("draw", seat=0))["error"]["id"] == "lobby-not-seated"
                path = f"/api/tables/{table}"
                for method, where, body in (
                    ("POST", "/moves", {"id": "x", "number": position["number"], "move": "draw", "seat": 0}),
                    ("DELETE", "/seats/0", {}),
                    ("POST", "/seats/0/return", None),
                    ("POST", "/seats/0/token", None),
                    ("POST", "/undo", {"seat": 0}),
                    ("POST", "/hint", {"seat": 0}),
                    ("GET", "/position?seat=0", None),
                    ("GET", "/known?seat=0", None),
                ):
                    await eve.ask(method, path + where, body, status=403)
                await eve.ask("GET", path + "/record", status=409)
                await eve.ask("GET", path + "/replay?eyes=all", status=409)
            async with bruno.socket(table) as socket:
                await socket.first("position")
                assert (await socket.move("draw"))["error"]["id"] == "play-not-your-turn"

    asyncio.run(meeting())


def test_a_socket_from_another_site_is_refused(server: Running) -> None:
    async def meeting() -> None:
        async with Player(server.url) as ada:
            table = await ada.table()
            address = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
            with pytest.raises(InvalidStatus) as refused:
                async with connect(address, origin="https://evil.example"):  # type: ignore[arg-type]
                    pass
            assert refused.value.response.status_code == 403
            with pytest.raises(InvalidStatus) as missing:
                async with connect(address.replace(table, "none")):
                    pass
            assert missing.value.response.status_code == 404

    asyncio.run(meeting())


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
MESSAGES = st.fixed_dictionaries(
    {},
    optional={
        "type": st.sampled_from(["hello", "move", "look", "ping"]) | st.text(max_size=5),
        "id": st.text(max_size=70) | VALUES,
        "number": st.integers(-1, 10) | VALUES,
        "move": st.sampled_from(["a1", "c4-e2", "pass", "R5@c4"]) | st.text(max_size=600) | VALUES,
        "seat": st.integers(-1, 3) | VALUES,
        "since": VALUES,
        "language": VALUES,
        "other": VALUES,
    },
)


ANYTHING = MESSAGES.map(json.dumps) | st.text(max_size=200) | st.binary(max_size=200)


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(messages=st.lists(ANYTHING, min_size=10, max_size=18))
def test_whatever_is_sent_is_answered(server: Running, messages: list[str | bytes]) -> None:
    """Whatever comes, the socket still works afterwards, and the server has logged no failure (see `conftest`)."""

    async def meeting() -> None:
        async with Player(server.url) as ada:
            table = await ada.table(hot_seat=True)
            await ada.sit(table, 1)
            await ada.start(table)
            async with ada.socket(table) as socket:
                for message in messages:
                    await socket.connection.send(message)
                await socket.send(type="ping")
                await socket.first("pong")

    asyncio.run(meeting())


def test_limits_are_told_in_words(tmp_path: Path) -> None:
    limits = Limits(
        tables=2,
        sockets=2,
        body=2000,
        requests=5,
        request_burst=60,
        messages=1,
        message_burst=3,
        message=500,
    )
    with run_in_thread(tmp_path / "games.db", limits) as server:
        asyncio.run(_reach_limits(server))


async def _reach_limits(server: Running) -> None:
    async with Player(server.url) as ada:
        table = await ada.table()
        await ada.table()
        many = await ada.ask("POST", "/api/tables", {"game": "libertas"}, status=429)
        assert many["error"]["id"] == "limit-tables"
        large = await ada.ask("PUT", f"/api/tables/{table}/note", {"text": "x" * 3000}, status=413)
        assert large["error"]["id"] == "limit-size"
        await ada.start(table)
        async with ada.socket(table) as one, ada.socket(table):
            with pytest.raises(InvalidStatus) as refused:
                async with ada.socket(table):
                    pass
            assert refused.value.response.status_code == 429
            for _ in range(5):
                await one.send(type="ping")
            assert (await one.first("refused"))["error"]["id"] == "limit-messages"
        async with ada.socket(table) as socket:
            await socket.send(type="move", id="x", number=0, move="x" * 600)
            with pytest.raises(ConnectionClosed):
                await socket.first("refused")
        answers = [await ada.http.get("/api/games") for _ in range(150)]
        flooded = [answer for answer in answers if answer.status_code == 429]
        assert flooded and flooded[0].json()["error"]["id"] == "limit-requests"
        assert flooded[0].headers["retry-after"] == "1"


def test_who_reads_nothing_is_cut_off_and_nobody_else_waits(tmp_path: Path) -> None:
    limits = replace(ROOMY, messages=10**6, message_burst=10**6, waiting=20)

    async def meeting(url: str) -> None:
        async with Player(url) as ada:
            table = await ada.table()
            await ada.start(table)
            deaf = await asyncio.to_thread(knock, url, table, ada.cookie())
            with deaf:
                await asyncio.wait_for(asyncio.to_thread(talk_without_listening, deaf), 30)
            async with ada.socket(table) as socket:
                await socket.first("position")

    with run_in_thread(tmp_path / "games.db", limits) as server:
        asyncio.run(meeting(server.url))
        assert server.failures == []


def knock(url: str, table: str, cookie: str) -> socket.socket:
    """A socket of a table whose other end reads only the greeting."""
    host, _, port = url.removeprefix("http://").partition(":")
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect((host, int(port)))
    head = (
        f"GET /api/tables/{table}/socket HTTP/1.1",
        f"Host: {host}:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        "Sec-WebSocket-Version: 13",
        f"Cookie: {cookie}",
    )
    line.sendall(("\r\n".join(head) + "\r\n\r\n").encode())
    assert b" 101 " in line.recv(1000)
    return line


def talk_without_listening(line: socket.socket) -> None:
    """Until the server hangs up."""
    hello = b'{"type":"hello"}'
    try:
        while True:
            line.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
    except ConnectionError:
        return


def test_twenty_messages_of_nonsense_end_a_socket(server: Running) -> None:
    async def meeting() -> None:
        async with Player(server.url) as ada:
            table = await ada.table()
            async with ada.socket(table) as socket:
                for _ in range(20):
                    await socket.connection.send("{")
                with pytest.raises(ConnectionClosed):
                    await socket.first("pong")

    asyncio.run(meeting())


def test_every_answer_carries_the_headers_of_a_strict_page(server: Running) -> None:
    for path in ("/", "/api/games", "/nowhere", "/openapi.json"):
        answer = httpx.get(server.url + path, timeout=30)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy and "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
    page = httpx.get(server.url, timeout=30).text
    assert re.findall(r"<script[^>]*>", page) == re.findall(
        r'<script[^>]*src="[^"]+"[^>]*>(?=</script>)', page
    )
    assert "style=" not in page and "<style" not in page


def test_figures_and_log_hold_no_token_and_no_name(server: Running) -> None:
    async def meeting() -> None:
        async with Player(server.url, "Quixote") as player:
            table = await player.table()
            await player.start(table)
            token = (await player.ask("POST", f"/api/tables/{table}/seats/0/token"))["token"]
            code = (await player.ask("POST", "/api/link"))["code"]
            figures = (await player.http.get("/metrics")).text
            assert "ludotheque_http_requests_total" in figures and "ludotheque_entries_total" in figures
            for secret in (token, code, player.cookie(), "Quixote"):
                assert secret not in server.log.getvalue() and secret not in figures
            for line in server.log.getvalue().splitlines():
                assert {"at", "event"} <= set(json.loads(line))

    asyncio.run(meeting())


def test_whoever_runs_the_server_may_say_how_to_reach_them(tmp_path: Path) -> None:
    with run_in_thread(tmp_path / "games.db", contact="mailto:host@club.example") as server:
        told = httpx.get(f"{server.url}/.well-known/security.txt", timeout=30)
        lines = dict(line.split(": ", 1) for line in told.text.splitlines())
        assert lines["Contact"] == "mailto:host@club.example"
        assert datetime.fromisoformat(lines["Expires"]) > datetime.now(UTC)
        assert httpx.get(f"{server.url}/api/games", timeout=30).json()["contact"] == lines["Contact"]


def test_who_says_nothing_is_not_reached(server: Running) -> None:
    assert httpx.get(f"{server.url}/.well-known/security.txt", timeout=30).status_code == 404
    assert httpx.get(f"{server.url}/api/games", timeout=30).json()["contact"] is None


@pytest.mark.parametrize(
    "flags",
    [("--contact", "javascript:alert(1)"), ("--contact", "mailto:a b"), ("--waiting-hours", "0")],
)
def test_an_address_or_a_time_that_is_none_is_refused(flags: tuple[str, str]) -> None:
    said = ludotheque("serve", *flags, code=2)
    assert flags[1] in said and "Traceback" not in said
