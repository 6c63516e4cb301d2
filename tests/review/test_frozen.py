"""The estimate of positions is frozen: reviews of one version can be set beside each other."""

import json

import pytest

from ludotheque.catalog import GAMES
from tests.review.freeze import FILE, values_of


@pytest.mark.parametrize("game", GAMES)
def test_the_estimate_of_a_version_stays_the_same(game: str) -> None:
    """Whoever means to change it counts up the version, and runs `python -m tests.review.freeze`."""
    kept, found = json.loads(FILE.read_text(encoding="utf-8"))[game], values_of(game)
    assert kept["version"] == found["version"]
    for kept_value, found_value in zip(kept["values"], found["values"], strict=True):
        for kept_row, found_row in zip(kept_value, found_value, strict=True):
            assert found_row == pytest.approx(kept_row, abs=2e-6)
