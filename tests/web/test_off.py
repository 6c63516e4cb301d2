"""Each part of a club that this server does not have: no page shows it, and the API says so in a sentence."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from ludotheque.server.bell.settings import BellSettings
from tests.server.conftest import Running, run_in_thread
from tests.server.receivers import Browser as Subscriber
from tests.web.people import Person
from tests.web.states import know

MAIL = {"smtp": "smtp://localhost:9", "sender": "play@club.example"}
SHOWN = ("bell-push", "bell-address", "passkeys", "ratings", "to-bell", "bell-offer")
"""What pages show of each part, by its mark."""


@contextmanager
def club(path: Path, patch: pytest.MonkeyPatch, *off: str, mail: bool = False) -> Iterator[Running]:
    """One without these extras, reached by a name."""
    for module in ("ratings", "bell.settings", "routes.passkeys"):
        patch.setattr(f"ludotheque.server.{module}.has", lambda extra: extra not in off)
    settings = BellSettings(url="http://localhost/", is_local=True, **(MAIL if mail else {}))  # type: ignore[arg-type]
    with run_in_thread(path / "games.db", bells=settings) as running:
        running.url = running.url.replace("127.0.0.1", "localhost")
        yield running


def seen(running: Running, browser: Browser) -> set[str]:
    """What of it is met on a walk through the pages: one's own, the club, a table that waits, and one that plays."""
    ada, bruno = (Person(browser, running.url, name, service_workers="allow") for name in ("Ada", "Bruno"))
    found = set()
    try:
        for person in (ada, bruno):
            know(person)
            person.ask("PUT", "guest", {"name": person.name})
        table = ada.make_table("libertas", seats=2)
        for path, there in (
            ("#me=", "me-delete"),
            ("#club=", "new-tournament"),
            (f"#table={table}", "start"),
        ):
            found |= met(ada, path, there)
        bruno.ask("PUT", f"tables/{table}/seats/1")
        ada.ask("POST", f"tables/{table}/start")
        found |= met(ada, f"#table={table}", "frame")
        assert ada.guard.wrongs() == []
    finally:
        ada.close()
        bruno.close()
    return found


def met(person: Person, path: str, there: str) -> set[str]:
    person.go(path)
    expect(person.find(there)).to_be_visible()
    person.page.wait_for_load_state("networkidle")
    person.page.wait_for_timeout(200)
    return {name for name in SHOWN if person.find(name).count()}


def refused(person: Person, method: str, path: str, body: object) -> str:
    answer = person.context.request.fetch(f"/api/{path}", method=method, data=body)
    assert answer.status == 409, (path, answer.status, answer.text())
    return str(answer.json()["error"]["id"])


@pytest.mark.parametrize(
    ("off", "mail", "gone"),
    [
        (("arena",), True, {"ratings"}),
        (("passkeys",), True, {"passkeys"}),
        (("bell",), True, {"bell-push"}),
        ((), False, {"bell-address"}),
        (("bell",), False, {"bell-push", "bell-address", "to-bell", "bell-offer"}),
    ],
)
def test_what_is_off_is_shown_nowhere_and_all_else_is(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    browser: Browser,
    off: tuple[str, ...],
    mail: bool,
    gone: set[str],
) -> None:
    with club(tmp_path, monkeypatch, *off, mail=mail) as running:
        assert set(SHOWN) - seen(running, browser) == gone


def test_the_api_says_what_this_server_does_not_have(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, browser: Browser
) -> None:
    with club(tmp_path, monkeypatch, "arena", "passkeys", "bell") as running:
        ada = Person(browser, running.url, "Ada")
        ada.ask("PUT", "guest", {"name": "Ada"})
        told = ada.ask("GET", "me/bells")
        assert (told["push"], told["mail"], told["bells"]) == (None, False, [])
        subscription = Subscriber("https://push.example").subscription
        assert refused(ada, "PUT", "me/bells/push", subscription) == "server-no-push"
        assert refused(ada, "PUT", "me/bells/mail", {"address": "ada@example.org"}) == "server-no-mail"
        assert refused(ada, "POST", "passkeys/new", {}) == "server-no-passkeys"
        assert ada.ask("GET", "passkeys")["is_on"] is False
        assert ada.ask("GET", "ratings")["is_there"] is False
        ada.close()
