"""What a player would take who tries every move in random games: compiled, for two players of Libertas, phase I.

No player like that sees all; where such a one would go wrong is where a trap is worth setting (`traps`). It is
a tree search (UCT) that knows what it has seen to the end. Cards, racks and the game are as the solver has them.
"""

import numpy as np

from ludotheque.bots.libertas import position as s
from ludotheque.compiled import Ints, Stream, below, compiled, count_bits, inner, lowest_bit, nth_bit

# -- a position: where each integer stands -------------------------------------------------------------------

AT_LEFT, AT_REFERENCE, AT_OWN, AT_OTHER, AT_AHEAD = range(
    5
)  # AHEAD: points beyond the other's, but for combinations
POSITION = 5

# -- a node: its children lie side by side -------------------------------------------------------------------

AT_FIRST, AT_COUNT, AT_VISITS, AT_RESULT, AT_PROVEN, AT_CARD = range(6)  # result, proven: for whoever moved
NODE = 6
UNKNOWN = 2  # of what is proven; else 1 won, 0 level, -1 lost
CURIOSITY = 2.0  # times the logarithm, under the root: as the textbooks have it


@inner
def take(game: Ints, position: Ints, card: int) -> None:
    """Take the card; from then on the position is seen by the other."""
    left = position[AT_LEFT] & ~(1 << card)
    own, ahead = position[AT_OWN] | 1 << card, position[AT_AHEAD] + s.gain(game, card, left)
    position[AT_LEFT], position[AT_OWN], position[AT_OTHER], position[AT_AHEAD] = (
        left,
        position[AT_OTHER],
        own,
        -ahead,
    )
    position[AT_REFERENCE] = s.reference_after(card, position[AT_REFERENCE])


@inner
def _takes(game: Ints, position: Ints) -> int:
    return s.to_take(game, position[AT_LEFT], position[AT_REFERENCE])


@inner
def _play_on(game: Ints, position: Ints, racks: Ints, stream: Stream) -> int:
    """How a random game ends for whoever acts first in it: 1, 0 or -1."""
    sign, takes = 1, _takes(game, position)
    while takes:
        take(game, position, nth_bit(takes, below(stream, count_bits(takes))))
        sign, takes = -sign, _takes(game, position)
    ahead = position[AT_AHEAD] + s.ahead_by_racks(racks, position[AT_OWN], position[AT_OTHER])
    return sign * int(np.sign(ahead))


@compiled
def ponder(game: Ints, root: Ints, nodes: Ints, racks: Ints, simulations: int, stream: Stream) -> int:
    """The card that the seat to act takes after this many simulations."""
    position, path = root.copy(), np.zeros(s.CARDS + 2, dtype=np.int64)
    size = _make(nodes, 0, 0)
    for _ in range(simulations):
        for i in range(POSITION):
            position[i] = root[i]
        node, depth, takes = 0, 0, _takes(game, position)
        while takes and nodes[node, AT_VISITS] > 0:
            if nodes[node, AT_COUNT] == 0:
                nodes[node, AT_FIRST], nodes[node, AT_COUNT] = size, count_bits(takes)
                while takes:
                    size = _make(nodes, size, lowest_bit(takes))
                    takes &= takes - 1
            node = _select(nodes, node)
            take(game, position, nodes[node, AT_CARD])
            depth, takes = depth + 1, _takes(game, position)
            path[depth] = node
        result = -_play_on(game, position, racks, stream)
        if takes == 0:
            nodes[node, AT_PROVEN] = result
        _tell(nodes, path, depth, result)
        if nodes[0, AT_PROVEN] != UNKNOWN:
            break
    return _choice(nodes)


@inner
def _make(nodes: Ints, node: int, card: int) -> int:
    """A new node; returns the size of the tree with it."""
    for i in range(NODE):
        nodes[node, i] = 0
    nodes[node, AT_PROVEN], nodes[node, AT_CARD] = UNKNOWN, card
    return node + 1


@inner
def _select(nodes: Ints, node: int) -> int:
    curiosity = CURIOSITY * np.log(nodes[node, AT_VISITS])
    best, chosen = -1e9, 0
    for child in range(nodes[node, AT_FIRST], nodes[node, AT_FIRST] + nodes[node, AT_COUNT]):
        visits, promise = nodes[child, AT_VISITS], float(nodes[child, AT_PROVEN])
        if visits == 0:
            return child
        if promise == UNKNOWN:
            promise = nodes[child, AT_RESULT] / visits + np.sqrt(curiosity / visits)
        if promise > best:
            best, chosen = promise, child
    return chosen


@inner
def _tell(nodes: Ints, path: Ints, depth: int, result: int) -> None:
    """Every move on the way how the game came out, and what is proven by that."""
    is_proven = nodes[path[depth], AT_PROVEN] != UNKNOWN
    for i in range(depth, -1, -1):
        node = path[i]
        nodes[node, AT_VISITS] += 1
        nodes[node, AT_RESULT] += result
        result = -result
        if is_proven and nodes[node, AT_COUNT]:
            nodes[node, AT_PROVEN] = _proof(nodes, node)
            is_proven = nodes[node, AT_PROVEN] != UNKNOWN


@inner
def _proof(nodes: Ints, node: int) -> int:
    """A move is lost if a reply to it is won, and as good as the best reply once all are proven."""
    best, is_open = -1, False
    for child in range(nodes[node, AT_FIRST], nodes[node, AT_FIRST] + nodes[node, AT_COUNT]):
        if nodes[child, AT_PROVEN] == UNKNOWN:
            is_open = True
        else:
            best = max(best, nodes[child, AT_PROVEN])
    return UNKNOWN if is_open and best < 1 else -best


@inner
def _choice(nodes: Ints) -> int:
    """What is proven to be won; else what was tried most often and is not proven to be lost."""
    most, chosen = -1, 0
    for child in range(nodes[0, AT_FIRST], nodes[0, AT_FIRST] + nodes[0, AT_COUNT]):
        proven, visits = nodes[child, AT_PROVEN], nodes[child, AT_VISITS]
        promise = visits if proven == UNKNOWN else visits + (proven << 40)
        if chosen == 0 or promise > most:
            most, chosen = promise, child
    return int(nodes[chosen, AT_CARD])
