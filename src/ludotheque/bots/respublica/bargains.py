"""The trades that a player of Res Publica can think of, and what they are worth: to itself, and, as far as it can
tell, to the others.
"""

from itertools import combinations
from typing import NamedTuple

from ludotheque.bots.adding import added
from ludotheque.bots.respublica.worth import Appraisal
from ludotheque.core.game import Seat
from ludotheque.games.respublica.cards import (
    CARD,
    CIV,
    CIV_KINDS,
    KINDS,
    NO_CARDS,
    PAIR,
    PEOPLE,
    PEOPLE_KINDS,
    Feature,
    Hand,
    Kind,
    add,
    contains,
    put,
)
from ludotheque.games.respublica.hand_overs import HandOvers
from ludotheque.games.respublica.known import Known
from ludotheque.games.respublica.moves import Bid, Offer, Seek
from ludotheque.games.respublica.state import Trade
from ludotheque.games.respublica.terms import Joint, Term, Words, named_cards, surely_held, ways

MOST_NAMED = 3  # cards of a kind in one wish or gift
MOST_GIFTS = 24  # gifts thought of, the cheapest first
MOST_TRIED = 2_000  # hand-overs looked at


def trade_of(known: Known) -> Trade:
    assert known.trade is not None
    return known.trade


def receiver_of(known: Known) -> Seat:
    """Who gets what the seat gives."""
    partner = trade_of(known).partner
    assert partner is not None
    return partner if known.seat == known.active else known.active


class Bargain(NamedTuple):
    """A trade that might come about, seen from one's own side."""

    worth: float  # gain, less envy, by how likely it is
    wanted: Hand
    given: Hand


def _wishes(eyes: Appraisal) -> list[Hand]:
    """Up to three cards of a kind that would be some good."""
    me = eyes.known.seat
    heaps = [put(NO_CARDS, kind, count) for kind in KINDS for count in range(1, MOST_NAMED + 1)]
    return [cards for cards in heaps if eyes.gain(me, cards) > eyes.taste.least_gain]


def _gifts(eyes: Appraisal) -> list[Hand]:
    """Up to three own cards of a kind, or one or two each of two kinds; the cheapest of them."""
    hand = eyes.known.hand
    singles = [put(NO_CARDS, k, n) for k in KINDS for n in range(1, min(hand[k], MOST_NAMED) + 1)]
    doubles = [add(a, b) for a, b in combinations(singles, 2)]
    heaps = [cards for cards in (*singles, *doubles) if contains(hand, cards) and sum(cards) <= MOST_NAMED]
    return sorted(heaps, key=lambda cards: eyes.loss(eyes.known.seat, cards))[:MOST_GIFTS]


def _appraise(eyes: Appraisal, other: Seat, wanted: Hand, given: Hand) -> float:
    """What it is worth to exchange these cards with the other, if they have them and like it."""
    mine = _own_gain(eyes, wanted, given)
    return 0.0 if mine is None else _worth_with(eyes, other, wanted, given, mine)


def _own_gain(eyes: Appraisal, wanted: Hand, given: Hand) -> float | None:
    """What the exchange brings one's own side, whoever the other is; nothing if it is not worth the talk."""
    if any(map(min, wanted, given)):  # the same kind both ways
        return None
    mine = eyes.gain(eyes.known.seat, wanted) - eyes.loss(eyes.known.seat, given)
    return None if mine < eyes.taste.least_gain else mine


def _worth_with(eyes: Appraisal, other: Seat, wanted: Hand, given: Hand, mine: float) -> float:
    theirs = eyes.gain(other, given) - eyes.loss(other, wanted)
    return (mine - eyes.taste.envy * max(0.0, theirs)) * _liking(eyes, theirs) * eyes.chance_of(other, wanted)


def _liking(eyes: Appraisal, gain: float) -> float:
    """How likely the other side is to agree. What it holds is guessed, so a small loss need not put it off."""
    return min(1.0, max(0.0, eyes.taste.liking + 0.4 * gain))


# -- announcements -------------------------------------------------------------------------------------------


def bargains(eyes: Appraisal) -> list[Bargain]:
    """All trades that promise something, the best first."""
    gifts = _gifts(eyes)
    others = [Seat(seat) for seat in range(len(eyes.known.boards)) if seat != eyes.known.seat]
    exchanges = [
        (wanted, [(given, mine) for given in gifts if (mine := _own_gain(eyes, wanted, given)) is not None])
        for wanted in _wishes(eyes)
    ]
    found = [
        Bargain(_worth_with(eyes, other, wanted, given, mine), wanted, given)
        for other in others
        for wanted, payments in exchanges
        if eyes.chance_of(other, wanted) > 0.03
        for given, mine in payments
    ]
    return sorted(
        (deal for deal in found if deal.worth > eyes.taste.least_gain / 2), key=lambda deal: -deal.worth
    )


def best_two(eyes: Appraisal, found: list[Bargain]) -> list[Hand]:
    """The best wish, and a second one of another kind that is nearly as good."""
    best = found[0]
    for deal in found[1:]:
        if deal.worth < eyes.taste.second_best * best.worth:
            break
        if not any(map(min, deal.wanted, best.wanted)):
            return [best.wanted, deal.wanted]
    return [best.wanted]


def in_words(heaps: list[Hand]) -> Words:
    """One heap of one or two kinds, or two heaps of one kind each: the first or the second."""
    terms = [Term(cards[kind], kind) for cards in heaps for kind in KINDS if cards[kind]]
    if len(terms) == 1:
        return Words(terms[0])
    return Words(terms[0], Joint.AND if len(heaps) == 1 else Joint.OR, terms[1])


# -- answers -------------------------------------------------------------------------------------------------


def prices(eyes: Appraisal, announcement: Seek) -> list[Bargain]:
    """What to ask for the cheapest cards that meet what is sought, the best first."""
    active = eyes.known.active
    given = cheapest(eyes, announcement.words, active)
    found = [Bargain(_appraise(eyes, active, wanted, given), wanted, given) for wanted in _wishes(eyes)]
    return sorted((deal for deal in found if deal.worth > 0), key=lambda deal: -deal.worth)


def bids(eyes: Appraisal, announcement: Offer) -> list[Bargain]:
    """What to give for what is offered, so that the other side should like it; the best first."""
    me, active = eyes.known.seat, eyes.known.active
    gain = least_gain(eyes, announcement.words)
    offered = surely_held(announcement.words, is_each=True)
    found = []
    for given in _gifts(eyes):
        mine = gain - eyes.loss(me, given)
        theirs = eyes.gain(active, given) - _likely_loss(eyes, active, announcement.words)
        worth = (mine - eyes.taste.envy * max(0.0, theirs)) * _liking(eyes, theirs)
        if mine > eyes.taste.least_gain and worth > 0 and not any(map(min, offered, given)):
            found.append(Bargain(worth, offered, given))
    return sorted(found, key=lambda deal: -deal.worth)


def own_gain_of_bid(eyes: Appraisal, offer: Offer, bid: Bid) -> float:
    """What the bid brings at least, if it is accepted."""
    most = max(eyes.loss(eyes.known.seat, named_cards(way)) for way in ways(bid.words))
    return least_gain(eyes, offer.words) - most


def _likely_loss(eyes: Appraisal, seat: Seat, words: Words) -> float:
    """What keeping the words costs another seat, as far as kinds are named."""
    return min(eyes.loss(seat, named_cards(way)) for way in ways(words))


def least_gain(eyes: Appraisal, words: Words) -> float:
    """What cards given to keep the words add at least: the giver will choose."""
    return min(_gain_of_way(eyes, way) for way in ways(words))


def _gain_of_way(eyes: Appraisal, way: Words) -> float:
    """Cards named by kind count fully; of others one gets what the giver needs least."""
    open_gain = added(
        quantity * eyes.typical_gain(_OPEN[feature]) / 2
        for quantity, feature in way.terms
        if feature in _OPEN
    )
    return eyes.gain(eyes.known.seat, named_cards(way)) + open_gain


_OPEN: dict[Feature, tuple[Kind, ...]] = {PEOPLE: PEOPLE_KINDS, CIV: CIV_KINDS, CARD: KINDS, PAIR: KINDS}


def price(eyes: Appraisal, given: Hand, receiver: Seat) -> float:
    return eyes.loss(eyes.known.seat, given) + eyes.taste.envy * eyes.gain(receiver, given)


def cheapest(eyes: Appraisal, words: Words, receiver: Seat) -> Hand:
    """Of the cards that keep the words those that are missed least and help the receiver least."""
    found = HandOvers(eyes.known.hand, words)
    step = -(-len(found) // MOST_TRIED)
    return min((found[i] for i in range(0, len(found), step)), key=lambda cards: price(eyes, cards, receiver))
