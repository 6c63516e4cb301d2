"""A tree search for Libertas (PUCT) over the compiled twin: any number of players, both phases, exact final scores.

Every simulation goes down the tree to a position not thought of yet, plays on from there by guided playouts to the end,
and tells every move on its way how the game came out for whoever made it.
"""

import numpy as np
from numpy.typing import NDArray

from ludotheque.bots.libertas.candidates import MOST, worth, write_candidates
from ludotheque.bots.libertas.policy import policy_move
from ludotheque.compiled import Ints, Stream, compiled, copy, inner
from ludotheque.games.libertas import kernel as k
from ludotheque.games.libertas import kernel_state as ks

Floats = NDArray[np.float64]

# -- a node: where each number stands ------------------------------------------------------------------------

AT_FIRST, AT_COUNT, AT_VISITS, AT_MOVE = range(4)  # integers: its children lie side by side
AT_PRIOR, AT_VALUE, AT_SHARE, AT_MARGIN = range(4)  # sums, for whoever moved
AT_NEXT = 4  # the sum of values for whoever is to act
INTS, FLOATS = 4, 5

DEEPEST = 256  # moves from the root; the tree does not go on from there
CURIOSITY = 1.5  # how much a move that looks good is tried before it has shown its worth
HABIT = 0.1  # how much better another's move must be than one that looks as good again, to be expected
DOUBT = 0.05  # by how much a move not tried yet is thought worse than its position
WARMTH = 20.0  # points of first sight that make a move e times likelier
EVEN = 0.1  # part of the prior that all moves share alike
WIN = 0.7  # what winning counts; the rest is for the points by which one is ahead
GREAT = 1000.0  # points ahead that count half of all there are


@compiled
def simulate(
    root: Ints, ints: Ints, floats: Floats, size: int, count: int, floor: float, stream: Stream
) -> int:
    """Think on for `count` simulations about the tree of which the first `size` nodes are made; returns its new
    size. `floor`: the least prior of the thinker's own Ocupante moves, which look like nothing at first sight."""
    state, after, moves = root.copy(), root.copy(), np.zeros(MOST, dtype=np.int64)
    path, movers = np.zeros(DEEPEST + 2, dtype=np.int64), np.zeros(DEEPEST + 2, dtype=np.int64)
    results = np.zeros((3, 4), dtype=np.float64)
    for _ in range(count):
        copy(root, state)
        node, depth = 0, 0
        path[0], movers[0] = 0, ks.NOBODY
        while state[ks.AT_SEAT] != ks.NOBODY and depth < DEEPEST:
            is_leaf = ints[node, AT_COUNT] == 0
            if is_leaf:
                size = _grow(state, ints, floats, node, size, moves, after, stream)
                if state[ks.AT_SEAT] == root[ks.AT_SEAT]:
                    _raise(ints, floats, node, floor)
                if ints[node, AT_COUNT] == 0:
                    break
            depth += 1
            movers[depth] = state[ks.AT_SEAT]
            node = _select(ints, floats, node, _hope(root, state, ints[node, AT_VISITS]))
            path[depth] = node
            k.apply(state, ints[node, AT_MOVE])
            if is_leaf:
                break
        movers[depth + 1] = state[ks.AT_SEAT]
        _play_on(state, stream)
        _judge(state, root[ks.AT_SEAT], results)
        _tell(ints, floats, path, movers, depth, results)
    return size


@inner
def _grow(
    state: Ints, ints: Ints, floats: Floats, node: int, size: int, moves: Ints, after: Ints, stream: Stream
) -> int:
    """Give the node its children, if there is room; returns the new size of the tree."""
    count = write_candidates(state, moves, stream)
    if size + count > len(ints):
        return size
    ints[node, AT_FIRST], ints[node, AT_COUNT] = size, count
    best = -1e9
    for i in range(count):
        child = size + i
        ints[child, AT_MOVE], ints[child, AT_COUNT], ints[child, AT_VISITS] = moves[i], 0, 0
        floats[child, AT_VALUE] = floats[child, AT_SHARE] = floats[child, AT_MARGIN] = floats[
            child, AT_NEXT
        ] = 0.0
        floats[child, AT_PRIOR] = worth(state, moves[i], after)
        best = max(best, floats[child, AT_PRIOR])
    total = 0.0
    for child in range(size, size + count):
        floats[child, AT_PRIOR] = np.exp((floats[child, AT_PRIOR] - best) / WARMTH)
        total += floats[child, AT_PRIOR]
    for child in range(size, size + count):
        floats[child, AT_PRIOR] = (1 - EVEN) * floats[child, AT_PRIOR] / total + EVEN / count
    return size + count


@inner
def _raise(ints: Ints, floats: Floats, node: int, floor: float) -> None:
    """Let no Ocupante move have less than this of the priors; the others give it."""
    first, last = ints[node, AT_FIRST], ints[node, AT_FIRST] + ints[node, AT_COUNT]
    given = 0.0
    for child in range(first, last):
        if ks.SHIFTS <= ints[child, AT_MOVE] < ks.LAYS and floats[child, AT_PRIOR] < floor:
            given += floor - floats[child, AT_PRIOR]
            floats[child, AT_PRIOR] = floor
    for child in range(first, last):
        floats[child, AT_PRIOR] /= 1.0 + given


@inner
def _hope(root: Ints, state: Ints, visits: int) -> float:
    """What the prior of a move counts. The thinker, and the only other, learn from what moves have shown; of several
    others each is taken for a player who goes by first sight unless something is clearly better."""
    if state[ks.AT_SEAT] == root[ks.AT_SEAT] or state[ks.AT_SEATS] == 2:
        return float(CURIOSITY * np.sqrt(visits + 1.0))
    return HABIT * (visits + 1.0)


@inner
def _select(ints: Ints, floats: Floats, node: int, hope: float) -> int:
    """The child that promises most: by what it has shown, by its prior and by how little it was tried."""
    visits, first = ints[node, AT_VISITS], ints[node, AT_FIRST]
    untried = floats[node, AT_NEXT] / max(visits, 1) - DOUBT
    best, chosen = -1e9, int(first)
    for child in range(first, first + ints[node, AT_COUNT]):
        tried = ints[child, AT_VISITS]
        value = floats[child, AT_VALUE] / tried if tried else untried
        promise = value + hope * floats[child, AT_PRIOR] / (1 + tried)
        if promise > best:
            best, chosen = promise, child
    return chosen


@inner
def _play_on(state: Ints, stream: Stream) -> None:
    while state[ks.AT_SEAT] != ks.NOBODY:
        k.apply(state, policy_move(state, stream))


VALUES, SHARES, MARGINS = range(3)


@inner
def _judge(state: Ints, thinker: int, results: Floats) -> None:
    """Of the finished game for each seat: its share of the win, the points it is ahead, and its value. Of several
    others each is taken to play for points: a player who cannot win any more would do just anything else."""
    seats = state[ks.AT_SEATS]
    for seat in range(seats):
        results[MARGINS, seat] = k.total_of(state, seat)
    best, second, ties = -1e9, -1e9, 0
    for seat in range(seats):
        points = results[MARGINS, seat]
        if points > best:
            best, second, ties = points, best, 1
        else:
            ties += points == best
            second = max(second, points)
    for seat in range(seats):
        points = results[MARGINS, seat]
        margin = points - (second if points == best else best)
        share = 1.0 / ties if points == best else 0.0
        ahead = margin * state[ks.AT_DIVISOR] / GREAT
        results[MARGINS, seat], results[SHARES, seat] = margin, share
        win = WIN if seat == thinker or seats == 2 else 0.0
        results[VALUES, seat] = win * share + (1 - win) * (0.5 + 0.5 * ahead / (1 + abs(ahead)))


@inner
def _tell(ints: Ints, floats: Floats, path: Ints, movers: Ints, depth: int, results: Floats) -> None:
    for i in range(depth + 1):
        node, mover, to_act = path[i], movers[i], movers[i + 1]
        ints[node, AT_VISITS] += 1
        if to_act != ks.NOBODY:
            floats[node, AT_NEXT] += results[VALUES, to_act]
        if mover != ks.NOBODY:
            floats[node, AT_VALUE] += results[VALUES, mover]
            floats[node, AT_SHARE] += results[SHARES, mover]
            floats[node, AT_MARGIN] += results[MARGINS, mover]
