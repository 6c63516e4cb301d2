"""The levels of Libertas: how each thinks, and for how long."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, repeat
from typing import TYPE_CHECKING

from ludotheque.bots import Budget, Level, Thought
from ludotheque.bots.budgets import batches
from ludotheque.bots.libertas.reliability import RELIABILITY
from ludotheque.bots.libertas.search import BATCH, FIRST, LATEST, Method, cards_left, search
from ludotheque.bots.reliability import without_shares
from ludotheque.core.chance import Chance
from ludotheque.games.libertas.moves import Move
from ludotheque.games.libertas.rules import apply
from ludotheque.games.libertas.state import State, is_occupation

if TYPE_CHECKING:
    from ludotheque.bots.libertas.exact import Solver

ENOUGH_FOR_TWO = 250  # simulations for the strong level, where best shall have a chance as second player
MEASURABLE = 20  # with this many cards on the board the solver may see by how much it wins, not only whether
PROVABLE_LOSS = (
    20  # with more, the second player is taken for lost: without komi none was ever seen that was not
)
MEASURABLE_LOSS = 16  # where the time is needed for traps
SECOND_THOUGHTS = 3  # of the first `easy` one move in this many was its second best
HASTY = 2  # of the easy level one move in this many goes by what it brings at once
LOOK = 0.2  # part of the budget for the tree search, where the solver has the rest
NEAR_THING = 5.0  # times its seconds `best` has for each of the first cards of a duel with komi (L16)
FIRST_CARDS = 23  # on the board or more
NEAR_THINGS_MEMORY = (
    1 << 22,
    10,
)  # positions remembered, cards with which the simpler game's value is looked up
OF_A_DEAL = 400  # batches in which a hint sees who wins a whole deal without komi, or hardly ever not


def think(known: State, legal: Sequence[Move], chance: Chance, budget: Budget) -> tuple[Thought, ...]:
    """Tree search in the one state there can be: whoever remembers everything knows everything."""
    return search(known, chance, budget, FIRST)


def think_well(
    known: State, legal: Sequence[Move], chance: Chance, budget: Budget, method: Method = LATEST
) -> tuple[Thought, ...]:
    """The same; for two with no more than ENOUGH_FOR_TWO simulations, else whoever begins would never lose."""
    if known.setup.seats == 2:
        budget = replace(budget, simulations=min(budget.simulations or ENOUGH_FOR_TWO, ENOUGH_FOR_TWO))
    return search(known, chance, budget, method)


def think_perfectly(
    known: State,
    legal: Sequence[Move],
    chance: Chance,
    budget: Budget,
    method: Method = LATEST,
    free: int = 0,
) -> tuple[Thought, ...]:
    """Tree search; with two players perfect play from the first card on, as far as the solver sees in its time (and in
    some batches more that are free), and traps where that would lose."""
    left, options = cards_left(known), known.setup.options
    is_second = left % 2 == 0  # of two: the board has 25 cells
    is_taken_for_lost = is_second and left > PROVABLE_LOSS and options.komi == 0  # L16
    if known.setup.seats > 2 or options.occupation:
        return search(known, chance, budget, method)
    is_near = is_near_thing(known)
    if is_near and budget.seconds is not None:
        budget = replace(budget, seconds=NEAR_THING * budget.seconds)
    guesses = search(known, chance, budget.part(LOOK / NEAR_THING if is_near else LOOK))
    thoughts = without_shares(guesses)  # until it is proven
    considered = [thought.move for thought in thoughts]
    thoughts += tuple(Thought(move, None, None, is_sure=False) for move in legal if move not in considered)
    spending = chain(repeat(BATCH, free), batches(budget.part(1 - LOOK), BATCH))
    sizes = NEAR_THINGS_MEMORY if is_near else ()
    if is_taken_for_lost:
        return _set_traps(known, thoughts, _solver(known, spending), chance)
    return _solve(known, thoughts, _solver(known, spending, *sizes), chance)


def is_near_thing(known: State) -> bool:
    """Whether who wins takes long to see: at the first cards of a duel with komi (L16)."""
    setup = known.setup
    is_solved = setup.seats == 2 and not setup.options.occupation
    return is_solved and setup.options.komi != 0 and cards_left(known) >= FIRST_CARDS


def _solver(state: State, spending: Iterator[int], *sizes: int) -> "Solver":
    from ludotheque.bots.libertas.exact import Solver

    return Solver(state, spending, *sizes)


def _solve(
    state: State, thoughts: tuple[Thought, ...], solver: "Solver", chance: Chance
) -> tuple[Thought, ...]:
    """The thoughts in a new order: what is won first, what is lost last; exact where all could be measured."""
    from ludotheque.bots.libertas.exact import measure, prove, prove_at_once

    ask = prove_at_once if is_near_thing(state) else prove
    proven = ask(state, [thought.move for thought in thoughts], solver)
    settled = (_settled(thought, proven.get(thought.move)) for thought in thoughts)
    ordered = sorted(settled, key=lambda thought: -proven.get(thought.move, 0))  # among equals as the search
    is_lost = len(proven) == len(thoughts) and max(proven.values()) < 0
    measured: list[Thought] = []
    if cards_left(state) <= (MEASURABLE_LOSS if is_lost else MEASURABLE):
        measured = measure(state, [thought.move for thought in ordered], solver)
    exact = {thought.move for thought in measured}
    others = (
        replace(thought, is_sure=thought.is_sure and not exact)
        for thought in ordered
        if thought.move not in exact
    )
    told = (*measured, *others)
    return _set_traps(state, told, solver, chance) if is_lost else told


def _settled(thought: Thought, result: int | None) -> Thought:
    """Who wins, if it is proven: then nobody knows by how much."""
    if result is None:
        return thought
    return replace(thought, share=(result + 1) / 2, margin=None, is_sure=True)


def _set_traps(
    state: State, thoughts: tuple[Thought, ...], solver: "Solver", chance: Chance
) -> tuple[Thought, ...]:
    """The thoughts in a new order: first what the other is likeliest to answer wrongly. What they promise
    against a rival who never errs stays as it was."""
    from ludotheque.bots.libertas.traps import chances

    found = chances(state, solver, chance)
    return tuple(sorted(thoughts, key=lambda thought: -found.get(thought.move, 0.0)))


def think_hastily(known: State, legal: Sequence[Move], chance: Chance, budget: Budget) -> tuple[Thought, ...]:
    """Without memory of what the others have taken: it sees their points, not their combinations. And at every other
    move of phase I it takes what brings most at once, whatever that leaves to the next player."""
    thoughts = search(forget(known), chance, budget, FIRST)
    if is_occupation(known) or chance.below(HASTY):
        return thoughts
    hasty = chance.choice(most_at_once(known, legal))
    others = tuple(thought for thought in thoughts if thought.move != hasty)
    return (Thought(hasty, None, None, is_sure=False), *others)


def most_at_once(known: State, legal: Sequence[Move]) -> list[Move]:
    assert known.seat is not None
    bonus = [apply(known, move).bonus[known.seat] for move in legal]
    return [move for move, points in zip(legal, bonus, strict=True) if points == max(bonus)]


def think_forgetfully(
    known: State, legal: Sequence[Move], chance: Chance, budget: Budget
) -> tuple[Thought, ...]:
    """As the first `easy` did, at times liking its second thought better."""
    first, *others = search(forget(known), chance, budget, FIRST)
    if others and chance.below(SECOND_THOUGHTS) == 0:
        first, others[0] = others[0], first
    return (first, *others)


def forget(known: State) -> State:
    """What lies in sight of the seat to act (L9): hidden racks are as if they were empty."""
    if known.setup.options.open_racks or is_occupation(known):
        return known
    racks = tuple(rack if seat == known.seat else 0 for seat, rack in enumerate(known.racks))
    return known._replace(racks=racks)


def think_aloud(known: State, legal: Sequence[Move], chance: Chance, budget: Budget) -> tuple[Thought, ...]:
    """As the best level, for hints. Shares of the win are told where they are right: between two where they are proven,
    else in the last quarter of the game, and set right; before, and with phase II, where nobody has measured them
    enough, points are."""
    free = 0 if is_near_thing(known) else OF_A_DEAL
    return _told(known, think_perfectly(known, legal, chance, budget, free=free))


def weigh(known: State, moves: Sequence[Move], chance: Chance, budget: Budget) -> tuple[Thought, ...]:
    """The same of these moves alone, as much about each. Between two the solver is asked about them, as far as it sees
    in that time."""
    each = budget.part(1 / len(moves))
    thoughts = tuple(search(known, chance, each, only=move)[0] for move in moves)
    if known.setup.seats == 2 and not known.setup.options.occupation:
        spending = chain(repeat(BATCH, OF_A_DEAL), batches(budget, BATCH))
        thoughts = _prove(known, without_shares(thoughts), _solver(known, spending))
    return _told(known, thoughts)


def _prove(known: State, thoughts: tuple[Thought, ...], solver: "Solver") -> tuple[Thought, ...]:
    """With what is proven of all of them, if anything is."""
    from ludotheque.bots.libertas.exact import measure, prove

    moves = [thought.move for thought in thoughts]
    if cards_left(known) <= MEASURABLE and len(measured := measure(known, moves, solver)) == len(moves):
        return tuple(measured)
    proven = {} if is_near_thing(known) else {move: prove(known, [move], solver).get(move) for move in moves}
    if not proven or None in proven.values():
        return thoughts
    return tuple(_settled(thought, proven[thought.move]) for thought in thoughts)


def _told(known: State, thoughts: tuple[Thought, ...]) -> tuple[Thought, ...]:
    has_occupation = known.setup.options.occupation
    if known.setup.seats == 2 and not has_occupation:
        return tuple(map(partial(_of_a_kind, thoughts[0]), thoughts))
    if is_last_quarter(known) and not has_occupation:
        return RELIABILITY[known.setup.seats].upright(thoughts)
    return without_shares(thoughts)


def _of_a_kind(first: Thought, thought: Thought) -> Thought:
    """What is proven is not set beside what is guessed."""
    is_proven = thought.share is not None
    is_like = (first.share is not None) == is_proven
    return replace(thought, is_sure=thought.is_sure and is_like, is_proven=is_proven)


def is_last_quarter(state: State) -> bool:
    """Of the takings."""
    return 3 * cards_left(state) <= sum(rack.bit_count() for rack in state.racks)


def part_of_thought(known: State) -> float:
    """All decisions are of one kind."""
    return 1.0


EASY = Level(think_hastily, Budget(simulations=12, seconds=0.3))
EASY_1 = Level(think_forgetfully, EASY.budget)
MEDIUM = Level(think, Budget(simulations=80, seconds=0.3))
STRONG = Level(think_well, Budget(seconds=1.0))
BEST = Level(think_perfectly, Budget(seconds=3.0))
STRONG_1 = Level(partial(think_well, method=FIRST), STRONG.budget)
BEST_1 = Level(partial(think_perfectly, method=FIRST), BEST.budget)
ADVISER = Level(think_aloud, Budget(simulations=50_000), weigh=weigh)
