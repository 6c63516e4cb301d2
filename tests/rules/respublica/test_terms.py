"""R4, R6, R8: what words mean for cards, proved against trying everything."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludotheque.games.respublica.cards import (
    BOOK,
    CARD,
    CIV,
    EDITIONS,
    FEATURES,
    KINDS,
    MONK,
    PAIR,
    PEOPLE,
    Feature,
    Hand,
    Kind,
    heap,
)
from ludotheque.games.respublica.hand_overs import HandOvers, has_choice, only_hand_over
from ludotheque.games.respublica.promises import Promises, count_ands, count_promises
from ludotheque.games.respublica.terms import (
    Joint,
    Term,
    Words,
    all_beside,
    can_meet,
    holds,
    is_hand_over,
    most,
    most_beside,
    nearest,
    size_of,
    surely_held,
    tally,
    ways,
)

SOME_KINDS = (Kind.SAXON, MONK, Kind.ALCHEMY, BOOK)
SOME_FEATURES = (*SOME_KINDS, Kind.GOTH, PEOPLE, CIV, CARD, PAIR)  # one kind that is never held
LARGEST = 4  # cards in a small hand

SMALL_HANDS = [
    heap(kinds)
    for number in range(LARGEST + 1)
    for kinds in combinations_with_replacement(SOME_KINDS, number)
]


# -- the meaning by trying everything ------------------------------------------------------------------------


def heaps_in(cards: Hand) -> Iterator[Hand]:
    return product(*[range(count + 1) for count in cards])


def is_just(cards: Hand, term: Term) -> bool:
    """R4, word by word: just these cards are a quantity of the feature."""
    number = sum(cards)
    match term.feature:
        case Feature.PEOPLE:
            return number == term.quantity == sum(cards[:6])
        case Feature.CIV:
            return number == term.quantity == sum(cards[6:])
        case Feature.CARD:
            return number == term.quantity
        case Feature.PAIR:
            return number == 2 * term.quantity and all(count % 2 == 0 for count in cards)
        case kind:
            return number == term.quantity == cards[kind]


@cache
def heaps_for(cards: Hand, term: Term) -> frozenset[Hand]:
    return frozenset(part for part in heaps_in(cards) if is_just(part, term))


def all_hand_overs(cards: Hand, words: Words) -> set[Hand]:
    """Every heap in the cards that keeps the words: with `and` of different cards."""
    first = heaps_for(cards, words.first)
    if words.second is None:
        return set(first)
    second = heaps_for(cards, words.second)
    if words.joint is Joint.OR:
        return set(first | second)
    sums = (tuple(map(int.__add__, one, other)) for one, other in product(first, second))
    return {both for both in sums if all(map(int.__le__, both, cards))}


def all_words(features: tuple[Feature, ...], most_named: int) -> Iterator[Words]:
    terms = [Term(quantity, feature) for feature in features for quantity in range(1, most_named + 1)]
    yield from map(Words, terms)
    for first, second, joint in product(terms, terms, Joint):
        yield Words(first, joint, second)


# -- all small hands, all words ------------------------------------------------------------------------------


@pytest.mark.clause("R4", "R6", "R8")
@pytest.mark.parametrize("number", range(LARGEST + 1))
def test_for_all_small_hands_and_all_words_the_meaning_is_that_of_trying_everything(number: int) -> None:
    for cards in (cards for cards in SMALL_HANDS if sum(cards) == number):
        for words in all_words(SOME_FEATURES, 2 if number == LARGEST else 3):
            expected = all_hand_overs(cards, words)
            assert can_meet(cards, words) == bool(expected), (cards, words)
            alternatives = [bool(all_hand_overs(cards, way)) for way in ways(words)]
            assert holds(cards, words) == all(alternatives), (cards, words)
            assert has_choice(cards, words) == (len(expected) > 1), (cards, words)
            if expected:
                found = list(HandOvers(cards, words))
                assert len(found) == len(expected), (cards, words)
                assert set(found) == expected, (cards, words)


hands = st.lists(st.sampled_from(KINDS), min_size=1, max_size=9).map(heap)
terms = st.builds(Term, st.integers(1, 5), st.sampled_from(FEATURES))
words_of_any_form = st.one_of(
    terms.map(Words), st.tuples(terms, st.sampled_from(list(Joint)), terms).map(lambda said: Words(*said))
)


@pytest.mark.clause("R4", "R8")
@settings(max_examples=300, deadline=None)
@given(hands, words_of_any_form)
def test_any_hand_over_can_be_found_by_its_number(cards: Hand, words: Words) -> None:
    found = HandOvers(cards, words)
    expected = all_hand_overs(cards, words)
    assert [found[i] for i in range(len(found))] == list(found)
    assert set(found) == expected
    assert len(found) == len(expected)
    assert all(heap in found and is_hand_over(heap, words) for heap in expected)
    assert found[:2] == tuple(found)[:2]
    if expected:
        assert found[-1] == list(found)[-1]
    if len(expected) == 1:
        assert {only_hand_over(cards, words)} == expected
    with pytest.raises(IndexError):
        found[len(found)]


@pytest.mark.clause("R8")
def test_millions_of_hand_overs_are_counted_and_found_without_listing() -> None:
    cards = (4,) * 5 + (2,) + (4,) * 5 + (2,)
    found = HandOvers(cards, Words(Term(20, CARD)))
    assert len(found) > 5_000_000
    for i in (0, 1_234_567, len(found) - 1):
        assert is_hand_over(found[i], Words(Term(20, CARD)))
        assert found[i] in found


# -- by example ----------------------------------------------------------------------------------------------


@pytest.mark.clause("R4")
def test_monks_are_people_and_books_are_civilisation() -> None:
    assert most(heap([MONK, MONK, BOOK]), PEOPLE) == 2
    assert most(heap([MONK, MONK, BOOK]), CIV) == 1


@pytest.mark.clause("R4")
def test_two_pairs_are_of_one_kind_or_of_two() -> None:
    two_pairs = Words(Term(2, PAIR))
    assert can_meet(heap([Kind.GOTH] * 4), two_pairs)
    assert can_meet(heap([Kind.GOTH, Kind.GOTH, BOOK, BOOK]), two_pairs)
    assert not can_meet(heap([Kind.GOTH] * 3 + [BOOK]), two_pairs)
    assert size_of(two_pairs) == 4


@pytest.mark.clause("R4")
def test_further_cards_may_repeat_a_named_kind() -> None:
    words = Words(Term(1, MONK), Joint.AND, Term(2, PEOPLE))
    assert can_meet(heap([MONK] * 3), words)
    assert not can_meet(heap([MONK] * 2), words)


@pytest.mark.clause("R4")
def test_two_of_one_or_two_of_the_other_is_never_one_of_each() -> None:
    words = Words(Term(2, Kind.HUN), Joint.OR, Term(2, Kind.GOTH))
    assert not can_meet(heap([Kind.HUN, Kind.GOTH]), words)


@pytest.mark.clause("R6")
def test_a_promise_shows_what_must_be_held() -> None:
    either = Words(Term(2, Kind.HUN), Joint.OR, Term(1, Kind.GOTH))
    both = Words(Term(2, Kind.HUN), Joint.AND, Term(1, Kind.HUN))
    assert surely_held(either, is_each=True) == heap([Kind.HUN, Kind.HUN, Kind.GOTH])
    assert sum(surely_held(either, is_each=False)) == 0
    assert surely_held(both, is_each=False) == heap([Kind.HUN] * 3)


@pytest.mark.clause("R6")
@settings(max_examples=300, deadline=None)
@given(hands, words_of_any_form)
def test_the_nearest_promise_is_one_that_can_be_kept(cards: Hand, words: Words) -> None:
    near = nearest(cards, words)
    if near is None:
        assert not any(can_meet(cards, Words(term._replace(quantity=1))) for term in words.terms)
    else:
        assert holds(cards, near)
        assert not holds(cards, words) or near == words


# -- all words that can be promised --------------------------------------------------------------------------


@pytest.mark.clause("R4", "R6")
@settings(max_examples=15, deadline=None)
@given(st.lists(st.sampled_from(KINDS), max_size=5).map(heap))
def test_every_promise_that_a_hand_can_keep_is_there_once(cards: Hand) -> None:
    found = list(Promises(cards))
    assert len(found) == len(set(found)) == count_promises(cards)
    assert set(found) == {words for words in all_words(FEATURES, sum(cards)) if holds(cards, words)}


@pytest.mark.clause("R4")
@pytest.mark.parametrize("edition", ["queen", "classic"])
def test_the_closed_forms_count_what_is_there(edition: str) -> None:
    """For the whole box: as many `and` for each first feature as there are seconds beside each first term."""
    cards = EDITIONS[edition].cards
    found = Promises(cards)
    number = sum(most(cards, feature) for feature in FEATURES)
    firsts = [0] * len(FEATURES)
    for i in range(number + number * number, len(found)):
        firsts[found[i].first.feature] += 1
    assert tuple(firsts) == count_ands(cards)
    assert all(found[i] in found for i in range(0, len(found), 997))
    with pytest.raises(IndexError):
        found[len(found)]


@pytest.mark.clause("R4")
@settings(max_examples=100, deadline=None)
@given(hands)
def test_beside_a_term_all_features_have_what_each_has_alone(cards: Hand) -> None:
    """The list is worked out by itself, for speed."""
    counted = tally(cards)
    for first in (Term(count, f) for f in FEATURES for count in range(1, counted.most[f] + 1)):
        assert all_beside(counted, first) == [most_beside(counted, first, feature) for feature in FEATURES]
