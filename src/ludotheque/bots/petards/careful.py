"""A turn of Pétards as the quick policy plays it, but with a look at where a taken card and an opening lead. Compiled.

Slower, and nearer to how people and the stronger bots play: for whoever asks what a true position is worth.
"""

import numpy as np

from ludotheque.bots.petards.policy import (
    DROP,
    FINISH,
    LETTERS,
    MUCH,
    OUT,
    is_near_out,
    lay,
    least_kept,
    nearness,
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
    DRAW,
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
    without_card,
    write_runs,
)
from ludotheque.games.petards.law import ALPHABET

# what it weighs to hold them and to hand the next player such a card, as the greedy bot has it, in hundredths
LETTER, STAR_WEIGHT, PETARD_WEIGHT, DEAR, LEAST, NEW_HAND = 100, 50, 150, 500, 20, 900
FITS, BESIDE, ONE_BETWEEN, SURPRISE = 50, 35, 20, 80
HELP_DEAR, HELP_FITS, HELP_BESIDE, HELP_ONE_BETWEEN = 300, 120, 36, 18
_LIGHTENING, _BRIDGING, _DROPPING, _WAYS = range(4)
_FIRST, _SECOND, _FINISHING, _TURN, _TRIALS = range(5)


@inner
def room_for(state: Ints) -> tuple[Ints, Ints]:
    """For the states that are looked at, and their moves."""
    return np.empty((_TRIALS, len(state)), dtype=np.int64), np.empty((_TRIALS, MOST_MOVES), dtype=np.int64)


@inner
def play_carefully(state: Ints, trials: Ints, moves: Ints, stream: Stream) -> None:
    """As the policy's `play_step`."""
    step, is_open = state[AT_STEP], state[AT_OPENED] >> state[AT_SEAT] & 1
    if step == DRAW_STEP:
        apply(state, TAKE if _is_taken(state, trials, moves, stream) else DRAW)
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
    least = _burden_kept(best, best[AT_HANDS + seat], True)
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
        is_out = trial[AT_STEP] == OVER or lay(trial, LETTERS, moves[_FIRST], stream)
        if not is_out and way == _DROPPING:
            is_out = lay(trial, DROP, moves[_FIRST], stream)
        burden = OUT if is_out else _burden_kept(trial, trial[AT_HANDS + seat], True)
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
    hand, after, fitting = state[AT_HANDS + seat], (seat + 1) % state[AT_SEATS], _fitting(state)
    mine = fitting if state[AT_OPENED] >> seat & 1 else 0
    theirs = fitting if state[AT_OPENED] >> after & 1 else 0
    least, chosen, equal = MUCH, STAR, 0
    cards = hand & CIRCLE | (petards_in(hand) > 0) << PETARD
    while cards:
        card = lowest_bit(cards)
        cards &= cards - 1
        cost = _burden(state, without_card(hand, card), mine)
        if card == PETARD:
            cost += HELP_DEAR
        else:
            cost += HELP_FITS * (theirs >> card & 1)
            cost += nearness(state[AT_SHOWN + after], card, HELP_BESIDE, HELP_ONE_BETWEEN)
        if cost <= least:
            equal = equal + 1 if cost == least else 1
        if cost < least or (cost == least and below(stream, equal) == 0):
            least, chosen = cost, card
    return DISCARD_CARD + KINDS * chosen


@inner
def _is_taken(state: Ints, trials: Ints, moves: Ints, stream: Stream) -> bool:
    """Whether the top of the discard ends the round, or leaves less than an unknown card should."""
    if state[AT_DISCARD_SIZE] == 0:
        return False
    turn = trials[_TURN]
    copy(state, turn)
    apply(turn, TAKE)
    with_it = _least_left(turn, trials, moves, stream, True)
    if with_it == OUT:
        return True
    copy(state, turn)
    turn[AT_STEP] = LAY_STEP
    return with_it < _least_left(turn, trials, moves, stream, False) - SURPRISE


@inner
def _least_left(state: Ints, trials: Ints, moves: Ints, stream: Stream, is_discarding: bool) -> int:
    """What the turn can leave, where a card of the hand is discarded or a useless one besides."""
    if not state[AT_OPENED] >> state[AT_SEAT] & 1:
        return _best_opening(state, trials, moves, stream, is_discarding)[0]
    return _weight_left(state, trials[_FINISHING], moves[_FIRST], stream, is_discarding)


@inner
def _open(state: Ints, trials: Ints, moves: Ints, stream: Stream) -> None:
    """P5: the run or the pair of runs that leaves the lightest hand when all that can follow is laid; or none."""
    _, first, second = _best_opening(state, trials, moves, stream, True)
    if first == NOTHING:
        apply(state, _discard(state, stream))
        return
    apply(state, first)
    if second != NOTHING:
        apply(state, second)


@inner
def _best_opening(
    state: Ints, trials: Ints, moves: Ints, stream: Stream, is_discarding: bool
) -> tuple[int, int, int]:
    """What it leaves, its first run and its second; of equal ones the last."""
    hand, is_free = state[AT_HANDS + state[AT_SEAT]], state[AT_STEP] == LAY_STEP
    least, first, second = _burden_kept(state, hand, is_discarding) if is_free else MUCH, NOTHING, NOTHING
    for i in range(write_runs(hand, is_free, False, moves[_FIRST], 0)):
        run = moves[_FIRST, i]
        if _is_thrifty(hand, run):
            trial, next_run = trials[_FIRST], NOTHING
            copy(state, trial)
            apply(trial, run)
            if trial[AT_STEP] == SECOND_RUN_STEP:
                weight, next_run = _best_second(trials, moves, stream, is_discarding)
            else:
                weight = _weight_left(trial, trials[_FINISHING], moves[_FINISHING], stream, is_discarding)
            if weight < least or (weight == least and first != NOTHING):
                least, first, second = weight, run, next_run
    return least, first, second


@inner
def _best_second(trials: Ints, moves: Ints, stream: Stream, is_discarding: bool) -> tuple[int, int]:
    """The second run of an opening whose first is laid, and what it leaves; of equal ones the last."""
    before, least, chosen = trials[_FIRST], MUCH, NOTHING
    hand = before[AT_HANDS + before[AT_SEAT]]
    for i in range(write_runs(hand, False, False, moves[_SECOND], 0)):
        run = moves[_SECOND, i]
        if _is_thrifty(hand, run):
            copy(before, trials[_SECOND])
            apply(trials[_SECOND], run)
            weight = _weight_left(
                trials[_SECOND], trials[_FINISHING], moves[_FINISHING], stream, is_discarding
            )
            if weight <= least:
                least, chosen = weight, run
    return least, chosen


@inner
def _is_thrifty(hand: int, run: int) -> bool:
    """Whether the run has stars only where the hand has no letter."""
    what, circle = run // KINDS, hand & CIRCLE
    held = (circle | circle << ALPHABET) >> what % LENGTH_OF
    return held & what // STARS_OF == 0


@inner
def _weight_left(state: Ints, trial: Ints, moves: Ints, stream: Stream, is_discarding: bool) -> int:
    """What the player holds who has opened, when nothing or all is laid that can be."""
    if state[AT_STEP] == OVER:
        return OUT
    seat = state[AT_SEAT]
    copy(state, trial)
    if is_discarding and lay(trial, FINISH, moves, stream):
        return OUT
    at_once = _burden_kept(state, state[AT_HANDS + seat], is_discarding)
    if lay(state, LETTERS, moves, stream):
        return OUT
    return min(at_once, _burden_kept(state, state[AT_HANDS + seat], is_discarding))


@inner
def _fitting(state: Ints) -> int:
    """The letters that can be added or exchanged, as bits."""
    return wanted_letters(state) | exchangeable_letters(state)


@inner
def _burden_kept(state: Ints, hand: int, is_discarding: bool) -> int:
    """What it is to hold these cards, after the discard that leaves least where one must be."""
    if is_discarding and size_of(hand) < least_kept(state):
        return NEW_HAND
    fitting = _fitting(state) if state[AT_OPENED] >> state[AT_SEAT] & 1 else 0
    cards = hand & CIRCLE | (petards_in(hand) > 0) << PETARD
    if not is_discarding:
        return _burden(state, hand, fitting)
    if not cards:
        return _burden(state, without_card(hand, STAR), fitting) if stars_in(hand) else 0
    least = MUCH
    while cards:
        least = min(least, _burden(state, without_card(hand, lowest_bit(cards)), fitting))
        cards &= cards - 1
    return least


@inner
def _burden(state: Ints, hand: int, fitting: int) -> int:
    """What it is to hold these cards, where these letters can be laid."""
    is_open, is_near = state[AT_OPENED] >> state[AT_SEAT] & 1, is_near_out(state)
    times = 1 if is_open else 2
    star, petard = (DEAR, DEAR) if is_near else (STAR_WEIGHT, PETARD_WEIGHT)
    total, letters = stars_in(hand) * star + petards_in(hand) * petard, hand & CIRCLE
    while letters:
        letter = lowest_bit(letters)
        letters &= letters - 1
        weight = LETTER - nearness(hand, letter, BESIDE * times, ONE_BETWEEN * times)
        weight = max(LEAST, weight - FITS * (fitting >> letter & 1))
        total += weight * (1 + (hand >> (ALPHABET + letter) & 1))
    return total
