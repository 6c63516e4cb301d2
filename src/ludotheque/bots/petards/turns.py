"""The turns of Pétards that are worth thinking about: what to draw; or what to lay, where, and what to discard.

`laying.plans` finds what a hand can be brought down to, with one way for each; here come the other ways of the
next act: they leave the same hand, and others than oneself a different table.
"""

from collections.abc import Iterator, Sequence

from ludotheque.games.petards.cards import PETARD, STAR, Card, Hand, kinds
from ludotheque.games.petards.laying import Acts, Plan, lay_specials, plans
from ludotheque.games.petards.moves import (
    Add,
    ClearPetard,
    Discard,
    Exchange,
    Laying,
    LayPetard,
    LayRun,
    Move,
)
from ludotheque.games.petards.rules import apply, legal
from ludotheque.games.petards.state import DRAW, LAY, LAY_STAR, State

WholeTurn = tuple[Move, ...]

MOST_POSITIONS = (
    300  # of a search for plans: enough for all but the fullest tables, in a few hundredths of a second
)
MOST_PLANS = 24  # those that leave the fewest cards
MOST_TURNS = 160


def turns(state: State) -> list[WholeTurn]:
    """Each a row of moves; where nothing follows it the turn goes on as chance has it."""
    if state.step is DRAW:
        return [(move,) for move in legal(state)]
    tried = (
        _turns_with_star(state) if state.step is LAY_STAR else _turns_of(state, MOST_POSITIONS, MOST_PLANS)
    )
    return list(dict.fromkeys(tried))[:MOST_TURNS]


def turns_with(state: State, move: Move) -> list[WholeTurn]:
    """Those that begin with this move, be it worth thinking about or not."""
    if found := [turn for turn in turns(state) if turn[0] == move]:
        return found
    if state.step is DRAW or not isinstance(move, Laying):
        return [(move,)]
    after = apply(state, move)
    goes_on = after.seat == state.seat and len(after.rounds.points) == len(state.rounds.points)
    return [(move, *rest) for rest in turns(after)] if goes_on and after.step is not DRAW else [(move,)]


def _turns_of(state: State, most_positions: int, most_plans: int) -> Iterator[WholeTurn]:
    found = plans(state, most_positions)
    # to lay nothing comes first
    fewest = sorted(found, key=lambda hand: (bool(found[hand].acts), len(hand), hand))
    for hand in fewest[:most_plans]:
        yield from _ways(found[hand])
    for hand in fewest[:most_plans]:
        for plan in _others(state, found[hand]):
            yield from _with_discards(plan)


def _turns_with_star(state: State) -> Iterator[WholeTurn]:
    """P9: the star at each place that there is, then the best of what can follow."""
    acts = _layings(state)
    for act in acts:
        if _count_laid(act) == len(state.hands[state.seat]):
            yield (act,)
        else:
            for turn in _turns_of(apply(state, act), MOST_POSITIONS // len(acts), 2):
                yield (act, *turn)


def _ways(plan: Plan) -> Iterator[WholeTurn]:
    """The plan, then what dear cards may be laid besides, then every discard."""
    yield from _with_discards(plan)
    if plan.state is not None and plan.state.opened[plan.state.seat]:
        for more in (*_single_specials(plan.acts, plan.state), lay_specials(plan)):
            yield from _with_discards(more)


def _with_discards(plan: Plan) -> Iterator[WholeTurn]:
    if plan.state is None:
        yield plan.acts
    elif plan.state.step is LAY:
        for card in _spare(plan.state.hands[plan.state.seat]):
            yield (*plan.acts, Discard(card))


def _spare(hand: Hand) -> tuple[Card, ...]:
    """What may be discarded: a star only where there is nothing else."""
    return kinds(hand.replace(STAR, "")) or (STAR,)


def _single_specials(acts: Acts, state: State) -> Iterator[Plan]:
    """One pétard or one star laid besides, at each end."""
    hand = state.hands[state.seat]
    if len(hand) > 1 and (PETARD in hand or STAR in hand):
        for act in _layings(state):
            if isinstance(act, LayPetard | ClearPetard) or (isinstance(act, Add) and act.card == STAR):
                yield Plan((*acts, act), apply(state, act))


# -- the same cards laid in another way ----------------------------------------------------------------------


def _others(state: State, plan: Plan) -> Iterator[Plan]:
    """The plan with its first act done elsewhere, or its first run with the stars elsewhere, where the rest can
    still follow."""
    if plan.acts:
        first, *rest = plan.acts
        for act in _layings(state):
            if act != first and _lays_same(act, first) and (other := _follow(state, (act, *rest))):
                yield other


def _lays_same(act: Laying, first: Laying) -> bool:
    match act, first:
        case LayRun(cards), LayRun(others):
            return sorted(cards) == sorted(others)
        case Add(_, _, card), Add(_, _, other):
            return card == other
        case _:
            return False


def _follow(state: State, acts: Sequence[Laying]) -> Plan | None:
    """The plan that these acts are, if each can be done."""
    for act in acts:
        if act not in legal(state):
            return None
        if _count_laid(act) == len(state.hands[state.seat]):
            return Plan(tuple(acts), None)
        state = apply(state, act)
    return Plan(tuple(acts), state)


def _layings(state: State) -> list[Laying]:
    return [move for move in legal(state) if isinstance(move, Laying)]


def _count_laid(act: Laying) -> int:
    """How many cards fewer the hand holds after the act."""
    return len(act.cards) if isinstance(act, LayRun) else 0 if isinstance(act, Exchange) else 1
