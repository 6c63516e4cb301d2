"""How the players of a playout talk and trade: as `greedy.py` does, in compiled code.

They know their own hand and what was shown; what another would like to get or lose they judge by the hand that
the sampled world gives it.
"""

from typing import TypeAlias

import numpy as np

from ludotheque.bots.respublica.gifts import cheapest, price
from ludotheque.bots.respublica.values import Floats, change, change_by
from ludotheque.compiled import Ints, Stream, below, inner, next_word
from ludotheque.games.respublica import kernel as k
from ludotheque.games.respublica.kernel_words import (
    CIV,
    KINDS,
    OR,
    PEOPLE,
    PEOPLE_KINDS,
    SINGLE,
    can_meet,
    feature_of,
    held,
    most,
    words_of,
)

LEAST_GAIN = 0.15  # points for which a trade is worth the talk
MOST_NAMED = 3  # cards of a kind in one wish or gift
SECOND_BEST = 0.24  # a second wish is joined by `or` if it is worth this much of the best
OFFERS = 5  # one announcement in this many is an offer
ENVY = 0.2  # what a rival gains by a trade that one proposes counts as this much lost
LIKING, LIKING_A_POINT = 0.16, 0.4  # how likely one agrees to a trade for nothing; more so with every point
WHIM = 0.25  # by this much, up and down together, hopes of wishes vary: not all say the same
OFFER_WHIM = 0.5  # and by this many points what is missed
_PLACES, _SHARE = 24, 0.19  # unseen cards in a hand; how many of a half are of one kind
_UNIT = 2.0**-53


def _chances() -> Floats:
    """How likely this many unseen cards hold this many of one kind, at least."""
    table = np.zeros((MOST_NAMED + 1, _PLACES + 1), dtype=np.float64)
    table[0, :] = 1.0
    for places in range(1, _PLACES + 1):
        for missing in range(1, MOST_NAMED + 1):
            there, not_there = table[missing - 1, places - 1], table[missing, places - 1]
            table[missing, places] = _SHARE * there + (1 - _SHARE) * not_there
    return table


_CHANCES = _chances()


@inner
def uniform(stream: Stream) -> float:
    """From 0 to 1."""
    return float(next_word(stream) >> np.uint64(11)) * _UNIT


@inner
def chance_of(state: Ints, seat: int, kind: int, count: int) -> float:
    """How likely a hand seems to hold this many of a kind, to whoever has seen what was shown of it."""
    missing = count - held(state[k.AT_SHOWN + seat], kind)
    if missing <= 0:
        return 1.0
    half = PEOPLE if kind < PEOPLE_KINDS else CIV
    places = most(state[k.AT_HANDS + seat], half) - most(state[k.AT_SHOWN + seat], half)
    chance: float = _CHANCES[missing, min(_PLACES, max(0, places))]
    return chance


@inner
def _single(count: int, kind: int) -> int:
    return words_of(count, kind, SINGLE, 0, 0)


_Wishes: TypeAlias = tuple[float, int, float, int]
_NO_WISH: _Wishes = (0.0, k.NONE, 0.0, k.NONE)  # the hope of the best wish, the wish; those of the second


@inner
def _best_two(best: _Wishes, hope: float, wish: int) -> _Wishes:
    """The best two wishes, with another one."""
    if hope > best[0]:
        return hope, wish, best[0], best[1]
    if hope > best[2]:
        return best[0], best[1], hope, wish
    return best


@inner
def _joined(best: _Wishes) -> int:
    """The best wish, or the best two where they are nearly equal."""
    hope, first, second_hope, second = best
    if second == k.NONE or second_hope < SECOND_BEST * hope:
        return first
    return words_of(first & 255, feature_of(first), OR, feature_of(second), second & 255)


@inner
def liking(gain: float) -> float:
    """How likely the other side is to agree."""
    return min(1.0, max(0.0, LIKING + LIKING_A_POINT * gain))


# -- announcements -------------------------------------------------------------------------------------------


@inner
def announcement(state: Ints, worth: Floats, stream: Stream) -> int:
    """Seek what should gain most, or offer what is missed least."""
    seat = state[k.AT_ACTOR]
    if state[k.AT_HANDS + seat] == 0:
        return k.PASS
    if below(stream, OFFERS) == 0:
        return _offer(state, worth, seat, stream)
    best = _NO_WISH
    for kind in range(KINDS):
        here, wish = 0.0, k.NONE
        for count in range(1, MOST_NAMED + 1):
            gain = change(state, worth, seat, kind, count)
            if gain > LEAST_GAIN:
                whim = 1.0 + WHIM * (uniform(stream) - 0.5)
                hope = gain * _chance_of_any(state, seat, kind, count) * whim
                if hope > here:
                    here, wish = hope, _single(count, kind)
        best = _best_two(best, here, wish)
    return k.PASS if best[1] == k.NONE else k.SEEK + k.MOVE_KINDS * _joined(best)


@inner
def _chance_of_any(state: Ints, seat: int, kind: int, count: int) -> float:
    nobody = 1.0
    for other in range(state[k.AT_SEATS]):
        if other != seat:
            nobody *= 1.0 - chance_of(state, other, kind, count)
    return 1.0 - nobody


@inner
def _offer(state: Ints, worth: Floats, seat: int, stream: Stream) -> int:
    """One of the cards that are missed least."""
    best, chosen = 1e9, k.NONE
    for kind in range(KINDS):
        if held(state[k.AT_HANDS + seat], kind):
            loss = OFFER_WHIM * uniform(stream) - change(state, worth, seat, kind, -1)
            if loss < best:
                best, chosen = loss, kind
    return k.OFFER + k.MOVE_KINDS * _single(1, chosen)


# -- answers -------------------------------------------------------------------------------------------------


@inner
def answer_to(state: Ints, worth: Floats) -> int:
    """What the actor says to the announcement."""
    words, seat = state[k.AT_ANNOUNCEMENT] // k.MOVE_KINDS, state[k.AT_ACTOR]
    if state[k.AT_ANNOUNCEMENT] % k.MOVE_KINDS == k.OFFER:
        return _bid(state, worth, seat, state[k.AT_ACTIVE], words)
    if not can_meet(state[k.AT_HANDS + seat], words):
        return k.DECLINE
    given = cheapest(state, worth, seat, state[k.AT_ACTIVE], words)
    return k.DECLINE if given < 0 else _ask(state, worth, seat, state[k.AT_ACTIVE], given)


@inner
def _ask(state: Ints, worth: Floats, seat: int, active: int, given: int) -> int:
    """The price that both sides should like, for these cards."""
    loss = -change_by(state, worth, seat, given, -1)
    gift = change_by(state, worth, active, given, 1)
    best = _NO_WISH
    for kind in range(KINDS):
        here, wish = 0.0, k.NONE
        for count in range(1, MOST_NAMED + 1):
            mine = change(state, worth, seat, kind, count) - loss
            if mine < LEAST_GAIN or held(given, kind):
                continue
            theirs = gift + change(state, worth, active, kind, -count)
            hope = (mine - ENVY * max(0.0, theirs)) * liking(theirs) * chance_of(state, active, kind, count)
            if hope > here:
                here, wish = hope, _single(count, kind)
        best = _best_two(best, here, wish)
    return k.DECLINE if best[1] == k.NONE else k.ASK + k.MOVE_KINDS * _joined(best)


@inner
def _bid(state: Ints, worth: Floats, seat: int, active: int, words: int) -> int:
    """The cards of one kind that both sides should like to see change hands for what is offered."""
    offered = cheapest(state, worth, active, seat, words)
    if offered < 0 or state[k.AT_HANDS + seat] == 0:
        return k.DECLINE
    gain = change_by(state, worth, seat, offered, 1)
    loss = -change_by(state, worth, active, offered, -1)
    best, chosen = 0.0, k.NONE
    for kind in range(KINDS):
        if held(offered, kind):
            continue
        for count in range(1, min(MOST_NAMED, held(state[k.AT_HANDS + seat], kind)) + 1):
            mine = gain + change(state, worth, seat, kind, -count)
            theirs = change(state, worth, active, kind, count) - loss
            hope = (mine - ENVY * max(0.0, theirs)) * liking(theirs)
            if mine > LEAST_GAIN and hope > best:
                best, chosen = hope, _single(count, kind)
    return k.DECLINE if chosen == k.NONE else k.BID + k.MOVE_KINDS * chosen


# -- accepting -----------------------------------------------------------------------------------------------


@inner
def acceptance(state: Ints, worth: Floats) -> int:
    """The answer that gains most, if one gains anything."""
    active = state[k.AT_ACTIVE]
    best, chosen = LEAST_GAIN, k.REFUSE
    for other in range(state[k.AT_SEATS]):
        if other != active and k.can_accept(state, other):
            state[k.AT_PARTNER] = other
            gain = _gain_of_answer(state, worth, active, other)
            if gain > best:
                best, chosen = gain, k.ACCEPT + k.MOVE_KINDS * other
    state[k.AT_PARTNER] = k.NONE
    return chosen


@inner
def _gain_of_answer(state: Ints, worth: Floats, active: int, other: int) -> float:
    given = cheapest(state, worth, active, other, k.words_to_keep(state, active))
    received = cheapest(state, worth, other, active, k.words_to_keep(state, other))
    if given < 0 or received < 0:
        return 0.0
    return change_by(state, worth, active, received, 1) - price(state, worth, active, other, given)
