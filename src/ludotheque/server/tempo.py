"""When a bot is heard: at a time that depends on what all can see, never on a card.

Otherwise a bot without a choice would answer at once, and one with a choice after a while; that alone told what a hand
lacks (R6).
"""

import math
import random
from dataclasses import dataclass
from typing import Any, Final

from ludotheque.bots import Level
from ludotheque.catalog import bots, find_game, players


def thinking(game: str, level: str, known: Any) -> float:
    """The seconds after which this bot has thought enough about such a decision, whatever it holds: as long as nothing
    but what all see tells kinds of decisions apart. Nothing where nobody can learn from its haste."""
    bot = bots(game).get(level)
    if not find_game(game).has_secrets or not isinstance(bot, Level):
        return 0.0
    return (bot.budget.seconds or 0.0) * players(game).part_of_thought(known)


@dataclass(frozen=True)
class Tempo:
    """How fast bots are: in seconds, at the soonest and at the latest, plus the time that they may think. Whoever
    takes still longer is heard a whole number of steps later.

    >>> Tempo(0.25, 0.25, 0.5).wait(0.125, 0.0), Tempo(0.25, 0.25, 0.5).wait(1.0, 0.0), Tempo(0, 0, 0).wait(1.0, 1.0)
    (0.125, 0.25, 0.0)
    """

    soonest: float
    latest: float
    step: float

    def wait(self, took: float, thinking: float) -> float:
        """How long to wait still, where it took so long to choose and might have taken so long to think."""
        if not self.step:
            return 0.0
        due = thinking + random.uniform(self.soonest, self.latest)
        late = max(0, math.ceil((took - due) / self.step))
        return due + late * self.step - took


UNHURRIED: Final = Tempo(0.2, 0.4, 0.5)
AT_ONCE: Final = Tempo(0.0, 0.0, 0.0)
"""For benches, and for tests of something else."""
