"""Worlds that a seat of Res Publica may be in, in compiled code: what it cannot know is dealt anew.

`deal_world` goes by the trade under way alone, as the reviewer and the first `strong` do. `deal_likely_world` goes by
all that was heard: beginning with any deal, two cards change places again and again, as often as the weights of the
hands say (Metropolis).
"""

import numpy as np

from ludotheque.bots.respublica.talk import uniform
from ludotheque.bots.respublica.values import Floats
from ludotheque.compiled import Ints, Stream, below, copy, inner, shuffle
from ludotheque.games.respublica import kernel as k
from ludotheque.games.respublica import law
from ludotheque.games.respublica.kernel_words import (
    CIV,
    KINDS,
    PEOPLE,
    PEOPLE_KINDS,
    can_meet,
    feature_of,
    held,
    holds,
    most,
    without,
)

TRIES = 40  # deals made until one fits; then the world stays as it was
NONE_YET = 0.15  # how likely one asks for a kind of which one has none, beside one that lacks one for a group
FULL_GROUP = 0.3  # how likely a hand still holds a whole group, which it might have laid


@inner
def _collect(state: Ints, me: int, people: bool, cards: Ints) -> int:
    """All cards of a half that the seat has not seen: in hands, then in the deck."""
    count = 0
    first = 0 if people else PEOPLE_KINDS
    for seat in range(state[k.AT_SEATS]):
        if seat != me:
            hidden = without(state[k.AT_HANDS + seat], state[k.AT_SHOWN + seat])
            for kind in range(first, first + PEOPLE_KINDS):
                for _ in range(held(hidden, kind)):
                    cards[count] = kind
                    count += 1
    deck, size = (k.AT_PEOPLE_DECK, k.AT_PEOPLE_SIZE) if people else (k.AT_CIV_DECK, k.AT_CIV_SIZE)
    for place in range(deck + k.DECK - state[size], deck + k.DECK):
        cards[count] = state[place]
        count += 1
    return count


@inner
def _deal_half(state: Ints, me: int, people: bool, cards: Ints, stream: Stream) -> None:
    """The unseen cards of a half anew into hands and deck."""
    count = _collect(state, me, people, cards)
    shuffle(stream, cards, count)
    half, place = PEOPLE if people else CIV, 0
    for seat in range(state[k.AT_SEATS]):
        if seat != me:
            hidden = without(state[k.AT_HANDS + seat], state[k.AT_SHOWN + seat])
            for _ in range(most(hidden, half)):
                state[k.AT_HANDS + seat] += 1 << 4 * cards[place]
                place += 1
            for kind in range(0 if people else PEOPLE_KINDS, PEOPLE_KINDS if people else KINDS):
                state[k.AT_HANDS + seat] -= held(hidden, kind) << 4 * kind
    deck = k.AT_PEOPLE_DECK if people else k.AT_CIV_DECK
    for i in range(place, count):
        state[deck + k.DECK - count + i] = cards[i]


@inner
def _is_true(state: Ints, me: int) -> bool:
    """Whether what the others have said in this trade can be kept (R6, R7)."""
    announcement, active = state[k.AT_ANNOUNCEMENT], state[k.AT_ACTIVE]
    if announcement == k.NONE:
        return True
    words = announcement // k.MOVE_KINDS
    if (
        active != me
        and announcement % k.MOVE_KINDS == k.OFFER
        and not holds(state[k.AT_HANDS + active], words)
    ):
        return False
    for seat in range(state[k.AT_SEATS]):
        said = k.answer_of(state, seat)
        if seat == me:
            continue
        if said % k.MOVE_KINDS == k.ASK and not can_meet(state[k.AT_HANDS + seat], words):
            return False
        if said % k.MOVE_KINDS == k.BID and not holds(state[k.AT_HANDS + seat], said // k.MOVE_KINDS):
            return False
    is_giving = state[k.AT_PHASE] == k.GIVING and active != me
    return not is_giving or can_meet(state[k.AT_HANDS + active], k.words_to_keep(state, active))


@inner
def _wish_fits(hand: int, words: int) -> float:
    """How well a wish fits a hand: who collects asks for what it has some of already."""
    kind = feature_of(words)
    if kind >= KINDS:
        return 1.0
    few = (law.GROUP_OF_MONKS_OR_BOOKS if kind in (k.MONK, k.BOOK) else law.GROUP) - 1
    return (NONE_YET + min(few, held(hand, kind)) / few) / (NONE_YET + 1.0)


@inner
def _plausibility(state: Ints, me: int) -> float:
    """How likely the others would have done what they did with these hands: said this, laid no more."""
    likely, announcement = 1.0, state[k.AT_ANNOUNCEMENT]
    for seat in range(state[k.AT_SEATS]):
        if seat == me:
            continue
        hand = state[k.AT_HANDS + seat]
        for kind in range(KINDS):
            if held(hand, kind) >= law.GROUP:
                likely *= FULL_GROUP
        if announcement != k.NONE:
            said = announcement if seat == state[k.AT_ACTIVE] else k.answer_of(state, seat)
            if said % k.MOVE_KINDS in (k.SEEK, k.ASK):
                likely *= _wish_fits(hand, said // k.MOVE_KINDS)
    return likely


@inner
def deal_world(start: Ints, world: Ints, me: int, cards: Ints, stream: Stream) -> None:
    """A world that the seat may be in: what was said is true, and, if such a deal is soon found, likely to be said."""
    for tries in range(TRIES):
        _deal_half(world, me, True, cards, stream)
        _deal_half(world, me, False, cards, stream)
        if _is_true(world, me) and (tries >= TRIES // 2 or uniform(stream) < _plausibility(world, me)):
            return
    copy(start, world)


# -- by all that was heard -----------------------------------------------------------------------------------

SWEEPS = 4  # how often each card of a hand may change places
LIKELY_TRIES = 6  # worlds made until one fits what was said


@inner
def _owners(state: Ints, me: int, people: bool, owners: Ints) -> int:
    """To whom the cards that `_collect` finds belong, as far as they lie in hands; how many that are."""
    count, half = 0, PEOPLE if people else CIV
    for seat in range(state[k.AT_SEATS]):
        if seat != me:
            for _ in range(most(without(state[k.AT_HANDS + seat], state[k.AT_SHOWN + seat]), half)):
                owners[count] = seat
                count += 1
    return count


@inner
def _gain(state: Ints, weights: Floats, seat: int, lost: int, got: int) -> float:
    """How much likelier a hand becomes by one card less of a kind, and one more of another."""
    hand, of_seat = state[k.AT_HANDS + seat], weights[seat]
    fewer, more = held(hand, lost), held(hand, got)
    return float(
        of_seat[lost, fewer - 1] - of_seat[lost, fewer] + of_seat[got, more + 1] - of_seat[got, more]
    )


@inner
def _mix_half(
    state: Ints, me: int, people: bool, weights: Floats, cards: Ints, owners: Ints, stream: Stream
) -> None:
    """Let cards of hands change places with any others."""
    count, in_hands = _collect(state, me, people, cards), _owners(state, me, people, owners)
    for step in range(SWEEPS * in_hands if count > 1 else 0):
        one = step % in_hands
        other = below(stream, count)
        giver, lost, got = owners[one], cards[one], cards[other]
        taker = owners[other] if other < in_hands else k.NONE
        if lost == got or giver == taker:
            continue
        gain = _gain(state, weights, giver, lost, got)
        if taker != k.NONE:
            gain += _gain(state, weights, taker, got, lost)
        if gain >= 0.0 or uniform(stream) < np.exp(gain):
            cards[one], cards[other] = got, lost
            state[k.AT_HANDS + giver] += (1 << 4 * got) - (1 << 4 * lost)
            if taker != k.NONE:
                state[k.AT_HANDS + taker] += (1 << 4 * lost) - (1 << 4 * got)
    deck = k.AT_PEOPLE_DECK if people else k.AT_CIV_DECK
    for i in range(in_hands, count):
        state[deck + k.DECK - count + i] = cards[i]


@inner
def deal_likely_world(
    start: Ints, world: Ints, me: int, weights: Floats, cards: Ints, owners: Ints, stream: Stream
) -> None:
    """A world that the seat may be in, as likely as it is by the weights; what was said in this trade is true."""
    for _ in range(LIKELY_TRIES):
        _deal_half(world, me, True, cards, stream)
        _deal_half(world, me, False, cards, stream)
        _mix_half(world, me, True, weights, cards, owners, stream)
        _mix_half(world, me, False, weights, cards, owners, stream)
        if _is_true(world, me):
            return
    copy(start, world)
