"""How a turn of Pétards is played in a playout: quick, and much as a sensible player would. Compiled.

It empties the hand where it can, otherwise lays what fits and keeps two cards (P14); it keeps stars to finish
with, drops what is dear when somebody is nearly out, and does not hand the next player what fits.
The weights were found by matches of 120,000 rounds against neighbouring weights.
"""

from ludotheque.bots.petards.table import (
    NOTHING,
    any_place_for_star,
    best_run,
    bridge,
    exchangeable_letters,
    length_of,
    place_for,
    place_for_petard,
    run_with_star_for,
    size_of,
    wanted_letters,
)
from ludotheque.compiled import Ints, Stream, below, copy, count_bits, inner, lowest_bit
from ludotheque.games.petards.kernel import (
    ADD,
    ALL_LETTERS,
    ANY_OUT,
    AT_DISCARD,
    AT_DISCARD_SIZE,
    AT_EMPTY_HAND,
    AT_HANDS,
    AT_OPENED,
    AT_SEAT,
    AT_SEATS,
    AT_SHOWN,
    AT_STEP,
    CARD_OF,
    CIRCLE,
    DISCARD_CARD,
    DRAW,
    DRAW_STEP,
    EXCHANGE,
    KINDS,
    LAY_STEP,
    ONE_STAR,
    OVER,
    PETARD,
    REFILL,
    SECOND_RUN_STEP,
    STAR,
    STAR_STEP,
    TAKE,
    apply,
    has_run,
    petards_in,
    run_starts,
    stars_in,
    with_card,
    write_runs,
)
from ludotheque.games.petards.law import ALPHABET, SHORTEST_RUN, STARS

FEW = 3  # cards: an opponent who has opened and holds no more of them may be out any time
# kinship of letters: a run grows by the next one, and by the one after it with a card more
NEXT, ONE_APART = 3, 2
KIN = 5  # kinship from which on a letter is better than an unknown card: two neighbours
# worth of keeping them, in the same measure: a star is never dropped for a letter,
IN_A_STAR, IN_A_PETARD = 60, 8
DEAR_PETARD = -20  # … and a pétard is the first to go when somebody is nearly out, since it counts then
TWICE = 7  # a letter that one holds twice is worth this much less: a run has each once
FITS = 8  # a letter that can be laid, or that the next player could lay, is worth this much more than others
NEARLY = 4  # worths that differ by less than one count as equal: this many numbers tell them apart
# how heavy what an opening leaves is: a star is two letters fewer
LETTER_LEFT, STAR_LEFT, PETARD_LEFT = 2, -4, 2
OUT = -1000  # lighter than any hand
MUCH = 1 << 30  # more than any worth or weight
# why one lays: to be out, to hold less, to be rid of what is dear, to hold fewer letters
FINISH, LIGHTEN, DROP, LETTERS = range(4)


# -- acts of laying ------------------------------------------------------------------------------------------


@inner
def _letter_act(state: Ints, letters: int) -> int:
    """A letter of the hand for a star, which can then serve another letter; or at an end."""
    fitting = letters & exchangeable_letters(state)
    if fitting:
        letter = lowest_bit(fitting)
        return EXCHANGE + KINDS * (run_with_star_for(state, letter) + CARD_OF * letter)
    fitting = letters & wanted_letters(state)
    if fitting:
        letter = lowest_bit(fitting)
        return ADD + KINDS * (place_for(state, letter) + CARD_OF * letter)
    return NOTHING


@inner
def _star_act(state: Ints, hand: int, moves: Ints, stream: Stream) -> int:
    """A star where it serves a letter of the hand, at a run or in a new one; else anywhere."""
    act = bridge(state, hand & CIRCLE)
    if act == NOTHING and run_starts(hand & CIRCLE, 1):
        act = best_run(hand - (stars_in(hand) - 1) * ONE_STAR, False, 1, ALPHABET, moves)
    return act if act != NOTHING else any_place_for_star(state, stream)


@inner
def _finishing_act(state: Ints, hand: int, moves: Ints, stream: Stream) -> int:
    """The next act of whoever wants to lay everything; nothing where that is not seen to be possible."""
    letters, stars = hand & CIRCLE, stars_in(hand)
    run = best_run(hand, False, stars, ALPHABET, moves) if has_run(hand) else NOTHING
    if run != NOTHING and (length_of(run) == size_of(hand)):  # the last cards as one run
        return run
    if state[AT_STEP] == STAR_STEP:
        return _star_act(state, hand, moves, stream)
    if run_starts(letters, 0):
        return best_run(hand, False, 0, ALPHABET, moves)
    if letters:
        act = _letter_act(state, letters)
        if act == NOTHING and stars:
            act = bridge(state, letters)
        return act if act != NOTHING else run
    return place_for_petard(state, 0) if petards_in(hand) else any_place_for_star(state, stream)


@inner
def _lightening_act(state: Ints, hand: int, room: int, moves: Ints) -> int:
    """An act that lays letters, for a star from hand at most."""
    if room >= SHORTEST_RUN and has_run(hand):
        act = best_run(hand, False, 1, room, moves)
        if act != NOTHING:
            return act
    return _letter_act(state, hand & CIRCLE) if room > 0 else NOTHING


@inner
def _dropping_act(state: Ints, hand: int, stream: Stream) -> int:
    """A pétard at an end, then a star, while two cards are kept."""
    act = NOTHING
    if size_of(hand) > 2 and petards_in(hand):
        act = place_for_petard(state, hand & CIRCLE)
    if act == NOTHING and stars_in(hand) and count_bits(hand & ALL_LETTERS) > 2:
        return any_place_for_star(state, stream)
    return act


@inner
def least_kept(state: Ints) -> int:
    """P14: this many cards must be left when the laying is done, one of them for the discard."""
    option = state[AT_EMPTY_HAND]
    return 0 if option == REFILL else 1 if option == ANY_OUT else 2


@inner
def _next_act(state: Ints, goal: int, moves: Ints, stream: Stream) -> int:
    hand = state[AT_HANDS + state[AT_SEAT]]
    if goal == FINISH:
        return _finishing_act(state, hand, moves, stream)
    if state[AT_STEP] == STAR_STEP:
        return _star_act(state, hand, moves, stream)
    if goal == DROP:
        return _dropping_act(state, hand, stream)
    room = size_of(hand) - least_kept(state)
    act = _lightening_act(state, hand, room, moves)
    if act == NOTHING and goal == LIGHTEN and room > 0 and petards_in(hand):
        return place_for_petard(state, hand & CIRCLE)
    return act


@inner
def lay(state: Ints, goal: int, moves: Ints, stream: Stream) -> bool:
    """Lay towards this goal as long as there is something for it. Whether that emptied the hand (P13)."""
    seat = state[AT_SEAT]
    while True:
        act = _next_act(state, goal, moves, stream)
        if act == NOTHING:
            return False
        held = size_of(state[AT_HANDS + seat])
        apply(state, act)
        if state[AT_STEP] == OVER or size_of(state[AT_HANDS + seat]) > held:  # more: a new hand (P14)
            return True


# -- opening -------------------------------------------------------------------------------------------------


@inner
def _opening(state: Ints, trial: Ints, moves: Ints, stream: Stream) -> int:
    """P5: the run that leaves the lightest hand when all that can follow it is laid; or nothing. A star in hand
    is as good as two letters fewer."""
    seat = state[AT_SEAT]
    count = write_runs(state[AT_HANDS + seat], True, False, moves, 0)
    least, chosen, rest = MUCH, NOTHING, moves[count:]
    for i in range(count):
        copy(state, trial)
        apply(trial, moves[i])
        if trial[AT_STEP] == SECOND_RUN_STEP:
            apply(trial, best_run(trial[AT_HANDS + seat], False, STARS, ALPHABET, rest))
        weight = OUT
        if trial[AT_STEP] == LAY_STEP and not lay(trial, FINISH, rest, stream):
            hand = trial[AT_HANDS + seat]
            weight = LETTER_LEFT * count_bits(hand & ALL_LETTERS)
            weight += STAR_LEFT * stars_in(hand) + PETARD_LEFT * petards_in(hand)
        if weight < least:
            least, chosen = weight, moves[i]
    return chosen


# -- discarding and drawing ----------------------------------------------------------------------------------


@inner
def is_near_out(state: Ints) -> bool:
    """Whether an opponent of whoever is to play may be out any time."""
    for seat in range(state[AT_SEATS]):
        if seat != state[AT_SEAT] and state[AT_OPENED] >> seat & 1 and size_of(state[AT_HANDS + seat]) <= FEW:
            return True
    return False


@inner
def kinship(hand: int, letter: int) -> int:
    """How near other letters of the hand are."""
    return nearness(hand, letter, NEXT, ONE_APART)


@inner
def nearness(hand: int, letter: int, beside: int, one_between: int) -> int:
    """So much for each letter of the hand beside this one, and so much for each with one between."""
    held = hand & CIRCLE
    near = (held | held << ALPHABET) >> (letter + ALPHABET - 2) % ALPHABET
    return beside * count_bits(near & 0b01010) + one_between * count_bits(near & 0b10001)


@inner
def _keep_worth(state: Ints, hand: int, card: int, fitting: int, is_near: bool) -> int:
    """What the card is worth to whoever keeps it, and how much it would help the next player."""
    if card == STAR:
        return IN_A_STAR
    if card == PETARD:
        return DEAR_PETARD if is_near else IN_A_PETARD
    is_open = state[AT_OPENED] >> state[AT_SEAT] & 1
    after = (state[AT_SEAT] + 1) % state[AT_SEATS]
    worth = kinship(hand, card) * (1 if is_open else 2) - TWICE * (hand >> (ALPHABET + card) & 1)
    if fitting >> card & 1:
        worth += (FITS if is_open else 0) + (FITS if state[AT_OPENED] >> after & 1 else 0)
    return worth + kinship(state[AT_SHOWN + after], card)


@inner
def _discard(state: Ints, stream: Stream) -> int:
    """The card that is worth least; of about equal ones any."""
    hand, is_near = state[AT_HANDS + state[AT_SEAT]], is_near_out(state)
    fitting = wanted_letters(state) | exchangeable_letters(state)
    cards = hand & CIRCLE | (stars_in(hand) > 0) << STAR | (petards_in(hand) > 0) << PETARD
    least, chosen = MUCH, NOTHING
    while cards:
        card = lowest_bit(cards)
        cards &= cards - 1
        worth = _keep_worth(state, hand, card, fitting, is_near) * NEARLY + below(stream, NEARLY)
        if worth < least:
            least, chosen = worth, card
    return DISCARD_CARD + KINDS * chosen


@inner
def _draw(state: Ints) -> int:
    """The top of the discard where it is better than an unknown card: a star, what can be laid, what joins
    others."""
    if state[AT_DISCARD_SIZE] == 0:
        return DRAW
    card, hand = state[AT_DISCARD + state[AT_DISCARD_SIZE] - 1], state[AT_HANDS + state[AT_SEAT]]
    if card >= STAR:
        wants = card == STAR
    elif state[AT_OPENED] >> state[AT_SEAT] & 1:
        fitting = wanted_letters(state) | exchangeable_letters(state)
        wants = fitting >> card & 1 != 0 or (has_run(with_card(hand, card)) and not has_run(hand))
    else:
        wants = hand >> card & 1 == 0 and kinship(hand, card) >= KIN
    return TAKE if wants else DRAW


# -- a turn --------------------------------------------------------------------------------------------------


@inner
def play_step(state: Ints, trial: Ints, moves: Ints, stream: Stream) -> None:
    """Draw, or lay and discard, or pay what is owed."""
    step, seat = state[AT_STEP], state[AT_SEAT]
    if step == DRAW_STEP:
        move = _draw(state)
    elif step == STAR_STEP:
        move = _star_act(state, state[AT_HANDS + seat], moves, stream)
    elif step == SECOND_RUN_STEP:
        move = best_run(state[AT_HANDS + seat], False, STARS, ALPHABET, moves)
    elif state[AT_OPENED] >> seat & 1:
        copy(state, trial)
        if lay(trial, FINISH, moves, stream):
            copy(trial, state)
            return
        if lay(state, LIGHTEN, moves, stream) or (is_near_out(state) and lay(state, DROP, moves, stream)):
            return
        move = _discard(state, stream)
    else:
        move = _opening(state, trial, moves, stream)
        if move == NOTHING:
            move = _discard(state, stream)
    apply(state, move)
