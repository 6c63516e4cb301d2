"""The best arrangement of a rack (L11-L13): exact, for any rack, on the original scale.

How it searches. Every number set that could be is first thought of as made, and each colour chooses its one set
(splitting a colour never pays, L14) alone: for a flag that it keeps from a number set it pays a share. No
arrangement is worth more than such a plan, and if no colour keeps such a flag, the plan is an arrangement. Where a
colour does, both are tried: the flag is kept, or it is in the number set. Libertas cards go where they add most.
Runs are tried one by one beside all that.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from ludotheque.games.libertas.cards import ALL_FLAGS, FLAGS, LIBERTAS, NUMBERS, Card, cards_in, number_of
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


@dataclass(frozen=True)
class Combination:
    """Some cards that count together, Libertas last: `kind` is colour, number or run."""

    kind: str
    cards: tuple[Card, ...]
    points: int

    @property
    def flags(self) -> tuple[Card, ...]:
        return tuple(card for card in self.cards if card < FLAGS)

    @property
    def in_order(self) -> tuple[Card, ...]:
        """As one would lay them out: a run of mixed colours by its numbers."""
        return tuple(sorted(self.cards, key=number_of)) if self.kind == "run" else self.cards

    @property
    def has_libertas(self) -> bool:
        return len(self.flags) < len(self.cards)

    @property
    def is_doubled(self) -> bool:
        """L12: a colour set of consecutive numbers."""
        return self.kind == "colour" and self.flags[-1] - self.flags[0] == len(self.flags) - 1


@dataclass(frozen=True)
class Arrangement:
    """A rack's combinations and the points of its Libertas cards."""

    combinations: tuple[Combination, ...]
    libertas: int

    @property
    def total(self) -> int:
        return self.libertas + sum([combination.points for combination in self.combinations])


@lru_cache(maxsize=1 << 14)
def best_arrangement(rack: int) -> Arrangement:
    """The arrangement with the highest total.

    >>> red_4_5_6 = 0b111000
    >>> best_arrangement(red_4_5_6 | 1 << LIBERTAS[0]).total
    700
    """
    libertas = (rack >> FLAGS).bit_count()
    search = _Search()
    for case in _cases(rack & ALL_FLAGS, libertas):
        search.look_into(case)
    return Arrangement(_named(rack & ALL_FLAGS, libertas, *search.best), LIBERTAS_CARD * libertas)


# -- sets of flags ------------------------------------------------------------------------------------------
# A rack is a set of flags, as bits 0-43. A row is a set of numbers, as bits 0-10: the flags of one colour.

_ROW = (1 << NUMBERS) - 1
_SHIFTS = tuple(colour * NUMBERS for colour in range(4))
_EVERY_COLOUR = sum(1 << shift for shift in _SHIFTS)  # times a row: all flags of its numbers
_WINDOWS = tuple(((1 << RUN_LENGTH) - 1) << start for start in range(NUMBERS - RUN_LENGTH + 1))


def _held(flags: int) -> tuple[int, int, int, int]:
    """The numbers held in at least one, two, three, and in four colours."""
    red, yellow, green, violet = [flags >> shift & _ROW for shift in _SHIFTS]
    either, both = red | yellow, red & yellow
    other, others = green | violet, green & violet
    return either | other, both | others | either & other, both & other | others & either, both & others


def _bits(row: int) -> Iterator[int]:
    while row:
        yield row & -row
        row &= row - 1


@lru_cache(maxsize=1 << 14)
def _cards(flags: int) -> tuple[Card, ...]:
    return tuple(cards_in(flags))


# -- one colour ---------------------------------------------------------------------------------------------


def colour_points(count: int, is_consecutive: bool, has_libertas: bool) -> int:
    """What a colour set is worth (L11-L13); 0 where there is no such set."""
    if has_libertas:
        points = COLOUR_SET_LIBERTAS.get(count, 0)
    elif count <= 7:
        points = COLOUR_SET.get(count, 0)
    else:
        points = COLOUR_SET[7] + BEYOND_SEVEN * (count - 7)
    return CONSECUTIVE * points if is_consecutive else points


def _both_values(count: int, is_consecutive: bool) -> tuple[int, int]:
    """What a colour set is worth without a Libertas card, and where there may be one."""
    points = colour_points(count, is_consecutive, False)
    return points, max(points, colour_points(count, is_consecutive, True))


_SCATTERED = tuple(_both_values(count, False) for count in range(NUMBERS + 1))
_STRETCHES = tuple(
    ((1 << count) - 1 << first, _both_values(count, True))
    for count in range(3, NUMBERS + 1)
    for first in range(NUMBERS - count + 1)
)


@cache
def _stretches(row: int) -> tuple[tuple[int, tuple[int, int]], ...]:
    """All that is consecutive in a row, three numbers or more, each with its two values."""
    return tuple(stretch for stretch in _STRETCHES if stretch[0] & ~row == 0)


# What a colour pays for a flag that it keeps from a number set; all colours together never more than the number set
# loses. Three of a number lose 480 by one flag kept or more. Four lose 480 by one, only 160 if a Libertas card comes
# to the other three (then this is the share of four, too), and 960 by two or more.
_SHARE_OF_THREE = NUMBER_SET[3] // 3
_SHARE_OF_FOUR = NUMBER_SET[4] // 4
_SHARE_OF_RUN = (
    45  # for a flag kept from a run: any share below these gives a true bound, this one a close one
)


@lru_cache(maxsize=1 << 16)
def _best_keep(row: int, owed: int, threes: int, fours: int) -> tuple[int, int, int, int]:
    """What a colour does best to keep of its row, if it has to pay for flags that are wanted: in a run, in three or
    in four of a number. Points less the price, and the flags; what a Libertas card adds, and the flags then."""
    best, best_kept, best_attached, best_kept_attached = 0, 0, 0, 0
    for kept, (points, attached), price in _choices(row, owed, threes, fours):
        if points - price > best:
            best, best_kept = points - price, kept
        if attached - price > best_attached:
            best_attached, best_kept_attached = attached - price, kept
    return best, best_kept, best_attached - best, best_kept_attached


def _choices(row: int, owed: int, threes: int, fours: int) -> Iterator[tuple[int, tuple[int, int], int]]:
    """The sets worth keeping, each with its two values and its price: of every size the cheapest, and stretches."""
    kept, price = row & ~(owed | threes | fours), 0
    yield kept, _SCATTERED[kept.bit_count()], price
    for wanted, share in (owed, _SHARE_OF_RUN), (threes, _SHARE_OF_THREE), (fours, _SHARE_OF_FOUR):
        for bit in _bits(wanted):
            kept, price = kept | bit, price + share
            yield kept, _SCATTERED[kept.bit_count()], price
    for stretch, values in _stretches(row):
        price = (
            (stretch & owed).bit_count() * _SHARE_OF_RUN
            + (stretch & threes).bit_count() * _SHARE_OF_THREE
            + (stretch & fours).bit_count() * _SHARE_OF_FOUR
        )
        yield stretch, values, price


# -- the whole rack -----------------------------------------------------------------------------------------


class _Case(NamedTuple):
    """What has been settled, and what is still open."""

    flags: int  # what the colours can keep
    asked: int  # three or four of a number, wanted as number sets; those not among `flags` are surely in one
    libertas: int  # cards to attach
    points: int = 0  # of runs, and of the set beside one
    runs: tuple[int, ...] = ()  # each as a row of seven
    owed: int = 0  # numbers of which the run still needs a flag
    beside: int = 0  # three flags that are a number set with a Libertas card, while the fourth is in the run


class _Plan(NamedTuple):
    """What the colours keep in a case, and what all would be worth."""

    points: int
    kept: int
    attached: int  # all flags of the colours that have a Libertas card


def _cases(flags: int, libertas: int) -> Iterator[_Case]:
    """No run; one; or two.

    Three never pay: they have three flags of the numbers 5, 6 and 7 each, and these are worth more as number sets.
    Two only pay if they have all flags of their numbers: else the colours make as much of the fourteen. And none
    is all of one colour (L11): as a set its flags are worth 1920.
    """
    one, two, three, four = _held(flags)
    plain = _Case(flags, flags & three * _EVERY_COLOUR, libertas)
    yield plain
    windows = [window for window in _WINDOWS if not window & ~one]
    for window in windows:
        yield _with_run(plain, window, window & ~two)
    if libertas:
        for window in windows:
            yield from _with_set_in_run(plain, window, window & ~two, window & four)
    for first in windows:
        for second in windows:
            if first <= second and (first | second) & two == first & second and not first & second & three:
                yield _with_run(_with_run(plain, first, first), second, second)


def _with_run(case: _Case, window: int, forced: int) -> _Case:
    """One run more, with all that there is of the `forced` numbers. It needs a flag of each number that could be a
    number set, too: four of a number are worth more than three and a run."""
    return case._replace(
        flags=case.flags & ~(forced * _EVERY_COLOUR),
        asked=case.asked & ~(window * _EVERY_COLOUR),
        points=case.points + RUN,
        runs=(*case.runs, window),
        owed=window & ~forced,
    )


def _with_set_in_run(case: _Case, window: int, forced: int, fours: int) -> Iterator[_Case]:
    """One run more, with one of four of a number, while the other three are a set with a Libertas card (L13): 1000
    instead of 960. Twice in a run does not pay: 1800 instead of 1920."""
    for number in _bits(fours):
        run = _with_run(case, window, forced | number)
        yield run._replace(
            points=run.points + NUMBER_SET_LIBERTAS,
            libertas=case.libertas - 1,
            beside=number * (_EVERY_COLOUR >> NUMBERS),  # the violet one is in the run
        )


# L13: what a Libertas card adds to three of a number: points, the colour it goes to, what changes in the flags kept.
_GAIN_OF_THREE = (NUMBER_SET_LIBERTAS - NUMBER_SET[3], 0, 0)


def _plan(case: _Case, lacking: int = 0) -> _Plan:
    """What the colours do if each chooses alone. Nothing in this case is worth more.

    Of each `lacking` number at least one flag has to be left to the run: the colours pay for those that they keep,
    and for all but one of a number it is given back.
    """
    one, _, _, fours = _held(case.asked)
    threes = one ^ fours
    points = case.points + fours.bit_count() * NUMBER_SET[4] + threes.bit_count() * NUMBER_SET[3]
    if lacking:
        points += ((case.flags & lacking * _EVERY_COLOUR).bit_count() - lacking.bit_count()) * _SHARE_OF_RUN
    cheap, dear = (one, 0) if case.libertas else (threes, fours)
    kept, gains = 0, [_GAIN_OF_THREE] * threes.bit_count()
    for shift in _SHIFTS:
        row = case.flags >> shift & _ROW
        asked = case.asked >> shift & row
        more, flags, gain, flags_attached = _best_keep(row, row & lacking, asked & cheap, asked & dear)
        points += more
        kept |= flags << shift
        if gain:
            gains.append((gain, _ROW << shift, (flags ^ flags_attached) << shift))
    attached = 0
    for gain, colour, change in sorted(gains, reverse=True)[: case.libertas]:  # where they add most
        points += gain
        kept ^= change
        attached |= colour
    return _Plan(points, kept, attached)


class _Search:
    """Keeps the best of all cases that it has looked into."""

    def __init__(self) -> None:
        self.points = -1

    def look_into(self, case: _Case) -> None:
        plan = _plan(case)
        if plan.points <= self.points:
            return
        if plan.kept & case.asked:
            for narrower in _kept_or_given(case, plan):
                self.look_into(narrower)
            return
        lacking = case.owed & ~_held(case.flags & ~plan.kept)[0]
        if not lacking:
            self.points, self.best = plan.points, (case, plan)
        elif _plan(case, lacking).points > self.points:
            for narrower in _paid(case, lacking & -lacking):
                self.look_into(narrower)


def _kept_or_given(case: _Case, plan: _Plan) -> tuple[_Case, _Case]:
    """A flag that the colour with the longest set keeps from a number set: it is kept, or it is in the set."""
    disputed = plan.kept & case.asked
    rows = [_ROW << shift for shift in _SHIFTS if disputed & _ROW << shift]
    disputed &= max(rows, key=lambda row: (plan.kept & row).bit_count())
    bit = disputed & -disputed
    wanted = case.asked & _held(bit)[0] * _EVERY_COLOUR
    if wanted.bit_count() == 3:
        return case._replace(asked=case.asked ^ wanted), case._replace(flags=case.flags & ~wanted)
    others = wanted ^ bit
    given = others if others & ~case.flags else 0  # as soon as one of three is in the set, all are
    kept = case._replace(asked=case.asked ^ bit, flags=case.flags & ~given)
    return kept, case._replace(flags=case.flags ^ bit)


def _paid(case: _Case, number: int) -> Iterator[_Case]:
    """Any flag of this number could be in the run."""
    for bit in _bits(case.flags & number * _EVERY_COLOUR):
        yield case._replace(flags=case.flags ^ bit, owed=case.owed ^ number)


# -- saying what was found ----------------------------------------------------------------------------------


def _named(flags: int, libertas: int, case: _Case, plan: _Plan) -> tuple[Combination, ...]:
    """The combinations, with the Libertas cards handed out one by one."""
    free = list(LIBERTAS[:libertas])
    found = []
    for shift in _SHIFTS:
        row = plan.kept & _ROW << shift
        if row:
            found.append(_colour_set(row, free if row & plan.attached else []))
    if case.beside:
        found.append(_number_set(case.beside, free))
    for number in _cards(_held(case.asked)[0]):
        found.append(_number_set(case.asked & _EVERY_COLOUR << number, free))
    left = flags & ~(plan.kept | case.asked | case.beside)
    for window in case.runs:
        run = sum([_first(left & _EVERY_COLOUR << number) for number in _cards(window)])
        left ^= run
        found.append(Combination("run", _cards(run), RUN))
    return tuple(sorted(found, key=lambda combination: -combination.points))


def _colour_set(flags: int, free: list[Card]) -> Combination:
    cards = _cards(flags)
    is_consecutive = cards[-1] - cards[0] == len(cards) - 1
    points = colour_points(len(cards), is_consecutive, bool(free))
    return Combination("colour", (*cards, free.pop(0)) if free else cards, points)


def _number_set(flags: int, free: list[Card]) -> Combination:
    cards = _cards(flags)
    if len(cards) == 3 and free:
        return Combination("number", (*cards, free.pop(0)), NUMBER_SET_LIBERTAS)
    return Combination("number", cards, NUMBER_SET[len(cards)])


def _first(flags: int) -> int:
    return flags & -flags
