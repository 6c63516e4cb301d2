"""What the studies of docs/bots.md reckon from what they find."""

import json
from pathlib import Path
from typing import Any

import pytest

from bench import deals
from bench import komi as komis
from bench.hints import ENOUGH, rows


def asked(komi: int, reached: int, deals: int) -> list[komis.Answer]:
    return [
        {"deal": 0, "asked": komi, "reached": number < reached, "seconds": 1.0} for number in range(deals)
    ]


@pytest.mark.clause("L16")
def test_the_fair_komi_is_the_one_that_half_of_the_deals_reach() -> None:
    found = asked(780, 80, 100) + asked(840, 50, 100) + asked(900, 20, 100)
    median, low, high = komis.fair_komi(found)
    assert median == 840 and 815 <= low < 840 < high <= 865
    few = komis.fair_komi(found[::10])
    assert few[1] < low and few[2] > high  # fewer deals say less
    assert komis.fair_komi(asked(840, 30, 40))[1] > 840  # most reach it: it is more
    told = komis.told([*found, {"deal": 1, "asked": 840, "reached": None, "seconds": 600.0}])
    assert "| 900 | 100 | 20 |" in told and "1 more gave no answer" in told and "**840**" in told
    assert "too few" in komis.told(asked(840, 10, komis.ENOUGH - 1)) and "too few" not in told


def test_a_study_of_komi_goes_on_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, done = tmp_path / "komi.jsonl", []

    def ask(number: int, komi: int, seconds: float) -> komis.Answer:
        done.append((number, komi))
        return {"deal": number, "asked": komi, "reached": True, "seconds": 1.0}

    monkeypatch.setattr(komis, "ask", ask)
    file.write_text(json.dumps({"deal": 1, "asked": 780, "reached": False, "seconds": 1.0}) + "\n")
    assert len([*komis.answers(file, 3, 60, 1)]) == 3
    assert done == [(0, 780), (2, 900)]
    assert len([*komis.answers(file, 4, 60, 0)]) == 3  # no minutes: nothing new
    assert len([*komis.answers(file, 4, 60, 1)]) == 4 and done[2:] == [(3, 780)]


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
