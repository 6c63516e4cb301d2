"""Many games of Pétards at once, on the compiled twin: dealt, moved, seen and masked in one call each.

The numbers are those of `actions` and `observations`, to which a lockstep test holds these.
"""

import numpy as np

from ludotheque.adapters.observations import Floats
from ludotheque.adapters.petards.actions import AT_RUN, DISCARDS, LAYS, MOST_RUNS, PATTERNS, RUNS
from ludotheque.adapters.slots import (
    SPARE_WORDS,
    Masks,
    clear_mask,
    pay,
    set_mask,
    shuffle,
    write_bits,
)
from ludotheque.compiled import Ints, compiled, count_bits, inner, lowest_bit
from ludotheque.games.petards import kernel as k
from ludotheque.games.petards.cards import DECK
from ludotheque.games.petards.encode import encode_cards, encode_options
from ludotheque.games.petards.law import ALPHABET, CARDS, HAND, MOST_ROUNDS, STARS

STATE = k.STATE
start = encode_options
_CARDS = ALPHABET + 2
_RUN = ALPHABET + 4
_STAR_AT, _EXCHANGE_AT, _LAY_PETARD_AT, _CLEAR_PETARD_AT = 2, 4, 4 + ALPHABET, 6 + ALPHABET  # at a run


def words(first: Ints) -> int:
    """Of chance for a deal: one a card."""
    return int(first[k.AT_ROUNDS]) * CARDS + SPARE_WORDS


def order(first: Ints) -> tuple[Ints]:
    """The cards before they are shuffled."""
    return (np.array(encode_cards(DECK), dtype=np.int64),)


@compiled
def deal(states: Ints, slots: Ints, first: Ints, words: Ints, cards: Ints) -> int:
    """Begin a game in each of these slots, with the deal that its words of chance give; how many words were too few for
    (none: as good as always)."""
    short = 0
    for i in range(len(slots)):
        state, used = states[slots[i]], 0
        state[:] = first
        for number in range(state[k.AT_ROUNDS]):
            deck = state[k.AT_DECKS + number * CARDS : k.AT_DECKS + (number + 1) * CARDS]
            deck[:] = cards
            used = shuffle(deck, words[i], used)
        short += used > len(words[i])
        k.start_round(state)
    return short


@compiled
def step(states: Ints, actions: Ints, notes: Ints, rewards: Floats, is_over: Ints) -> None:
    """Make one action in each game, which must be legal, and pay out those that are over."""
    scores = np.zeros(rewards.shape[1], np.int64)
    for i in range(len(states)):
        state = states[i]
        k.apply(state, _move_of(state, actions[i]))
        is_over[i] = state[k.AT_STEP] == k.OVER
        rewards[i] = 0.0
        if is_over[i]:
            k.outcome(state, scores)
            pay(scores, rewards[i])


@compiled
def look(
    slots: Ints, states: Ints, seats: Ints, seen: Floats, masks: Masks, notes: Ints, counts: Ints
) -> None:
    """Who acts in each of these games, what that seat knows, and what it may do. `notes` and `counts` keep what is set
    in each mask."""
    actions = np.empty(k.MOST_MOVES, np.int64)
    for i in slots:
        state = states[i]
        seats[i] = state[k.AT_SEAT]
        seen[i] = 0.0
        _see(state, seats[i], seen[i])
        clear_mask(masks[i], notes[i], counts[i])
        count = k.legal(state, actions)
        for place in range(count):
            actions[place] = _action_of(actions[place])
        set_mask(masks[i], notes[i], actions, count)
        counts[i] = count


# -- moves and actions -----------------------------------------------------------------------------------------------


@inner
def _action_of(move: int) -> int:
    kind, what = move % k.KINDS, move // k.KINDS
    if kind == k.DISCARD_CARD:
        return DISCARDS + what
    if kind == k.LAY_RUN:
        pattern = 1 << (what // k.LENGTH_OF % k.LENGTH_OF) | what // k.STARS_OF
        return LAYS + what % k.LENGTH_OF * PATTERNS + pattern
    if kind in (k.DRAW, k.TAKE):
        return kind - k.DRAW
    card, end = what // k.CARD_OF, what // k.END_OF % 2
    at_run = RUNS + what % k.END_OF * AT_RUN
    if kind == k.ADD:
        return at_run + (_STAR_AT if card == k.STAR else 0) + end
    if kind == k.EXCHANGE:
        return at_run + _EXCHANGE_AT + card
    return at_run + (_LAY_PETARD_AT if kind == k.LAY_PETARD else _CLEAR_PETARD_AT) + end


@inner
def _move_of(state: Ints, action: int) -> int:
    if action < DISCARDS:
        return k.TAKE if action else k.DRAW
    if action < RUNS:
        return k.DISCARD_CARD + k.KINDS * (action - DISCARDS)
    if action < LAYS:
        return _move_at(state, (action - RUNS) // AT_RUN, (action - RUNS) % AT_RUN)
    first, pattern = (action - LAYS) // PATTERNS, (action - LAYS) % PATTERNS
    length = HAND + 1
    while not pattern >> length:
        length -= 1
    return k.LAY_RUN + k.KINDS * (first + k.LENGTH_OF * length + k.STARS_OF * (pattern ^ 1 << length))


@inner
def _move_at(state: Ints, run: int, what: int) -> int:
    if _EXCHANGE_AT <= what < _LAY_PETARD_AT:
        return k.EXCHANGE + k.KINDS * (run + k.CARD_OF * (what - _EXCHANGE_AT))
    end = what % 2
    place = run + k.END_OF * end
    if what >= _LAY_PETARD_AT:
        return (k.LAY_PETARD if what < _CLEAR_PETARD_AT else k.CLEAR_PETARD) + k.KINDS * place
    card = k.STAR if what >= _STAR_AT else k.wanted_at(state, k.AT_TABLE + run * k.RUN, end)
    return k.ADD + k.KINDS * (place + k.CARD_OF * card)


# -- what is seen ----------------------------------------------------------------------------------------------------


@inner
def _see(state: Ints, seat: int, seen: Floats) -> None:
    players = state[k.AT_SEATS]
    _write_hand(seen, 0, state[k.AT_HANDS + seat])
    at = _CARDS
    for offset in range(1, players):
        _write_hand(seen, at, state[k.AT_SHOWN + (seat + offset) % players])
        at += _CARDS
    for offset in range(players):
        seen[at + offset] = _size_of(state[k.AT_HANDS + (seat + offset) % players]) / (HAND + 1)
    at = _see_piles(state, at + players, seen)
    for number in range(state[k.AT_RUNS]):
        _write_run(state, k.AT_TABLE + number * k.RUN, seen, at + number * _RUN)
    at += MOST_RUNS * _RUN
    for offset in range(players):
        other = (seat + offset) % players
        seen[at + offset] = state[k.AT_OPENED] >> other & 1
        seen[at + 2 * players + _STEPS + offset] = k.total_of(state, other) / 100
    at += players
    seen[at] = 1.0  # whoever is to act has the turn
    at += players
    seen[at + state[k.AT_STEP] - k.DRAW_STEP] = 1.0
    at += _STEPS + players
    seen[at] = (state[k.AT_ROUNDS] - state[k.AT_ROUND] - 1) / MOST_ROUNDS
    seen[at + 1] = max(state[k.AT_IDLE], 0) / state[k.AT_STALL]


_STEPS = k.OVER - k.DRAW_STEP + 1


@inner
def _see_piles(state: Ints, at: int, seen: Floats) -> int:
    """Discard, its top card, stock; where they end."""
    size = state[k.AT_DISCARD_SIZE]
    for i in range(k.AT_DISCARD, k.AT_DISCARD + size):
        seen[at + state[i]] += 1.0
    if size:
        seen[at + _CARDS + state[k.AT_DISCARD + size - 1]] = 1.0
    seen[at + 2 * _CARDS] = state[k.AT_STOCK_SIZE] / CARDS
    return at + 2 * _CARDS + 1


@inner
def _size_of(hand: int) -> int:
    return count_bits(hand & k.ALL_LETTERS) + k.stars_in(hand) + k.petards_in(hand)


@inner
def _write_hand(seen: Floats, at: int, hand: int) -> None:
    write_bits(seen, hand & k.CIRCLE, at, 1)
    twice = hand >> ALPHABET & k.CIRCLE
    while twice:
        seen[at + lowest_bit(twice)] = 2.0
        twice &= twice - 1
    seen[at + k.STAR] = k.stars_in(hand)
    seen[at + k.PETARD] = k.petards_in(hand)


@inner
def _write_run(state: Ints, run: int, seen: Floats, at: int) -> None:
    seen[at + state[run + k.AT_FIRST]] = 1.0
    seen[at + ALPHABET] = state[run + k.AT_LENGTH] / ALPHABET
    seen[at + ALPHABET + 1] = state[run + k.AT_PETARDS] >> k.BEFORE & 1
    seen[at + ALPHABET + 2] = state[run + k.AT_PETARDS] >> k.AFTER & 1
    seen[at + ALPHABET + 3] = count_bits(state[run + k.AT_STARS]) / STARS
