"""Whether somebody wants mails: a mailbox is asked seldom, and nobody keeps its reader from saying yes."""

import asyncio
from dataclasses import replace
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
from tests.server.test_mail import SENDER, box, click, come, empty, links, mailing
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


def _at_a_club(tmp_path: Path, meet: Any, **limits: Any) -> None:
    with letterbox() as box:
        settings = BellSettings(smtp=box.url, sender=SENDER, url=CLUB)
        with run_in_thread(tmp_path / "games.db", replace(SOON, **limits), bells=settings) as running:
            asyncio.run(meet(running, box))
