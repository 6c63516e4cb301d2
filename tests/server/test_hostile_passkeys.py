"""Whatever is sent in the place of a passkey is refused with a sentence."""

import hashlib
import json
import struct
from typing import Any

import cbor2
import pytest

from ludotheque.server.identity import pack
from ludotheque.server.passkeys import BadPasskey, made, uses_shown
from ludotheque.store.bells import Passkey

HOST, ORIGIN, CHALLENGE, ID = "club.example", "https://club.example", b"c" * 32, b"i" * 16
KEY = {1: 2, 3: -7, -1: 1, -2: b"x" * 32, -3: b"y" * 32}  # no point of the curve
OF = Passkey("id", "guest", "Ada", "", pack(ID), pack(cbor2.dumps(KEY)), 0, 0, 0)


def told_by(kind: str) -> str:
    return pack(json.dumps({"type": kind, "challenge": pack(CHALLENGE), "origin": ORIGIN}).encode())


def signed(key: Any) -> bytes:
    head = hashlib.sha256(HOST.encode()).digest() + b"\x45" + struct.pack(">I", 0)
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
