"""The compiled twin of Libertas: the same law on flat integers, for search and simulation. Never the
authority.

Held equal to `rules.py` by tests/twins: legal moves in the same order, states, outcomes. `encode.py` makes
states and moves of these integers. All functions change the state they are given; copy it first.
"""

import numpy as np

from ludotheque.compiled import (
    Ints,
    Stream,
    below,
    compiled,
    copy,
    count_bits,
    inner,
    lowest_bit,
    nth_bit,
    shuffle,
    start_stream,
)
from ludotheque.games.libertas.board import SIDE
from ludotheque.games.libertas.cards import (
    ALL_FLAGS,
    ALL_LIBERTAS,
    FLAGS,
    LIBERTAS,
    NUMBERS,
    OCUPANTE,
    cards_for,
)
from ludotheque.games.libertas.kernel_combinations import best_total
from ludotheque.games.libertas.kernel_occupation import (
    can_lay,
    ends_of_shift,
    flags_to_lay,
    is_any_shift_right,
    room_for_libertas,
)
from ludotheque.games.libertas.kernel_state import (
    AT_BARRED,
    AT_BONUS,
    AT_CARDS,
    AT_CELLS,
    AT_COSTS,
    AT_DIVISOR,
    AT_ENDS_WITHOUT_FLAG,
    AT_FLAGS_ON,
    AT_HARVEST,
    AT_HAS_OCCUPATION,
    AT_IDLE,
    AT_IS_LIMITED,
    AT_KOMI,
    AT_LIBERTAS_COMPLETES,
    AT_LIBERTAS_ON,
    AT_LINE_POINTS,
    AT_OCUPANTES_ON,
    AT_PHASE,
    AT_RACKS,
    AT_REFERENCE,
    AT_SEAT,
    AT_SEATS,
    AT_SHARING,
    AT_SIZE,
    AT_SQUARE_POINTS,
    AT_START_RACKS,
    BOARD,
    LAYS,
    NOBODY,
    PASS,
    SHIFTS,
    empty_cells,
    lines_within,
    occupied_cells,
    squares_within,
)
from ludotheque.games.libertas.law import (
    BY_OCUPANTE,
    CARD_SETS,
    FILLED_LINE,
    FILLED_SQUARE,
    OCUPANTE_STREAK,
)
from ludotheque.games.libertas.state import NO_FLAG

# -- the deal ------------------------------------------------------------------------------------------------

_CARD_SETS = np.array(
    [[*cards, *[-1] * (BOARD - len(cards))] for cards in map(cards_for, CARD_SETS)], dtype=np.int64
)
_FIRST_LIBERTAS, _FIRST_OCUPANTE = LIBERTAS[0], OCUPANTE[0]
_FEWEST_SEATS = min(CARD_SETS)


@compiled
def deal(state: Ints, stream: Stream) -> None:
    """L1, L2: shuffled cards on all cells, seat 0 to act. The state has its seats and options already."""
    cards = state[AT_CARDS : AT_CARDS + BOARD]
    for cell in range(BOARD):
        cards[cell] = _CARD_SETS[state[AT_SEATS] - _FEWEST_SEATS, cell]
    size = state[AT_SIZE]
    shuffle(stream, cards, size * size)
    if size < SIDE:
        _spread(cards, size)
    state[AT_SEAT], state[AT_PHASE], state[AT_REFERENCE], state[AT_BARRED], state[AT_IDLE] = (
        0,
        1,
        NO_FLAG,
        0,
        0,
    )
    state[AT_RACKS:AT_SHARING] = 0  # racks, bonus, costs, harvest
    place(state, cards)


@inner
def _spread(cards: Ints, size: int) -> None:
    """From a list of the small board's cards to their cells; -1 beyond."""
    for i in range(size * size - 1, -1, -1):  # every card goes further up, so begin at the top
        card, cell = cards[i], i // size * SIDE + i % size
        cards[i] = -1
        cards[cell] = card


@inner
def place(state: Ints, cards: Ints) -> None:
    """Bit sets of what lies where, and for each flag where flags lie that share its colour or number."""
    flags = libertas = ocupantes = 0
    state[AT_SHARING : AT_SHARING + FLAGS] = 0
    for cell in range(BOARD):
        card, bit = cards[cell], 1 << cell
        if card >= _FIRST_OCUPANTE:
            ocupantes |= bit
        elif card >= _FIRST_LIBERTAS:
            libertas |= bit
        elif card >= 0:
            flags |= bit
            state[AT_SHARING + card] = bit
    state[AT_FLAGS_ON], state[AT_LIBERTAS_ON], state[AT_OCUPANTES_ON] = flags, libertas, ocupantes
    state[AT_CELLS] = flags | libertas | ocupantes
    red = yellow = green = violet = 0
    for n in range(AT_SHARING, AT_SHARING + NUMBERS):
        red |= state[n]
        yellow |= state[n + NUMBERS]
        green |= state[n + 2 * NUMBERS]
        violet |= state[n + 3 * NUMBERS]
    for n in range(AT_SHARING, AT_SHARING + NUMBERS):
        number = state[n] | state[n + NUMBERS] | state[n + 2 * NUMBERS] | state[n + 3 * NUMBERS]
        state[n] = red | number
        state[n + NUMBERS] = yellow | number
        state[n + 2 * NUMBERS] = green | number
        state[n + 3 * NUMBERS] = violet | number


# -- phase I: what can be taken ------------------------------------------------------------------------------


@inner
def flags_to_take(state: Ints) -> int:
    """L3: any flag at first, then one that shares colour or number with the reference."""
    cells: int = state[AT_FLAGS_ON]
    if state[AT_REFERENCE] != NO_FLAG:
        cells &= state[AT_SHARING + state[AT_REFERENCE]]
    return cells


@inner
def libertas_to_take(state: Ints) -> int:
    """L4: where the taking liberates an area; never as the first card of the game."""
    if state[AT_REFERENCE] == NO_FLAG:
        return 0
    return _liberating(state, state[AT_LIBERTAS_ON], occupied_cells(state))


@inner
def _liberating(state: Ints, cards: int, occupied: int) -> int:
    """Those of the cells `cards` whose taking empties an area."""
    found = 0
    while cards:
        bit = cards & -cards
        cards ^= bit
        cell, others = lowest_bit(bit), occupied ^ bit
        if squares_within(state, cell, others) + lines_within(state, cell, others):
            found |= bit
    return found


@inner
def liberation(state: Ints, cell: int, occupied: int) -> int:
    """L8: the points of the areas through this cell that are now empty."""
    squares, lines = squares_within(state, cell, occupied), lines_within(state, cell, occupied)
    points: int = squares * state[AT_SQUARE_POINTS] + lines * state[AT_LINE_POINTS]
    return points


@inner
def can_move_ocupante(state: Ints) -> bool:
    """L5, L6."""
    return state[AT_OCUPANTES_ON] != 0 and not state[AT_BARRED] >> state[AT_SEAT] & 1


# -- legal moves: listed, or one of them picked --------------------------------------------------------------

MOST_MOVES = (FLAGS + 1) * BOARD


@compiled
def legal(state: Ints, moves: Ints) -> int:
    """Write every legal move, in the order of `rules.legal`, and return how many there are (MOST_MOVES at
    most)."""
    if state[AT_SEAT] == NOBODY:
        return 0
    if state[AT_PHASE] == 2:
        return _legal_in_occupation(state, moves)
    count = write_moves(moves, 0, 0, flags_to_take(state) | libertas_to_take(state))
    if can_move_ocupante(state):
        count = _write_shifts(state, moves, count, True)
    return count


@inner
def write_moves(moves: Ints, count: int, base: int, cells: int) -> int:
    while cells:
        moves[count] = base + lowest_bit(cells)
        count += 1
        cells &= cells - 1
    return count


@inner
def _write_shifts(state: Ints, moves: Ints, count: int, is_any: bool) -> int:
    rest = state[AT_OCUPANTES_ON]
    while rest:
        start = lowest_bit(rest)
        count = write_moves(moves, count, SHIFTS + start * BOARD, ends_of_shift(state, start, is_any))
        rest &= rest - 1
    return count


@inner
def _legal_in_occupation(state: Ints, moves: Ints) -> int:
    """Layings in the order of cards and cells; if there are none, Ocupante moves (L24), or to pass."""
    seat, free, count = state[AT_SEAT], empty_cells(state), 0
    rest = flags_to_lay(state, seat)
    while rest:
        count = write_moves(moves, count, LAYS + lowest_bit(rest) * BOARD, free)
        rest &= rest - 1
    count = write_moves(moves, count, LAYS + FLAGS * BOARD, room_for_libertas(state, seat))
    if count == 0:
        count = _write_shifts(state, moves, 0, is_any_shift_right(state))
    if count == 0:
        moves[0], count = PASS, 1
    return count


@inner
def random_move(state: Ints, stream: Stream) -> int:
    """One of the legal moves, each equally likely: the one that `below(len(legal))` points at."""
    if state[AT_PHASE] == 2:
        return _random_in_occupation(state, stream)
    takes = flags_to_take(state) | libertas_to_take(state)
    number = count_bits(takes)
    if not can_move_ocupante(state):
        return nth_bit(takes, below(stream, number))
    free = empty_cells(state)
    ends = count_bits(free)
    chosen = below(stream, number + ends * count_bits(state[AT_OCUPANTES_ON]))
    if chosen < number:
        return nth_bit(takes, chosen)
    chosen -= number
    return SHIFTS + nth_bit(state[AT_OCUPANTES_ON], chosen // ends) * BOARD + nth_bit(free, chosen % ends)


@inner
def _random_in_occupation(state: Ints, stream: Stream) -> int:
    seat, free = state[AT_SEAT], empty_cells(state)
    flags, room = flags_to_lay(state, seat), room_for_libertas(state, seat)
    ends = count_bits(free)
    by_flags = count_bits(flags) * ends
    number = by_flags + count_bits(room)
    if number == 0 or ends == 0:
        return _random_shift(state, stream)
    chosen = below(stream, number)
    if chosen < by_flags:
        return LAYS + nth_bit(flags, chosen // ends) * BOARD + nth_bit(free, chosen % ends)
    return LAYS + FLAGS * BOARD + nth_bit(room, chosen - by_flags)


@inner
def _random_shift(state: Ints, stream: Stream) -> int:
    """L24, where nothing can be laid: an Ocupante move, or to pass."""
    is_any = is_any_shift_right(state)
    number, rest = 0, state[AT_OCUPANTES_ON]
    while rest:
        number += count_bits(ends_of_shift(state, lowest_bit(rest), is_any))
        rest &= rest - 1
    if number == 0:
        below(stream, 1)
        return PASS
    chosen, rest = below(stream, number), state[AT_OCUPANTES_ON]
    ends = ends_of_shift(state, lowest_bit(rest), is_any)
    while chosen >= count_bits(ends):
        chosen -= count_bits(ends)
        rest &= rest - 1
        ends = ends_of_shift(state, lowest_bit(rest), is_any)
    return SHIFTS + lowest_bit(rest) * BOARD + nth_bit(ends, chosen)


# -- making a move -------------------------------------------------------------------------------------------


@compiled
def apply(state: Ints, move: int) -> None:
    """Make a legal move. Whether it is one is not asked: that is for the rules."""
    if state[AT_PHASE] == 2:
        _apply_in_occupation(state, move)
        return
    if move < SHIFTS:
        _take(state, move)
    else:
        _shift(state, (move - SHIFTS) // BOARD, (move - SHIFTS) % BOARD)
        state[AT_IDLE] += 1
        if state[AT_IS_LIMITED]:  # L6
            state[AT_BARRED] |= 1 << state[AT_SEAT]
    state[AT_SEAT] = _next_seat(state)
    if not _can_go_on(state):
        _end_phase_one(state)


@inner
def _take(state: Ints, cell: int) -> None:
    seat, card, bit = state[AT_SEAT], state[AT_CARDS + cell], 1 << cell
    if card < FLAGS:
        state[AT_FLAGS_ON] ^= bit
        state[AT_REFERENCE] = card
    else:
        state[AT_LIBERTAS_ON] ^= bit
    state[AT_RACKS + seat] |= 1 << card
    state[AT_BONUS + seat] += liberation(state, cell, occupied_cells(state))
    state[AT_BARRED] = 0
    state[AT_IDLE] = 0


@inner
def _shift(state: Ints, start: int, end: int) -> None:
    state[AT_OCUPANTES_ON] ^= 1 << start | 1 << end


@inner
def _next_seat(state: Ints) -> int:
    seat: int = state[AT_SEAT] + 1
    return 0 if seat == state[AT_SEATS] else seat


@inner
def _can_go_on(state: Ints) -> bool:
    if state[AT_IDLE] >= OCUPANTE_STREAK and not state[AT_IS_LIMITED]:  # L6
        return False
    if flags_to_take(state):
        return True
    return not state[AT_ENDS_WITHOUT_FLAG] and libertas_to_take(state) != 0  # L10


@inner
def _end_phase_one(state: Ints) -> None:
    if not state[AT_HAS_OCCUPATION]:
        state[AT_SEAT] = NOBODY
        return
    best, first = 0, NOBODY
    for seat in range(state[AT_SEATS]):  # L20
        state[AT_START_RACKS + seat] = state[AT_RACKS + seat]
        state[AT_HARVEST + seat] = best_total(state[AT_RACKS + seat])
        total = state[AT_BONUS + seat] + state[AT_HARVEST + seat] // state[AT_DIVISOR] + _komi(state, seat)
        if first == NOBODY or total > best:
            best, first = total, seat
    state[AT_PHASE], state[AT_REFERENCE], state[AT_BARRED], state[AT_IDLE] = 2, NO_FLAG, 0, 0
    _turn_of(state, first)


@inner
def _apply_in_occupation(state: Ints, move: int) -> None:
    if move == PASS:
        state[AT_IDLE] += 1
    elif move >= LAYS:
        _lay(state, (move - LAYS) // BOARD, (move - LAYS) % BOARD)
        state[AT_IDLE] = 0
    else:
        start, end = (move - SHIFTS) // BOARD, (move - SHIFTS) % BOARD
        others = empty_cells(state) & ~(1 << end) | 1 << start
        _pay(state, end, others, BY_OCUPANTE)
        _shift(state, start, end)
        state[AT_IDLE] += 1
    _turn_of(state, _next_seat(state))


@inner
def _lay(state: Ints, card: int, cell: int) -> None:
    seat = state[AT_SEAT]
    if card < FLAGS:
        _pay(state, cell, empty_cells(state) & ~(1 << cell), 1)
        state[AT_FLAGS_ON] |= 1 << cell
        state[AT_REFERENCE] = card
    else:
        card = lowest_bit(state[AT_RACKS + seat] & ALL_LIBERTAS)
        state[AT_LIBERTAS_ON] |= 1 << cell
    state[AT_RACKS + seat] &= ~(1 << card)
    state[AT_CARDS + cell] = card


@inner
def _pay(state: Ints, cell: int, others: int, times: int) -> None:
    """L23, L24: for the areas whose last empty cell this is; `others` are the empty cells besides."""
    squares, lines = squares_within(state, cell, others), lines_within(state, cell, others)
    price = (squares * FILLED_SQUARE + lines * FILLED_LINE) * times
    state[AT_COSTS + state[AT_SEAT]] += price // state[AT_DIVISOR]


@inner
def _turn_of(state: Ints, seat: int) -> None:
    """The turn of this seat or the next that is not skipped, or the end of the phase (L25)."""
    playing, first, can_any_lay = 0, NOBODY, False
    for _ in range(state[AT_SEATS]):
        if _plays(state, seat):
            playing += 1
            first = seat if first == NOBODY else first
            can_any_lay = can_any_lay or can_lay(state, seat)
        seat = 0 if seat + 1 == state[AT_SEATS] else seat + 1
    is_stuck = state[AT_LIBERTAS_COMPLETES] and state[AT_IDLE] >= playing
    state[AT_SEAT] = first if can_any_lay and not is_stuck else NOBODY


@inner
def _plays(state: Ints, seat: int) -> bool:
    """L25: whoever has laid everything is skipped; L21: so is, until a flag is laid, whoever has none."""
    rack: int = state[AT_RACKS + seat]
    return rack & ALL_FLAGS != 0 if state[AT_REFERENCE] == NO_FLAG else rack != 0


# -- how it came out -----------------------------------------------------------------------------------------


@compiled
def outcome(state: Ints, scores: Ints) -> None:
    """Write the points of every seat (L14, L26): exact, by the best arrangement of each rack."""
    for seat in range(state[AT_SEATS]):
        scores[seat] = total_of(state, seat)


@inner
def total_of(state: Ints, seat: int) -> int:
    harvest = state[AT_HARVEST + seat] if state[AT_PHASE] == 2 else best_total(state[AT_RACKS + seat])
    total: int = state[AT_BONUS + seat] + harvest // state[AT_DIVISOR] - state[AT_COSTS + seat]
    return total + _komi(state, seat)


@inner
def _komi(state: Ints, seat: int) -> int:
    """L16: from the end of phase I on."""
    return state[AT_KOMI] if seat == 1 else 0


# -- playouts ------------------------------------------------------------------------------------------------

DEALT_ANEW = 0  # the phase of a state that has only its seats and options (`encode.encode_options`)


@compiled
def playouts(start: Ints, seed: int, first: int, count: int, scores: Ints) -> int:
    """Play `count` random games from this state to the end, each dealt anew where only seats and options are given.

    Game i draws from stream `first` + i of the seed, so it is the same whatever else is played in the call.
    The points of its seats go to scores[i]; with no rows there they are not counted. Returns the number of
    moves.
    """
    stream, state = np.zeros(1, dtype=np.uint64), start.copy()
    moves = 0
    for i in range(count):
        start_stream(stream, seed, first + i)
        if start[AT_PHASE] == DEALT_ANEW:
            deal(state, stream)
        else:
            copy(start, state)
        if state[AT_PHASE] == 1 and state[AT_SEAT] != NOBODY:
            moves += _play_phase_one(state, stream)
        while state[AT_SEAT] != NOBODY:
            apply(state, random_move(state, stream))
            moves += 1
        if i < len(scores):
            for seat in range(state[AT_SEATS]):
                scores[i, seat] = total_of(state, seat)
    return moves


@inner
def _play_phase_one(state: Ints, stream: Stream) -> int:
    """The same as `random_move` and `apply` in turn, kept in a few variables: most playouts are this loop."""
    seats, seat, cells, is_limited = state[AT_SEATS], state[AT_SEAT], state[AT_CELLS], state[AT_IS_LIMITED]
    flags, libertas, ocupantes = state[AT_FLAGS_ON], state[AT_LIBERTAS_ON], state[AT_OCUPANTES_ON]
    reference, barred, idle = state[AT_REFERENCE], state[AT_BARRED], state[AT_IDLE]
    match = flags if reference == NO_FLAG else state[AT_SHARING + reference]
    count = 0
    while is_limited or idle < OCUPANTE_STREAK:
        takes = flags & match
        if takes == 0 and state[AT_ENDS_WITHOUT_FLAG]:
            break
        occupied = flags | libertas | ocupantes
        if reference != NO_FLAG:
            takes |= _liberating(state, libertas, occupied)
        if takes == 0:
            break
        number, free = count_bits(takes), cells & ~occupied
        ends = 0 if barred >> seat & 1 else count_bits(free)
        chosen = below(stream, number + ends * count_bits(ocupantes))
        if chosen < number:
            cell = nth_bit(takes, chosen)
            bit, card = 1 << cell, state[AT_CARDS + cell]
            if card < FLAGS:
                flags ^= bit
                reference = card
                match = state[AT_SHARING + card]
            else:
                libertas ^= bit
            state[AT_RACKS + seat] |= 1 << card
            state[AT_BONUS + seat] += liberation(state, cell, occupied ^ bit)
            barred = idle = 0
        else:
            chosen -= number
            which = chosen // ends if ocupantes & (ocupantes - 1) else 0
            start = nth_bit(ocupantes, which)
            ocupantes ^= 1 << start | 1 << nth_bit(free, chosen - which * ends)
            barred |= is_limited << seat
            idle += 1
        seat = 0 if seat + 1 == seats else seat + 1
        count += 1
    state[AT_SEAT], state[AT_REFERENCE], state[AT_BARRED], state[AT_IDLE] = seat, reference, barred, idle
    state[AT_FLAGS_ON], state[AT_LIBERTAS_ON], state[AT_OCUPANTES_ON] = flags, libertas, ocupantes
    _end_phase_one(state)
    return count
