"""A seed under which something failed is printed, kept and tried again; its cause has to be written."""

import json
from pathlib import Path

import pytest

from tests.seeds import FILE, keeping, kept


def test_a_failing_seed_is_said_and_kept(tmp_path: Path) -> None:
    file = tmp_path / "seeds.json"
    for _ in range(2):
        with pytest.raises(AssertionError) as failure, keeping("walk/petards", 7, file):
            raise AssertionError("a card is lost")
        assert "seed 7 of walk/petards" in failure.value.__notes__[0]
    with keeping("walk/petards", 8, file):
        pass
    assert kept("walk/petards", file) == [7] and kept("walk/libertas", file) == []


def test_every_kept_seed_has_its_cause_in_words() -> None:
    entries = [
        (name, entry)
        for name, seeds in json.loads(FILE.read_text(encoding="utf-8")).items()
        for entry in seeds
    ]
    assert entries
    assert [(name, entry["seed"]) for name, entry in entries if not entry["cause"]] == []
