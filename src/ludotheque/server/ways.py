"""Which way somebody came: from which address, by which name, with https or without.

A proxy's word about it is taken only where the proxy was named; of what it passes on, the part that proxies wrote.
"""

import ipaddress
import re
import socket
from collections.abc import Iterable, Iterator
from typing import Any

from ludotheque.core.errors import Message
from ludotheque.play.lobby import Denied

Scope = Any  # as ASGI has it: changed in place
Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network
_WITH_PORT = re.compile(r"(?:\[(.*)\]|([^:]*))(?::[0-9]*)?")


class WrongName(Denied):
    """The server is not known by this name."""


def read_network(text: str) -> Network:
    """An address or a network; `ValueError` if it is neither.

    >>> read_network("10.0.0.0/8"), read_network("::1")
    (IPv4Network('10.0.0.0/8'), IPv6Network('::1/128'))
    """
    return ipaddress.ip_network(text.strip(), strict=False)


def read_address(text: str) -> Address | None:
    """An address as headers write it, with or without a port; None if it is none.

    >>> [str(read_address(text)) for text in ("10.0.0.1:80", "[::1]:80", "::ffff:10.0.0.1", "[::1].example")]
    ['10.0.0.1', '::1', '10.0.0.1', 'None']
    """
    text = text.strip()
    with_port = _WITH_PORT.fullmatch(text)
    try:
        address = ipaddress.ip_address(with_port[1] or with_port[2] if with_port else text)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return mapped or address


def share_of(address: str) -> str:
    """Under which address somebody is counted: whoever has one of IPv6 has many, so these count by their network.

    >>> share_of("192.0.2.7"), share_of("2001:db8::1"), share_of("::ffff:192.0.2.7"), share_of("")
    ('192.0.2.7', '2001:db8::/64', '192.0.2.7', '')
    """
    if ":" not in address:
        return address
    found = read_address(address)
    if isinstance(found, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)


def network_of(address: str) -> str:
    """Who has one address, as `share_of` gives it, may easily have its neighbours too.

    >>> network_of("192.0.2.7"), network_of("2001:db8:1:2::/64"), network_of("no address")
    ('192.0.2.0/24', '2001:db8:1::/48', 'no address')
    """
    found = read_address(address.partition("/")[0])
    if found is None:
        return address
    return str(ipaddress.ip_network((found, 24 if found.version == 4 else 48), strict=False))


class Proxies:
    """The proxies that were named.

    >>> said = (b"x-forwarded-for", b"6.6.6.6, 192.0.2.7, 10.0.0.1")
    >>> scope = {"client": ("10.0.0.2", 1), "scheme": "http", "headers": [said]}
    >>> Proxies(["10.0.0.0/8"]).resolve(scope); scope["client"]
    ('192.0.2.7', 0)
    """

    def __init__(self, networks: Iterable[str]) -> None:
        self._networks = [read_network(network) for network in networks]

    def __contains__(self, address: str) -> bool:
        found = read_address(address) if self._networks else None
        return found is not None and any(found in network for network in self._networks)

    def resolve(self, scope: Scope) -> None:
        """Put in what named proxies say of those who came to them: address, scheme and name."""
        client = scope.get("client")
        if client is None or client[0] not in self:
            return
        said = list(_said(scope["headers"], b"x-forwarded-for"))
        scope["client"] = (self._farthest(client[0], said), 0)
        scheme = next(_said(scope["headers"], b"x-forwarded-proto"), "")
        if scheme in ("http", "https"):
            scope["scheme"] = scheme if scope.get("type") != "websocket" else scheme.replace("http", "ws")
        host = next(_said(scope["headers"], b"x-forwarded-host"), None)
        if host is not None:
            others = [header for header in scope["headers"] if header[0] != b"host"]
            scope["headers"] = [*others, (b"host", host.encode("latin-1"))]

    def _farthest(self, nearest: str, said: list[str]) -> str:
        """From the right, the first that is none of ours; what is no address ends the search."""
        for text in said:
            address = read_address(text)
            if address is None:
                return nearest
            nearest = str(address)
            if nearest not in self:
                return nearest
        return nearest


def _said(headers: Iterable[tuple[bytes, bytes]], name: bytes) -> Iterator[str]:
    """The values of a header, the last first: proxies append."""
    values = b",".join(value for key, value in headers if key == name).decode("latin-1")
    return (value.strip() for value in reversed(values.split(","))) if values else iter(())


def has_passed_a_proxy(headers: Any) -> bool:
    """Did somebody pass this on, named or not?"""
    return any(
        name in ("forwarded", "x-real-ip", "via") or name.startswith("x-forwarded-") for name in headers
    )


class Names:
    """The names under which the server answers. A page of another site could give its own name our address, and then
    speak to us as if it were ours; an address instead of a name cannot be given away like that.

    >>> names = Names(["club.example"])
    >>> [names.has(host) for host in ("club.example:80", "127.0.0.1:8765", "[::1]:80", "localhost", "evil.example")]
    [True, True, True, True, False]
    """

    def __init__(self, names: Iterable[str]) -> None:
        here = socket.gethostname().lower()
        self._names = {"localhost", here, f"{here}.local", *(name.lower() for name in names)}

    def has(self, host: str) -> bool:
        if host.endswith("]") or read_address(host) is not None:
            return read_address(host) is not None
        name = host.rpartition(":")[0] or host
        name = name.lower().rstrip(".")
        return name in self._names or name.endswith(".localhost")

    def check(self, host: str | None) -> None:
        """Scripts of old say no name at all; no browser does that."""
        if host is not None and not self.has(host):
            raise WrongName(Message("server-host", host=host[:100]))
