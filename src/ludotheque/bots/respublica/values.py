"""What cards of Res Publica are worth to each seat of a playout, in compiled code, where all hands lie open.

Half of it is a rule of thumb: a group counts what it brings, part of a group a power of the part, so that it is good
to collect. The other half is what such cards have brought in played games (`tables.py`), which alone says
where a seat stands. The table of worths is made anew at the beginning of each turn.
"""

import numpy as np
from numpy.typing import NDArray

from ludotheque.bots.respublica import tables
from ludotheque.compiled import Ints, inner
from ludotheque.games.respublica import kernel as k
from ludotheque.games.respublica import law
from ludotheque.games.respublica.kernel_words import CIV, EDITION_CARDS, KINDS, PAIR, held, most

Floats = NDArray[np.float64]

PEOPLE_CLASS, CIV_CLASS, MONK_CLASS, BOOK_CLASS, DEAD_CLASS, CLASSES = range(6)
COUNTS = 16  # of a kind in one hand, and more than there are
AT_LIVING = k.MOST_SEATS * CLASSES * COUNTS  # from here on for each kind its class
WORTH = AT_LIVING + KINDS

PLAYED = 0.5  # how much of a worth is what games have shown
POWER = 1.58  # of the part that a group is
CIV_CARD = 0.75  # what drawing one civilisation card more is worth, each round
TOWN, CHURCH, LIBRARY = 0.85, 5.0, 0.42  # how much of a town, what, and how much of it, one collects for
SETTLEMENT = float(law.SETTLEMENT)
FULL_HOPE = 2.0  # rounds before the end from which on part of a group loses hope
EARLY_PAIR, PAIR_ROUNDS = 0.2, 6.0  # early a pair is not much: it will hardly stay one
_MORE_DRAWN = np.array([1.0, 1.0, 0.5, 0.0], dtype=np.float64)  # R13, by settlements
_TOWNS = np.array((*law.TOWNS, 0), dtype=np.int64)  # nothing, once all are taken
_ALL_TOWNS = len(law.TOWNS)
_PARTS = np.array(
    [[min(1.0, rest / size) ** POWER for rest in range(COUNTS)] for size in range(1, COUNTS + 1)],
    dtype=np.float64,
)

_CIV_LEFT = np.array(tables.CIV_LEFT, dtype=np.float64)
_ROUNDS_LEFT = np.array(tables.ROUNDS_LEFT, dtype=np.float64)
_ROUNDS = np.array(tables.ROUNDS, dtype=np.float64)
_SPREAD = np.array(tables.SPREAD, dtype=np.float64)
_PEOPLE, _CIV, _MONKS, _BOOKS, _CARD_TABLES = 0, 4, 6, 7, 8  # where they begin in `tables.CARDS`
CARD_ROWS = law.GROUP + 1  # for each of these: none, one, two … cards
AT_SETTLED = _CARD_TABLES * CARD_ROWS  # from here on by settlements
AT_HAS_LIBRARY = AT_SETTLED + len(tables.SETTLED)
ROWS = AT_HAS_LIBRARY + 1
"""All rows of the tables, one below the other: what `holdings` counts."""


def _rows() -> Floats:
    rows = np.zeros((ROWS, len(tables.ROUNDS)), dtype=np.float64)
    for place, cards in enumerate(tables.CARDS):
        rows[place * CARD_ROWS + 1 : place * CARD_ROWS + 1 + len(cards)] = cards
    rows[AT_SETTLED:AT_HAS_LIBRARY], rows[AT_HAS_LIBRARY] = tables.SETTLED, tables.LIBRARY
    return rows


TABLE_ROWS = _rows()


# -- the course of the game ----------------------------------------------------------------------------------


@inner
def _find(knots: Floats, at: float) -> float:
    """The place of a number among the knots: the whole part is the knot below."""
    at = min(knots[-1], max(knots[0], at))
    place = 0
    while place < len(knots) - 2 and knots[place + 1] < at:
        place += 1
    return float(place + (at - knots[place]) / (knots[place + 1] - knots[place]))


@inner
def _read(row: Floats, place: float) -> float:
    below = min(int(place), len(row) - 2)
    return float(row[below] + (place - below) * (row[below + 1] - row[below]))


@inner
def rounds_left(state: Ints) -> float:
    """How many rounds there will still be, roughly."""
    if state[k.AT_LEFT] != k.NONE:
        return float(state[k.AT_LEFT] / state[k.AT_SEATS])
    return _read(_ROUNDS_LEFT, _find(_CIV_LEFT, float(state[k.AT_CIV_SIZE])))


@inner
def _settled(state: Ints, seat: int) -> int:
    """The settlements of a seat as far as they bring cards (R13)."""
    settlements: int = state[k.AT_SETTLEMENTS + seat]
    return min(law.SETTLEMENTS_FOR_A_CHOICE, settlements)


# -- the table -----------------------------------------------------------------------------------------------


@inner
def make_worth(state: Ints, worth: Floats) -> None:
    """The table for this turn. Most rows are the same for several seats: those are copied."""
    rounds = rounds_left(state)
    place = _find(_ROUNDS, rounds)
    town = TOWN * _TOWNS[_ALL_TOWNS - state[k.AT_TOWN_PILE]]
    for seat in range(state[k.AT_SEATS]):
        settlements, has_library = _settled(state, seat), state[k.AT_LIBRARIES + seat] > 0
        row, people, civ = seat * CLASSES * COUNTS, k.NONE, k.NONE
        for other in range(seat):
            people = other if _settled(state, other) == settlements else people
            civ = other if (state[k.AT_LIBRARIES + other] > 0) == has_library else civ
        if people == k.NONE:
            settlement = SETTLEMENT + _MORE_DRAWN[settlements] * CIV_CARD * max(0.0, rounds - 1.0)
            left = state[k.AT_SETTLEMENT_PILE]
            _fill(worth, row, law.GROUP, settlement, left, rounds, _PEOPLE + settlements, place)
        else:
            _copy_row(worth, people, row, PEOPLE_CLASS)
        if civ == k.NONE:
            size, at = law.GROUP_WITH_LIBRARY if has_library else law.GROUP, row + CIV_CLASS * COUNTS
            _fill(worth, at, size, town, state[k.AT_TOWN_PILE], rounds, _CIV + has_library, place)
        else:
            _copy_row(worth, civ, row, CIV_CLASS)
        size, at = law.GROUP_OF_MONKS_OR_BOOKS, row + BOOK_CLASS * COUNTS
        libraries = 0 if has_library else state[k.AT_LIBRARY_PILE]
        library = LIBRARY * _towns_to_come(state, seat, rounds)
        _fill(worth, at, size, library, libraries, rounds, _BOOKS, place)
        if seat == 0:
            at = MONK_CLASS * COUNTS
            _fill(worth, at, size, CHURCH, state[k.AT_CHURCH_PILE], rounds, _MONKS, place)
            _fill(
                worth, DEAD_CLASS * COUNTS, COUNTS, 0.0, 0, rounds, _BOOKS, place
            )  # no group can come of it
        else:
            _copy_row(worth, 0, row, MONK_CLASS)
            _copy_row(worth, 0, row, DEAD_CLASS)
    _sort_kinds(state, worth)


@inner
def _copy_row(worth: Floats, seat: int, row: int, kind: int) -> None:
    """The row of a class as another seat has it."""
    source = (seat * CLASSES + kind) * COUNTS
    for count in range(COUNTS):
        worth[row + kind * COUNTS + count] = worth[source + count]


@inner
def _towns_to_come(state: Ints, seat: int, rounds: float) -> float:
    """A quarter of what the seat's towns should bring: this much more come with a library."""
    cards = most(state[k.AT_HANDS + seat], CIV) + rounds * min(
        law.SETTLEMENTS_FOR_A_CHOICE, state[k.AT_SETTLEMENTS + seat]
    )
    first = _ALL_TOWNS - state[k.AT_TOWN_PILE]
    points = 0.0
    for place in range(first, min(_ALL_TOWNS, first + int(cards / law.GROUP + 0.5))):
        points += _TOWNS[place]
    return points / 4


@inner
def _fill(
    worth: Floats, row: int, size: int, group: float, left: int, rounds: float, table: int, place: float
) -> None:
    """Whole groups count what they bring, the rest what it may become, or its pairs."""
    hope = min(1.0, rounds / FULL_HOPE)
    pair = 1.0 - (1.0 - EARLY_PAIR) * min(1.0, rounds / PAIR_ROUNDS)
    whole, groups, rest = 0.0, 0, 0
    if left:
        played_group = _read(TABLE_ROWS[table * CARD_ROWS + size], place)
        whole = group + PLAYED * (played_group - group)
    for count in range(COUNTS):
        thumb, played = pair * (rest >> 1), float(rest >> 1)
        if left > groups:
            thumb = max(thumb, group * _PARTS[size - 1, rest] * hope)
            played = _read(TABLE_ROWS[table * CARD_ROWS + rest], place)
        worth[row + count] = groups * whole + thumb + PLAYED * (played - thumb)
        rest += 1
        if rest == size and groups < left:
            groups, rest = groups + 1, 0


@inner
def _sort_kinds(state: Ints, worth: Floats) -> None:
    """The class of each kind: a kind of which too few are left for a group is dead."""
    cards = EDITION_CARDS[state[k.AT_EDITION]]
    for seat in range(state[k.AT_SEATS]):
        for place in range(state[k.AT_GROUPS + seat]):
            laid = state[k.AT_LAID + seat * k.MOST_GROUPS + place]
            cards -= (laid & 7) << 4 * (laid >> 3)
    for kind in range(KINDS):
        is_small = kind in (k.MONK, k.BOOK)
        needed = (
            law.GROUP_OF_MONKS_OR_BOOKS
            if is_small
            else law.GROUP_WITH_LIBRARY
            if kind > k.MONK
            else law.GROUP
        )
        found = CIV_CLASS if kind > k.MONK else PEOPLE_CLASS
        if is_small:
            found = MONK_CLASS if kind == k.MONK else BOOK_CLASS
        worth[AT_LIVING + kind] = found if held(cards, kind) >= needed else DEAD_CLASS


# -- gains and losses ----------------------------------------------------------------------------------------


@inner
def change(state: Ints, worth: Floats, seat: int, kind: int, more: int) -> float:
    """What this many more, or fewer, cards of a kind do to a hand."""
    row = (seat * CLASSES + int(worth[AT_LIVING + kind])) * COUNTS
    count = held(state[k.AT_HANDS + seat], kind)
    return float(worth[row + min(COUNTS - 1, max(0, count + more))] - worth[row + count])


@inner
def change_by(state: Ints, worth: Floats, seat: int, cards: int, sign: int) -> float:
    """What a heap more (sign 1) or fewer (-1) does to a hand."""
    points, kind = 0.0, 0
    while cards:
        if cards & 15:
            points += change(state, worth, seat, kind, sign * (cards & 15))
        cards >>= 4
        kind += 1
    return points


# -- where a seat stands -------------------------------------------------------------------------------------


@inner
def spread_of(state: Ints) -> float:
    """By how many points `prospect` is wrong."""
    return _read(_SPREAD, _find(_ROUNDS, rounds_left(state)))


@inner
def prospect(state: Ints, worth: Floats, seat: int, found: Floats) -> float:
    """The points that the seat should have at the end. In `found` is place for what it holds."""
    points, place = holdings(state, worth, seat, found), _find(_ROUNDS, rounds_left(state))
    for row in range(ROWS):
        if found[row] != 0.0:
            points += found[row] * _read(TABLE_ROWS[row], place)
    return points


@inner
def holdings(state: Ints, worth: Floats, seat: int, found: Floats) -> float:
    """Count what the seat has of all that the tables have rows for; the points that it has beside, for sure.

    The table of worths only tells which kinds are dead.
    """
    for row in range(ROWS):
        found[row] = 0.0
    settlements, has_library = (
        _settled(state, seat),
        state[k.AT_LIBRARIES + seat] > 0,
    )
    found[AT_SETTLED + settlements] = 1.0
    found[AT_HAS_LIBRARY] = 1.0 if has_library else 0.0
    points = k.total(state, seat) - most(state[k.AT_HANDS + seat], PAIR)
    for kind in range(KINDS):
        count = held(state[k.AT_HANDS + seat], kind)
        if count == 0:
            continue
        size, table, left = law.GROUP_OF_MONKS_OR_BOOKS, _BOOKS, state[k.AT_LIBRARY_PILE] * (not has_library)
        if kind == k.MONK:
            table, left = _MONKS, state[k.AT_CHURCH_PILE]
        elif kind < k.MONK:
            size, table, left = law.GROUP, _PEOPLE + settlements, state[k.AT_SETTLEMENT_PILE]
        elif kind < k.BOOK:
            size, left = law.GROUP_WITH_LIBRARY if has_library else law.GROUP, state[k.AT_TOWN_PILE]
            table = _CIV + has_library
        if worth[AT_LIVING + kind] == DEAD_CLASS or left == 0:
            points += count >> 1
        else:
            found[table * CARD_ROWS + size] += count // size
            found[table * CARD_ROWS + count % size] += 1.0
    return float(points)
