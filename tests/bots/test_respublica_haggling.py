"""How reviews play positions of Res Publica on: as the greedy bot does, compiled."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np

from ludotheque.bots.respublica.bargains import MOST_GIFTS
from ludotheque.bots.respublica.eyes import new_eyes, weigh_cards
from ludotheque.bots.respublica.greedy import greedy
from ludotheque.bots.respublica.haggling import announcements, reply
from ludotheque.compiled import Ints, compiled
from ludotheque.core.chance import Chance
from ludotheque.games.respublica import kernel as k
from ludotheque.games.respublica.encode import decode_move, encode, encode_move
from ludotheque.games.respublica.known import known, sample
from ludotheque.games.respublica.law import Options
from ludotheque.games.respublica.moves import Move
from ludotheque.games.respublica.rules import apply, legal
from ludotheque.games.respublica.state import Phase, State, deal, initial
from tests.soak import soak

SEEKS, OFFERS = 1, 0
WILD = (0.0, 0.1, 0.3, 0.6)  # how many moves are any
LONG = 500  # plies: monkeys play on and on


class Die(Chance):
    """Falls as it is told."""

    def __init__(self, falls: int) -> None:
        super().__init__("die")
        self._falls = falls

    def below(self, n: int) -> int:
        return self._falls


@compiled
def haggled(state: Ints, found: Ints) -> None:
    """The move of one that would seek, and of one that would offer."""
    eyes, heaps = new_eyes(), np.empty(MOST_GIFTS, dtype=np.int64)
    costs = np.empty(MOST_GIFTS, dtype=np.float64)
    weigh_cards(state, eyes)
    if state[k.AT_PHASE] == k.ANNOUNCE:
        found[0], found[1] = announcements(state, eyes, heaps, costs)
    else:
        found[0] = found[1] = reply(state, eyes, heaps, costs)


def compiled_moves(state: State) -> list[int]:
    found, position = np.zeros(2, dtype=np.int64), encode(state)
    haggled(position, found)
    assert (position == encode(state)).all()  # a look changes nothing
    return [int(move) for move in found]


def bot_moves(state: State) -> list[Move]:
    eyes, moves = known(state, state.actor), legal(state)
    return [greedy(eyes, moves, Die(falls)) for falls in (SEEKS, OFFERS)]


def positions(number: int) -> Iterator[State]:
    """A game with three, four or five players, all options, and more or less sense."""
    options = Options(("queen", "classic")[number // 3 % 2], (5, 1, 99)[number // 6 % 3])
    chance, wild = Chance(f"haggling/{number}"), WILD[number % len(WILD)]
    state = initial(deal(chance, 3 + number % 3, options), options)
    for _ in range(LONG):
        if state.phase is Phase.OVER:
            return
        yield state
        moves: Any = legal(state)
        is_any = chance.below(100) < 100 * wild
        state = apply(state, chance.choice(moves) if is_any else bot_moves(state)[chance.below(3) == 0])


def test_it_does_what_greedy_does() -> None:
    """In every position the same, to the last bit of what is weighed: whatever the others said."""
    seen = Counter[Phase]()
    for number in range(soak(5, 400)):
        for state in positions(number):
            seen[state.phase] += 1
            wanted = [encode_move(move) for move in bot_moves(state)]
            found = compiled_moves(state)
            assert found == wanted, (number, seen.total(), [decode_move(move) for move in found], wanted)
    assert all(seen[phase] for phase in Phase if phase is not Phase.OVER), seen


def test_it_does_not_look_into_other_hands() -> None:
    """Where the cards that the seat has not seen lie otherwise it does the same."""
    chance, seen = Chance("unseen"), 0
    for state in positions(1):
        other = sample(known(state, state.actor), chance)
        if other.hands != state.hands:
            seen += 1
            assert compiled_moves(other) == compiled_moves(state)
    assert seen > 100
