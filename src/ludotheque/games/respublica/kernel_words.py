"""The language of offers (R4) for the kernel: hands and words as integers, what they mean, and all of them by
number.

A hand is one integer: four bits for each of the twelve kinds. Words are one integer too: first quantity (8
bits), first feature (4), joint (2), second feature (4), second quantity (8).
"""

import numpy as np

from ludotheque.compiled import Ints, compiled, inner
from ludotheque.games.respublica.cards import EDITIONS, FEATURES, Feature
from ludotheque.games.respublica.law import CARDS_OF_A_KIND
from ludotheque.games.respublica.promises import count_promises
from ludotheque.games.respublica.terms import Term, all_beside, tally

KINDS = int(Feature.PEOPLE)  # the features before it
PEOPLE_KINDS = int(Feature.MONK) + 1
PEOPLE, CIV, CARD, PAIR = map(int, FEATURES[KINDS:])
NO_FEATURE = -1
SINGLE, AND, OR = 0, 1, 2
_FEATURE_OF, _JOINT_OF, _SECOND_OF, _COUNT_OF = 8, 12, 14, 18  # where in words they begin
PEOPLE_HALF = (1 << 4 * PEOPLE_KINDS) - 1
_HALF = 4 * PEOPLE_KINDS
_EVERY_OTHER = 0x0F0F0F
_SUM = 0x010101
_PAIRED = 0x777777777777  # of a hand shifted by one: how many pairs of each kind


# -- hands ---------------------------------------------------------------------------------------------------


@inner
def held(hand: int, kind: int) -> int:
    """How many cards of a kind."""
    return hand >> 4 * kind & 15


@inner
def _sum_of_half(half: int) -> int:
    two = (half & _EVERY_OTHER) + (half >> 4 & _EVERY_OTHER)
    return two * _SUM >> 16 & 255


@inner
def most(hand: int, feature: int) -> int:
    """How many of the feature these cards show."""
    if feature < KINDS:
        return held(hand, feature)
    if feature == PAIR:
        hand = hand >> 1 & _PAIRED
    people = _sum_of_half(hand & PEOPLE_HALF) if feature != CIV else 0
    return people + (_sum_of_half(hand >> _HALF) if feature != PEOPLE else 0)


@inner
def _pairs(hand: int, feature: int) -> int:
    """How many pairs within the feature; none within `pair`."""
    return 0 if feature == PAIR else most(hand >> 1 & _PAIRED, feature)


@inner
def without(hand: int, fewer: int) -> int:
    """What is left when `fewer` go. No kind goes below zero."""
    left = 0
    for kind in range(KINDS):
        left |= max(0, held(hand, kind) - held(fewer, kind)) << 4 * kind
    return left


# -- words ---------------------------------------------------------------------------------------------------


@inner
def words_of(quantity: int, feature: int, joint: int, second: int, count: int) -> int:
    return quantity | feature << _FEATURE_OF | joint << _JOINT_OF | second << _SECOND_OF | count << _COUNT_OF


@inner
def quantity_of(words: int) -> int:
    return words & 255


@inner
def feature_of(words: int) -> int:
    return words >> _FEATURE_OF & 15


@inner
def joint_of(words: int) -> int:
    return words >> _JOINT_OF & 3


@inner
def second_of(words: int) -> int:
    """The second term, as words of its own."""
    return words_of(words >> _COUNT_OF, words >> _SECOND_OF & 15, SINGLE, 0, 0)


@inner
def first_of(words: int) -> int:
    """The first term, as words of its own."""
    return words & (1 << _JOINT_OF) - 1


@inner
def _wider(feature: int, other: int) -> int:
    """Of two features one of which includes the other, the wider one; NO_FEATURE where they share no card."""
    widest = max(feature, other)
    if feature == other or widest == CARD:
        return widest
    half = PEOPLE if feature < PEOPLE_KINDS or feature == PEOPLE else CIV
    other_half = PEOPLE if other < PEOPLE_KINDS or other == PEOPLE else CIV
    return widest if half == other_half and widest >= PEOPLE else NO_FEATURE


@inner
def beside(hand: int, feature: int, quantity: int, other: int) -> int:
    """How many of the other feature can be shown beside this many of the first: different cards (R4)."""
    if feature == PAIR:
        if other == PAIR:
            return most(hand, PAIR) - quantity
        elsewhere = _pairs(hand, CARD) - _pairs(hand, other)  # pairs that take no card of the other feature
        return most(hand, other) - 2 * max(0, quantity - elsewhere)
    if other == PAIR:
        inside = _pairs(hand, feature)
        return _pairs(hand, CARD) - inside + min(inside, (most(hand, feature) - quantity) >> 1)
    wider = _wider(feature, other)
    if wider == NO_FEATURE:
        return most(hand, other)
    return min(most(hand, other), most(hand, wider) - quantity)


@inner
def holds(hand: int, words: int) -> bool:
    """R6, for offers and bids: with `or` each alternative is held, with `and` both at once."""
    feature, quantity, joint = feature_of(words), quantity_of(words), joint_of(words)
    if quantity > most(hand, feature):
        return False
    if joint == SINGLE:
        return True
    second = second_of(words)
    if joint == OR:
        return quantity_of(second) <= most(hand, feature_of(second))
    return quantity_of(second) <= beside(hand, feature, quantity, feature_of(second))


@inner
def can_meet(hand: int, words: int) -> bool:
    """R6, R7, for what is sought or demanded: with `or` one alternative is enough."""
    if joint_of(words) == OR:
        return holds(hand, first_of(words)) or holds(hand, second_of(words))
    return holds(hand, words)


@inner
def _named(term: int) -> int:
    """The cards that a term names by kind, as a hand."""
    return quantity_of(term) << 4 * feature_of(term) if feature_of(term) < KINDS else 0


@inner
def named_cards(words: int) -> int:
    """The cards that words without `or` name by kind, as a hand."""
    return _named(first_of(words)) + (_named(second_of(words)) if joint_of(words) == AND else 0)


@inner
def surely_held(words: int, is_each: bool) -> int:
    """The kinds that whoever keeps the words must hold: each alternative (a promise, R6), or one of them."""
    if joint_of(words) != OR:
        return named_cards(words)
    first, second = _named(first_of(words)), _named(second_of(words))
    if feature_of(words) == feature_of(second_of(words)):
        return max(first, second) if is_each else min(first, second)
    return first + second if is_each else 0


@inner
def at_least(hand: int, cards: int) -> int:
    """The hand with no fewer of each kind than `cards` has."""
    for kind in range(KINDS):
        hand += max(0, held(cards, kind) - held(hand, kind)) << 4 * kind
    return hand


# -- all words that cards can promise, by number -------------------------------------------------------------

MOST_CARDS = sum(EDITIONS["queen"].cards)
_TRIANGLE = np.array([n * (n + 1) // 2 for n in range(MOST_CARDS + 1)], dtype=np.int64)
_MOST_TERMS = 512


def _and_starts(edition: str) -> list[int]:
    """For each term of the edition's cards how many `and` begin with the terms before it."""
    counted = tally(EDITIONS[edition].cards)
    terms = [Term(count + 1, f) for f in FEATURES for count in range(counted.most[f])]
    starts = [0]
    for term in terms:
        starts.append(starts[-1] + sum(all_beside(counted, term)))
    return starts + [starts[-1]] * (_MOST_TERMS - len(starts))


EDITION_CARDS = np.array(
    [sum(count << 4 * kind for kind, count in enumerate(EDITIONS[name].cards)) for name in EDITIONS],
    dtype=np.int64,
)
_WISHES = np.array([count_promises(EDITIONS[name].cards) for name in EDITIONS], dtype=np.int64)
_AND_STARTS = np.array([_and_starts(name) for name in EDITIONS], dtype=np.int64)


@inner
def wishes_in(edition: int) -> int:
    """R4: how many words there are about any cards of the edition."""
    number: int = _WISHES[edition]
    return number


@inner
def count_terms(hand: int) -> int:
    """A term for each card by its kind, its half and as a card, and one for each pair."""
    return 3 * most(hand, CARD) + most(hand, PAIR)


@inner
def promises_of(hand: int) -> int:
    """How many words the hand can promise: see `promises.count_promises`, where this is proved."""
    people, civ, terms = most(hand, PEOPLE), most(hand, CIV), count_terms(hand)
    pairs = hand >> 1 & _PAIRED
    people_pairs, civ_pairs = most(pairs, PEOPLE), most(pairs, CIV)
    lost = 3 * (_TRIANGLE[people] + _TRIANGLE[civ]) + _TRIANGLE[people + civ]
    lost += 4 * (_TRIANGLE[people_pairs] + _TRIANGLE[civ_pairs]) + 5 * _TRIANGLE[people_pairs + civ_pairs]
    for kind in range(KINDS):
        count = held(hand, kind)
        lost += 5 * _TRIANGLE[count] + 4 * _TRIANGLE[count >> 1]
    number: int = terms + 2 * terms * terms - lost
    return number


@inner
def _term(hand: int, i: int) -> int:
    """The term at this place, as words: by feature, then quantity."""
    feature = 0
    while i >= most(hand, feature):
        i -= most(hand, feature)
        feature += 1
    return words_of(i + 1, feature, SINGLE, 0, 0)


@inner
def _count_seconds(hand: int, first: int) -> int:
    number = 0
    for other in range(PAIR + 1):
        number += beside(hand, feature_of(first), quantity_of(first), other)
    return number


@inner
def _second(hand: int, first: int, i: int) -> int:
    """The words that begin with this term and `and`: the one at this place."""
    other, feature, quantity = 0, feature_of(first), quantity_of(first)
    while i >= beside(hand, feature, quantity, other):
        i -= beside(hand, feature, quantity, other)
        other += 1
    return words_of(quantity, feature, AND, other, i + 1)


@inner
def _single_or(hand: int, terms: int, i: int) -> int:
    """A single term, or two joined by `or`."""
    if i < terms:
        return _term(hand, i)
    first, second = _term(hand, (i - terms) // terms), _term(hand, (i - terms) % terms)
    return words_of(quantity_of(first), feature_of(first), OR, feature_of(second), quantity_of(second))


@inner
def promise_of(hand: int, i: int) -> int:
    """The words at this place of all that the hand can promise."""
    terms = count_terms(hand)
    if i < terms + terms * terms:
        return _single_or(hand, terms, i)
    i -= terms + terms * terms
    place, first = 0, _term(hand, 0)
    seconds = _count_seconds(hand, first)
    while i >= seconds:
        i -= seconds
        place += 1
        first = _term(hand, place)
        seconds = _count_seconds(hand, first)
    return _second(hand, first, i)


@inner
def wish_in(edition: int, i: int) -> int:
    """The words at this place of all about any cards of the edition."""
    cards = EDITION_CARDS[edition]
    terms = count_terms(cards)
    if i < terms + terms * terms:
        return _single_or(cards, terms, i)
    i -= terms + terms * terms
    low, high = 0, terms  # the last term that does not begin after i
    while high - low > 1:
        middle = (low + high) >> 1
        if _AND_STARTS[edition, middle] <= i:
            low = middle
        else:
            high = middle
    return _second(cards, _term(cards, low), i - _AND_STARTS[edition, low])


# -- what exactly can be given (R8): as in `hand_overs.py`, half by half -------------------------------------

# A table of the heaps of three kinds: for each number of cards and pairs how many there are, then the list of
# these numbers in the order in which they were met.
_CARD_NUMBERS = 3 * CARDS_OF_A_KIND + 1
_PAIR_NUMBERS = 3 * (CARDS_OF_A_KIND // 2) + 1
_NUMBERS = _CARD_NUMBERS * _PAIR_NUMBERS
_TABLE = 2 * _NUMBERS + 1
_TRIPLE = 12  # bits


@inner
def _tabulate(triple: int, is_paired: bool, table: Ints) -> None:
    table[:] = 0
    for a in range(held(triple, 0) + 1):
        for b in range(held(triple, 1) + 1):
            for c in range(held(triple, 2) + 1):
                pairs = (a >> 1) + (b >> 1) + (c >> 1) if is_paired else 0
                key = (a + b + c) * _PAIR_NUMBERS + pairs
                if table[key] == 0:
                    table[_NUMBERS + 1 + table[_NUMBERS]] = key
                    table[_NUMBERS] += 1
                table[key] += 1


@inner
def _heap_of_three(triple: int, is_paired: bool, wanted: int, i: int) -> int:
    """Of the heaps of three kinds with these numbers the one at this place."""
    for a in range(held(triple, 0) + 1):
        for b in range(held(triple, 1) + 1):
            for c in range(held(triple, 2) + 1):
                pairs = (a >> 1) + (b >> 1) + (c >> 1) if is_paired else 0
                if (a + b + c) * _PAIR_NUMBERS + pairs == wanted:
                    if i == 0:
                        return a | b << 4 | c << 8
                    i -= 1
    return 0


@inner
def _count_in_half(tables: Ints, half: int, cards: int, pairs: int) -> int:
    """How many heaps of a half (0 people, 1 civilisation) have this many cards and pairs."""
    first, second = tables[2 * half], tables[2 * half + 1]
    number = 0
    for i in range(first[_NUMBERS]):
        key = first[_NUMBERS + 1 + i]
        rest, rest_pairs = cards - key // _PAIR_NUMBERS, pairs - key % _PAIR_NUMBERS
        if 0 <= rest < _CARD_NUMBERS and rest_pairs >= 0:
            number += first[key] * second[rest * _PAIR_NUMBERS + rest_pairs]
    return number


@inner
def _pick_in_half(
    tables: Ints, half: int, kinds: int, is_paired: bool, cards: int, pairs: int, i: int
) -> int:
    first, second = tables[2 * half], tables[2 * half + 1]
    for place in range(first[_NUMBERS]):
        key = first[_NUMBERS + 1 + place]
        rest, rest_pairs = cards - key // _PAIR_NUMBERS, pairs - key % _PAIR_NUMBERS
        if 0 <= rest < _CARD_NUMBERS and rest_pairs >= 0:
            rest_key = rest * _PAIR_NUMBERS + rest_pairs
            others = second[rest_key]
            if i < first[key] * others:
                left = _heap_of_three(kinds & (1 << _TRIPLE) - 1, is_paired, key, i // others)
                return left | _heap_of_three(kinds >> _TRIPLE, is_paired, rest_key, i % others) << _TRIPLE
            i -= first[key] * others
    return 0


@inner
def needed(way: int, feature: int) -> int:
    """How many of a wide feature words without `or` name."""
    number = quantity_of(way) if feature_of(way) == feature else 0
    if joint_of(way) == AND and feature_of(second_of(way)) == feature:
        number += quantity_of(second_of(way))
    return number


@inner
def _cards_left_open(way: int) -> int:
    """How many cards words without `or` name, but not by kind."""
    return needed(way, PEOPLE) + needed(way, CIV) + needed(way, CARD) + 2 * needed(way, PAIR)


@inner
def _is_cell(
    way: int, rest: int, is_paired: bool, people: int, people_pairs: int, civ: int, civ_pairs: int
) -> bool:
    """Whether heaps with these numbers are just what the words leave open."""
    if people + civ != _cards_left_open(way) or people < needed(way, PEOPLE) or civ < needed(way, CIV):
        return False
    if people > most(rest, PEOPLE) or civ > most(rest, CIV):
        return False
    if not is_paired:
        return True
    in_people = min(people_pairs, (people - needed(way, PEOPLE)) // 2)
    return needed(way, PAIR) <= in_people + min(civ_pairs, (civ - needed(way, CIV)) // 2)


@inner
def _has_open_term(way: int) -> bool:
    return feature_of(way) >= KINDS or (joint_of(way) == AND and feature_of(second_of(way)) >= KINDS)


@inner
def size_of(way: int) -> int:
    return most(named_cards(way), CARD) + _cards_left_open(way)


AT_COUNTED, AT_PICKED = 0, 1


@compiled
def hand_overs(hand: int, words: int, place: int, enough: int, answer: Ints) -> None:
    """Count the heaps in the hand that keep the words, no further than `enough`, and pick the one at this
    place."""
    answer[AT_COUNTED], answer[AT_PICKED] = 0, 0
    first, second = (first_of(words), second_of(words)) if joint_of(words) == OR else (words, 0)
    has_first, has_second = holds(hand, first), joint_of(words) == OR and holds(hand, second)
    is_first_open = has_first and _has_open_term(first)
    is_second_open = has_second and _has_open_term(second)
    _count_fixed(first, has_first and not is_first_open, second, is_second_open, place, answer)
    if not (has_first and first == second):
        _count_fixed(second, has_second and not is_second_open, first, is_first_open, place, answer)
    if not is_first_open and not is_second_open:
        return
    base = named_cards(first) if is_first_open else 0
    rest = hand - base
    is_paired = (is_first_open and needed(first, PAIR) > 0) or (is_second_open and needed(second, PAIR) > 0)
    tables = np.empty((4, _TABLE), dtype=np.int64)
    for i in range(4):
        _tabulate(rest >> i * _TRIPLE & (1 << _TRIPLE) - 1, is_paired, tables[i])
    if is_first_open:
        _count_cells(first, first, False, rest, base, is_paired, tables, place, enough, answer)
    if is_second_open:
        _count_cells(second, first, is_first_open, rest, base, is_paired, tables, place, enough, answer)


@inner
def _count_fixed(way: int, is_fixed: bool, other: int, is_other_open: bool, place: int, answer: Ints) -> None:
    """The heap that a way names by kind; not where it keeps the other way too, which is open."""
    heap = named_cards(way)
    if not is_fixed or (is_other_open and size_of(other) == most(heap, CARD) and holds(heap, other)):
        return
    if answer[AT_COUNTED] == place:
        answer[AT_PICKED] = heap
    answer[AT_COUNTED] += 1


@inner
def _count_cells(
    way: int,
    before: int,
    is_after: bool,
    rest: int,
    base: int,
    is_paired: bool,
    tables: Ints,
    place: int,
    enough: int,
    answer: Ints,
) -> None:
    """The heaps that an open way allows, in cells of equal numbers; those that the way `before` has are not
    new."""
    cards = _cards_left_open(way)
    least = max(needed(way, PEOPLE), cards - most(rest, CIV))
    for people in range(least, min(most(rest, PEOPLE), cards - needed(way, CIV)) + 1):
        civ = cards - people
        for people_pairs in range(people // 2 + 1 if is_paired else 1):
            for civ_pairs in range(civ // 2 + 1 if is_paired else 1):
                if answer[AT_COUNTED] >= enough:
                    return
                if not _is_cell(way, rest, is_paired, people, people_pairs, civ, civ_pairs):
                    continue
                if is_after and _is_cell(before, rest, is_paired, people, people_pairs, civ, civ_pairs):
                    continue
                in_civ = _count_in_half(tables, 1, civ, civ_pairs)
                number = _count_in_half(tables, 0, people, people_pairs) * in_civ
                i = place - answer[AT_COUNTED]
                if 0 <= i < number:
                    half = rest & PEOPLE_HALF
                    picked = _pick_in_half(tables, 0, half, is_paired, people, people_pairs, i // in_civ)
                    other = _pick_in_half(tables, 1, rest >> _HALF, is_paired, civ, civ_pairs, i % in_civ)
                    answer[AT_PICKED] = base + (picked | other << _HALF)
                answer[AT_COUNTED] += number
