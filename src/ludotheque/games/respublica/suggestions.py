"""A few sensible things to say or give, ready-made, so that a beginner can play without composing a sentence.

They follow from one's own hand and what lies open: seek the group that is furthest on, part with what is least on
its way, and with no group that is complete. No more than that: what others hold, and what is best, is for players and
bots to find out.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from ludotheque.core.game import Seat
from ludotheque.games.respublica.cards import CARD, CIV, CIV_KINDS, KINDS, PEOPLE, Hand, Kind
from ludotheque.games.respublica.moves import Ask, Bid, Give, Move, Offer, Seek
from ludotheque.games.respublica.rules import group_sizes, legal, pile_left
from ludotheque.games.respublica.state import State
from ludotheque.games.respublica.terms import OR, Term, Words, can_meet, most, size_of, ways

MOST = 5  # suggestions at a time
MOST_SOUGHT = 2  # cards of a kind: few have more to spare
GIFTS, GIFTS_TRIED = 4, 200


def announcements(state: State, seat: Seat) -> list[Move]:
    """Wishes for what is furthest on, and offers of what is not."""
    wishes = [Words(Term(min(missing, MOST_SOUGHT), kind)) for kind, missing in _wanted(state, seat)]
    gifts = [Words(Term(1, kind)) for kind in _spare(state, seat)]
    seeks = [Seek(words) for words in (*wishes[:2], *_either(wishes))]
    return _legal(state, [*seeks[:3], *[Offer(words) for words in (*gifts[:1], *_either(gifts))]])


def demands(state: State, seat: Seat, sought: Words) -> list[Move]:
    """As many cards as are sought, or one more, of what is furthest on; or any card at all."""
    if not can_meet(_loose(state, seat), sought):
        return []
    number, named = min(map(size_of, ways(sought))), {term.feature for term in sought.terms}
    wanted = [(kind, missing) for kind, missing in _wanted(state, seat) if kind not in named]
    equal = [Words(Term(min(missing, number), kind)) for kind, missing in wanted]
    more = [Words(Term(number + 1, kind)) for kind, missing in wanted[:1] if missing > number]
    rest = [Words(Term(number + 1, CIV)), Words(Term(number + 1, CARD))]
    return _legal(state, [Ask(words) for words in (*equal[:2], *_either(equal), *more, *rest)])


def bids(state: State, seat: Seat, offered: Words) -> list[Move]:
    """As many cards as are offered, of what is least on its way, or as the giver likes."""
    number, named = min(map(size_of, ways(offered))), {term.feature for term in offered.terms}
    loose = _loose(state, seat)
    spare = [kind for kind in _spare(state, seat) if kind not in named]
    gifts = [Words(Term(min(number, loose[kind]), kind)) for kind in spare]
    open_ones = [
        Words(Term(number, feature)) for feature in (PEOPLE, CIV, CARD) if most(loose, feature) >= number
    ]
    return _legal(state, [Bid(words) for words in (*gifts[:2], *_either(gifts), *open_ones)])


def gifts(state: State, seat: Seat) -> list[Move]:
    """The hand-overs that are missed least."""
    moves = legal(state)
    tried = moves[:: -(-len(moves) // GIFTS_TRIED)]
    return sorted(tried, key=lambda move: _loss(state, seat, move))[:GIFTS]


# -- what is wanted, and what can be spared ------------------------------------------------------------------


def _wanted(state: State, seat: Seat) -> list[tuple[Kind, int]]:
    """Kinds that are begun and can still be laid, with how many are missing; the furthest on first."""
    sizes, hand = group_sizes(state.boards[seat]), state.hands[seat]
    begun = [kind for kind in KINDS if hand[kind] % sizes[kind] and pile_left(state, kind)]
    missing = [(kind, sizes[kind] - hand[kind] % sizes[kind]) for kind in begun]
    return sorted(
        missing, key=lambda found: (found[1] / sizes[found[0]], found[0] not in CIV_KINDS, found[0])
    )


def _spare(state: State, seat: Seat) -> list[Kind]:
    """Kinds in hand but the best begun one, what is least on its way first."""
    hand, loose, value = state.hands[seat], _loose(state, seat), _value(state, seat)
    best = {kind for kind, _ in _wanted(state, seat)[:1]}
    held = [kind for kind in KINDS if loose[kind] and kind not in best]
    return sorted(held, key=lambda kind: (value(kind, hand[kind]) / hand[kind], kind))


def _loose(state: State, seat: Seat) -> Hand:
    """The hand without the groups that are complete and can still be laid."""
    hand, sizes = state.hands[seat], group_sizes(state.boards[seat])
    return tuple(hand[kind] % sizes[kind] if pile_left(state, kind) else hand[kind] for kind in KINDS)


def _value(state: State, seat: Seat) -> Callable[[Kind, int], float]:
    """What this many cards of a kind are on the way to a group: more with each card, most in whole groups."""
    sizes = group_sizes(state.boards[seat])

    def value(kind: Kind, count: int) -> float:
        if not pile_left(state, kind):
            return 0.0
        groups, rest = divmod(count, sizes[kind])
        return 2.0 * groups + (rest / sizes[kind]) ** 2

    return value


def _loss(state: State, seat: Seat, move: Move) -> float:
    assert isinstance(move, Give)
    hand, value = state.hands[seat], _value(state, seat)
    given: Hand = move.cards
    return sum(
        value(kind, hand[kind]) - value(kind, hand[kind] - given[kind]) for kind in KINDS if given[kind]
    )


def _either(found: Sequence[Words]) -> list[Words]:
    """The first or the second."""
    return [Words(one.first, OR, other.first) for one, other in pairwise(found[:2])]


def _legal(state: State, moves: Iterable[Move]) -> list[Move]:
    allowed = legal(state)
    return [move for move in dict.fromkeys(moves) if move in allowed][:MOST]
