"""The best arrangement of a rack (L11-L13): exact, for any rack, on the original scale.

How it searches. Which colours get a Libertas card is tried in every way. What a colour keeps makes its one set (splitting a
colour never pays, L14) and has a known best value; it gives the rest to number sets and runs. For a bound every card that
is given earns its share of the best set it could be in (160 or 240 of a number set, 29 of a run), so that each colour can
choose alone. Where all colours choose alike for a number, the bound is the truth; where they do not, the search tries each
set of that number. Runs are looked for last, in what is left, where they cost the colours least.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations

from ludotheque.games.libertas.cards import FLAGS, LIBERTAS, NUMBERS, Card, cards_in, flag

COLOUR_SET = {3: 60, 4: 120, 5: 240, 6: 480, 7: 960}
BEYOND_SEVEN = 1000
COLOUR_SET_LIBERTAS = {3: 100, 4: 200, 5: 400, 6: 800}
NUMBER_SET = {3: 480, 4: 960}
NUMBER_SET_LIBERTAS = 800
RUN = 200
RUN_LENGTH = 7
LIBERTAS_CARD = 500

SHARE_OF_FOUR = NUMBER_SET[4] // 4
SHARE_OF_THREE = NUMBER_SET[3] // 3
SHARE_OF_RUN = -(-RUN // RUN_LENGTH)
_ALL_FOUR = 0b1111
_RUN_STARTS = range(NUMBERS - RUN_LENGTH + 1)
_ATTACHED = NUMBER_SET_LIBERTAS - NUMBER_SET[3]
Rows = tuple[int, ...]  # for each colour the numbers held, as bits 0-10


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
        return self.libertas + sum(combination.points for combination in self.combinations)


@lru_cache(maxsize=1 << 14)
def best_arrangement(rack: int) -> Arrangement:
    """The arrangement with the highest total.

    >>> best_arrangement(1 << flag(0, 4) | 1 << flag(0, 5) | 1 << flag(0, 6) | 1 << LIBERTAS[0]).total
    700
    """
    libertas = (rack >> FLAGS).bit_count()
    rows = tuple(rack >> colour * NUMBERS & (1 << NUMBERS) - 1 for colour in range(4))
    searches = [
        _Search(rows, attached, libertas - sum(attached)) for attached in _attachments(rows, libertas)
    ]
    found = _Found(-1, (False,) * 4, (), (), rows)
    for search in sorted(searches, key=lambda search: -search.limit):
        if search.limit > found.points:
            found = search.run(found)
    return Arrangement(_named(found, libertas), LIBERTAS_CARD * libertas)


# -- one colour ---------------------------------------------------------------------------------------------------


def colour_points(count: int, is_consecutive: bool, has_libertas: bool) -> int:
    """What a colour set is worth (L11, L12); 0 where there is no such set."""
    if has_libertas:
        points = COLOUR_SET_LIBERTAS.get(count, 0)
    else:
        points = COLOUR_SET.get(count, 0) if count <= 7 else COLOUR_SET[7] + BEYOND_SEVEN * (count - 7)
    return 2 * points if is_consecutive else points


@cache
def best_colour_set(row: int, has_libertas: bool) -> tuple[int, int, bool]:
    """Points, flags used and whether a Libertas card is: the best set out of these flags of one colour."""
    best = (0, 0, False)
    for chosen in _candidate_sets(row, has_libertas):
        points = colour_points(chosen.bit_count(), _is_consecutive(chosen), has_libertas)
        best = max(best, (points, chosen, has_libertas and points > 0))
    if has_libertas:  # a Libertas card can be left aside
        best = max(best, best_colour_set(row, False))
    return best


def _candidate_sets(row: int, has_libertas: bool) -> Iterator[int]:
    """All flags, or each unbroken stretch of them; with a Libertas card no more than six count."""
    for stretch in (row, *_stretches(row)):
        yield _lowest(stretch, 6) if has_libertas else stretch


def _is_consecutive(row: int) -> bool:
    return row != 0 and row // (row & -row) == (1 << row.bit_count()) - 1


def _stretches(row: int) -> Iterator[int]:
    while row:
        lowest = row & -row
        stretch = row & ~(row + lowest)
        yield stretch
        row ^= stretch


def _lowest(row: int, count: int) -> int:
    while row.bit_count() > count:
        row ^= 1 << row.bit_length() - 1
    return row


@lru_cache(maxsize=1 << 16)
def _best_keep(row: int, fours: int, threes: int, run: int, has_libertas: bool) -> tuple[int, int]:
    """The most that a colour can be worth, and the flags it keeps for that, if each flag it gives away earns its share:
    of a four, a three, or a run."""

    def shares(flags: int) -> int:
        four, three = (flags & fours).bit_count(), (flags & threes).bit_count()
        return four * SHARE_OF_FOUR + three * SHARE_OF_THREE + (flags.bit_count() - four - three) * run

    best, kept = 0, 0
    plain = 0
    for part in (row & ~(fours | threes), threes & row, fours & row):  # keep first what earns least elsewhere
        for bit in _bits(part):
            plain |= bit
            points = _points_of(plain, has_libertas) - shares(plain)
            if points > best:
                best, kept = points, plain
    for points, stretch in _parts_of_stretches(row, has_libertas):
        if points > best and points - shares(stretch) > best:
            best, kept = points - shares(stretch), stretch
    return best + shares(row), kept


def _points_of(flags: int, has_libertas: bool) -> int:
    count, consecutive = flags.bit_count(), _is_consecutive(flags)
    points = colour_points(count, consecutive, False)
    return max(points, colour_points(count, consecutive, True)) if has_libertas else points


@cache
def _parts_of_stretches(row: int, has_libertas: bool) -> list[tuple[int, int]]:
    """Every three or more consecutive flags of a colour, with their points."""
    parts = []
    for stretch in _stretches(row):
        first, last = (stretch & -stretch).bit_length() - 1, stretch.bit_length()
        for low in range(first, last - 2):
            for high in range(low + 3, last + 1):
                flags = (1 << high) - (1 << low)
                parts.append((_points_of(flags, has_libertas), flags))
    return parts


def _bits(row: int) -> Iterator[int]:
    while row:
        yield row & -row
        row &= row - 1


# -- the whole rack -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Found:
    points: int
    attached: tuple[bool, ...]  # which colours have a Libertas card to use
    number_sets: tuple[tuple[int, int], ...]  # number (from 0), its colours as bits
    runs: tuple[tuple[int, ...], ...]  # for each run its flags
    rows: Rows  # what is left to the colours


NumberSets = tuple[tuple[int, int], ...]  # numbers (from 0), each with colours as bits
Runs = tuple[tuple[int, ...], ...]


class _Search:
    """Finds the best arrangement of one rack for one way to attach Libertas cards to colours."""

    def __init__(self, rows: Rows, attached: tuple[bool, ...], spare: int) -> None:
        self.rows = rows
        self.attached = attached
        self.spare = spare  # Libertas cards left for number sets
        self.open = _numbers_in_question(rows)
        self.limit, _ = self._bound(rows, self.open, spare)

    def run(self, best: _Found) -> _Found:
        """The best arrangement of this kind, or `best` if none is better."""
        self.best = best
        self._decide(self.rows, self.open, (), 0, self.spare)
        return self.best

    def _colours(self, rows: Rows) -> int:
        return sum([best_colour_set(row, has)[0] for row, has in zip(rows, self.attached, strict=True)])

    def _bound(self, rows: Rows, open: NumberSets, spare: int, enough: int = -1) -> tuple[int, list[int]]:
        """No arrangement of these rows is worth more, and what each colour would keep for it.
        Once the bound is not above `enough`, it is not made any sharper."""
        runs = _most_runs(rows)
        extra = _most_attached(open, spare)
        bound, kept = self._shared(rows, open, SHARE_OF_RUN if runs else 0)
        if runs and bound + extra > enough:
            bound = min(bound, self._shared(rows, open, 0)[0] + RUN * runs)
        return bound + extra, kept

    def _shared(self, rows: Rows, open: NumberSets, run: int) -> tuple[int, list[int]]:
        fours, threes = _wanted(open)
        best = [
            _best_keep(row, fours & row, three, run, has)
            for row, three, has in zip(rows, threes, self.attached, strict=True)
        ]
        return sum([points for points, _ in best]), [kept for _, kept in best]

    def _decide(self, rows: Rows, open: NumberSets, chosen: NumberSets, points: int, spare: int) -> None:
        """Decide the number sets of the `open` numbers; `points` are those of the `chosen` ones."""
        bound, kept = self._bound(rows, open, spare, self.best.points - points)
        if points + bound <= self.best.points:
            return
        if not open:
            self._add_runs(points, rows, chosen, (), 0)
            return
        number, colours = _most_disputed(open, kept)
        others = tuple(pair for pair in open if pair[0] != number)
        for taken in _number_sets(colours):
            left = _without(rows, number, taken)
            attached = spare > 0 and taken.bit_count() == 3
            worth = NUMBER_SET[taken.bit_count()] + _ATTACHED * attached
            self._decide(left, others, (*chosen, (number, taken)), points + worth, spare - attached)
        self._decide(rows, others, chosen, points, spare)

    def _add_runs(self, points: int, rows: Rows, chosen: NumberSets, runs: Runs, first: int) -> None:
        """What is left makes colour sets, and one run more, starting at `first` or later, where it pays."""
        total = points + self._colours(rows)
        if total > self.best.points:
            self.best = _Found(total, self.attached, chosen, runs, rows)
        most = _most_runs(rows)
        if not most or points + self._bound(rows, (), 0)[0] <= self.best.points:
            return
        for start in range(first, _RUN_STARTS.stop):
            for cards, left in self._runs_from(start, rows, points + RUN * most, ()):
                self._add_runs(points + RUN, left, chosen, (*runs, cards), start)

    def _runs_from(
        self, start: int, rows: Rows, reach: int, cards: tuple[int, ...]
    ) -> Iterator[tuple[tuple[int, ...], Rows]]:
        """The runs of seven from `start` that leave enough to the colours. `reach`: the points of all the rest."""
        if reach + self._colours(rows) <= self.best.points:
            return
        if len(cards) == RUN_LENGTH:
            if len({card // NUMBERS for card in cards}) > 1:  # L11: not all of one colour
                yield cards, rows
            return
        number = start + len(cards)
        for colour, row in enumerate(rows):
            if row >> number & 1:
                left = _without(rows, number, 1 << colour)
                yield from self._runs_from(start, left, reach, (*cards, colour * NUMBERS + number))


def _without(rows: Rows, number: int, colours: int) -> Rows:
    """The rows without the flags of this number and these colours (as bits)."""
    keep = ~(1 << number)
    return tuple([row & keep if colours >> c & 1 else row for c, row in enumerate(rows)])


def _numbers_in_question(rows: Rows) -> NumberSets:
    """The numbers held in three or four colours, with those colours."""
    held = [sum([1 << c for c in range(4) if rows[c] >> n & 1]) for n in range(NUMBERS)]
    return tuple((n, colours) for n, colours in enumerate(held) if colours.bit_count() >= 3)


@lru_cache(maxsize=1 << 12)
def _wanted(open: NumberSets) -> tuple[int, tuple[int, ...]]:
    """The open numbers held in all four colours, and for each colour those held in three with it."""
    fours = sum(1 << number for number, colours in open if colours == _ALL_FOUR)
    threes = [sum(1 << number for number, colours in open if colours >> c & 1) & ~fours for c in range(4)]
    return fours, tuple(threes)


def _most_attached(open: NumberSets, spare: int) -> int:
    """The most that spare Libertas cards can add to number sets beyond the shares of their flags."""
    if not spare:
        return 0
    extra = [
        NUMBER_SET_LIBERTAS - 3 * (SHARE_OF_FOUR if colours == _ALL_FOUR else SHARE_OF_THREE)
        for _, colours in open
    ]
    return sum(sorted(extra)[-spare:])


def _most_disputed(open: NumberSets, kept: list[int]) -> tuple[int, int]:
    """The number on which the colours agree least whether to give it away."""

    def disputed(pair: tuple[int, int]) -> tuple[bool, int]:
        number, colours = pair
        givers = sum(1 for c in range(4) if colours >> c & 1 and not kept[c] >> number & 1)
        return givers not in (0, colours.bit_count()), givers

    return max(open, key=disputed)


@cache
def _number_sets(colours: int) -> tuple[int, ...]:
    """The sets of three or four out of these colours (as bits)."""
    bits = [1 << c for c in range(4) if colours >> c & 1]
    return tuple(sum(chosen) for size in NUMBER_SET for chosen in combinations(bits, size))


def _attachments(rows: Rows, libertas: int) -> Iterator[tuple[bool, ...]]:
    """Every way to give Libertas cards to colours that can make a set."""
    able = [c for c in range(4) if rows[c].bit_count() >= 3]
    for size in range(min(libertas, len(able)), -1, -1):
        for chosen in combinations(able, size):
            yield tuple(c in chosen for c in range(4))


@lru_cache(maxsize=1 << 12)
def _most_runs(rows: Rows) -> int:
    """How many runs of seven the numbers allow, whatever the colours: as many as fit, from the left."""
    held = rows[0] | rows[1] | rows[2] | rows[3]
    if not any(stretch.bit_count() >= RUN_LENGTH for stretch in _stretches(held)):
        return 0
    counts = [sum([row >> n & 1 for row in rows]) for n in range(NUMBERS)]
    runs = 0
    for start in _RUN_STARTS:
        fit = min(counts[start : start + RUN_LENGTH])
        for n in range(start, start + RUN_LENGTH):
            counts[n] -= fit
        runs += fit
    return runs


# -- saying what was found ----------------------------------------------------------------------------------------


def _named(found: _Found, libertas: int) -> tuple[Combination, ...]:
    """The combinations, with the Libertas cards handed out one by one."""
    free = list(LIBERTAS[:libertas])
    result = []
    for colour, row in enumerate(found.rows):
        points, used, has_libertas = best_colour_set(row, found.attached[colour])
        if points:
            flags = tuple(cards_in(used << colour * NUMBERS))
            result.append(Combination("colour", (*flags, *_attach(free, has_libertas)), points))
    spare = libertas - sum(found.attached)
    for number, colours in found.number_sets:
        cards = tuple(flag(c, number + 1) for c in range(4) if colours >> c & 1)
        has_libertas = len(cards) == 3 and spare > 0
        spare -= has_libertas
        points = NUMBER_SET_LIBERTAS if has_libertas else NUMBER_SET[len(cards)]
        result.append(Combination("number", (*cards, *_attach(free, has_libertas)), points))
    result += [Combination("run", tuple(Card(card) for card in sorted(run)), RUN) for run in found.runs]
    return tuple(sorted(result, key=lambda combination: -combination.points))


def _attach(free: list[Card], has_libertas: bool) -> tuple[Card, ...]:
    return (free.pop(0),) if has_libertas else ()
