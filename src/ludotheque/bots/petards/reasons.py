"""What a move of Pétards would do: what can be laid with it and after it, and what the next player gets."""

from collections.abc import Mapping, Sequence

from ludotheque.core.errors import Message
from ludotheque.core.game import Seat, replaced, seat_name
from ludotheque.games.petards.cards import (
    AFTER,
    BEFORE,
    PETARD,
    STAR,
    Card,
    Hand,
    hand_groups,
    with_card,
    without,
)
from ludotheque.games.petards.known import known
from ludotheque.games.petards.laying import largest_laying
from ludotheque.games.petards.moves import (
    Add,
    ClearPetard,
    Discard,
    Draw,
    End,
    Exchange,
    Laying,
    LayPetard,
    LayRun,
    Move,
    Take,
)
from ludotheque.games.petards.rules import apply
from ludotheque.games.petards.runs import Run
from ludotheque.games.petards.scoring import POINTS
from ludotheque.games.petards.state import LAY, State

LONE = "petards-own-lone"


def reason(state: State, seat: Seat, move: Move) -> Message:
    """What the legal move would do, as far as its seat can know."""
    state = known(state, seat).state
    if isinstance(move, Draw):
        return Message("petards-why-draw", count=len(state.stock) or len(state.discard))
    if isinstance(move, Take):
        return _laying_with(state, state.discard[-1])
    if isinstance(move, Discard):
        return _discarding(state, move)
    rest = _left(state.hands[seat], move)
    if not rest:
        return Message("petards-why-out")
    laying = _then(largest_laying(apply(state, move)))
    return Message("petards-why-lay", rest=_shown("".join(hand_groups(rest))), laying=laying)


def _left(hand: Hand, act: Laying) -> Hand:
    left = without(hand, _laid(act)) or ""
    return with_card(left, STAR) if isinstance(act, Exchange) else left


def _laid(act: Laying) -> Hand:
    """The cards that leave the hand."""
    match act:
        case LayRun(cards):
            return cards
        case Add(_, _, card) | Exchange(_, card):
            return card
        case LayPetard():
            return PETARD
        case ClearPetard():
            return STAR


def _laying_with(state: State, card: Card) -> Message:
    """What could be laid with this card more in hand."""
    hand = with_card(state.hands[state.seat], card)
    after = state._replace(hands=replaced(state.hands, state.seat, hand), step=LAY)
    return _then(largest_laying(after))


def _then(acts: Sequence[Laying]) -> Message:
    if not acts:
        return Message("petards-then-nothing")
    return Message("petards-then-lay", cards=", ".join(_shown(_laid(act)) for act in acts))


def _shown(cards: Hand) -> str:
    return " ".join(cards).replace(STAR, "★")


def _discarding(state: State, move: Discard) -> Message:
    """Whether the next player could take the card and lay it at once, and what it was worth to oneself."""
    next_seat = (state.seat + 1) % len(state.hands)
    about = {"name": seat_name(next_seat), "own": _kept(state, move.card)}
    if move.card == STAR:
        return Message("petards-why-discard-any", **about)
    if move.card == PETARD:
        return Message("petards-why-discard-special", **about)
    for number, run in enumerate(state.runs if state.opened[next_seat] else (), 1):
        if run.star_for(move.card) is not None:  # P9
            return Message("petards-why-discard-star", run=number, **about)
        if any(_fits(run, end, move.card) for end in End):
            return Message("petards-why-discard-fits", run=number, **about)
    return Message("petards-why-discard", **about)


def _kept(state: State, card: Card) -> Message:
    """What the card could still have done for whoever parts with it."""
    if card in (STAR, PETARD):
        return Message("petards-own-star" if card == STAR else "petards-own-petard", points=POINTS[card])
    beside = _parting_with(card, without(state.hands[state.seat], card) or "")
    on_table = _on_table(state, card)
    if on_table is None:
        return beside
    return on_table if beside.id == LONE else Message("petards-own-and", table=on_table, hand=beside)


def _on_table(state: State, card: Card) -> Message | None:
    """What the letter could do at a run: for whoever has not opened, once they have (P5)."""
    when = "now" if state.opened[state.seat] else "later"
    for number, run in enumerate(state.runs, 1):
        if run.star_for(card) is not None:  # P9
            return Message(f"petards-own-exchange-{when}", run=number)
    for number, run in enumerate(state.runs, 1):
        if any(_fits(run, end, card) for end in End):
            return Message(f"petards-own-fits-{when}", run=number)
    return None


def _parting_with(card: Card, kept: Hand) -> Message:
    """What the letter was worth beside those that are kept."""
    if card in kept:
        return Message("petards-own-twin", card=card)
    before, after = _stretch(BEFORE[card], kept, BEFORE)[::-1], _stretch(AFTER[card], kept, AFTER)
    if before or after:
        return Message("petards-own-part", cards=_shown(before + card + after))
    near = [letter for letter in (BEFORE[BEFORE[card]], AFTER[AFTER[card]]) if letter in kept]
    return Message("petards-own-near", cards=_shown("".join(near))) if near else Message(LONE)


def _stretch(letter: Card, kept: Hand, following: Mapping[Card, Card]) -> str:
    """The letters of the hand from this one on, one next to the other."""
    found = ""
    while letter in kept and letter not in found:
        found, letter = found + letter, following[letter]
    return found


def _fits(run: Run, end: End, card: Card) -> bool:
    return run.wanted(end) == card and not run.has_petard(end)
