"""The levels of Res Publica. All try their candidates in sampled worlds; they differ in how long, and in what they
remember.

What is compiled is imported with the first thought, not with this module.
"""

from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import partial

from ludotheque.bots import Budget, Level, Thought
from ludotheque.bots.reliability import without_shares
from ludotheque.bots.respublica.reliability import RELIABILITY
from ludotheque.core.chance import Chance
from ludotheque.games.respublica.cards import NO_CARDS
from ludotheque.games.respublica.known import Known
from ludotheque.games.respublica.moves import DECLINE, Ask, Bid, Decline, Move, Offer, Seek
from ludotheque.games.respublica.state import Phase

ANSWERING = 0.2  # of the usual time for all that is not an announcement: there are many such moves in a turn
WHIM_OF_EASY, WHIM_OF_MEDIUM = 0.20, 0.03  # of the win: what an announcement or answer may cost that will do
WHIM_OF_EASY_2 = 0.13
UNHEARD = 60  # per cent of the others' announcements that `easy` declines at once
CARELESS = 2  # of the first `easy` one announcement or answer in this many was not the best that came to mind


def think(known: Known, legal: Sequence[Move], chance: Chance, budget: Budget) -> tuple[Thought, ...]:
    """The candidates in the order in which they did well."""
    from ludotheque.bots.respublica.search import search

    return search(known, legal, chance, budget)


def think_with_a_net(
    known: Known, legal: Sequence[Move], chance: Chance, budget: Budget
) -> tuple[Thought, ...]:
    """The same, and by what two nets have learnt: what a move brings, and who stands how."""
    from ludotheque.bots.respublica.search import search

    return search(known, legal, chance, budget, has_learnt=True)


def think_shyly(known: Known, legal: Sequence[Move], chance: Chance, budget: Budget) -> tuple[Thought, ...]:
    """As the first that had learnt did: it made no bid for much of which it thought that nobody would accept it."""
    from ludotheque.bots.respublica.search import search

    return search(known, legal, chance, budget, has_learnt=True, ventures=False)


def think_forgetfully(
    known: Known, legal: Sequence[Move], chance: Chance, budget: Budget
) -> tuple[Thought, ...]:
    """As the first `strong` did: by what was shown and by the trade under way, whatever was said before."""
    from ludotheque.bots.respublica.search import search

    return search(known, legal, chance, budget, remembers=False)


def think_aloud(known: Known, legal: Sequence[Move], chance: Chance, budget: Budget) -> tuple[Thought, ...]:
    """As the best level, for hints. Before the last turns are counted shares of the win were not right (docs/bots.md):
    points are told. Then shares are set right."""
    return _told(known, said_once(think_with_a_net(known, legal, chance, budget)))


def weigh(known: Known, moves: Sequence[Move], chance: Chance, budget: Budget) -> tuple[Thought, ...]:
    """The same of these moves alone, in the same worlds."""
    from ludotheque.bots.respublica.search import search

    thoughts = search(known, moves, chance, budget, has_learnt=True, among=moves)
    return _told(known, tuple(replace(thought, is_sure=True) for thought in thoughts))


def _told(known: Known, thoughts: tuple[Thought, ...]) -> tuple[Thought, ...]:
    if known.countdown.left is None:
        return without_shares(thoughts)
    return RELIABILITY[len(known.boards)].upright(thoughts)


def said_once(thoughts: tuple[Thought, ...]) -> tuple[Thought, ...]:
    """Without what was said before in another order: `2 hun or 2 saxon` is `2 saxon or 2 hun`."""
    said: dict[Hashable, Thought] = {}
    for thought in thoughts:
        said.setdefault(_meaning(thought.move), thought)
    return tuple(said.values())


def _meaning(move: Move) -> Hashable:
    if isinstance(move, Seek | Offer | Ask | Bid):
        return type(move), move.words.joint, frozenset(move.words.terms)
    return move


def think_carelessly(
    whim: float, known: Known, legal: Sequence[Move], chance: Chance, budget: Budget
) -> tuple[Thought, ...]:
    """As somebody to whom any announcement or answer will do that costs no more of the win than this."""
    thoughts = think(known, legal, chance, budget)
    if known.phase not in (Phase.ANNOUNCE, Phase.ANSWER):
        return thoughts
    shares = [thought.share or 0.0 for thought in thoughts]
    chosen = chance.choice([one for one, share in enumerate(shares) if share >= max(shares) - whim])
    return thoughts[chosen], *thoughts[:chosen], *thoughts[chosen + 1 :]


def think_forgetting(
    whim: float, known: Known, legal: Sequence[Move], chance: Chance, budget: Budget
) -> tuple[Thought, ...]:
    """The same, as somebody who remembers little."""
    return think_carelessly(whim, forget(known), legal, chance, budget)


def think_absently(
    known: Known, legal: Sequence[Move], chance: Chance, budget: Budget
) -> tuple[Thought, ...]:
    """The same, as somebody who does not follow all that is said, and says no where it has lost the thread."""
    if known.phase is Phase.ANSWER and chance.below(100) < UNHEARD:
        return (Thought(DECLINE, None, None, is_sure=False),)
    return think_forgetting(WHIM_OF_EASY, known, legal, chance, budget)


def think_second_best(
    known: Known, legal: Sequence[Move], chance: Chance, budget: Budget
) -> tuple[Thought, ...]:
    """As the first `easy` did: it remembers little, and often says the next best thing."""
    first, *others = think(forget(known), legal, chance, budget)
    if others and known.phase in (Phase.ANNOUNCE, Phase.ANSWER) and chance.below(CARELESS) == 0:
        return others[0], first, *others[1:]
    return first, *others


def forget(known: Known) -> Known:
    """Cards that were shown are remembered only of those who trade just now, what was said only of the last round."""
    trading, last_round = _trading(known), known.heard[-len(known.boards) :]
    shown = tuple(cards if seat in trading else NO_CARDS for seat, cards in enumerate(known.shown))
    return known._replace(shown=shown, heard=last_round)


def part_of_thought(known: Known) -> float:
    """How much of its usual time a bot takes for a decision of this kind, by what all see."""
    return 1.0 if known.phase is Phase.ANNOUNCE else ANSWERING


def _trading(known: Known) -> set[int]:
    """The seats that have said something in the trade under way, and not no."""
    if known.trade is None:
        return set()
    seats = len(known.boards)
    answers = enumerate(known.trade.answers, known.active + 1)
    return {known.active} | {seat % seats for seat, said in answers if not isinstance(said, Decline)}


EASY = Level(think_absently, Budget(simulations=60, seconds=0.3), part_of_thought)
EASY_1 = Level(think_second_best, EASY.budget, part_of_thought)
EASY_2 = Level(partial(think_forgetting, WHIM_OF_EASY_2), EASY.budget, part_of_thought)
MEDIUM = Level(
    partial(think_carelessly, WHIM_OF_MEDIUM), Budget(simulations=1_000, seconds=0.3), part_of_thought
)
MEDIUM_1 = Level(think, MEDIUM.budget, part_of_thought)
STRONG = Level(think, Budget(seconds=1.0), part_of_thought)
STRONG_1 = Level(think_forgetfully, Budget(seconds=1.0), part_of_thought)
BEST = Level(think_with_a_net, Budget(seconds=3.0), part_of_thought)
BEST_1 = Level(think, Budget(seconds=3.0), part_of_thought)
BEST_2 = Level(think_shyly, Budget(seconds=3.0), part_of_thought)
ADVISER = Level(think_aloud, Budget(simulations=10_000), weigh=weigh)
