"""A bot for Res Publica that trades by what cards are worth to itself and, as far as it can tell, to the
others.

It seeks and offers what should gain most, answers with the price that both sides should like, and accepts the
best answer or none. What a trade gives a rival counts against it, so that it hands nobody a group without a
good price.
"""

from collections.abc import Sequence

from ludotheque.bots.respublica.bargains import (
    MOST_TRIED,
    bargains,
    best_two,
    bids,
    cheapest,
    in_words,
    least_gain,
    price,
    prices,
    receiver_of,
    trade_of,
)
from ludotheque.bots.respublica.worth import Appraisal
from ludotheque.core.chance import Chance
from ludotheque.core.game import Seat
from ludotheque.games.respublica.cards import BOOK, CIV_KINDS, PEOPLE_KINDS, civ_half
from ludotheque.games.respublica.known import Known
from ludotheque.games.respublica.law import GROUP, GROUP_WITH_LIBRARY
from ludotheque.games.respublica.moves import Accept, Ask, Bid, Draw, Give, Lay, Move, Offer, Seek
from ludotheque.games.respublica.rules import words_to_keep
from ludotheque.games.respublica.state import Phase, Trade

OFFERS = 3  # one announcement in this many is an offer


def greedy(known: Known, legal: Sequence[Move], chance: Chance) -> Move:
    """The move that promises most."""
    return legal[0] if len(legal) == 1 else trade(Appraisal(known), legal, chance)


def trade(eyes: Appraisal, legal: Sequence[Move], chance: Chance) -> Move:
    """The move that promises most to these eyes."""
    known = eyes.known
    match known.phase:
        case Phase.ANNOUNCE:
            move = _announce(eyes, chance)
        case Phase.ANSWER:
            move = _answer(eyes, trade_of(known))
        case Phase.ACCEPT:
            return _accept(eyes, trade_of(known), legal)
        case Phase.GIVE:
            return _give(eyes, legal)
        case Phase.DRAW:
            return _draw(eyes, legal)
        case _:
            return _lay(known, legal)
    return move if move is not None and move in legal else legal[0]


# -- talk ----------------------------------------------------------------------------------------------------


def _announce(eyes: Appraisal, chance: Chance) -> Move | None:
    """Seek what promises most, or, now and then, offer what should be paid for it."""
    found = bargains(eyes)
    if not found:
        return None
    if chance.below(OFFERS) == 0:
        return Offer(in_words([found[0].given]))
    return Seek(in_words(best_two(eyes, found)))


def _answer(eyes: Appraisal, trade: Trade) -> Move | None:
    """The best price for what is sought, the best gift for what is offered."""
    if isinstance(trade.announcement, Seek):
        asked = prices(eyes, trade.announcement)
        return Ask(in_words(best_two(eyes, asked))) if asked else None
    given = bids(eyes, trade.announcement)
    return Bid(in_words([given[0].given])) if given else None


# -- accepting and giving ------------------------------------------------------------------------------------


def _accept(eyes: Appraisal, trade: Trade, legal: Sequence[Move]) -> Move:
    """The answer that gains most, if one gains anything."""
    best, chosen = eyes.taste.least_gain, legal[-1]  # refuse
    for move in legal:
        if isinstance(move, Accept):
            worth = _worth_of_answer(eyes, trade._replace(partner=Seat(move.seat)))
            if worth > best:
                best, chosen = worth, move
    return chosen


def _worth_of_answer(eyes: Appraisal, trade: Trade) -> float:
    assert trade.partner is not None
    me, partner = eyes.known.seat, trade.partner
    given = cheapest(eyes, words_to_keep(trade, me, me), partner)
    gain = least_gain(eyes, words_to_keep(trade, me, partner))
    return gain - price(eyes, given, partner)


def _give(eyes: Appraisal, legal: Sequence[Move]) -> Move:
    step = -(-len(legal) // MOST_TRIED)
    gifts = [move for move in legal[::step] if isinstance(move, Give)]
    return min(gifts, key=lambda move: price(eyes, move.cards, receiver_of(eyes.known)))


# -- lay and draw --------------------------------------------------------------------------------------------


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
    return known.countdown.left is None or (brings_town and not known.boards[known.seat].libraries)


def _draw(eyes: Appraisal, legal: Sequence[Move]) -> Move:
    """A people card, or a third civilisation card, whichever should bring more."""
    wants_people = eyes.typical_gain(PEOPLE_KINDS) > eyes.typical_gain(CIV_KINDS)
    return next(move for move in legal if isinstance(move, Draw) and (move.people > 0) == wants_people)
