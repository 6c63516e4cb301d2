"""Traps for two players of Libertas: what to do when perfect play would lose.

Against somebody who never errs every move is then as bad as any other. So the rival is taken for somebody who errs: who
goes by first sight and thinks a little, or who tries its moves in some thousands of random games (`rival`). A
tree of one's own moves and of such replies is grown, and a reply after which the solver sees a win is a trap that has
caught. The move is chosen after which most are caught.
"""

from functools import cached_property
from math import log, sqrt

import numpy as np

from ludotheque.bots import Budget
from ludotheque.bots.libertas.exact import POSITIONS, Solver, Spent, share_of
from ludotheque.bots.libertas.search import cards_left, search
from ludotheque.compiled import Stream
from ludotheque.core.chance import Chance
from ludotheque.core.game import Seat
from ludotheque.games.libertas import rules
from ludotheque.games.libertas.moves import Move
from ludotheque.games.libertas.state import State

THOUGHTS = 250  # simulations of a rival who goes by first sight: the strong level between two
TAKINGS = 40_000  # in random games that another rival tries: a second's work for a plain search
GUESSED = 600  # random games that tell how good a position looks
OPINIONS, LOOKS = 2, 4  # replies asked of the rival after a move, and one more for this many looks at it
SURE = 16  # with this many cards left the solver is asked who wins, at the second look
SIGHTED = 13  # with fewer the rival sees all
CURIOSITY = 0.4
MODESTY = 2.0  # looks at a move that the guess about its position counts for
STEP = 100  # positions that a walk through the tree costs, besides what is asked on it

# The chance of a trap as 52 positions with 18 cards showed it: by how well random games go (-1 to 1).
EVEN_CHANCE, BY_RESULT, UNTIL = 0.6, 2.1, 18


def chances(state: State, solver: Solver, chance: Chance) -> dict[Move, float]:
    """For each move the chance that the rival errs after it, as far as the solver's budget goes."""
    if cards_left(state) <= SIGHTED:
        return {}
    traps = Traps(state, solver, chance)
    traps.grow()
    return {one.move: traps.root.chance_of(one) for one in traps.root.tries}


class Own:
    """A position in which the player who sets traps must act: lost as far as is known."""

    def __init__(self, state: State, guess: float) -> None:
        self.state, self.guess = state, guess  # the chance that the rival errs from here on
        self.looks = 0

    @cached_property
    def tries(self) -> "list[Try]":
        return [Try(move, rules.apply(self.state, move)) for move in rules.legal(self.state)]

    @property
    def chance(self) -> float:
        return max(map(self.chance_of, self.tries)) if self.looks else self.guess

    def chance_of(self, one: "Try") -> float:
        return (one.chance * one.looks + self.guess * MODESTY) / (one.looks + MODESTY)

    def next_try(self) -> "Try":
        """The move that promises most: by its chance, and by how little it was looked at."""
        self.looks += 1
        curiosity = CURIOSITY * sqrt(log(self.looks + 1))
        return max(self.tries, key=lambda one: self.chance_of(one) + curiosity / sqrt(one.looks + 1))


class Try:
    """A move, and what the rival makes of it."""

    def __init__(self, move: Move, after: State) -> None:
        self.move, self.after = move, after
        self.looks, self.chance = 0, 0.0
        self.opinions: dict[Move, int] = {}  # how often the rival gave each reply
        self.followed: dict[Move, int] = {}
        self.leads_to: dict[Move, Own | float] = {}

    def most_due(self) -> Move:
        """The reply that was followed too seldom for how often it is given."""
        return max(self.opinions, key=lambda reply: self.opinions[reply] / (self.followed[reply] + 1))

    def tell(self) -> None:
        self.looks += 1
        caught = 0.0
        for reply, times in self.opinions.items():
            then = self.leads_to[reply]
            caught += times * (then.chance if isinstance(then, Own) else then)
        self.chance = caught / sum(self.opinions.values())


class Traps:
    """The tree, as far as the solver's budget lets it grow."""

    def __init__(self, state: State, solver: Solver, chance: Chance) -> None:
        assert state.seat is not None
        self._seat: Seat = state.seat
        self._solver = solver
        self._chance = chance
        self._stream: Stream = np.array([chance.below(1 << 62)], dtype=np.uint64)
        self.root = Own(state, EVEN_CHANCE)

    def grow(self) -> None:
        try:
            while True:
                self._solver.pay(STEP)
                self._look(self.root)
        except Spent:
            pass

    def _look(self, own: Own) -> None:
        one = own.next_try()
        if one.after.seat is None or cards_left(one.after) < SIGHTED:
            one.looks, one.chance = one.looks + 1, self._share(one.after)
            return
        is_asked = sum(one.opinions.values()) < OPINIONS + one.looks // LOOKS
        reply = self._ask(one) if is_asked else one.most_due()
        then = one.leads_to.get(reply)
        if then is None:
            one.leads_to[reply] = self._first_look(rules.apply(one.after, reply))
        elif isinstance(then, Own):
            one.leads_to[reply] = self._look_again(then)
        one.followed[reply] = one.followed.get(reply, 0) + 1
        one.tell()

    def _ask(self, one: Try) -> Move:
        """By turns a rival who goes by first sight and thinks a little, and one who believes in random games."""
        if sum(one.opinions.values()) % 2 == 0:
            self._solver.pay(THOUGHTS * POSITIONS)
            reply: Move = search(one.after, self._chance, Budget(simulations=THOUGHTS))[0].move
        else:
            reply, _ = self._solver.reply(one.after, TAKINGS // cards_left(one.after), self._stream)
        one.opinions[reply] = one.opinions.get(reply, 0) + 1
        return reply

    def _first_look(self, state: State) -> "Own | float":
        """What the rival's reply leads to: a result, or a position about which there is a guess."""
        cards = cards_left(state)
        if state.seat is None or cards <= SIGHTED:
            return self._share(state)
        _, result = self._solver.reply(state, GUESSED, self._stream)
        guess = max(0.0, min(1.0, EVEN_CHANCE + BY_RESULT * result))
        return Own(state, guess * min(1.0, (cards - SIGHTED + 1) / (UNTIL - SIGHTED + 1)))

    def _look_again(self, own: Own) -> "Own | float":
        """The same position, or its result where the rival's reply proves to be wrong."""
        if own.looks == 0 and cards_left(own.state) <= SURE:
            share = self._share(own.state)
            if share > 0:
                return share
        self._look(own)
        return own

    def _share(self, state: State) -> float:
        return share_of(self._solver.margin(state, self._seat, -1, 1))
