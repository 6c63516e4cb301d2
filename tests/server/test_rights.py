"""Who may ask for what: every request and every message of the socket, with every credential, at one's own table and at
another's. What is declared in `server/rights.py` and `server/routes/` is what the server does."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast, get_args

import httpx
import pytest
from starlette.routing import Route
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from ludotheque.play.duplicate import entrant_commitment
from ludotheque.server.rights import ANYONE, Rights, Role
from ludotheque.server.routes import OPERATIONS, Operation
from ludotheque.server.sent import ClientMessage, Hello, Look, Move, Ping, Tab
from ludotheque.server.sockets import MESSAGES, SOCKET
from tests.server.client import Player
from tests.server.conftest import Running, run_in_thread
from tests.server.test_contests import LIMITS as CONTESTS
from tests.server.test_contests import TERMS

NOT_LET_IN = {"server-no-identity", "server-token-not-enough", "lobby-not-seated"}
GUEST = frozenset({Role.GUEST})

BODIES: dict[str, Any] = {
    "put_guest": {"name": "Ada"},
    "redeem_link": {"code": "none"},
    "look_at_link": {"code": "none"},
    "create_table": {"game": "none"},
    "create_contest": {"title": "none", "game": "none", "seats": 2},
    "enter_contest": {"commitment": "0" * 64},
    "reveal_entropy": {"entropy": "0" * 64},
    "take_seat": {"commitment": "0" * 64},
    "leave_seat": {"why": "left"},
    "put_push": {"endpoint": "https://push.example/1", "p256dh": "AAAA", "auth": "AAAA"},
    "put_mail": {"address": "none"},
    "add_passkey": {"code": "none", "credential": {}},
    "enter_by_passkey": {"code": "none", "credential": {}},
    "post_move": {"id": "1", "number": 0, "move": "none"},
    "answer_undo": {"agree": False},
    "say_phrase": {"phrase": "none"},
    "vote": {"question": "end"},
    "vote_answer": {"agree": False},
    "put_standing": {"answer": "none"},
    "read_draft": {"move": "none"},
    "read_spoken": {"game": "none", "said": ["none"]},
    "put_note": {"text": "none"},
    "upload": {"record": {}},
    "enter": {"game": "none", "players": ["Ada"], "deal": "", "moves": ""},
    "review_upload": {"record": {}},
    "verify": {"record": {}},
    "learn": {},
    "read_answer": {},
    "solve": {},
    "read_solution": {},
}
"""What each request is sent with: enough to get in, too little to change anything that another one needs."""
MESSAGE: dict[type, dict[str, Any]] = {
    Hello: {"type": "hello"},
    Look: {"type": "look"},
    Tab: {"type": "tab", "is_hidden": False},
    Ping: {"type": "ping"},
    Move: {"type": "move", "id": "x", "number": 0, "move": "none"},
}


@dataclass(frozen=True)
class Credential:
    """What somebody shows, and what it makes them: at the table and seat that are asked about, and where a request
    names no table."""

    what: str
    headers: dict[str, str]
    at_table: frozenset[Role]
    elsewhere: frozenset[Role]

    def roles(self, path: str) -> frozenset[Role]:
        return self.at_table if "{id}" in path else self.elsewhere


@asynccontextmanager
async def meeting(url: str) -> AsyncIterator[tuple[str, list[Credential]]]:
    """A table with one player, and everything that anybody could show there."""
    async with AsyncExitStack() as stack:
        host, player, stranger, gone = [
            await stack.enter_async_context(Player(url, name)) for name in ("Hilda", "Paul", "Sam", "Gus")
        ]
        table = await host.table(seat=None)
        other = await player.table()
        await gone.sit(table, 0)
        seat_of_gone = await token(gone, table, 0)
        await gone.ask("DELETE", f"/api/tables/{table}/seats/0", {})
        await player.sit(table, 0)
        await stranger.sit(other, 1)
        tokens = [
            await token(player, table, 0),
            await token(player, other, 0),
            await token(stranger, other, 1),
        ]
        link = (await player.ask("POST", "/api/link"))["code"]
        player_cookie = player.cookie()
        async with Player(url, "Paul") as before:
            ended, ended_token = before.cookie(), await token(before, await before.table(), 0)
            await before.ask("DELETE", "/api/guest")
        nobody, foreign = frozenset({Role.NOBODY}), frozenset({Role.FOREIGN_TOKEN})
        name = player_cookie.partition("=")[0]
        yield (
            table,
            [
                Credential("nothing", {}, nobody, nobody),
                Credential("a stranger's cookie", cookie(stranger.cookie()), GUEST, GUEST),
                Credential("the player's cookie", cookie(player_cookie), GUEST | {Role.SEATED}, GUEST),
                Credential("the host's cookie", cookie(host.cookie()), GUEST | {Role.HOST}, GUEST),
                Credential("the seat's token", bearer(tokens[0]), frozenset({Role.TOKEN}), foreign),
                Credential("the player's token of another table", bearer(tokens[1]), foreign, foreign),
                Credential("a stranger's token of another table", bearer(tokens[2]), foreign, foreign),
                Credential("a token of whoever has left the seat", bearer(seat_of_gone), foreign, foreign),
                Credential("an ended cookie", cookie(ended), nobody, nobody),
                Credential("a token as a cookie", cookie(f"{name}={tokens[0]}"), nobody, nobody),
                Credential("a link's code as a cookie", cookie(f"{name}={link}"), nobody, nobody),
                Credential("a link's code as a token", bearer(link), frozenset(), frozenset()),
                Credential(
                    "a cookie as a token", bearer(player_cookie.partition("=")[2]), frozenset(), frozenset()
                ),
                Credential("an ended session's token", bearer(ended_token), frozenset(), frozenset()),
            ],
        )


async def token(player: Player, table: str, seat: int) -> str:
    return str((await player.ask("POST", f"/api/tables/{table}/seats/{seat}/token"))["token"])


def cookie(text: str) -> dict[str, str]:
    return {"Cookie": text}


def bearer(text: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {text}"}


def may(rights: Rights, roles: frozenset[Role]) -> bool:
    return rights == ANYONE or bool(rights & roles)


CHANGING = {"sign_out", "leave_for_good", "end_other_sessions", "leave_seat"}
"""What would take a credential away that the others still need: what it does is in test_sessions.py."""


@pytest.mark.whole
@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.handler.__name__)
def test_every_request_is_for_whom_it_says_and_for_nobody_else(server: Running, operation: Operation) -> None:
    name = operation.handler.__name__

    async def ask() -> None:
        async with (
            meeting(server.url) as (table, credentials),
            httpx.AsyncClient(base_url=server.url, timeout=30) as http,
        ):
            names = {
                "id": table,
                "seat": "0",
                "session": "none",
                "tournament": "none",
                "bell": "none",
                "passkey": "none",
                "language": "en",
                "page": "none",
                "name": "none",
                "game": "none",
                "number": "0",
                "part": "none",
            }
            path = operation.path.format(**names)
            for shown in credentials:
                expected = may(operation.rights, shown.roles(operation.path))
                if expected and name in CHANGING:
                    continue
                answer = await http.request(
                    operation.method, path, json=BODIES.get(name), headers=shown.headers
                )
                error = {} if answer.is_success else json.loads(answer.content)["error"]
                assert (error.get("id") not in NOT_LET_IN) == expected, (
                    shown.what,
                    answer.status_code,
                    error,
                )
                if not expected:
                    assert answer.status_code == (401 if error["id"] == "server-no-identity" else 403)

    asyncio.run(ask())


def test_every_request_with_a_seat_is_for_the_tokens_own_seat(server: Running) -> None:
    async def ask() -> None:
        async with (
            Player(server.url, "Ada") as ada,
            httpx.AsyncClient(base_url=server.url, timeout=30) as http,
        ):
            table = await ada.table(hot_seat=True)
            await ada.sit(table, 1, name="Zoé")
            await ada.start(table)
            head = bearer(await token(ada, table, 0))
            for operation in (o for o in OPERATIONS if "{seat}" in o.path):
                path = operation.path.format(id=table, seat=1)
                body = BODIES.get(operation.handler.__name__)
                answer = await http.request(operation.method, path, json=body, headers=head)
                assert answer.json()["error"]["id"] == "server-token-not-enough", path
            seen = (await http.get(f"/api/tables/{table}", headers=head)).json()
            assert seen["you"] == [0] and not seen["is_host"] and not seen["seats"][1]["is_you"]
            for path in (f"/api/tables/{table}/position?seat=1", f"/api/tables/{table}/known?seat=1"):
                assert (await http.get(path, headers=head)).status_code == 403

    asyncio.run(ask())


def test_a_token_at_a_shared_device_takes_back_its_own_seats_moves_alone(server: Running) -> None:
    """As it was: both seats are one guest's, so the token of one took back the other's moves without a word, and
    answered for both when somebody else asked."""

    async def ask() -> None:
        async with (
            Player(server.url, "Ada") as ada,
            Player(server.url, "Chloé") as chloe,
            httpx.AsyncClient(base_url=server.url, timeout=30) as http,
        ):
            table = await ada.table(hot_seat=True, seats=3, undo="ask")
            await ada.sit(table, 1, name="Zoé")
            await chloe.sit(table, 2)
            await ada.start(table)
            head = bearer(await token(ada, table, 0))
            undo, answer = f"/api/tables/{table}/undo", f"/api/tables/{table}/undo/answer"
            for player, seat in ((ada, 0), (ada, 1), (chloe, 2)):
                seen = await player.ask("GET", f"/api/tables/{table}/position?seat={seat}")
                move = {"id": f"m{seat}", "number": seen["number"], "move": seen["legal"][0], "seat": seat}
                await player.ask("POST", f"/api/tables/{table}/moves", move)
            refused = await http.post(undo, json={}, headers=head)
            assert refused.json()["error"]["id"] == "server-token-not-enough"
            await chloe.ask("POST", undo, {})
            refused = await http.post(answer, json={"agree": True}, headers=head)
            assert refused.json()["error"]["id"] == "server-token-not-enough"
            await ada.ask("POST", answer, {"agree": True})
            assert (await ada.ask("GET", f"/api/tables/{table}/position?seat=1"))["ply"] == 2
            await ada.ask("POST", undo, {"seat": 0})  # who sits there asks for both, and of Chloé only
            assert (await chloe.ask("GET", f"/api/tables/{table}"))["undo"]["waits_for"] == [2]

    asyncio.run(ask())


def test_every_socket_message_is_for_whom_it_says_and_for_nobody_else(server: Running) -> None:
    async def ask() -> None:
        async with meeting(server.url) as (table, credentials):
            for shown in credentials:
                for kind, rights in MESSAGES.items():
                    await send(table, shown, kind, rights)

    async def send(table: str, shown: Credential, kind: type, rights: Rights) -> None:
        address = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        if not may(SOCKET, shown.at_table):
            with pytest.raises(InvalidStatus) as refused:
                await connect(address, additional_headers=shown.headers)
            assert refused.value.response.status_code in (401, 403), shown.what
            return
        async with connect(address, additional_headers=shown.headers) as socket:
            await socket.send(json.dumps(MESSAGE[kind]))
            await socket.send(json.dumps(MESSAGE[Ping]))
            error = None
            while (told := json.loads(await asyncio.wait_for(socket.recv(), 20)))["type"] != "pong":
                error = told["error"]["id"] if told["type"] == "refused" else error
            assert (error not in NOT_LET_IN) == may(rights, shown.at_table), (shown.what, kind, error)

    asyncio.run(ask())


def test_every_route_and_every_message_has_its_rights(server: Running) -> None:
    declared = {operation.path for operation in OPERATIONS}
    # The same for everybody; the last two are no page, and the files of the page.
    described = {
        "/openapi.json",
        "/schema.json",
        "/api/",
        "/api/{rest:path}",
        "/{path:path}",
    }
    for route in server.app._app.routes:
        assert cast(Route, route).path in declared | described, route
    assert all(operation.rights and operation.rights <= ANYONE for operation in OPERATIONS)
    assert set(MESSAGES) == set(get_args(ClientMessage)) == set(MESSAGE)


HOST, ENTRANT, STRANGER, NOBODY = "the host", "who has entered", "a stranger", "nobody"
OF_TOURNAMENTS: dict[str, set[str]] = {
    "get_contest": {HOST, ENTRANT, STRANGER, NOBODY},
    "contest_games": {HOST, ENTRANT, STRANGER, NOBODY},
    "contest_report": {HOST, ENTRANT, STRANGER, NOBODY},
    "enter_contest": {HOST, STRANGER},  # whoever is in is told so
    "leave_contest": {ENTRANT},
    "begin_contest": {HOST},
    "call_off_contest": {HOST},
    "strike_out": {HOST},
    "reveal_entropy": {ENTRANT},
}
"""Whose each request is; with a seat's token nobody's."""


@pytest.mark.whole
@pytest.mark.parametrize("name", OF_TOURNAMENTS)
def test_every_request_about_a_tournament_is_for_whom_it_is_and_for_nobody_else(
    tmp_path: Path, name: str
) -> None:
    (operation,) = (one for one in OPERATIONS if one.handler.__name__ == name)
    entropy = "1" * 64

    async def made(host: Player, entrant: Player) -> str:
        id = str((await host.ask("POST", "/api/tournaments", TERMS))["id"])
        entry = {"commitment": entrant_commitment(id, entropy)}
        await entrant.ask("PUT", f"/api/tournaments/{id}/entry", entry)
        if name == "reveal_entropy":
            await host.ask("POST", f"/api/tournaments/{id}/begin")
        return id

    async def ask(running: Running) -> None:
        async with AsyncExitStack() as stack:
            host, entrant, stranger = [
                await stack.enter_async_context(Player(running.url, one)) for one in ("Hilda", "Paul", "Sam")
            ]
            seat = await token(host, await host.table(), 0)
            shown = {
                HOST: cookie(host.cookie()),
                ENTRANT: cookie(entrant.cookie()),
                STRANGER: cookie(stranger.cookie()),
                NOBODY: {},
                "a token of the host's seat": bearer(seat),
            }
            http = await stack.enter_async_context(httpx.AsyncClient(base_url=running.url, timeout=30))
            for who, headers in shown.items():
                path = operation.path.format(tournament=await made(host, entrant))
                bodies = {
                    "reveal_entropy": {"entropy": entropy},
                    "enter_contest": {},
                    "strike_out": {"name": "Paul"},
                }
                body = bodies.get(name)
                answer = await http.request(operation.method, path, json=body, headers=headers)
                assert answer.is_success == (who in OF_TOURNAMENTS[name]), (who, answer.text)
                assert answer.is_success or answer.status_code in (401, 403, 409)

    with run_in_thread(tmp_path / "games.db", CONTESTS) as running:
        asyncio.run(ask(running))


def test_every_request_about_what_is_somebodys_is_tried_with_what_is_anothers() -> None:
    """Tables and seats above; sessions, bells and passkeys where these are tested."""
    named = {name for one in OPERATIONS for name in re.findall(r"{(\w+)}", one.path)}
    somebodys = {"id", "seat", "tournament", "session", "bell", "passkey"}
    assert named - somebodys == {"language", "page", "name", "game", "number", "part"}
    contests = {one.handler.__name__ for one in OPERATIONS if "{tournament}" in one.path}
    assert contests == set(OF_TOURNAMENTS)
    owned = {one.handler.__name__ for one in OPERATIONS if re.search(r"{(session|bell|passkey)}", one.path)}
    assert owned == {"end_session", "remove_bell", "remove_passkey"}


def test_a_seats_token_is_not_the_whole_identity(server: Running) -> None:
    """As it was: `PUT /api/guest` with a seat's token gave a cookie of its guest."""

    async def ask() -> None:
        async with (
            Player(server.url, "Ada") as ada,
            httpx.AsyncClient(base_url=server.url, timeout=30) as thief,
        ):
            head = bearer(await token(ada, await ada.table(), 0))
            answer = await thief.put("/api/guest", json={"name": "Eve"}, headers=head)
            assert answer.status_code == 403 and "set-cookie" not in answer.headers
            assert (await ada.ask("GET", "/api/guest"))["name"] == "Ada"

    asyncio.run(ask())
