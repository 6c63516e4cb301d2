"""The door: a connection before it is a request or a socket. uvicorn's HTTP, with limits that it does not have: how
many connections, how long and how large a head may be, of how many headers, queries and cookies, in how many chunks a
body may come, how long it and its answer may take, and how many requests may be sent ahead. What is no body counts as
head wherever it stands.
"""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from ludotheque.core.errors import Message
from ludotheque.server.limits import Connections, Limits
from ludotheque.server.messages import Error, Reason, encode
from ludotheque.server.telling import said
from ludotheque.server.ways import share_of
from ludotheque.server.wire import Wire

AHEAD = 8  # requests sent before the one ahead of them is answered
LARGE_HEAD = "431 Request Header Fields Too Large", "limit-head"
LONG_ADDRESS = "414 URI Too Long", "limit-address"
MANY_CHUNKS = "413 Content Too Large", "limit-chunks"
ENGLISH = "en"  # whoever is refused at the door has not said which language


class Door(HttpToolsProtocol):
    """One connection, until it is a socket."""

    def __init__(self, *arguments: Any, connections: Connections, limits: Limits, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._all, self._limits = connections, limits
        self._address: str | None = None  # None: not let in, or gone again
        self._deadline: asyncio.TimerHandle | None = None
        self._is_in_head, self._head = True, 0  # bytes that are no body
        self._headers, self._chunks = 0, 0
        self._excess: tuple[str, str] | None = None  # which limit is reached: a status and a sentence
        self._answering: RequestResponseCycle | None = None

    # -- coming and going ---------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = share_of(self.client[0]) if self.client else ""
        if not self._all.enter(address):
            self._refuse("503 Service Unavailable", "limit-connections")
            return
        self._address = address
        self._allow(self._limits.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._stop_waiting()
        self._leave()

    def _leave(self) -> None:
        if self._address is not None:
            self._all.leave(self._address)
            self._address = None

    def handle_websocket_upgrade(self) -> None:
        self._stop_waiting()
        super().handle_websocket_upgrade()
        wire = self.transport.get_protocol()
        if isinstance(wire, Wire):
            wire.on_lost = self._leave

    # -- how long it may take -----------------------------------------------------------------------------------------

    def _allow(self, seconds: float) -> None:
        """How long there is for what comes next."""
        self._stop_waiting()
        self._deadline = self.loop.call_later(seconds, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._headers, self._chunks = 0, 0
        self._allow(self._limits.head_seconds)

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= AHEAD:
            raise ValueError("too much")  # which is answered as no HTTP at all
        self._check_head()
        self._is_in_head, self._head = False, 0
        self._allow(self._limits.body_seconds)
        super().on_headers_complete()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def on_message_complete(self) -> None:
        self._is_in_head, self._head = True, 0
        self._allow(self._limits.answer_seconds)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        if self._is_in_head:  # else the rest of the body still has its time
            self._stop_waiting()
        super().on_response_complete()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._allow(self._limits.head_seconds)  # for what is still to be read there

    # -- how large it may be ------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self._address is None:
            return
        self._head += len(data)
        super().data_received(data)
        if self._head > self._limits.head and not self.transport.is_closing():
            self._cut_off(*LARGE_HEAD)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._headers += 1
        if self._headers > self._limits.headers:
            raise self._too_much(LARGE_HEAD)
        if self._is_in_head:  # nobody needs what comes after a body, and by then all has been checked
            super().on_header(name, value)

    def on_chunk_header(self) -> None:
        self._chunks += 1
        if self._chunks > self._limits.chunks:
            raise self._too_much(MANY_CHUNKS)

    def on_body(self, body: bytes) -> None:
        if not self._is_answered:  # else nobody will read it
            self._head = max(0, self._head - len(body))
        super().on_body(body)

    @property
    def _is_answered(self) -> bool:
        """Is a body still being read that somebody has answered already?"""
        if self._is_in_head or self._answering is None:
            return False
        return self._answering is self.cycle and self._answering.response_started

    def _check_head(self) -> None:
        if sum(name == b"host" for name, _ in self.headers) > 1:
            raise ValueError("two names")  # a proxy before us may have believed the other one
        if len(self.url) > self._limits.address or self.url.count(b"&") >= self._limits.queries:
            raise self._too_much(LONG_ADDRESS)
        cookies = sum(value.count(b";") for name, value in self.headers if name == b"cookie")
        if self._size() > self._limits.head or cookies >= self._limits.cookies:
            raise self._too_much(LARGE_HEAD)

    def _too_much(self, excess: tuple[str, str]) -> ValueError:
        self._excess = excess
        return ValueError(excess[1])

    def send_400_response(self, msg: str) -> None:
        if self._excess is not None:
            self._cut_off(*self._excess)
            return
        self._forget_answer()
        super().send_400_response(msg)

    def _cut_off(self, status: str, id: str) -> None:
        if self._is_answered:  # nothing more is read, and whoever still sends has a moment to read the answer
            self.flow.pause_reading()
            self._allow(1.0)
        else:
            self._refuse(status, id)

    def _forget_answer(self) -> None:
        """What is being answered must not be written to a connection that is closed."""
        if self._answering is not None:
            self._answering.disconnected = True

    def _size(self) -> int:
        return len(self.url) + sum(len(name) + len(value) for name, value in self.headers)

    def _refuse(self, status: str, id: str) -> None:
        """A JSON error as everywhere, and the end. Nobody waits for those who do not read it."""
        self._forget_answer()
        body = encode(Error(Reason(id, said(Message(id), ENGLISH))))
        lines = (
            f"HTTP/1.1 {status}",
            "content-type: application/json",
            "retry-after: 10",
            "connection: close",
        )
        head = "\r\n".join((*lines, f"content-length: {len(body)}", "", ""))
        self.transport.write(head.encode() + body)
        self.transport.close()
        self._allow(1.0)
