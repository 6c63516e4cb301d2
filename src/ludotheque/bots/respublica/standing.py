"""Who stands how at Res Publica, as a net has learnt from played games: how likely each seat wins, and its points.

It is asked at the beginning of a turn and sees all hands. Of every seat and every kind of card it sees how many the
seat has, the others and the deck, beside what the board and the time say of such cards; each of these pictures is a row
of numbers. Their sums, what else is known of the seat and of the game, and what is known of the other seats in the mean
and at most go through two layers to one number for each seat, the greatest of which should win (softmax), and one for
its points. All seats go by the same weights, and so do all kinds of a class.

`scripts/tune_respublica.py` trains it, and says how well it knows (docs/bots.md). Compiled.
"""

from functools import cache
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from ludotheque.bots.respublica.values import Floats
from ludotheque.compiled import Ints, inner
from ludotheque.games.respublica import kernel as k
from ludotheque.games.respublica import law
from ludotheque.games.respublica.kernel_words import CIV, EDITION_CARDS, KINDS, PAIR, PEOPLE, held, most

Reals: TypeAlias = NDArray[np.float32]

FILE = Path(__file__).with_name("standing.npz")
NO_NET: Reals = np.zeros(0, dtype=np.float32)

# -- what it sees --------------------------------------------------------------------------------------------

CLASSES, OWN, BEST, REST, IN_DECK, PLACES, TIMES = 4, 8, 6, 7, 6, 4, 8
"""Of cards: people, monks, civilisation, books; how many a seat has, whoever of the others has most, the rest of them
and the deck; what the board says of them; how late it is. More count as one less than that."""
AT_BOARD = 0  # pictures: own and board, own and best, own and deck, best and rest, own and time
AT_BEST = AT_BOARD + CLASSES * OWN * PLACES
AT_DECK = AT_BEST + CLASSES * OWN * BEST
AT_REST = AT_DECK + CLASSES * OWN * IN_DECK
AT_TIME = AT_REST + CLASSES * BEST * REST
PICTURES = AT_TIME + CLASSES * OWN * TIMES
ORDER = 10  # from here on which turn of the round is the seat's
GAME = ORDER + k.MOST_SEATS
FACTS = GAME + 19

_CLASSES = np.array([0] * 5 + [1] + [2] * 5 + [3], dtype=np.int64)
_MONKS, _CIV, _BOOKS = 1, 2, 3
_DECK_STEPS = np.array([0, 1, 2, 3, 4, 4, 5], dtype=np.int64)
_TIME_STEPS = np.array([4, 10, 18, 28, 42], dtype=np.int64)  # civilisation cards in the deck
_TOWNS = np.array((*law.TOWNS, 0), dtype=np.int64)
_HALF = KINDS // 2

# -- its numbers, one after the other ------------------------------------------------------------------------

WIDTH, FIRST, SECOND = 48, 64, 48  # numbers of a picture, and of both layers
_AT_BIAS = PICTURES * WIDTH
_AT_FIRST = _AT_BIAS + CLASSES * WIDTH
_INPUT = 2 * WIDTH + FACTS
_AT_FIRST_BIAS = _AT_FIRST + _INPUT * FIRST
_AT_SECOND = _AT_FIRST_BIAS + FIRST
_AT_SECOND_BIAS = _AT_SECOND + 3 * FIRST * SECOND
_AT_LAST = _AT_SECOND_BIAS + SECOND
_AT_LAST_BIAS = _AT_LAST + 2 * SECOND  # for the win, then for the points
NUMBERS = _AT_LAST_BIAS + 2
POINTS = 5.0  # it says points by fives
# rows to reckon in: what is seen of each seat, its first layer, that of all in the mean and at most, the second
_AT_MEAN, _AT_GREATEST, _AT_LAST_ROW, _ROOM = range(2 * k.MOST_SEATS, 2 * k.MOST_SEATS + 4)
_MOST = max(_INPUT, FIRST, SECOND, WIDTH)

# -- how much it is believed, beside the tables -----------------------------------------------------------------

MOST_BELIEVED, LEAST_BELIEVED, CARDS_FOR_ALL = 0.85, 0.45, 60.0  # while the deck is full, when it is empty


@cache
def read_net(file: Path = FILE) -> Reals:
    """All its numbers, in the order in which they are used."""
    with np.load(file) as weights:
        first, second, last = (weights[f"{name}.weight"] for name in ("first", "second", "last"))
        parts = [weights["rows.weight"], weights["bias"], first.T, weights["first.bias"], second.T]
        parts += [weights["second.bias"], last, weights["last.bias"]]
        numbers: Reals = np.concatenate([part.ravel() for part in parts]).astype(np.float32)
    assert len(numbers) == NUMBERS
    return numbers


@inner
def new_room() -> Reals:
    return np.zeros((_ROOM, _MOST), dtype=np.float32)


@inner
def weight(state: Ints) -> float:
    """How much of a judgement is the net's, the rest being the tables': less and less as the deck dwindles, and
    nothing once the last turns are counted, of which the tables know more."""
    if state[k.AT_LEFT] != k.NONE:
        return 0.0
    part: float = min(MOST_BELIEVED, LEAST_BELIEVED + state[k.AT_CIV_SIZE] / CARDS_FOR_ALL)
    return part


@inner
def foretell(state: Ints, net: Reals, room: Reals, shares: Floats, points: Floats) -> None:
    """How likely each seat wins, and by how many points it ends beyond the mean: at the beginning of a turn."""
    seats = state[k.AT_SEATS]
    _see_cards(state, net, room)
    _see_facts(state, room)
    for place in range(seats):
        hidden = room[k.MOST_SEATS + place]
        _layer(room[place], _INPUT, net, _AT_FIRST, _AT_FIRST_BIAS, hidden, FIRST)
    _look_around(room, seats)
    for place in range(seats):
        seat = (state[k.AT_ACTIVE] + place) % seats
        shares[seat], points[seat] = _say(net, room, place)
    make_shares(shares, seats)


@inner
def _look_around(room: Reals, seats: int) -> None:
    """What is known of all seats in the mean, and at most."""
    mean, greatest = room[_AT_MEAN], room[_AT_GREATEST]
    for i in range(FIRST):
        total, top = np.float32(0.0), np.float32(0.0)
        for place in range(seats):
            number = room[k.MOST_SEATS + place, i]
            total, top = total + number, max(top, number)
        mean[i], greatest[i] = total / np.float32(seats), top


@inner
def _say(net: Reals, room: Reals, place: int) -> tuple[float, float]:
    """Of a seat: a number, the greater the likelier it wins, and its points."""
    last, step = room[_AT_LAST_ROW], FIRST * SECOND
    for j in range(SECOND):
        last[j] = net[_AT_SECOND_BIAS + j]
    add_weighted(room[k.MOST_SEATS + place], FIRST, net, _AT_SECOND, last, SECOND)
    add_weighted(room[_AT_MEAN], FIRST, net, _AT_SECOND + step, last, SECOND)
    add_weighted(room[_AT_GREATEST], FIRST, net, _AT_SECOND + 2 * step, last, SECOND)
    said, points = net[_AT_LAST_BIAS], net[_AT_LAST_BIAS + 1]
    for j in range(SECOND):
        number = max(np.float32(0.0), last[j])
        said += number * net[_AT_LAST + j]
        points += number * net[_AT_LAST + SECOND + j]
    return said, POINTS * points


@inner
def make_shares(numbers: Floats, seats: int) -> None:
    """Of numbers shares that add up to one."""
    most_of_all, everybody = -1e9, 0.0
    for seat in range(seats):
        most_of_all = max(most_of_all, numbers[seat])
    for seat in range(seats):
        numbers[seat] = np.exp(numbers[seat] - most_of_all)
        everybody += numbers[seat]
    for seat in range(seats):
        numbers[seat] /= everybody


@inner
def add_weighted(numbers: Reals, count: int, net: Reals, at: int, sums: Reals, width: int) -> None:
    """A layer's numbers times its weights, which begin at `at`, to the sums; most numbers are nothing."""
    for i in range(count):
        number = numbers[i]
        if number != 0.0:
            weights = net[at + i * width : at + (i + 1) * width]
            for j in range(width):
                sums[j] += number * weights[j]


@inner
def _layer(numbers: Reals, count: int, net: Reals, at: int, at_bias: int, found: Reals, width: int) -> None:
    for j in range(width):
        found[j] = net[at_bias + j]
    add_weighted(numbers, count, net, at, found, width)
    for j in range(width):
        found[j] = max(np.float32(0.0), found[j])


# -- cards ---------------------------------------------------------------------------------------------------


@inner
def _see_cards(state: Ints, net: Reals, room: Reals) -> None:
    """The pictures of all kinds, added up for people and for civilisation cards."""
    seats, in_deck, time, picture = state[k.AT_SEATS], _deck(state), _time(state), room[_AT_LAST_ROW]
    for place in range(seats):
        for i in range(2 * WIDTH):
            room[place, i] = 0.0
    for kind in range(KINDS):
        deck = _DECK_STEPS[min(len(_DECK_STEPS) - 1, held(in_deck, kind))]
        for place in range(seats):
            seat = (state[k.AT_ACTIVE] + place) % seats
            _see_kind(state, net, seat, kind, deck, time, picture)
            at = 0 if kind < _HALF else WIDTH
            for i in range(WIDTH):
                room[place, at + i] += max(np.float32(0.0), picture[i])


@inner
def _deck(state: Ints) -> int:
    """What is in no hand and on no board."""
    in_deck: int = EDITION_CARDS[state[k.AT_EDITION]]
    for seat in range(state[k.AT_SEATS]):
        in_deck -= state[k.AT_HANDS + seat]
        for group in range(state[k.AT_GROUPS + seat]):
            laid = state[k.AT_LAID + seat * k.MOST_GROUPS + group]
            in_deck -= (laid & 7) << 4 * (laid >> 3)
    return in_deck


@inner
def _see_kind(state: Ints, net: Reals, seat: int, kind: int, deck: int, time: int, picture: Reals) -> None:
    """What a seat has of one kind, beside the others, the deck, the board and the time."""
    count, best, rest = held(state[k.AT_HANDS + seat], kind), 0, 0
    for other in range(state[k.AT_SEATS]):
        if other != seat:
            theirs = held(state[k.AT_HANDS + other], kind)
            best, rest = max(best, theirs), rest + theirs
    rest, best = min(REST - 1, rest - best), min(BEST - 1, best)
    of_class = _CLASSES[kind]
    own = of_class * OWN + min(OWN - 1, count)
    for i in range(WIDTH):
        picture[i] = net[_AT_BIAS + of_class * WIDTH + i]
    _show(net, AT_BOARD + own * PLACES + _place(state, seat, of_class), picture)
    _show(net, AT_BEST + own * BEST + best, picture)
    _show(net, AT_DECK + own * IN_DECK + deck, picture)
    _show(net, AT_REST + (of_class * BEST + best) * REST + rest, picture)
    _show(net, AT_TIME + own * TIMES + time, picture)


@inner
def _show(net: Reals, row: int, picture: Reals) -> None:
    numbers = net[row * WIDTH : (row + 1) * WIDTH]
    for i in range(WIDTH):
        picture[i] += numbers[i]


@inner
def _place(state: Ints, seat: int, of_class: int) -> int:
    """What the board says of cards: settlements of the seat, churches left, whether it has a library, libraries
    left."""
    has_library = state[k.AT_LIBRARIES + seat] > 0
    found: int = state[k.AT_SETTLEMENTS + seat]
    if of_class == _CIV:
        found = int(has_library)
    elif of_class == _BOOKS:
        found = 0 if has_library else state[k.AT_LIBRARY_PILE] + 1
    elif of_class == _MONKS:
        found = state[k.AT_CHURCH_PILE]
    return min(PLACES - 1, found)


@inner
def _time(state: Ints) -> int:
    """How late it is: the last round, the one before, and then by the deck."""
    if state[k.AT_LEFT] != k.NONE:
        return 1 if state[k.AT_LEFT] >= state[k.AT_SEATS] else 0
    time = 2
    for cards in _TIME_STEPS:
        time += state[k.AT_CIV_SIZE] > cards
    return time


# -- facts ---------------------------------------------------------------------------------------------------


@inner
def _see_facts(state: Ints, room: Reals) -> None:
    """What else is known of each seat, whose turn it is first, and of the game."""
    seats, total, best = state[k.AT_SEATS], 0, -1
    for seat in range(seats):
        sure = k.total(state, seat) - most(state[k.AT_HANDS + seat], PAIR)
        total, best = total + sure, max(best, sure)
    for place in range(seats):
        seat, facts = (state[k.AT_ACTIVE] + place) % seats, room[place, 2 * WIDTH : _INPUT]
        hand = state[k.AT_HANDS + seat]
        sure = k.total(state, seat) - most(hand, PAIR)
        facts[0] = state[k.AT_SETTLEMENTS + seat] / 3
        facts[1] = state[k.AT_CHURCHES + seat]
        facts[2] = state[k.AT_LIBRARIES + seat] > 0
        facts[3] = state[k.AT_TOWNS + seat] / 3
        facts[4], facts[5] = (sure - total / seats) / 8, (sure - best) / 8
        facts[6], facts[7], facts[8] = most(hand, PEOPLE) / 8, most(hand, CIV) / 8, most(hand, PAIR) / 6
        facts[9] = state[k.AT_LEFT] != k.NONE and place < state[k.AT_LEFT] % seats
        for i in range(k.MOST_SEATS):
            facts[ORDER + i] = i == place
        _see_game(state, facts[GAME:FACTS])


@inner
def _see_game(state: Ints, facts: Reals) -> None:
    seats, civ, is_open = state[k.AT_SEATS], state[k.AT_CIV_SIZE], state[k.AT_LEFT] == k.NONE
    facts[0] = not is_open
    facts[1] = 0.0 if is_open else state[k.AT_LEFT] / seats
    facts[2] = civ / 40 if is_open else 0.0
    facts[3] = max(0, 10 - civ) / 10 if is_open else 0.0
    facts[4] = max(0, 25 - civ) / 25 if is_open else 0.0
    facts[5] = state[k.AT_PEOPLE_SIZE] / 40
    facts[6], facts[7], facts[8] = seats > 3, seats > 4, state[k.AT_EDITION]
    for i in range(3):
        facts[9 + i] = state[k.AT_SETTLEMENT_PILE] > i
        facts[12 + i] = state[k.AT_TOWN_PILE] > i
    facts[15] = _TOWNS[len(law.TOWNS) - state[k.AT_TOWN_PILE]] / 5
    facts[16] = state[k.AT_CHURCH_PILE] > 0
    facts[17], facts[18] = state[k.AT_LIBRARY_PILE] > 0, state[k.AT_LIBRARY_PILE] > 1
