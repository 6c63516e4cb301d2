"""A monkey does at random what people do: no error, no frozen page, no text with a hole in it, nothing that grows.

`LUDOTHEQUE_SEED=17 make test ARGS="tests/web/test_monkey.py"` repeats a run.
"""

import os
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.seeds import keeping, kept
from tests.server.conftest import run_in_thread
from tests.soak import soak
from tests.web.monkey import Monkey, patience, seeded_chance

STEPS = soak(90, 3000)
RESTS = 3
GROWTH = {"JSHeapUsedSize": 6_000_000, "Nodes": 8000, "JSEventListeners": 300}
"""How much more than at its first rest the page may hold at the last. Were it to keep what it has left, it would
be a multiple of this after this many steps."""


def seeds() -> list[int]:
    wished = os.environ.get("LUDOTHEQUE_SEED")
    if wished:
        return [int(wished)]
    return list(
        dict.fromkeys([*range(1, soak(1, 12) + 1), *kept("monkey")])
    )  # one that has failed keeps its name


@pytest.mark.whole
@pytest.mark.parametrize("seed", seeds())
def test_a_monkey_breaks_nothing(kernels: None, browser: Browser, tmp_path: Path, seed: int) -> None:
    with (
        keeping("monkey", seed),
        seeded_chance(seed),
        run_in_thread(tmp_path / "games.db") as site,
        closing(Monkey(browser, site, seed)) as monkey,
    ):
        try:
            play(monkey)
        except Exception as failure:
            failure.add_note(
                f"the last of {len(monkey.trail)} things it did: " + " · ".join(monkey.trail[-40:])
            )
            raise
        assert site.failures == []


def play(monkey: Monkey) -> None:
    held = []
    for _ in range(RESTS):
        for _ in range(STEPS // RESTS):
            with patience():
                monkey.step()
        with patience():
            held.append(monkey.rest())
    for name, most in GROWTH.items():
        figures = [round(figure[name]) for figure in held]
        assert figures[-1] < figures[0] + most, f"{name} grows: {figures}"
