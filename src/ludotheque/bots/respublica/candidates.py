"""The few moves of Res Publica that are worth a closer look, out of hundreds of thousands: what a keen trader
would think of, its own choice first.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations

from ludotheque.bots.respublica.bargains import (
    MOST_TRIED,
    bargains,
    bids,
    in_words,
    price,
    prices,
    receiver_of,
    trade_of,
)
from ludotheque.bots.respublica.greedy import trade
from ludotheque.bots.respublica.worth import KEEN, Appraisal, Guess
from ludotheque.core.chance import Chance
from ludotheque.games.respublica.cards import BOOK, CARD, Hand
from ludotheque.games.respublica.known import Known
from ludotheque.games.respublica.moves import DECLINE, PASS, Ask, Bid, Give, Lay, Move, Offer, Seek
from ludotheque.games.respublica.state import Phase
from ludotheque.games.respublica.terms import Joint, Term, Words

SEEKS, OFFERS, ANSWERS, GIFTS = 10, 6, 10, 6  # looked at, the most promising ones
JOINED = 3  # of the best wishes every two are joined by `or` too


def candidates(known: Known, legal: Sequence[Move], chance: Chance, guess: Guess | None = None) -> list[Move]:
    """Legal moves, each once; to somebody who has this guess of the other hands, if any."""
    eyes = Appraisal(known, KEEN, guess)
    match known.phase:
        case Phase.ANNOUNCE:
            moves: Sequence[Move] = [*_announcements(eyes), PASS]
        case Phase.ANSWER:
            moves = [*_answers(eyes), DECLINE]
        case Phase.GIVE:
            moves = _gifts(eyes, legal)
        case Phase.LAY | Phase.LAST_LAYING if guess is not None:
            return _layings(legal)
        case _:
            moves = legal
    return list(dict.fromkeys([trade(eyes, legal, chance), *(move for move in moves if move in legal)]))


def _in_words(found: Iterable[Hand], number: int) -> list[Words]:
    """The first heaps by themselves, and the very first two by two: this one or that."""
    heaps = list(dict.fromkeys(found))[:number]
    plain = [heap for heap in heaps[:JOINED] if sum(count > 0 for count in heap) == 1]
    pairs = [pair for pair in combinations(plain, 2) if not any(map(min, *pair))]
    return [in_words([heap]) for heap in heaps] + [in_words(list(pair)) for pair in pairs]


def _announcements(eyes: Appraisal) -> Iterable[Move]:
    found = bargains(eyes)
    yield from map(Seek, _in_words((deal.wanted for deal in found), SEEKS))
    offered = _in_words((deal.given for deal in found), OFFERS)
    yield from (Offer(words) for words in offered if eyes.guess is None or words.joint is not Joint.OR)


def _answers(eyes: Appraisal) -> Iterable[Move]:
    """What to ask or bid; a card on top of the best prices, too."""
    announcement = trade_of(eyes.known).announcement
    if isinstance(announcement, Offer):
        yield from map(Bid, _in_words((deal.given for deal in bids(eyes, announcement)), ANSWERS))
        return
    asked = _in_words((deal.wanted for deal in prices(eyes, announcement)), ANSWERS)
    yield from map(Ask, asked)
    yield from (Ask(Words(words.first, Joint.AND, Term(1, CARD))) for words in asked[:JOINED])


def _layings(legal: Sequence[Move]) -> list[Move]:
    """Whatever can be laid is laid: towns only become smaller. A library alone may wait, since it brings no points."""
    groups = [move for move in legal if isinstance(move, Lay)]
    return [*groups] if any(move.kind != BOOK for move in groups) else [*legal]


def _gifts(eyes: Appraisal, legal: Sequence[Move]) -> list[Move]:
    """The cheapest ones."""
    receiver, step = receiver_of(eyes.known), -(-len(legal) // MOST_TRIED)
    gifts = [move for move in legal[::step] if isinstance(move, Give)]
    return list(sorted(gifts, key=lambda move: price(eyes, move.cards, receiver))[:GIFTS])
