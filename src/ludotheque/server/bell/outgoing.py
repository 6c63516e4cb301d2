"""A letter on its way out: what can come of it, and a request to a server that somebody has named.

Whoever subscribes to pushes names a server that this one then asks. So it is asked over https alone, and only where its
name leads to an address that everybody can reach: never into the network of whoever runs this server.
"""

import asyncio
import ipaddress
import ssl
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Protocol
from urllib.parse import SplitResult, urlsplit

from ludotheque.server.ways import Address, read_address

TIMEOUT = 10.0  # s for each step
LONGEST_LINE = 4096  # bytes of the answer's first line


class NotTaken(Exception):
    """It was surely not taken; later it may be."""


class Refused(NotTaken):
    """By the reader's mailbox, and not by what lies before it."""


class Gone(Exception):
    """Nobody is there any more, and nobody will be."""


class InDoubt(Exception):
    """It was handed over and nothing was answered: it may have arrived."""


class Opened(Protocol):
    """A way that is open: all that can be known before the letter leaves is known."""

    async def deliver(self) -> None:
        """`NotTaken`, `Gone` or `InDoubt` where it is not taken."""

    def close(self) -> None: ...


_EVERYWHERE = ipaddress.ip_network("2000::/3")
"""All of IPv6 that leads anywhere for everybody. What lies outside may lead into one's own network, or to an address of
IPv4 there, by whatever the next router makes of it."""
_PASSED_ON = ipaddress.ip_network("2002::/16")  # likewise, to an address of IPv4
Choose = Callable[[list[Address]], Awaitable[Address | None]]


def is_public(address: Address) -> bool:
    if address.version == 6 and (address not in _EVERYWHERE or address in _PASSED_ON):
        return False
    return address.is_global and not address.is_multicast


def is_public_or_here(address: Address) -> bool:
    return address.is_loopback or is_public(address)


def read_url(url: str, *, is_local: bool) -> SplitResult | None:
    """Where it leads, if we may go there as far as can be told without asking anybody.

    >>> [read_url(url, is_local=False) is not None for url in ("https://push.example/1", "http://push.example/1")]
    [True, False]
    >>> [read_url(f"https://{host}/", is_local=False) is not None for host in ("10.0.0.1", "[::1]", "me@push.example")]
    [False, False, False]
    """
    try:
        parts = urlsplit(url)
        _ = parts.port
        host = parts.hostname or ""
        host.encode("idna")
    except (ValueError, UnicodeError):
        return None
    if parts.scheme not in (("https", "http") if is_local else ("https",)) or not host or parts.username:
        return None
    if not url.isascii() or any(c.isspace() for c in url):
        return None
    may = is_public_or_here if is_local else is_public
    address = read_address(host)
    if address is not None:
        return parts if may(address) else None
    return parts if is_local or ("." in host and not host.endswith((".localhost", ".local"))) else None


class Posting:
    """A connection over which one request will go."""

    def __init__(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, head: bytes, body: bytes
    ) -> None:
        self._reader, self._writer = reader, writer
        self._message = head + body

    async def deliver(self) -> None:
        try:
            async with asyncio.timeout(TIMEOUT):
                self._writer.write(self._message)
                await self._writer.drain()
                line = await self._reader.readuntil(b"\n")
        except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError) as error:
            raise InDoubt(type(error).__name__) from None
        _judge(line)

    def close(self) -> None:
        self._writer.close()


def _judge(line: bytes) -> None:
    """Whether it was taken, by the first line of the answer. An answer that cannot be read, or that puts one off to a
    later one, leaves it open."""
    parts = line.split(None, 2)
    status = int(parts[1]) if len(parts) > 1 and parts[1].isdigit() and len(parts[1]) == 3 else 0
    if status in (404, 410):
        raise Gone(str(status))
    if status < 200:
        raise InDoubt(str(status))
    if status >= 300:
        raise NotTaken(str(status))


async def _first(found: list[Address]) -> Address | None:
    return found[0] if found else None


async def open_post(url: str, headers: Mapping[str, str], body: bytes, choose: Choose = _first) -> Posting:
    """Connected to where the URL leads, to the address that is chosen. Or `NotTaken`; `Gone`, where none is."""
    parts = urlsplit(url)
    host, port = parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80)
    secure = ssl.create_default_context() if parts.scheme == "https" else None
    try:
        async with asyncio.timeout(TIMEOUT):
            address = await _address(host, port, choose)
            reader, writer = await asyncio.open_connection(
                address, port, ssl=secure, server_hostname=host if secure else None, limit=LONGEST_LINE
            )
    except OSError as error:
        raise NotTaken(type(error).__name__) from None
    return Posting(reader, writer, _head(parts, headers, len(body)), body)


async def _address(host: str, port: int, choose: Choose) -> str:
    """Found once and then connected to: a name that leads elsewhere a moment later leads nowhere."""
    found: list[Any] = await asyncio.get_running_loop().getaddrinfo(host, port, type=1)
    addresses = [read_address(str(where[4][0]).partition("%")[0]) for where in found]
    address = await choose([one for one in addresses if one is not None])
    if address is None:
        raise Gone("not for us")
    return str(address)


def _head(parts: SplitResult, headers: Mapping[str, str], size: int) -> bytes:
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    told = {**headers, "Host": parts.netloc, "Content-Length": str(size), "Connection": "close"}
    lines = [f"POST {path} HTTP/1.1", *(f"{name}: {value}" for name, value in told.items()), "", ""]
    return "\r\n".join(lines).encode("latin-1")
