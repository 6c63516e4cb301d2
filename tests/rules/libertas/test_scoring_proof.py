"""That the best arrangement is the best: all arrangements of small racks, and an integer program for large ones.

Nothing here is taken from `scoring.py`. Flags are pairs of colour and number, and what they are worth is read off the
table of the law.
"""

import random
from collections.abc import Callable, Iterable
from functools import cache
from itertools import combinations, pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import Bounds, LinearConstraint, milp

from ludotheque.games.libertas.combinations import best_arrangement
from ludotheque.games.libertas.notation import read_rack
from tests.soak import soak

Flag = tuple[str, int]
COLOURS = "RYGV"
NUMBERS = range(1, 12)
EVERY_FLAG = [(colour, number) for colour in COLOURS for number in NUMBERS]

OF_A_COLOUR = {3: 60, 4: 120, 5: 240, 6: 480, 7: 960, 8: 1960, 9: 2960, 10: 3960, 11: 4960}
OF_A_COLOUR_WITH_LIBERTAS = {3: 100, 4: 200, 5: 400, 6: 800}


def found(flags: Iterable[Flag], libertas: int) -> int:
    """What the engine says, without the 500 for each Libertas card."""
    names = [f"{colour}{number}" for colour, number in flags]
    return best_arrangement(read_rack({"cards": [*names, *["L"] * libertas]})).total - 500 * libertas


def worth(flags: Iterable[Flag]) -> tuple[int, int]:
    """These flags as one combination, without and with a Libertas card; 0 where the table names none."""
    colours = [colour for colour, _ in flags]
    numbers = sorted(number for _, number in flags)
    in_a_row = all(b - a == 1 for a, b in pairwise(numbers))
    if len(set(colours)) == 1:
        times = 2 if in_a_row else 1
        count = len(colours)
        return times * OF_A_COLOUR.get(count, 0), times * OF_A_COLOUR_WITH_LIBERTAS.get(count, 0)
    if len(set(numbers)) == 1:
        return {3: (480, 800), 4: (960, 0)}.get(len(numbers), (0, 0))
    return (200, 0) if in_a_row and len(numbers) == 7 else (0, 0)


# -- small racks: all arrangements --------------------------------------------------------------------------


def best_of_all(flags: list[Flag], libertas: int) -> int:
    """The best of all ways to lay disjoint combinations."""
    bits = {flag: 1 << i for i, flag in enumerate(flags)}
    subsets = [subset for count in range(3, len(flags) + 1) for subset in combinations(flags, count)]
    laid = [(sum(bits[flag] for flag in subset), *worth(subset)) for subset in subsets]
    laid = [combination for combination in laid if combination[1]]

    @cache
    def best(left: int, libertas: int) -> int:
        if not left:
            return 0
        first = left & -left
        results = [best(left ^ first, libertas)]  # the flag counts in none
        for subset, without, attached in laid:
            if subset & first and not subset & ~left:
                results.append(without + best(left ^ subset, libertas))
                if libertas and attached:
                    results.append(attached + best(left ^ subset, libertas - 1))
        return max(results)

    return best((1 << len(flags)) - 1, libertas)


@pytest.mark.clause("L11", "L12", "L13")
@pytest.mark.parametrize("size", range(1, 12))
def test_no_arrangement_of_a_small_rack_is_worth_more(size: int) -> None:
    rng = random.Random(f"small {size}")
    for _ in range(soak(20, 500)):
        flags, libertas = rng.sample(EVERY_FLAG, size), rng.randrange(3)
        assert found(flags, libertas) == best_of_all(flags, libertas), (flags, libertas)


@pytest.mark.clause("L11", "L12", "L13")
@pytest.mark.parametrize(
    ("colours", "numbers"),
    [(2, 7), (2, 11), (3, 4), (3, 5), (3, 7), (4, 3), (4, 4), (4, 7), (4, 8)],
)
def test_no_arrangement_is_worth_more_where_few_numbers_and_colours_collide(
    colours: int, numbers: int
) -> None:
    rng = random.Random(f"few {colours} {numbers}")
    for _ in range(soak(24, 600)):
        flags = few(rng, colours, numbers)
        libertas = rng.randrange(4)
        assert found(flags, libertas) == best_of_all(flags, libertas), (flags, libertas)


def few(rng: random.Random, colours: int, numbers: int) -> list[Flag]:
    """Up to eleven flags of this many neighbouring numbers."""
    first = rng.randint(1, 12 - numbers)
    some = [(c, n) for c in rng.sample(COLOURS, colours) for n in range(first, first + numbers)]
    return rng.sample(some, min(len(some), rng.randint(8, 11)))


@pytest.mark.clause("L11", "L12", "L13")
@given(st.sets(st.sampled_from(EVERY_FLAG), max_size=9), st.integers(0, 2))
@settings(max_examples=150, deadline=None, derandomize=True)
def test_no_arrangement_of_any_rack_that_hypothesis_finds_is_worth_more(
    flags: set[Flag], libertas: int
) -> None:
    assert found(flags, libertas) == best_of_all(sorted(flags), libertas)


# -- large racks: an integer program ------------------------------------------------------------------------


class Program:
    """A maximum under constraints, all variables whole numbers from 0."""

    def __init__(self) -> None:
        self.points: list[float] = []
        self.most: list[float] = []
        self.rows: list[tuple[dict[int, float], float, float]] = []

    def variable(self, points: int = 0, most: int = 1) -> int:
        self.points.append(points)
        self.most.append(most)
        return len(self.points) - 1

    def constrain(self, terms: dict[int, float], most: float, least: float = -np.inf) -> None:
        self.rows.append((terms, least, most))

    def best(self) -> int:
        if not self.points:
            return 0
        matrix = np.zeros((len(self.rows), len(self.points)))
        for row, (terms, _, _) in enumerate(self.rows):
            matrix[row, list(terms)] = list(terms.values())
        least, most = [row[1] for row in self.rows], [row[2] for row in self.rows]
        result = milp(
            -np.array(self.points),
            integrality=np.ones(len(self.points), dtype=np.int64),
            bounds=Bounds(0, self.most),
            constraints=LinearConstraint(matrix, least, most),
        )
        assert result.success
        return round(-result.fun)


class RackProgram(Program):
    """The law's table for one rack. Only that no run be all of one colour is said more weakly than in the law: runs
    from one number on, together, have at most six flags of a colour for each run. So nothing lawful is left out."""

    def __init__(self, flags: Iterable[Flag], libertas: int) -> None:
        super().__init__()
        self.flags = set(flags)
        self.uses: dict[Flag, dict[int, float]] = {flag: {} for flag in self.flags}
        self.attached: dict[int, float] = {}
        for colour in COLOURS:
            self.colour_sets(colour)
        for number in NUMBERS:
            self.number_sets(number)
        for first in range(1, 6):
            self.runs(first)
        for uses in self.uses.values():
            self.constrain(uses, 1)
        self.constrain(self.attached, libertas)

    def may_attach(self, combination: int, more: int, most: int = 1) -> None:
        libertas = self.variable(more, most)
        self.attached[libertas] = 1
        self.constrain({libertas: 1, combination: -1}, 0)

    def fixed(self, flags: Iterable[Flag]) -> None:
        """A combination of just these flags."""
        without, attached = worth(flags)
        combination = self.variable(without)
        for flag in flags:
            self.uses[flag][combination] = 1
        if attached:
            self.may_attach(combination, attached - without)

    def colour_sets(self, colour: str) -> None:
        """Stretches one by one; other sets by size, with a choice of their flags. As many sets as one likes."""
        held = [flag for flag in self.flags if flag[0] == colour]
        for count in range(3, len(held) + 1):
            for first in NUMBERS:
                stretch = [(colour, number) for number in range(first, first + count)]
                if self.flags.issuperset(stretch):
                    self.fixed(stretch)
            most = len(held) // count
            sets = self.variable(OF_A_COLOUR[count], most)
            chosen = {self.variable(): flag for flag in held}
            self.constrain({**dict.fromkeys(chosen, 1.0), sets: -count}, 0, 0)
            for choice, flag in chosen.items():
                self.uses[flag][choice] = 1
                self.constrain({choice: 1, sets: -1}, 0)
            if count in OF_A_COLOUR_WITH_LIBERTAS:
                self.may_attach(sets, OF_A_COLOUR_WITH_LIBERTAS[count] - OF_A_COLOUR[count], most)

    def number_sets(self, number: int) -> None:
        held = [flag for flag in self.flags if flag[1] == number]
        for count in (3, 4):
            for flags in combinations(held, count):
                self.fixed(flags)

    def runs(self, first: int) -> None:
        """How many runs begin with this number, with a choice of their flags."""
        runs = self.variable(200, 4)
        of_colour: dict[str, dict[int, float]] = {colour: {} for colour in COLOURS}
        for number in range(first, first + 7):
            chosen = {self.variable(): flag for flag in self.flags if flag[1] == number}
            self.constrain({**dict.fromkeys(chosen, 1.0), runs: -1}, 0, 0)
            for choice, flag in chosen.items():
                self.uses[flag][choice] = 1
                of_colour[flag[0]][choice] = 1
        for choices in of_colour.values():
            self.constrain({**choices, runs: -6}, 0)


def assert_best(flags: list[Flag], libertas: int) -> None:
    assert found(flags, libertas) == RackProgram(flags, libertas).best(), (sorted(flags), libertas)


@pytest.mark.clause("L11", "L12", "L13")
@pytest.mark.parametrize("size", range(12, 45))
def test_no_arrangement_of_a_large_rack_is_worth_more(size: int) -> None:
    rng = random.Random(f"large {size}")
    for _ in range(soak(2, 50)):
        assert_best(rng.sample(EVERY_FLAG, size), rng.randrange(5))


def some(rng: random.Random, number: int, *counts: int) -> set[Flag]:
    """Flags of a number, in one of this many colours each."""
    return {(colour, number) for colour in rng.sample(COLOURS, rng.choice(counts))}


def neither_alike(rng: random.Random) -> set[Flag]:
    """Most numbers in two colours: no number sets, short colour sets, and runs that cost each of them little."""
    return set().union(*[some(rng, number, 1, 1, 2, 2, 2, 3) for number in NUMBERS])


def run_through_sets(rng: random.Random) -> set[Flag]:
    """Seven consecutive numbers, some of them in three or four colours, and number sets besides."""
    first = rng.randint(1, 5)
    run = [some(rng, number, 1, 1, 1, 1, 2, 3, 4) for number in range(first, first + 7)]
    return set().union(*run, *[some(rng, n, 0, 1, 3, 4) for n in NUMBERS if not first <= n < first + 7])


def two_runs(rng: random.Random) -> set[Flag]:
    """Two runs, number sets of other numbers, and a few flags more."""
    starts = rng.choices(range(1, 6), k=2)
    counts = {number: sum(start <= number < start + 7 for start in starts) for number in NUMBERS}
    runs = [some(rng, number, count or rng.choice((0, 3, 4))) for number, count in counts.items()]
    return set().union(*runs, rng.sample(EVERY_FLAG, rng.choice((0, 0, 1, 2, 3))))


def long_colours(rng: random.Random) -> set[Flag]:
    """Long stretches of some colours, across number sets."""
    flags = set().union(*[some(rng, number, 3, 4) for number in rng.sample(NUMBERS, rng.randint(1, 5))])
    for colour in rng.sample(COLOURS, rng.randint(1, 4)):
        first = rng.randint(1, 6)
        flags |= {(colour, n) for n in range(first, min(12, first + rng.randint(4, 9)))}
    return flags


@pytest.mark.clause("L11", "L12", "L13")
@pytest.mark.parametrize("rack", [neither_alike, run_through_sets, two_runs, long_colours])
def test_no_arrangement_is_worth_more_where_sets_runs_and_doubling_collide(
    rack: Callable[[random.Random], set[Flag]],
) -> None:
    rng = random.Random(rack.__name__)
    for _ in range(40):
        assert_best(sorted(rack(rng)), rng.choice((0, 1, 1, 2, 3, 4)))


# The racks of 22 cards for which the search took longest, found by changing one flag after the other.
HARDEST = [
    ("1 5 6 7 9 10 11", "1 5 6", "1 2 3 4 5 6 8", "1 5 6 11", 1),
    ("3 4 5 6 8 10 11", "1 4 5 6", "4 5 6", "2 3 4 5 6 7 9", 1),
    ("1 3 4 5 7 8 9", "1 2 6 10", "1 3 4 7 9 10 11", "1 5 8 10", 0),
    ("1 2 3 7 8 11", "2 3 4 6 10", "2 3 6 7 8 11", "2 3 5 9", 1),
    ("1 4 5 6 11", "3 6 7 8 9 10 11", "2 5 8 9 11", "1 2 4 7 11", 0),
    ("4 5 6 9 11", "3 6 7 10 11", "3 5 7 8 11", "1 2 4 8 9 10 11", 0),
    ("2 3 4 9", "1 4 5 6 7 8 9", "1 4 5 6 7 8 9", "2 3 5 9", 0),
    ("1 2 6 7 8", "1 3 5 8 9", "1 4 6 7 9", "1 3 4 5 10", 2),
    ("2 4 8 10 11", "3 5 6 7 8", "4 5 7 8", "2 3 6 8 11", 3),
    ("2 5 11", "1 2 5 6", "1 2 5 6 7 8 9 11", "1 6 10 11", 3),
]


@pytest.mark.clause("L11", "L12", "L13")
@pytest.mark.parametrize(("red", "yellow", "green", "violet", "libertas"), HARDEST)
def test_no_arrangement_of_the_hardest_racks_is_worth_more(
    red: str, yellow: str, green: str, violet: str, libertas: int
) -> None:
    rows = zip(COLOURS, (red, yellow, green, violet), strict=True)
    assert_best([(colour, int(number)) for colour, row in rows for number in row.split()], libertas)


# -- one colour: all rows -----------------------------------------------------------------------------------


def parts(row: int) -> list[int]:
    """All sets of bits of a row but the empty one."""
    found, part = [], row
    while part:
        found.append(part)
        part = part - 1 & row
    return found


@pytest.mark.clause("L14")
def test_splitting_one_colour_into_two_sets_never_pays() -> None:
    """For all flags of a colour and up to two Libertas cards."""
    rows = {row: [("R", n) for n in NUMBERS if row >> n - 1 & 1] for row in range(1 << 11)}
    values = {row: worth(flags) for row, flags in rows.items()}
    values[0] = (0, 0)
    one_set = {
        row: [max([values[part][k] for part in parts(row)], default=0) for k in (0, 1)] for row in rows
    }
    for row, flags in rows.items():
        without, attached = [found(flags, libertas) for libertas in (0, 1)]
        assert (without, attached) == (one_set[row][0], max(one_set[row]))
        assert found(flags, 2) == attached
        for part in parts(row):
            first, second = values[part], one_set[row ^ part]
            assert without >= first[0] + second[0]
            assert attached >= first[0] + second[1]
            assert attached >= first[1] + second[1]
