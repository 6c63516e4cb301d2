"""The moves of Res Publica as actions. There are too many to number, so the long ones are said in parts:

    seek · 2 hun · and · 1 shipbuilding        offer · 1 goth · end        give goth · give hun

first the verb, then a term, then `end`, `and` or `or`, then a second term; what is given card by card, kinds in the
order of `Feature`, with `end` where one could stop or go on. Everything that the law allows can be said but terms of
more than 12 of something, and of more than 4096 ways to give, those after the first 4096.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import islice

from ludotheque.games.respublica.cards import CARD, EDITIONS, FEATURES, KINDS, Hand, Kind, heap
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
from ludotheque.games.respublica.state import GIVE, State
from ludotheque.games.respublica.terms import Joint, Term, Words, holds

Said = tuple[int, ...]

_PLAIN: tuple[Move, ...] = (PASS, DECLINE, REFUSE, DONE, Draw(1, 2), Draw(0, 3))
_VERBS = (Seek, Offer, Ask, Bid)
_FIRST_VERB = len(_PLAIN)
_ACCEPT = _FIRST_VERB + len(_VERBS)
_WORDY = range(_FIRST_VERB, _ACCEPT)
_LAY = _ACCEPT + seats[-1]
_GIVE = _LAY + len(KINDS)
_END = _GIVE + len(KINDS)
_AND, _OR = _END + 1, _END + 2
_TERMS = _END + 3
_MOST = CARDS_OF_A_KIND  # of a feature in a term
_GIFTS = 4096
SIZE = _TERMS + len(FEATURES) * _MOST
_ALL_TERMS = tuple(Term(count, feature) for feature in FEATURES for count in range(1, _MOST + 1))
_ONE = Words(Term(1, CARD))


def legal_actions(state: State, moves: Sequence[Move], said: Said) -> list[int]:
    if state.phase is GIVE:
        return _next_gifts(_gifts(moves), said)
    if not said:
        return _first_actions(state, moves)
    if len(said) == 2:
        can_add = _terms_beside(_cards(state, said[0]), said[1], _AND)
        return [_END, _AND, _OR] if can_add else [_END, _OR]
    cards = _cards(state, said[0])
    return list(_first_terms(cards) if len(said) == 1 else _terms_beside(cards, said[1], said[2]))


def _first_actions(state: State, moves: Sequence[Move]) -> list[int]:
    verbs = [_FIRST_VERB + i for i, verb in enumerate(_VERBS) if verb(_ONE) in moves]
    if verbs:
        return [_plain(moves[0]), *verbs]  # beside words there is only pass or decline, always first
    return sorted(_plain(move) for move in moves)


def _plain(move: Move) -> int:
    """
    >>> _plain(PASS), _plain(Accept(2)) - _plain(Accept(0))
    (0, 2)
    """
    if isinstance(move, Accept):
        return _ACCEPT + move.seat
    if isinstance(move, Lay):
        return _LAY + move.kind
    return _PLAIN.index(move)


# -- words ----------------------------------------------------------------------------------------------------------


def _cards(state: State, verb: int) -> Hand:
    """The cards that the words must be about: one's own, or any of the edition (R4, R6)."""
    own = _VERBS[verb - _FIRST_VERB] in (Offer, Bid)
    return state.hands[state.actor] if own else EDITIONS[state.options.edition].cards


@lru_cache(maxsize=1 << 12)
def _first_terms(cards: Hand) -> tuple[int, ...]:
    return tuple(_TERMS + i for i, term in enumerate(_ALL_TERMS) if holds(cards, Words(term)))


@lru_cache(maxsize=1 << 14)
def _terms_beside(cards: Hand, first: int, joint: int) -> tuple[int, ...]:
    return tuple(
        _TERMS + i for i in range(len(_ALL_TERMS)) if holds(cards, _words((first, joint, _TERMS + i)))
    )


def _words(said: Said) -> Words:
    """The words that a term says, and then `end` or a joint and another term."""
    first = _ALL_TERMS[said[0] - _TERMS]
    if said[1] == _END:
        return Words(first)
    return Words(first, Joint.AND if said[1] == _AND else Joint.OR, _ALL_TERMS[said[2] - _TERMS])


# -- gifts ----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 6)
def _gifts(moves: Sequence[Move]) -> frozenset[Said]:
    """Each way to give as the actions that say it."""
    ways = islice(moves, _GIFTS)
    return frozenset(
        tuple(_GIVE + kind for kind in KINDS for _ in range(way.cards[kind]))
        for way in ways
        if isinstance(way, Give)
    )


def _next_gifts(gifts: frozenset[Said], said: Said) -> list[int]:
    """The kinds that can come next, and `end` where that would do."""
    length = len(said)
    following = {gift[length] for gift in gifts if len(gift) > length and gift[:length] == said}
    return sorted(following | ({_END} if said in gifts else set()))


def _gift_of(gifts: frozenset[Said], said: Said) -> Give | None:
    is_whole = said[-1] == _END or _next_gifts(gifts, said) == [_END]
    return Give(heap(Kind(action - _GIVE) for action in said if action != _END)) if is_whole else None


# -- moves ----------------------------------------------------------------------------------------------------------


def move_of(state: State, moves: Sequence[Move], said: Said) -> Move | None:
    if state.phase is GIVE:
        return _gift_of(_gifts(moves), said)
    if said[0] not in _WORDY:
        return _short_move(said[0])
    is_whole = len(said) == 4 or said[-1] == _END
    return _VERBS[said[0] - _FIRST_VERB](_words(said[1:])) if is_whole else None


def _short_move(action: int) -> Move:
    """The move that one action says."""
    if action < _FIRST_VERB:
        return _PLAIN[action]
    return Accept(action - _ACCEPT) if action < _LAY else Lay(KINDS[action - _LAY])


def action_text(state: State, said: Said) -> str:
    action = said[-1]
    if action >= _TERMS:
        term = _ALL_TERMS[action - _TERMS]
        return f"{term.quantity} {term.feature}"
    if action >= _END:
        return ("end", "and", "or")[action - _END]
    if action >= _GIVE:
        return f"give {KINDS[action - _GIVE]}"
    if action in _WORDY:
        return _VERBS[action - _FIRST_VERB].__name__.lower()
    return format_move(_short_move(action))
