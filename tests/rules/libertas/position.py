"""Positions of Libertas drawn as text, so that a reader sees them."""

from collections.abc import Container

from ludotheque.core.game import Seat
from ludotheque.core.options import read_options
from ludotheque.games.libertas import rules
from ludotheque.games.libertas.board import CELLS, Cell
from ludotheque.games.libertas.cards import FLAGS, LIBERTAS, OCUPANTE, Card, cards_for
from ludotheque.games.libertas.law import Options
from ludotheque.games.libertas.notation import format_move, parse_card, parse_move
from ludotheque.games.libertas.scoring import arrangements, costs
from ludotheque.games.libertas.state import Deal, Occupation, State, initial


def position(
    drawn: str, reference: str | None = None, racks: tuple[str, ...] = (), seat: int = 0, **options: object
) -> State:
    """A position of phase I. `drawn`: rows from the top, `.` for an empty cell. Cards that are drawn nowhere are
    nowhere: a position shows only what its rule is about. `racks`: card names, one text for each player."""
    seats = len(racks) or (2 if len(drawn.split()) == 25 else 4)
    state = initial(Deal(seats, tuple(cards_for(seats))), read_options(Options, options))
    cards = _numbered(dict(zip(state.setup.board.reading_order, drawn.split(), strict=True)))
    return state._replace(
        setup=state.setup._replace(sharing=tuple(_sharing(Card(flag), cards) for flag in range(FLAGS))),
        seat=Seat(seat),
        flags=_cells(cards, range(FLAGS)),
        libertas=_cells(cards, LIBERTAS),
        ocupantes=_cells(cards, OCUPANTE),
        reference=parse_card(reference) if reference else -1,
        racks=tuple(map(_rack, racks)) or state.racks,
        cards=tuple(cards.get(cell, Card(-1)) for cell in CELLS),
    )


def occupation(
    drawn: str, racks: tuple[str, ...], reference: str | None = None, seat: int = 0, **options: object
) -> State:
    """A position of phase II."""
    state = position(drawn, reference, racks, seat, occupation=True, **options)
    return state._replace(occupation=Occupation(arrangements(state), costs(state)))


def _sharing(flag: Card, cards: dict[Cell, Card]) -> int:
    """The cells of the flags that share colour or number (L3), told without the tables of the rules."""
    flags = {cell: card for cell, card in cards.items() if card < FLAGS}
    return sum(
        1 << cell for cell, card in flags.items() if card // 11 == flag // 11 or card % 11 == flag % 11
    )


def _numbered(names: dict[Cell, str]) -> dict[Cell, Card]:
    """Libertas and Ocupante cards are told apart in the order they are drawn."""
    libertas, ocupantes = iter(LIBERTAS), iter(OCUPANTE)
    return {
        cell: next(libertas) if name == "L" else next(ocupantes) if name == "O" else parse_card(name)
        for cell, name in names.items()
        if name != "."
    }


def _cells(cards: dict[Cell, Card], wanted: Container[int]) -> int:
    return sum(1 << cell for cell, card in cards.items() if card in wanted)


def _rack(names: str) -> int:
    rack, libertas = 0, iter(reversed(LIBERTAS))
    for name in names.split():
        rack |= 1 << (next(libertas) if name == "L" else parse_card(name))
    return rack


def legal(state: State) -> list[str]:
    return [format_move(move) for move in rules.legal(state)]


def play(state: State, *texts: str) -> State:
    for text in texts:
        state = rules.apply(state, parse_move(text))
    return state
