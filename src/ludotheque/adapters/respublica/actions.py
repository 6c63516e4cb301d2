"""The moves of Res Publica as actions. There are too many to number, so the long ones are said in parts:

    seek · 2 hun · and · 1 shipbuilding        offer · 1 goth · end        give goth · give hun

first the verb, then a term, then `end`, `and` or `or`, then a second term; what is given card by card, kinds in the
order of `Feature`, with `end` where one could stop or go on. Everything that the law allows can be said but terms of
more than 12 of something.
"""

from collections.abc import Sequence
from functools import lru_cache

from ludotheque.adapters.respublica.gifts import can_keep
from ludotheque.games.respublica.cards import CARD, EDITIONS, FEATURES, KINDS, Hand, Kind, heap, put
from ludotheque.games.respublica.law import CARDS_OF_A_KIND, seats
from ludotheque.games.respublica.moves import (
    DECLINE,
    DONE,
    PASS,
    REFUSE,
    Accept,
    Ask,
    Bid,
    Draw,
    Give,
    Lay,
    Move,
    Offer,
    Seek,
)
from ludotheque.games.respublica.notation import format_move
from ludotheque.games.respublica.rules import words_to_keep
from ludotheque.games.respublica.state import GIVE, State
from ludotheque.games.respublica.terms import Joint, Term, Words, holds, is_hand_over

Said = tuple[int, ...]

_PLAIN: tuple[Move, ...] = (PASS, DECLINE, REFUSE, DONE, Draw(1, 2), Draw(0, 3))
_VERBS = (Seek, Offer, Ask, Bid)
FIRST_VERB = len(_PLAIN)
ACCEPT_SEAT = FIRST_VERB + len(_VERBS)
_WORDY = range(FIRST_VERB, ACCEPT_SEAT)
LAY_KIND = ACCEPT_SEAT + seats[-1]
GIVE_KIND = LAY_KIND + len(KINDS)
END = GIVE_KIND + len(KINDS)
AND, OR = END + 1, END + 2
FIRST_TERM = END + 3
MOST_NAMED = CARDS_OF_A_KIND  # of a feature in a term
SIZE = FIRST_TERM + len(FEATURES) * MOST_NAMED
_ALL_TERMS = tuple(Term(count, feature) for feature in FEATURES for count in range(1, MOST_NAMED + 1))
_ONE = Words(Term(1, CARD))


def legal_actions(state: State, moves: Sequence[Move], said: Said) -> list[int]:
    if state.phase is GIVE:
        return _next_gifts(state, said)
    if not said:
        return _first_actions(state, moves)
    if len(said) == 2:
        can_add = _terms_beside(_cards(state, said[0]), said[1], AND)
        return [END, AND, OR] if can_add else [END, OR]
    cards = _cards(state, said[0])
    return list(_first_terms(cards) if len(said) == 1 else _terms_beside(cards, said[1], said[2]))


def _first_actions(state: State, moves: Sequence[Move]) -> list[int]:
    verbs = [FIRST_VERB + i for i, verb in enumerate(_VERBS) if verb(_ONE) in moves]
    if verbs:
        return [_plain(moves[0]), *verbs]  # beside words there is only pass or decline, always first
    return sorted(_plain(move) for move in moves)


def _plain(move: Move) -> int:
    """
    >>> _plain(PASS), _plain(Accept(2)) - _plain(Accept(0))
    (0, 2)
    """
    if isinstance(move, Accept):
        return ACCEPT_SEAT + move.seat
    if isinstance(move, Lay):
        return LAY_KIND + move.kind
    return _PLAIN.index(move)


# -- words ----------------------------------------------------------------------------------------------------------


def _cards(state: State, verb: int) -> Hand:
    """The cards that the words must be about: one's own, or any of the edition (R4, R6)."""
    own = _VERBS[verb - FIRST_VERB] in (Offer, Bid)
    return state.hands[state.actor] if own else EDITIONS[state.options.edition].cards


@lru_cache(maxsize=1 << 12)
def _first_terms(cards: Hand) -> tuple[int, ...]:
    return tuple(FIRST_TERM + i for i, term in enumerate(_ALL_TERMS) if holds(cards, Words(term)))


@lru_cache(maxsize=1 << 14)
def _terms_beside(cards: Hand, first: int, joint: int) -> tuple[int, ...]:
    return tuple(
        FIRST_TERM + i for i in range(len(_ALL_TERMS)) if holds(cards, _words((first, joint, FIRST_TERM + i)))
    )


def _words(said: Said) -> Words:
    """The words that a term says, and then `end` or a joint and another term."""
    first = _ALL_TERMS[said[0] - FIRST_TERM]
    if said[1] == END:
        return Words(first)
    return Words(first, Joint.AND if said[1] == AND else Joint.OR, _ALL_TERMS[said[2] - FIRST_TERM])


# -- gifts ----------------------------------------------------------------------------------------------------------


def _next_gifts(state: State, said: Said) -> list[int]:
    """The kinds that can come next, and `end` where what is said would do."""
    assert state.trade is not None
    words = words_to_keep(state.trade, state.active, state.actor)
    hand, given = state.hands[state.actor], _given(said)
    kinds = [
        kind
        for kind in KINDS[said[-1] - GIVE_KIND if said else 0 :]
        if given[kind] < hand[kind] and can_keep(put(given, kind, 1), (*given[:kind], *hand[kind:]), words)
    ]
    is_enough = is_hand_over(given, words)
    return [GIVE_KIND + kind for kind in kinds] + [END] * is_enough


def _given(said: Said) -> Hand:
    return heap(Kind(action - GIVE_KIND) for action in said if action != END)


def _gift_of(state: State, said: Said) -> Give | None:
    is_whole = said[-1] == END or _next_gifts(state, said) == [END]
    return Give(_given(said)) if is_whole else None


# -- moves ----------------------------------------------------------------------------------------------------------


def move_of(state: State, moves: Sequence[Move], said: Said) -> Move | None:
    if state.phase is GIVE:
        return _gift_of(state, said)
    if said[0] not in _WORDY:
        return _short_move(said[0])
    is_whole = len(said) == 4 or said[-1] == END
    return _VERBS[said[0] - FIRST_VERB](_words(said[1:])) if is_whole else None


def _short_move(action: int) -> Move:
    """The move that one action says."""
    if action < FIRST_VERB:
        return _PLAIN[action]
    return Accept(action - ACCEPT_SEAT) if action < LAY_KIND else Lay(KINDS[action - LAY_KIND])


def action_text(state: State, said: Said) -> str:
    action = said[-1]
    if action >= FIRST_TERM:
        term = _ALL_TERMS[action - FIRST_TERM]
        return f"{term.quantity} {term.feature}"
    if action >= END:
        return ("end", "and", "or")[action - END]
    if action >= GIVE_KIND:
        return f"give {KINDS[action - GIVE_KIND]}"
    if action in _WORDY:
        return _VERBS[action - FIRST_VERB].__name__.lower()
    return format_move(_short_move(action))
