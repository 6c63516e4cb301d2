"""What a seat knows of a game of Pétards in plain values, ready for JSON, and back."""

from dataclasses import dataclass

from ludotheque.core.game import Seat
from ludotheque.games.petards.cards import HIDDEN
from ludotheque.games.petards.known import Known
from ludotheque.games.petards.law import CARDS, Options, check_table
from ludotheque.games.petards.runs import Run
from ludotheque.games.petards.state import Rounds, State, Step


@dataclass(slots=True)
class PlainRun:
    owner: int
    cards: str  # as they lie there: * is a star
    letters: str  # what each of them stands for (P8)
    petard_before: bool
    petard_after: bool


@dataclass(slots=True)
class Plain:
    """A card is a letter, * a star, ! a pétard, ? one that the seat cannot know. Seats are counted from 0."""

    seat: int  # whose knowledge it is
    options: Options
    turn: int
    step: str  # draw, lay, second_run, star or over
    hands: tuple[str, ...]  # one's own; of the others what was seen to go there
    shown: tuple[str, ...]  # of each hand, one's own too, the cards that all have seen go there
    stock: str  # top first
    is_stock_known: bool  # it is a turned discard, whose order all have seen (P15)
    discard: str  # oldest first
    runs: tuple[PlainRun, ...]
    opened: tuple[bool, ...]
    aside: int  # pairs of star and pétard that have left the round (P12)
    idle: int  # turns in a row without a card laid; -1 once this turn has laid one (P16)
    points: tuple[tuple[int, ...], ...]  # for each finished round a number a seat
    rounds_left: int  # after this one


def write_known(known: Known) -> Plain:
    state = known.state
    return Plain(
        seat=known.seat,
        options=state.rounds.options,
        turn=state.seat,
        step=state.step.value,
        hands=state.hands,
        shown=state.shown,
        stock=state.stock,
        is_stock_known=state.is_stock_known,
        discard=state.discard,
        runs=tuple(PlainRun(*run) for run in state.runs),
        opened=state.opened,
        aside=state.aside,
        idle=state.idle,
        points=state.rounds.points,
        rounds_left=len(state.rounds.to_come),
    )


def read_known(told: Plain) -> Known:
    check_table(len(told.hands), told.options)
    runs = [
        Run(Seat(run.owner), run.cards, run.letters, run.petard_before, run.petard_after) for run in told.runs
    ]
    state = State(
        rounds=Rounds(told.options, (HIDDEN * CARDS,) * told.rounds_left, told.points),
        seat=Seat(told.turn),
        step=Step(told.step),
        hands=told.hands,
        stock=told.stock,
        discard=told.discard,
        runs=tuple(runs),
        opened=told.opened,
        aside=told.aside,
        idle=told.idle,
        shown=told.shown,
        is_stock_known=told.is_stock_known,
    )
    return Known(Seat(told.seat), state)
