"""However many guests name one place, little goes there; a restart gives no more, and everybody reads why."""

import asyncio
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ludotheque.server.bell import courier, targets
from ludotheque.server.bell.settings import BellSettings
from ludotheque.server.uptime import now
from tests.server.client import Player
from tests.server.conftest import Running, run_in_thread
from tests.server.receivers import Letterbox, Receiver, letterbox, receiving, until
from tests.server.test_bell import CLUB, SOON, move, nothing_more, subscribe, two_at_a_table
from tests.server.test_mail import SENDER, give_address

HERE = BellSettings(url=CLUB, is_local=True)


class Wall:
    """A clock that stands in the middle of an hour, and can be put on."""

    def __init__(self) -> None:
        self.ahead = (targets.HOUR // 2 - now()) % targets.HOUR

    def __call__(self) -> int:
        return now() + self.ahead


@pytest.fixture(autouse=True)
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    clock = Wall()
    for module in (courier, targets):
        monkeypatch.setattr(module, "now", clock)
    return clock


async def call(url: str, service: Receiver, *hosts: str, tables: int = 1) -> list[Player]:
    """For each host a guest who is called there, at this many tables."""
    async with AsyncExitStack() as stack:
        ada = await stack.enter_async_context(Player(url, "Ada"))
        guests = [
            await stack.enter_async_context(Player(url, f"Guest {number}")) for number in range(len(hosts))
        ]
        for number, (guest, host) in enumerate(zip(guests, hosts, strict=True)):
            place = Receiver(service.url.replace("127.0.0.1", host))
            await subscribe(guest, place, f"of-{number}")
            for _ in range(tables):
                table = await ada.table(seats=2)
                await guest.sit(table, 1)
                await ada.start(table)
                await move(ada, table)
        stack.pop_all()
        return [ada, *guests]


async def leave(people: list[Player]) -> None:
    for one in people:
        await one.__aexit__(None, None, None)


async def is_late(guest: Player) -> bool:
    return any(bell["is_late"] for bell in (await guest.ask("GET", "/api/me/bells"))["bells"])


async def late(guest: Player, wanted: bool) -> None:
    """Soon the guest is told so."""
    for _ in range(200):
        if await is_late(guest) == wanted:
            return
        await asyncio.sleep(0.05)
    raise AssertionError(f"{guest.name} is told otherwise")


def test_of_what_many_guests_have_sent_to_one_host_the_rest_waits_for_the_next_hour(
    tmp_path: Path, wall: Wall
) -> None:
    limits, held = replace(SOON, target_calls=2), 3
    with receiving() as service:

        async def fill(running: Running) -> list[bool]:
            people = await call(running.url, service, *["127.0.0.1"] * (2 + held))
            await asyncio.to_thread(service.wait, 2)
            told = []
            for guest in people[1:]:
                await asyncio.sleep(0.4)
                told.append(await is_late(guest))
            await leave(people)
            return told

        async def wait() -> None:
            await nothing_more(service, 2)
            wall.ahead += targets.HOUR
            await asyncio.to_thread(service.wait, 4)
            await nothing_more(service, 4)

        path = tmp_path / "games.db"
        with run_in_thread(path, limits, bells=HERE) as running:
            assert sorted(asyncio.run(fill(running))) == [False] * 2 + [True] * held
        with run_in_thread(path, limits, bells=HERE) as running:  # a restart gives no more
            asyncio.run(wait())


def test_whoever_is_called_too_often_keeps_nobody_else_from_being_called(tmp_path: Path) -> None:
    async def meet(running: Running, service: Receiver) -> None:
        many = await call(running.url, service, "127.0.0.1", tables=4)
        await asyncio.to_thread(service.wait, 2)
        await late(many[1], True)
        one = await call(running.url, service, "127.0.0.1")
        await asyncio.to_thread(service.wait, 3)
        await nothing_more(service, 3)
        await late(one[1], False)
        await leave([*many, *one])

    limits = replace(SOON, target_calls=3, own_calls=2)
    with receiving() as service, run_in_thread(tmp_path / "games.db", limits, bells=HERE) as running:
        asyncio.run(meet(running, service))


def test_many_names_that_lead_to_one_machine_count_as_one(tmp_path: Path) -> None:
    async def meet(running: Running, service: Receiver) -> None:
        people = await call(running.url, service, "127.0.0.1", "localhost", "127.0.0.1.")
        await asyncio.to_thread(service.wait, 1)
        await nothing_more(service, 1)
        await leave(people)

    limits = replace(SOON, target_calls=1)
    with receiving() as service, run_in_thread(tmp_path / "games.db", limits, bells=HERE) as running:
        asyncio.run(meet(running, service))


def test_a_mailbox_is_asked_once_however_it_is_written_and_a_domain_not_too_often(tmp_path: Path) -> None:
    async def ask(running: Running, *addresses: str) -> list[Player]:
        people = []
        for number, address in enumerate(addresses):
            people.append(await Player(running.url, f"Guest {number}").__aenter__())
            await people[-1].ask("PUT", "/api/me/bells/mail", {"address": address, "plays": False})
        return people

    async def meet(running: Running) -> None:
        same = await ask(running, "eve@example.org", "Eve@example.org", "eve+1@example.org")
        await asyncio.to_thread(box.wait, 1)
        others = await ask(running, *(f"{name}@example.org" for name in "abc"), "a@example.net")
        await asyncio.to_thread(box.wait, 3)
        await late(others[1], True)
        await late(others[2], True)
        await late(others[3], False)
        assert len(box.mails) == 3
        await leave([*same, *others])

    with letterbox() as box:
        settings = BellSettings(smtp=box.url, sender="play@club.example", url=CLUB)
        limits = replace(SOON, questions=2)
        with run_in_thread(tmp_path / "games.db", limits, bells=settings) as running:
            asyncio.run(meet(running))


def test_a_hook_is_not_flooded_either(tmp_path: Path) -> None:
    async def meet(running: Running) -> None:
        async with Player(running.url, "Ada") as ada, Player(running.url, "Bruno") as bruno:
            for _ in range(4):
                table = await ada.table(seats=2, open=True)
                await bruno.sit(table, 1)
                await ada.start(table)
            await asyncio.to_thread(service.wait, 2)
            await nothing_more(service, 2)

    with receiving() as service:
        settings = BellSettings(url=CLUB, hooks=(f"{service.url}/hook",), secret="s")
        with run_in_thread(tmp_path / "games.db", replace(SOON, target_calls=2), bells=settings) as running:
            asyncio.run(meet(running))


@pytest.mark.parametrize("kind", ["push", "mail"])
def test_a_way_that_takes_nothing_for_days_is_given_up(tmp_path: Path, wall: Wall, kind: str) -> None:
    """As it was: who moved before the sixth try of each call had a bell that was tried for ever."""
    calls, each = 4, 3

    async def play(running: Running, service: Receiver, box: Letterbox) -> None:
        async with two_at_a_table(running.url) as (ada, bruno, table):
            if kind == "push":
                await subscribe(bruno, service)
                left: list[Any] = service.statuses
                left += [429] * 1000
            else:
                await give_address(bruno, running, box, plays=False)
                left = box.refusals
                left += ["452 full"] * 1000
            for call in range(1, calls + 1):
                assert len((await bruno.ask("GET", "/api/me/bells"))["bells"]) == 1
                if call == calls:
                    wall.ahead += 4 * targets.DAY
                await move(ada, table)
                await asyncio.to_thread(until, lambda most=1000 - each * call: len(left) <= most)  # type: ignore[misc]
                if call < calls:
                    await move(bruno, table)
            async with asyncio.timeout(8):  # the sixth try of this call would come after seventeen seconds
                while (await bruno.ask("GET", "/api/me/bells"))["bells"]:
                    await asyncio.sleep(0.1)

    with letterbox() as box, receiving() as service:
        settings = BellSettings(smtp=box.url, sender=SENDER, url=CLUB, is_local=True)
        limits = replace(SOON, retry_seconds=0.05)
        with run_in_thread(tmp_path / "games.db", limits, bells=settings) as running:
            asyncio.run(play(running, service, box))
