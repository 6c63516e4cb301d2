"""What a move would do, in a sentence, as far as its seat can know: beside a hint, and for whoever asks why."""

from typing import Any

from ludotheque.catalog import first_sight, players
from ludotheque.core.errors import Message
from ludotheque.core.game import Seat
from ludotheque.play.table import Table, named


def reason(table: Table, seat: Seat, move: Any) -> Message:
    """What the legal move would do."""
    return _reason(table, table.state, seat, move)


def reason_at(table: Table, ply: int, seat: Seat, move: Any) -> Message:
    """What a move that was legal at this ply would have done."""
    return _reason(table, table.states[ply], seat, move)


def seems_better(table: Table, ply: int, move: Any, other: Any) -> bool:
    """Whether the words for the move speak for it rather than for the other one."""
    sight, state = first_sight(table.game.name), table.states[ply]
    return sight is not None and sight(state, move) > sight(state, other)


def _reason(table: Table, state: Any, seat: Seat, move: Any) -> Message:
    return named(players(table.game.name).reason(state, seat, move), table.players)
