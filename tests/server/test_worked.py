"""What is worked out for tournaments: nobody waits for what is known, nor behind a stranger's many."""

import asyncio
import threading
import time
from collections.abc import Callable

import pytest

from ludotheque.server.limits import Busy
from ludotheque.server.turns import Who
from ludotheque.server.worked import ALL, EACH, Worked

STRANGER, ADA = Who("192.0.2.1"), Who("198.51.100.1")


def slow(done: list[str], name: str, go: threading.Event | None = None) -> Callable[[], str]:
    def work() -> str:
        if go is not None:
            go.wait(20)
        time.sleep(0.01)
        done.append(name)
        return name

    return work


def test_whoever_asks_from_elsewhere_waits_for_one_of_a_strangers_and_for_nothing_that_is_known() -> None:
    """As it was: one lock for all, before anybody looked at what was there; 100 reports of one address made everybody's
    pages wait for seven seconds."""

    async def ask() -> None:
        worked, done, go = Worked(), list[str](), threading.Event()
        await worked.get(("t", "known"), 1, slow(done, "known"), ADA)
        many = [
            asyncio.create_task(worked.get(("s", str(n)), 1, slow(done, f"s{n}", go), STRANGER))
            for n in range(EACH)
        ]
        await asyncio.sleep(0.05)
        assert await worked.get(("t", "known"), 1, slow(done, "again"), ADA) == "known"
        one = asyncio.create_task(worked.get(("t", "new"), 1, slow(done, "new"), ADA))
        same = asyncio.create_task(worked.get(("s", str(EACH - 1)), 1, slow(done, "twice"), ADA))
        await asyncio.sleep(0)
        go.set()
        assert await one == "new" and await same == f"s{EACH - 1}"
        assert done[:4] == ["known", "s0", "new", f"s{EACH - 1}"]
        await asyncio.gather(*many)
        assert sorted(done[4:]) == [f"s{n}" for n in range(1, EACH - 1)]
        assert await worked.get(("t", "known"), 2, slow(done, "anew"), ADA) == "anew"

    asyncio.run(ask())


def test_an_address_has_few_that_wait_and_the_network_that_has_most_gives_way() -> None:
    async def ask() -> None:
        worked, done, go = Worked(), list[str](), threading.Event()

        def asked(who: Who, name: str) -> "asyncio.Task[str]":
            return asyncio.create_task(worked.get(("t", name), 1, slow(done, name, go), who))

        first = asked(STRANGER, "first")
        await asyncio.sleep(0.05)
        many = [asked(Who(f"192.0.2.{n}"), f"{n} {m}") for n in range(ALL // EACH) for m in range(EACH)]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await worked.get(("t", "more"), 1, slow(done, "more"), Who("192.0.2.0"))
        with pytest.raises(Busy):
            await worked.get(("t", "more"), 1, slow(done, "more"), Who("192.0.2.200"))
        one = asked(ADA, "ada")
        await asyncio.sleep(0)
        go.set()
        assert await one == "ada" and done == ["first", "ada"]
        told = await asyncio.gather(first, *many, return_exceptions=True)
        assert sum(isinstance(answer, Busy) for answer in told) == 1

    asyncio.run(ask())


def test_what_cannot_be_worked_out_is_told_to_whoever_asked_and_stops_nothing() -> None:
    def fail() -> str:
        raise ValueError("no")

    async def ask() -> None:
        worked, done = Worked(), list[str]()
        with pytest.raises(ValueError, match="no"):
            await worked.get(("t", "bad"), 1, fail, ADA)
        assert await worked.get(("t", "bad"), 1, slow(done, "good"), ADA) == "good"

    asyncio.run(ask())
