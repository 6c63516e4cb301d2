"""Who somebody is, without accounts: a cookie for a device, a token for a script, a link to another device.

All three are texts signed with one key that all processes share (HMAC-SHA256). What each is for is signed with it, so
that none can pass for another, and what is not ours costs no look into the store. A cookie names a session, which the
store keeps until it is ended; tokens and links are good no longer than the session that made them.
"""

import base64
import hashlib
import hmac
import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ludotheque.play.lobby import Denied
from ludotheque.server.sessions import HOUR, Sessions
from ludotheque.server.uptime import now
from ludotheque.store import Session, Store

OLD_COOKIE = "ludotheque"  # from before there were sessions: guest and name, signed
OLD_GUEST = 16  # characters of a guest's id that may have such a cookie
COOKIE_AGE = 400 * 24 * 3600  # s; browsers keep none longer
LINK_AGE = 600  # s
DAY = 24 * HOUR
MONTH = 30 * DAY
MOST_DEVICES = 50  # of a guest: the one not heard of for longest makes room
_LONGEST = 1000


class NoIdentity(Denied):
    """No cookie and no token, or a false one."""


@dataclass(frozen=True)
class Person:
    """A guest on one of their devices; with a token, only as the holder of one seat."""

    guest: str
    name: str
    session: str
    table: str | None = None
    seat: int | None = None

    @property
    def player(self) -> str:
        """Who plays: a script with a token is not the guest who gave it the token."""
        return self.guest if self.table is None else f"{self.guest}/{self.table}/{self.seat}"

    def may_act_at(self, table: str, seat: int) -> bool:
        """A cookie speaks for all of the guest's seats, a token for its own."""
        return self.table is None or (self.table, self.seat) == (table, seat)


class Signer:
    """Writes and reads signed texts.

    >>> signer = Signer("key")
    >>> signer.read("seat", signer.write("seat", ["t", 1])), signer.read("link", signer.write("seat", ["t", 1]))
    (['t', 1], None)
    """

    def __init__(self, key: str) -> None:
        self._key = key.encode()

    def write(self, purpose: str, content: Sequence[Any]) -> str:
        body = pack(json.dumps(list(content), ensure_ascii=False, separators=(",", ":")).encode())
        return f"{body}.{self.mark(purpose, body)}"

    def read(self, purpose: str, text: str) -> list[Any] | None:
        """What was signed for this purpose, or None."""
        body, dot, signature = text.rpartition(".")
        if not dot or len(text) > _LONGEST or not text.isascii():
            return None
        if not hmac.compare_digest(signature, self.mark(purpose, body)):
            return None
        content: list[Any] = json.loads(unpack(body))
        return content

    def mark(self, purpose: str, body: str) -> str:
        """What nobody can make who has not the key."""
        return pack(hmac.digest(self._key, f"{purpose}.{body}".encode(), "sha256"))


def pack(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unpack(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Identity:
    """Who comes to one server: the only place where cookies, tokens and links are made and read."""

    def __init__(self, signer: Signer, store: Store, server: str) -> None:
        self._signer = signer
        self._store = store
        self._server = server
        self.sessions = Sessions(store)
        self._swept = 0

    @classmethod
    async def open(cls, store: Store) -> "Identity":
        key = await store.setting("signing-key", secrets.token_urlsafe(32))
        return cls(Signer(key), store, await store.setting("server", secrets.token_hex(4)))

    # -- cookies ------------------------------------------------------------------------------------------------------

    def cookie_name(self, is_secure: bool) -> str:
        """Cookies know no ports, so the name tells servers on one host apart. With `__Host-` a browser takes it over
        https only, from this host only; over plain http it would not take it at all."""
        return f"{'__Host-' if is_secure else ''}{OLD_COOKIE}-{self._server}"

    async def from_cookie(self, text: str | None) -> Person | None:
        content = self._signer.read("session", text) if text else None
        if content is None:
            return None
        guest, secret = content
        session = await self.sessions.get(guest, _id(secret))
        if session is None:
            return None
        self.sessions.see(session, _now())
        return _person(session)

    async def sign_in(self, guest: str, name: str, device: str) -> tuple[Person, str]:
        """The guest on this device from now on, and the cookie for it."""
        await self._sweep()
        secret, at = secrets.token_urlsafe(18), _now()
        session = Session(_id(secret), guest, name, device, at - at % HOUR, at - at % HOUR)
        await self._store.add_session(session)
        self.sessions.forget(guest)
        await self._make_room(guest)
        return _person(session), self._signer.write("session", [guest, secret])

    async def _make_room(self, guest: str) -> None:
        known = list(await self.sessions.of(guest))
        if len(known) > MOST_DEVICES:
            await self.end(guest, known[MOST_DEVICES:])

    async def _sweep(self) -> None:
        """What no browser can hold any more is forgotten, once a day; but not because this machine's clock has jumped
        far ahead of everything that was heard of, for whoever is forgotten cannot come back."""
        if _now() - self._swept > DAY:
            self._swept = _now()
            heard = min(_now(), await self._store.last_session() + MONTH)
            await self._store.end_unseen_sessions(max(0, heard - COOKIE_AGE * 1000))
            self.sessions.forget(None)

    async def take_over(self, text: str | None, device: str) -> tuple[Person, str] | None:
        """A session for a cookie from before there were sessions, so that nobody loses their tables. Not once the guest
        has signed out anywhere: such a cookie cannot be ended in any other way."""
        content = self._signer.read("guest", text) if text else None
        if content is None or await self._store.setting(_old_cookies(content[0]), "good") != "good":
            return None
        known = await self.sessions.of(content[0])  # another device may have taken another name since
        name = next((session.name for session in known.values()), content[1])
        return await self.sign_in(content[0], name, device)

    async def rename(self, guest: str, name: str) -> None:
        await self._store.rename(guest, name)
        self.sessions.forget(guest)

    async def end(self, guest: str, ids: Sequence[str]) -> None:
        """These sessions of the guest, with their cookies, tokens, links and sockets, at once."""
        if len(guest) == OLD_GUEST:
            key = _old_cookies(guest)
            while await self._store.setting(key, "ended") != "ended":
                await self._store.delete_settings(key, f"{key}!")
        await self._silence(guest, ids)
        await self._store.end_sessions(guest, ids)
        self.sessions.end(guest, ids)

    async def _silence(self, guest: str, ids: Sequence[str]) -> None:
        """A device that is signed out is called no more."""
        for bell in await self._store.bells.of(guest):
            if bell.kind == "push" and bell.device.get("session") in ids:
                await self._store.bells.remove(bell)

    def origin(self, network: str) -> str:
        """Tells networks apart, and yet which one it was cannot be told: each of 4,096 numbers is that of thousands."""
        return self._signer.mark("origin", network)[:2]

    # -- what stands in mails -----------------------------------------------------------------------------------------

    def mail_code(self, *content: str | int) -> str:
        """What a link in a mail does, for whoever has the mail."""
        return self._signer.write("mail", content)

    def read_mail_code(self, code: str) -> list[Any] | None:
        return self._signer.read("mail", code)

    # -- tokens -------------------------------------------------------------------------------------------------------

    def token(self, person: Person, table: str, seat: int) -> str:
        return self._signer.write("token", [person.guest, person.session, table, seat])

    async def from_header(self, header: str) -> Person | None:
        """The holder of `Bearer <token>`."""
        scheme, _, token = header.partition(" ")
        content = self._signer.read("token", token.strip()) if scheme.lower() == "bearer" else None
        session = None if content is None else await self.sessions.get(content[0], content[1])
        if content is None or session is None:
            return None
        return Person(session.guest, session.name, session.id, content[2], content[3])

    # -- links --------------------------------------------------------------------------------------------------------

    def link_code(self, person: Person) -> str:
        """It holds no name, so that it is as long for everybody."""
        expires = _seconds() + LINK_AGE
        return self._signer.write("link", [person.guest, person.session, expires, secrets.token_urlsafe(9)])

    async def look(self, code: str) -> tuple[Session, int] | None:
        """The session that made the link, and for how many more seconds it is good. It may have been used."""
        content = self._signer.read("link", code)
        if content is None or content[2] < _seconds():
            return None
        session = await self.sessions.get(content[0], content[1])
        return None if session is None else (session, content[2] - _seconds())

    async def redeem(self, code: str) -> Session | None:
        """Whose link it is, once: the first to claim the code's own number has it."""
        found, content = await self.look(code), self._signer.read("link", code)
        if found is None or content is None:
            return None
        _, _, expires, number = content
        return found[0] if await self._is_first("link", expires, number) else None

    async def _is_first(self, what: str, expires: int, number: str) -> bool:
        """Has nobody used this number before?"""
        claim = secrets.token_urlsafe(9)
        if await self._store.setting(f"{_used(what, expires)}/{number}", claim) != claim:
            return False
        # too old to be used again
        await self._store.delete_settings(f"{what}/", _used(what, _seconds()))
        return True

    # -- passkeys -----------------------------------------------------------------------------------------------------

    def challenge(self, purpose: str, guest: str) -> tuple[bytes, str]:
        """What a passkey is to sign, and a text by which it is known again."""
        challenge = secrets.token_bytes(32)
        return challenge, self._signer.write(
            "passkey", [purpose, guest, pack(challenge), _seconds() + LINK_AGE]
        )

    async def take_challenge(self, purpose: str, guest: str, code: str) -> bytes | None:
        """The challenge, once, and only for what it was made for."""
        content = self._signer.read("passkey", code)
        if content is None or content[:2] != [purpose, guest] or content[3] < _seconds():
            return None
        return unpack(content[2]) if await self._is_first("passkey", content[3], content[2]) else None


def new_guest() -> str:
    return secrets.token_urlsafe(15)


def _person(session: Session) -> Person:
    return Person(session.guest, session.name, session.id)


def _id(secret: str) -> str:
    """What the store knows of a device's secret."""
    return pack(hashlib.sha256(secret.encode()).digest())[:22]


def _now() -> int:
    return now()


def _seconds() -> int:
    """By the server's own clock: no jump of the wall's lets a link that has been used, or is too old, be used again."""
    return _now() // 1000


def _old_cookies(guest: str) -> str:
    """Where the store remembers whether cookies from before there were sessions are still good for this guest."""
    return f"old-cookies/{guest}"


def _used(what: str, expires: int) -> str:
    """Where the store remembers that links and challenges have been used, in the order of time."""
    return f"{what}/{expires:012}"
