"""Every costly test is run in some of its variants, and every other in all of them."""

from types import SimpleNamespace
from typing import Any

from tests.sampling import SHARE, sample


def found(name: str, variants: int, *fixtures: str, is_whole: bool = False) -> list[Any]:
    marker = "whole" if is_whole else None
    return [
        SimpleNamespace(
            nodeid=f"tests/x.py::{name}[{number}]", fixturenames=fixtures, get_closest_marker=lambda _: marker
        )
        for number in range(variants)
    ]


def test_of_a_costly_test_a_share_is_run_and_nothing_is_lost() -> None:
    for variants in range(1, 40):
        items = found("test_pages", variants, "ada", "browser")
        run, left_out = sample(items)
        assert len(run) in (variants // SHARE or 1, -(-variants // SHARE))
        assert sorted(run + left_out, key=items.index) == items


def test_neighbours_take_other_variants() -> None:
    places = {sample(found(f"test_{number}", SHARE, "server"))[0][0].nodeid[-2] for number in range(40)}
    assert len(places) == SHARE


def test_cheap_ones_and_whole_ones_are_run_in_all_variants() -> None:
    items = [*found("test_rules", 9), *found("test_rights", 9, "server", is_whole=True)]
    assert sample(items) == (items, [])
