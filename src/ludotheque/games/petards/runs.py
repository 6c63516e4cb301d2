"""Runs: those on the table, what can be laid at them, and those that a hand can form.

Letters of a hand are looked at as bits of a number (bit 0 is A), twice round the circle, so that a run over Z
and A is a run like any other. The runs of a hand are found by their first place, and remembered by it.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ludotheque.core.game import Seat
from ludotheque.games.petards.cards import AFTER, BEFORE, BIT, LETTERS, PETARD, PLACE, STAR, Card, Hand
from ludotheque.games.petards.moves import Add, ClearPetard, End, Exchange, Laying, LayPetard, LayRun

SHORTEST_RUN = 3  # P5, P6
OPENING_RUN = 5  # P5


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
        owner, cards, letters, *petards = self
        if end is End.BEFORE:
            return Run(owner, card + cards, BEFORE[letters[0]] + letters, *petards)
        return Run(owner, cards + card, letters + AFTER[letters[-1]], *petards)

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
        cards = self.cards[:place] + self.letters[place] + self.cards[place + 1 :]
        return self._replace(cards=cards)

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
    return "".join(LETTERS[(start + place) % 26] for place in range(len(cards)))


# -- what can be laid at the runs on the table ---------------------------------------------------------------


Acts = tuple[tuple[Card, Laying], ...]
"""Acts at runs on the table, each with the card that it takes from the hand."""


@lru_cache(maxsize=1 << 12)
def acts_on_table(runs: tuple[Run, ...]) -> Acts:
    """Every act that these runs allow to who holds the card for it (P7, P9, P10, P12), by run."""
    return tuple(act for number, run in enumerate(runs, 1) for act in _acts_at(number, run))


@lru_cache(maxsize=1 << 14)
def _acts_at(number: int, run: Run) -> Acts:
    stars = [run.letters[place] for place in run.stars() if not run.is_star_blocked(place)]
    exchanges = tuple((letter, Exchange(number, letter)) for letter in dict.fromkeys(stars))
    return (*_acts_at_end(number, run, End.BEFORE), *_acts_at_end(number, run, End.AFTER), *exchanges)


def _acts_at_end(number: int, run: Run, end: End) -> Acts:
    if run.has_petard(end):
        return ((STAR, ClearPetard(number, end)),)
    wanted = run.wanted(end)
    return (
        (wanted, Add(number, end, wanted)),
        (STAR, Add(number, end, STAR)),
        (PETARD, LayPetard(number, end)),
    )


# -- the runs that a hand can form ---------------------------------------------------------------------------

_CIRCLE = (1 << 26) - 1
_BIT = {**BIT, STAR: 0, PETARD: 0}


def _letter_bits(hand: Hand) -> tuple[int, int]:
    """The letters that the hand holds, and those it holds twice, as bits."""
    once = twice = 0
    for card in hand:
        bit = _BIT[card]
        twice |= once & bit
        once |= bit
    return once, twice


def _starts(letters: int, stars: int) -> int:
    """The places, as bits, where a run can begin that holds a letter (P8)."""
    first = letters | letters << 26
    second, third = first >> 1, first >> 2
    if stars == 0:
        return first & second & third & _CIRCLE
    if stars == 1:
        return (first & second | (first | second) & third) & _CIRCLE
    starts = first | second | third
    for place in range(SHORTEST_RUN, stars + 1):  # three stars and more can all come before the letter
        starts |= first >> place
    return starts & _CIRCLE


def _rest(letters: int, twice: int, used: int) -> int:
    """The letters that remain when those used have left the hand."""
    return letters & ~used | twice & used


def _places(bits: int) -> Iterator[int]:
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


@lru_cache(maxsize=1 << 16)
def _runs_from(start: int, window: int, stars: int) -> tuple[LayRun, ...]:
    """Every run from this place on, of the stars and the letters in the window (bit 0 is the place)."""
    found: list[LayRun] = []
    growing = [("", stars)]
    for place in range(26):
        letter = LETTERS[(start + place) % 26]
        held = growing if window >> place & 1 else []
        growing = [(cards + letter, left) for cards, left in held] + [
            (cards + STAR, left - 1) for cards, left in growing if left
        ]
        if not growing:
            break
        if place + 1 >= SHORTEST_RUN:
            found += [LayRun(cards) for cards, _ in growing if cards.strip(STAR)]  # P8
    return tuple(found)


def _every_run(letters: int, stars: int) -> list[LayRun]:
    longest = letters.bit_count() + stars
    window = (1 << longest) - 1  # no run gets further, and short windows are more often alike
    circle = letters | letters << 26
    found: list[LayRun] = []
    for start in _places(_starts(letters, stars)):
        found += _runs_from(start, circle >> start & window, stars)
    return found


def runs_in(hand: Hand) -> list[LayRun]:
    """P6: every run of three or more that the hand can form, stars in every place.

    >>> [run.cards for run in runs_in("*AC")]
    ['A*C']
    >>> [run.cards for run in runs_in("YZAB")]
    ['YZA', 'YZAB', 'ZAB']
    """
    return _every_run(_letter_bits(hand)[0], hand.count(STAR))


def has_run(hand: Hand) -> bool:
    """Whether the hand can form any run.

    >>> has_run("**M"), has_run("***"), has_run("*MP")
    (True, False, False)
    """
    return _starts(_letter_bits(hand)[0], hand.count(STAR)) != 0


def opening_runs(hand: Hand) -> list[LayRun]:
    """P5: every run that the hand can open with: five or more, or fewer where a second run can follow.

    >>> [run.cards for run in opening_runs("ABCXYZ")]
    ['ABC', 'XYZ', 'XYZAB', 'XYZABC', 'YZABC']
    """
    letters, twice = _letter_bits(hand)
    stars = hand.count(STAR)
    if not _can_open(letters, twice, stars):
        return []
    return [run for run in _every_run(letters, stars) if _opens(run, letters, twice, stars)]


def _opens(run: LayRun, letters: int, twice: int, stars: int) -> bool:
    if len(run.cards) >= OPENING_RUN:
        return True
    used, stars_used = _bits_of(run)
    return _starts(_rest(letters, twice, used), stars - stars_used) != 0


@lru_cache(maxsize=1 << 14)
def _bits_of(run: LayRun) -> tuple[int, int]:
    """The letters that the run takes from the hand, as bits, and the number of its stars."""
    return _letter_bits(run.cards)[0], run.cards.count(STAR)


def _can_open(letters: int, twice: int, stars: int) -> bool:
    """Whether any run opens: the quick answer for most hands.

    Of two runs one needs no more than half the stars, and where both want the same card it does not matter
    which of them has a star instead: so try the runs of three with that few stars, letters before stars.
    """
    if _has_five(letters, stars):
        return True
    circle = letters | letters << 26
    for start in _places(_starts(letters, stars // 2)):
        wanted = (0b111 << start | 0b111 << start >> 26) & _CIRCLE
        gaps = SHORTEST_RUN - (circle >> start & 0b111).bit_count()
        if _starts(_rest(letters, twice, letters & wanted), stars - gaps):
            return True
    return False


def _has_five(letters: int, stars: int) -> bool:
    """Whether some five places in a row lack no more letters than there are stars.

    All places of the circle are counted at once: `ones`, `twos` and `fours` are the binary digits of how
    many letters there are in the five places from there, added up as with pencil and paper.
    """
    a = letters | letters << 26
    b, c, d, e = a >> 1, a >> 2, a >> 3, a >> 4
    three, carry = a ^ b ^ c, a & b | (a | b) & c
    ones, carry_too = three ^ d ^ e, three & d | (three | d) & e
    twos, fours = carry ^ carry_too, carry & carry_too
    enough = (fours & ones, fours, fours | twos & ones, fours | twos, letters)
    return enough[min(stars, OPENING_RUN - 1)] & _CIRCLE != 0
