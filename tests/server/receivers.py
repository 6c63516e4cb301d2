"""Who receives what the bell sends, on this machine: a push service with its browser, a hook's receiver, a mail
server.

Pushes are opened here as RFC 8291 says, by code that shares none with the server's.
"""

import asyncio
import hashlib
import hmac
import json
import os
import threading
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from aiosmtpd.smtp import SMTP
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

Json = Any


@dataclass
class Received:
    """A request as it came."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Receiver:
    """An HTTP server that notes what it is sent and answers as it is told: `statuses` first, then 201. 0: in a way that
    is no HTTP."""

    url: str = ""
    requests: list[Received] = field(default_factory=list)
    statuses: list[int] = field(default_factory=list)
    before_answer: Callable[[], None] = lambda: None

    def wait(self, count: int, seconds: float = 20) -> list[Received]:
        """The first that were taken, this many, once they are there."""
        until(lambda: len(self.requests) >= count, seconds)
        return self.requests[:count]


def signed(request: Received, secret: str) -> bytes:
    """What a hook was told, once its signature is proved."""
    stamp, _, signature = request.headers["Ludotheque-Signature"].partition(",v1=")
    text = stamp.removeprefix("t=").encode() + b"." + request.body
    assert hmac.new(secret.encode(), text, hashlib.sha256).hexdigest() == signature
    return request.body


def until(test: Callable[[], bool], seconds: float = 20) -> None:
    end = time.monotonic() + seconds
    while not test():
        assert time.monotonic() < end, "it did not come"
        time.sleep(0.02)


@contextmanager
def receiving(port: int = 0) -> Iterator[Receiver]:
    receiver = Receiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            status = receiver.statuses.pop(0) if receiver.statuses else 201
            if status < 300:
                receiver.requests.append(Received(self.path, dict(self.headers), body))
            receiver.before_answer()
            if not status:
                self.wfile.write(b"what?\r\n")
                return
            self.send_response(status)
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
    server.daemon_threads = True
    receiver.url = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield receiver
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class Browser:
    """What subscribes to a push service, and reads what only it can read."""

    def __init__(self, service: str, name: str = "browser") -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)
        self._public = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.path = f"/push/{name}"
        self.subscription = {
            "endpoint": service + self.path,
            "p256dh": _packed(self._public),
            "auth": _packed(self._auth),
        }

    def open(self, body: bytes) -> Json:
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        assert length == 65 and len(sealed) < size
        point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        shared = self._key.exchange(ec.ECDH(), point)
        info = b"WebPush: info\0" + self._public + theirs
        secret = _hkdf(self._auth, shared, info, 32)
        key = _hkdf(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _hkdf(salt, secret, b"Content-Encoding: nonce\0", 12)
        text = AESGCM(key).decrypt(nonce, sealed, None)
        assert text[-1:] == b"\x02"
        return json.loads(text[:-1])


def _hkdf(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """RFC 5869, by hand."""
    key = hmac.digest(salt, secret, hashlib.sha256)
    return hmac.digest(key, info + b"\x01", hashlib.sha256)[:length]


def _packed(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def unpacked(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass
class Letterbox:
    """A mail server that notes what it takes, for one reader if it is told so; `refusals` are what it says to the next
    readers' addresses, `answers` to the next mails that it has taken. What is done before each may take its time:
    others are answered meanwhile."""

    url: str = ""
    mails: list[EmailMessage] = field(default_factory=list)
    raw: list[bytes] = field(default_factory=list)  # as they came
    refusals: list[str] = field(default_factory=list)
    reader: str | None = None
    before_reader: Callable[[], None] = lambda: None
    before_answer: Callable[[], None] = lambda: None
    answers: list[str] = field(default_factory=list)

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:
        if self.refusals:
            return self.refusals.pop(0)
        envelope.rcpt_tos.append(address)
        await asyncio.to_thread(self.before_reader)
        return "250 ok"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        mail = message_from_bytes(envelope.content, policy=default)
        assert envelope.rcpt_tos == [mail["to"]]
        if self.reader in (None, mail["to"]):
            self.mails.append(mail)
            self.raw.append(envelope.content)
        await asyncio.to_thread(self.before_answer)
        return self.answers.pop(0) if self.answers else "250 ok"

    def wait(self, count: int, seconds: float = 20) -> list[EmailMessage]:
        until(lambda: len(self.mails) >= count, seconds)
        return self.mails[:count]


def plain(mail: EmailMessage) -> str:
    body = mail.get_body(("plain",))
    assert body is not None
    return str(body.get_content())


@contextmanager
def letterbox(port: int = 0) -> Iterator[Letterbox]:
    box, is_open = Letterbox(), threading.Event()
    ended: asyncio.Event
    loop: asyncio.AbstractEventLoop

    async def serve() -> None:
        nonlocal ended, loop
        ended, loop = asyncio.Event(), asyncio.get_running_loop()
        server = await loop.create_server(lambda: SMTP(box, loop=loop), "127.0.0.1", port)
        box.url = f"smtp://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        is_open.set()
        async with server:
            await ended.wait()

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    is_open.wait()
    try:
        yield box
    finally:
        loop.call_soon_threadsafe(ended.set)
        thread.join()
