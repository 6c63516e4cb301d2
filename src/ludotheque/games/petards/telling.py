"""What is said of a move of Pétards: before it is made, and when it happens."""

from collections.abc import Iterator

from ludotheque.core.errors import Message
from ludotheque.core.game import Seat
from ludotheque.games.petards.cards import PETARD, STAR, Card, without
from ludotheque.games.petards.moves import (
    Add,
    ClearPetard,
    Discard,
    Draw,
    Exchange,
    LayPetard,
    LayRun,
    Move,
    Take,
)
from ludotheque.games.petards.notation import format_move
from ludotheque.games.petards.rules import apply
from ludotheque.games.petards.state import State


def say_move(move: Move) -> Message:
    """As it is typed in the reader's language; `parse_move` reads it back."""
    match move:
        case Draw() | Take():
            return Message(f"petards-say-{format_move(move)}")
        case LayRun(cards):
            return Message("petards-say-run", cards=cards)
        case Discard(card):
            return Message("petards-say-discard", card=card)
        case _:
            return Message("petards-say-written", move=format_move(move))


# -- what happens, as a line of the log ----------------------------------------------------------------------


def tell(before: State, move: Move, seat: Seat | None, after: State | None = None) -> Message:
    """A card drawn from the stock is named to its drawer alone, unless all know it (P15). What follows from a move is
    told with it; `what` was done and the arguments of both stand beside the sentence, for whoever does not read it."""
    after = after or apply(before, move)
    told = _tell_draw(before, after, seat) if isinstance(move, Draw) else _tell_open_act(before, move)
    for then in _tell_consequences(before, move, after):
        args = {"what": told.id, **told.args, **then.args}
        told = Message("petards-tell-then", **{**args, "act": told, "then": then})
    return told


def tell_plan(before: State, move: Move) -> Message:
    """Of a move that was not made: neither which card it draws, nor what the others are found to hold (P13)."""
    return Message("petards-tell-draw-hidden") if isinstance(move, Draw) else _tell_open_act(before, move)


def _tell_consequences(before: State, move: Move, after: State) -> Iterator[Message]:
    """The end of a round (P13, P16), seven new cards (P14), a discard that was turned (P15)."""
    finished = len(after.rounds.points)
    if finished > len(before.rounds.points):
        yield _tell_round(before, finished, sum(after.rounds.points[-1]))
        return
    if not isinstance(move, Draw | Take | Exchange) and _empties_hand(before, move):
        yield Message("petards-tell-refill", count=len(after.hands[before.seat]))
    expected = len(before.discard) + isinstance(move, Discard) - isinstance(move, Take)
    if len(after.discard) < expected:
        yield Message("petards-tell-turned")


def _tell_round(before: State, round: int, points: int) -> Message:
    """Whoever ends a round scores what all others hold, so these cards are counted in the open (P13). In a void round
    alone nobody scores, and nobody shows anything (P16)."""
    if points:
        held = tuple("" if seat == before.seat else hand for seat, hand in enumerate(before.hands))
        return Message("petards-tell-round-won", round=round, points=points, hands=held)
    return Message("petards-tell-round-void", round=round)


def _empties_hand(before: State, move: Move) -> bool:
    return len(before.hands[before.seat]) == (len(move.cards) if isinstance(move, LayRun) else 1)


def _tell_draw(before: State, after: State, seat: Seat | None) -> Message:
    drawer = before.seat
    is_open = after.shown[drawer] != before.shown[drawer]
    if seat != drawer and not is_open:
        return Message("petards-tell-draw-hidden")
    card = without(after.hands[drawer], before.hands[drawer])
    assert card is not None
    return _tell_card("petards-tell-draw", card)


def _tell_open_act(before: State, move: Move) -> Message:
    match move:
        case Discard(card):  # P4
            return _tell_card("petards-tell-discard", card)
        case LayRun(cards):  # P5, P6
            return Message("petards-tell-run", cards=cards, run=len(before.runs) + 1)
        case Add(run, end, "*"):  # P7, P8
            letter = before.runs[run - 1].wanted(end)
            return Message("petards-tell-add-star", letter=letter, run=run, end=end.name.lower())
        case Add(run, end, card):  # P7
            return Message("petards-tell-add", card=card, run=run, end=end.name.lower())
        case Exchange(run, letter):  # P9
            return Message("petards-tell-exchange", letter=letter, run=run)
        case LayPetard(run, end):  # P10
            return Message("petards-tell-petard", run=run, end=end.name.lower())
        case ClearPetard(run, end):  # P12
            return Message("petards-tell-clear", run=run, end=end.name.lower())
        case _:  # P2
            return _tell_card("petards-tell-take", before.discard[-1])


def _tell_card(id: str, card: Card) -> Message:
    """The card, and whether it has a name besides its sign."""
    return Message(id, card=card, kind={STAR: "star", PETARD: "petard"}.get(card, "letter"))
