"""Many tables of Res Publica at once, in compiled code, for whoever learns to play it: see `scripts.learn_respublica`.

At every table some seats belong to the learner, the others to `greedy`. All are played on to the learner's next choice.
What is said of tables one after the other here may be said of parts of them at the same time, from several threads.
"""

import numpy as np

from ludotheque.bots.respublica.bargains import MOST_GIFTS
from ludotheque.bots.respublica.eyes import new_eyes, weigh_cards
from ludotheque.bots.respublica.glance import Bytes, glance, look_at_move
from ludotheque.bots.respublica.greedy import OFFERS
from ludotheque.bots.respublica.haggling import announcements, reply
from ludotheque.bots.respublica.hearsay import FADES, hear
from ludotheque.bots.respublica.ideas import think_of
from ludotheque.bots.respublica.values import Floats
from ludotheque.compiled import Ints, Stream, below, compiled, copy, inner
from ludotheque.games.respublica import kernel as k

PLAIN_TABLES = 4  # one table in this many has some `greedy`


@compiled
def make(state: Ints, hearsay: Floats, move: int) -> None:
    """Make the move; all have heard it."""
    hear(state, hearsay, move)
    active, is_turn = state[k.AT_ACTIVE], state[k.AT_PHASE] != k.LAST_LAYING
    k.apply(state, move)
    if is_turn and state[k.AT_ACTIVE] != active:
        hearsay *= FADES


@inner
def _greedy_move(state: Ints, stream: Stream, eyes: Floats, heaps: Ints, costs: Floats) -> int:
    weigh_cards(state, eyes)
    if state[k.AT_PHASE] != k.ANNOUNCE:
        return reply(state, eyes, heaps, costs)
    sought, offered = announcements(state, eyes, heaps, costs)
    return offered if below(stream, OFFERS) == 0 else sought


@inner
def _begin(state: Ints, hearsay: Floats, starts: Ints, plain: Ints, stream: Stream, learners: int) -> None:
    """Another game; who plays is drawn by lot, or the learner has this many seats, next to each other."""
    copy(starts[below(stream, len(starts))], state)
    k.deal(state, stream)
    hearsay[:] = 0.0
    seats = state[k.AT_SEATS]
    number = seats - learners if learners else 0
    if learners == 0 and below(stream, PLAIN_TABLES) == 0:
        number = 1 + below(stream, seats - 1)
    first = below(stream, seats)
    for place in range(seats):
        plain[(first + place) % seats] = place < number


@inner
def _note_result(state: Ints, shares: Floats, leads: Floats) -> None:
    """Everybody's share of the win, and the points beyond the best of the others."""
    seats, best, winners = state[k.AT_SEATS], -1, 0
    for seat in range(seats):
        points = k.total(state, seat)
        if points > best:
            best, winners = points, 0
        winners += points == best
    for seat in range(seats):
        points, other = k.total(state, seat), -1
        for rival in range(seats):
            if rival != seat:
                other = max(other, k.total(state, rival))
        shares[seat] = 1.0 / winners if points == best else 0.0
        leads[seat] = points - other


@compiled
def play_on(
    starts: Ints,
    learners: int,
    states: Ints,
    hearsay: Floats,
    streams: Stream,
    plain: Ints,
    moves: Ints,
    ideas: Ints,
    counts: Ints,
    kinds: Bytes,
    whole: Bytes,
    is_over: Bytes,
    shares: Floats,
    leads: Floats,
) -> None:
    """Make a move at every table (NONE at new ones), and play on until the learner has a choice; what it sees there,
    and what comes to its mind."""
    eyes, heaps = new_eyes(), np.empty(MOST_GIFTS, dtype=np.int64)
    costs = np.empty(MOST_GIFTS, dtype=np.float64)
    for i in range(len(states)):
        state, stream = states[i], streams[i]
        is_over[i] = 0
        if moves[i] != k.NONE:
            make(state, hearsay[i], moves[i])
        while True:
            if state[k.AT_PHASE] == k.OVER:
                _note_result(state, shares[i], leads[i])
                is_over[i] = 1
                state[k.AT_PHASE] = k.UNDEALT
            if state[k.AT_PHASE] == k.UNDEALT:
                _begin(state, hearsay[i], starts, plain[i], stream, learners)
            if plain[i, state[k.AT_ACTOR]]:
                make(state, hearsay[i], _greedy_move(state, stream, eyes, heaps, costs))
                continue
            counts[i] = think_of(state, ideas[i])
            if counts[i] > 1:
                break
            make(state, hearsay[i], ideas[i, 0])
        glance(state, hearsay[i], kinds[i], whole[i])


@compiled
def look_ahead(states: Ints, ideas: Ints, firsts: Ints, counts: Ints, kinds: Bytes, whole: Bytes) -> None:
    """What each idea would do: those of a table one after the other, from its first place on."""
    for i in range(len(states)):
        for place in range(counts[i]):
            look_at_move(states[i], ideas[i, place], kinds[firsts[i] + place], whole[firsts[i] + place])


@compiled
def hindsight(
    tables: Ints,
    lengths: Ints,
    seats: Ints,
    said: Floats,
    shares: Floats,
    leads: Floats,
    trust: float,
    found: Floats,
) -> None:
    """What each choice of these finished games should have been told to be worth: what came of it, and for a part what
    its seat said itself at its next choice (said, found: [table, choice, share and lead])."""
    for at in range(len(tables)):
        i = tables[at]
        ahead = np.empty((k.MOST_SEATS, 2), dtype=np.float64)
        for seat in range(k.MOST_SEATS):
            ahead[seat, 0], ahead[seat, 1] = shares[i, seat], leads[i, seat]
        for place in range(lengths[i] - 1, -1, -1):
            seat = seats[i, place]
            for part in range(2):
                found[i, place, part] = ahead[seat, part]
                ahead[seat, part] = trust * ahead[seat, part] + (1.0 - trust) * said[i, place, part]
