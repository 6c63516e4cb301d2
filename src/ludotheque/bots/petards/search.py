"""Turns of Pétards tried on worlds that the seat cannot tell from the true one, and played out. Compiled.

A world is what the seat knows with the unseen cards dealt to the unseen places. World `i` of a seed is the same
for every turn that is tried on it, and so is the chance of its playout: turns are compared on equal terms.
"""

import numpy as np
from numpy.typing import NDArray

from ludotheque.bots.petards.policy import play_step
from ludotheque.bots.petards.table import wanted_letters
from ludotheque.compiled import Ints, Stream, below, compiled, copy, count_bits, inner, start_stream
from ludotheque.games.petards.kernel import (
    AT_DECKS,
    AT_DISCARD,
    AT_HANDS,
    AT_IS_STOCK_KNOWN,
    AT_OPENED,
    AT_POINTS,
    AT_ROUND,
    AT_SEATS,
    AT_SHOWN,
    AT_STEP,
    AT_STOCK,
    AT_STOCK_SIZE,
    CIRCLE,
    MOST_MOVES,
    MOST_SEATS,
    OVER,
    apply,
    with_card,
    write_runs,
)
from ludotheque.games.petards.law import CARDS

Floats = NDArray[np.float64]

WORLD = AT_DECKS  # a state without the decks to come: a world ends with its round
MOST_POINTS = 128  # of a round: 52 letters and ten dear cards are 102
HELD_BACK = 2  # every letter that fits makes a hand less likely: one in 1 + this many for each is taken
TRIES = 6  # deals of a hand, until one is found that its owner would still hold


# -- worlds --------------------------------------------------------------------------------------------------


@inner
def _draw_from(pool: Ints, start: int, stream: Stream) -> int:
    """One of the cards of the pool from `start` on, brought to its front."""
    i = start + below(stream, len(pool) - start)
    pool[start], pool[i] = pool[i], pool[start]
    card: int = pool[start]
    return card


@inner
def _is_likely(world: Ints, seat: int, fitting: int, moves: Ints, stream: Stream) -> bool:
    """Whether the owner of this hand would still hold it: who could open has opened (P5), and letters that fit
    were mostly laid."""
    hand = world[AT_HANDS + seat]
    if not world[AT_OPENED] >> seat & 1:
        return write_runs(hand, True, False, moves, 0) == 0
    letters = hand & CIRCLE & fitting & ~world[AT_SHOWN + seat]
    return letters == 0 or below(stream, 1 + HELD_BACK * count_bits(letters)) == 0


@inner
def _deal_hand(world: Ints, seat: int, size: int, pool: Ints, used: int, stream: Stream) -> None:
    hand = world[AT_SHOWN + seat]
    for i in range(used, used + size):
        hand = with_card(hand, _draw_from(pool, i, stream))
    world[AT_HANDS + seat] = hand


@inner
def fill(world: Ints, me: int, pool: Ints, hidden: Ints, tries: Ints, moves: Ints, stream: Stream) -> None:
    """Deal the pool to the unseen places: this many in each hand, then the stock, then what lies in the discard
    for whoever forgets it."""
    used, fitting = 0, wanted_letters(world)
    for seat in range(world[AT_SEATS]):
        if seat != me:
            for _ in range(tries[seat]):
                _deal_hand(world, seat, hidden[seat], pool, used, stream)
                if hidden[seat] == 0 or _is_likely(world, seat, fitting, moves, stream):
                    break
            used += hidden[seat]
    stock = 0 if world[AT_IS_STOCK_KNOWN] else world[AT_STOCK_SIZE]
    for i in range(stock):
        world[AT_STOCK + CARDS - stock + i] = _draw_from(pool, used + i, stream)
    for i in range(hidden[MOST_SEATS]):
        world[AT_DISCARD + i] = _draw_from(pool, used + stock + i, stream)


# -- playouts ------------------------------------------------------------------------------------------------


@inner
def result_of(world: Ints) -> int:
    """Who scored in the round, and how much, as a place in the table of prospects."""
    row = AT_POINTS + (world[AT_ROUND] - 1) * MOST_SEATS
    for seat in range(world[AT_SEATS]):
        points: int = world[row + seat]
        if points:
            return seat * MOST_POINTS + points
    return 0  # void: nobody scored (P16)


@compiled
def evaluate(
    base: Ints,
    me: int,
    pool: Ints,
    hidden: Ints,
    tries: Ints,
    turns: Ints,
    active: Ints,
    seed: int,
    first: int,
    count: int,
    shares: Floats,
    margins: Floats,
    sums: Floats,
) -> None:
    """Try the active turns on worlds `first` to `first` + `count`, and add to the sums of each what came of it.

    A turn is a row of moves, its length first. `shares` and `margins`: what a result of the round is worth."""
    stream, cards = np.zeros(1, dtype=np.uint64), pool.copy()
    world, state, trial = base.copy(), base.copy(), base.copy()
    moves = np.empty(MOST_MOVES, dtype=np.int64)
    for i in range(first, first + count):
        copy(base, world)
        copy(pool, cards)
        start_stream(stream, seed, 2 * i)
        fill(world, me, cards, hidden, tries, moves, stream)
        for turn in active:
            copy(world, state)
            start_stream(stream, seed, 2 * i + 1)
            for j in range(1, turns[turn, 0] + 1):
                apply(state, turns[turn, j])
            while state[AT_STEP] != OVER:
                play_step(state, trial, moves, stream)
            result = result_of(state)
            sums[turn, 0] += shares[result]
            sums[turn, 1] += margins[result]
