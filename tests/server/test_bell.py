"""The bell: whoever is not at the table is called once, by each way they have given, and told nothing about cards."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from ludotheque.core.errors import Message
from ludotheque.server.bell.outgoing import read_url
from ludotheque.server.bell.push import Subscription, encrypt
from ludotheque.server.bell.settings import BellSettings
from ludotheque.server.identity import unpack
from ludotheque.store import StoreUnavailable
from tests.server.client import Json, Player
from tests.server.conftest import ROOMY, Running, run_in_thread
from tests.server.receivers import Browser, Receiver, receiving, signed, unpacked, until

SOON = replace(
    ROOMY, bell_seconds=0.3, retry_seconds=0.01, away_seconds=0.1, gone_seconds=0.2, mail_burst=1000
)
CLUB = "https://club.example/"


@pytest.fixture(scope="module")
def service() -> Iterator[Receiver]:
    with receiving() as receiver:
        yield receiver


@pytest.fixture(scope="module")
def calling(service: Receiver, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that calls people after a moment."""
    settings = BellSettings(url=CLUB, contact="mailto:host@club.example", is_local=True)
    with run_in_thread(tmp_path_factory.mktemp("bell") / "games.db", SOON, bells=settings) as running:
        yield running
    assert "failed" not in running.log.getvalue(), running.log.getvalue()


@pytest.fixture
def quiet(service: Receiver) -> Receiver:
    service.requests.clear()
    service.statuses.clear()
    return service


@asynccontextmanager
async def two_at_a_table(url: str, **more: Any) -> AsyncIterator[tuple[Player, Player, str]]:
    """Ada is to act, and Bruno waits."""
    async with Player(url, "Ada") as ada, Player(url, "Bruno") as bruno:
        table = await ada.table(seats=2, **more)
        await bruno.sit(table, 1)
        await ada.start(table)
        yield ada, bruno, table


async def subscribe(player: Player, service: Receiver, name: str = "browser", **more: Any) -> Browser:
    browser = Browser(service.url, name)
    await player.ask("PUT", "/api/me/bells/push", browser.subscription, **more)
    return browser


async def move(player: Player, table: str) -> None:
    seen = await player.ask("GET", f"/api/tables/{table}/position")
    sent = {"id": f"m{seen['number']}", "number": seen["number"], "move": seen["legal"][0]}
    await player.ask("POST", f"/api/tables/{table}/moves", sent)


async def come(service: Receiver, count: int) -> list[bytes]:
    return [one.body for one in await asyncio.to_thread(service.wait, count)]


async def read(browser: Browser, service: Receiver, text: str) -> Json:
    """The first push that says so."""

    def found() -> list[Json]:
        told = [browser.open(one.body) for one in list(service.requests)]
        return [one for one in told if text in one["body"]]

    await asyncio.to_thread(until, lambda: bool(found()))
    return found()[0]


async def nothing_more(service: Receiver, count: int, seconds: float = 1.0) -> None:
    await asyncio.sleep(seconds)
    assert len(service.requests) == count, [one.path for one in service.requests]


def test_whoever_is_to_act_and_is_not_there_is_called_once(calling: Running, quiet: Receiver) -> None:
    async def play() -> None:
        async with two_at_a_table(calling.url) as (ada, bruno, table):
            browser = await subscribe(bruno, quiet, headers={"accept-language": "fr"})
            await move(ada, table)
            (body,) = await come(quiet, 1)
            told = browser.open(body)
            assert told == {
                "title": "À vous de jouer\u00a0: Libertas",
                "body": "C’est à vous de jouer à Libertas, avec Ada.",
                "url": f"{CLUB}#table={table}",
                "tag": table,
            }
            await nothing_more(quiet, 1)
            await move(bruno, table)
            await move(ada, table)
            await come(quiet, 2)

    asyncio.run(play())


def test_a_push_is_signed_by_the_key_that_the_browser_was_given(calling: Running, quiet: Receiver) -> None:
    async def play() -> None:
        async with two_at_a_table(calling.url) as (ada, bruno, table):
            await subscribe(bruno, quiet)
            key = (await bruno.ask("GET", "/api/me/bells"))["push"]
            await move(ada, table)
            await come(quiet, 1)
            head = quiet.requests[0].headers
            token, _, shown = head["Authorization"].removeprefix("vapid t=").partition(", k=")
            assert shown == key and head["Content-Encoding"] == "aes128gcm" and int(head["TTL"]) > 0
            signed, _, signature = token.rpartition(".")
            raw = unpacked(signature)
            der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
            public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unpacked(key))
            public.verify(der, signed.encode(), ec.ECDSA(SHA256()))
            claims = json.loads(unpacked(signed.partition(".")[2]))
            assert claims["aud"] == quiet.url and claims["sub"] == "mailto:host@club.example"
            assert time.time() < claims["exp"] < time.time() + 24 * 3600

    asyncio.run(play())


def test_a_message_is_sealed_as_the_rfc_has_it() -> None:
    """The example of RFC 8291, section 5 and appendix A."""
    to = Subscription(
        "https://push.example/",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    text = b"When I grow up, I want to be a watermelon"
    sealed = encrypt(
        text, to, "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", unpack("DGv6ra1nlYgDCS1FRnbzlw")
    )
    assert sealed == unpack(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK"
        "6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_whoever_looks_at_the_table_or_plays_on_is_not_called(calling: Running, quiet: Receiver) -> None:
    async def play() -> None:
        async with two_at_a_table(calling.url) as (ada, bruno, table):
            await subscribe(bruno, quiet)
            await subscribe(ada, quiet, "ada")
            async with bruno.socket(table) as socket:
                await socket.first("position")
                await move(ada, table)
                await nothing_more(quiet, 0)
            await move(bruno, table)
            for _ in range(4):  # each within a moment
                await move(ada, table)
                await move(bruno, table)
            await move(ada, table)
            await come(quiet, 1)
            assert quiet.requests[0].path == "/push/browser"

    asyncio.run(play())


def test_alone_against_bots_nobody_is_called(calling: Running, quiet: Receiver) -> None:
    async def play() -> None:
        async with Player(calling.url, "Ada") as ada:
            await subscribe(ada, quiet)
            table = await ada.table(seats=2, bots=["random"])
            await ada.start(table)
            await nothing_more(quiet, 0)

    asyncio.run(play())


def test_those_who_are_not_there_hear_of_the_end_of_a_rematch_and_of_a_nudge(
    calling: Running, quiet: Receiver
) -> None:
    async def play() -> None:
        async with two_at_a_table(calling.url) as (ada, bruno, table):
            await move(ada, table)
            browser = await subscribe(bruno, quiet)
            await asyncio.sleep(0.3)  # Bruno's last request is forgotten, his bell is known
            await ada.ask("POST", f"/api/tables/{table}/nudge", {})
            assert (await read(browser, quiet, "reminds you"))["url"] == f"{CLUB}#table={table}"
            await asyncio.sleep(0.2)  # Bruno's last request is forgotten
            await ada.ask("DELETE", f"/api/tables/{table}/seats/0", {"why": "resigned"})
            assert await read(browser, quiet, "is over") == {
                "title": "The game is over: Libertas",
                "body": "Your game of Libertas with Ada is over. Bruno has won.",
                "url": f"{CLUB}#table={table}",
                "tag": table,
            }
            again = (await ada.ask("POST", f"/api/tables/{table}/rematch", {}))["id"]
            await ada.ask("POST", f"/api/tables/{table}/rematch", {})
            told = await read(browser, quiet, "Ada would like to play Libertas")
            assert told["url"] == f"{CLUB}#table={again}"
            await asyncio.sleep(0.5)
            texts = [browser.open(one.body)["body"] for one in quiet.requests]
            assert len(texts) == len(set(texts))

    asyncio.run(play())


def test_what_a_service_does_not_take_is_sent_again_and_given_up_in_the_end(
    calling: Running, quiet: Receiver
) -> None:
    async def play() -> None:
        async with two_at_a_table(calling.url) as (ada, bruno, table):
            await subscribe(bruno, quiet)
            quiet.statuses += [500, 429, 503]
            await move(ada, table)
            await come(quiet, 1)
            assert len((await bruno.ask("GET", "/api/me/bells"))["bells"]) == 1
            await move(bruno, table)
            quiet.statuses += [500] * 6
            await move(ada, table)
            while (await bruno.ask("GET", "/api/me/bells"))["bells"]:
                await asyncio.sleep(0.3)
            await nothing_more(quiet, 1, 0.3)
            assert quiet.statuses == []

    asyncio.run(asyncio.wait_for(play(), 120))


@pytest.mark.parametrize("status", [0, 103])
def test_what_is_answered_so_that_nobody_can_tell_is_not_sent_again(
    calling: Running, quiet: Receiver, status: int
) -> None:
    """As it was: an answer that could not be read counted as a no, and the same came up to six times."""

    async def play() -> None:
        async with two_at_a_table(calling.url) as (ada, bruno, table):
            await subscribe(bruno, quiet)
            quiet.statuses.append(status)
            await move(ada, table)
            await come(quiet, 1)
            await nothing_more(quiet, 1)

    asyncio.run(play())


def test_whatever_fails_once_it_has_left_it_is_not_sent_again(
    calling: Running, quiet: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it was: a fault of our own while an answer was read sent it once more."""

    def fail(line: bytes) -> None:
        raise KeyError(line)

    async def play() -> None:
        async with two_at_a_table(calling.url) as (ada, bruno, table):
            await subscribe(bruno, quiet)
            monkeypatch.setattr("ludotheque.server.bell.outgoing._judge", fail)
            await move(ada, table)
            await come(quiet, 1)
            await nothing_more(quiet, 1)
            assert "letter in doubt" in calling.log.getvalue()

    asyncio.run(play())


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_called_no_more(calling: Running, quiet: Receiver, status: int) -> None:
    async def play() -> None:
        async with two_at_a_table(calling.url) as (ada, bruno, table):
            await subscribe(bruno, quiet)
            quiet.statuses.append(status)
            await move(ada, table)
            while (await bruno.ask("GET", "/api/me/bells"))["bells"]:
                await asyncio.sleep(0.05)
            await nothing_more(quiet, 0, 0.3)

    asyncio.run(asyncio.wait_for(play(), 20))


def test_a_device_that_is_signed_out_is_called_no_more(calling: Running, quiet: Receiver) -> None:
    async def play() -> None:
        async with two_at_a_table(calling.url) as (ada, bruno, table), Player(calling.url, "B2") as phone:
            link = (await bruno.ask("POST", "/api/link"))["code"]
            await phone.ask("POST", "/api/link/redeem", {"code": link})
            await subscribe(phone, quiet, "phone")
            browser = await subscribe(bruno, quiet, "laptop")
            told = (await bruno.ask("GET", "/api/me/bells"))["bells"]
            assert [bell["is_this"] for bell in told] == [False, True]
            await phone.ask("DELETE", "/api/guest")
            await move(ada, table)
            await come(quiet, 1)
            await nothing_more(quiet, 1, 0.5)
            assert quiet.requests[0].path == browser.path

    asyncio.run(play())


def test_a_bell_is_taken_away_by_whoever_has_it_and_goes_with_them(calling: Running, quiet: Receiver) -> None:
    async def play() -> None:
        async with two_at_a_table(calling.url) as (ada, bruno, _):
            await subscribe(bruno, quiet)
            (bell,) = (await bruno.ask("GET", "/api/me/bells"))["bells"]
            await ada.ask("DELETE", f"/api/me/bells/{bell['id']}", status=404)
            exported = await bruno.ask("GET", "/api/me/export")
            assert exported["bells"][0]["id"] == bell["id"]
            assert (await bruno.ask("DELETE", f"/api/me/bells/{bell['id']}"))["bells"] == []
            await subscribe(bruno, quiet)
            guest = (await bruno.ask("GET", "/api/guest"))["guest"]
            await bruno.ask("DELETE", "/api/me")
            found = asyncio.run_coroutine_threadsafe(calling.house.store.bells.of(guest), calling.loop)
            assert found.result(10) == []

    asyncio.run(play())


def test_whoever_was_to_hear_of_the_end_when_the_server_died_hears_of_it_afterwards_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def died(*_: object) -> None:
        raise StoreUnavailable(Message("server-unavailable"))

    async def play(url: str) -> Browser:
        async with two_at_a_table(url) as (ada, bruno, table):
            browser = await subscribe(bruno, here)
            await asyncio.sleep(0.3)  # Bruno's last request is forgotten, his bell is known
            await ada.ask("DELETE", f"/api/tables/{table}/seats/0", {"why": "resigned"})
            return browser

    settings = BellSettings(url=CLUB, is_local=True)
    with receiving() as here:
        with run_in_thread(tmp_path / "games.db", SOON, bells=settings) as running:
            monkeypatch.setattr(running.house.ringer, "over", died)
            browser = asyncio.run(play(running.url))
        assert not here.requests
        for _ in range(2):
            with run_in_thread(tmp_path / "games.db", SOON, bells=settings):
                (told,) = asyncio.run(come(here, 1))
                assert "is over" in browser.open(told)["body"]
                asyncio.run(nothing_more(here, 1))


BAD = [
    "http://push.example/1",
    "https://127.0.0.1/1",
    "https://[::ffff:10.0.0.1]/1",
    "https://169.254.169.254/latest",
    "https://localhost/1",
    "https://router.local/1",
    "https://intranet/1",
    "https://user@push.example/1",
    "https://[64:ff9b::a00:1]/",
    "https://[64:ff9b:1::a00:1]/",
    "https://[fec0::1]/",
    "https://[2002:a00:1::]/",
    "https://[::10.0.0.1]/",
    "https://push.example:99999/1",
]


@pytest.mark.parametrize("url", BAD)
def test_no_push_goes_into_a_private_network(url: str) -> None:
    assert read_url(url, is_local=False) is None
    assert read_url("https://push.example/1", is_local=False) is not None


def test_a_name_that_leads_to_this_machine_is_not_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As an attacker's name server would have it: a public name, a private address. Nobody else's server calls this
    receiver: what the tests before leave behind calls theirs, late on a busy machine."""
    monkeypatch.setattr("ludotheque.server.routes.bells.read_url", lambda url, is_local: True)

    async def play(url: str) -> None:
        async with two_at_a_table(url) as (ada, bruno, table):
            await subscribe(bruno, here)
            await move(ada, table)
            while (await bruno.ask("GET", "/api/me/bells"))["bells"] and not here.requests:
                await asyncio.sleep(0.05)

    with (
        receiving() as here,
        run_in_thread(tmp_path / "games.db", SOON, bells=BellSettings(url=CLUB)) as running,
    ):
        asyncio.run(asyncio.wait_for(play(running.url), 60))
        assert here.requests == []


def test_a_browser_that_is_somebody_elses_now_is_not_told_what_was_meant_for_the_first(
    tmp_path: Path,
) -> None:
    async def play(url: str) -> None:
        async with two_at_a_table(url) as (ada, bruno, table), Player(url, "Chloé") as chloe:
            browser = await subscribe(bruno, here)
            await move(ada, table)
            await asyncio.to_thread(until, lambda: not here.statuses)  # it was not taken, and waits
            await chloe.ask("PUT", "/api/me/bells/push", browser.subscription)
            await nothing_more(here, 0, 3)

    with receiving() as here:
        here.statuses.append(503)
        settings = BellSettings(url=CLUB, is_local=True)
        with run_in_thread(
            tmp_path / "games.db", replace(SOON, retry_seconds=1.5), bells=settings
        ) as running:
            asyncio.run(play(running.url))


def test_no_more_ways_than_anybody_needs(calling: Running, quiet: Receiver) -> None:
    async def play() -> None:
        async with Player(calling.url, "Ada") as ada:
            for number in range(SOON.bells):
                await subscribe(ada, quiet, f"b{number}")
            await subscribe(ada, quiet, "b0")  # once more is no more
            await subscribe(ada, quiet, "last", status=429)
            browser = Browser(quiet.url)
            for wrong in ({"p256dh": "AAAA"}, {"auth": "AAAA"}, {"endpoint": "ftp://push.example/"}):
                await ada.ask("PUT", "/api/me/bells/push", browser.subscription | wrong, status=400)

    asyncio.run(play())


HOOKS = "a secret of the club"


def test_a_hook_is_told_of_open_tables_alone_and_signed(tmp_path: Path) -> None:
    with receiving() as club:
        settings = BellSettings(url=CLUB, hooks=(club.url + "/hook",), secret=HOOKS)
        with run_in_thread(tmp_path / "games.db", SOON, bells=settings) as running:

            async def play() -> None:
                async with (
                    two_at_a_table(running.url, open=False) as (_, _, hidden),
                    two_at_a_table(running.url) as (ada, _, table),
                ):
                    until_there = await asyncio.to_thread(club.wait, 1)
                    await ada.ask("DELETE", f"/api/tables/{table}/seats/0", {"why": "resigned"})
                    turn, over = await asyncio.to_thread(club.wait, 2)
                    told = [json.loads(one.body) for one in (turn, over)]
                    assert [one["event"] for one in told] == ["turn", "over"] and until_there
                    assert {one["table"] for one in told} == {table} != {hidden}
                    assert (told[0]["to_act"], told[1]["winners"]) == ("Ada", ["Bruno"])
                    assert signed(turn, HOOKS) and signed(over, HOOKS)
                    await nothing_more(club, 2, 0.5)

            asyncio.run(play())


def test_without_anything_set_nothing_is_offered_but_what_needs_no_setting(server: Running) -> None:
    async def ask() -> None:
        async with Player(server.url) as ada:
            told = await ada.ask("GET", "/api/me/bells")
            assert (told["mail"], told["post"], told["bells"]) == (False, False, [])
            await ada.ask("PUT", "/api/me/bells/mail", {"address": "ada@example.org"}, status=409)

    asyncio.run(ask())


BY_THEMSELVES = (
    "main.stories",
    "main.outbox SET claim",
    "main.outbox WHERE claim",
    "min(due)",
    "LIMIT ? admin",
)
"""What is asked again and again, whether anybody moves or not."""


def test_a_move_where_nobody_has_a_bell_asks_the_store_for_nothing_but_to_keep_it(
    calling: Running, quiet: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever a club has beside: somebody else's bell, tournaments, ratings. Nothing of it costs those who play."""
    asked: list[str] = []
    database = calling.house.store._database

    def counting(name: str, ask: Any) -> Any:
        def counted(*values: Any) -> Any:
            said = " ".join([name, *(map(str, values[:2]) if name in ("select", "put") else ())])
            if not any(own in said for own in BY_THEMSELVES):
                asked.append(said)
            return ask(*values)

        return counted

    for name in ("append", "select", "put", "tell", "keep"):
        monkeypatch.setattr(database, name, counting(name, getattr(database, name)))

    async def play() -> None:
        async with Player(calling.url, "Chloé") as chloe, two_at_a_table(calling.url) as (ada, bruno, table):
            await subscribe(chloe, quiet)
            async with ada.socket(table) as one, bruno.socket(table) as two:
                for ply in range(6):
                    mover = (one, two)[ply % 2]
                    await mover.until(lambda told, at=ply: told["type"] == "position" and told["ply"] == at)  # type: ignore[misc]
                    asked.clear()
                    await mover.move(mover.position["legal"][0])
                    await asyncio.sleep(0.4)  # longer than it takes until somebody is called
                    assert asked == ["append"], asked

    asyncio.run(play())
