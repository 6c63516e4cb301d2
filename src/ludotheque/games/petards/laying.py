"""What a hand can be brought down to in one turn: a search over the acts of laying, for bots and for hints.

It tries letters at ends, exchanges, new runs, and stars where they carry a letter of the hand further. Stars
and pétards that serve nothing can be laid when all else is: not searched, but done (`lay_specials`).
"""

from typing import NamedTuple

from ludotheque.games.petards.cards import AFTER, BEFORE, STAR, Hand, letters_in, without
from ludotheque.games.petards.moves import Add, ClearPetard, End, Exchange, Laying, LayPetard, LayRun
from ludotheque.games.petards.rules import apply, legal
from ludotheque.games.petards.runs import Run, spell
from ludotheque.games.petards.state import LAY, LAY_STAR, State

MOST_POSITIONS = 5000  # few turns have more; a second's search for whoever asks for a hint

Acts = tuple[Laying, ...]


class Plan(NamedTuple):
    """Acts in their order and where they lead; no state where they empty the hand: the plan ends there."""

    acts: Acts
    state: State | None


def plans(state: State, most_positions: int = MOST_POSITIONS) -> dict[Hand, Plan]:
    """For each hand that the player may be left with, free to discard or to lay on, a plan that leads there.

    To lay nothing is a plan too. Where the hand can be emptied, that plan is there and others may be missing.
    """
    found: dict[Hand, Plan] = {}
    seen: set[object] = set()
    waiting: list[tuple[State, Acts]] = [(state, ())]
    while waiting and len(seen) < most_positions:
        position, acts = waiting.pop()
        key = _key(position)
        if key in seen:
            continue
        seen.add(key)
        hand = position.hands[state.seat]
        if position.step is LAY:
            found.setdefault(hand, Plan(acts, position))
        for act in _useful_acts(position, hand):
            if _empties(hand, act):
                return {**found, "": Plan((*acts, act), None)}
            waiting.append((apply(position, act), (*acts, act)))
    return found


def _key(state: State) -> tuple[object, ...]:
    """What is the same after the same acts in another order."""
    return state.step, state.hands[state.seat], tuple(sorted(state.runs))


def _empties(hand: Hand, act: Laying) -> bool:
    laid = len(act.cards) if isinstance(act, LayRun) else 1
    return len(hand) == laid and not isinstance(act, Exchange)


def _layings(state: State) -> list[Laying]:
    return [move for move in legal(state) if isinstance(move, Laying)]


def _useful_acts(state: State, hand: Hand) -> list[Laying]:
    """Acts that lay a letter or help to; where a star is owed and helps nothing, an act that lays it."""
    acts = _layings(state)
    stars = hand.count(STAR) + _count_exchanges(state.runs, hand)
    useful = [act for act in acts if _is_useful(state.runs, hand, stars, act)]
    return useful or (acts[:1] if state.step is LAY_STAR else [])


def _count_exchanges(runs: tuple[Run, ...], hand: Hand) -> int:
    """How many more stars may come into the hand this turn."""
    return sum(any(run.star_for(letter) is not None for run in runs) for letter in letters_in(hand))


def _is_useful(runs: tuple[Run, ...], hand: Hand, stars: int, act: Laying) -> bool:
    match act:
        case LayRun(cards):
            return not wastes_star(hand, cards)
        case Add(number, end, card):
            return card != STAR or _carries(runs[number - 1], end, hand, stars)
        case ClearPetard(number, end):
            return _frees(runs[number - 1], end, hand, stars - 1)
        case Exchange():
            return True
        case LayPetard():
            return False


def wastes_star(hand: Hand, cards: str) -> bool:
    """Whether a star stands for a letter that the hand keeps: the letter could lie there instead."""
    if STAR not in cards:
        return False
    rest = without(hand, cards)
    assert rest is not None
    return any(card == STAR and letter in rest for card, letter in zip(cards, spell(cards), strict=True))


def _carries(run: Run, end: End, hand: Hand, stars: int) -> bool:
    """Whether this many stars at this end bring the run to a letter of the hand."""
    step = BEFORE if end is End.BEFORE else AFTER
    letter = run.wanted(end)
    for _ in range(stars):
        letter = step[letter]
        if letter in hand:
            return True
    return False


def _frees(run: Run, end: End, hand: Hand, stars: int) -> bool:
    """Whether the pétard at this end stands between the run and a letter of the hand, this many stars away."""
    if run.wanted(end) in hand or _carries(run, end, hand, stars):
        return True
    freed = run.with_petard(end, False)
    return any(
        run.star_for(letter) is None and freed.star_for(letter) is not None for letter in letters_in(hand)
    )


# -- stars and pétards that serve nothing --------------------------------------------------------------------


def count_free_ends(state: State) -> int:
    return sum(not run.has_petard(end) for run in state.runs for end in End)


def lay_specials(plan: Plan) -> Plan:
    """The plan, and then every pétard and star laid where there is room; stars always find some (P7, P12)."""
    acts, state = plan
    while state is not None and (act := _special_act(state)):
        acts = (*acts, act)
        state = None if _empties(state.hands[state.seat], act) else apply(state, act)
    return Plan(acts, state)


def _special_act(state: State) -> Laying | None:
    """A pétard first, since a star can then be laid on it too."""
    acts = _layings(state) if state.opened[state.seat] else []
    special = [act for act in acts if _lays_special(act)]
    return min(special, key=lambda act: not isinstance(act, LayPetard), default=None)


def _lays_special(act: Laying) -> bool:
    return isinstance(act, LayPetard | ClearPetard) or (isinstance(act, Add) and act.card == STAR)


def largest_laying(state: State) -> Acts:
    """The acts that lay most cards this turn, and no more acts than that takes."""
    found = plans(state)
    fewest = min(found, key=lambda hand: (len(letters_in(hand)), len(found[hand].acts)))
    return lay_specials(found[fewest]).acts
