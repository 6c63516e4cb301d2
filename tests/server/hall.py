"""A server that is killed again and again and comes back, and everybody who takes what it sends: a push service, a mail
server, a hook's receiver."""

import asyncio
import contextlib
import re
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from email.message import EmailMessage
from typing import Any

import httpx

from ludotheque.store.bells import HANDED, WAITING, Letter
from ludotheque.store.rows import KINDS
from tests.server.client import Player
from tests.server.process import Served
from tests.server.receivers import Letterbox, Receiver, letterbox, plain, receiving
from tests.store.opened import opened

SECRET = "a secret of the club"


@dataclass
class Takers:
    """Who takes what is sent."""

    service: Receiver
    box: Letterbox
    club: Receiver

    @property
    def flags(self) -> tuple[str, ...]:
        mail = ("--smtp", self.box.url, "--mail-from", "play@club.example")
        return (*mail, "--hook", f"{self.club.url}/hook", "--hook-secret", SECRET)


@contextmanager
def takers() -> Iterator[Takers]:
    with ExitStack() as stack:
        service, club = (stack.enter_context(receiving()) for _ in range(2))
        yield Takers(service, stack.enter_context(letterbox()), club)


class Hall:
    """A server that is killed and comes back on the same port."""

    def __init__(self, database: str, *flags: str) -> None:
        self._database = database
        self._flags = ("--bell-seconds", "1", "--push-local", "--bots", "1", *flags)
        self.server = Served(database, 0, *self._flags)
        self.kills = 0

    async def _lapse(self) -> None:
        """As if a minute and a half had passed: whoever has claimed something is dead."""
        async with opened(self._database) as store:
            await store._database.put("UPDATE main.outbox SET due = 0 WHERE state = ?", WAITING)

    async def letters(self) -> list[Letter]:
        """All that was or is to be sent, whoever is to read it."""
        async with opened(self._database) as store:
            rows = await store._database.select(f"SELECT {', '.join(KINDS['outbox'])} FROM main.outbox")
            return [Letter(*row) for row in rows]

    async def lost(self, *kinds: str) -> list[Letter]:
        """What had left when the server died, and may never have arrived."""
        return [one for one in await self.letters() if one.state == HANDED and one.kind in kinds]

    def kill(self) -> None:
        port = self.server.port
        self.server.kill()
        self.kills += 1
        asyncio.run(self._lapse())
        for patience in range(100):
            try:
                self.server = Served(self._database, port, *self._flags)
                return
            except AssertionError:
                time.sleep(0.01 * patience)
        raise AssertionError("the port was not given back")

    def kill_once(self) -> None:
        if not self.kills:
            self.kill()


@contextmanager
def hall(database: str, *flags: str) -> Iterator[Hall]:
    """It ends well, however often it was killed."""
    one = Hall(database, *flags)
    try:
        yield one
    finally:
        assert one.server.end() == 0


async def patiently(player: Player, method: str, path: str, body: object = None) -> Any:
    """As pages do: again, until the server is back."""
    for _ in range(200):
        with contextlib.suppress(httpx.HTTPError):
            return await player.ask(method, path, body)
        await asyncio.sleep(0.05)
    raise AssertionError("the server did not come back")


async def move(player: Player, table: str) -> int:
    """The first that is legal; what number the position has then."""
    seen = await patiently(player, "GET", f"/api/tables/{table}/position")
    sent = {"id": f"m{seen['number']}", "number": seen["number"], "move": seen["legal"][0]}
    return int((await patiently(player, "POST", f"/api/tables/{table}/moves", sent))["number"])


async def soon(test: Callable[[], bool], seconds: float = 40) -> bool:
    end = time.monotonic() + seconds
    while not test() and time.monotonic() < end:
        await asyncio.sleep(0.05)
    return test()


async def give_address(player: Player, box: Letterbox) -> str:
    """By mail too, from now on: the address agrees."""
    address = f"{player.name.lower()}@example.org"
    await player.ask("PUT", "/api/me/bells/mail", {"address": address})
    assert await soon(lambda: bool(mails_to(box, address)))
    (mail,) = mails_to(box, address)
    link = re.search(r"/mail\?\S+", plain(mail))
    assert link is not None
    (await player.http.post(link[0])).raise_for_status()
    return address


def mails_to(box: Letterbox, address: str) -> list[EmailMessage]:
    return [one for one in list(box.mails) if one["to"] == address]


def table_of(mail: EmailMessage) -> str:
    """Which table it tells of; nothing, where it asks whether the address agrees."""
    return str(mail["references"] or "").strip("<>").partition("@")[0]
