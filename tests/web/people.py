"""People at browsers: what tests do with a page, by its `data-test` names."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

from playwright.sync_api import Browser, FilePayload, Locator, Page, expect

from tests.web.browser import Guard

Json = Any
Press = Callable[[Locator], None]
"""A click or a tap."""
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
PATIENCE = 30_000  # ms until something that should happen counts as missing, on a busy machine too
expect.set_options(timeout=PATIENCE)
_READY = """(ply) => {
    const frame = document.querySelector('[data-test=frame]');
    if (document.querySelector('[data-test=go-on]')) return true;
    if (document.querySelector('[data-test=end]')) return true;
    return frame?.dataset.turn === 'mine' && frame.dataset.ready === 'true' && frame.dataset.ply !== ply;
}"""


def tap(place: Locator) -> None:
    """By a finger: once to see what it does and, where that is asked for, once more to do it."""
    place.tap()
    tapped = place.page.locator(".tapped")
    if tapped.count():
        tapped.tap()


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, browser: Browser, url: str, name: str = "Ada", **context: Any) -> None:
        self.url, self.name = url, name
        wishes = {"locale": "en-GB", "reduced_motion": "reduce", "service_workers": "block", **context}
        self.context = browser.new_context(base_url=url, **wishes)
        self.context.set_default_timeout(PATIENCE)
        self.guard = Guard(url)
        self.context.on("page", self.guard.watch)

    @cached_property
    def page(self) -> Page:
        """Opened when it is looked at: somebody who only asks the server needs none."""
        return self.context.new_page()

    def close(self) -> None:
        self.context.close()

    # -- the server -----------------------------------------------------------------------------------------------

    def ask(self, method: str, path: str, body: Json = None) -> Json:
        answer = self.context.request.fetch(f"/api/{path}", method=method, data=body or {})
        assert answer.ok, (method, path, answer.status, answer.text())
        return answer.json()

    def make_table(self, game: str, seat: int | None = 0, **wish: Json) -> str:
        """A table, with oneself at it."""
        self.ask("PUT", "guest", {"name": self.name})
        made = str(self.ask("POST", "tables", {"game": game, "open": False, **wish})["id"])
        if seat is not None:
            self.ask("PUT", f"tables/{made}/seats/{seat}")
        return made

    def begin(self, game: str, **wish: Json) -> str:
        """A table where the game has begun, on the page."""
        table = self.make_table(game, **{"level": "greedy", **wish})
        self.ask("POST", f"tables/{table}/start")
        self.go(f"#table={table}")
        self.find("frame").wait_for()
        return table

    # -- the page -------------------------------------------------------------------------------------------------

    def go(self, address: str = "") -> None:
        self.page.goto(f"/{address}")

    def paste(self, address: str) -> None:
        """Another address, into the page that is open."""
        self.page.evaluate("(address) => { location.hash = address; }", address)

    def find(self, name: str) -> Locator:
        return self.page.locator(f"[data-test={name}]")

    def click(self, name: str) -> None:
        self.find(name).click()

    def choose_file(self, name: str, content: bytes) -> None:
        file: FilePayload = {"name": name, "mimeType": "application/json", "buffer": content}
        self.page.set_input_files("input[type=file]", file)

    def text(self, name: str) -> str:
        return self.find(name).inner_text()

    @property
    def ply(self) -> int:
        return int(self.find("frame").get_attribute("data-ply") or -1)

    @property
    def is_over(self) -> bool:
        return self.find("end").count() > 0

    def await_end(self) -> None:
        """Wait until the game is over; moments are read on the way."""
        self.find("end").or_(self.find("go-on")).first.wait_for()
        while self.find("go-on").count():
            self.click("go-on")
            self.find("end").or_(self.find("go-on")).first.wait_for()
        self.find("end").wait_for()

    def await_turn(self, after: int | None = None) -> bool:
        """Wait until it is one's turn, at another position than `after`, and the page knows what can be done; moments
        are read on the way. False: the game is over."""
        self.page.wait_for_function(_READY, arg=str(after))
        while self.find("go-on").count():
            self.click("go-on")
            self.find("go-on").wait_for(state="detached")
            self.page.wait_for_function(_READY, arg=str(after))
        return not self.is_over

    def await_turn_or_hand_over(self, after: int) -> None:
        """The same on a device that several people share."""
        is_handed_over = "document.querySelector('[data-test=hand-over]') !== null"
        self.page.wait_for_function(f"(ply) => {is_handed_over} || ({_READY})(ply)", arg=str(after))

    def await_move(self, after: int) -> None:
        """Wait until something has happened since."""
        self.page.wait_for_function(
            "(ply) => Number(document.querySelector('[data-test=frame]').dataset.ply) > ply", arg=after
        )

    def await_ply(self, ply: int) -> None:
        self.page.locator(f"[data-test=frame][data-ply='{ply}']").wait_for()
