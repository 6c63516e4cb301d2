"""The bell and passkeys in the browser: nothing is asked before a click, and a lost device is no lost name."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, CDPSession, Worker, expect

from ludotheque.server.bell.settings import BellSettings
from tests.server.conftest import Running, run_in_thread
from tests.server.receivers import Browser as Subscriber
from tests.server.receivers import Letterbox, Receiver, letterbox, plain, receiving, until
from tests.server.test_bell import SOON
from tests.web.browser import AXE
from tests.web.people import Person
from tests.web.states import know


@pytest.fixture(scope="module")
def service() -> Iterator[Receiver]:
    with receiving() as receiver:
        yield receiver


@pytest.fixture(scope="module")
def box() -> Iterator[Letterbox]:
    with letterbox() as one:
        yield one


@pytest.fixture(scope="module")
def club(service: Receiver, box: Letterbox, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Reached by a name: an address will not do for passkeys."""
    settings = BellSettings(smtp=box.url, sender="play@club.example", url="http://localhost/", is_local=True)
    with run_in_thread(tmp_path_factory.mktemp("bells") / "games.db", SOON, bells=settings) as running:
        running.url = running.url.replace("127.0.0.1", "localhost")
        yield running
    assert "failed" not in running.log.getvalue(), running.log.getvalue()


@pytest.fixture
def people(club: Running, browser: Browser) -> Iterator[list[Person]]:
    come: list[Person] = [
        Person(browser, club.url, name, service_workers="allow") for name in ("Ada", "Bruno")
    ]
    yield come
    wrongs = [wrong for person in come for wrong in person.guard.wrongs()]
    for person in come:
        person.close()
    assert wrongs == []


STUB = """(given) => {
    PushManager.prototype.subscribe = async function (options) {
        window.asked = { key: [...new Uint8Array(options.applicationServerKey)].length, seen: options.userVisibleOnly };
        return { toJSON: () => ({ endpoint: given.endpoint, keys: { p256dh: given.p256dh, auth: given.auth } }) };
    };
    window.permission = 'not asked';
    Notification.requestPermission = async () => (window.permission = given.permission);
}"""


def come_to_me(person: Person, path: str = "#me=") -> None:
    know(person)
    person.ask("PUT", "guest", {"name": person.name})
    person.go(path)


def test_a_browser_is_called_after_a_click_and_shows_what_it_is_sent(
    people: list[Person], service: Receiver
) -> None:
    ada, bruno = people
    subscriber = Subscriber(service.url, "web")
    given = {**subscriber.subscription, "permission": "granted"}
    bruno.page.add_init_script(f"({STUB})({json.dumps(given)})")
    come_to_me(bruno)
    bruno.find("bell").wait_for()
    assert bruno.page.evaluate("window.permission") == "not asked"
    bruno.click("bell-push")
    expect(bruno.find("bell-line")).to_have_count(1)
    expect(bruno.find("bell-push")).to_have_count(0)
    assert bruno.page.evaluate("window.asked") == {"key": 65, "seen": True}
    table = ada.make_table("libertas", seats=2)
    bruno.ask("PUT", f"tables/{table}/seats/1")
    ada.ask("POST", f"tables/{table}/start")
    seen = ada.ask("GET", f"tables/{table}/position")
    ada.ask("POST", f"tables/{table}/moves", {"id": "1", "number": seen["number"], "move": seen["legal"][0]})
    until(lambda: bool(service.requests))
    told = subscriber.open(service.requests[0].body)
    assert told["url"].endswith(f"#table={table}")
    worker = worker_of(bruno)
    assert worker.evaluate(PUSHED, told) == [told]
    worker.evaluate(CLICKED, told["url"])
    bruno.find("frame").wait_for()
    assert bruno.page.url.endswith(f"#table={table}")
    bruno.go("#me=")
    bruno.click("bell-remove")
    expect(bruno.find("bell-line")).to_have_count(0)


PUSHED = """async (told) => {
    const shown = [];
    ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag, data }) => {
        shown.push({ title, body, url: data, tag });
    };
    self.dispatchEvent(new PushEvent("push", { data: JSON.stringify(told) }));
    return shown;
}"""
CLICKED = """async (url) => {
    const notification = { data: url, close: () => {} };
    const waits = [];
    const waitUntil = (work) => waits.push(work);
    const event = Object.assign(new Event("notificationclick"), { notification, waitUntil });
    WindowClient.prototype.focus = async function () { return this; };
    self.dispatchEvent(event);
    await Promise.all(waits);
}"""


def worker_of(person: Person) -> Worker:
    """The page's own, which hears what is pushed."""
    person.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    (worker,) = person.context.service_workers
    return worker


def test_a_browser_that_does_not_allow_it_is_not_called(people: list[Person], service: Receiver) -> None:
    ada, _ = people
    given = {**Subscriber(service.url).subscription, "permission": "denied"}
    ada.page.add_init_script(f"({STUB})({json.dumps(given)})")
    come_to_me(ada)
    ada.click("bell-push")
    expect(ada.find("notice")).to_contain_text("does not allow it")
    assert ada.ask("GET", "me/bells")["bells"] == []


def test_an_address_is_given_confirmed_by_its_link_and_taken_away(
    people: list[Person], box: Letterbox
) -> None:
    ada, _ = people
    come_to_me(ada)
    ada.find("bell-address").fill("ada@example.org")
    ada.click("bell-mail")
    expect(ada.find("bell-line")).to_contain_text("not confirmed yet")
    (mail,) = box.wait(1)
    link = re.search(r"http://localhost/(mail\?\S+)", plain(mail))
    assert link is not None
    ada.go(link[1])
    ada.page.get_by_role("button").click()
    expect(ada.page.locator("main")).to_contain_text("Done: ada@example.org will be told")
    _axe(ada)
    ada.go("#me=")
    expect(ada.find("bell-line")).to_contain_text("a mail for each turn")
    ada.find("bell-plays").check()
    until(lambda: bool(ada.ask("GET", "me/bells")["bells"][0]["plays"]))
    _axe(ada)
    ada.click("bell-remove")
    expect(ada.find("bell-line")).to_have_count(0)


def test_a_table_without_a_clock_shows_the_way_to_the_bell(people: list[Person]) -> None:
    ada, _ = people
    know(ada)
    table = ada.make_table("petards", seats=2)
    ada.go(f"#table={table}")
    ada.find("to-bell").get_by_role("link").click()
    expect(ada.find("bell")).to_be_visible()
    timed = ada.make_table("petards", seats=2, clock={"bank": 600})
    ada.go(f"#table={timed}")
    ada.find("start").wait_for()
    expect(ada.find("to-bell")).to_have_count(0)


def authenticator(person: Person) -> CDPSession:
    """A passkey's home, as Chromium can feign it."""
    devtools = person.context.new_cdp_session(person.page)
    devtools.send("WebAuthn.enable")
    wish = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    id = devtools.send("WebAuthn.addVirtualAuthenticator", {"options": wish})["authenticatorId"]
    person.authenticator = id  # type: ignore[attr-defined]
    return devtools


def test_a_passkey_brings_the_name_back_on_another_device_until_it_is_taken_away(
    people: list[Person],
) -> None:
    ada, elsewhere = people
    ada.guard.forgive("40[19]")
    elsewhere.guard.forgive("40[19]")
    keys = authenticator(ada)
    come_to_me(ada)
    ada.click("passkey-new")
    expect(ada.find("passkey-line")).to_have_count(1)
    ada.click("passkey-new")  # the same device again
    expect(ada.find("notice").last).to_contain_text("has a passkey of yours already")
    guest = ada.ask("GET", "guest")["guest"]
    assert len(ada.ask("GET", "me/export")["passkeys"]) == 1

    others = authenticator(elsewhere)
    elsewhere.go("#me=")
    stored = keys.send("WebAuthn.getCredentials", {"authenticatorId": ada.authenticator})["credentials"]  # type: ignore[attr-defined]
    place = {"authenticatorId": elsewhere.authenticator, "credential": stored[0]}  # type: ignore[attr-defined]
    others.send("WebAuthn.addCredential", place)
    ada.ask("DELETE", "guest")  # lost: no session is left, and the name is
    elsewhere.click("passkey-enter")
    expect(elsewhere.find("notice").last).to_contain_text("Ada")
    assert elsewhere.ask("GET", "guest") == {"guest": guest, "name": "Ada"}
    elsewhere.page.reload()
    elsewhere.find("passkey-line").wait_for()
    _axe(elsewhere)
    elsewhere.click("passkey-remove")
    expect(elsewhere.find("passkey-line")).to_have_count(0)
    elsewhere.ask("DELETE", "guest")
    elsewhere.page.reload()
    elsewhere.click("passkey-enter")
    expect(elsewhere.find("notice").last).to_contain_text("not known here")


def test_what_this_server_does_not_have_is_not_shown(club: Running, browser: Browser) -> None:
    """By an address there are no passkeys."""
    ada = Person(browser, club.url.replace("localhost", "127.0.0.1"), "Ada")
    come_to_me(ada)
    ada.find("bell").wait_for()
    expect(ada.find("passkeys")).to_have_count(0)
    assert ada.guard.wrongs() == []
    ada.close()


def _axe(person: Person) -> None:
    person.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = person.page.evaluate(
        "axe.run().then((r) => r.violations.map((v) => [v.id, v.nodes.map((n) => n.html)]))"
    )
    assert found == []


def test_whose_calls_wait_reads_so_beside_that_way(box: Letterbox, browser: Browser, tmp_path: Path) -> None:
    settings = BellSettings(smtp=box.url, sender="play@club.example", url="http://localhost/")
    with run_in_thread(tmp_path / "games.db", replace(SOON, questions=0), bells=settings) as running:
        ada = Person(browser, running.url, "Ada")
        come_to_me(ada)
        ada.find("bell-address").fill("ada@example.org")
        ada.click("bell-mail")
        expect(ada.find("bell-line")).to_have_count(1)
        while not ada.find("bell-late").count():
            ada.page.reload()
            ada.find("bell-line").wait_for()
        expect(ada.find("bell-late")).to_contain_text("next hour")
        ada.close()


def test_a_bell_is_offered_beside_a_game_whose_turns_may_last_days_until_it_is_answered(
    people: list[Person],
) -> None:
    """As it was: only while a table waited for players."""
    ada, bruno = people
    for person in people:
        know(person)
        person.ask("PUT", "guest", {"name": person.name})
    table = ada.make_table("libertas", seats=2)
    bruno.ask("PUT", f"tables/{table}/seats/1")
    ada.ask("POST", f"tables/{table}/start")
    ada.go(f"#table={table}")
    expect(ada.find("bell-offer")).to_contain_text("a turn may last for days")
    ada.click("bell-no")
    expect(ada.find("bell-offer")).to_have_count(0)
    ada.page.reload()
    ada.find("frame").wait_for()
    ada.page.wait_for_timeout(300)
    expect(ada.find("bell-offer")).to_have_count(0)
    bruno.go(f"#table={table}")
    bruno.find("bell-offer").locator("a").click()
    bruno.find("bell").wait_for()  # the way there is an answer too
    bruno.go(f"#table={table}")
    bruno.find("frame").wait_for()
    expect(bruno.find("bell-offer")).to_have_count(0)


def test_no_bell_is_offered_against_bots_or_where_a_clock_runs(people: list[Person]) -> None:
    ada, bruno = people
    know(ada)
    bruno.ask("PUT", "guest", {"name": "Bruno"})
    for bots, clock in ((["random"], None), ([], {"bank": 600, "increment": 0})):
        table = ada.make_table("libertas", seats=2, bots=bots, clock=clock)
        if not bots:
            bruno.ask("PUT", f"tables/{table}/seats/1")
        ada.ask("POST", f"tables/{table}/start")
        ada.go(f"#table={table}")
        ada.find("frame").wait_for()
        ada.page.wait_for_timeout(300)
        expect(ada.find("bell-offer")).to_have_count(0)
