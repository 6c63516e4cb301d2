"""How much of the server's memory tables have: their moves are counted, and when they are too many some tables leave.

Nothing is lost by it: whoever comes again has the table read anew.
"""

from collections import Counter
from collections.abc import Callable, Iterable

from ludotheque.server.held import Held
from ludotheque.server.limits import Limits
from ludotheque.server.turns import TOURNAMENTS

GROWN = 50  # moves after which it is looked anew
REST = 0.9  # of what there may be, to which it is brought back
_NOBODYS = ("", TOURNAMENTS)


class Room:
    """`tables`: all that are in memory. `leave`: let one leave, with all who listen there."""

    def __init__(
        self, limits: Limits, tables: Callable[[], Iterable[Held]], leave: Callable[[Held], None]
    ) -> None:
        self._limits, self._tables, self._leave = limits, tables, leave
        self._moves: Counter[str] = Counter()  # of all tables of an address
        self._all = 0

    def see(self, held: Held) -> None:
        """It is there, and may have grown."""
        moves = held.moves
        if abs(moves - held.counted) < GROWN:
            return
        self.forget(held)
        held.counted, held.counted_for = moves, held.who.address
        self._moves[held.counted_for] += moves
        self._all += moves
        self._make_room(held)

    def forget(self, held: Held) -> None:
        """It is there no more."""
        self._all -= held.counted
        self._moves[held.counted_for] -= held.counted
        if self._moves[held.counted_for] <= 0:
            del self._moves[held.counted_for]
        held.counted = 0

    def _make_room(self, held: Held) -> None:
        limits, address = self._limits, held.counted_for
        if held.room:
            self._send_home([one for one in self._tables() if one.room], limits.long_moves, held)
        if address not in _NOBODYS and self._moves[address] > limits.address_moves:
            own = [one for one in self._tables() if one.counted_for == address]
            self._send_home(own, limits.address_moves * REST, held)
        if self._all > limits.all_moves:
            idle = [one for one in self._tables() if not one.is_needed()]
            self._send_home(
                idle, limits.all_moves * REST - self._all + sum(one.counted for one in idle), held
            )

    def _send_home(self, tables: list[Held], most: float, held: Held) -> None:
        """Of these tables together this many moves stay; those leave where nothing has happened for longest."""
        too_much = sum(one.counted for one in tables) - most
        for one in sorted(tables, key=lambda one: one.used):
            if too_much > 0 and one.counted and one is not held and not one.is_at_work():
                too_much -= one.counted
                self._leave(one)
