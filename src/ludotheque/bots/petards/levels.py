"""The levels of Pétards: whole turns compared by playouts on sampled worlds, ever fewer turns on ever more worlds.

What is compiled is imported with the first thought, not with this module.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from ludotheque.bots import Budget, Level, Thought, is_often
from ludotheque.bots.budgets import Purse
from ludotheque.bots.halving import compare, race
from ludotheque.bots.petards.reliability import RELIABILITY
from ludotheque.bots.petards.turns import WholeTurn, turns, turns_with
from ludotheque.bots.reliability import without_shares
from ludotheque.core.chance import Chance
from ludotheque.games.petards.known import Known
from ludotheque.games.petards.moves import Move

if TYPE_CHECKING:
    from ludotheque.bots.petards.worlds import Worlds

BATCH = 256  # playouts between two looks at the clock: some milliseconds
FOLLOWING = 0.3  # of the budget for a move of a turn that was thought about already


@dataclass(frozen=True)
class Method:
    """What tells the levels apart besides their time."""

    is_forgetful: bool = False  # knows only what lies in sight
    has_beliefs: bool = True  # holds hands for unlikely that would have been laid
    whim: float = 0.0  # any move will do that costs no more of the win than this


def part_of_thought(known: Known) -> float:
    """Of the usual time for a move: less within a turn that was thought about already, as all see by its layings."""
    return FOLLOWING if known.state.idle < 0 else 1.0


def think(
    method: Method,
    known: Known,
    legal: Sequence[Move],
    chance: Chance,
    budget: Budget,
    among: Sequence[Move] = (),
) -> tuple[Thought, ...]:
    """Compare the turns, and say of each first move what the best turn with it is worth. `among`: of these alone."""
    from ludotheque.bots.petards.worlds import Worlds

    purse = Purse(budget)
    candidates = [turn for move in among for turn in turns_with(known.state, move)] or turns(known.state)
    worlds = Worlds(known, method.is_forgetful, method.has_beliefs, candidates, chance.below(1 << 31))
    is_decided = partial(_is_decided, candidates)
    if method.whim:
        field = list(range(len(candidates)))
        compare(field, worlds.play, purse, purse.batch(BATCH), 0.0 if is_decided(field) else 1.0)
        chosen = chance.choice(worlds.about_best(method.whim))
    else:
        chosen = race(
            len(candidates), worlds.play, worlds.better_half, purse, purse.batch(BATCH), is_decided
        )[0]
    return _thoughts(candidates, worlds, chosen)


def think_aloud(known: Known, legal: Sequence[Move], chance: Chance, budget: Budget) -> tuple[Thought, ...]:
    """As the strong level, for hints. In the last round shares of the win are set right; before it they were not to be
    trusted (docs/bots.md): points are told."""
    return _told(known, think(Method(), known, legal, chance, budget))


def weigh(known: Known, moves: Sequence[Move], chance: Chance, budget: Budget) -> tuple[Thought, ...]:
    """The same of these moves alone, in the same worlds."""
    thoughts = think(Method(), known, moves, chance, budget, among=moves)
    return _told(known, tuple(replace(thought, is_sure=True) for thought in thoughts))


def _told(known: Known, thoughts: tuple[Thought, ...]) -> tuple[Thought, ...]:
    if not known.state.rounds.to_come:
        return RELIABILITY[len(known.state.hands)].upright(thoughts)
    return without_shares(thoughts)


def _is_decided(candidates: list[WholeTurn], field: list[int]) -> bool:
    """Whether all these turns begin with the same move."""
    return len({candidates[i][0] for i in field}) == 1


def _thoughts(candidates: list[WholeTurn], worlds: "Worlds", chosen: int) -> tuple[Thought, ...]:
    """Of each move the best turn that begins with it; first the chosen one."""
    found: dict[Move, Thought] = {}
    for i in (chosen, *worlds.ranked(list(range(len(candidates))))):
        move, (share, margin) = candidates[i][0], worlds.mean(i)
        is_sure = is_often(worlds.tries(i), worlds.tries(chosen))
        found.setdefault(move, Thought(move, share, margin, is_sure))
    return tuple(found.values())


def _level(method: Method, budget: Budget) -> Level:
    return Level(partial(think, method), budget, part_of_thought)


EASY = _level(Method(is_forgetful=True, has_beliefs=False, whim=0.13), Budget(1000, 0.3))
MEDIUM = _level(Method(has_beliefs=False, whim=0.10), Budget(2000, 0.3))
EASY_1 = _level(Method(is_forgetful=True, has_beliefs=False, whim=0.08), EASY.budget)
EASY_2 = _level(Method(is_forgetful=True, has_beliefs=False, whim=0.11), EASY.budget)
MEDIUM_1 = _level(Method(has_beliefs=False, whim=0.04), MEDIUM.budget)
STRONG = _level(Method(), Budget(seconds=1.0))
BEST = STRONG  # more thought does not help: chance weighs too much (docs/bots.md)
ADVISER = Level(think_aloud, Budget(simulations=50_000), part_of_thought, weigh)
