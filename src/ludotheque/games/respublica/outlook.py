"""What a page shows a seat before it chooses: what can be named and how often, what answers and groups would bring.

All of it follows from one's own hand and from what lies open.
"""

from collections.abc import Callable, Sequence
from typing import Any

from ludotheque.core.game import Seat
from ludotheque.games.respublica import suggestions
from ludotheque.games.respublica.cards import (
    BOOK,
    CIV_KINDS,
    EDITIONS,
    KINDS,
    MONK,
    PEOPLE_KINDS,
    Feature,
    Hand,
    Kind,
)
from ludotheque.games.respublica.law import CHURCH, GROUP_WITH_LIBRARY, SETTLEMENT
from ludotheque.games.respublica.moves import DONE, Ask, Bid, Draw, Give, Lay, Move, Offer, Seek
from ludotheque.games.respublica.notation import format_move
from ludotheque.games.respublica.rules import answer_of, apply, group_sizes, legal, pile_left, words_to_keep
from ludotheque.games.respublica.state import Phase, State, Trade, to_act
from ludotheque.games.respublica.terms import Words, can_meet, most, named_cards, ways
from ludotheque.games.respublica.view import in_parts, named, said, view

Outlook = dict[str, Any]


def outlook(state: State, seat: Seat | None) -> Outlook:
    """Something for the seat to act only. `verbs`: what can be said, and of each feature how many can be named.
    `suggestions`: ready-made moves. `answers`: what accepting each would mean. `keep` and `get`: the words of a trade
    that is agreed; `yours` and `theirs`: how far its named kinds would bring either side, as far as the seat can know.
    `brings`: the point card of each group that can be laid. `draw`: what comes after `done`; `draws`: what each of the
    ways to draw brings."""
    if seat is None or to_act(state) != seat:
        return {}
    return _OUTLOOKS[state.phase](state, seat)


def _ready(moves: list[Move]) -> list[Outlook]:
    """Ready-made moves: as they are played, and what they say or give, in parts."""
    return [{"move": format_move(move), **_parts(move)} for move in moves]


def _parts(move: Move) -> Outlook:
    if isinstance(move, Give):
        return {"cards": named(move.cards)}
    assert isinstance(move, Seek | Offer | Ask | Bid)
    return {**said(move)}


# -- talk ----------------------------------------------------------------------------------------------------


def _announce(state: State, seat: Seat) -> Outlook:
    hand = state.hands[seat]
    if not any(hand):  # R10
        return {"verbs": {}, "suggestions": []}
    verbs = {"seek": _limits(EDITIONS[state.options.edition].cards), "offer": _limits(hand)}
    return {"verbs": verbs, "suggestions": _ready(suggestions.announcements(state, seat))}


def _answer(state: State, seat: Seat) -> Outlook:
    hand, announcement = state.hands[seat], _trade(state).announcement
    words = announcement.words
    if isinstance(announcement, Seek):
        if not can_meet(hand, words):  # R6
            return {"verbs": {}, "suggestions": []}
        verbs = {"ask": _limits(EDITIONS[state.options.edition].cards)}
        return {
            "verbs": verbs,
            "suggestions": _bargains(state, seat, suggestions.demands(state, seat, words)),
        }
    if not any(hand):  # R10
        return {"verbs": {}, "suggestions": []}
    verbs = {"bid": _limits(hand)}
    return {"verbs": verbs, "suggestions": _bargains(state, seat, suggestions.bids(state, seat, words))}


def _limits(cards: Hand) -> dict[str, int]:
    """How many of each feature these cards can show (R4, R6); alone: beside another term it may be fewer."""
    return {str(feature): number for feature in Feature if (number := most(cards, feature))}


# -- accepting and giving ------------------------------------------------------------------------------------


def _accept(state: State, seat: Seat) -> Outlook:
    """Of each answer what would be given and got; whether it can be accepted `legal` tells."""
    others = [other for other in range(len(state.hands)) if isinstance(answer_of(state, other), Ask | Bid)]
    return {"answers": {str(other): _agreed(state, seat, Seat(other)) for other in others}}


def _agreed(state: State, seat: Seat, partner: Seat) -> Outlook:
    trade = _trade(state)._replace(partner=partner)
    other = partner if seat == state.active else state.active
    keep, get = (words_to_keep(trade, state.active, giver) for giver in (seat, other))
    return {"keep": in_parts(keep), "get": in_parts(get), **weighed(state, seat, other, keep, get)}


def _give(state: State, seat: Seat) -> Outlook:
    partner = _trade(state).partner
    assert partner is not None
    told = _agreed(state, seat, partner)
    other = partner if seat == state.active else state.active
    gifts = suggestions.gifts(state, seat)
    given = [move.cards for move in gifts if isinstance(move, Give)]
    theirs = [{"theirs": _steps(state, other, state.shown[other], cards, cards)} for cards in given]
    return {**told, "suggestions": [a | b for a, b in zip(_ready(gifts), theirs, strict=True)]}


def _trade(state: State) -> Trade:
    assert state.trade is not None
    return state.trade


# -- what a trade would bring either side --------------------------------------------------------------------


def _bargains(state: State, seat: Seat, answers: list[Move]) -> list[Outlook]:
    """Answers ready-made, each with what the trade would do if it came about."""
    said = _trade(state).announcement.words
    found = []
    for ready, answer in zip(_ready(answers), answers, strict=True):
        assert isinstance(answer, Ask | Bid)
        keep, get = (said, answer.words) if isinstance(answer, Ask) else (answer.words, said)
        found.append(ready | weighed(state, seat, state.active, keep, get))
    return found


def weighed(state: State, seat: Seat, other: Seat, keep: Words, get: Words) -> Outlook:
    """How far the kinds that are named bring the seat, and the other for all that is known of their hand. Of `or` the
    seat can keep what it holds alone."""
    mine = [way for way in ways(keep) if can_meet(state.hands[seat], way)] or ways(keep)
    given, got = _named(mine), _named(ways(get))
    own, known = _less(state.hands[seat], given), _less(state.shown[other], got)
    return {
        "yours": _steps(state, seat, own, got, _surely(ways(get))),
        "theirs": _steps(state, other, known, given, _surely(mine)),
    }


def _named(either: Sequence[Words]) -> Hand:
    """With `or` whichever comes: more cannot be known."""
    first, *others = map(named_cards, either)
    return tuple(map(max, first, *others)) if others else first


def _surely(either: Sequence[Words]) -> Hand:
    """With `or` what comes either way."""
    first, *others = map(named_cards, either)
    return tuple(map(min, first, *others)) if others else first


def _less(cards: Hand, fewer: Hand) -> Hand:
    return tuple(max(0, count - gone) for count, gone in zip(cards, fewer, strict=True))


def _steps(state: State, seat: Seat, held: Hand, got: Hand, surely: Hand) -> list[Outlook]:
    """Of each kind that is got: how many the seat `has` then at least, of how many a group needs, and what that brings;
    whether it is `sure`, which by `or` it is not. A single card is told where it is a group by itself alone."""
    sizes = group_sizes(state.boards[seat])
    steps = [(kind, held[kind] + got[kind]) for kind in KINDS if got[kind] and pile_left(state, kind)]
    return [
        {
            "kind": str(kind),
            "has": has,
            "size": sizes[kind],
            "sure": got[kind] == surely[kind],
            "brings": _point_card(state, seat, kind),
        }
        for kind, has in steps
        if has > 1 or has >= sizes[kind]
    ]


# -- lay and draw --------------------------------------------------------------------------------------------


def _lay(state: State, seat: Seat) -> Outlook:
    kinds = [move.kind for move in legal(state) if isinstance(move, Lay)]
    brings = {str(kind): _point_card(state, seat, kind) for kind in kinds}
    return {"brings": brings, "draw": None if state.phase is Phase.LAST_LAYING else _next_draw(state)}


def _point_card(state: State, seat: Seat, kind: Kind) -> Outlook:
    """The point card that a group of the kind earns the seat (R11); a second library adds nothing (R12)."""
    if kind == MONK:
        return {"card": "church", "points": CHURCH}
    if kind == BOOK:
        return {"card": "library", "points": 0, "has": library(state, seat)}
    if kind in PEOPLE_KINDS:
        return {"card": "settlement", "points": SETTLEMENT}
    return {"card": "town", "points": view(state, seat=None).towns[0]}


def library(state: State, seat: Seat) -> str:
    """Which library it is for the seat: a `second` one adds nothing (R12), and one that comes too `late` neither."""
    if state.boards[seat].libraries:
        return "second"
    kinds = [kind for kind in CIV_KINDS if kind != BOOK and pile_left(state, kind)]
    is_of_use = any(state.hands[seat][kind] >= GROUP_WITH_LIBRARY for kind in kinds)
    may_be_of_use = bool(kinds) and not _is_last_chance(state)
    return "first" if is_of_use or may_be_of_use else "late"


def _is_last_chance(state: State) -> bool:
    """Can nobody get a civilisation card any more (R15, R16)? What is laid after the last trade, or last of all."""
    is_last_turn = state.phase is Phase.LAY and state.countdown.left == 1
    return is_last_turn or state.phase is Phase.LAST_LAYING


def _next_draw(state: State) -> Outlook | None:
    """How much is drawn if nothing more is laid (R13); None where there is a choice to come."""
    after = apply(state, DONE)
    if after.phase is Phase.DRAW:
        return None
    return {"people": len(state.people) - len(after.people), "civ": len(state.civ) - len(after.civ)}


def _draw(state: State, seat: Seat) -> Outlook:
    moves = (move for move in legal(state) if isinstance(move, Draw))
    return {"draws": {format_move(move): coming(state, move) for move in moves}}


def coming(state: State, move: Draw) -> dict[str, int]:
    """How many cards the move draws: a short deck gives what it has (R13)."""
    return {"people": min(move.people, len(state.people)), "civ": min(move.civ, len(state.civ))}


_OUTLOOKS: dict[Phase, Callable[[State, Seat], Outlook]] = {
    Phase.ANNOUNCE: _announce,
    Phase.ANSWER: _answer,
    Phase.ACCEPT: _accept,
    Phase.GIVE: _give,
    Phase.LAY: _lay,
    Phase.LAST_LAYING: _lay,
    Phase.DRAW: _draw,
}
