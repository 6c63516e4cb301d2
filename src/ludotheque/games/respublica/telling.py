"""What a seat sees happen when a move is made: a line of the log."""

from collections.abc import Iterator

from ludotheque.core.errors import Argument, Message
from ludotheque.core.game import Seat, seat_name
from ludotheque.games.respublica.cards import BOOK, MONK, PEOPLE_KINDS, Hand, heap, kinds_in
from ludotheque.games.respublica.hand_overs import only_hand_over
from ludotheque.games.respublica.moves import Accept, Done, Draw, Give, Lay, Move
from ludotheque.games.respublica.rules import apply, group_sizes, words_to_keep
from ludotheque.games.respublica.sentences import say_cards, say_move, say_said, say_term
from ludotheque.games.respublica.state import Phase, State
from ludotheque.games.respublica.terms import Term

__all__ = ["say_move", "tell"]  # refusals say moves too, so `say_move` stands below the rules


def tell(before: State, move: Move, seat: Seat | None, after: State | None = None) -> Message:
    """Drawn cards are named to their drawer alone; a choice is hidden until both have chosen (R8)."""
    after = after or apply(before, move)
    told = _tell_act(before, move, after, seat)
    for then in _tell_consequences(before, after):
        told = Message("respublica-tell-then", act=told, then=then)
    return told


def tell_plan(before: State, move: Move) -> Message:
    """Of a move that was not made: neither the cards it draws, nor those that the other gives for it (R8)."""
    match move:
        case Accept(seat):
            return Message("respublica-tell-accept", seat=seat, name=seat_name(seat))
        case Give(cards):
            return Message("respublica-tell-give-own", cards=say_cards(cards))
        case _:
            return _tell_act(before, move, apply(before, move), None)


def _tell_act(before: State, move: Move, after: State, seat: Seat | None) -> Message:
    match move:
        case Accept():  # R7
            return _tell_acceptance(before, move, after)
        case Give():  # R8
            return _tell_gift(before, move, after, seat)
        case Lay():  # R11
            return _tell_laying(before, move, after)
        case Done() | Draw():  # R13
            return _tell_end_of_turn(before, move, after, seat)
        case _:  # R3, R5, R7
            return say_said(move)


def _tell_consequences(before: State, after: State) -> Iterator[Message]:
    """The last turns (R15), the last laying (R16), also where everything has come to a stop (R17)."""
    if after.phase is Phase.OVER:
        return
    if after.phase is Phase.LAST_LAYING and before.phase is not Phase.LAST_LAYING:
        is_stalled = before.countdown.left is None
        yield Message("respublica-tell-stalled" if is_stalled else "respublica-tell-last-laying")
    elif after.countdown.left is not None and before.countdown.left is None:
        yield Message("respublica-tell-last-turns")


# -- trade ---------------------------------------------------------------------------------------------------


def _tell_acceptance(before: State, move: Accept, after: State) -> Message:
    if after.phase is Phase.GIVE:
        return Message("respublica-tell-accept", seat=move.seat, name=seat_name(move.seat))
    assert before.trade is not None
    trade = before.trade._replace(partner=Seat(move.seat))
    gifts = [
        only_hand_over(before.hands[giver], words_to_keep(trade, before.active, giver))
        for giver in (before.active, Seat(move.seat))
    ]
    to: dict[str, Argument] = {"seat": move.seat, "name": seat_name(move.seat)}
    return Message("respublica-tell-accept-exchange", **to, **_exchanged(*gifts))


def _tell_gift(before: State, move: Give, after: State, seat: Seat | None) -> Message:
    if after.phase is Phase.GIVE:  # the partner has not chosen yet
        if seat == before.actor:
            return Message("respublica-tell-give-sealed-own", cards=say_cards(move.cards))
        return Message("respublica-tell-give-sealed")
    return Message("respublica-tell-give", **_exchanged(move.cards, _gift_of_other(before)))


def _exchanged(given: Hand, received: Hand) -> dict[str, Argument]:
    """What crossed the table, seen by all (R9), in words; and card by card, for whoever draws it."""
    words: dict[str, Argument] = {"given": say_cards(given), "received": say_cards(received)}
    return words | {"gave": tuple(map(str, kinds_in(given))), "got": tuple(map(str, kinds_in(received)))}


def _gift_of_other(before: State) -> Hand:
    """The gift of the side that has already chosen, or has no choice."""
    trade = before.trade
    assert trade is not None and trade.partner is not None
    other = trade.partner if before.actor == before.active else before.active
    if trade.sealed is not None:
        return trade.sealed
    return only_hand_over(before.hands[other], words_to_keep(trade, before.active, other))


# -- lay and draw --------------------------------------------------------------------------------------------


def _tell_laying(before: State, move: Lay, after: State) -> Message:
    """How many cards were laid, fewer with a library (R12), and for what."""
    board = before.boards[before.actor]
    cards = say_term(Term(group_sizes(board)[move.kind], move.kind))
    if move.kind == MONK:
        return Message("respublica-tell-lay-church", cards=cards)
    if move.kind == BOOK:
        return Message("respublica-tell-lay-library", cards=cards)
    if move.kind in PEOPLE_KINDS:
        return Message("respublica-tell-lay-settlement", cards=cards)
    return Message("respublica-tell-lay-town", cards=cards, points=after.boards[before.actor].towns[-1])


def _tell_end_of_turn(before: State, move: Done | Draw, after: State, seat: Seat | None) -> Message:
    people, civ = len(before.people) - len(after.people), len(before.civ) - len(after.civ)
    verb = "respublica-tell-done" if isinstance(move, Done) else "respublica-tell-draw"
    if not people + civ:
        return Message("respublica-tell-done")
    if seat == before.actor:
        drawn = heap(before.people[:people] + before.civ[:civ])
        return Message(f"{verb}-own", cards=say_cards(drawn))
    return Message(f"{verb}-hidden", people=people, civ=civ)
