"""A slow phone opens a table: `python -m bench.web` prints when something is first seen, and when the table stands.

The phone: a processor four times slower than this one, 1.6 Mbit/s, 150 ms to the server, nothing kept from before.
Then it plays a while against bots: the frames that are drawn while something flies. The browser draws them beside the
page's own thread, so that thread is told apart: how much processor time a shown event costs it, and its long tasks.

`python -m bench.web --beside COMMIT` instead opens the first page and plays now, here and in the tree of that commit in
turns: the first paint, and the time from the click to the board.
"""

import argparse
import json
import os
import statistics
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession

from bench.server import ROOT, start_server
from ludotheque.catalog import GAMES
from tests.server.conftest import run_in_thread
from tests.web.browser import open_browser
from tests.web.moves import MOVES
from tests.web.people import PHONE, Person, tap

Event = dict[str, Any]
"""Something that Chromium notes in a trace; `ts` and `dur` are in microseconds."""
LIMIT = 1000  # ms until the first paint
THROTTLE = 4
LATE = 17.5  # ms between two frames, where 60 come in a second
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


MARK = """() => {
    let wasFlying = false;
    const tick = () => {
        const isFlying = document.querySelector('.air')?.childElementCount > 0;
        if (isFlying !== wasFlying) performance.mark(isFlying ? 'flight-begins' : 'flight-ends');
        wasFlying = isFlying;
        requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
}"""
"""Notes in the trace when something begins to fly, and when nothing does any more."""
TRACED = [
    "toplevel",
    "devtools.timeline",
    "disabled-by-default-devtools.timeline.frame",
    "blink.user_timing",
    "cc",
]
MOVES_MADE = 6
LONG = 50  # ms of a task on the slow phone, from which on a finger feels it


@dataclass(frozen=True)
class Motion:
    """What was done while things flew."""

    between: list[float]
    """ms between two frames of the same flight"""
    shown: int
    """how many events were shown"""
    tasks: list[float]
    """ms of processor time of each task of the page's thread, from the first tap to the end"""


def play_traced(person: Person, game: str, throttle: int) -> Motion:
    """Play a while against bots on a phone that is slower than this machine by a factor."""
    person.begin(game)
    browser, page = person.context.browser, person.page
    assert browser is not None
    person.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    page.evaluate(MARK)
    person.await_turn()
    first = person.ply
    browser.start_tracing(page=page, categories=TRACED)
    ply = None
    for _ in range(MOVES_MADE):
        if not person.await_turn(ply):
            break
        ply = person.ply
        MOVES[game](person, tap)
    person.await_turn(ply)
    page.wait_for_function("() => !document.querySelector('.air').childElementCount")
    return read_trace(json.loads(browser.stop_tracing())["traceEvents"], person.ply - first)


def read_trace(events: list[Event], shown: int) -> Motion:
    marks = [event for event in events if event["name"] in ("flight-begins", "flight-ends")]
    page = next(event["pid"] for event in marks)
    here = [event for event in events if event["pid"] == page]
    drawn = drawn_frames(here)
    between = [
        late - soon
        for begin, end in flights(marks)
        for soon, late in pairwise(at for at in drawn if begin <= at <= end)
    ]
    return Motion(between, shown, task_times(here))


def flights(marks: list[Event]) -> Iterator[tuple[float, float]]:
    """From when to when something flew, in ms."""
    ordered = sorted(marks, key=lambda mark: mark["ts"])
    for begin, end in pairwise(ordered):
        if begin["name"] == "flight-begins" and end["name"] == "flight-ends":
            yield begin["ts"] / 1000, end["ts"] / 1000


def drawn_frames(events: list[Event]) -> list[float]:
    """When each frame began that was seen in the end, in ms: also those that the page's thread had no part in."""
    reports = [event for event in events if event["name"] == "PipelineReporter" and event["ph"] == "b"]
    seen = {
        report["args"]["frame_reporter"]["frame_sequence"]: report["ts"] / 1000
        for report in reports
        if report["args"]["frame_reporter"]["state"].startswith("STATE_PRESENTED")
    }
    return sorted(seen.values())


def task_times(events: list[Event]) -> list[float]:
    threads = {event["tid"] for event in events if event["name"] == "BeginMainThreadFrame"}
    return [
        event.get("tdur", 0) / 1000
        for event in events
        if event["name"] == "ThreadControllerImpl::RunTask" and event["tid"] in threads
    ]


def say_frames(game: str, between: list[float]) -> str:
    late, rate = sum(ms > LATE for ms in between) / len(between), 1000 * len(between) / sum(between)
    return (
        f"{game:12} {len(between)} frames while something flew: {rate:.1f} a second, {late:.1%} over {LATE} ms, "
        f"the longest {max(between):.0f} ms"
    )


def say_tasks(game: str, motion: Motion) -> str:
    """Processor time as the slow phone would need it: counted without slowing down, since that too takes time."""
    slowed = [THROTTLE * ms for ms in motion.tasks]
    long = sum(ms > LONG for ms in slowed)
    return (
        f"{game:12} {sum(slowed) / motion.shown:.0f} ms of the page's thread for each of {motion.shown} events, "
        f"{long} tasks over {LONG} ms, the longest {max(slowed):.0f} ms"
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
            print(say_frames(game, traced(browser, server.url, game, THROTTLE).between))
            print(say_tasks(game, traced(browser, server.url, game, throttle=1)))


def traced(browser: Browser, url: str, game: str, throttle: int) -> Motion:
    person = Person(browser, url, "Ada", **{**PHONE, "reduced_motion": "no-preference"})
    found = play_traced(person, game, throttle)
    person.close()
    return found


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
