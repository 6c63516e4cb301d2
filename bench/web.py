"""A slow phone opens a table: `python -m bench.web` prints when something is first seen, and when the table stands.

The phone: a processor four times slower than this one, 1.6 Mbit/s, 150 ms to the server, nothing kept from before.
Then it plays a while against bots: the frames that are drawn while something flies.
"""

import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import CDPSession

from ludotheque.catalog import GAMES
from tests.server.conftest import run_in_thread
from tests.web.browser import open_browser
from tests.web.moves import MOVES
from tests.web.people import PHONE, Person, tap

LIMIT = 1000  # ms until the first paint
THROTTLE = 4
FRAME = 1000 / 60  # ms
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0].startTime"


def slow_down(session: CDPSession) -> None:
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    speed = {"latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}
    session.send("Network.emulateNetworkConditions", {"offline": False, **speed})
    session.send("Emulation.setCPUThrottlingRate", {"rate": THROTTLE})


def measure(person: Person, game: str) -> tuple[float, float]:
    """Milliseconds until the first paint, and until the table is drawn."""
    table = person.begin(game)
    page = person.context.new_page()
    slow_down(person.context.new_cdp_session(page))
    page.goto(f"{person.url}/#table={table}")
    page.locator("[data-test=frame]").wait_for()
    return page.evaluate(PAINTED), page.evaluate("performance.now()")


COUNT = """() => {
    window.between = [];
    let last = null;
    const tick = (now) => {
        const isFlying = document.querySelector('.air')?.childElementCount > 0;
        if (isFlying && last !== null) between.push(now - last);
        last = isFlying ? now : null;
        requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
}"""
"""The ms between two frames, while something flies."""
MOVES_MADE = 6


def frames(person: Person, game: str) -> list[float]:
    """The ms between two frames on a slow phone, while cards fly."""
    person.begin(game)
    person.context.new_cdp_session(person.page).send("Emulation.setCPUThrottlingRate", {"rate": THROTTLE})
    person.page.evaluate(COUNT)
    ply = None
    for _ in range(MOVES_MADE):
        if not person.await_turn(ply):
            break
        ply = person.ply
        MOVES[game](person, tap)
    person.await_turn(ply)
    between: list[float] = person.page.evaluate("window.between")
    return between


def say_frames(game: str, between: list[float]) -> str:
    smooth = sum(ms <= 1.5 * FRAME for ms in between) / len(between)
    rate, worst = 1000 * len(between) / sum(between), max(between)
    return (
        f"{game:12} {len(between)} frames while something flew: {rate:.0f} a second, median "
        f"{statistics.median(between):.1f} ms, {smooth:.0%} in time, the longest {worst:.0f} ms"
    )


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
        for game in GAMES:
            person = Person(browser, server.url, "Ada", **{**PHONE, "reduced_motion": "no-preference"})
            print(say_frames(game, frames(person, game)))
            person.close()


if __name__ == "__main__":
    main()
