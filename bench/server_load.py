"""The clients of bench/server.py: WebSockets small enough not to be what is measured, and what they count."""

import asyncio
import os
import socket
import statistics
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

TEXT, PING, PONG = 0x81, 0x89, 0x8A  # the first byte of a frame


@dataclass
class Load:
    """What was played: moves, bytes heard, and the seconds from a seat's sending to the other seat's receipt."""

    moves: int = 0
    bytes: int = 0
    times: list[float] = field(default_factory=list)
    begun: float = 0.0
    spent: float = 0.0

    def start(self, pid: int) -> None:
        """From now on it counts; the server is this process."""
        self.moves, self.bytes, self.times = 0, 0, []
        self.begun, self.spent = time.perf_counter(), processor_time(pid)

    def count(self, sent: float) -> None:
        """The other seat has heard of a move that was sent then."""
        self.times.append(time.perf_counter() - sent)
        self.moves += 1

    def figures(self, pid: int) -> dict[str, float]:
        took, spent = time.perf_counter() - self.begun, processor_time(pid) - self.spent
        times = sorted(self.times)
        return {
            "moves/s": self.moves / took,
            "p50 ms": times[len(times) // 2] * 1000,
            "p99 ms": times[int(len(times) * 0.99)] * 1000,
            "mean ms": statistics.mean(times) * 1000,
            "bytes/move": self.bytes / max(1, self.moves),
            "server µs/move": spent / max(1, self.moves) * 1e6,
        }


def processor_time(pid: int) -> float:
    """Seconds that the process and those it has started have had a processor so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    own = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    return own + sum(processor_time(int(child)) for task in tasks for child in task.read_text().split())


class Pair(Protocol):
    """Two seats of one table, whoever serves it."""

    load: Load

    def hear(self, seat: "Seat", frame: bytes) -> None: ...


class Seat(asyncio.Protocol):
    """One socket: it finds the frames and hands them on."""

    def __init__(self, head: bytes, pair: Pair, seat: int) -> None:
        self.head, self.pair, self.seat = head, pair, seat
        self.buffer = b""
        self.is_open = False
        loop = asyncio.get_running_loop()
        self.opened: asyncio.Future[None] = loop.create_future()
        self.ready: asyncio.Future[None] = loop.create_future()

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        transport.write(self.head)

    def data_received(self, data: bytes) -> None:
        self.pair.load.bytes += len(data)
        self.buffer += data
        if not self.is_open:
            end = self.buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            assert b" 101 " in self.buffer[:20], self.buffer
            self.buffer, self.is_open = self.buffer[end + 4 :], True
            self.opened.set_result(None)
        self._frames()

    def _frames(self) -> None:
        start, buffer = 0, self.buffer
        while len(buffer) - start >= 2:
            size, offset = buffer[start + 1], start + 2
            if size == 126:
                size, offset = int.from_bytes(buffer[offset : offset + 2], "big"), offset + 2
            elif size == 127:
                size, offset = int.from_bytes(buffer[offset : offset + 8], "big"), offset + 8
            if len(buffer) < offset + size:
                break
            content = buffer[offset : offset + size]
            if buffer[start] == PING:  # whoever does not answer is cut off
                self.send(content, PONG)
            else:
                self.pair.hear(self, content)
            start = offset + size
        self.buffer = buffer[start:]

    def send(self, content: bytes, kind: int = TEXT) -> None:
        mask, size = b"\0\0\0\0", len(content)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self.transport.write(bytes([kind]) + length + mask + content)


async def dial(url: str, path: str, cookie: str, pair: Pair, seat: int) -> Seat:
    """A socket, opened."""
    host = url.removeprefix("http://")
    head = (
        f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
    )
    address, port = host.split(":")
    loop = asyncio.get_running_loop()
    _, protocol = await loop.create_connection(lambda: Seat(head.encode(), pair, seat), address, int(port))
    await protocol.opened
    return protocol


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
