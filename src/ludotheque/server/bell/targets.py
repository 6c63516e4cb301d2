"""How much goes to one place: however many guests name it, nobody's server and nobody's mailbox is flooded from here.

It is counted by the hour, in the store, so that neither a restart nor a second process gives more. What is too much
waits for the next hour, and is dropped where it is out of date by then.
"""

import asyncio
import json
from urllib.parse import urlsplit

from ludotheque.server.bell.ringer import id_of
from ludotheque.server.limits import Limits
from ludotheque.server.uptime import now
from ludotheque.server.ways import Address, network_of, read_address
from ludotheque.store.bells import Bell, Letter, Targets

HOUR = 3600 * 1000  # ms
DAY = 24 * HOUR
A_DAY = 3  # questions to a mailbox, one in an hour
SERVICES = ("fcm.googleapis.com", "push.services.mozilla.com", "push.apple.com", "notify.windows.com")
"""The push services of the browsers: whoever is called there is one of millions. A name below one of these is theirs,
and nobody else's."""


class Full(Exception):
    """Enough has gone there in this hour."""

    def __init__(self, until: int) -> None:
        super().__init__()
        self.until = until


def mailbox(address: str) -> str:
    """The mailbox that an address leads to: what stands behind a plus is the reader's own business.

    >>> mailbox("Ada+Ludo@Example.org")
    'ada@example.org'
    """
    local, _, domain = address.lower().rpartition("@")
    return f"{local.partition('+')[0] or local}@{domain}"


def box_of(address: str) -> str:
    """A mailbox, as links and counts name it."""
    return id_of("address", mailbox(address))


def is_service(host: str) -> bool:
    """
    >>> is_service("fcm.googleapis.com"), is_service("evilgoogleapis.com"), is_service("push.example")
    (True, False, False)
    """
    return f".{host}".endswith(tuple(f".{one}" for one in SERVICES))


class Shares:
    """What may go where."""

    def __init__(self, targets: Targets, limits: Limits) -> None:
        self._targets, self._limits = targets, limits
        self._counting = asyncio.Lock()

    async def check(self, letter: Letter, bell: Bell) -> None:
        """Before a way is opened; or `Full`. First what is one's own: so nobody uses up what is everybody's."""
        own, all = self._limits.own_calls, self._limits.target_calls
        if bell.kind == "hook":
            await self._count(all, "hook", bell.id)
        elif letter.kind == "confirm":
            if not letter.tries:  # else it has been counted
                await self._count_question(bell.address)
        elif bell.kind == "mail":
            await self._count(own, "mail", mailbox(bell.address))
        else:
            host = _host(bell)
            await self._count(own, "push", bell.guest, host)
            if not is_service(host):
                await self._count(all, "push", host)

    async def _count_question(self, address: str) -> None:
        await self._count(1, "question", box_of(address))
        await self._count(A_DAY, "questions today", box_of(address), span=DAY)
        await self._count(self._limits.questions, "questions", address.lower().rpartition("@")[2])

    async def check_network(self, bell: Bell, address: Address) -> None:
        """Many names can lead to one machine."""
        if domain_of(bell) is not None:
            await self._count(self._limits.target_calls, "network", network_of(str(address)))

    async def _count(self, most: int, *where: str, span: int = HOUR) -> None:
        """One at a time, so that each reads its own number; another process may make it a few less in an hour."""
        at = now() // span * span
        async with self._counting:
            number = await self._targets.count(id_of("target", *where), at)
        if number > most:
            raise Full(at + span)


def domain_of(bell: Bell) -> str | None:
    """Of a push that goes to a place that its guest has named, the name by which somebody has that place and all below
    it; None where a push service, a mail server or a hook is asked."""
    host = _host(bell) if bell.kind == "push" else ""
    if not host or is_service(host):
        return None
    return host if read_address(host) is not None else ".".join(host.split(".")[-2:])


def _host(bell: Bell) -> str:
    return (urlsplit(json.loads(bell.address)["endpoint"]).hostname or "").rstrip(".")
