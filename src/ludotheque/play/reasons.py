"""What a move would do, in a sentence, as far as its seat can know: beside a hint, and for who asks why."""

from collections.abc import Callable
from typing import Any, Final

from ludotheque.bots import libertas, petards, respublica
from ludotheque.core.errors import Message
from ludotheque.core.game import Seat
from ludotheque.play.table import Table, named

REASONS: Final[dict[str, Callable[[Any, Seat, Any], Message]]] = {
    "libertas": libertas.reason,
    "petards": petards.reason,
    "respublica": respublica.reason,
}


def reason(table: Table, seat: Seat, move: Any) -> Message:
    """What the legal move would do."""
    return named(REASONS[table.game.name](table.state, seat, move), table.record.players)
