"""A bot for Res Publica that trades by what cards are worth to itself and, as far as it can tell, to the
others.

It seeks and offers what should gain most, answers with the price that both sides should like, and accepts the
best answer or none. What a trade gives a rival counts against it, so that it hands nobody a group without a
good price.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from ludotheque.bots.respublica_worth import Appraisal
from ludotheque.core.chance import Chance
from ludotheque.core.game import Seat
from ludotheque.games.respublica.cards import (
    BOOK,
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
    civ_half,
    contains,
    put,
)
from ludotheque.games.respublica.hand_overs import HandOvers
from ludotheque.games.respublica.moves import (
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
from ludotheque.games.respublica.rules import GROUP, GROUP_WITH_LIBRARY, words_to_keep
from ludotheque.games.respublica.state import Phase, Trade
from ludotheque.games.respublica.terms import Joint, Term, Words, named_cards, surely_held, ways
from ludotheque.games.respublica.view import Known

ENVY = 0.4  # what a rival gains counts as so much lost
LEAST_GAIN = 0.15  # points for which a trade is worth the talk
MOST_NAMED = 3  # cards of a kind in one wish or gift
MOST_GIFTS = 24  # gifts thought of, the cheapest first
MOST_TRIED = 2_000  # hand-overs looked at
SECOND_BEST = 0.7  # a second wish is joined by `or` if it is worth so much of the best


def greedy(known: Known, legal: Sequence[Move], chance: Chance) -> Move:
    """The move that promises most."""
    if len(legal) == 1:
        return legal[0]
    eyes = Appraisal(known)
    match known.phase:
        case Phase.ANNOUNCE:
            move = _announce(eyes, chance)
        case Phase.ANSWER:
            move = _answer(eyes, _trade(known))
        case Phase.ACCEPT:
            return _accept(eyes, _trade(known), legal)
        case Phase.GIVE:
            return _give(eyes, _trade(known), legal)
        case Phase.DRAW:
            return _draw(eyes, legal)
        case _:
            return _lay(known, legal)
    return move if move is not None and move in legal else legal[0]


def _trade(known: Known) -> Trade:
    assert known.trade is not None
    return known.trade


# -- what could be exchanged
# -----------------------------------------------------------------------------------


class _Deal(NamedTuple):
    """A trade that might come about, seen from the own side."""

    worth: float  # gain, less envy, by how likely it is
    wanted: Hand
    given: Hand


def _wishes(eyes: Appraisal, kinds: Iterable[Kind]) -> list[Hand]:
    """Up to three cards of a kind that would be some good."""
    me = eyes.known.seat
    heaps = [put(NO_CARDS, kind, count) for kind in kinds for count in range(1, MOST_NAMED + 1)]
    return [cards for cards in heaps if eyes.gain(me, cards) > LEAST_GAIN]


def _gifts(eyes: Appraisal) -> list[Hand]:
    """Up to three own cards of a kind, or one or two each of two kinds; the cheapest of them."""
    hand = eyes.known.hand
    singles = [put(NO_CARDS, k, n) for k in KINDS for n in range(1, min(hand[k], MOST_NAMED) + 1)]
    doubles = [add(a, b) for a, b in combinations(singles, 2)]
    heaps = [cards for cards in (*singles, *doubles) if contains(hand, cards) and sum(cards) <= MOST_NAMED]
    return sorted(heaps, key=lambda cards: eyes.loss(eyes.known.seat, cards))[:MOST_GIFTS]


def _appraise(eyes: Appraisal, other: Seat, wanted: Hand, given: Hand) -> float:
    """What it is worth to exchange these cards with the other, if they have them and like it."""
    if any(map(min, wanted, given)):  # the same kind both ways
        return 0.0
    me = eyes.known.seat
    mine = eyes.gain(me, wanted) - eyes.loss(me, given)
    if mine < LEAST_GAIN:
        return 0.0
    theirs = eyes.gain(other, given) - eyes.loss(other, wanted)
    return (mine - ENVY * max(0.0, theirs)) * _liking(theirs) * eyes.chance_of(other, wanted)


def _liking(gain: float) -> float:
    """How likely the other side is to agree. What it holds is guessed, so a small loss need not put it off."""
    return min(1.0, max(0.0, 0.35 + 0.4 * gain))


# -- announcements
# ---------------------------------------------------------------------------------------------


def _announce(eyes: Appraisal, chance: Chance) -> Move | None:
    """Seek or offer, whatever promises more; by chance now and then the other one."""
    wishes, gifts = _wishes(eyes, KINDS), _gifts(eyes)
    others = [Seat(seat) for seat in range(len(eyes.known.boards)) if seat != eyes.known.seat]
    deals = [
        _Deal(_appraise(eyes, other, wanted, given), wanted, given)
        for other in others
        for wanted in wishes
        if eyes.chance_of(other, wanted) > 0.03
        for given in gifts
    ]
    deals = sorted((deal for deal in deals if deal.worth > LEAST_GAIN / 2), key=lambda deal: -deal.worth)
    if not deals:
        return None
    if chance.below(3) == 0:
        return Offer(_in_words([deals[0].given]))
    return Seek(_in_words(_best_two([(deal.worth, deal.wanted) for deal in deals])))


def _best_two(valued: list[tuple[float, Hand]]) -> list[Hand]:
    """The best heap, and a second one of another kind that is nearly as good."""
    best_worth, best = valued[0]
    for worth, cards in valued[1:]:
        if worth < SECOND_BEST * best_worth:
            break
        if not any(map(min, cards, best)):
            return [best, cards]
    return [best]


def _in_words(heaps: list[Hand]) -> Words:
    """One heap of one or two kinds, or two heaps of one kind each: the first or the second."""
    terms = [Term(cards[kind], kind) for cards in heaps for kind in KINDS if cards[kind]]
    if len(terms) == 1:
        return Words(terms[0])
    return Words(terms[0], Joint.AND if len(heaps) == 1 else Joint.OR, terms[1])


# -- answers
# ---------------------------------------------------------------------------------------------------


def _answer(eyes: Appraisal, trade: Trade) -> Move | None:
    return (
        _ask(eyes, trade.announcement)
        if isinstance(trade.announcement, Seek)
        else _bid(eyes, trade.announcement)
    )


def _ask(eyes: Appraisal, announcement: Seek) -> Move | None:
    """The price that is worth most for the cheapest cards that meet what is sought."""
    given = _cheapest(eyes, announcement.words, eyes.known.active)
    active = eyes.known.active
    prices = [(_appraise(eyes, active, wanted, given), wanted) for wanted in _wishes(eyes, KINDS)]
    prices = sorted((price for price in prices if price[0] > 0), key=lambda price: -price[0])
    return Ask(_in_words(_best_two(prices))) if prices else None


def _bid(eyes: Appraisal, announcement: Offer) -> Move | None:
    """The gift that leaves most of what is offered, and that the other side should like."""
    me, active = eyes.known.seat, eyes.known.active
    gain = _least_gain(eyes, announcement.words)
    offered = surely_held(announcement.words, is_each=True)
    best, chosen = 0.0, None
    for given in _gifts(eyes):
        if any(map(min, offered, given)):  # the same kind both ways
            continue
        mine = gain - eyes.loss(me, given)
        theirs = eyes.gain(active, given) - _likely_loss(eyes, active, announcement.words)
        worth = (mine - ENVY * max(0.0, theirs)) * _liking(theirs) if mine > LEAST_GAIN else 0.0
        if worth > best:
            best, chosen = worth, given
    return Bid(_in_words([chosen])) if chosen else None


def _likely_loss(eyes: Appraisal, seat: Seat, words: Words) -> float:
    """What keeping the words costs another seat, as far as kinds are named."""
    return min(eyes.loss(seat, named_cards(way)) for way in ways(words))


def _least_gain(eyes: Appraisal, words: Words) -> float:
    """What cards given to keep the words add at least: the giver will choose."""
    return min(_gain_of_way(eyes, way) for way in ways(words))


def _gain_of_way(eyes: Appraisal, way: Words) -> float:
    """Cards named by kind count fully; of others one gets what the giver needs least."""
    open_gain = sum(
        quantity * eyes.typical_gain(_OPEN[feature]) / 2
        for quantity, feature in way.terms
        if feature in _OPEN
    )
    return eyes.gain(eyes.known.seat, named_cards(way)) + open_gain


_OPEN: dict[Feature, tuple[Kind, ...]] = {PEOPLE: PEOPLE_KINDS, CIV: CIV_KINDS, CARD: KINDS, PAIR: KINDS}


# -- accepting and giving
# --------------------------------------------------------------------------------------


def _accept(eyes: Appraisal, trade: Trade, legal: Sequence[Move]) -> Move:
    """The answer that gains most, if one gains anything."""
    best, chosen = LEAST_GAIN, legal[-1]  # refuse
    for move in legal:
        if isinstance(move, Accept):
            worth = _worth_of_answer(eyes, trade._replace(partner=Seat(move.seat)))
            if worth > best:
                best, chosen = worth, move
    return chosen


def _worth_of_answer(eyes: Appraisal, trade: Trade) -> float:
    assert trade.partner is not None
    me, partner = eyes.known.seat, trade.partner
    given = _cheapest(eyes, words_to_keep(trade, me, me), partner)
    gain = _least_gain(eyes, words_to_keep(trade, me, partner))
    return gain - _price(eyes, given, partner)


def _price(eyes: Appraisal, given: Hand, receiver: Seat) -> float:
    return eyes.loss(eyes.known.seat, given) + ENVY * eyes.gain(receiver, given)


def _cheapest(eyes: Appraisal, words: Words, receiver: Seat) -> Hand:
    """Of the cards that keep the words those that are missed least and help the receiver least."""
    found = HandOvers(eyes.known.hand, words)
    step = -(-len(found) // MOST_TRIED)
    return min(
        (found[i] for i in range(0, len(found), step)), key=lambda cards: _price(eyes, cards, receiver)
    )


def _give(eyes: Appraisal, trade: Trade, legal: Sequence[Move]) -> Move:
    known = eyes.known
    assert trade.partner is not None
    receiver = trade.partner if known.seat == known.active else known.active
    step = -(-len(legal) // MOST_TRIED)
    gifts = [move for move in legal[::step] if isinstance(move, Give)]
    return min(gifts, key=lambda move: _price(eyes, move.cards, receiver))


# -- lay and draw
# ----------------------------------------------------------------------------------------------


def _lay(known: Known, legal: Sequence[Move]) -> Move:
    """Every group at once; books first, since a library makes the other groups smaller (R12)."""
    groups = [
        move for move in legal if isinstance(move, Lay) and (move.kind != BOOK or _needs_library(known))
    ]
    return max(groups, key=lambda move: move.kind == BOOK) if groups else legal[-1]


def _needs_library(known: Known) -> bool:
    """At the end a library that brings no town costs the pair of books."""
    civ = civ_half(known.hand)
    brings_town = sum(count // GROUP_WITH_LIBRARY for count in civ) > sum(count // GROUP for count in civ)
    return known.clock.left is None or (brings_town and not known.boards[known.seat].libraries)


def _draw(eyes: Appraisal, legal: Sequence[Move]) -> Move:
    """A people card, or a third civilisation card, whichever should bring more."""
    wants_people = eyes.typical_gain(PEOPLE_KINDS) > eyes.typical_gain(CIV_KINDS)
    return next(move for move in legal if isinstance(move, Draw) and (move.people > 0) == wants_people)
