"""What a game of Res Publica is at one moment. Immutable; `rules.py` makes the next one."""

from collections.abc import Sequence
from enum import IntEnum
from itertools import chain
from typing import NamedTuple

from ludotheque.core.chance import Chance
from ludotheque.core.game import Seat, left_of
from ludotheque.games.respublica.cards import (
    CIV_KINDS,
    EDITIONS,
    NO_CARDS,
    PEOPLE_KINDS,
    Edition,
    Hand,
    Kind,
    heap,
)
from ludotheque.games.respublica.law import HAND, Options, check_table, name
from ludotheque.games.respublica.moves import Announcement, Answer


class Deal(NamedTuple):
    """R1: the two decks, top first. The players' hands are the top of the people deck."""

    seats: int
    people: tuple[Kind, ...]
    civ: tuple[Kind, ...]


class Phase(IntEnum):
    """What is to be done now. A turn goes down this list; not every turn has every step."""

    ANNOUNCE = 0
    ANSWER = 1
    ACCEPT = 2
    GIVE = 3
    LAY = 4
    DRAW = 5
    LAST_LAYING = 6
    OVER = 7


# By name: a member looked up in its enum costs ten times as much (CPython 3.11), and every move asks for
# some.
ANNOUNCE, ANSWER, ACCEPT, GIVE, LAY, DRAW, LAST_LAYING, OVER = Phase


class Group(NamedTuple):
    """Laid cards: open, out of the hand, for good (R11)."""

    kind: Kind
    cards: int


class Board(NamedTuple):
    """What lies before a player."""

    settlements: int = 0
    towns: tuple[int, ...] = ()
    churches: int = 0
    libraries: int = 0
    groups: tuple[Group, ...] = ()


class Trade(NamedTuple):
    """An announcement and what came of it; the answers in the order given, from the active player's left."""

    announcement: Announcement
    answers: tuple[Answer, ...] = ()
    partner: Seat | None = None  # whose answer was accepted
    sealed: Hand | None = None  # what the active player gives, hidden until the partner has chosen (R8)


class PastTurn(NamedTuple):
    """What all have heard and seen of a turn, once its trade is over: who said what, what changed hands or was laid."""

    active: Seat
    announcement: Announcement | None = None  # None: none was made
    answers: tuple[Answer, ...] = ()
    partner: Seat | None = None  # whose answer was accepted; None: none was
    given: Hand = NO_CARDS  # by the active player to the partner
    received: Hand = NO_CARDS
    laid: tuple[Kind, ...] = ()


TEN = 10
REMEMBERED = 10 * TEN
"""Turns: more than a game of people or bots takes. A game of monkeys may go on for ever, and memory may not."""


class Countdown(NamedTuple):
    """What brings the end nearer."""

    idle: int = 0  # turns in a row without a card drawn or laid (R17)
    has_laid: bool = False  # in this turn
    left: int | None = None  # turns, then layings, once the last civilisation card is drawn (R15, R16)


class State(NamedTuple):
    options: Options
    phase: Phase
    actor: Seat  # who must act
    active: Seat  # whose turn it is
    trade: Trade | None  # None: none under way
    hands: tuple[Hand, ...]
    shown: tuple[Hand, ...]  # cards that all know to be in a hand: exchanged in the open, or promised
    boards: tuple[Board, ...]
    people: tuple[Kind, ...]  # decks, top first
    civ: tuple[Kind, ...]
    countdown: Countdown
    heard_by_tens: tuple[tuple[PastTurn, ...], ...] = ()  # a turn more then copies ten, and not a hundred

    @property
    def heard(self) -> tuple[PastTurn, ...]:
        """The last one is this turn, once its trade is over; the last laying is not in it."""
        return tuple(chain.from_iterable(self.heard_by_tens))[-REMEMBERED:]


# -- the steps of a turn: nearly every move comes by one of these, and `_replace` would take three times as long -------

_new = tuple.__new__


def bargaining(state: State, phase: Phase, actor: Seat, trade: Trade, shown: tuple[Hand, ...]) -> State:
    """At another step of a trade: no card has moved."""
    options, _, _, active, _, hands, _, boards, people, civ, countdown, heard = state
    fields = (options, phase, actor, active, trade, hands, shown, boards, people, civ, countdown, heard)
    return _new(State, fields)


def with_answers(
    state: State, announcement: Announcement, answers: tuple[Answer, ...], shown: tuple[Hand, ...] | None
) -> State:
    """One of them is new: the next seat answers, or the active player chooses."""
    options, _, actor, active, _, hands, before, boards, people, civ, countdown, heard = state
    trade, actor = _new(Trade, (announcement, answers, None, None)), left_of(actor, len(hands))
    phase, shown = ACCEPT if actor == active else ANSWER, shown or before
    fields = (options, phase, actor, active, trade, hands, shown, boards, people, civ, countdown, heard)
    return _new(State, fields)


def trade_over(state: State, turn: PastTurn, hands: tuple[Hand, ...], shown: tuple[Hand, ...]) -> State:
    """The active player may lay; this turn was heard by all, and the oldest is forgotten where they are too many."""
    options, _, _, active, _, _, _, boards, people, civ, countdown, heard = state
    if heard and len(heard[-1]) < TEN:
        heard = (*heard[:-1], (*heard[-1], turn))
    else:
        heard = (*heard[-REMEMBERED // TEN :], (turn,))
    fields = (options, LAY, active, active, None, hands, shown, boards, people, civ, countdown, heard)
    return _new(State, fields)


def trade_over_without_exchange(
    state: State, announcement: Announcement | None, answers: tuple[Answer, ...]
) -> State:
    """`trade_over`, where nothing was announced, or nothing accepted."""
    turn = _new(PastTurn, (state.active, announcement, answers, None, NO_CARDS, NO_CARDS, ()))
    return trade_over(state, turn, state.hands, state.shown)


def next_turn(
    state: State,
    phase: Phase,
    hands: tuple[Hand, ...],
    people: tuple[Kind, ...],
    civ: tuple[Kind, ...],
    idle: int,
    left: int | None,
) -> State:
    """That of the next seat, in its first step."""
    options, _, _, active, _, _, shown, boards, _, _, _, heard = state
    seat, countdown = left_of(active, len(hands)), _new(Countdown, (idle, False, left))
    fields = (options, phase, seat, seat, None, hands, shown, boards, people, civ, countdown, heard)
    return _new(State, fields)


def to_act(state: State) -> Seat | None:
    return None if state.phase is OVER else state.actor


# -- setup ---------------------------------------------------------------------------------------------------


def deck_cards(edition: Edition, kinds: Sequence[Kind]) -> list[Kind]:
    """An unshuffled deck of these kinds."""
    return [kind for kind in kinds for _ in range(edition.cards[kind])]


def deal(chance: Chance, seats: int, options: Options) -> Deal:
    check_table(seats, options)
    stream, edition = chance.dealing(name, seats), EDITIONS[options.edition]
    people = stream.shuffled(deck_cards(edition, PEOPLE_KINDS))
    return Deal(seats, tuple(people), tuple(stream.shuffled(deck_cards(edition, CIV_KINDS))))


def initial(deal: Deal, options: Options) -> State:
    check_table(deal.seats, options)
    if len(deal.people) != sum(EDITIONS[options.edition].cards[kind] for kind in PEOPLE_KINDS):
        raise ValueError(f"the deal is not of the {options.edition} edition, which these options name")
    dealt = HAND * deal.seats
    return State(
        options=options,
        phase=ANNOUNCE,
        actor=Seat(0),
        active=Seat(0),
        trade=None,
        hands=tuple(heap(deal.people[i : i + HAND]) for i in range(0, dealt, HAND)),
        shown=(NO_CARDS,) * deal.seats,
        boards=(Board(),) * deal.seats,
        people=deal.people[dealt:],
        civ=deal.civ,
        countdown=Countdown(),
    )
