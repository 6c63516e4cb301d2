"""What the studies of docs/bots.md reckon from what they find."""

import json
from pathlib import Path
from typing import Any

import pytest

from bench import deals
from bench.hints import ENOUGH, rows
from ludotheque.bots.libertas.exact import FAR


def tried(*bounds: tuple[int, int]) -> list[dict[str, Any]]:
    return [{"least": least, "most": most} for least, most in bounds]


@pytest.mark.clause("L16")
def test_the_fair_komi_is_the_median_of_the_margins() -> None:
    told = deals.fair_komi(tried(*((margin, margin) for margin in range(700, 900, 20))))
    assert "at least 700 and at most 880 points" in told
    assert "komi of **780** (95 %: 720 to 860)" in told


@pytest.mark.clause("L16")
def test_a_margin_that_is_not_found_counts_by_what_it_is_at_least_and_at_most() -> None:
    told = deals.fair_komi(tried((700, 700), (760, FAR), (820, FAR)))
    assert "komi of 760 to an unknown number (95 %: 700 to an unknown number)" in told


def test_a_study_of_deals_goes_on_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, solved = tmp_path / "deals.jsonl", []

    def solve(number: int, seconds: float) -> dict[str, Any]:
        solved.append(number)
        return {"deal": number, "first_wins": True, "winner": 1.0, "par": 2.0, "least": 800, "most": 800}

    monkeypatch.setattr(deals, "solve", solve)
    file.write_text(json.dumps({"deal": 0, "first_wins": True, "winner": 1.0}) + "\n")
    assert len([*deals.all_of(2, file, 60)]) == 2
    assert solved == [0, 1]  # of the first only who wins was known
    assert len([*deals.all_of(3, file, 60)]) == 3
    assert solved == [0, 1, 2]


def test_hints_are_set_beside_what_came_by_tenths_with_enough_of_them() -> None:
    few, many = [(0.25, 1.0)] * (ENOUGH - 1), [(0.62, 1.0)] * ENOUGH + [(0.68, 0.0)] * ENOUGH
    near = [(0.04, 0.0)] * ENOUGH
    assert [line.split(" | ")[-1] for line in rows(few + many + near)] == ["yes |", "no |"]
