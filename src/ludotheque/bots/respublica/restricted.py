"""A player of Res Publica who does without something, so that it can be seen what it is worth."""

from collections.abc import Sequence

from ludotheque.bots.respublica.greedy import greedy
from ludotheque.core.chance import Chance
from ludotheque.games.respublica.known import Known
from ludotheque.games.respublica.moves import Decline, Move, Pass
from ludotheque.games.respublica.state import Phase


def never_trades(known: Known, legal: Sequence[Move], chance: Chance) -> Move:
    """As `greedy`, but announces nothing and says no to everybody."""
    if known.phase is Phase.ANNOUNCE:
        return Pass()
    return Decline() if known.phase is Phase.ANSWER else greedy(known, legal, chance)
