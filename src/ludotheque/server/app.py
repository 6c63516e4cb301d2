"""The application: routes, sockets, static files, and what stands before all of them."""

import asyncio
import re
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from time import perf_counter

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from ludotheque.core.errors import Message as Sentence
from ludotheque.core.errors import Refusal
from ludotheque.language import LANGUAGES, has_text
from ludotheque.server.api_page import api_page
from ludotheque.server.bell.courier import Courier
from ludotheque.server.bell.settings import BellSettings
from ludotheque.server.calls import (
    Call,
    Context,
    Metrics,
    address_of,
    as_refusal,
    check_origin,
    is_https,
    language_of,
    refuse,
)
from ludotheque.server.errands import Errands
from ludotheque.server.figures import Figures
from ludotheque.server.handbook import handbook_routes
from ludotheque.server.house import House
from ludotheque.server.identity import Identity
from ludotheque.server.limits import Addresses, Limits, TooMuch
from ludotheque.server.messages import Error, Reason, encode
from ludotheque.server.openapi import VERSION, json_schema, openapi
from ludotheque.server.queries import check_queries
from ludotheque.server.reviews import Make, Reviews, make_review
from ludotheque.server.routes import OPERATIONS, Operation
from ludotheque.server.site import files_served, no_page, site
from ludotheque.server.sockets import table_socket
from ludotheque.server.telling import said
from ludotheque.server.tempo import UNHURRIED, Tempo
from ludotheque.server.upkeep import begin
from ludotheque.server.ways import Names, Proxies
from ludotheque.server.weighing import Weigher
from ludotheque.server.workers import Choose, Workers, choose
from ludotheque.store import Store, StoreUnavailable, open_store

SAFE = ("GET", "HEAD", "OPTIONS")
_SOCKET = re.compile(r"/api/tables/([^/]+)/socket")
_ASKED = {operation.path.split("/", 2)[1] for operation in OPERATIONS} | {"openapi.json", "schema.json"}
REFUSALS = 20  # a second, to an address that comes too often: an answer takes time too
HUNG_UP = 499  # the status that counts for those who did not wait for theirs
HSTS = f"max-age={365 * 24 * 3600}"
METHODS = (*SAFE, "POST", "PUT", "PATCH", "DELETE", "TRACE")
HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


@dataclass(frozen=True)
class Config:
    """How a server runs."""

    database: str
    bot_processes: int = 1
    is_public: bool = False  # reached by https alone
    proxies: tuple[str, ...] = ()  # networks whose word about others is taken
    names: tuple[str, ...] = ()  # under which the server answers, beside those of this machine
    metrics: Metrics = "local"
    contact: str | None = None  # how to reach whoever runs it
    outer_url: str | None = None  # how others reach it, where they can by another address than this machine
    bells: BellSettings = field(default_factory=BellSettings)
    limits: Limits = field(default_factory=Limits)
    choose: Choose = choose  # what workers do: ask a bot
    review: Make = make_review  # what they do for whoever wants to know what was luck
    tempo: Tempo = UNHURRIED


def make_app(config: Config, store: Store | None = None, figures: Figures | None = None) -> ASGIApp:
    """The application for this configuration; it opens its store when it starts."""
    kept = store or open_store(config.database)
    counted = figures or Figures()
    addresses = Addresses(config.limits)
    app = Starlette(
        routes=[
            *_routes(),
            Route("/openapi.json", _described(openapi)),
            Route("/schema.json", _described(json_schema)),
            Route("/api/", _described(api_page, "text/html")),
            Route("/api/{rest:path}", _nothing_here, methods=[*METHODS]),
            *handbook_routes(),
            Route("/{path:path}", site),
        ],
        lifespan=_lifespan(config, kept, counted, addresses),
        exception_handlers={HTTPException: _http_error, Exception: _failed},
    )
    return Gate(app, counted, addresses, config)


def _routes() -> list[Route]:
    """One route per path, whatever its methods, so that a wrong method is told which are right."""
    paths: dict[str, dict[str, Operation]] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method] = operation
    return [Route(path, _answer(operations), methods=[*METHODS]) for path, operations in paths.items()]


def _lifespan(
    config: Config, store: Store, figures: Figures, addresses: Addresses
) -> Callable[[Starlette], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        files_served()
        # else the first at a table would wait for its texts, and all others with them
        for language in LANGUAGES:
            has_text("server-no-table", language)
        await store.open()
        workers = Workers(config.bot_processes, config.limits.bot_seconds, figures, config.choose)
        identity = await Identity.open(store)
        house = House(store, config.limits, workers, figures, identity.sessions.forget, config.tempo)
        courier = Courier(store, house.get, identity, config.bells, figures, config.limits)
        errands = Errands(config.limits, figures)
        reviews = Reviews(config.limits, figures, store, config.review)
        app.state.context = Context(
            house,
            identity,
            config.limits,
            addresses,
            figures,
            errands,
            reviews,
            courier,
            config.bells,
            config.is_public,
            config.metrics,
            config.contact,
            config.outer_url,
        )
        house.ringer.wake = courier.wake
        house.get_review_ready = reviews.get_ready
        if config.bells.is_on:
            await house.ringer.open(config.bells.hooks)
        weigher = Weigher(house.contests, house.history, reviews, figures, config.limits.weigh_seconds)
        await house.open()
        begin(house)
        await courier.open()
        weigher.open()
        post = None
        if config.bells.has_post:
            from ludotheque.server.bell.post import Post

            post = Post(house, addresses, errands, config.bells, figures)
            post.open()
        figures.log("started")
        try:
            yield
        finally:
            if post is not None:
                await post.close()
            await courier.close()
            await weigher.close()
            errands.close()
            reviews.close()
            await house.close()
            await identity.sessions.close()
            await store.close()
            figures.log("stopped")

    return lifespan


def _answer(operations: dict[str, Operation]) -> Callable[[Request], Awaitable[Response]]:
    """The endpoint around operations by method: limits, origin, query, refusals."""

    async def endpoint(request: Request) -> Response:
        call = Call(request)
        operation = operations.get("GET" if request.method == "HEAD" else request.method)
        if operation is None:
            raise HTTPException(405, headers={"allow": ", ".join(operations)})
        try:
            if request.method not in SAFE:
                check_origin(request)
            if operation.is_kept:
                call.context.addresses.change(address_of(request))
                call.is_kept = True
            check_queries(request.query_params, (*operation.query, "lang"))
            await call.admit(operation.rights)
            if request.method not in SAFE:
                call.check_not_banned(operation.handler)
            async with call.in_turn(operation.is_counted):
                return call.answer(await operation.handler(call))
        except (Refusal, StoreUnavailable) as error:
            return refuse(as_refusal(error), call.language, call.context.figures)

    return endpoint


def _described(
    content: Callable[[], bytes], kind: str = "application/json"
) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        return Response(content(), media_type=kind)

    return endpoint


async def _nothing_here(request: Request) -> Response:
    """No page of the API is looked for among the static files."""
    raise HTTPException(404)


async def _http_error(request: Request, error: Exception) -> Response:
    """What the framework refuses, in our form."""
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and _is_page(request):
        return Response(no_page(language_of(request)), 404, {"vary": "accept, accept-language"}, "text/html")
    id = {404: "server-no-page", 405: "server-no-method"}.get(error.status_code, "server-failed")
    return _error(id, error.status_code, request, dict(error.headers or {}))


def _is_page(request: Request) -> bool:
    """Does a browser look for something to show?"""
    return _part(request) not in _ASKED and request.headers.get("accept", "").startswith("text/html")


def _part(connection: HTTPConnection) -> str:
    """The first part of the path."""
    path: str = connection.scope["path"]
    return path.partition("/")[2].partition("/")[0]


async def _failed(request: Request, error: Exception) -> Response:
    return _error("server-failed", 500, request, {})


def _error(id: str, status: int, request: Request, headers: dict[str, str]) -> Response:
    body = encode(Error(Reason(id, said(Sentence(id), language_of(request)))))
    return Response(body, status, headers, media_type="application/json")


class Gate:
    """Before everything: who comes, by which name, and how often; safe headers on each answer, a line of log for what
    fails, without address or query. Sockets go straight to their table: the framework's layers would cost on every
    message."""

    def __init__(self, app: ASGIApp, figures: Figures, addresses: Addresses, config: Config) -> None:
        self._app = app
        self._figures = figures
        self._addresses = addresses
        self._is_public = config.is_public
        self._proxies, self._names = Proxies(config.proxies), Names(config.names)
        self._refused: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        if scope["path"].startswith(VERSION):
            scope["path"] = "/api/" + scope["path"].removeprefix(VERSION)
        self._proxies.resolve(scope)
        if self._is_public:
            scope["scheme"] = "https" if scope["type"] == "http" else "wss"
        response = await self._refusal(HTTPConnection(scope))
        if scope["type"] == "http":
            await self._request(response or self._app, scope, receive, send)
        elif response is not None:
            await WebSocket(scope, receive, send).send_denial_response(response)
        elif found := _SOCKET.fullmatch(scope["path"]):
            scope.update(app=self._app, path_params={"id": found[1]})
            await table_socket(WebSocket(scope, receive, send))
        else:
            await self._app(scope, receive, send)

    async def _refusal(self, connection: HTTPConnection) -> Response | None:
        """Whoever comes by a wrong name or too often hears so; the more often, the later."""
        try:
            self._names.check(connection.headers.get("host"))
            self._count(connection)
        except TooMuch as refusal:
            await self._hold_up(address_of(connection))
            return refuse(refusal, language_of(connection), self._figures)
        except Refusal as refusal:
            return refuse(refusal, language_of(connection), self._figures)
        return None

    def _count(self, connection: HTTPConnection) -> None:
        address = address_of(connection)
        if connection.scope["type"] == "websocket":
            self._addresses.handshake(address)
        elif _part(connection) in _ASKED:
            self._addresses.request(address)
        else:
            self._addresses.page(address)

    async def _hold_up(self, address: str) -> None:
        """However many connections an address has, all together get this many refusals a second and no more."""
        self._refused[address] += 1
        try:
            await asyncio.sleep(self._refused[address] / REFUSALS)
        finally:
            self._refused[address] -= 1
            if not self._refused[address]:
                del self._refused[address]

    async def _request(self, app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
        start, status = perf_counter(), 500

        async def send_safely(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                # a browser keeps it, but asks whether it has changed: a new version shows at once
                headers.setdefault("cache-control", "no-cache")
                if is_https(scope):
                    headers["strict-transport-security"] = HSTS
            await send(message)

        try:
            await app(scope, receive, send_safely)
        except ClientDisconnect:  # whoever hangs up before all is said is no failure of ours
            status = HUNG_UP
        except (
            Exception
        ) as error:  # answered with 500 already; told to whoever runs the server, without a traceback
            self._figures.log("failed", path=scope["path"], error=f"{type(error).__name__}: {error}"[:300])
        finally:
            self._figures.count("ludotheque_http_requests_total", status=f"{status // 100}xx")
            took = round((perf_counter() - start) * 1000, 1)
            if status >= 500:
                self._figures.log(
                    "request", method=scope["method"], path=scope["path"], status=status, ms=took
                )
