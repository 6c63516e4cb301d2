"""What one can think of saying and doing in Res Publica, in compiled code: short words about kinds of which there is
any sense in talking, by what all can see and by one's own hand.
"""

import numpy as np

from ludotheque.bots.respublica.eyes import unseen
from ludotheque.compiled import Ints, inner
from ludotheque.games.respublica import kernel as k
from ludotheque.games.respublica.kernel_words import (
    AND,
    AT_COUNTED,
    AT_PICKED,
    CARD,
    CIV,
    KINDS,
    OR,
    PEOPLE,
    PEOPLE_KINDS,
    SINGLE,
    can_meet,
    feature_of,
    hand_overs,
    held,
    joint_of,
    most,
    second_of,
    words_of,
)

MOST_IDEAS = 64
NAMED = 3  # cards of a kind in one wish or gift
FAVOURITES = 4  # kinds of which every two are named together
SPARE = 5  # kinds that are given away two at a time: those of which one holds fewest
GIFTS = 24  # of all that could be handed over
_OPEN_PRICES = ((1, CIV), (2, CIV), (1, PEOPLE), (2, PEOPLE), (1, CARD), (2, CARD))


@inner
def _single(quantity: int, feature: int) -> int:
    return words_of(quantity, feature, SINGLE, 0, 0)


@inner
def _both(quantity: int, feature: int, joint: int, other: int, count: int) -> int:
    return words_of(quantity, feature, joint, other, count)


@inner
def _add(ideas: Ints, number: int, verb: int, words: int) -> int:
    if number < MOST_IDEAS:
        ideas[number] = verb + k.MOVE_KINDS * words
        return number + 1
    return number


@inner
def think_of(state: Ints, ideas: Ints) -> int:
    """The moves that come to the actor's mind, all of them legal, and how many. Where there is nothing to choose it is
    one."""
    phase = state[k.AT_PHASE]
    if phase == k.ANNOUNCE:
        return _announcements(state, ideas)
    if phase == k.ANSWER:
        return _answers(state, ideas)
    if phase == k.ACCEPTING:
        return _acceptances(state, ideas)
    if phase == k.GIVING:
        return _gifts(state, ideas)
    if phase == k.DRAWING:
        ideas[0] = k.DRAW + k.MOVE_KINDS * k.ONE_AND_TWO
        ideas[1] = k.DRAW + k.MOVE_KINDS * k.NONE_AND_THREE
        return 2
    return _layings(state, ideas)


# -- what others may hold, and what one collects oneself -----------------------------------------------------


@inner
def _look_around(state: Ints, others: Ints) -> None:
    """For each kind how many cards of it some other hand may hold at the most."""
    me = state[k.AT_ACTOR]
    pool = unseen(state, me)
    others[:] = 0
    for seat in range(state[k.AT_SEATS]):
        if seat == me:
            continue
        hand, shown = state[k.AT_HANDS + seat], state[k.AT_SHOWN + seat]
        people = most(hand, PEOPLE) - most(shown, PEOPLE)
        civ = most(hand, CIV) - most(shown, CIV)
        for kind in range(KINDS):
            places = people if kind < PEOPLE_KINDS else civ
            others[kind] = max(others[kind], held(shown, kind) + min(places, held(pool, kind)))


@inner
def _favourites(hand: int, others: Ints, banned: int, found: Ints) -> int:
    """The kinds of which one holds most, and others may hold some; none of the banned ones."""
    number = 0
    for kind in range(KINDS):
        if others[kind] == 0 or held(banned, kind):
            continue
        place = number
        while place and held(hand, found[place - 1]) < held(hand, kind):
            if place < FAVOURITES:
                found[place] = found[place - 1]
            place -= 1
        if place < FAVOURITES:
            found[place] = kind
            number = min(FAVOURITES, number + 1)
    return number


@inner
def _wishes(state: Ints, ideas: Ints, number: int, verb: int, banned: int, others: Ints) -> int:
    """One, two or three of a kind; this or that of two favourites."""
    hand = state[k.AT_HANDS + state[k.AT_ACTOR]]
    for kind in range(KINDS):
        if not held(banned, kind):
            for count in range(1, min(NAMED, others[kind]) + 1):
                if count < NAMED or held(hand, kind) >= 2:
                    number = _add(ideas, number, verb, _single(count, kind))
    found = np.empty(FAVOURITES, dtype=np.int64)
    favourites = _favourites(hand, others, banned, found)
    for i in range(favourites):
        for j in range(i + 1, favourites):
            number = _add(ideas, number, verb, _both(1, found[i], OR, found[j], 1))
    if favourites > 1 and others[found[0]] > 1 and others[found[1]] > 1:
        number = _add(ideas, number, verb, _both(2, found[0], OR, found[1], 2))
    return number


# -- saying --------------------------------------------------------------------------------------------------


@inner
def _announcements(state: Ints, ideas: Ints) -> int:
    ideas[0], number = k.PASS, 1
    hand = state[k.AT_HANDS + state[k.AT_ACTOR]]
    if hand == 0:
        return number  # R10
    others = np.empty(KINDS, dtype=np.int64)
    _look_around(state, others)
    number = _wishes(state, ideas, number, k.SEEK, 0, others)
    return _presents(hand, ideas, number, k.OFFER, 0)


@inner
def _presents(hand: int, ideas: Ints, number: int, verb: int, banned: int) -> int:
    """Up to three cards of a kind, or of two kinds of which one holds few."""
    spare, spares = np.empty(SPARE, dtype=np.int64), 0
    for kind in range(KINDS):
        if not held(hand, kind) or held(banned, kind):
            continue
        for count in range(1, min(NAMED, held(hand, kind)) + 1):
            number = _add(ideas, number, verb, _single(count, kind))
        place = min(spares, SPARE - 1)
        if spares == SPARE and held(hand, spare[place]) <= held(hand, kind):
            continue
        while place and held(hand, spare[place - 1]) > held(hand, kind):
            spare[place] = spare[place - 1]
            place -= 1
        spare[place], spares = kind, min(SPARE, spares + 1)
    for i in range(spares):
        for j in range(i + 1, spares):
            one, other = spare[i], spare[j]
            number = _add(ideas, number, verb, _both(1, one, AND, other, 1))
            if held(hand, other) > 1:
                number = _add(ideas, number, verb, _both(1, one, AND, other, 2))
    return number


@inner
def _kinds_named(words: int) -> int:
    """A card of each kind that the words name."""
    named = 0
    if feature_of(words) < KINDS:
        named |= 1 << 4 * feature_of(words)
    if joint_of(words) != SINGLE and feature_of(second_of(words)) < KINDS:
        named |= 1 << 4 * feature_of(second_of(words))
    return named


@inner
def _answers(state: Ints, ideas: Ints) -> int:
    ideas[0], number = k.DECLINE, 1
    hand, words = state[k.AT_HANDS + state[k.AT_ACTOR]], state[k.AT_ANNOUNCEMENT] // k.MOVE_KINDS
    banned = _kinds_named(words)
    if state[k.AT_ANNOUNCEMENT] % k.MOVE_KINDS == k.OFFER:
        return _presents(hand, ideas, number, k.BID, banned)
    if not can_meet(hand, words):
        return number  # R6
    others = np.empty(KINDS, dtype=np.int64)
    _look_around(state, others)
    number = _wishes(state, ideas, number, k.ASK, banned, others)
    found = np.empty(FAVOURITES, dtype=np.int64)
    favourites = _favourites(hand, others, banned, found)
    for i in range(favourites):
        for j in range(i + 1, favourites):
            number = _add(ideas, number, k.ASK, _both(1, found[i], AND, found[j], 1))
        number = _add(ideas, number, k.ASK, _both(1, found[i], AND, CARD, 1))
    for quantity, feature in _OPEN_PRICES:
        number = _add(ideas, number, k.ASK, _single(quantity, feature))
    return number


# -- doing ---------------------------------------------------------------------------------------------------


@inner
def _acceptances(state: Ints, ideas: Ints) -> int:
    ideas[0], number = k.REFUSE, 1
    for seat in range(state[k.AT_SEATS]):
        if k.can_accept(state, seat):
            ideas[number] = k.ACCEPT + k.MOVE_KINDS * seat
            number += 1
    return number


@inner
def _gifts(state: Ints, ideas: Ints) -> int:
    hand, words = state[k.AT_HANDS + state[k.AT_ACTOR]], k.words_to_keep(state, state[k.AT_ACTOR])
    answer = np.empty(2, dtype=np.int64)
    hand_overs(hand, words, k.NONE, k.MOST_NUMBER, answer)
    found = answer[AT_COUNTED]
    step, number = -(-found // GIFTS), 0
    for place in range(0, found, step):
        hand_overs(hand, words, place, place + 1, answer)
        ideas[number] = k.GIVE + k.MOVE_KINDS * answer[AT_PICKED]
        number += 1
    return number


@inner
def _layings(state: Ints, ideas: Ints) -> int:
    """Whatever brings points is laid, a library where one likes."""
    number = 0
    if k.can_lay(state, k.BOOK):
        ideas[0], number = k.LAY + k.MOVE_KINDS * k.BOOK, 1
    for kind in range(k.BOOK):
        if k.can_lay(state, kind):
            ideas[number] = k.LAY + k.MOVE_KINDS * kind
            return number + 1
    ideas[number] = k.DONE
    return number + 1
