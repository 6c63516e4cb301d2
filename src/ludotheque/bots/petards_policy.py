"""How a turn of Pétards is played in a playout: quick, and much as a sensible player would. Compiled.

It empties the hand where it can, otherwise lays what fits and keeps two cards (P14); it keeps stars to finish
with, drops what is dear when somebody is nearly out, and does not hand the next player what fits.
"""

from ludotheque.compiled import Ints, Stream, below, copy, count_bits, inner, lowest_bit
from ludotheque.games.petards.kernel import (
    ADD,
    AFTER,
    ALL_LETTERS,
    ANY_OUT,
    CARD_OF,
    CIRCLE,
    CLEAR_PETARD,
    DISCARD,
    DISCARD_CARD,
    DISCARD_SIZE,
    DRAW,
    DRAW_STEP,
    EMPTY_HAND,
    END_OF,
    EXCHANGE,
    FIRST,
    HANDS,
    KINDS,
    LAY_PETARD,
    LAY_STEP,
    LENGTH_OF,
    LETTERS,
    ONE_STAR,
    OPENED,
    OVER,
    PETARD,
    PETARDS,
    REFILL,
    RUN,
    RUNS,
    SEAT,
    SEATS,
    SECOND_RUN_STEP,
    SHORTEST_RUN,
    SHOWN,
    STAR,
    STAR_STEP,
    STARS_OF,
    STEP,
    TABLE,
    TAKE,
    apply,
    free_stars,
    has_run,
    petards_in,
    run_starts,
    stars_in,
    wanted_at,
    with_card,
    write_runs,
)

NOTHING = -1  # no move
FEW = 3  # cards: an opponent who has opened and holds no more of them may be out any time


# -- what the table offers -----------------------------------------------------------------------------------


@inner
def size_of(hand: int) -> int:
    """How many cards the hand holds."""
    return count_bits(hand & ALL_LETTERS) + stars_in(hand) + petards_in(hand)


@inner
def wanted_letters(state: Ints) -> int:
    """The letters that fit at a free end, as bits."""
    letters = 0
    for number in range(state[RUNS]):
        run = TABLE + number * RUN
        for end in range(2):
            if not state[run + PETARDS] >> end & 1:
                letters |= 1 << wanted_at(state, run, end)
    return letters


@inner
def exchangeable_letters(state: Ints) -> int:
    """The letters for which a star can be had (P9), as bits."""
    letters = 0
    for number in range(state[RUNS]):
        run = TABLE + number * RUN
        stars = free_stars(state, run)
        while stars:
            letters |= 1 << (state[run + FIRST] + lowest_bit(stars)) % LETTERS
            stars &= stars - 1
    return letters


@inner
def _place_for(state: Ints, letter: int) -> int:
    """The free end that wants this letter, as runs and ends are written in moves."""
    for number in range(state[RUNS]):
        run = TABLE + number * RUN
        for end in range(2):
            if not state[run + PETARDS] >> end & 1 and wanted_at(state, run, end) == letter:
                return number + END_OF * end
    return NOTHING


@inner
def _run_with_star_for(state: Ints, letter: int) -> int:
    for number in range(state[RUNS]):
        run = TABLE + number * RUN
        stars = free_stars(state, run)
        while stars:
            if (state[run + FIRST] + lowest_bit(stars)) % LETTERS == letter:
                return number
            stars &= stars - 1
    return NOTHING


@inner
def _bridge(state: Ints, letters: int) -> int:
    """Where a star brings a run to one of these letters: at a free end, or on the pétard before it (P12)."""
    for number in range(state[RUNS]):
        run = TABLE + number * RUN
        for end in range(2):
            wanted = wanted_at(state, run, end)
            if state[run + PETARDS] >> end & 1:
                if letters >> wanted & 1:
                    return CLEAR_PETARD + KINDS * (number + END_OF * end)
            elif letters >> (wanted + (1 if end == AFTER else LETTERS - 1)) % LETTERS & 1:
                return ADD + KINDS * (number + END_OF * end + CARD_OF * STAR)
    return NOTHING


@inner
def _any_place_for_star(state: Ints, stream: Stream) -> int:
    """P7, P12: each end takes a star in one way or the other."""
    number, end = below(stream, state[RUNS]), below(stream, 2)
    place = KINDS * (number + END_OF * end)
    if state[TABLE + number * RUN + PETARDS] >> end & 1:
        return place + CLEAR_PETARD
    return place + ADD + KINDS * CARD_OF * STAR


@inner
def _place_for_petard(state: Ints, mine: int) -> int:
    """A free end that wants none of my letters, or any free end."""
    found = NOTHING
    for number in range(state[RUNS]):
        run = TABLE + number * RUN
        for end in range(2):
            if not state[run + PETARDS] >> end & 1:
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


# -- laying --------------------------------------------------------------------------------------------------


@inner
def _letter_act(state: Ints, letters: int) -> int:
    """A letter of the hand for a star, which can then serve another letter; or at an end."""
    fitting = letters & exchangeable_letters(state)
    if fitting:
        letter = lowest_bit(fitting)
        return EXCHANGE + KINDS * (_run_with_star_for(state, letter) + CARD_OF * letter)
    fitting = letters & wanted_letters(state)
    if fitting:
        letter = lowest_bit(fitting)
        return ADD + KINDS * (_place_for(state, letter) + CARD_OF * letter)
    return NOTHING


@inner
def _star_act(state: Ints, hand: int, moves: Ints, stream: Stream) -> int:
    """A star where it serves a letter of the hand, at a run or in a new one; else anywhere."""
    act = _bridge(state, hand & CIRCLE)
    if act == NOTHING and run_starts(hand & CIRCLE, 1):
        act = best_run(hand - (stars_in(hand) - 1) * ONE_STAR, False, 1, LETTERS, moves)
    return act if act != NOTHING else _any_place_for_star(state, stream)


@inner
def _finishing_act(state: Ints, hand: int, moves: Ints, stream: Stream) -> int:
    """The next act of who wants to lay everything; nothing where that is not seen to be possible."""
    letters, stars = hand & CIRCLE, stars_in(hand)
    if stars and has_run(hand):  # the last cards as one run
        act = best_run(hand, False, stars, LETTERS, moves)
        if length_of(act) == size_of(hand):
            return act
    if state[STEP] == STAR_STEP:
        return _star_act(state, hand, moves, stream)
    if run_starts(letters, 0):
        return best_run(hand, False, 0, LETTERS, moves)
    if letters:
        act = _letter_act(state, letters)
        if act == NOTHING and stars:
            act = _bridge(state, letters)
            if act == NOTHING and has_run(hand):
                act = best_run(hand, False, stars, LETTERS, moves)
        return act
    return _place_for_petard(state, 0) if petards_in(hand) else _any_place_for_star(state, stream)


@inner
def _lays_out(state: Ints, trial: Ints, moves: Ints, stream: Stream) -> bool:
    """Empty the hand by laying, if that is seen to be possible; otherwise leave all as it is."""
    seat, hand = state[SEAT], state[HANDS + state[SEAT]]
    is_refill = state[EMPTY_HAND] == REFILL
    copy(state, trial)
    while True:
        act = _finishing_act(trial, hand, moves, stream)
        if act == NOTHING:
            return False
        last = size_of(hand)
        apply(trial, act)
        hand = trial[HANDS + seat]
        if trial[STEP] == OVER or (is_refill and size_of(hand) > last):
            copy(trial, state)
            return True


@inner
def _least_kept(state: Ints) -> int:
    """P14: so many cards must be left when the laying is done, one of them for the discard."""
    option = state[EMPTY_HAND]
    return 0 if option == REFILL else 1 if option == ANY_OUT else 2


@inner
def _partial_act(state: Ints, hand: int, room: int, moves: Ints, stream: Stream) -> int:
    """An act that lays letters, for a star from hand at most; when there is none, a pétard."""
    letters = hand & CIRCLE
    if state[STEP] == STAR_STEP:
        return _star_act(state, hand, moves, stream)
    if room >= SHORTEST_RUN and has_run(hand):
        act = best_run(hand, False, 1, room, moves)
        if act != NOTHING:
            return act
    act = _letter_act(state, letters) if room > 0 else NOTHING
    if act == NOTHING and room > 0 and petards_in(hand):
        return _place_for_petard(state, letters)
    return act


@inner
def _lay_some(state: Ints, moves: Ints, stream: Stream) -> None:
    seat, least = state[SEAT], _least_kept(state)
    while True:
        hand = state[HANDS + seat]
        act = _partial_act(state, hand, size_of(hand) - least, moves, stream)
        if act == NOTHING:
            return
        apply(state, act)
        if state[STEP] == OVER:
            return


@inner
def _drop_dear_cards(state: Ints, stream: Stream) -> None:
    """Pétards at ends, then stars, while two cards are kept: somebody is nearly out."""
    seat, least = state[SEAT], _least_kept(state)
    while size_of(state[HANDS + seat]) > max(least, 1):
        hand = state[HANDS + seat]
        act = _place_for_petard(state, hand & CIRCLE) if petards_in(hand) else NOTHING
        if act == NOTHING and stars_in(hand) and count_bits(hand & ALL_LETTERS) > 2:
            act = _any_place_for_star(state, stream)
        if act == NOTHING:
            return
        apply(state, act)


@inner
def _rest_after(trial: Ints, run: int, other: Ints, moves: Ints, stream: Stream) -> int:
    """How heavy the hand is when this run and all that can follow it are laid; nothing where it is out."""
    seat = trial[SEAT]
    apply(trial, run)
    if trial[STEP] == SECOND_RUN_STEP:
        apply(trial, best_run(trial[HANDS + seat], False, 7, LETTERS, moves))
    if trial[STEP] != LAY_STEP or _lays_out(trial, other, moves, stream):
        return 0
    _lay_some(trial, moves, stream)
    hand = trial[HANDS + seat]
    return 2 * count_bits(hand & ALL_LETTERS) + -4 * stars_in(hand) + 2 * petards_in(hand)


@inner
def _open(state: Ints, trial: Ints, other: Ints, moves: Ints, stream: Stream) -> None:
    """P5: the opening that leaves the lightest hand, if there is one."""
    hand = state[HANDS + state[SEAT]]
    count = write_runs(hand, True, False, moves, 0)
    least, chosen, rest = 1 << 30, NOTHING, moves[count:]
    for i in range(count):
        copy(state, trial)
        weight = _rest_after(trial, moves[i], other, rest, stream)
        if weight < least:
            least, chosen = weight, moves[i]
    if chosen != NOTHING:
        apply(state, chosen)


@inner
def is_near_out(state: Ints) -> bool:
    """Whether an opponent of who is to play may be out any time."""
    for seat in range(state[SEATS]):
        if seat != state[SEAT] and state[OPENED] >> seat & 1 and size_of(state[HANDS + seat]) <= FEW:
            return True
    return False


# -- discarding and drawing ----------------------------------------------------------------------------------


@inner
def _kinship(hand: int, letter: int) -> int:
    """How near other letters of the hand are: three for the next, two for the one after it."""
    held = hand & CIRCLE
    near = (held | held << LETTERS) >> (letter + LETTERS - 2) % LETTERS
    return 3 * count_bits(near & 0b01010) + 2 * count_bits(near & 0b10001)


@inner
def _keep_worth(state: Ints, hand: int, card: int, fitting: int, is_near: bool) -> int:
    """What the card is worth to who keeps it, and how much it would help the next player."""
    if card == STAR:
        return 60
    if card == PETARD:
        return -20 if is_near else 8
    is_open = state[OPENED] >> state[SEAT] & 1
    after = (state[SEAT] + 1) % state[SEATS]
    worth = _kinship(hand, card) * (1 if is_open else 2) - 7 * (hand >> (LETTERS + card) & 1)
    if fitting >> card & 1:
        worth += (8 if is_open else 0) + (8 if state[OPENED] >> after & 1 else 0)
    return worth + _kinship(state[SHOWN + after], card)


@inner
def _discard(state: Ints, stream: Stream) -> None:
    """The card that is worth least; of about equal ones any."""
    hand, is_near = state[HANDS + state[SEAT]], is_near_out(state)
    fitting = wanted_letters(state) | exchangeable_letters(state)
    least, chosen, cards = 1 << 30, NOTHING, hand & CIRCLE
    if stars_in(hand):
        cards |= 1 << STAR
    if petards_in(hand):
        cards |= 1 << PETARD
    while cards:
        card = lowest_bit(cards)
        cards &= cards - 1
        worth = _keep_worth(state, hand, card, fitting, is_near) * 4 + below(stream, 4)
        if worth < least:
            least, chosen = worth, card
    apply(state, DISCARD_CARD + KINDS * chosen)


@inner
def _wants_top(state: Ints) -> bool:
    """Whether the top of the discard is better than an unknown card."""
    card: int = state[DISCARD + state[DISCARD_SIZE] - 1]
    hand: int = state[HANDS + state[SEAT]]
    if card >= STAR:
        return card == STAR
    more = with_card(hand, card)
    if state[OPENED] >> state[SEAT] & 1:
        fitting = wanted_letters(state) | exchangeable_letters(state)
        return fitting >> card & 1 != 0 or (has_run(more) and not has_run(hand))
    return hand >> card & 1 == 0 and _kinship(hand, card) >= 5


@inner
def play_step(state: Ints, trial: Ints, other: Ints, moves: Ints, stream: Stream) -> None:
    """Draw, or lay and discard, or pay what is owed."""
    step = state[STEP]
    if step == DRAW_STEP:
        takes = state[DISCARD_SIZE] > 0 and _wants_top(state)
        apply(state, TAKE if takes else DRAW)
    elif step == STAR_STEP:
        apply(state, _star_act(state, state[HANDS + state[SEAT]], moves, stream))
    elif step != LAY_STEP:
        apply(state, best_run(state[HANDS + state[SEAT]], False, 7, LETTERS, moves))
    elif state[OPENED] >> state[SEAT] & 1:
        _play_open_turn(state, trial, moves, stream)
    else:
        _open(state, trial, other, moves, stream)
        if state[STEP] == LAY_STEP and not state[OPENED] >> state[SEAT] & 1:
            _discard(state, stream)


@inner
def _play_open_turn(state: Ints, trial: Ints, moves: Ints, stream: Stream) -> None:
    if _lays_out(state, trial, moves, stream):
        return
    _lay_some(state, moves, stream)
    if state[STEP] == LAY_STEP:
        if is_near_out(state):
            _drop_dear_cards(state, stream)
        _discard(state, stream)
