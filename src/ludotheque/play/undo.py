"""Taking moves back: which one, whom it concerns, and whether it has shown anything."""

from collections.abc import Container, Sequence

from ludotheque.core.game import Seat
from ludotheque.play.chairs import Chair
from ludotheque.play.table import Table

Declined = Container[tuple[str | None, int]]
"""Who would not have the move at a ply taken back."""


def last_move_of(table: Table, seat: int, base: int) -> int | None:
    """The ply of the seat's last move here; None: it has made none since the first `base` moves."""
    for ply in range(len(table.moves) - 1, base - 1, -1):
        if table.game.to_act(table.states[ply]) == seat:
            return ply
    return None


def is_free(table: Table, seat: int, to: int) -> bool:
    """Is it the seat's own turn still, and has its last move shown it nothing that was hidden?"""
    own_turn = to == len(table.moves) - 1 and table.seat == seat
    return own_turn and not has_shown(table, to, Seat(seat))


def concerned(table: Table, chairs: Sequence[Chair], declined: Declined, asker: str, to: int) -> set[str]:
    """Whose consent an undo needs: of everybody else who plays, and of those who are away if a move was made for them
    since, or one showed them something, or they have declined. They are asked too, whenever they come to look."""
    return {
        chair.guest
        for seat, chair in enumerate(chairs)
        if chair.guest not in (None, asker)
        and (chair.is_person or _touches(table, seat, to, chair.guest, declined))
    }


def _touches(table: Table, seat: int, to: int, guest: str | None, declined: Declined) -> bool:
    plies = range(to, len(table.moves))
    if any((guest, ply) in declined for ply in plies):
        return True
    return any(table.game.to_act(table.states[ply]) == seat for ply in plies) or any(
        has_shown(table, ply, Seat(seat)) for ply in plies
    )


def has_shown(table: Table, ply: int, seat: Seat) -> bool:
    """Has the move at this ply shown the seat something hidden?"""
    before, after = table.states[ply : ply + 2]
    return table.game.shows(before, table.moves[ply], after, seat)
