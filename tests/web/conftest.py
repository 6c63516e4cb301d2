"""One server for a session (each xdist worker has its own), one browser for all pages, and people who come and go."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser

from tests.server.conftest import Running, run_in_thread
from tests.server.made_reviews import at_once
from tests.web.browser import SPARING, find_chromium, open_browser
from tests.web.people import Person

Invite = Callable[..., Person]


@pytest.fixture(scope="session")
def site(kernels: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with run_in_thread(tmp_path_factory.mktemp("web") / "games.db", review=at_once) as running:
        yield running
    assert running.failures == []


class Shared:
    """One browser for all tests here that a process runs in a row. It is closed before any other test: while
    Playwright is there, nothing else in the process can have an event loop of its own."""

    def __init__(self) -> None:
        self._opened = ExitStack()
        self._browser: Browser | None = None

    def open(self) -> Browser:
        self._browser = self._browser or self._opened.enter_context(open_browser(*SPARING))
        return self._browser

    def close(self) -> None:
        self._browser = None
        self._opened.close()


SHARED = Shared()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    if nextitem is None or "tests/web/" not in nextitem.nodeid:
        SHARED.close()


@pytest.fixture
def browser() -> Browser:
    try:
        find_chromium()
    except FileNotFoundError as missing:
        pytest.fail(str(missing), pytrace=False)
    return SHARED.open()


@pytest.fixture
def invite(site: Running, browser: Browser) -> Iterator[Invite]:
    """Opens browsers for people. At the end none of their pages may have done anything wrong."""
    people: list[Person] = []

    def come(name: str = "Ada", **context: object) -> Person:
        people.append(Person(browser, site.url, name, **context))
        return people[-1]

    yield come
    wrongs = [wrong for person in people for wrong in person.guard.wrongs()]
    for person in people:
        person.close()
    site.forget_deals()
    assert wrongs == []


@pytest.fixture
def ada(invite: Invite) -> Person:
    return invite("Ada")
