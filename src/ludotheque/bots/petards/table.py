"""What the table of Pétards offers a hand: ends, stars, bridges and new runs. Compiled; for playouts.

Places and acts are written as moves are in the kernel.
"""

from ludotheque.compiled import Ints, Stream, below, count_bits, inner, lowest_bit
from ludotheque.games.petards.kernel import (
    ADD,
    AFTER,
    ALL_LETTERS,
    AT_FIRST,
    AT_PETARDS,
    AT_RUNS,
    AT_TABLE,
    CARD_OF,
    CLEAR_PETARD,
    END_OF,
    KINDS,
    LAY_PETARD,
    LENGTH_OF,
    RUN,
    STAR,
    STARS_OF,
    free_stars,
    petards_in,
    stars_in,
    wanted_at,
    write_runs,
)
from ludotheque.games.petards.law import ALPHABET

NOTHING = -1  # no move


@inner
def size_of(hand: int) -> int:
    """How many cards the hand holds."""
    return count_bits(hand & ALL_LETTERS) + stars_in(hand) + petards_in(hand)


@inner
def wanted_letters(state: Ints) -> int:
    """The letters that fit at a free end, as bits."""
    letters = 0
    for number in range(state[AT_RUNS]):
        run = AT_TABLE + number * RUN
        for end in range(2):
            if not state[run + AT_PETARDS] >> end & 1:
                letters |= 1 << wanted_at(state, run, end)
    return letters


@inner
def exchangeable_letters(state: Ints) -> int:
    """The letters for which a star can be had (P9), as bits."""
    letters = 0
    for number in range(state[AT_RUNS]):
        run = AT_TABLE + number * RUN
        stars = free_stars(state, run)
        while stars:
            letters |= 1 << (state[run + AT_FIRST] + lowest_bit(stars)) % ALPHABET
            stars &= stars - 1
    return letters


@inner
def place_for(state: Ints, letter: int) -> int:
    """The free end that wants this letter, as runs and ends are written in moves."""
    for number in range(state[AT_RUNS]):
        run = AT_TABLE + number * RUN
        for end in range(2):
            if not state[run + AT_PETARDS] >> end & 1 and wanted_at(state, run, end) == letter:
                return number + END_OF * end
    return NOTHING


@inner
def run_with_star_for(state: Ints, letter: int) -> int:
    for number in range(state[AT_RUNS]):
        run = AT_TABLE + number * RUN
        stars = free_stars(state, run)
        while stars:
            if (state[run + AT_FIRST] + lowest_bit(stars)) % ALPHABET == letter:
                return number
            stars &= stars - 1
    return NOTHING


@inner
def bridge(state: Ints, letters: int) -> int:
    """Where a star brings a run to one of these letters: at a free end, or on the pétard before it (P12)."""
    for number in range(state[AT_RUNS]):
        run = AT_TABLE + number * RUN
        for end in range(2):
            wanted = wanted_at(state, run, end)
            if state[run + AT_PETARDS] >> end & 1:
                if letters >> wanted & 1:
                    return CLEAR_PETARD + KINDS * (number + END_OF * end)
            elif letters >> (wanted + (1 if end == AFTER else ALPHABET - 1)) % ALPHABET & 1:
                return ADD + KINDS * (number + END_OF * end + CARD_OF * STAR)
    return NOTHING


@inner
def any_place_for_star(state: Ints, stream: Stream) -> int:
    """P7, P12: each end takes a star in one way or the other."""
    number, end = below(stream, state[AT_RUNS]), below(stream, 2)
    place = KINDS * (number + END_OF * end)
    if state[AT_TABLE + number * RUN + AT_PETARDS] >> end & 1:
        return place + CLEAR_PETARD
    return place + ADD + KINDS * CARD_OF * STAR


@inner
def place_for_petard(state: Ints, mine: int) -> int:
    """A free end that wants none of my letters, or any free end."""
    found = NOTHING
    for number in range(state[AT_RUNS]):
        run = AT_TABLE + number * RUN
        for end in range(2):
            if not state[run + AT_PETARDS] >> end & 1:
                found = LAY_PETARD + KINDS * (number + END_OF * end)
                if not mine >> wanted_at(state, run, end) & 1:
                    return found
    return found


@inner
def length_of(run: int) -> int:
    """Of the move that lays it."""
    return run // KINDS // LENGTH_OF % LENGTH_OF


@inner
def best_run(hand: int, is_opening: bool, most_stars: int, most_cards: int, moves: Ints) -> int:
    """The new run that lays most letters for the fewest stars, or nothing."""
    best, found = -1, NOTHING
    for i in range(write_runs(hand, is_opening, False, moves, 0)):
        what = moves[i] // KINDS
        length, stars = what // LENGTH_OF % LENGTH_OF, count_bits(what // STARS_OF)
        worth = 20 * length - 25 * stars + 40
        if stars <= most_stars and length <= most_cards and worth > best:
            best, found = worth, moves[i]
    return found
