"""A real browser for tests: Debian's chromium without a window, driven by Playwright, and a guard that hears what goes
wrong."""

import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, Response, sync_playwright
from playwright.sync_api import Error as PlaywrightError

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""The first has no windows to keep: a page costs it less than half of the processor time."""
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
AXE = Path(__file__).parent / "vendor" / "axe.min.js"


def find_chromium() -> str:
    """The browser's program: the one that CHROMIUM names, or the first that is installed."""
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        raise FileNotFoundError(
            "the tests of the pages need chromium: install it (Debian: apt install chromium-headless-shell) "
            "or name one: CHROMIUM=/path/to/chrome make test"
        )
    return found


@contextmanager
def open_browser() -> Iterator[Browser]:
    program = find_chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        try:
            yield browser
        finally:
            browser.close()


class Guard:
    """Hears what a page does wrong: errors, failed requests, requests to other hosts, breaches of its policy."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._forgiven: list[re.Pattern[str]] = []
        self.heard: list[str] = []
        self._refused: dict[str, Response] = {}

    def watch(self, page: Page) -> None:
        page.on("console", lambda message: self._hear(_is_wrong(message), message.text))
        page.on("pageerror", lambda error: self._hear(True, str(error)))
        page.on("request", self._request)
        page.on(
            "requestfailed", lambda request: self._hear(not _was_cut_off(request), f"failed: {request.url}")
        )
        page.on("response", self._response)

    def forgive(self, *patterns: str) -> None:
        """What these match may happen: the connection is cut on purpose."""
        self._forgiven += map(re.compile, patterns)

    def wrongs(self) -> list[str]:
        wrongs = [text for text in self.heard if not any(found.search(text) for found in self._forgiven)]
        return [text + _why(self._refused[text]) if text in self._refused else text for text in wrongs]

    def _hear(self, is_wrong: bool, text: str) -> None:
        if is_wrong:
            self.heard.append(text)

    def _request(self, request: Request) -> None:
        is_ours = request.url.startswith((self._url, "data:", "blob:"))
        self._hear(not is_ours, f"another host: {request.url}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            text = f"{response.status}: {response.url}"
            self.heard.append(text)
            self._refused[text] = response


def _why(response: Response) -> str:
    """What the server said to it; nothing where the page has gone away meanwhile."""
    try:
        return f" {response.text()[:300]}"
    except PlaywrightError:
        return ""


def _is_wrong(message: ConsoleMessage) -> bool:
    """Tests keep no pages for later unless they say so, and Playwright warns that it is so."""
    return message.type in ("error", "warning") and "blocked by Playwright" not in message.text


def _was_cut_off(request: Request) -> bool:
    """A page that is left does not wait for what it asked."""
    return request.failure == "net::ERR_ABORTED"


def axe(page: Page) -> list[str]:
    """What axe finds on the page as it is, in words; also targets that are too small, which it leaves out by itself."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    options = {"rules": {"target-size": {"enabled": True}}}
    found = page.evaluate("async (options) => (await axe.run(document, options)).violations", options)
    return [f"{one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"]]
