"""Puzzles of Pétards: a turn searched whole, hands counted one by one, and for the draw many worlds."""

import re
from collections import Counter
from collections.abc import Iterator, Set
from dataclasses import replace
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Any

from ludotheque.core.errors import Message
from ludotheque.core.game import Json, Seat
from ludotheque.games.petards.cards import HIDDEN, STAR, Card, sort_hand
from ludotheque.games.petards.known import known, unseen
from ludotheque.games.petards.moves import Discard, Draw, Laying, Take
from ludotheque.games.petards.notation import format_move
from ludotheque.games.petards.rules import apply, legal
from ludotheque.games.petards.state import DRAW, State
from ludotheque.play.table import Table
from ludotheque.puzzles.finding import Found, Where, best_of, by_worlds

SEATS = 2
KINDS = ("out", "lay", "safe", "draw")
GAMES = 1.5  # that are looked through for each puzzle
CHOSEN: frozenset[str] = frozenset()
BY_RULES: frozenset[str] = frozenset()
TOLD: frozenset[str] = frozenset()
LINES = frozenset({"out", "lay"})
"""Kinds that are played through, act by act."""
MOST_POSITIONS = 1500  # of a turn that is searched whole: a second's work for whoever answers
LEAST_LAID = 4
MOST_HIDDEN = 2  # cards in the next player's hand that nobody has seen: all hands can be counted
GAP = 0.05


def find(table: Table, ply: int, seed: str, kinds: Set[str]) -> Iterator[Found]:
    """What of these kinds can be asked about the position before this ply."""
    state: State = table.states[ply]
    has_drawn = ply > 0 and isinstance(table.moves[ply - 1], Draw | Take)
    if state.step is DRAW and "draw" in kinds:
        looks = [_draw]
    else:
        looks = [look for look, asked in ((_laying, LINES), (_safe, {"safe"})) if has_drawn and kinds & asked]
    for look in looks:
        if (found := look(state, f"{seed}/{ply}")) and found.kind in kinds:
            yield found


# -- a turn searched whole ----------------------------------------------------------------------------------------


def fewest_left(state: State, most: int = MOST_POSITIONS) -> int | None:
    """The fewest cards that whoever is to lay can be left with this turn; None where there is too much to search."""
    fewest, waiting, seen = _left(state, state), [state], {_key(state)}
    while waiting and fewest:
        position = waiting.pop()
        for after in (apply(position, act) for act in legal(position) if isinstance(act, Laying)):
            fewest = min(fewest, _left(state, after))
            if (key := _key(after)) not in seen and _left(state, after):
                seen.add(key)
                waiting.append(after)
        if len(seen) > most:
            return None
    return fewest


def _key(state: State) -> tuple[object, ...]:
    """What is the same after the same acts in another order."""
    return state.step, state.hands[state.seat], tuple(sorted(state.runs))


def _left(before: State, after: State) -> int:
    """How many cards the player of `before` holds; none once the round is over by it."""
    return 0 if len(after.rounds.points) > len(before.rounds.points) else len(after.hands[before.seat])


def _laying(state: State, seed: str) -> Found | None:
    """To go out, or to lay as much as can be."""
    fewest, held = fewest_left(state), len(state.hands[state.seat])
    if fewest is None or held - fewest < LEAST_LAID:
        return None
    acts = [move for move in legal(state) if isinstance(move, Laying)]
    left = {format_move(act): _after(state, act) for act in acts}
    if any(value is None for value in left.values()):
        return None
    values = {move: -float(value or 0) for move, value in left.items()}
    return _unless_easy(best_of("lay" if fewest else "out", values, "turn", 1, fewest))


def _unless_easy(found: Found | None) -> Found | None:
    """Where most moves are answers nothing is asked."""
    return found if found and 2 * len(found.answers) <= len(found.values) else None


def _after(state: State, act: Laying) -> int | None:
    after = apply(state, act)
    return fewest_left(after) if _left(state, after) else 0


def is_kept(aim: int, before: State, after: State) -> bool | None:
    """Whether the aim is still in reach after an act; None: it is reached."""
    left = _left(before, after)
    if left == aim:
        return None
    return after.seat == before.seat and fewest_left(after) == aim


# -- what a discard gives away ------------------------------------------------------------------------------------


def _safe(state: State, seed: str) -> Found | None:
    """With how many of the hands that the next player may hold the discard could be laid."""
    seen = known(state, state.seat).state
    following = Seat((state.seat + 1) % len(state.hands))
    is_few = seen.hands[following].count(HIDDEN) <= MOST_HIDDEN
    if (
        any(not isinstance(move, Discard) for move in legal(state))
        or not is_few
        or not state.opened[following]
    ):
        return None
    hands = possible_hands(seen, following)
    laid = {
        format_move(Discard(card)): [hand for hand in hands if can_lay(state, following, card, hand)]
        for card in dict.fromkeys(state.hands[state.seat])
    }
    values = {move: -float(sum(hands[hand] for hand in found)) for move, found in laid.items()}
    total = sum(hands.values())
    found = best_of("safe", values, "count", GAP * total, total) if len(values) > 2 else None
    likely = {move: max(found, key=lambda hand: hands[hand]) for move, found in laid.items() if found}
    return _unless_easy(found and replace(found, replies=likely))


def possible_hands(seen: State, seat: Seat) -> dict[str, int]:
    """The hands that a seat may hold, and in how many ways the unseen cards can make each."""
    pool, held = Counter(unseen(seen)), seen.hands[seat].replace(HIDDEN, "")
    count = seen.hands[seat].count(HIDDEN)
    found = {}
    for cards in combinations_with_replacement(sorted(pool), count):
        ways = prod(comb(pool[card], number) for card, number in Counter(cards).items())
        if ways:
            found[sort_hand(held + "".join(cards))] = ways
    return found


def can_lay(state: State, following: Seat, card: Card, hand: str) -> bool:
    """Whether the next player, holding this hand, could take the discard and lay it in the same turn."""
    hands = tuple(hand if seat == following else held for seat, held in enumerate(state.hands))
    after = apply(state._replace(hands=hands), Discard(card))
    if Take() not in legal(after):
        return False
    taken = apply(after, Take())
    before, waiting, seen = taken.hands[following].count(card), [taken], {_key(taken)}
    while waiting:
        position = waiting.pop()
        for follows in (apply(position, act) for act in legal(position) if isinstance(act, Laying)):
            if not _left(taken, follows) or follows.hands[following].count(card) < before:
                return True
            if (key := _key(follows)) not in seen:
                seen.add(key)
                waiting.append(follows)
    return False


# -- the draw -----------------------------------------------------------------------------------------------------


def _draw(state: State, seed: str) -> Found | None:
    from ludotheque.review.petards import Trial

    if len(legal(state)) < 2:
        return None
    trial = Trial(state, state.seat, (legal(state)[0],), seed)
    return by_worlds("draw", trial, [format_move(line[0]) for line in trial.lines])


def veiled(outlook: Any, kind: str) -> Json:
    """What is shown before the answer: what can be done, not what it gives away or which run is the longest."""
    if not outlook:
        return outlook
    acts = [{name: told for name, told in act.items() if name != "gives"} for act in outlook["acts"]]
    return outlook | {"acts": acts, "best_runs": [], "lays_top": False}


def place(kind: str, good: str, wrong: str) -> Where:
    """The run that is laid at, the first card of a new one, the discard, or a card that had better be kept."""
    if kind == "draw":
        return Where(Message("puzzle-hint-discard"), ("test=discard",))
    if good[0].isdigit():
        run = re.split("[<>:]", good)[0]
        return Where(Message("puzzle-hint-run", run=int(run)), (f"run={run}",))
    if good.startswith("run "):
        card = next(card for card in good.removeprefix("run ") if card != STAR)
        return Where(Message("puzzle-hint-new-run", card=card), (f"card={card}",))
    card = wrong.removeprefix("discard ")
    return Where(Message("puzzle-hint-keep", card=card), (f"card={card}",))
