"""How `greedy` plays Res Publica, compiled: to what it sees it says and does the same (a test holds them together). For
whoever asks what a true position is worth.

Its only whim is whether it seeks or offers.
"""

from typing import TypeAlias

import numpy as np

from ludotheque.bots.respublica.bargains import MOST_GIFTS, MOST_TRIED
from ludotheque.bots.respublica.eyes import (
    GAINS,
    LEAST_GAIN,
    LOSSES,
    NAMED,
    chance_of,
    gain,
    look_at,
    look_at_own,
    loss,
    typical_gain,
    unseen,
    weigh_cards,
)
from ludotheque.bots.respublica.values import Floats
from ludotheque.bots.respublica.worth import PLAIN
from ludotheque.compiled import Ints, inner
from ludotheque.games.respublica import kernel as k
from ludotheque.games.respublica import law
from ludotheque.games.respublica.kernel_words import (
    AND,
    AT_COUNTED,
    AT_PICKED,
    CARD,
    CIV,
    KINDS,
    OR,
    PAIR,
    PEOPLE,
    PEOPLE_KINDS,
    SINGLE,
    can_meet,
    feature_of,
    first_of,
    hand_overs,
    held,
    joint_of,
    named_cards,
    quantity_of,
    second_of,
    surely_held,
    words_of,
)

_ENVY, _LIKING, _SECOND_BEST = PLAIN.envy, PLAIN.liking, PLAIN.second_best
_LIKELY = 0.03  # that somebody holds what is sought


@inner
def liking(points: float) -> float:
    """How likely the other side is to agree."""
    return min(1.0, max(0.0, _LIKING + 0.4 * points))


@inner
def _kind_of(heap: int) -> int:
    """The first kind that is in it."""
    kind = 0
    while not held(heap, kind):
        kind += 1
    return kind


@inner
def _single(heap: int) -> int:
    """One or two kinds in words: this many, and that many."""
    first = _kind_of(heap)
    count, rest = held(heap, first), heap >> 4 * (first + 1)
    if not rest:
        return words_of(count, first, SINGLE, 0, 0)
    second = first + 1 + _kind_of(rest)
    return words_of(count, first, AND, second, held(heap, second))


_Wishes: TypeAlias = tuple[float, int, float, int]
"""What the best wish is worth, the wish; and those of the best one of another kind."""


@inner
def _with_wish(best: _Wishes, worth: float, wish: int) -> _Wishes:
    """The best two, with another one; of equal ones the first."""
    is_same = best[1] == 0 or _kind_of(wish) == _kind_of(best[1])
    if worth > best[0]:
        return (worth, wish, best[2], best[3]) if is_same else (worth, wish, best[0], best[1])
    if worth > best[2] and not is_same:
        return best[0], best[1], worth, wish
    return best


@inner
def _in_words(best: _Wishes) -> int:
    """The best wish, and the second one that is nearly as good."""
    worth, wish, second_worth, second = best
    if not second or second_worth < _SECOND_BEST * worth:
        return _single(wish)
    first, other = _single(wish), _single(second)
    return words_of(quantity_of(first), feature_of(first), OR, feature_of(other), quantity_of(other))


# -- gifts ---------------------------------------------------------------------------------------------------


@inner
def _gifts(hand: int, losses: Floats, heaps: Ints, costs: Floats) -> int:
    """Up to three own cards of a kind, or one or two each of two kinds: the cheapest, and how many these are. (The bot
    thinks of three cards of a kind twice.)"""
    number = 0
    for kind in range(KINDS):
        for count in range(1, min(NAMED, held(hand, kind)) + 1):
            number = _insert(heaps, costs, number, count << 4 * kind, losses[kind, count])
    for kind in range(KINDS):
        for count in range(1, min(NAMED, held(hand, kind)) + 1):
            cost = losses[kind, count]
            if count == 1 and held(hand, kind) >= NAMED:
                number = _insert(heaps, costs, number, NAMED << 4 * kind, losses[kind, NAMED])
            for other in range(kind + 1, KINDS):
                for more in range(1, min(NAMED - count, held(hand, other)) + 1):
                    heap = count << 4 * kind | more << 4 * other
                    number = _insert(heaps, costs, number, heap, cost + losses[other, more])
    return number


@inner
def _insert(heaps: Ints, costs: Floats, number: int, heap: int, cost: float) -> int:
    """Among the cheapest, after those that cost as much; and how many there are then."""
    if number == MOST_GIFTS:
        if cost >= costs[number - 1]:
            return number
        number -= 1
    place = number
    while place and costs[place - 1] > cost:
        heaps[place], costs[place] = heaps[place - 1], costs[place - 1]
        place -= 1
    heaps[place], costs[place] = heap, cost
    return number + 1


@inner
def _price(eyes: Floats, me: int, receiver: int, cards: int) -> float:
    return loss(eyes, me, cards) + _ENVY * gain(eyes, receiver, cards)


@inner
def _cheapest(state: Ints, eyes: Floats, me: int, receiver: int, words: int) -> int:
    """Of the cards that keep the words those that are missed least and help the receiver least."""
    hand = state[k.AT_HANDS + me]
    if joint_of(words) != OR and not _is_open(words):
        return named_cards(words)
    answer = np.empty(2, dtype=np.int64)
    hand_overs(hand, words, k.NONE, k.MOST_NUMBER, answer)
    found = answer[AT_COUNTED]
    step = -(-found // MOST_TRIED)
    best, chosen = np.inf, 0
    for place in range(0, found, step):
        hand_overs(hand, words, place, place + 1, answer)
        price = _price(eyes, me, receiver, answer[AT_PICKED])
        if price < best:
            best, chosen = price, answer[AT_PICKED]
    return chosen


@inner
def _is_open(words: int) -> bool:
    """Whether a term names no kind."""
    return feature_of(words) >= KINDS or (joint_of(words) != SINGLE and feature_of(second_of(words)) >= KINDS)


# -- announcements -------------------------------------------------------------------------------------------


@inner
def announcements(state: Ints, eyes: Floats, heaps: Ints, costs: Floats) -> tuple[int, int]:
    """What the actor seeks, if it seeks, and what it offers, if it offers; PASS where nothing promises anything."""
    me, pool = state[k.AT_ACTOR], unseen(state, state[k.AT_ACTOR])
    if state[k.AT_HANDS + me] == 0:
        return k.PASS, k.PASS  # R10
    look_at_own(state, eyes, me)
    gifts = _gifts(state[k.AT_HANDS + me], eyes[LOSSES, me], heaps, costs)
    best, given = (LEAST_GAIN / 2, 0, LEAST_GAIN / 2, 0), 0
    for other in range(state[k.AT_SEATS]):
        if other == me:
            continue
        look_at(state, eyes, other, pool)
        for kind in range(KINDS):
            for count in range(1, NAMED + 1):
                least = max(best[2], _SECOND_BEST * best[0])
                if eyes[GAINS, me, kind, count] - costs[0] < max(LEAST_GAIN, least):
                    continue
                worth, gift = _bargain(eyes, me, other, kind, count, heaps[:gifts], costs, least)
                given = gift if worth > best[0] else given
                best = _with_wish(best, worth, count << 4 * kind)
    if not best[1]:
        return k.PASS, k.PASS
    return k.SEEK + k.MOVE_KINDS * _in_words(best), k.OFFER + k.MOVE_KINDS * _single(given)


@inner
def _bargain(
    eyes: Floats, me: int, other: int, kind: int, count: int, heaps: Ints, costs: Floats, least: float
) -> tuple[float, int]:
    """What it is worth to seek these cards from the other, and the best gift for them; nothing where it is not even so
    much."""
    gained, taken = eyes[GAINS, me, kind, count], eyes[LOSSES, other, kind, count]
    chance = chance_of(eyes, other, kind, count)
    best, chosen = 0.0, 0
    if gained <= LEAST_GAIN or chance <= _LIKELY:
        return best, chosen
    for place in range(len(heaps)):
        mine = gained - costs[place]
        if mine < LEAST_GAIN or mine * chance < least or mine * chance <= best:
            break  # the next gifts cost no less
        if not held(heaps[place], kind):
            theirs = _gain_of_gift(eyes[GAINS, other], heaps[place]) - taken
            worth = (mine - _ENVY * max(0.0, theirs)) * liking(theirs) * chance
            if worth > best:
                best, chosen = worth, heaps[place]
    return best, chosen


@inner
def _gain_of_gift(gains: Floats, heap: int) -> float:
    """As `eyes.gain`, for gifts."""
    points, kind = 0.0, 0
    while heap:
        if heap & 15:
            points += gains[kind, heap & 15]
        heap >>= 4
        kind += 1
    return points


# -- answers -------------------------------------------------------------------------------------------------


@inner
def _answer(state: Ints, eyes: Floats, heaps: Ints, costs: Floats) -> int:
    """The best price for what is sought, the best gift for what is offered."""
    me, active = state[k.AT_ACTOR], state[k.AT_ACTIVE]
    hand, words = state[k.AT_HANDS + me], state[k.AT_ANNOUNCEMENT] // k.MOVE_KINDS
    is_offer = state[k.AT_ANNOUNCEMENT] % k.MOVE_KINDS == k.OFFER
    if hand == 0 or not (is_offer or can_meet(hand, words)):
        return k.DECLINE  # R6, R10
    pool = unseen(state, me)
    look_at_own(state, eyes, me)
    look_at(state, eyes, active, pool)
    if is_offer:
        return _bid(state, eyes, pool, words, heaps, costs)
    return _ask(eyes, me, active, _cheapest(state, eyes, me, active, words))


@inner
def _ask(eyes: Floats, me: int, active: int, given: int) -> int:
    """What to ask for these cards; a second wish of another kind is joined if it is nearly as good."""
    costs, brings = loss(eyes, me, given), gain(eyes, active, given)
    best = (0.0, 0, 0.0, 0)
    for kind in range(KINDS):
        if held(given, kind):
            continue
        for count in range(1, NAMED + 1):
            gained = eyes[GAINS, me, kind, count]
            mine = gained - costs
            if gained <= LEAST_GAIN or mine < LEAST_GAIN:
                continue
            theirs = brings - eyes[LOSSES, active, kind, count]
            worth = (mine - _ENVY * max(0.0, theirs)) * liking(theirs) * chance_of(eyes, active, kind, count)
            best = _with_wish(best, worth, count << 4 * kind)
    return k.ASK + k.MOVE_KINDS * _in_words(best) if best[1] else k.DECLINE


@inner
def _bid(state: Ints, eyes: Floats, pool: int, words: int, heaps: Ints, costs: Floats) -> int:
    """What to give for what is offered, so that the other side should like it."""
    me, active = state[k.AT_ACTOR], state[k.AT_ACTIVE]
    brings, takes = _least_gain(eyes, me, pool, words), _likely_loss(eyes, active, words)
    offered = surely_held(words, True)
    best, chosen = 0.0, 0
    for place in range(_gifts(state[k.AT_HANDS + me], eyes[LOSSES, me], heaps, costs)):
        mine = brings - costs[place]
        if mine <= LEAST_GAIN:
            break  # the next gifts cost no less
        theirs = _gain_of_gift(eyes[GAINS, active], heaps[place]) - takes
        worth = (mine - _ENVY * max(0.0, theirs)) * liking(theirs)
        if worth > best and not _share_kinds(offered, heaps[place]):
            best, chosen = worth, heaps[place]
    return k.BID + k.MOVE_KINDS * _single(chosen) if chosen else k.DECLINE


@inner
def _share_kinds(cards: int, others: int) -> bool:
    shared = 0
    for kind in range(KINDS):
        shared += min(held(cards, kind), held(others, kind))
    return shared > 0


@inner
def _likely_loss(eyes: Floats, seat: int, words: int) -> float:
    """What keeping the words costs another seat, as far as kinds are named."""
    if joint_of(words) != OR:
        return loss(eyes, seat, named_cards(words))
    return min(
        loss(eyes, seat, named_cards(first_of(words))), loss(eyes, seat, named_cards(second_of(words)))
    )


@inner
def _least_gain(eyes: Floats, me: int, pool: int, words: int) -> float:
    """What cards given to keep the words add at least: the giver will choose."""
    if joint_of(words) != OR:
        return _gain_of_way(eyes, me, pool, words)
    return min(_gain_of_way(eyes, me, pool, first_of(words)), _gain_of_way(eyes, me, pool, second_of(words)))


@inner
def _gain_of_way(eyes: Floats, me: int, pool: int, way: int) -> float:
    """Cards named by kind count fully; of others one gets what the giver needs least."""
    left_open = _gain_if_open(eyes, me, pool, way)
    if joint_of(way) == AND:
        left_open += _gain_if_open(eyes, me, pool, second_of(way))
    return gain(eyes, me, named_cards(way)) + left_open


@inner
def _gain_if_open(eyes: Floats, me: int, pool: int, term: int) -> float:
    feature = CARD if feature_of(term) == PAIR else feature_of(term)
    return quantity_of(term) * typical_gain(eyes, me, pool, feature) / 2 if feature >= KINDS else 0.0


# -- accepting and giving ------------------------------------------------------------------------------------


@inner
def _accept(state: Ints, eyes: Floats) -> int:
    """The answer that gains most, if one gains anything."""
    me, best, chosen = state[k.AT_ACTIVE], LEAST_GAIN, k.REFUSE
    pool = unseen(state, me)
    look_at_own(state, eyes, me)
    for other in range(state[k.AT_SEATS]):
        if other != me and k.can_accept(state, other):
            look_at(state, eyes, other, pool)
            state[k.AT_PARTNER] = other
            given = _cheapest(state, eyes, me, other, k.words_to_keep(state, me))
            brings = _least_gain(eyes, me, pool, k.words_to_keep(state, other))
            worth = brings - _price(eyes, me, other, given)
            if worth > best:
                best, chosen = worth, k.ACCEPT + k.MOVE_KINDS * other
    state[k.AT_PARTNER] = k.NONE
    return chosen


@inner
def _give(state: Ints, eyes: Floats) -> int:
    me, active = state[k.AT_ACTOR], state[k.AT_ACTIVE]
    receiver = state[k.AT_PARTNER] if me == active else active
    look_at_own(state, eyes, me)
    look_at(state, eyes, receiver, unseen(state, me))
    return k.GIVE + k.MOVE_KINDS * _cheapest(state, eyes, me, receiver, k.words_to_keep(state, me))


# -- lay and draw --------------------------------------------------------------------------------------------


@inner
def _lay(state: Ints) -> int:
    """Every group at once; books first, since a library makes the other groups smaller (R12)."""
    if k.can_lay(state, k.BOOK) and _needs_library(state):
        return k.LAY + k.MOVE_KINDS * k.BOOK
    for kind in range(k.BOOK):
        if k.can_lay(state, kind):
            return k.LAY + k.MOVE_KINDS * kind
    return k.DONE


@inner
def _needs_library(state: Ints) -> bool:
    """At the end a library that brings no town costs the pair of books."""
    if state[k.AT_LEFT] == k.NONE:
        return True
    hand, more = state[k.AT_HANDS + state[k.AT_ACTOR]], 0
    for kind in range(PEOPLE_KINDS, KINDS):
        more += held(hand, kind) // law.GROUP_WITH_LIBRARY - held(hand, kind) // law.GROUP
    return more > 0 and state[k.AT_LIBRARIES + state[k.AT_ACTOR]] == 0


@inner
def _draw(state: Ints, eyes: Floats) -> int:
    """A people card, or a third civilisation card, whichever should bring more."""
    me, pool = state[k.AT_ACTOR], unseen(state, state[k.AT_ACTOR])
    weigh_cards(state, eyes)
    look_at_own(state, eyes, me)
    wants_people = typical_gain(eyes, me, pool, PEOPLE) > typical_gain(eyes, me, pool, CIV)
    return k.DRAW + k.MOVE_KINDS * (k.ONE_AND_TWO if wants_people else k.NONE_AND_THREE)


# -- its move ------------------------------------------------------------------------------------------------


@inner
def reply(state: Ints, eyes: Floats, heaps: Ints, costs: Floats) -> int:
    """What it does where it has no whim: everything but announcing. The cards must have been weighed in this turn."""
    phase = state[k.AT_PHASE]
    if phase == k.ANSWER:
        return _answer(state, eyes, heaps, costs)
    if phase == k.ACCEPTING:
        return _accept(state, eyes)
    if phase == k.GIVING:
        return _give(state, eyes)
    return _draw(state, eyes) if phase == k.DRAWING else _lay(state)
