"""What a tree search thinks of the moves of a state of Libertas."""

from dataclasses import dataclass
from typing import Any

from ludotheque.bots import Budget, Thought, is_often
from ludotheque.bots.budgets import batches
from ludotheque.core.chance import Chance
from ludotheque.games.libertas.moves import Move
from ludotheque.games.libertas.state import State

BATCH = 250  # simulations between two looks at the clock: some milliseconds
MOST_NODES = 1 << 20


def cards_left(state: State) -> int:
    return (state.flags | state.libertas).bit_count()


@dataclass(frozen=True)
class Method:
    """What tells this year's search from an earlier one."""

    floor: float = 0.08  # the least prior of an Ocupante move
    by_value: bool = True  # with three and four: not what was tried most, but the best of what was often


LATEST, FIRST = Method(), Method(floor=0.0, by_value=False)


def search(
    state: State, chance: Chance, budget: Budget, method: Method = LATEST, only: Move | None = None
) -> tuple[Thought, ...]:
    """The moves of the seat to act, the chosen one first, the others by how often they were tried. `only`: this move
    alone."""
    import numpy as np

    from ludotheque.bots.libertas import tree
    from ludotheque.games.libertas.encode import encode, encode_move

    stream = np.array([chance.below(1 << 62)], dtype=np.uint64)
    ints = np.empty((MOST_NODES, tree.INTS), dtype=np.int64)
    floats = np.empty((MOST_NODES, tree.FLOATS), dtype=np.float64)
    ints[0], floats[0] = 0, 0.0
    root, size = encode(state), 1
    if only is not None:
        size = tree.simulate(root, ints, floats, size, 1, method.floor, stream)
        _put(ints, floats, encode_move(only))
    for count in batches(budget, BATCH):
        size = tree.simulate(root, ints, floats, size, count, method.floor, stream)
    return _thoughts(ints, floats, method.by_value and state.setup.seats > 2)


def _put(ints: Any, floats: Any, move: int) -> None:
    """At the root this move alone, whether it was thought of or not."""
    from ludotheque.bots.libertas import tree

    child = ints[0, tree.AT_FIRST]
    ints[child], floats[child] = 0, 0.0
    ints[child, tree.AT_MOVE], floats[child, tree.AT_PRIOR] = move, 1.0
    ints[0, tree.AT_COUNT] = 1


def _thoughts(ints: Any, floats: Any, by_value: bool) -> tuple[Thought, ...]:
    from ludotheque.bots.libertas import tree
    from ludotheque.games.libertas.encode import decode_move

    first, count = ints[0, tree.AT_FIRST], ints[0, tree.AT_COUNT]
    nodes = sorted(range(first, first + count), key=lambda node: -ints[node, tree.AT_VISITS])
    most = int(ints[nodes[0], tree.AT_VISITS])
    if by_value:
        often = [node for node in nodes if is_often(int(ints[node, tree.AT_VISITS]), most)]
        chosen = max(often, key=lambda node: floats[node, tree.AT_VALUE] / ints[node, tree.AT_VISITS])
        nodes.sort(key=lambda node: node != chosen)
    return tuple(
        Thought(
            decode_move(int(ints[node, tree.AT_MOVE])),
            float(floats[node, tree.AT_SHARE] / ints[node, tree.AT_VISITS]),
            float(floats[node, tree.AT_MARGIN] / ints[node, tree.AT_VISITS]),
            is_often(int(ints[node, tree.AT_VISITS]), most),
        )
        for node in nodes
        if ints[node, tree.AT_VISITS]
    )
