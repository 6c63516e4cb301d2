"""One server for a session (each xdist worker has its own), one browser for all pages, and people who come and go."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from tests.server.conftest import Running, run_in_thread
from tests.server.made_reviews import at_once
from tests.web.browser import find_chromium, open_browser
from tests.web.people import Person

Invite = Callable[..., Person]


@pytest.fixture(scope="session")
def site(kernels: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with run_in_thread(tmp_path_factory.mktemp("web") / "games.db", review=at_once) as running:
        yield running
    assert "failed" not in running.log.getvalue(), running.log.getvalue()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Not for the session: while Playwright is there, nothing else in the process can have an event loop of its own."""
    try:
        find_chromium()
    except FileNotFoundError as missing:
        pytest.fail(str(missing), pytrace=False)
    with open_browser() as browser:
        yield browser


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
