"""Devices: signed in, listed, signed out; cookies of two servers; links; cookies from before there were sessions."""

import asyncio
import json
import socket
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from ludotheque.server import identity
from ludotheque.server.identity import Identity
from ludotheque.server.sessions import HOUR
from ludotheque.server.sockets import SIGNED_OUT
from ludotheque.store import Session, Store, open_store
from ludotheque.store.sqlite import Sqlite
from tests.server.client import Player, one_cookie
from tests.server.conftest import Running, run_in_thread
from tests.server.test_safety import knock

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


async def on_another_device(player: Player) -> Player:
    """The same person, by a link."""
    other = Player(player.url, player.name)
    other.http.headers["user-agent"] = FIREFOX
    code = (await player.ask("POST", "/api/link"))["code"]
    await other.ask("POST", "/api/link/redeem", {"code": code})
    return other


def test_devices_are_listed_with_a_word_on_each(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    hour = int(time.time() * 1000) // HOUR * HOUR
    monkeypatch.setattr(identity, "_now", lambda: hour + HOUR // 2)  # else an hour could begin in between

    async def meeting() -> None:
        async with Player(server.url, "Ada") as ada:
            phone = await on_another_device(ada)
            listed = (await phone.ask("GET", "/api/sessions"))["sessions"]
            assert sorted(session["device"] for session in listed) == ["Firefox · Linux", "python-httpx"]
            assert [session["device"] for session in listed if session["is_this"]] == ["Firefox · Linux"]
            assert all(session["made"] == session["seen"] == hour for session in listed)
            secret = one_cookie(phone.http).partition("=")[2].partition(".")[0]
            assert not any(session["id"] in secret for session in listed)
            await phone.http.aclose()

    asyncio.run(meeting())


def test_who_signs_out_is_out_at_once_with_cookie_token_link_and_socket(server: Running) -> None:
    """As it was: there was no signing out."""

    async def meeting() -> None:
        async with Player(server.url, "Ada") as ada:
            table = await ada.table()
            phone = await on_another_device(ada)
            cookie = phone.cookie()
            token = (await phone.ask("POST", f"/api/tables/{table}/seats/0/token"))["token"]
            code = (await phone.ask("POST", "/api/link"))["code"]
            async with phone.socket(table) as socket, ada.socket(table) as other:
                await socket.first("table")
                await other.first("table")
                gone = await phone.http.delete("/api/guest")
                assert gone.status_code == 200 and "Max-Age=0" in gone.headers["set-cookie"]
                with pytest.raises(ConnectionClosed) as closed:
                    await socket.first("never")
                assert closed.value.rcvd is not None and closed.value.rcvd.code == SIGNED_OUT
                await other.send(type="ping")
                await other.first("pong")
            assert not phone.http.cookies
            for head in ({"Cookie": cookie}, {"Authorization": f"Bearer {token}"}):
                await phone.ask("GET", "/api/guest", status=401, headers=head)
                await phone.ask("GET", "/api/sessions", status=401, headers=head)
            await phone.ask("POST", "/api/link/look", {"code": code}, status=401)
            await phone.ask("POST", "/api/link/redeem", {"code": code}, status=401)
            assert (await ada.ask("GET", f"/api/tables/{table}"))["you"] == [0]
            await phone.http.aclose()

    asyncio.run(meeting())


def test_one_device_can_end_another_or_all_others_but_nobody_elses(server: Running) -> None:
    async def meeting() -> None:
        async with Player(server.url, "Ada") as ada, Player(server.url, "Bruno") as bruno:
            phones = [await on_another_device(ada) for _ in range(3)]
            ids = [
                next(s["id"] for s in (await phone.ask("GET", "/api/sessions"))["sessions"] if s["is_this"])
                for phone in phones
            ]
            refused = await bruno.ask("DELETE", f"/api/sessions/{ids[0]}", status=404)
            assert refused["error"]["id"] == "server-no-session"
            left = (await ada.ask("DELETE", f"/api/sessions/{ids[0]}"))["sessions"]
            assert ids[0] not in [session["id"] for session in left] and len(left) == 3
            await phones[0].ask("GET", "/api/guest", status=401)
            await phones[1].ask("GET", "/api/guest")
            (left,) = (await ada.ask("DELETE", "/api/sessions"))["sessions"]
            assert left["is_this"]
            for phone in phones[1:]:
                await phone.ask("GET", "/api/guest", status=401)
            await ada.ask("DELETE", f"/api/sessions/{left['id']}")
            await ada.ask("GET", "/api/guest", status=401)
            assert (await bruno.ask("GET", "/api/guest"))["name"] == "Bruno"
            for phone in phones:
                await phone.http.aclose()

    asyncio.run(meeting())


def test_a_new_name_holds_on_all_devices_and_keeps_the_seats(server: Running) -> None:
    """As it was: the name was in the cookie, so an old one brought the old name back."""

    async def meeting() -> None:
        async with Player(server.url, "Ada") as ada:
            table = await ada.table()
            before = await ada.ask("GET", "/api/guest")
            phone = await on_another_device(ada)
            await phone.ask("PUT", "/api/guest", {"name": "Zoé"})
            assert await ada.ask("GET", "/api/guest") == {**before, "name": "Zoé"}
            assert (await phone.ask("GET", f"/api/tables/{table}"))["you"] == [0]
            await phone.http.aclose()

    asyncio.run(meeting())


def test_a_link_says_whose_it_is_and_works_for_the_longest_name(server: Running) -> None:
    """As it was: a link held the name, and one of forty letters beyond ASCII was too long to be redeemed."""

    async def meeting() -> None:
        async with Player(server.url, "𝔄" * 40) as ada, Player(server.url, "Bruno") as bruno:
            code = (await ada.ask("POST", "/api/link"))["code"]
            told = await bruno.ask("POST", "/api/link/look", {"code": code})
            assert told["name"] == ada.name and told["device"] == "python-httpx"
            assert 0 < told["seconds"] <= identity.LINK_AGE
            cookie = bruno.cookie()
            assert (await bruno.ask("POST", "/api/link/redeem", {"code": code}))["name"] == ada.name
            await ada.ask("GET", "/api/guest", status=401, headers={"Cookie": cookie})  # Bruno's is ended
            refused = await bruno.ask("POST", "/api/link/redeem", {"code": code}, status=401)
            assert refused["error"]["id"] == "server-link-spent"

    asyncio.run(meeting())


def test_two_servers_on_one_host_do_not_overwrite_each_others_cookie(tmp_path: Path) -> None:
    """As it was: both cookies had the same name, and browsers tell no ports apart."""
    with (
        run_in_thread(tmp_path / "one.db") as one,
        run_in_thread(tmp_path / "two.db") as two,
        httpx.Client() as http,
    ):
        for url, name in ((one.url, "Ada"), (two.url, "Zoé")):
            http.put(f"{url}/api/guest", json={"name": name}).raise_for_status()
        assert len(http.cookies) == 2
        names = [http.get(f"{url}/api/guest").json()["name"] for url in (one.url, two.url)]
        assert names == ["Ada", "Zoé"]


def test_a_cookie_over_https_is_bound_to_the_host(tmp_path: Path) -> None:
    with run_in_thread(tmp_path / "games.db", is_public=True) as public:
        head = {"X-Forwarded-Proto": "https"}
        sent = httpx.put(f"{public.url}/api/guest", json={"name": "Ada"}, headers=head).headers["set-cookie"]
        assert sent.startswith("__Host-ludotheque-")
        assert {"Secure", "HttpOnly", "SameSite=lax", "Path=/"} <= set(sent.split("; "))
        assert "domain" not in sent.lower()
        value = sent.partition(";")[0]
        for cookie, status in ((value, 200), (value.removeprefix("__Host-"), 401)):
            assert httpx.get(f"{public.url}/api/guest", headers={"Cookie": cookie}).status_code == status


def test_a_cookie_over_plain_http_has_no_prefix_that_a_browser_would_refuse(server: Running) -> None:
    sent = httpx.put(f"{server.url}/api/guest", json={"name": "Ada"}).headers["set-cookie"]
    assert sent.startswith("ludotheque-") and "Secure" not in sent
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(sent.split("; "))


# -- cookies from before there were sessions ----------------------------------------------------------------------


def old_cookie(path: Path, guest: str, name: str) -> str:
    """As version 1 wrote it."""

    async def sign() -> str:
        store = open_store(str(path))
        await store.open()
        text = (await Identity.open(store))._signer.write("guest", [guest, name])
        await store.close()
        return text

    return asyncio.run(sign())


def test_an_old_cookie_is_replaced_and_nobody_loses_their_tables(tmp_path: Path) -> None:
    guest = "sixteen-letters-"
    old = old_cookie(tmp_path / "games.db", guest, "Ada")

    async def meeting(url: str) -> None:
        async with Player(url, "Ada") as ada, Player(url, "Ada") as phone:
            for device in (ada, phone):
                device.http.cookies.clear()
                device.http.cookies.set("ludotheque", old, domain="127.0.0.1", path="/")
                assert await device.ask("GET", "/api/guest") == {"guest": guest, "name": "Ada"}
                assert "ludotheque" not in device.http.cookies and len(device.http.cookies) == 1
            assert len((await ada.ask("GET", "/api/sessions"))["sessions"]) == 2
            await ada.ask("DELETE", "/api/guest")
            head = {"Cookie": f"ludotheque={old}"}
            # It does not outlive the signing out.
            await ada.ask("GET", "/api/guest", status=401, headers=head)
            assert (await phone.ask("GET", "/api/guest"))["name"] == "Ada"

    with run_in_thread(tmp_path / "games.db") as server:
        asyncio.run(meeting(server.url))


def test_a_page_that_was_open_during_the_upgrade_keeps_its_seat(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    old = old_cookie(path, "sixteen-letters-", "Ada")

    async def meeting(url: str) -> None:
        async with Player(url, "Ada") as ada, Player(url, "Bruno") as bruno:
            ada.http.cookies.clear()
            ada.http.cookies.set("ludotheque", old, domain="127.0.0.1", path="/")
            table = await bruno.table()
            await ada.sit(table, 1)
            async with bruno.socket(table, Cookie=f"ludotheque={old}") as socket:
                assert (await socket.first("table"))["you"] == [1]
                assert socket.connection.response is not None
                cookies = socket.connection.response.headers.get_all("set-cookie")
                assert [cookie.partition("=")[0][:11] for cookie in cookies] == ["ludotheque-", "ludotheque"]

    with run_in_thread(path) as server:
        asyncio.run(meeting(server.url))


# -- the store ----------------------------------------------------------------------------------------------------


def test_a_request_does_not_go_to_the_store_for_its_session(tmp_path: Path) -> None:
    class Counting(Store):
        """A store that counts how often it is asked for sessions."""

        asked = 0

        async def sessions(self, guest: str) -> list[Session]:
            self.asked += 1
            return await super().sessions(guest)

    async def ask() -> None:
        store = Counting(Sqlite(tmp_path / "games.db"))
        await store.open()
        known = await Identity.open(store)
        person, cookie = await known.sign_in("guest", "Ada", "")
        before = store.asked
        for _ in range(100):
            assert await known.from_cookie(cookie) == person
        assert await known.from_cookie(cookie + "x") is None
        assert store.asked == before
        await known.sessions.close()
        await store.close()

    asyncio.run(ask())


def test_a_device_is_heard_of_once_an_hour_and_forgotten_after_its_cookie(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.db"
    at = [500_000 * HOUR]
    monkeypatch.setattr(identity, "_now", lambda: at[0])

    def seen() -> list[int]:
        with closing(sqlite3.connect(path)) as database:
            return [row[0] for row in database.execute("SELECT seen FROM sessions")]

    async def ask() -> None:
        store = open_store(str(path))
        await store.open()
        known = await Identity.open(store)
        _, cookie = await known.sign_in("guest", "Ada", "")
        for minutes in (10, 59, 61, 100):
            at[0] = 500_000 * HOUR + minutes * 60_000
            await known.from_cookie(cookie)
            await known.sessions.close()
            assert seen() == [500_000 * HOUR if minutes < 60 else 500_001 * HOUR]
        at[0] += (identity.COOKIE_AGE + 7200) * 1000
        await known.sign_in("other", "Bruno", "")
        assert len(seen()) == 2  # for all that is known, the clock may be wrong
        at[0] += 2 * identity.DAY
        await known.sign_in("other", "Bruno", "")
        assert len(seen()) == 2 and await known.from_cookie(cookie) is None
        await known.sessions.close()
        await store.close()

    asyncio.run(ask())


def test_a_guest_has_so_many_devices_and_the_longest_unheard_of_makes_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(identity, "MOST_DEVICES", 2)
    at = [500_000 * HOUR]
    monkeypatch.setattr(identity, "_now", lambda: at[0])

    async def ask() -> None:
        store = open_store(str(tmp_path / "games.db"))
        await store.open()
        known = await Identity.open(store)
        cookies = []
        for _ in range(3):
            cookies.append((await known.sign_in("guest", "Ada", ""))[1])
            at[0] += HOUR
        assert [await known.from_cookie(cookie) is not None for cookie in cookies] == [False, True, True]
        await known.sessions.close()
        await store.close()

    asyncio.run(ask())


def test_no_cookie_can_be_made_from_what_the_database_knows_of_a_session(tmp_path: Path) -> None:
    """Not even with the signing key, which lies there too."""
    path = tmp_path / "games.db"

    async def ask() -> None:
        store = open_store(str(path))
        await store.open()
        known = await Identity.open(store)
        person, cookie = await known.sign_in("guest", "Ada", "")
        with closing(sqlite3.connect(path)) as database:
            rows = list(database.execute("SELECT * FROM sessions"))
        assert cookie.partition(".")[0] not in json.dumps(rows)
        forged = known._signer.write("session", [person.guest, person.session])
        assert await known.from_cookie(forged) is None
        assert await known.from_cookie(cookie) == person
        await known.sessions.close()
        await store.close()

    asyncio.run(ask())


def test_whose_session_ends_while_their_request_comes_in_is_refused(server: Running) -> None:
    """The cookie was looked at with the head of a request; what came half a minute later was done."""

    async def meeting() -> None:
        async with Player(server.url, "Ada") as ada, Player(server.url, "Bruno") as bruno:
            thief = await on_another_device(ada)
            table = await ada.table()
            await bruno.sit(table, 1)
            await ada.start(table)
            port = int(server.url.rpartition(":")[2])
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            body = b'{"why": "resigned"}'
            head = f"DELETE /api/tables/{table}/seats/0 HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {thief.cookie()}"
            writer.write(f"{head}\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body[:3])
            await asyncio.sleep(0.5)
            assert len((await ada.ask("DELETE", "/api/sessions"))["sessions"]) == 1
            writer.write(body[3:])
            assert (await reader.readline()).startswith(b"HTTP/1.1 401")
            assert (await ada.ask("GET", f"/api/tables/{table}"))["status"] == "playing"
            writer.close()
            await thief.http.aclose()

    asyncio.run(meeting())


def test_a_session_that_began_at_another_process_is_known_and_can_be_ended(tmp_path: Path) -> None:
    """A process that had read the guest's sessions never read them again: it let the new device wait outside, and did
    not sign it out with all others."""

    async def meeting() -> None:
        store = open_store(f"sqlite:///{tmp_path}/games.db")
        await store.open()
        one, other = await Identity.open(store), await Identity.open(store)
        ada, _ = await one.sign_in("ada", "Ada", "a computer")
        assert list(await one.sessions.of("ada")) == [ada.session]
        phone, cookie = await other.sign_in("ada", "Ada", "a telephone")
        assert await one.from_cookie(cookie) == phone
        third, _ = await other.sign_in("ada", "Ada", "a third one")
        assert third.session in await one.sessions.anew("ada")
        await store.close()

    asyncio.run(meeting())


def test_who_is_signed_out_and_pretends_not_to_hear_it_plays_no_more(server: Running) -> None:
    """A client need not answer the closing of its socket: what it sends afterwards is not heard."""

    async def meeting() -> None:
        async with Player(server.url, "Ada") as ada, Player(server.url, "Bruno") as bruno:
            table = await ada.table()
            await bruno.sit(table, 1)
            await ada.start(table)
            phone = await on_another_device(ada)
            deaf = await asyncio.to_thread(knock, server.url, table, phone.cookie())
            position = await ada.ask("GET", f"/api/tables/{table}/position")
            await phone.ask("DELETE", "/api/guest")
            move = {"type": "move", "id": "1", "number": position["number"], "move": position["legal"][0]}
            await asyncio.to_thread(send_and_wait, deaf, json.dumps(move).encode())
            assert (await ada.ask("GET", f"/api/tables/{table}/position"))["ply"] == 0
            await phone.http.aclose()

    asyncio.run(meeting())


def send_and_wait(deaf: socket.socket, message: bytes) -> None:
    """One short frame, and then nothing until the server is gone."""
    with deaf:
        deaf.sendall(bytes((0x81, 0x80 | len(message))) + bytes(4) + message)
        deaf.settimeout(20)
        while deaf.recv(4096):
            pass
