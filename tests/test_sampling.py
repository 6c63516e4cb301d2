"""Every costly test is run in some of its variants, and every other in all of them."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests.sampling import FEW, SHARE, TURNS, sample, those_that_failed
from tests.web.test_monkey import seeds


def found(name: str, variants: int, *fixtures: str, marks: tuple[str, ...] = ()) -> list[Any]:
    return [
        SimpleNamespace(
            nodeid=f"tests/x.py::{name}[{number}]",
            fixturenames=fixtures,
            get_closest_marker=lambda mark: mark if mark in marks else None,
        )
        for number in range(variants)
    ]


def test_of_a_costly_test_a_share_is_run_and_nothing_is_lost() -> None:
    for variants in range(1, 40):
        items = found("test_pages", variants, "ada", "browser", marks=("always",))
        run, left_out = sample(items)
        assert len(run) in (variants // SHARE or 1, -(-variants // SHARE))
        assert sorted(run + left_out, key=items.index) == items


def test_neighbours_take_other_variants() -> None:
    places = {sample(found(f"test_{number}", SHARE, "server"))[0][0].nodeid[-2] for number in range(40)}
    assert len(places) == SHARE


def test_cheap_ones_and_whole_ones_are_run_in_all_variants() -> None:
    items = [*found("test_rules", 9), *found("test_rights", 9, "server", marks=("whole",))]
    assert sample(items) == (items, [])


def test_in_a_browser_those_with_few_variants_take_turns_and_the_others_do_not() -> None:
    few = {name: sample(found(name, FEW, "browser"))[0] for name in map(str, range(300))}
    assert 60 < sum(map(bool, few.values())) < 140  # of 300, one in TURNS
    assert TURNS == 3 and max(map(len, few.values())) == 1
    assert all(sample(found(name, FEW + 1, "browser"))[0] for name in few)
    assert all(sample(found(name, 1, "server"))[0] for name in few)
    assert all(sample(found(name, 1, "browser", marks=("always",)))[0] for name in few)


def test_once_more_what_failed_is_run_and_never_everything() -> None:
    """A seed that failed was listed twice the next time, its test had another name, and all tests were run."""
    items = found("test_monkey", 3)
    assert those_that_failed(items, {items[1].nodeid}) == [items[1]]
    with pytest.raises(pytest.UsageError, match=r"not found again: tests/x.py::test_monkey\[9\]"):
        those_that_failed(items, {items[1].nodeid, "tests/x.py::test_monkey[9]"})


def test_a_seed_that_failed_is_tried_under_its_own_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.web.test_monkey.kept", lambda name: [1, 77])
    assert len(seeds()) == len(set(seeds())) and {1, 77} <= set(seeds())
