"""What a true position of Res Publica is worth: games played to their end as `greedy` plays, with the decks shuffled
anew.

Where nothing but a choice comes next the position is worth what it is after the choice that the policy makes, and that
is one number, not two estimates of it: so with players who choose likewise only chance moves the curve. Its one whim,
whether it seeks or offers, is weighed, not rolled, as far as the turn goes.
"""

from collections.abc import Callable
from concurrent.futures import Future
from threading import Lock

import numpy as np

from ludotheque.bots.respublica.bargains import MOST_GIFTS
from ludotheque.bots.respublica.eyes import new_eyes, weigh_cards
from ludotheque.bots.respublica.greedy import OFFERS
from ludotheque.bots.respublica.haggling import announcements, reply
from ludotheque.compiled import Ints, Stream, below, compiled, copy, inner, shuffle, start_stream
from ludotheque.games.respublica import kernel as k
from ludotheque.games.respublica import law
from ludotheque.review.judge import Floats, outcome_values, values_of
from ludotheque.review.respublica.expected import EXPECTED

DECKS = 2 * k.DECK
_SIZES, _IDLE, _LEFT = (
    1 << 7,
    1 << 9,
    1 << 3,
)  # more than there can be: cards in a deck, idle turns, turns to come
_UNIT = 2.0**-32


# -- compiled ------------------------------------------------------------------------------------------------


@inner
def _draws(state: Ints, move: int) -> bool:
    """Whether the move takes cards from the decks (R13)."""
    people, civ = state[k.AT_PEOPLE_SIZE], state[k.AT_CIV_SIZE]
    if move % k.MOVE_KINDS == k.DRAW:
        return True  # there is a choice only while both have cards
    if move != k.DONE or state[k.AT_PHASE] == k.LAST_LAYING:
        return False
    settlements = state[k.AT_SETTLEMENTS + state[k.AT_ACTOR]]
    if settlements >= law.SETTLEMENTS_FOR_A_CHOICE:
        return bool((people > 0) != (civ > 0))
    return bool(people > 0 or (settlements > 0 and civ > 0))


@inner
def _settle(state: Ints, eyes: Floats, heaps: Ints, costs: Floats) -> int:
    """Play on as far as nothing is left to chance: to an announcement, or to the end (NONE); or to a move that draws
    cards, which is not made. The cards must have been weighed."""
    while state[k.AT_PHASE] not in (k.ANNOUNCE, k.OVER):
        move = reply(state, eyes, heaps, costs)
        if _draws(state, move):
            return move
        k.apply(state, move)
    return k.NONE


@inner
def _whim(state: Ints, seed: int, game: int, stream: Stream) -> bool:
    """Whether the actor offers: in one game the same at the same turn, wherever it was begun."""
    turn = state[k.AT_IDLE] * _LEFT + state[k.AT_LEFT] + 1
    turn = (turn * _SIZES + state[k.AT_PEOPLE_SIZE]) * _SIZES + state[k.AT_CIV_SIZE]
    start_stream(stream, seed, game * _IDLE * _LEFT * _SIZES * _SIZES + turn)
    return below(stream, OFFERS) == 0


@inner
def shuffle_deck(deck: Ints, size: int, luck: Floats) -> None:
    """Which of the cards that are left is drawn next, by how many are left: so the same luck goes on after a draw."""
    first = len(deck) - size
    for place in range(first, len(deck)):
        left = len(deck) - place
        swap = place + min(left - 1, int(luck[left - 1] * left))
        deck[place], deck[swap] = deck[swap], deck[place]


@compiled
def settle(state: Ints) -> int:
    """As `_settle`, changing the state."""
    heaps, costs = np.empty(MOST_GIFTS, dtype=np.int64), np.empty(MOST_GIFTS, dtype=np.float64)
    eyes = new_eyes()
    weigh_cards(state, eyes)
    return _settle(state, eyes, heaps, costs)


@compiled
def sayings(state: Ints, said: Ints) -> None:
    """What is sought and what is offered where an announcement is to be made; the same where there is no choice."""
    heaps, costs = np.empty(MOST_GIFTS, dtype=np.int64), np.empty(MOST_GIFTS, dtype=np.float64)
    eyes = new_eyes()
    weigh_cards(state, eyes)
    said[0], said[1] = announcements(state, eyes, heaps, costs)


@compiled
def draws(state: Ints, move: int) -> bool:
    return _draws(state, move)


@compiled
def made(state: Ints, move: int) -> None:
    k.apply(state, move)


@compiled
def lucks(seed: int, luck: Floats) -> None:
    """For each game and each number of cards left in a deck a number from 0 to 1. Over all games each goes evenly from
    0 to 1, in an order of its own."""
    stream = np.zeros(1, dtype=np.uint64)
    count = len(luck)
    order = np.empty(count, dtype=np.int64)
    for place in range(luck.shape[1]):
        start_stream(stream, seed, place)
        for i in range(count):
            order[i] = i
        shuffle(stream, order, count)
        for i in range(count):
            luck[i, place] = (order[i] + below(stream, 1 << 32) * _UNIT) / count


@compiled
def play_to_end(start: Ints, move: int, luck: Floats, seed: int, scores: Floats) -> int:
    """Shuffle the decks, make the move (NONE: none) and play on; with a deal where there is none. One game a row. How
    many turns in a row nothing was drawn or laid, at most, is returned."""
    stream, state, eyes = np.zeros(1, dtype=np.uint64), start.copy(), new_eyes()
    heaps, costs = np.empty(MOST_GIFTS, dtype=np.int64), np.empty(MOST_GIFTS, dtype=np.float64)
    idle = 0
    for i in range(len(scores)):
        copy(start, state)
        if state[k.AT_PHASE] == k.UNDEALT:
            start_stream(stream, seed, i)
            k.deal(state, stream)
        else:
            shuffle_deck(state[k.AT_PEOPLE_DECK : k.AT_CIV_DECK], state[k.AT_PEOPLE_SIZE], luck[i, : k.DECK])
            shuffle_deck(state[k.AT_CIV_DECK : k.STATE], state[k.AT_CIV_SIZE], luck[i, k.DECK :])
        if move != k.NONE:
            k.apply(state, move)
        weigh_cards(state, eyes)
        while state[k.AT_PHASE] != k.OVER:
            if state[k.AT_PHASE] == k.ANNOUNCE:
                idle = max(idle, state[k.AT_IDLE])
                weigh_cards(state, eyes)
                sought, offered = announcements(state, eyes, heaps, costs)
                k.apply(state, offered if _whim(state, seed, i, stream) else sought)
            move_made = _settle(state, eyes, heaps, costs)
            if move_made != k.NONE:
                k.apply(state, move_made)
        for seat in range(state[k.AT_SEATS]):
            scores[i, seat] = k.total(state, seat)
    return idle


# -- what it is worth ----------------------------------------------------------------------------------------


def expected(seats: int, options: law.Options) -> Floats:
    """The value before the deal. That nothing is drawn or laid for a whole round (R17) was not seen in any of the games
    that were played for it: so the edition alone counts."""
    return np.array(EXPECTED[options.edition][seats])


class Endings:
    """Values of the positions of one game, one for each game that was played on from there: [game, row, seat]. All meet
    the same luck, and none is played out twice."""

    def __init__(self, seats: int, seed: int) -> None:
        self._seats, self._seed = seats, seed
        self._found: dict[object, Future[Floats]] = {}
        self._lock = Lock()

    def value(self, position: Ints, count: int) -> Floats:
        """Of a position, with this many games for each announcement that may come next."""
        return self._weighed(position.copy(), count, self._seats)

    def before_chance(self, position: Ints, move: int, count: int) -> Floats:
        """Of a position in which this move draws cards."""
        return self._once((position.tobytes(), move, count), lambda: self._played(position, move, count))

    def after(self, position: Ints, move: int, count: int) -> Floats:
        """Of a position once this move is made, before cards are drawn with it."""
        if draws(position, move):
            return self.before_chance(position, move, count)
        after = position.copy()
        made(after, move)
        return self.value(after, count)

    def _weighed(self, state: Ints, count: int, whims: int) -> Floats:
        move = settle(state)
        if move != k.NONE or (whims == 0 and state[k.AT_PHASE] != k.OVER):
            return self.before_chance(state, move, count)
        if state[k.AT_PHASE] == k.OVER:
            return outcome_values([points_of(state, seat) for seat in range(self._seats)])[None].repeat(
                count, 0
            )
        said = np.empty(2, dtype=np.int64)
        sayings(state, said)
        sought = self._after(state, said[0], count, whims)
        if said[0] == said[1]:
            return sought
        offered = self._after(state, said[1], count, whims)
        weighed: Floats = ((OFFERS - 1) * sought + offered) / OFFERS
        return weighed

    def _after(self, state: Ints, move: int, count: int, whims: int) -> Floats:
        after = state.copy()
        made(after, move)
        return self._weighed(after, count, whims - 1)

    def _played(self, state: Ints, move: int, count: int) -> Floats:
        scores = np.empty((count, self._seats))
        play_to_end(state, move, self._luck(count), self._seed, scores)
        return values_of(scores)

    def _luck(self, count: int) -> Floats:
        def draw() -> Floats:
            luck = np.empty((count, DECKS))
            lucks(self._seed, luck)
            return luck

        return self._once(count, draw)

    def _once(self, key: object, find: Callable[[], Floats]) -> Floats:
        """What was found under the key, or is being found by another thread, or is found now."""
        with self._lock:
            is_new, found = key not in self._found, self._found.setdefault(key, Future())
        if is_new:
            try:
                found.set_result(find())
            except BaseException as error:
                found.set_exception(error)
        return found.result()


@compiled
def points_of(state: Ints, seat: int) -> int:
    return int(k.total(state, seat))
