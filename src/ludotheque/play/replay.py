"""A record played through, as the lines of `replay --json`."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from ludotheque.core.game import Json, Unlisted
from ludotheque.core.record import Record
from ludotheque.play.table import Table

MOST_LISTED = (
    10_000  # ways to give (R8): a record of 2 kB can leave millions of them, and would take hours to list
)


def replay(record: Record) -> Iterator[Json]:
    """One JSON object before each move, one more after the last: the state, or the result. `BadMove` at a
    move that is none; `BadRecord` at the start or, where the stated result is wrong, at the end."""
    table = Table(replace(record, moves=(), result=None))
    for ply in table.play_all(record.moves):
        if table.seat is not None:
            yield _line(table, ply)
    table.check_result(record)
    if table.outcome is None:
        yield _line(table, len(record.moves))
    else:
        outcome = table.outcome
        breakdown = list(outcome.breakdown)
        result = {"scores": list(outcome.scores), "winners": list(outcome.winners), "breakdown": breakdown}
        yield {"result": result}


def _line(table: Table, ply: int) -> dict[str, Any]:
    moves = table.game.legal(table.state)
    is_listed = not isinstance(moves, Unlisted) and len(moves) <= MOST_LISTED
    texts = sorted(map(table.game.format_move, moves)) if is_listed else None
    return {"ply": ply, "seat": table.seat, "legal": texts, "scores": list(table.game.scores(table.state))}
