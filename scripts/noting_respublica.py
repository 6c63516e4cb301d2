"""Positions of Res Publica out of games of compiled traders, as bytes, for `scripts.train_respublica`."""

import numpy as np
from numpy.typing import NDArray

from ludotheque.bots.respublica.playouts import GUMBEL, play_on, step
from ludotheque.bots.respublica.values import ROWS, WORTH, Floats, make_worth, prospect, spread_of
from ludotheque.bots.respublica.worlds import deal_likely_world
from ludotheque.compiled import Ints, Stream, below, compiled, copy, inner, shuffle, start_stream
from ludotheque.games.respublica import kernel as k
from ludotheque.games.respublica.kernel_words import KINDS, PAIR, most
from scripts.train_respublica import (
    AT_DECKS,
    AT_JUDGED,
    AT_LAID,
    AT_LEFT,
    AT_OF_SEATS,
    AT_PILES,
    AT_RESULT,
    AT_SHARES,
    OF_SEAT,
    SEATS,
    WHOLE,
)

Bytes = NDArray[np.uint8]

MOST_TURNS = 400  # of a game; traders need some sixty


@inner
def _note(state: Ints, note: Bytes) -> None:
    seats = state[k.AT_SEATS]
    note[:] = 0
    note[0], note[1] = seats, state[k.AT_EDITION]
    note[AT_DECKS], note[AT_DECKS + 1] = state[k.AT_PEOPLE_SIZE], state[k.AT_CIV_SIZE]
    note[AT_LEFT] = state[k.AT_LEFT] + 1
    for pile in range(4):
        note[AT_PILES + pile] = state[k.AT_SETTLEMENT_PILE + pile]
    for place in range(seats):
        seat, at = (state[k.AT_ACTIVE] + place) % seats, AT_OF_SEATS + place * OF_SEAT
        hand = state[k.AT_HANDS + seat]
        for i in range(KINDS // 2):
            note[at + i] = hand >> 8 * i & 255
        board = at + KINDS // 2
        note[board] = state[k.AT_SETTLEMENTS + seat]
        note[board + 1] = state[k.AT_CHURCHES + seat]
        note[board + 2] = state[k.AT_LIBRARIES + seat]
        note[board + 3] = state[k.AT_TOWNS + seat]
        note[board + 4] = k.total(state, seat) - most(hand, PAIR)
        for group in range(state[k.AT_GROUPS + seat]):
            laid = state[k.AT_LAID + seat * k.MOST_GROUPS + group]
            note[AT_LAID + (laid >> 4)] += (laid & 7) << 4 * (laid >> 3 & 1)


@inner
def table_shares(state: Ints, worth: Floats, found: Floats, shares: Floats) -> None:
    """What the tables say, whose turn it is first."""
    seats, doubt, everybody = state[k.AT_SEATS], GUMBEL * spread_of(state), 0.0
    for place in range(seats):
        shares[place] = prospect(state, worth, (state[k.AT_ACTIVE] + place) % seats, found)
    greatest = shares[:seats].max()
    for place in range(seats):
        shares[place] = np.exp((shares[place] - greatest) / doubt)
        everybody += shares[place]
    shares[:seats] /= everybody


@compiled
def note_games(
    starts: Ints,
    seed: int,
    judged: NDArray[np.bool_],
    to_go: int,
    each: int,
    again: int,
    noted: Bytes,
    shares: Floats,
) -> int:
    """Play this many games, the judged ones from the first start; how many positions were noted. Those of the second
    half of a game are played on `again` times more, with what came of it in the mean."""
    stream, worth = np.zeros(1, dtype=np.uint64), np.empty(WORTH, dtype=np.float64)
    found, count = np.empty(ROWS, dtype=np.float64), 0
    states = np.empty((MOST_TURNS, starts.shape[1]), dtype=np.int64)
    result = np.empty(2 * SEATS, dtype=np.float64)
    for number in range(len(judged)):
        start_stream(stream, seed, number)
        state = starts[0 if judged[number] else number % len(starts)].copy()
        end = state.copy()
        turns = _play(end, states, worth, stream)
        if judged[number]:
            at = max(0, turns - to_go * end[k.AT_SEATS])
            make_worth(states[at], worth)
            table_shares(states[at], worth, found, shares[number])
            result[:] = 0.0
            _add_result(end, states[at][k.AT_ACTIVE], 1.0, result)
            _keep(states[at], result, 1, noted[count])
            count += 1
            continue
        for part in range(each):  # one of each part of the game, wherever in it
            low, high = turns * part // each, turns * (part + 1) // each
            if high > low:
                at = low + below(stream, high - low)
                tries = 1 + (again if 2 * at >= turns else 0)
                result[:] = 0.0
                _add_result(end, states[at][k.AT_ACTIVE], 1.0 / tries, result)
                for _ in range(1, tries):
                    copy(states[at], state)
                    _play_out_anew(state, worth, stream)
                    _add_result(state, states[at][k.AT_ACTIVE], 1.0 / tries, result)
                _keep(states[at], result, 0, noted[count])
                count += 1
    return count


@compiled
def play_on_often(
    start: Ints, seed: int, to_go: int, each: int, came: Floats, tables: Floats, often: Floats
) -> None:
    """Of as many games as there are rows the position with these rounds to go: what came of it, what the tables say,
    and how often each seat wins when it is played on again and again, the decks shuffled anew. Whose turn it is
    first."""
    stream, worth = np.zeros(1, dtype=np.uint64), np.empty(WORTH, dtype=np.float64)
    found, states = np.empty(ROWS, dtype=np.float64), np.empty((MOST_TURNS, len(start)), dtype=np.int64)
    for number in range(len(came)):
        start_stream(stream, seed, number)
        state = start.copy()
        position = states[max(0, _play(state, states, worth, stream) - to_go * state[k.AT_SEATS])]
        _add_win(state, position[k.AT_ACTIVE], 1.0, came[number])
        make_worth(position, worth)
        table_shares(position, worth, found, tables[number])
        for _ in range(each):
            copy(position, state)
            _play_out_anew(state, worth, stream)
            _add_win(state, position[k.AT_ACTIVE], 1.0 / each, often[number])


@inner
def _play_out_anew(state: Ints, worth: Floats, stream: Stream) -> None:
    """To the end, with decks in another order."""
    _shuffle_deck(state, k.AT_PEOPLE_DECK, k.AT_PEOPLE_SIZE, stream)
    _shuffle_deck(state, k.AT_CIV_DECK, k.AT_CIV_SIZE, stream)
    play_on(state, worth, MOST_TURNS, stream)


@inner
def _shuffle_deck(state: Ints, deck: int, size: int, stream: Stream) -> None:
    shuffle(stream, state[deck + k.DECK - state[size] : deck + k.DECK], state[size])


@inner
def _add_win(state: Ints, first: int, win: float, shares: Floats) -> None:
    """The win to whoever has most points, or its part to each of them."""
    seats, most_points, winners = state[k.AT_SEATS], 0, 0
    for seat in range(seats):
        most_points = max(most_points, k.total(state, seat))
    for seat in range(seats):
        winners += k.total(state, seat) == most_points
    for place in range(seats):
        if k.total(state, (first + place) % seats) == most_points:
            shares[place] += win / winners


@inner
def _play(state: Ints, states: Ints, worth: Floats, stream: Stream) -> int:
    """Play the game; the number of its turns, with the state before each."""
    turn = 0
    k.deal(state, stream)
    make_worth(state, worth)
    while state[k.AT_PHASE] != k.OVER:
        copy(state, states[turn])
        play_on(state, worth, 1, stream)
        turn += 1
    return turn


@inner
def _add_result(end: Ints, first: int, weight: float, result: Floats) -> None:
    """Shares of the win, then points: whose turn it was first."""
    seats = end[k.AT_SEATS]
    _add_win(end, first, weight, result)
    for place in range(seats):
        result[SEATS + place] += weight * k.total(end, (first + place) % seats)


@inner
def _keep(position: Ints, result: Floats, is_judged: int, note: Bytes) -> None:
    _note(position, note)
    for place in range(SEATS):
        note[AT_RESULT + place] = int(result[SEATS + place] + 0.5)
        note[AT_SHARES + place] = int(WHOLE * result[place] + 0.5)
    note[AT_JUDGED] = is_judged


@compiled
def note_position(state: Ints, note: Bytes) -> None:
    """A position at the beginning of a turn; what came of it is left open."""
    _note(state, note)


@compiled
def note_leaves(
    start: Ints, me: int, weights: Floats, moves: Ints, turns: int, seed: int, noted: Bytes, shares: Floats
) -> None:
    """As `playouts.try_moves` in as many worlds as there are rows of shares, a column for each move: the position
    after this many turns is noted, and first of its results which of its seats is the own one. Where the game is over
    the shares hold what came of it, else -1."""
    stream, cards = np.zeros(1, dtype=np.uint64), np.empty(2 * k.DECK, dtype=np.int64)
    world, state, worth = start.copy(), start.copy(), np.empty(WORTH, dtype=np.float64)
    owners, result = cards.copy(), np.empty(SEATS, dtype=np.float64)
    for i in range(len(shares)):
        start_stream(stream, seed, i)
        copy(start, world)
        deal_likely_world(start, world, me, weights, cards, owners, stream)
        luck = stream[0]
        for place in range(len(moves)):
            copy(world, state)
            stream[0] = luck
            make_worth(state, worth)
            step(state, worth, moves[place])
            play_on(state, worth, turns - (state[k.AT_ACTIVE] != world[k.AT_ACTIVE]), stream)
            note = noted[i * len(moves) + place]
            _note(state, note)
            note[AT_RESULT] = (me - state[k.AT_ACTIVE]) % state[k.AT_SEATS]
            shares[i, place] = -1.0
            if state[k.AT_PHASE] == k.OVER:
                result[:] = 0.0
                _add_win(state, 0, 1.0, result)
                shares[i, place] = result[me]
