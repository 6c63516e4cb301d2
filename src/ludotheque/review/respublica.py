"""The reviewer's estimate of positions of Res Publica: some rounds played on by the bots' traders, then a look at who
stands how.

A playout goes as far before as after chance has spoken: so luck adds up to nothing over many games.
"""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from ludotheque.bots.respublica.candidates import candidates
from ludotheque.bots.respublica.playouts import GUMBEL, hand_over, play_on, step
from ludotheque.bots.respublica.search import start_world
from ludotheque.bots.respublica.values import ROWS, WORTH, make_worth, prospect, spread_of
from ludotheque.bots.respublica.worlds import deal_world
from ludotheque.compiled import Ints, below, compiled, copy, inner, start_stream
from ludotheque.core.chance import Chance
from ludotheque.core.game import Seat
from ludotheque.games.respublica import kernel as k
from ludotheque.games.respublica.cards import KINDS
from ludotheque.games.respublica.encode import encode, encode_move, encode_options
from ludotheque.games.respublica.known import known
from ludotheque.games.respublica.law import Options
from ludotheque.games.respublica.moves import Move
from ludotheque.games.respublica.rules import legal
from ludotheque.games.respublica.scoring import outcome
from ludotheque.games.respublica.sentences import say_kind
from ludotheque.games.respublica.state import OVER, State
from ludotheque.play.table import Table
from ludotheque.review import judge as j
from ludotheque.review.judge import POINTS, SHARE, Exact, Floats, Line
from ludotheque.review.luck import number_of, shuffle_below

VERSION = 4
CANDIDATES = "bargains"
# rounds that are played on before it is judged who stands how: of a decision three say what four do (docs/analysis.md),
# and of a position two say more of what becomes of a draw
TRIED, VALUED = 3, 2
ROUNDS = 4  # of a puzzle
DEALS = 1 << 14  # played for the value before the deal


# -- compiled ------------------------------------------------------------------------------------------------


@inner
def _judge(state: Ints, worth: Floats, found: Floats, values: Floats) -> None:
    """How the game came out for each seat, or should come out."""
    is_over, seats = state[k.AT_PHASE] == k.OVER, state[k.AT_SEATS]
    most_points, total, everybody = -1e9, 0.0, 0.0
    for seat in range(seats):
        points = float(k.total(state, seat)) if is_over else prospect(state, worth, seat, found)
        values[POINTS, seat] = points
        most_points, total = max(most_points, points), total + points
    doubt = 0.01 if is_over else GUMBEL * spread_of(state)
    for seat in range(seats):
        values[SHARE, seat] = np.exp((values[POINTS, seat] - most_points) / doubt)
        everybody += values[SHARE, seat]
    for seat in range(seats):
        values[SHARE, seat] /= everybody
        values[POINTS, seat] -= (total - values[POINTS, seat]) / (seats - 1)


@compiled
def try_moves(start: Ints, me: int, moves: Ints, turns: int, seed: int, first: int, values: Floats) -> None:
    """Try each move in worlds that the seat may be in, from world `first` on: [move, world, row]."""
    stream, cards = np.zeros(1, dtype=np.uint64), np.empty(2 * k.DECK, dtype=np.int64)
    world, state, worth = start.copy(), start.copy(), np.empty(WORTH, dtype=np.float64)
    found, judged = np.empty(ROWS, dtype=np.float64), np.empty((2, k.MOST_SEATS), dtype=np.float64)
    for i in range(values.shape[1]):
        start_stream(stream, seed, first + i)
        copy(start, world)
        deal_world(start, world, me, cards, stream)
        luck = stream[0]
        for place in range(len(moves)):
            copy(world, state)
            stream[0] = luck
            make_worth(state, worth)
            step(state, worth, moves[place])
            play_on(state, worth, turns - (state[k.AT_ACTIVE] != world[k.AT_ACTIVE]), stream)
            _judge(state, worth, found, judged)
            for row in range(2):
                values[place, i, row] = judged[row, me]


@compiled
def deal_hands(start: Ints, me: int, seed: int, hands: Ints) -> None:
    """The hands of the worlds of `try_moves`, one a row."""
    stream, cards = np.zeros(1, dtype=np.uint64), np.empty(2 * k.DECK, dtype=np.int64)
    world = start.copy()
    for i in range(len(hands)):
        start_stream(stream, seed, i)
        copy(start, world)
        deal_world(start, world, me, cards, stream)
        hands[i] = world[k.AT_HANDS : k.AT_HANDS + hands.shape[1]]


@compiled
def play_from(
    start: Ints, move: int, people: int, civ: int, turns: int, is_whole: bool, seed: int, values: Floats
) -> None:
    """Make the move (NONE: none) in the true position, whatever lies in the decks, and play on: these turns after
    it where they are to be whole, else this one included. Dealt anew where there is no deal. This many cards of each
    deck are drawn with the move: see `shuffle_below`."""
    stream, other = np.zeros(1, dtype=np.uint64), np.zeros(1, dtype=np.uint64)
    state, worth, found = start.copy(), np.empty(WORTH, dtype=np.float64), np.empty(ROWS, dtype=np.float64)
    for i in range(len(values)):
        copy(start, state)
        start_stream(stream, seed, 2 * i)
        start_stream(other, seed, 2 * i + 1)
        if state[k.AT_PHASE] == k.UNDEALT:
            k.deal(state, stream)
        else:
            part = i / len(values)
            shuffle_below(state, k.AT_CIV_DECK, state[k.AT_PEOPLE_SIZE], people, part, stream, other)
            part = below(other, len(values)) / len(values)
            shuffle_below(state, k.STATE, state[k.AT_CIV_SIZE], civ, part, stream, other)
        make_worth(state, worth)
        active = state[k.AT_ACTIVE]
        if move != k.NONE:
            step(state, worth, move)
        elif state[k.AT_PHASE] == k.GIVING:
            hand_over(state, worth, k.GIVE, k.NONE)
        has_ended = move != k.NONE and state[k.AT_ACTIVE] != active
        play_on(state, worth, turns - (has_ended and not is_whole), stream)
        _judge(state, worth, found, values[i])


# -- the judge -----------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def _expected(seats: int, options: Options) -> Floats:
    values = np.empty((DEALS, j.ROWS, seats))
    play_from(encode_options(seats, options), k.NONE, 0, 0, VALUED * seats, True, 0, values)
    mean: Floats = values.mean(axis=0)
    return mean


class Trial:
    """The played move and what a keen trader would think of."""

    def __init__(self, state: State, seat: Seat, played: Line, seed: str, rounds: int = ROUNDS) -> None:
        view = known(state, seat)._replace(heard=())  # by the trade under way alone
        text = repr(view).replace(", heard=()", "")  # as it was: worlds are drawn by it
        self._seat, chance = seat, Chance(f"{seed}/{text}")
        found = candidates(view, legal(state), chance)
        self.lines: Sequence[Line] = list(dict.fromkeys([played, *((move,) for move in found)]))
        self._start = start_world(view, chance)
        self._codes = np.array([encode_move(move) for (move,) in self.lines], dtype=np.int64)
        self._turns = rounds * len(view.boards)
        self._seed = number_of(seed, text)

    def play(self, field: Sequence[int], first: int, count: int) -> Floats:
        values = np.empty((len(field), count, j.ROWS))
        moves = self._codes[np.array(field, dtype=np.int64)]
        try_moves(self._start, self._seat, moves, self._turns, self._seed, first, values)
        return values

    def held(self, count: int) -> j.Held:
        hands = np.empty((count, self._start[k.AT_SEATS]), dtype=np.int64)
        deal_hands(self._start, self._seat, self._seed, hands)
        return {say_kind(kind).id: hands >> 4 * place & 15 for place, kind in enumerate(KINDS)}


class Judge:
    is_exact = False

    def __init__(self, table: Table, seed: str) -> None:
        self._table, self._seed, self._seats = table, seed, len(table.players)

    def expected(self) -> Floats:
        return _expected(self._seats, self._table.options)

    def value(self, ply: int, count: int) -> Floats:
        return self._mean(ply, None, (0, 0), number_of(self._seed, "value", ply), count)

    def before_chance(self, ply: int, count: int) -> Floats:
        """With the luck that the position after it meets, but for the cards that are drawn."""
        drawn, seed = self._drawn(ply), number_of(self._seed, "value", ply + 1)
        return self._mean(ply, self._table.moves[ply], drawn, seed, count)

    def after(self, ply: int, line: Line, count: int) -> Floats:
        return self._mean(ply, line[0], None, number_of(self._seed, "after", ply), count)

    def _mean(
        self, ply: int, move: Move | None, drawn: tuple[int, int] | None, seed: int, count: int
    ) -> Floats:
        """Where it is said how many cards are drawn with the move, the turns that are played on come after it."""
        state: State = self._table.states[ply]
        if state.phase is OVER:
            return j.outcome_values(outcome(state).scores)
        code = k.NONE if move is None else encode_move(move)
        people, civ = drawn or (0, 0)
        values = np.empty((count, j.ROWS, self._seats))
        turns = VALUED * self._seats
        play_from(encode(state), code, people, civ, turns, drawn is not None, seed, values)
        mean: Floats = values.mean(axis=0)
        return mean

    def _drawn(self, ply: int) -> tuple[int, int]:
        before, after = self._table.states[ply], self._table.states[ply + 1]
        return len(before.people) - len(after.people), len(before.civ) - len(after.civ)

    def chance(self, ply: int) -> j.Chance | None:
        return "draws" if any(self._drawn(ply)) else None

    def trial(self, ply: int, seat: Seat) -> Trial:
        played = (self._table.moves[ply],)
        return Trial(self._table.states[ply], seat, played, f"{self._seed}/{ply}", TRIED)

    def exact(self, ply: int) -> Exact | None:
        return None

    def par(self, count: int) -> None:
        return None


judge = Judge
