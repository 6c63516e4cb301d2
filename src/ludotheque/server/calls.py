"""A request on its way: who asks, in which language, with which body; and what every refusal is answered with."""

import gzip
from contextlib import AbstractAsyncContextManager, nullcontext
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import Scope

from ludotheque.core.errors import BadRecord, Illegal, Message, Refusal, Unreadable
from ludotheque.core.names import BadName
from ludotheque.language import DEFAULT, LANGUAGES
from ludotheque.play.lobby import Denied, NotYours
from ludotheque.server.bell.courier import Courier
from ludotheque.server.bell.settings import BellSettings
from ludotheque.server.contests import NoContest
from ludotheque.server.devices import device_of
from ludotheque.server.errands import Errand, Errands, What
from ludotheque.server.figures import Figures
from ludotheque.server.held import Held, NoTable
from ludotheque.server.house import House
from ludotheque.server.identity import COOKIE_AGE, OLD_COOKIE, Identity, NoIdentity, Person
from ludotheque.server.limits import Addresses, Busy, Limits, TooMuch
from ludotheque.server.messages import Error, encode
from ludotheque.server.reviews import Reviews
from ludotheque.server.rights import ANYONE, Rights, check, roles_of
from ludotheque.server.sent import BadRequest, ToPrint, read_body
from ludotheque.server.site import SMALL, takes_gzip
from ludotheque.server.telling import reason
from ludotheque.server.turns import Who
from ludotheque.server.ways import WrongName, has_passed_a_proxy, read_address, share_of
from ludotheque.store import StoreUnavailable

T = TypeVar("T")
MARGIN = 200  # bytes that are stored beside what is sent
Metrics = Literal["local", "open", "closed"]  # who may see the figures: this machine, everybody, nobody


class TooLarge(Denied):
    """More bytes than anybody needs."""


class ForeignOrigin(Denied):
    """Sent by the page of another site."""


class Unavailable(Denied):
    """The store cannot write just now. Nothing has happened."""


STATUSES: tuple[tuple[type[Refusal], int], ...] = (
    (NoTable, 404),
    (NoContest, 404),
    (NoIdentity, 401),
    (NotYours, 403),
    (ForeignOrigin, 403),
    (Busy, 503),
    (TooMuch, 429),
    (WrongName, 421),
    (TooLarge, 413),
    (BadRequest, 400),
    (Unavailable, 503),
    (Illegal, 422),
    (Unreadable, 422),
    (BadRecord, 422),
    (BadName, 422),
    (Denied, 409),
)


@dataclass
class Context:
    """What all requests share."""

    house: House
    identity: Identity
    limits: Limits
    addresses: Addresses
    figures: Figures
    errands: Errands
    reviews: Reviews
    courier: Courier
    bells: BellSettings
    is_public: bool = False
    metrics: Metrics = "local"
    contact: str | None = None
    outer_url: str | None = None  # how others reach a server that listens to more than this machine
    prints: dict[tuple[ToPrint, str], bytes] = field(
        default_factory=dict
    )  # that were made already, by language

    def may_see_figures(self, connection: HTTPConnection) -> bool:
        """Locally: from this machine, and passed on by nobody."""
        address = read_address(connection.client.host) if connection.client else None
        is_local = address is not None and address.is_loopback and not has_passed_a_proxy(connection.headers)
        return self.metrics == "open" or (self.metrics == "local" and is_local)


FAREWELLS: set[object] = set()
"""What those may do who may do nothing else; `routes` says which."""


class Call:
    """One request, and what its handler needs of it."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.context: Context = request.app.state.context
        self.house: House = self.context.house
        self.language = language_of(request)
        self.known_person: Person | None = None
        self.is_kept = False  # what is sent will be stored
        self._cookies: list[str] = []

    async def admit(self, rights: Rights) -> None:
        """Let in those who may ask this, and no one else."""
        if rights is ANYONE:
            return
        self.known_person, self._cookies = await recognise(self.request, self.context)
        held = await self.table() if "id" in self.request.path_params else None
        seat = self.seat if "seat" in self.request.path_params else None
        check(rights, roles_of(self.known_person, None if held is None else held.sitting, seat))
        if held is not None and held.sitting.dealing.is_duplicate:
            await self.house.contests.check_watching(held.sitting, self.known_person)
        if held is not None and self.known_person is not None:
            self.house.attendance.heard(held, self.known_person.guest)
            held.seen(self.who)

    def check_not_banned(self, handler: object) -> None:
        """Whoever is banned may look, save what is theirs, and go."""
        person = self.known_person
        if person is not None and self.house.deeds.is_banned(person.guest) and handler not in FAREWELLS:
            raise NotYours(Message("server-banned"))

    def in_turn(self, is_counted: bool) -> AbstractAsyncContextManager[Any]:
        """What is counted before it is made, a guest makes one after the other: else many that come at once would all
        find that there is room for one more."""
        if not is_counted or self.known_person is None:
            return nullcontext()
        return self.house.turn_of(self.known_person.guest)

    @property
    def person(self) -> Person:
        assert self.known_person is not None  # by the rights of what is asked
        return self.known_person

    @property
    def who(self) -> Who:
        """Whose turn it is when this is done."""
        person = self.known_person
        return Who(address_of(self.request), "" if person is None else person.guest)

    @property
    def is_local(self) -> bool:
        """Does somebody at this machine ask, whose address nobody else can reach?"""
        return self.context.outer_url is None and is_loopback(self.request)

    @property
    def outer_url(self) -> str:
        """The server's address, as others reach it: by which this came, unless that is for this machine alone."""
        known = self.context.outer_url if is_loopback(self.request) else None
        return known or str(self.request.base_url)

    async def errand(self, what: What, sent: bytes, of: tuple[str, str] = ("", "")) -> bytes:
        """What somebody wants to know of a record, or to have printed; or `of` a lesson or a puzzle."""
        query = self.request.query_params
        errand = Errand(what, sent, self.language, query.get("eyes", ""), self.number("since") or 0, of)
        return await self.context.errands.run(errand, self.who)

    def number(self, name: str) -> int | None:
        """A number of the address; anything else counts as absent."""
        text = self.request.query_params.get(name, "")
        return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None

    async def table(self) -> Held:
        id: str = self.request.path_params["id"]
        return await self.house.get(id)

    @property
    def seat(self) -> int:
        text: str = self.request.path_params["seat"]
        if not (text.isascii() and text.isdigit() and len(text) < 3):
            raise NoTable(Message("server-no-page"))
        return int(text)

    async def body(self, kind: type[T], most: int | None = None) -> T:
        """The body by its schema, or `BadRequest` with what is wrong."""
        return read_body(await self.read(most or self.context.limits.body), kind)

    async def read(self, most: int) -> bytes:
        parts, size = [], 0
        async for part in self.request.stream():
            size += len(part)
            if size > most:
                raise TooLarge(Message("limit-size", most=most))
            parts.append(part)
        if self.is_kept:
            self.context.addresses.store(address_of(self.request), size + MARGIN)
        await self._check_session()
        return b"".join(parts)

    async def _check_session(self) -> None:
        """A body may come slowly, and the session may have been ended meanwhile."""
        person = self.known_person
        if (
            person is not None
            and await self.context.identity.sessions.get(person.guest, person.session) is None
        ):
            raise NoIdentity(Message("server-no-identity"))

    async def sign_in(self, guest: str, name: str) -> Person:
        """The guest is at home on this device from now on; whoever was before, no longer."""
        before = self.known_person
        self.known_person, cookie = await self.context.identity.sign_in(guest, name, device_of(self.request))
        self._cookies = [set_cookie(self.request, self.context, cookie)]
        if before is not None:
            await self.context.identity.end(before.guest, [before.session])
        return self.known_person

    async def sign_out(self) -> None:
        await self.context.identity.end(self.person.guest, [self.person.session])
        self.take_cookie_away()

    def take_cookie_away(self) -> None:
        self._cookies = [set_cookie(self.request, self.context, "")]

    def told(self, content: bytes) -> Response:
        """An answer that is JSON already."""
        headers = {"cache-control": "no-store", "vary": "accept-encoding"}
        if len(content) > SMALL and takes_gzip(self.request.headers):
            content, headers["content-encoding"] = gzip.compress(content, mtime=0), "gzip"
        response = Response(content, media_type="application/json", headers=headers)
        for cookie in self._cookies:
            response.headers.append("set-cookie", cookie)
        return response

    def answer(self, content: Any) -> Response:
        if isinstance(content, Response):
            return content
        return self.told(encode(content))


async def recognise(connection: HTTPConnection, context: Context) -> tuple[Person | None, list[str]]:
    """Who it is, by token, else by cookie; and the cookies to be set. A token that is no good is an error, not a
    spectator."""
    identity, header = context.identity, connection.headers.get("authorization")
    if header is not None:
        person = await identity.from_header(header)
        if person is None:
            raise NoIdentity(Message("server-no-identity"))
        return person, []
    person = await identity.from_cookie(connection.cookies.get(_cookie_name(connection, context)))
    if person is not None or OLD_COOKIE not in connection.cookies:
        return person, []
    return await _take_over(connection, context)


async def _take_over(connection: HTTPConnection, context: Context) -> tuple[Person | None, list[str]]:
    """An old cookie is replaced; one that is no good is taken away."""
    old = connection.cookies[OLD_COOKIE]
    context.addresses.change(address_of(connection))
    found = await context.identity.take_over(old, device_of(connection))
    gone = _cookie(OLD_COOKIE, "", _is_secure(connection, context))
    if found is None:
        return None, [gone]
    return found[0], [set_cookie(connection, context, found[1]), gone]


def _is_secure(connection: HTTPConnection, context: Context) -> bool:
    return context.is_public or is_https(connection.scope)


def _cookie_name(connection: HTTPConnection, context: Context) -> str:
    return context.identity.cookie_name(_is_secure(connection, context))


def set_cookie(connection: HTTPConnection, context: Context, value: str) -> str:
    """The header that sets the cookie of this server; an empty one is taken away."""
    return _cookie(_cookie_name(connection, context), value, _is_secure(connection, context))


def _cookie(name: str, value: str, is_secure: bool) -> str:
    """
    >>> _cookie("__Host-ludotheque-1a2b3c4d", "value", True)
    '__Host-ludotheque-1a2b3c4d=value; Max-Age=34560000; Path=/; HttpOnly; SameSite=lax; Secure'
    """
    age = COOKIE_AGE if value else 0
    secure = "; Secure" if is_secure else ""
    return f"{name}={value}; Max-Age={age}; Path=/; HttpOnly; SameSite=lax{secure}"


def language_of(connection: HTTPConnection) -> str:
    """As the address says (`?lang=fr`), else as the browser prefers."""
    wanted = connection.query_params.get("lang")
    if wanted in LANGUAGES:
        return wanted
    for part in connection.headers.get("accept-language", "")[:200].split(","):
        if (tag := part.strip()[:2].lower()) in LANGUAGES:
            return tag
    return DEFAULT


def check_origin(connection: HTTPConnection) -> None:
    """A browser says which page sends; only our own may, by the same name and scheme. Scripts say nothing."""
    origin = connection.headers.get("origin")
    scheme = "https" if is_https(connection.scope) else "http"
    if origin is not None and origin != f"{scheme}://{connection.headers.get('host')}":
        raise ForeignOrigin(Message("server-origin"))


def is_https(scope: Scope) -> bool:
    return scope.get("scheme") in ("https", "wss")


def is_loopback(connection: HTTPConnection) -> bool:
    """Was the server asked by a name that every machine has for itself?"""
    host = connection.url.hostname or ""
    address = read_address(host)
    return host == "localhost" or host.endswith(".localhost") or (address is not None and address.is_loopback)


def address_of(connection: HTTPConnection) -> str:
    """Under which address somebody is counted."""
    return share_of(connection.client.host) if connection.client else ""


def as_refusal(error: Refusal | StoreUnavailable) -> Refusal:
    return error if isinstance(error, Refusal) else Unavailable(Message("server-unavailable"))


def refuse(error: Refusal, language: str, figures: Figures) -> Response:
    """The JSON answer: an id, a sentence in the reader's language, the clause."""
    figures.count("ludotheque_refusals_total")
    status = next(status for kind, status in STATUSES if isinstance(error, kind))
    response = Response(encode(Error(reason(error, language))), status, media_type="application/json")
    if isinstance(error, TooMuch):
        response.headers["retry-after"] = str(max(1, round(error.after)))
    if status == 401:
        response.headers["www-authenticate"] = "Bearer"
    return response
