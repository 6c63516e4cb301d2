"""What a seat, or a spectator, sees of a game of Libertas (L9), and what is told of a move."""

from dataclasses import dataclass
from functools import lru_cache

from ludotheque.core.chance import Chance
from ludotheque.core.errors import Message
from ludotheque.core.game import Seat
from ludotheque.games.libertas.board import CELLS, cell_name, cells_in
from ludotheque.games.libertas.cards import OCUPANTE, Card, card_name, cards_in, is_flag
from ludotheque.games.libertas.moves import Lay, Move, Shift, Take
from ludotheque.games.libertas.occupation import cost
from ludotheque.games.libertas.points import scores
from ludotheque.games.libertas.rules import LINE, SQUARE, liberated
from ludotheque.games.libertas.state import State, is_occupation


@dataclass(frozen=True)
class View:
    """Plain values only. A rack that lies hidden is None; its size is always seen."""

    seat: int | None  # whose eyes; None: a spectator
    to_act: int | None
    phase: int  # 1 or 2
    size: int  # of the board's side
    board: dict[str, str]  # cell to card, cells in order; empty cells are not there
    reference: str | None
    racks: tuple[tuple[str, ...] | None, ...]
    rack_sizes: tuple[int, ...]
    scores: tuple[int, ...]  # the public points so far
    bonus: tuple[int, ...]
    costs: tuple[int, ...]  # of phase II
    barred: tuple[bool, ...]  # who may not move an Ocupante until a card is taken (L6)
    idle: int  # turns in a row without a card taken or laid


def view(state: State, seat: Seat | None) -> View:
    everyone = range(state.table.seats)
    is_open = state.table.options.open_racks or is_occupation(state) or state.seat is None
    return View(
        seat=seat,
        to_act=state.seat,
        phase=2 if is_occupation(state) else 1,
        size=state.table.board.size,
        board=_board(state),
        reference=card_name(Card(state.reference)) if state.reference >= 0 else None,
        racks=tuple(_rack(state, other) if is_open or other == seat else None for other in everyone),
        rack_sizes=tuple(rack.bit_count() for rack in state.racks),
        scores=scores(state),
        bonus=state.bonus,
        costs=state.costs or (0,) * state.table.seats,
        barred=tuple(bool(state.barred >> other & 1) for other in everyone),
        idle=state.idle,
    )


_CELL_NAMES = tuple(cell_name(cell) for cell in CELLS)
_CARD_NAMES = tuple(card_name(Card(card)) for card in range(OCUPANTE[-1] + 1))


def _rack(state: State, seat: int) -> tuple[str, ...]:
    return tuple([_CARD_NAMES[card] for card in cards_in(state.racks[seat])])


def _board(state: State) -> dict[str, str]:
    return _board_of(state.cards, state.flags | state.libertas | state.ocupantes, state.ocupantes)


@lru_cache(maxsize=1 << 10)  # every pair of eyes at a table sees the same board
def _board_of(cards: tuple[int, ...], occupied: int, ocupantes: int) -> dict[str, str]:
    board = {_CELL_NAMES[cell]: _CARD_NAMES[cards[cell]] for cell in cells_in(occupied)}
    for cell in cells_in(ocupantes):
        board[_CELL_NAMES[cell]] = "O"
    return board


def known(state: State, seat: Seat) -> State:
    """Everything: each card was seen when it was taken, so who forgets nothing knows all (L9)."""
    return state


def sample(known: State, chance: Chance) -> State:
    """The only state there can be (see `known`)."""
    return known


def tell(before: State, move: Move, seat: Seat | None) -> Message:
    """What everybody sees happen. The points are those of the liberation, or the cost in phase II."""
    if isinstance(move, Take):
        card = before.cards[move.cell]
        squares, lines = liberated(before, move.cell)
        points = (squares * SQUARE + lines * LINE) // before.table.options.divisor
        which = "libertas-tell-take" if is_flag(card) else "libertas-tell-take-libertas"
        return Message(which, card=card_name(card), cell=cell_name(move.cell), points=points)
    if isinstance(move, Shift):
        price = cost(before, move) if is_occupation(before) else 0
        start, end = cell_name(move.start), cell_name(move.end)
        return Message("libertas-tell-shift", start=start, end=end, cost=price)
    if isinstance(move, Lay):
        where = cell_name(move.cell)
        return Message("libertas-tell-lay", card=card_name(move.card), cell=where, cost=cost(before, move))
    return Message("libertas-tell-pass")
