"""What the receiver of mails and the links in them refuse: other domains, what has no sender, too much at once."""

import asyncio
import smtplib
import time
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from ludotheque.server.bell.post import Post
from ludotheque.server.bell.reading import LONGEST, read_mail
from ludotheque.server.bell.settings import BellSettings
from ludotheque.server.figures import Figures
from ludotheque.server.limits import Bucket
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


def test_whoever_writes_to_nobody_keeps_nobody_from_answering(mailing: Running, box: Letterbox) -> None:
    """As it was: a hundred addresses that are nobody's used up what all may send, and moves by mail had to wait."""

    def strangers(count: int, token: str) -> set[int]:
        with lmtp_of(mailing) as lmtp:
            lmtp.ehlo()
            lmtp.mail("eve@example.org")
            return {lmtp.rcpt(f"play+{token.format(number)}@club.example")[0] for number in range(count)}

    async def play() -> None:
        async with by_mail(mailing, box) as (ada, bruno, table):
            await move(ada, table)
            (mail,) = await come(box, 1)
            assert await asyncio.to_thread(strangers, 300, "nobody{}") == {550}  # nobody has to be asked
            assert await asyncio.to_thread(strangers, 300, "a" * 24) == {550}
            legal = (await bruno.ask("GET", f"/api/tables/{table}/position"))["legal"][0]
            await answer(mailing, mail, legal)
            assert (await ada.ask("GET", f"/api/tables/{table}/position"))["to_act"] == 0

    asyncio.run(play())


def test_whoever_may_answer_is_told_to_come_later_when_they_do_it_without_end(
    mailing: Running, box: Letterbox
) -> None:
    async def play() -> None:
        async with by_mail(mailing, box) as (ada, _, table):
            await move(ada, table)
            (mail,) = await come(box, 1)

            def send() -> set[int]:
                with lmtp_of(mailing) as lmtp:
                    lmtp.ehlo()
                    codes = set()
                    for _ in range(150):
                        lmtp.mail("bruno@example.org")
                        codes.add(lmtp.rcpt(str(mail["reply-to"]))[0])
                        lmtp.rset()
                    return codes

            assert await asyncio.to_thread(send) == {250, 451}

    asyncio.run(play())


def test_of_looks_for_whose_a_mail_is_there_are_so_many_a_second(mailing: Running) -> None:
    """Where a token may be somebody's, the store is asked."""
    receiver: Any = Post(mailing.house, *(cast(Any, None),) * 2, BellSettings(sender=SENDER), Figures())
    receiver._looks = Bucket(0, 10)

    async def ask(token: str) -> list[str]:
        envelope, address = SimpleNamespace(rcpt_tos=[]), f"play+{token}@club.example"
        codes = [await receiver.handle_RCPT(None, None, envelope, address, []) for _ in range(12)]
        return [code[:3] for code in codes]

    for token, codes in (("a" * 23, ["550"] * 12), ("a" * 24, ["550"] * 10 + ["451"] * 2)):
        told = asyncio.run_coroutine_threadsafe(ask(token), mailing.loop).result(30)
        assert told == codes


def test_headers_are_not_taken_to_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it was: by all rules of headers 229 kB of parameters took twenty seconds, and everybody's moves waited."""

    def never(_: str) -> None:
        raise AssertionError("it takes seconds")

    for name in ("parse_content_type_header", "parse_mime_parameters", "get_unstructured"):
        monkeypatch.setattr(f"email._header_value_parser.{name}", never)
    content = b"Subject: re\nContent-Type: text/plain; charset=latin-1; a=b\n\n\xab c4 \xbb"
    assert read_mail(content) == "« c4 »"


def test_of_a_mail_the_first_text_is_read_and_nothing_that_is_sent_along() -> None:
    parts = (
        b"Content-Disposition: attachment\nContent-Type: text/plain\n\na1",
        b"Content-Type: text/html\n\n<p>b2</p>",
        b"Content-Type: text/plain\nContent-Transfer-Encoding: base64\n\nYzQ=",
        b"Content-Type: text/plain\n\nd5",
    )
    head = b"Content-Type: multipart/mixed; boundary=x\n\n"
    for known, text in ((parts, "c4"), (parts[:2], "b2"), (parts[:1], "")):
        mail = head + b"".join(b"--x\n" + part + b"\n" for part in known) + b"--x--\n"
        assert (read_mail(mail) or "").strip() == text
    assert read_mail(b"\nc4\n" + b"a" * LONGEST) == "c4\n" + "a" * (LONGEST - 4)


def test_the_link_that_ends_all_mails_is_one_that_mail_programs_read(
    mailing: Running, box: Letterbox
) -> None:
    """As it was: it went out in encoded words, which no mail program takes for a link (RFC 8058)."""

    async def play() -> None:
        async with by_mail(mailing, box) as (ada, _, table):
            await move(ada, table)
            await come(box, 1)
            (line,) = [line for line in box.raw[-1].split(b"\r\n") if line.startswith(b"List-Unsubscribe:")]
            assert line.startswith(b"List-Unsubscribe: <https://club.example/mail?") and line.endswith(b">")

    asyncio.run(play())


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
            for player in (eve, mallory):  # as it was: what was refused was kept all the same
                assert len((await player.ask("GET", "/api/me/bells"))["bells"]) == 1

    with letterbox() as box:
        settings = BellSettings(smtp=box.url, sender=SENDER, url=CLUB)
        with run_in_thread(tmp_path / "games.db", replace(SOON, mail_burst=2), bells=settings) as running:
            asyncio.run(ask(running))
