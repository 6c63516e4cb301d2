"""What lies in sight of a seat: one's own hand, the table, the top of the discard, and sizes. Memory is for `known`."""

from dataclasses import dataclass
from typing import TypedDict, cast

from ludotheque.core.game import Seat, check_seat
from ludotheque.games.petards.scoring import scores
from ludotheque.games.petards.state import OVER, State, to_act


class RunSeen(TypedDict):
    number: int  # from 1
    owner: int
    cards: str  # as they lie there: * is a star
    letters: str  # what each of them stands for (P8)
    petard_before: bool
    petard_after: bool


@dataclass(frozen=True, slots=True)
class View:
    """What lies in sight: plain values, ready for JSON. Seats are counted from 0, rounds and runs from 1."""

    seat: int | None  # whose view it is; None: a spectator's
    to_act: int | None
    step: str  # draw, lay, second_run, star or over
    round: int
    rounds: int
    hand: tuple[str, ...] | None  # one's own
    hand_sizes: tuple[int, ...]
    opened: tuple[bool, ...]
    runs: tuple[RunSeen, ...]
    stock: int
    discard: int
    discard_top: str | None
    aside: int  # pairs of star and pétard that have left the round
    idle: int  # finished turns in a row without a card laid (P16)
    idle_limit: int
    points: tuple[tuple[int, ...], ...]  # for each finished round a number a seat
    scores: tuple[int, ...]


def view(state: State, seat: Seat | None) -> View:
    if seat is not None:
        check_seat(seat, len(state.hands))
    rounds, is_over = state.rounds, state.step is OVER
    current = len(rounds.points) + (not is_over)
    return View(
        seat=seat,
        to_act=to_act(state),
        step=state.step.value,
        round=current,
        rounds=current + len(rounds.to_come),
        hand=None if seat is None else tuple(state.hands[seat]),
        hand_sizes=tuple(len(hand) for hand in state.hands),
        opened=state.opened,
        runs=tuple(
            cast(RunSeen, {"number": number, **run._asdict()}) for number, run in enumerate(state.runs, 1)
        ),
        stock=len(state.stock),
        discard=len(state.discard),
        discard_top=state.discard[-1] if state.discard else None,
        aside=state.aside,
        idle=max(state.idle, 0),
        idle_limit=rounds.options.stall_turns * len(state.hands),
        points=rounds.points,
        scores=scores(state),
    )
