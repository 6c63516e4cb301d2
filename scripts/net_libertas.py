"""Who stands how at Libertas among three and four, as a net has learnt from played games: how likely each seat wins.

Of every seat it sees its points, its rack beside what still lies on the board, colour by colour and number by number,
and what each flag there would add to it; of the board, how many areas have how many cards left, and what the seat to
act can take and would open. Two layers make of this one number for each seat, the greatest of which should win
(softmax), and one for its points beyond the mean; all seats go by the same weights.

`scripts/train_libertas.py` trains it. No level asks it: docs/bots.md says why. Compiled.
"""

from functools import cache
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from ludotheque.bots.libertas.policy import ALL_AREAS, FIRST_LARGE, LAST, added, hot_cells
from ludotheque.bots.respublica.standing import add_weighted, make_shares
from ludotheque.compiled import Ints, compiled, count_bits, inner, lowest_bit
from ludotheque.games.libertas import kernel as k
from ludotheque.games.libertas import kernel_state as ks
from ludotheque.games.libertas.board import SIDE
from ludotheque.games.libertas.cards import COLOURS, FLAGS, NUMBERS
from ludotheque.games.libertas.kernel_combinations import BEST_SET, COLUMN, ROW, best_total
from ludotheque.games.libertas.law import LINE, SQUARE

Floats: TypeAlias = NDArray[np.float64]
Reals: TypeAlias = NDArray[np.float32]

FILE = Path(__file__).parents[1] / "bench" / "net" / "libertas.npz"
NO_NET: Reals = np.zeros(0, dtype=np.float32)
SEATS = 4  # at most

# -- what it sees of a seat ----------------------------------------------------------------------------------

OWN, ON_BOARD, LONGEST, REACH = 8, 5, 7, 8
"""Flags of a colour on the rack and on the board; how many of them are neighbours, and would be with all those of the
board. More count as one less than that."""
OF_NUMBER, LEFT_OF_NUMBER = 4, 5  # flags of a number on the rack (four as three) and on the board
POINTS = 1000.0  # in these it is told points
AT_PLACE = 0  # which turn from here on is the seat's
AT_POINTS = AT_PLACE + SEATS  # its points, and what single flags would add
AT_NUMBERS = AT_POINTS + 24
AT_COLOURS = AT_NUMBERS + OF_NUMBER * LEFT_OF_NUMBER
AT_STRETCHES = AT_COLOURS + OWN * ON_BOARD
OF_SEAT = AT_STRETCHES + LONGEST * REACH
AT_SQUARES = 16  # of the board: after some numbers how many squares have one card left, two, three, four
AT_LINES = AT_SQUARES + 4
OF_BOARD = AT_LINES + SIDE
ROWS = SEATS + 1  # what is seen of each seat, and of the board


def _longest(row: int) -> int:
    return max(map(len, f"{row:b}".split("0")))


_LONGEST = np.array([_longest(row) for row in range(ROW + 1)], dtype=np.int64)


@inner
def see(state: Ints, seen: Reals) -> None:
    """Row by row each seat, whoever is to act first, and the board."""
    for row in range(ROWS):
        for i in range(OF_SEAT):
            seen[row, i] = 0.0
    cards = _cards(state, state[ks.AT_FLAGS_ON])
    takes = k.flags_to_take(state) | k.libertas_to_take(state)
    takeable = _cards(state, takes & state[ks.AT_FLAGS_ON])
    seats = state[ks.AT_SEATS]
    for place in range(seats):
        _see_seat(state, place, cards, takeable, seen[place])
    _compare(state, cards, takeable, seen)
    _see_board(state, takes, seen[SEATS])
    _see_reach(state, takes, seen)


@inner
def _cards(state: Ints, cells: int) -> int:
    """What lies on cells, as a rack."""
    found = 0
    while cells:
        found |= 1 << state[ks.AT_CARDS + lowest_bit(cells)]
        cells &= cells - 1
    return found


@inner
def seat_at(state: Ints, place: int) -> int:
    seat: int = (state[ks.AT_SEAT] + place) % state[ks.AT_SEATS]
    return seat


@inner
def _see_seat(state: Ints, place: int, cards: int, takeable: int, seen: Reals) -> None:
    seat = seat_at(state, place)
    rack, bonus = state[ks.AT_RACKS + seat], state[ks.AT_BONUS + seat] * state[ks.AT_DIVISOR]
    seen[AT_PLACE + place] = 1.0
    points = seen[AT_POINTS:AT_NUMBERS]
    points[0], points[1] = (bonus + best_total(rack)) / POINTS, bonus / POINTS
    points[4] = state[ks.AT_BARRED] >> seat & 1
    points[5] = count_bits(rack >> FLAGS) / 2
    for number in range(NUMBERS):
        own, left = count_bits(rack & COLUMN << number), count_bits(cards & COLUMN << number)
        seen[AT_NUMBERS + min(own, OF_NUMBER - 1) * LEFT_OF_NUMBER + left] += 0.5
    for colour in range(len(COLOURS)):
        row, there = rack >> colour * NUMBERS & ROW, cards >> colour * NUMBERS & ROW
        own, left = min(count_bits(row), OWN - 1), min(count_bits(there), ON_BOARD - 1)
        seen[AT_COLOURS + own * ON_BOARD + left] += 0.5
        longest, reach = min(_LONGEST[row], LONGEST - 1), min(_LONGEST[row | there], REACH - 1)
        seen[AT_STRETCHES + longest * REACH + reach] += 0.5
        hope = min((BEST_SET[row | there] - BEST_SET[row]) / POINTS, 4.0)
        points[6] += hope
        points[7] = max(points[7], np.float32(hope))


@inner
def _compare(state: Ints, cards: int, takeable: int, seen: Reals) -> None:
    """Points beside those of the others, and what each flag of the board would add to whom."""
    seats = state[ks.AT_SEATS]
    for place in range(seats):
        mean, best = np.float32(0.0), np.float32(-9.0)
        for other in range(seats):
            mean += seen[other, AT_POINTS]
            if other != place:
                best = max(best, seen[other, AT_POINTS])
        seen[place, AT_POINTS + 2] = seen[place, AT_POINTS] - mean / seats
        seen[place, AT_POINTS + 3] = seen[place, AT_POINTS] - best
    while cards:
        card = lowest_bit(cards)
        cards &= cards - 1
        most, second, whose = 0.0, 0.0, 0
        for place in range(seats):
            adds = min(added(state[ks.AT_RACKS + seat_at(state, place)], card) / POINTS, 3.0)
            _note(seen[place, AT_POINTS:AT_NUMBERS], np.float32(adds), takeable >> card & 1)
            if adds > most:
                most, second, whose = adds, most, place
            else:
                second = max(second, adds)
        seen[whose, AT_POINTS + 14] += most - second
        seen[whose, AT_POINTS + 15] += most > second


@inner
def _note(points: Reals, adds: np.float32, is_takeable: int) -> None:
    """The three flags that add most, all together, how many add something, and the best that can be taken now."""
    points[11] += adds / 2
    points[12] += (adds > 0) / 8
    if is_takeable:
        points[13] = max(points[13], adds)
    if adds > points[8]:
        points[8], points[9], points[10] = adds, points[8], points[9]
    elif adds > points[9]:
        points[9], points[10] = adds, points[9]
    elif adds > points[10]:
        points[10] = adds


@inner
def _libertas_adds(rack: int) -> float:
    """What one more Libertas card would add; those of a rack are told apart."""
    held = rack >> FLAGS
    points: float = (best_total(rack | (~held & held + 1) << FLAGS) - best_total(rack)) / POINTS
    return points


@inner
def _see_reach(state: Ints, takes: int, seen: Reals) -> None:
    """What each seat could take when it is its turn, with takings that match in between: what it adds and frees."""
    seats, flags = state[ks.AT_SEATS], state[ks.AT_FLAGS_ON]
    occupied, all_cards = ks.occupied_cells(state), flags | state[ks.AT_LIBERTAS_ON]
    left, reach, libertas = count_bits(all_cards), takes, state[ks.AT_LIBERTAS_ON]
    for place in range(seats):
        points, rack = seen[place, AT_POINTS:AT_NUMBERS], state[ks.AT_RACKS + seat_at(state, place)]
        turns = (left - place + seats - 1) // seats if left > place else 0
        points[16], points[17] = turns / 5, (left - 1 - place) % seats == 0
        adds_libertas = _libertas_adds(rack) if libertas else 0.0
        points[22], points[23] = adds_libertas, count_bits(reach) / 8
        further, rest = reach & libertas, all_cards
        while rest:
            cell = lowest_bit(rest)
            rest &= rest - 1
            card, freed = state[ks.AT_CARDS + cell], _freed(state, cell, occupied & ~(1 << cell)) / POINTS
            is_near = reach >> cell & 1
            if card < FLAGS:
                worth = np.float32(freed + min(added(rack, card) / POINTS, 3.0))
                if is_near:
                    further |= flags_matching(state, card) & ~(1 << cell)
            elif freed > 0.0:
                worth = np.float32(freed + adds_libertas)
            else:
                continue
            if worth > points[18]:
                points[18], points[19] = worth, points[18]
            elif worth > points[19]:
                points[19] = worth
            if is_near:
                points[20] = max(points[20], worth)
                points[21] += worth / 4
        reach = further | (all_cards if place == 1 else 0)


# -- what it sees of the board -------------------------------------------------------------------------------


@inner
def _see_board(state: Ints, takes: int, seen: Reals) -> None:
    flags, occupied = state[ks.AT_FLAGS_ON], ks.occupied_cells(state)
    seen[0], seen[1] = count_bits(flags) / 20, count_bits(state[ks.AT_LIBERTAS_ON]) / 4
    seen[2], seen[3] = count_bits(state[ks.AT_OCUPANTES_ON]) / 2, state[ks.AT_SEATS] - 3
    seen[4], seen[5] = count_bits(takes) / 8, count_bits(takes) == 1
    seen[6] = k.can_move_ocupante(state)
    hot = hot_cells(state, occupied) & ~state[ks.AT_OCUPANTES_ON]
    seen[7], seen[8] = (
        _most_freed(state, hot, occupied) / POINTS,
        _most_freed(state, hot & takes, occupied) / POINTS,
    )
    _see_threats(state, takes, occupied, hot, seen)
    seen[12], seen[13] = count_bits(hot) / 8, count_bits(hot & takes) / 4
    while flags:
        cell = lowest_bit(flags)
        flags &= flags - 1
        kin = count_bits(flags_matching(state, state[ks.AT_CARDS + cell])) - 1
        seen[14] += (kin == 0) / 4
        seen[15] += (kin == 1) / 4
    first, last = (FIRST_LARGE, LAST) if state[ks.AT_SIZE] == SIDE else (0, FIRST_LARGE)
    for i in range(first, last):
        area = ALL_AREAS[i]
        left = count_bits(area & occupied)
        if left and not area & state[ks.AT_OCUPANTES_ON]:
            seen[(AT_SQUARES if count_bits(area) == 4 else AT_LINES) + left - 1] += 0.25


@inner
def _see_threats(state: Ints, takes: int, occupied: int, hot: int, seen: Reals) -> None:
    """How much the seat to act must open at least, what it frees beyond that at best, and how many takings open
    nothing."""
    least, best, safe, rest = 9.0, -9.0, 0, takes
    while rest:
        cell = lowest_bit(rest)
        rest &= rest - 1
        others, card = occupied & ~(1 << cell), state[ks.AT_CARDS + cell]
        match = flags_matching(state, card) if card < FLAGS else k.flags_to_take(state)
        opened = (hot | ks.last_cards(state, cell, others)) & (match | state[ks.AT_LIBERTAS_ON]) & others
        threat = _most_freed(state, opened, others) / POINTS
        least, safe = min(least, threat), safe + (threat == 0.0)
        best = max(best, _freed(state, cell, others) / POINTS - threat)
    seen[9], seen[10], seen[11] = least, best, safe / 8


@inner
def flags_matching(state: Ints, card: int) -> int:
    cells: int = state[ks.AT_FLAGS_ON] & state[ks.AT_SHARING + card]
    return cells


@inner
def _freed(state: Ints, cell: int, others: int) -> int:
    points: int = (
        ks.squares_within(state, cell, others) * SQUARE + ks.lines_within(state, cell, others) * LINE
    )
    return points


@inner
def _most_freed(state: Ints, cells: int, occupied: int) -> int:
    most = 0
    while cells:
        cell = lowest_bit(cells)
        cells &= cells - 1
        most = max(most, _freed(state, cell, occupied & ~(1 << cell)))
    return most


# -- what it makes of that: its numbers, one after the other -------------------------------------------------

FIRST, SECOND = 64, 32  # numbers of both layers
_AT_BOARD = OF_SEAT * FIRST
_AT_FIRST_BIAS = _AT_BOARD + OF_BOARD * FIRST
_AT_SECOND = _AT_FIRST_BIAS + FIRST
_AT_SECOND_BIAS = _AT_SECOND + 3 * FIRST * SECOND
_AT_LAST = _AT_SECOND_BIAS + SECOND
_AT_LAST_BIAS = _AT_LAST + 2 * SECOND  # for the win, then for the points
WEIGHTS = _AT_LAST_BIAS + 2
# rows to reckon in: what is seen, the first layer of each seat, of the board, and of all in the mean and at most
_AT_HIDDEN, _AT_OF_BOARD, _AT_MEAN, _AT_MOST = ROWS, ROWS + SEATS, ROWS + SEATS + 1, ROWS + SEATS + 2
_AT_ALL, _AT_LAST_ROW, _ROOM = _AT_MOST + 1, _AT_MOST + 2, _AT_MOST + 3


@cache
def read_net(file: Path = FILE) -> Reals:
    """All its numbers, in the order in which they are used."""
    with np.load(file) as weights:
        first, second, last = (weights[f"{name}.weight"] for name in ("first", "second", "last"))
        parts = [first.T, weights["first.bias"], second.T, weights["second.bias"], last, weights["last.bias"]]
        numbers: Reals = np.concatenate([part.ravel() for part in parts]).astype(np.float32)
    assert len(numbers) == WEIGHTS
    return numbers


def new_room() -> Reals:
    """To reckon in."""
    return np.zeros((_ROOM, OF_SEAT), dtype=np.float32)


def said_of(state: Ints, net: Reals) -> tuple[Floats, Floats]:
    """What the net says of the seats of a position of phase I: shares of the win, and points beyond the mean."""
    shares, points = np.zeros(SEATS), np.zeros(SEATS)
    _say_all(state, net, new_room(), shares, points)
    seats = int(state[ks.AT_SEATS])
    return shares[:seats], points[:seats]


@compiled
def _say_all(state: Ints, net: Reals, room: Reals, shares: Floats, points: Floats) -> None:
    foretell(state, net, room, shares, points)


@inner
def foretell(state: Ints, net: Reals, room: Reals, shares: Floats, points: Floats) -> None:
    """How likely each seat wins, and how many points it ends beyond the mean, on the original scale."""
    seats = state[ks.AT_SEATS]
    see(state, room)
    whole = room[_AT_OF_BOARD]
    for j in range(FIRST):
        whole[j] = net[_AT_FIRST_BIAS + j]
    add_weighted(room[SEATS], OF_BOARD, net, _AT_BOARD, whole, FIRST)
    for place in range(seats):
        hidden = room[_AT_HIDDEN + place]
        for j in range(FIRST):
            hidden[j] = whole[j]
        add_weighted(room[place], OF_SEAT, net, 0, hidden, FIRST)
        for j in range(FIRST):
            hidden[j] = max(np.float32(0.0), hidden[j])
    _look_around(net, room, seats)
    for place in range(seats):
        seat = seat_at(state, place)
        shares[seat], points[seat] = _say(net, room, place)
    make_shares(shares, seats)


@inner
def _look_around(net: Reals, room: Reals, seats: int) -> None:
    """What is known of all seats, in the mean and at most, and what that adds to the second layer of each."""
    mean, most, whole = room[_AT_MEAN], room[_AT_MOST], room[_AT_ALL]
    for j in range(FIRST):
        total, top = np.float32(0.0), np.float32(0.0)
        for place in range(seats):
            number = room[_AT_HIDDEN + place, j]
            total, top = total + number, max(top, number)
        mean[j], most[j] = total / np.float32(seats), top
    for j in range(SECOND):
        whole[j] = net[_AT_SECOND_BIAS + j]
    add_weighted(mean, FIRST, net, _AT_SECOND + FIRST * SECOND, whole, SECOND)
    add_weighted(most, FIRST, net, _AT_SECOND + 2 * FIRST * SECOND, whole, SECOND)


@inner
def _say(net: Reals, room: Reals, place: int) -> tuple[float, float]:
    """Of a seat: a number, the greater the likelier it wins, and its points."""
    last, whole = room[_AT_LAST_ROW], room[_AT_ALL]
    for j in range(SECOND):
        last[j] = whole[j]
    add_weighted(room[_AT_HIDDEN + place], FIRST, net, _AT_SECOND, last, SECOND)
    said, points = net[_AT_LAST_BIAS], net[_AT_LAST_BIAS + 1]
    for j in range(SECOND):
        number = max(np.float32(0.0), last[j])
        said += number * net[_AT_LAST + j]
        points += number * net[_AT_LAST + SECOND + j]
    return said, points * POINTS
