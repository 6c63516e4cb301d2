"""The language of offers (R4): terms, words, and what they mean for a heap of cards.

One family of questions. `most` and `most_beside`: how many of a feature can a heap show, alone and beside
another term whose cards are different cards. From these two follow `holds` and `can_meet` (R6, R7);
`hand_overs.py` goes on to what exactly can be given (R8), `promises.py` to all words that a heap can promise.
"""

from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from ludotheque.games.respublica.cards import (
    CARD,
    CIV,
    FEATURES,
    KINDS,
    NO_CARDS,
    PAIR,
    PEOPLE,
    PEOPLE_KINDS,
    Feature,
    Hand,
    civ_half,
    people_half,
    put,
)


class Joint(StrEnum):
    AND = "and"
    OR = "or"


AND, OR = Joint  # by name: see `state.py`


class Term(NamedTuple):
    """A quantity of one feature: `2 hun`."""

    quantity: int
    feature: Feature


class Words(NamedTuple):
    """One term, or two joined by `and` or `or`, in the order spoken."""

    first: Term
    joint: Joint | None = None
    second: Term | None = None

    @property
    def terms(self) -> tuple[Term, ...]:
        return (self.first,) if self.second is None else (self.first, self.second)


def size(term: Term) -> int:
    """How many cards a term names.

    >>> size(Term(2, PAIR))
    4
    """
    return 2 * term.quantity if term.feature is PAIR else term.quantity


def size_of(words: Words) -> int:
    """How many cards a single term, or two joined by `and`, name together.

    >>> size_of(Words(Term(2, PAIR), AND, Term(1, CARD)))
    5
    """
    return sum(size(term) for term in words.terms)


def ways(words: Words) -> tuple[Words, ...]:
    """The alternatives: with `or` each term alone, else the words as they are."""
    return tuple(map(Words, words.terms)) if words.joint is OR else (words,)


# -- how many of a feature a heap can show -------------------------------------------------------------------


class Counted(NamedTuple):
    """A heap counted by feature: how many of each, and how many pairs within each (none within `pair`)."""

    most: tuple[int, ...]
    pairs: tuple[int, ...]


@lru_cache(maxsize=1 << 16)
def tally(cards: Hand) -> Counted:
    """Monks are people and books are civ (R4): they lie in their halves."""
    people, people_pairs, pairs = _tally_half(people_half(cards))
    civ, civ_pairs, more_pairs = _tally_half(civ_half(cards))
    all_pairs = people_pairs + civ_pairs
    return Counted(
        (*cards, people, civ, people + civ, all_pairs),
        (*pairs, *more_pairs, people_pairs, civ_pairs, all_pairs, 0),
    )


@lru_cache(maxsize=1 << 14)
def _tally_half(half: Hand) -> tuple[int, int, Hand]:
    """How many cards, how many pairs, and how many pairs of each kind."""
    pairs = tuple([count >> 1 for count in half])
    return sum(half), sum(pairs), pairs


def _wider(f: Feature, g: Feature) -> Feature | None:
    """Of two features one of which includes the other, the wider one; None where they share no card."""
    if f == g or CARD in (f, g):
        return max(f, g)
    half = {PEOPLE: PEOPLE, CIV: CIV} | {kind: PEOPLE if kind in PEOPLE_KINDS else CIV for kind in KINDS}
    if half[f] == half[g] and max(f, g) >= PEOPLE:
        return max(f, g)
    return None


_WIDER = tuple(tuple(_wider(f, g) for g in FEATURES[:PAIR]) for f in FEATURES[:PAIR])
_SHARING = tuple(tuple((g, wider) for g, wider in enumerate(row) if wider is not None) for row in _WIDER)
"""For each feature those whose cards it shares, and the wider of both."""


def most(cards: Hand, feature: Feature) -> int:
    """How many of the feature these cards show."""
    return tally(cards).most[feature]


def most_beside(counted: Counted, first: Term, feature: Feature) -> int:
    """How many of the feature can be shown beside the cards of the first term: different cards (R4).

    The first term must itself be there. Its cards are chosen so that most is left.
    """
    quantity, named = first
    number, pairs = counted
    if named is PAIR:
        if feature is PAIR:
            return number[PAIR] - quantity
        elsewhere = pairs[CARD] - pairs[feature]  # pairs that take no card of the feature
        return number[feature] - 2 * max(0, quantity - elsewhere)
    if feature is PAIR:
        return pairs[CARD] - pairs[named] + min(pairs[named], (number[named] - quantity) >> 1)
    wider = _WIDER[named][feature]
    if wider is None:
        return number[feature]
    # Hall: two terms find different cards if each finds its own, and the cards of either are enough for both.
    return min(number[feature], number[wider] - quantity)


def all_beside(counted: Counted, first: Term) -> list[int]:
    """`most_beside` for every feature, in a third of the time."""
    (quantity, named), (number, pairs) = first, counted
    if named is PAIR:
        others = pairs[CARD] - quantity  # pairs that need not be taken
        left = [count - 2 * max(0, within - others) for count, within in zip(number, pairs, strict=True)]
        left[PAIR] = others
        return left
    left = list(number)
    for feature, wider in _SHARING[named]:
        left[feature] = min(number[feature], number[wider] - quantity)
    left[PAIR] = pairs[CARD] - pairs[named] + min(pairs[named], (number[named] - quantity) >> 1)
    return left


# -- promises and demands ------------------------------------------------------------------------------------


def holds(cards: Hand, words: Words) -> bool:
    """R6, for offers and bids: with `or` each alternative is held, with `and` both at once."""
    first, joint, second = words
    counted = tally(cards)
    if not 0 < first.quantity <= counted.most[first.feature]:
        return False
    if second is None:
        return True
    if joint is OR:
        return 0 < second.quantity <= counted.most[second.feature]
    return 0 < second.quantity <= most_beside(counted, first, second.feature)


def can_meet(cards: Hand, words: Words) -> bool:
    """R6, R7, for what is sought or demanded: with `or` one alternative is enough."""
    if words[1] is not OR:
        return holds(cards, words)
    number = tally(cards).most
    (count, feature), _, second = words
    assert second is not None
    return count <= number[feature] or second.quantity <= number[second.feature]


def is_hand_over(cards: Hand, words: Words) -> bool:
    """Whether exactly these cards keep the words (R8): none missing, none too many."""
    number = sum(cards)
    return any(size_of(way) == number and holds(cards, way) for way in ways(words))


def named_cards(way: Words) -> Hand:
    """The cards that words without `or` name by kind."""
    cards = _with_named(NO_CARDS, way.first)
    return cards if way.second is None else _with_named(cards, way.second)


def _with_named(cards: Hand, term: Term) -> Hand:
    quantity, feature = term
    return put(cards, feature, quantity) if feature < PEOPLE else cards


def surely_held(words: Words, is_each: bool) -> Hand:
    """The kinds that whoever keeps the words must hold: each alternative (a promise, R6), or one of them."""
    first, joint, second = words
    if joint is not OR or second is None:
        return named_cards(words)
    if is_each:
        return tuple(map(max, _with_named(NO_CARDS, first), _with_named(NO_CARDS, second)))
    return _with_named(NO_CARDS, min(first, second)) if first.feature == second.feature else NO_CARDS


def nearest(cards: Hand, words: Words) -> Words | None:
    """The words cut down to what these cards can promise; None where not even one card is left of them.

    >>> from ludotheque.games.respublica.cards import Kind, heap
    >>> nearest(heap([Kind.HUN, Kind.GOTH]), Words(Term(3, Kind.HUN), AND, Term(1, Kind.BOOK))).terms
    (Term(quantity=1, feature=<Feature.HUN: 1>),)
    """
    counted = tally(cards)
    kept = None
    for quantity, feature in words.terms:
        is_beside = kept is not None and words.joint is AND
        left = most_beside(counted, kept.first, feature) if kept and is_beside else counted.most[feature]
        term = Term(min(max(quantity, 1), left), feature)
        if left > 0:
            kept = Words(term) if kept is None else Words(kept.first, words.joint, term)
    return kept
