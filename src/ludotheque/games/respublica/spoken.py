"""“May I say this?” at a real table (R3–R10): what was said so far in a trade, and the cards of whoever speaks now."""

from collections.abc import Sequence

from ludotheque.core.chance import Chance
from ludotheque.games.respublica.cards import KINDS, Hand
from ludotheque.games.respublica.law import CARDS_OF_A_KIND, Options, seats
from ludotheque.games.respublica.moves import DECLINE, Give, Move
from ludotheque.games.respublica.notation import parse_move
from ludotheque.games.respublica.rules import apply
from ludotheque.games.respublica.state import ANSWER, State, deal, initial

PLENTY: Hand = (CARDS_OF_A_KIND,) * len(KINDS)
"""Whoever has spoken before held what was needed: they said it at the table, and nobody looks into their cards."""


def may_say(said: Sequence[str], hand: str | None) -> Move:
    """The last of these sentences as a move; `Unreadable` or `Illegal` where it may not be said. The first is the
    active player's, the second their neighbour's. Cards are named as in `give`; without them all are there."""
    *before, now = said
    state = initial(deal(Chance(""), seats.start, Options()), Options())
    state = state._replace(hands=(PLENTY,) * seats.start)
    for sentence in before:
        state = _heard(state, parse_move(sentence))
    if hand is not None:
        state = state._replace(hands=_with_hand(state, _cards(hand)))
    move = parse_move(now)
    apply(state, move)
    return move


def _heard(state: State, move: Move) -> State:
    """Only two people trade: all others decline."""
    state = apply(state, move)
    while state.phase is ANSWER and state.actor > 1:
        state = apply(state, DECLINE)
    return state


def _cards(text: str) -> Hand:
    if not text.strip():
        return (0,) * len(KINDS)
    move = parse_move(f"give {text}")
    assert isinstance(move, Give)
    return move.cards


def _with_hand(state: State, cards: Hand) -> tuple[Hand, ...]:
    return tuple(cards if seat == state.actor else held for seat, held in enumerate(state.hands))
