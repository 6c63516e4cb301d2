"""The border between the rules of Libertas and its kernel: states and moves as flat integers, and back.

Kernel states hold everything a state does but its setup, which stays the same through a game: `decode` is
given it.
"""

import numpy as np

from ludotheque.compiled import Ints
from ludotheque.core.game import Seat
from ludotheque.games.libertas import kernel_state as k
from ludotheque.games.libertas.board import Cell, board_of
from ludotheque.games.libertas.cards import FLAGS, LIBERTAS, Card
from ludotheque.games.libertas.combinations import best_arrangement
from ludotheque.games.libertas.law import CARD_SETS, LINE, SQUARE, Options
from ludotheque.games.libertas.moves import PASS, SHIFT, TAKE, Lay, Move, Shift, Take, lay
from ludotheque.games.libertas.state import Deal, Occupation, State


def encode_options(seats: int, options: Options) -> Ints:
    """A kernel state with seats and options only: what `kernel.deal` begins with."""
    ints = np.zeros(k.STATE, dtype=np.int64)
    ints[k.AT_SEATS] = seats
    ints[k.AT_SIZE] = CARD_SETS[seats].size
    ints[k.AT_IS_LIMITED] = options.ocupante_limit == "once_per_take"
    ints[k.AT_ENDS_WITHOUT_FLAG] = options.end == "no_flag"
    ints[k.AT_DIVISOR] = options.divisor
    ints[k.AT_SQUARE_POINTS] = SQUARE // options.divisor
    ints[k.AT_LINE_POINTS] = LINE // options.divisor
    ints[k.AT_KOMI] = options.komi_points
    ints[k.AT_HAS_OCCUPATION] = options.occupation
    ints[k.AT_LIBERTAS_COMPLETES] = options.occupation_libertas == "completing"
    ints[k.AT_OCUPANTE_COMPLETES] = options.occupation_ocupante == "completing"
    return ints


def encode(state: State) -> Ints:
    setup = state.setup
    ints = encode_options(setup.seats, setup.options)
    ints[k.AT_CELLS] = setup.board.cells
    ints[k.AT_SEAT] = k.NOBODY if state.seat is None else state.seat
    ints[k.AT_PHASE] = 2 if state.occupation else 1
    ints[k.AT_FLAGS_ON] = state.flags
    ints[k.AT_LIBERTAS_ON] = state.libertas
    ints[k.AT_OCUPANTES_ON] = state.ocupantes
    ints[k.AT_REFERENCE] = state.reference
    ints[k.AT_BARRED] = state.barred
    ints[k.AT_IDLE] = state.idle
    _write(ints, k.AT_RACKS, state.racks)
    _write(ints, k.AT_BONUS, state.bonus)
    if state.occupation:
        _write(ints, k.AT_COSTS, state.occupation.costs)
        _write(ints, k.AT_HARVEST, [arrangement.total for arrangement in state.occupation.harvest])
    _write(ints, k.AT_SHARING, setup.sharing)
    _write(ints, k.AT_CARDS, state.cards)
    return ints


def _write(ints: Ints, start: int, values: "tuple[int, ...] | list[int]") -> None:
    ints[start : start + len(values)] = values


def decode(ints: Ints, before: State) -> State:
    """The state that the integers are, in the game that `before` is an earlier or the same state of."""
    setup = before.setup
    seat = int(ints[k.AT_SEAT])
    return State(
        setup=setup,
        seat=None if seat == k.NOBODY else Seat(seat),
        flags=int(ints[k.AT_FLAGS_ON]),
        libertas=int(ints[k.AT_LIBERTAS_ON]),
        ocupantes=int(ints[k.AT_OCUPANTES_ON]),
        cards=tuple(map(Card, _read(ints, k.AT_CARDS, k.BOARD))),
        reference=int(ints[k.AT_REFERENCE]),
        racks=_read(ints, k.AT_RACKS, setup.seats),
        bonus=_read(ints, k.AT_BONUS, setup.seats),
        barred=int(ints[k.AT_BARRED]),
        idle=int(ints[k.AT_IDLE]),
        occupation=_occupation(ints, before) if ints[k.AT_PHASE] == 2 else None,
    )


def _occupation(ints: Ints, before: State) -> Occupation:
    seats, known = before.setup.seats, before.occupation
    harvest = known.harvest if known else tuple(map(best_arrangement, _read(ints, k.AT_START_RACKS, seats)))
    return Occupation(harvest, _read(ints, k.AT_COSTS, seats))


def decode_deal(ints: Ints) -> Deal:
    """The deal of a game that the kernel has dealt, before its first move."""
    order = board_of(int(ints[k.AT_SIZE])).reading_order
    return Deal(int(ints[k.AT_SEATS]), tuple(Card(int(ints[k.AT_CARDS + cell])) for cell in order))


def _read(ints: Ints, start: int, count: int) -> tuple[int, ...]:
    return tuple(ints[start : start + count].tolist())


# -- moves ---------------------------------------------------------------------------------------------------


def encode_move(move: Move) -> int:
    if isinstance(move, Take):
        return move.cell
    if isinstance(move, Shift):
        return k.SHIFTS + move.start * k.BOARD + move.end
    if isinstance(move, Lay):
        return k.LAYS + min(move.card, FLAGS) * k.BOARD + move.cell
    return k.PASS


def decode_move(code: int) -> Move:
    """
    >>> from ludotheque.games.libertas.notation import format_move, parse_move
    >>> texts = ("c4", "c4-e2", "V11@g7", "L@a1", "pass")
    >>> [format_move(decode_move(encode_move(parse_move(text)))) for text in texts] == list(texts)
    True
    """
    if code < k.SHIFTS:
        return TAKE[code]
    if code < k.LAYS:
        start, end = divmod(code - k.SHIFTS, k.BOARD)
        return SHIFT[start][end]
    if code < k.PASS:
        card, cell = divmod(code - k.LAYS, k.BOARD)
        return lay(Card(card) if card < FLAGS else LIBERTAS[0], Cell(cell))
    return PASS
