"""The border between the rules of Res Publica and its kernel: states and moves as flat integers, and back."""

from functools import lru_cache

import numpy as np

from ludotheque.compiled import Ints
from ludotheque.core.game import Seat
from ludotheque.games.respublica import kernel as k
from ludotheque.games.respublica.cards import EDITIONS, KINDS, Feature, Hand, Kind
from ludotheque.games.respublica.law import HAND, Options
from ludotheque.games.respublica.moves import (
    DECLINE,
    DONE,
    PASS,
    REFUSE,
    Accept,
    Ask,
    Bid,
    Decline,
    Done,
    Draw,
    Give,
    Lay,
    Move,
    Offer,
    Pass,
    Refuse,
    Seek,
)
from ludotheque.games.respublica.state import Board, Countdown, Deal, Group, Phase, State, Trade
from ludotheque.games.respublica.terms import Joint, Term, Words

_EDITIONS = tuple(EDITIONS)
_JOINTS = (None, Joint.AND, Joint.OR)


def encode_options(seats: int, options: Options) -> Ints:
    """A kernel state with seats and options only: what `kernel.deal` begins with."""
    ints = np.zeros(k.STATE, dtype=np.int64)
    ints[k.AT_SEATS] = seats
    ints[k.AT_PHASE] = k.UNDEALT
    ints[k.AT_EDITION] = _EDITIONS.index(options.edition)
    ints[k.AT_STALL] = options.stall_rounds * seats
    return ints


def encode(state: State) -> Ints:
    """All but what was heard in the turns before: no rule rests on it."""
    options, phase, actor, active, trade, hands, shown, boards, people, civ, countdown, _ = state
    seats, edition = len(hands), EDITIONS[options.edition]
    ints = [0] * k.STATE  # a list first: it is quicker to fill than an array
    ints[k.AT_SEATS], ints[k.AT_EDITION] = seats, _EDITIONS.index(options.edition)
    ints[k.AT_STALL] = options.stall_rounds * seats
    ints[k.AT_PHASE], ints[k.AT_ACTOR], ints[k.AT_ACTIVE] = phase, actor, active
    ints[k.AT_IDLE], ints[k.AT_HAS_LAID] = countdown.idle, countdown.has_laid
    ints[k.AT_LEFT] = k.NONE if countdown.left is None else countdown.left
    _write_trade(ints, trade)
    ints[k.AT_HANDS : k.AT_HANDS + seats] = map(encode_hand, hands)
    ints[k.AT_SHOWN : k.AT_SHOWN + seats] = map(encode_hand, shown)
    ints[k.AT_SETTLEMENT_PILE], ints[k.AT_TOWN_PILE] = edition.settlements, len(edition.towns)
    ints[k.AT_CHURCH_PILE], ints[k.AT_LIBRARY_PILE] = edition.churches, edition.libraries
    for seat, board in enumerate(boards):
        if board.groups:
            _write_board(ints, seat, board)
    ints[k.AT_PEOPLE_SIZE], ints[k.AT_CIV_SIZE] = len(people), len(civ)
    ints[k.AT_PEOPLE_DECK :] = [
        *[k.NONE] * (k.DECK - len(people)),
        *people,
        *[k.NONE] * (k.DECK - len(civ)),
        *civ,
    ]
    return np.array(ints, dtype=np.int64)


def _write_trade(ints: list[int], trade: Trade | None) -> None:
    ints[k.AT_ANNOUNCEMENT] = ints[k.AT_PARTNER] = ints[k.AT_SEALED] = k.NONE
    if trade is None:
        return
    answers = trade.answers
    ints[k.AT_ANNOUNCEMENT], ints[k.AT_ANSWERED] = encode_move(trade.announcement), len(answers)
    ints[k.AT_ANSWERS : k.AT_ANSWERS + len(answers)] = map(encode_move, answers)
    if trade.partner is not None:
        ints[k.AT_PARTNER] = trade.partner
    if trade.sealed is not None:
        ints[k.AT_SEALED] = encode_hand(trade.sealed)


def _write_board(ints: list[int], seat: int, board: Board) -> None:
    """What lies before a seat; its point cards are missing in the piles."""
    ints[k.AT_SETTLEMENTS + seat], ints[k.AT_CHURCHES + seat] = board.settlements, board.churches
    ints[k.AT_LIBRARIES + seat], ints[k.AT_TOWNS + seat] = board.libraries, len(board.towns)
    ints[k.AT_TOWN_VALUES + seat] = sum(value << 4 * place for place, value in enumerate(board.towns))
    ints[k.AT_SETTLEMENT_PILE] -= board.settlements
    ints[k.AT_TOWN_PILE] -= len(board.towns)
    ints[k.AT_CHURCH_PILE] -= board.churches
    ints[k.AT_LIBRARY_PILE] -= board.libraries
    groups, laid = board.groups, k.AT_LAID + seat * k.MOST_GROUPS
    ints[k.AT_GROUPS + seat] = len(groups)
    ints[laid : laid + len(groups)] = [8 * group.kind + group.cards for group in groups]


@lru_cache(maxsize=1 << 12)  # from one move to the next most hands stay as they are
def encode_hand(cards: Hand) -> int:
    """
    >>> decode_hand(encode_hand((1, 2, 3, 0, 0, 5, 12, 0, 0, 0, 0, 4)))
    (1, 2, 3, 0, 0, 5, 12, 0, 0, 0, 0, 4)
    """
    return sum(count << 4 * kind for kind, count in enumerate(cards))


# -- back ----------------------------------------------------------------------------------------------------


def decode(ints: Ints, options: Options) -> State:
    """The state that the integers are, in a game with these options; nothing was heard before it."""
    everyone = range(int(ints[k.AT_SEATS]))
    left = int(ints[k.AT_LEFT])
    return State(
        options,
        Phase(int(ints[k.AT_PHASE])),
        Seat(int(ints[k.AT_ACTOR])),
        Seat(int(ints[k.AT_ACTIVE])),
        _read_trade(ints),
        tuple(decode_hand(int(ints[k.AT_HANDS + seat])) for seat in everyone),
        tuple(decode_hand(int(ints[k.AT_SHOWN + seat])) for seat in everyone),
        tuple(_read_board(ints, seat) for seat in everyone),
        _read_deck(ints, k.AT_CIV_DECK, int(ints[k.AT_PEOPLE_SIZE])),
        _read_deck(ints, k.STATE, int(ints[k.AT_CIV_SIZE])),
        Countdown(int(ints[k.AT_IDLE]), bool(ints[k.AT_HAS_LAID]), None if left == k.NONE else left),
    )


def decode_hand(bits: int) -> Hand:
    return tuple(bits >> 4 * kind & 15 for kind in KINDS)


def _read_trade(ints: Ints) -> Trade | None:
    if ints[k.AT_ANNOUNCEMENT] == k.NONE:
        return None
    announcement = decode_move(int(ints[k.AT_ANNOUNCEMENT]))
    assert isinstance(announcement, Seek | Offer)
    answers = [decode_move(code) for code in ints[k.AT_ANSWERS : k.AT_ANSWERS + ints[k.AT_ANSWERED]].tolist()]
    partner, sealed = int(ints[k.AT_PARTNER]), int(ints[k.AT_SEALED])
    return Trade(
        announcement,
        tuple(answer for answer in answers if isinstance(answer, Ask | Bid | Decline)),
        None if partner == k.NONE else Seat(partner),
        None if sealed == k.NONE else decode_hand(sealed),
    )


def _read_board(ints: Ints, seat: int) -> Board:
    laid = k.AT_LAID + seat * k.MOST_GROUPS
    values = int(ints[k.AT_TOWN_VALUES + seat])
    return Board(
        int(ints[k.AT_SETTLEMENTS + seat]),
        tuple(values >> 4 * place & 15 for place in range(int(ints[k.AT_TOWNS + seat]))),
        int(ints[k.AT_CHURCHES + seat]),
        int(ints[k.AT_LIBRARIES + seat]),
        tuple(
            Group(Kind(code // 8), code % 8) for code in ints[laid : laid + ints[k.AT_GROUPS + seat]].tolist()
        ),
    )


def _read_deck(ints: Ints, end: int, size: int) -> tuple[Kind, ...]:
    return tuple(map(Kind, ints[end - size : end].tolist()))


def decode_deal(ints: Ints) -> Deal:
    """The deal of a game that the kernel has dealt, before its first move. What lay in the hands comes in
    order."""
    hands = [decode_hand(int(ints[k.AT_HANDS + seat])) for seat in range(int(ints[k.AT_SEATS]))]
    dealt = [kind for hand in hands for kind in KINDS for _ in range(hand[kind])]
    assert len(dealt) == HAND * len(hands)
    people = _read_deck(ints, k.AT_CIV_DECK, int(ints[k.AT_PEOPLE_SIZE]))
    return Deal(len(hands), (*dealt, *people), _read_deck(ints, k.STATE, int(ints[k.AT_CIV_SIZE])))


# -- moves ---------------------------------------------------------------------------------------------------

_PLAIN = {Pass: k.PASS, Decline: k.DECLINE, Refuse: k.REFUSE, Done: k.DONE}
_PLAIN_MOVES: dict[int, Move] = {k.PASS: PASS, k.DECLINE: DECLINE, k.REFUSE: REFUSE, k.DONE: DONE}
_SPOKEN: dict[type[Seek | Offer | Ask | Bid], int] = {Seek: k.SEEK, Offer: k.OFFER, Ask: k.ASK, Bid: k.BID}
_SPOKEN_MOVES = {code: kind for kind, code in _SPOKEN.items()}


def encode_move(move: Move) -> int:
    if isinstance(move, Seek | Offer | Ask | Bid):
        return _SPOKEN[type(move)] + k.MOVE_KINDS * encode_words(move.words)
    if isinstance(move, Accept):
        return k.ACCEPT + k.MOVE_KINDS * move.seat
    if isinstance(move, Give):
        return k.GIVE + k.MOVE_KINDS * encode_hand(move.cards)
    if isinstance(move, Lay):
        return k.LAY + k.MOVE_KINDS * move.kind
    if isinstance(move, Draw):
        return k.DRAW + k.MOVE_KINDS * (move.people + 16 * move.civ)
    return _PLAIN[type(move)]


def decode_move(code: int) -> Move:
    """
    >>> from ludotheque.games.respublica.notation import format_move, parse_move
    >>> texts = ("pass", "seek 2 hun and 1 pair", "bid 3 card", "decline", "accept 3", "give goth goth")
    >>> [format_move(decode_move(encode_move(parse_move(text)))) for text in texts] == list(texts)
    True
    """
    kind, what = code % k.MOVE_KINDS, code // k.MOVE_KINDS
    if kind in _SPOKEN_MOVES:
        return _SPOKEN_MOVES[kind](decode_words(what))
    if kind == k.ACCEPT:
        return Accept(what)
    if kind == k.GIVE:
        return Give(decode_hand(what))
    if kind == k.LAY:
        return Lay(Kind(what))
    if kind == k.DRAW:
        return Draw(what % 16, what // 16)
    return _PLAIN_MOVES[kind]


def encode_words(words: Words) -> int:
    """As `kernel_words.words_of` puts them together."""
    (quantity, feature), joint, second = words
    bits = quantity | feature << 8 | _JOINTS.index(joint) << 12
    return bits if second is None else bits | second.feature << 14 | second.quantity << 18


def decode_words(bits: int) -> Words:
    first, joint = Term(bits & 255, Feature(bits >> 8 & 15)), _JOINTS[bits >> 12 & 3]
    return Words(first) if joint is None else Words(first, joint, Term(bits >> 18, Feature(bits >> 14 & 15)))
