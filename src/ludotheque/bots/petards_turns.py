"""The turns of Pétards that are worth thinking about: what to draw; or what to lay, where, and what to discard."""

from collections.abc import Iterator

from ludotheque.games.petards.cards import PETARD, STAR, Card, kinds
from ludotheque.games.petards.laying import Acts, Plan, lay_specials, plans
from ludotheque.games.petards.moves import Add, ClearPetard, Discard, LayPetard, Move
from ludotheque.games.petards.rules import DRAW, LAY, State, apply, legal

Turn = tuple[Move, ...]

MOST_POSITIONS = 300  # of a plan: enough for all but the fullest tables, and a few hundredths of a second
MOST_PLANS = 24  # those that leave the fewest cards
MOST_TURNS = 160


def turns(state: State) -> list[Turn]:
    """Each a row of moves; where nothing follows it the turn goes on as chance has it."""
    if state.step is DRAW:
        return [(move,) for move in legal(state)]
    found = plans(state, MOST_POSITIONS)
    fewest = sorted(
        found, key=lambda hand: (bool(found[hand].acts), len(hand), hand)
    )  # to lay nothing comes first
    tried = [turn for hand in fewest[:MOST_PLANS] for turn in _ways(state, found[hand])]
    return list(dict.fromkeys(tried))[:MOST_TURNS]


def _ways(state: State, plan: Plan) -> Iterator[Turn]:
    """The plan, then what dear cards may be laid besides, then every discard."""
    yield from _with_discards(plan.acts, plan.state or state, plan.state is None)
    if plan.state is None or not plan.state.opened[plan.state.seat]:
        return
    for more in (*_single_specials(plan), lay_specials(plan)):
        yield from _with_discards(more.acts, more.state or state, more.state is None)


def _with_discards(acts: Acts, state: State, is_out: bool) -> Iterator[Turn]:
    if is_out:
        yield acts
    elif state.step is LAY:
        for card in _spare(state.hands[state.seat]):
            yield (*acts, Discard(card))


def _spare(hand: str) -> tuple[Card, ...]:
    """What may be discarded: a star only where there is nothing else."""
    return kinds(hand.replace(STAR, "")) or (STAR,)


def _single_specials(plan: Plan) -> Iterator[Plan]:
    """One pétard or one star laid besides, at each end."""
    state = plan.state
    assert state is not None
    if not {PETARD, STAR} & set(state.hands[state.seat]) or len(state.hands[state.seat]) < 2:
        return
    for act in legal(state):
        if isinstance(act, LayPetard | ClearPetard) or (isinstance(act, Add) and act.card == STAR):
            yield Plan((*plan.acts, act), apply(state, act))
