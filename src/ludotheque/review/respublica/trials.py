"""What decisions of Res Publica cost, and what they give the others: some rounds played on by the bots' traders, then a
look at who stands how."""

from collections.abc import Sequence

import numpy as np

from ludotheque.bots.respublica.candidates import candidates
from ludotheque.bots.respublica.playouts import GUMBEL, play_on, step
from ludotheque.bots.respublica.search import start_world
from ludotheque.bots.respublica.values import ROWS, WORTH, make_worth, prospect, spread_of
from ludotheque.bots.respublica.worlds import deal_world
from ludotheque.compiled import Ints, compiled, copy, inner, shuffle, start_stream
from ludotheque.core.chance import Chance
from ludotheque.core.game import Seat
from ludotheque.games.respublica import kernel as k
from ludotheque.games.respublica.cards import KINDS
from ludotheque.games.respublica.encode import encode, encode_move
from ludotheque.games.respublica.known import known
from ludotheque.games.respublica.moves import Move
from ludotheque.games.respublica.rules import legal
from ludotheque.games.respublica.sentences import say_kind
from ludotheque.games.respublica.state import State
from ludotheque.review import judge as j
from ludotheque.review.judge import POINTS, SHARE, Floats, Line
from ludotheque.review.luck import number_of

# rounds that are played on before it is judged who stands how: of a decision three say what four do (docs/analysis.md),
# and of what it gives the others two are enough
TRIED, GIVEN = 3, 2
ROUNDS = 4  # of a puzzle


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
def play_after(start: Ints, move: int, turns: int, seed: int, values: Floats) -> None:
    """Make the move in the true position, whatever lies in the decks, and play on for this many turns, this one
    included."""
    stream, state = np.zeros(1, dtype=np.uint64), start.copy()
    worth, found = np.empty(WORTH, dtype=np.float64), np.empty(ROWS, dtype=np.float64)
    for i in range(len(values)):
        copy(start, state)
        start_stream(stream, seed, i)
        people, civ = state[k.AT_PEOPLE_SIZE], state[k.AT_CIV_SIZE]
        shuffle(stream, state[k.AT_CIV_DECK - people : k.AT_CIV_DECK], people)
        shuffle(stream, state[k.STATE - civ : k.STATE], civ)
        make_worth(state, worth)
        step(state, worth, move)
        play_on(state, worth, turns - (state[k.AT_ACTIVE] != start[k.AT_ACTIVE]), stream)
        _judge(state, worth, found, values[i])


# -- in Python -----------------------------------------------------------------------------------------------


def value_after(state: State, move: Move, seed: int, count: int) -> Floats:
    """Of the true position once this move is made. Equal counts meet equal luck."""
    seats = len(state.hands)
    values = np.empty((count, j.ROWS, seats))
    play_after(encode(state), encode_move(move), GIVEN * seats, seed, values)
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
