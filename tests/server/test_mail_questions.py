"""Whether somebody wants mails: a mailbox is asked seldom, and nobody keeps its reader from saying yes."""

import asyncio
import re
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from ludotheque.server.bell import courier, targets
from ludotheque.server.bell.courier import Courier
from ludotheque.server.bell.settings import BellSettings
from tests.server.client import Player
from tests.server.conftest import Running, run_in_thread
from tests.server.receivers import Letterbox, letterbox
from tests.server.test_bell import CLUB, SOON, move
from tests.server.test_mail import SENDER, box, click, come, empty, links, mailing, stop_link
from tests.server.test_targets import Wall, late

__all__ = ["box", "empty", "mailing"]

ADDRESS = "ada@example.org"


async def ask(player: Player, address: str = ADDRESS, **more: Any) -> str:
    """Let mails be sent there: the bell's id."""
    told = await player.ask("PUT", "/api/me/bells/mail", {"address": address, **more})
    return str(told["bells"][-1]["id"])


async def is_confirmed(player: Player) -> list[bool]:
    return [bell["is_confirmed"] for bell in (await player.ask("GET", "/api/me/bells"))["bells"]]


async def settled(running: Running) -> None:
    """Until nothing has been on its way for a while."""
    for _ in range(20):
        while running._context.courier._carrying:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.01)


@pytest.mark.parametrize("removes", [False, True])
def test_whoever_has_named_a_mailbox_too_answers_a_strangers_question_for_themselves(
    mailing: Running, box: Letterbox, removes: bool
) -> None:
    """As it was: whoever had the question sent first each hour kept the reader's own away, and got their yes."""
    address = f"reader{removes}@example.org"

    async def meet() -> None:
        async with Player(mailing.url, "Eve") as eve, Player(mailing.url, "Ada") as ada:
            bell = await ask(eve, address)
            (mail,) = await come(box, 1)
            (link,) = links(mail)
            await ask(ada, f"Reader{removes}+club@example.org")
            if removes:
                await eve.ask("DELETE", f"/api/me/bells/{bell}")
            assert "Eve" not in await click(mailing, link, "GET", ada)
            await click(mailing, link, reader=ada)
            assert await is_confirmed(ada) == [True]
            assert await is_confirmed(eve) == ([] if removes else [False])

    asyncio.run(meet())


def test_a_question_says_who_has_asked_where_that_is_not_its_reader(mailing: Running, box: Letterbox) -> None:
    async def meet() -> None:
        async with Player(mailing.url, "Eve") as eve, Player(mailing.url, "Zoé") as zoe:
            await ask(eve, "named@example.org")
            (mail,) = await come(box, 1)
            (link,) = links(mail)
            for reader in (None, zoe):
                assert "Eve has named named@example.org here." in await click(mailing, link, "GET", reader)
            await ask(zoe, "other@example.org")  # another mailbox proves nothing
            await click(mailing, link, reader=zoe)
            assert (await is_confirmed(eve), await is_confirmed(zoe)) == ([True], [False])

    asyncio.run(meet())


def test_a_question_that_is_taken_back_before_it_is_sent_takes_nobodys_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it was: of an hour the first question counted, also one that nobody was ever sent."""
    claim = Courier._claim

    async def nothing(_: Courier) -> list[Any]:
        return []

    async def meet(running: Running, box: Letterbox) -> None:
        async with Player(running.url, "Eve") as eve, Player(running.url, "Ada") as ada:
            monkeypatch.setattr(Courier, "_claim", nothing)
            bell = await ask(eve)
            await eve.ask("DELETE", f"/api/me/bells/{bell}")
            monkeypatch.setattr(Courier, "_claim", claim)
            await ask(ada)
            (mail,) = await come(box, 1)
            await click(running, links(mail)[0])
            assert await is_confirmed(ada) == [True]

    _at_a_club(tmp_path, meet)


def test_questions_use_up_nothing_of_what_may_be_told_and_wait_for_two_hours_at_most(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wall = Wall()
    for module in (courier, targets):
        monkeypatch.setattr(module, "now", wall)

    async def meet(running: Running, box: Letterbox) -> None:
        async with (
            Player(running.url, "Ada") as ada,
            Player(running.url, "Bruno") as bruno,
            Player(running.url, "Eve") as eve,
            Player(running.url, "Mallory") as mallory,
        ):
            await ask(ada)
            (mail,) = await come(box, 1)
            for other in (eve, mallory):
                await ask(other)
                await late(other, True)
            await click(running, links(mail)[0])
            table = await ada.table(seats=2)
            await bruno.sit(table, 1)
            await ada.start(table)
            await come(box, 2)  # it is Ada's turn, and she has not been called so often as mailboxes are
            await move(ada, table)
            for mails in (3, 3):
                await settled(running)  # in this hour, not in the next
                wall.ahead += targets.HOUR
                running.loop.call_soon_threadsafe(running._context.courier.wake)
                await come(box, mails)
            for other in (eve, mallory):
                await late(other, False)
            await settled(running)
            assert len(box.mails) == 3  # the last was asked two hours ago: ask anew

    _at_a_club(tmp_path, meet, own_calls=1)


def test_whoever_has_said_no_is_asked_by_nobody_again_until_they_think_better_of_it(tmp_path: Path) -> None:
    """As it was: the link that ends all mails ended one guest's, and the next guest had the same mailbox asked."""
    path, again = tmp_path / "games.db", "Ada+other@Example.org"

    async def refuse(running: Running, box: Letterbox) -> str:
        async with Player(running.url, "Eve") as eve, Player(running.url, "Mallory") as mallory:
            bell = await ask(eve)
            (mail,) = await come(box, 1)
            await ask(mallory, again)
            await late(mallory, True)  # their question waits for the next hour
            await eve.ask("DELETE", f"/api/me/bells/{bell}")  # and yet it can be answered
            assert "whoever names it" in await click(running, stop_link(mail), "GET")
            for _ in range(2):  # mail programs may click twice
                assert "Done" in await click(running, stop_link(mail))
            return stop_link(mail)

    async def come_back(running: Running, box: Letterbox, stop: str) -> None:
        async with Player(running.url, "Zoé") as zoe:
            for address in (ADDRESS, again):
                told = await zoe.ask("PUT", "/api/me/bells/mail", {"address": address}, status=409)
                assert told["error"]["id"] == "server-mail-unasked"
            assert await is_confirmed(zoe) == []
            page = await click(running, stop, "GET")
            (way,) = re.findall(r'action="(/mail[^"]+)"', page)
            back = CLUB.rstrip("/") + unescape(way)
            assert "Shall it be asked again" in await click(running, back, "GET")
            assert len(box.mails) == 1
            await click(running, back)
            await ask(zoe, again)
            await settled(running)  # in this hour, not in the next
            wall.ahead += targets.HOUR
            running.loop.call_soon_threadsafe(running._context.courier.wake)
            *_, mail = await come(box, 2)
            await click(running, links(mail)[0], reader=zoe)
            assert await is_confirmed(zoe) == [True] and len(box.mails) == 2

    with letterbox() as box, pytest.MonkeyPatch.context() as patch:
        wall = Wall()
        for module in (courier, targets):
            patch.setattr(module, "now", wall)
        settings = BellSettings(smtp=box.url, sender=SENDER, url=CLUB)
        with run_in_thread(path, SOON, bells=settings) as running:
            stop = asyncio.run(refuse(running, box))
        with run_in_thread(path, SOON, bells=settings) as running:
            asyncio.run(come_back(running, box, stop))


def test_a_yes_lifts_a_no_and_a_no_leaves_others_yes_alone(mailing: Running, box: Letterbox) -> None:
    address = "yesandno@example.org"

    async def meet() -> None:
        async with Player(mailing.url, "Eve") as eve, Player(mailing.url, "Ada") as ada:
            await ask(eve, address)
            (mail,) = await come(box, 1)
            await ask(ada, address)
            await click(mailing, stop_link(mail))
            assert await is_confirmed(eve) == []
            await click(mailing, links(mail)[0], reader=ada)  # she has named it too
            assert await is_confirmed(ada) == [True]
            await click(mailing, stop_link(mail))
            assert await is_confirmed(ada) == [True]
            await ada.ask("PUT", "/api/me/bells/mail", {"address": address, "plays": True})

    asyncio.run(meet())


def _at_a_club(tmp_path: Path, meet: Any, **limits: Any) -> None:
    with letterbox() as box:
        settings = BellSettings(smtp=box.url, sender=SENDER, url=CLUB)
        with run_in_thread(tmp_path / "games.db", replace(SOON, **limits), bells=settings) as running:
            asyncio.run(meet(running, box))
