"""A slow phone opens a table: `python -m bench.web` prints when something is first seen, and when the table stands.

The phone: a processor four times slower than this one, 1.6 Mbit/s, 150 ms to the server, nothing kept from before.
"""

import tempfile
from pathlib import Path

from playwright.sync_api import CDPSession

from ludotheque.catalog import GAMES
from tests.server.conftest import run_in_thread
from tests.web.browser import open_browser
from tests.web.people import PHONE, Person

LIMIT = 1000  # ms until the first paint
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0].startTime"


def slow_down(session: CDPSession) -> None:
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    speed = {"latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}
    session.send("Network.emulateNetworkConditions", {"offline": False, **speed})
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})


def measure(person: Person, game: str) -> tuple[float, float]:
    """Milliseconds until the first paint, and until the table is drawn."""
    table = person.begin(game)
    page = person.context.new_page()
    slow_down(person.context.new_cdp_session(page))
    page.goto(f"{person.url}/#table={table}")
    page.locator("[data-test=frame]").wait_for()
    return page.evaluate(PAINTED), page.evaluate("performance.now()")


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        run_in_thread(Path(folder) / "games.db") as server,
        open_browser() as browser,
    ):
        for game in GAMES:
            person = Person(browser, server.url, "Ada", **PHONE)
            painted, drawn = measure(person, game)
            person.close()
            print(
                f"{game:12} first paint {painted:5.0f} ms = {painted / LIMIT:.2f} of the limit; table {drawn:5.0f} ms"
            )


if __name__ == "__main__":
    main()
