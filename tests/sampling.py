"""Which variants of a costly test `make test` runs. A browser or a server for every game, language and option takes an
hour; of what is written once and tried in many ways, each test takes a few, other ones than its neighbour. A page costs
half a second of processor time before anything is tried on it, so of the tests there only some are run at all."""

from collections.abc import Iterable
from itertools import groupby
from zlib import crc32

import pytest

COSTLY = {"browser", "server", "site"}
"""Fixtures: whoever needs one of them waits for it."""
SHARE = 6
"""Of this many variants one is run."""
FEW = 3
"""Variants: a test in a browser that has no more than these takes turns with others."""
TURNS = 3
"""Of this many of those one is run."""


def sample(items: Iterable[pytest.Item]) -> tuple[list[pytest.Item], list[pytest.Item]]:
    """What is run, and what is left to `make soak`. Tests marked `whole` are run in all their variants,
    those marked `always` in some of them."""
    run: list[pytest.Item] = []
    left_out: list[pytest.Item] = []
    for name, found in groupby(items, key=lambda item: item.nodeid.partition("[")[0]):
        variants = list(found)
        chosen = _chosen(name, variants) if _is_costly(variants[0]) else range(len(variants))
        for place, item in enumerate(variants):
            (run if place in chosen else left_out).append(item)
    return run, left_out


def _is_costly(item: pytest.Item) -> bool:
    names = set(getattr(item, "fixturenames", ()))
    return bool(names & COSTLY) and item.get_closest_marker("whole") is None


def _chosen(name: str, variants: list[pytest.Item]) -> range:
    """Always the same ones. At least one, where the test does not take turns with others."""
    number, step = crc32(name.encode()), min(SHARE, len(variants))
    if _takes_turns(variants) and number % TURNS:
        return range(0)
    return range(number // TURNS % step, len(variants), step)


def _takes_turns(variants: list[pytest.Item]) -> bool:
    first = variants[0]
    is_in_browser = "browser" in getattr(first, "fixturenames", ())
    return is_in_browser and len(variants) <= FEW and first.get_closest_marker("always") is None


def those_that_failed(items: list[pytest.Item], names: set[str]) -> list[pytest.Item]:
    """Where one of them is not found again, pytest's own `--last-failed` runs everything, for half an hour."""
    found = [item for item in items if item.nodeid in names]
    if lost := sorted(names - {item.nodeid for item in found}):
        raise pytest.UsageError(f"failed, and not found again: {', '.join(lost)}")
    return found
