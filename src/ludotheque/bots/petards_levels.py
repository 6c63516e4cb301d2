"""The levels of Pétards: whole turns compared by playouts on sampled worlds, ever fewer turns on ever more worlds.

What is compiled is imported with the first thought, not with this module.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from ludotheque.bots import Budget, Level, Thought
from ludotheque.bots.petards_turns import Turn, turns
from ludotheque.core.chance import Chance
from ludotheque.games.petards.moves import Move
from ludotheque.games.petards.view import Known

if TYPE_CHECKING:
    from ludotheque.bots.petards_worlds import Worlds

BATCH = 256  # playouts between two looks at the clock: some milliseconds
FOLLOWING = 0.3  # of the budget for a move of a turn that was thought about already


@dataclass(frozen=True)
class Method:
    """What tells the levels apart besides their time."""

    is_forgetful: bool = False  # knows only what lies in sight
    has_beliefs: bool = True  # holds hands for unlikely that would have been laid


def think(
    method: Method, known: Known, legal: Sequence[Move], chance: Chance, budget: Budget
) -> tuple[Thought, ...]:
    """Sequential halving: all turns on a few worlds, the better half on more, and so on."""
    from ludotheque.bots.petards_worlds import Worlds

    candidates = turns(known.state)
    worlds = Worlds(known, method.is_forgetful, method.has_beliefs, candidates, chance.below(1 << 31))
    spent = _Spent(budget, FOLLOWING if known.state.idle < 0 else 1.0)
    active = list(range(len(candidates)))
    stages = max(len(candidates) - 1, 1).bit_length()
    for stage in range(1, stages + 1):
        _compare(worlds, active, spent, stage / stages)
        active = worlds.best(active)[: max(len(active) // 2, 1)]
        if len({candidates[i][0] for i in active}) == 1:
            break
    return _thoughts(candidates, worlds, active)


def _compare(worlds: "Worlds", active: list[int], spent: "_Spent", until: float) -> None:
    count = max(BATCH // len(active), 1)
    while True:
        worlds.play(active, count)
        spent.simulations += count * len(active)
        if spent.share() >= until:
            return


class _Spent:
    """How much of a budget has been used. The clock is read only where seconds are given."""

    def __init__(self, budget: Budget, part: float) -> None:
        self._budget, self._part = budget, part
        self._begun = 0.0 if budget.seconds is None else time.perf_counter()
        self.simulations = 0

    def share(self) -> float:
        seconds, simulations = self._budget.seconds, self._budget.simulations
        by_clock = 0.0 if seconds is None else (time.perf_counter() - self._begun) / max(seconds, 1e-6)
        by_count = 0.0 if simulations is None else self.simulations / max(simulations, 1)
        return max(by_clock, by_count) / self._part


def _thoughts(candidates: list[Turn], worlds: "Worlds", active: list[int]) -> tuple[Thought, ...]:
    """Of each move the best turn that begins with it; first the chosen one."""
    found: dict[Move, Thought] = {}
    order = [*active, *worlds.best([i for i in range(len(candidates)) if i not in active])]
    for i in order:
        share, margin = worlds.mean(i)
        found.setdefault(candidates[i][0], Thought(candidates[i][0], share, margin))
    return tuple(found.values())


EASY = Level(partial(think, Method(is_forgetful=True, has_beliefs=False)), Budget(60, 0.3))
MEDIUM = Level(partial(think, Method(has_beliefs=False)), Budget(1500, 0.3))
STRONG = Level(partial(think, Method()), Budget(seconds=1.0))
BEST = Level(partial(think, Method()), Budget(seconds=3.0))
