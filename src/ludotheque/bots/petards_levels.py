"""The levels of Pétards: whole turns compared by playouts on sampled worlds, ever fewer turns on ever more worlds.

What is compiled is imported with the first thought, not with this module.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from ludotheque.bots import Budget, Level, Thought, is_often
from ludotheque.bots.petards_turns import Turn, turns
from ludotheque.core.chance import Chance
from ludotheque.games.petards.known import Known
from ludotheque.games.petards.moves import Move

if TYPE_CHECKING:
    from ludotheque.bots.petards_worlds import Worlds

BATCH = 256  # playouts between two looks at the clock: some milliseconds
FOLLOWING = 0.3  # of the budget for a move of a turn that was thought about already


@dataclass(frozen=True)
class Method:
    """What tells the levels apart besides their time."""

    is_forgetful: bool = False  # knows only what lies in sight
    has_beliefs: bool = True  # holds hands for unlikely that would have been laid
    whim: float = 0.0  # any move will do that costs no more of the win than this


def think(
    method: Method, known: Known, legal: Sequence[Move], chance: Chance, budget: Budget
) -> tuple[Thought, ...]:
    """Compare the turns, and say of each first move what the best turn with it is worth."""
    from ludotheque.bots.petards_worlds import Worlds

    spent = _Spent(budget, FOLLOWING if known.state.idle < 0 else 1.0)
    candidates = turns(known.state)
    worlds = Worlds(known, method.is_forgetful, method.has_beliefs, candidates, chance.below(1 << 31))
    if method.whim:
        active = list(range(len(candidates)))
        _compare(worlds, active, spent, 0.0 if _is_decided(candidates, active) else 1.0)
        chosen = chance.choice(worlds.about_best(method.whim))
    else:
        chosen = _best_turn(candidates, worlds, spent)
    return _thoughts(candidates, worlds, chosen)


def _best_turn(candidates: list[Turn], worlds: "Worlds", spent: "_Spent") -> int:
    """Sequential halving: all turns on a few worlds, the better half on more, and so on."""
    active = list(range(len(candidates)))
    stages = max(len(active) - 1, 1).bit_length()
    for stage in range(1, stages + 1):
        is_decided = _is_decided(candidates, active)
        _compare(worlds, active, spent, 0.0 if is_decided else stage / stages)
        active = worlds.ranked(active)[: max(len(active) // 2, 1)]
        if is_decided:
            break
    return active[0]


def _is_decided(candidates: list[Turn], active: list[int]) -> bool:
    """Whether all these turns begin with the same move."""
    return len({candidates[i][0] for i in active}) == 1


def _compare(worlds: "Worlds", active: list[int], spent: "_Spent", until: float) -> None:
    """Play these turns, one batch at least, until so much of the budget is spent."""
    count = max(spent.batch() // len(active), 1)
    while True:
        worlds.play(active, count)
        spent.simulations += count * len(active)
        if spent.share() >= until:
            return


class _Spent:
    """How much of a budget has been used. The clock is read only where seconds are given."""

    def __init__(self, budget: Budget, part: float) -> None:
        self._seconds = None if budget.seconds is None else budget.seconds * part
        self._most = None if budget.simulations is None else budget.simulations * part
        self._begun = 0.0 if budget.seconds is None else time.perf_counter()
        self.simulations = 0

    def batch(self) -> int:
        return BATCH if self._most is None else min(BATCH, int(self._most))

    def share(self) -> float:
        """From 0 to 1 and more. A budget without bounds buys one batch."""
        by_clock = (
            0.0 if self._seconds is None else (time.perf_counter() - self._begun) / max(self._seconds, 1e-9)
        )
        by_count = 0.0 if self._most is None else self.simulations / max(self._most, 1.0)
        return 1.0 if self._seconds is None and self._most is None else max(by_clock, by_count)


def _thoughts(candidates: list[Turn], worlds: "Worlds", chosen: int) -> tuple[Thought, ...]:
    """Of each move the best turn that begins with it; first the chosen one."""
    found: dict[Move, Thought] = {}
    for i in (chosen, *worlds.ranked(list(range(len(candidates))))):
        move, (share, margin) = candidates[i][0], worlds.mean(i)
        is_sure = is_often(worlds.tries(i), worlds.tries(chosen))
        found.setdefault(move, Thought(move, share, margin, is_sure))
    return tuple(found.values())


EASY = Level(partial(think, Method(is_forgetful=True, has_beliefs=False, whim=0.08)), Budget(1000, 0.3))
MEDIUM = Level(partial(think, Method(has_beliefs=False, whim=0.04)), Budget(2000, 0.3))
STRONG = Level(partial(think, Method()), Budget(seconds=1.0))
BEST = Level(partial(think, Method()), Budget(seconds=3.0))
ADVISER = Level(partial(think, Method()), Budget(simulations=50_000))
