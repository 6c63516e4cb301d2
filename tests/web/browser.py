"""A real browser for tests: Debian's chromium without a window, driven by Playwright, and a guard that hears what goes
wrong."""

import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, sync_playwright

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
SPARING = ("--renderer-process-limit=1",)
"""No process is kept ready for a page that never comes: a visit costs a twelfth less."""
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
def open_browser(*flags: str) -> Iterator[Browser]:
    program = find_chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=[*FLAGS, *flags])
        try:
            yield browser
        finally:
            browser.close()


class Guard:
    """Hears what a page does wrong: errors, requests that fail or are refused, other hosts, breaches of its policy.

    The browser writes nearly all of it to the console. To be told of every request and answer as well costs as much
    as a fifth of the page.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self._forgiven: list[re.Pattern[str]] = []
        self.heard: list[str] = []

    def watch(self, page: Page) -> None:
        page.on("console", lambda message: self._hear(_is_wrong(message), _text(message)))
        page.on("pageerror", lambda error: self._hear(True, str(error)))
        page.on(
            "framenavigated", lambda frame: self._hear(not self._is_ours(frame.url), f"gone to {frame.url}")
        )
        page.on(
            "requestfailed", lambda request: self._hear(not _was_cut_off(request), f"failed: {request.url}")
        )

    def forgive(self, *patterns: str) -> None:
        """What these match may happen: the connection is cut on purpose."""
        self._forgiven += map(re.compile, patterns)

    def wrongs(self) -> list[str]:
        return [text for text in self.heard if not any(found.search(text) for found in self._forgiven)]

    def _hear(self, is_wrong: bool, text: str) -> None:
        if is_wrong:
            self.heard.append(text)

    def _is_ours(self, url: str) -> bool:
        return url.startswith((self._url, "about:", "data:", "blob:", "chrome-error:"))


def _text(message: ConsoleMessage) -> str:
    """With what was asked for, which the browser does not say of a request that was refused."""
    return f"{message.text} {message.location['url']}".rstrip()


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
