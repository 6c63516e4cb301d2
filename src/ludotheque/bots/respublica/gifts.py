"""What the players of a playout hand over in Res Publica: of the cards that keep their words those that cost least."""

from ludotheque.bots.respublica.values import Floats, change_by
from ludotheque.compiled import Ints, inner
from ludotheque.games.respublica import kernel as k
from ludotheque.games.respublica.kernel_words import (
    AND,
    CIV,
    KINDS,
    OR,
    PAIR,
    PEOPLE,
    PEOPLE_KINDS,
    feature_of,
    first_of,
    held,
    joint_of,
    quantity_of,
    second_of,
)

ENVY = 0.14  # what a rival gains counts as this much lost
_NO_HEAP = -1


@inner
def price(state: Ints, worth: Floats, giver: int, receiver: int, cards: int) -> float:
    """What it costs to give the cards: what they are worth, and some of what they are worth to the receiver."""
    return ENVY * change_by(state, worth, receiver, cards, 1) - change_by(state, worth, giver, cards, -1)


@inner
def cheapest(state: Ints, worth: Floats, giver: int, receiver: int, words: int) -> int:
    """Cards that keep the words and cost least; negative where the hand cannot keep them."""
    if joint_of(words) != OR:
        return _heap_for(state, worth, giver, receiver, words)
    first = _heap_for(state, worth, giver, receiver, first_of(words))
    second = _heap_for(state, worth, giver, receiver, second_of(words))
    if first < 0 or second < 0:
        return max(first, second)
    is_first = price(state, worth, giver, receiver, first) <= price(state, worth, giver, receiver, second)
    return first if is_first else second


@inner
def _heap_for(state: Ints, worth: Floats, giver: int, receiver: int, way: int) -> int:
    """For words without `or`: the named kinds first, then the cheapest cards for what is left open."""
    heap, second = 0, second_of(way) if joint_of(way) == AND else 0
    for turn in range(2):
        for term in (first_of(way), second):
            is_named = feature_of(term) < KINDS
            if term and heap >= 0 and is_named == (turn == 0):
                heap = _with_term(state, worth, giver, receiver, heap, term)
    return heap


@inner
def _with_term(state: Ints, worth: Floats, giver: int, receiver: int, heap: int, term: int) -> int:
    feature, quantity = feature_of(term), quantity_of(term)
    if feature < KINDS:
        heap += quantity << 4 * feature
        return heap if held(state[k.AT_HANDS + giver], feature) >= quantity else _NO_HEAP
    for _ in range(quantity):
        heap = _with_cheapest(state, worth, giver, receiver, heap, feature)
        if heap < 0:
            break
    return heap


@inner
def _with_cheapest(state: Ints, worth: Floats, giver: int, receiver: int, heap: int, feature: int) -> int:
    """The heap and one more card, or pair, of a wide feature."""
    step = 2 if feature == PAIR else 1
    first = PEOPLE_KINDS if feature == CIV else 0
    last = PEOPLE_KINDS if feature == PEOPLE else KINDS
    best, chosen = 1e9, _NO_HEAP
    for kind in range(first, last):
        if held(state[k.AT_HANDS + giver], kind) >= held(heap, kind) + step:
            more = heap + (step << 4 * kind)
            cost = price(state, worth, giver, receiver, more)
            if cost < best:
                best, chosen = cost, more
    return chosen
