"""Which variants of a costly test `make test` runs. A browser or a server for every game, language and option takes an
hour; of what is written once and tried in many ways, each test takes a few, other ones than its neighbour."""

from collections.abc import Iterable
from itertools import groupby
from zlib import crc32

import pytest

COSTLY = {"browser", "server", "site"}
"""Fixtures: whoever needs one of them waits for it."""
SHARE = 6
"""Of so many variants one is run."""


def sample(items: Iterable[pytest.Item]) -> tuple[list[pytest.Item], list[pytest.Item]]:
    """What is run, and what is left to `make soak`. Tests marked `whole` are run in all their variants."""
    run: list[pytest.Item] = []
    left_out: list[pytest.Item] = []
    for name, found in groupby(items, key=lambda item: item.nodeid.partition("[")[0]):
        variants = list(found)
        chosen = _chosen(name, len(variants)) if _is_costly(variants[0]) else range(len(variants))
        for place, item in enumerate(variants):
            (run if place in chosen else left_out).append(item)
    return run, left_out


def _is_costly(item: pytest.Item) -> bool:
    names = set(getattr(item, "fixturenames", ()))
    return bool(names & COSTLY) and item.get_closest_marker("whole") is None


def _chosen(name: str, variants: int) -> range:
    """Always the same ones, and at least one."""
    step = min(SHARE, variants)
    return range(crc32(name.encode()) % step, variants, step)
