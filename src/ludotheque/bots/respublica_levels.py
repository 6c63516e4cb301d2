"""The levels of Res Publica. All try their candidates in sampled worlds; they differ in how long, and in what they
remember.

What is compiled is imported with the first thought, not with this module.
"""

from collections.abc import Sequence

from ludotheque.bots import Budget, Level, Thought
from ludotheque.core.chance import Chance
from ludotheque.games.respublica.cards import NO_CARDS
from ludotheque.games.respublica.moves import Move
from ludotheque.games.respublica.view import Known


def think(known: Known, legal: Sequence[Move], chance: Chance, budget: Budget) -> tuple[Thought, ...]:
    from ludotheque.bots.respublica_search import search

    return search(known, legal, chance, budget)


def think_forgetfully(
    known: Known, legal: Sequence[Move], chance: Chance, budget: Budget
) -> tuple[Thought, ...]:
    """As who remembers no card that was shown, only what is said in this trade."""
    return think(known._replace(shown=(NO_CARDS,) * len(known.shown)), legal, chance, budget)


EASY = Level(think_forgetfully, Budget(simulations=60, seconds=0.3))
MEDIUM = Level(think, Budget(simulations=400, seconds=0.3))
STRONG = Level(think, Budget(seconds=1.0))
BEST = Level(think, Budget(seconds=3.0))
