"""A request on its way: who asks, in which language, with which body; and what every refusal is answered with."""

from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from ludotheque.core.errors import BadRecord, Illegal, Message, Refusal, Unreadable
from ludotheque.language import DEFAULT, LANGUAGES
from ludotheque.play.lobby import Denied, NotYours
from ludotheque.server.figures import Figures
from ludotheque.server.held import Held
from ludotheque.server.house import House, NoTable
from ludotheque.server.identity import COOKIE, COOKIE_AGE, Identity, Person
from ludotheque.server.limits import Addresses, Limits, TooMuch
from ludotheque.server.messages import Error, encode
from ludotheque.server.telling import reason
from ludotheque.store import StoreUnavailable

T = TypeVar("T")


class NoIdentity(Denied):
    """No cookie and no token, or a false one."""


class BadRequest(Denied):
    """Not what the schema says."""


class TooLarge(Denied):
    """More bytes than anybody needs."""


class ForeignOrigin(Denied):
    """Sent by the page of another site."""


class Unavailable(Denied):
    """The store cannot write just now. Nothing has happened."""


STATUSES: tuple[tuple[type[Refusal], int], ...] = (
    (NoTable, 404),
    (NoIdentity, 401),
    (NotYours, 403),
    (ForeignOrigin, 403),
    (TooMuch, 429),
    (TooLarge, 413),
    (BadRequest, 400),
    (Unavailable, 503),
    (Illegal, 422),
    (Unreadable, 422),
    (BadRecord, 422),
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
    is_public: bool = False


class Call:
    """One request, and what its handler needs of it."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.context: Context = request.app.state.context
        self.house: House = self.context.house
        self.language = language_of(request)
        self.new_cookie: str | None = None

    @property
    def person(self) -> Person:
        return self.known_person or _no_identity()

    @property
    def known_person(self) -> Person | None:
        return person_of(self.request, self.context.identity)

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
        data = await self._read(most or self.context.limits.body)
        try:
            return msgspec.json.decode(data or b"{}", type=kind)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise bad_request(error) from None

    async def _read(self, most: int) -> bytes:
        parts, size = [], 0
        async for part in self.request.stream():
            size += len(part)
            if size > most:
                raise TooLarge(Message("limit-size", most=most))
            parts.append(part)
        return b"".join(parts)

    def sign_in(self, person: Person) -> None:
        self.new_cookie = self.context.identity.cookie(person)

    def answer(self, content: Any) -> Response:
        if isinstance(content, Response):
            return content
        response = Response(encode(content), media_type="application/json")
        response.headers["cache-control"] = "no-store"
        if self.new_cookie is not None:
            response.set_cookie(
                COOKIE,
                self.new_cookie,
                max_age=COOKIE_AGE,
                httponly=True,
                samesite="lax",
                secure=self.context.is_public,
            )
        return response


def bad_request(error: Exception) -> BadRequest:
    return BadRequest(Message("server-bad-request", detail=str(error)[:200]))


def _no_identity() -> Person:
    raise NoIdentity(Message("server-no-identity"))


def person_of(connection: HTTPConnection, identity: Identity) -> Person | None:
    """By token, else by cookie. A token that is no good is an error, not a spectator."""
    header = connection.headers.get("authorization")
    if header is not None:
        return identity.from_header(header) or _no_identity()
    return identity.from_cookie(connection.cookies.get(COOKIE))


def language_of(connection: HTTPConnection) -> str:
    """As the address says (`?lang=fr`), else as the browser prefers."""
    wanted = connection.query_params.get("lang")
    if wanted in LANGUAGES:
        return wanted
    for part in connection.headers.get("accept-language", "")[:200].split(","):
        if (tag := part.strip()[:2].lower()) in LANGUAGES:
            return tag
    return DEFAULT


def check_origin(headers: Headers) -> None:
    """A browser says which page sends; only our own may. Scripts say nothing."""
    origin = headers.get("origin")
    if origin is not None and origin.partition("://")[2] != headers.get("host"):
        raise ForeignOrigin(Message("server-origin"))


def address_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""


def as_refusal(error: Refusal | StoreUnavailable) -> Refusal:
    return error if isinstance(error, Refusal) else Unavailable(Message("server-unavailable"))


def refuse(error: Refusal, language: str, figures: Figures) -> Response:
    """The JSON answer: an id, a sentence in the reader's language, the clause."""
    figures.count("ludotheque_refusals_total", reason=error.message.id)
    status = next(status for kind, status in STATUSES if isinstance(error, kind))
    response = Response(encode(Error(reason(error, language))), status, media_type="application/json")
    if isinstance(error, TooMuch):
        response.headers["retry-after"] = str(max(1, round(error.after)))
    if status == 401:
        response.headers["www-authenticate"] = "Bearer"
    return response
