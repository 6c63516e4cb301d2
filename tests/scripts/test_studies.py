"""What the studies of docs/bots.md reckon from what they find."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from bench import deals
from bench import komi as komis
from bench.hints import ENOUGH, rows
from bench.margins import Margin, read, take_over


def asked(komi: int, reached: int, deals: int) -> list[Margin]:
    return [
        Margin(0, least=komi) if number < reached else Margin(0, most=komi - 20) for number in range(deals)
    ]


@pytest.mark.clause("L16")
def test_the_fair_komi_is_the_one_that_half_of_the_deals_reach() -> None:
    found = asked(780, 80, 100) + asked(840, 50, 100) + asked(900, 20, 100)
    median, low, high = komis.fair_komi(found)
    assert median == 830 and 805 <= low < 830 < high <= 855  # of those that tie half are less than 840
    few = komis.fair_komi(found[::10])
    assert few[1] < low and few[2] > high  # fewer deals say less
    assert komis.fair_komi(asked(840, 30, 40))[1] > 830  # most reach it: it is more
    told = komis.told([*found, Margin(1)])
    assert "| 840 | 70 | 70 | 161 |" in told and "1 more gave no answer" in told and "**830**" in told
    assert "too few" in komis.told(asked(840, 10, komis.ENOUGH - 1)) and "too few" not in told


def test_a_margin_that_is_known_says_more_of_the_fair_komi_than_a_bound() -> None:
    exact = [Margin(0, margin, margin) for margin in range(640, 1040, 20)] * 5
    median, low, high = komis.fair_komi(exact)
    assert median == 830
    bounds = [Margin(0, one.least) if one.least >= 840 else Margin(0, most=one.most) for one in exact]
    assert komis.fair_komi(bounds)[1] < low < median < high < komis.fair_komi(bounds)[2]


def test_deals_without_an_answer_are_told_as_if_all_lay_on_one_side() -> None:
    found = asked(840, 50, 100) + asked(780, 80, 100)
    assert "If all" not in komis.told(found)
    *_, last = komis.told(found + [Margin(1)] * 50).splitlines()
    low, high = (int(number) for number in re.findall(r"(\d+)[;.]", last))
    assert low < komis.fair_komi(found)[0] < high


def test_what_a_card_found_joins_what_is_known_and_must_not_contradict_it(tmp_path: Path) -> None:
    file = tmp_path / "komi.jsonl"
    take_over(file, {2: Margin(2, least=780), 1: Margin(1)})
    take_over(file, {2: Margin(2, most=820), 3: Margin(3, 900, 900)})
    assert [*read(file).values()] == [Margin(1), Margin(2, 780, 820), Margin(3, 900, 900)]
    with pytest.raises(ValueError, match="contradicts"):
        take_over(file, {2: Margin(2, least=840)})


def test_a_study_of_komi_goes_on_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, done = tmp_path / "komi.jsonl", []

    def ask(number: int, komi: int, seconds: float) -> Margin:
        done.append((number, komi))
        return Margin(number, least=komi)

    monkeypatch.setattr(komis, "ask", ask)
    file.write_text(Margin(1, most=760).line())
    assert len([*komis.margins(file, 3, 60, 1)]) == 3
    assert done == [(0, 780), (2, 900)]
    assert len([*komis.margins(file, 4, 60, 0)]) == 3  # no minutes: nothing new
    assert len([*komis.margins(file, 4, 60, 1)]) == 4 and done[2:] == [(3, 780)]


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
