"""What a move would do, in a sentence, as far as its seat can know: beside a hint, and for who asks why."""

from collections.abc import Callable
from typing import Any, Final

from ludotheque.bots import libertas, respublica
from ludotheque.core.errors import Message
from ludotheque.core.game import Seat
from ludotheque.play import petards_reasons
from ludotheque.play.table import Table

REASONS: Final[dict[str, Callable[[Table, Seat, Any], Message]]] = {
    "libertas": lambda table, seat, move: libertas.reason(table.state, seat, move),
    "petards": petards_reasons.reason,
    "respublica": lambda table, seat, move: respublica.reason(table.state, seat, move),
}


def reason(table: Table, seat: Seat, move: Any) -> Message:
    """What the legal move would do."""
    return REASONS[table.game.name](table, seat, move)
