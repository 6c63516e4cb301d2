"""What a move of Res Publica would do to one's own hand, kind by kind."""

from functools import reduce

from ludotheque.core.errors import Message
from ludotheque.core.game import Seat
from ludotheque.games.respublica.cards import KINDS, PEOPLE_KINDS, Hand, Kind, contains
from ludotheque.games.respublica.law import SETTLEMENTS_FOR_A_CHOICE
from ludotheque.games.respublica.moves import Accept, Ask, Bid, Draw, Give, Lay, Move, Offer, Seek
from ludotheque.games.respublica.outlook import coming
from ludotheque.games.respublica.rules import group_sizes, pile_left, words_to_keep
from ludotheque.games.respublica.sentences import say_kind
from ludotheque.games.respublica.state import Phase, State, to_act
from ludotheque.games.respublica.terms import Words, named_cards, ways
from ludotheque.games.respublica.view import view


def reason(state: State, seat: Seat, move: Move) -> Message:
    """What the legal move would do, as far as its seat can know."""
    if isinstance(move, Lay):
        return brings(state, move)
    if isinstance(move, Draw):
        return Message("respublica-why-draw", **coming(state, move))
    exchanged = _exchanged(state, seat, move)
    if exchanged is None:
        return Message(f"respublica-why-{type(move).__name__.lower()}")
    got, given = exchanged
    changes = [_change(state, seat, way, 1) for way in got] + [_change(state, seat, way, -1) for way in given]
    told = [change for change in changes if change is not None]
    return _joined("respublica-why-ways", told) if told else Message("respublica-why-open")


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
    if kind == Kind.BOOK:  # R12: a second one adds nothing
        return Message("respublica-brings-library", has="second" if state.boards[seat].libraries else "first")
    return Message("respublica-brings-town", points=view(state, None).towns[0])


def _drawn(state: State, seat: Seat) -> str:
    """What a settlement more does for whoever lays it (R13): a card more in each draw, then a choice, then nothing; and
    nothing once nobody draws any more."""
    settlements = state.boards[seat].settlements + 1
    if state.phase is Phase.LAST_LAYING or settlements > SETTLEMENTS_FOR_A_CHOICE:
        return "nothing"
    return "choice" if settlements == SETTLEMENTS_FOR_A_CHOICE else "card"


def _exchanged(state: State, seat: Seat, move: Move) -> tuple[list[Hand], list[Hand]] | None:
    """What would be got and given, by kind, each way that the words leave; None where nothing would."""
    sides = _sides(state, seat, move)
    if sides is None:
        return None
    got, given = ([named_cards(way) for way in ways(side)] if side else [] for side in sides)
    held = [heap for heap in given if contains(state.hands[seat], heap)]  # the others cannot be given
    return got, [move.cards] if isinstance(move, Give) else held


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


def _change(state: State, seat: Seat, cards: Hand, sign: int) -> Message | None:
    """`hun: 3 → 5 of 5`, for each kind of the heap; None where no kind is named. Of a group that is complete then, what
    it brings."""
    changes = [_change_of(state, seat, kind, sign * cards[kind]) for kind in KINDS if cards[kind]]
    return _joined("respublica-why-kinds", changes) if changes else None


def _change_of(state: State, seat: Seat, kind: Kind, more: int) -> Message:
    before, size = state.hands[seat][kind], group_sizes(state.boards[seat])[kind]
    after = max(0, before + more)
    told = Message("respublica-why-change", kind=say_kind(kind), before=before, after=after, size=size)
    if before < size <= after and pile_left(state, kind):
        return Message("respublica-why-completes", change=told, brings=_point_card(state, seat, kind))
    return told


def _joined(id: str, parts: list[Message]) -> Message:
    return reduce(lambda first, rest: Message(id, first=first, rest=rest), parts)
