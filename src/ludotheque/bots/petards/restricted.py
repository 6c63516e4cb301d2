"""A player of Pétards who does without something, so that it can be seen what it is worth."""

from collections.abc import Iterator, Sequence

from ludotheque.bots.petards.greedy import Greedy
from ludotheque.core.chance import Chance
from ludotheque.games.petards.cards import PETARD, Hand
from ludotheque.games.petards.known import Known
from ludotheque.games.petards.laying import Plan
from ludotheque.games.petards.moves import Move


def never_blocks(known: Known, legal: Sequence[Move], chance: Chance) -> Move:
    """As `greedy`, but keeps its pétards, or discards them."""
    return legal[0] if len(legal) == 1 else _Peaceful(known, chance).choose(legal)


class _Peaceful(Greedy):
    def keeps(self, rest: Hand, plan: Plan) -> Iterator[Hand]:
        yield from (keep for keep in super().keeps(rest, plan) if keep.count(PETARD) == rest.count(PETARD))
