"""Mails: an address is asked first, a turn is told once, and a move comes back as an answer or by a click, once."""

import asyncio
import json
import re
import smtplib
import socket
import struct
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from email.message import EmailMessage
from email.policy import SMTP
from html import unescape
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from ludotheque.core.errors import Message
from ludotheque.server.bell.answers import lines_of
from ludotheque.server.bell.reading import read_mail
from ludotheque.server.bell.settings import BellSettings
from ludotheque.server.uptime import now
from ludotheque.store import StoreUnavailable
from tests.server.client import Json, Player
from tests.server.conftest import Running, run_in_thread
from tests.server.receivers import Letterbox, letterbox, plain
from tests.server.test_bell import CLUB, SOON, move, two_at_a_table

SENDER = "play@club.example"


def free_port() -> int:
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        port: int = sock.getsockname()[1]
        return port


@pytest.fixture(scope="module")
def box() -> Iterator[Letterbox]:
    with letterbox() as one:
        yield one


@pytest.fixture(scope="module")
def mailing(box: Letterbox, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    settings = BellSettings(smtp=box.url, sender=SENDER, lmtp=("127.0.0.1", free_port()), url=CLUB)
    with run_in_thread(tmp_path_factory.mktemp("mail") / "games.db", SOON, bells=settings) as running:
        running.app.lmtp = settings.lmtp
        yield running
    assert "failed" not in running.log.getvalue(), running.log.getvalue()


@pytest.fixture(autouse=True)
def empty(box: Letterbox) -> None:
    box.reader = None
    box.mails.clear()
    box.refusals.clear()


def links(mail: EmailMessage) -> list[str]:
    """Without the last, which ends it all."""
    found: list[str] = re.findall(r"https://club\.example/mail\?\S+", plain(mail))
    return found[:-1]


def stop_link(mail: EmailMessage) -> str:
    return str(mail["list-unsubscribe"])[1:-1]


async def click(server: Running, link: str, method: str = "POST", reader: Player | None = None) -> str:
    """In any browser, or in that of somebody who is signed in there."""
    assert link.startswith(f"{CLUB}mail?")
    parts, cookies = urlsplit(link), None if reader is None else reader.http.cookies
    async with httpx.AsyncClient(base_url=server.url, timeout=20, cookies=cookies) as http:
        answer = await http.request(method, f"{parts.path}?{parts.query}")
        assert answer.status_code == 200 and answer.headers["cache-control"] == "no-store"
        return answer.text


async def come(box: Letterbox, count: int) -> list[EmailMessage]:
    return await asyncio.to_thread(box.wait, count)


async def give_address(
    player: Player, server: Running, box: Letterbox, plays: bool, language: str = "en"
) -> None:
    address = box.reader = f"{player.name.lower()}@example.org"
    await player.ask("PUT", f"/api/me/bells/mail?lang={language}", {"address": address, "plays": plays})
    *_, mail = await come(box, len(box.mails) + 1)
    (link,) = links(mail)
    assert address in await click(server, link, "GET")
    (bell,) = (await player.ask("GET", "/api/me/bells"))["bells"]
    assert not bell["is_confirmed"]  # to look is not to agree
    await click(server, link)
    (bell,) = (await player.ask("GET", "/api/me/bells"))["bells"]
    assert bell["is_confirmed"] and (bell["address"], bell["plays"]) == (address, plays)
    box.mails.clear()


_names = iter(range(1000))


@asynccontextmanager
async def by_mail(
    server: Running, box: Letterbox, plays: bool = True, language: str = "en", **more: Any
) -> AsyncIterator[tuple[Player, Player, str]]:
    """Ada sits at a page and has moved; Bruno plays by mail."""
    async with Player(server.url, "Ada") as ada, Player(server.url, f"Bruno{next(_names)}") as bruno:
        await give_address(bruno, server, box, plays, language)
        table = await ada.table(**{"seats": 2, **more})
        await bruno.sit(table, 1)
        await ada.start(table)
        yield ada, bruno, table


async def answer(server: Running, mail: EmailMessage, text: str, to: str = "", **headers: str) -> Json:
    """By LMTP, as the host's mail server passes it on."""

    def send() -> Json:
        reply = EmailMessage(policy=SMTP)
        reply["From"], reply["To"], reply["Subject"] = "bruno@example.org", mail["reply-to"], "Re: your turn"
        for name, value in headers.items():
            reply[name.replace("_", "-")] = value
        reply.set_content(text)
        with smtplib.LMTP(*server.app.lmtp) as lmtp:
            return lmtp.sendmail("bruno@example.org", to or str(mail["reply-to"]), reply.as_bytes())

    return await asyncio.to_thread(send)


async def ply(player: Player, table: str) -> int:
    return int((await player.ask("GET", f"/api/tables/{table}/position"))["ply"])


def test_no_mail_goes_to_an_address_that_has_not_agreed_but_the_question(
    mailing: Running, box: Letterbox
) -> None:
    async def play() -> None:
        async with two_at_a_table(mailing.url) as (ada, bruno, table):
            for _ in range(3):
                await bruno.ask("PUT", "/api/me/bells/mail", {"address": "stranger@example.org"})
            (mail,) = await come(box, 1)
            assert "Bruno" not in mail.as_string() and mail["to"] == "stranger@example.org"
            await move(ada, table)
            await asyncio.sleep(1)
            assert len(box.mails) == 1
            for wrong in ("nobody", "a@b", "a@b.c\r\nBcc: x@y.org", "<a@b.org>", "a b@c.org"):
                await bruno.ask("PUT", "/api/me/bells/mail", {"address": wrong}, status=400)

    asyncio.run(play())


def test_a_turn_is_told_in_one_mail_with_a_link_that_ends_it(mailing: Running, box: Letterbox) -> None:
    async def play() -> None:
        async with by_mail(mailing, box, plays=False, language="de") as (ada, bruno, table):
            await move(ada, table)
            (mail,) = await come(box, 1)
            assert mail["subject"] == "Du bist am Zug: Libertas" and f"{CLUB}#table={table}" in plain(mail)
            assert mail["reply-to"] is None and mail["auto-submitted"] == "auto-generated" and not links(mail)
            await ada.ask("POST", f"/api/tables/{table}/nudge", {})
            await asyncio.sleep(0.7)
            assert len(box.mails) == 1
            assert mail["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
            await click(mailing, stop_link(mail), "GET")
            assert (await bruno.ask("GET", "/api/me/bells"))["bells"]
            await click(mailing, stop_link(mail))
            assert (await bruno.ask("GET", "/api/me/bells"))["bells"] == []
            assert "Erledigt" in await click(
                mailing, stop_link(mail)
            )  # in the mail's language, as often as one likes
            await move(bruno, table)
            await move(ada, table)
            await asyncio.sleep(0.7)
            assert len(box.mails) == 1

    asyncio.run(play())


WORDS = {"libertas": ("en", ""), "respublica": ("fr", "« je cherche 2 huns »"), "petards": ("de", "")}


@pytest.mark.parametrize("game", WORDS)
def test_a_mail_shows_the_position_and_an_answer_in_plain_words_is_the_move(
    mailing: Running, box: Letterbox, game: str
) -> None:
    language, words = WORDS[game]
    bots = ["random"] if game == "respublica" else []

    async def play() -> None:
        async with by_mail(mailing, box, language=language, game=game, seats=2 + len(bots), bots=bots) as (
            ada,
            bruno,
            table,
        ):
            await until_turn_of(1, ada, table)
            *_, mail = await come(box, 1)
            kinds = {part.get_content_type() for part in mail.walk()}
            assert {"text/plain", "text/html", "image/png"} <= kinds
            check_picture(mail)
            seen = await bruno.ask("GET", f"/api/tables/{table}/position")
            said, before = words or seen["legal"][0], await ply(ada, table)
            quoted = "\n".join(f"> {line}" for line in plain(mail).splitlines())
            text = (
                f"{said}\n\nBis bald\nBruno\n\nOn Tue, Ludothèque wrote:\n{quoted}\n-- \nsent from my phone"
            )
            assert await answer(mailing, mail, text) == {}
            assert await ply(ada, table) > before
            assert await told_of(1, ada, table) == 1
            assert await answer(mailing, mail, text) == {}  # once more, as mail servers do
            assert await told_of(1, ada, table) == 1
            while not (late := [one for one in list(box.mails) if one["subject"] != mail["subject"]]):
                await asyncio.sleep(0.05)
            assert late[0]["reply-to"] is None  # it is told, once, that there is nothing more to answer

    asyncio.run(play())


def check_picture(mail: EmailMessage) -> None:
    """It stands in the page, which says the same in words where it is not shown."""
    page, (picture,) = html_of(mail), [one for one in mail.walk() if one.get_content_type() == "image/png"]
    assert f'src="cid:{str(picture["content-id"]).strip("<>")}"' in page and "<pre" not in page
    drawn = [line.strip() for line in plain(mail).splitlines() if line.strip()][1]
    assert unescape(page).count(drawn) == 1
    width, height = struct.unpack(">II", picture.get_content()[16:24])
    assert width > height > 100


def html_of(mail: EmailMessage) -> str:
    body = mail.get_body(("html",))
    assert body is not None
    return str(body.get_content())


def test_where_no_picture_can_be_made_the_drawing_is_in_the_page(
    mailing: Running, box: Letterbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludotheque.paper.snapshot.has", lambda extra: False)

    async def play() -> None:
        async with by_mail(mailing, box) as (ada, _, table):
            await move(ada, table)
            (mail,) = await come(box, 1)
            assert "<pre" in html_of(mail) and "cid:" not in html_of(mail)
            assert {"text/plain", "text/html"} == {one.get_content_type() for one in mail.iter_parts()}

    asyncio.run(play())


def test_a_turn_of_several_decisions_is_told_in_one_mail(mailing: Running, box: Letterbox) -> None:
    """As it was: one for each decision. Pétards: draw first, then lay or discard."""

    async def play() -> None:
        async with by_mail(mailing, box, plays=False, game="petards") as (ada, bruno, table):
            await until_turn_of(1, ada, table)
            await come(box, 1)
            await move(bruno, table)  # and goes away again
            assert (await ada.ask("GET", f"/api/tables/{table}/position"))["to_act"] == 1
            await asyncio.sleep(1)
            assert len(box.mails) == 1
            await until_turn_of(0, bruno, table)
            await until_turn_of(1, ada, table)
            await come(box, 2)  # of the next turn they are told

    asyncio.run(play())


def test_whoever_moves_by_mail_and_must_decide_once_more_is_shown_where_they_stand(
    mailing: Running, box: Letterbox
) -> None:
    async def play() -> None:
        async with by_mail(mailing, box, game="petards") as (ada, bruno, table):
            await until_turn_of(1, ada, table)
            (mail,) = await come(box, 1)
            legal = (await bruno.ask("GET", f"/api/tables/{table}/position"))["legal"]
            await answer(mailing, mail, legal[0])
            (_, again) = await come(box, 2)
            assert (await ada.ask("GET", f"/api/tables/{table}/position"))["to_act"] == 1
            assert again["reply-to"] != mail["reply-to"] and plain(again) != plain(mail)
            assert "is made: nothing more" in await click(mailing, links(mail)[0], "GET")
            before = await ply(ada, table)
            await click(mailing, links(again)[0])
            assert await ply(ada, table) == before + 1

    asyncio.run(play())


@pytest.mark.parametrize("way", ["answer", "click"])
def test_whoever_moved_by_mail_when_the_server_died_is_shown_where_they_stand_when_they_ask_again(
    mailing: Running, box: Letterbox, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """As it was: the move was made, the mail of the next decision was lost for good, and the same answer, which a mail
    server sends again, was called no move."""

    async def died(*_: object) -> None:
        raise StoreUnavailable(Message("server-unavailable"))

    async def play() -> None:
        async with by_mail(mailing, box, game="petards") as (ada, bruno, table):
            await until_turn_of(1, ada, table)
            (mail,) = await come(box, 1)
            legal = (await bruno.ask("GET", f"/api/tables/{table}/position"))["legal"]

            async def send() -> None:
                await (answer(mailing, mail, legal[0]) if way == "answer" else click(mailing, links(mail)[0]))

            before = await ply(ada, table)
            with monkeypatch.context() as patch:
                patch.setattr(mailing.house.ringer, "call_again", died)
                with pytest.raises((smtplib.SMTPDataError, AssertionError)):
                    await send()
            assert await ply(ada, table) == before + 1 and len(box.mails) == 1
            await send()
            await send()
            while not (shown := [one for one in box.mails[1:] if one["subject"] == mail["subject"]]):
                await asyncio.sleep(0.05)
            assert len(shown) == 1 and links(shown[0]) and shown[0]["reply-to"] != mail["reply-to"]
            assert await ply(ada, table) == before + 1
            for late in (one for one in box.mails if one["subject"] != mail["subject"]):
                assert "is made: nothing more" in plain(late)

    asyncio.run(asyncio.wait_for(play(), 60))


def test_an_answer_that_comes_too_late_is_told_so_and_not_asked_for_another(
    mailing: Running, box: Letterbox
) -> None:
    """As it was: “that was no move … answer this mail with another”, where no answer could count any more."""

    async def play() -> None:
        async with by_mail(mailing, box, language="fr") as (ada, bruno, table):
            await move(ada, table)
            (mail,) = await come(box, 1)
            await move(bruno, table)  # at the page
            assert await answer(mailing, mail, "c4") == {}
            (_, late) = await come(box, 2)
            assert late["subject"] == "C’était trop tard\u00a0: Libertas" and late["reply-to"] is None
            assert "Répondez" not in plain(late) and "ce tour est passé" in plain(late).lower()

    asyncio.run(asyncio.wait_for(play(), 60))


def test_a_mail_is_read_beside_the_event_loop(
    mailing: Running, box: Letterbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it was: one of 200 kB, all of it parameters of its type, kept everybody waiting for 14 seconds."""

    def fail(content: bytes) -> str:
        raise AssertionError("in the process that serves")

    for module in ("errands", "bell.reading"):
        monkeypatch.setattr(f"ludotheque.server.{module}.read_mail", fail)

    async def play() -> None:
        async with by_mail(mailing, box) as (ada, bruno, table):
            await move(ada, table)
            (mail,) = await come(box, 1)
            legal = (await bruno.ask("GET", f"/api/tables/{table}/position"))["legal"]
            await answer(mailing, mail, legal[0])
            assert await ply(ada, table) == 2

    asyncio.run(play())


async def told_of(seat: int, player: Player, table: str) -> int:
    """How many moves of the seat the log tells of."""
    log = (await player.ask("GET", f"/api/tables/{table}/position"))["log"]
    return sum(line["seat"] == seat for line in log)


async def until_turn_of(seat: int, player: Player, table: str) -> None:
    while (seen := await player.ask("GET", f"/api/tables/{table}/position"))["to_act"] != seat:
        legal = seen["legal"] or seen["some"]
        sent = {"id": f"m{seen['number']}", "number": seen["number"], "move": legal[0]}
        await player.ask("POST", f"/api/tables/{table}/moves", sent)


def test_a_bad_move_is_answered_with_the_reason_and_the_clause(mailing: Running, box: Letterbox) -> None:
    async def play() -> None:
        async with by_mail(mailing, box) as (ada, bruno, table):
            await move(ada, table)
            (mail,) = await come(box, 1)
            await answer(mailing, mail, "my dear friend\n")
            (_, why) = await come(box, 2)
            assert "Nothing has happened" in plain(why) and why["reply-to"] == mail["reply-to"]
            cells = [f"{column}{row}" for column in "abcdefg" for row in range(1, 8)]
            illegal, *_ = [cell for cell in cells if await _is_illegal(bruno, table, cell)]
            await answer(mailing, why, f"{illegal}\n")
            (_, _, why) = await come(box, 3)
            assert re.search(r"\(L\d+\)", plain(why)), plain(why)
            assert await ply(ada, table) == 1
            await answer(mailing, why, f"{illegal}\n")  # the same once more is not answered once more
            await answer(mailing, mail, "I am on holiday", Auto_Submitted="auto-replied")
            await asyncio.sleep(0.5)
            assert len(box.mails) == 3
            legal = (await bruno.ask("GET", f"/api/tables/{table}/position"))["legal"]
            await answer(mailing, why, legal[0])
            assert await ply(ada, table) == 2

    asyncio.run(play())


async def _is_illegal(player: Player, table: str, text: str) -> bool:
    said = await player.ask("POST", f"/api/tables/{table}/say", {"move": text})
    return said["move"] is not None and said["error"] is not None


def test_a_click_asks_first_makes_its_one_move_and_shows_nothing_afterwards(
    mailing: Running, box: Letterbox
) -> None:
    async def play() -> None:
        async with by_mail(mailing, box) as (ada, bruno, table):
            await move(ada, table)
            (mail,) = await come(box, 1)
            first, second, *_ = links(mail)
            legal = (await bruno.ask("GET", f"/api/tables/{table}/position"))["legal"]
            page = await click(mailing, first, "GET")
            assert legal[0] in page and "<form" in page and await ply(ada, table) == 1
            assert "Your move is made" in await click(mailing, first)
            assert await ply(ada, table) == 2
            for link in (first, second):
                for method in ("GET", "POST"):
                    page = await click(mailing, link, method)
                    assert "is made: nothing more" in page and "<form" not in page and legal[1] not in page
            assert await ply(ada, table) == 2
            await answer(mailing, mail, legal[1])
            assert await ply(ada, table) == 2
            await come(box, 2)
            forged = first[:-3] + "abc"
            assert "this turn is over" in (await click(mailing, forged)).lower()

    asyncio.run(play())


def test_a_token_ends_with_the_bell_and_is_for_its_own_turn(mailing: Running, box: Letterbox) -> None:
    async def play() -> None:
        async with by_mail(mailing, box) as (ada, bruno, table):
            await move(ada, table)
            (mail,) = await come(box, 1)
            legal = (await bruno.ask("GET", f"/api/tables/{table}/position"))["legal"]
            for wrong in (
                "play+aaaaaaaaaaaaaaaaaaaaaaaa@club.example",
                SENDER,
                "play+@club.example",
                "x@elsewhere.org",
                str(mail["reply-to"]).replace("club.example", "elsewhere.org"),
            ):
                with pytest.raises(smtplib.SMTPRecipientsRefused):
                    await answer(mailing, mail, legal[0], to=wrong)
            (bell,) = (await bruno.ask("GET", "/api/me/bells"))["bells"]
            await bruno.ask("DELETE", f"/api/me/bells/{bell['id']}")
            with pytest.raises(smtplib.SMTPRecipientsRefused):
                await answer(mailing, mail, legal[0])
            assert "over" in await click(mailing, links(mail)[0])
            assert await ply(ada, table) == 1

    asyncio.run(play())


def test_whoever_plays_by_mail_no_more_makes_no_move_by_a_mail(mailing: Running, box: Letterbox) -> None:
    async def play() -> None:
        async with by_mail(mailing, box) as (ada, bruno, table):
            await move(ada, table)
            (mail,) = await come(box, 1)
            (bell,) = (await bruno.ask("GET", "/api/me/bells"))["bells"]
            legal = (await bruno.ask("GET", f"/api/tables/{table}/position"))["legal"]
            await bruno.ask("PUT", "/api/me/bells/mail", {"address": bell["address"], "plays": False})
            with pytest.raises(smtplib.SMTPRecipientsRefused):
                await answer(mailing, mail, legal[0])
            for method in ("GET", "POST"):
                page = await click(mailing, links(mail)[0], method)
                assert "over" in page and legal[0] not in page
            assert await ply(ada, table) == 1

    asyncio.run(play())


def test_what_one_takes_along_tells_what_was_sent_and_nothing_that_would_make_a_move(
    mailing: Running, box: Letterbox
) -> None:
    async def play() -> None:
        async with by_mail(mailing, box) as (ada, bruno, table):
            await move(ada, table)
            (mail,) = await come(box, 1)
            token = str(mail["reply-to"]).partition("+")[2].partition("@")[0]
            told = (await bruno.http.get("/api/me/export")).text
            assert len(token) == 24 and token not in told
            letters = [one for one in json.loads(told)["letters"] if one["kind"] == "turn"]
            assert [(one["table"], set(one)) for one in letters] == [
                (table, {"kind", "table", "state", "at"})
            ]

    asyncio.run(play())


def test_the_question_to_an_address_is_good_for_some_days(
    mailing: Running, box: Letterbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with Player(mailing.url, "Chloé") as chloe:
            await chloe.ask("PUT", "/api/me/bells/mail", {"address": "chloe@example.org"})
            (mail,) = await come(box, 1)
            (link,) = links(mail)
            soon, late = (round(now() + days * 24 * 3600_000) for days in (2.9, 3.1))
            monkeypatch.setattr("ludotheque.server.routes.mail.now", lambda: late)
            assert "no longer good" in await click(mailing, link)
            assert not (await chloe.ask("GET", "/api/me/bells"))["bells"][0]["is_confirmed"]
            monkeypatch.setattr("ludotheque.server.routes.mail.now", lambda: soon)
            await click(mailing, link)
            assert (await chloe.ask("GET", "/api/me/bells"))["bells"][0]["is_confirmed"]

    asyncio.run(play())


def test_an_address_that_nobody_has_is_written_to_no_more_and_a_busy_server_again(
    mailing: Running, box: Letterbox
) -> None:
    async def play() -> None:
        async with by_mail(mailing, box) as (ada, bruno, table):
            box.refusals += ["451 later", "452 later"]
            await move(ada, table)
            await come(box, 1)
            await move(bruno, table)
            box.refusals.append("550 no such user")
            await move(ada, table)
            while (await bruno.ask("GET", "/api/me/bells"))["bells"]:
                await asyncio.sleep(0.05)
            assert len(box.mails) == 1

    asyncio.run(asyncio.wait_for(play(), 30))


@pytest.mark.parametrize("said", ["251 taken, and passed on", "what?"])
def test_a_mail_that_is_taken_in_other_words_is_not_sent_again(
    mailing: Running, box: Letterbox, said: str
) -> None:
    """As it was: whatever was not 250 counted as a no, and the same mail came up to six times."""

    async def play() -> None:
        async with by_mail(mailing, box) as (ada, _, table):
            box.answers.append(said)
            await move(ada, table)
            await come(box, 1)
            await asyncio.sleep(1)
            assert len(box.mails) == 1 and not box.answers

    asyncio.run(asyncio.wait_for(play(), 30))


HOSTILE: list[Callable[[], bytes]] = [
    lambda: b"",
    lambda: b"\xff\xfe\x00" * 1000,
    lambda: b"Content-Type: multipart/mixed; boundary=x\n\n" + b"--x\n" * 5000,
    lambda: b"Content-Type: text/plain; charset=no-such\n\nc4",
    lambda: b"Content-Type: text/html\n\n" + b"<div>" * 20_000,
    lambda: b"Content-Transfer-Encoding: base64\n\n!!!!",
    lambda: b"Auto-Submitted: =?utf-8?b?////?=\nList: \n\nx",
    lambda: b"Subject: " + b"a" * 100_000 + b"\n\nc4",
    lambda: b"Content-Type: text/plain" + b"; a=b" * 40_000 + b"\n\nc4",
]


@pytest.mark.parametrize("content", HOSTILE)
def test_whatever_is_no_mail_is_no_move_and_no_failure(content: Callable[[], bytes]) -> None:
    text = read_mail(content())
    assert text is None or len(list(lines_of(text))) <= 5


def test_where_no_mail_server_is_set_no_link_of_a_mail_does_anything(server: Running) -> None:
    async def ask() -> None:
        assert "no longer good" in await click(server, f"{CLUB}mail?code=none", "GET")

    asyncio.run(ask())
