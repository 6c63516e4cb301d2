"""What a seat knows of a game of Libertas in plain values, ready for JSON, and back (L9: it knows everything)."""

from collections.abc import Iterator
from dataclasses import dataclass

from ludotheque.core.game import Seat
from ludotheque.games.libertas.board import board_of
from ludotheque.games.libertas.cards import LIBERTAS, Card, card_name, cards_in
from ludotheque.games.libertas.combinations import Arrangement, Combination
from ludotheque.games.libertas.law import CARD_SETS, Options, check_table
from ludotheque.games.libertas.notation import parse_card, parse_cell
from ludotheque.games.libertas.state import NO_FLAG, Deal, Occupation, State, initial
from ludotheque.games.libertas.view import view


@dataclass(slots=True)
class PlainCombination:
    kind: str  # colour, number or run
    cards: tuple[str, ...]
    points: int  # on the original scale


@dataclass(slots=True)
class PlainArrangement:
    """What a rack was worth when phase II began."""

    combinations: tuple[PlainCombination, ...]
    libertas: int


@dataclass(slots=True)
class Plain:
    """Seats are counted from 0. `harvest` is there in phase II alone."""

    options: Options
    to_act: int | None
    board: dict[str, str]  # cell to card; empty cells are not there
    reference: str | None  # the flag taken or laid last
    racks: tuple[tuple[str, ...], ...]  # of all seats: each card was seen when it was taken
    bonus: tuple[int, ...]  # points of liberation
    barred: tuple[bool, ...]  # who may not move an Ocupante until a card is taken (L6)
    idle: int  # turns in a row without a card taken or laid
    harvest: tuple[PlainArrangement, ...] | None
    costs: tuple[int, ...]  # points lost by occupying (L23)


def write_known(known: State) -> Plain:
    seen, occupation = view(known, None), known.occupation
    return Plain(
        options=known.setup.options,
        to_act=known.seat,
        board=dict(seen.board),
        reference=seen.reference,
        racks=tuple(tuple(map(card_name, cards_in(rack))) for rack in known.racks),
        bonus=known.bonus,
        barred=seen.barred,
        idle=known.idle,
        harvest=None if occupation is None else tuple(map(_write_arrangement, occupation.harvest)),
        costs=(0,) * len(known.racks) if occupation is None else occupation.costs,
    )


def _write_arrangement(arrangement: Arrangement) -> PlainArrangement:
    found = arrangement.combinations
    combinations = [PlainCombination(c.kind, tuple(map(card_name, c.cards)), c.points) for c in found]
    return PlainArrangement(tuple(combinations), arrangement.libertas)


def read_known(told: Plain) -> State:
    """The state that is told. Libertas cards are all alike, so which is which is the reader's choice; where no card
    lies, what lay there is not told, and matters to nobody."""
    seats = len(told.racks)
    check_table(seats, told.options)
    libertas = iter(LIBERTAS)
    cards = [Card(-1)] * len(board_of(CARD_SETS[seats].size).areas)
    for cell, name in told.board.items():
        cards[parse_cell(cell)] = _card(name, libertas)
    occupation = None
    if told.harvest is not None:
        occupation = Occupation(tuple(map(_read_arrangement, told.harvest)), told.costs)
    return initial(_deal(seats, cards), told.options)._replace(
        seat=None if told.to_act is None else Seat(told.to_act),
        cards=tuple(cards),
        reference=NO_FLAG if told.reference is None else parse_card(told.reference),
        racks=tuple(sum(1 << _card(name, libertas) for name in rack) for rack in told.racks),
        bonus=told.bonus,
        barred=sum(1 << seat for seat, is_barred in enumerate(told.barred) if is_barred),
        idle=told.idle,
        occupation=occupation,
    )


def _deal(seats: int, cards: list[Card]) -> Deal:
    """What lies on the board as if it had been dealt so: no card where none lies."""
    return Deal(seats, tuple(cards[cell] for cell in board_of(CARD_SETS[seats].size).reading_order))


def _card(name: str, libertas: Iterator[Card]) -> Card:
    return next(libertas) if name == "L" else parse_card(name)


def _read_arrangement(told: PlainArrangement) -> Arrangement:
    combinations = [Combination(c.kind, tuple(map(parse_card, c.cards)), c.points) for c in told.combinations]
    return Arrangement(tuple(combinations), told.libertas)
