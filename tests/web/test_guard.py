"""Who watches the pages of all tests hears what a page does wrong."""

import pytest
from playwright.sync_api import Error, Page

from tests.server.conftest import Running
from tests.web.conftest import Invite

WRONGS = {
    "an error": ("setTimeout(() => { throw new Error('oh'); })", "oh"),
    "a refused request": ("fetch('/api/tables/nowhere')", "status of 404 .*/api/tables/nowhere"),
    "a module that is not there": ("import('/nowhere.js').catch(() => 0)", "status of 404 .*/nowhere.js"),
    "another host": ("fetch('http://127.0.0.2:9/').catch(() => 0)", "Content Security Policy"),
    "a style of another host": (
        "document.head.append(Object.assign(document.createElement('link'), "
        "{ rel: 'stylesheet', href: 'http://127.0.0.2:9/a.css' }))",
        "Content Security Policy",
    ),
    "a request that fails": ("fetch('/cut').catch(() => 0)", "failed: .*/cut"),
}


@pytest.mark.whole
@pytest.mark.parametrize(("script", "heard"), WRONGS.values(), ids=WRONGS)
def test_what_a_page_does_wrong_is_heard(invite: Invite, script: str, heard: str) -> None:
    ada = invite("Ada")
    ada.go("css/base.css")
    ada.page.route("**/cut", lambda route: route.abort())
    assert ada.guard.wrongs() == []
    ada.page.evaluate(f"() => {{ {script}; }}")
    for _ in range(50):
        if ada.guard.heard:
            break
        ada.page.wait_for_timeout(20)
    ada.page.wait_for_timeout(50)
    assert ada.guard.heard
    ada.guard.forgive(heard, "^failed: ", "Failed to load")


def test_a_page_that_goes_elsewhere_is_heard(invite: Invite, site: Running) -> None:
    ada = invite("Ada")
    ada.go("css/base.css")
    elsewhere = site.url.replace("127.0.0.1", "localhost")
    go_elsewhere(ada.page, elsewhere)
    assert any(text.startswith(f"gone to {elsewhere}") for text in ada.guard.heard)
    ada.guard.forgive("^gone to ", "status of 4")


def go_elsewhere(page: Page, url: str) -> None:
    try:
        page.goto(url + "/css/base.css")
    except Error:
        page.wait_for_timeout(50)
