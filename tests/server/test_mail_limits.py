"""What the receiver of mails and the links in them refuse: other domains, what has no sender, too much at once."""

import asyncio
import smtplib
import time
from dataclasses import replace
from pathlib import Path

from ludotheque.server.bell.settings import BellSettings
from tests.server.client import Player
from tests.server.conftest import Running, run_in_thread
from tests.server.receivers import Letterbox, letterbox
from tests.server.test_bell import CLUB, SOON, move
from tests.server.test_mail import SENDER, answer, box, by_mail, click, come, empty, mailing, ply

__all__ = ["box", "empty", "mailing"]


def lmtp_of(server: Running) -> smtplib.LMTP:
    return smtplib.LMTP(*server.app.lmtp)


def test_a_mail_without_a_sender_to_another_domain_or_to_two_is_no_move(
    mailing: Running, box: Letterbox
) -> None:
    async def play() -> None:
        async with by_mail(mailing, box) as (ada, bruno, table):
            await move(ada, table)
            (mail,) = await come(box, 1)
            to = str(mail["reply-to"])
            legal = (await bruno.ask("GET", f"/api/tables/{table}/position"))["legal"][0]
            before = await ply(ada, table)
            text = f"Subject: x\r\n\r\n{legal}\r\n"

            def send() -> list[int]:
                with lmtp_of(mailing) as lmtp:
                    lmtp.ehlo()
                    lmtp.mail("")
                    lmtp.rcpt(to)
                    codes = [lmtp.data(text)[0]]
                with lmtp_of(mailing) as lmtp:
                    lmtp.ehlo()
                    lmtp.mail("bruno@example.org")
                    codes.append(lmtp.rcpt(to.replace("club.example", "evil.example"))[0])
                    codes += [lmtp.rcpt(to)[0], lmtp.rcpt(to)[0]]
                return codes

            assert await asyncio.to_thread(send) == [250, 550, 250, 452]
            assert await ply(ada, table) == before
            await answer(mailing, mail, legal)
            assert await ply(ada, table) == before + 1

    asyncio.run(play())


def test_of_one_turn_five_mistakes_are_answered(mailing: Running, box: Letterbox) -> None:
    async def play() -> None:
        async with by_mail(mailing, box) as (ada, _, table):
            await move(ada, table)
            (mail,) = await come(box, 1)
            for number in range(8):
                await answer(mailing, mail, f"nonsense {number}")
            await come(box, 1 + 5)
            await asyncio.sleep(1)
            assert len(box.mails) == 1 + 5

    asyncio.run(play())


def test_whoever_tries_addresses_is_told_to_come_later(mailing: Running) -> None:
    with lmtp_of(mailing) as lmtp:
        lmtp.ehlo()
        lmtp.mail("eve@example.org")
        codes = {lmtp.rcpt(f"play+{number:024}@club.example")[0] for number in range(150)}
    assert codes == {550, 451}


def test_a_link_to_agree_lasts_three_days(mailing: Running, box: Letterbox) -> None:
    async def ask() -> None:
        async with Player(mailing.url, "Zoé") as zoe:
            await zoe.ask("PUT", "/api/me/bells/mail", {"address": "zoe@example.org", "plays": False})
            await come(box, 1)
            (bell,) = (await zoe.ask("GET", "/api/me/bells"))["bells"]
            identity = mailing._context.identity
            for seconds, confirmed in ((-1, False), (60, True)):
                code = identity.mail_code("confirm", bell["id"], int(time.time()) + seconds)
                await click(mailing, f"{CLUB}mail?code={code}")
                (now,) = (await zoe.ask("GET", "/api/me/bells"))["bells"]
                assert now["is_confirmed"] == confirmed

    asyncio.run(ask())


def test_an_address_asks_for_few_mails_to_strangers(tmp_path: Path) -> None:
    async def ask(running: Running) -> None:
        async with Player(running.url, "Eve") as eve, Player(running.url, "Mallory") as mallory:
            for number, player in enumerate((eve, mallory, eve)):
                wish = {"address": f"victim{number}@example.org", "plays": False}
                await player.ask("PUT", "/api/me/bells/mail", wish, status=200 if number < 2 else 429)

    with letterbox() as box:
        settings = BellSettings(smtp=box.url, sender=SENDER, url=CLUB)
        with run_in_thread(tmp_path / "games.db", replace(SOON, mail_burst=2), bells=settings) as running:
            asyncio.run(ask(running))
