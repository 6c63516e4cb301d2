"""A monkey at the browser: it does at random what people do, and notices what a person would be angry about.

Its seed gives every choice it makes, and the chance of its pages; `seeded_chance` gives that of a server in this
process. What remains is how quickly bots answer, so that a run is repeated nearly, and its trail says what it did.
"""

import re
import secrets
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any
from unittest.mock import patch

from playwright.sync_api import Browser, BrowserContext, CDPSession, Error, Page

from tests.server.conftest import Running
from tests.web.browser import Guard
from tests.web.people import PATIENCE

TABS = 3
LONGEST = 1.0
"""Seconds of its own time that a page may work after one thing was done to it. Not the clock's seconds: another
program that has the processor meanwhile is none of the page's business."""
SILENCE = PATIENCE
"""ms after which a page that says nothing counts as frozen."""
MOST_RELOADS = 3
"""As web/net.js has it."""
FORGIVEN = (
    "ERR_INTERNET_DISCONNECTED",  # the monkey pulls the plug
    "ERR_FAILED",  # what the service worker says of it
    "WebSocket",
    "^failed: ",
    "Failed to fetch dynamically imported module",  # what Chrome says of it besides
    "40[149]",  # a refusal, which the page says in a sentence: not now, no such table, no name yet
)

KEYS = (
    *"hutl?dxnp123",
    *("Tab", "Enter") * 3,
    *("Escape", "Space", "Home", "End"),
    *("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"),
)
WORDS = ("Zoé", "x", "<b>bold</b>", "a" * 60, "12", "#table=nowhere", "😀 💥")
SIZES = ((360, 740), (768, 1024), (1440, 900))

CLICKABLE = "a[href], button, summary, select, input, textarea, label.check, [role=button]"
AIM = """([chance, selector]) => {
    const root = document.querySelector('dialog[open]') ?? document;
    const isThere = (e) => !e.disabled && e.type !== 'file' && e.getClientRects().length;
    const found = [...root.querySelectorAll(selector)].filter(isThere);
    const chosen = found[Math.floor(chance * found.length)];
    if (!chosen) return null;
    chosen.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = chosen.getBoundingClientRect();
    const name = chosen.dataset.test ?? chosen.getAttribute('aria-label') ?? chosen.textContent.trim();
    return { x: x + width / 2, y: y + height / 2, name: `${chosen.tagName.toLowerCase()} ${name}`.slice(0, 60) };
}"""

TEXTS = """() => {
    const texts = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const { parentElement, data } = walker.currentNode;
        const isShown = parentElement.getClientRects().length && !parentElement.closest('script, style');
        if (isShown && data.trim()) texts.push(data.trim());
    }
    for (const name of ['title', 'aria-label', 'placeholder', 'alt'])
        for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name));
    return texts;
}"""
UGLY = re.compile(
    r"\S  +\S"  # two spaces
    r"|\{ ?\$|\bundefined\b|\bNaN\b|\[object|\bfunction\b ?\(|\bInvalid Date\b"  # something is not filled in
    r"|\b(?:web|lobby|play|log|server|limit|core|bots|libertas|petards|respublica)-[a-z][a-z-]*"  # a name of a text
)

SEEDED_PAGE = """(() => {
    let state = %d;
    const random = () => {  // mulberry32
        state = (state + 0x6D2B79F5) | 0;
        let t = Math.imul(state ^ (state >>> 15), 1 | state);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    };
    Math.random = random;
    Crypto.prototype.getRandomValues = (array) => array.map(() => random() * 256);
})()"""


@contextmanager
def seeded_chance(seed: int) -> Iterator[None]:
    """What a server in this process draws is the same for the same seed."""
    chance = Random(f"server/{seed}")

    def token_hex(size: int = 32) -> str:
        return chance.randbytes(size).hex()

    def token_urlsafe(size: int = 32) -> str:
        return token_hex(size)

    with patch.object(secrets, "token_hex", token_hex), patch.object(secrets, "token_urlsafe", token_urlsafe):
        yield


@contextmanager
def patience() -> Iterator[None]:
    """A click into a page that hangs would else be waited for without end."""

    def give_up(*_: object) -> None:
        raise TimeoutError("the browser does not come back")

    before = signal.signal(signal.SIGALRM, give_up)
    signal.alarm(4 * SILENCE // 1000)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def evaluate(page: Page, script: str, argument: Any = None) -> Any:
    """What the script gives in the page. One that could not be loaded without the network loads itself anew as soon
    as it is back, in the midst of this too."""
    for _ in range(MOST_RELOADS):
        try:
            return page.evaluate(script, argument)
        except Error as error:
            if "Execution context was destroyed" not in error.message:
                raise
            page.wait_for_load_state("domcontentloaded")
    return page.evaluate(script, argument)


class Monkey:
    """One person with some tabs. `step` does something and looks whether all is well."""

    def __init__(self, browser: Browser, site: Running, seed: int) -> None:
        self.site = site
        self.trail: list[str] = []
        self._random = Random(seed)
        self._context: BrowserContext = browser.new_context(
            base_url=site.url, locale="en-GB", reduced_motion="reduce", service_workers="allow"
        )
        self._context.set_default_timeout(PATIENCE)
        self._context.add_init_script(SEEDED_PAGE % seed)
        self._is_offline = False
        self._guard = Guard(site.url)
        self._guard.forgive(*FORGIVEN)
        self._context.on("page", self._meet)
        self._clocks: dict[Page, CDPSession] = {}
        self._worked: dict[Page, float] = {}
        self.page = self._context.new_page()
        self.page.goto("/")

    def close(self) -> None:
        self._context.close()

    def _meet(self, page: Page) -> None:
        self._guard.watch(page)
        page.on("dialog", lambda dialog: dialog.accept())

    # -- what it does ---------------------------------------------------------------------------------------------

    def step(self) -> None:
        self._choose_tab()
        names, weights = zip(*ACTIONS.items(), strict=True)
        (action,) = self._random.choices(names, weights)
        self.trail.append(action.__name__.strip("_"))
        try:
            action(self)
        except Error as error:
            if not self._is_offline:
                raise
            self.trail.append(f"offline: {error.message.splitlines()[0]}")
        self.look()

    def _choose_tab(self) -> None:
        tabs = self._context.pages
        for page in tabs[:-TABS]:  # links to the rules open their own
            page.close()
        tabs = self._context.pages
        tab = self._random.randrange(len(tabs))
        if tabs[tab] is not self.page:
            self.trail.append(f"tab {tab}")
        self.page = tabs[tab]

    def _click(self, selector: str = CLICKABLE) -> bool:
        aim = evaluate(self.page, AIM, [self._random.random(), selector])
        if aim is None:
            return False
        self.trail.append(aim["name"])
        self.page.mouse.click(aim["x"], aim["y"])
        return True

    def _play(self) -> None:
        """Something that leads on, in a game or to one."""
        lit = ".legal, .lit, .act, .leads, [data-test^=proposal-], [data-test=discard], .choices button"
        begin = "[data-test^=play-], [data-test=start], [data-test=rematch]"
        self._click(f".stage :is({lit})") or self._click(begin) or self._click()

    def _press_key(self) -> None:
        key = self._random.choice(KEYS)
        self.trail.append(key)
        self.page.keyboard.press(key)

    def _type(self) -> None:
        if self._click("input:not([type=checkbox], [type=radio], [readonly]), textarea"):
            self.page.keyboard.insert_text(self._random.choice(WORDS))
            self.page.keyboard.press(self._random.choice(("Enter", "Tab")))

    def _back(self) -> None:
        evaluate(self.page, "navigation.canGoBack && setTimeout(() => history.back())")

    def _forward(self) -> None:
        evaluate(self.page, "navigation.canGoForward && setTimeout(() => history.forward())")

    def _reload(self) -> None:
        if not self._is_offline or evaluate(self.page, "navigator.serviceWorker.controller !== null"):
            self.page.reload(wait_until="commit")

    def _open_tab(self) -> None:
        page = self._context.new_page()
        page.goto(self.page.url, wait_until="commit")

    def _close_tab(self) -> None:
        if len(self._context.pages) > 1:
            self.page.close()
            self.page = self._context.pages[0]

    def _change_language(self) -> None:
        self._select("language", ("en", "fr", "de"))

    def _change_look(self) -> None:
        self._select("look", ("flags", "cards"))

    def _select(self, name: str, values: tuple[str, ...]) -> None:
        found = self.page.locator(f"[data-test={name}]")
        if found.is_visible() and not self.page.locator("dialog[open]").count():
            found.select_option(self._random.choice(values), timeout=SILENCE)

    def _resize(self) -> None:
        width, height = self._random.choice(SIZES)
        self.page.set_viewport_size({"width": width, "height": height})

    def _go_home(self) -> None:
        self._go_to("#")

    def _go_to(self, address: str) -> None:
        """As with a pasted link."""
        evaluate(self.page, "(address) => { location.hash = address; }", address)

    def _change_network(self) -> None:
        self._is_offline = not self._is_offline
        self._context.set_offline(self._is_offline)

    def _end_game(self) -> None:
        """A bot plays it to its end."""
        for table in self._tables("playing"):
            for seat in table["you"]:
                if not table["seats"][seat]["away"]:
                    self._ask("DELETE", f"tables/{table['id']}/seats/{seat}", {"why": "left"})

    def _rematch(self) -> None:
        over = self._tables("over")
        if over:
            self._go_to(f"#table={self._random.choice(over)['id']}")
            self.page.wait_for_timeout(50)
            self._click("[data-test=rematch]")

    def _replay(self) -> None:
        over = self._tables("over")
        if over:
            self._go_to(f"#replay={self._random.choice(over)['id']}&ply={self._random.randrange(40)}")

    def _go_to_table(self) -> None:
        tables = self._tables("waiting", "playing", "over")
        if tables:
            self._go_to(f"#table={self._random.choice(tables)['id']}")

    def _tables(self, *statuses: str) -> list[Any]:
        answer = self._ask("GET", "tables?mine=1")
        return [table for table in answer.get("tables", []) if table["status"] in statuses]

    def _ask(self, method: str, path: str, body: Any = None) -> Any:
        """The network of the page may be down; this is none of the page's."""
        answer = self._context.request.fetch(f"/api/{path}", method=method, data=body or {})
        return answer.json()

    # -- what it sees ---------------------------------------------------------------------------------------------

    def look(self) -> None:
        """Is all well?"""
        for page in self._context.pages:
            self._check_answer(page)
            self._check_texts(page)
        self._check_sockets()
        wrongs = self._guard.wrongs()
        assert not wrongs, wrongs

    def _check_answer(self, page: Page) -> None:
        page.wait_for_function("() => document.readyState !== 'loading'", timeout=SILENCE)
        worked = self._figures(page)["TaskDuration"]
        took = worked - self._worked.get(page, worked)
        self._worked[page] = worked
        assert took < LONGEST, f"{page.url} worked for {took:.1f} s"

    def _figures(self, page: Page) -> dict[str, float]:
        if page not in self._clocks:
            self._clocks[page] = self._context.new_cdp_session(page)
            self._clocks[page].send("Performance.enable", {"timeDomain": "threadTicks"})
        return {
            one["name"]: one["value"] for one in self._clocks[page].send("Performance.getMetrics")["metrics"]
        }

    def _check_texts(self, page: Page) -> None:
        ugly = [text for text in evaluate(page, TEXTS) if UGLY.search(text)]
        assert not ugly, ugly

    def _check_sockets(self) -> None:
        """No more than tabs, as soon as those that are being closed are gone."""
        until = time.monotonic() + PATIENCE / 1000
        while self.site.sockets > len(self._context.pages):
            assert time.monotonic() < until, f"{self.site.sockets} sockets of {len(self._context.pages)} tabs"
            self.page.wait_for_timeout(20)

    def rest(self) -> dict[str, float]:
        """Home in one tab, with the network, rubbish swept out. Gives how much the page holds."""
        if self._is_offline:
            self._change_network()
        for page in self._context.pages[1:]:
            page.close()
        self.page = self._context.pages[0]
        home = self.page.locator("[data-test=play-libertas]")
        while not home.is_visible():  # a table that it has asked for may come in between
            self._go_home()
            self.page.wait_for_timeout(500)
        self._figures(self.page)
        self._clocks[self.page].send("HeapProfiler.collectGarbage")
        return self._figures(self.page)


ACTIONS: dict[Callable[[Monkey], Any], int] = {
    Monkey._click: 14,
    Monkey._play: 12,
    Monkey._press_key: 5,
    Monkey._type: 2,
    Monkey._back: 3,
    Monkey._forward: 2,
    Monkey._reload: 1,
    Monkey._open_tab: 1,
    Monkey._close_tab: 1,
    Monkey._change_language: 2,
    Monkey._change_look: 1,
    Monkey._resize: 1,
    Monkey._go_home: 1,
    Monkey._go_to_table: 2,
    Monkey._end_game: 1,
    Monkey._rematch: 2,
    Monkey._replay: 1,
    Monkey._change_network: 2,
}
