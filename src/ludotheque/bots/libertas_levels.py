"""The levels of Libertas: how each thinks, and for how long."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from ludotheque.bots import Budget, Level, Thought
from ludotheque.bots.budgets import batches, part_of
from ludotheque.core.chance import Chance
from ludotheque.games.libertas.moves import Move
from ludotheque.games.libertas.state import State, is_occupation

BATCH = 250  # simulations between two looks at the clock: some milliseconds
MOST_NODES = 1 << 20
ENOUGH_FOR_TWO = 250  # simulations for the strong level, where best shall have a chance as second player
PROVABLE = 23  # with so many cards on the board the solver may see who wins
MEASURABLE = 18  # and with so many by how much
SECOND_THOUGHTS = 3  # one move in so many of the easy level is its second best
LOOK = 0.2  # part of the budget for the tree search, where the solver has the rest


def think(known: State, legal: Sequence[Move], chance: Chance, budget: Budget) -> tuple[Thought, ...]:
    """Tree search in the one state there can be: who remembers everything knows everything."""
    return search(known, chance, budget)


def think_well(known: State, legal: Sequence[Move], chance: Chance, budget: Budget) -> tuple[Thought, ...]:
    """The same; for two with no more than so many simulations, else nobody who begins would ever lose to anybody."""
    if known.table.seats == 2:
        budget = replace(budget, simulations=min(budget.simulations or ENOUGH_FOR_TWO, ENOUGH_FOR_TWO))
    return search(known, chance, budget)


def think_perfectly(
    known: State, legal: Sequence[Move], chance: Chance, budget: Budget
) -> tuple[Thought, ...]:
    """Tree search, and with two players perfect play as soon as the solver can see to the end."""
    if known.table.seats > 2 or known.table.options.occupation or cards_left(known) > PROVABLE:
        return search(known, chance, budget)
    thoughts = search(known, chance, part_of(budget, LOOK))
    return _solve(known, legal, thoughts, batches(part_of(budget, 1 - LOOK), BATCH))


def cards_left(state: State) -> int:
    return (state.flags | state.libertas).bit_count()


def _solve(
    state: State, legal: Sequence[Move], thoughts: tuple[Thought, ...], spending: Iterator[int]
) -> tuple[Thought, ...]:
    """The thoughts in a new order: what is won first, what is lost last; exact where all could be measured."""
    from ludotheque.bots.libertas_exact import Solver, measure, prove

    solver = Solver(state, spending)
    considered = [thought.move for thought in thoughts]
    order = considered + [move for move in legal if move not in considered]
    proven = prove(state, order, solver)
    order.sort(key=lambda move: -proven.get(move, 0))  # stable: the search's order among equals
    measured = measure(state, order, solver) if cards_left(state) <= MEASURABLE else []
    told = {thought.move: thought for thought in thoughts}
    rest = [_settled(told.get(move, Thought(move, 0.0, 0.0)), proven.get(move)) for move in order]
    return (*measured, *(thought for thought in rest if thought.move not in {m.move for m in measured}))


def _settled(thought: Thought, result: int | None) -> Thought:
    return thought if result is None else replace(thought, share=(result + 1) / 2)


def think_forgetfully(
    known: State, legal: Sequence[Move], chance: Chance, budget: Budget
) -> tuple[Thought, ...]:
    """The same without memory of what the others have taken: it sees their points, not their combinations. And at
    times it likes its second thought better."""
    first, *others = search(forget(known), chance, budget)
    if others and chance.below(SECOND_THOUGHTS) == 0:
        first, others[0] = others[0], first
    return (first, *others)


def forget(known: State) -> State:
    """What lies in sight of the seat to act (L9): hidden racks are as if they were empty."""
    if known.table.options.open_racks or is_occupation(known):
        return known
    racks = tuple(rack if seat == known.seat else 0 for seat, rack in enumerate(known.racks))
    return known._replace(racks=racks)


def search(state: State, chance: Chance, budget: Budget) -> tuple[Thought, ...]:
    """The moves of the seat to act, the one tried most often first."""
    import numpy as np

    from ludotheque.bots import libertas_tree as tree
    from ludotheque.games.libertas.encode import encode

    stream = np.array([chance.below(1 << 62)], dtype=np.uint64)
    ints = np.empty((MOST_NODES, tree.INTS), dtype=np.int64)
    floats = np.empty((MOST_NODES, tree.FLOATS), dtype=np.float64)
    ints[0], floats[0] = 0, 0.0
    root, size = encode(state), 1
    for count in batches(budget, BATCH):
        size = tree.simulate(root, ints, floats, size, count, stream)
    return _thoughts(ints, floats)


def _thoughts(ints: Any, floats: Any) -> tuple[Thought, ...]:
    from ludotheque.bots import libertas_tree as tree
    from ludotheque.games.libertas.encode import decode_move

    first, count = ints[0, tree.FIRST], ints[0, tree.COUNT]
    nodes = sorted(range(first, first + count), key=lambda node: -ints[node, tree.VISITS])
    return tuple(
        Thought(
            decode_move(int(ints[node, tree.MOVE])),
            float(floats[node, tree.SHARE] / ints[node, tree.VISITS]),
            float(floats[node, tree.MARGIN] / ints[node, tree.VISITS]),
        )
        for node in nodes
        if ints[node, tree.VISITS]
    )


EASY = Level(think_forgetfully, Budget(simulations=12, seconds=0.3))
MEDIUM = Level(think, Budget(simulations=80, seconds=0.3))
STRONG = Level(think_well, Budget(seconds=1.0))
BEST = Level(think_perfectly, Budget(seconds=3.0))
