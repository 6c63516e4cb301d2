"""Many games of Libertas at once, on the compiled twin: dealt, moved, seen and masked in one call each.

The numbers are those of `actions` and `observations`, to which a lockstep test holds these. A kernel's move is its
action.
"""

import numpy as np

from ludotheque.adapters.libertas.actions import SIZE
from ludotheque.adapters.observations import Floats
from ludotheque.compiled import Ints, compiled, count_bits, inner, lowest_bit
from ludotheque.games.libertas import kernel as k
from ludotheque.games.libertas.board import board_of
from ludotheque.games.libertas.cards import (
    ALL_LIBERTAS,
    COLOURS,
    FLAGS,
    LIBERTAS,
    NUMBERS,
    OCUPANTE,
    cards_for,
)
from ludotheque.games.libertas.encode import encode_options
from ludotheque.games.libertas.law import CARD_SETS, OCUPANTE_STREAK
from ludotheque.games.libertas.state import NO_FLAG

STATE = k.STATE
WORDS = 64  # of chance for a deal: one a card, and some to spare for draws that are rejected
start = encode_options
_FIRST_LIBERTAS, _FIRST_OCUPANTE = LIBERTAS[0], OCUPANTE[0]
_FLAG = len(COLOURS) + 1
_CELL = _FLAG + 2
_HALF = 0xFFFFFFFF


def order(seats: int) -> tuple[Ints, Ints]:
    """The cards before they are shuffled, and the cells that they are dealt to, in reading order."""
    cards, cells = cards_for(seats), board_of(CARD_SETS[seats].size).reading_order
    return np.array(cards, dtype=np.int64), np.array(cells, dtype=np.int64)


@compiled
def deal(states: Ints, slots: Ints, first: Ints, words: Ints, cards: Ints, cells: Ints) -> int:
    """Begin a game in each of these slots, with the deal that its words of chance give; how many words were too few for
    (none: as good as always)."""
    short = 0
    for i in range(len(slots)):
        state = states[slots[i]]
        state[:] = first
        dealt = cards.copy()
        short += not _shuffled(dealt, words[i])
        libertas, ocupantes = 0, 0
        state[k.AT_CARDS : k.AT_CARDS + k.BOARD] = -1
        for place in range(len(dealt)):
            card = dealt[place]
            if card >= _FIRST_OCUPANTE:
                card, ocupantes = _FIRST_OCUPANTE + ocupantes, ocupantes + 1
            elif card >= _FIRST_LIBERTAS:
                card, libertas = _FIRST_LIBERTAS + libertas, libertas + 1
            state[k.AT_CARDS + cells[place]] = card
        state[k.AT_PHASE], state[k.AT_REFERENCE] = 1, NO_FLAG
        k.place(state, state[k.AT_CARDS : k.AT_CARDS + k.BOARD])
    return short


@inner
def _shuffled(cards: Ints, words: Ints) -> bool:
    """As `core.chance.Chance` shuffles; False where there are not words enough."""
    used = 0
    for i in range(len(cards) - 1, 0, -1):
        n = i + 1
        product = words[used] * n
        used += 1
        if product & _HALF < n:
            least = (1 << 32) % n
            while product & _HALF < least:
                if used == len(words):
                    return False
                product = words[used] * n
                used += 1
        j = product >> 32
        cards[i], cards[j] = cards[j], cards[i]
    return used <= len(words)


@compiled
def step(states: Ints, actions: Ints, masks: Ints, rewards: Floats, is_over: Ints) -> int:
    """Make one action in each game, and pay out those that are over. The first game whose action is illegal, and then
    nothing has happened; -1 where there is none."""
    for i in range(len(states)):
        if not 0 <= actions[i] < masks.shape[1] or masks[i, actions[i]] == 0:
            return i
    scores = np.zeros(rewards.shape[1], np.int64)
    for i in range(len(states)):
        state = states[i]
        k.apply(state, actions[i])
        is_over[i] = state[k.AT_SEAT] == k.NOBODY
        rewards[i] = 0.0
        if is_over[i]:
            k.outcome(state, scores)
            _pay(scores, rewards[i])
    return -1


@inner
def _pay(scores: Ints, rewards: Floats) -> None:
    """As `adapters.actions.utilities`."""
    seats, best, winners = len(scores), scores.max(), 0
    for seat in range(seats):
        winners += scores[seat] == best
    for seat in range(seats):
        share = 1 / winners if scores[seat] == best else 0.0
        rewards[seat] = (seats * share - 1) / (seats - 1)


@compiled
def look(states: Ints, seats: Ints, seen: Floats, masks: Ints, moves: Ints, counts: Ints) -> None:
    """Who acts in each game, what that seat knows, and what it may do. `moves` and `counts` keep what is set in each
    mask: most of it is never touched."""
    seen[:] = 0.0
    for i in range(len(states)):
        state, mask, set_here = states[i], masks[i], moves[i]
        seats[i] = state[k.AT_SEAT]
        _see(state, seats[i], seen[i])
        for place in range(counts[i]):
            mask[set_here[place]] = 0
        counts[i] = k.legal(state, set_here)
        for place in range(counts[i]):
            mask[set_here[place]] = 1


@inner
def _see(state: Ints, seat: int, seen: Floats) -> None:
    players = state[k.AT_SEATS]
    flags = state[k.AT_FLAGS_ON]
    while flags:
        cell = lowest_bit(flags)
        flags &= flags - 1
        _write_flag(seen, cell * _CELL, state[k.AT_CARDS + cell])
    _write_bits(seen, state[k.AT_LIBERTAS_ON], _FLAG, _CELL)
    _write_bits(seen, state[k.AT_OCUPANTES_ON], _FLAG + 1, _CELL)
    at = k.BOARD * _CELL
    if state[k.AT_REFERENCE] != NO_FLAG:
        _write_flag(seen, at, state[k.AT_REFERENCE])
    at += _FLAG
    for offset in range(players):
        other = (seat + offset) % players
        rack = state[k.AT_RACKS + other]
        _write_bits(seen, rack & ~ALL_LIBERTAS, at, 1)
        seen[at + FLAGS] = count_bits(rack & ALL_LIBERTAS) / 4
        at += FLAGS + 1
    for offset in range(players):
        other = (seat + offset) % players
        points = k.total_of(state, other) if state[k.AT_PHASE] == 2 else state[k.AT_BONUS + other]
        seen[at + offset] = points / 10_000
        seen[at + players + offset] = state[k.AT_BARRED] >> other & 1
    at += 2 * players
    seen[at] = state[k.AT_PHASE] == 2
    seen[at + 1] = state[k.AT_IDLE] / OCUPANTE_STREAK


@inner
def _write_flag(seen: Floats, at: int, card: int) -> None:
    seen[at + card // NUMBERS] = 1.0
    seen[at + len(COLOURS)] = (card % NUMBERS + 1) / NUMBERS


@inner
def _write_bits(seen: Floats, bits: int, at: int, step: int) -> None:
    while bits:
        seen[at + lowest_bit(bits) * step] = 1.0
        bits &= bits - 1


MOST_MOVES = k.MOST_MOVES
assert SIZE == k.PASS + 1
