"""Who somebody is, without accounts: a signed cookie for people, a token for scripts, a link to another device.

All three are texts signed with one key that all processes share (HMAC-SHA256); the server keeps nothing personal. What
each is for is signed with it, so that none can pass for another.
"""

import base64
import hmac
import json
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ludotheque.store import Store

COOKIE = "ludotheque"
COOKIE_AGE = 400 * 24 * 3600  # s; browsers keep none longer
LINK_AGE = 600  # s
_LONGEST = 1000


@dataclass(frozen=True)
class Person:
    """A guest; with a token, only as the holder of one seat."""

    guest: str
    name: str
    table: str | None = None
    seat: int | None = None

    def may_act_at(self, table: str, seat: int) -> bool:
        """A cookie speaks for all of the guest's seats, a token for its own."""
        return self.table is None or (self.table, self.seat) == (table, seat)


def new_person(name: str) -> Person:
    return Person(secrets.token_urlsafe(12), name)


class Signer:
    """Writes and reads signed texts.

    >>> signer = Signer("key")
    >>> signer.read("seat", signer.write("seat", ["t", 1])), signer.read("link", signer.write("seat", ["t", 1]))
    (['t', 1], None)
    """

    def __init__(self, key: str) -> None:
        self._key = key.encode()

    def write(self, purpose: str, content: Sequence[Any]) -> str:
        body = _pack(json.dumps(list(content), ensure_ascii=False, separators=(",", ":")).encode())
        return f"{body}.{self._sign(purpose, body)}"

    def read(self, purpose: str, text: str) -> list[Any] | None:
        """What was signed for this purpose, or None."""
        body, dot, signature = text.rpartition(".")
        if not dot or len(text) > _LONGEST or not text.isascii():
            return None
        if not hmac.compare_digest(signature, self._sign(purpose, body)):
            return None
        content: list[Any] = json.loads(_unpack(body))
        return content

    def _sign(self, purpose: str, body: str) -> str:
        return _pack(hmac.digest(self._key, f"{purpose}.{body}".encode(), "sha256"))


def _pack(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _unpack(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Identity:
    """The signed texts of one server."""

    def __init__(self, signer: Signer, store: Store) -> None:
        self._signer = signer
        self._store = store

    @classmethod
    async def open(cls, store: Store) -> "Identity":
        return cls(Signer(await store.setting("signing-key", secrets.token_urlsafe(32))), store)

    def cookie(self, person: Person) -> str:
        return self._signer.write("guest", [person.guest, person.name])

    def from_cookie(self, text: str | None) -> Person | None:
        content = self._signer.read("guest", text) if text else None
        return None if content is None else Person(*content)

    def token(self, person: Person, table: str, seat: int) -> str:
        return self._signer.write("seat", [person.guest, person.name, table, seat])

    def from_header(self, header: str | None) -> Person | None:
        """The holder of `Bearer <token>`."""
        scheme, _, token = (header or "").partition(" ")
        content = self._signer.read("seat", token.strip()) if scheme.lower() == "bearer" else None
        return None if content is None else Person(*content)

    def link_code(self, person: Person) -> str:
        expires = int(time.time()) + LINK_AGE
        return self._signer.write("link", [person.guest, person.name, expires, secrets.token_urlsafe(9)])

    async def redeem(self, code: str) -> Person | None:
        """Whose link it is, once: the first to claim the code's own number has it."""
        content = self._signer.read("link", code)
        if content is None or content[2] < time.time():
            return None
        claim = secrets.token_urlsafe(9)
        if await self._store.setting(f"{_link(content[2])}/{content[3]}", claim) != claim:
            return None
        await self._store.delete_settings("link/", _link(int(time.time())))  # too old to be used again
        return Person(content[0], content[1])


def _link(expires: int) -> str:
    """Where the store remembers that links have been used, in the order of time."""
    return f"link/{expires:012}"
