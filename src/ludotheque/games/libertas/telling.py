"""What is said of a move of Libertas."""

from functools import lru_cache

from ludotheque.core.errors import Message
from ludotheque.core.game import Seat, seat_name
from ludotheque.games.libertas.board import Cell, cell_name
from ludotheque.games.libertas.cards import Card, card_name, say_card
from ludotheque.games.libertas.moves import Lay, Move, Shift, Take
from ludotheque.games.libertas.occupation import cost
from ludotheque.games.libertas.rules import apply, liberation
from ludotheque.games.libertas.scoring import komi, totals
from ludotheque.games.libertas.state import State, is_occupation


def say_move(move: Move) -> Message | None:
    """Nothing: cells and cards are said as they are written."""
    return None


def tell(before: State, move: Move, seat: Seat | None, after: State | None = None) -> Message:
    """What a pair of eyes sees happen. The points are those of the liberation, or the cost in phase II.

    A log is a memory, so while racks are hidden (L9) it names a taken card to its taker alone. `code` is the same card
    for whoever calls it by another name.
    """
    told = _tell_act(before, move, seat)
    if is_occupation(before) or not before.setup.options.occupation:
        return told
    after = after or apply(before, move)
    if not is_occupation(after):
        return told
    return Message("libertas-tell-then", **{**told.args, "act": told, "then": _tell_occupation(after)})


def tell_plan(before: State, move: Move) -> Message:
    """Of a move that was not made: whoever takes a card sees it lie there."""
    return _tell_act(before, move, before.seat)


def _tell_act(before: State, move: Move, seat: Seat | None) -> Message:
    """A taking with what it freed (L8), a laying or moving with what it cost (L23, L24): on the game's scale (L15)."""
    if isinstance(move, Take):  # L3, L4
        cell, occupied = move.cell, before.flags | before.libertas | before.ocupantes
        card = before.cards[cell] if before.setup.options.open_racks or seat == before.seat else None
        return _tell_take(card, cell, liberation(before.setup, cell, occupied & ~(1 << cell)))
    if isinstance(move, Shift):  # L5
        price = cost(before, move) if is_occupation(before) else 0
        start, end = cell_name(move.start), cell_name(move.end)
        return Message("libertas-tell-shift", start=start, end=end, cost=price)
    if isinstance(move, Lay):  # L21, L22
        where = cell_name(move.cell)
        named, code = say_card(move.card), card_name(move.card)
        return Message("libertas-tell-lay", card=named, code=code, cell=where, cost=cost(before, move))
    return Message("libertas-tell-pass")  # phase I has none (L7)


@lru_cache(maxsize=1 << 10)  # told to every pair of eyes in turn
def _tell_take(card: Card | None, cell: Cell, points: int) -> Message:
    if card is None:
        return Message("libertas-tell-take-hidden", cell=cell_name(cell), points=points)
    where, code = cell_name(cell), card_name(card)
    return Message("libertas-tell-take", card=say_card(card), code=code, cell=where, points=points)


def _tell_occupation(state: State) -> Message:
    """L20: phase I is scored in full (L14) before phase II begins."""
    counts = [
        _count(seat, points, given)
        for seat, (points, given) in enumerate(zip(totals(state), komi(state), strict=True))
    ]
    counted = counts[-1]
    for count in reversed(counts[:-1]):
        counted = Message("libertas-list", first=count, rest=counted)
    return Message("libertas-tell-occupation", counts=counted)


def _count(seat: int, points: int, given: int) -> Message:
    if given:  # L16
        return Message("libertas-count-komi", name=seat_name(seat), points=points, komi=given)
    return Message("libertas-count", name=seat_name(seat), points=points)
