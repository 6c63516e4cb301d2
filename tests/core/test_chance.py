"""Chance is seeded, unbiased, and the same on every machine and Python version: the fixed examples pin it."""

import pickle
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.core.chance import Chance


def test_the_stream_of_a_seed_is_fixed_for_good() -> None:
    chance = Chance("ludotheque")
    assert [chance.below(1000) for _ in range(10)] == PINNED_NUMBERS
    assert Chance("ludotheque").shuffled("ABCDEFGHIJ") == list(PINNED_ORDER)
    assert Chance("ludotheque").below(10**30) == PINNED_LARGE


def test_a_seed_may_be_text_or_bytes_in_any_script() -> None:
    assert Chance("Chloé").below(10**9) == Chance("Chloé".encode()).below(10**9)


def test_different_seeds_and_forks_give_different_streams() -> None:
    streams = [
        Chance("a"),
        Chance("b"),
        Chance("a").fork("x"),
        Chance("a").fork("y"),
        Chance("a").fork("x").fork("x"),
    ]
    assert len({tuple(chance.below(100) for _ in range(8)) for chance in streams}) == len(streams)


def test_a_fork_does_not_depend_on_what_was_drawn() -> None:
    drawn = Chance("a")
    drawn.below(7)
    assert drawn.fork("x").below(10**9) == Chance("a").fork("x").below(10**9)


@given(st.integers(1, 2**70), st.text(max_size=8))
def test_a_number_lies_below_its_bound(n: int, seed: str) -> None:
    assert all(0 <= number < n for number in [Chance(seed).below(n)])


@pytest.mark.parametrize("n", [0, -1])
def test_no_number_lies_below_nothing(n: int) -> None:
    with pytest.raises(ValueError, match="cannot be drawn"):
        Chance("a").below(n)


def test_numbers_are_equally_likely() -> None:
    chance, draws = Chance("fair"), 60_000
    for n in (2, 3, 6, 7):
        counts = Counter(chance.below(n) for _ in range(draws))
        expected = draws / n
        chi2 = sum((counts[i] - expected) ** 2 / expected for i in range(n))
        assert chi2 < 30  # far beyond any quantile for 6 degrees of freedom


def test_a_bound_near_the_word_size_is_not_biased() -> None:
    """3 * 2**30 does not divide 2**32: without rejection the lower numbers would come up twice as often."""
    chance, bound = Chance("reject"), 3 * 2**30
    low = sum(chance.below(bound) < bound // 3 for _ in range(30_000))
    assert abs(low - 10_000) < 500


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    chance = Chance("orders")
    counts = Counter("".join(chance.shuffled("ABCD")) for _ in range(24_000))
    assert set(counts) == {"".join(order) for order in permutations("ABCD")}
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 70


def test_a_stream_can_be_pickled_and_goes_on_where_it_was() -> None:
    chance = Chance("pickle")
    chance.below(5)
    copy = pickle.loads(pickle.dumps(chance))
    assert [copy.below(100) for _ in range(600)] == [chance.below(100) for _ in range(600)]


PINNED_NUMBERS = [332, 885, 610, 405, 157, 345, 281, 697, 547, 54]
PINNED_ORDER = "FJGIBACEHD"
PINNED_LARGE = 421010353407651478372702297110
