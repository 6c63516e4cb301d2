"""The wire of a socket: uvicorn's WebSocket with a short way in and out.

Handshake, pings, closing and whatever is unusual are uvicorn's and `websockets`'. Cut short is the way of whole
messages: a short text that comes in one piece, as nearly all do, is read here without the events of a framework, and
what there is to say goes out in one write, without a task that waits to send it. Frames beyond any use are cut off.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import (  # type: ignore[attr-defined] # the mask in C, where that could be built
    Frame,
    apply_mask,
)
from websockets.http11 import Request

from ludotheque.server.limits import Bucket, Limits
from ludotheque.server.plain_wire import EXTENSION

TEXT, PING, PONG = 0x81, 0x89, 0x8A  # the first byte of a frame that is a message of its own
MOST_UNHEARD = 32  # messages that wait to be handled before the sender is held up
PIECE = 512  # bytes read at once where frames may be tiny: 85 of them at most
TOO_MUCH = 1008  # the code a socket is closed with


class Wire(WebSocketsSansIOProtocol):
    """One socket of a table, from the side of the server."""

    def __init__(self, *arguments: Any, limits: Limits, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.on_lost: Callable[[], None] = lambda: None
        self._limits = limits
        self._metered = Bucket(limits.frames, limits.frame_burst)
        self._is_open = False
        self._is_between_frames = True  # as far as it can be known from here
        self._inbox: deque[bytes] = deque()
        self._outbox: list[bytes] = []  # of each message its head and itself
        self._outbox_size = 0
        self._waiter: asyncio.Future[None] | None = None
        self._is_holding_up = False

    def open(self) -> None:
        """From now on messages go the short way."""
        self._is_open = True

    # -- in -----------------------------------------------------------------------------------------------------------

    async def hear(self) -> bytes | None:
        """The next message; None when the other side is gone."""
        if self._inbox:  # whoever has sent much is not heard to the end while others wait
            await asyncio.sleep(0)
        while not self._inbox:
            if self.disconnected or self.close_sent:
                return None
            self._waiter = self.loop.create_future()
            await self._waiter
        message = self._inbox.popleft()
        if self._is_holding_up and not self._inbox:
            self._is_holding_up = False
            self.transport.resume_reading()
        return message

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        if self._is_open and self._is_between_frames:
            if is_short_frame(data, TEXT):
                self._take(apply_mask(data[6:], data[2:6]))
                return
            # What comes in any other form may end within a frame, so all that follows goes the long way too.
            self._is_between_frames = is_short_frame(data, PING) or is_short_frame(data, PONG)
        elif self.handshake_initiated:
            self._is_between_frames = False
        else:
            super().data_received(data)
            return
        for start in range(0, len(data), PIECE):
            super().data_received(data[start : start + PIECE])
            if self.close_sent or self.transport.is_closing():
                return

    def handle_text(self, event: Frame) -> None:
        if self._may_go_on():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        if self._may_go_on():
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        if self._may_go_on() and len(self.frames) < self._limits.parts:
            super().handle_cont(event)
        elif not self.close_sent:
            self._cut_off()

    def handle_ping(self) -> None:
        if self._may_go_on():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._may_go_on():
            super().handle_pong(event)

    def _may_go_on(self) -> bool:
        """Frames that come the long way are counted; whoever sends too many is cut off, and may come again."""
        if not self.close_sent and not self._metered.take():
            self._cut_off()
        return not self.close_sent

    def _cut_off(self) -> None:
        self.conn.fail(TOO_MUCH, "too many frames")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
        self._wake()

    def send_receive_event_to_app(self) -> None:
        """A message is whole that came the long way."""
        if not self._is_open:
            super().send_receive_event_to_app()
            return
        self._take(b"".join(self.frames))
        self.frames = []

    def _take(self, message: bytes) -> None:
        self._inbox.append(message)
        if len(self._inbox) >= MOST_UNHEARD and not self._is_holding_up:
            self._is_holding_up = True
            self.transport.pause_reading()
        self._wake()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.on_lost()
        self._inbox.clear()
        self._outbox.clear()
        self._wake()

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    # -- out ----------------------------------------------------------------------------------------------------------

    def tell(self, message: bytes) -> None:
        """To be sent in this round of the event loop, in one write with what else there is to say: a write costs more
        than all the rest of telling. Whoever leaves too much unread is cut off, and may come again."""
        outbox = self._outbox
        if not outbox:
            self.loop.call_soon(self._flush)
        elif len(outbox) >= 2 * self._limits.waiting or self._is_clogged():
            outbox.clear()
            self.transport.abort()
            return
        outbox.append(_head(len(message)))
        outbox.append(message)
        self._outbox_size += len(message)

    def _is_clogged(self) -> bool:
        return self._outbox_size >= self._limits.waiting_bytes and not self.writable.is_set()

    def end(self) -> None:
        """What is to be said goes out by itself."""

    def _flush(self) -> None:
        if self._outbox and self.writable.is_set():
            if not (self.close_sent or self.transport.is_closing()):
                self.transport.write(b"".join(self._outbox))
            self._outbox.clear()
            self._outbox_size = 0

    def resume_writing(self) -> None:
        super().resume_writing()
        self._flush()


def is_short_frame(data: bytes, kind: int) -> bool:
    """Is this one whole frame from a client, of this kind and with less than 126 bytes (RFC 6455, 5.2)?

    >>> [is_short_frame(data, TEXT) for data in (b"\\x81\\x82maskHi", b"\\x81\\x82mask", b"\\x01\\x82maskHi")]
    [True, False, False]
    """
    size = len(data)
    return size >= 6 and data[0] == kind and data[1] < 0xFE and size == data[1] - 0x80 + 6


def _head(size: int) -> bytes:
    """The head of a whole text frame from a server (RFC 6455, 5.2).

    >>> [_head(size).hex() for size in (5, 126, 65536)]
    ['8105', '817e007e', '817f0000000000010000']
    """
    if size < 126:
        return bytes((0x81, size))
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")
