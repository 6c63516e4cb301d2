"""Runs: those on the table, what can be laid at them, and those that a hand can form.

The letters of a hand are looked at as the bits of a number, twice round the circle, so that a run over Z and A
is a run like any other. The runs of a hand are found by their first place, and remembered by it.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from ludotheque.core.game import Seat
from ludotheque.games.petards.cards import AFTER, BEFORE, LETTERS, PETARD, PLACE, STAR, Card, Hand
from ludotheque.games.petards.law import ALPHABET, OPENING_RUN, SHORTEST_RUN
from ludotheque.games.petards.moves import Add, ClearPetard, End, Exchange, Laying, LayPetard, LayRun, Move


class Run(NamedTuple):
    """A run on the table. It is immutable: a longer run is a new one."""

    owner: Seat
    cards: str  # as they lie there
    letters: str  # what each of them stands for (P8)
    petard_before: bool = False  # P10
    petard_after: bool = False

    @property
    def is_frozen(self) -> bool:
        return self.petard_before and self.petard_after  # P11

    def has_petard(self, end: End) -> bool:
        return self.petard_before if end is End.BEFORE else self.petard_after

    def wanted(self, end: End) -> Card:
        """The letter that fits at the end."""
        return BEFORE[self.letters[0]] if end is End.BEFORE else AFTER[self.letters[-1]]

    def longer(self, end: End, card: Card) -> "Run":
        """P7: with a card more at the end."""
        if end is End.BEFORE:
            return self._replace(cards=card + self.cards, letters=self.wanted(end) + self.letters)
        return self._replace(cards=self.cards + card, letters=self.letters + self.wanted(end))

    def is_star_blocked(self, place: int) -> bool:
        """P10, P11: whether a pétard keeps the star at this place from being exchanged."""
        if place == 0 and self.petard_before:
            return True
        return self.is_frozen or (place == len(self.cards) - 1 and self.petard_after)

    def stars(self) -> Iterator[int]:
        """The places of its stars."""
        return (place for place, card in enumerate(self.cards) if card == STAR)

    def star_for(self, letter: Card) -> int | None:
        """P9: the place of the first star that stands for the letter and is not blocked."""
        for place in self.stars():
            if self.letters[place] == letter and not self.is_star_blocked(place):
                return place
        return None

    def exchanged(self, place: int) -> "Run":
        """P9: with the letter instead of the star."""
        cards, letter = self.cards, self.letters[place]
        return self._replace(cards=cards[:place] + letter + cards[place + 1 :])

    def with_petard(self, end: End, lies_there: bool) -> "Run":
        """P10, P12: with a pétard at the end, or without it."""
        if end is End.BEFORE:
            return self._replace(petard_before=lies_there)
        return self._replace(petard_after=lies_there)


def spell(cards: str) -> str:
    """What the cards of a run stand for, told from its first letter (P8).

    >>> spell("*Z*B")
    'YZAB'
    """
    first = next(place for place, card in enumerate(cards) if card != STAR)
    start = PLACE[cards[first]] - first
    return "".join(LETTERS[(start + place) % ALPHABET] for place in range(len(cards)))


# -- what can be laid at the runs on the table ---------------------------------------------------------------


def acts_on_table(runs: tuple[Run, ...], hand: Hand) -> list[Move]:
    """What the hand can do at these runs (P7, P9, P10, P12): its letters run by run, then its stars, its pétards."""
    found: list[Move] = []
    for number, run in enumerate(runs, 1):
        cards, letters = run.cards, run.letters
        if not run.petard_before and BEFORE[letters[0]] in hand:
            found.append(_add(number, End.BEFORE, BEFORE[letters[0]]))
        if not run.petard_after and AFTER[letters[-1]] in hand:
            found.append(_add(number, End.AFTER, AFTER[letters[-1]]))
        place = cards.find(STAR)
        while place >= 0:
            if letters[place] in hand and run.star_for(letters[place]) == place:
                found.append(_exchange(number, letters[place]))
            place = cards.find(STAR, place + 1)
    if STAR in hand:
        found += star_acts(runs)
    if PETARD in hand:
        for number, run in enumerate(runs, 1):
            found += _petard_acts(number, run.petard_before, run.petard_after)
    return found


def star_acts(runs: tuple[Run, ...]) -> list[Laying]:
    """Where a star can be laid on the table: at each end, or on the pétard there."""
    found: list[Laying] = []
    for number, run in enumerate(runs, 1):
        found += _star_acts(number, run.petard_before, run.petard_after)
    return found


@cache
def _add(number: int, end: End, card: Card) -> Laying:
    return Add(number, end, card)


@cache
def _exchange(number: int, letter: Card) -> Laying:
    return Exchange(number, letter)


@cache
def _star_acts(number: int, *petards: bool) -> tuple[Laying, ...]:
    ends = zip(End, petards, strict=True)
    return tuple(ClearPetard(number, end) if has else Add(number, end, STAR) for end, has in ends)


@cache
def _petard_acts(number: int, *petards: bool) -> tuple[Laying, ...]:
    return tuple(LayPetard(number, end) for end, has in zip(End, petards, strict=True) if not has)


# -- the runs that a hand can form ---------------------------------------------------------------------------

# A tally holds two bits for each letter, A lowest, that say how many of it there are, and above them the stars.
_ABOVE = 2 * ALPHABET
_TALLY = {**{letter: 1 << 2 * place for letter, place in PLACE.items()}, STAR: 1 << _ABOVE, PETARD: 0}
_EACH = (1 << _ABOVE) // 3  # the lower bit of each letter


def _tally(cards: str) -> int:
    return sum(map(_TALLY.__getitem__, cards))


def _held(tally: int) -> int:
    """A bit for each letter that there is."""
    return (tally | tally >> 1) & _EACH


def _starts(letters: int, stars: int) -> int:
    """The places, as bits, where a run can begin that holds a letter (P8)."""
    first = letters | letters << _ABOVE
    second, third = first >> 2, first >> 4
    if stars == 0:
        return first & second & third & _EACH
    if stars == 1:
        return (first & second | (first | second) & third) & _EACH
    starts = first | second | third
    for place in range(SHORTEST_RUN, stars + 1):  # three stars and more can all come before the letter
        starts |= first >> 2 * place
    return starts & _EACH


@lru_cache(maxsize=1 << 16)
def _runs_from(start: int, window: int, stars: int) -> tuple[LayRun, ...]:
    """Every run from the place of this bit on, of the stars and the letters in the window, which begins there."""
    found: list[LayRun] = []
    first = start.bit_length() >> 1
    growing = [("", stars)]
    for place in range(ALPHABET):
        letter = LETTERS[(first + place) % ALPHABET]
        held = growing if window >> 2 * place & 1 else []
        growing = [(cards + letter, left) for cards, left in held] + [
            (cards + STAR, left - 1) for cards, left in growing if left
        ]
        if not growing:
            break
        if place + 1 >= SHORTEST_RUN:
            found += [LayRun(cards) for cards, _ in growing if cards.strip(STAR)]  # P8
    return tuple(found)


@lru_cache(maxsize=1 << 16)
def _opening_runs_from(start: int, window: int, stars: int) -> tuple[tuple[LayRun, int], ...]:
    """The same runs, each with the tally of what it takes from the hand; 0 for those that open alone (P5)."""
    runs = _runs_from(start, window, stars)
    return tuple([(run, _tally(run.cards) if len(run.cards) < OPENING_RUN else 0) for run in runs])


def _windows(letters: int, stars: int) -> list[tuple[int, int]]:
    """Each place where a run can begin, as its bit, with the letters from there on."""
    starts = _starts(letters, stars)
    if not starts:
        return []
    longest = letters.bit_count() + stars
    within = (1 << 2 * longest) - 1  # no run gets further, and short windows are more often alike
    circle, found = letters | letters << _ABOVE, []
    while starts:
        start = starts & -starts
        found.append((start, circle // start & within))
        starts ^= start
    return found


def runs_in(hand: Hand) -> list[LayRun]:
    """P6: every run of three or more that the hand can form, stars in every place.

    >>> [run.cards for run in runs_in("*AC")]
    ['A*C']
    >>> [run.cards for run in runs_in("ABYZ")]
    ['YZA', 'YZAB', 'ZAB']
    """
    tally = _tally(hand)
    stars = tally >> _ABOVE
    found: list[LayRun] = []
    for start, window in _windows(_held(tally), stars):
        found += _runs_from(start, window, stars)
    return found


def has_run(hand: Hand) -> bool:
    """Whether the hand can form any run.

    >>> has_run("**M"), has_run("***"), has_run("*MP")
    (True, False, False)
    """
    return _has_run(_tally(hand))


def _has_run(tally: int) -> bool:
    return _starts(_held(tally), tally >> _ABOVE) != 0


def opening_runs(hand: Hand) -> list[LayRun]:
    """P5: every run that the hand can open with: five or more, or fewer where a second run can follow.

    >>> [run.cards for run in opening_runs("ABCXYZ")]
    ['ABC', 'XYZ', 'XYZAB', 'XYZABC', 'YZABC']
    """
    tally = _tally(hand)
    if not _can_open(tally):
        return []
    stars = tally >> _ABOVE
    found: list[tuple[LayRun, int]] = []
    for start, window in _windows(_held(tally), stars):
        found += _opening_runs_from(start, window, stars)
    return [run for run, taken in found if not taken or _has_run(tally - taken)]


def _can_open(tally: int) -> bool:
    """Whether any run opens: the quick answer for most hands.

    With less than two stars one run needs none, or it is two letters, the star and two letters. Of two runs one
    needs no more than half the stars, and where both want the same card it does not matter which of them has
    a star instead: so it is enough to try the runs of three with that few stars, letters before stars.
    """
    stars = tally >> _ABOVE
    letters = (tally | tally >> 1) & _EACH
    circle = letters | letters << _ABOVE
    pairs = circle & circle >> 2
    if stars < 2 and not pairs & circle >> 4:
        return stars == 1 and pairs & pairs >> 6 != 0
    return _has_five(circle, stars) or _has_two_runs(tally, circle)


def _has_two_runs(tally: int, circle: int) -> bool:
    stars = tally >> _ABOVE
    starts = _starts(_held(tally), stars // 2)
    while starts:
        start = starts & -starts
        used = circle & 0b010101 * start
        rest = tally - ((used | used >> _ABOVE) & _EACH)
        if _starts(_held(rest), stars - SHORTEST_RUN + used.bit_count()):
            return True
        starts ^= start
    return False


def _has_five(circle: int, stars: int) -> bool:
    """Whether some five places in a row lack no more letters than there are stars.

    All places of the circle are counted at once: `ones`, `twos` and `fours` are the binary digits of how
    many letters there are in the five places from there, added up as with pencil and paper.
    """
    a, b, c, d, e = circle, circle >> 2, circle >> 4, circle >> 6, circle >> 8
    three, carry = a ^ b ^ c, a & b | (a | b) & c
    ones, carry_too = three ^ d ^ e, three & d | (three | d) & e
    twos, fours = carry ^ carry_too, carry & carry_too
    enough = (fours & ones, fours, fours | twos & ones, fours | twos, circle)
    return enough[min(stars, OPENING_RUN - 1)] & _EACH != 0
