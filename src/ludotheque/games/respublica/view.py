"""What a seat sees of a game of Res Publica.

In sight are one's own hand, the sizes of the others and of the decks, all that was laid, said and exchanged.
When the game is over all hands lie open, for the pairs in them are counted (R18). What memory adds is the
business of `known.py`.
"""

from dataclasses import dataclass
from typing import TypedDict, cast

from ludotheque.core.game import Json, Seat, check_seat
from ludotheque.games.respublica.cards import EDITIONS, KINDS, Hand, Kind, kinds_in
from ludotheque.games.respublica.law import CHURCH, SETTLEMENT
from ludotheque.games.respublica.moves import Announcement, Answer, Decline
from ludotheque.games.respublica.rules import group_sizes, pile_left
from ludotheque.games.respublica.scoring import scores
from ludotheque.games.respublica.state import Board, Phase, State, to_act
from ludotheque.games.respublica.terms import Words


class GroupSeen(TypedDict):
    kind: str
    cards: int


class BoardSeen(TypedDict):
    settlements: int
    towns: tuple[int, ...]
    churches: int
    libraries: int
    groups: tuple[GroupSeen, ...]


class Said(TypedDict):
    """What was said, in parts."""

    verb: str  # seek, offer, ask, bid or decline
    terms: tuple[tuple[int, str], ...]  # quantity and feature: at most two
    joint: str | None  # and, or


class TradeSeen(TypedDict):
    announcement: Said
    answers: tuple[Said | None, ...]  # by seat
    partner: int | None  # whose answer was accepted
    is_sealed: bool  # the active player has chosen what to give (R8)
    given: tuple[str, ...] | None  # what that is, for the active player's own eyes


@dataclass(frozen=True, slots=True)
class View:
    """What lies in sight: plain values, ready for JSON. Seats are counted from 0."""

    seat: int | None  # whose eyes; None: a spectator
    to_act: int | None
    phase: str  # announce, answer, accept, give, lay, draw, last_laying or over
    active: int  # whose turn it is
    edition: str
    hand: dict[str, int] | None  # one's own: kinds to numbers
    groups: dict[str, int] | None  # how many of each kind one's own seat needs for a group (R11, R12)
    hand_sizes: tuple[int, ...]
    hands: tuple[dict[str, int], ...] | None  # all of them, once the pairs in them are counted (R18)
    boards: tuple[BoardSeen, ...]
    scores: tuple[int, ...]
    people: int
    civ: int
    settlements: int
    towns: tuple[int, ...]  # top first
    churches: int
    libraries: int
    worth: dict[str, int]  # points of the cards that are always worth the same (R18)
    trade: TradeSeen | None
    turns_left: int | None  # once the last civilisation card is drawn; then layings (R15, R16)
    idle: int  # turns in a row without a card drawn or laid (R17)
    idle_limit: int


def view(state: State, seat: Seat | None) -> View:
    if seat is not None:
        check_seat(seat, len(state.hands))
    towns = EDITIONS[state.options.edition].towns
    return View(
        seat=seat,
        to_act=to_act(state),
        phase=state.phase.name.lower(),
        active=state.active,
        edition=state.options.edition,
        hand=None if seat is None else named(state.hands[seat]),
        groups=None
        if seat is None
        else {str(kind): group_sizes(state.boards[seat])[kind] for kind in _kinds(state)},
        hand_sizes=tuple(map(sum, state.hands)),
        hands=tuple(map(named, state.hands)) if state.phase is Phase.OVER else None,
        boards=tuple(map(_board, state.boards)),
        scores=scores(state),
        people=len(state.people),
        civ=len(state.civ),
        settlements=pile_left(state, Kind.SAXON),
        towns=towns[len(towns) - pile_left(state, Kind.ALCHEMY) :],
        churches=pile_left(state, Kind.MONK),
        libraries=pile_left(state, Kind.BOOK),
        worth={"settlement": SETTLEMENT, "church": CHURCH, "library": 0},
        trade=_trade(state, seat) if state.trade else None,
        turns_left=state.countdown.left,
        idle=state.countdown.idle,
        idle_limit=state.options.stall_rounds * len(state.hands),
    )


def _kinds(state: State) -> list[Kind]:
    cards = EDITIONS[state.options.edition].cards
    return [kind for kind in KINDS if cards[kind]]


def named(cards: Hand) -> dict[str, int]:
    return {str(kind): cards[kind] for kind in KINDS if cards[kind]}


def _board(board: Board) -> BoardSeen:
    groups = tuple({"kind": str(group.kind), "cards": group.cards} for group in board.groups)
    return cast(BoardSeen, {**board._asdict(), "groups": groups})


def said(move: Announcement | Answer) -> Said:
    """What was said, in parts: whoever tells it need not read the notation."""
    parts = in_parts(None if isinstance(move, Decline) else move.words)
    return cast(Said, {"verb": type(move).__name__.lower(), **parts})


def in_parts(words: Words | None) -> dict[str, Json]:
    """The terms as quantity and feature, and what joins them."""
    if words is None:
        return {"terms": (), "joint": None}
    terms = tuple((quantity, str(feature)) for quantity, feature in words.terms)
    return {"terms": terms, "joint": None if words.joint is None else str(words.joint)}


def _trade(state: State, seat: Seat | None) -> TradeSeen:
    """What was said. What the active player chose to give is hidden until the partner has chosen (R8)."""
    trade, seats = state.trade, len(state.hands)
    assert trade is not None
    order = [(state.active + 1 + place) % seats for place in range(seats)]
    answers = dict(zip(order, map(said, trade.answers), strict=False))
    sealed = trade.sealed if seat == state.active else None
    return {
        "announcement": said(trade.announcement),
        "answers": tuple(answers.get(other) for other in range(seats)),
        "partner": trade.partner,
        "is_sealed": trade.sealed is not None,
        "given": tuple(map(str, kinds_in(sealed))) if sealed else None,
    }
