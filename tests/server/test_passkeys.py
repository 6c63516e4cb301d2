"""Passkeys without a browser: what proves nothing lets nobody in, and breaks nothing. What does is in tests/web."""

import asyncio
from typing import Any

import pytest

from tests.server.client import Player
from tests.server.conftest import Running

JUNK: list[dict[str, Any]] = [
    {},
    {"rawId": 1},
    {"rawId": "A" * 5000},
    {"rawId": "é"},
    {"id": "AAAA", "rawId": "AAAA", "type": "public-key", "response": None},
    {
        "id": "AAAA",
        "rawId": "AAAA",
        "type": "public-key",
        "response": {"clientDataJSON": "AAAA", "attestationObject": "oA"},
    },
    {
        "id": "AAAA",
        "rawId": "AAAA",
        "type": "x",
        "response": {"clientDataJSON": "e30", "attestationObject": "/w"},
    },
]


@pytest.mark.parametrize("credential", JUNK)
def test_junk_is_refused_with_a_sentence(server: Running, credential: dict[str, Any]) -> None:
    async def ask() -> None:
        async with Player(server.url.replace("127.0.0.1", "localhost")) as ada:
            code = (await ada.ask("POST", "/api/passkeys/new"))["code"]
            refused = await ada.ask("POST", "/api/passkeys", {"code": code, "credential": credential}, 409)
            assert refused["error"]["id"] == "server-bad-passkey"
            code = (await ada.ask("POST", "/api/passkeys/ask"))["code"]
            answer = await ada.http.post("/api/passkeys/enter", json={"code": code, "credential": credential})
            assert answer.status_code in (401, 409), answer.text
            assert (await ada.ask("GET", "/api/passkeys"))["passkeys"] == []

    asyncio.run(ask())


def test_a_challenge_is_good_once_for_its_purpose_and_its_guest(server: Running) -> None:
    async def ask() -> None:
        url = server.url.replace("127.0.0.1", "localhost")
        async with Player(url, "Ada") as ada, Player(url, "Bruno") as bruno:
            guest = (await ada.ask("GET", "/api/guest"))["guest"]
            code = (await ada.ask("POST", "/api/passkeys/new"))["code"]
            identity = server._context.identity

            async def taken(purpose: str, guest: str, code: str) -> bool:
                work = identity.take_challenge(purpose, guest, code)
                return (
                    await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, server.loop)) is not None
                )

            other = (await bruno.ask("GET", "/api/guest"))["guest"]
            assert [await taken("show", guest, code), await taken("new", other, code)] == [False, False]
            assert not await taken("new", guest, code[:-2] + "aa")
            assert [await taken("new", guest, code) for _ in range(2)] == [True, False]

    asyncio.run(ask())


def test_an_address_has_no_passkeys(server: Running) -> None:
    async def ask() -> None:
        async with Player(server.url) as ada:
            assert not (await ada.ask("GET", "/api/passkeys"))["is_on"]
            await ada.ask("POST", "/api/passkeys/new", status=409)
            await ada.ask("DELETE", "/api/passkeys/none", status=404)

    asyncio.run(ask())
