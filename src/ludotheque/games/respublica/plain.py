"""What a seat knows of a game of Res Publica in plain values, ready for JSON, and back."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ludotheque.core.game import Seat
from ludotheque.games.respublica.cards import BY_NAME, KINDS, Hand
from ludotheque.games.respublica.known import Known, Size
from ludotheque.games.respublica.law import Options, check_table
from ludotheque.games.respublica.moves import Ask, Bid, Decline, Offer, Seek
from ludotheque.games.respublica.notation import format_move, parse_move
from ludotheque.games.respublica.state import Board, Countdown, Group, PastTurn, Phase, Trade
from ludotheque.games.respublica.view import named


@dataclass(slots=True)
class PlainSize:
    people: int
    civ: int


@dataclass(slots=True)
class PlainGroup:
    kind: str
    cards: int


@dataclass(slots=True)
class PlainBoard:
    settlements: int
    towns: tuple[int, ...]
    churches: int
    libraries: int
    groups: tuple[PlainGroup, ...]


@dataclass(slots=True)
class PlainTrade:
    """What was said, as one would type it; answers in the order given, from the left of whose turn it is."""

    announcement: str
    answers: tuple[str, ...]
    partner: int | None  # whose answer was accepted
    is_sealed: bool  # the active player has chosen what to give (R8)


@dataclass(slots=True)
class PlainTurn:
    """A turn whose trade is over: what was said, as one would type it, what changed hands, and what was laid."""

    active: int  # whose turn it was
    announcement: str | None
    answers: tuple[str, ...]
    partner: int | None  # whose answer was accepted
    given: dict[str, int]  # by the active player
    received: dict[str, int]
    laid: tuple[str, ...]


@dataclass(slots=True)
class Plain:
    """Cards are counted by kind, and kinds of which there are none are not there. Seats are counted from 0."""

    seat: int  # whose knowledge it is
    options: Options
    phase: str  # announce, answer, accept, give, lay, draw, last_laying or over
    actor: int  # who must act
    active: int  # whose turn it is
    hand: dict[str, int]
    given: dict[str, int] | None  # what the seat itself has chosen to give and not yet shown
    trade: PlainTrade | None
    sizes: tuple[PlainSize, ...]  # how many cards each hand holds
    shown: tuple[dict[str, int], ...]  # cards that surely lie in each hand
    boards: tuple[PlainBoard, ...]
    people: int  # cards left in the decks
    civ: int
    idle: int  # turns in a row without a card drawn or laid (R17)
    has_laid: bool  # in this turn
    turns_left: int | None  # once the last civilisation card is drawn; then layings (R15, R16)
    heard: tuple[
        PlainTurn, ...
    ]  # the turns before, at most a hundred; the last is this one, once its trade is over


def write_known(known: Known) -> Plain:
    return Plain(
        seat=known.seat,
        options=known.options,
        phase=known.phase.name.lower(),
        actor=known.actor,
        active=known.active,
        hand=named(known.hand),
        given=None if known.given is None else named(known.given),
        trade=None if known.trade is None else _write_trade(known.trade, known.is_sealed),
        sizes=tuple(PlainSize(*size) for size in known.sizes),
        shown=tuple(map(named, known.shown)),
        boards=tuple(map(_write_board, known.boards)),
        people=known.people,
        civ=known.civ,
        idle=known.countdown.idle,
        has_laid=known.countdown.has_laid,
        turns_left=known.countdown.left,
        heard=tuple(map(_write_turn, known.heard)),
    )


@lru_cache(maxsize=1 << 12)  # most turns are told again and again
def _write_turn(turn: PastTurn) -> PlainTurn:
    return PlainTurn(
        turn.active,
        None if turn.announcement is None else format_move(turn.announcement),
        tuple(map(format_move, turn.answers)),
        turn.partner,
        named(turn.given),
        named(turn.received),
        tuple(map(str, turn.laid)),
    )


def _write_trade(trade: Trade, is_sealed: bool) -> PlainTrade:
    answers = tuple(map(format_move, trade.answers))
    return PlainTrade(format_move(trade.announcement), answers, trade.partner, is_sealed)


def _write_board(board: Board) -> PlainBoard:
    groups = tuple(PlainGroup(str(group.kind), group.cards) for group in board.groups)
    return PlainBoard(board.settlements, board.towns, board.churches, board.libraries, groups)


def read_known(told: Plain) -> Known:
    check_table(len(told.sizes), told.options)
    return Known(
        seat=Seat(told.seat),
        hand=_hand(told.hand),
        given=None if told.given is None else _hand(told.given),
        options=told.options,
        phase=Phase[told.phase.upper()],
        actor=Seat(told.actor),
        active=Seat(told.active),
        trade=None if told.trade is None else _read_trade(told.trade),
        is_sealed=told.trade is not None and told.trade.is_sealed,
        sizes=tuple(Size(size.people, size.civ) for size in told.sizes),
        shown=tuple(map(_hand, told.shown)),
        boards=tuple(map(_read_board, told.boards)),
        people=told.people,
        civ=told.civ,
        countdown=Countdown(told.idle, told.has_laid, told.turns_left),
        heard=tuple(map(_read_turn, told.heard)),
    )


def _read_turn(told: PlainTurn) -> PastTurn:
    return PastTurn(
        Seat(told.active),
        None if told.announcement is None else _said(told.announcement, Seek, Offer),
        tuple(_said(text, Ask, Bid, Decline) for text in told.answers),
        None if told.partner is None else Seat(told.partner),
        _hand(told.given),
        _hand(told.received),
        tuple(BY_NAME[name] for name in told.laid),
    )


def _hand(cards: dict[str, int]) -> Hand:
    counts = {BY_NAME[name]: count for name, count in cards.items()}
    return tuple(counts.get(kind, 0) for kind in KINDS)


def _read_trade(told: PlainTrade) -> Trade:
    answers = tuple(_said(text, Ask, Bid, Decline) for text in told.answers)
    partner = None if told.partner is None else Seat(told.partner)
    return Trade(_said(told.announcement, Seek, Offer), answers, partner)


def _said(text: str, *kinds: type) -> Any:
    move = parse_move(text)
    if not isinstance(move, kinds):
        raise ValueError(text)
    return move


def _read_board(told: PlainBoard) -> Board:
    groups = tuple(Group(BY_NAME[group.kind], group.cards) for group in told.groups)
    return Board(told.settlements, told.towns, told.churches, told.libraries, groups)
