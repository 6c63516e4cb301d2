"""A slow phone opens a table: `python -m bench.web` prints when something is first seen, and when the table stands.

The phone: a processor four times slower than this one, 1.6 Mbit/s, 150 ms to the server, nothing kept from before.
Then it plays a while against bots: the frames that are drawn while something flies.

`python -m bench.web --beside COMMIT` instead opens the first page and plays now, here and in the tree of that commit in
turns: the first paint, and the time from the click to the board.
"""

import argparse
import os
import statistics
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, CDPSession

from bench.server import ROOT, start_server
from ludotheque.catalog import GAMES
from tests.server.conftest import run_in_thread
from tests.web.browser import open_browser
from tests.web.moves import MOVES
from tests.web.people import PHONE, Person, tap

LIMIT = 1000  # ms until the first paint
THROTTLE = 4
LATE = 17  # ms between two frames, where 60 come in a second
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
    late = sum(ms > LATE for ms in between) / len(between)
    rate, worst = 1000 * len(between) / sum(between), max(between)
    return (
        f"{game:12} {len(between)} frames while something flew: {rate:.1f} a second, median "
        f"{statistics.median(between):.1f} ms, {late:.1%} over {LATE} ms, the longest {worst:.0f} ms"
    )


# -- two trees in turns ---------------------------------------------------------------------------------------------

TO_THE_BOARD = """async (game) => {
    const [begun, button] = [performance.now(), document.querySelector(`[data-test=play-${game}]`)];
    button.click();
    while (!document.querySelector('[data-test=frame]')) await new Promise(requestAnimationFrame);
    return performance.now() - begun;
}"""


@contextmanager
def served(commit: str | None) -> Iterator[str]:
    """The address of a server of this tree, or of that of a commit."""
    with tempfile.TemporaryDirectory() as name:
        tree = ROOT
        if commit is not None:
            tree = Path(name) / "tree"
            tree.mkdir()
            packed = subprocess.run(["git", "archive", commit], cwd=ROOT, check=True, capture_output=True)
            subprocess.run(["tar", "x"], cwd=tree, input=packed.stdout, check=True)
        environment = {**os.environ, "PYTHONPATH": str(tree / "src")}
        server = start_server(f"sqlite:///{name}/games.db", environment=environment, folder=tree)
        try:
            yield server.url
        finally:
            server.stop()


def open_and_play(browser: Browser, url: str, game: str) -> tuple[float, float]:
    """Milliseconds until the first paint of the first page, and from a click there to the board."""
    person = Person(browser, url, "Ada", **PHONE)
    slow_down(person.context.new_cdp_session(person.page))
    person.go()
    person.page.locator(f"[data-test=play-{game}]:enabled").wait_for()
    person.page.wait_for_load_state("networkidle")
    found: tuple[float, float] = (person.page.evaluate(PAINTED), person.page.evaluate(TO_THE_BOARD, game))
    person.close()
    return found


def say_beside(game: str, found: list[list[tuple[float, float]]]) -> Iterator[str]:
    for place, what in enumerate(("first paint", "click to board")):
        here, there = (statistics.median(each[place] for each in times) for times in found)
        yield f"{game:12} {what:14} {here:5.0f} ms, there {there:5.0f} ms: {here / there:.2f} of it"


def compare(commit: str, rounds: int) -> None:
    with served(None) as here, served(commit) as there, open_browser() as browser:
        for game in GAMES:
            found: list[list[tuple[float, float]]] = [[], []]
            for turn in range(rounds + 1):
                for times, url in zip(found, (here, there), strict=True):
                    measured = open_and_play(browser, url, game)
                    if turn:  # the first of all warms both servers up
                        times.append(measured)
            print(*say_beside(game, found), sep="\n", flush=True)


# -- this tree alone ------------------------------------------------------------------------------------------------


def measure_here() -> None:
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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--beside", metavar="COMMIT", help="measure beside the tree of this commit, in turns")
    parser.add_argument("--rounds", type=int, default=7, help="how often each tree has its turn")
    args = parser.parse_args()
    if args.beside:
        compare(args.beside, args.rounds)
    else:
        measure_here()


if __name__ == "__main__":
    main()
