"""A server that means harm: it answers as asked up to one step, and there with whatever the test says."""

import base64
import hashlib
import json
import socketserver
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

GAME = "libertas"
TABLE = {"game": GAME, "seats": [{"seat": 0, "is_free": True}]}
STEPS = ("guest", "table", "seat", "token", "socket", "known")
Answer = bytes | Iterable[bytes]


def http(body: bytes = b"{}", status: str = "200 OK", *headers: str) -> bytes:
    head = [f"HTTP/1.1 {status}", f"Content-Length: {len(body)}", "Connection: close", *headers]
    return "\r\n".join(head).encode("latin-1") + b"\r\n\r\n" + body


def told(data: Any, status: str = "200 OK") -> bytes:
    return http(json.dumps(data).encode(), status)


def frame(text: bytes, opcode: int = 1) -> bytes:
    """One message of a socket, as a server sends it."""
    size = len(text)
    length = bytes([size]) if size < 126 else b"\x7f" + size.to_bytes(8, "big")
    return bytes([0x80 | opcode]) + length + text


def position(**fields: Any) -> bytes:
    told = {"type": "position", "number": 1, "ply": 1, "seat": 0, "to_act": 0, **fields}
    return frame(json.dumps(told).encode())


def step_of(request: bytes) -> str:
    line = request.split(b"\r\n", 1)[0]
    for step, part in {
        "guest": b"/guest",
        "token": b"/token",
        "seat": b"/seats/",
        "socket": b"/socket",
        "reveal": b"/reveal",
    }.items():
        if part in line:
            return step
    return next((step for step in ("known", "record") if f"/{step}".encode() in line), "table")


def upgraded(request: bytes, messages: bytes) -> bytes:
    key = next(
        line.split(b": ")[1]
        for line in request.split(b"\r\n")
        if line.lower().startswith(b"sec-websocket-key")
    )
    accept = base64.b64encode(hashlib.sha1(key + b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11").digest()).decode()
    head = ("HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade")
    return "\r\n".join([*head, f"Sec-WebSocket-Accept: {accept}", "", ""]).encode() + messages


PROPER: dict[str, bytes] = {
    "guest": http(b"{}", "200 OK", "Set-Cookie: guest=1; Path=/"),
    "table": told(TABLE),
    "seat": told(TABLE),
    "token": told({"token": "t"}),
    "known": http(),
}


@contextmanager
def hostile_server(step: str, answer: Answer, *messages: bytes) -> Iterator[str]:
    """The address of its table. `answer` is what it says at the step; `messages` what it sends by its sockets, one
    after the other, and by the last again and again."""
    left = list(messages)

    class Handler(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            request = self.request.recv(1 << 16)
            asked = step_of(request)
            if left and asked == "socket":
                reply: Answer = upgraded(request, left.pop(0) if len(left) > 1 else left[0])
            else:
                reply = answer if asked == step else PROPER.get(asked, b"")
            with suppress(OSError):  # whoever has heard enough hangs up
                for part in [reply] if isinstance(reply, bytes) else reply:
                    self.request.sendall(part)
                self.request.settimeout(0.2)
                while asked == "socket" and self.request.recv(1 << 16):
                    pass  # to hang up on what was not heard would take back what was said

    class Server(socketserver.ThreadingTCPServer):
        daemon_threads = True
        allow_reuse_address = True

    with Server(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}/api/tables/x1"
        finally:
            server.shutdown()
            thread.join()
