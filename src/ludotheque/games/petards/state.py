"""A position of Pétards and the deal it comes from. What a seat may see of it is the business of `view`."""

from enum import Enum
from typing import NamedTuple

from ludotheque.core.chance import Chance
from ludotheque.core.game import Seat
from ludotheque.games.petards.cards import DECK, Hand, Pile, sort_hand
from ludotheque.games.petards.law import HAND, Options, check_table, count_rounds, name
from ludotheque.games.petards.runs import Run


class Deal(NamedTuple):
    """All chance of a game: for each round the 62 cards, top first."""

    seats: int
    decks: tuple[Pile, ...]


class Step(Enum):
    """What the player whose turn it is must do."""

    DRAW = "draw"  # P2
    LAY = "lay"  # P3, P4: lay or discard
    SECOND_RUN = "second_run"  # P5: lay the second run at once
    LAY_STAR = "star"  # P9: lay the exchanged star at once
    OVER = "over"  # nothing: the game is over


DRAW, LAY, SECOND_RUN, LAY_STAR, OVER = Step


class Rounds(NamedTuple):
    """What goes on from round to round."""

    options: Options
    to_come: tuple[Pile, ...]  # the decks of the rounds to come
    points: tuple[tuple[int, ...], ...]  # for each finished round a number a seat


class State(NamedTuple):
    """A position. Its last two fields are what all have seen of hidden cards: nothing that is legal hangs on them."""

    rounds: Rounds
    seat: Seat  # whose turn it is
    step: Step
    hands: tuple[Hand, ...]
    stock: Pile  # top first
    discard: Pile  # oldest first
    runs: tuple[Run, ...]
    opened: tuple[bool, ...]
    aside: int  # P12: pairs of star and pétard that have left the round
    idle: int  # P16: turns in a row without a card laid; -1 once this turn has laid one
    shown: tuple[Hand, ...]  # of each hand the cards that all have seen go there
    is_stock_known: bool  # P15: the stock is a turned discard, whose order all have seen


# -- the steps of a turn: nearly every move comes by one of these, and `_replace` would take three times as long -------

_new = tuple.__new__


def after_draw(
    state: State, hands: tuple[Hand, ...], stock: Pile, discard: Pile, shown: tuple[Hand, ...]
) -> State:
    """A card has been drawn or taken: the player may lay."""
    rounds, seat, _, _, _, _, runs, opened, aside, idle, _, is_known = state
    return _new(State, (rounds, seat, LAY, hands, stock, discard, runs, opened, aside, idle, shown, is_known))


def after_laying(
    state: State, step: Step, hands: tuple[Hand, ...], runs: tuple[Run, ...], shown: tuple[Hand, ...]
) -> State:
    """Cards have gone from a hand to the table, so this turn is not idle."""
    rounds, seat, _, _, stock, discard, _, opened, aside, _, _, is_known = state
    return _new(State, (rounds, seat, step, hands, stock, discard, runs, opened, aside, -1, shown, is_known))


def after_discard(
    state: State,
    seat: Seat,
    step: Step,
    hands: tuple[Hand, ...],
    discard: Pile,
    idle: int,
    shown: tuple[Hand, ...],
) -> State:
    """The turn of this seat begins."""
    rounds, _, _, _, stock, _, runs, opened, aside, _, _, is_known = state
    return _new(
        State, (rounds, seat, step, hands, stock, discard, runs, opened, aside, idle, shown, is_known)
    )


# -- the deal (P1) -------------------------------------------------------------------------------------------


def deal(chance: Chance, seats: int, options: Options) -> Deal:
    check_table(seats, options)
    stream = chance.dealing(name, seats)
    return Deal(seats, tuple("".join(stream.shuffled(DECK)) for _ in range(count_rounds(seats, options))))


def initial(deal: Deal, options: Options) -> State:
    check_table(deal.seats, options)
    if len(deal.decks) != count_rounds(deal.seats, options):
        raise ValueError(f"the deal has {len(deal.decks)} decks; these options need one for each round")
    return start_round(deal.seats, Rounds(options, deal.decks, ()))


def start_round(seats: int, rounds: Rounds) -> State:
    deck, *to_come = rounds.to_come
    dealt = seats * HAND
    return State(
        rounds=rounds._replace(to_come=tuple(to_come)),
        seat=Seat(len(rounds.points) % seats),  # P1: the next seat begins the next round
        step=DRAW,
        hands=tuple(sort_hand(deck[i : i + HAND]) for i in range(0, dealt, HAND)),
        stock=deck[dealt + 1 :],
        discard=deck[dealt],
        runs=(),
        opened=(False,) * seats,
        aside=0,
        idle=0,
        shown=("",) * seats,
        is_stock_known=False,
    )


def to_act(state: State) -> Seat | None:
    return None if state.step is OVER else state.seat
