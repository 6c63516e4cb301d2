"""What a seat of Libertas knows, as numbers (see `docs/adapters.md`)."""

from ludotheque.adapters.actions import Position
from ludotheque.adapters.observations import Fields, flat, from_seat, one_of
from ludotheque.games.libertas.cards import ALL_LIBERTAS, FLAGS, colour_of, is_flag, number_of
from ludotheque.games.libertas.state import State, is_occupation


def lengths(players: int) -> dict[str, int]:
    return {
        "board": 49 * 7,
        "reference": 5,
        "racks": players * 45,
        "scores": players,
        "barred": players,
        "phase_two": 1,
        "idle": 1,
    }


def fields(position: Position, seat: int) -> Fields:
    state: State = position.game.known(position.state, seat)  # type: ignore[arg-type]
    players = range(state.table.seats)
    return {
        "board": flat(_cell(state, cell) for cell in range(49)),
        "reference": _flag(state.reference if state.reference >= 0 else None),
        "racks": flat(_rack(rack) for rack in from_seat(state.racks, seat)),
        "scores": [points / 10_000 for points in from_seat(position.game.scores(state), seat)],
        "barred": [float(state.barred >> other & 1) for other in from_seat(players, seat)],
        "phase_two": [float(is_occupation(state))],
        "idle": [state.idle / 100],
    }


def _cell(state: State, cell: int) -> list[float]:
    bit = 1 << cell
    flag = _flag(state.cards[cell] if state.flags & bit else None)
    return [*flag, float(bool(state.libertas & bit)), float(bool(state.ocupantes & bit))]


def _flag(card: int | None) -> list[float]:
    """The colour as one of four, and the number as a part of eleven."""
    if card is None or not is_flag(card):  # type: ignore[arg-type]
        return [0.0] * 5
    return [*one_of(4, colour_of(card)), number_of(card) / 11]  # type: ignore[arg-type]


def _rack(rack: int) -> list[float]:
    return [*(float(rack >> card & 1) for card in range(FLAGS)), (rack & ALL_LIBERTAS).bit_count() / 4]
