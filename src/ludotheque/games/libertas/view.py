"""What a seat, or a spectator, sees of a game of Libertas (L9)."""

from dataclasses import dataclass
from functools import cache, lru_cache

from ludotheque.core.game import Seat, check_seat
from ludotheque.games.libertas.board import CELL_NAMES, cells_in
from ludotheque.games.libertas.cards import CARD_NAMES, Card, card_name, cards_in
from ludotheque.games.libertas.scoring import costs, scores
from ludotheque.games.libertas.state import NO_FLAG, State, are_racks_open, is_occupation


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
        check_seat(seat, state.setup.seats)
    racks, in_phase_two = state.racks, is_occupation(state)
    is_open = are_racks_open(state)
    return View(
        seat=seat,
        to_act=state.seat,
        phase=2 if in_phase_two else 1,
        size=state.setup.board.size,
        board=_board(state.cards, state.flags | state.libertas | state.ocupantes, state.ocupantes),
        reference=card_name(Card(state.reference)) if state.reference != NO_FLAG else None,
        racks=tuple([_rack(rack) if is_open or other == seat else None for other, rack in enumerate(racks)]),
        rack_sizes=tuple([rack.bit_count() for rack in racks]),
        scores=scores(state),
        bonus=state.bonus,
        costs=costs(state),
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
