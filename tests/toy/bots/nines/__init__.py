"""What chooses moves in Nines: its first card that takes the trick, and a thinker that plays sampled worlds out."""

from collections.abc import Sequence

from ludotheque.bots import Bot, Budget, Level, Thought, random
from ludotheque.bots.budgets import batches
from ludotheque.core.chance import Chance
from ludotheque.core.errors import Message
from ludotheque.core.game import Seat
from tests.toy.games.nines.known import Known, sample
from tests.toy.games.nines.known import known as known_of
from tests.toy.games.nines.moves import Lay
from tests.toy.games.nines.outlook import outlook
from tests.toy.games.nines.rules import apply, legal
from tests.toy.games.nines.scoring import outcome, scores
from tests.toy.games.nines.state import State, to_act

__all__ = ["ADVISER", "BOTS", "part_of_thought", "reason"]


def greedy(known: Known, legal: Sequence[Lay], chance: Chance) -> Lay:
    takes = outlook(known.state, known.seat)["takes"]
    return Lay(takes[0]) if takes else legal[0]


def think(known: Known, legal: Sequence[Lay], chance: Chance, budget: Budget) -> tuple[Thought, ...]:
    """Each card in the same sampled worlds, the rest of the game at random."""
    shares, margins, worlds = dict.fromkeys(legal, 0.0), dict.fromkeys(legal, 0), 0
    for batch in batches(budget, 8):
        for _ in range(batch):
            world, worlds = sample(known, chance), worlds + 1
            for move in legal:
                share, margin = _play_out(apply(world, move), known.seat, chance)
                shares[move] += share
                margins[move] += margin
    ranked = sorted(legal, key=lambda move: (shares[move], margins[move]), reverse=True)
    return tuple(Thought(move, shares[move] / worlds, margins[move] / worlds) for move in ranked)


def _play_out(state: State, seat: Seat, chance: Chance) -> tuple[float, int]:
    while (actor := to_act(state)) is not None:
        state = apply(state, random(known_of(state, actor), legal(state), chance))
    winners, points = outcome(state).winners, scores(state)
    others = [score for other, score in enumerate(points) if other != seat]
    return (1 / len(winners) if seat in winners else 0.0), points[seat] - max(others)


def part_of_thought(known: Known) -> float:
    return 1.0


def reason(state: State, seat: Seat, move: Lay) -> Message:
    is_taking = move.card in outlook(state, seat)["takes"]
    return Message("nines-reason-takes" if is_taking else "nines-reason-loses", card=move.card)


ADVISER = Level(think, Budget(simulations=64))
BOTS: dict[str, Bot] = {"greedy": greedy, "best": Level(think, Budget(seconds=0.02))}
