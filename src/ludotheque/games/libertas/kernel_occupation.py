"""What can be laid in phase II, the occupation, by the compiled twin (see `occupation.py`)."""

import numpy as np

from ludotheque.compiled import Ints, count_bits, inner, lowest_bit
from ludotheque.games.libertas.cards import ALL_FLAGS, ALL_LIBERTAS, FLAGS, SHARING
from ludotheque.games.libertas.kernel_state import (
    AT_LIBERTAS_COMPLETES,
    AT_OCUPANTE_COMPLETES,
    AT_OCUPANTES_ON,
    AT_RACKS,
    AT_REFERENCE,
    empty_cells,
    lines_within,
    squares_within,
)
from ludotheque.games.libertas.state import NO_FLAG

_SHARING_CARDS = np.array(SHARING, dtype=np.int64)


@inner
def flags_to_lay(state: Ints, seat: int) -> int:
    """L21: the flags of a rack that can be laid now, if there is room."""
    rack: int = state[AT_RACKS + seat]
    return rack & (ALL_FLAGS if state[AT_REFERENCE] == NO_FLAG else _SHARING_CARDS[state[AT_REFERENCE]])


@inner
def kin(rack: int, card: int) -> int:
    """How many flags of the rack share colour or number with the flag; a Libertas card has none."""
    return count_bits(rack & _SHARING_CARDS[card]) if card < FLAGS else 0


@inner
def room_for_libertas(state: Ints, seat: int) -> int:
    """L22: the cells where the seat can lay a Libertas card."""
    free = empty_cells(state)
    if not state[AT_RACKS + seat] & ALL_LIBERTAS or state[AT_REFERENCE] == NO_FLAG:
        return 0
    return _completing(state, free) if state[AT_LIBERTAS_COMPLETES] else free


@inner
def _completing(state: Ints, free: int) -> int:
    """The empty cells that are the last ones of an area."""
    found, rest = 0, free
    while rest:
        bit = rest & -rest
        rest ^= bit
        cell, others = lowest_bit(bit), free ^ bit
        if squares_within(state, cell, others) + lines_within(state, cell, others):
            found |= bit
    return found


@inner
def can_lay(state: Ints, seat: int) -> bool:
    if not empty_cells(state):
        return False
    return flags_to_lay(state, seat) != 0 or room_for_libertas(state, seat) != 0


@inner
def ends_of_shift(state: Ints, start: int, is_any: bool) -> int:
    """L24: where the Ocupante on this cell can go; by option only where it fills an area, unless `is_any`."""
    free = empty_cells(state)
    if is_any:
        return free
    found, rest = 0, free
    while rest:
        bit = rest & -rest
        rest ^= bit
        cell, others = lowest_bit(bit), free ^ bit | 1 << start  # it leaves its cell first
        if squares_within(state, cell, others) + lines_within(state, cell, others):
            found |= bit
    return found


@inner
def is_any_shift_right(state: Ints) -> bool:
    """L24: whether Ocupantes may go anywhere, by option or because none can fill an area."""
    if not state[AT_OCUPANTE_COMPLETES]:
        return True
    rest = state[AT_OCUPANTES_ON]
    while rest:
        if ends_of_shift(state, lowest_bit(rest), False):
            return False
        rest &= rest - 1
    return True
