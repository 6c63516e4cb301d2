"""The wire of a socket by ASGI alone: for a uvicorn or `websockets` whose insides `server.wire` does not know."""

import asyncio
import contextlib
from typing import Protocol

from starlette.websockets import WebSocket, WebSocketDisconnect

EXTENSION = "ludotheque.wire"  # where the application finds the short way of a socket, in its scope


class AnyWire(Protocol):
    """What a conversation needs of its socket."""

    def open(self) -> None:
        """The socket is accepted."""

    async def hear(self) -> bytes | None:
        """The next message; None when the other side is gone."""

    def tell(self, message: bytes) -> None:
        """To be sent soon. Whoever leaves too much unread is cut off."""

    def end(self) -> None:
        """Nothing more is to be said."""


class PlainWire:
    def __init__(self, socket: WebSocket, most_waiting: int) -> None:
        self._socket = socket
        self._outbox: asyncio.Queue[bytes] = asyncio.Queue(most_waiting)
        self._sending: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._sending = asyncio.create_task(self._send())

    async def _send(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # gone, or closed
            while True:
                await self._socket.send_text((await self._outbox.get()).decode())

    async def hear(self) -> bytes | None:
        if self._sending is None or self._sending.done():
            return None
        await asyncio.sleep(0)  # as in `server.wire`: others are heard in between
        message = await self._socket.receive()
        if message["type"] != "websocket.receive":
            return None
        return message.get("bytes") or (message.get("text") or "").encode()

    def tell(self, message: bytes) -> None:
        try:
            self._outbox.put_nowait(message)
        except asyncio.QueueFull:
            self.end()

    def end(self) -> None:
        if self._sending is not None:
            self._sending.cancel()


def wire_of(socket: WebSocket, most_waiting: int) -> AnyWire:
    """The short way where there is one."""
    short: AnyWire | None = socket.scope["extensions"].get(EXTENSION)
    return short or PlainWire(socket, most_waiting)
