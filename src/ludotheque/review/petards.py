"""The reviewer's estimate of positions of Pétards, and of what a decision cost: rounds played to their end by the bots'
careful policy.

Between rounds a result is worth what it does for the game. That is reckoned with rounds of the same policy, dealt anew:
so a deal is worth nothing in the mean, and luck adds up to nothing over many games.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from ludotheque.bots.petards.careful import play_carefully, room_for
from ludotheque.bots.petards.search import MOST_POINTS, WORLD, fill, result_of
from ludotheque.bots.petards.turns import turns
from ludotheque.bots.petards.worlds import encode_turns, encode_world, tries_of
from ludotheque.compiled import Ints, compiled, copy, start_stream
from ludotheque.core.chance import Chance
from ludotheque.core.game import Seat
from ludotheque.games.petards import kernel as k
from ludotheque.games.petards.cards import LETTERS, PETARD
from ludotheque.games.petards.encode import encode, encode_cards, encode_options
from ludotheque.games.petards.known import known, unseen
from ludotheque.games.petards.law import ALPHABET, Options, count_rounds
from ludotheque.games.petards.scoring import scores
from ludotheque.games.petards.state import DRAW, OVER, State
from ludotheque.play.table import Table
from ludotheque.review import judge as j
from ludotheque.review.judge import Exact, Floats, Line, LuckErrors, error_of, values_of
from ludotheque.review.luck import number_of, shuffle_below

VERSION = 9
CANDIDATES = "turns"
DEAR = 1
_CARDS = f"{LETTERS}★{PETARD}"  # as they are shown, in the kernel's order
ROUNDS = 1 << 14  # dealt anew: what a round brings in the mean
# what is believed of a share beyond the expected one, by how many rounds come after this one: among four leaders are
# not as sure of the win as playouts say (fitted to 800 games of `greedy`, others than the benchmarks show)
TRUST = {4: (1.0, 0.96, 0.87, 0.85)}


# -- compiled ------------------------------------------------------------------------------------------------


@compiled
def try_lines(
    base: Ints,
    me: int,
    pool: Ints,
    hidden: Ints,
    tries: Ints,
    lines: Ints,
    field: Ints,
    seed: int,
    first: int,
    results: Ints,
) -> None:
    """Play each line of the field on worlds that the seat may be in, from world `first` on, one a column."""
    stream, cards = np.zeros(1, dtype=np.uint64), pool.copy()
    world, state, dealt = base.copy(), base.copy(), np.empty(k.MOST_MOVES, dtype=np.int64)
    trials, moves = room_for(state)
    for i in range(results.shape[1]):
        copy(base, world)
        copy(pool, cards)
        start_stream(stream, seed, 2 * (first + i))
        fill(world, me, cards, hidden, tries, dealt, stream)
        for place in range(len(field)):
            copy(world, state)
            start_stream(stream, seed, 2 * (first + i) + 1)
            line = lines[field[place]]
            for at in range(1, line[0] + 1):
                k.apply(state, line[at])
            while state[k.AT_STEP] != k.OVER:
                play_carefully(state, trials, moves, stream)
            results[place, i] = result_of(state)


@compiled
def deal_hands(base: Ints, me: int, pool: Ints, hidden: Ints, tries: Ints, seed: int, held: Ints) -> None:
    """What is held in the worlds of `try_lines`: [world, seat, card]."""
    stream, cards, world = np.zeros(1, dtype=np.uint64), pool.copy(), base.copy()
    moves = np.empty(k.MOST_MOVES, dtype=np.int64)
    for i in range(len(held)):
        copy(base, world)
        copy(pool, cards)
        start_stream(stream, seed, 2 * i)
        fill(world, me, cards, hidden, tries, moves, stream)
        for seat in range(held.shape[1]):
            hand = world[k.AT_HANDS + seat]
            for letter in range(ALPHABET):
                held[i, seat, letter] = (hand >> letter & 1) + (hand >> (ALPHABET + letter) & 1)
            held[i, seat, k.STAR], held[i, seat, k.PETARD] = k.stars_in(hand), k.petards_in(hand)


@compiled
def play_on(base: Ints, line: Ints, drawn: int, seed: int, results: Ints) -> None:
    """Play the line and on to the end of the round, with the cards of the stock in another order each time; or a round
    dealt anew where there is none. This many cards are drawn with the line: see `shuffle_below`."""
    stream, other = np.zeros(1, dtype=np.uint64), np.zeros(1, dtype=np.uint64)
    state = base.copy()
    trials, moves = room_for(state)
    for i in range(len(results)):
        copy(base, state)
        start_stream(stream, seed, 2 * i)
        start_stream(other, seed, 2 * i + 1)
        if state[k.AT_STEP] == k.UNDEALT:
            k.deal(state, stream)
        elif not state[k.AT_IS_STOCK_KNOWN]:
            shuffle_below(state, k.AT_DISCARD, state[k.AT_STOCK_SIZE], drawn, i / len(results), stream, other)
        for at in range(1, line[0] + 1):
            k.apply(state, line[at])
        while state[k.AT_STEP] != k.OVER:
            play_carefully(state, trials, moves, stream)
        results[i] = result_of(state)


# -- what the result of a round is worth ---------------------------------------------------------------------


@lru_cache(maxsize=16)
def _rounds(seats: int, options: Options) -> Ints:
    """Results of rounds that seat 0 begins."""
    start, results = encode_options(seats, options), np.empty(ROUNDS, dtype=np.int64)
    start[k.AT_ROUNDS] = 1
    play_on(start, np.zeros(1, dtype=np.int64), 0, 0, results)
    return results


@lru_cache(maxsize=64)
def _futures(seats: int, options: Options, first: int) -> Floats:
    """Points of all seats in the rounds from this one on, as often as rounds were played."""
    last = count_rounds(seats, options)
    points = np.zeros((ROUNDS if first < last else 1, seats))
    for number in range(first, last):
        order = Chance(f"futures/{number}").shuffled(range(ROUNDS))
        results = _rounds(seats, options)[order]
        winners = (results // MOST_POINTS + number) % seats  # P1: the next seat begins the next round
        points[np.arange(ROUNDS), winners] += results % MOST_POINTS
    return points


@lru_cache(maxsize=4096)
def _worth(options: Options, totals: tuple[int, ...], rounds: int, result: int | None) -> Floats:
    """What it is worth to each seat that a round ends so, with these points before it and the rounds after it; with no
    result: before the first."""
    final = _futures(len(totals), options, 0 if result is None else rounds + 1) + np.array(totals)
    if result is not None:
        final[:, result // MOST_POINTS] += result % MOST_POINTS
    worth: Floats = values_of(final).mean(axis=0)
    return worth


def _worths(state: State, results: Ints, believed: float) -> Floats:
    """Of each result of the state's round, as far as shares are believed: [..., row, seat]."""
    found, places = np.unique(results, return_inverse=True)
    rounds, totals = state.rounds, scores(state)
    table = np.stack([_worth(rounds.options, totals, len(rounds.points), int(r)) for r in found])
    expected = before_the_deal(len(totals), rounds.options)[j.SHARE]
    table[:, j.SHARE] = expected + believed * (table[:, j.SHARE] - expected)
    worths: Floats = table[places.reshape(results.shape)]
    return worths


def before_the_deal(seats: int, options: Options) -> Floats:
    return _worth(options, (0,) * seats, 0, None)


def trust(state: State) -> float:
    """How much of the difference between two results of this round is believed. It changes between rounds alone: so
    luck stays nothing in the mean."""
    rounds, seats = state.rounds, len(state.hands)
    to_come = count_rounds(seats, rounds.options) - len(rounds.points) - 1
    by_rounds = TRUST.get(seats, (1.0,))
    return by_rounds[min(to_come, len(by_rounds) - 1)]


# -- the judge -----------------------------------------------------------------------------------------------


class Trial:
    """Whole turns are compared, as the bots do; the played one is the rest of the turn as it was played."""

    def __init__(self, state: State, seat: Seat, played: Line, seed: str) -> None:
        self._state, self._seat, view = state, seat, known(state, seat)
        self.lines: Sequence[Line] = list(dict.fromkeys([played, played[:1], *turns(view.state)]))
        self._base, self._hidden = encode_world(view.state)
        self._pool = np.array(encode_cards(unseen(view.state)), dtype=np.int64)
        self._tries = tries_of(view.state, True)
        self._turns = encode_turns([*self.lines])
        self._seed = number_of(seed, repr(view))

    def play(self, field: Sequence[int], first: int, count: int) -> Floats:
        results = np.empty((len(field), count), dtype=np.int64)
        which = np.array(field, dtype=np.int64)
        try_lines(
            self._base,
            self._seat,
            self._pool,
            self._hidden,
            self._tries,
            self._turns,
            which,
            self._seed,
            first,
            results,
        )
        own: Floats = _worths(self._state, results, trust(self._state))[..., self._seat]
        return own

    def held(self, count: int) -> j.Held:
        held = np.empty((count, len(self._state.hands), len(_CARDS)), dtype=np.int64)
        deal_hands(self._base, self._seat, self._pool, self._hidden, self._tries, self._seed, held)
        return {card: held[:, :, place] for place, card in enumerate(_CARDS)}


class Judge:
    is_exact, points_from = False, 0

    def __init__(self, table: Table, seed: str) -> None:
        self._table, self._seed = table, seed

    def expected(self) -> Floats:
        return before_the_deal(len(self._table.players), self._table.options)

    def value(self, ply: int, count: int) -> Floats:
        mean: Floats = self._values(ply, count).mean(axis=0)
        return mean

    def _values(self, ply: int, count: int) -> Floats:
        return self._played(ply, (), 0, number_of(self._seed, "value", ply), count)

    def before_chance(self, ply: int, count: int) -> Floats:
        mean: Floats = self._before_chance(ply, count).mean(axis=0)
        return mean

    def _before_chance(self, ply: int, count: int) -> Floats:
        """With the luck that the position after it meets, but for the cards that are drawn; and believed as far as that
        position is, though a new round may begin with it."""
        before, after = self._table.states[ply], self._table.states[ply + 1]
        is_turned = after.is_stock_known
        drawn = len(before.stock) if is_turned else len(before.stock) - len(after.stock)
        seed = number_of(self._seed, "value", ply + 1)
        return self._played(ply, (self._table.moves[ply],), drawn, seed, count, trust(after))

    def luck_errors(self, count: int) -> LuckErrors:
        """What came with one ply has nothing to do with what came with another; before and after a draw luck is the
        same."""
        dealt, each = error_of(self._values(0, count)) ** 2, dict[int, Floats]()
        squares: dict[j.Chance, Floats] = {"deal": dealt, "draws": np.zeros_like(dealt)}
        for ply in range(len(self._table.moves)):
            if kind := self.chance(ply):
                each[ply] = error_of(self._values(ply + 1, count) - self._before_chance(ply, count))
                squares[kind] = squares[kind] + each[ply] ** 2
        deal, draws = squares["deal"], squares["draws"]
        return LuckErrors(np.sqrt(deal), np.sqrt(draws), np.sqrt(deal + draws), each)

    def after(self, ply: int, line: Line, count: int) -> Floats:
        mean: Floats = self._played(ply, line, 0, number_of(self._seed, "after", ply), count).mean(axis=0)
        return mean

    def chosen(self, ply: int, move: Any, count: int) -> Floats:
        return self.after(ply, (move,), count)

    def _played(
        self, ply: int, line: Line, drawn: int, seed: int, count: int, believed: float | None = None
    ) -> Floats:
        """What came of each playout: [playout, row, seat]."""
        state: State = self._table.states[ply]
        if state.step is OVER:
            return j.outcome_values(scores(state))[None].repeat(count, axis=0)
        base = encode(state)[:WORLD].copy()
        base[k.AT_ROUNDS] = base[k.AT_ROUND] + 1
        results = np.empty(count, dtype=np.int64)
        play_on(base, encode_turns([line])[0], drawn, seed, results)
        return _worths(state, results, trust(state) if believed is None else believed)

    def chance(self, ply: int) -> j.Chance | None:
        before, after = self._table.states[ply], self._table.states[ply + 1]
        if len(after.rounds.points) > len(before.rounds.points):
            return None if after.step is OVER else "deal"
        has_drawn = len(after.stock) < len(before.stock) or after.is_stock_known > before.is_stock_known
        return "draws" if has_drawn and not before.is_stock_known else None

    def trial(self, ply: int, seat: Seat) -> Trial:
        return Trial(self._table.states[ply], seat, self._line(ply), f"{self._seed}/{ply}")

    def _line(self, ply: int) -> Line:
        """The rest of the turn as it was played, until new cards came to hand."""
        states, last = self._table.states, ply + 1
        while states[ply].step is not DRAW and _goes_on(states[last - 1], states[last]):
            last += 1
        return tuple(self._table.moves[ply:last])

    def exact(self, ply: int) -> Exact | None:
        return None

    def par(self, count: int) -> None:
        return None


def _goes_on(before: State, after: State) -> bool:
    """Whether the turn goes on with the same cards."""
    is_same_turn = after.seat == before.seat and len(after.rounds.points) == len(before.rounds.points)
    seat = before.seat
    return (
        is_same_turn and after.step not in (DRAW, OVER) and len(after.hands[seat]) <= len(before.hands[seat])
    )


judge = Judge
