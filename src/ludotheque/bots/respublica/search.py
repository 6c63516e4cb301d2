"""Search in Res Publica: each candidate is tried in the same sampled worlds, played on by traders; the
worse half drops out again and again, so that the time goes to the moves that might be best.

Imports Numba: import it where somebody thinks.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ludotheque.bots import Budget, Thought, is_often
from ludotheque.bots.budgets import Purse
from ludotheque.bots.halving import Field, count_heats, race
from ludotheque.bots.respublica.bargains import own_gain_of_bid
from ludotheque.bots.respublica.beliefs import NO_WEIGHTS, weigh
from ludotheque.bots.respublica.candidates import candidates
from ludotheque.bots.respublica.net import Learnt
from ludotheque.bots.respublica.playouts import (
    AT_MARGIN,
    AT_PLAYED,
    AT_SHARE,
    AT_VALUE,
    MARGIN_SHARE,
    TALLY,
    guess_hands,
    try_moves,
)
from ludotheque.bots.respublica.standing import NO_NET, Reals, read_net
from ludotheque.bots.respublica.values import COUNTS, Floats
from ludotheque.bots.respublica.worth import KEEN, Appraisal, Guess
from ludotheque.compiled import Ints
from ludotheque.core.chance import Chance
from ludotheque.games.respublica import kernel as k
from ludotheque.games.respublica.encode import encode, encode_move
from ludotheque.games.respublica.kernel_words import KINDS
from ludotheque.games.respublica.known import Known, sample
from ludotheque.games.respublica.moves import Bid, Move, Offer
from ludotheque.games.respublica.state import Phase

BATCH = 64  # playouts between two looks at the clock: about 10 ms
ENOUGH = 64  # playouts for a move that is the only one
SEEDS = 1 << 32
GUESSES = 100  # worlds from which the other hands are guessed
ROUNDS = 2  # played on, before it is judged who stands how
FORMER_ROUNDS = 4  # by the first `strong`
THIS_TURN = 1  # alone is played on, where the net is asked who stands how
IDEAS = 3  # of the net's that are tried too
TRUST = 0.2  # in what the net says of a move, beside what comes of it in the playouts
MUCH = 2.0  # points: a bid that would bring so much is made rather than not,
VENTURE = 0.02  # if it costs no more than this of the win where nobody accepts it


class _Trial:
    """Candidates and how they did."""

    def __init__(
        self,
        known: Known,
        moves: Sequence[Move],
        start: Ints,
        weights: Floats,
        net: Reals,
        turns: int,
        chance: Chance,
        hopes: Floats,
    ) -> None:
        self._seat, self._moves, self._start, self._weights = known.seat, moves, start, weights
        self._codes = np.array([encode_move(move) for move in moves], dtype=np.int64)
        self._tallies = np.zeros((len(moves), TALLY), dtype=np.float64)
        self._net, self._turns, self._hopes = net, turns, hopes
        self._seed, self._worlds = chance.below(SEEDS), 0

    def play(self, field: Field, worlds: int) -> None:
        """All that are in the field, in the same worlds."""
        codes = np.full_like(self._codes, k.NONE)
        codes[field] = self._codes[field]
        at, weights = (self._seed, self._worlds, worlds), self._weights
        try_moves(self._start, self._seat, weights, self._net, codes, self._turns, *at, self._tallies)
        self._worlds += worlds

    def better_half(self, field: Field) -> Field:
        return self._ranked(field)[: -(-len(field) // 2)]

    def _ranked(self, field: Field) -> Field:
        """The best first; of equals the one that was thought of first. Those who ran longer are before others."""
        played = self._tallies[:, AT_PLAYED]
        return sorted(
            field, key=lambda p: (-played[p], -self._tallies[p, AT_VALUE] / played[p] - self._hopes[p])
        )

    def thoughts(self) -> tuple[Thought, ...]:
        played = self._tallies[:, AT_PLAYED]
        means = self._tallies / played[:, None]
        return tuple(
            Thought(
                self._moves[place],
                float(means[place, AT_SHARE]),
                float(means[place, AT_MARGIN]),
                is_often(int(played[place]), int(played.max())),
            )
            for place in self._ranked(list(range(len(self._moves))))
        )


def start_world(known: Known, chance: Chance) -> Ints:
    """A world to begin with. What another has chosen to give is chosen anew in every world."""
    start = encode(sample(known, chance))
    if known.given is None:
        start[k.AT_SEALED] = k.NONE
    return start


def guess_others(start: Ints, seat: int, weights: Floats, seed: int) -> Guess:
    """How likely each seat holds how many of each kind, as some worlds show it."""
    counted = np.zeros((len(weights), KINDS, COUNTS))
    guess_hands(start, seat, weights, seed, GUESSES, counted)
    found: Guess = (counted / GUESSES).tolist()
    return found


def _promises_much(known: Known, moves: Sequence[Move], guess: Guess | None) -> NDArray[np.bool_]:
    """Of each move whether it is a bid that brings much. The traders of the playouts see all hands and would not let a
    rival complete a church; at a table nobody knows that, and whoever does not ask does not get it."""
    offer = known.trade.announcement if known.trade is not None else None
    if known.phase is not Phase.ANSWER or not isinstance(offer, Offer):
        return np.zeros(len(moves), dtype=bool)
    eyes = Appraisal(known, KEEN, guess)
    return np.array([isinstance(move, Bid) and own_gain_of_bid(eyes, offer, move) >= MUCH for move in moves])


def search(
    known: Known,
    legal: Sequence[Move],
    chance: Chance,
    budget: Budget,
    remembers: bool = True,
    has_learnt: bool = False,
    ventures: bool = True,
    among: Sequence[Move] = (),
) -> tuple[Thought, ...]:
    """The candidates in the order in which they did well, in worlds as likely as all that was heard makes them; or, as
    the first `strong` did, by the trade under way alone. Who has learnt has a few ideas more, and hopes, and knows
    better who stands how until the last turns are counted, and ventures bids that would bring much. `among`: these
    moves alone."""
    purse, start = Purse(budget), start_world(known, chance)
    weights, guess = (weigh(known), None) if remembers else (NO_WEIGHTS, None)
    if remembers and len(legal) > 1:
        guess = guess_others(start, known.seat, weights, chance.below(SEEDS))
    moves = [legal[0]] if len(legal) == 1 else [*among] or candidates(known, legal, chance, guess)
    hopes = np.zeros(len(moves))
    if has_learnt and len(moves) > 1:
        learnt = Learnt(known, start)
        moves = [*among] or list(dict.fromkeys([*moves, *learnt.ideas(legal)[:IDEAS]]))
        shares, leads = learnt.judged(moves)
        hopes = TRUST * (shares + MARGIN_SHARE * leads)
        if ventures:
            hopes += VENTURE * _promises_much(known, moves, guess)
    if len(moves) == 1:
        purse = Purse(Budget(simulations=ENOUGH))
    net, turns = NO_NET, (ROUNDS if remembers else FORMER_ROUNDS) * len(known.boards)
    if has_learnt and known.countdown.left is None:
        net, turns = read_net(), THIS_TURN
    trial, heats = _Trial(known, moves, start, weights, net, turns, chance, hopes), count_heats(len(moves))
    batch = purse.batch(BATCH * heats) // heats  # so small that the purse lasts for all of them
    race(len(moves), trial.play, trial.better_half, purse, batch)
    return trial.thoughts()
