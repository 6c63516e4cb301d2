"""What a rack can still be worth is bounded by a table; the referee tries every choice of cards, by the rules."""

from itertools import combinations
from random import Random

import numpy as np
import pytest

from ludotheque.bots.libertas import position as p
from ludotheque.bots.libertas.exact import _worths_of_racks
from ludotheque.bots.libertas.potential import MOST, most_worth, potentials
from ludotheque.compiled import Ints, compiled
from ludotheque.games.libertas.cards import FLAGS, NUMBERS
from ludotheque.games.libertas.combinations import best_arrangement
from ludotheque.games.libertas.law import LIBERTAS_CARD
from tests.soak import soak


@compiled
def bound(racks: Ints, table: Ints, rack: int, left: int, count: int) -> int:
    return most_worth(racks, table, rack, left, count)


def told(rack: list[int], left: list[int], count: int) -> int:
    return bound(_worths_of_racks(), potentials(), bits(rack), bits(left), count)


def bits(cards: list[int]) -> int:
    return sum(1 << card for card in cards)


def worth(cards: list[int]) -> int:
    """By the rules, less the 500 of a Libertas card."""
    named = [FLAGS if c == p.LIBERTAS else c // p.ROW * NUMBERS + c % p.ROW for c in cards]
    return best_arrangement(bits(named)).total - LIBERTAS_CARD * (p.LIBERTAS in cards)


def most(rack: list[int], left: list[int], count: int) -> int:
    return max(worth([*rack, *more]) for more in combinations(left, min(count, len(left))))


def test_no_choice_of_cards_is_worth_more_than_the_bound() -> None:
    random, loose = Random("potential"), []
    for _ in range(soak(400, 4_000)):
        cards = random.sample(range(p.CARDS), p.CARDS)
        left, taken = cards[: random.randrange(12)], random.randrange(14)
        rack, count = cards[len(left) : len(left) + taken], random.randrange(MOST + 1)
        exact, found = most(rack, left, count), told(rack, left, count)
        assert exact <= found <= worth([*rack, *left])
        loose.append(found - exact)
    assert np.median(loose) <= 120  # else it would cut little


@pytest.mark.parametrize("count", [0, 1, MOST])
def test_with_nothing_left_or_nothing_to_be_had_the_rack_is_worth_what_it_is(count: int) -> None:
    rack = [0, 6, 12, 1, 2, 3]
    assert told(rack, [], count) == worth(rack)
    assert told([], [], count) == 0
    assert told([], [5], count) == 0


def test_a_third_a_fourth_and_a_row_are_seen() -> None:
    assert told([0, 6], [12, 18], 1) == 480
    assert told([0, 6], [12, 18], 2) == 960
    assert told([0], [6, 12, 18], 1) == 0
    assert told([], [6, 12, 18], 3) == 480
    assert told([0, 1, 2], [3, 4, 5], 2) == 480
    assert told([0, 6, 12], [p.LIBERTAS], 1) == 800
