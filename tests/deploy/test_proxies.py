"""The examples of `deploy/` in front of a server: sockets, who came from where, and long messages pass through."""

import asyncio
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.deploy.proxies import PROXIES, is_installed, unverified
from tests.server.conftest import ROOMY, run_in_thread

HOME, STRANGER = "127.0.0.2", "127.0.0.3"  # of the loopback, as far as a proxy can tell from two houses


@pytest.fixture(params=PROXIES)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A club as docs/host.md sets it up, behind this proxy."""
    if not is_installed(request.param):
        pytest.skip(f"{request.param} is not installed (Debian: apt install {request.param})")
    limits = replace(ROOMY, requests=0.001, request_burst=20)
    proxy = PROXIES[request.param]
    with (
        run_in_thread(tmp_path / "games.db", limits, is_public=True, proxies=("127.0.0.1",)) as server,
        proxy(tmp_path, urlsplit(server.url).netloc) as address,
    ):
        yield address


def client(url: str, address: str = HOME) -> httpx.Client:
    transport = httpx.HTTPTransport(verify=unverified(), local_address=address)
    return httpx.Client(base_url=url, transport=transport, headers={"Origin": url}, timeout=30)


def test_people_play_by_socket_behind_the_proxy(url: str) -> None:
    with client(url) as ada:
        answer = ada.put("/api/guest", json={"name": "Ada"})
        assert answer.status_code == 200, answer.text
        assert "secure" in answer.headers["set-cookie"].lower()
        assert answer.headers["strict-transport-security"]
        made = ada.post("/api/tables", json={"game": "libertas", "seats": 2, "bots": ["random"]}).json()["id"]
        assert ada.put(f"/api/tables/{made}/seats/0", json={}).status_code == 200
        assert ada.post(f"/api/tables/{made}/start").status_code == 200
        cookie = "; ".join(f"{name}={value}" for name, value in ada.cookies.items())
    asyncio.run(_move(f"{url.replace('https', 'wss')}/api/tables/{made}/socket", url, cookie))


async def _move(address: str, origin: str, cookie: str) -> None:
    headers = {"Cookie": cookie, "Origin": origin}
    async with connect(address, additional_headers=headers, ssl=unverified()) as socket:
        await socket.send(json.dumps({"type": "hello", "since": 0}))
        while True:
            told = json.loads(await asyncio.wait_for(socket.recv(), 20))
            if told["type"] == "position" and told["to_act"] == 0:
                move = {"type": "move", "id": "a", "number": told["number"], "move": told["legal"][0]}
                await socket.send(json.dumps(move))
            if told.get("id") == "a":
                assert told["type"] == "done", told
                return


def test_everybody_has_the_limits_of_their_own_address(url: str) -> None:
    """Whatever they write into the header themselves."""
    with client(url) as ada, client(url, STRANGER) as stranger:
        claims = [{"X-Forwarded-For": f"192.0.2.{i}"} for i in range(40)]
        answers = [stranger.get("/api/games", headers=claim) for claim in claims]
        assert answers[-1].status_code == 429
        assert ada.get("/api/games").status_code == 200


def test_figures_are_for_the_machine_itself(url: str) -> None:
    with client(url) as ada:
        assert ada.get("/metrics").status_code == 404
        assert ada.get("/healthz").json() == {"status": "ok"}


def test_long_records_and_long_heads_come_to_the_server(url: str) -> None:
    with client(url) as ada:
        record = {"record": {"game": "libertas", "padding": "x" * 400_000}}
        answer = ada.post("/api/reviews", json=record, headers={"X-Padding": "y" * 12_000})
        assert answer.headers["content-type"].startswith("application/json"), answer.text
        assert answer.json()["error"]["text"]


LIES = (
    {"X-Forwarded-Host": "evil.example"},
    {"X-Forwarded-Proto": "http"},
    {"X-Forwarded-Proto": "http, http"},
    {"Forwarded": "for=192.0.2.1;host=evil.example;proto=http"},
    {"X-Real-IP": "127.0.0.1"},
    {"X-Forwarded-For": "127.0.0.1"},
    {"X_Forwarded_Host": "evil.example"},
    {"X_Forwarded_For": "127.0.0.1"},
)


@pytest.mark.parametrize("lie", LIES, ids="".join)
def test_nobody_passes_for_another_name_way_or_machine(url: str, lie: dict[str, str]) -> None:
    """Whatever they write into headers that the proxy is believed by."""
    with client(url) as ada:
        answer = ada.put("/api/guest", json={"name": "Ada"}, headers=lie)
        assert answer.status_code == 200, answer.text
        assert answer.headers["set-cookie"].startswith("__Host-")
        made = ada.post("/api/tables", json={"game": "libertas", "seats": 2}, headers=lie).json()
        link = ada.get(f"/api/tables/{made['id']}/link", headers=lie).json()
        assert link["url"].startswith(f"{url}/"), link
        assert ada.get("/metrics", headers=lie).status_code == 404


def test_pages_of_others_and_other_names_are_refused_behind_the_proxy(url: str) -> None:
    with client(url) as ada:
        ada.put("/api/guest", json={"name": "Ada"})
        for origin in ("https://evil.example", url.replace("https", "http"), "null", f"{url}.evil.example"):
            answer = ada.post(
                "/api/tables", json={"game": "libertas", "seats": 2}, headers={"Origin": origin}
            )
            assert answer.status_code == 403, origin
        other = ada.get("/api/games", headers={"Host": "evil.example"})
        assert other.status_code == 421 or not other.content  # as Caddy answers for names it does not know
        cookie = "; ".join(f"{name}={value}" for name, value in ada.cookies.items())
        made = ada.post("/api/tables", json={"game": "libertas", "seats": 2}).json()["id"]
    address = f"{url.replace('https', 'wss')}/api/tables/{made}/socket"
    with pytest.raises(InvalidStatus):
        asyncio.run(_move(address, "https://evil.example", cookie))
