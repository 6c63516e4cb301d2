"""Phase II, the occupation (L20-L26): the racks are laid back on the board, and whoever fills an area pays."""

from ludotheque.core.errors import Illegal, Message
from ludotheque.core.game import Seat, replaced, winners
from ludotheque.games.libertas.board import Cell, areas_with_only, cell_name, cells_in
from ludotheque.games.libertas.cards import (
    ALL_FLAGS,
    ALL_LIBERTAS,
    LIBERTAS,
    SHARING,
    Card,
    card_name,
    cards_in,
    is_flag,
    say_card,
)
from ludotheque.games.libertas.law import BY_OCUPANTE, FILLED_LINE, FILLED_SQUARE
from ludotheque.games.libertas.moves import PASS, SHIFT, Lay, Move, Shift, Take, lay
from ludotheque.games.libertas.refusals import named_reference, no_ocupante
from ludotheque.games.libertas.scoring import arrangements, costs, totals
from ludotheque.games.libertas.state import NO_FLAG, Occupation, State, empty, next_seat


def begin(state: State) -> State:
    """L20: phase I is scored in full, racks lie open, the highest scorer begins."""
    first = winners(totals(state))[0]
    opened = state._replace(
        occupation=Occupation(harvest=arrangements(state), costs=costs(state)),
        reference=NO_FLAG,
        barred=0,
        idle=0,
    )
    return _turn_of(opened, first)


# -- what is legal ------------------------------------------------------------------------------------------------


def legal(state: State) -> tuple[Move, ...]:
    """Layings in the order of cards and cells; if there are none, Ocupante moves (L24), or to pass."""
    assert state.seat is not None
    layings = [
        lay(card, cell) for card in layable(state, state.seat) for cell in cells_in(_room_for(state, card))
    ]
    return tuple(layings) or tuple(_ocupante_moves(state)) or (PASS,)


def layable(state: State, seat: Seat) -> list[Card]:
    """The cards of a seat's rack that can be laid now, Libertas cards as one (L21, L22)."""
    rack = state.racks[seat]
    if not empty(state):
        return []
    if state.reference == NO_FLAG:  # the first card of the phase is any flag
        return list(cards_in(rack & ALL_FLAGS))
    cards = list(cards_in(rack & SHARING[state.reference]))
    if rack & ALL_LIBERTAS and _room_for(state, LIBERTAS[0]):
        cards.append(LIBERTAS[0])
    return cards


def _room_for(state: State, card: Card) -> int:
    """The empty cells where the card may go: any (L21), but L22 may ask a Libertas card to complete an area."""
    free = empty(state)
    if is_flag(card) or state.setup.options.occupation_libertas == "anywhere":
        return free
    return sum(1 << cell for cell in cells_in(free) if filled(state, cell) != (0, 0))


def filled(state: State, cell: Cell, leaving: int = 0) -> tuple[int, int]:
    """How many squares and lines have this cell as their last empty one; `leaving`: a cell that is left for it."""
    return areas_with_only(state.setup.board, empty(state) | leaving, cell)


def _ocupante_moves(state: State) -> list[Shift]:
    """L24: to any empty cell; by option only where it fills an area, if any such move exists."""
    free = empty(state)
    moves = [SHIFT[start][end] for start in cells_in(state.ocupantes) for end in cells_in(free)]
    if state.setup.options.occupation_ocupante == "completing":
        return [move for move in moves if filled_by(state, move) != (0, 0)] or moves
    return moves


# -- making a move ------------------------------------------------------------------------------------------------


def apply(state: State, move: Move) -> State:
    if isinstance(move, Lay):
        return _lay(state, move)
    if isinstance(move, Take):
        raise Illegal("L21", Message("libertas-take-in-phase-two", example=_example(legal(state)[0])))
    assert state.seat is not None
    if layable(state, state.seat):
        raise Illegal("L24", Message("libertas-must-lay", cards=_names(layable(state, state.seat))))
    if isinstance(move, Shift):
        return _shift(state, move)
    if state.ocupantes:
        raise Illegal("L24", Message("libertas-must-move-ocupante"))
    return _next_turn(state, idle=state.idle + 1)


def _lay(state: State, move: Lay) -> State:
    _check_laying(state, move)
    seat, card, cell = state.seat, _own_copy(state, move.card), move.cell
    assert seat is not None
    return _next_turn(
        state._replace(
            flags=state.flags | 1 << cell if is_flag(card) else state.flags,
            libertas=state.libertas if is_flag(card) else state.libertas | 1 << cell,
            reference=card if is_flag(card) else state.reference,  # L22: a Libertas card leaves it
            racks=replaced(state.racks, seat, state.racks[seat] & ~(1 << card)),
            cards=replaced(state.cards, cell, card),
            occupation=_paid(state, cost(state, move)),
        ),
        idle=0,
    )


def _own_copy(state: State, card: Card) -> Card:
    """Which of the Libertas cards the seat holds: the first."""
    assert state.seat is not None
    return card if is_flag(card) else next(cards_in(state.racks[state.seat] & ALL_LIBERTAS))


def _check_laying(state: State, move: Lay) -> None:
    assert state.seat is not None
    rack = state.racks[state.seat]
    held = rack >> move.card & 1 if is_flag(move.card) else rack & ALL_LIBERTAS
    where = cell_name(move.cell)
    if not held:
        raise Illegal("L21", Message("libertas-not-on-rack", card=say_card(move.card)))
    if not empty(state) >> move.cell & 1:
        raise Illegal("L21" if is_flag(move.card) else "L22", Message("libertas-not-empty", cell=where))
    if state.reference == NO_FLAG:
        if not is_flag(move.card):
            raise Illegal("L21", Message("libertas-lay-flag-first"))
    elif is_flag(move.card):
        if not SHARING[state.reference] >> move.card & 1:
            raise Illegal("L21", _no_match(state))
    elif not _room_for(state, move.card) >> move.cell & 1:
        raise Illegal("L22", Message("libertas-lay-must-complete", cell=where))


def _no_match(state: State) -> Message:
    assert state.seat is not None
    if layable(state, state.seat):
        return Message("libertas-lay-no-match", **named_reference(state.reference))
    reference = say_card(Card(state.reference))
    return Message("libertas-lay-nothing", reference=reference, instead="move" if state.ocupantes else "pass")


def _shift(state: State, move: Shift) -> State:
    if not state.ocupantes >> move.start & 1:
        raise Illegal("L24", no_ocupante(state, move.start))
    if not empty(state) >> move.end & 1:
        raise Illegal("L24", Message("libertas-not-empty", cell=cell_name(move.end)))
    if move not in _ocupante_moves(state):
        example = _example(_ocupante_moves(state)[0])
        raise Illegal("L24", Message("libertas-ocupante-must-complete", example=example))
    moved = state._replace(
        ocupantes=state.ocupantes ^ 1 << move.start ^ 1 << move.end,
        occupation=_paid(state, cost(state, move)),
    )
    return _next_turn(moved, idle=state.idle + 1)


def filled_by(state: State, move: Move) -> tuple[int, int]:
    """The squares and lines that a move of phase II fills; an Ocupante leaves its cell first (L24)."""
    if isinstance(move, Lay):
        return filled(state, move.cell)
    return filled(state, move.end, 1 << move.start) if isinstance(move, Shift) else (0, 0)


def cost(state: State, move: Move) -> int:
    """What a move of phase II costs: by area for a flag (L23), nothing for a Libertas card (L22), double for an
    Ocupante (L24)."""
    if isinstance(move, Lay) and not is_flag(move.card):
        return 0
    squares, lines = filled_by(state, move)
    price = squares * FILLED_SQUARE + lines * FILLED_LINE
    return (BY_OCUPANTE * price if isinstance(move, Shift) else price) // state.setup.options.divisor


def _paid(state: State, price: int) -> Occupation:
    seat, phase = state.seat, state.occupation
    assert seat is not None
    assert phase is not None
    costs = phase.costs
    return phase._replace(costs=replaced(costs, seat, costs[seat] + price)) if price else phase


# -- whose turn, and the end --------------------------------------------------------------------------------------


def _next_turn(state: State, idle: int) -> State:
    return _turn_of(state._replace(idle=idle), next_seat(state))


def _turn_of(state: State, seat: Seat) -> State:
    """The turn of this seat or the next that is not skipped, or the end of the phase (L25)."""
    players = [Seat((seat + i) % state.setup.seats) for i in range(state.setup.seats)]
    playing = [player for player in players if _plays(state, player)]
    if not any(layable(state, player) for player in playing) or _is_stuck(state, len(playing)):
        return state._replace(seat=None)
    return state._replace(seat=playing[0])


def _plays(state: State, seat: Seat) -> bool:
    """L25: whoever has laid everything is skipped; L21: so is, until a flag is laid, whoever has none."""
    rack = state.racks[seat]
    return bool(rack & ALL_FLAGS) if state.reference == NO_FLAG else bool(rack)


def _is_stuck(state: State, playing: int) -> bool:
    """L25: with Libertas cards that must complete, also after a full round in which nobody laid a card."""
    return state.setup.options.occupation_libertas == "completing" and state.idle >= playing


def _example(move: Move) -> str:
    if isinstance(move, Lay):
        return f"{card_name(move.card)}@{cell_name(move.cell)}"
    return f"{cell_name(move.start)}-{cell_name(move.end)}" if isinstance(move, Shift) else "pass"


def _names(cards: list[Card]) -> str:
    return ", ".join(card_name(card) for card in cards)
