"""Playouts of Res Publica in compiled code: some turns played by traders, then a look at who stands how."""

from math import pi, sqrt

import numpy as np

from ludotheque.bots.respublica.gifts import cheapest
from ludotheque.bots.respublica.standing import Reals, foretell, new_room, weight
from ludotheque.bots.respublica.talk import acceptance, announcement, answer_to
from ludotheque.bots.respublica.values import ROWS, WORTH, Floats, change, make_worth, prospect, spread_of
from ludotheque.bots.respublica.worlds import deal_likely_world, deal_world
from ludotheque.compiled import Ints, Stream, compiled, copy, inner, start_stream
from ludotheque.games.respublica import kernel as k
from ludotheque.games.respublica.kernel_words import KINDS, PEOPLE_KINDS, held

AT_PLAYED, AT_SHARE, AT_MARGIN, AT_VALUE, TALLY = range(5)
GUMBEL = sqrt(6) / pi  # with errors of this shape the best of several guesses is right by a softmax
MARGIN_SHARE = 0.01  # what a point ahead is worth beside the share of the win


@inner
def policy(state: Ints, worth: Floats, stream: Stream) -> int:
    """What a trader would do."""
    phase = state[k.AT_PHASE]
    if phase == k.ANNOUNCE:
        return announcement(state, worth, stream)
    if phase == k.ANSWER:
        return answer_to(state, worth)
    if phase == k.ACCEPTING:
        return acceptance(state, worth)
    return _draw(state, worth) if phase == k.DRAWING else _group(state)


@inner
def _group(state: Ints) -> int:
    """Every group at once; books first, since a library makes the other groups smaller (R12)."""
    if k.can_lay(state, k.BOOK) and state[k.AT_LEFT] == k.NONE:
        return k.LAY + k.MOVE_KINDS * k.BOOK
    for kind in range(k.BOOK):
        if k.can_lay(state, kind):
            return k.LAY + k.MOVE_KINDS * kind
    return k.DONE


@inner
def _draw(state: Ints, worth: Floats) -> int:
    """A people card, or a third civilisation card, whichever should bring more."""
    seat, difference = state[k.AT_ACTOR], 0.0
    for kind in range(PEOPLE_KINDS):
        difference += change(state, worth, seat, kind, 1)
        difference -= change(state, worth, seat, kind + PEOPLE_KINDS, 1)
    return k.DRAW + k.MOVE_KINDS * (k.ONE_AND_TWO if difference > 0 else k.NONE_AND_THREE)


@inner
def step(state: Ints, worth: Floats, move: int) -> None:
    """As `kernel.apply`; but cards to hand over are chosen at once, and nobody is asked."""
    kind, what = move % k.MOVE_KINDS, move // k.MOVE_KINDS
    if kind in (k.SEEK, k.OFFER):
        k.announce(state, move)
    elif kind in (k.DECLINE, k.ASK, k.BID):
        k.answer(state, move)
    elif kind in (k.ACCEPT, k.GIVE):
        hand_over(state, worth, kind, what)
    elif kind == k.LAY:
        k.lay(state, what)
    elif kind == k.DONE:
        k.done(state)
    elif kind == k.DRAW:
        k.draw_cards(state, what % 16, what // 16)
    else:  # PASS, REFUSE
        k.go_laying(state)


@inner
def hand_over(state: Ints, worth: Floats, kind: int, what: int) -> None:
    """Both sides give what costs them least, unless they have chosen already."""
    active, given, received = state[k.AT_ACTIVE], state[k.AT_SEALED], k.NONE
    if kind == k.ACCEPT:
        state[k.AT_PARTNER] = what
    elif state[k.AT_ACTOR] == active:
        given = what
    else:
        received = what
    partner = state[k.AT_PARTNER]
    if given < 0:
        given = cheapest(state, worth, active, partner, k.words_to_keep(state, active))
    if received < 0:
        received = cheapest(state, worth, partner, active, k.words_to_keep(state, partner))
    if given < 0 or received < 0:  # what was said was not kept in this world after all
        k.go_laying(state)
    else:
        k.exchange(state, active, partner, given, received)


@inner
def play_on(state: Ints, worth: Floats, turns: int, stream: Stream) -> None:
    """Play on for this many turns, this one included, or to the end. It stops before a turn."""
    while state[k.AT_PHASE] != k.OVER:
        if state[k.AT_PHASE] == k.ANNOUNCE:
            make_worth(state, worth)
            if turns <= 0:
                return
        before = state[k.AT_ACTIVE]
        step(state, worth, policy(state, worth, stream))
        turns -= state[k.AT_ACTIVE] != before


@inner
def _judge(
    state: Ints,
    worth: Floats,
    net: Reals,
    room: Reals,
    me: int,
    found: Floats,
    points: Floats,
    shares: Floats,
    tally: Floats,
) -> None:
    """Add how the game came out for the seat, or should come out: its share of the win, and the points ahead. Where
    there is a net, it has its say about the share."""
    is_over, best = state[k.AT_PHASE] == k.OVER, -1e9
    for seat in range(state[k.AT_SEATS]):
        points[seat] = k.total(state, seat) if is_over else prospect(state, worth, seat, found)
        if seat != me:
            best = max(best, points[seat])
    doubt = 0.01 if is_over else GUMBEL * spread_of(state)
    everybody, most_points = 0.0, max(best, points[me])
    for seat in range(state[k.AT_SEATS]):
        everybody += np.exp((points[seat] - most_points) / doubt)
    share, margin = np.exp((points[me] - most_points) / doubt) / everybody, points[me] - best
    part = weight(state) if len(net) > 0 and not is_over else 0.0
    if part > 0.0:
        foretell(state, net, room, shares, points)
        share += part * (shares[me] - share)
    tally[AT_PLAYED] += 1.0
    tally[AT_SHARE] += share
    tally[AT_MARGIN] += margin
    tally[AT_VALUE] += share + MARGIN_SHARE * margin


@compiled
def try_moves(
    start: Ints,
    me: int,
    weights: Floats,
    net: Reals,
    moves: Ints,
    turns: int,
    seed: int,
    first: int,
    count: int,
    tallies: Floats,
) -> None:
    """Try each move (NONE: out of the race) in the same `count` worlds, each played for this many turns once.

    Then the tables say who stands how, and the net where there is one. Worlds are as likely as the weights of hands
    say; where there are none, the trade under way says it. World i draws from stream `first` + i of the seed. What
    comes of a move is added to its row of the tallies.
    """
    stream, cards = np.zeros(1, dtype=np.uint64), np.empty(2 * k.DECK, dtype=np.int64)
    world, state, worth = start.copy(), start.copy(), np.empty(WORTH, dtype=np.float64)
    found, points = np.empty(ROWS, dtype=np.float64), np.empty(k.MOST_SEATS, dtype=np.float64)
    owners, room, shares = cards.copy(), new_room(), points.copy()
    for i in range(count):
        start_stream(stream, seed, first + i)
        copy(start, world)
        if len(weights):
            deal_likely_world(start, world, me, weights, cards, owners, stream)
        else:
            deal_world(start, world, me, cards, stream)
        luck = stream[0]
        for place in range(len(moves)):
            if moves[place] == k.NONE:
                continue
            copy(world, state)
            stream[0] = luck
            make_worth(state, worth)
            step(state, worth, moves[place])
            play_on(state, worth, turns - (state[k.AT_ACTIVE] != world[k.AT_ACTIVE]), stream)
            _judge(state, worth, net, room, me, found, points, shares, tallies[place])


@compiled
def guess_hands(start: Ints, me: int, weights: Floats, seed: int, count: int, guessed: Floats) -> None:
    """In how many of these worlds each seat holds how many cards of each kind: [seat, kind, number]."""
    stream, cards = np.zeros(1, dtype=np.uint64), np.empty(2 * k.DECK, dtype=np.int64)
    world, owners = start.copy(), cards.copy()
    for i in range(count):
        start_stream(stream, seed, i)
        copy(start, world)
        if len(weights):
            deal_likely_world(start, world, me, weights, cards, owners, stream)
        else:
            deal_world(start, world, me, cards, stream)
        for seat in range(world[k.AT_SEATS]):
            for kind in range(KINDS):
                guessed[seat, kind, held(world[k.AT_HANDS + seat], kind)] += 1.0
