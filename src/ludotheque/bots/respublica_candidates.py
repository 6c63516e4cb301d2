"""The few moves of Res Publica that are worth a closer look, out of hundreds of thousands: what the trader of
`bots.respublica` would think of, its own choice first.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations

from ludotheque.bots.respublica import greedy
from ludotheque.bots.respublica_deals import (
    MOST_TRIED,
    bids,
    deals,
    in_words,
    price,
    prices,
    receiver_of,
    trade_of,
)
from ludotheque.bots.respublica_worth import Appraisal
from ludotheque.core.chance import Chance
from ludotheque.games.respublica.cards import Hand
from ludotheque.games.respublica.moves import DECLINE, PASS, Ask, Bid, Give, Move, Offer, Seek
from ludotheque.games.respublica.state import Phase
from ludotheque.games.respublica.terms import Words
from ludotheque.games.respublica.view import Known

SEEKS, OFFERS, ANSWERS, GIFTS = 8, 6, 9, 6  # looked at, the most promising ones
JOINED = 3  # of the best wishes every two are joined by `or` too


def candidates(known: Known, legal: Sequence[Move], chance: Chance) -> list[Move]:
    """Legal moves, each once."""
    eyes = Appraisal(known)
    match known.phase:
        case Phase.ANNOUNCE:
            moves: Sequence[Move] = [*_announcements(eyes), PASS]
        case Phase.ANSWER:
            moves = [*_answers(eyes), DECLINE]
        case Phase.GIVE:
            moves = _gifts(eyes, legal)
        case _:
            moves = legal
    return list(dict.fromkeys([greedy(known, legal, chance), *(move for move in moves if move in legal)]))


def _spoken(found: Iterable[Hand], number: int, speak: Callable[[Words], Move]) -> list[Move]:
    """The first so many heaps by themselves, and the very first two by two: this one or that."""
    heaps = list(dict.fromkeys(found))[:number]
    plain = [heap for heap in heaps[:JOINED] if sum(count > 0 for count in heap) == 1]
    joined = [[one, other] for one, other in combinations(plain, 2) if not any(map(min, one, other))]
    return [speak(in_words(spoken)) for spoken in (*([heap] for heap in heaps), *joined)]


def _announcements(eyes: Appraisal) -> list[Move]:
    found = deals(eyes)
    seeks = _spoken((deal.wanted for deal in found), SEEKS, Seek)
    return seeks + _spoken((deal.given for deal in found), OFFERS, Offer)


def _answers(eyes: Appraisal) -> list[Move]:
    announcement = trade_of(eyes.known).announcement
    if isinstance(announcement, Seek):
        return _spoken((deal.wanted for deal in prices(eyes, announcement)), ANSWERS, Ask)
    return _spoken((deal.given for deal in bids(eyes, announcement)), ANSWERS, Bid)


def _gifts(eyes: Appraisal, legal: Sequence[Move]) -> list[Move]:
    """The cheapest ones."""
    receiver, step = receiver_of(eyes.known), -(-len(legal) // MOST_TRIED)
    gifts = [move for move in legal[::step] if isinstance(move, Give)]
    return list(sorted(gifts, key=lambda move: price(eyes, move.cards, receiver))[:GIFTS])
