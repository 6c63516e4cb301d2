"""Which card of a gift can come next, against trying every heap."""

from itertools import product
from random import Random

from ludotheque.adapters.respublica.gifts import can_keep
from ludotheque.games.respublica.cards import FEATURES, KINDS, Hand
from ludotheque.games.respublica.terms import Joint, Term, Words, is_hand_over
from tests.soak import soak


def _heap(chance: Random, cards: int) -> Hand:
    kinds = chance.choices(chance.sample(KINDS, 4), k=cards)
    return tuple(kinds.count(kind) for kind in KINDS)


def _words(chance: Random) -> Words:
    first, second = (Term(chance.randint(1, 4), chance.choice(FEATURES)) for _ in range(2))
    joint = chance.choice((None, Joint.AND, Joint.AND, Joint.OR))
    return Words(first) if joint is None else Words(first, joint, second)


def test_a_heap_between_two_others_keeps_the_words_just_where_trying_all_finds_one() -> None:
    chance, found = Random(21), 0
    for _ in range(soak(4_000, 400_000)):
        greatest = _heap(chance, chance.randint(1, 9))
        least = tuple(chance.choice((0, 0, chance.randint(0, count))) for count in greatest)
        words = _words(chance)
        between = product(*(range(low, high + 1) for low, high in zip(least, greatest, strict=True)))
        expected = any(is_hand_over(heap, words) for heap in between)
        assert can_keep(least, greatest, words) == expected, (least, greatest, words)
        found += expected
    assert found > 200
