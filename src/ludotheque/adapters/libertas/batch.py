"""Many games of Libertas at once, on the compiled twin: dealt, moved, seen and masked in one call each.

The numbers are those of `actions` and `observations`, to which a lockstep test holds these. A kernel's move is its
action.
"""

import numpy as np

from ludotheque.adapters.libertas.actions import SIZE
from ludotheque.adapters.observations import Floats
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
from ludotheque.games.libertas import kernel as k
from ludotheque.games.libertas import kernel_state as ks
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

STATE = ks.STATE
start = encode_options
_FIRST_LIBERTAS, _FIRST_OCUPANTE = LIBERTAS[0], OCUPANTE[0]
_FLAG = len(COLOURS) + 1
_CELL = _FLAG + 2


def words(first: Ints) -> int:
    """Of chance for a deal: one a card."""
    return int(first[ks.AT_SIZE]) ** 2 + SPARE_WORDS


def order(first: Ints) -> tuple[Ints, Ints]:
    """The cards before they are shuffled, and the cells that they are dealt to, in reading order."""
    seats = int(first[ks.AT_SEATS])
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
        short += shuffle(dealt, words[i], 0) > len(words[i])
        libertas, ocupantes = 0, 0
        state[ks.AT_CARDS : ks.AT_CARDS + ks.BOARD] = -1
        for place in range(len(dealt)):
            card = dealt[place]
            if card >= _FIRST_OCUPANTE:
                card, ocupantes = _FIRST_OCUPANTE + ocupantes, ocupantes + 1
            elif card >= _FIRST_LIBERTAS:
                card, libertas = _FIRST_LIBERTAS + libertas, libertas + 1
            state[ks.AT_CARDS + cells[place]] = card
        state[ks.AT_PHASE], state[ks.AT_REFERENCE] = 1, NO_FLAG
        k.place(state, state[ks.AT_CARDS : ks.AT_CARDS + ks.BOARD])
    return short


@compiled
def step(states: Ints, actions: Ints, notes: Ints, rewards: Floats, is_over: Ints) -> None:
    """Make one action in each game, which must be legal, and pay out those that are over."""
    scores = np.zeros(rewards.shape[1], np.int64)
    for i in range(len(states)):
        state = states[i]
        k.apply(state, actions[i])
        is_over[i] = state[ks.AT_SEAT] == ks.NOBODY
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
        seats[i] = state[ks.AT_SEAT]
        seen[i] = 0.0
        _see(state, seats[i], seen[i])
        clear_mask(masks[i], notes[i], counts[i])
        count = k.legal(state, actions)
        set_mask(masks[i], notes[i], actions, count)
        counts[i] = count


@inner
def _see(state: Ints, seat: int, seen: Floats) -> None:
    players = state[ks.AT_SEATS]
    flags = state[ks.AT_FLAGS_ON]
    while flags:
        cell = lowest_bit(flags)
        flags &= flags - 1
        _write_flag(seen, cell * _CELL, state[ks.AT_CARDS + cell])
    write_bits(seen, state[ks.AT_LIBERTAS_ON], _FLAG, _CELL)
    write_bits(seen, state[ks.AT_OCUPANTES_ON], _FLAG + 1, _CELL)
    at = ks.BOARD * _CELL
    if state[ks.AT_REFERENCE] != NO_FLAG:
        _write_flag(seen, at, state[ks.AT_REFERENCE])
    at += _FLAG
    for offset in range(players):
        other = (seat + offset) % players
        rack = state[ks.AT_RACKS + other]
        write_bits(seen, rack & ~ALL_LIBERTAS, at, 1)
        seen[at + FLAGS] = count_bits(rack & ALL_LIBERTAS) / 4
        at += FLAGS + 1
    for offset in range(players):
        other = (seat + offset) % players
        points = k.total_of(state, other) if state[ks.AT_PHASE] == 2 else state[ks.AT_BONUS + other]
        seen[at + offset] = points / 10_000
        seen[at + players + offset] = state[ks.AT_BARRED] >> other & 1
    at += 2 * players
    seen[at] = state[ks.AT_PHASE] == 2
    seen[at + 1] = state[ks.AT_IDLE] / OCUPANTE_STREAK


@inner
def _write_flag(seen: Floats, at: int, card: int) -> None:
    seen[at + card // NUMBERS] = 1.0
    seen[at + len(COLOURS)] = (card % NUMBERS + 1) / NUMBERS


assert SIZE == ks.PASS + 1
