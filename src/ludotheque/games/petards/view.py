"""What a seat sees, what it knows who forgets nothing, and what may lie where it cannot look.

The law shows the own hand, the table, the top of the discard, and sizes. Memory adds the order of the
discard, and so of the stock once it has been turned (P15), and the cards that were seen to go into a hand.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from ludotheque.core.chance import Chance
from ludotheque.core.errors import Message
from ludotheque.core.game import Json, Seat, check_seat
from ludotheque.games.petards.cards import DECK, HIDDEN, PETARD, STAR, Card, Hand, Pile, sort_hand, without
from ludotheque.games.petards.moves import (
    Add,
    ClearPetard,
    Discard,
    Draw,
    Exchange,
    LayPetard,
    LayRun,
    Move,
    Take,
)
from ludotheque.games.petards.rules import OVER, SECOND_RUN, Course, State, apply, scores, to_act
from ludotheque.games.petards.runs import Run, has_run


@dataclass(frozen=True, slots=True)
class View:
    """What lies in sight: plain values, ready for JSON. Seats are counted from 0, rounds and runs from 1."""

    seat: int | None  # whose view it is; None: a spectator's
    to_act: int | None
    step: str  # draw, lay, second_run, star or over
    round: int
    rounds: int
    hand: tuple[str, ...] | None  # the own one
    hand_sizes: tuple[int, ...]
    opened: tuple[bool, ...]
    runs: tuple[dict[str, Json], ...]  # number, owner, cards, letters, petard_before, petard_after
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
    course, is_over = state.course, state.step is OVER
    current = len(course.points) + (not is_over)
    return View(
        seat=seat,
        to_act=to_act(state),
        step=state.step.value,
        round=current,
        rounds=current + len(course.to_come),
        hand=None if seat is None else tuple(state.hands[seat]),
        hand_sizes=tuple(len(hand) for hand in state.hands),
        opened=state.opened,
        runs=tuple({"number": number, **run._asdict()} for number, run in enumerate(state.runs, 1)),
        stock=len(state.stock),
        discard=len(state.discard),
        discard_top=state.discard[-1] if state.discard else None,
        aside=state.aside,
        idle=max(state.idle, 0),
        idle_limit=course.options.stall_turns * len(state.hands),
        points=course.points,
        scores=scores(state),
    )


# -- what is known and what is not ---------------------------------------------------------------------------


class Known(NamedTuple):
    """A state as a seat knows it: a card that it cannot know is `?`. It can try its layings on it."""

    seat: Seat
    state: State


def known(state: State, seat: Seat) -> Known:
    check_seat(seat, len(state.hands))
    hands = tuple(
        hand if i == seat else sort_hand(state.shown[i] + HIDDEN * (len(hand) - len(state.shown[i])))
        for i, hand in enumerate(state.hands)
    )
    stock = state.stock if state.is_stock_known else HIDDEN * len(state.stock)
    return Known(seat, state._replace(hands=hands, stock=stock, course=_hide_decks(state.course)))


def _hide_decks(course: Course) -> Course:
    return course._replace(to_come=tuple(HIDDEN * len(deck) for deck in course.to_come))


def unseen(state: State) -> str:
    """The cards of this round that are not seen in their places."""
    rest = Counter(DECK)
    rest.subtract(cards_of_round(state))
    return "".join(rest.elements())


def cards_of_round(state: State) -> str:
    """Every card of the round in its place: hands, piles, table, set aside."""
    table = "".join(_cards_of(run) for run in state.runs)
    return "".join(state.hands) + state.stock + state.discard + table + (STAR + PETARD) * state.aside


def _cards_of(run: Run) -> str:
    return run.cards + PETARD * (run.petard_before + run.petard_after)


def sample(known: Known, chance: Chance) -> State:
    """Each arrangement of the unseen cards in the unseen places is equally likely, each deck to come too."""
    state = known.state
    decks = tuple("".join(chance.shuffled(DECK)) for _ in state.course.to_come)
    hands, stock = _arrange(state, chance)
    while state.step is SECOND_RUN and not has_run(hands[state.seat]):  # P5: all know that it can follow
        hands, stock = _arrange(state, chance)
    return state._replace(hands=hands, stock=stock, course=state.course._replace(to_come=decks))


def _arrange(state: State, chance: Chance) -> tuple[tuple[Hand, ...], Pile]:
    pool = iter(chance.shuffled(unseen(state)))
    hands = tuple(sort_hand(_uncover(hand, pool)) for hand in state.hands)
    return hands, _uncover(state.stock, pool)


def _uncover(cards: str, pool: Iterator[Card]) -> str:
    return "".join(next(pool) if card == HIDDEN else card for card in cards)


# -- what happens, as a line of the log ----------------------------------------------------------------------


def tell(before: State, move: Move, seat: Seat | None) -> Message:
    """A card drawn from the stock is named to its drawer alone, unless all know it (P15). What follows from a move is
    told with it; `what` was done and the arguments of both stand beside the sentence, for who does not read it."""
    after = apply(before, move)
    told = _tell_draw(before, after, seat) if isinstance(move, Draw) else _tell_open_act(before, move)
    for then in _tell_consequences(before, move, after):
        args = {"what": told.id, **told.args, **then.args}
        told = Message("petards-tell-then", **{**args, "act": told, "then": then})
    return told


def _tell_consequences(before: State, move: Move, after: State) -> Iterator[Message]:
    finished = len(after.course.points)
    if finished > len(before.course.points):
        yield _tell_round(finished, sum(after.course.points[-1]))
        return
    if not isinstance(move, Draw | Take | Exchange) and _empties_hand(before, move):
        yield Message("petards-tell-refill", count=len(after.hands[before.seat]))
    expected = len(before.discard) + isinstance(move, Discard) - isinstance(move, Take)
    if len(after.discard) < expected:
        yield Message("petards-tell-turned")


def _tell_round(round: int, points: int) -> Message:
    """Who ends a round scores, for all others hold cards; so nobody scores in a void round alone (P16)."""
    if points:
        return Message("petards-tell-round-won", round=round, points=points)
    return Message("petards-tell-round-void", round=round)


def _empties_hand(before: State, move: Move) -> bool:
    return len(before.hands[before.seat]) == (len(move.cards) if isinstance(move, LayRun) else 1)


def _tell_draw(before: State, after: State, seat: Seat | None) -> Message:
    drawer = before.seat
    is_open = after.shown[drawer] != before.shown[drawer]
    if seat != drawer and not is_open:
        return Message("petards-tell-draw-hidden")
    card = without(after.hands[drawer], before.hands[drawer])
    assert card is not None
    return _tell_card("petards-tell-draw", card)


def _tell_open_act(before: State, move: Move) -> Message:
    match move:
        case Discard(card):
            return _tell_card("petards-tell-discard", card)
        case LayRun(cards):
            return Message("petards-tell-run", cards=cards, run=len(before.runs) + 1)
        case Add(run, end, "*"):
            letter = before.runs[run - 1].wanted(end)
            return Message("petards-tell-add-star", letter=letter, run=run, end=end.name.lower())
        case Add(run, end, card):
            return Message("petards-tell-add", card=card, run=run, end=end.name.lower())
        case Exchange(run, letter):
            return Message("petards-tell-exchange", letter=letter, run=run)
        case LayPetard(run, end):
            return Message("petards-tell-petard", run=run, end=end.name.lower())
        case ClearPetard(run, end):
            return Message("petards-tell-clear", run=run, end=end.name.lower())
        case _:
            return _tell_card("petards-tell-take", before.discard[-1])


def _tell_card(id: str, card: Card) -> Message:
    """The card, and whether it has a name besides its sign."""
    return Message(id, card=card, kind={STAR: "star", PETARD: "petard"}.get(card, "letter"))
