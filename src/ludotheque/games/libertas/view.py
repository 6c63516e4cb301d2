"""What a seat, or a spectator, sees of a game of Libertas (L9), and what is told of a move."""

from dataclasses import dataclass
from functools import cache, lru_cache

from ludotheque.core.chance import Chance
from ludotheque.core.errors import Message
from ludotheque.core.game import Seat, check_seat, seat_name
from ludotheque.games.libertas.board import CELL_NAMES, Cell, cell_name, cells_in
from ludotheque.games.libertas.cards import CARD_NAMES, Card, card_name, cards_in
from ludotheque.games.libertas.moves import Lay, Move, Shift, Take
from ludotheque.games.libertas.occupation import cost
from ludotheque.games.libertas.points import scores, totals
from ludotheque.games.libertas.rules import apply, liberation
from ludotheque.games.libertas.sentences import say_card
from ludotheque.games.libertas.state import State, is_occupation


@dataclass(slots=True)  # not frozen: that takes four times as long, for every pair of eyes at every move
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
    if seat is not None:
        check_seat(seat, state.table.seats)
    racks, in_phase_two = state.racks, is_occupation(state)
    is_open = state.table.options.open_racks or in_phase_two or state.seat is None
    return View(
        seat=seat,
        to_act=state.seat,
        phase=2 if in_phase_two else 1,
        size=state.table.board.size,
        board=_board(state.cards, state.flags | state.libertas | state.ocupantes, state.ocupantes),
        reference=card_name(Card(state.reference)) if state.reference >= 0 else None,
        racks=tuple([_rack(rack) if is_open or other == seat else None for other, rack in enumerate(racks)]),
        rack_sizes=tuple([rack.bit_count() for rack in racks]),
        scores=scores(state),
        bonus=state.bonus,
        costs=state.costs or (0,) * len(racks),
        barred=_barred(state.barred, len(racks)),
        idle=state.idle,
    )


# Every pair of eyes at a table sees the same board, and racks change seldom: what was made for one is kept for all.


@lru_cache(maxsize=1 << 10)
def _board(cards: tuple[Card, ...], occupied: int, ocupantes: int) -> dict[str, str]:
    board = {CELL_NAMES[cell]: CARD_NAMES[cards[cell]] for cell in cells_in(occupied)}
    for cell in cells_in(ocupantes):
        board[CELL_NAMES[cell]] = "O"
    return board


@lru_cache(maxsize=1 << 12)
def _rack(rack: int) -> tuple[str, ...]:
    return tuple([CARD_NAMES[card] for card in cards_in(rack)])


@cache
def _barred(barred: int, seats: int) -> tuple[bool, ...]:
    return tuple([bool(barred >> seat & 1) for seat in range(seats)])


def known(state: State, seat: Seat) -> State:
    """Everything: each card was seen when it was taken, so who forgets nothing knows all (L9)."""
    check_seat(seat, state.table.seats)
    return state


def sample(known: State, chance: Chance) -> State:
    """The only state there can be (see `known`)."""
    return known


def tell(before: State, move: Move, seat: Seat | None) -> Message:
    """What a pair of eyes sees happen. The points are those of the liberation, or the cost in phase II.

    A log is a memory, so while racks are hidden (L9) it names a taken card to its taker alone.
    """
    told = _tell_act(before, move, seat)
    if is_occupation(before) or not before.table.options.occupation:
        return told
    after = apply(before, move)
    if not is_occupation(after):
        return told
    return Message("libertas-tell-then", **{**told.args, "act": told, "then": _tell_occupation(after)})


def _tell_act(before: State, move: Move, seat: Seat | None) -> Message:
    if isinstance(move, Take):
        cell, occupied = move.cell, before.flags | before.libertas | before.ocupantes
        card = before.cards[cell] if before.table.options.open_racks or seat == before.seat else None
        return _tell_take(card, cell, liberation(before.table, cell, occupied & ~(1 << cell)))
    if isinstance(move, Shift):
        price = cost(before, move) if is_occupation(before) else 0
        start, end = cell_name(move.start), cell_name(move.end)
        return Message("libertas-tell-shift", start=start, end=end, cost=price)
    if isinstance(move, Lay):
        where = cell_name(move.cell)
        return Message("libertas-tell-lay", card=say_card(move.card), cell=where, cost=cost(before, move))
    return Message("libertas-tell-pass")


@lru_cache(maxsize=1 << 10)  # told to every pair of eyes in turn
def _tell_take(card: Card | None, cell: Cell, points: int) -> Message:
    if card is None:
        return Message("libertas-tell-take-hidden", cell=cell_name(cell), points=points)
    return Message("libertas-tell-take", card=say_card(card), cell=cell_name(cell), points=points)


def _tell_occupation(state: State) -> Message:
    """L20: phase I is scored in full before phase II begins."""
    counts = [
        Message("libertas-count", name=seat_name(seat), points=points)
        for seat, points in enumerate(totals(state))
    ]
    counted = counts[-1]
    for count in reversed(counts[:-1]):
        counted = Message("libertas-list", first=count, rest=counted)
    return Message("libertas-tell-occupation", counts=counted)
