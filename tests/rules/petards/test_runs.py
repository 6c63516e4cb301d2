"""The runs of a hand, held against a slow search that tries everything."""

import time
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludotheque.games.petards.cards import DECK, LETTERS, STAR, sort_hand, without
from ludotheque.games.petards.rules import legal
from ludotheque.games.petards.runs import _runs_from, has_run, opening_runs, runs_in
from tests.rules.petards.position import position


def hands_from(deck: str) -> st.SearchStrategy[str]:
    """Hands of up to eight cards of a deck."""
    places = st.lists(st.sampled_from(range(len(deck))), max_size=8, unique=True)
    return places.map(lambda chosen: sort_hand("".join(deck[place] for place in chosen)))


hands = hands_from(DECK) | hands_from("XYZABCDE" * 2 + "****!")


def try_every_run(hand: str) -> set[str]:
    """Every start and length, letter or star in every place, kept if the hand holds the cards (P6, P8)."""
    found = set()
    for start, length in product(range(26), range(3, len(hand) + 1)):
        letters = (LETTERS * 2)[start : start + length]
        choices = [(letter, STAR) if letter in hand else (STAR,) for letter in letters]
        if length - sum(len(choice) == 2 for choice in choices) > hand.count(STAR):
            continue
        for cards in map("".join, product(*choices)):
            if cards.strip(STAR) and without(hand, cards) is not None:
                found.add(cards)
    return found


def try_every_opening(hand: str) -> set[str]:
    """P5: five or more, or any other run after which another is found."""
    found = try_every_run(hand)
    return {cards for cards in found if len(cards) >= 5 or try_every_run(without(hand, cards) or "")}


@pytest.mark.clause("P6", "P8")
@settings(max_examples=150, deadline=None)
@given(hands)
def test_every_run_of_a_hand_is_found_once(hand: str) -> None:
    found = [run.cards for run in runs_in(hand)]
    assert len(found) == len(set(found))
    assert set(found) == try_every_run(hand)
    assert has_run(hand) == bool(found)


@pytest.mark.clause("P5")
@settings(max_examples=100, deadline=None)
@given(hands)
def test_an_opening_run_is_found_exactly_where_it_opens(hand: str) -> None:
    found = [run.cards for run in opening_runs(hand)]
    assert len(found) == len(set(found))
    assert set(found) == try_every_opening(hand)


@pytest.mark.clause("P5", "P6")
@pytest.mark.parametrize("opened", ["open", ""])
@pytest.mark.parametrize("hand", ["ABCDEFGH****", "ACEGIKMO****", "AABBCCDD****", "ABCDMNOP****"])
def test_twelve_cards_with_four_stars_are_listed_in_50_ms(hand: str, opened: str) -> None:
    state = position(f"""
        0 lays   {hand}  {opened}
        1 waits  CD
        run 1    XYZ
        """)
    took: list[float] = []
    found: tuple[object, ...] = ()
    for _ in range(3):  # a busy machine only ever adds time
        _runs_from.cache_clear()
        start = time.perf_counter()
        found = legal(state)
        took.append(time.perf_counter() - start)
    assert len(found) > 150
    assert min(took) < 0.05
