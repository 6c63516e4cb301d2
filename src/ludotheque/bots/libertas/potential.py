"""What a rack can still be worth, compiled: a bound of it, where some more cards can be had out of those that are left.

What more cards add to a rack is no more than what they add to the combinations of the best arrangement with them: a
number gets its third or its fourth flag, a colour grows. A card counts in one combination only, so some of them serve
numbers, the others colours. For each count of cards a table has the most that they can add to one colour, another the
most that they can add to all numbers; that all colours could not have the same cards is not seen, so it is a bound.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product

import numpy as np

from ludotheque.bots.libertas.position import LIBERTAS, ROW, worth
from ludotheque.compiled import Ints, count_bits, inner
from ludotheque.games.libertas.cards import COLOURS
from ludotheque.games.libertas.kernel_combinations import BEST_SET
from ludotheque.games.libertas.law import NUMBER_SET, NUMBER_SET_LIBERTAS

MOST = 6  # cards more that can be asked for
_STEP = 20  # points that all values are multiples of
_BYTE, _OF_ALL = (
    8,
    56,
)  # a byte for each count of cards; in the last one of a colour what all its flags are worth
_LINE, _OF_A_COLOUR = (1 << _BYTE) - 1, (1 << ROW) - 1
_THREE = NUMBER_SET[3]
_ATTACHED = NUMBER_SET_LIBERTAS - _THREE  # what a Libertas card adds to three of a number

# Numbers by what they lack: a flag; two of two, two of three; three of three, three of four. For each kind the points
# of the third flag, and how many more flags the fourth one takes.
_AT_NUMBERS = 1 << 2 * ROW
_KINDS = ROW + 1  # of each kind there are fewer
_LACKING = ((1, False), (2, False), (2, True), (3, False), (3, True))
POTENTIALS = _AT_NUMBERS + _KINDS ** len(_LACKING)


@cache
def potentials() -> Ints:
    """Both tables, colours first: the same in all deals."""
    table = np.zeros(POTENTIALS, dtype=np.int64)
    for had, left in product(range(1 << ROW), repeat=2):
        if had & left == 0:
            table[had | left << ROW] = _packed(_of_a_colour(had, left)) | _worth(had | left) << _OF_ALL
    for counts in product(range(_KINDS), repeat=len(_LACKING)):
        if sum(counts[1:]) <= ROW:
            place = sum(count * _KINDS**i for i, count in enumerate(reversed(counts)))
            table[_AT_NUMBERS + place] = _packed(_of_numbers(counts))
    return table


def _packed(added: Iterable[int]) -> int:
    return sum(points << _BYTE * count for count, points in enumerate(added))


def _worth(row: int) -> int:
    return int(BEST_SET[row]) // _STEP


def _of_a_colour(had: int, left: int) -> list[int]:
    """What this many flags more can add to it, whichever flags it has elsewhere."""
    added = [0] * (MOST + 1)
    for more in _parts(left):
        most = max(_worth(more | part) - _worth(part) for part in _parts(had))
        for count in range(more.bit_count(), MOST + 1):
            added[count] = max(added[count], most)
    return added


def _parts(row: int) -> Iterator[int]:
    part = row
    while part:
        yield part
        part = part - 1 & row
    yield 0


def _of_numbers(counts: Iterable[int]) -> list[int]:
    """What this many flags more can add to numbers, by how many there are of each kind."""
    added = [0] * (MOST + 1)
    three = _THREE // _STEP
    for (lacking, has_fourth), count in zip(_LACKING, counts, strict=True):
        for _ in range(count):
            for more in range(MOST, lacking - 1, -1):
                added[more] = max(added[more], added[more - lacking] + three)
                if has_fourth and more > lacking:
                    added[more] = max(added[more], added[more - lacking - 1] + 2 * three)
    return added


@inner
def most_worth(racks: Ints, table: Ints, rack: int, left: int, count: int) -> int:
    """What the rack can be worth at most with this many more of the cards that are left."""
    # How many flags of each number there are, in binary: a bit of each number's count in each integer.
    a, b, c, d = rack, rack >> ROW, rack >> 2 * ROW, rack >> 3 * ROW
    ones, twos = (a ^ b ^ c ^ d) & _OF_A_COLOUR, (a & b ^ c & d ^ (a ^ b) & (c ^ d)) & _OF_A_COLOUR
    fours = a & b & c & d & _OF_A_COLOUR
    a, b, c, d = left, left >> ROW, left >> 2 * ROW, left >> 3 * ROW
    one, two = (a ^ b ^ c ^ d) & _OF_A_COLOUR, (a & b ^ c & d ^ (a ^ b) & (c ^ d)) & _OF_A_COLOUR
    four = a & b & c & d & _OF_A_COLOUR
    pairs, triples, singles, none = (
        twos & ~ones,
        twos & ones,
        ones & ~twos,
        _OF_A_COLOUR & ~(ones | twos | fours),
    )
    # A pair with two to be had lacks one twice.
    lack_one = count_bits(pairs & (one ^ two)) + count_bits(pairs & two & ~one) + count_bits(triples & one)
    kind = min(lack_one, _KINDS - 1)
    kind = kind * _KINDS + count_bits(singles & two & ~one)
    kind = kind * _KINDS + count_bits(singles & two & one)
    kind = kind * _KINDS + count_bits(none & two & one)
    kind = kind * _KINDS + count_bits(none & four)
    numbers, colours, of_all = table[_AT_NUMBERS + kind], 0, 0
    for colour in range(len(COLOURS)):
        shift = ROW * colour
        found = table[rack >> shift & _OF_A_COLOUR | (left >> shift & _OF_A_COLOUR) << ROW]
        colours += found
        of_all = max(of_all, found >> _OF_ALL)
    added = 0
    for taken in range(count + 1):
        points = (numbers >> _BYTE * taken & _LINE) + (colours >> _BYTE * (count - taken) & _LINE)
        added = max(added, points)
    added *= _STEP
    if (rack | left) >> LIBERTAS:
        attached = _STEP * of_all * 2 // 3  # to a colour, whatever it is: two thirds of its points
        if kind or triples or fours:
            attached = max(attached, _ATTACHED)
        added += attached
    return int(min(worth(racks, rack) + added, worth(racks, rack | left)))
