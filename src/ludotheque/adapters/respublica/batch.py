"""Many games of Res Publica at once, on the compiled twin: dealt, moved, seen and masked in one call each.

The numbers are those of `actions` and `observations`, to which a lockstep test holds these. Behind a state of the twin
stands what its actor has said so far of a move.
"""

import numpy as np

from ludotheque.adapters.observations import Floats
from ludotheque.adapters.respublica.actions import (
    ACCEPT_SEAT,
    AND,
    END,
    FIRST_TERM,
    FIRST_VERB,
    GIVE_KIND,
    LAY_KIND,
    MOST_NAMED,
    OR,
    SIZE,
)
from ludotheque.adapters.slots import SPARE_WORDS, Masks, pay, shuffle
from ludotheque.compiled import Ints, compiled, inner
from ludotheque.games.respublica import kernel as k
from ludotheque.games.respublica import kernel_words as w
from ludotheque.games.respublica.cards import CIV_KINDS, EDITIONS, FEATURES, PEOPLE_KINDS
from ludotheque.games.respublica.encode import encode_options
from ludotheque.games.respublica.law import CHURCHES, LIBRARIES, SETTLEMENTS, TOWNS
from ludotheque.games.respublica.state import deck_cards

AT_SAID = (
    k.STATE
)  # how many actions of a move; then the verb, the first term and the joint, or the cards to give
AT_VERB = AT_SAID + 1
AT_FIRST = AT_SAID + 2
AT_JOINT = AT_SAID + 3
AT_HEAP = AT_SAID + 4
STATE = AT_SAID + 5
_PASS, _DECLINE, _REFUSE, _DONE, _ONE_AND_TWO, _NONE_AND_THREE = range(FIRST_VERB)
_SEEK, _OFFER, _ASK, _BID = range(FIRST_VERB, ACCEPT_SEAT)
_VERB_MOVES = np.array([k.SEEK, k.OFFER, k.ASK, k.BID], dtype=np.int64)
_SHORT_MOVES = np.array(
    [
        k.PASS,
        k.DECLINE,
        k.REFUSE,
        k.DONE,
        k.DRAW + k.MOVE_KINDS * k.ONE_AND_TWO,
        k.DRAW + k.MOVE_KINDS * k.NONE_AND_THREE,
    ],
    dtype=np.int64,
)
_FEATURES = len(FEATURES)
_KINDS = w.KINDS
_WORDS = 2 * _FEATURES + 2
_PHASES = k.OVER + 1
_TOWN_POINTS = sum(TOWNS)


def start(players: int, options: object) -> Ints:
    first = np.zeros(STATE, dtype=np.int64)
    first[: k.STATE] = encode_options(players, options)  # type: ignore[arg-type]
    return first


def words(first: Ints) -> int:
    """Of chance for a deal: one a card."""
    return sum(map(len, order(first))) + SPARE_WORDS


def order(first: Ints) -> tuple[Ints, Ints]:
    """The cards of both decks before they are shuffled."""
    edition = [*EDITIONS.values()][int(first[k.AT_EDITION])]
    people, civ = deck_cards(edition, PEOPLE_KINDS), deck_cards(edition, CIV_KINDS)
    return np.array(people, dtype=np.int64), np.array(civ, dtype=np.int64)


@compiled
def deal(states: Ints, slots: Ints, first: Ints, words: Ints, people: Ints, civ: Ints) -> int:
    """Begin a game in each of these slots, with the deal that its words of chance give; how many words were too few for
    (none: as good as always)."""
    short = 0
    for i in range(len(slots)):
        state = states[slots[i]]
        state[:] = first
        state[k.AT_PEOPLE_DECK : k.STATE] = k.NONE
        deck = state[k.AT_CIV_DECK - len(people) : k.AT_CIV_DECK]
        deck[:] = people
        used = shuffle(deck, words[i], 0)
        deck = state[k.STATE - len(civ) : k.STATE]
        deck[:] = civ
        short += shuffle(deck, words[i], used) > len(words[i])
        state[k.AT_PEOPLE_SIZE], state[k.AT_CIV_SIZE] = len(people), len(civ)
        k.begin(state)
    return short


@compiled
def step(states: Ints, actions: Ints, notes: Ints, rewards: Floats, is_over: Ints) -> None:
    """Make one action in each game, which must be legal, and pay out those that are over."""
    scores = np.zeros(rewards.shape[1], np.int64)
    for i in range(len(states)):
        state = states[i]
        _say(state, actions[i])
        is_over[i] = state[k.AT_PHASE] == k.OVER
        rewards[i] = 0.0
        if is_over[i]:
            k.outcome(state, scores)
            pay(scores, rewards[i])


@compiled
def look(
    slots: Ints, states: Ints, seats: Ints, seen: Floats, masks: Masks, notes: Ints, counts: Ints
) -> None:
    """Who acts in each of these games, what that seat knows, and what it may do."""
    for i in slots:
        state = states[i]
        seats[i] = state[k.AT_ACTOR]
        seen[i] = 0.0
        _see(state, seats[i], seen[i])
        masks[i] = 0
        _mask(state, masks[i])


# -- what is said ----------------------------------------------------------------------------------------------------


@inner
def _say(state: Ints, action: int) -> None:
    """One action more; the move is made once it is whole."""
    state[AT_SAID] += 1
    if state[k.AT_PHASE] == k.GIVING:
        if action != END:
            state[AT_HEAP] += 1 << 4 * (action - GIVE_KIND)
        if action == END or not _can_go_on(state):
            _make(state, k.GIVE + k.MOVE_KINDS * state[AT_HEAP])
    elif state[AT_SAID] == 1:
        if _SEEK <= action <= _BID:
            state[AT_VERB] = action
        else:
            _make(state, _short_move(action))
    elif state[AT_SAID] == 2:
        state[AT_FIRST] = action
    elif action == END:
        _make(state, _verb(state) + k.MOVE_KINDS * _term_of(state[AT_FIRST]))
    elif state[AT_SAID] == 3:
        state[AT_JOINT] = action
    else:
        _make(state, _verb(state) + k.MOVE_KINDS * _joined(state, _term_of(action)))


@inner
def _make(state: Ints, move: int) -> None:
    state[AT_SAID:STATE] = 0
    k.apply(state, move)


@inner
def _short_move(action: int) -> int:
    if action < FIRST_VERB:
        move: int = _SHORT_MOVES[action]
        return move
    if action < LAY_KIND:
        return k.ACCEPT + k.MOVE_KINDS * (action - ACCEPT_SEAT)
    return k.LAY + k.MOVE_KINDS * (action - LAY_KIND)


@inner
def _verb(state: Ints) -> int:
    verb: int = _VERB_MOVES[state[AT_VERB] - FIRST_VERB]
    return verb


@inner
def _term_of(action: int) -> int:
    """The term that an action names, as words."""
    number = action - FIRST_TERM
    return w.words_of(number % MOST_NAMED + 1, number // MOST_NAMED, w.SINGLE, 0, 0)


@inner
def _joined(state: Ints, second: int) -> int:
    first, joint = _term_of(state[AT_FIRST]), w.AND if state[AT_JOINT] == AND else w.OR
    return w.words_of(
        w.quantity_of(first), w.feature_of(first), joint, w.feature_of(second), w.quantity_of(second)
    )


# -- what may be said ------------------------------------------------------------------------------------------------


@inner
def _mask(state: Ints, mask: Masks) -> None:
    phase = state[k.AT_PHASE]
    if phase == k.GIVING:
        _mask_gifts(state, mask)
    elif state[AT_SAID]:
        _mask_words(state, mask)
    elif phase == k.ANNOUNCE:
        mask[_PASS] = 1
        mask[_SEEK] = mask[_OFFER] = state[k.AT_HANDS + state[k.AT_ACTOR]] != 0  # R3, R10
    elif phase == k.ANSWER:
        _mask_answers(state, mask)
    elif phase == k.ACCEPTING:
        mask[_REFUSE] = 1
        for seat in range(state[k.AT_SEATS]):
            mask[ACCEPT_SEAT + seat] = k.can_accept(state, seat)
    elif phase == k.DRAWING:
        mask[_ONE_AND_TWO] = mask[_NONE_AND_THREE] = 1
    else:
        mask[_DONE] = 1
        for kind in range(_KINDS):
            mask[LAY_KIND + kind] = k.can_lay(state, kind)


@inner
def _mask_answers(state: Ints, mask: Masks) -> None:
    hand, announcement = state[k.AT_HANDS + state[k.AT_ACTOR]], state[k.AT_ANNOUNCEMENT]
    mask[_DECLINE] = 1
    if announcement % k.MOVE_KINDS == k.OFFER:
        mask[_BID] = hand != 0
    else:
        mask[_ASK] = w.can_meet(hand, announcement // k.MOVE_KINDS)  # R6


@inner
def _mask_words(state: Ints, mask: Masks) -> None:
    is_own = state[AT_VERB] == _OFFER or state[AT_VERB] == _BID
    cards = state[k.AT_HANDS + state[k.AT_ACTOR]] if is_own else w.EDITION_CARDS[state[k.AT_EDITION]]
    said = state[AT_SAID]
    if said == 2:
        mask[END] = mask[OR] = 1
        mask[AND] = _most_beside(cards, _term_of(state[AT_FIRST])) > 0
        return
    for feature in range(_FEATURES):
        number = w.most(cards, feature)
        if said == 3 and state[AT_JOINT] == AND:
            first = _term_of(state[AT_FIRST])
            number = w.beside(cards, w.feature_of(first), w.quantity_of(first), feature)
        start = FIRST_TERM + MOST_NAMED * feature
        for i in range(start, start + min(number, MOST_NAMED)):
            mask[i] = 1


@inner
def _most_beside(cards: int, first: int) -> int:
    """How many of some feature can be shown beside the first term."""
    number = 0
    for feature in range(_FEATURES):
        number = max(number, w.beside(cards, w.feature_of(first), w.quantity_of(first), feature))
    return number


@inner
def _mask_gifts(state: Ints, mask: Masks) -> None:
    heap, words = state[AT_HEAP], k.words_to_keep(state, state[k.AT_ACTOR])
    for kind in range(_last_kind(heap), _KINDS):
        mask[GIVE_KIND + kind] = _can_follow(state, heap, kind, words)
    mask[END] = _can_keep(heap, heap, words)


@inner
def _can_go_on(state: Ints) -> bool:
    heap, words, can = state[AT_HEAP], k.words_to_keep(state, state[k.AT_ACTOR]), False
    for kind in range(_last_kind(heap), _KINDS):
        can = can or _can_follow(state, heap, kind, words)
    return can


@inner
def _last_kind(heap: int) -> int:
    kind = 0
    while heap >> 4 * (kind + 1):
        kind += 1
    return kind


@inner
def _can_follow(state: Ints, heap: int, kind: int, words: int) -> bool:
    """Whether a card of the kind can come next, as `actions` has it."""
    hand, before = state[k.AT_HANDS + state[k.AT_ACTOR]], (1 << 4 * kind) - 1
    if w.held(heap, kind) == w.held(hand, kind):
        return False
    return _can_keep(heap + (1 << 4 * kind), heap & before | hand & ~before, words)


@inner
def _can_keep(least: int, greatest: int, words: int) -> bool:
    """As `gifts.can_keep`."""
    if w.joint_of(words) != w.OR:
        return _can_keep_way(least, greatest, words)
    return _can_keep_way(least, greatest, w.first_of(words)) or _can_keep_way(
        least, greatest, w.second_of(words)
    )


@inner
def _can_keep_way(least: int, greatest: int, way: int) -> bool:
    named = w.named_cards(way)
    if w.without(named, greatest):
        return False
    low, high = w.without(least, named), greatest - named
    people, civ, pair = w.needed(way, w.PEOPLE), w.needed(way, w.CIV), w.needed(way, w.PAIR)
    number = people + civ + w.needed(way, w.CARD) + 2 * pair
    first = max(people, w.most(low, w.PEOPLE), number - w.most(high, w.CIV))
    last = min(w.most(high, w.PEOPLE), number - max(civ, w.most(low, w.CIV)))
    if pair == 0:
        return first <= last
    for count in range(first, last + 1):
        in_people = _most_pairs(low & w.PEOPLE_HALF, high & w.PEOPLE_HALF, count, people)
        if in_people + _most_pairs(low & ~w.PEOPLE_HALF, high & ~w.PEOPLE_HALF, number - count, civ) >= pair:
            return True
    return False


@inner
def _most_pairs(low: int, high: int, count: int, single: int) -> int:
    """As `gifts._most_pairs`."""
    spare, odd, whole, pairs = count - w.most(low, w.CARD), 0, 0, 0
    for kind in range(_KINDS):
        a, b = w.held(low, kind), w.held(high, kind)
        pairs += a // 2
        if b > a:
            odd += a % 2
            whole += (b - a - a % 2) // 2
    matched = min(odd, spare)
    return min(pairs + matched + min(whole, (spare - matched) // 2), (count - single) // 2)


# -- what is seen ----------------------------------------------------------------------------------------------------


@inner
def _see(state: Ints, seat: int, seen: Floats) -> None:
    players = state[k.AT_SEATS]
    _write_cards(seen, 0, state[k.AT_HANDS + seat])
    at = _KINDS
    for offset in range(1, players):
        _write_cards(seen, at, state[k.AT_SHOWN + (seat + offset) % players])
        at += _KINDS
    for offset in range(players):
        other = (seat + offset) % players
        hand = state[k.AT_HANDS + other]
        seen[at + 2 * offset] = w.most(hand, w.PEOPLE) / 20
        seen[at + 2 * offset + 1] = w.most(hand, w.CIV) / 20
        _write_board(state, other, seen, at + 2 * players + 5 * offset)
    at += 7 * players
    seen[at] = state[k.AT_PEOPLE_SIZE] / k.DECK
    seen[at + 1] = state[k.AT_CIV_SIZE] / k.DECK
    at += 2
    seen[at + state[k.AT_PHASE]] = 1.0
    at += _PHASES
    seen[at + (state[k.AT_ACTIVE] - seat + players) % players] = 1.0
    at += players
    seen[at] = 1.0  # whoever looks must act
    at = _see_talk(state, seat, seen, at + players)
    _write_said(state, seen, at)
    at += SIZE
    if state[k.AT_LEFT] != k.NONE:
        seen[at] = 1 / (1 + state[k.AT_LEFT])
    seen[at + 1] = state[k.AT_IDLE] / state[k.AT_STALL]


@inner
def _write_cards(seen: Floats, at: int, cards: int) -> None:
    for kind in range(_KINDS):
        seen[at + kind] = w.held(cards, kind)


@inner
def _write_board(state: Ints, seat: int, seen: Floats, at: int) -> None:
    points, values = 0, state[k.AT_TOWN_VALUES + seat]
    while values:
        points += values & 15
        values >>= 4
    seen[at] = state[k.AT_SETTLEMENTS + seat] / SETTLEMENTS
    seen[at + 1] = state[k.AT_TOWNS + seat] / len(TOWNS)
    seen[at + 2] = points / _TOWN_POINTS
    seen[at + 3] = state[k.AT_CHURCHES + seat] / CHURCHES
    seen[at + 4] = state[k.AT_LIBRARIES + seat] / LIBRARIES


@inner
def _see_talk(state: Ints, seat: int, seen: Floats, at: int) -> int:
    """The announcement and the answers; where they end."""
    players: int = state[k.AT_SEATS]
    announcement = state[k.AT_ANNOUNCEMENT]
    if announcement != k.NONE:
        seen[at + (announcement % k.MOVE_KINDS == k.OFFER)] = 1.0
        _write_words(seen, at + 2, announcement // k.MOVE_KINDS)
    at += 2 + _WORDS
    for place in range(state[k.AT_ANSWERED]):
        offset = (state[k.AT_ACTIVE] + 1 + place - seat + players) % players
        _write_answer(seen, at + offset * (3 + _WORDS), state[k.AT_ANSWERS + place])
    return at + players * (3 + _WORDS)


@inner
def _write_answer(seen: Floats, at: int, answer: int) -> None:
    kind = answer % k.MOVE_KINDS
    seen[at] = kind == k.DECLINE
    seen[at + 1] = kind == k.ASK
    seen[at + 2] = kind == k.BID
    if kind != k.DECLINE:
        _write_words(seen, at + 3, answer // k.MOVE_KINDS)


@inner
def _write_words(seen: Floats, at: int, words: int) -> None:
    seen[at + w.feature_of(words)] = w.quantity_of(words) / MOST_NAMED
    joint = w.joint_of(words)
    if joint != w.SINGLE:
        second = w.second_of(words)
        seen[at + _FEATURES + w.feature_of(second)] = w.quantity_of(second) / MOST_NAMED
        seen[at + 2 * _FEATURES] = joint == w.AND
        seen[at + 2 * _FEATURES + 1] = joint == w.OR


@inner
def _write_said(state: Ints, seen: Floats, at: int) -> None:
    if state[k.AT_PHASE] == k.GIVING:
        _write_cards(seen, at + GIVE_KIND, state[AT_HEAP])
        return
    for i in range(state[AT_SAID]):
        seen[at + state[AT_VERB + i]] += 1.0
