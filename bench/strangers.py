"""Players of Res Publica that somebody might write in an evening, none of which thinks: beside `never-trades` what ours
must beat, whoever knows their code.
`ludotheque arena respublica best bench.strangers:hard --players 4 --simulations 300`."""

from collections.abc import Sequence

from ludotheque.bots.respublica.greedy import greedy, trade
from ludotheque.bots.respublica.worth import Appraisal, Taste
from ludotheque.core.chance import Chance
from ludotheque.games.respublica.cards import CARD
from ludotheque.games.respublica.known import Known
from ludotheque.games.respublica.moves import Accept, Ask, Bid, Move
from ludotheque.games.respublica.state import Phase
from ludotheque.games.respublica.terms import Term, Words

_HARD = Taste(envy=0.8, least_gain=1.5)


def hard(known: Known, legal: Sequence[Move], chance: Chance) -> Move:
    """Bargains hard: trades only where it gains much more than the other."""
    return legal[0] if len(legal) == 1 else trade(Appraisal(known, _HARD), legal, chance)


def generous(known: Known, legal: Sequence[Move], chance: Chance) -> Move:
    """Gives anything for any card, and takes the first answer."""
    one = Words(Term(1, CARD))
    for move in (Ask(one), Bid(one)) if known.phase is Phase.ANSWER else ():
        if move in legal:
            return move
    if known.phase is Phase.ACCEPT and isinstance(legal[0], Accept):
        return legal[0]
    return greedy(known, legal, chance)
