"""How Libertas is played on in a simulation: quick, compiled, and about as a sensible player would.

A taking is worth its points, what it adds to the sets of its colour and number, and some hope; less what it lets the
next player liberate.
"""

import numpy as np

from ludotheque.bots.libertas.greedy import FEAR, HOPE
from ludotheque.compiled import Ints, Stream, below, count_bits, inner, lowest_bit, nth_bit
from ludotheque.games.libertas import kernel as k
from ludotheque.games.libertas import kernel_state as ks
from ludotheque.games.libertas.board import SIDE, board_of
from ludotheque.games.libertas.cards import FLAGS, NUMBERS
from ludotheque.games.libertas.kernel_combinations import BEST_SET, COLUMN, ROW
from ludotheque.games.libertas.kernel_occupation import flags_to_lay, kin, room_for_libertas
from ludotheque.games.libertas.law import FILLED_LINE, FILLED_SQUARE, LIBERTAS_CARD, LINE, NUMBER_SET, SQUARE

WHIM = 12  # one taking in this many is any
NOISE = 32  # worths that differ by less are equal at times
_LIBERTAS = LIBERTAS_CARD + 100.0  # for some combination it can be attached to
_OF_A_NUMBER = float(NUMBER_SET[3])  # the third of a number, and the fourth
_TIE = 64  # equal layings are told apart by this many numbers


def _all_areas(size: int) -> list[int]:
    """Every square and line of a board, once."""
    return sorted({area for squares, lines, *_ in board_of(size).areas for area in (*squares, *lines)})


_SMALL, _LARGE = _all_areas(5), _all_areas(7)
ALL_AREAS = np.array(_SMALL + _LARGE, dtype=np.int64)
FIRST_LARGE, LAST = len(_SMALL), len(ALL_AREAS)


@inner
def policy_move(state: Ints, stream: Stream) -> int:
    """A sensible move, or at times any."""
    if state[ks.AT_PHASE] == 2:
        return _cheapest_laying(state, stream)
    takes = k.flags_to_take(state) | k.libertas_to_take(state)
    if below(stream, WHIM) == 0:
        return nth_bit(takes, below(stream, count_bits(takes)))
    return _best_taking(state, takes, stream)


@inner
def _best_taking(state: Ints, takes: int, stream: Stream) -> int:
    occupied, rack = ks.occupied_cells(state), state[ks.AT_RACKS + state[ks.AT_SEAT]]
    hot = hot_cells(state, occupied)
    best, chosen = -1e9, 0
    if k.can_move_ocupante(state):
        best, chosen = -FEAR * _most(state, hot & takes, occupied), -1
    while takes:
        cell = lowest_bit(takes)
        takes &= takes - 1
        worth = taking(state, rack, cell, occupied, hot) + below(stream, NOISE)
        if worth > best:
            best, chosen = worth, cell
    if chosen >= 0:
        return chosen
    start, free = state[ks.AT_OCUPANTES_ON], ks.empty_cells(state)
    end = nth_bit(free, below(stream, count_bits(free)))
    return ks.SHIFTS + nth_bit(start, below(stream, count_bits(start))) * ks.BOARD + end


@inner
def hot_cells(state: Ints, occupied: int) -> int:
    """The cells whose card is the last of an area."""
    first, last = (FIRST_LARGE, LAST) if state[ks.AT_SIZE] == SIDE else (0, FIRST_LARGE)
    hot = 0
    for i in range(first, last):
        lying = ALL_AREAS[i] & occupied
        hot |= lying if lying & (lying - 1) == 0 else 0
    return hot


@inner
def taking(state: Ints, rack: int, cell: int, occupied: int, hot: int) -> float:
    """What the taking looks worth, on the original scale."""
    others, card = occupied & ~(1 << cell), state[ks.AT_CARDS + cell]
    points = float(
        ks.squares_within(state, cell, others) * SQUARE + ks.lines_within(state, cell, others) * LINE
    )
    takeable = state[ks.AT_LIBERTAS_ON]
    if card < FLAGS:
        points += added(rack, card) + HOPE * kin(rack, card)
        takeable |= state[ks.AT_FLAGS_ON] & state[ks.AT_SHARING + card]
    else:
        points += _LIBERTAS
        takeable |= k.flags_to_take(state)
    opened = (hot | ks.last_cards(state, cell, others)) & takeable & others
    return points - FEAR * _most(state, opened, others)


@inner
def added(rack: int, card: int) -> float:
    """About what a flag adds to the sets of its colour and of its number."""
    colour, number = card // NUMBERS, card % NUMBERS
    row = rack >> colour * NUMBERS & ROW
    points = float(BEST_SET[row | 1 << number] - BEST_SET[row])
    return points + _OF_A_NUMBER if count_bits(rack & COLUMN << number) >= 2 else points


@inner
def _most(state: Ints, cells: int, occupied: int) -> float:
    """The most that taking one of the cells liberates."""
    most = 0
    while cells:
        cell = lowest_bit(cells)
        cells &= cells - 1
        others = occupied & ~(1 << cell)
        points = ks.squares_within(state, cell, others) * SQUARE + ks.lines_within(state, cell, others) * LINE
        most = max(most, points)
    return float(most)


@inner
def _cheapest_laying(state: Ints, stream: Stream) -> int:
    """The flag, or if that spares points the Libertas card, on the cell that costs least."""
    seat, free = state[ks.AT_SEAT], ks.empty_cells(state)
    flags, room = flags_to_lay(state, seat), room_for_libertas(state, seat)
    if free == 0 or flags == 0:
        return k.random_move(state, stream)
    least, chosen, rest = 0, -1, free
    while rest:
        cell = lowest_bit(rest)
        rest &= rest - 1
        others = free & ~(1 << cell)
        squares, lines = ks.squares_within(state, cell, others), ks.lines_within(state, cell, others)
        price = (squares * FILLED_SQUARE + lines * FILLED_LINE) * _TIE + below(stream, _TIE)
        if chosen < 0 or price < least:
            least, chosen = price, cell
    if least >= _TIE and room:
        return ks.LAYS + FLAGS * ks.BOARD + nth_bit(room, below(stream, count_bits(room)))
    return ks.LAYS + nth_bit(flags, below(stream, count_bits(flags))) * ks.BOARD + chosen
