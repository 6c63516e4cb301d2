"""What a seat of Libertas knows, as numbers (see `docs/adapters.md`)."""

from ludotheque.adapters.actions import Position
from ludotheque.adapters.observations import Fields, flat, from_seat, one_of
from ludotheque.games.libertas.board import CELLS, cells_in
from ludotheque.games.libertas.cards import (
    ALL_LIBERTAS,
    COLOURS,
    FLAGS,
    LIBERTAS,
    NUMBERS,
    Card,
    colour_of,
    is_flag,
    number_of,
)
from ludotheque.games.libertas.law import OCUPANTE_STREAK
from ludotheque.games.libertas.state import State, is_occupation

_FLAG = len(COLOURS) + 1  # its colour, and its number
_CELL = _FLAG + 2  # a Libertas card, an Ocupante


def lengths(players: int) -> dict[str, int]:
    return {
        "board": len(CELLS) * _CELL,
        "reference": _FLAG,
        "racks": players * (FLAGS + 1),
        "scores": players,
        "barred": players,
        "phase_two": 1,
        "idle": 1,
    }


def fields(position: Position, seat: int) -> Fields:
    state: State = position.game.known(position.state, seat)  # type: ignore[arg-type]
    players = range(state.setup.seats)
    return {
        "board": _board(state),
        "reference": _flag(Card(state.reference) if state.reference >= 0 else None),
        "racks": flat(_rack(rack) for rack in from_seat(state.racks, seat)),
        "scores": [points / 10_000 for points in from_seat(position.game.scores(state), seat)],
        "barred": [float(state.barred >> other & 1) for other in from_seat(players, seat)],
        "phase_two": [float(is_occupation(state))],
        "idle": [state.idle / OCUPANTE_STREAK],
    }


def _board(state: State) -> list[float]:
    """For each cell its flag, a Libertas card, an Ocupante."""
    found, cards = [0.0] * len(CELLS) * _CELL, state.cards
    for cell in cells_in(state.flags):
        found[cell * _CELL : cell * _CELL + _FLAG] = _FLAGS[cards[cell]]
    for cell in cells_in(state.libertas):
        found[cell * _CELL + _FLAG] = 1.0
    for cell in cells_in(state.ocupantes):
        found[cell * _CELL + _FLAG + 1] = 1.0
    return found


def _flag(card: Card | None) -> list[float]:
    """The colour as one of four, and the number as a part of eleven."""
    if card is None or not is_flag(card):
        return [0.0] * _FLAG
    return [*one_of(len(COLOURS), colour_of(card)), number_of(card) / NUMBERS]


def _rack(rack: int) -> list[float]:
    return [
        *(float(rack >> card & 1) for card in range(FLAGS)),
        (rack & ALL_LIBERTAS).bit_count() / len(LIBERTAS),
    ]


_FLAGS = tuple(_flag(Card(card)) for card in range(FLAGS))
