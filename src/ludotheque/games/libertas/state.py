"""Setup and state of a game of Libertas (L1, L2)."""

from typing import NamedTuple

from ludotheque.core.chance import Chance
from ludotheque.core.game import Seat, left_of
from ludotheque.games.libertas.board import Board, board_of
from ludotheque.games.libertas.cards import (
    COLOURS,
    FACES,
    FLAGS,
    NUMBERS,
    OCUPANTE,
    Card,
    cards_for,
    told_apart,
)
from ludotheque.games.libertas.combinations import Arrangement
from ludotheque.games.libertas.law import CARD_SETS, Options, check_table, name


class Deal(NamedTuple):
    """One card face up on every cell, in reading order. All chance of the game is here (L1)."""

    seats: int
    board: tuple[Card, ...]


def deal(chance: Chance, seats: int, options: Options) -> Deal:
    check_table(seats, options)
    return Deal(seats, told_apart(chance.dealing(name, seats).shuffled(cards_for(seats))))


class Setup(NamedTuple):
    """What stays the same through a game: seats, options, board, and what can be read off the deal."""

    seats: int
    options: Options
    board: Board
    sharing: tuple[int, ...]  # for each flag the cells dealt a flag that shares its colour or number (L3)
    left_of: tuple[Seat, ...]  # for each seat the one to its left, whose turn is next (L2)


class Occupation(NamedTuple):
    """What only phase II has, by seat."""

    harvest: tuple[Arrangement, ...]  # what the racks were worth at its start
    costs: tuple[int, ...]  # points lost by occupying


class State(NamedTuple):
    """A game at one moment. Bit sets of cells: `flags`, `libertas`, `ocupantes`; of cards: `racks`."""

    setup: Setup
    seat: Seat | None  # to act; None: the game is over
    flags: int  # cells with a flag
    libertas: int  # cells with a Libertas card
    ocupantes: int  # cells with an Ocupante
    cards: tuple[Card, ...]  # by cell: the flag or Libertas card that lies or lay there; -1 beyond the board
    reference: int  # the last flag taken or, in phase II, laid; -1: none yet
    racks: tuple[int, ...]
    bonus: tuple[int, ...]  # points of liberation
    barred: int  # seats (as bits) that may not move an Ocupante until a card is taken (L6)
    idle: int  # turns in a row without a card taken or, in phase II, laid
    occupation: Occupation | None = None  # None: phase I


NO_FLAG = -1


def initial(deal: Deal, options: Options) -> State:
    """The board as dealt, seat 0 to act (L2)."""
    check_table(deal.seats, options)
    board = board_of(CARD_SETS[deal.seats].size)
    dealt, flags, libertas, ocupantes = [Card(-1)] * len(board.areas), 0, 0, 0
    for cell, card in zip(board.reading_order, deal.board, strict=True):
        dealt[cell] = card
        if 0 <= card < FLAGS:
            flags |= 1 << cell
        elif card >= OCUPANTE[0]:
            ocupantes |= 1 << cell
        elif card >= FLAGS:
            libertas |= 1 << cell
    zeros = (0,) * deal.seats
    return State(
        setup=Setup(deal.seats, options, board, _sharing_cells(board, deal.board), _left_of(deal.seats)),
        seat=Seat(0),
        flags=flags,
        libertas=libertas,
        ocupantes=ocupantes,
        cards=tuple(dealt),
        reference=NO_FLAG,
        racks=zeros,
        bonus=zeros,
        barred=0,
        idle=0,
    )


def _sharing_cells(board: Board, cards: tuple[Card, ...]) -> tuple[int, ...]:
    colours, numbers = [0] * len(COLOURS), [0] * (NUMBERS + 1)
    for cell, card in zip(board.reading_order, cards, strict=True):
        if 0 <= card < FLAGS:
            colour, number = FACES[card]
            colours[colour] |= 1 << cell
            numbers[number] |= 1 << cell
    return tuple([colour | number for colour in colours for number in numbers[1:]])


def _left_of(seats: int) -> tuple[Seat, ...]:
    return tuple([left_of(Seat(seat), seats) for seat in range(seats)])


def to_act(state: State) -> Seat | None:
    return state.seat


def is_occupation(state: State) -> bool:
    """Has phase II begun?"""
    return state.occupation is not None


def are_racks_open(state: State) -> bool:
    """L9, L20: by an option, in phase II, or when they are counted."""
    return state.setup.options.open_racks or is_occupation(state) or state.seat is None


def empty(state: State) -> int:
    """The cells without a card."""
    return state.setup.board.cells & ~(state.flags | state.libertas | state.ocupantes)


def next_seat(state: State) -> Seat:
    """The seat to the left of the one to act (L2)."""
    assert state.seat is not None
    return state.setup.left_of[state.seat]


def after_turn(
    state: State,
    *,
    seat: Seat,
    flags: int,
    libertas: int,
    ocupantes: int,
    reference: int,
    racks: tuple[int, ...],
    bonus: tuple[int, ...],
    barred: int,
    idle: int,
) -> State:
    """The state after a turn of phase I, with these values.

    As `_replace`, in a quarter of its time, which random games would feel (bench/rules.py). The values stand in
    the order of the fields.
    """
    setup, cards = state.setup, state.cards
    values = setup, seat, flags, libertas, ocupantes, cards, reference, racks, bonus, barred, idle, None
    return tuple.__new__(State, values)
