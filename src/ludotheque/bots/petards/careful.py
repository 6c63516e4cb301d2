"""A turn of Pétards as the quick policy plays it, but with a look at where a taken card and an opening lead. Compiled.

Slower, and nearer to how people and the stronger bots play: for whoever asks what a true position is worth.
"""

import numpy as np

from ludotheque.bots.petards.policy import (
    DROP,
    FINISH,
    LIGHTEN,
    MUCH,
    OUT,
    is_near_out,
    kinship,
    lay,
    least_kept,
    play_step,
)
from ludotheque.bots.petards.table import NOTHING, bridge, exchangeable_letters, size_of, wanted_letters
from ludotheque.compiled import Ints, Stream, below, copy, inner, lowest_bit
from ludotheque.games.petards.kernel import (
    AT_DISCARD_SIZE,
    AT_HANDS,
    AT_OPENED,
    AT_SEAT,
    AT_SEATS,
    AT_SHOWN,
    AT_STEP,
    CIRCLE,
    DISCARD_CARD,
    DRAW_STEP,
    KINDS,
    LAY_STEP,
    LENGTH_OF,
    MOST_MOVES,
    OVER,
    PETARD,
    SECOND_RUN_STEP,
    STAR,
    STARS_OF,
    TAKE,
    apply,
    petards_in,
    stars_in,
    write_runs,
)
from ludotheque.games.petards.law import ALPHABET

# what it weighs to hold them, as the greedy bot has it, in twentieths of a letter
LETTER, STAR_WEIGHT, PETARD_WEIGHT, DEAR, LEAST, NEW_HAND = 20, 10, 30, 100, 4, 180
FITS, KIN_WEIGHT, SURPRISE = 10, 2, 16
HELP_DEAR, HELP_FITS, HELP_KIN = 60, 24, 2  # what it is to hand the next player such a card
TIES = 4  # costs are told apart by chance where they are equal
_LIGHTENING, _BRIDGING, _DROPPING, _WAYS = range(4)
_FIRST, _SECOND, _FINISHING, _TRIALS = range(4)


@inner
def room_for(state: Ints) -> tuple[Ints, Ints]:
    """For the states that are looked at, and their moves."""
    return np.empty((_TRIALS, len(state)), dtype=np.int64), np.empty((_TRIALS, MOST_MOVES), dtype=np.int64)


@inner
def play_carefully(state: Ints, trials: Ints, moves: Ints, stream: Stream) -> None:
    """As the policy's `play_step`."""
    step, is_open = state[AT_STEP], state[AT_OPENED] >> state[AT_SEAT] & 1
    if step == DRAW_STEP and _is_taken(state, trials, moves, stream):
        apply(state, TAKE)
    elif step == SECOND_RUN_STEP or (step == LAY_STEP and not is_open):
        _open(state, trials, moves, stream)
    elif step == LAY_STEP:
        _lay_and_discard(state, trials, moves, stream)
    else:
        play_step(state, trials[_FIRST], moves[_FIRST], stream)


@inner
def _lay_and_discard(state: Ints, trials: Ints, moves: Ints, stream: Stream) -> None:
    """All cards if that is possible, else what leaves the lightest hand: nothing, letters, a star that brings a letter
    to its place, or what is dear when somebody is nearly out."""
    seat, best, trial = state[AT_SEAT], trials[_FIRST], trials[_SECOND]
    copy(state, best)
    if lay(best, FINISH, moves[_FIRST], stream):
        copy(best, state)
        return
    copy(state, best)
    least = _burden(best, best[AT_HANDS + seat], True)
    for way in range(_WAYS):
        copy(state, trial)
        if way == _BRIDGING:
            act = (
                bridge(state, state[AT_HANDS + seat] & CIRCLE)
                if stars_in(state[AT_HANDS + seat])
                else NOTHING
            )
            if act == NOTHING:
                continue
            apply(trial, act)
        is_out = trial[AT_STEP] == OVER or lay(trial, LIGHTEN, moves[_FIRST], stream)
        if not is_out and way == _DROPPING:
            is_out = lay(trial, DROP, moves[_FIRST], stream)
        burden = OUT if is_out else _burden(trial, trial[AT_HANDS + seat], True)
        if burden < least:
            least = burden
            copy(trial, best)
    copy(best, state)
    if least != OUT:
        apply(state, _discard(state, stream))


@inner
def _discard(state: Ints, stream: Stream) -> int:
    """What oneself and the next player need least; of equal ones any."""
    seat = state[AT_SEAT]
    hand, after, is_near = state[AT_HANDS + seat], (seat + 1) % state[AT_SEATS], is_near_out(state)
    fitting = wanted_letters(state) | exchangeable_letters(state)
    mine = fitting if state[AT_OPENED] >> seat & 1 else 0
    theirs = fitting if state[AT_OPENED] >> after & 1 else 0
    least, chosen = MUCH, STAR
    if petards_in(hand):
        least, chosen = HELP_DEAR - (DEAR if is_near else PETARD_WEIGHT), PETARD
        least = least * TIES + below(stream, TIES)
    letters = hand & CIRCLE
    while letters:
        letter = lowest_bit(letters)
        letters &= letters - 1
        is_double = hand >> (ALPHABET + letter) & 1
        cost = HELP_FITS * (theirs >> letter & 1) + HELP_KIN * kinship(state[AT_SHOWN + after], letter)
        cost -= _letter_weight(hand, letter, mine, state[AT_OPENED] >> seat & 1)
        if not is_double:  # what stood beside it loses a neighbour
            cost += kinship(hand, letter) * (KIN_WEIGHT if state[AT_OPENED] >> seat & 1 else 2 * KIN_WEIGHT)
        cost = cost * TIES + below(stream, TIES)
        if cost < least:
            least, chosen = cost, letter
    return DISCARD_CARD + KINDS * chosen


@inner
def _letter_weight(hand: int, letter: int, fitting: int, is_open: int) -> int:
    weight = LETTER - kinship(hand, letter) * (KIN_WEIGHT if is_open else 2 * KIN_WEIGHT)
    return max(LEAST, weight - (FITS if fitting >> letter & 1 else 0))


@inner
def _is_taken(state: Ints, trials: Ints, moves: Ints, stream: Stream) -> bool:
    """Whether the top of the discard opens, ends the round, or leaves less than an unknown card should."""
    if state[AT_DISCARD_SIZE] == 0:
        return False
    seat, trial = state[AT_SEAT], trials[_FIRST]
    copy(state, trial)
    apply(trial, TAKE)
    if not state[AT_OPENED] >> seat & 1:
        if write_runs(trial[AT_HANDS + seat], True, False, moves[_FIRST], 0) > 0:
            return True
        return (
            _burden(trial, trial[AT_HANDS + seat], True)
            < _burden(state, state[AT_HANDS + seat], False) - SURPRISE
        )
    with_it = _weight_left(trial, trials[_FINISHING], moves[_FIRST], stream)
    if with_it == OUT:
        return True
    copy(state, trial)
    trial[AT_STEP] = LAY_STEP
    lay(trial, LIGHTEN, moves[_FIRST], stream)
    return with_it < _burden(trial, trial[AT_HANDS + seat], False) - SURPRISE


@inner
def _open(state: Ints, trials: Ints, moves: Ints, stream: Stream) -> None:
    """P5: the run or the pair of runs that leaves the lightest hand when all that can follow is laid."""
    first, second = _best_opening(state, trials, moves, stream)
    if first == NOTHING:
        apply(state, _discard(state, stream))
        return
    apply(state, first)
    if second != NOTHING:
        apply(state, second)


@inner
def _best_opening(state: Ints, trials: Ints, moves: Ints, stream: Stream) -> tuple[int, int]:
    hand, least, first, second = state[AT_HANDS + state[AT_SEAT]], MUCH, NOTHING, NOTHING
    count = write_runs(hand, state[AT_STEP] == LAY_STEP, False, moves[_FIRST], 0)
    for i in range(count):
        run = moves[_FIRST, i]
        if _is_thrifty(hand, run):
            copy(state, trials[_FIRST])
            apply(trials[_FIRST], run)
            if trials[_FIRST, AT_STEP] == SECOND_RUN_STEP:
                weight, next_run = _best_second(trials, moves, stream)
            else:
                weight, next_run = (
                    _weight_left(trials[_FIRST], trials[_FINISHING], moves[_FINISHING], stream),
                    NOTHING,
                )
            if weight < least:
                least, first, second = weight, run, next_run
    return first, second


@inner
def _best_second(trials: Ints, moves: Ints, stream: Stream) -> tuple[int, int]:
    """The second run of an opening whose first is laid, and what it leaves."""
    before, least, chosen = trials[_FIRST], MUCH, NOTHING
    hand = before[AT_HANDS + before[AT_SEAT]]
    for i in range(write_runs(hand, False, False, moves[_SECOND], 0)):
        run = moves[_SECOND, i]
        if _is_thrifty(hand, run):
            copy(before, trials[_SECOND])
            apply(trials[_SECOND], run)
            weight = _weight_left(trials[_SECOND], trials[_FINISHING], moves[_FINISHING], stream)
            if weight < least:
                least, chosen = weight, run
    return least, chosen


@inner
def _is_thrifty(hand: int, run: int) -> bool:
    """Whether the run has stars only where the hand has no letter."""
    what, circle = run // KINDS, hand & CIRCLE
    held = (circle | circle << ALPHABET) >> what % LENGTH_OF
    return held & what // STARS_OF == 0


@inner
def _weight_left(state: Ints, trial: Ints, moves: Ints, stream: Stream) -> int:
    """What the player holds who has opened, when all is laid that can be."""
    if state[AT_STEP] == OVER:
        return OUT
    seat = state[AT_SEAT]
    copy(state, trial)
    if lay(trial, FINISH, moves, stream) or lay(state, LIGHTEN, moves, stream):
        return OUT
    return _burden(state, state[AT_HANDS + seat], True)


@inner
def _burden(state: Ints, hand: int, is_discarding: bool) -> int:
    """What it is to hold these cards, after the heaviest is discarded where one must be."""
    if is_discarding and size_of(hand) < least_kept(state):
        return NEW_HAND
    is_open, is_near = state[AT_OPENED] >> state[AT_SEAT] & 1, is_near_out(state)
    fitting = wanted_letters(state) | exchangeable_letters(state) if is_open else 0
    star, petard = (DEAR, DEAR) if is_near else (STAR_WEIGHT, PETARD_WEIGHT)
    total, heaviest = stars_in(hand) * star + petards_in(hand) * petard, petard if petards_in(hand) else 0
    letters = hand & CIRCLE
    while letters:
        letter = lowest_bit(letters)
        letters &= letters - 1
        weight = _letter_weight(hand, letter, fitting, is_open)
        total += weight * (1 + (hand >> (ALPHABET + letter) & 1))
        heaviest = max(heaviest, weight)
    if heaviest == 0:
        heaviest = star
    return total - heaviest if is_discarding else total
