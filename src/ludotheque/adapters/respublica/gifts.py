"""Which card can come next where one says card by card what one gives: whether a heap that goes on from there keeps the
words (R8). Asked of the numbers alone, since there can be millions of such heaps."""

from collections.abc import Sequence

from ludotheque.games.respublica.cards import CARD, CIV, PAIR, PEOPLE, Hand, civ_half, people_half, subtract
from ludotheque.games.respublica.terms import Words, named_cards, ways


def can_keep(least: Hand, greatest: Hand, words: Words) -> bool:
    """Whether a heap that is no smaller than the one and no greater than the other, kind by kind, keeps the words.

    >>> from ludotheque.games.respublica.terms import Term
    >>> hand = (3, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    >>> [can_keep((count, *[0] * 11), hand, Words(Term(1, PAIR))) for count in (2, 3)]
    [True, False]
    """
    return any(_can_keep_way(least, greatest, way) for way in ways(words))


def _can_keep_way(least: Hand, greatest: Hand, way: Words) -> bool:
    """What is named by kind is set aside; the rest is a number of people and civilisation cards, and of pairs."""
    named = named_cards(way)
    if any(map(int.__lt__, greatest, named)):
        return False
    low, high = subtract(least, named), subtract(greatest, named)
    people, civ, card, pair = (_needed(way, feature) for feature in (PEOPLE, CIV, CARD, PAIR))
    number = people + civ + card + 2 * pair
    low_people, low_civ = sum(people_half(low)), sum(civ_half(low))
    high_people, high_civ = sum(people_half(high)), sum(civ_half(high))
    return any(
        _most_pairs(people_half(low), people_half(high), count, people)
        + _most_pairs(civ_half(low), civ_half(high), number - count, civ)
        >= pair
        for count in range(
            max(people, low_people, number - high_civ),
            min(high_people, number - max(civ, low_civ)) + 1,
        )
    )


def _needed(way: Words, feature: int) -> int:
    """How many of a wide feature the way names."""
    return sum(term.quantity for term in way.terms if term.feature == feature)


def _most_pairs(low: Sequence[int], high: Sequence[int], count: int, single: int) -> int:
    """How many pairs this many cards of a half can hold, when some of them are needed one by one."""
    spare = count - sum(low)
    odd = sum(a % 2 and b > a for a, b in zip(low, high, strict=True))
    whole = sum((b - a - a % 2) // 2 for a, b in zip(low, high, strict=True) if b > a)
    matched = min(odd, spare)
    pairs = sum(a // 2 for a in low) + matched + min(whole, (spare - matched) // 2)
    return min(pairs, (count - single) // 2)
