"""What a move of Res Publica would do to one's own hand, kind by kind, and which group of another it would complete."""

from functools import reduce
from typing import NamedTuple

from ludotheque.core.errors import Message
from ludotheque.core.game import Seat, seat_name
from ludotheque.games.respublica.cards import (
    EDITIONS,
    KINDS,
    NO_CARDS,
    PEOPLE,
    PEOPLE_KINDS,
    Hand,
    Kind,
    contains,
    heap,
    subtract,
)
from ludotheque.games.respublica.law import SETTLEMENTS_FOR_A_CHOICE
from ludotheque.games.respublica.moves import Accept, Ask, Bid, Draw, Give, Lay, Move, Offer, Seek
from ludotheque.games.respublica.outlook import coming, library
from ludotheque.games.respublica.rules import group_sizes, pile_left, words_to_keep
from ludotheque.games.respublica.sentences import say_kind, say_words
from ludotheque.games.respublica.state import Phase, State, to_act
from ludotheque.games.respublica.terms import Words, can_meet, named_cards, size, size_of, ways
from ludotheque.games.respublica.view import view


class Heap(NamedTuple):
    """What one way to keep some words hands over: cards that are named by kind, and how many whoever gives chooses."""

    cards: Hand
    chosen: int


def reason(state: State, seat: Seat, move: Move) -> Message:
    """What the legal move would do, as far as its seat can know."""
    if isinstance(move, Lay):
        return brings(state, move)
    if isinstance(move, Draw):
        return Message("respublica-why-draw", **coming(state, move))
    if isinstance(move, Seek | Ask) and not any(_can_be_held(state, seat, way) for way in ways(move.words)):
        return Message("respublica-why-nobody", words=say_words(move.words))
    sides = _sides(state, seat, move)
    if sides is None:
        return Message(f"respublica-why-{type(move).__name__.lower()}")
    got, given = (_heaps(words) for words in sides)
    if isinstance(move, Seek | Ask):
        got = [_heap(way) for way in ways(move.words) if _can_be_held(state, seat, way)]
    given = [Heap(move.cards, 0)] if isinstance(move, Give) else given
    held = [heap for heap in given if contains(state.hands[seat], heap.cards)]  # the others cannot be given
    exchange, other = _exchange(state, seat, got, held), _partner(state, seat, move)
    if other is None or len(held) != 1 or not (kinds := _nearly_complete(state, other, held[0].cards, got)):
        return exchange
    nearly = _joined("respublica-why-kinds", kinds)
    return Message("respublica-why-with", exchange=exchange, name=seat_name(other), kinds=nearly)


def _partner(state: State, seat: Seat, move: Move) -> Seat | None:
    """With whom the cards of the move would change hands, where that is one."""
    match move:
        case Accept(partner):
            return Seat(partner)
        case Ask() | Bid():
            return state.active
        case Give() if state.trade is not None and state.trade.partner is not None:
            return state.trade.partner if seat == state.active else state.active
        case _:
            return None


def _nearly_complete(state: State, other: Seat, cards: Hand, back: list[Heap]) -> list[Message]:
    """The kinds of which the other, by what was shown, would have a group with these cards, or lack one card; whichever
    way is chosen of what they give back."""
    sizes, found = group_sizes(state.boards[other]), list[Message]()
    for kind in (kind for kind in KINDS if cards[kind] and pile_left(state, kind)):
        gone = max((heap.cards[kind] + heap.chosen for heap in back), default=0)
        count = max(0, state.shown[other][kind] - gone) + cards[kind]
        if count >= max(2, sizes[kind] - 1):
            found.append(Message("respublica-why-has", kind=say_kind(kind), count=count, size=sizes[kind]))
    return found


def brings(state: State, move: Lay) -> Message:
    """The point card that a group brings."""
    seat = to_act(state)
    assert seat is not None
    return _point_card(state, seat, move.kind)


def _point_card(state: State, seat: Seat, kind: Kind) -> Message:
    if kind == Kind.MONK:
        return Message("respublica-brings-church")
    if kind in PEOPLE_KINDS:
        return Message("respublica-brings-settlement", drawn=_drawn(state, seat))
    if kind == Kind.BOOK:
        return Message("respublica-brings-library", has=library(state, seat))
    return Message("respublica-brings-town", points=view(state, None).towns[0])


def _drawn(state: State, seat: Seat) -> str:
    """What a settlement more does for whoever lays it (R13): a card more in each draw, then a choice, then nothing; and
    nothing once nobody draws any more, or no civilisation card is left for it."""
    settlements, civ = state.boards[seat].settlements + 1, len(state.civ)
    if state.phase is Phase.LAST_LAYING or settlements > min(SETTLEMENTS_FOR_A_CHOICE, civ):
        return "nothing"
    if settlements == SETTLEMENTS_FOR_A_CHOICE and state.people:
        return "choice"
    return "card" if civ > settlements else "once"


def _heaps(words: Words | None) -> list[Heap]:
    if words is None:
        return []
    return [_heap(way) for way in ways(words)]


def _heap(way: Words) -> Heap:
    return Heap(named_cards(way), sum(size(term) for term in way.terms if term.feature >= PEOPLE))


def _can_be_held(state: State, seat: Seat, way: Words) -> bool:
    """Can whoever is asked hold so much: of the cards that are neither in the seat's own hand nor laid, and in a hand
    of their size?"""
    asked = (state.active,) if seat != state.active else set(range(len(state.hands))) - {seat}
    laid = [heap([group.kind] * group.cards) for board in state.boards for group in board.groups]
    elsewhere = reduce(subtract, [state.hands[seat], *laid], EDITIONS[state.options.edition].cards)
    return can_meet(elsewhere, way) and size_of(way) <= max(sum(state.hands[other]) for other in asked)


def _sides(state: State, seat: Seat, move: Move) -> tuple[Words | None, Words | None] | None:
    """The words for what would be got and for what would be given."""
    trade = state.trade
    match move:
        case Seek(words):
            return words, None
        case Offer(words):
            return None, words
        case Ask(words) if trade is not None:
            return words, trade.announcement.words
        case Bid(words) if trade is not None:
            return trade.announcement.words, words
        case Accept(partner) if trade is not None:
            agreed = trade._replace(partner=Seat(partner))
            return words_to_keep(agreed, seat, Seat(partner)), words_to_keep(agreed, seat, seat)
        case Give() if trade is not None and trade.partner is not None:
            other = trade.partner if seat == state.active else state.active
            return words_to_keep(trade, state.active, other), words_to_keep(trade, state.active, seat)
        case _:
            return None


def _exchange(state: State, seat: Seat, got: list[Heap], given: list[Heap]) -> Message:
    """`hun 3 → 5 of 5; goth 1 → 0 of 5`: what comes, then what goes, each way that the words leave. Where there is but
    one, cards of a kind that go both ways are told once."""
    net = NO_CARDS
    if len(got) == len(given) == 1:
        net = tuple(map(min, got[0].cards, given[0].cards))
    coming = [_changes(state, seat, heap, net, 1) for heap in got]
    going = [_changes(state, seat, heap, net, -1) for heap in given]
    sides = [_joined("respublica-why-or", [*filter(None, side)]) for side in (coming, going) if any(side)]
    alike = [_change_of(state, seat, kind, 0) for kind in KINDS if net[kind]]
    return _joined("respublica-why-ways", sides or [_joined("respublica-why-kinds", alike)])


def _changes(state: State, seat: Seat, heap: Heap, net: Hand, sign: int) -> Message | None:
    """For each kind of the heap, what it does to the hand, but for what comes and goes; of a group that is complete
    then, what it brings. None where that was all."""
    kinds = [kind for kind in KINDS if heap.cards[kind] > net[kind]]
    told = [_change_of(state, seat, kind, sign * (heap.cards[kind] - net[kind])) for kind in kinds]
    if heap.chosen:
        told.append(Message(f"respublica-why-{'got' if sign > 0 else 'given'}", count=heap.chosen))
    return _joined("respublica-why-kinds", told) if told else None


def _change_of(state: State, seat: Seat, kind: Kind, more: int) -> Message:
    before, size = state.hands[seat][kind], group_sizes(state.boards[seat])[kind]
    after = max(0, before + more)
    told = Message("respublica-why-change", kind=say_kind(kind), before=before, after=after, size=size)
    if before < size <= after and pile_left(state, kind):
        return Message("respublica-why-completes", change=told, brings=_point_card(state, seat, kind))
    return told


def _joined(id: str, parts: list[Message]) -> Message:
    return reduce(lambda first, rest: Message(id, first=first, rest=rest), parts)
