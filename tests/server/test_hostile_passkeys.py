"""Whatever is sent in the place of a passkey is refused with a sentence."""

import asyncio
import hashlib
import json
import struct
from dataclasses import replace
from typing import Any

import cbor2
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

from ludotheque.server.identity import pack, unpack
from ludotheque.server.passkeys import BadPasskey, made, uses_shown
from ludotheque.server.routes.passkeys import MOST
from ludotheque.store.bells import Passkey
from tests.server.client import Player
from tests.server.conftest import Running

HOST, ORIGIN, CHALLENGE, ID = "club.example", "https://club.example", b"c" * 32, b"i" * 16
KEY = {1: 2, 3: -7, -1: 1, -2: b"x" * 32, -3: b"y" * 32}  # no point of the curve
OF = Passkey("id", "guest", "Ada", "", pack(ID), pack(cbor2.dumps(KEY)), 0, 0, 0)


def told_by(kind: str) -> str:
    return pack(json.dumps({"type": kind, "challenge": pack(CHALLENGE), "origin": ORIGIN}).encode())


def signed(key: Any, flags: bytes = b"\x45") -> bytes:
    head = hashlib.sha256(HOST.encode()).digest() + flags + struct.pack(">I", 0)
    return head + b"\0" * 16 + struct.pack(">H", len(ID)) + ID + cbor2.dumps(key)


def credential(attested: Any) -> Any:
    response = {
        "clientDataJSON": told_by("webauthn.create"),
        "attestationObject": pack(cbor2.dumps(attested)),
    }
    return {"id": pack(ID), "rawId": pack(ID), "type": "public-key", "response": response}


def attested(fmt: Any, statement: Any, key: Any = KEY) -> Any:
    return credential({"fmt": fmt, "attStmt": statement, "authData": signed(key)})


HOSTILE = [
    5,
    None,
    [],
    {},
    credential(5),
    credential({}),
    *(
        attested(fmt, {"alg": -7, "sig": b"", "x5c": []})
        for fmt in ("packed", "fido-u2f", "tpm", "android-key", "apple")
    ),
    attested("tpm", {"ver": "2.0", "alg": -257, "x5c": [b""], "sig": b"", "certInfo": b"", "pubArea": b""}),
    attested("android-safetynet", {"ver": "1", "response": b"a.b"}),
    attested("packed", {"alg": -7, "sig": b""}),
    attested(5, None),
    attested("none", {}, []),
]


@pytest.mark.parametrize("sent", HOSTILE)
def test_what_is_no_passkey_is_refused_with_a_sentence(sent: Any) -> None:
    """As it was: a key that is a list was an error of the server's own."""
    with pytest.raises(BadPasskey):
        made(sent, CHALLENGE, HOST, ORIGIN, OF)
    with pytest.raises(BadPasskey):
        uses_shown(sent, CHALLENGE, HOST, ORIGIN, OF)


TAG = cbor2.CBORTag(35, "x")
"""A regular expression, to be compiled by whoever reads it."""
BROKEN_KEY = bytes.fromhex(
    "a301634f4b500327206745643235353139"
)  # which the library reads as one of four entries


def refused_by(error: BaseException | None) -> list[str]:
    """What was wrong, as far back as it is known."""
    return [str(error), *refused_by(error.__cause__ or error.__context__)] if error else []


@pytest.mark.parametrize(
    "sent",
    [
        credential({"fmt": TAG}),
        credential(TAG),
        credential({"fmt": cbor2.CBORTag(77, "none")}),
        attested("none", {"x": TAG}),
        attested("none", {}, KEY | {-4: TAG}),
        credential(
            {"fmt": "none", "attStmt": {}, "authData": signed(KEY, b"\xc5") + cbor2.dumps({"x": TAG})}
        ),
        credential(
            {"fmt": "none", "attStmt": {}, "authData": signed({})[:-1] + BROKEN_KEY + cbor2.dumps(TAG)}
        ),
    ],
)
def test_no_tag_in_a_passkey_is_obeyed(sent: Any) -> None:
    """One request stopped the whole server for 12 seconds: a tag asked for a regular expression to be compiled."""
    with pytest.raises(BadPasskey) as refused:
        made(sent, CHALLENGE, HOST, ORIGIN, OF)
    assert "a passkey has no tags" in refused_by(refused.value)


def test_no_tag_in_what_a_passkey_has_signed_is_obeyed() -> None:
    """Extensions are read before the signature is."""
    head = hashlib.sha256(HOST.encode()).digest() + b"\x85" + struct.pack(">I", 1)
    response = {
        "clientDataJSON": told_by("webauthn.get"),
        "authenticatorData": pack(head + cbor2.dumps({"x": TAG})),
        "signature": pack(b"s"),
    }
    shown = {"id": pack(ID), "rawId": pack(ID), "type": "public-key", "response": response}
    with pytest.raises(BadPasskey) as refused:
        uses_shown(shown, CHALLENGE, HOST, ORIGIN, OF)
    assert "a passkey has no tags" in refused_by(refused.value)


class Authenticator:
    """A key of somebody's own, which signs as often as it is asked to."""

    def __init__(self, id: bytes = ID) -> None:
        self.id, self._key = id, ec.generate_private_key(ec.SECP256R1())

    def make(self, challenge: bytes, host: str, origin: str) -> Any:
        numbers = self._key.public_key().public_numbers()
        key = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        head = hashlib.sha256(host.encode()).digest() + b"\x45" + struct.pack(">I", 0)
        told = head + b"\0" * 16 + struct.pack(">H", len(self.id)) + self.id + cbor2.dumps(key)
        attestation = pack(cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": told}))
        said = self._said("webauthn.create", challenge, origin)
        return self._shown({"clientDataJSON": pack(said), "attestationObject": attestation})

    def show(self, challenge: bytes, host: str, origin: str, uses: int) -> Any:
        said = self._said("webauthn.get", challenge, origin)
        data = hashlib.sha256(host.encode()).digest() + b"\x05" + struct.pack(">I", uses)
        signature = self._key.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(SHA256()))
        told = {"clientDataJSON": said, "authenticatorData": data, "signature": signature}
        return self._shown({name: pack(value) for name, value in told.items()})

    def _said(self, kind: str, challenge: bytes, origin: str) -> bytes:
        return json.dumps({"type": kind, "challenge": pack(challenge), "origin": origin}).encode()

    def _shown(self, response: dict[str, str]) -> Any:
        return {"id": pack(self.id), "rawId": pack(self.id), "type": "public-key", "response": response}


def test_a_passkey_lets_in_for_this_server_this_challenge_and_later_uses_alone() -> None:
    own, other = Authenticator(), Authenticator()
    known = replace(made(own.make(CHALLENGE, HOST, ORIGIN), CHALLENGE, HOST, ORIGIN, OF), uses=5)
    assert uses_shown(own.show(CHALLENGE, HOST, ORIGIN, 6), CHALLENGE, HOST, ORIGIN, known) == 6
    wrong = [
        own.show(b"d" * 32, HOST, ORIGIN, 6),
        own.show(CHALLENGE, "evil.example", ORIGIN, 6),
        own.show(CHALLENGE, HOST, "https://evil.example", 6),
        own.show(CHALLENGE, HOST, ORIGIN, 5),  # as a copy of it would show
        other.show(CHALLENGE, HOST, ORIGIN, 6),
    ]
    for shown in wrong:
        with pytest.raises(BadPasskey):
            uses_shown(shown, CHALLENGE, HOST, ORIGIN, known)
    for shown in (own.make(b"d" * 32, HOST, ORIGIN), own.make(CHALLENGE, HOST, "https://evil.example")):
        with pytest.raises(BadPasskey):
            made(shown, CHALLENGE, HOST, ORIGIN, OF)


def test_passkeys_have_a_number_also_where_many_were_asked_for_at_once_and_are_ones_own(
    server: Running,
) -> None:
    url = server.url.replace("127.0.0.1", "localhost")

    async def add(player: Player, asked: Any, number: int, status: int = 200) -> Any:
        challenge = unpack(asked["options"]["challenge"])
        shown = Authenticator(bytes([number]) * 16).make(challenge, "localhost", url)
        sent = {"code": asked["code"], "credential": shown}
        return await player.ask("POST", "/api/passkeys", sent, status=status)

    async def ask() -> None:
        async with Player(url, "Ada") as ada, Player(url, "Bruno") as bruno:
            asked = [await ada.ask("POST", "/api/passkeys/new") for _ in range(MOST + 1)]
            for number in range(MOST):
                await add(ada, asked[number], number)
            await add(ada, asked[MOST], MOST, status=429)
            keys = (await ada.ask("GET", "/api/passkeys"))["passkeys"]
            assert len(keys) == MOST
            await bruno.ask("DELETE", f"/api/passkeys/{keys[0]['id']}", status=404)
            assert (await ada.ask("GET", "/api/passkeys"))["passkeys"] == keys

    asyncio.run(ask())
