"""The second file of the kernel: the best total of a rack (L11-L13), exact, for any rack, on the original scale.

Most racks have no number in three colours and no seven numbers in a row: their colours are looked up in
tables, and that is all. For the others the sets of each such number are tried in every way, with a bound as
in `combinations.py`.
"""

import numpy as np

from ludotheque.compiled import Ints, compiled, count_bits, inner, lowest_bit
from ludotheque.games.libertas.cards import COLOURS, FLAGS, NUMBERS
from ludotheque.games.libertas.law import (
    BEYOND_SEVEN,
    COLOUR_SET,
    COLOUR_SET_LIBERTAS,
    CONSECUTIVE,
    LIBERTAS_CARD,
    NUMBER_SET,
    NUMBER_SET_LIBERTAS,
    RUN,
    RUN_LENGTH,
)

ROW = (1 << NUMBERS) - 1  # the flags of one colour, as bits
_ROWS = ROW + 1
_COLOURS = len(COLOURS)
_OF_THREE, _OF_FOUR = NUMBER_SET[3], NUMBER_SET[4]
_ATTACHED = NUMBER_SET_LIBERTAS - _OF_THREE  # what a Libertas card adds to three of a number
_SHARE_OF_THREE, _SHARE_OF_FOUR = _OF_THREE // 3, _OF_FOUR // 4
_SHARE_OF_RUN = -(-RUN // RUN_LENGTH)
_RUN_STARTS = NUMBERS - RUN_LENGTH + 1
COLUMN = sum(1 << colour * NUMBERS for colour in range(_COLOURS))  # the flags of the first number
_SETS_OF_A_NUMBER = 6  # none, three of four in four ways, all four
_MOST_STEPS = (_COLOURS + 1) * (FLAGS + _RUN_STARTS)  # each takes a flag or goes on to the next number
_FEW = 3  # numbers that are tried without the sharper bound: it costs more than it saves


# -- tables of one colour ------------------------------------------------------------------------------------


def _points(count: int, is_consecutive: bool, has_libertas: bool) -> int:
    """L11, L12: what this many flags of a colour make; a Libertas card can be left aside."""
    points = COLOUR_SET.get(min(count, 7), 0) + BEYOND_SEVEN * max(0, count - 7)
    if has_libertas:
        points = max(points, COLOUR_SET_LIBERTAS.get(count, 0))
    return CONSECUTIVE * points if is_consecutive else points


_COUNTS = NUMBERS + 1  # flags of a colour: from none to all
_POINTS = np.array(
    [
        [_points(count, is_consecutive, has_libertas) for count in range(_COUNTS)]
        for has_libertas in (False, True)
        for is_consecutive in (False, True)
    ],
    dtype=np.int64,
).reshape(-1)
"""By _COUNTS * (2 * has_libertas + is_consecutive) + count."""


def _best_set(row: int, has_libertas: bool) -> int:
    """The best set out of these flags: of some of them, or of neighbours."""
    longest = max(len(stretch) for stretch in f"{row:b}".split("0"))
    some = [_points(count, False, has_libertas) for count in range(row.bit_count() + 1)]
    return max(some + [_points(count, True, has_libertas) for count in range(longest + 1)])


BEST_SET = np.array([_best_set(row, has) for has in (False, True) for row in range(_ROWS)], dtype=np.int64)
"""By _ROWS * has_libertas + row."""


# -- the value of a rack whose number sets and runs are gone -------------------------------------------------


@inner
def _row(rack: int, colour: int) -> int:
    return rack >> colour * NUMBERS & ROW


@inner
def _with_libertas(points: int, a: int, b: int, c: int, d: int, threes: int, libertas: int) -> int:
    """With each Libertas card where it adds most: to a colour (a, b, c, d), or to three of a number."""
    for _ in range(libertas):
        most = max(a, b, c, d)
        if threes > 0 and most < _ATTACHED:
            threes -= 1
            points += _ATTACHED
            continue
        points += most
        if most == a:
            a = 0
        elif most == b:
            b = 0
        elif most == c:
            c = 0
        else:
            d = 0
    return points


@inner
def _colours(rack: int, threes: int, libertas: int) -> int:
    """What is left makes one set of each colour; `threes`: sets of three of a number that can have a Libertas
    card."""
    red, yellow, green, violet = _row(rack, 0), _row(rack, 1), _row(rack, 2), _row(rack, 3)
    a, b, c, d = BEST_SET[red], BEST_SET[yellow], BEST_SET[green], BEST_SET[violet]
    points: int = a + b + c + d
    if libertas == 0:
        return points
    gain_a, gain_b = BEST_SET[_ROWS + red] - a, BEST_SET[_ROWS + yellow] - b
    gain_c, gain_d = BEST_SET[_ROWS + green] - c, BEST_SET[_ROWS + violet] - d
    return _with_libertas(points, gain_a, gain_b, gain_c, gain_d, threes, libertas)


# -- the whole rack ------------------------------------------------------------------------------------------


@compiled
def best_total(rack: int) -> int:
    """L11-L13: the highest total, 500 for each Libertas card included."""
    libertas = count_bits(rack >> FLAGS)
    rack &= (1 << FLAGS) - 1
    open_numbers = _in_three_colours(rack)
    points = _colours(rack, 0, libertas)
    if open_numbers != 0:
        points = _try_number_sets(rack, open_numbers, libertas, points)
    elif _has_seven(_numbers(rack)):
        points = _try_runs(rack, 0, libertas, 0, points)
    return points + LIBERTAS_CARD * libertas


@inner
def _numbers(rack: int) -> int:
    """The numbers held in any colour, as bits."""
    return (rack | rack >> NUMBERS | rack >> 2 * NUMBERS | rack >> 3 * NUMBERS) & ROW


@inner
def _in_three_colours(rack: int) -> int:
    """The numbers held in three colours or four, as bits."""
    red, yellow, green, violet = _row(rack, 0), _row(rack, 1), _row(rack, 2), _row(rack, 3)
    return red & yellow & (green | violet) | green & violet & (red | yellow)


@inner
def _in_four_colours(rack: int) -> int:
    return rack & rack >> NUMBERS & rack >> 2 * NUMBERS & rack >> 3 * NUMBERS & ROW


@inner
def _has_seven(numbers: int) -> bool:
    """Whether there are seven numbers in a row."""
    two = numbers & numbers >> 1
    four = two & two >> 2
    return four & four >> 3 != 0


@inner
def _most_runs(rack: int) -> int:
    """No more runs than this fit: none without seven numbers in a row, and seven flags each."""
    return count_bits(rack) // RUN_LENGTH if _has_seven(_numbers(rack)) else 0


# Both searches go deep by a list of positions still to try, the last one first, and not by calling
# themselves: Numba does not find such functions in its cache again.


@inner
def _try_number_sets(rack: int, open_numbers: int, libertas: int, best: int) -> int:
    """Try every set of the open numbers, and runs in what is left; `best` is to beat."""
    waiting = np.empty((_SETS_OF_A_NUMBER * NUMBERS, 4), dtype=np.int64)
    top = _push_sets(waiting, 0, rack, open_numbers, 0, 0)
    while top > 0:
        top -= 1
        rack, open_numbers, threes, points = waiting[top]
        if points + _bound(rack, open_numbers, threes, libertas, best - points) <= best:
            continue
        if open_numbers == 0:
            best = max(best, points + _colours(rack, threes, libertas))
            best = _try_runs(rack, threes, libertas, points, best)
        else:
            top = _push_sets(waiting, top, rack, open_numbers, threes, points)
    return best


@inner
def _push(waiting: Ints, top: int, rack: int, second: int, third: int, fourth: int) -> int:
    waiting[top, 0], waiting[top, 1], waiting[top, 2], waiting[top, 3] = rack, second, third, fourth
    return top + 1


@inner
def _push_sets(waiting: Ints, top: int, rack: int, open_numbers: int, threes: int, points: int) -> int:
    """Every set of one of the open numbers, one in four colours first. `points`: of the sets so far, `threes`
    of them of three flags."""
    fours = open_numbers & _in_four_colours(rack)
    number = lowest_bit(fours if fours else open_numbers)
    others = open_numbers & ~(1 << number)
    column = COLUMN << number
    top = _push(waiting, top, rack, others, threes, points)  # none
    if not fours:
        return _push(waiting, top, rack & ~column, others, threes + 1, points + _OF_THREE)
    for colour in range(_COLOURS):  # three of four
        left = rack & ~column | 1 << number + colour * NUMBERS
        top = _push(waiting, top, left, others, threes + 1, points + _OF_THREE)
    return _push(waiting, top, rack & ~column, others, threes, points + _OF_FOUR)


@inner
def _bound(rack: int, open_numbers: int, threes: int, libertas: int, enough: int) -> int:
    """No arrangement of these flags is worth more. Once it is not above `enough`, it is made no sharper."""
    fours, number = open_numbers & _in_four_colours(rack), count_bits(open_numbers)
    runs = _most_runs(rack)
    sets = number * _OF_THREE + count_bits(fours) * (_OF_FOUR - _OF_THREE)
    bound = _colours(rack, threes + number, libertas) + sets + runs * RUN
    if number <= _FEW or bound <= enough:
        return bound
    if runs > 0:
        bound = min(bound, _shared_bound(rack, open_numbers, fours, threes, libertas, _SHARE_OF_RUN))
        if bound <= enough:
            return bound
    return min(bound, _shared_bound(rack, open_numbers, fours, threes, libertas, 0) + runs * RUN)


@inner
def _shared_bound(rack: int, open_numbers: int, fours: int, threes: int, libertas: int, run: int) -> int:
    """As if each colour chose alone what to keep, and every flag given away earned its share of the best
    set."""
    a, b, c, d = 0, 0, 0, 0
    total = 0
    for colour in range(_COLOURS):
        row = _row(rack, colour)
        plain = _keep(row, fours, open_numbers & ~fours, run, 0)
        gain = _keep(row, fours, open_numbers & ~fours, run, 1) - plain if libertas else 0
        total += plain
        a, b, c, d = b, c, d, gain
    # A Libertas card on a set of three out of three flags' shares: 320; of a number in four colours: 80.
    return _with_libertas(total, a, b, c, d, threes + count_bits(open_numbers), libertas)


@inner
def _share(flags: int, fours: int, threes: int, run: int) -> int:
    four, three = count_bits(flags & fours), count_bits(flags & threes)
    return four * _SHARE_OF_FOUR + three * _SHARE_OF_THREE + (count_bits(flags) - four - three) * run


@inner
def _keep(row: int, fours: int, threes: int, run: int, has_libertas: int) -> int:
    """The most that a colour can be worth if each flag it gives away earns its share."""
    best, points = 0, 2 * _COUNTS * has_libertas
    kept, first = 0, row & ~(fours | threes)
    for step in range(3):  # keep first what earns least elsewhere
        rest = first if step == 0 else row & threes & ~fours if step == 1 else row & fours
        while rest:
            kept |= rest & -rest
            rest &= rest - 1
            best = max(best, _POINTS[points + count_bits(kept)] - _share(kept, fours, threes, run))
    for low in range(NUMBERS - 2):
        for high in range(low + 3, NUMBERS + 1):
            kept = (1 << high) - (1 << low)
            if kept & ~row:
                break
            worth = _POINTS[points + _COUNTS + high - low] - _share(kept, fours, threes, run)
            best = max(best, worth)
    return best + _share(row, fours, threes, run)


# A run that is being made: its first number, how many flags it has, and out of which colours.
_PLACE, _USED = 1 << 4, 1 << 8


@inner
def _try_runs(rack: int, threes: int, libertas: int, points: int, best: int) -> int:
    """Try every run of seven from what is left, and further ones; `best` is to beat."""
    if not _has_seven(_numbers(rack)):
        return best
    waiting = np.empty((_MOST_STEPS, 4), dtype=np.int64)
    top = _push(waiting, 0, rack, 0, points, 0)
    while top > 0:
        top -= 1
        rack, run, points, _ = waiting[top]
        start, place, used = run % _PLACE, run // _PLACE % _PLACE, run // _USED
        if place == RUN_LENGTH:
            if used & (used - 1) == 0:  # L11: not all of one colour
                continue
            points, place, run = points + RUN, 0, start
            best = max(best, points + _colours(rack, threes, libertas))
        fit = (count_bits(rack) + place) // RUN_LENGTH
        if fit == 0 or points + RUN * fit + _colours(rack, threes, libertas) <= best:
            continue
        if place == 0:
            if not _has_seven(_numbers(rack) >> start):
                continue
            if start + 1 < _RUN_STARTS:
                top = _push(waiting, top, rack, start + 1, points, 0)
        for colour in range(_COLOURS):
            card = 1 << start + place + colour * NUMBERS
            if rack & card:
                top = _push(waiting, top, rack ^ card, (run + _PLACE) | _USED << colour, points, 0)
    return best
