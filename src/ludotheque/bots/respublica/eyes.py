"""What one seat of Res Publica judges of one moment, as `worth.Appraisal` has it with the plain taste, compiled: bit by
bit the same figures, from the same knowledge. A test holds them together.

Of other hands it knows how many cards they hold of each half, and those that were shown.
"""

from math import pow

import numpy as np

from ludotheque.bots.respublica.values import Floats
from ludotheque.bots.respublica.worth import BUSY, MOST, PLAIN
from ludotheque.compiled import Ints, inner
from ludotheque.games.respublica import kernel as k
from ludotheque.games.respublica import law
from ludotheque.games.respublica.kernel_words import (
    CIV,
    EDITION_CARDS,
    KINDS,
    PEOPLE,
    PEOPLE_KINDS,
    held,
    most,
    without,
)

VALUES, GAINS, LOSSES, HELD, ROWS = range(5)
"""What is judged, for each seat and kind: the worth of this many cards, what a few more or fewer do; and of those that
are held:"""
GUESS, SHOWN, PLACES, SHARE = range(4)
"""How many there seem to be, how many were shown, in how many places others may lie, and how many of the unseen cards
of their half are of the kind."""
NAMED = 3  # cards of a kind in one wish or gift

CHURCH, LEAST_GAIN = float(PLAIN.church), PLAIN.least_gain
_SETTLEMENT = float(law.SETTLEMENT)
_MORE_DRAWN = np.array([1.0, 1.0, 0.5, 0.0], dtype=np.float64)  # R13, by settlements
_TOWNS = np.array(law.TOWNS, dtype=np.float64)
_PARTS = np.array(
    [
        [(min(rest, size) / size) ** PLAIN.power for rest in range(MOST + 1)]
        for size in range(1, law.GROUP + 1)
    ],
    dtype=np.float64,
)
_FULL_HOPE, _CIV_CARD, _TOWN, _LIBRARY = PLAIN.full_hope, PLAIN.civ_card, PLAIN.town, PLAIN.library


@inner
def new_eyes() -> Floats:
    return np.zeros((ROWS, k.MOST_SEATS, KINDS, MOST + 1), dtype=np.float64)


# -- what all can see: the worth of cards --------------------------------------------------------------------


@inner
def _rounds(state: Ints) -> float:
    """How many rounds there will still be, roughly."""
    seats = state[k.AT_SEATS]
    if state[k.AT_LEFT] != k.NONE:
        return float(state[k.AT_LEFT] / seats)
    drawn = 0
    for seat in range(seats):
        drawn += min(law.SETTLEMENTS_FOR_A_CHOICE, state[k.AT_SETTLEMENTS + seat])
    return float(1.0 + state[k.AT_CIV_SIZE] / max(BUSY * seats, float(drawn)))


@inner
def weigh_cards(state: Ints, eyes: Floats) -> None:
    """What this many cards of each kind are worth in each hand: the same to all, until cards are laid or drawn."""
    rounds = _rounds(state)
    pair, hope = 1.0 - 0.8 * min(1.0, rounds / 6), min(1.0, rounds / _FULL_HOPE)
    in_play = EDITION_CARDS[state[k.AT_EDITION]] - _laid(state)
    first_town = len(_TOWNS) - state[k.AT_TOWN_PILE]
    for seat in range(state[k.AT_SEATS]):
        settlements, has_library = state[k.AT_SETTLEMENTS + seat], state[k.AT_LIBRARIES + seat] > 0
        more_drawn = _MORE_DRAWN[min(law.SETTLEMENTS_FOR_A_CHOICE, settlements)]
        settlement = _SETTLEMENT + more_drawn * _CIV_CARD * max(0.0, rounds - 1)
        town = _TOWN * _TOWNS[first_town] if first_town < len(_TOWNS) else 0.0
        library = 0.0 if has_library else _LIBRARY * _worth_of_library(state, seat, rounds, first_town)
        for kind in range(KINDS):
            size, group, left = law.GROUP_OF_MONKS_OR_BOOKS, library, state[k.AT_LIBRARY_PILE]
            if kind == k.MONK:
                group, left = CHURCH, state[k.AT_CHURCH_PILE]
            elif kind < k.MONK:
                size, group, left = law.GROUP, settlement, state[k.AT_SETTLEMENT_PILE]
            elif kind < k.BOOK:
                size = law.GROUP_WITH_LIBRARY if has_library else law.GROUP
                group, left = town, state[k.AT_TOWN_PILE]
            _weigh_kind(eyes[VALUES, seat, kind], size, group, left, held(in_play, kind), pair, hope)


@inner
def _laid(state: Ints) -> int:
    """All cards that lie before the players."""
    cards = 0
    for seat in range(state[k.AT_SEATS]):
        for place in range(state[k.AT_GROUPS + seat]):
            laid = state[k.AT_LAID + seat * k.MOST_GROUPS + place]
            cards += (laid & 7) << 4 * (laid >> 3)
    return cards


@inner
def _worth_of_library(state: Ints, seat: int, rounds: float, first_town: int) -> float:
    """A fifth of the towns that are still to come."""
    settlements = min(law.SETTLEMENTS_FOR_A_CHOICE, state[k.AT_SETTLEMENTS + seat])
    cards = most(state[k.AT_HANDS + seat], CIV) + rounds * settlements
    points = 0.0
    for place in range(first_town, min(len(_TOWNS), first_town + int(np.rint(cards / 5)))):
        points += _TOWNS[place]
    return points / 4


@inner
def _weigh_kind(
    values: Floats, size: int, group: float, left: int, in_play: int, pair: float, hope: float
) -> None:
    groups, rest = 0, 0
    for count in range(MOST + 1):
        part = 0.0
        if left > groups and rest + max(0, in_play - count) >= size:
            part = group * _PARTS[size - 1, rest] * hope
        values[count] = groups * group + max(part, pair * (rest >> 1))
        rest += 1
        if rest == size and groups < left:
            groups, rest = groups + 1, 0


@inner
def _at(values: Floats, count: float) -> float:
    """The value of a guessed number of cards, between those of the whole numbers."""
    below = int(count)
    if below >= MOST:
        return float(values[MOST])
    return float(values[below] + (count - below) * (values[below + 1] - values[below]))


# -- what one seat can see: what others may hold -------------------------------------------------------------


@inner
def unseen(state: Ints, me: int) -> int:
    """The cards that the seat sees nowhere, and that were not shown either: a hand."""
    cards = without(EDITION_CARDS[state[k.AT_EDITION]], state[k.AT_HANDS + me])
    cards = without(cards, _laid(state))
    for seat in range(state[k.AT_SEATS]):
        if seat != me:
            cards = without(cards, state[k.AT_SHOWN + seat])
    return cards


@inner
def look_at_own(state: Ints, eyes: Floats, me: int) -> None:
    hand = state[k.AT_HANDS + me]
    for kind in range(KINDS):
        count = held(hand, kind)
        eyes[HELD, me, kind, GUESS] = float(count)
        values = eyes[VALUES, me, kind]
        for number in range(1, NAMED + 1):
            eyes[GAINS, me, kind, number] = values[min(MOST, count + number)] - values[min(MOST, count)]
            there = min(MOST, max(number, count))
            eyes[LOSSES, me, kind, number] = values[there] - values[there - number]


@inner
def look_at(state: Ints, eyes: Floats, seat: int, pool: int) -> None:
    """What another seat may hold: what is shown, and a fair share of the unseen cards."""
    hand, shown = state[k.AT_HANDS + seat], state[k.AT_SHOWN + seat]
    for half in range(2):
        feature, first = (CIV, PEOPLE_KINDS) if half else (PEOPLE, 0)
        places, all_unseen = most(hand, feature) - most(shown, feature), most(pool, feature)
        for kind in range(first, first + PEOPLE_KINDS):
            share = held(pool, kind) / all_unseen if all_unseen else 0.0
            guess = held(shown, kind) + places * share
            seen = eyes[HELD, seat, kind]
            seen[GUESS], seen[SHOWN], seen[PLACES], seen[SHARE] = guess, held(shown, kind), places, share
            values = eyes[VALUES, seat, kind]
            before = _at(values, guess)
            for number in range(1, NAMED + 1):
                eyes[GAINS, seat, kind, number] = _at(values, guess + number) - before
                there = max(float(number), guess)
                eyes[LOSSES, seat, kind, number] = _at(values, there) - _at(values, there - number)


@inner
def chance_of(eyes: Floats, seat: int, kind: int, count: int) -> float:
    """How likely it is that another hand holds this many of a kind, three at most."""
    seen = eyes[HELD, seat, kind]
    missing, places, share = count - int(seen[SHOWN]), int(seen[PLACES]), seen[SHARE]
    if missing <= 0:
        return 1.0
    if missing > places:
        return 0.0
    fewer = pow(1 - share, float(places))
    if missing > 1:
        fewer += places * share * pow(1 - share, float(places - 1))
    if missing > 2:
        ways = places * (places - 1) // 2
        fewer += ways * pow(share, 2.0) * pow(1 - share, float(places - 2))
    return 1.0 - fewer


# -- heaps ---------------------------------------------------------------------------------------------------


@inner
def gain(eyes: Floats, seat: int, cards: int) -> float:
    """What the cards would add to the hand."""
    points, kind = 0.0, 0
    while cards:
        count = cards & 15
        if count:
            values, before = eyes[VALUES, seat, kind], eyes[HELD, seat, kind, GUESS]
            points += _at(values, before + count) - _at(values, before)
        cards >>= 4
        kind += 1
    return points


@inner
def loss(eyes: Floats, seat: int, cards: int) -> float:
    """What the hand would lose with the cards; they must be there."""
    points, kind = 0.0, 0
    while cards:
        count = cards & 15
        if count:
            values, there = eyes[VALUES, seat, kind], max(float(count), eyes[HELD, seat, kind, GUESS])
            points += _at(values, there) - _at(values, there - count)
        cards >>= 4
        kind += 1
    return points


@inner
def typical_gain(eyes: Floats, me: int, pool: int, feature: int) -> float:
    """What an unseen card of this feature adds to one's own hand on average."""
    number = most(pool, feature)
    if number == 0:
        return 0.0
    points = 0.0
    for kind in range(PEOPLE_KINDS if feature == CIV else 0, PEOPLE_KINDS if feature == PEOPLE else KINDS):
        points += held(pool, kind) * eyes[GAINS, me, kind, 1]
    return points / number
