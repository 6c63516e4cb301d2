"""Perfect play of Libertas for two, by the solver: who wins, and by how much. Phase I alone."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import cast

import numpy as np

from ludotheque.bots import Thought
from ludotheque.bots.libertas import position as p
from ludotheque.bots.libertas import rival
from ludotheque.bots.libertas import solver as s
from ludotheque.bots.libertas.potential import potentials
from ludotheque.bots.libertas.simpler import OF_A_SET, RANKS, fill, rank, sets_of
from ludotheque.compiled import Ints, Stream
from ludotheque.core.game import Seat
from ludotheque.games.libertas import rules
from ludotheque.games.libertas.board import cells_in
from ludotheque.games.libertas.cards import FLAGS, cards_in
from ludotheque.games.libertas.kernel_state import AREAS_OF_A_CELL, SQUARES_OF_A_CELL
from ludotheque.games.libertas.law import LIBERTAS_CARD
from ludotheque.games.libertas.moves import TAKE, Move
from ludotheque.games.libertas.scoring import komi, totals
from ludotheque.games.libertas.state import State

POSITIONS = 25  # looked at for each simulation of a budget without seconds
POSITIONS_OF_A_GAME = 2  # a random game takes about as long as this many
MEMORY = 1 << 20  # positions remembered: more are slower to look up, and save hardly any
FEW = 8  # cards with which the simpler game's value is looked up: with one more it takes twice as long to fill in
SETS_OF_A_POSITION = 4  # of cards, whose values are filled in while a position is looked at
STRIDE = 20  # points that are asked for beyond what is reached: that it is not more is asked once, and costs the most
FAR = p.INFINITE // 2  # more points than there are

Spending = Iterator[int]
"""Simulations that may still be done, batch by batch (see `budgets.batches`)."""


@cache
def _worths_of_racks() -> Ints:
    """Of every set of cards what it is worth as a rack, as far as anybody has asked: the same in all deals. Memory is
    taken only for those that were looked at."""
    return np.zeros(1 << p.CARDS, dtype=np.int16)


class Spent(Exception):
    """The budget is spent before the answer is found."""


class Solver:
    """One game, and what is remembered of its positions."""

    def __init__(self, state: State, spending: Spending, memory: int = MEMORY, few: int = FEW) -> None:
        cells = sorted(cells_in(state.setup.board.cells), key=lambda cell: state.cards[cell])
        self._place = {cell: i for i, cell in enumerate(cells)}
        self._number = {state.cards[cell]: i for cell, i in self._place.items()}
        self._game = self._describe(state)
        self._moves = [TAKE[cell] for cell in cells]
        self._nodes = np.zeros((1, rival.NODE), dtype=np.int64)
        self._memory = np.zeros(2 * memory, dtype=np.int64)
        self._racks, self._potentials = _worths_of_racks(), potentials()
        self._universe, self._few = self._cells(state.flags | state.libertas), few
        self._filled, self._to_fill = 0, sets_of(self._universe.bit_count(), few)
        self._ranks: Ints = np.zeros(RANKS, dtype=np.int32)
        self._values: Ints = np.zeros(OF_A_SET * self._to_fill, dtype=np.int16)
        rank(self._ranks, self._universe)
        self._bounds = np.zeros(memory, dtype=np.int64)
        self._spending = spending
        self._credit = 0  # positions that are paid for
        self.reached: Move | None = None
        """The move by which the number last reached was, of the positions that were asked about."""
        self._prepare()

    def _prepare(self) -> None:
        """Have the rival compiled when the solver is, and not in the middle of a game that is going to be lost."""
        root, stream = np.zeros(rival.POSITION, dtype=np.int64), np.zeros(1, dtype=np.uint64)
        rival.ponder(self._game, root, self._nodes, self._racks, 0, stream)

    def _describe(self, state: State) -> Ints:
        game = np.zeros(p.GAME, dtype=np.int64)
        game[p.AT_ENDS_WITHOUT_FLAG] = state.setup.options.end == "no_flag"
        game[p.AT_SHARING + p.NO_CARD] = p.ALL_FLAGS
        game[p.AT_AREAS :] = p.NO_AREA
        for cell, i in self._place.items():
            card, (squares, lines, *_) = state.cards[cell], state.setup.board.areas[cell]
            if card < FLAGS:
                game[p.AT_SHARING + i] = self._cells(state.setup.sharing[card])
            first = p.AT_AREAS + i * AREAS_OF_A_CELL
            game[first : first + len(squares)] = [self._cells(area) for area in squares]
            first += SQUARES_OF_A_CELL
            game[first : first + len(lines)] = [self._cells(area) for area in lines]
        return game

    def _cells(self, cells: int) -> int:
        return sum(1 << self._place[cell] for cell in cells_in(cells))

    def _frames(self, state: State) -> Ints:
        frames = np.zeros((s.FRAMES, s.FRAME), dtype=np.int64)
        own, other = (sum(1 << self._number[card] for card in cards_in(rack)) for rack in state.racks)
        if state.seat == 1:
            own, other = other, own
        reference = p.NO_CARD if state.reference < 0 else self._number[state.reference]  # type: ignore[index]
        left = self._cells(state.flags | state.libertas)
        frames[0, [s.AT_LEFT, s.AT_REFERENCE, s.AT_OWN, s.AT_OTHER]] = left, reference, own, other
        frames[0, s.AT_FEW] = self._few
        return frames

    def margin(self, state: State, seat: Seat, low: int, high: int, guess: int = 1) -> int:
        """By how many points the seat ends before the other if both play perfectly, on the original scale: exact
        between `low` and `high`, else on which side of them it is. `Spent` if the budget does not allow it."""
        *_, (least, most) = self.narrow(state, seat, guess, low, high)
        return most if most <= low else least

    def narrow(
        self, state: State, seat: Seat, guess: int, low: int = -FAR, high: int = FAR
    ) -> Iterator[tuple[int, int]]:
        """What this margin is at least and at most, closer and closer. The better the guess, the sooner it is found:
        each answer is the next guess (MTD(f)), with a stride upwards while all is reached, since it is sooner seen that
        a margin is reached than that it is not."""
        if state.seat is None:
            points = totals(state)
            guess = (points[seat] - points[1 - seat]) * state.setup.options.divisor
            yield guess, guess
            return
        least, most = -FAR, FAR
        while least < most and least < high and most > low:
            asked = min(max(guess, least + 1, low + 1), high)
            found = self._margin_near(state, seat, asked)
            least, most = (found, most) if found >= asked else (least, found)
            guess = min(found + STRIDE, (least + most + 1) // 2) if found >= asked else found
            yield least, most

    def _margin_near(self, state: State, seat: Seat, asked: int) -> int:
        """What the margin is at least, if it reaches what is asked; else what it is at most."""
        ahead, is_plain = _ahead(state, seat), abs(asked) <= 1 and state.setup.options.komi == 0  # L16
        if state.seat == seat:
            return ahead + self._bound(state, asked - ahead, is_plain)
        return ahead - self._bound(state, ahead - asked + 1, is_plain)

    def _bound(self, state: State, beta: int, is_plain: bool) -> int:
        """What the value has at least, if it reaches beta; else what it has at most. Plain is what needs no promising
        moves: that whoever begins wins is seen as soon by trying first what leaves the fewest replies."""
        self._fill()
        frames, depth = self._frames(state), 0
        frames[0, [s.AT_BETA, s.AT_PLAIN]] = beta, is_plain
        while depth >= 0:
            self._charge()
            depth = s.search(
                self._game,
                frames,
                self._memory,
                self._racks,
                self._potentials,
                self._values,
                self._ranks,
                self._bounds,
                depth,
                self._credit,
            )
            self._credit = int(frames[0, s.AT_SPARE])
        best, choice = (int(frames[0, at]) for at in (s.AT_BEST, s.AT_CHOICE))
        if best >= beta:
            self.reached = None if choice == p.NO_CARD else self._moves[choice]
        return best

    def _fill(self) -> None:
        """See that the simpler game's values are known where few cards are left, of all that can be left of those that
        the solver began with."""
        while self._to_fill:
            self._charge()
            count = min(self._to_fill, self._credit * SETS_OF_A_POSITION)
            tables = (self._game, self._values, self._ranks)
            self._filled = fill(*tables, self._few, self._universe, self._filled, count)
            self._to_fill -= count
            self._credit -= -(-count // SETS_OF_A_POSITION)

    def _charge(self) -> None:
        """See that a position at least is paid for."""
        while self._credit <= 0:
            batch = next(self._spending, 0)
            if not batch:
                raise Spent
            self._credit += batch * POSITIONS

    def pay(self, positions: int) -> None:
        """For work that takes as long as looking at this many: on credit, if there is any budget left at all."""
        self._charge()
        self._credit -= positions

    def reply(self, state: State, simulations: int, stream: Stream) -> tuple[Move, float]:
        """What the seat to act does if it tries its moves in this many random games, and how these came
        out for it: from -1 to 1. `Spent` as above."""
        self.pay(simulations * POSITIONS_OF_A_GAME)
        if len(self._nodes) < simulations * p.CARDS:
            self._nodes = np.zeros((simulations * p.CARDS, rival.NODE), dtype=np.int64)
        root = self._frames(state)[0, : rival.POSITION].copy()
        root[rival.AT_AHEAD] = _ahead(state, cast(Seat, state.seat))
        card = rival.ponder(self._game, root, self._nodes, self._racks, simulations, stream)
        visits, result = self._nodes[0, [rival.AT_VISITS, rival.AT_RESULT]]
        return self._moves[card], -float(result / visits)


def _ahead(state: State, seat: Seat) -> int:
    """By how many points the seat is ahead of the other before combinations are counted: what is liberated, komi (L16)
    and the Libertas card, on the original scale."""
    points = [bonus + given for bonus, given in zip(state.bonus, komi(state), strict=True)]
    libertas = [LIBERTAS_CARD * (rack >> FLAGS).bit_count() for rack in state.racks]
    ahead = (points[seat] - points[1 - seat]) * state.setup.options.divisor
    return ahead + libertas[seat] - libertas[1 - seat]


def prove(state: State, order: Sequence[Move], solver: Solver) -> dict[Move, int]:
    """Who wins after each move, as far as the budget goes: 1, 0 or -1 for the seat to act. Stops at a won one."""
    assert state.seat is not None
    proven: dict[Move, int] = {}
    try:
        for move in order:
            margin = solver.margin(rules.apply(state, move), state.seat, -1, 1)
            proven[move] = max(-1, min(1, margin))
            if margin > 0:
                break
    except Spent:
        pass
    return proven


def prove_at_once(state: State, order: Sequence[Move], solver: Solver) -> dict[Move, int]:
    """The same by one question about the position, which the solver answers in its own order: where it is a near thing
    who wins, a move that does not win costs the more time to see through the earlier it is asked about."""
    assert state.seat is not None
    try:
        margin = solver.margin(state, state.seat, -1, 1)
    except Spent:
        return {}
    if margin < 0:
        return dict.fromkeys(order, -1)
    return {} if solver.reached is None else {solver.reached: min(margin, 1)}


def measure(state: State, order: Sequence[Move], solver: Solver) -> list[Thought]:
    """The two best moves by the points that they end with, if the budget allows it; else nothing."""
    assert state.seat is not None
    best: list[tuple[int, Move]] = []
    try:
        for move in order:
            after = rules.apply(state, move)
            least = best[1][0] if len(best) > 1 else -FAR
            if least > -FAR and solver.margin(after, state.seat, least, least + 1) <= least:
                continue
            best.append((solver.margin(after, state.seat, least, FAR), move))
            best = sorted(best, key=lambda found: -found[0])[:2]
    except Spent:
        return []
    divisor = state.setup.options.divisor
    return [Thought(move, share_of(margin), margin / divisor) for margin, move in best]


def share_of(margin: int) -> float:
    """Of the win, for whoever ends this many points before the other."""
    return 1.0 if margin > 0 else 0.5 if margin == 0 else 0.0
