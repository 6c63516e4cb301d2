"""Libertas (Roland Siegers, 1985) by the law in docs/law/libertas.md, after the German sheet and the French one.

Here: a turn of phase I, liberation and its end (L3-L8, L10). Setup is in `state.py`, combinations in
`combinations.py`, totals in `scoring.py`, phase II in `occupation.py`, what is seen in `view.py`.
"""

from ludotheque.core.errors import Illegal, Message
from ludotheque.core.game import replaced
from ludotheque.games.libertas import occupation
from ludotheque.games.libertas.board import Cell, areas_with_only, cell_name, cells_in, others_around
from ludotheque.games.libertas.law import LINE, OCUPANTE_STREAK, SQUARE
from ludotheque.games.libertas.moves import Move, Pass, Shift, Take, takes, with_shifts
from ludotheque.games.libertas.refusals import last_cell, named_reference, no_ocupante
from ludotheque.games.libertas.state import NO_FLAG, Setup, State, after_turn, empty

# -- what is legal ------------------------------------------------------------------------------------------------


def legal(state: State) -> tuple[Move, ...]:
    """Takings in the order of cells, then Ocupante moves; in phase II layings in the order of cards and cells."""
    setup, seat, reference = state.setup, state.seat, state.reference
    if seat is None:
        return ()
    if state.occupation:
        return occupation.legal(state)
    flags, libertas, ocupantes = state.flags, state.libertas, state.ocupantes
    occupied = flags | libertas | ocupantes
    moves = takes(_flags(setup, reference, flags) | _libertas(setup, reference, libertas, occupied))
    if not ocupantes or state.barred >> seat & 1:  # L6
        return moves
    return with_shifts(moves, ocupantes, setup.board.cells & ~occupied)  # L5


def flags_to_take(state: State) -> int:
    """The cells of the flags that can be taken (L3)."""
    return _flags(state.setup, state.reference, state.flags)


def libertas_to_take(state: State) -> int:
    """The cells of the Libertas cards that can be taken (L4)."""
    occupied = state.flags | state.libertas | state.ocupantes
    return _libertas(state.setup, state.reference, state.libertas, occupied)


def _flags(setup: Setup, reference: int, flags: int) -> int:
    """L3: any flag at first, then one that shares colour or number with the reference."""
    return flags if reference == NO_FLAG else flags & setup.sharing[reference]


def _libertas(setup: Setup, reference: int, libertas: int, occupied: int) -> int:
    """L4: where the taking liberates an area; never as the first card of the game."""
    if reference == NO_FLAG or not libertas:
        return 0
    found = 0
    for bit, areas in others_around(setup.board.size, libertas):
        for others in areas:
            if not occupied & others:
                found |= bit
                break
    return found


def liberated(state: State, cell: Cell) -> tuple[int, int]:
    """L8: how many squares and lines the taking of the card on this cell would empty."""
    return areas_with_only(state.setup.board, state.flags | state.libertas | state.ocupantes, cell)


def _is_barred(state: State) -> bool:
    """L6: no card has been taken since the seat's own previous Ocupante move."""
    assert state.seat is not None
    return bool(state.barred >> state.seat & 1)


# -- making a move ------------------------------------------------------------------------------------------------


def apply(state: State, move: Move) -> State:
    """The state after the move, or `Illegal` with the clause that forbids it."""
    if state.seat is None:
        clause = "L25" if state.occupation else "L10"
        raise Illegal(clause, Message("libertas-over"))
    if state.occupation:
        return occupation.apply(state, move)
    if isinstance(move, Take):
        return _take(state, move.cell)
    if isinstance(move, Shift):
        return _shift(state, move.start, move.end)
    if isinstance(move, Pass):
        raise Illegal("L7", Message("libertas-no-passing", shift=_may_shift(state)))
    phases = 2 if state.setup.options.occupation else 1
    raise Illegal("L20", Message("libertas-lay-in-phase-one", shift=_may_shift(state), phases=phases))


def _take(state: State, cell: Cell) -> State:
    setup, seat, racks, bonus = state.setup, state.seat, state.racks, state.bonus
    flags, libertas, reference = state.flags, state.libertas, state.reference
    bit, card = 1 << cell, state.cards[cell]
    if flags & bit:
        if reference != NO_FLAG and not setup.sharing[reference] & bit:  # L3
            raise Illegal("L3", _no_match(reference))
        flags ^= bit
        reference = card
    elif libertas & bit:
        _check_libertas(state, cell)
        libertas ^= bit
    else:
        raise _nothing_to_take(state, cell)
    assert seat is not None
    if points := liberation(setup, cell, flags | libertas | state.ocupantes):
        bonus = replaced(bonus, seat, bonus[seat] + points)
    after = after_turn(
        state,
        seat=setup.left_of[seat],
        flags=flags,
        libertas=libertas,
        ocupantes=state.ocupantes,
        reference=reference,
        racks=replaced(racks, seat, racks[seat] | 1 << card),
        bonus=bonus,
        barred=0,  # L6: a card has been taken, so everybody may move an Ocupante again
        idle=0,
    )
    return after if flags & setup.sharing[reference] else _next_turn(after)


def liberation(setup: Setup, cell: Cell, occupied: int) -> int:
    """L8: the points of the areas through this cell that are now empty."""
    squares, lines, _ = setup.board.areas[cell]
    points = 0
    for area in squares:
        if not occupied & area:
            points += SQUARE
    for area in lines:
        if not occupied & area:
            points += LINE
    return points // setup.options.divisor if points else 0


def _check_libertas(state: State, cell: Cell) -> None:
    if state.reference == NO_FLAG:
        raise Illegal("L4", Message("libertas-first-card"))
    if not libertas_to_take(state) >> cell & 1:
        raise Illegal("L4", Message("libertas-frees-nothing", cell=cell_name(cell)))


def _shift(state: State, start: Cell, end: Cell) -> State:
    setup, seat, flags, reference = state.setup, state.seat, state.flags, state.reference
    ocupantes, barred, idle = state.ocupantes, state.barred, state.idle + 1
    assert seat is not None
    if not ocupantes >> start & 1:
        raise Illegal("L5", no_ocupante(state, start))
    if not empty(state) >> end & 1:
        raise Illegal("L5", Message("libertas-not-empty", cell=cell_name(end)))
    if barred >> seat & 1:
        raise Illegal("L6", Message("libertas-ocupante-again"))
    if setup.options.ocupante_limit == "once_per_take":
        barred |= 1 << seat
    after = after_turn(
        state,
        seat=setup.left_of[seat],
        flags=flags,
        libertas=state.libertas,
        ocupantes=ocupantes ^ (1 << start | 1 << end),
        reference=reference,
        racks=state.racks,
        bonus=state.bonus,
        barred=barred,
        idle=idle,
    )
    return after if flags & setup.sharing[reference] and idle < OCUPANTE_STREAK else _next_turn(after)


def _next_turn(state: State) -> State:
    """The state as it is, or the end of phase I at the start of this turn (L10)."""
    if _can_go_on(state):
        return state
    if state.setup.options.occupation:
        return occupation.begin(state)
    return state._replace(seat=None)


def _can_go_on(state: State) -> bool:
    options = state.setup.options
    if state.idle >= OCUPANTE_STREAK and options.ocupante_limit == "none":  # L6
        return False
    if flags_to_take(state):
        return True
    return options.end == "no_card" and libertas_to_take(state) != 0  # L10


def _may_shift(state: State) -> str:
    """Whether an Ocupante can be moved now (L5, L6), as refusals are told it."""
    return "yes" if state.ocupantes and empty(state) and not _is_barred(state) else "no"


def _no_match(reference: int) -> Message:
    return Message("libertas-no-match", **named_reference(reference))


def _nothing_to_take(state: State, cell: Cell) -> Illegal:
    where = cell_name(cell)
    if not state.setup.board.cells >> cell & 1:
        beyond = Message("libertas-beyond-board", cell=where, file=where[0], last=last_cell(state))
        return Illegal("L1", beyond)
    if state.ocupantes >> cell & 1:
        if _is_barred(state):
            return Illegal("L6", Message("libertas-ocupante-again"))
        free = next(cells_in(empty(state)), None)
        if free is None:  # the board as dealt
            return Illegal("L5", Message("libertas-first-card"))
        return Illegal("L5", Message("libertas-take-ocupante", example=f"{where}-{cell_name(free)}"))
    return Illegal("L3", Message("libertas-take-empty", cell=where))
