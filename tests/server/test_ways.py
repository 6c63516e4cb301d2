"""Which way somebody came: a proxy is believed only where it was named, and the server answers to its names only."""

import asyncio
import logging
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets import ConnectionClosedError

from ludotheque.server.run import LINES, Lines
from ludotheque.server.sockets import TOO_MUCH_NONSENSE
from ludotheque.server.ways import Names, Proxies, share_of
from tests.server.client import Player
from tests.server.conftest import ROOMY, Running, run_in_thread
from tests.server.process import served


def seen(proxies: list[str], peer: str, *forwarded: str, **headers: str) -> dict[str, Any]:
    """The scope after all that proxies said."""
    said = [(b"x-forwarded-for", value.encode()) for value in forwarded]
    more = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {
        "type": "http",
        "client": (peer, 1),
        "scheme": "http",
        "headers": [(b"host", b"inside"), *said, *more],
    }
    Proxies(proxies).resolve(scope)
    return scope


@pytest.mark.parametrize(
    ("peer", "forwarded", "found"),
    [
        ("192.0.2.9", ["6.6.6.6"], "192.0.2.9"),  # no proxy of ours
        ("10.0.0.1", ["6.6.6.6, 192.0.2.7"], "192.0.2.7"),  # what stands left of it anybody can write
        ("10.0.0.1", ["6.6.6.6", "192.0.2.7, 10.0.0.2"], "192.0.2.7"),
        ("10.0.0.1", ["192.0.2.7:4711"], "192.0.2.7"),
        ("10.0.0.1", ["6.6.6.6, unknown"], "10.0.0.1"),
        ("10.0.0.1", ["10.0.0.3"], "10.0.0.3"),
        ("10.0.0.1", [], "10.0.0.1"),
        ("::1", ["2001:db8::5"], "2001:db8::5"),
    ],
)
def test_of_the_addresses_the_rightmost_counts_that_is_no_named_proxy(
    peer: str, forwarded: list[str], found: str
) -> None:
    """The leftmost was believed, so that who wrote it there had no limits."""
    assert seen(["10.0.0.0/8", "::1"], peer, *forwarded)["client"][0] == found


def test_name_and_scheme_are_taken_from_named_proxies_alone() -> None:
    more = {"x_forwarded_proto": "https", "x_forwarded_host": "club.example"}
    believed = seen(["10.0.0.1"], "10.0.0.1", **more)
    assert believed["scheme"] == "https" and (b"host", b"club.example") in believed["headers"]
    assert (b"host", b"inside") not in believed["headers"]
    liar = seen(["10.0.0.1"], "192.0.2.9", **more)
    assert liar["scheme"] == "http" and (b"host", b"inside") in liar["headers"]


def test_limits_hold_for_who_writes_addresses_of_their_own(tmp_path: Path) -> None:
    limits = ROOMY.__class__(requests=1, request_burst=20)
    with (
        run_in_thread(tmp_path / "games.db", limits) as server,
        httpx.Client(base_url=server.url, timeout=60) as http,
    ):
        found = [
            http.get("/api/games", headers={"X-Forwarded-For": f"6.6.6.{n}"}).status_code for n in range(25)
        ]
        assert 429 in found
    with (
        run_in_thread(tmp_path / "other.db", limits, proxies=("127.0.0.1",)) as server,
        httpx.Client(base_url=server.url, timeout=60) as http,
    ):
        heads = [{"X-Forwarded-For": f"192.0.2.{number}"} for number in range(25)]
        assert {http.get("/api/games", headers=head).status_code for head in heads} == {200}


def test_many_addresses_of_one_network_count_as_one() -> None:
    assert share_of("2001:db8::1") == share_of("2001:db8::ffff:1") != share_of("2001:db8:0:1::1")


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:80", "localhost.evil.example", "", "[evil]", "[::1].evil.example"]
)
def test_other_names_are_refused(server: Running, host: str) -> None:
    """A page of another site could give its own name our address."""
    answer = httpx.get(f"{server.url}/api/games", headers={"Host": host}, timeout=30)
    assert (answer.status_code, answer.json()["error"]["id"]) == (421, "server-host")


def test_names_that_were_given_are_answered() -> None:
    names = Names(["club.example"])
    assert all(
        map(
            names.has,
            ("club.example", "CLUB.example.:443", "127.0.0.1:1", "[::1]", "192.168.1.5:80", "a.localhost"),
        )
    )


def test_only_our_own_page_by_the_same_scheme_may_send(server: Running) -> None:
    host = server.url.removeprefix("http://")
    for origin, status in ((f"http://{host}", 200), (f"https://{host}", 403), ("null", 403)):
        answer = httpx.put(
            f"{server.url}/api/guest", json={"name": "Ada"}, headers={"Origin": origin}, timeout=30
        )
        assert answer.status_code == status, origin


def test_with_https_browsers_are_told_to_stay_with_it(tmp_path: Path) -> None:
    with run_in_thread(tmp_path / "games.db", proxies=("127.0.0.1",), names=("club.example",)) as server:
        way = {
            "X-Forwarded-Proto": "https",
            "X-Forwarded-Host": "club.example",
            "X-Forwarded-For": "192.0.2.7",
        }
        told = httpx.put(
            f"{server.url}/api/guest",
            json={"name": "Ada"},
            headers={**way, "Origin": "https://club.example"},
            timeout=30,
        )
        assert told.status_code == 200 and "max-age" in told.headers["strict-transport-security"]
        assert "strict-transport-security" not in httpx.get(server.url, timeout=30).headers
    with run_in_thread(tmp_path / "other.db", is_public=True) as server:
        assert "max-age" in httpx.get(server.url, timeout=30).headers["strict-transport-security"]


# -- the figures ----------------------------------------------------------------------------------------------------


def test_figures_say_nothing_about_reasons(server: Running) -> None:
    """A stranger saw that somebody lacks what was sought (R6)."""

    async def refused() -> None:
        async with Player(server.url) as ada:
            table = await ada.table()
            await ada.start(table)
            async with ada.socket(table) as socket:
                await socket.first("position")
                assert (await socket.move("nonsense"))["type"] == "refused"
            await ada.ask("GET", "/api/tables/none", status=404)

    asyncio.run(refused())
    told = httpx.get(f"{server.url}/metrics", timeout=30).text
    assert "ludotheque_refusals_total" in told and "reason" not in told.replace("reasons", "")
    assert "{" not in "".join(line for line in told.splitlines() if "refusals" in line)
    assert 'status="4xx"' in told and 'status="404"' not in told


@pytest.mark.parametrize(
    ("metrics", "direct", "passed_on"), [("local", 200, 404), ("open", 200, 200), ("closed", 404, 404)]
)
def test_figures_are_for_this_machine_unless_somebody_says_otherwise(
    tmp_path: Path, metrics: str, direct: int, passed_on: int
) -> None:
    with run_in_thread(tmp_path / "games.db", metrics=metrics) as server:
        assert httpx.get(f"{server.url}/metrics", timeout=30).status_code == direct
        for name in (
            "Forwarded",
            "X-Forwarded-For",
            "X-Forwarded-Host",
            "X-Forwarded-Proto",
            "X-Real-IP",
            "Via",
        ):
            by_a_proxy = {name: "192.0.2.7"}
            assert httpx.get(f"{server.url}/metrics", headers=by_a_proxy, timeout=30).status_code == passed_on


# -- as people start it ---------------------------------------------------------------------------------------------


def test_flags_say_who_is_believed(tmp_path: Path) -> None:
    flags = ("--trusted-proxy", "127.0.0.0/8", "--name", "club.example", "--metrics", "closed")
    with served(f"sqlite:///{tmp_path / 'games.db'}", *flags) as server:
        assert (
            httpx.get(f"{server.url}/healthz", headers={"Host": "club.example"}, timeout=30).status_code
            == 200
        )
        assert (
            httpx.get(
                f"{server.url}/healthz", headers={"X-Forwarded-Host": "evil.example"}, timeout=30
            ).status_code
            == 421
        )
        assert httpx.get(f"{server.url}/metrics", timeout=30).status_code == 404


def test_with_insides_that_are_not_known_the_plain_way_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(
        "ludotheque.server.run.KNOWN", {"uvicorn": "0.1.", "httptools": "0.", "websockets": "1"}
    )

    async def play(url: str) -> None:
        async with Player(url) as ada:
            table = await ada.table(hot_seat=True)
            await ada.sit(table, 1)
            await ada.start(table)
            async with ada.socket(table) as socket:
                await socket.send(type="look", seat=0)
                await socket.until(lambda message: message["type"] == "position" and message["legal"])
                assert (await socket.move(socket.position["legal"][0], seat=0))["type"] == "done"
                for _ in range(20):
                    await socket.connection.send("{")
                with suppress(ConnectionClosedError):
                    while True:  # answers that nobody reads would keep the end from being heard
                        await socket.connection.recv()
                assert socket.connection.close_code == TOO_MUCH_NONSENSE

    with run_in_thread(tmp_path / "games.db") as server:
        asyncio.run(asyncio.wait_for(play(server.url), 60))
        assert server.failures == []
    assert '"event": "plain"' in capsys.readouterr().err


def test_what_strangers_make_uvicorn_say_fills_no_disk(capsys: pytest.CaptureFixture[str]) -> None:
    lines = Lines(logging.WARNING)
    for _ in range(10 * LINES):
        lines.emit(
            logging.LogRecord("uvicorn.error", logging.WARNING, "", 0, "Invalid HTTP request.", None, None)
        )
    assert LINES <= capsys.readouterr().err.count("Invalid HTTP request.") < 2 * LINES


def test_the_versions_that_are_installed_are_known(capsys: pytest.CaptureFixture[str]) -> None:
    """Else their insides have to be looked at, and `run.KNOWN` to be changed."""
    from ludotheque.server.app import Config
    from ludotheque.server.run import _protocols

    assert set(_protocols(Config("sqlite:///none"))) == {"http", "ws"}
    assert "plain" not in capsys.readouterr().err
