"""Libertas moves worth thinking about, and what each looks worth at first sight: compiled, for the tree search.

All takings are; of the many Ocupante moves and layings only those that a player would look at.
"""

from ludotheque.bots.libertas.greedy import FEAR, HOPE
from ludotheque.compiled import Ints, Stream, below, copy, count_bits, inner, lowest_bit, nth_bit
from ludotheque.games.libertas import kernel as k
from ludotheque.games.libertas import kernel_state as ks
from ludotheque.games.libertas.cards import FLAGS
from ludotheque.games.libertas.kernel_combinations import best_total
from ludotheque.games.libertas.kernel_occupation import flags_to_lay, kin, room_for_libertas
from ludotheque.games.libertas.law import FILLED_LINE, FILLED_SQUARE, LINE, SQUARE

MOST = 96  # candidates of a position
_SHIFT_ENDS = 6  # cells looked at for each Ocupante
_LAY_CELLS = 6  # and for each card laid


@inner
def write_candidates(state: Ints, moves: Ints, stream: Stream) -> int:
    """Write the moves to think about and return how many there are: one at least, MOST at most."""
    if state[ks.AT_PHASE] == 2:
        return _layings(state, moves, stream)
    count = k.write_moves(moves, 0, 0, k.flags_to_take(state) | k.libertas_to_take(state))
    return _shifts(state, moves, count, stream) if k.can_move_ocupante(state) else count


@inner
def _some_of(cells: int, wanted: int, stream: Stream) -> int:
    """This many of the cells, any of them, or all where there are no more."""
    while count_bits(cells) > wanted:
        cells &= ~(1 << nth_bit(cells, below(stream, count_bits(cells))))
    return cells


@inner
def _shifts(state: Ints, moves: Ints, count: int, stream: Stream) -> int:
    """An Ocupante goes where it stands in somebody's way; one cell besides, to let the turn pass."""
    free = ks.empty_cells(state)
    ends = _some_of(_threatened(state) & free, _SHIFT_ENDS, stream)
    ends |= _some_of(free & ~ends, 1, stream)
    rest = state[ks.AT_OCUPANTES_ON]
    while rest:
        count = k.write_moves(moves, count, ks.SHIFTS + lowest_bit(rest) * ks.BOARD, ends)
        rest &= rest - 1
    return count


@inner
def _threatened(state: Ints) -> int:
    """The cells of areas that the next taking can liberate."""
    takes, occupied, found = k.flags_to_take(state) | k.libertas_to_take(state), ks.occupied_cells(state), 0
    while takes:
        cell = lowest_bit(takes)
        takes &= takes - 1
        found |= ks.areas_within(state, cell, occupied & ~(1 << cell))
    return found


@inner
def _layings(state: Ints, moves: Ints, stream: Stream) -> int:
    """Each card that can be laid, on the cells that cost least; where there is none, what the law leaves."""
    seat = state[ks.AT_SEAT]
    flags, room = flags_to_lay(state, seat), room_for_libertas(state, seat)
    if (flags == 0 and room == 0) or ks.empty_cells(state) == 0:
        moves[0] = k.random_move(state, stream)
        return _distinct_shifts(state, moves, stream)
    cells, count = _cheapest(state, stream), 0
    while flags and count + _LAY_CELLS <= MOST:
        count = k.write_moves(moves, count, ks.LAYS + lowest_bit(flags) * ks.BOARD, cells)
        flags &= flags - 1
    if room and count + _LAY_CELLS <= MOST:
        count = k.write_moves(
            moves, count, ks.LAYS + FLAGS * ks.BOARD, _some_of(room, _LAY_CELLS // 2, stream)
        )
    return count


@inner
def _distinct_shifts(state: Ints, moves: Ints, stream: Stream) -> int:
    """After the first, some more of the Ocupante moves that L24 leaves."""
    count = 1
    for _ in range(_SHIFT_ENDS):
        move, is_new = k.random_move(state, stream), True
        for i in range(count):
            is_new = is_new and moves[i] != move
        if is_new:
            moves[count] = move
            count += 1
    return count


@inner
def _cheapest(state: Ints, stream: Stream) -> int:
    """The cells on which a flag costs least, dearer ones only if there are few."""
    free, found, price = ks.empty_cells(state), 0, 0
    while free & ~found and count_bits(found) < _LAY_CELLS:
        level, dearer, rest = 0, 1 << 30, free & ~found
        while rest:
            cell = lowest_bit(rest)
            rest &= rest - 1
            cost = _price(state, cell, free & ~(1 << cell))
            level |= 1 << cell if cost <= price else 0
            dearer = min(dearer, cost) if cost > price else dearer
        found |= _some_of(level, _LAY_CELLS - count_bits(found), stream)
        price = dearer
    return found


@inner
def _price(state: Ints, cell: int, others: int) -> int:
    squares, lines = ks.squares_within(state, cell, others), ks.lines_within(state, cell, others)
    return squares * FILLED_SQUARE + lines * FILLED_LINE


# -- at first sight ------------------------------------------------------------------------------------------


@inner
def worth(state: Ints, move: int, after: Ints) -> float:
    """Points at once and on the rack, hope for sets to come, less what the next player can liberate; on the
    original scale. Leaves in `after` the state after the move."""
    seat, divisor = state[ks.AT_SEAT], state[ks.AT_DIVISOR]
    copy(state, after)
    k.apply(after, move)
    at_once = (
        after[ks.AT_BONUS + seat]
        - state[ks.AT_BONUS + seat]
        - after[ks.AT_COSTS + seat]
        + state[ks.AT_COSTS + seat]
    )
    points = float(at_once * divisor)
    if state[ks.AT_PHASE] == 1 and move < ks.SHIFTS:
        rack, card = state[ks.AT_RACKS + seat], state[ks.AT_CARDS + move]
        points += best_total(rack | 1 << card) - best_total(rack)
        points += HOPE * kin(rack, card)
    if after[ks.AT_PHASE] == 1 and after[ks.AT_SEAT] != ks.NOBODY:
        points -= FEAR * _opened(after)
    return points


@inner
def _opened(state: Ints) -> int:
    """The most that the seat to act can liberate at once, on the original scale."""
    takes, occupied, most = k.flags_to_take(state) | k.libertas_to_take(state), ks.occupied_cells(state), 0
    while takes:
        cell = lowest_bit(takes)
        takes &= takes - 1
        others = occupied & ~(1 << cell)
        points = ks.squares_within(state, cell, others) * SQUARE + ks.lines_within(state, cell, others) * LINE
        most = max(most, points)
    return most
